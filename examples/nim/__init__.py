"""Nim, a game that is not part of soultable: a module of your own looks like this.

SOULTABLE_GAMES=nim PYTHONPATH=examples soultable play nim --seats me,hard
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import ClassVar

from soultable.engine.frame import Frame
from soultable.engine.game import Game, Result
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import Refusal
from soultable.engine.registry import register
from soultable.engine.state import State

MOVES = Vocabulary("nim")
TAKES = [MOVES.add("take", f"take {count}", count) for count in (1, 2, 3)]
TOO_MANY = Refusal("NIM-TAK-01", "There are not so many sticks.")


class Sticks(State):
    def __init__(self) -> None:
        super().__init__(2)
        self.left = 12
        self.turn = 0

    def copy(self) -> Sticks:
        twin = Sticks()
        twin.left = self.left
        twin.turn = self.turn
        self.copy_flow(twin)
        return twin


class Turn(Frame[Sticks]):
    kind: ClassVar[str] = "turn"

    def seat(self, state: Sticks) -> int:
        return state.turn

    def moves(self, state: Sticks) -> list[Move]:
        return [take for take in TAKES if take.value <= state.left]

    def why_not(self, state: Sticks, move: Move) -> Refusal | None:
        return TOO_MANY if move.value > state.left else None

    def answer(self, state: Sticks, move: Move) -> None:
        state.left -= move.value
        state.tell("took", state.turn, (move.value,))
        if state.left:
            state.turn = 1 - state.turn
        else:
            state.pop()


class Nim(Game[Sticks]):
    """The one who takes the last stick wins."""

    def __init__(self) -> None:
        super().__init__("nim", "Nim", 1, (2,), MOVES)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Sticks:
        sticks = Sticks()
        sticks.push(Turn())
        return sticks

    def returns(self, state: Sticks) -> list[float]:
        return [1.0 - state.turn, float(state.turn)]

    def result(self, state: Sticks) -> Result:
        return Result([1 - state.turn, state.turn], [state.turn], "last stick", [[], []])

    def view(self, state: Sticks, seat: int) -> dict[str, int]:
        return {"left": state.left, "turn": state.turn}

    def redeal(self, state: Sticks, seat: int, rng: Random) -> Sticks:
        return state.copy()

    def evaluate(self, state: Sticks, seat: int) -> float:
        return self.returns(state)[seat] if state.is_over() else 0.5

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        return f"{'|' * view['left']} ({view['left']} left)"


register("nim", lambda pack, pack_name: Nim(), Path(__file__).parent)
