"""What is said at a table: to everybody, or by a team in private while the rules allow it.

A line belongs to seats, as a hand does: who looks from one of them reads it, also later, and nobody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soultable.engine.game import NO_CONFERRING
from soultable.engine.seats import EVERYONE, only, sees
from soultable.server.errors import Denied, denied_if_not_stored
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

    async def say(self, text: str, seat: int = THE_TABLE, audience: int = EVERYONE) -> None:
        """A line of a person, or of the table itself. Raises Denied."""
        name = self.table.seats.rows[seat].name if seat >= 0 else ""
        row = ChatRow(seat, name, text, self.table.tables.now(), audience)
        full = self.full(audience)
        with denied_if_not_stored():
            await self.table.store.add_chat(self.table.id, row, full.time if full else 0.0)
        self.hear(row)

    def check_rules(self) -> None:
        """Raises Denied while the rules forbid people to talk, if there are several of them."""
        table = self.table
        refusal = table.match.game.why_not_talk(table.match.state)
        people = {row.owner or str(row.seat) for row in table.seats.rows if row.kind == "person"}
        if refusal is not None and len(people) > 1:
            raise Denied("talk", refusal.sentence, refusal.rule)

    async def confer(self, text: str, seat: int) -> None:
        """A line of a person to the others of the team alone. Raises Denied if the rules forbid it now."""
        table = self.table
        async with table.lock:  # nobody ends the time for it meanwhile
            others = table.projection.confers(seat)
            if not others:
                refusal = table.match.game.why_not_confer(table.match.state, seat) or NO_CONFERRING
                raise Denied("private", refusal.sentence, refusal.rule)
            await self.say(text, seat, sum(only(member) for member in [seat, *others]))

    def full(self, audience: int) -> ChatRow | None:
        """The oldest line for this audience, if there are as many as are remembered."""
        rows = [row for row in self.rows if row.audience == audience]
        return rows[0] if len(rows) >= CHAT_LINES else None

    def hear(self, row: ChatRow) -> None:
        """Tells those who may know it what has been said."""
        oldest = self.full(row.audience)
        self.rows = [*[other for other in self.rows if other is not oldest], row]
        for viewer in self.table.presence.viewers:
            if sees(row.audience, viewer.seat):
                viewer.post(line_of(row))

    async def reload(self) -> None:
        """Somebody has said something at another process."""
        for row in await self.table.store.chat(self.table.id):
            if row not in self.rows:
                self.hear(row)

    def lines(self, viewer: int, after: float = -1.0) -> list[ChatLine]:
        """What a viewer may read of what was said after that time."""
        return [line_of(row) for row in self.rows if row.time > after and sees(row.audience, viewer)]

    def is_shared_by(self, seats: Sequence[int]) -> bool:
        """May these seats read the same?"""
        return all(len({sees(row.audience, seat) for seat in seats}) == 1 for row in self.rows)

    def has_conferred(self, seat: int, since: float) -> bool:
        """Has anything been said in private to this seat, or by it, since then?"""
        private = [row for row in self.rows if row.audience != EVERYONE and row.time >= since]
        return any(sees(row.audience, seat) for row in private)


def line_of(row: ChatRow) -> ChatLine:
    return ChatLine(row.seat, row.name, row.text, row.time, row.audience != EVERYONE)
