"""The WebSocket, as plain ASGI: it carries nearly all of the traffic, so nothing stands between."""

from __future__ import annotations

from typing import Any, Final

from soultable.server.errors import Closed
from soultable.server.http.problems import refuse_socket
from soultable.server.protocol.client import Hello
from soultable.server.protocol.http import Problem
from soultable.server.rate_limits import address_of
from soultable.server.session.connection import ENCODER, Connection
from soultable.server.session.hello import read_hello
from soultable.server.session.lifecycle import live
from soultable.server.table.tables import Tables

PATH: Final = "/ws"


async def serve_socket(tables: Tables, scope: Any, receive: Any, send: Any) -> None:
    """One connection, from the handshake to the end."""
    await receive()
    if scope["path"] != PATH:
        await refuse_socket(404, Problem("http", f"WebSockets are at {PATH}."), send)
        return
    await send({"type": "websocket.accept"})
    connection = Connection(tables, scope["state"]["device"], address_of(scope))
    await live(connection, WebSocket(tables.settings.limits.hello_seconds, receive, send))


class WebSocket:
    """A `Transport`: one message in each text frame."""

    def __init__(self, hello_seconds: float, receive: Any, send: Any) -> None:
        self.hello_seconds = hello_seconds
        self.asgi_receive = receive
        self.asgi_send = send

    async def hello(self) -> Hello:
        return await read_hello(self.receive, self.hello_seconds)

    async def accept(self) -> None:
        """The handshake is over already."""

    async def receive(self) -> str | None:
        message = await self.asgi_receive()
        if message["type"] == "websocket.disconnect":
            return None
        return message.get("text") or ""  # a binary frame is no message of the protocol

    async def send(self, text: str) -> None:
        await self.asgi_send({"type": "websocket.send", "text": text})

    async def close(self, end: Closed) -> None:
        if end.code != 1000:
            await self.send(ENCODER.encode(end.bye()).decode())
        await self.asgi_send({"type": "websocket.close", "code": end.code})
