"""Words about movement: movement actions, retreats, placing, exchanging places (SV-KEY-13 to 15, SV-R-11)."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.grid import OFF
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.movement import begin_movement
from soultable.games.soulless_vessel.flow.retreating import begin_retreat
from soultable.games.soulless_vessel.flow.values import SWAP, is_immune
from soultable.games.soulless_vessel.hero import ENEMY, NONE
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.choosing import (
    NOBODY_THERE,
    OnModels,
    OnSquare,
    Verb,
    is_part,
)
from soultable.games.soulless_vessel.words.forcing import tell_place
from soultable.games.soulless_vessel.words.terms import Number, Selector


class MoveSelf(Verb):
    """`move(n, flags)`: the acting hero gets a movement action."""

    __slots__ = ("count", "flags")

    def __init__(self, count: Number, flags: int) -> None:
        self.count = count
        self.flags = flags

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        begin_movement(state, actor, self.count.value(state, actor, it), self.flags)


class MoveAlly(OnModels):
    """`move_ally(sel, n, flags)`: the ally makes a movement action, controlled by its player."""

    __slots__ = ("count", "flags")

    def __init__(self, selector: Selector, count: Number, flags: int) -> None:
        super().__init__(selector)
        self.count = count
        self.flags = flags

    def in_order(self) -> bool:
        return True

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        begin_movement(state, model, self.count.value(state, actor, model), self.flags)


class Retreats(OnModels):
    """`retreat(sel, n)`: an enemy gets away (SV-KEY-13, 14)."""

    __slots__ = ("count",)

    def __init__(self, selector: Selector, count: Number) -> None:
        super().__init__(selector)
        self.count = count

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == ENEMY

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        begin_retreat(state, model, self.count.value(state, actor, model), NONE)


# --- placing


class Place(OnSquare):
    """`place(sel, where)`: a model assumes a position."""

    __slots__ = ("selector",)

    def __init__(self, selector: Selector, where: Selector) -> None:
        super().__init__(where)
        self.selector = selector

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        if not self.selector.models(state, actor, it):
            return NOBODY_THERE
        return super().why_not(state, actor, it)

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        found = self.selector.models(state, actor, it)
        if len(found) == 1 and self.selector.is_clear():
            super().begin_by(state, owner, actor, it)
        else:
            PlaceOne(self.selector, self).begin_by(state, owner, actor, it)

    def at(self, state: VesselState, owner: int, actor: int, it: int, square: int) -> None:
        found = self.selector.models(state, actor, it)
        put_somewhere(state, found[0], square)


class PlaceOne(OnModels):
    """First who is placed, then where: measured as the word says."""

    __slots__ = ("word",)

    def __init__(self, selector: Selector, word: Place) -> None:
        super().__init__(selector)
        self.word = word

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        squares = self.word.squares(state, actor, model)
        if squares:
            ask(state, PlaceWhere(owner, tuple(squares), model))


class PlaceWhere(Question):
    __slots__ = ("model", "squares")

    kind: ClassVar[str] = "square"
    rule: ClassVar[str] = "SV-R-11"

    def __init__(self, owner: int, squares: tuple[int, ...], model: int) -> None:
        super().__init__(owner)
        self.squares = squares
        self.model = model

    def moves(self, state: VesselState) -> list[Move]:
        names = state.dungeon.name_of
        return [state.content.moves.square.move(names[square]) for square in self.squares]

    def chosen(self, state: VesselState, move: Move) -> None:
        put_somewhere(state, self.model, state.dungeon.named(move.value))


def put_somewhere(state: VesselState, model: int, square: int) -> None:
    """Puts a model on a square; a Bulky one on a free position that covers it."""
    if not state.is_bulky(model):
        state.put(model, square)
        tell_place(state, "placed", model)
        return
    for position in state.dungeon.bulky_at(square):
        if all(state.occupied[one] in (NONE, model) for one in state.dungeon.bulky[position]):
            state.put(model, position)
            tell_place(state, "placed", model)
            return


class Swap(Verb):
    """`swap(a, b)`: two models exchange positions; not with a Bulky one."""

    __slots__ = ("one", "other")

    def __init__(self, one: Selector, other: Selector) -> None:
        self.one = one
        self.other = other

    def first(self, state: VesselState, actor: int, it: int) -> list[int]:
        """Who may be the first of the two: those for whom there is a second."""
        found = self.one.models(state, actor, it)
        return [m for m in found if can_swap(state, m) and self.partners(state, actor, it, m)]

    def partners(self, state: VesselState, actor: int, it: int, first: int) -> list[int]:
        return [m for m in self.other.models(state, actor, it) if m != first and can_swap(state, m)]

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if self.first(state, actor, it) else NOBODY_THERE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        found = self.first(state, actor, it)
        if found:
            first = found[0] if len(found) == 1 else NONE
            ask(state, SwapWith(owner, self, actor, it, is_part(state, actor) and owner == actor, first))


def can_swap(state: VesselState, model: int) -> bool:
    return not state.is_bulky(model) and not is_immune(state, model, SWAP)


class SwapWith(Question):
    """Who exchanges positions: the first of the two, where there is a choice, and then the second."""

    __slots__ = ("actor", "first", "it", "optional", "word")

    kind: ClassVar[str] = "pick"
    rule: ClassVar[str] = "SV-R-122"

    def __init__(self, owner: int, word: Swap, actor: int, it: int, optional: bool, first: int) -> None:
        super().__init__(owner)
        self.word = word
        self.actor = actor
        self.it = it
        self.optional = optional
        self.first = first
        """NONE as long as it has not been said."""

    def models(self, state: VesselState) -> list[int]:
        if self.first == NONE:
            return self.word.first(state, self.actor, self.it)
        return self.word.partners(state, self.actor, self.it, self.first)

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        found = [table.pick_of(state.models[m]) for m in self.models(state)]
        if self.optional:
            found.append(table.skip)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        for model in self.models(state):
            if move is state.content.moves.pick_of(state.models[model]):
                if self.first == NONE:
                    ask(state, SwapWith(self.owner, self.word, self.actor, self.it, self.optional, model))
                else:
                    exchange_places(state, self.first, model)
                return


def exchange_places(state: VesselState, one: int, other: int) -> None:
    here, there = state.models[one].cell, state.models[other].cell
    state.put(one, OFF)
    state.put(other, here)
    state.put(one, there)
