"""Abilities that move or turn Soulgivers: Leap, Charge, Mind Control, Teleport, Vertigo and Tornado."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.grid import OFF, STRAIGHT
from soultable.engine.masks import bit, has
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulgivers.content import (
    BESIDE,
    BORDER,
    CELLS_OF,
    CHARGE,
    HOLE,
    HORIZON,
    LEAP,
    MIND_CONTROL,
    TELEPORT,
    TILE_OF,
    TORNADO,
    VERTIGO,
    line_direction,
)
from soultable.games.soulgivers.flow.forced import (
    ChargeRun,
    Lead,
    Push,
    PushInTurn,
    TurnPiece,
    can_be_led,
    can_run_up,
    sees,
)
from soultable.games.soulgivers.flow.movement import ways_of, why_no_movement
from soultable.games.soulgivers.flow.use import Use, opponent_on, why_not_single_out
from soultable.games.soulgivers.moves import BOARD, CHARACTERS, GRID, TILE_NAMES, TILES
from soultable.games.soulgivers.refusals import (
    CANNOT_BE_MOVED,
    CANNOT_CHARGE,
    CANNOT_LEAP,
    HELD_FAST,
    NO_ALLY,
    NO_OPPONENT,
    NO_SIGHT,
    OUT_OF_RANGE,
)
from soultable.games.soulgivers.state import NO_AXIS, NONE, SoulgiversState


class Leap(Use):
    """Over an unbroken row onto the first cell beyond (SG-RUN-01 to SG-RUN-03, SG-R-93)."""

    ability: ClassVar[int] = LEAP
    verb: ClassVar[str] = "leap"

    def landing(self, state: SoulgiversState, piece: int, way: int) -> int:
        """Where a Leap in this direction lands; OFF if there is none."""
        cell = state.at[piece]
        barrier = state.barrier
        crossed = 0
        while True:
            other = BESIDE[cell][way]
            if other == OFF or state.walls[cell] >> way & 1:
                return OFF
            if barrier != OFF and (TILE_OF[cell] == barrier) != (TILE_OF[other] == barrier):
                return OFF
            cell = other
            ground = state.ground[cell]
            if state.occupant[cell] == NONE and ground != HOLE and ground != HORIZON:
                return OFF if crossed == 0 or ground == BORDER else cell
            crossed += 1

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        refusal = why_no_movement(state)
        if refusal is not None:
            return refusal
        ways = ways_of(state, state.axis)
        for way in STRAIGHT:
            if has(ways, way) and self.landing(state, piece, way) == value:
                return None
        return CANNOT_LEAP

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        if why_no_movement(state) is not None:
            return
        ways = ways_of(state, state.axis)
        for way in STRAIGHT:
            cell = self.landing(state, piece, way) if has(ways, way) else OFF
            if cell != OFF:
                found.append(state.content.moves.leap.move(cell))

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        start = state.at[piece]
        way = line_direction(start, value)
        state.steps += 1
        state.leapt = way
        if state.axis == NO_AXIS:
            state.axis = way & 1
        state.put(piece, value)
        names = state.content.moves.piece_names
        state.tell("leapt", state.player[piece], (names[piece], BOARD.names[start], BOARD.names[value]))


class Charge(Use):
    ability: ClassVar[int] = CHARGE
    verb: ClassVar[str] = "charge"

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        cell = state.at[piece]
        way = line_direction(cell, value)
        if way == OFF or value not in state.content.abilities[CHARGE].cells[cell]:
            return OUT_OF_RANGE
        target = opponent_on(state, piece, value)
        if target == NONE:
            return NO_OPPONENT
        refusal = why_not_single_out(state, piece, target)
        if refusal is not None:
            return refusal
        if not sees(state, cell, value, way, piece // CHARACTERS):
            return NO_SIGHT
        if BESIDE[cell][way] != value and state.is_stuck(piece):
            return HELD_FAST
        return None if can_run_up(state, cell, value, way) else CANNOT_CHARGE

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        charge = state.content.moves.charge
        cells = [state.at[target] for target in state.pieces_in_game(1 - piece // CHARACTERS)]
        found += [charge.move(cell) for cell in cells if self.why_not(state, piece, cell) is None]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        cell = state.at[piece]
        recoil = state.content.abilities[CHARGE].amount
        way = line_direction(cell, value)
        if BESIDE[cell][way] == value:  # no way up, so that one held by a Specter Modifier can do it too
            state.push(Push(state.occupant[value], way, recoil, value))
        else:
            state.push(ChargeRun(piece, state.occupant[value], way, recoil, cell, value))


class MindControl(Use):
    ability: ClassVar[int] = MIND_CONTROL
    verb: ClassVar[str] = "control"

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        ability = state.content.abilities[MIND_CONTROL]
        if TILE_OF[value] not in ability.tiles[TILE_OF[state.at[piece]]]:
            return OUT_OF_RANGE
        target = opponent_on(state, piece, value)
        if target == NONE:
            return NO_OPPONENT
        refusal = why_not_single_out(state, piece, target)
        if refusal is not None:
            return refusal
        return None if can_be_led(state, target, ability.amount) else CANNOT_BE_MOVED

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        control = state.content.moves.control
        cells = [state.at[target] for target in state.pieces_in_game(1 - piece // CHARACTERS)]
        found += [control.move(cell) for cell in cells if self.why_not(state, piece, cell) is None]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        steps = state.content.abilities[MIND_CONTROL].amount
        state.push(Lead(state.player[piece], state.occupant[value], steps, value, True))


class Teleport(Use):
    """Two allies change places (SG-SPW-01, SG-R-58)."""

    ability: ClassVar[int] = TELEPORT
    verb: ClassVar[str] = "teleport"

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        ally = state.occupant[value]
        if ally in (NONE, piece) or ally // CHARACTERS != piece // CHARACTERS:
            return NO_ALLY
        return HELD_FAST if state.is_stuck(piece) or state.is_stuck(ally) else None

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        teleport = state.content.moves.teleport
        cells = [state.at[ally] for ally in state.pieces_in_game(piece // CHARACTERS)]
        found += [teleport.move(cell) for cell in cells if self.why_not(state, piece, cell) is None]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        ally = state.occupant[value]
        cell = state.at[piece]
        state.at[piece], state.at[ally] = value, cell
        state.occupant[value], state.occupant[cell] = piece, ally
        state.unsettled = True
        names = state.content.moves.piece_names
        state.tell("teleported", state.player[piece], (names[piece], names[ally]))


class Vertigo(Use):
    """Every opposing Soulgiver on a tile is turned (SG-CON-02)."""

    ability: ClassVar[int] = VERTIGO
    verb: ClassVar[str] = "vertigo"

    def victims(self, state: SoulgiversState, piece: int, tile: int) -> list[int]:
        found = [opponent_on(state, piece, cell) for cell in CELLS_OF[tile]]
        return [victim for victim in found if victim != NONE]

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        if value not in state.content.abilities[VERTIGO].tiles[TILE_OF[state.at[piece]]]:
            return OUT_OF_RANGE
        return None if self.victims(state, piece, value) else NO_OPPONENT

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        tiles = 0
        for target in state.pieces_in_game(1 - piece // CHARACTERS):
            tiles |= bit(TILE_OF[state.at[target]])
        table = state.content.moves.vertigo
        found += [
            table[tile]
            for tile in range(TILES)
            if tiles >> tile & 1 and self.why_not(state, piece, tile) is None
        ]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        owner = state.player[piece]
        state.follow([TurnPiece(owner, victim) for victim in self.victims(state, piece, value)])

    def target(self, value: int) -> str:
        return TILE_NAMES[value]


class Tornado(Use):
    """All opposing Soulgivers on the tiles beside are pushed away (SG-BLO-01, SG-R-70)."""

    ability: ClassVar[int] = TORNADO
    verb: ClassVar[str] = "tornado"

    def victims(self, state: SoulgiversState, piece: int, way: int) -> list[int]:
        """Those in one direction, the farthest from the Blower's tile first."""
        tile = TILE_OF[state.at[piece]]
        found: list[int] = []
        for cell in reversed_line(beside_tile(tile, way), way):
            victim = opponent_on(state, piece, cell)
            if victim != NONE:
                found.append(victim)
        return found

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        for way in STRAIGHT:
            if self.victims(state, piece, way):
                return None
        return NO_OPPONENT

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        if self.why_not(state, piece, 0) is None:
            found.append(state.content.moves.tornado)

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        cells = state.content.abilities[TORNADO].amount
        owner = state.player[piece]
        state.follow([PushInTurn(owner, self.victims(state, piece, way), way, cells) for way in STRAIGHT])

    def target(self, value: int) -> str:
        return ""


def beside_tile(tile: int, way: int) -> int:
    """The next tile in a direction; OFF at the rim."""
    row, column = tile // GRID + (way == 2) - (way == 0), tile % GRID + (way == 1) - (way == 3)
    return row * GRID + column if 0 <= row < GRID and 0 <= column < GRID else OFF


def reversed_line(tile: int, way: int) -> list[int]:
    """The cells of a tile, those first that lie farthest in this direction."""
    if tile == OFF:
        return []
    north_west, north_east, south_west, south_east = CELLS_OF[tile]
    if way == 0:
        return [north_west, north_east, south_west, south_east]
    if way == 1:
        return [north_east, south_east, north_west, south_west]
    if way == 2:
        return [south_west, south_east, north_west, north_east]
    return [north_west, south_west, north_east, south_east]
