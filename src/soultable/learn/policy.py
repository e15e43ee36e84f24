"""A learnt policy as a bot: it plays in matches, tournaments and at tables like every other one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from soultable.bots.bot import Bot, Knowledge
from soultable.engine.encoding import Encoding
from soultable.engine.move import Move
from soultable.learn.arrays import encoding_of

Policy = Callable[[NDArray[np.uint8]], NDArray[np.floating[Any]]]
"""Takes observations, a row for each position, and gives a score for each action: a row of scores for each.
What is not legal may have any score, since masks are for the one who chooses."""


class PolicyBot(Bot):
    """Makes the legal move that the policy scores highest; of equal ones the one with the lowest number.

    `mode` is the mode for which the policy was learnt, the game's first one if nothing else is said.
    """

    def __init__(self, policy: Policy, mode: str = "") -> None:
        self.policy = policy
        self.mode = mode
        self.encoding: Encoding[Any] | None = None

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        if self.encoding is None:
            mode = self.mode or knowledge.game.modes[0]
            self.encoding = encoding_of(knowledge.game, knowledge.seats, mode)
        row = np.frombuffer(memoryview(knowledge.observation(self.encoding)), np.uint8)
        scores = self.policy(row[np.newaxis])[0]
        return max(knowledge.moves, key=lambda move: (scores[move.number], -move.number))
