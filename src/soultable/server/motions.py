"""Undo, and what the others have to agree to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from soultable.server.denied import Denied
from soultable.server.seating import change_seat
from soultable.server.store.base import Conflict, StoreFailed
from soultable.server.store.rows import MotionRow

if TYPE_CHECKING:
    from soultable.server.table import Table


async def undo(table: Table, seat: int, seq: int, to: int, act: str) -> int:
    """Takes back freely up to the boundary, otherwise opens a motion. Returns the seq. Raises Denied."""
    key = f"{seat}:{act}"
    async with table.turn:
        if key in table.acts:
            return table.acts[key]
        if seq != table.seq:
            raise Denied("stale", "The table has gone on since this was chosen.")
        if table.match.is_over:
            raise Denied("over", "The game is over, and its seed has been revealed.")
        length = to if to >= 0 else last_answer(table, seat)
        if not 0 <= length < len(table.match.log):
            raise Denied("undo", "There is nothing to take back.")
        if length >= table.match.undo_limit(seat):
            await table.go_back(length, key, seat)
        else:
            await open_motion(table, "undo", seat, length)
        return table.seq


def last_answer(table: Table, seat: int) -> int:
    """The length of the log before the seat's last answer; -1 if it has given none."""
    places = [place for place, answer in enumerate(table.match.log) if answer.seat == seat]
    return places[-1] if places else -1


async def propose_bot(table: Table, seat: int, target: int) -> None:
    """Somebody who is away holds up the table: the others may let a bot keep that seat."""
    async with table.turn:
        if target in table.online():
            raise Denied("seat", f"{table.seats[target].name} is here.")
        await open_motion(table, "bot", seat, target)


async def open_motion(table: Table, kind: str, seat: int, to: int) -> None:
    if table.open_motion() is not None:
        raise Denied("motion", "Another motion is open.")
    needed = [row.seat for row in table.seats if row.kind == "person" and not row.kept]
    if kind == "bot":
        needed = [other for other in needed if other != to]
    number = table.motion.number + 1 if table.motion is not None else 1
    await go_on(table, MotionRow(number, kind, seat, to, [seat], needed, table.seq))


async def vote(table: Table, seats: list[int], number: int, yes: bool) -> None:
    """The votes of a person, with all seats that are his. Raises Denied."""
    async with table.turn:
        motion = table.open_motion()
        if motion is None or motion.number != number:
            raise Denied("motion", "This motion is no longer open.")
        voting = [seat for seat in seats if seat in motion.needed]
        if not voting:
            raise Denied("seat", "You have no vote on this motion.")
        if yes:
            agreed = sorted({*motion.yes, *voting})
            await go_on(table, msgspec.structs.replace(motion, yes=agreed))
        else:
            await change(table, msgspec.structs.replace(motion, seq=-1))


async def go_on(table: Table, motion: MotionRow) -> None:
    """Carries a motion out if everybody has agreed; else it stays open."""
    if not set(motion.needed) <= set(motion.yes):
        await change(table, motion)
        return
    await change(table, msgspec.structs.replace(motion, seq=-1))
    if motion.kind == "undo":
        await table.go_back(motion.to, "", motion.seat)
    else:
        row = table.seats[motion.to]
        await change_seat(table, msgspec.structs.replace(row, kept=True, level="normal"))


async def change(table: Table, motion: MotionRow) -> None:
    """Stores how the motion stands; with a seq of -1 it is closed, and its number is not used again."""
    try:
        await table.room.store.change_motion(table.id, table.motion, motion)
    except Conflict:
        table.motion = await table.room.store.motion(table.id)
        raise Denied("stale", "The motion has changed meanwhile.") from None
    except StoreFailed:
        raise Denied("store", "Nothing could be stored just now. Please try again.") from None
    table.motion = motion
    table.tell_motion()
