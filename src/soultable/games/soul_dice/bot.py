"""What makes a position of Soul Dice good."""

from __future__ import annotations

from math import exp

from soultable.games.soul_dice.content import ANGEL, DEVIL
from soultable.games.soul_dice.scoring import returns, score
from soultable.games.soul_dice.state import SoulDice


def evaluate(state: SoulDice, seat: int) -> float:
    """The chance to win."""
    if state.is_over():
        return returns(state)[seat]
    lead = float(score(state, ANGEL) - score(state, DEVIL))
    angel = 1.0 / (1.0 + exp(-lead))
    return angel if state.side_of(seat) == ANGEL else 1.0 - angel
