"""What words of cards are about: numbers, models and places, conditions.

`heal(ally@5, count(enemy@adj))` has a selector, `ally@5`, and a number. Both are looked up when the word is
carried out or applies, never before: for the model whose text it is (`actor`) and the one that the text is
about at that moment (`it`). Selectors are here, numbers and conditions in modules of their own.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import OFF
from soultable.games.soulless_vessel.blast import blasts
from soultable.games.soulless_vessel.dungeon import CLOSED_DOOR
from soultable.games.soulless_vessel.flow.space import (
    is_sight,
    is_touching,
    is_within,
    range_of,
    sees_model,
)
from soultable.games.soulless_vessel.hero import ENEMY, HERO, MINION, NONE
from soultable.games.soulless_vessel.pieces import Chest
from soultable.games.soulless_vessel.state import VesselState

# Prefixes of selectors.
ONE: Final = 0
EACH: Final = 1
RANDOM: Final = 2
EXACTLY: Final = 3
UP_TO: Final = 4

# Kinds of models, in the order of KINDS.
SELF: Final = 0
ALLY: Final = 1
HEROES: Final = 2
MINIONS: Final = 3
OWN_MINION: Final = 4
ENEMIES: Final = 5
MODELS: Final = 6
GROUP: Final = 7
MATE: Final = 8
TARGET: Final = 9
ATTACKER: Final = 10
LAST: Final = 11
IT: Final = 12
KINDS: Final = [
    "self", "ally", "hero", "minion", "own_minion", "enemy", "model", "group", "mate", "target", "attacker",
    "last", "it",
]  # fmt: skip
TYPE: Final = 13
"""Enemies of one type."""

# Kinds of places.
SQUARE: Final = 14
START: Final = 15
ENTRANCE: Final = 16
DOOR: Final = 17
CHEST: Final = 18
TOKEN: Final = 19
PLACES: Final = ["square", "start", "entrance", "door", "chest"]

# Where.
ANYWHERE: Final = 0
WITHIN: Final = 1
EXACT: Final = 2
ADJACENT: Final = 3
LINE: Final = 4
BLAST: Final = 5
AREA: Final = 6

LINES: Final = ["straight", "diag", "any"]
LIMITLESS: Final = 1_000_000
"""What `all` stands for."""


class Number:
    """A number of a card that is looked up at the table."""

    __slots__ = ()

    def value(self, state: VesselState, actor: int, it: int) -> int:
        raise NotImplementedError


class Condition:
    __slots__ = ()

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        raise NotImplementedError


class Selector:
    """Which models or places a word is about."""

    __slots__ = (
        "condition", "count", "distance", "extreme", "kinds", "largest", "line", "origin", "prefix", "token",
        "types", "where",
    )  # fmt: skip

    def __init__(self, prefix: int, kinds: list[int]) -> None:
        self.prefix = prefix
        self.count: Number = Fixed(1)
        """How many, of EXACTLY and UP_TO."""
        self.kinds = kinds
        self.types: list[int] = []
        """The types of the enemies, if the kind is TYPE."""
        self.token = NONE
        """The name of the token, if the kind is TOKEN."""
        self.where = ANYWHERE
        self.distance: Number = Fixed(0)
        self.line = 0
        self.origin: Selector | None = None
        """What is measured from; None for the actor. Of AREA: the middle."""
        self.condition: Condition | None = None
        self.extreme: Number | None = None
        """The number that is to be smallest or largest."""
        self.largest = False

    # --- models

    def is_of_models(self) -> bool:
        return self.kinds[0] <= TYPE

    def is_clear(self) -> bool:
        """Does it name its models without any choice?"""
        return self.prefix == EACH or (len(self.kinds) == 1 and self.kinds[0] in (SELF, IT, ATTACKER, LAST))

    def is_oneself(self) -> bool:
        """What one does to oneself is aimed at nobody: `target` stays whom the attack is aimed at."""
        return len(self.kinds) == 1 and self.kinds[0] == SELF

    def is_target(self) -> bool:
        """Does it name the target of the current attack or spell?"""
        return self.prefix == ONE and len(self.kinds) == 1 and self.kinds[0] == TARGET

    def models(self, state: VesselState, actor: int, it: int) -> list[int]:
        """All models that it may mean, in their order."""
        models = state.models
        if len(self.kinds) == 1 and self.kinds[0] in (SELF, IT):
            one = actor if self.kinds[0] == SELF else it
            if 0 <= one < len(models) and models[one].cell != OFF and self.means(state, actor, it, one):
                return [one]
            return []
        found = [m for m in range(len(models)) if models[m].cell != OFF and self.means(state, actor, it, m)]
        return self.outermost(state, actor, found)

    def matches(self, state: VesselState, actor: int, it: int, model: int) -> bool:
        """Is this model among them?"""
        if self.extreme is not None:
            return model in self.models(state, actor, it)
        return self.means(state, actor, it, model)

    def means(self, state: VesselState, actor: int, it: int, model: int) -> bool:
        if not self.is_kind(state, actor, it, model):
            return False
        # the place is that of the others: in "self or an adjacent ally" nobody is next to oneself
        placed = self.where != ANYWHERE and (model != actor or SELF not in self.kinds)
        if placed and not self.is_where(state, actor, it, model):
            return False
        return self.condition is None or self.condition.holds(state, actor, model)

    def is_hidden(self, state: VesselState, actor: int, it: int, model: int) -> bool:
        """Would it be meant if the actor saw it (SV-LOS-01)?"""
        measured = self.where in (WITHIN, EXACT, LINE) and self.origin is None and state.is_there(actor)
        return measured and self.is_kind(state, actor, it, model) and not sees_model(state, actor, model)

    def is_kind(self, state: VesselState, actor: int, it: int, model: int) -> bool:
        kind_of = state.models[model].kind
        for kind in self.kinds:
            if kind == SELF:
                if model == actor:
                    return True
            elif kind == ALLY:
                if model != actor and kind_of != ENEMY:
                    return True
            elif kind == HEROES:
                if kind_of == HERO:
                    return True
            elif kind == MINIONS:
                if kind_of == MINION:
                    return True
            elif kind == ENEMIES:
                if kind_of == ENEMY:
                    return True
            elif kind == IT:
                if model == it:
                    return True
            elif kind == TARGET:
                if model in targets_now(state):
                    return True
            elif kind == ATTACKER:
                attack = state.attack()
                if attack is not None and attack.actor == model:
                    return True
            elif kind == OWN_MINION:
                if kind_of == MINION and state.models[model].owner == actor:
                    return True
            elif kind == MODELS:
                return True
            elif kind in (GROUP, MATE):
                own = state.models[actor].group if actor >= 0 else NONE
                if own != NONE and state.models[model].group == own and (kind == GROUP or model != actor):
                    return True
            elif kind == LAST:
                deed = state.deed()
                if deed is not None and deed.last == model:
                    return True
            elif kind == TYPE and kind_of == ENEMY and state.models[model].type in self.types:
                return True
        return False

    def is_where(self, state: VesselState, actor: int, it: int, model: int) -> bool:
        """Not of one that has left the map, in a window that was open already."""
        if not state.is_there(model):
            return False
        return self.is_place(state, actor, it, state.squares_of(model))

    def origins(self, state: VesselState, actor: int, it: int) -> list[tuple[int, ...]]:
        """The models or places from which is measured, each with its squares."""
        if self.origin is None:
            return [state.squares_of(actor)] if state.is_there(actor) else []
        if self.origin.is_of_models():
            return [state.squares_of(model) for model in self.origin.models(state, actor, it)]
        return [(square,) for square in self.origin.squares(state, actor, it)]

    def is_place(self, state: VesselState, actor: int, it: int, squares: tuple[int, ...]) -> bool:
        """Does it mean what is on these squares? The nearest give the range, any of them sees (SV-R-03)."""
        dungeon = state.dungeon
        where = self.where
        if where == BLAST:
            return False  # found by `blast`, never square by square
        distance = self.distance.value(state, actor, it)
        for origin in self.origins(state, actor, it):
            if where == ADJACENT:
                found = origin != squares and is_touching(
                    dungeon, origin, squares
                )  # nobody is beside oneself
            elif where == EXACT:
                found = range_of(dungeon, origin, squares) == distance
            elif where == AREA:
                found = range_of(dungeon, origin, squares) <= distance
            elif where == LINE:
                found = self.is_lined_up(state, origin, squares, distance) and is_sight(
                    dungeon, origin, squares
                )
            else:
                found = is_within(dungeon, origin, squares, distance)
            if found:
                return True
        return False

    def is_lined_up(
        self, state: VesselState, origin: tuple[int, ...], squares: tuple[int, ...], distance: int
    ) -> bool:
        """Does one of the squares lie on such a line, near enough (SV-KEY-17)?"""
        for one in origin:
            for other in squares:
                if state.dungeon.range(one, other) <= distance and is_in_line(state, one, other, self.line):
                    return True
        return False

    def is_under(self, state: VesselState, actor: int, it: int, square: int) -> bool:
        """Is that what is measured from? Standing on it counts as adjacent (SV-R-05)."""
        return self.where == ADJACENT and any(square in one for one in self.origins(state, actor, it))

    def outermost(self, state: VesselState, actor: int, found: list[int]) -> list[int]:
        """Of these the ones whose number is smallest, or largest."""
        if self.extreme is None or len(found) < 2:
            return found
        numbers = [self.extreme.value(state, actor, one) for one in found]
        best = max(numbers) if self.largest else min(numbers)
        return [found[i] for i in range(len(found)) if numbers[i] == best]

    def blast(self, state: VesselState, actor: int) -> list[tuple[int, ...]]:
        """The areas that a blast of the actor can cover."""
        found: list[tuple[int, ...]] = []
        for square in state.squares_of(actor):
            for area in blasts(state.dungeon, square):
                if area not in found:
                    found.append(area)
        return found

    # --- places

    def squares(self, state: VesselState, actor: int, it: int) -> list[int]:
        """The squares of everything that it may mean."""
        if self.is_of_models():
            found: list[int] = []
            for model in self.models(state, actor, it):
                found += state.squares_of(model)
            return found
        kind = self.kinds[0]
        if kind == TOKEN:
            return [token.square for token in state.tokens if token.name == self.token]
        if kind == CHEST:
            return [chest.square for chest in self.chests(state, actor, it)]
        if kind == ENTRANCE:
            return self.at_entrance(state, actor)
        dungeon = state.dungeon
        candidates = dungeon.start if kind == START else range(dungeon.size)
        squares = [
            square
            for square in candidates
            if dungeon.walkable[square]
            and state.occupied[square] == NONE
            and (self.where == ANYWHERE or self.is_place(state, actor, it, (square,)))
        ]
        if self.condition is not None:
            squares = [square for square in squares if self.condition.holds(state, actor, ON_SQUARE + square)]
        return self.outermost_squares(state, actor, squares)

    def outermost_squares(self, state: VesselState, actor: int, found: list[int]) -> list[int]:
        if self.extreme is None:
            return found
        numbered = self.outermost(state, actor, [ON_SQUARE + square for square in found])
        return [number - ON_SQUARE for number in numbered]

    def at_entrance(self, state: VesselState, actor: int) -> list[int]:
        """The free squares at the entrances that are nearest to the actor; if none is free, all of them.

        Ends of connectors are no entrances.
        """
        dungeon = state.dungeon
        best: list[int] = []
        least = LIMITLESS
        own = state.squares_of(actor) if state.is_there(actor) else tuple(dungeon.start)
        walks = [dungeon.walk(square) for square in own]
        for door in dungeon.doors:
            if dungeon.tiles[dungeon.tile_of[door.squares[0]]].shape.is_connector:
                continue
            far = min([walk[square] for walk in walks for square in door.squares])
            if far < least:
                least, best = far, []
            if far == least:
                best += [square for square in door.squares if square not in best]
        return [square for square in best if state.occupied[square] == NONE] or best

    def doors(self, state: VesselState, actor: int, it: int) -> list[int]:
        """The closed doors that it may mean, measured to their squares on the explored side."""
        found: list[int] = []
        for number in range(len(state.dungeon.doors)):
            if state.dungeon.door_states[number] != CLOSED_DOOR:
                continue
            if self.where == ANYWHERE:
                found.append(number)
                continue
            for square in state.dungeon.doors[number].squares:
                if self.is_place(state, actor, it, (square,)) or self.is_under(state, actor, it, square):
                    found.append(number)
                    break
        return found

    def chests(self, state: VesselState, actor: int, it: int) -> list[Chest]:
        return [
            chest
            for chest in state.chests
            if self.where == ANYWHERE
            or self.is_place(state, actor, it, (chest.square,))
            or self.is_under(state, actor, it, chest.square)
        ]


ON_SQUARE: Final = 1_000_000
"""Added to the number of a square where a condition is about a square instead of a model."""


def targets_now(state: VesselState) -> tuple[int, ...]:
    """Whom the current attack or spell is aimed at."""
    deed = state.deed()
    attack = state.attack()
    aimed = () if attack is None else (attack.target, *[more[0] for more in attack.more])
    if attack is not None and (deed is None or is_inner(state, attack, deed)):
        return aimed
    return deed.targets if deed is not None and deed.targets else aimed


def is_inner(state: VesselState, one: object, other: object) -> bool:
    """Has the one incident begun after the other?"""
    for incident in state.incidents:
        if incident is one:
            return False
        if incident is other:
            return True
    return False


def is_in_line(state: VesselState, origin: int, square: int, line: int) -> bool:
    """SV-KEY-17."""
    dungeon = state.dungeon
    right = abs(dungeon.xs[origin] - dungeon.xs[square])
    down = abs(dungeon.ys[origin] - dungeon.ys[square])
    straight = right == 0 or down == 0
    diagonal = right == down
    return (line != 1 and straight) or (line != 0 and diagonal)


# --- numbers


class Fixed(Number):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, state: VesselState, actor: int, it: int) -> int:
        return self.number
