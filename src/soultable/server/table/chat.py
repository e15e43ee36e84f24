"""What is said at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.server.errors import denied_if_not_stored
from soultable.server.protocol.server import ChatLine
from soultable.server.store.base import CHAT_LINES
from soultable.server.store.rows import ChatRow

if TYPE_CHECKING:
    from soultable.server.table.table import Table

THE_TABLE: Final = -1
"""Stands for the seat in what the table itself says (the protocol says -1)."""


class Chat:
    """The latest lines of one table."""

    def __init__(self, table: Table, rows: list[ChatRow]) -> None:
        self.table = table
        self.rows = rows

    async def say(self, text: str, seat: int = THE_TABLE, name: str = "") -> None:
        """A line of a person, or of the table itself. Raises Denied."""
        row = ChatRow(seat, name, text, self.table.tables.now())
        oldest = self.rows[0].time if len(self.rows) == CHAT_LINES else 0.0
        with denied_if_not_stored():
            await self.table.store.add_chat(self.table.id, row, oldest)
        self.hear(row)

    def hear(self, row: ChatRow) -> None:
        """Tells everybody what has been said."""
        self.rows = [*self.rows, row][-CHAT_LINES:]
        self.table.post(line_of(row))

    async def reload(self) -> None:
        """Somebody has said something at another process."""
        for row in await self.table.store.chat(self.table.id):
            if row not in self.rows:
                self.hear(row)

    def lines(self) -> list[ChatLine]:
        return [line_of(row) for row in self.rows]

    def lines_after(self, time: float) -> list[ChatLine]:
        return [line_of(row) for row in self.rows if row.time > time]


def line_of(row: ChatRow) -> ChatLine:
    return ChatLine(row.seat, row.name, row.text, row.time)
