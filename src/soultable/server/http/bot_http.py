"""The protocol over plain HTTP, for bots that would rather read lines than hold a WebSocket.

`GET /api/bot/TABLE/stream` sends what a WebSocket would, one message a line. `POST /api/bot/TABLE/act`
(or any other message) takes the fields of a message and answers with what the server says to it. Both
know a seat by its secret alone, as a bearer token; cookies count for nothing here.
"""

from __future__ import annotations

import time
from typing import Any, Final
from urllib.parse import parse_qs

import msgspec

from soultable.server.errors import Closed, Denied
from soultable.server.protocol import PROTO, Message
from soultable.server.protocol.client import FromClient, Hello
from soultable.server.protocol.http import Problem
from soultable.server.protocol.server import Pong
from soultable.server.rate_limits import address_of
from soultable.server.session.connection import ENCODER, Connection
from soultable.server.session.dispatch import answered
from soultable.server.session.hello import take_seat
from soultable.server.session.lifecycle import live
from soultable.server.table.tables import Tables

KEEP_ALIVE_SECONDS: Final = 15.0
"""Between two signs of life."""
STATUS_OF_END: Final = {
    4400: 400,
    4401: 403,
    4404: 404,
    4409: 429,
    4410: 403,
    4429: 429,
    1012: 503,
    1013: 503,
}
"""The HTTP status of a stream that is refused, by close code."""


def bearer(headers: dict[bytes, bytes]) -> str:
    """The secret of a seat from the header `authorization`; empty if there is none."""
    scheme, _, secret = headers.get(b"authorization", b"").decode("latin-1").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""


async def serve_stream(tables: Tables, scope: Any, receive: Any, send: Any) -> None:
    """What happens at a table, as lines, until one of the two has enough."""
    asked = parse_qs(scope["query_string"].decode("latin-1"))
    name = asked.get("name", ["Bot"])[0]
    hello = Hello(PROTO, scope["path_params"]["table"], bearer(dict(scope["headers"])), name)
    await live(StreamConnection(tables, address_of(scope)), Stream(hello, receive, send))


class StreamConnection(Connection):
    """A connection that only listens. What its bot has to say comes by other requests."""

    def __init__(self, tables: Tables, address: str) -> None:
        super().__init__(tables, "", address)
        self.alive_at = time.monotonic()

    def check_alive(self, now: float) -> None:
        self.heard_at = now
        if now - self.alive_at > KEEP_ALIVE_SECONDS:
            self.alive_at = now
            self.post(Pong(self.tables.now()))
        super().check_alive(now)


class Stream:
    """A `Transport`: the body of an HTTP answer, one message in each line. The request is its hello."""

    def __init__(self, hello: Hello, receive: Any, send: Any) -> None:
        self.request = hello
        self.asgi_receive = receive
        self.asgi_send = send
        self.accepted = False

    async def hello(self) -> Hello:
        return self.request

    async def accept(self) -> None:
        self.accepted = True
        headers = [(b"content-type", b"application/x-ndjson"), (b"x-accel-buffering", b"no")]
        await self.asgi_send({"type": "http.response.start", "status": 200, "headers": headers})

    async def receive(self) -> str | None:
        while (await self.asgi_receive())["type"] != "http.disconnect":
            pass
        return None

    async def send(self, text: str) -> None:
        await self.asgi_send({"type": "http.response.body", "body": text.encode() + b"\n", "more_body": True})

    async def close(self, end: Closed) -> None:
        if not self.accepted:
            await self.refuse(end)
            return
        if end.code != 1000:
            await self.send(ENCODER.encode(end.bye()).decode())
        await self.asgi_send({"type": "http.response.body", "body": b""})

    async def refuse(self, end: Closed) -> None:
        body = ENCODER.encode(Problem(str(end.code), end.text, end.retry_after))
        headers = [(b"content-type", b"application/json")]
        status = STATUS_OF_END.get(end.code, 500)
        await self.asgi_send({"type": "http.response.start", "status": status, "headers": headers})
        await self.asgi_send({"type": "http.response.body", "body": body})


async def answer_one(
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
        answer = await answered(connection, table, message)
    except Closed as end:
        raise Denied("rate", end.text, retry_after=end.retry_after) from None
    if answer is not None:
        return answer
    if connection.hinting is not None:
        await connection.hinting
        return connection.outbox.popleft()
    news = connection.news()
    if news is None:
        raise Denied("stale", "The table is about to change. Please try again.")
    return news


def decoded(kind: str, body: bytes) -> FromClient:
    """The message of that kind with the fields in the body. Raises Denied."""
    try:
        fields = msgspec.json.decode(body or b"{}", type=dict[str, Any])
        message: FromClient = msgspec.convert(fields | {"t": kind}, FromClient)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Denied("malformed", f"This is not a message of the protocol: {error}.") from None
    if isinstance(message, Hello):
        raise Denied("malformed", "The stream says hello by itself.")
    return message
