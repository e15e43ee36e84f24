"""A game for training: one seat has the better dice, which no feature says, and whoever leads may cheer.

Cheers go with winning, because whoever leads more often is likely to have the better dice. They bring
nothing. A step, which can be taken instead, brings a point.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from soultable.engine.chance import FromCounts
from soultable.engine.frame import Frame
from soultable.engine.game import Game, Result
from soultable.engine.move import Move, Vocabulary
from soultable.engine.state import State

TURNS: Final = 8
MOVES: Final = Vocabulary("cheers")
LUCK: Final = [MOVES.add("luck", f"luck {points}", points) for points in range(3)]
BETTER: Final = [MOVES.add("better", f"better {seat}", seat) for seat in range(2)]
WAIT: Final = MOVES.add("wait", "wait")
CHEER: Final = MOVES.add("cheer", "cheer")
STEP: Final = MOVES.add("step", "step")


class Match(State):
    def __init__(self) -> None:
        super().__init__(2)
        self.better = 0
        self.points = [0, 0]
        self.cheers = [0, 0]
        self.turn = 0

    def copy(self) -> Match:
        twin = Match()
        twin.better = self.better
        twin.points = self.points.copy()
        twin.cheers = self.cheers.copy()
        twin.turn = self.turn
        self.copy_flow(twin)
        return twin


class WhoIsBetter(FromCounts[Match]):
    kind: ClassVar[str] = "better"

    def among(self, state: Match) -> list[int]:
        return [1, 1]

    def table(self, state: Match) -> list[Move]:
        return BETTER

    def answer(self, state: Match, move: Move) -> None:
        state.better = move.value
        state.pop()


class Roll(FromCounts[Match]):
    """The better seat rolls higher."""

    kind: ClassVar[str] = "roll"

    def among(self, state: Match) -> list[int]:
        return [1, 2, 4] if state.turn % 2 == state.better else [4, 2, 1]

    def table(self, state: Match) -> list[Move]:
        return LUCK

    def answer(self, state: Match, move: Move) -> None:
        state.points[state.turn % 2] += move.value
        state.replace(TURN)


class Turn(Frame[Match]):
    kind: ClassVar[str] = "turn"

    def seat(self, state: Match) -> int:
        return state.turn % 2

    def moves(self, state: Match) -> list[Move]:
        own = state.turn % 2
        ahead = state.points[own] > state.points[1 - own]
        return [WAIT, STEP, CHEER] if ahead else [WAIT, STEP]

    def answer(self, state: Match, move: Move) -> None:
        if move is CHEER:
            state.cheers[state.turn % 2] += 1
        elif move is STEP:
            state.points[state.turn % 2] += 1
        state.turn += 1
        state.pop()
        if state.turn < 2 * TURNS:
            state.follow([ROLL])


ROLL: Final = Roll()
TURN: Final = Turn()

WEIGHTS: Final = """
[standard]
"points" = -0.1
"cheers" = 0.2
"""


class Cheers(Game[Match]):
    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        super().__init__(
            "cheers", "Cheers", 1, (2,), MOVES, longest=50, features=("points", "cheers"), weights=WEIGHTS
        )

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Match:
        state = Match()
        state.follow([ROLL])
        state.stack.append(WhoIsBetter())
        return state

    def returns(self, state: Match) -> list[float]:
        one, other = state.points
        return [0.5, 0.5] if one == other else [float(one > other), float(other > one)]

    def result(self, state: Match) -> Result:
        won = self.returns(state)
        return Result(list(state.points), [seat for seat in range(2) if won[seat] == 1.0], "over", [])

    def view(self, state: Match, seat: int) -> object:
        return {"points": state.points, "cheers": state.cheers, "turn": state.turn}

    def redeal(self, state: Match, seat: int, rng: Random) -> Match:
        twin = state.copy()
        twin.better = int(rng.random() * 2)
        return twin

    def features(self, state: Match, seat: int) -> list[float]:
        return [float(state.points[seat]), float(state.cheers[seat])]
