"""Connect four: drop discs into seven columns; four in a row win.

The discs are bits of an int: seven bits for each column, the lowest at the bottom, the highest always
empty. So a row of four is found by shifting the discs onto themselves.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.encoding import Encoding, others, put_choice, put_flags
from soultable.engine.frame import Frame
from soultable.engine.game import Game, Result
from soultable.engine.masks import members
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import Refusal
from soultable.engine.seats import NOBODY
from soultable.engine.state import State

COLUMNS: Final = 7
ROWS: Final = 6
BOTTOM: Final = [1 << (7 * column) for column in range(COLUMNS)]
TOP: Final = [1 << (7 * column + ROWS - 1) for column in range(COLUMNS)]
TOP_ROW: Final = sum(TOP)
FULL: Final = sum((1 << 7 * column + ROWS) - (1 << 7 * column) for column in range(COLUMNS))

MOVES: Final = Vocabulary("connect_four")
DROPS: Final = [MOVES.add("drop", f"drop {column + 1}", column) for column in range(COLUMNS)]
OPEN_COLUMNS: Final = {
    full: [drop for drop in DROPS if not full & TOP[drop.value]]
    for full in [sum(TOP[column] for column in members(columns)) for columns in range(1 << COLUMNS)]
}
"""The legal moves, by the discs in the top row."""
COLUMN_FULL: Final = Refusal("CF-DRP-01", "That column is full.")


class Board(State):
    __slots__ = ("discs", "taken", "turn", "winner")

    def __init__(self) -> None:
        super().__init__(2)
        self.discs = [0, 0]
        self.taken = 0
        self.turn = 0
        self.winner = NOBODY

    def copy(self) -> Board:
        twin = Board()
        twin.discs = self.discs.copy()
        twin.taken = self.taken
        twin.turn = self.turn
        twin.winner = self.winner
        self.copy_flow(twin)
        return twin


class Turn(Frame[Board]):
    kind: ClassVar[str] = "turn"

    def seat(self, state: Board) -> int:
        return state.turn

    def moves(self, state: Board) -> list[Move]:
        return OPEN_COLUMNS[state.taken & TOP_ROW]

    def why_not(self, state: Board, move: Move) -> Refusal | None:
        return COLUMN_FULL if state.taken & TOP[move.value] else None

    def answer(self, state: Board, move: Move) -> None:
        turn = state.turn
        taken = state.taken | (state.taken + BOTTOM[move.value])
        discs = state.discs[turn] | (taken ^ state.taken)
        state.discs[turn] = discs
        state.taken = taken
        state.turn = 1 - turn
        if has_four(discs):
            state.winner = turn
            state.pop()
        elif taken == FULL:
            state.pop()


TURN: Final = Turn()


def has_four(discs: int) -> bool:
    """Four in a row: upward, sideways, or along one of the diagonals."""
    up = discs & (discs >> 1)
    side = discs & (discs >> 7)
    falling = discs & (discs >> 6)
    rising = discs & (discs >> 8)
    four = (up & (up >> 2)) | (side & (side >> 14)) | (falling & (falling >> 12)) | (rising & (rising >> 16))
    return four != 0


class BoardEncoding(Encoding[Board]):
    """What lies on the board, for those who learn: one's own discs first."""

    def __init__(self) -> None:
        super().__init__()
        places = [f"{column + 1}.{row + 1}" for column in range(COLUMNS) for row in range(ROWS + 1)]
        for player in others(2):
            self.flags(f"{player}.disc", places)
        self.flags("turn", others(2))
        self.flags("winner", others(2))

    def write(self, state: Board, seat: int, row: vec[u8], at: i64) -> i64:
        at = put_flags(row, at, state.discs[seat], 7 * COLUMNS)
        at = put_flags(row, at, state.discs[1 - seat], 7 * COLUMNS)
        at = put_choice(row, at, abs(state.turn - seat), 2)
        return put_choice(row, at, -1 if state.winner == NOBODY else abs(state.winner - seat), 2)


class ConnectFour(Game[Board]):
    def __init__(self) -> None:
        super().__init__("connect_four", "Connect Four", 1, (2,), MOVES, perfect_information=True, longest=42)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Board:
        board = Board()
        board.push(TURN)
        return board

    def returns(self, state: Board) -> list[float]:
        return [0.5, 0.5] if state.winner == NOBODY else [1.0 - state.winner, float(state.winner)]

    def result(self, state: Board) -> Result:
        scores = [int(state.winner == seat) for seat in range(2)]
        winners = [] if state.winner == NOBODY else [state.winner]
        return Result(scores, winners, "full board" if state.winner == NOBODY else "four", [[], []])

    def view(self, state: Board, seat: int) -> dict[str, object]:
        return {"rows": rows(state), "turn": state.turn, "winner": state.winner}

    def redeal(self, state: Board, seat: int, rng: Random) -> Board:
        return state.copy()  # nothing is hidden

    def encoding(self, seats: int, mode: str) -> BoardEncoding:
        return BoardEncoding()

    def evaluate(self, state: Board, seat: int) -> float:
        return self.returns(state)[seat] if state.is_over() else 0.5

    def ends(self, state: Board, seat: int, move: Move) -> bool:
        return True  # a drop is a turn

    def say_ending(self, ending: str) -> str:
        return "Four in a row." if ending == "four" else "The board is full."

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        return "\n".join([*view["rows"], "1234567", f"X {names[0]}, O {names[1]}"])

    def faults(self, state: Board) -> list[str]:
        return ["two discs in one place"] if state.discs[0] & state.discs[1] else []


def rows(state: Board) -> list[str]:
    """The board from the top row down; X is the first player's."""
    return [
        "".join(
            "X" if state.discs[0] >> place & 1 else "O" if state.discs[1] >> place & 1 else "."
            for place in range(row, 7 * COLUMNS, 7)
        )
        for row in range(ROWS - 1, -1, -1)
    ]
