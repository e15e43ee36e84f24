"""For the examination: which pieces there are in Soulgivers, and what cannot be."""

from __future__ import annotations

from soultable.engine.grid import OFF
from soultable.engine.masks import members
from soultable.games.soulgivers.content import BORDER, HOLE, HORIZON, PATCH
from soultable.games.soulgivers.flow.ground import survey
from soultable.games.soulgivers.moves import BOARD, CELLS, CHARACTERS, PIECES, SHELLS, SPECTERS
from soultable.games.soulgivers.state import (
    CONSEQUENCES,
    FALLEN,
    IN_DECK,
    LAYING,
    NO_SOUL,
    NONE,
    PLAYING,
    SoulgiversState,
)


def pieces(state: SoulgiversState) -> dict[str, int]:
    content = state.content
    on_board = [modifier for pile in state.piles for modifier in pile]
    kinds = [0] * len(content.anomalies)
    for number, held in enumerate(state.hands):
        kinds[number % len(kinds)] += held
    count = {
        "tiles": sum(tile != NONE for tile in state.tiles) + len(members(state.tile_bag)),
        "hole modifiers": sum(state.holes) + on_board.count(HOLE),
        "patch modifiers": sum(state.patches) + on_board.count(PATCH),
    }
    for kind, anomaly in enumerate(content.anomalies):
        count[anomaly.id] = kinds[kind] + state.anomaly_deck[kind] + state.discards[kind]
    for side in range(2):
        chosen = 0
        for seat in range(state.seats):
            if state.side_of[seat] == side:
                chosen += len(members(state.picked[seat]))
        first = CHARACTERS * side
        seen = sum(at != IN_DECK for at in state.at[first : first + CHARACTERS])
        offered = len(members(state.offered)) if state.turn >= 0 and state.side_of[state.turn] == side else 0
        count[f"characters {side}"] = len(members(state.deck[side])) + chosen + seen + offered
    return count


def faults(state: SoulgiversState) -> list[str]:
    """What cannot be: derived fields that were forgotten, a piece in two places, numbers out of bounds."""
    if state.phase == LAYING:
        return []
    twin = state.copy()
    survey(twin)
    derived = ("ground", "walls", "circles", "horizons")
    wrong = [
        f"{name} was not worked out anew" for name in derived if getattr(twin, name) != getattr(state, name)
    ]
    for cell in range(CELLS):
        piece = state.occupant[cell]
        if piece != NONE and state.at[piece] != cell:
            wrong.append(f"piece {piece} is said to stand on {BOARD.names[cell]}")
    led = any(frame.kind == "lead" for frame in state.stack)  # Mind Control leads a Ghost over others
    for piece in range(PIECES):
        cell = state.at[piece]
        if 0 <= cell < CELLS and state.occupant[cell] != piece:
            if state.occupant[cell] == NONE:
                wrong.append(f"piece {piece} is on {BOARD.names[cell]}, which is said to be free")
            elif piece != state.active and not led:
                wrong.append(f"piece {piece} is on {BOARD.names[cell]}, where another one stands")
        if state.at[piece] >= 0 and not 1 <= state.die[piece] < state.content.decay_death:
            wrong.append(f"piece {piece} is alive with a die of {state.die[piece]}")
        soul = state.soul_of[piece]
        if soul != NO_SOUL and (state.at[soul] != FALLEN or state.soul_at[soul] != OFF):
            wrong.append(f"the Soul of piece {soul} is in two places")
        if state.soul_at[piece] != OFF and state.at[piece] != FALLEN:
            wrong.append(f"piece {piece} lives and has left its Soul")
    if (state.carrier == NONE) == (state.fragment == OFF) and state.phase == PLAYING:
        wrong.append("the Fragment is carried and lies on a tile, or neither")
    settling = state.unsettled or CONSEQUENCES[0] in state.stack  # the Barrier comes last (SG-R-87)
    if state.teams and state.phase == PLAYING and not settling and not state.is_over():
        lifted = any(state.occupant[cell] != NONE for cell in state.circles)
        if state.barrier != (OFF if lifted else state.tile_with_fragment()):
            wrong.append("the Barrier is where it should not be")
    for side in (SHELLS, SPECTERS):
        if not 0 <= state.holes[side] <= state.content.hole_modifiers:
            wrong.append(f"population {side} has {state.holes[side]} Black Hole Modifiers")
        if not 0 <= state.patches[side] <= state.content.patch_modifiers:
            wrong.append(f"population {side} has {state.patches[side]} Patch Modifiers")
    seated = [seat for seat in range(state.seats) if state.side_of[seat] != NONE]
    wrong += [
        f"seat {seat} has too many Soulgivers"
        for seat in seated
        if len(state.pieces_of_seat(seat)) > state.limit_of(seat)
    ]
    if any(modifier in (BORDER, HORIZON) for pile in state.piles for modifier in pile[:-1]):
        wrong.append("a Population Modifier is covered")
    return wrong
