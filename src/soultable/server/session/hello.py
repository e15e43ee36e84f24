"""Coming to a table: from which seat somebody looks, whether there is room, and what they are told first.

Anyone who has seen the table before gets what is new, and not everything again.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from soultable.engine.entries import Undo
from soultable.engine.seats import SPECTATOR
from soultable.server.credentials import hashed
from soultable.server.errors import Closed, Denied, in_words
from soultable.server.protocol import PROTO
from soultable.server.protocol.client import Hello
from soultable.server.sanitise import tidy_name
from soultable.server.session.connection import Connection
from soultable.server.session.dispatch import Receive, decoded
from soultable.server.table.moderation import CLOSED_TO_WATCHERS, SENT_AWAY
from soultable.server.table.table import Table
from soultable.server.table.viewer import Viewer
from soultable.server.views.projection import Seen

MOST_MISSED: Final = 300
"""Anyone who has missed more entries of the record gets the whole table."""


async def read_hello(receive: Receive, seconds: float) -> Hello:
    """The first message: which table, from which seat? Raises Closed if it does not come in time."""
    try:
        async with asyncio.timeout(seconds):
            text = await receive()
    except TimeoutError:
        raise Closed(4408, "No hello came in time.") from None
    if text is None:
        raise Closed(1000, "")
    message = decoded(text)
    if not isinstance(message, Hello) or message.proto != PROTO:
        raise Closed(4400, f"Expected hello with proto {PROTO}.")
    return message


async def arrive(connection: Connection, hello: Hello) -> Table:
    """Lets somebody in who has said hello. Raises Closed."""
    tables = connection.tables
    wait = tables.rates.arrivals.take(connection.address)
    if wait:
        raise Closed(4429, f"You are connecting too often. Please wait {in_words(wait)}.")
    try:
        connection.guest = await tables.devices.guest_of(connection.device)
        table = await tables.get(hello.table)
        await take_seat(connection, table, hello)
        if connection.seat == SPECTATOR and connection.guest:
            connection.name = await tables.store.guest_name(connection.guest)
    except Denied as denied:
        code = {"token": 4401, "seat": 4401, "table": 4404, "outdated": 4411, "rate": 4429}.get(
            denied.code, 1013
        )
        raise Closed(code, denied.text) from None
    if not tables.has(table):
        raise Closed(1012, "The table is being set up again.")
    connection.table = table
    connection.key, connection.home = table.moderation.keys_of(connection.guest, connection.address)
    check_room(connection, table)
    greet(connection, table, hello)
    tables.enter(table, connection)
    connection.refresh()
    return table


async def take_seat(connection: Connection, table: Table, hello: Hello) -> None:
    """Finds the seat from which somebody looks; a secret may take one that is open. Raises Denied."""
    if hello.token:
        connection.token = hashed(hello.token)
        name = tidy_name(hello.name, connection.tables.settings.limits.name_letters)
        try:
            connection.seat = await table.seats.claim(hello.token, name, "", connection.guest)
        except Denied as denied:
            if denied.code == "token" and connection.tables.rates.joins.take(connection.address):
                raise Denied("rate", "Too many links that do not lead to a seat.") from None
            raise
    mine = table.seats.mine(connection)
    if hello.seat in mine:
        connection.seat = hello.seat
    elif connection.seat == SPECTATOR and mine:
        asked = [seat for seat in mine if seat in table.asked()]
        connection.seat = (asked or mine)[0]
    if connection.seat != SPECTATOR:
        connection.name = table.seats.rows[connection.seat].name


def check_room(connection: Connection, table: Table) -> None:
    """Is there room for one more? Raises Closed."""
    limits, viewers = connection.tables.settings.limits, table.presence.viewers
    if connection.seat == SPECTATOR:
        if not table.moderation.may_watch(connection.guest, connection.address):
            raise Closed(SENT_AWAY, CLOSED_TO_WATCHERS)
        if sum(viewer.seat == SPECTATOR for viewer in viewers) >= limits.spectators_per_table:
            raise Closed(4429, "This table cannot take more spectators.")
    crowd = [viewer for viewer in viewers if same_person(viewer, connection)]
    if connection.seat != SPECTATOR and len(crowd) >= limits.sockets_per_person:
        raise Closed(4409, "You have this table open too many times.")


def same_person(one: Viewer, other: Viewer) -> bool:
    return (one.seat, one.guest, one.token) == (other.seat, other.guest, other.token)


def greet(connection: Connection, table: Table, hello: Hello) -> None:
    """What somebody is told first; one who comes back, what they have missed."""
    connection.post(table.welcome(connection))
    before = seen_before(table, connection.seat, hello)
    if before is None:
        return
    connection.seen = before
    connection.back = True
    for line in table.chat.lines(connection.seat, hello.heard):
        connection.post(line)


def seen_before(table: Table, viewer: int, hello: Hello) -> Seen | None:
    """What somebody had got when they were here last; None if they had better get everything.

    That is so when they have missed too much, and when something was taken back meanwhile.
    """
    match = table.match
    missed = match.record[hello.since :] if 0 <= hello.since <= len(match.record) else None
    if missed is None or len(missed) > MOST_MISSED or hello.mark != table.projection.mark(viewer):
        return None
    if table.pending or any(isinstance(entry, Undo) for entry in missed):
        return None
    length = len(match.log) - len(missed)
    seen = Seen()
    seen.seq = hello.since
    seen.view = msgspec.to_builtins(match.game.view(match.at(length), viewer))
    seen.told = table.projection.told_until(length)
    return seen
