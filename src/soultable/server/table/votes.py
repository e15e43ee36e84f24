"""What the others have to agree to: undo beyond the boundary, a bot for somebody away, pause, draw, and
after the end another game.

Bots agree to a pause and to its end, and never to a draw: a draw is for people, and needs all of them. The
end of a pause needs only those who are away: their clocks would run. Another game needs no one in
particular: those who want it play on, and the seats of the others are open, or gone where a game allows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from soultable.server.errors import Denied
from soultable.server.protocol.parts import Motion
from soultable.server.protocol.server import MotionNow
from soultable.server.rate_limits import Buckets
from soultable.server.store.rows import AWAY, DRAWN, PAUSED, MotionRow
from soultable.server.store.statements import change_halt, change_motion
from soultable.server.table import play_on
from soultable.server.table.play_on import PLAY_ON

if TYPE_CHECKING:
    from soultable.server.table.table import Table

HALTS: Final = {"pause": PAUSED, "resume": "", "draw": DRAWN}
"""Motions that stop the table or let it go on."""
STAND_IN_LEVEL: Final = "normal"
"""The level of the bot that keeps the seat of somebody away."""
BEGIN: Final = "begin"
"""Is proposed by those who do not want to wait any longer for everybody to say whether they play on."""
ASKED_FOR: Final = {
    "undo": "to take back: {}",
    "bot": "for a bot in the seat of {}",
    "pause": "for a pause",
    "resume": "to go on",
    "draw": "for a draw",
    "again": "to play again",
    "next": "to go on with the next chapter",
}
"""What somebody has asked for who has proposed something."""


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
        if row is None or row.seq < 0 or self.table.is_over != (row.kind in PLAY_ON):
            return None
        return row if row.seq == self.table.seq or row.stays else None

    def info(self) -> Motion | None:
        """The open motion, or the one that tells where the people play on."""
        row = self.row if self.row is not None and self.row.table else self.open()
        if row is None:
            return None
        about = self.about(row) if row.kind == "undo" else ""
        return Motion(row.number, row.kind, row.seat, row.to, row.yes, row.needed, about, row.table or "")

    def about(self, motion: MotionRow) -> str:
        """What would be taken back, or who would get a bot."""
        if motion.kind == "undo":
            return self.table.projection.said_of(motion.to)
        return self.table.seats.rows[motion.to].name if motion.kind == "bot" else ""

    def others(self, motion: MotionRow) -> set[int]:
        """The seats that have to agree, but for those of the person who has proposed it."""
        return set(motion.needed) - set(self.table.seats.of_same_person(motion.seat))

    def asked_for(self, motion: MotionRow) -> str:
        return ASKED_FOR[motion.kind].format(self.about(motion))

    def tell(self) -> None:
        self.table.post(MotionNow(self.info()))

    # --- proposing

    async def propose(self, seat: int, kind: str, mine: list[int], seats: int = -1) -> None:
        """Opens a motion for a pause, its end, or a draw; after the end for another game. Raises Denied.

        `mine` are all seats of the person: they agree with each other, here and in every motion. `seats` is
        how many the next chapter is to have, if somebody wants to say it.
        """
        kinds = (*HALTS, *PLAY_ON, BEGIN)
        if kind not in kinds:
            raise Denied("kind", f"There is no motion {kind!r}; there are: {', '.join(kinds)}.")
        table = self.table
        async with table.lock:
            if kind in PLAY_ON:
                await self.propose_to_play_on(seat, kind, mine, seats)
                return
            if kind == BEGIN:
                await self.begin(mine)
                return
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

    async def propose_to_play_on(self, seat: int, kind: str, mine: list[int], seats: int) -> None:
        """Offers another game to everybody, or agrees to the same offer of somebody else."""
        play_on.check(self.table, kind, seats)
        motion = self.open()
        if self.row is not None and self.row.table:
            raise Denied("motion", "The people of this table play on at another one already.")
        if motion is not None and motion.kind == kind:
            await self.agree(motion, mine)
        else:
            await self.put_to_vote(kind, seat, seats, mine)

    async def begin(self, mine: list[int]) -> None:
        """Sets the table for those who have agreed to another game so far."""
        motion = self.open()
        if motion is None or motion.kind not in PLAY_ON or not set(mine) & set(motion.yes):
            raise Denied("motion", "Only somebody who has agreed to another game can begin it.")
        await self.lead_on(motion)

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
        seats, agreed = self.table.seats, sorted({seat, *mine})
        needed = seats.of_people() if kind in PLAY_ON else seats.played_by_people()
        if kind == "bot":
            needed = [other for other in needed if other != to]
        wait = self.proposals.take(str(seat)) if set(needed) - set(agreed) else 0.0
        if wait:
            raise Denied("rate", f"Please wait {wait:.0f} s before you propose something again.")
        number = self.row.number + 1 if self.row is not None else 1
        motion = MotionRow(number, kind, seat, to, agreed, needed, self.table.seq)
        await self.decide(motion)

    # --- voting

    async def vote(self, mine: list[int], number: int, yes: bool) -> None:
        """The vote of a person, with all their seats. Raises Denied."""
        async with self.table.lock:
            motion = self.open()
            if motion is None or motion.number != number:
                raise Denied("motion", "This vote is over.")
            if yes:
                await self.agree(motion, mine)
            else:
                await self.refuse(motion, mine)

    def voting(self, motion: MotionRow, mine: list[int]) -> list[int]:
        """The seats with which a person votes. Raises Denied if there is none."""
        voting = [seat for seat in mine if seat in motion.needed]
        if not voting:
            raise Denied("seat", "You have no vote on this.")
        return voting

    async def agree(self, motion: MotionRow, mine: list[int]) -> None:
        agreed = sorted({*motion.yes, *self.voting(motion, mine)})
        await self.decide(msgspec.structs.replace(motion, yes=agreed))

    async def refuse(self, motion: MotionRow, mine: list[int]) -> None:
        """A no closes the motion, and everybody hears whose it was. Another game goes on without them."""
        voting, rows = self.voting(motion, mine), self.table.seats.rows
        asked_for = self.asked_for(motion)
        closed = msgspec.structs.replace(motion, seq=-1)
        if motion.seat in mine:
            await self.change(closed)
            await self.table.chat.say(f"{rows[motion.seat].name} no longer asks {asked_for}.")
            return
        needed, yes = [
            [seat for seat in seats if seat not in voting] for seats in (motion.needed, motion.yes)
        ]
        without = msgspec.structs.replace(motion, needed=needed, yes=yes)
        said = f"{rows[voting[0]].name} said no: {rows[motion.seat].name} had asked {asked_for}."
        if motion.kind in PLAY_ON and self.others(without):
            await self.table.chat.say(said)  # those who are led on would not hear it afterwards
            await self.decide(without)
        else:
            await self.change(closed)
            await self.table.chat.say(said)

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
        elif motion.kind in PLAY_ON:
            await self.lead_on(motion)
        elif motion.kind == "undo":
            await self.take_back(closed)
        else:
            await self.change(closed)
            await table.seats.bot_keeps(motion.to, STAND_IN_LEVEL, AWAY)

    async def take_back(self, closed: MotionRow) -> None:
        """Where others had to agree, they are told what they have agreed to."""
        table, about = self.table, self.about(closed)
        await self.change(closed)
        await table.go_back(closed.to, "")
        if self.others(closed):
            await table.chat.say(f"{table.seats.rows[closed.seat].name} takes back: {about}.")

    async def lead_on(self, motion: MotionRow) -> None:
        """Sets the table for those who have agreed, and leads them there."""
        made = await self.table.tables.make_after(self.table, motion)
        await self.change(msgspec.structs.replace(motion, seq=-1, table=made))

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
