"""Who sits where: taking a seat, leaving it, letting a bot keep it, taking it back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from soultable.engine.seats import SPECTATOR
from soultable.server.credentials import hashed, holds, new_secret
from soultable.server.errors import Denied
from soultable.server.store.base import Conflict, StoreFailed
from soultable.server.store.rows import SeatRow
from soultable.server.table import clocks, moderation

if TYPE_CHECKING:
    from soultable.server.table.table import Table

LEVELS: Final = ("easy", "normal", "hard")
BOT_NAMES: Final = ("Ash", "Ember", "Flint", "Moss", "Slate", "Thorn")


def unused(name: str, seats: list[SeatRow], seat: int) -> str:
    """The name, with a number if somebody else at the table bears it."""
    taken = {row.name for row in seats if row.seat != seat}
    candidates = [name, *[f"{name} {number}" for number in range(2, len(seats) + 2)]]
    return next(candidate for candidate in candidates if candidate not in taken)


def open_name(seat: int) -> str:
    return f"Seat {seat + 1}"


async def change_seat(table: Table, new: SeatRow, guest: str = "") -> None:
    """Stores who sits there now and tells everybody; the turn must be held. Raises Denied."""
    old, now = table.seats[new.seat], table.tables.now()
    left = clocks.spent(table.standing.left, table.running(), now - table.standing.changed)
    if old.by_bot and not new.by_bot:
        left = clocks.resumed(table.preset, left, new.seat)
    seats = [new if row.seat == new.seat else row for row in table.seats]
    before, table.seats = table.seats, seats
    standing = table.stand_with(now, left, table.standing.halt)
    table.seats = before
    try:
        await table.tables.store.change_seat(table.id, old, new, standing, guest)
    except Conflict:
        await reload_seats(table)
        raise Denied("stale", "The seat has changed meanwhile.") from None
    except StoreFailed:
        raise Denied("store", "Nothing could be stored just now. Please try again.") from None
    table.standing = standing
    sit(table, seats)


async def reload_seats(table: Table) -> None:
    """Another process has changed the seats."""
    standing = await table.tables.store.standing(table.id)
    table.standing = standing or table.standing
    sit(table, await table.tables.store.seats(table.id))


def sit(table: Table, seats: list[SeatRow]) -> None:
    table.seats = seats
    names = [row.name for row in seats]
    renamed = names != table.match.names
    table.match.names = names
    table.projection.renamed()
    for viewer in list(table.viewers):
        if viewer.seat >= 0 and viewer.seat not in table.mine(viewer):
            viewer.look_from(SPECTATOR)  # it must not see that hand any longer
            moderation.send_away(table, viewer)
        elif renamed or table.preset is not None:
            viewer.resync()  # the names stand in the story; clocks have stopped or run again
    table.tell_seats()
    table.wake()


async def claim(table: Table, secret: str, name: str, guest: str) -> int:
    """Takes the seat of a link and returns which it is. Raises Denied.

    With a guest the seat becomes the guest's and the link is used up; without one (a bot of somebody's
    own) the secret stays what opens the seat.
    """
    async with table.turn:
        row = row_of(table, hashed(secret))
        if row.kind == "person" and (not guest or row.owner == guest):
            return row.seat
        chosen = unused(name or "Guest", table.seats, row.seat)
        kept_name = row.name if row.kind == "person" and not name else chosen
        new = SeatRow(row.seat, "person", kept_name, owner=guest, secret="" if guest else row.secret)
        await change_seat(table, new, guest)
        return row.seat


def row_of(table: Table, secret: str) -> SeatRow:
    for row in table.seats:
        if holds(row.secret, secret):
            return row
    raise Denied("token", "This link is not, or no longer, that of a seat.")


async def new_link(table: Table, seat: int, guest: str) -> str:
    """A new secret for an open seat, or for one's own. Only people at the table may ask for it."""
    async with table.turn:
        mine = [row.seat for row in table.seats if guest and row.owner == guest]
        if not mine or not 0 <= seat < len(table.seats):
            raise Denied("seat", "Only somebody who sits at the table can make a link to a seat.")
        row = table.seats[seat]
        if row.kind == "bot" or (row.kind == "person" and seat not in mine):
            raise Denied("seat", f"The seat of {row.name} is taken.")
        secret = new_secret()
        await change_seat(table, msgspec.structs.replace(row, secret=hashed(secret)))
        return secret


async def let_bot_keep(table: Table, seat: int, level: str) -> None:
    """A bot plays for a person, or at a seat that is still open."""
    if level not in LEVELS:
        raise Denied("level", f"There is no bot {level!r}; there are: {', '.join(LEVELS)}.")
    async with table.turn:
        row = table.seats[seat]
        if row.kind == "bot":
            raise Denied("seat", f"{row.name} is a bot already.")
        await change_seat(table, msgspec.structs.replace(row, kept=True, level=level))


async def resume(table: Table, seat: int) -> None:
    async with table.turn:
        row = table.seats[seat]
        if row.kept:
            await change_seat(table, msgspec.structs.replace(row, kept=False, level=""))


async def leave(table: Table, seat: int) -> None:
    """The seat is open again; whoever sits at the table can make a new link to it."""
    async with table.turn:
        await change_seat(table, SeatRow(seat, "open", open_name(seat)))
