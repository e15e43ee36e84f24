"""Coming to a table: from which seat somebody looks, whether there is room, and what he is told first."""

from __future__ import annotations

from soultable.engine.seats import SPECTATOR
from soultable.server import house, returning, seating
from soultable.server.denied import Denied
from soultable.server.hub import Closed, Connection
from soultable.server.protocol.client import Hello
from soultable.server.secret import hashed
from soultable.server.table import Table
from soultable.server.tidy import tidy_name


async def arrive(connection: Connection, hello: Hello) -> Table:
    """Lets somebody in who has said hello. Raises Closed."""
    room = connection.room
    wait = room.arrivals.take(connection.address)
    if wait:
        raise Closed(4429, "You come and go too often.")
    try:
        table = await room.table(hello.table)
        await take_seat(connection, table, hello)
        if connection.viewer == SPECTATOR and connection.guest:
            connection.name = await room.store.guest_name(connection.guest)
    except Denied as denied:
        code = {"token": 4401, "table": 4404, "rate": 4429}.get(denied.code, 1013)
        raise Closed(code, denied.text) from None
    if not room.has(table):
        raise Closed(1012, "The table is set up again.")
    connection.table = table
    connection.key = house.key_of(table.head, connection.guest, connection.address)
    check_room(connection, table)
    greet(connection, table, hello)
    room.enter(table, connection)
    connection.refresh()
    return table


async def take_seat(connection: Connection, table: Table, hello: Hello) -> None:
    """Finds the seat from which somebody looks; a secret may take one that is open. Raises Denied."""
    if hello.token:
        connection.token = hashed(hello.token)
        name = tidy_name(hello.name, connection.room.settings.limits.name_letters)
        try:
            connection.viewer = await seating.claim(table, hello.token, name, "")
        except Denied as denied:
            if denied.code == "token" and connection.room.joins.take(connection.address):
                raise Denied("rate", "Too many links that are not those of a seat.") from None
            raise
    mine = table.mine(connection)
    if hello.seat in mine:
        connection.viewer = hello.seat
    elif connection.viewer == SPECTATOR and mine:
        asked = [seat for seat in mine if seat in table.asked()]
        connection.viewer = (asked or mine)[0]
    if connection.viewer != SPECTATOR:
        connection.name = table.seats[connection.viewer].name


def check_room(connection: Connection, table: Table) -> None:
    """Is there room for one more? Raises Closed."""
    limits = connection.room.settings.limits
    if connection.viewer == SPECTATOR:
        if not house.may_watch(table, connection.guest, connection.key):
            raise Closed(house.AWAY, "The owner of the table has closed it to watchers, or to you.")
        if sum(visitor.viewer == SPECTATOR for visitor in table.visitors) >= limits.spectators_per_table:
            raise Closed(4429, "This table has as many spectators as it can have.")
    crowd = [visitor for visitor in table.visitors if same_person(visitor, connection)]
    if connection.viewer != SPECTATOR and len(crowd) >= limits.sockets_per_person:
        raise Closed(4409, "You have opened this table too often.")


def same_person(one: object, other: Connection) -> bool:
    assert isinstance(one, Connection)
    return one.viewer == other.viewer and (one.guest, one.token) == (other.guest, other.token)


def greet(connection: Connection, table: Table, hello: Hello) -> None:
    """What somebody gets first; who comes back, what he has missed."""
    connection.post(table.welcome(connection))
    before = returning.seen_before(table, connection.viewer, hello)
    if before is None:
        return
    connection.seen = before
    connection.back = True
    for line in table.talk:
        if line.time > hello.heard:
            connection.post(seating.chat_line(line))
