"""What the others have to agree to: undo beyond the boundary, a bot for who is away, pause, draw.

Bots agree to a pause and to its end, and never to a draw: a draw is for people, and needs all of them. The
end of a pause needs only those who are away: their clocks would run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from soultable.server.errors import Denied
from soultable.server.store.base import Conflict, StoreFailed
from soultable.server.store.rows import DRAWN, PAUSED, MotionRow, Standing
from soultable.server.table import clocks
from soultable.server.table.seats import change_seat

if TYPE_CHECKING:
    from soultable.server.table.table import Table

HALTS: Final = {"pause": PAUSED, "resume": "", "draw": DRAWN}
"""Motions that stop the table or let it go on."""


async def propose_bot(table: Table, mine: list[int], target: int) -> None:
    """Somebody who is away holds up the table: the others may let a bot keep that seat."""
    async with table.turn:
        if target in table.online():
            raise Denied("seat", f"{table.seats[target].name} is here.")
        await open_motion(table, "bot", mine[0], target, mine)


async def propose(table: Table, seat: int, kind: str, mine: list[int]) -> None:
    """Opens a motion for a pause, its end, or a draw. Raises Denied."""
    if kind not in HALTS:
        raise Denied("kind", f"There is no motion {kind!r}; there are: {', '.join(HALTS)}.")
    async with table.turn:
        if table.is_over:
            raise Denied("over", "The game is over.")
        paused = table.standing.halt == PAUSED
        if (kind == "pause" and paused) or (kind == "resume" and not paused):
            raise Denied("paused", "The game is paused already." if paused else "The game is not paused.")
        for row in table.seats:
            if kind == "draw" and (row.kind != "person" or row.kept):
                reason = f"{row.name} is open" if row.kind == "open" else f"a bot plays for {row.name}"
                raise Denied("draw", f"A draw needs a person at every seat; {reason}.")
        await open_motion(table, kind, seat, -1, mine)


async def open_motion(table: Table, kind: str, seat: int, to: int, mine: list[int]) -> None:
    if table.open_motion() is not None:
        raise Denied("motion", "Another motion is open.")
    wait = table.proposals.take(str(seat))
    if wait:
        raise Denied("rate", f"Please wait {wait:.0f} s before the next motion.")
    needed = voters(table)
    if kind == "bot":
        needed = [other for other in needed if other != to]
    number = table.motion.number + 1 if table.motion is not None else 1
    await go_on(table, MotionRow(number, kind, seat, to, sorted({seat, *mine}), needed, table.seq))


def voters(table: Table) -> list[int]:
    """The seats at which people play."""
    return [row.seat for row in table.seats if row.kind == "person" and not row.kept]


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
    needed = set(motion.needed)
    if motion.stays:
        needed &= set(voters(table))  # somebody may have left his seat, or a bot keeps it
    if motion.kind == "resume":
        needed -= table.online()  # nobody who is here can make a pause last for ever
    if not needed <= set(motion.yes):
        await change(table, motion)
        return
    closed = msgspec.structs.replace(motion, seq=-1)
    if motion.kind in HALTS:
        await halt(table, closed, HALTS[motion.kind])
        return
    await change(table, closed)
    if motion.kind == "undo":
        await table.go_back(motion.to, "", motion.seat)
    else:
        row = table.seats[motion.to]
        await change_seat(table, msgspec.structs.replace(row, kept=True, level="normal"))


async def halt(table: Table, closed: MotionRow, what: str) -> None:
    """Stops the table, or lets it go on, and closes the motion for that: both at once. Raises Denied."""
    now = table.tables.now()
    left = clocks.spent(table.standing.left, table.running(), now - table.standing.changed)
    standing = table.stand_with(now, left, what)
    try:
        await table.tables.store.change_halt(table.id, (table.motion, closed), (table.standing, standing))
    except Conflict:
        await reload_halt(table)
        raise Denied("stale", "The table has changed meanwhile.") from None
    except StoreFailed:
        raise Denied("store", "Nothing could be stored just now. Please try again.") from None
    table.motion = closed
    halted(table, standing)


async def reload_halt(table: Table) -> None:
    """Another process has carried out a motion, or changed the table; the turn must be held."""
    table.motion = await table.tables.store.motion(table.id)
    standing = await table.tables.store.standing(table.id)
    halted(table, standing or table.standing)


def halted(table: Table, standing: Standing) -> None:
    table.standing = standing
    table.projection.halted(standing.halt)
    for viewer in table.viewers:
        viewer.resync()  # the record has not changed, so there is no seq after which this comes
    table.wake()


async def change(table: Table, motion: MotionRow) -> None:
    """Stores how the motion stands; with a seq of -1 it is closed, and its number is not used again."""
    try:
        await table.tables.store.change_motion(table.id, table.motion, motion)
    except Conflict:
        table.motion = await table.tables.store.motion(table.id)
        raise Denied("stale", "The motion has changed meanwhile.") from None
    except StoreFailed:
        raise Denied("store", "Nothing could be stored just now. Please try again.") from None
    table.motion = motion
    table.tell_motion()
