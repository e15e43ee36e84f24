"""The wire protocol, version 1: JSON text frames, one struct for each message, `t` says which.

People and bots speak the same protocol. `docs/protocol.md` explains it; the TypeScript types of the
browser client are generated from these structs. `seq` is the length of the match's record: it grows by one
with every answer, answers of chance included, and with every undo.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

PROTO: Final = 1


class Message(msgspec.Struct, tag_field="t", frozen=True, omit_defaults=True):
    """What all messages share."""


# --- from a client


class Hello(Message, tag="hello", frozen=True):
    """The first message, within five seconds. `since` asks for what happened after that seq."""

    proto: int
    table: str
    token: str = ""
    """The secret of a seat; a browser has a cookie in its place. Without either one watches."""
    name: str = ""
    """The name of whoever takes an open seat by its secret."""
    seat: int = -1
    """Which of one's own seats, when one person holds several (hot-seat)."""
    since: int = -1


class Act(Message, tag="act", frozen=True):
    """An answer. `seq` is the position in which it was chosen; the same `id` is carried out once."""

    id: str
    seq: int
    move: str
    seat: int = -1
    """Which of one's own seats answers, when one person holds several."""


class Undo(Message, tag="undo", frozen=True):
    """Takes back one's last answer, freely up to the boundary; beyond it this opens a motion.

    `to` is the length of the log to go back to; -1 means one answer of one's own.
    """

    id: str
    seq: int
    to: int = -1


class Vote(Message, tag="vote", frozen=True):
    id: str
    motion: int
    yes: bool


class Chat(Message, tag="chat", frozen=True):
    id: str
    text: str


class At(Message, tag="at", frozen=True):
    """Asks for the table after the first `length` answers of the log. `open`: all hands, after the end."""

    id: str
    length: int
    open: bool = False


class Why(Message, tag="why", frozen=True):
    """Why would this move be refused?"""

    id: str
    move: str


class Hint(Message, tag="hint", frozen=True):
    """What would the bot do? Only where the table allows it."""

    id: str


class SeatOp(Message, tag="seat", frozen=True):
    """`bot`: a bot of that level keeps my seat; `resume`: I take it back; `leave`: the seat is open again."""

    id: str
    op: str
    seat: int = -1
    level: str = "normal"


class Report(Message, tag="report", frozen=True):
    """A bug report; the server keeps it with the record and the position."""

    id: str
    text: str
    client: str = ""


class Resync(Message, tag="resync", frozen=True):
    """Send the whole table again."""


class Ping(Message, tag="ping", frozen=True):
    pass


FromClient = Hello | Act | Undo | Vote | Chat | At | Why | Hint | SeatOp | Report | Resync | Ping

# --- parts of what the server says


class MoveInfo(msgspec.Struct, frozen=True):
    """A legal move: its notation, and a phrase for a button."""

    move: str
    say: str


class ClosedInfo(msgspec.Struct, frozen=True):
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
    closed: list[ClosedInfo] = []


class Line(msgspec.Struct, frozen=True):
    """Something that happened, as this seat may know it. `length` is the length of the log after it."""

    length: int
    kind: str
    seat: int
    values: list[int | str]
    text: str
    rule: str = ""


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


class ClockInfo(msgspec.Struct, frozen=True):
    """Seconds left for each seat, counted at `at` (server time), and whose clock runs."""

    left: list[float]
    running: list[int]
    at: float


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
    """`none`, `slow` or `fast`."""
    commitment: str
    pack: bool
    """Is a content pack in use?"""
    created: float


class Motion(msgspec.Struct, frozen=True):
    """Something that the others have to agree to."""

    number: int
    kind: str
    seat: int
    to: int
    yes: list[int]
    needed: list[int]


class ScoreInfo(msgspec.Struct, frozen=True):
    """The end: scores with their parts, winners, and the seed that was committed to."""

    scores: list[int]
    winners: list[int]
    ending: str
    breakdown: list[list[tuple[str, int]]]
    seed: str
    commitment: str


# --- from the server


class Welcome(Message, tag="welcome", frozen=True):
    proto: int
    table: TableInfo
    you: int
    """The seat that this connection looks from; -2 for one who watches."""
    mine: list[int]
    """All seats of this person at this table."""
    seats: list[SeatInfo]
    time: float


class Snap(Message, tag="snap", frozen=True):
    """The whole table as this seat sees it."""

    seq: int
    length: int
    """The length of the log."""
    view: Any
    asked: list[int]
    ask: AskInfo | None
    undo: int
    """How long the log must stay when this seat takes back freely."""
    story: list[Line]
    chat: list[ChatLine]
    clock: ClockInfo | None = None
    motion: Motion | None = None
    over: ScoreInfo | None = None


class Up(Message, tag="up", frozen=True):
    """What changed. `prev` must be the client's seq; else it asks to `resync`.

    `patch` is a list of [path, value]: the value at that path of the view is replaced.
    """

    seq: int
    prev: int
    length: int
    patch: list[tuple[list[int | str], Any]]
    asked: list[int]
    ask: AskInfo | None
    undo: int
    events: list[Line]
    cut: int = -1
    """After an undo: the story is cut back to this length of the log before the events."""
    clock: ClockInfo | None = None
    motion: Motion | None = None
    over: ScoreInfo | None = None


class Ok(Message, tag="ok", frozen=True):
    """Done, and durable."""

    id: str
    seq: int


class No(Message, tag="no", frozen=True):
    """Refused; nothing has changed."""

    id: str
    code: str
    text: str
    rule: str = ""


class Because(Message, tag="because", frozen=True):
    """The answer to `why`; an empty text means that the move is legal."""

    id: str
    move: str
    text: str
    rule: str


class Hinted(Message, tag="hinted", frozen=True):
    id: str
    move: str
    say: str


class Past(Message, tag="past", frozen=True):
    """The answer to `at`."""

    id: str
    length: int
    view: Any
    asked: list[int]


class Seats(Message, tag="seats", frozen=True):
    seats: list[SeatInfo]


class ChatLine(Message, tag="chat", frozen=True):
    seat: int
    name: str
    text: str
    time: float


class MotionNow(Message, tag="motion", frozen=True):
    """A motion is open, has changed, or is over (None)."""

    motion: Motion | None


class Thinking(Message, tag="bot", frozen=True):
    """A bot is thinking, or has finished."""

    seat: int
    thinking: bool


class Reported(Message, tag="reported", frozen=True):
    id: str
    number: str


class Pong(Message, tag="pong", frozen=True):
    time: float


class Bye(Message, tag="bye", frozen=True):
    """Before the server closes the connection."""

    code: int
    text: str
    retry_after: float = 0.0


FromServer = (
    Welcome | Snap | Up | Ok | No | Because | Hinted | Past | Seats | ChatLine | MotionNow | Thinking
    | Reported | Pong | Bye
)  # fmt: skip

# --- HTTP bodies


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
    length: int = -1
    """With `record`: how many answers to keep; -1 all."""


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
    here: bool
    seat_counts: list[int] = []
    modes: list[str] = []
    mode_seats: dict[str, list[int]] = {}
    """How many can play in each mode; `seat_counts` are those of the first."""
    options: list[OptionInfo] = []


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    default: int
    low: int
    high: int
    sentence: str


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


class Claim(msgspec.Struct, frozen=True):
    """The secret of a seat, from its link, and the name of the person who sits down."""

    token: str
    name: str = ""


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


class RuleInfo(msgspec.Struct, frozen=True):
    id: str
    text: str
    untested: str


class ChapterInfo(msgspec.Struct, frozen=True):
    """A heading of RULES.md, the prose below it, and its rules."""

    title: str
    level: int
    text: str
    rules: list[RuleInfo]


class RulesInfo(msgspec.Struct, frozen=True):
    title: str
    chapters: list[ChapterInfo]


class Problem(msgspec.Struct, frozen=True):
    """The body of every HTTP answer that is not a success."""

    code: str
    text: str
    retry_after: float = 0.0
