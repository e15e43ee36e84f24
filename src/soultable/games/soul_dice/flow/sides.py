"""Asking the angel or the devil, whoever plays that side."""

from __future__ import annotations

from soultable.engine.frame import Frame
from soultable.games.soul_dice.state import SoulDiceState


class OfSide(Frame[SoulDiceState]):
    """A frame that asks the player of one side."""

    def __init__(self, side: int) -> None:
        self.side = side

    def seat(self, state: SoulDiceState) -> int:
        return state.seat_of(self.side)
