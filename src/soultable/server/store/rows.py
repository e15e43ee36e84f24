"""What is stored of a table. The names of fields stand in databases: they stay as they are."""

from __future__ import annotations

from typing import Final

import msgspec

from soultable.engine.seats import EVERYONE


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
    unseeded: int = msgspec.field(name="given")
    """How many answers at the beginning came with a match file, and do not follow from the seed."""
    hints: bool
    clock: str
    created: float
    owner: str = ""
    """The guest who made the table."""
    salt: str = ""
    """Goes into the keys of watchers, so that nobody can tell who they are."""
    origin: str = ""
    """What the match begins with, if it goes on from an earlier one."""
    heirs: list[int] = []
    """Who of the earlier match sits where, if not everybody where they were."""
    after: str = ""
    """The table before this one in a campaign."""
    lesson: str = ""
    """The digest of the lesson that the match begins with; `unseeded` is how long it is then."""


WISH: Final = "wish"
"""Its person wanted it."""
AWAY: Final = "away"
"""The others did, while its person was away."""
TIME: Final = "time"
"""Its person's time had run out."""
GIVEN_UP: Final = "resigned"


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
    """A bot keeps the seat for its person, or for anyone who may still come."""
    quiet: bool | msgspec.UnsetType = msgspec.UNSET
    """Its person does not want to be asked where silence is an answer. It is stored only where it was set:
    a change compares rows by their text, also with those that are older than this setting."""
    reason: str | msgspec.UnsetType = msgspec.UNSET
    """Why a bot keeps the seat of a person: WISH, AWAY, TIME or GIVEN_UP. Stored only where it was set."""
    claimed: str | msgspec.UnsetType = msgspec.UNSET
    """What the link held by which the guest came: used up, but for the guest who has not heard of it."""

    @property
    def by_bot(self) -> bool:
        return self.kind == "bot" or self.kept

    @property
    def is_quiet(self) -> bool:
        return self.quiet is True

    @property
    def has_resigned(self) -> bool:
        """Then a bot plays the seat to the end."""
        return self.reason == GIVEN_UP


class EntryRow(msgspec.Struct, frozen=True):
    """An entry of the record, as a line of a match file, and who asked for it by which id."""

    seq: int
    line: str
    act: str
    time: float


PAUSED: Final = "paused"
DRAWN: Final = "drawn"
RESIGNED: Final = "resigned "
"""Followed by the seat."""


def ends(halt: str) -> bool:
    """Is a table over that has been halted so?"""
    return halt == DRAWN or halt.startswith(RESIGNED)


def resigned_seat(halt: str) -> int:
    """The seat by whose resignation a table is over; -1 if it is not.

    >>> resigned_seat("resigned 1"), resigned_seat("drawn")
    (1, -1)
    """
    return int(halt.removeprefix(RESIGNED)) if halt.startswith(RESIGNED) else -1


class Ending(msgspec.Struct, frozen=True):
    """How a match has ended, in the words of its game: it can be told when its rules are no longer here."""

    verdicts: list[str]
    """Who has won: told to each seat, and last to anyone else."""
    said: str
    """What ended the game."""
    scores: list[int]
    achieved: str | msgspec.UnsetType = msgspec.UNSET
    """What a chapter of a campaign has achieved, in sentences; stored only of one."""


class Standing(msgspec.Struct, frozen=True):
    """How the match stands, for lists, clocks, and to find what waits for the server.

    Clocks and what the table has agreed on stand here only; the rest follows from the record.
    """

    asked: list[int]
    over: bool
    turns: int
    changed: float
    left: list[float] = []
    """Seconds on each clock at `changed`."""
    due: float | None = None
    """When the server has to act by itself: a bot or somebody silent is asked, or a clock runs out."""
    halt: str = ""
    """PAUSED, or for good: DRAWN by agreement, or RESIGNED. Nothing is added to the record then."""
    ending: Ending | msgspec.UnsetType = msgspec.UNSET
    """Stored only once the match is over: a change compares standings by their text, also older ones."""


class ChatRow(msgspec.Struct, frozen=True):
    """A line of chat."""

    seat: int
    name: str
    text: str
    time: float
    audience: int = EVERYONE
    """Who may read it: a mask of seats."""


class MotionRow(msgspec.Struct, frozen=True):
    """A motion; it falls when the record goes on from `seq`, unless it stays. A seq of -1 means closed."""

    number: int
    kind: str
    seat: int
    to: int
    yes: list[int]
    needed: list[int]
    seq: int
    table: str | msgspec.UnsetType = msgspec.UNSET
    """Where the people play on, once they have agreed to; stored only then."""

    @property
    def stays(self) -> bool:
        """A pause can be agreed on while the table goes on. A draw offered before a move is none after it."""
        return self.kind in ("pause", "resume")


class ModerationRow(msgspec.Struct, frozen=True):
    """What the owner of the table has set."""

    muted: list[int] = []
    chat: bool = True
    watching: bool = True
    removed: list[str] = []
    """The keys of watchers who were sent away."""


class Stored(msgspec.Struct, frozen=True):
    """A whole table."""

    head: Head
    standing: Standing
    seats: list[SeatRow]
    entries: list[EntryRow]
    chat: list[ChatRow]
    motion: MotionRow | None
    moderation: ModerationRow = ModerationRow()


class Listed(msgspec.Struct, frozen=True):
    """A row in the list of a guest's tables."""

    head: Head
    standing: Standing
    seats: list[SeatRow]
    motion: MotionRow | None
    removed: bool = False
    """The guest has taken it from the list, and can still put it back."""


class HandoverRow(msgspec.Struct, frozen=True):
    """The link by which a guest goes on at another device: it is used once, and not for long."""

    guest: str
    until: float
    device: str
    """The device that has used it; empty if none has."""
