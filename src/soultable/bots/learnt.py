"""Judges by weights of one's own, whatever weights the game has: for training, and to compare estimates."""

from __future__ import annotations

from typing import Any

from soultable.engine.game import Game
from soultable.engine.state import State


class Learnt:
    """`Search(judge=Learnt(game, weights).judge)`"""

    def __init__(self, game: Game[Any], weights: list[float]) -> None:
        self.game = game
        self.weights = weights

    def judge(self, state: State) -> list[float]:
        return self.game.estimated(state, self.weights)
