"""The protocol over plain HTTP, for bots that would rather read lines than hold a WebSocket.

`GET /api/bot/TABLE/stream` sends what a WebSocket would, one message a line. `POST /api/bot/TABLE/act`
(or any other message) takes the fields of a message and answers with what the server says to it. Both
know a seat by its secret alone, as a bearer token; cookies count for nothing here.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any, Final
from urllib.parse import parse_qs

import msgspec

from soultable.server.errors import Closed, Denied
from soultable.server.logs import warn
from soultable.server.protocol import PROTO, Message
from soultable.server.protocol.client import FromClient, Hello
from soultable.server.protocol.http import Problem
from soultable.server.protocol.server import No, Pong
from soultable.server.rate_limits import address_of
from soultable.server.session.connection import ENCODER, Connection
from soultable.server.session.dispatch import answer, stay
from soultable.server.session.hello import arrive, take_seat
from soultable.server.table.tables import Tables

KEEP_ALIVE: Final = 15.0
"""Seconds between two signs of life."""
BYE_SECONDS: Final = 1.0
STATUS: Final = {4400: 400, 4401: 403, 4404: 404, 4409: 429, 4410: 403, 4429: 429, 1012: 503, 1013: 503}


def bearer(headers: dict[bytes, bytes]) -> str:
    """The secret of a seat from the header `authorization`; empty if there is none."""
    scheme, _, secret = headers.get(b"authorization", b"").decode("latin-1").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""


class Listener(Connection):
    """A connection that only listens. What it has to say comes by other requests."""

    def __init__(self, tables: Tables, address: str) -> None:
        super().__init__(tables, "", address)
        self.alive_at = time.monotonic()

    def watch(self, now: float) -> None:
        self.heard_at = now
        if now - self.alive_at > KEEP_ALIVE:
            self.alive_at = now
            self.post(Pong(self.tables.now()))
        super().watch(now)


async def serve_stream(tables: Tables, scope: Any, receive: Any, send: Any) -> None:
    """What happens at a table, as lines, until one of the two has enough."""
    address = address_of(scope)
    asked = parse_qs(scope["query_string"].decode("latin-1"))
    name = asked.get("name", ["Bot"])[0]
    hello = Hello(PROTO, scope["path_params"]["table"], bearer(dict(scope["headers"])), name)
    connection = Listener(tables, address)
    counted = tables.sockets.enter(address)
    started = False
    end = Closed(1000, "")

    async def say(text: str) -> None:
        await send({"type": "http.response.body", "body": text.encode() + b"\n", "more_body": True})

    async def until_gone() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    try:
        if not counted:
            raise Closed(4429, f"At most {tables.settings.limits.sockets_per_address} connections.")
        table = await arrive(connection, hello)
        started = True
        headers = [(b"content-type", b"application/x-ndjson"), (b"x-accel-buffering", b"no")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await stay(connection, table, until_gone(), say)
    except Closed as closed:
        end = closed
    except OSError:  # it went away while something was sent
        return
    except Exception as error:
        warn("a stream failed", error)
        end = Closed(1011, "Something went wrong here; it has been noted.")
    finally:
        if counted:
            tables.sockets.leave(address)
    tables.metrics.count("closed", str(end.code))
    if not started:
        await refuse(end, send)
        return
    with suppress(OSError, RuntimeError):  # it may be gone already; and who reads slowly gets no bye
        async with asyncio.timeout(BYE_SECONDS):
            if end.code != 1000:
                await say(ENCODER.encode(end.bye()).decode())
            await send({"type": "http.response.body", "body": b""})


async def refuse(end: Closed, send: Any) -> None:
    body = ENCODER.encode(Problem(str(end.code), end.text, end.retry_after))
    headers = [(b"content-type", b"application/json")]
    status = STATUS.get(end.code, 500)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def say_one(
    tables: Tables, table_id: str, secret: str, address: str, kind: str, body: bytes
) -> Message:
    """Does what one message asks for, and returns the answer. Raises Denied if there is no such seat."""
    message = decoded(kind, body)
    table = await tables.get(table_id)
    connection = Connection(tables, "", address)
    if not secret:
        raise Denied("token", "Expected a header such as 'Authorization: Bearer SECRET'.")
    await take_seat(connection, table, Hello(PROTO, table_id, secret, "Bot"))
    connection.table = table
    try:
        await answer(connection, table, message)
        if connection.hinting is not None:
            await connection.hinting
    except Denied as denied:
        tables.metrics.count("refused", denied.code)
        return No(getattr(message, "id", ""), denied.code, denied.text, denied.rule)
    if connection.small:
        return connection.small.popleft()
    news = connection.news()
    if news is None:
        raise Denied("stale", "The table is about to change. Please try again.")
    return news


def decoded(kind: str, body: bytes) -> FromClient:
    """The message of that kind with the fields in the body. Raises Denied."""
    try:
        fields = msgspec.json.decode(body or b"{}", type=dict[str, Any])
        message: FromClient = msgspec.convert(fields | {"t": kind}, FromClient)
    except msgspec.MsgspecError as error:
        raise Denied("malformed", f"This is no message of the protocol: {error}.") from None
    if isinstance(message, Hello):
        raise Denied("malformed", "The stream says hello by itself.")
    return message
