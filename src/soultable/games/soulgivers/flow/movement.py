"""The Movement of the Active Soulgiver (SG-MOV): steps, whole ways, the end of Movement."""

from __future__ import annotations

from typing import Final

from soultable.engine.frame import Watched
from soultable.engine.grid import OFF, STRAIGHT
from soultable.engine.masks import bit, has
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulgivers.content import (
    ANTIGRAVITONIC,
    BESIDE,
    HORIZON,
    INCORPOREAL,
    NEXT_CELLS,
    TILE_OF,
    WORMHOLE,
)
from soultable.games.soulgivers.flow.step import (
    can_go_on,
    is_incorporeal,
    may_stop,
    why_no_step,
    why_not_enter_cell,
    why_not_leave_portal,
)
from soultable.games.soulgivers.moves import BOARD, CELLS, CHARACTERS, DIRECTION_NAMES, PORTAL_NAMES
from soultable.games.soulgivers.refusals import (
    AFTER_LEAP,
    BARRIER_BLOCKS,
    BARRIER_LOCKS,
    HELD_FAST,
    MOVEMENT_OVER,
    NO_POINTS,
    NO_WAY_ON,
    NOT_AT_PORTAL,
    NOT_ITS_PORTAL,
    NOT_NEXT,
    OFF_LINE,
    PORTAL_GONE,
    WALL,
    WITHOUT_FRAGMENT,
)
from soultable.games.soulgivers.state import MOVED, NO_AXIS, NONE, ON_PORTAL, SoulgiversState

# Directions in which one may go, as bits.
ALL_WAYS: Final = 0b1111
VERTICAL_WAYS: Final = 0b0101
HORIZONTAL_WAYS: Final = 0b1010

# --- steps


def points_left(state: SoulgiversState) -> int:
    return state.range_of(state.active) - state.steps


def ways_of(state: SoulgiversState, axis: int) -> int:
    """The directions in which the Active Soulgiver may go, as bits (SG-MOV-02, SG-MOV-03, SG-RUN-03)."""
    if state.leapt != OFF:
        return bit(state.leapt)
    if axis == NO_AXIS or not state.content.linear[state.active % CHARACTERS]:
        return ALL_WAYS
    return HORIZONTAL_WAYS if axis else VERTICAL_WAYS


def why_no_movement(state: SoulgiversState) -> Refusal | None:
    """Why the Active Soulgiver cannot make a step at all."""
    piece = state.active
    if state.used & MOVED:
        return MOVEMENT_OVER
    if state.is_stuck(piece):
        return HELD_FAST
    return None if points_left(state) > 0 else NO_POINTS


def why_not_step(state: SoulgiversState, goal: int) -> Refusal | None:
    """A step of Movement to a cell, or onto a Portal (a number from ON_PORTAL up)."""
    refusal = why_no_movement(state)
    if refusal is not None:
        return refusal
    piece = state.active
    cell = state.at[piece]
    if goal >= ON_PORTAL:
        return why_not_enter(state, piece, cell, goal - ON_PORTAL)
    if cell >= ON_PORTAL:
        refusal = why_not_leave_portal(state, piece, goal)
        if refusal is None and not may_stop(state, piece, goal):
            incorporeal = state.has_aura_anywhere(piece, INCORPOREAL)
            if not can_go_on(state, piece, goal, points_left(state) - 1, ways_of(state, 0), incorporeal):
                return NO_WAY_ON
        return refusal
    for way in STRAIGHT:
        if BESIDE[cell][way] == goal:
            return why_not_step_to(state, piece, cell, way)
    return NOT_NEXT


def why_not_step_to(state: SoulgiversState, piece: int, cell: int, way: int) -> Refusal | None:
    if not has(ways_of(state, state.axis), way):
        return OFF_LINE if state.leapt == OFF else AFTER_LEAP
    incorporeal = is_incorporeal(state, piece)
    refusal = why_no_step(state, piece, cell, way, state.barrier, incorporeal)
    if refusal is not None:
        return refusal
    goal = BESIDE[cell][way]
    if not may_stop(state, piece, goal):
        ways = ways_of(state, way & 1)
        if not can_go_on(state, piece, goal, points_left(state) - 1, ways, incorporeal):
            return NO_WAY_ON
    return None


def why_not_enter(state: SoulgiversState, piece: int, cell: int, portal: int) -> Refusal | None:
    """The step of a carrier onto its Portal (SG-R-40)."""
    content = state.content
    if content.portals[portal].side != piece // CHARACTERS:
        return NOT_ITS_PORTAL
    if not has(state.portals, portal):
        return PORTAL_GONE
    if state.carrier != piece:
        return WITHOUT_FRAGMENT
    if cell >= ON_PORTAL or content.portal_at[cell] != portal:
        return NOT_AT_PORTAL
    if not has(ways_of(state, state.axis), content.portal_side[portal]):
        return OFF_LINE if state.leapt == OFF else AFTER_LEAP
    if state.walls[cell] >> content.portal_side[portal] & 1 and not is_incorporeal(state, piece):
        return WALL
    if state.barrier == TILE_OF[cell]:
        return BARRIER_LOCKS if state.teams else BARRIER_BLOCKS
    return None


def steps(state: SoulgiversState) -> list[int]:
    """Where the Active Soulgiver can go in one step: cells, or a Portal from ON_PORTAL up."""
    if why_no_movement(state) is not None:
        return []
    piece = state.active
    cell = state.at[piece]
    if cell >= ON_PORTAL:
        return [
            goal for goal in state.content.portal_cells[cell - ON_PORTAL] if why_not_step(state, goal) is None
        ]
    found: list[int] = []
    ways = ways_of(state, state.axis)
    beside = BESIDE[cell]
    for way in STRAIGHT:
        goal = beside[way]
        if goal != OFF and has(ways, way) and why_not_step_to(state, piece, cell, way) is None:
            found.append(goal)
    portal = state.content.portal_at[cell]
    if portal != OFF and state.carrier == piece and why_not_enter(state, piece, cell, portal) is None:
        found.append(ON_PORTAL + portal)
    return found


# --- whole ways


def is_harmless(state: SoulgiversState, piece: int, cell: int) -> bool:
    """Can it enter this cell without being destroyed or drawn in, and without a Wormhole?"""
    if state.is_hole(cell):
        if piece < CHARACTERS and state.ground[cell] == HORIZON:
            return False
        if not state.has_aura_anywhere(piece, ANTIGRAVITONIC) or state.has_aura_anywhere(piece, WORMHOLE):
            return False
    if state.horizons and piece < CHARACTERS:
        for way in STRAIGHT:
            other = BESIDE[cell][way]
            if other == OFF or state.ground[other] != HORIZON or state.occupant[other] != NONE:
                continue
            if not state.walls[cell] >> way & 1:
                return False
    return True


class HarmlessWays:
    """Where the Active Soulgiver gets by harmless ways, and by which."""

    def __init__(self, state: SoulgiversState) -> None:
        self.before: list[int] = [OFF] * CELLS
        """The cell from which each is entered."""
        self.cells: list[int] = []
        """The cells that are reached, the nearest first."""
        self.far = 0
        """How many of them are one step away."""
        piece = state.active
        if why_no_movement(state) is not None:
            return
        if state.teams and state.carrier == piece and not state.is_lifted_by_another(piece):
            return  # the Barrier comes down on whatever tile it comes to
        start = state.at[piece]
        cells, before = self.cells, self.before
        incorporeal = state.has_aura_anywhere(piece, INCORPOREAL)
        if start >= ON_PORTAL:
            for goal in state.content.portal_cells[start - ON_PORTAL]:
                if why_not_leave_portal(state, piece, goal) is None and is_harmless(state, piece, goal):
                    cells.append(goal)
                    before[goal] = start
            ways = ways_of(state, 0)
            barrier = state.barrier
        else:
            before[start] = start
            ways = ways_of(state, state.axis)
            barrier = barrier_for_ways(state, piece)
            self.go_on(state, start, ways, barrier, incorporeal)
        self.far = len(cells)
        linear = state.content.linear[piece % CHARACTERS] and state.leapt == OFF and start < ON_PORTAL
        first, last = 0, len(cells)
        for _ in range(points_left(state) - 1):
            for place in range(first, last):
                cell = cells[place]
                if linear:
                    ways = bit(line_way(before[cell], cell))
                self.go_on(state, cell, ways, barrier, incorporeal)
            first, last = last, len(cells)
            if first == last:
                break

    def go_on(self, state: SoulgiversState, cell: int, ways: int, barrier: int, incorporeal: bool) -> None:
        """One step further from a cell, in these directions."""
        piece = state.active
        before = self.before
        if not incorporeal:
            ways &= ~state.walls[cell]
        for goal in NEXT_CELLS[cell][ways]:
            if (
                before[goal] == OFF
                and why_not_enter_cell(state, piece, cell, goal, barrier, incorporeal) is None
                and is_harmless(state, piece, goal)
            ):
                before[goal] = cell
                self.cells.append(goal)

    def goals(self, state: SoulgiversState) -> list[int]:
        """The cells at which a way of two steps or more can end."""
        piece = state.active
        cells = self.cells
        return [cells[place] for place in range(self.far, len(cells)) if may_stop(state, piece, cells[place])]

    def path(self, state: SoulgiversState, goal: int) -> list[int]:
        """The cells of the way, the goal included."""
        start = state.at[state.active]
        found: list[int] = []
        cell = goal
        while cell != start:
            found.append(cell)
            cell = self.before[cell]
        found.reverse()
        return found


def barrier_for_ways(state: SoulgiversState, piece: int) -> int:
    """In 2vs2 a way does not count on a Barrier that the walker alone holds up, or would lift on it."""
    if not state.teams:
        return state.barrier
    return OFF if state.is_lifted_by_another(piece) else state.tile_with_fragment()


def line_way(cell: int, other: int) -> int:
    for way in STRAIGHT:
        if BESIDE[cell][way] == other:
            return way
    return OFF


# --- carrying it out


def step_to(state: SoulgiversState, goal: int) -> None:
    """The Active Soulgiver makes a step of its Movement onto a cell."""
    piece = state.active
    cell = state.at[piece]
    state.steps += 1
    if cell >= ON_PORTAL:
        state.axis = 0  # at right angles to the rim (SG-R-19)
        was_hole = False
    else:
        if state.axis == NO_AXIS:
            state.axis = line_way(cell, goal) & 1
        was_hole = state.is_hole(cell)
    state.put(piece, goal)
    if not was_hole and state.is_hole(goal) and state.has_aura(piece, WORMHOLE):
        state.arrived = piece
    if state.events is not None:
        names = (state.content.moves.piece_names[piece], place_name(cell), BOARD.names[goal])
        state.tell("stepped", state.player[piece], names)


def enter_portal(state: SoulgiversState, portal: int) -> None:
    """Victory by Conquest (SG-END-01)."""
    piece = state.active
    state.steps += 1
    cell = state.at[piece]
    name = state.content.moves.piece_names[piece]
    state.tell("stepped", state.player[piece], (name, BOARD.names[cell], PORTAL_NAMES[portal]))
    state.tell("conquest", state.player[piece], (name, PORTAL_NAMES[portal]))
    if state.occupant[cell] == piece:
        state.occupant[cell] = NONE
    state.at[piece] = ON_PORTAL + portal
    state.winner = piece // CHARACTERS
    state.end()


class Walk(Watched[SoulgiversState]):
    """The Active Soulgiver goes on along a way, step by step, as long as nothing comes between."""

    __slots__ = ("path", "piece", "place")

    def __init__(self, piece: int, path: list[int], place: int) -> None:
        self.piece = piece
        self.path = path
        self.place = place

    def go_on(self, state: SoulgiversState) -> None:
        place = self.place
        if state.active != self.piece or state.at[self.piece] != self.path[place - 1]:
            state.pop()
            return
        if place + 1 == len(self.path):
            state.pop()
        else:
            state.replace(Walk(self.piece, self.path, place + 1))
        step_to(state, self.path[place])


def walk_to(state: SoulgiversState, goal: int) -> None:
    """Begins a way of several steps."""
    path = HarmlessWays(state).path(state, goal)
    state.push(Walk(state.active, path, 1))
    step_to(state, path[0])


def end_movement(state: SoulgiversState, front: int) -> None:
    """Movement is declared finished, with a rotation (SG-SHD-02, SG-R-18)."""
    piece = state.active
    state.used |= MOVED
    turn_piece(state, piece, front)
    if state.events is not None:
        names = (state.content.moves.piece_names[piece], DIRECTION_NAMES[front])
        state.tell("faced", state.player[piece], names)


def turn_piece(state: SoulgiversState, piece: int, front: int) -> None:
    """A new front for the piece, and for the Fragment that it carries (SG-R-22)."""
    state.front[piece] = front
    if state.carrier == piece:
        state.fragment_front = front


def place_name(place: int) -> str:
    return BOARD.names[place] if place < CELLS else PORTAL_NAMES[place - ON_PORTAL]


def moves_of_movement(state: SoulgiversState, found: list[Move]) -> None:
    """Steps, ways and fronts of the Active Soulgiver."""
    if state.used & MOVED:
        return
    moves = state.content.moves
    piece = state.active
    moves.step.add_to(found, steps(state))
    if points_left(state) > 1:
        moves.go.add_to(found, HarmlessWays(state).goals(state))
    cell = state.at[piece]
    if cell < CELLS and may_stop(state, piece, cell):
        found += moves.face
