"""Numbers of cards that are looked up at the table: `chapter`, `count(enemy@adj)`, `2*heroes`."""

from __future__ import annotations

from typing import Final

from soultable.engine.masks import size
from soultable.games.soulless_vessel.flow.gear import free_hands
from soultable.games.soulless_vessel.hero import ENEMY, HERO, MINION, NONE
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.terms import IT, LIMITLESS, ON_SQUARE, Number, Selector

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
        return max(hero.revealed, len(hero.placed))
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
