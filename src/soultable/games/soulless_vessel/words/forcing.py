"""Words about forced movement: shift, knockback, pull (SV-KEY-07 to 12, SV-R-67 to 69, SV-R-87, 141, 142)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Watched
from soultable.engine.grid import DOWN, EVERY_WAY, RIGHT
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.flow.asking import Question, ask, chooser_for
from soultable.games.soulless_vessel.flow.damage import name_of
from soultable.games.soulless_vessel.flow.damage_rolls import begin_damage
from soultable.games.soulless_vessel.flow.movement import sign
from soultable.games.soulless_vessel.flow.space import place_move, place_name
from soultable.games.soulless_vessel.flow.values import KNOCKBACK, PULL, SHIFT, is_immune
from soultable.games.soulless_vessel.hero import ENEMY, NONE
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.choosing import (
    NOBODY_THERE,
    OnModels,
    Verb,
    is_part,
)
from soultable.games.soulless_vessel.words.terms import EXACTLY, UP_TO, Number, Selector

STANDARD: Final = 0
MOST_DICE: Final = 4


# --- forced movement


def free_steps(state: VesselState, model: int, place: int) -> list[int]:
    """Where a model can be moved from there by one square: squares, or positions of a Bulky one (SV-R-87)."""
    if not state.is_bulky(model):
        return [square for square in state.dungeon.steps[place] if state.occupied[square] in (NONE, model)]
    return [
        position
        for position in state.dungeon.bulky_steps[place]
        if all(state.occupied[square] in (NONE, model) for square in state.dungeon.bulky[position])
    ]


def forced_steps(state: VesselState, how: int, actor: int, model: int, place: int) -> list[int]:
    """Where a shift, a knockback or a pull can move a model from there by one square."""
    found = free_steps(state, model, place)
    now = squared_from(state, actor, model, place) if how != SHIFTED else 0
    if how == PUSHED:
        return [step for step in found if squared_from(state, actor, model, step) > now]
    if how == PULLED:
        return [step for step in found if squared_from(state, actor, model, step) < now]
    return found


def farthest_steps(state: VesselState, how: int, actor: int, model: int, count: int) -> list[int]:
    """The steps after which as much as possible of the distance is used (SV-KEY-11, SV-R-142)."""
    steps = forced_steps(state, how, actor, model, state.models[model].cell)
    used = [distance_used(state, how, actor, model, step, count - 1) for step in steps]
    return [steps[i] for i in range(len(steps)) if used[i] == max(used)]


def distance_used(state: VesselState, how: int, actor: int, model: int, place: int, count: int) -> int:
    """How many of so many squares a model can be moved from there."""
    most = 0
    for step in forced_steps(state, how, actor, model, place) if count else []:
        most = max(most, 1 + distance_used(state, how, actor, model, step, count - 1))
        if most == count:
            break
    return most


def squared_from(state: VesselState, source: int, model: int, place: int) -> int:
    """The exact distance from the source to a place of the model (SV-R-67)."""
    squares = state.dungeon.bulky[place] if state.is_bulky(model) else (place,)
    least = 1 << 40
    for one in state.squares_of(source):
        for other in squares:
            least = min(least, state.dungeon.squared(one, other))
    return least


def way_to(state: VesselState, model: int, place: int) -> int:
    """The direction of a step, as it lies on the map."""
    (x, y), (from_x, from_y) = (
        corner_of(state, model, place),
        corner_of(state, model, state.models[model].cell),
    )
    right, down = sign(x - from_x), sign(y - from_y)
    return next(way for way in EVERY_WAY if RIGHT[way] == right and DOWN[way] == down)


SHIFTED: Final = 0
PUSHED: Final = 1
PULLED: Final = 2


class Shift(OnModels):
    """`shift(sel, n)`: up to n squares by the players' choice over free squares."""

    __slots__ = ("count",)

    def __init__(self, selector: Selector, count: Number) -> None:
        super().__init__(selector)
        self.count = count

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return not is_immune(state, model, SHIFT)

    def in_order(self) -> bool:
        return True

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        begin_push(state, SHIFTED, owner, actor, model, self.count.value(state, actor, model))


class Knockback(OnModels):
    """`knockback(sel, n)`"""

    __slots__ = ("count",)

    def __init__(self, selector: Selector, count: Number) -> None:
        super().__init__(selector)
        self.count = count

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return not is_immune(state, model, KNOCKBACK) and model != actor

    def in_order(self) -> bool:
        return True

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        if actor != NONE and state.is_there(actor):
            begin_push(state, PUSHED, owner, actor, model, self.count.value(state, actor, model))


class Pull(Verb):
    """`pull(n, sel)`: the squares may be split among the targets; without a selector any models (SV-R-69)."""

    __slots__ = ("count", "selector")

    def __init__(self, count: Number, selector: Selector | None) -> None:
        self.count = count
        self.selector = selector

    def targets(self, state: VesselState, actor: int, it: int) -> list[int]:
        if self.selector is None:
            found = [m for m in range(len(state.models)) if state.is_there(m)]
        else:
            found = self.selector.models(state, actor, it)
        return [
            m for m in found if m != actor and not is_immune(state, m, PULL) and pull_steps(state, actor, m)
        ]

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        if actor == NONE or not state.is_there(actor):
            return NOBODY_THERE
        return None if self.targets(state, actor, it) else NOBODY_THERE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        found = self.targets(state, actor, it)
        deed = state.deed()
        if deed is not None and self.selector is not None:
            deed.targets = tuple(found)
        count = self.count.value(state, actor, it)
        if self.selector is not None and self.selector.prefix == 0 and not self.selector.is_clear():
            ask(state, PullWhom(owner, self, actor, it, count))
        else:
            most = len(found)
            if self.selector is not None and self.selector.prefix in (EXACTLY, UP_TO):
                most = self.selector.count.value(state, actor, it)
            state.push(Pulling(owner, actor, tuple(found), count, most))


class PullWhom(Question):
    __slots__ = ("actor", "count", "it", "word")

    kind: ClassVar[str] = "pick"
    rule: ClassVar[str] = "SV-KEY-12"

    def __init__(self, owner: int, word: Pull, actor: int, it: int, count: int) -> None:
        super().__init__(owner)
        self.word = word
        self.actor = actor
        self.it = it
        self.count = count

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        found = [table.pick_of(state.models[m]) for m in self.word.targets(state, self.actor, self.it)]
        if is_part(state, self.actor) and self.owner == self.actor:
            found.append(table.skip)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        table = state.content.moves
        for model in self.word.targets(state, self.actor, self.it):
            if move is table.pick_of(state.models[model]):
                deed = state.deed()
                if deed is not None:
                    deed.targets = (model,)
                state.push(Pulling(self.owner, self.actor, (model,), self.count, 1))


def pull_steps(state: VesselState, actor: int, model: int) -> list[int]:
    """The steps that bring a model closer to the one who pulls."""
    return forced_steps(state, PULLED, actor, model, state.models[model].cell)


class Pulling(Watched[VesselState]):
    """The squares of a pull are used one by one."""

    __slots__ = ("actor", "count", "models", "most", "owner", "pulled")

    def __init__(
        self,
        owner: int,
        actor: int,
        models: tuple[int, ...],
        count: int,
        most: int,
        pulled: tuple[int, ...] = (),
    ) -> None:
        self.owner = owner
        self.actor = actor
        self.models = models
        self.count = count
        self.most = most
        """How many different models may be pulled."""
        self.pulled = pulled
        """Those that have been."""

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if self.count <= 0 or not state.is_there(self.actor):
            return
        forced = state.models[self.actor].kind == ENEMY
        owner = chooser_for(state, list(self.models)) if forced else self.owner
        ask(state, PullStep(owner, self, forced))


class PullStep(Question):
    """Which model comes nearer, and where to. Heroes may stop; an enemy pulls as far as it can (SV-R-142)."""

    __slots__ = ("forced", "pulling")

    kind: ClassVar[str] = "pull"
    rule: ClassVar[str] = "SV-KEY-12"

    def __init__(self, owner: int, pulling: Pulling, forced: bool) -> None:
        super().__init__(owner)
        self.pulling = pulling
        self.forced = forced

    def steps(self, state: VesselState) -> list[tuple[Move, int, int]]:
        """An enemy's pull of several is a sum: as much of it as possible is used by all of them together."""
        table = state.content.moves
        pulling = self.pulling
        models = pulling.models if len(pulling.pulled) < pulling.most else pulling.pulled
        models = tuple([model for model in models if state.is_there(model)])
        found = [
            (table.drag(state.models[model], way_to(state, model, place)), model, place)
            for model in models
            for place in pull_steps(state, pulling.actor, model)
        ]
        if not self.forced:
            return found
        now = [pull_used(state, pulling, model, state.models[model].cell) for model in models]
        used: list[int] = []
        for _, model, place in found:
            others = sum(now) - now[models.index(model)]
            used.append(min(pulling.count - 1, others + pull_used(state, pulling, model, place)))
        return [found[i] for i in range(len(found)) if used[i] == max(used)]

    def moves(self, state: VesselState) -> list[Move]:
        found = list(dict.fromkeys([step[0] for step in self.steps(state)]))
        if not self.forced:
            found.append(state.content.moves.skip)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        for step, model, place in self.steps(state):
            if step is move:
                state.put(model, place)
                tell_place(state, "pulled", model)
                past = self.pulling
                pulled = past.pulled if model in past.pulled else (*past.pulled, model)
                state.push(Pulling(self.owner, past.actor, past.models, past.count - 1, past.most, pulled))
                return


def tell_place(state: VesselState, how: str, model: int) -> None:
    """A model has been moved by somebody else."""
    if state.events is not None:
        place = place_name(state, state.is_bulky(model), state.models[model].cell)
        state.tell(how, NONE, (name_of(state, model), place))


def pull_used(state: VesselState, pulling: Pulling, model: int, place: int) -> int:
    """How many of the squares that are left after this one a model could be pulled from there."""
    return distance_used(state, PULLED, pulling.actor, model, place, pulling.count - 1)


def begin_push(state: VesselState, how: int, owner: int, actor: int, model: int, count: int) -> None:
    """A model is shifted, or knocked back, square by square."""
    if count > 0 and state.is_there(model):
        state.push(Pushing(how, owner, actor, model, count))


class Pushing(Watched[VesselState]):
    __slots__ = ("actor", "count", "how", "model", "owner")

    def __init__(self, how: int, owner: int, actor: int, model: int, count: int) -> None:
        self.how = how
        self.owner = owner
        self.actor = actor
        self.model = model
        self.count = count

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if not state.is_there(self.model) or self.count <= 0:
            return
        by_others = self.actor == NONE or state.models[self.actor].kind == ENEMY
        owner = chooser_for(state, [self.model]) if by_others else self.owner
        forced = by_others and self.how == PUSHED
        ask(state, PushStep(owner, self.how, self.actor, self.model, self.count, forced))


class PushStep(Question):
    """Where the model is moved next. A hero may stop early; an enemy uses all of the distance (SV-KEY-11)."""

    __slots__ = ("actor", "count", "forced", "how", "model")

    kind: ClassVar[str] = "push"
    rule: ClassVar[str] = "SV-KEY-07"

    def __init__(self, owner: int, how: int, actor: int, model: int, count: int, forced: bool) -> None:
        super().__init__(owner)
        self.how = how
        self.actor = actor
        self.model = model
        self.count = count
        self.forced = forced

    def places(self, state: VesselState) -> list[int]:
        if self.forced:
            return farthest_steps(state, self.how, self.actor, self.model, self.count)
        return forced_steps(state, self.how, self.actor, self.model, state.models[self.model].cell)

    def is_against_wall(self, state: VesselState) -> bool:
        """Would a step farther away lead into a wall or another model (SV-KEY-08, SV-R-68)?"""
        if self.how != PUSHED or self.forced or state.models[self.model].kind != ENEMY:
            return False
        return blocked_away(state, self.actor, self.model)

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        bulky = state.is_bulky(self.model)
        found = [place_move(state, bulky, place) for place in self.places(state)]
        if self.is_against_wall(state):
            found.append(table.crash)
        if not self.forced:
            found.append(table.skip)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        table = state.content.moves
        if move is table.skip:
            return
        if move is table.crash:
            state.tell("crashed", NONE, (name_of(state, self.model),))
            begin_damage(
                state, self.owner, self.actor, (self.model,), (STANDARD,) * min(MOST_DICE, self.count), 0
            )
            return
        for place in self.places(state):
            if place_move(state, state.is_bulky(self.model), place) is move:
                state.put(self.model, place)
                tell_place(state, "pushed", self.model)
                state.push(Pushing(self.how, self.owner, self.actor, self.model, self.count - 1))
                return


def blocked_away(state: VesselState, actor: int, model: int) -> bool:
    """Is there a step, farther away from the actor, for which a wall or a model is in the way?"""
    here = state.models[model].cell
    now = squared_from(state, actor, model, here)
    free = [corner_of(state, model, place) for place in free_steps(state, model, here)]
    x, y = corner_of(state, model, here)
    for way in EVERY_WAY:
        corner = x + RIGHT[way], y + DOWN[way]
        if corner not in free and squared_to_corner(state, actor, model, corner) > now:
            return True
    return False


def corner_of(state: VesselState, model: int, place: int) -> tuple[int, int]:
    """Where a square, or the north-west corner of a Bulky position, lies on the map."""
    dungeon = state.dungeon
    return dungeon.bulky_place[place] if state.is_bulky(model) else (dungeon.xs[place], dungeon.ys[place])


def squared_to_corner(state: VesselState, actor: int, model: int, corner: tuple[int, int]) -> int:
    """The exact distance from the actor to the model, if it lay there: on the map or not."""
    dungeon = state.dungeon
    side = range(2 if state.is_bulky(model) else 1)
    least = 1 << 40
    for one in state.squares_of(actor):
        for x in side:
            for y in side:
                right, down = corner[0] + x - dungeon.xs[one], corner[1] + y - dungeon.ys[one]
                least = min(least, right * right + down * down)
    return least
