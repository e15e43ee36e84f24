"""What follows from a change, in the order of SG-R-87: holes, attraction, Wormhole, Barrier, the end."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Frame, Owned
from soultable.engine.grid import OFF, STRAIGHT
from soultable.engine.masks import bit
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from soultable.games.soulgivers.content import BESIDE, BORDER, HOLE, HORIZON, TILE_OF
from soultable.games.soulgivers.flow.destruction import destroy
from soultable.games.soulgivers.moves import BOARD, CELLS, CHARACTERS, PIECES, SHELLS, SPECTERS, TILE_NAMES
from soultable.games.soulgivers.refusals import NO_EXIT, NOT_A_VICTIM
from soultable.games.soulgivers.state import (
    CONSEQUENCES,
    NEXT_IS_LAST,
    NONE,
    NOT_LAST,
    PLAYING,
    SoulgiversState,
)


class Consequences(Frame[SoulgiversState]):
    """Everything that holds "whenever". It stays until nothing more follows."""

    __slots__ = ()

    def step(self, state: SoulgiversState) -> None:
        state.unsettled = False
        if state.phase != PLAYING:
            state.pop()
            return
        fall_into_holes(state)
        state.unsettled = False  # whoever has fallen is gone: nothing else asks for another look
        if state.horizons:
            drawn = pairs(state)
            if len(drawn) == 2:
                draw_in(state, drawn[0], drawn[1])
                return
            if drawn:
                state.push(ATTRACT[state.horizon_by])
                return
        if state.arrived != NONE:
            piece = state.arrived
            if exits(state, piece):
                state.push(TAKE_WORMHOLE[piece])
                return
            state.arrived = NONE
        if state.teams:
            move_barrier(state)
        state.unsettled = False
        state.pop()
        look_for_the_end(state)


# --- (1) Black Holes


def fall_into_holes(state: SoulgiversState) -> None:
    """Nobody without immunity is on a Black Hole (SG-MOV-05, SG-DST-05, SG-R-26)."""
    at, ground = state.at, state.ground
    for piece in range(PIECES):
        cell = at[piece]
        if 0 <= cell < CELLS:
            below = ground[cell]
            if below in (HOLE, HORIZON) and not state.is_immune(piece):
                attracted = below == HORIZON and piece < CHARACTERS
                destroy(state, piece, "attraction" if attracted else "hole")


# --- (2) attraction


def pairs(state: SoulgiversState) -> list[int]:
    """Who is drawn in by what (SG-R-56): a piece and a cell, a piece and a cell, and so on."""
    found: list[int] = []
    for piece in range(CHARACTERS):
        cell = state.at[piece]
        if not 0 <= cell < CELLS or state.ground[cell] == HORIZON:
            continue
        for way in STRAIGHT:
            other = BESIDE[cell][way]
            if other == OFF or state.ground[other] != HORIZON or state.occupant[other] != NONE:
                continue
            if not state.walls[cell] >> way & 1:
                found.append(piece)
                found.append(other)
    return found


def draw_in(state: SoulgiversState, piece: int, cell: int) -> None:
    """A Shell goes onto a Specter Modifier; unless it is immune, that destroys it (SG-POP-08, SG-POP-10)."""
    state.put(piece, cell)
    if state.arrived == piece:
        state.arrived = NONE  # SG-R-87
    state.tell("attracted", state.player[piece], (state.content.moves.piece_names[piece], BOARD.names[cell]))


class Attract(Owned[SoulgiversState]):
    """Who played Event Horizon chooses who is drawn in next, and by what (SG-R-55)."""

    __slots__ = ()

    kind: ClassVar[str] = "attract"
    rule: ClassVar[str] = "SG-R-55"

    def moves(self, state: SoulgiversState) -> list[Move]:
        drawn = pairs(state)
        attract = state.content.moves.attract
        return [
            attract.move(CELLS * state.at[drawn[place]] + drawn[place + 1])
            for place in range(0, len(drawn), 2)
        ]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "attract":
            return NOT_ASKED
        return None if move in self.moves(state) else NOT_A_VICTIM

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        cell = move.value // CELLS
        for piece in range(CHARACTERS):
            if state.at[piece] == cell:
                draw_in(state, piece, move.value % CELLS)
                return


# --- (3) Wormhole


def exits(state: SoulgiversState, piece: int) -> list[int]:
    """The cells where a Wormhole can end (SG-SPW-03, SG-SPW-04, SG-R-62)."""
    entrance = state.at[piece]
    found: list[int] = []
    if TILE_OF[entrance] == state.barrier or state.is_stuck(piece):
        return found
    if state.occupant[entrance] != piece:
        return found  # it only crosses the hole of another one (SG-R-71)
    ground = state.ground
    is_found = [False] * CELLS
    for hole in range(CELLS):
        if ground[hole] not in (HOLE, HORIZON) or hole == entrance or state.occupant[hole] != NONE:
            continue
        if piece < CHARACTERS and ground[hole] == HORIZON:
            continue  # SG-R-59
        if TILE_OF[hole] == state.barrier:
            continue
        for way in STRAIGHT:
            cell = BESIDE[hole][way]
            if cell == OFF or state.walls[hole] >> way & 1 or state.occupant[cell] != NONE:
                continue
            if ground[cell] in (HOLE, HORIZON, BORDER) or TILE_OF[cell] == state.barrier:
                continue
            if not is_found[cell]:
                is_found[cell] = True
                found.append(cell)
    return found


class TakeWormhole(Owned[SoulgiversState]):
    """The owner decides whether it stays on the Black Hole, and where it comes out (SG-SPW-05, SG-R-61)."""

    __slots__ = ("piece",)

    kind: ClassVar[str] = "wormhole"
    rule: ClassVar[str] = "SG-SPW-03"

    def __init__(self, piece: int) -> None:
        super().__init__(NOBODY)
        self.piece = piece

    def asks(self, state: SoulgiversState) -> int:
        return state.player[self.piece]

    def moves(self, state: SoulgiversState) -> list[Move]:
        moves = state.content.moves
        found = [moves.exit.move(cell) for cell in exits(state, self.piece)]
        found.append(moves.stay)
        return found

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb == "stay":
            return None
        if move.verb != "exit":
            return NOT_ASKED
        return None if move.value in exits(state, self.piece) else NO_EXIT

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        state.arrived = NONE
        if move.verb == "exit":
            piece = self.piece
            state.put(piece, move.value)
            names = (state.content.moves.piece_names[piece], BOARD.names[move.value])
            state.tell("wormhole", state.player[piece], names)


# --- (4) the Barrier of 2vs2


def move_barrier(state: SoulgiversState) -> None:
    """It is lifted while anybody stands on an Interference cell, else it is where the Fragment is."""
    lifted = False
    for cell in state.circles:
        if state.occupant[cell] != NONE:
            lifted = True
    place = OFF if lifted else state.tile_with_fragment()
    if place != state.barrier:
        state.barrier = place
        if state.events is not None:
            if lifted:
                state.tell("barrier lifted", NOBODY)
            else:
                state.tell("barrier down", NOBODY, (TILE_NAMES[place],))


# --- (5) the end of the game


def lacks_soulgivers(state: SoulgiversState, side: int) -> bool:
    """None in play, and none that could be drawn (SG-R-75)."""
    first = CHARACTERS * side
    for piece in range(first, first + CHARACTERS):
        if state.at[piece] >= 0:
            return False
    if state.offered and state.turn >= 0 and state.side_of[state.turn] == side:
        return False
    return state.deck[side] == 0 or not state.has_portal(side)


def look_for_the_end(state: SoulgiversState) -> None:
    """Defeat by Decay at once (SG-R-78), or a last turn that is announced (SG-END-03, SG-END-04)."""
    hopeless = 0
    for side in (SHELLS, SPECTERS):
        if not state.has_portal(side) or lacks_soulgivers(state, side):
            hopeless |= bit(side)
    if not hopeless:
        return
    if hopeless == 3:
        defeat(state)
        return
    side = SPECTERS if hopeless == 1 else SHELLS
    if state.last[side] == NOT_LAST:
        state.last[side] = NEXT_IS_LAST
        state.tell("last turn", NOBODY, (state.content.populations[side].id,))


def defeat(state: SoulgiversState) -> None:
    """Defeat by Decay (SG-END-05)."""
    state.tell("defeat", NOBODY)
    state.end()


ATTRACT: Final = [Attract(seat) for seat in range(4)]
TAKE_WORMHOLE: Final = [TakeWormhole(piece) for piece in range(PIECES)]
CONSEQUENCES.append(Consequences())
