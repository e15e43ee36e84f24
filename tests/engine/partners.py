"""Partners: sticks for four in two teams, or for a party that plays together against the clock.

In turn each takes one or two of the sticks. In the mode `teams` the seats 0 and 2 play against 1 and 3, and
the team that takes the last stick wins; while the others are on turn a team may talk in private. In the mode
`party` all win together if the last stick goes in the fourth turn or later.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from soultable.engine.frame import Frame
from soultable.engine.game import Game, Result
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import Refusal
from soultable.engine.seats import NOBODY
from soultable.engine.state import State

SEATS: Final = 4
STICKS: Final = 7
LONG: Final = 4
MOVES: Final = Vocabulary("partners")
TAKE: Final = MOVES.each("take", ["1", "2"], 1)
ON_TURN: Final = Refusal("PA-1", "A team on turn does not talk in private.")


class Sticks(State):
    def __init__(self, party: bool) -> None:
        super().__init__(SEATS)
        self.party = party
        self.left = STICKS
        self.turns = 0

    def copy(self) -> Sticks:
        twin = Sticks(self.party)
        twin.left = self.left
        twin.turns = self.turns
        self.copy_flow(twin)
        return twin

    def won(self) -> list[bool]:
        """Which seats have won, once the sticks are gone."""
        if self.party:
            return [self.turns >= LONG] * SEATS
        return [seat % 2 == (self.turns - 1) % 2 for seat in range(SEATS)]


class Turn(Frame[Sticks]):
    kind: ClassVar[str] = "turn"

    def seat(self, state: Sticks) -> int:
        return state.turns % SEATS if state.left else NOBODY

    def moves(self, state: Sticks) -> list[Move]:
        return TAKE[: state.left]

    def answer(self, state: Sticks, move: Move) -> None:
        state.left -= move.value
        state.turns += 1

    def step(self, state: Sticks) -> None:
        state.pop()


TURN: Final = Turn()


class Partners(Game[Sticks]):
    def __init__(self) -> None:
        super().__init__(
            "partners",
            "Partners",
            1,
            (SEATS,),
            MOVES,
            ("teams", "party"),
            perfect_information=True,
            longest=7,
        )

    def team_of(self, seat: int, mode: str) -> int:
        return seat % 2 if mode == "teams" else 0

    def why_not_confer(self, state: Sticks, seat: int) -> Refusal | None:
        return ON_TURN if state.party or state.turns % 2 == seat % 2 else None

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Sticks:
        state = Sticks(mode == "party")
        state.push(TURN)
        return state

    def returns(self, state: Sticks) -> list[float]:
        return [float(won) for won in state.won()]

    def result(self, state: Sticks) -> Result:
        winners = [seat for seat, won in enumerate(state.won()) if won]
        return Result([int(won) for won in state.won()], winners, "empty", [[] for _ in range(SEATS)])

    def view(self, state: Sticks, seat: int) -> object:
        return {"left": state.left, "turns": state.turns}

    def redeal(self, state: Sticks, seat: int, rng: Random) -> Sticks:
        return state.copy()  # nothing is hidden

    def evaluate(self, state: Sticks, seat: int) -> float:
        return self.returns(state)[seat] if state.is_over() else 0.5
