"""What words of cards are about: numbers, models and places, conditions.

`heal(ally@5, count(enemy@adj))` has a selector, `ally@5`, and a number. Both are looked up when the word is
carried out or applies, never before: for the model whose text it is (`actor`) and the one that the text is
about at that moment (`it`).
"""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import OFF
from soultable.engine.masks import size
from soultable.games.soulless_vessel.blast import blasts
from soultable.games.soulless_vessel.dungeon import CLOSED_DOOR
from soultable.games.soulless_vessel.flow.gear import free_hands, wears, wields
from soultable.games.soulless_vessel.flow.icons import shows_icon
from soultable.games.soulless_vessel.flow.space import range_between, sees_model
from soultable.games.soulless_vessel.happenings import ABILITY, SPELL, Deed
from soultable.games.soulless_vessel.hero import ENEMY, HERO, MINION, NONE
from soultable.games.soulless_vessel.state import Chest, VesselState

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
        if self.where != ANYWHERE and not self.is_where(state, actor, it, model):
            return False
        return self.condition is None or self.condition.holds(state, actor, model)

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
        return any(self.is_place(state, actor, it, square, model) for square in state.squares_of(model))

    def origins(self, state: VesselState, actor: int, it: int) -> list[int]:
        """The squares from which is measured."""
        if self.origin is None:
            return list(state.squares_of(actor)) if state.is_there(actor) else []
        return self.origin.squares(state, actor, it)

    def is_place(self, state: VesselState, actor: int, it: int, square: int, model: int) -> bool:
        dungeon = state.dungeon
        where = self.where
        if where == BLAST:
            return False  # found by `blast`, never square by square
        distance = self.distance.value(state, actor, it)
        for origin in self.origins(state, actor, it):
            if where == ADJACENT:
                if origin != square and dungeon.adjacent(origin, square):
                    return True
                continue
            far = dungeon.range(origin, square)
            if where == EXACT:
                if far == distance:
                    return True
            elif far <= distance:
                if where == AREA:
                    return True
                if where == LINE and not is_in_line(state, origin, square, self.line):
                    continue
                if dungeon.sees(origin, square):
                    return True
        return False

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
            and (self.where == ANYWHERE or self.is_place(state, actor, it, square, NONE))
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
                if self.is_place(state, actor, it, square, NONE) or (
                    self.where == ADJACENT and square in self.origins(state, actor, it)
                ):
                    found.append(number)
                    break
        return found

    def chests(self, state: VesselState, actor: int, it: int) -> list[Chest]:
        return [
            chest
            for chest in state.chests
            if self.where == ANYWHERE
            or self.is_place(state, actor, it, chest.square, NONE)
            or (self.where == ADJACENT and chest.square in self.origins(state, actor, it))
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


NAMED: Final = ["chapter", "heroes", "spawn_heroes", "moved", "party_wounds", "all", "=power", "=max"]


class Named(Number):
    """A number that the table has a name for."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def value(self, state: VesselState, actor: int, it: int) -> int:
        name = self.name
        if name == "chapter":
            return state.this_adventure().tier
        if name == "heroes":
            return state.seats
        if name == "spawn_heroes":
            return state.spawn_heroes()
        if name == "moved":
            return state.models[actor].moved if 0 <= actor == state.turn else 0  # in its own activation
        if name == "party_wounds":
            return sum([hero.wounds for hero in state.heroes])
        if name == "all":
            return LIMITLESS
        roll = state.roll()
        assert roll is not None, "=power and =max stand in misc{} only"
        return (
            power_shown(state, roll.dice, roll.faces, roll.power)
            if name == "=power"
            else largest_shown(state, roll.dice, roll.faces)
        )


def power_shown(state: VesselState, dice: list[int], faces: list[int], more: int) -> int:
    """The total of the numbers; never below zero (SV-R-16)."""
    content = state.content
    return max(0, more + sum([content.dice[dice[i]].power[faces[i]] for i in range(len(faces))]))


def largest_shown(state: VesselState, dice: list[int], faces: list[int]) -> int:
    content = state.content
    return max([0, *[abs(content.dice[dice[i]].power[faces[i]]) for i in range(len(faces))]])


COUNTED: Final = ["wounds", "scratches", "tokens", "dist", "count", "placed", "hand", "free_hands"]


class Counted(Number):
    """A number that is counted on models: those of several are added up."""

    __slots__ = ("name", "other", "selector", "status")

    def __init__(
        self, name: str, selector: Selector, status: int = NONE, other: Selector | None = None
    ) -> None:
        self.name = name
        self.selector = selector
        self.status = status
        self.other = other

    def value(self, state: VesselState, actor: int, it: int) -> int:
        name = self.name
        if name == "count" and not self.selector.is_of_models():
            return len(self.selector.squares(state, actor, it))
        if name == "dist":
            return self.distance(state, actor, it)
        found = self.selector.models(state, actor, it)
        if name == "count":
            return len(found)
        return sum([counted(state, name, model, self.status) for model in found])

    def distance(self, state: VesselState, actor: int, it: int) -> int:
        assert self.other is not None
        least = LIMITLESS
        for one in squares_meant(self.selector, state, actor, it):
            for other in squares_meant(self.other, state, actor, it):
                least = min(least, state.dungeon.range(one, other))
        return least


def squares_meant(selector: Selector, state: VesselState, actor: int, it: int) -> list[int]:
    if it >= ON_SQUARE and selector.kinds == [IT]:
        return [it - ON_SQUARE]
    return selector.squares(state, actor, it)


def counted(state: VesselState, name: str, model: int, status: int) -> int:
    found = state.models[model]
    hero = state.heroes[model] if found.kind == HERO else None
    if name == "wounds":
        return hero.wounds if hero is not None else found.wounds if found.kind == ENEMY else 0
    if name == "scratches":
        return hero.scratches if hero is not None else found.wounds if found.kind == MINION else 0
    if name == "tokens":
        if hero is not None:
            return hero.status[status]
        return found.tokens[status] if status < len(found.tokens) else 0
    if hero is None:
        return 0
    if name == "placed":
        return len(hero.placed)
    if name == "hand":
        return size(hero.hand)
    return free_hands(state, hero)


class Reckoned(Number):
    """Two numbers and a sign; what is divided is rounded down."""

    __slots__ = ("one", "other", "sign")

    def __init__(self, one: Number, sign: str, other: Number) -> None:
        self.one = one
        self.sign = sign
        self.other = other

    def value(self, state: VesselState, actor: int, it: int) -> int:
        one = self.one.value(state, actor, it)
        other = self.other.value(state, actor, it)
        if self.sign == "+":
            return one + other
        if self.sign == "-":
            return one - other
        return one * other if self.sign == "*" else one // other


# --- conditions


class Compared(Condition):
    __slots__ = ("one", "other", "sign")

    def __init__(self, one: Number, sign: str, other: Number) -> None:
        self.one = one
        self.sign = sign
        self.other = other

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        one = self.one.value(state, actor, it)
        other = self.other.value(state, actor, it)
        sign = self.sign
        if sign == "==":
            return one == other
        if sign == "!=":
            return one != other
        if sign == "<":
            return one < other
        if sign == "<=":
            return one <= other
        return one > other if sign == ">" else one >= other


class Same(Condition):
    """Are these the same models, or not?"""

    __slots__ = ("differ", "one", "other")

    def __init__(self, one: Selector, differ: bool, other: Selector) -> None:
        self.one = one
        self.differ = differ
        self.other = other

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        one, other = self.one.models(state, actor, it), self.other.models(state, actor, it)
        return (set(one) == set(other)) != self.differ


class Has(Condition):
    __slots__ = ("selector", "status")

    def __init__(self, selector: Selector, status: int) -> None:
        self.selector = selector
        self.status = status

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        found = self.selector.models(state, actor, it)
        return len(found) > 0 and all(counted(state, "tokens", model, self.status) > 0 for model in found)


class AreAdjacent(Condition):
    __slots__ = ("one", "other")

    def __init__(self, one: Selector, other: Selector) -> None:
        self.one = one
        self.other = other

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        for one in self.one.models(state, actor, it):
            for other in self.other.models(state, actor, it):
                if one != other and range_between(state, one, other) <= 1 and sees_model(state, one, other):
                    return True
        return False


class Wields(Condition):
    __slots__ = ("keyword", "worn")

    def __init__(self, keyword: str, worn: bool) -> None:
        self.keyword = keyword
        self.worn = worn

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        if not 0 <= actor < state.seats:
            return False
        hero = state.heroes[actor]
        return wears(state, hero, self.keyword) if self.worn else wields(state, hero, self.keyword)


class CardIs(Condition):
    """Has the card that is being played this type, keyword or flag?"""

    __slots__ = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        for i in range(len(state.incidents) - 1, -1, -1):
            incident = state.incidents[i]
            if isinstance(incident, Deed) and incident.source == ABILITY:
                card = state.content.abilities[state.heroes[incident.actor].deck[incident.place]]
                if self.word == "ongoing":
                    return card.ongoing
                return card.interrupt if self.word == "interrupt" else self.word in card.types
        return False


class KindIs(Condition):
    """Is the current attack of this kind?"""

    __slots__ = ("reach", "roll")

    def __init__(self, roll: int, reach: bool) -> None:
        self.roll = roll
        self.reach = reach

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        attack = state.attack()
        if attack is None:
            return False
        if self.reach:
            return attack.reach
        if self.roll == SPELL:
            return attack.roll_kind & SPELL != 0
        return attack.roll_kind & self.roll != 0


class CausedWound(Condition):
    __slots__ = ()

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        deed = state.deed()
        return deed is not None and deed.caused_wound


class AreVesselless(Condition):
    __slots__ = ("selector",)

    def __init__(self, selector: Selector) -> None:
        self.selector = selector

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        found = self.selector.models(state, actor, it)
        return len(found) > 0 and all(state.is_vesselless(model) for model in found)


class ShowsIcon(Condition):
    """Does the group of these enemies show bones, or the skull, in this round?"""

    __slots__ = ("selector", "skull")

    def __init__(self, selector: Selector, skull: bool) -> None:
        self.selector = selector
        self.skull = skull

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        return any(shows_icon(state, model, self.skull) for model in self.selector.models(state, actor, it))


class Opened(Condition):
    __slots__ = ("door",)

    def __init__(self, door: str) -> None:
        self.door = door

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        return any(state.dungeon.doors[number].name == self.door for number in state.opened)


class OnTile(Condition):
    __slots__ = ("selector", "tile")

    def __init__(self, selector: Selector, tile: str) -> None:
        self.selector = selector
        self.tile = tile

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        dungeon = state.dungeon
        if it >= ON_SQUARE and self.selector.kinds == [IT]:
            return dungeon.tiles[dungeon.tile_of[it - ON_SQUARE]].shape.id == self.tile
        found = self.selector.models(state, actor, it)
        for model in found:
            if not any(
                dungeon.tiles[dungeon.tile_of[square]].shape.id == self.tile
                for square in state.squares_of(model)
            ):
                return False
        return len(found) > 0


class Defeated(Condition):
    __slots__ = ("type",)

    def __init__(self, type_of: int) -> None:
        self.type = type_of

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        return self.type in state.defeated


class Both(Condition):
    __slots__ = ("either", "one", "other")

    def __init__(self, one: Condition, either: bool, other: Condition) -> None:
        self.one = one
        self.either = either
        self.other = other

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        if self.either:
            return self.one.holds(state, actor, it) or self.other.holds(state, actor, it)
        return self.one.holds(state, actor, it) and self.other.holds(state, actor, it)


class Not(Condition):
    __slots__ = ("one",)

    def __init__(self, one: Condition) -> None:
        self.one = one

    def holds(self, state: VesselState, actor: int, it: int) -> bool:
        return not self.one.holds(state, actor, it)
