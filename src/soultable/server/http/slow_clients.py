"""How long the server waits for a request: a client that connects and says nothing is cut off.

uvicorn waits for ever for the first request of a connection, and for the rest of one that has begun; some
thousand silent connections would be all that it takes.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

CHECK_SECONDS: Final = 10.0
"""Between two looks at a connection. If a request is wanting at both, it is cut off."""


class Patient(H11Protocol):
    """An HTTP connection that has to bring its requests in time."""

    wanting: Any = None
    """The request that was not there at the last look: the one before it, and that it was not complete."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(CHECK_SECONDS, self.look)

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
