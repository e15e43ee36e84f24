"""What the server says."""

from __future__ import annotations

from typing import Any

from msgspec import field

from soultable.server.protocol import Message
from soultable.server.protocol.parts import (
    AdvisedInfo,
    AskInfo,
    ClockInfo,
    Line,
    ModerationInfo,
    Motion,
    ScoreInfo,
    SeatInfo,
    TableInfo,
    WatcherInfo,
)


class Welcome(Message, tag="welcome", frozen=True):
    proto: int
    table: TableInfo
    you: int
    """The seat that this connection looks from; -2 for one who watches."""
    mine: list[int]
    """All seats of this person at this table."""
    seats: list[SeatInfo]
    time: float
    moderation: ModerationInfo
    owner: bool = False
    """Did this person make the table?"""


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
    mark: str = ""
    """To be given back in `hello` with `since`."""
    clock: ClockInfo | None = None
    motion: Motion | None = None
    paused: bool = False
    over: ScoreInfo | None = None
    back: int = -1
    """How long the log was before this seat's last answer: so far an undo leads; -1 if it has given none."""
    shares: bool = False
    """This person holds several seats, and they all see the same: no screen has to be handed over."""
    warnings: list[str] = field(default_factory=list)
    """Sentences that announce the end."""
    confers: list[int] = field(default_factory=list)
    """The other seats of the team, while this seat may talk with them in private."""


class Up(Message, tag="up", frozen=True):
    """What changed. `prev` must be the client's seq; else it asks to `resync`.

    First the places of the view that `gone` names are taken away. Then `patch`, a list of [path, value],
    replaces the value at each path, or adds it. The steps of a path are keys of objects, indices of lists,
    and ids of objects in lists.
    """

    seq: int
    prev: int
    length: int
    patch: list[tuple[list[int | str], Any]]
    asked: list[int]
    ask: AskInfo | None
    undo: int
    events: list[Line]
    gone: list[list[int | str]] = field(default_factory=list)
    cut: int = -1
    """After an undo: the story is cut back to this length of the log before the events."""
    clock: ClockInfo | None = None
    motion: Motion | None = None
    paused: bool = False
    over: ScoreInfo | None = None
    back: int = -1
    """How long the log was before this seat's last answer: so far an undo leads; -1 if it has given none."""
    shares: bool = False
    """This person holds several seats, and they all see the same: no screen has to be handed over."""
    warnings: list[str] = field(default_factory=list)
    """Sentences that announce the end."""
    confers: list[int] = field(default_factory=list)
    """The other seats of the team, while this seat may talk with them in private."""


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
    """The answer to `hint`: the best move for that seat after `length` answers of the log, and the second.

    `about` is what the best move is about, as in `MoveInfo`, and `reasons` are short phrases that say what
    speaks for it, the most important first. `even`: the second is about as good.
    """

    id: str
    move: str
    say: str
    about: list[str]
    reasons: list[str]
    second: AdvisedInfo | None
    even: bool
    seat: int
    length: int


class Past(Message, tag="past", frozen=True):
    """The answer to `at`."""

    id: str
    length: int
    view: Any
    asked: list[int]
    warnings: list[str] = field(default_factory=list)


class Course(Message, tag="course", frozen=True):
    """The answer to `course`: the chances of all seats, from 0 to 1, after so many answers of the log."""

    id: str
    lengths: list[int]
    chances: list[list[float]]


class SeatsNow(Message, tag="seats", frozen=True):
    seats: list[SeatInfo]
    watching: int = 0
    """How many people watch."""


class ModerationNow(Message, tag="moderation", frozen=True):
    """The owner has set something else."""

    moderation: ModerationInfo


class Watchers(Message, tag="watchers", frozen=True):
    """Who watches; only the owner is told."""

    watchers: list[WatcherInfo]


class ChatLine(Message, tag="chat", frozen=True):
    seat: int
    name: str
    text: str
    time: float
    private: bool = False
    """Only the team of the seat hears it."""


class Pointed(Message, tag="pointed", frozen=True):
    """Somebody at the table points something out to everybody."""

    seat: int
    name: str
    thing: str


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
    Welcome | Snap | Up | Ok | No | Because | Hinted | Past | Course | SeatsNow | ModerationNow | Watchers
    | ChatLine | Pointed | MotionNow | Thinking | Reported | Pong | Bye
)  # fmt: skip
