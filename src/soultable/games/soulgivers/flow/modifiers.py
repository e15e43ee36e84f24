"""Modifiers (SG-MOD): where they may lie, how they are placed, moved and taken back."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.frame import Owned
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulgivers.content import BORDER, GROUNDS, HOLE, HORIZON, INTERFERENCE, TILE_OF
from soultable.games.soulgivers.flow.ground import set_piles, top
from soultable.games.soulgivers.moves import BOARD, CELLS, SHELLS, SPECTERS
from soultable.games.soulgivers.refusals import (
    COVERS_POPULATION,
    NOT_FREE_FOR_MODIFIER,
    NOT_ON_TOP,
    RESERVE_FULL,
    SAME_CELL,
    UNDER_BARRIER,
    UNDER_BARRIER_2VS2,
)
from soultable.games.soulgivers.state import NONE, SoulgiversState


def is_free_for_modifier(state: SoulgiversState, cell: int) -> bool:
    """May a Modifier be placed on that cell (SG-MOD-02, SG-R-47, SG-V22-18, SG-MOD-07)?"""
    if state.occupant[cell] != NONE or TILE_OF[cell] == state.barrier:
        return False
    return state.ground[cell] not in (INTERFERENCE, BORDER, HORIZON)


def why_no_modifier(state: SoulgiversState, cell: int) -> Refusal | None:
    """Why no Modifier may be placed on that cell."""
    if is_free_for_modifier(state, cell):
        return None
    if state.occupant[cell] != NONE or state.ground[cell] == INTERFERENCE:
        return NOT_FREE_FOR_MODIFIER
    return under_barrier(state) if TILE_OF[cell] == state.barrier else COVERS_POPULATION


def place(state: SoulgiversState, cells: list[int], kind: int) -> None:
    """A Modifier is laid on each of these cells, on top of whatever lies there (SG-MOD-01)."""
    set_piles(state, cells, [(*state.piles[cell], kind) for cell in cells])


def remove_top(state: SoulgiversState, cells: list[int]) -> None:
    """The uppermost Modifier goes from each of these cells."""
    set_piles(state, cells, [state.piles[cell][:-1] for cell in cells])


def why_not_lift(state: SoulgiversState, cell: int, kind: int) -> Refusal | None:
    """Why a Modifier cannot be moved or taken from that cell (SG-MOD-03, SG-R-64, SG-V22-18)."""
    if top(state, cell) != kind or state.occupant[cell] != NONE:
        return NOT_ON_TOP
    return under_barrier(state) if TILE_OF[cell] == state.barrier else None


def under_barrier(state: SoulgiversState) -> Refusal:
    """In 2vs2 the rulebook says itself that the Barrier keeps Modifiers where they are."""
    return UNDER_BARRIER_2VS2 if state.teams else UNDER_BARRIER


def reserve(state: SoulgiversState, kind: int) -> list[int]:
    """The Modifiers of this type that each population has in reserve."""
    return state.holes if kind == HOLE else state.patches


def is_on_board(state: SoulgiversState, kind: int) -> bool:
    """Does a Modifier of this type lie anywhere? None does while both reserves are full."""
    return can_take_back(state, SHELLS, kind) or can_take_back(state, SPECTERS, kind)


def can_take_back(state: SoulgiversState, side: int, kind: int) -> bool:
    """Only one who has placed one of that type may take one back (SG-MOD-04, SG-R-65)."""
    content = state.content
    most = content.hole_modifiers if kind == HOLE else content.patch_modifiers
    return reserve(state, kind)[side] < most


class Reposition(Owned[SoulgiversState]):
    """Where a Modifier goes that Tear or Update has lifted, or whether it is taken back."""

    __slots__ = ("cell", "modifier")

    kind: ClassVar[str] = "reposition"
    rule: ClassVar[str] = "SG-HOL-02"

    def __init__(self, owner: int, cell: int, modifier: int) -> None:
        super().__init__(owner)
        self.cell = cell
        self.modifier = modifier

    def rule_id(self) -> str:
        return "SG-HOL-02" if self.modifier == HOLE else "SG-PAT-02"

    def moves(self, state: SoulgiversState) -> list[Move]:
        moves = state.content.moves
        found = [
            moves.move.move(cell)
            for cell in range(CELLS)
            if cell != self.cell and is_free_for_modifier(state, cell)
        ]
        if can_take_back(state, state.side_of[self.owner], self.modifier):
            found.append(moves.take_back)
        return found

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb == "take back":
            side = state.side_of[self.owner]
            return None if can_take_back(state, side, self.modifier) else RESERVE_FULL
        if move.verb != "move":
            return NOT_ASKED
        return SAME_CELL if move.value == self.cell else why_no_modifier(state, move.value)

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        name = GROUNDS[self.modifier]
        remove_top(state, [self.cell])
        if move.verb == "move":
            place(state, [move.value], self.modifier)
            state.tell("modifier moved", self.owner, (name, BOARD.names[self.cell], BOARD.names[move.value]))
        else:
            reserve(state, self.modifier)[state.side_of[self.owner]] += 1
            state.tell("modifier taken", self.owner, (name, BOARD.names[self.cell]))
