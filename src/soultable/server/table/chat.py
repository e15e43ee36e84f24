"""What is said at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.server.errors import Denied
from soultable.server.protocol.server import ChatLine
from soultable.server.store.base import TALK_KEPT, StoreFailed
from soultable.server.store.rows import Talk

if TYPE_CHECKING:
    from soultable.server.table.table import Table

NOBODY: Final = -1
"""The seat of what the table itself says in the chat."""


async def say(table: Table, text: str, seat: int = NOBODY, name: str = "") -> None:
    """A line of chat, of a person or of the table itself."""
    line = Talk(seat, name, text, table.tables.now())
    oldest = table.talk[0].time if len(table.talk) == TALK_KEPT else 0.0
    try:
        await table.tables.store.add_talk(table.id, line, oldest)
    except StoreFailed:
        raise Denied("store", "Nothing could be stored just now. Please try again.") from None
    hear(table, line)


def hear(table: Table, line: Talk) -> None:
    table.talk = [*table.talk, line][-TALK_KEPT:]
    table.post(chat_line(line))


def chat_line(line: Talk) -> ChatLine:
    return ChatLine(line.seat, line.name, line.text, line.time)
