"""Somebody at a table points something out to everybody: it is told at once, and kept nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from soultable.server.errors import denied_if_not_stored
from soultable.server.protocol.server import Pointed

if TYPE_CHECKING:
    from soultable.server.table.table import Table

POINTED: Final = "pointed "
"""Begins what is told to other processes; the message follows."""


async def point_out(table: Table, seat: int, thing: str) -> None:
    """Tells everybody at the table, at whichever process. Raises Denied."""
    message = Pointed(seat, table.seats.rows[seat].name, thing)
    table.post(message)
    if table.store.shared:
        with denied_if_not_stored():
            await table.store.tell(table.id, POINTED + msgspec.json.encode(message).decode())


def hear(table: Table, told: str) -> None:
    """Somebody at another process has pointed something out."""
    table.post(msgspec.json.decode(told.removeprefix(POINTED), type=Pointed))
