"""What is done with each message of a client."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from soultable.server.errors import Closed, Denied, too_often
from soultable.server.protocol import Message
from soultable.server.protocol.client import (
    Act,
    AskCourse,
    At,
    Chat,
    FromClient,
    Hello,
    Hint,
    Look,
    Moderate,
    Ping,
    Point,
    Propose,
    Report,
    Resync,
    SeatOp,
    Undo,
    Vote,
    Why,
)  # fmt: skip
from soultable.server.protocol.server import No, Ok, Pong, Reported
from soultable.server.sanitise import tidy_line, tidy_text
from soultable.server.session.connection import Connection
from soultable.server.table import hints, queries
from soultable.server.table.play_on import PLAY_ON
from soultable.server.table.pointing_out import point_out
from soultable.server.table.resign import resign
from soultable.server.table.table import Table
from soultable.server.table.undo import take_back

Receive = Callable[[], Awaitable[str | None]]
Handler = Callable[[Connection, Table, Any], Awaitable[Message | None]]
"""Does what a message asks for, and returns the answer, unless it comes by another way. Raises Denied."""
DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
ID_LETTERS: Final = 64
MOVE_LETTERS: Final = 500
THING_LETTERS: Final = 64
THINGS: Final = 20
"""More than any move is about."""
CARRIED_OUT_ONCE: Final = (Undo, Propose, Vote, SeatOp, Moderate, Chat, Report)
"""They change something. So does `Act`, whose ids stand in the record."""


def decoded(text: str) -> FromClient:
    try:
        return DECODER.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Closed(4400, f"This is not a message of the protocol: {error}.") from None


async def read_on(connection: Connection, table: Table, receive: Receive) -> None:
    """Reads and answers one message after the other; the next one waits. Raises Closed."""
    limits = connection.tables.settings.limits
    while (text := await receive()) is not None:
        connection.heard_at = time.monotonic()
        if not connection.messages.take():
            connection.tables.metrics.count("refused", "rate")
            raise Closed(4429, f"At most {limits.messages_rate:g} messages a second.")
        answer = await answered(connection, table, decoded(text))
        if answer is not None:
            connection.post(answer)
        await asyncio.sleep(0)  # others have their turn, also if many messages have come at once


async def answered(connection: Connection, table: Table, message: FromClient) -> Message | None:
    """Does what a message asks for, and returns the answer, also if it is refused. Raises Closed."""
    number = getattr(message, "id", "x")
    key = (connection.person, type(message), number)
    if key in table.repeats.answers:
        return table.repeats.answers[key]
    try:
        if not 0 < len(number) <= ID_LETTERS or not number.isprintable():
            raise Denied("id", f"An id has 1 to {ID_LETTERS} letters that can be printed.")
        check_rate(connection, message)
        answer = await HANDLERS[type(message)](connection, table, message)
    except Denied as denied:
        return refused(connection, message, denied)
    if answer is not None and isinstance(message, CARRIED_OUT_ONCE):
        table.repeats.remember(key, answer)
    return answer


def refused(connection: Connection, message: FromClient, denied: Denied) -> Message:
    """The answer to a message that is refused. Raises Closed if there are too many of them."""
    tables = connection.tables
    tables.metrics.count("refused", denied.code)
    if tables.rates.refusals.take(connection.address):
        raise Closed(4429, "Too many messages that cannot be carried out.")
    return No(getattr(message, "id", ""), denied.code, denied.text, denied.rule)


def check_rate(connection: Connection, message: FromClient) -> None:
    """Some messages cost the server or the others more than most, and are for now and then. Raises Denied."""
    tables, wait = connection.tables, 0.0
    if isinstance(message, Undo | SeatOp | Moderate):
        wait = tables.rates.operations.take(connection.person)
    elif isinstance(message, At | AskCourse | Why | Resync):
        wait = tables.rates.looks.take(connection.address)
    elif isinstance(message, Report):
        wait = tables.rates.reports.take(connection.address)
    if wait:
        raise too_often("That is too often.", wait)


def own_seat(connection: Connection, table: Table, seat: int = -1) -> int:
    """The seat that is meant: the given one, or that from which the connection looks. Raises Denied."""
    chosen = seat if seat >= 0 else connection.seat
    if chosen not in table.seats.mine(connection):
        raise Denied("seat", "This is not your seat.")
    return chosen


# --- the match


async def act(connection: Connection, table: Table, message: Act) -> Message:
    seat = own_seat(connection, table, message.seat)
    if len(message.move) > MOVE_LETTERS:
        raise Denied("too_long", f"A move has at most {MOVE_LETTERS} letters.")
    if table.seats.rows[seat].kept:
        raise Denied("kept", "A bot keeps your seat. Take it back first.")
    return Ok(message.id, await table.answer(seat, message.move, message.seq, message.id))


async def look(connection: Connection, table: Table, message: Look) -> Message:
    seat = own_seat(connection, table, message.seat)
    if not table.projection.shared_by(table.seats.mine(connection)):
        raise Denied("seat", "Your seats do not see the same: say hello from the other one.")
    both = [connection.seat, seat]
    alike = table.chat.is_shared_by(both) and table.projection.see_the_same(both)
    connection.go_on_from(seat)
    if not alike:
        connection.resync()
    return Ok(message.id, table.seq)


async def undo(connection: Connection, table: Table, message: Undo) -> Message:
    mine = table.seats.mine(connection)
    seat = table.projection.last_to_answer(own_seat(connection, table), mine)
    return Ok(message.id, await take_back(table, seat, message.seq, message.to, message.id, mine))


async def propose(connection: Connection, table: Table, message: Propose) -> Message:
    seat, mine = own_seat(connection, table), table.seats.mine(connection)
    rate = connection.tables.rates.new_tables
    wait = rate.take(connection.address) if message.kind in PLAY_ON else 0.0
    if wait:
        raise too_often("That is too many new tables from one address.", wait)
    try:
        await table.votes.propose(seat, message.kind, mine, message.seats)
    except Denied:
        if message.kind in PLAY_ON:
            rate.give_back(connection.address)
        raise
    return Ok(message.id, table.seq)


async def vote(connection: Connection, table: Table, message: Vote) -> Message:
    await table.votes.vote(table.seats.mine(connection), message.motion, message.yes)
    return Ok(message.id, table.seq)


# --- the people at the table


async def seat_operation(connection: Connection, table: Table, message: SeatOp) -> Message:
    seats, mine = table.seats, table.seats.mine(connection)
    seat = message.seat if message.seat >= 0 else connection.seat
    if not mine or not 0 <= seat < len(seats.rows):
        raise Denied("seat", "This is not your seat.")
    if message.op == "bot" and (seat in mine or seats.rows[seat].kind == "open"):
        await seats.let_bot_keep(seat, message.level)
    elif message.op == "bot":
        await table.votes.propose_bot(mine, seat)
    elif seat not in mine:
        raise Denied("seat", "This is not your seat.")
    elif message.op == "resume":
        await seats.resume(seat)
    elif message.op == "leave":
        await seats.leave(seat)
    elif message.op in ("quiet", "ask"):
        await seats.set_quiet(seat, message.op == "quiet")
    elif message.op == "resign":
        await resign(table, seat)
    else:
        known = "bot, resume, leave, quiet, ask, resign"
        raise Denied("op", f"There is no operation {message.op!r}; there are: {known}.")
    return Ok(message.id, table.seq)


async def moderate(connection: Connection, table: Table, message: Moderate) -> Message:
    if not table.moderation.is_owner(connection):
        raise Denied("owner", "Only the person who made the table can do this.")
    await table.moderation.moderate(message.op, message.seat, message.watcher)
    return Ok(message.id, table.seq)


async def chat(connection: Connection, table: Table, message: Chat) -> Message:
    limits, mine = connection.tables.settings.limits, table.seats.mine(connection)
    text = tidy_line(message.text)
    if not mine:
        raise Denied("seat", "Only those who sit at the table can chat.")
    table.moderation.check_chat(mine)
    table.chat.check_rules()
    if not text or len(text) > limits.chat_letters:
        raise Denied("too_long", f"A line of chat has 1 to {limits.chat_letters} letters.")
    wait = connection.tables.rates.chats.take(connection.person)
    if wait:
        raise too_often("You are talking too fast.", wait)
    if message.private:
        await table.chat.confer(text, own_seat(connection, table))
    else:
        seat = connection.seat if connection.seat in mine else mine[0]
        await table.chat.say(text, seat)
    return Ok(message.id, table.seq)


async def point(connection: Connection, table: Table, message: Point) -> Message:
    """Whoever may not talk may not point either: it says something to the others."""
    mine = table.seats.mine(connection)
    if not mine:
        raise Denied("seat", "Only those who sit at the table can point something out.")
    table.moderation.check_chat(mine)
    table.chat.check_rules()
    thing = tidy_line(message.thing)
    if not thing or len(thing) > THING_LETTERS:
        raise Denied("too_long", f"The name of a thing has 1 to {THING_LETTERS} letters.")
    wait = connection.tables.rates.points.take(connection.person)
    if wait:
        raise too_often("You point at too many things at once.", wait)
    await point_out(table, connection.seat if connection.seat in mine else mine[0], thing)
    return Ok(message.id, table.seq)


# --- questions


async def at(connection: Connection, table: Table, message: At) -> Message:
    return queries.at(table, message.id, connection.seat, message.length, message.open)


async def course(connection: Connection, table: Table, message: AskCourse) -> Message:
    return await queries.course(table, message.id)


async def why(connection: Connection, table: Table, message: Why) -> Message:
    things = [thing[:MOVE_LETTERS] for thing in message.about[:THINGS]]
    return queries.why(table, message.id, own_seat(connection, table), message.move[:MOVE_LETTERS], things)


async def hint(connection: Connection, table: Table, message: Hint) -> None:
    """A hint takes time: the client may go on meanwhile."""
    if message.at < 0:
        seat = own_seat(connection, table)
    else:
        seat = hints.seat_at(table, table.seats.mine(connection), message.at, message.seat)
    busy = connection.hinting is not None and not connection.hinting.done()
    if busy or connection.tables.rates.hints.take(connection.person):
        raise Denied("rate", "One hint at a time, please.")
    connection.hinting = asyncio.create_task(give_hint(connection, table, message, seat))


async def give_hint(connection: Connection, table: Table, message: Hint, seat: int) -> None:
    try:
        if message.at < 0:
            answer = await hints.hint(table, message.id, seat, connection.address)
        else:
            answer = await hints.hint_at(table, message.id, seat, message.at, connection.address)
        connection.post(answer)
    except Denied as denied:
        connection.post(No(message.id, denied.code, denied.text))


async def report(connection: Connection, table: Table, message: Report) -> Message:
    letters = connection.tables.settings.limits.report_letters
    text, client = tidy_text(message.text, letters), tidy_text(message.client, letters)
    return Reported(message.id, await queries.report(table, connection.seat, text, client))


# --- the connection


async def resync(connection: Connection, table: Table, message: Resync) -> None:
    connection.resync()


async def ping(connection: Connection, table: Table, message: Ping) -> Message:
    return Pong(connection.tables.now())


async def hello(connection: Connection, table: Table, message: Hello) -> None:
    raise Closed(4400, "Hello has been said already.")


HANDLERS: Final[dict[type[Message], Handler]] = {
    Act: act,
    Undo: undo,
    Look: look,
    Propose: propose,
    Vote: vote,
    SeatOp: seat_operation,
    Moderate: moderate,
    Chat: chat,
    Point: point,
    At: at,
    AskCourse: course,
    Why: why,
    Hint: hint,
    Report: report,
    Resync: resync,
    Ping: ping,
    Hello: hello,
}
