"""Conditions of cards: what is compared, who stands where, what is worn, shown, opened, defeated."""

from __future__ import annotations

from soultable.games.soulless_vessel.flow.gear import wears, wields
from soultable.games.soulless_vessel.flow.icons import shows_icon
from soultable.games.soulless_vessel.flow.space import are_adjacent
from soultable.games.soulless_vessel.happenings import ABILITY, SPELL, Deed
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.numbers import counted
from soultable.games.soulless_vessel.words.terms import IT, ON_SQUARE, Condition, Number, Selector

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
                if one != other and are_adjacent(state, one, other):
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
