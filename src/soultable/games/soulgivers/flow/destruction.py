"""Destruction and Decay (SG-DST, SG-DEC): what happens to a Soulgiver, its Souls and the Fragment."""

from __future__ import annotations

from soultable.engine.seats import NOBODY
from soultable.games.soulgivers.content import TILE_OF
from soultable.games.soulgivers.moves import BOARD, CELLS, TILE_NAMES
from soultable.games.soulgivers.state import FALLEN, NO_SOUL, NONE, SoulgiversState


def destroy(state: SoulgiversState, piece: int, cause: str) -> None:
    """A Soulgiver is destroyed (SG-DST-02). On a Portal it leaves no Soul (SG-POR-04)."""
    cell = state.at[piece]
    name = state.content.moves.piece_names[piece]
    soul = state.soul_of[piece]
    if soul != NO_SOUL:
        lose_soul(state, piece)
    state.at[piece] = FALLEN
    if cell < CELLS:
        state.vacate(piece, cell)
        state.soul_at[piece] = cell
        state.tell("destroyed", state.player[piece], (name, BOARD.names[cell], cause))
    else:
        state.tell("destroyed", state.player[piece], (name, "", cause))
    state.die[piece] = 0
    state.tributes[piece] = 0
    if state.carrier == piece:
        state.carrier = NONE
        state.fragment = TILE_OF[cell]
        state.tell("fragment fell", NOBODY, (TILE_NAMES[state.fragment],))
    if state.active == piece:
        state.active = NONE  # SG-R-09
    if state.arrived == piece:
        state.arrived = NONE
    state.unsettled = True


def lose_soul(state: SoulgiversState, piece: int) -> None:
    """The absorbed Soul leaves the game (SG-DBL-07, SG-R-35)."""
    names = state.content.moves.piece_names
    state.tell("lost soul", state.player[piece], (names[piece], names[state.soul_of[piece]]))
    state.soul_of[piece] = NO_SOUL
    state.unsettled = True


def age(state: SoulgiversState, piece: int, by: int) -> None:
    """The Decay Die rises; at 6 the Soulgiver is destroyed (SG-DEC-05, SG-R-43)."""
    death = state.content.decay_death
    state.die[piece] = min(death, state.die[piece] + by)
    state.tell("aged", state.player[piece], (state.content.moves.piece_names[piece], state.die[piece]))
    if state.die[piece] == death:
        destroy(state, piece, "decay")
