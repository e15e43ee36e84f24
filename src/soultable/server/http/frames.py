"""WebSockets below their messages: what is no message is counted, too, and what is malformed is no accident.

uvicorn answers every ping, keeps the pongs that nobody reads, and takes any number of empty pieces of a
message; the application hears of none of it.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from soultable.server.http.connections import ServerConfig
from soultable.server.http.problems import written
from soultable.server.protocol.http import Problem
from soultable.server.rate_limits import Bucket

SLICE_BYTES: Final = 2_048
"""So much is read before what has come is counted: some hundred pings."""
NO_HANDSHAKE: Final = written(400, Problem("http", "This is not the handshake of a WebSocket."))


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket whose pings, pongs and pieces of messages have the rate of its messages."""

    config: ServerConfig

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        limits = self.config.limits
        self.small = Bucket(limits.messages_rate, limits.messages_burst)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE_BYTES):
            if not self.transport.is_closing():
                super().data_received(data[start : start + SLICE_BYTES])
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.refuse_handshake()

    # --- what is counted

    def handle_ping(self) -> None:
        if not self.may_go_on():
            return
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # the pong: nobody reads, so it is not kept

    def handle_pong(self, event: Frame) -> None:
        if self.may_go_on():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        if event.fin or self.may_go_on():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if event.fin or self.may_go_on():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if self.may_go_on():
            super().handle_cont(event)

    def may_go_on(self) -> bool:
        """Counts a frame that is no message. If there are too many, the connection ends."""
        if self.close_sent:
            return False
        if self.small.take():
            return True
        self.fail(4429, "Too many pings or pieces of messages.")
        return False

    # --- what is malformed

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.fail(1007, "This is not text in UTF-8.")
                return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # it is not open yet
            self.refuse_handshake()
        else:
            super().handle_parser_exception()

    def refuse_handshake(self) -> None:
        self.transport.write(NO_HANDSHAKE)
        self.transport.close()

    def fail(self, code: int, reason: str) -> None:
        """Ends the connection at once."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    async def send(self, message: Any) -> None:
        await self.writable.wait()
        if self.close_sent or self.transport.is_closing():  # it has ended meanwhile: no fault of the server
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # it was refused; uvicorn would take it for forgotten
