"""What a worker does for a bot: one move, from the record and what the seat may know."""

from __future__ import annotations

import time
from random import Random

import msgspec

from soultable.bots.bot import Knowledge
from soultable.bots.levels import bot
from soultable.server.workers.following import KeptMatches, News, Transcript


class Thought:
    """What a table asks of a bot: a move at the end of the record as it is now."""

    def __init__(self, transcript: Transcript, seat: int, level: str, seed: str, seconds: float) -> None:
        self.transcript = transcript
        self.end = transcript.written()
        self.seat = seat
        self.level = level
        self.seed = seed
        self.seconds = seconds
        """What the bot should need at most."""
        self.began = time.monotonic()
        """When a worker has begun with it; until then, when it was asked for."""

    def told(self, first: int) -> Told:
        """The question to a worker that has the record up to `first`."""
        news = self.transcript.news(first, self.end)
        return Told(news, self.seat, self.level, self.seed, self.seconds)


class Told(msgspec.Struct, frozen=True, tag="thought"):
    """A thought as it is sent to a worker."""

    news: News
    seat: int
    level: str
    seed: str
    seconds: float


def think(told: Told, kept: KeptMatches) -> str:
    """The notation of the move that the bot chooses (in the worker). Raises OutOfStep."""
    match = kept.follow(told.news)
    knowledge = Knowledge(match.game, match.state, told.seat)
    return bot(told.level, told.seconds).choose(knowledge, Random(told.seed)).notation
