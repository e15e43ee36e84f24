"""Taking answers back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from soultable.server.errors import Denied
from soultable.server.table.votes import open_motion

if TYPE_CHECKING:
    from soultable.server.table.table import Table


async def undo(table: Table, seat: int, seq: int, to: int, act: str, mine: list[int]) -> int:
    """Takes back freely up to the boundary, otherwise opens a motion. Returns the seq. Raises Denied.

    `mine` are all seats of the person: they agree with each other, here and in every motion.
    """
    key = f"{seat}:{act}"
    async with table.turn:
        if key in table.acts:
            return table.acts[key]
        if seq != table.seq:
            raise Denied("stale", "The table has gone on since this was chosen.")
        if table.is_over:
            raise Denied("over", "The game is over, and its seed has been revealed.")
        table.check_pause()
        length = to if to >= 0 else table.projection.last_answer(seat)
        if not 0 <= length < len(table.match.log):
            raise Denied("undo", "There is nothing to take back.")
        if await asyncio.to_thread(table.match.may_take_back, seat, length):
            await table.go_back(length, key, seat)
        else:
            await open_motion(table, "undo", seat, length, mine)
        return table.seq
