"""The levels that think: by search, by rollouts where many are at the table, or by planning whole turns."""

from __future__ import annotations

from random import Random
from typing import Final

from soultable.bots.bot import Bot, Knowledge
from soultable.bots.greedy import Greedy
from soultable.bots.planner import Planner
from soultable.bots.rollouts import Rollouts
from soultable.bots.search import USUAL, Search
from soultable.engine.move import Move

FEWER: Final = 5
"""A planner that thinks twenty times as much follows four times as many ways, and looks at as many more."""


class Hard(Bot):
    """Thinks `times` as much as the level `hard`, and for so many seconds at most; 0 sets no limit."""

    def __init__(self, times: int = 1, seconds: float = 0.0) -> None:
        self.times = times
        self.seconds = seconds
        self.made: Search | Rollouts | Planner | None = None
        self.at_once = Greedy()
        """For questions from which nothing is planned."""

    def thinker(self, knowledge: Knowledge) -> Search | Rollouts | Planner:
        if knowledge.game.plans_turns:
            return Planner(max(1, self.times // FEWER), self.seconds)
        rollouts = knowledge.rollouts()
        if rollouts:
            return Rollouts(self.times * rollouts, self.seconds)
        return Search(iterations=self.times * USUAL, seconds=self.seconds)

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        if knowledge.game.plans_turns and not knowledge.plans_now():
            return self.at_once.choose(knowledge, rng)
        if self.made is None:
            self.made = self.thinker(knowledge)
        return self.made.choose(knowledge, rng)
