"""What is kept of a table."""

from __future__ import annotations

import msgspec


class Head(msgspec.Struct, frozen=True):
    """What never changes while a table lives. The seed is secret until the match is over."""

    id: str
    game: str
    version: int
    seats: int
    mode: str
    options: dict[str, int]
    pack: str
    seed: str
    given: int
    hints: bool
    clock: str
    created: float


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits where. `owner` and `secret` are hashes; an empty one fits nobody."""

    seat: int
    kind: str
    """`person`, `bot` or `open`."""
    name: str
    level: str = ""
    owner: str = ""
    """The guest who holds the seat."""
    secret: str = ""
    """What the link of the seat holds."""
    kept: bool = False
    """A bot plays for the person, or for whoever may still come."""

    @property
    def by_bot(self) -> bool:
        return self.kind == "bot" or self.kept


class Entry(msgspec.Struct, frozen=True):
    """An entry of the record, as a line of a match file, and who asked for it by which id."""

    seq: int
    line: str
    act: str
    time: float


class Standing(msgspec.Struct, frozen=True):
    """How the match stands, for lists, clocks and whoever must wake up: all of it follows from the rest."""

    asked: list[int]
    over: bool
    turns: int
    changed: float
    left: list[float] = []
    """Seconds on each clock at `changed`."""
    due: float | None = None
    """When the server has to act by itself: a bot is asked, or a clock runs out."""


class Talk(msgspec.Struct, frozen=True):
    """A line of chat."""

    seat: int
    name: str
    text: str
    time: float


class MotionRow(msgspec.Struct, frozen=True):
    """An open motion; it falls when the record goes on from `seq`."""

    number: int
    kind: str
    seat: int
    to: int
    yes: list[int]
    needed: list[int]
    seq: int


class Stored(msgspec.Struct, frozen=True):
    """A whole table."""

    head: Head
    standing: Standing
    seats: list[SeatRow]
    entries: list[Entry]
    talk: list[Talk]
    motion: MotionRow | None


class Listed(msgspec.Struct, frozen=True):
    """A row in the list of a guest's tables."""

    head: Head
    standing: Standing
    seats: list[SeatRow]
