"""What makes a position of Black Souls good."""

from __future__ import annotations

from soultable.games.black_souls.scoring import returns
from soultable.games.black_souls.state import BlackSouls


def evaluate(state: BlackSouls, seat: int) -> float:
    """The chance to win."""
    if state.is_over():
        return returns(state)[seat]
    return 1.0 / state.seats
