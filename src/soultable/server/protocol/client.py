"""What a client says."""

from __future__ import annotations

import msgspec

from soultable.server.protocol import Message


class Hello(Message, tag="hello", frozen=True):
    """The first message, within five seconds.

    A client that comes back says in `since` the seq that it has: where possible it gets an `up` from there
    in place of the whole table. `mark` is that of its last `snap`, `heard` the time of the last line of chat.
    """

    proto: int
    table: str
    token: str = ""
    """The secret of a seat; a browser has a cookie in its place. With neither, one watches."""
    name: str = ""
    """The name of somebody who takes an open seat by its secret."""
    seat: int = -1
    """Which of one's own seats, when one person holds several (hot-seat)."""
    since: int = -1
    mark: str = ""
    heard: float = -1.0


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


class Look(Message, tag="look", frozen=True):
    """Looks from another seat of one's own from now on, while they all see the same (see `snap.shares`)."""

    id: str
    seat: int


class Propose(Message, tag="propose", frozen=True):
    """Opens a motion: `pause`, `resume` (the end of a pause) or `draw`; after the end `again` (the same once
    more) or `next` (the next chapter). `begin`: do not wait for those who have not said whether they play on.
    """

    id: str
    kind: str
    seats: int = -1
    """Of `next`: how many seats the next chapter is to have; -1: one for everybody who goes on."""


class Vote(Message, tag="vote", frozen=True):
    id: str
    motion: int
    yes: bool


class Chat(Message, tag="chat", frozen=True):
    id: str
    text: str
    private: bool = False
    """For one's own team alone, while the rules allow it (see `snap.confers`)."""


class Point(Message, tag="point", frozen=True):
    """Points something out to everybody at the table: it is shown for a moment, and kept nowhere."""

    id: str
    thing: str
    """By its name in what moves are about, or by which clients draw it."""


class At(Message, tag="at", frozen=True):
    """Asks for the table after the first `length` answers of the log. `open`: all hands, after the end."""

    id: str
    length: int
    open: bool = False


class AskCourse(Message, tag="course", frozen=True):
    """How have the chances of all seats changed in the course of the game? After the end."""

    id: str


class Why(Message, tag="why", frozen=True):
    """Why would this move be refused, or what somebody means who points at these things (`about`)?"""

    id: str
    move: str = ""
    about: list[str] = msgspec.field(default_factory=list)


class Hint(Message, tag="hint", frozen=True):
    """What would the bot do, and why? Only where the table allows it.

    With `at` it is asked about the position after so many answers of the log: of a seat of one's own, after
    the end of any seat. -1 for the present, and for the first seat that was asked there.
    """

    id: str
    at: int = -1
    seat: int = -1


class SeatOp(Message, tag="seat", frozen=True):
    """`bot`: a bot of that level keeps my seat; `resume`: I take it back; `leave`: the seat is open again.

    `quiet`: do not ask me where silence is an answer; `ask`: ask me again. `resign`: I give up.
    """

    id: str
    op: str
    seat: int = -1
    level: str = "normal"


class Moderate(Message, tag="moderate", frozen=True):
    """What the owner of a table may do.

    `mute` and `unmute` a seat, `close_chat` and `open_chat`, `remove` a watcher (who does not come back),
    `close_watching` and `open_watching`.
    """

    id: str
    op: str
    seat: int = -1
    watcher: str = ""


class Report(Message, tag="report", frozen=True):
    """A bug report; the server keeps it with the record and the position."""

    id: str
    text: str
    client: str = ""


class Resync(Message, tag="resync", frozen=True):
    """Send the whole table again."""


class Ping(Message, tag="ping", frozen=True):
    pass


FromClient = (
    Hello | Act | Undo | Look | Propose | Vote | Chat | Point | At | AskCourse | Why | Hint | SeatOp
    | Moderate | Report | Resync | Ping
)  # fmt: skip
