"""Bots by name: the kinds, the levels that people choose from, and bots of your own."""

from __future__ import annotations

import importlib
import inspect
import re
from random import Random
from typing import Any, Final

from soultable.bots.bot import Bot, Knowledge
from soultable.bots.easy import Easy
from soultable.bots.greedy import Greedy
from soultable.bots.hard import Hard
from soultable.bots.random import RandomBot
from soultable.bots.search import Search
from soultable.bots.specs import BadArguments, read_own
from soultable.engine.errors import SoultableError
from soultable.engine.move import Move

ITERATIONS: Final = 2_000
"""What `search` does for a move when no budget is given."""
EXPERT: Final = 20
"""How many times as much as `hard` the level `expert` thinks at most."""
EXPERT_SECONDS: Final = 5.0
"""How long it thinks at most, where nothing else is said."""
HARD_SECONDS: Final = 2.0
"""How long `hard` thinks at most where people wait for it. Compiled games take a tenth of a second; the bound
is for those that are not."""
LEVELS: Final = {
    "easy": "sees less, and only roughly: moves that differ little are mixed up",
    "normal": "greedy: the move after which the table looks best",
    "hard": "search, rollouts, or whole turns planned",
    "expert": "the same for up to five seconds",
}
SEARCHING: Final = ("hard", "expert")
"""The levels that think; the others answer at once."""
KNOWN: Final = (
    "easy, normal, hard, expert, random, greedy, search, search:2000 (iterations), search:1.5s (time),"
    " module:Class or module:Class(depth=2) (your own)"
)


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
    """The bot of this name. The levels that search stop after so many seconds, if not 0. Raises BadBot.

    It never imports anything: names that come from strangers, over the wire or in a match file, end here.
    """
    if spec == "random":
        return RandomBot()
    if spec in ("greedy", "normal"):
        return Greedy()
    if spec == "easy":
        return Easy()
    if spec == "hard":
        return Hard(seconds=seconds)
    if spec == "expert":
        return Hard(EXPERT, seconds or EXPERT_SECONDS)
    if spec == "search":
        return Search(iterations=ITERATIONS)
    iterations = re.fullmatch(r"search:(\d{1,9})", spec)
    if iterations and int(iterations[1]) > 0:
        return Search(iterations=int(iterations[1]))
    time = re.fullmatch(r"search:(\d{1,5}(?:\.\d{1,6})?)s", spec)
    if time and float(time[1]) > 0:
        return Search(iterations=0, seconds=float(time[1]))
    raise BadBot(f"There is no bot {spec!r}. The bots are: {KNOWN}.")


def bot_at_table(spec: str) -> Bot:
    """As `any_bot`, for a table at which people wait: `hard` is bound by the clock, too. Raises BadBot.

    Where games are to be repeated (simulations, tournaments) it thinks by iterations alone.
    """
    return bot(spec, HARD_SECONDS) if spec == "hard" else any_bot(spec)


def any_bot(spec: str) -> Bot:
    """The bot of this name, which may be one of your own: `module:Class(...)`. Raises BadBot.

    Each call makes a new one. Whoever lets a game be played makes one for each seat, so that it can
    remember what happens there.
    """
    try:
        own = read_own(spec)
    except BadArguments as error:
        raise BadBot(
            f"The arguments of the bot {spec!r} cannot be read: {error}. Expected module:Class(depth=2)."
        ) from None
    if own is None:
        return bot(spec)
    try:
        found = getattr(importlib.import_module(own.module), own.name)
    except Exception as error:  # whatever is wrong with a module of somebody else
        raise cannot_be_made(spec, error) from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadBot(f"{spec!r} is no bot; expected a subclass of soultable.bots.bot.Bot.")
    try:
        made = found(*own.positional, **own.named)
    except Exception as error:
        raise cannot_be_made(spec, error, taken_by(found)) from None
    return Checked(spec, made)


def cannot_be_made(spec: str, error: Exception, more: str = "") -> BadBot:
    why = " ".join(str(error).split())
    return BadBot(f"The bot {spec!r} cannot be made: {type(error).__name__}: {why}.{more}")


def taken_by(kind: type[Bot]) -> str:
    """Which arguments a bot takes, in a sentence; nothing where Python cannot tell."""
    try:
        signature = inspect.signature(kind)
    except (ValueError, TypeError):  # it is compiled
        return ""
    plain = [one.replace(annotation=one.empty) for one in signature.parameters.values()]
    return f" It is written {kind.__name__}{inspect.Signature(plain)}."
