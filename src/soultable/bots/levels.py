"""Bots by name: the kinds, the levels that people choose from, and bots of your own."""

from __future__ import annotations

import importlib
import re
from random import Random
from typing import Any, Final

from soultable.bots.bot import Bot, Knowledge
from soultable.bots.greedy import Greedy
from soultable.bots.random import RandomBot
from soultable.bots.search import USUAL, Search
from soultable.engine.errors import SoultableError
from soultable.engine.move import Move

ITERATIONS: Final = 2_000
"""What `search` does for a move when no budget is given."""
SLIPS: Final = 0.35
"""How often the level `easy` moves without a thought."""
LEVELS: Final = {
    "easy": "greedy, but every third move or so is made without a thought",
    "normal": "greedy: the move after which the table looks best",
    "hard": "search",
}
KNOWN: Final = (
    "easy, normal, hard, random, greedy, search, search:2000 (iterations), search:1.5s (time),"
    " module:Class (your own)"
)
OWN: Final = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)")
"""A bot of your own: `module:Class`."""


class BadBot(SoultableError):
    """No bot has this name, or the one that has it cannot be made or gives what is no answer."""


class Checked(Bot):
    """A bot of your own, whose every answer is looked at: a table trusts the moves that it plays."""

    def __init__(self, name: str, own: Bot) -> None:
        self.name = name
        self.own: Any = own  # what it gives may be anything, whatever it promises

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        """Raises BadBot if the move is none of those that were asked for."""
        move: object = self.own.choose(knowledge, rng)
        for legal in knowledge.moves:
            if legal is move:
                return legal
        given = move.notation if isinstance(move, Move) else repr(move)
        raise BadBot(f"The bot {self.name!r} gave {given!r}, which is none of the moves it was asked for.")


def bot(spec: str, seconds: float = 0.0) -> Bot:
    """The bot of this name. The level `hard` stops after so many seconds, if not 0. Raises BadBot.

    It never imports anything: names that come from strangers, over the wire or in a match file, end here.
    """
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


def any_bot(spec: str) -> Bot:
    """The bot of this name, which may be one of your own: `module:Class`. Raises BadBot."""
    named = OWN.fullmatch(spec)
    if named is None:
        return bot(spec)
    module, name = named.groups()
    try:
        found = getattr(importlib.import_module(module), name)
        made = found() if isinstance(found, type) and issubclass(found, Bot) else None
    except Exception as error:  # whatever is wrong with a module of somebody else
        why = " ".join(str(error).split())
        raise BadBot(f"The bot {spec!r} cannot be made: {type(error).__name__}: {why}.") from None
    if made is None:
        raise BadBot(f"{spec!r} is no bot; expected a subclass of soultable.bots.bot.Bot.")
    return Checked(spec, made)
