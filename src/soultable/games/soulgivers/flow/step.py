"""A step of any Soulgiver, whoever makes it (SG-MOV-06, SG-MOV-07, SG-R-86); Portals (SG-POR, SG-R-72)."""

from __future__ import annotations

from soultable.engine.grid import OFF, STRAIGHT
from soultable.engine.masks import has
from soultable.engine.refusal import Refusal
from soultable.games.soulgivers.content import BESIDE, BORDER, INCORPOREAL, TILE_OF
from soultable.games.soulgivers.moves import CHARACTERS
from soultable.games.soulgivers.refusals import (
    BARRIER_BLOCKS,
    BARRIER_LOCKS,
    BORDER_BLOCKS,
    NOT_NEXT,
    OCCUPIED,
    WALL,
)
from soultable.games.soulgivers.state import NONE, ON_PORTAL, SoulgiversState


def may_stop(state: SoulgiversState, piece: int, cell: int) -> bool:
    """Can it stay on that cell (SG-R-86)? Not beside another Soulgiver, nor on a Border cell."""
    occupant = state.occupant[cell]
    return occupant in (NONE, piece) and state.ground[cell] != BORDER


def why_no_step(
    state: SoulgiversState, piece: int, cell: int, way: int, barrier: int, incorporeal: bool
) -> Refusal | None:
    """Why a piece cannot go from a cell to the next one in this direction (SG-MOV-06, SG-MOV-07).

    `barrier` is the tile that is closed for it, OFF for none. Whether it can stop there is another question.
    """
    other = BESIDE[cell][way]
    if other == OFF:
        return NOT_NEXT
    if not incorporeal and state.walls[cell] >> way & 1:
        return WALL
    return why_not_enter_cell(state, piece, cell, other, barrier, incorporeal)


def why_not_enter_cell(
    state: SoulgiversState, piece: int, cell: int, other: int, barrier: int, incorporeal: bool
) -> Refusal | None:
    """The same for the next cell when no Wall is between them."""
    if not incorporeal:
        occupant = state.occupant[other]
        if occupant != NONE and occupant != piece:
            return OCCUPIED
        if piece >= CHARACTERS and state.ground[other] == BORDER:
            return BORDER_BLOCKS
    if barrier != OFF and (TILE_OF[cell] == barrier) != (TILE_OF[other] == barrier):
        return BARRIER_LOCKS if state.teams else BARRIER_BLOCKS
    return None


def is_incorporeal(state: SoulgiversState, piece: int) -> bool:
    return state.has_aura(piece, INCORPOREAL)


def barrier_on_the_way(state: SoulgiversState, piece: int, cell: int) -> int:
    """The tile that the Barrier closes once the piece has moved on to this cell (SG-V22-16, SG-R-80)."""
    if not state.teams:
        return state.barrier
    if state.is_lifted_by_another(piece):
        return OFF
    return TILE_OF[cell] if state.carrier == piece else state.tile_with_fragment()


def can_go_on(
    state: SoulgiversState, piece: int, cell: int, points: int, ways: int, incorporeal: bool
) -> bool:
    """Does a way lead from a cell on which it cannot stop to one on which it can (SG-R-86)?

    A carrier may also come to its Portal. `ways` are the directions in which it may go, as bits.
    """
    if points == 0 or state.would_be_stuck(piece, cell):
        return False
    if state.carrier == piece and can_enter_portal(state, piece, cell, ways, incorporeal):
        return True
    barrier = barrier_on_the_way(state, piece, cell)
    for way in STRAIGHT:
        if not has(ways, way) or why_no_step(state, piece, cell, way, barrier, incorporeal) is not None:
            continue
        other = BESIDE[cell][way]
        if may_stop(state, piece, other):
            return True
        if can_go_on(state, piece, other, points - 1, ways, incorporeal):
            return True
    return False


# --- Portals


def can_enter_portal(state: SoulgiversState, piece: int, cell: int, ways: int, incorporeal: bool) -> bool:
    """Can a carrier that comes to this cell go on to its Portal (SG-POR-06, SG-R-72)?"""
    portal = state.content.portal_at[cell]
    if portal == OFF or not has(state.portals, portal):
        return False
    side = state.content.portal_side[portal]
    if portal not in state.content.portals_of[piece // CHARACTERS] or not has(ways, side):
        return False
    if not incorporeal and state.walls[cell] >> side & 1:
        return False
    return barrier_on_the_way(state, piece, cell) != TILE_OF[cell]


def why_not_leave_portal(state: SoulgiversState, piece: int, cell: int) -> Refusal | None:
    """From a Portal onto a cell (SG-R-72). No Aura helps (SG-R-89)."""
    portal = state.at[piece] - ON_PORTAL
    if cell not in state.content.portal_cells[portal]:
        return NOT_NEXT
    if state.walls[cell] >> state.content.portal_side[portal] & 1:
        return WALL
    if state.occupant[cell] != NONE:
        return OCCUPIED
    if state.ground[cell] == BORDER and piece >= CHARACTERS:
        return BORDER_BLOCKS
    if state.barrier == TILE_OF[cell]:
        return BARRIER_LOCKS if state.teams else BARRIER_BLOCKS
    return None
