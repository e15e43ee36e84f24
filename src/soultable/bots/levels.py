"""Bots by name: the kinds, and the levels that people choose from."""

from __future__ import annotations

import re
from typing import Final

from soultable.bots.bot import Bot
from soultable.bots.greedy import Greedy
from soultable.bots.random import RandomBot
from soultable.bots.search import USUAL, Search
from soultable.engine.errors import SoultableError

ITERATIONS: Final = 2_000
"""What `search` does for a move when no budget is given."""
SLIPS: Final = 0.35
"""How often the level `easy` moves without a thought."""
LEVELS: Final = {
    "easy": "greedy, but every third move or so is made without a thought",
    "normal": "greedy: the move after which the table looks best",
    "hard": "search",
}
KNOWN: Final = "easy, normal, hard, random, greedy, search, search:2000 (iterations), search:1.5s (time)"


class BadBot(SoultableError):
    """No bot has this name."""


def bot(spec: str, seconds: float = 0.0) -> Bot:
    """The bot of this name. The level `hard` stops after so many seconds, if not 0. Raises BadBot."""
    if spec == "random":
        return RandomBot()
    if spec in ("greedy", "normal"):
        return Greedy()
    if spec == "easy":
        return Greedy(slips=SLIPS)
    if spec == "hard":
        return Search(iterations=USUAL, seconds=seconds)
    if spec == "search":
        return Search(iterations=ITERATIONS)
    iterations = re.fullmatch(r"search:(\d{1,9})", spec)
    if iterations and int(iterations[1]) > 0:
        return Search(iterations=int(iterations[1]))
    time = re.fullmatch(r"search:(\d{1,5}(?:\.\d{1,6})?)s", spec)
    if time and float(time[1]) > 0:
        return Search(iterations=0, seconds=float(time[1]))
    raise BadBot(f"There is no bot {spec!r}. The bots are: {KNOWN}.")
