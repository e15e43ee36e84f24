"""Plays at random."""

from __future__ import annotations

from random import Random

from soultable.bots.bot import Bot, Knowledge
from soultable.engine.move import Move


class RandomBot(Bot):
    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        return knowledge.moves[int(rng.random() * len(knowledge.moves))]
