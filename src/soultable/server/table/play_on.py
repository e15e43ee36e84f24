"""The table at which the people of a finished one play on: the same game again, or the next chapter.

Clock, options, packs and hints stay as they are, and bots stay bots. People have to agree: the seats of those
who have not are open. A game that is played again is played from other seats.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

import msgspec

from soultable.engine.match import Match
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


def check(table: Table, kind: str) -> None:
    """Can the people at the table play on in this way? Raises Denied."""
    if not table.is_over:
        raise Denied("running", "The game is not over yet.")
    if kind == NEXT and not (table.match.is_over and table.match.legacy):
        raise Denied("next", "Nothing follows this match.")


def create_after(table: Table, motion: MotionRow, now: float) -> Stored:
    """The table for everybody who has agreed. May take a while."""
    before, match = table.head, table.match
    if motion.kind == NEXT:
        new, turn, after = match.following(), 0, before.id
    else:
        new = Match(match.game, match.seats, match.mode, match.options, origin=match.origin)
        turn, after = turn_of(match.game.teams(match.seats, match.mode)), before.after
    rows = seats_after(table.seats.rows, motion.yes, turn)
    new.names = [row.name for row in rows]
    stays = any(row.owner == before.owner for row in rows)
    head = msgspec.structs.replace(
        before, id=id_after(before, motion.kind), seed=new.seed, unseeded=0, created=now,
        owner=before.owner if stays else table.seats.rows[motion.seat].owner,
        salt=new_secret(), origin=new.origin, after=after, lesson="",
    )  # fmt: skip
    return set_up(head, new, rows)


def id_after(head: Head, kind: str) -> str:
    """The id of the table after this one: the same for anyone who makes it, and nobody can guess it."""
    said = f"{head.salt} {head.seed} {head.id} {kind}"
    return hashlib.sha256(said.encode()).hexdigest()[: len(head.id)]


def seats_after(rows: list[SeatRow], agreed: list[int], turn: int) -> list[SeatRow]:
    """The same people and bots, each so many seats further to the front; who has not agreed is missing."""
    found = []
    for row in rows:
        seat = (row.seat - turn) % len(rows)
        if row.kind == "bot":
            new = msgspec.structs.replace(row, seat=seat)
        elif row.kind == "person" and row.seat in agreed:
            secret = "" if row.owner else row.secret
            new = SeatRow(seat, "person", row.name, owner=row.owner, secret=secret, quiet=row.quiet)
        else:
            bot = row.kind == "open" and row.kept
            new = SeatRow(seat, "open", open_name(seat), row.level if bot else "", kept=bot)
        found.append(new)
    return sorted(found, key=lambda row: row.seat)


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
