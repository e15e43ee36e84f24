"""A game with a very large hand: seat 0 holds all cards but one, and shows them one by one.

In nearly every world that seat 1 holds possible the hand has any given card.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from soultable.engine.frame import Frame
from soultable.engine.game import Game
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import Refusal
from soultable.engine.seats import OPEN
from soultable.engine.state import State

CARDS: Final = 52
MOVES: Final = Vocabulary("full_hand")
SHOW: Final = MOVES.each("show", [str(card) for card in range(CARDS)])
WAIT: Final = MOVES.add("wait", "wait")
NOT_HELD: Final = Refusal("", "You do not hold this card.")


class Holding(State):
    def __init__(self) -> None:
        super().__init__(2)
        self.away = 0
        """The card that is not in the hand."""
        self.known: list[int] = []
        """Cards that have been shown, and are in the hand again."""
        self.shown = -1

    def copy(self) -> Holding:
        twin = Holding()
        twin.away, twin.known, twin.shown = self.away, self.known.copy(), self.shown
        self.copy_flow(twin)
        return twin


class Turn(Frame[Holding]):
    kind: ClassVar[str] = "turn"

    def seat(self, state: Holding) -> int:
        return 0

    def moves(self, state: Holding) -> list[Move]:
        return [WAIT, *[SHOW[card] for card in range(CARDS) if card != state.away]]

    def why_not(self, state: Holding, move: Move) -> Refusal | None:
        return NOT_HELD if move.verb == "show" and move.value == state.away else None

    def answer(self, state: Holding, move: Move) -> None:
        if move.verb == "show":
            state.shown = move.value
            state.known = sorted({*state.known, move.value})


TURN: Final = Turn()


class FullHand(Game[Holding]):
    def __init__(self) -> None:
        super().__init__("full_hand", "Full Hand", 1, (2,), MOVES)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Holding:
        state = Holding()
        state.push(TURN)
        return state

    def view(self, state: Holding, seat: int) -> dict[str, object]:
        hand = [f"card {card}" for card in range(CARDS) if card != state.away]
        return {
            "hand": hand if seat in (0, OPEN) else len(hand),
            "known": [f"card {card}" for card in state.known],
            "shown": f"card {state.shown}" if state.shown >= 0 else "",
        }

    def redeal(self, state: Holding, seat: int, rng: Random) -> Holding:
        world = state.copy()
        if seat != 0:
            world.away = rng.choice([card for card in range(CARDS) if card not in state.known])
        return world
