"""What a worker does for a bot or for somebody who is advised: it thinks about one seat at one position.

It gets the record, and thinks from what the seat may know.
"""

from __future__ import annotations

import time
from random import Random

import msgspec

from soultable.bots.advice import Advised, advise
from soultable.bots.bot import Knowledge
from soultable.bots.hard import Hard
from soultable.bots.joining import Tried, joined, tried
from soultable.bots.levels import SEARCHING, bot
from soultable.server.workers.following import KeptMatches, News, Transcript


class Task:
    """Something to think about, from the record as it is now."""

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

    def told(self, first: int) -> Told | ToldShare | ToldQuestion:
        """The task for a worker that has the record up to `first`."""
        raise NotImplementedError("a task needs `told`")


class Thought(Task):
    """What a table asks of a bot: a move at the end of the record."""

    def told(self, first: int) -> Told:
        news = self.transcript.news(first, self.end)
        return Told(news, self.seat, self.level, self.seed, self.seconds)

    @property
    def searches(self) -> bool:
        """Can several workers think about it together?"""
        return self.level in SEARCHING

    def shares(self) -> list[Share]:
        """The same question for two workers, each with a seed of its own."""
        return [
            Share(self.transcript, self.seat, self.level, f"{self.seed} {number}", self.seconds)
            for number in range(2)
        ]


class Share(Task):
    """What one of several workers does that think about a move together."""

    def told(self, first: int) -> ToldShare:
        news = self.transcript.news(first, self.end)
        return ToldShare(news, self.seat, self.level, self.seed, self.seconds)


class Question(Task):
    """What somebody asks for: advice for a seat, after the first `length` answers of the log."""

    def __init__(self, transcript: Transcript, seat: int, length: int, seed: str, seconds: float) -> None:
        super().__init__(transcript, seat, "hard", seed, seconds)
        self.length = length

    def told(self, first: int) -> ToldQuestion:
        news = self.transcript.news(first, self.end)
        return ToldQuestion(news, self.seat, self.length, self.seed, self.seconds)


class Told(msgspec.Struct, frozen=True, tag="thought"):
    """A thought as it is sent to a worker."""

    news: News
    seat: int
    level: str
    seed: str
    seconds: float


class ToldShare(msgspec.Struct, frozen=True, tag="share"):
    """A share of a thought as it is sent to a worker."""

    news: News
    seat: int
    level: str
    seed: str
    seconds: float


class ToldQuestion(msgspec.Struct, frozen=True, tag="question"):
    """A question as it is sent to a worker."""

    news: News
    seat: int
    length: int
    seed: str
    seconds: float


class GivenMove(msgspec.Struct, frozen=True):
    """A move that somebody is advised to make, and why."""

    move: str
    reasons: list[str]


class GivenAdvice(msgspec.Struct, frozen=True):
    """Advice as it comes back from a worker."""

    best: GivenMove
    second: GivenMove | None = None
    even: bool = False


def think(told: Told, kept: KeptMatches) -> str:
    """The notation of the move that the bot chooses (in the worker). Raises OutOfStep."""
    match = kept.follow(told.news)
    knowledge = Knowledge(match.game, match.state, told.seat, match)
    thinker = kept.bot(told.news.table, told.seat, told.level, told.seconds)
    return thinker.choose(knowledge, Random(told.seed)).notation


def share(told: ToldShare, kept: KeptMatches) -> str:
    """What a bot has tried that is one of several, as JSON (in the worker). Raises OutOfStep."""
    match = kept.follow(told.news)
    knowledge = Knowledge(match.game, match.state, told.seat, match)
    hard = bot(told.level, told.seconds)
    assert isinstance(hard, Hard)
    return msgspec.json.encode(tried(hard.thinker(knowledge), knowledge, Random(told.seed))).decode()


def joined_shares(answers: list[str], seed: str) -> str:
    """The notation of the move that comes of what workers have tried, as `share` gives it."""
    return joined([msgspec.json.decode(answer, type=Tried) for answer in answers], Random(seed))


def advice(told: ToldQuestion, kept: KeptMatches) -> str:
    """What is best at a position of the match, as JSON (in the worker). Raises OutOfStep."""
    match = kept.follow(told.news)
    knowledge = Knowledge(match.game, match.at(told.length), told.seat)
    thinker = Hard(seconds=told.seconds).thinker(knowledge)
    found = advise(knowledge, Random(told.seed), thinker)
    second = None if found.second is None else given(found.second)
    return msgspec.json.encode(GivenAdvice(given(found.best), second, found.even)).decode()


def given(advised: Advised) -> GivenMove:
    return GivenMove(advised.move.notation, advised.reasons)
