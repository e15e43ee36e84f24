"""Sound games that look like broken ones."""

from __future__ import annotations

from random import Random

from soultable.engine.move import Move
from soultable.engine.seats import EVERYONE, OPEN
from tests.broken.hoard import Hoard, HoardState, Take, Turn


class OpenTake(Take):
    def answer(self, state: HoardState, move: Move) -> None:
        super().answer(state, move)
        state.tell("showed", self.owner, (move.value,))

    def audience(self, state: HoardState, move: Move) -> int:
        return EVERYONE


class OpenTurn(Turn):
    take = OpenTake


class OpenHoard(Hoard):
    """All hands are open, and with them the deck: a list for OPEN, a number for the seats.

    Another value, and even one of another kind, does not mean that something is hidden.
    """

    take = OpenTake
    turn = OpenTurn

    def view(self, state: HoardState, seat: int) -> dict[str, object]:
        return {**super().view(state, OPEN), "deck": state.deck if seat == OPEN else len(state.deck)}

    def redeal(self, state: HoardState, seat: int, rng: Random) -> HoardState:
        return state.copy()
