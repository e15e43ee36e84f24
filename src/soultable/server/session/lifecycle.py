"""The life of a connection, the same over a WebSocket and over plain HTTP."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, Protocol

from soultable.server.errors import Closed
from soultable.server.logs import warn
from soultable.server.protocol.client import Hello
from soultable.server.session.connection import Connection
from soultable.server.session.dispatch import read_on
from soultable.server.session.hello import arrive
from soultable.server.table.table import Table

CLOSE_SECONDS: Final = 1.0
"""How long the last words to a client may take."""


class Transport(Protocol):
    """The way to a client."""

    async def hello(self) -> Hello:
        """The first message. Raises Closed."""

    async def accept(self) -> None:
        """The client has come to its table: messages follow."""

    async def receive(self) -> str | None:
        """The next message; None when the client is gone."""

    async def send(self, text: str) -> None:
        """Sends a message; waits as long as the client does not read."""

    async def close(self, end: Closed) -> None:
        """Says why it ends, and ends it."""


async def live(connection: Connection, transport: Transport) -> None:
    """One connection, from its hello to its end."""
    tables, address = connection.tables, connection.address
    end = Closed(1000, "")
    counted = tables.rates.sockets.enter(address)
    try:
        if not counted:
            raise Closed(
                4429, f"At most {tables.settings.limits.sockets_per_address} connections from one address."
            )
        table = await arrive(connection, await transport.hello())
        await stay(connection, table, transport)
    except Closed as closed:
        end = closed
    except OSError:  # it went away while something was sent
        return
    except Exception as error:
        warn("a connection failed", error)
        end = Closed(1011, "Something went wrong on the server; it has been logged.")
    finally:
        if counted:
            tables.rates.sockets.leave(address)
    tables.metrics.count("closed", str(end.code))
    with suppress(OSError, RuntimeError):  # it may be gone already; and a slow reader gets no bye
        async with asyncio.timeout(CLOSE_SECONDS):
            await transport.close(end)


async def stay(connection: Connection, table: Table, transport: Transport) -> None:
    """Reads and sends at the same time, until one of the two ends. Raises Closed."""
    tasks: list[asyncio.Task[None]] = []
    try:
        await transport.accept()
        connection.sending = asyncio.create_task(connection.send_on(transport.send))
        tasks = [asyncio.create_task(read_on(connection, table, transport.receive)), connection.sending]
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if connection.end is not None:
            raise connection.end
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        if connection.hinting is not None:
            connection.hinting.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        connection.tables.leave(table, connection)
