"""Workers keep the matches of the tables they think for, and are told only what is new.

A `Transcript` stands on the server's side: the lines of a table's record, with a digest of all that came
before each. A worker that has the record up to some line is told the lines after it, and the digest. If that
is not the digest of what it has (the table was folded again from the store, or the worker has forgotten the
match), it says so and is told everything.
"""

from __future__ import annotations

import hashlib
import json
from typing import Final, TypeVar

import msgspec

from soultable.bots.bot import Bot
from soultable.bots.levels import bot
from soultable.engine.match import Match
from soultable.engine.record import RecordReader, entry_line, extend, head_line, started

MOST_KEPT: Final = 64
"""How many matches a worker keeps. A long one of a heavy game takes a few megabytes."""
MOST_PACKS: Final = 8
"""How many matches with a content pack are among them: each pack may take 20 MB."""
OUT_OF_STEP: Final = "out of step"
"""What a worker says in place of an error when it has to be told everything."""

T = TypeVar("T")


class OutOfStep(Exception):
    """The worker does not have what the news go on from."""

    def __init__(self) -> None:
        super().__init__(OUT_OF_STEP)


class News(msgspec.Struct, frozen=True):
    """What a worker has to know of a record to have it up to a certain place."""

    table: str
    first: int
    """How many entries the worker has already; with 0 it gets the head, too."""
    digest: str
    """Of the head and the entries before `first`."""
    head: str
    lines: list[str]


def digest_after(digest: str, line: str) -> str:
    """The digest of one line more."""
    return hashlib.sha256(f"{digest}{line}".encode()).hexdigest()


def remember(kept: dict[str, T], table: str, value: T) -> None:
    """Remembers something of a table, and forgets what was not needed for the longest time.

    Both sides do it in the same order, so the server knows what a worker has.
    """
    kept.pop(table, None)
    kept[table] = value
    if len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]


class Transcript:
    """The record of a match, line by line, for workers to follow. The seed is not in it."""

    def __init__(self, table: str, match: Match) -> None:
        self.table = table
        self.match = match
        self.head = head_line(match, reveal=False)
        self.lines: list[str] = []
        self.digests = [digest_after("", self.head)]

    def written(self) -> int:
        """Writes down what is new in the record. Returns how many entries it has."""
        for entry in self.match.record[len(self.lines) :]:
            self.lines.append(entry_line(entry))
            self.digests.append(digest_after(self.digests[-1], self.lines[-1]))
        return len(self.lines)

    def news(self, first: int, end: int) -> News:
        """What a worker needs that has the record up to `first` and is to have it up to `end`."""
        if first > end:
            first = 0
        head = "" if first else self.head
        return News(self.table, first, self.digests[first], head, self.lines[first:end])


class KeptMatches:
    """The matches that a worker keeps."""

    def __init__(self) -> None:
        self.matches: dict[str, tuple[Match, str]] = {}
        """Of each table the match and the digest of its record."""
        self.bots: dict[tuple[str, int, str, float], Bot] = {}
        """The bots at the tables, which may remember what they have planned."""

    def bot(self, table: str, seat: int, level: str, seconds: float) -> Bot:
        """The bot of this level at a seat."""
        key = (table, seat, level, seconds)
        found = self.bots.pop(key, None) or bot(level, seconds)
        self.bots[key] = found
        if len(self.bots) > MOST_KEPT:
            del self.bots[next(iter(self.bots))]
        return found

    def follow(self, news: News) -> Match:
        """The match as it stands after the news. Raises OutOfStep."""
        kept = self.matches.pop(news.table, None)  # if anything goes wrong it is not kept
        if news.first == 0:
            match, digest = started(RecordReader("record", news.head)), news.digest
        elif kept is None or len(kept[0].record) != news.first or kept[1] != news.digest:
            raise OutOfStep
        else:
            match, digest = kept
        extend(match, [json.loads(line) for line in news.lines])
        for line in news.lines:
            digest = digest_after(digest, line)
        remember(self.matches, news.table, (match, digest))
        packed = [table for table, (kept_match, _) in self.matches.items() if kept_match.game.pack]
        for table in packed[:-MOST_PACKS]:
            del self.matches[table]  # the server hears that it is out of step, if it asks for it again
        return match
