"""Kings: a small game on a large board, with families of moves, sight, and walls that come in play.

Two kings stand on a board of 30 by 30 squares with some walls and marshes. In turn a king goes up to five
points (a marsh costs two, any other square one, straight or diagonally) or raises a wall on a side of its
square. A king that has gone and sees the other within six squares wins; after twenty answers it is a draw.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, Self

from soultable.engine.frame import Frame
from soultable.engine.game import Game, Result
from soultable.engine.grid import CLOSED, EAST, EVERY_WAY, OFF, SOUTH, STRAIGHT, Grid, Reach, reach
from soultable.engine.move import Family, Move, Vocabulary
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from soultable.engine.state import State

BOARD: Final = Grid(30, 30)
POINTS: Final = 5
SIGHT: Final = 6
LONGEST: Final = 20
SIDES: Final = ["north", "east", "south", "west"]
MOVES: Final = Vocabulary("kings")
RESIGN: Final = MOVES.add("resign", "resign")
GO: Final = MOVES.family("go", BOARD.size, BOARD.name, BOARD.find)
WALL: Final = MOVES.product("wall", [BOARD.names, SIDES])
TOO_FAR: Final = Refusal("", "A king does not get there for five points.")
NOT_HERE: Final = Refusal(
    "", "A king raises walls on the sides of its own square, inside the board, each once."
)
NOT_YET: Final = Refusal("", "A king who has just begun does not resign.")


def printed_walls() -> list[int]:
    walls = BOARD.no_walls()
    for cell in range(BOARD.size):
        if cell % 7 == 3:
            BOARD.raise_wall(walls, cell, EAST)
        if cell % 11 == 5:
            BOARD.raise_wall(walls, cell, SOUTH)
    return walls


WALLS: Final = tuple(printed_walls())
STEPS: Final = BOARD.steps(WALLS, EVERY_WAY)
TERRAIN: Final = [2 if cell % 13 == 6 else 1 for cell in range(BOARD.size)]


class KingsState(State):
    def __init__(self) -> None:
        super().__init__(2)
        self.kings = [BOARD.at(11, 11), BOARD.at(18, 18)]
        self.walls = WALLS
        self.steps = STEPS
        self.answers = 0
        self.winner = NOBODY

    def copy(self) -> Self:
        twin = type(self)()
        twin.kings = self.kings.copy()
        twin.walls = self.walls
        twin.steps = self.steps
        twin.answers = self.answers
        twin.winner = self.winner
        self.copy_flow(twin)
        return twin

    @property
    def turn(self) -> int:
        return self.answers % 2

    def reach(self) -> Reach:
        costs = TERRAIN.copy()
        costs[self.kings[1 - self.turn]] = CLOSED
        return reach(self.steps, [self.kings[self.turn]], POINTS, costs)

    def raise_wall(self, cell: int, side: int) -> None:
        walls = list(self.walls)
        BOARD.raise_wall(walls, cell, side)
        self.walls = tuple(walls)
        steps = list(self.steps)
        for near in BOARD.square(cell, 0, 1):
            steps[near] = BOARD.steps_from(self.walls, near, EVERY_WAY)
        self.steps = tuple(steps)


class Turn(Frame[KingsState]):
    kind: ClassVar[str] = "turn"
    go: ClassVar[Family] = GO
    wall: ClassVar[Family] = WALL

    def seat(self, state: KingsState) -> int:
        return state.turn

    def moves(self, state: KingsState) -> list[Move]:
        found = [self.go.move(cell) for cell in state.reach().cells[1:]]
        cell = state.kings[state.turn]
        found += [self.wall.move(4 * cell + side) for side in STRAIGHT if self.can_wall(state, cell, side)]
        return [*found, RESIGN] if state.answers > 1 else found

    def can_wall(self, state: KingsState, cell: int, side: int) -> bool:
        here = cell == state.kings[state.turn] and BOARD.neighbour(cell, side) != OFF
        return here and state.walls[cell] >> side & 1 == 0

    def can_go(self, state: KingsState, cell: int) -> bool:
        king = state.kings[state.turn]
        return 0 < BOARD.chebyshev(king, cell) <= POINTS and state.reach().spent[cell] <= POINTS

    def why_not(self, state: KingsState, move: Move) -> Refusal | None:
        if move.verb == "go":
            return None if self.can_go(state, move.value) else TOO_FAR
        if move.verb == "wall":
            return None if self.can_wall(state, move.value // 4, move.value % 4) else NOT_HERE
        if move is RESIGN:
            return None if state.answers > 1 else NOT_YET
        return NOT_ASKED

    def answer(self, state: KingsState, move: Move) -> None:
        king = state.turn
        state.answers += 1
        if move is RESIGN:
            state.winner = 1 - king
        elif move.verb == "wall":
            state.raise_wall(move.value // 4, move.value % 4)
        else:
            state.kings[king] = move.value
            mine, theirs = state.kings[king], state.kings[1 - king]
            near = BOARD.chebyshev(mine, theirs) <= SIGHT
            if near and BOARD.sees(state.walls, BOARD.clear, mine, theirs):
                state.winner = king
        state.tell(move.verb, king, (move.notation,))
        if state.winner != NOBODY or state.answers == LONGEST:
            state.pop()


class Kings(Game[KingsState]):
    turn: ClassVar[type[Turn]] = Turn
    vocabulary_of: ClassVar[Vocabulary] = MOVES

    def __init__(self) -> None:
        super().__init__(type(self).__name__.lower(), "Kings", 1, (2,), self.vocabulary_of)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> KingsState:
        state = KingsState()
        state.push(self.turn())
        return state

    def returns(self, state: KingsState) -> list[float]:
        return [0.5 if state.winner == NOBODY else float(state.winner == seat) for seat in range(2)]

    def result(self, state: KingsState) -> Result:
        winners = [] if state.winner == NOBODY else [state.winner]
        return Result([0, 0], winners, "seen" if winners else "too long", [[], []])

    def view(self, state: KingsState, seat: int) -> dict[str, object]:
        return {"kings": state.kings, "walls": state.walls, "answers": state.answers, "winner": state.winner}

    def redeal(self, state: KingsState, seat: int, rng: Random) -> KingsState:
        return state.copy()  # nothing is hidden

    def evaluate(self, state: KingsState, seat: int) -> float:
        return 0.5

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        signs = ["."] * BOARD.size
        for king, cell in zip("KQ", view["kings"], strict=True):
            signs[cell] = king
        return "\n".join("".join(signs[row * 30 : row * 30 + 30]) for row in range(30))

    def faults(self, state: KingsState) -> list[str]:
        if state.kings[0] == state.kings[1]:
            return ["both kings stand on one square"]
        return [
            f"the steps from {BOARD.name(cell)} are not those that its walls leave"
            for cell in state.kings
            if state.steps[cell] != BOARD.steps_from(state.walls, cell, EVERY_WAY)
        ]
