"""Bodies of requests and answers over HTTP."""

from __future__ import annotations

from typing import Any

import msgspec

from soultable.server.protocol.parts import SeatInfo, TableInfo


class SeatWish(msgspec.Struct, frozen=True):
    """`me`, `open` (somebody with the link) or `bot`."""

    kind: str
    name: str = ""
    level: str = "normal"


class NewTable(msgspec.Struct, frozen=True):
    game: str
    seats: list[SeatWish]
    mode: str = ""
    options: dict[str, int] = {}
    clock: str = "none"
    hints: bool = True
    name: str = ""
    """The name of the person who makes the table."""
    pack: str = ""
    """The text of a content pack."""
    record: str = ""
    """The text of a match file to go on from (import)."""
    from_table: str = ""
    """In place of `record`: the id of a table to go on from."""
    length: int = -1
    """With `record` or `from_table`: how many answers to keep; -1 all."""
    lesson: bool = False
    """The guided first game of the mode: seats and options are those of the lesson."""


class TableMade(msgspec.Struct, frozen=True):
    table: str
    mine: list[int]
    links: dict[str, str]
    """For each open seat the secret that goes into its link; `watch` is the link for spectators."""


class GameCard(msgspec.Struct, frozen=True):
    """A box on the shelf."""

    name: str
    title: str
    line: str
    players: str
    length: str
    installed: bool
    seat_counts: list[int] = []
    modes: list[str] = []
    seats_in: dict[str, list[int]] = {}
    """How many can play in each mode, the usual number first."""
    options: list[OptionInfo] = []
    rules: bool = False
    """Can its rules be read here?"""
    lessons: list[str] = []
    """The modes for which it has a guided first game."""
    guide: bool = False
    """Can one read how to play in two minutes?"""
    teams: dict[str, list[int]] = {}
    """The team of each seat, from 1, in the modes in which some play together against others."""


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    default: int
    low: int
    high: int
    sentence: str
    choices: list[str] = []
    """A word for each number, from `low` up, where the numbers stand for something."""
    seat: bool = False
    """Is the number that of a seat? `choices` has words for numbers below 0 then."""
    modes: list[str] = []
    """The modes in which there is something to choose."""
    first: bool = False
    """Does everybody want to choose it, also those who want to play at once?"""


class MyTable(msgspec.Struct, frozen=True):
    """A row in the list of my tables."""

    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    mine: list[int]
    asked: list[int]
    over: bool
    turns: int
    changed: float
    paused: bool = False
    drawn: bool = False
    """It is over because all agreed on a draw."""
    owner: bool = False
    """Did I make it?"""
    after: str = ""
    """The table before it in a campaign."""
    resigned: int = -1
    """It is over because this seat has resigned."""
    outdated: bool = False
    """It was begun with other rules, or its game is not here: nobody can go on with it."""
    offer: str = ""
    """After the end somebody offers to play `again` or the `next` chapter, and I have not said anything."""
    offered_by: int = -1
    """The seat of the person who does."""
    removed: bool = False
    """I have taken it from the list, and can put it back."""
    verdict: str = ""
    """Who has won, in a sentence; empty as long as it runs, and where nobody has."""
    said: str = ""
    """What ended it, in a sentence."""
    scores: list[int] = []
    achieved: str = ""
    """What a chapter of a campaign that is over has achieved, in sentences."""


class Claim(msgspec.Struct, frozen=True):
    """The secret of a seat, from its link, and the name of the person who sits down."""

    token: str
    name: str = ""


class InvitationInfo(msgspec.Struct, frozen=True):
    """What somebody is told who has a link to a seat, before they take it."""

    table: TableInfo
    seats: list[SeatInfo]
    seat: int
    """The one to which the link leads."""
    host: str
    """The person who made the table; empty if they have no name."""
    watching: bool
    """May the person watch, too?"""


class Claimed(msgspec.Struct, frozen=True):
    seat: int


class NewLink(msgspec.Struct, frozen=True):
    """Asks for a new secret of an open seat, or of one's own to sit down at another device."""

    seat: int


class Link(msgspec.Struct, frozen=True):
    seat: int
    token: str


class Verified(msgspec.Struct, frozen=True):
    """Was the match played by the rules, with the chance it committed to? `lines` says it for people."""

    ok: bool
    lines: list[str]


class Me(msgspec.Struct, frozen=True):
    name: str


class DevicesInfo(msgspec.Struct, frozen=True):
    """`linked`: whoever sits here came from another device. `others`: how many further devices they have."""

    linked: bool
    others: int


class DeviceLink(msgspec.Struct, frozen=True):
    """A secret by which another device becomes that of the same person: once, within so many seconds."""

    token: str
    seconds: int


class DeviceClaim(msgspec.Struct, frozen=True):
    token: str


class RuleInfo(msgspec.Struct, frozen=True):
    id: str
    text: str


class ChapterInfo(msgspec.Struct, frozen=True):
    """A heading of RULES.md, the prose below it, and its rules."""

    title: str
    level: int
    text: str
    rules: list[RuleInfo]


class QuestionInfo(msgspec.Struct, frozen=True):
    """What people ask, in several ways, and the ids of the rules that answer it."""

    asked: list[str]
    rules: list[str]


class RulesInfo(msgspec.Struct, frozen=True):
    title: str
    chapters: list[ChapterInfo]
    questions: list[QuestionInfo]


class PageInfo(msgspec.Struct, frozen=True):
    """A paragraph of How to play in two minutes, and the position that is drawn beside it.

    `show` names what is drawn: `board`, `hand`, `player`, or cards by their names. `look` is marked.
    """

    text: str
    show: list[str]
    look: list[str]
    view: Any
    asked: list[int]


class GuideInfo(msgspec.Struct, frozen=True):
    """How to play in two minutes. The pictures are what the seat `me` sees."""

    names: list[str]
    me: int
    pages: list[PageInfo]


class Problem(msgspec.Struct, frozen=True):
    """The body of every HTTP answer that is not a success."""

    code: str
    text: str
    retry_after: float = 0.0
