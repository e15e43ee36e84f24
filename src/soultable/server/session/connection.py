"""A connection and its outbox: a slow reader never holds up a table."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

import msgspec

from soultable.engine.seats import SPECTATOR
from soultable.server.errors import Closed
from soultable.server.protocol import Message
from soultable.server.rate_limits import Bucket
from soultable.server.views.projection import Seen

if TYPE_CHECKING:
    from soultable.server.table.table import Table
    from soultable.server.table.tables import Tables

Send = Callable[[str], Awaitable[None]]
ENCODER: Final = msgspec.json.Encoder()


class Connection:
    """A viewer of a table.

    Small messages wait in order. The state of the table does not wait: it is put together when it can be
    sent, so that a slow reader gets the newest one and skips the others.
    """

    def __init__(self, tables: Tables, device: str, address: str) -> None:
        limits = tables.settings.limits
        self.tables = tables
        self.device = device
        self.guest = ""
        """Who sits at the device; known once it has come to a table."""
        self.address = address
        self.token = ""
        self.key = ""
        self.home = ""
        self.name = ""
        self.seat = SPECTATOR
        self.table: Table | None = None
        self.seen = Seen()
        self.outbox: deque[Message] = deque()
        """Small messages that wait."""
        self.stale = False
        """Has the table changed since its state was sent?"""
        self.whole = False
        """Must the whole table be sent?"""
        self.back = False
        """Has it just come, back or from another seat? Then it hears how things stand even if nothing has
        happened."""
        self.ready = asyncio.Event()
        """There is something to send, or to end."""
        self.end: Closed | None = None
        self.messages = Bucket(limits.messages_rate, limits.messages_burst)
        self.hinting: asyncio.Task[None] | None = None
        self.sending: asyncio.Task[None] | None = None
        self.sending_since = 0.0
        """Since when something has been on its way to a reader who does not read; 0: nothing is."""
        self.heard_at = time.monotonic()

    @property
    def person(self) -> str:
        """Whom rates are counted for."""
        return self.guest or self.token or self.address

    def post(self, message: Message) -> None:
        if len(self.outbox) >= self.tables.settings.limits.outbox_messages:
            self.close(4408, "This connection is too slow.")
            return
        self.outbox.append(message)
        self.ready.set()

    def refresh(self) -> None:
        self.stale = True
        self.ready.set()

    def resync(self) -> None:
        self.whole = True
        self.refresh()

    def look_from(self, seat: int) -> None:
        assert self.table is not None
        self.seat = seat
        self.seen = Seen()
        self.post(self.table.welcome(self))
        self.refresh()

    def go_on_from(self, seat: int) -> None:
        """Looks from another seat that sees the same: it gets what differs, and not everything again."""
        assert self.table is not None
        self.seat = seat
        self.post(self.table.welcome(self))
        self.back = True
        self.refresh()

    def close(self, code: int, text: str) -> None:
        if self.end is None:
            self.end = Closed(code, text)
        self.ready.set()

    async def send_on(self, send: Send) -> None:
        """Sends what there is to send, until the connection has to be closed: then it raises Closed."""
        while True:
            await self.ready.wait()
            self.ready.clear()
            while self.end is None and self.outbox:
                await self.send(send, self.outbox.popleft())
            if self.end is not None:
                raise self.end
            message = self.news()
            if message is not None:
                await self.send(send, message)

    def news(self) -> Message | None:
        """The state of the table, if it is new and stored."""
        table = self.table
        if not self.stale or table is None or table.pending:  # it is refreshed again when it is stored
            return None
        self.stale = False
        if self.whole or self.seen.seq < 0:
            self.whole = False
            return table.snap(self)
        back, self.back = self.back, False
        return table.up(self) if back or self.seen.seq != table.seq else None

    async def send(self, send: Send, message: Message) -> None:
        data = ENCODER.encode(message)
        self.tables.metrics.count("sent_bytes", by=len(data))
        self.sending_since = time.monotonic()
        await send(data.decode())
        self.sending_since = 0.0

    def check_alive(self, now: float) -> None:
        """Ends a connection that does not read, or is silent. Called now and then: cheaper than timeouts."""
        limits = self.tables.settings.limits
        if self.sending_since and now - self.sending_since > limits.send_seconds:
            self.close(4408, "This connection is too slow.")
            if self.sending is not None:
                self.sending.cancel()  # it waits for the reader
        elif now - self.heard_at > limits.idle_seconds:
            self.close(4408, "Nothing was heard from you for a long time.")
