"""What a worker does for a bot: one move, from the record and what the seat may know."""

from __future__ import annotations

from random import Random

import msgspec

from soultable.bots.bot import Knowledge
from soultable.bots.levels import bot
from soultable.engine.record import loads


class Thought(msgspec.Struct, frozen=True, tag="thought"):
    """A question to a worker."""

    lines: list[str]
    seat: int
    level: str
    seed: str
    seconds: float
    """What the bot should need at most."""


def think(thought: Thought) -> str:
    """The notation of the move that the bot chooses (in the worker)."""
    match = loads("\n".join(thought.lines))
    knowledge = Knowledge(match.game, match.state, thought.seat)
    return bot(thought.level, thought.seconds).choose(knowledge, Random(thought.seed)).notation
