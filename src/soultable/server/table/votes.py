"""What the others have to agree to: undo beyond the boundary, a bot for somebody away, pause, draw.

Bots agree to a pause and to its end, and never to a draw: a draw is for people, and needs all of them. The
end of a pause needs only those who are away: their clocks would run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from soultable.server.errors import Denied
from soultable.server.protocol.parts import Motion
from soultable.server.protocol.server import MotionNow
from soultable.server.rate_limits import Buckets
from soultable.server.store.rows import DRAWN, PAUSED, MotionRow
from soultable.server.store.statements import change_halt, change_motion

if TYPE_CHECKING:
    from soultable.server.table.table import Table

HALTS: Final = {"pause": PAUSED, "resume": "", "draw": DRAWN}
"""Motions that stop the table or let it go on."""
STAND_IN_LEVEL: Final = "normal"
"""The level of the bot that keeps the seat of somebody away."""


class Votes:
    """The motion of one table; there is at most one at a time."""

    def __init__(self, table: Table, row: MotionRow | None) -> None:
        self.table = table
        self.row = row
        """The motion, which may be over: then its number is not used again."""
        limits = table.tables.settings.limits
        self.proposals = Buckets(limits.motions_rate, limits.motions_burst)

    # --- the open motion

    def open(self) -> MotionRow | None:
        """The motion on which people vote. Most fall when the table goes on."""
        row = self.row
        if row is None or row.seq < 0 or self.table.is_over:
            return None
        return row if row.seq == self.table.seq or row.stays else None

    def info(self) -> Motion | None:
        row = self.open()
        return Motion(row.number, row.kind, row.seat, row.to, row.yes, row.needed) if row else None

    def tell(self) -> None:
        self.table.post(MotionNow(self.info()))

    # --- proposing

    async def propose(self, seat: int, kind: str, mine: list[int]) -> None:
        """Opens a motion for a pause, its end, or a draw. Raises Denied.

        `mine` are all seats of the person: they agree with each other, here and in every motion.
        """
        if kind not in HALTS:
            raise Denied("kind", f"There is no motion {kind!r}; there are: {', '.join(HALTS)}.")
        table = self.table
        async with table.lock:
            if table.is_over:
                raise Denied("over", "The game is over.")
            paused = table.standing.halt == PAUSED
            if (kind == "pause" and paused) or (kind == "resume" and not paused):
                raise Denied("paused", "The game is paused already." if paused else "The game is not paused.")
            for row in table.seats.rows:
                if kind == "draw" and (row.kind != "person" or row.kept):
                    reason = f"{row.name} is open" if row.kind == "open" else f"a bot plays for {row.name}"
                    raise Denied("draw", f"A draw needs a person at every seat; {reason}.")
            await self.put_to_vote(kind, seat, -1, mine)

    async def propose_bot(self, mine: list[int], target: int) -> None:
        """Somebody who is away holds up the table: the others may let a bot keep that seat. Raises Denied."""
        table = self.table
        async with table.lock:
            if target in table.seats.online():
                raise Denied(
                    "seat",
                    f"{table.seats.rows[target].name} is connected: a bot is only for somebody who is away.",
                )
            await self.put_to_vote("bot", mine[0], target, mine)

    async def put_to_vote(self, kind: str, seat: int, to: int, mine: list[int]) -> None:
        """Opens a motion, or carries it out if nobody else has to agree; the lock must be held."""
        if self.open() is not None:
            raise Denied("motion", "The table is voting on something else.")
        wait = self.proposals.take(str(seat))
        if wait:
            raise Denied("rate", f"Please wait {wait:.0f} s before you propose something again.")
        needed = self.table.seats.played_by_people()
        if kind == "bot":
            needed = [other for other in needed if other != to]
        number = self.row.number + 1 if self.row is not None else 1
        motion = MotionRow(number, kind, seat, to, sorted({seat, *mine}), needed, self.table.seq)
        await self.decide(motion)

    # --- voting

    async def vote(self, mine: list[int], number: int, yes: bool) -> None:
        """The vote of a person, with all their seats. Raises Denied."""
        async with self.table.lock:
            motion = self.open()
            if motion is None or motion.number != number:
                raise Denied("motion", "This vote is over.")
            voting = [seat for seat in mine if seat in motion.needed]
            if not voting:
                raise Denied("seat", "You have no vote on this.")
            if yes:
                agreed = sorted({*motion.yes, *voting})
                await self.decide(msgspec.structs.replace(motion, yes=agreed))
            else:
                await self.change(msgspec.structs.replace(motion, seq=-1))

    async def decide(self, motion: MotionRow) -> None:
        """Carries a motion out if everybody has agreed; else it stays open."""
        table, needed = self.table, set(motion.needed)
        if motion.stays:
            needed &= set(table.seats.played_by_people())  # somebody may have left, or a bot keeps the seat
        if motion.kind == "resume":
            needed -= table.seats.online()  # nobody at the table can make a pause last for ever
        if not needed <= set(motion.yes):
            await self.change(motion)
            return
        closed = msgspec.structs.replace(motion, seq=-1)
        if motion.kind in HALTS:
            await self.halt(closed, HALTS[motion.kind])
            return
        await self.change(closed)
        if motion.kind == "undo":
            await table.go_back(motion.to, "", motion.seat)
        else:
            await table.seats.bot_keeps(motion.to, STAND_IN_LEVEL)

    # --- changing

    async def change(self, motion: MotionRow) -> None:
        """Stores how the motion stands; with a seq of -1 it is closed, and its number is not used again."""
        change = change_motion(self.table.id, self.row, motion)
        await self.table.change("motion", self.reload, change)
        self.row = motion
        self.tell()

    async def reload(self) -> None:
        """Another process has changed the motion."""
        self.row = await self.table.store.motion(self.table.id)
        self.tell()

    async def halt(self, closed: MotionRow, halt: str) -> None:
        """Stops the table, or lets it go on, and closes the motion for that: both at once. Raises Denied."""
        table = self.table
        standing = table.standing_now(halt)
        motion = change_motion(table.id, self.row, closed)
        await table.change("halt", self.reload_halt, motion, change_halt(table.id, table.standing, standing))
        self.row = closed
        table.halted(standing)

    async def reload_halt(self) -> None:
        """Another process has carried out a motion, or changed the table; the lock must be held."""
        self.row = await self.table.store.motion(self.table.id)
        standing = await self.table.store.standing(self.table.id)
        self.table.halted(standing or self.table.standing)
