"""Connections before their first request: how many there may be, and how long the server waits for one.

uvicorn takes any number of connections from anybody, waits for ever for the first request, and for the rest
of one that has begun; a single address could have all that there are.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from soultable.server.http.problems import written
from soultable.server.protocol.http import Problem
from soultable.server.rate_limits import Counts, neighbourhood
from soultable.server.settings import Limits

CHECK_SECONDS: Final = 10.0
"""Between two looks at a connection. If a request is wanting at both, it is cut off."""
FULL_SECONDS: Final = 10.0
"""After this long it is worth while to try again."""
NO_REQUEST: Final = written(400, Problem("http", "This is not an HTTP request."))


class ServerConfig(uvicorn.Config):
    """What all connections of a server share: its limits, and which connections are open."""

    def __init__(self, app: Any, limits: Limits, **more: Any) -> None:
        super().__init__(app, **more)
        self.limits = limits
        self.of_address = Counts(limits.connections_per_address)
        self.open: dict[asyncio.BaseTransport, str] = {}
        """Whose they are. A proxy's are nobody's: it speaks for everybody."""

    def enter(self, transport: asyncio.BaseTransport, client: tuple[str, int] | None) -> bytes:
        """Takes a connection in; what it is told otherwise."""
        if len(self.open) >= self.limits.connections:
            full = Problem("full", "The server cannot take more connections just now.", FULL_SECONDS)
            return written(503, full)
        address = "" if client is None or self.is_proxy(client[0]) else neighbourhood(client[0])
        if address and not self.of_address.enter(address):
            text = f"At most {self.limits.connections_per_address} connections from one address."
            return written(429, Problem("rate", text, FULL_SECONDS))
        self.open[transport] = address
        return b""

    def leave(self, transport: asyncio.BaseTransport) -> None:
        address = self.open.pop(transport, "")
        if address:
            self.of_address.leave(address)

    def is_proxy(self, host: str) -> bool:
        return isinstance(self.loaded_app, ProxyHeadersMiddleware) and host in self.loaded_app.trusted_hosts


class HttpConnection(H11Protocol):
    """An HTTP connection that has to be let in, and to bring its requests in time."""

    config: ServerConfig
    wanting: Any = None
    """The request that was not there at the last look: the one before it, and that it was not complete."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        refusal = self.config.enter(transport, self.client)
        if refusal:
            transport.write(refusal)
            transport.close()
            return
        self.loop.call_later(CHECK_SECONDS, self.look)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.leave(self.transport)
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        cycle, begun = self.cycle, False
        if cycle is not None and not cycle.response_complete:  # it is the rest of a request that is none
            begun = cycle.response_started
            cycle.disconnected = True
            cycle.message_event.set()
        if not begun:
            self.transport.write(NO_REQUEST)
        self.transport.close()

    def look(self) -> None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # it is over, or has become a WebSocket
        cycle = self.cycle
        incomplete = cycle is not None and not cycle.response_complete and cycle.more_body
        if cycle is not None and not cycle.response_complete and not incomplete:
            self.wanting = None  # the server is to answer
        elif self.wanting == (cycle, incomplete):
            self.transport.abort()
            return
        else:
            self.wanting = (cycle, incomplete)
        self.loop.call_later(CHECK_SECONDS, self.look)
