"""Parts of what the server says."""

from __future__ import annotations

from typing import Any

import msgspec


class MoveInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal move: its notation, a phrase for a button, and what it is about.

    `about` names the things that one points at for it, in their order. `ends`: it ends something, such as the
    turn. `shows` is what the game's own part draws of it, in the game's own form.
    """

    move: str
    say: str
    about: list[str]
    ends: bool = False
    shows: Any = None


class AdvisedInfo(msgspec.Struct, frozen=True):
    """A move that somebody is advised to make, as in `MoveInfo`, and what speaks for it, in short phrases."""

    move: str
    say: str
    about: list[str]
    reasons: list[str]


class UnavailableInfo(msgspec.Struct, frozen=True):
    """Something that one might want to do and cannot now: what, why, by which rule."""

    say: str
    text: str
    rule: str


class AskInfo(msgspec.Struct, frozen=True):
    """What this seat is asked."""

    seat: int
    kind: str
    text: str
    rule: str
    moves: list[MoveInfo]
    unavailable: list[UnavailableInfo] = []
    default: str = ""
    """The move that silence means, such as `pass`; empty where an answer is needed."""


class Line(msgspec.Struct, frozen=True):
    """Something that happened, as this seat may know it. `length` is the length of the log after it."""

    length: int
    kind: str
    seat: int
    values: list[int | str]
    text: str
    rule: str = ""
    by: int = -1
    """Whose answer it came from; -1 for chance."""


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where: `kind` is person, bot or open."""

    seat: int
    kind: str
    name: str
    level: str = ""
    online: bool = False
    """Is a person of this seat connected now?"""
    kept: bool = False
    """A bot keeps the seat of a person, who can take it back."""
    mine: bool = False
    quiet: bool = False
    """Of one's own seats only: one does not want to be asked where silence is an answer."""
    team: int = 0
    """The number of its team, from 1; 0 where nobody plays in teams."""
    reason: str = ""
    """Why a bot keeps the seat of a person: `wish`, `away`, `time` or `resigned`."""


class ClockInfo(msgspec.Struct, frozen=True):
    """Seconds left for each seat, counted at `at` (server time), and whose clock runs."""

    left: list[float]
    running: list[int]
    at: float


class BriefInfo(msgspec.Struct, frozen=True):
    """The game in three lines: what one wants, what one does in a turn, when it is over."""

    aim: str
    turn: str
    end: str


class StepInfo(msgspec.Struct, frozen=True):
    """What a lesson says when the log has the length `at`; the last one is said when it is over.

    `look` names the things to look at, `rule` is the rule behind it.
    """

    at: int
    text: str
    look: list[str]
    rule: str


class TableInfo(msgspec.Struct, frozen=True):
    """What does not change while a table lives."""

    id: str
    game: str
    title: str
    version: int
    mode: str
    seats: int
    options: dict[str, int]
    hints: bool
    clock: str
    """`none`, minutes and seconds for each answer (`5+10`), or days for one (`3d`)."""
    commitment: str
    pack: bool
    """Is a content pack in use?"""
    created: float
    unseeded: int
    """How many answers came with a match file: the maker of the table has chosen them, chance among them.
    In a lesson it is how many the lesson has."""
    brief: BriefInfo | None = None
    lesson: list[StepInfo] = []
    """The steps of a guided first game; a table without one has none."""


class Motion(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that the others have to agree to: `kind` is undo, bot, pause, resume or draw, and after the
    end again or next.
    """

    number: int
    kind: str
    seat: int
    """Who proposed it."""
    to: int
    """Of an undo the length of the log, of `bot` the seat, of `next` how many seats are wished; else -1."""
    yes: list[int]
    needed: list[int]
    about: str = ""
    """Of an undo what would be taken back, in words that everybody may know."""
    table: str = ""
    """Of again and next, once it is agreed on: the table at which the people play on."""


class ScoreInfo(msgspec.Struct, frozen=True):
    """The end: scores with their parts, winners, and the seed that was committed to.

    `ending` is the game's name for what ended it, `said` the same in a sentence. `verdict` says who has won.
    `draw`: nobody has won, and yet not everybody has lost. `drawn`: all agreed on a draw before the game was
    over. There are no scores and no winners then. `resigned`: the seat that has resigned, if that ended it.
    There are no scores then; of two sides the other one has won.
    """

    scores: list[int]
    winners: list[int]
    ending: str
    said: str
    breakdown: list[list[tuple[str, int]]]
    seed: str
    commitment: str
    verdict: str = ""
    draw: bool = False
    drawn: bool = False
    next_seats: list[int] = []
    """How many can go on from here with the next chapter; empty if nothing follows."""
    resigned: int = -1


class ModerationInfo(msgspec.Struct, frozen=True):
    """What the owner of the table has set."""

    muted: list[int] = []
    """Seats that may not chat."""
    chat: bool = True
    watching: bool = True
    """May people watch who have no seat?"""


class WatcherInfo(msgspec.Struct, frozen=True):
    """Somebody who watches; `key` is how the owner names them to send them away."""

    key: str
    name: str
