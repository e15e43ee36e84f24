"""Forced movement (SG-R-25): pushes, a Charge, a step under Mind Control; and forced rotation (SG-R-22)."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.frame import Owned, Watched
from soultable.engine.grid import OFF, STRAIGHT
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from soultable.games.soulgivers.content import BESIDE, BORDER, TILE_OF, WORMHOLE
from soultable.games.soulgivers.flow.movement import turn_piece
from soultable.games.soulgivers.flow.step import is_incorporeal, may_stop, why_no_step
from soultable.games.soulgivers.moves import BOARD, DIRECTION_NAMES
from soultable.games.soulgivers.refusals import (
    HELD_FAST,
    MUST_GO_ON,
    MUST_LEAD,
    NO_WAY_ON,
    NOT_A_TARGET,
    NOT_NEXT,
)
from soultable.games.soulgivers.state import NONE, SoulgiversState


def barrier_for_forced(state: SoulgiversState) -> int:
    """The Barrier stops what is forced in 1vs1 only (SG-R-46, SG-R-80)."""
    return OFF if state.teams else state.barrier


def is_lost(state: SoulgiversState) -> bool:
    """What is left of an Ability is lost when the one who uses it, the Active one, is destroyed (SG-R-09)."""
    return state.active == NONE


def forced_step(state: SoulgiversState, piece: int, goal: int, event: str) -> None:
    """A piece is moved one cell. A bearer of Wormhole may use it (SG-R-60)."""
    cell = state.at[piece]
    was_hole = state.is_hole(cell)
    state.put(piece, goal)
    if event != "charged" and not was_hole and state.is_hole(goal) and state.has_aura(piece, WORMHOLE):
        state.arrived = piece
    names = (state.content.moves.piece_names[piece], BOARD.names[cell], BOARD.names[goal])
    state.tell(event, state.player[piece], names)


def can_be_pushed(state: SoulgiversState, piece: int, way: int, left: int) -> bool:
    """Can it be pushed a cell further? Any obstacle stops it; it never ends on a Border cell (SG-R-27)."""
    if state.is_stuck(piece):
        return False
    cell = state.at[piece]
    barrier = barrier_for_forced(state)
    while left > 0 and why_no_step(state, piece, cell, way, barrier, False) is None:
        cell = BESIDE[cell][way]
        left -= 1
        if state.ground[cell] != BORDER:
            return True
    return False


class Push(Watched[SoulgiversState]):
    """A Soulgiver is pushed straight on, step by step, until something stops it."""

    __slots__ = ("cell", "left", "piece", "way")

    def __init__(self, piece: int, way: int, left: int, cell: int) -> None:
        self.piece = piece
        self.way = way
        self.left = left
        self.cell = cell
        """Where it has to be: if it is elsewhere, something else has happened to it."""

    def go_on(self, state: SoulgiversState) -> None:
        piece = self.piece
        state.pop()
        if state.at[piece] != self.cell or self.left == 0 or is_lost(state):
            return
        if not can_be_pushed(state, piece, self.way, self.left):
            return
        goal = BESIDE[self.cell][self.way]
        state.push(Push(piece, self.way, self.left - 1, goal))
        forced_step(state, piece, goal, "pushed")


class ChargeRun(Watched[SoulgiversState]):
    """The one who charges steps straight up to the target; then the target recoils (SG-C-12, SG-R-92)."""

    __slots__ = ("cell", "piece", "recoil", "target", "target_cell", "way")

    def __init__(self, piece: int, target: int, way: int, recoil: int, cell: int, target_cell: int) -> None:
        self.piece = piece
        self.target = target
        self.way = way
        self.recoil = recoil
        self.cell = cell
        self.target_cell = target_cell

    def go_on(self, state: SoulgiversState) -> None:
        state.pop()
        piece = self.piece
        if state.at[piece] != self.cell or state.is_stuck(piece):
            return  # destroyed or drawn in on the way: no recoil
        if state.at[self.target] != self.target_cell:
            return
        goal = BESIDE[self.cell][self.way]
        if goal == self.target_cell:
            state.push(Push(self.target, self.way, self.recoil, self.target_cell))
            return
        state.push(ChargeRun(piece, self.target, self.way, self.recoil, goal, self.target_cell))
        forced_step(state, piece, goal, "charged")


class PushInTurn(Owned[SoulgiversState]):
    """The victims of a Tornado in one direction; of two equally far the user chooses which goes first."""

    __slots__ = ("cells", "victims", "way")

    kind: ClassVar[str] = "push"
    rule: ClassVar[str] = "SG-R-70"

    def __init__(self, owner: int, victims: list[int], way: int, cells: int) -> None:
        super().__init__(owner)
        self.victims = victims
        """Those that are not pushed yet, the farthest first."""
        self.way = way
        self.cells = cells

    def tied(self, state: SoulgiversState) -> list[int]:
        """The victims that are farthest: one, or two at the same distance."""
        if is_lost(state):
            return []
        left = [victim for victim in self.victims if state.is_in_game(victim)]
        if len(left) < 2:
            return left
        one, other = state.at[left[0]], state.at[left[1]]
        line = BOARD.columns if self.way & 1 else BOARD.rows
        return left[:2] if line[one] == line[other] else left[:1]

    def asks(self, state: SoulgiversState) -> int:
        return self.owner if len(self.tied(state)) == 2 else NOBODY

    def go_on(self, state: SoulgiversState) -> None:
        tied = self.tied(state)
        if tied:
            self.push_first(state, tied[0])
        else:
            state.pop()

    def push_first(self, state: SoulgiversState, piece: int) -> None:
        left = [victim for victim in self.victims if victim != piece]
        state.replace(PushInTurn(self.owner, left, self.way, self.cells))
        state.push(Push(piece, self.way, self.cells, state.at[piece]))

    def moves(self, state: SoulgiversState) -> list[Move]:
        return [state.content.moves.push.move(state.at[victim]) for victim in self.tied(state)]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "push":
            return NOT_ASKED
        return None if move in self.moves(state) else NOT_A_TARGET

    def answer(self, state: SoulgiversState, move: Move) -> None:
        self.push_first(state, state.occupant[move.value])


# --- Mind Control


def why_not_lead(state: SoulgiversState, piece: int, way: int, left: int) -> Refusal | None:
    """Why a Soulgiver cannot be led one cell in this direction, with so many steps left."""
    if state.is_stuck(piece):
        return HELD_FAST
    cell = state.at[piece]
    incorporeal = is_incorporeal(state, piece)
    refusal = why_no_step(state, piece, cell, way, barrier_for_forced(state), incorporeal)
    if refusal is not None:
        return refusal
    goal = BESIDE[cell][way]
    if may_stop(state, piece, goal) or can_be_led_on(state, piece, goal, left - 1, incorporeal):
        return None
    return NO_WAY_ON


def can_be_led_on(state: SoulgiversState, piece: int, cell: int, left: int, incorporeal: bool) -> bool:
    """As `can_go_on`, without Portals (SG-R-86)."""
    if left == 0 or state.would_be_stuck(piece, cell):
        return False
    barrier = barrier_for_forced(state)
    for way in STRAIGHT:
        if why_no_step(state, piece, cell, way, barrier, incorporeal) is None:
            other = BESIDE[cell][way]
            if may_stop(state, piece, other) or can_be_led_on(state, piece, other, left - 1, incorporeal):
                return True
    return False


def can_be_led(state: SoulgiversState, piece: int, left: int) -> bool:
    for way in STRAIGHT:
        if BESIDE[state.at[piece]][way] != OFF and why_not_lead(state, piece, way, left) is None:
            return True
    return False


class Lead(Owned[SoulgiversState]):
    """The user of Mind Control moves the target step by step (SG-VOL-01, SG-R-60)."""

    __slots__ = ("cell", "is_first", "left", "piece")

    kind: ClassVar[str] = "lead"
    rule: ClassVar[str] = "SG-VOL-01"

    def __init__(self, owner: int, piece: int, left: int, cell: int, is_first: bool) -> None:
        super().__init__(owner)
        self.piece = piece
        self.left = left
        self.cell = cell
        """Where the target has to be: if it is elsewhere, the forced move is over."""
        self.is_first = is_first

    def is_over(self, state: SoulgiversState) -> bool:
        if self.left == 0 or state.at[self.piece] != self.cell:
            return True
        if is_lost(state) and may_stop(state, self.piece, self.cell):
            return True
        return not can_be_led(state, self.piece, self.left)

    def asks(self, state: SoulgiversState) -> int:
        return NOBODY if self.is_over(state) else self.owner

    def go_on(self, state: SoulgiversState) -> None:
        state.pop()

    def moves(self, state: SoulgiversState) -> list[Move]:
        moves = state.content.moves
        found = [
            moves.lead.move(BESIDE[self.cell][way])
            for way in STRAIGHT
            if BESIDE[self.cell][way] != OFF and why_not_lead(state, self.piece, way, self.left) is None
        ]
        if self.may_end(state):
            found.append(moves.enough)
        return found

    def may_end(self, state: SoulgiversState) -> bool:
        return not self.is_first and may_stop(state, self.piece, self.cell)

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb == "enough":
            if self.is_first:
                return MUST_LEAD
            return None if self.may_end(state) else MUST_GO_ON
        if move.verb != "lead":
            return NOT_ASKED
        for way in STRAIGHT:
            if BESIDE[self.cell][way] == move.value:
                return why_not_lead(state, self.piece, way, self.left)
        return NOT_NEXT

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        if move.verb == "lead":
            state.push(Lead(self.owner, self.piece, self.left - 1, move.value, False))
            forced_step(state, self.piece, move.value, "led")


# --- rotation


class TurnPiece(Owned[SoulgiversState]):
    """A Soulgiver gets a new front by somebody else's will (SG-CON-02, SG-R-22)."""

    __slots__ = ("piece",)

    kind: ClassVar[str] = "turn piece"
    rule: ClassVar[str] = "SG-CON-02"

    def __init__(self, owner: int, piece: int) -> None:
        super().__init__(owner)
        self.piece = piece

    def moves(self, state: SoulgiversState) -> list[Move]:
        cell = state.at[self.piece]
        return [state.content.moves.turn.move(4 * cell + front) for front in STRAIGHT]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "turn":
            return NOT_ASKED
        return None if move.value // 4 == state.at[self.piece] else NOT_A_TARGET

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        turned(state, self.owner, self.piece, move.value % 4)


def turned(state: SoulgiversState, seat: int, piece: int, front: int) -> None:
    turn_piece(state, piece, front)
    state.tell("turned", seat, (state.content.moves.piece_names[piece], DIRECTION_NAMES[front]))


# --- line of sight


def sees(state: SoulgiversState, cell: int, goal: int, way: int, side: int) -> bool:
    """Is the line clear for a Soulgiver of this population (SG-R-13)? Both cells lie in that direction."""
    while True:
        if state.walls[cell] >> way & 1:
            return False
        cell = BESIDE[cell][way]
        if cell == goal:
            return True
        if state.occupant[cell] != NONE:
            return False
        if side and state.ground[cell] == BORDER:
            return False


def can_run_up(state: SoulgiversState, cell: int, goal: int, way: int) -> bool:
    """May it run up to the target (SG-R-92)? Not over the Barrier, and not to end on a Border cell."""
    barrier = barrier_for_forced(state)
    last = cell
    while BESIDE[last][way] != goal:
        last = BESIDE[last][way]
        if TILE_OF[last] == barrier:
            return False
    return last == cell or state.ground[last] != BORDER
