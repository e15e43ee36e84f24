"""What is done with each message of a client."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

import msgspec

from soultable.server.errors import Closed, Denied
from soultable.server.protocol import PROTO
from soultable.server.protocol.client import (
    Act,
    At,
    Chat,
    FromClient,
    Hello,
    Hint,
    Keep,
    Ping,
    Propose,
    Report,
    Resync,
    SeatOp,
    Undo,
    Vote,
    Why,
)
from soultable.server.protocol.server import No, Ok, Pong, Reported
from soultable.server.sanitise import tidy_line, tidy_text
from soultable.server.session.connection import Connection, Send
from soultable.server.session.hello import arrive
from soultable.server.table import chat, moderation, queries, seats, undo, votes
from soultable.server.table.table import Table

Receive = Callable[[], Awaitable[str | None]]
DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
ID_LETTERS: Final = 64
MOVE_LETTERS: Final = 500


def decoded(text: str) -> FromClient:
    try:
        return DECODER.decode(text)
    except msgspec.MsgspecError as error:
        raise Closed(4400, f"This is no message of the protocol: {error}.") from None


async def converse(connection: Connection, receive: Receive, send: Send) -> None:
    """Talks with a client until one of them has enough. Raises Closed.

    `receive` gives None when the client is gone.
    """
    table = await arrive(connection, await hello(connection, receive))
    await stay(connection, table, read_on(connection, table, receive), send)


async def stay(connection: Connection, table: Table, reads: Coroutine[Any, Any, None], send: Send) -> None:
    """Sends what there is to send, until that ends, or what it reads. Raises Closed."""
    reading = asyncio.create_task(reads)
    pumping = connection.pumping = asyncio.create_task(connection.pump(send))
    try:
        done, _ = await asyncio.wait({reading, pumping}, return_when=asyncio.FIRST_COMPLETED)
        if connection.end is not None:
            raise connection.end
        for task in done:
            task.result()
    finally:
        reading.cancel()
        pumping.cancel()
        if connection.hinting is not None:
            connection.hinting.cancel()
        await asyncio.gather(reading, pumping, return_exceptions=True)
        connection.tables.leave(table, connection)


async def hello(connection: Connection, receive: Receive) -> Hello:
    """The first message: which table, from which seat? Raises Closed."""
    try:
        async with asyncio.timeout(connection.tables.settings.limits.hello_seconds):
            text = await receive()
    except TimeoutError:
        raise Closed(4408, "Nobody said hello.") from None
    if text is None:
        raise Closed(1000, "")
    message = decoded(text)
    if not isinstance(message, Hello) or message.proto != PROTO:
        raise Closed(4400, f"Expected hello with proto {PROTO}.")
    return message


async def read_on(connection: Connection, table: Table, receive: Receive) -> None:
    """Reads and answers one message after the other; the next one waits. Raises Closed."""
    limits = connection.tables.settings.limits
    while (text := await receive()) is not None:
        connection.heard_at = time.monotonic()
        if not connection.messages.take():
            connection.tables.metrics.count("refused", "rate")
            raise Closed(4429, f"More than {limits.messages_rate:g} messages a second.")
        message = decoded(text)
        try:
            await answer(connection, table, message)
        except Denied as denied:
            connection.tables.metrics.count("refused", denied.code)
            connection.post(No(getattr(message, "id", ""), denied.code, denied.text, denied.rule))


async def answer(connection: Connection, table: Table, message: FromClient) -> None:
    """Does what a message asks for. Raises Denied."""
    given = getattr(message, "id", "x")
    if not 0 < len(given) <= ID_LETTERS:
        raise Denied("id", f"An id has 1 to {ID_LETTERS} letters.")
    check_rate(connection, message)
    if isinstance(message, Act):
        seat = own_seat(connection, table, message.seat)
        if len(message.move) > MOVE_LETTERS:
            raise Denied("too_long", f"A move has at most {MOVE_LETTERS} letters.")
        if table.seats[seat].kept:
            raise Denied("kept", "A bot keeps your seat: take it back first.")
        seq = await table.answer(seat, message.move, message.seq, message.id)
        connection.post(Ok(message.id, seq))
    elif isinstance(message, Undo):
        seat = own_seat(connection, table, -1)
        mine = table.mine(connection)
        seq = await undo.undo(table, seat, message.seq, message.to, message.id, mine)
        connection.post(Ok(message.id, seq))
    elif isinstance(message, Propose):
        seat = own_seat(connection, table, -1)
        await votes.propose(table, seat, message.kind, table.mine(connection))
        connection.post(Ok(message.id, table.seq))
    elif isinstance(message, Vote):
        await votes.vote(table, table.mine(connection), message.motion, message.yes)
        connection.post(Ok(message.id, table.seq))
    elif isinstance(message, Chat):
        await talk(connection, table, message)
    elif isinstance(message, At):
        connection.post(queries.at(table, message.id, connection.seat, message.length, message.open))
    elif isinstance(message, Why):
        seat = own_seat(connection, table, -1)
        connection.post(queries.why(table, message.id, seat, message.move[:MOVE_LETTERS]))
    elif isinstance(message, Hint):
        start_hint(connection, table, message)
    elif isinstance(message, SeatOp):
        await seat_operation(connection, table, message)
        connection.post(Ok(message.id, table.seq))
    elif isinstance(message, Keep):
        if not moderation.is_owner(table, connection):
            raise Denied("owner", "Only who made the table can do this.")
        await moderation.keep(table, message.op, message.seat, message.watcher)
        connection.post(Ok(message.id, table.seq))
    elif isinstance(message, Report):
        letters = connection.tables.settings.limits.report_letters
        told = [tidy_text(text, letters) for text in (message.text, message.client)]
        number = await queries.report(table, connection.seat, told[0], told[1])
        connection.post(Reported(message.id, number))
    elif isinstance(message, Resync):
        connection.resync()
    elif isinstance(message, Ping):
        connection.post(Pong(connection.tables.now()))
    else:
        raise Closed(4400, "Hello has been said.")


def check_rate(connection: Connection, message: FromClient) -> None:
    """Some messages cost the server or the others more than most, and are for now and then. Raises Denied."""
    tables, wait = connection.tables, 0.0
    if isinstance(message, Undo | SeatOp | Keep):
        wait = tables.operations.take(connection.person)
    elif isinstance(message, At | Resync):
        wait = tables.looks.take(connection.address)
    elif isinstance(message, Report):
        wait = tables.reports.take(connection.address)
    if wait:
        raise Denied("rate", f"Please wait {wait:.0f} s before you try this again.")


def own_seat(connection: Connection, table: Table, seat: int) -> int:
    """The seat that is meant: the given one, or that from which the connection looks. Raises Denied."""
    mine = table.mine(connection)
    chosen = seat if seat >= 0 else connection.seat
    if chosen not in mine:
        raise Denied("seat", "This is not your seat.")
    return chosen


async def talk(connection: Connection, table: Table, message: Chat) -> None:
    limits, mine = connection.tables.settings.limits, table.mine(connection)
    text = tidy_line(message.text)
    if not mine:
        raise Denied("seat", "Only those who sit at the table talk here.")
    moderation.check_talk(table, mine)
    if not text or len(text) > limits.chat_letters:
        raise Denied("too_long", f"A line of chat has 1 to {limits.chat_letters} letters.")
    wait = connection.tables.chats.take(connection.person)
    if wait:
        raise Denied("rate", f"Please wait {wait:.0f} s before the next line.")
    seat = connection.seat if connection.seat in mine else mine[0]
    await chat.say(table, text, seat, table.seats[seat].name)
    connection.post(Ok(message.id, table.seq))


def start_hint(connection: Connection, table: Table, message: Hint) -> None:
    """A hint takes time: the client may go on meanwhile."""
    seat = own_seat(connection, table, -1)
    busy = connection.hinting is not None and not connection.hinting.done()
    if busy or connection.tables.hints.take(connection.person):
        raise Denied("rate", "One hint at a time, please.")
    connection.hinting = asyncio.create_task(give_hint(connection, table, message, seat))


async def give_hint(connection: Connection, table: Table, message: Hint, seat: int) -> None:
    try:
        connection.post(await queries.hint(table, message.id, seat))
    except Denied as denied:
        connection.post(No(message.id, denied.code, denied.text))


async def seat_operation(connection: Connection, table: Table, message: SeatOp) -> None:
    mine = table.mine(connection)
    seat = message.seat if message.seat >= 0 else connection.seat
    if not mine or not 0 <= seat < len(table.seats):
        raise Denied("seat", "This is not your seat.")
    if message.op == "bot" and (seat in mine or table.seats[seat].kind == "open"):
        await seats.let_bot_keep(table, seat, message.level)
    elif message.op == "bot":
        await votes.propose_bot(table, mine, seat)
    elif seat not in mine:
        raise Denied("seat", "This is not your seat.")
    elif message.op == "resume":
        await seats.resume(table, seat)
    elif message.op == "leave":
        await seats.leave(table, seat)
    else:
        raise Denied("op", f"There is no operation {message.op!r}; there are: bot, resume, leave.")
