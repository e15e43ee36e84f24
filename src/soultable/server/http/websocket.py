"""The WebSocket, as plain ASGI: it carries nearly all of the traffic, so nothing stands between."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

from soultable.server.errors import Closed
from soultable.server.logs import warn
from soultable.server.rate_limits import address_of
from soultable.server.session.connection import ENCODER, Connection
from soultable.server.session.dispatch import converse
from soultable.server.table.tables import Tables

PATH: Final = "/ws"
BYE_SECONDS: Final = 1.0


async def serve_socket(tables: Tables, scope: Any, receive: Any, send: Any) -> None:
    """One connection, from the handshake to the end."""
    await receive()
    if scope["path"] != PATH:
        await send({"type": "websocket.close", "code": 4404, "reason": "There is no such path."})
        return
    await send({"type": "websocket.accept"})

    async def hear() -> str | None:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return None
        return message.get("text") or ""  # a binary frame is no message of the protocol

    async def say(text: str) -> None:
        await send({"type": "websocket.send", "text": text})

    address = address_of(scope)
    end = Closed(1000, "")
    counted = tables.sockets.enter(address)
    try:
        if not counted:
            raise Closed(4429, f"At most {tables.settings.limits.sockets_per_address} connections.")
        await converse(Connection(tables, scope["state"]["guest"], address), hear, say)
    except Closed as closed:
        end = closed
    except OSError:  # it went away while something was sent
        return
    except Exception as error:
        warn("a connection failed", error)
        end = Closed(1011, "Something went wrong here; it has been noted.")
    finally:
        if counted:
            tables.sockets.leave(address)
    tables.metrics.count("closed", str(end.code))
    with suppress(OSError, RuntimeError):  # it may be gone already; and who reads slowly gets no bye
        async with asyncio.timeout(BYE_SECONDS):
            if end.code != 1000:
                await say(ENCODER.encode(end.bye()).decode())
            await send({"type": "websocket.close", "code": end.code})
