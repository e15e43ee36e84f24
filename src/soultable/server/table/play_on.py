"""The table at which the people of a finished one play on: the same game again, or the next chapter.

Clock, options, packs and hints stay as they are, and bots stay bots. People have to agree: the seats of those
who have not are open. A game that is played again is played from other seats. Between two chapters a game may
let people join and leave: then the seat of somebody who has said no is gone, and there may be new ones.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

import msgspec

from soultable.engine.match import Match
from soultable.engine.seats import NOBODY
from soultable.server.credentials import new_secret
from soultable.server.errors import Denied
from soultable.server.store.rows import Head, MotionRow, SeatRow, Stored
from soultable.server.table.create import set_up
from soultable.server.table.seats import open_name

if TYPE_CHECKING:
    from soultable.server.table.table import Table

AGAIN: Final = "again"
NEXT: Final = "next"
PLAY_ON: Final = (AGAIN, NEXT)
"""The motions for another game, once this one is over."""


def check(table: Table, kind: str, seats: int) -> None:
    """Can the people at the table play on in this way, at so many seats (-1: as it comes)? Raises Denied."""
    if not table.is_over:
        raise Denied("running", "The game is not over yet.")
    if kind == NEXT and not (table.match.is_over and table.match.legacy):
        raise Denied("next", "Nothing follows this match.")
    counts = next_seats(table.match) if kind == NEXT else ()
    if seats != -1 and seats not in counts:
        listed = ", ".join(map(str, counts)) or "no number"
        raise Denied("seats", f"The wish is for {seats} seats; expected {listed}.")


def next_seats(match: Match) -> tuple[int, ...]:
    """How many seats the next chapter may have."""
    counts: tuple[int, ...] = match.game.next_seats(match.state)
    return counts


def create_after(table: Table, motion: MotionRow, now: float) -> Stored:
    """The table for everybody who has agreed. May take a while."""
    before, match = table.head, table.match
    rows = table.seats.rows
    if motion.kind == NEXT:
        heirs = heirs_of(rows, motion, next_seats(match))
        same = heirs == list(range(match.seats))
        new, after = match.following(() if same else heirs), before.id
    else:
        setting = (match.game, match.seats, match.mode, match.options)
        new = Match(*setting, origin=match.origin, heirs=match.heirs)
        turn, after = turn_of(match.game.teams(match.seats, match.mode)), before.after
        heirs = [(seat + turn) % match.seats for seat in range(match.seats)]
    rows = [row_after(rows, heir, seat, motion.yes) for seat, heir in enumerate(heirs)]
    new.names = [row.name for row in rows]
    stays = any(row.owner == before.owner for row in rows)
    head = msgspec.structs.replace(
        before, id=id_after(before, motion.kind), seats=new.seats, seed=new.seed, unseeded=0, created=now,
        owner=before.owner if stays else table.seats.rows[motion.seat].owner,
        salt=new_secret(), origin=new.origin, heirs=new.heirs, after=after, lesson="",
    )  # fmt: skip
    return set_up(head, new, rows)


def id_after(head: Head, kind: str) -> str:
    """The id of the table after this one: the same for anyone who makes it, and nobody can guess it."""
    said = f"{head.salt} {head.seed} {head.id} {kind}"
    return hashlib.sha256(said.encode()).hexdigest()[: len(head.id)]


def heirs_of(rows: list[SeatRow], motion: MotionRow, counts: tuple[int, ...]) -> list[int]:
    """Who sits where in the next chapter: for each of its seats the seat before, or NOBODY.

    Everybody who goes on keeps their place in the order, and those who join come last. There is a seat for
    everybody who has not said no, or as many as were wished: those who have agreed come first, then bots,
    then those who have not answered. If the game needs more seats than that, the seats of those who have said
    no are open, and then there are new ones.
    """
    agreed = [row.seat for row in rows if row.kind == "person" and row.seat in motion.yes]
    bots = [row.seat for row in rows if row.kind == "bot"]
    gone = [row.seat for row in rows if row.kind == "person" and row.seat not in motion.needed]
    waiting = [row.seat for row in rows if row.seat not in (*agreed, *bots, *gone)]
    wished = motion.to if motion.to > 0 else len(rows) - len(gone)
    least = max(wished, len(agreed))
    count = min([count for count in counts if count >= least], default=max(counts))
    stay = sorted([*agreed, *bots, *waiting, *gone][:count])
    return [*stay, *[NOBODY] * (count - len(stay))]


def row_after(rows: list[SeatRow], heir: int, seat: int, agreed: list[int]) -> SeatRow:
    """A seat at the new table, for the person or the bot who sat at another one before, or for nobody yet."""
    row = rows[heir] if heir != NOBODY else SeatRow(seat, "open", "")
    if row.kind == "bot":
        return msgspec.structs.replace(row, seat=seat)
    if row.kind == "person" and row.seat in agreed:
        secret = "" if row.owner else row.secret
        return SeatRow(seat, "person", row.name, owner=row.owner, secret=secret, quiet=row.quiet)
    bot = row.kind == "open" and row.kept
    return SeatRow(seat, "open", open_name(seat), row.level if bot else "", kept=bot)


def turn_of(teams: list[list[int]]) -> int:
    """By how many seats everybody moves: so few that partners stay partners, or else one.

    Where nobody plays against anybody, everybody stays.

    >>> turn_of([[0], [1], [2]]), turn_of([[0, 2], [1, 3]]), turn_of([[0, 1], [2, 3]]), turn_of([[0], [1, 2]])
    (1, 1, 2, 1)
    >>> turn_of([[0, 1, 2]])
    0
    """
    if len(teams) == 1:
        return 0
    seats = sum(map(len, teams))
    for turn in range(1, seats):
        if sorted(sorted((seat - turn) % seats for seat in team) for team in teams) == sorted(teams):
            return turn
    return 1
