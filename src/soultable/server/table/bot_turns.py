"""What a table does by itself: its bots think, and clocks run out."""

from __future__ import annotations

import asyncio
import hashlib
from random import Random
from typing import TYPE_CHECKING, Final

import msgspec

from soultable.server.errors import Denied
from soultable.server.logs import warn
from soultable.server.protocol.server import Thinking as ThinkingMessage
from soultable.server.store.base import StoreFailed
from soultable.server.table.chat import say
from soultable.server.table.seats import change_seat
from soultable.server.workers.following import Transcript
from soultable.server.workers.pool import ThoughtFailed
from soultable.server.workers.think import Thought

if TYPE_CHECKING:
    from soultable.server.table.table import Table

AGAIN_AFTER: Final = 1.0
"""Seconds before a bot that could not answer is asked again."""
KEEPER: Final = "normal"
"""The level of the bot that keeps the seat of somebody whose time has run out."""


class Thinking:
    """The thoughts of one table: one at a time for each seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.transcript = Transcript(table.id, table.match)
        """What the bots are told of the match."""
        self.thoughts: dict[int, asyncio.Task[None]] = {}
        self.chores: set[asyncio.Task[None]] = set()

    def go_on(self) -> None:
        """Lets every bot think that is asked."""
        for seat in self.table.asked() if not self.table.standing.halt else []:
            if seat >= 0 and self.table.seats[seat].by_bot and seat not in self.thoughts:
                self.thoughts[seat] = asyncio.create_task(self.think(seat))

    async def think(self, seat: int) -> None:
        """One answer of a bot. Whatever goes wrong, the bot is asked again as long as it has to answer."""
        wait = 0.0
        try:
            if not await self.table.tables.store.own(self.table.id):
                return  # another process does; if it ends, `Tables.sweep` finds the table
            await self.answer(seat)
        except (Denied, StoreFailed) as error:
            wait = 0.0 if isinstance(error, Denied) and error.code == "stale" else AGAIN_AFTER
        except Exception as error:
            wait = AGAIN_AFTER
            warn("a bot's turn failed", error, table=self.table.id, seat=seat)
        finally:
            del self.thoughts[seat]
        asyncio.get_running_loop().call_later(wait, self.go_on)

    async def answer(self, seat: int) -> None:
        table, seq = self.table, self.table.seq
        settings = table.tables.settings
        row = table.seats[seat]
        shown_at = asyncio.get_running_loop().time() + table.rng(seat).uniform(*settings.bot_delay)
        if not table.pending and len(table.match.state.legal(seat)) > 1:
            table.post(ThinkingMessage(seat, True))
            try:
                move = await table.tables.pool.think(thought_of(table, seat, row.level))
            except ThoughtFailed:
                move = fallback(table, seat, seq)
            table.post(ThinkingMessage(seat, False))
        else:
            move = fallback(table, seat, seq)
        await asyncio.sleep(max(0.0, shown_at - asyncio.get_running_loop().time()))
        if not table.seats[seat].by_bot:
            return  # its person has come back meanwhile
        await table.answer(seat, move, seq)

    def time_is_up(self) -> None:
        chore = asyncio.create_task(self.keep_late_seats())
        self.chores.add(chore)
        chore.add_done_callback(self.chores.discard)

    async def keep_late_seats(self) -> None:
        """A bot keeps the seats of people whose time has run out."""
        table = self.table
        try:
            if not await table.tables.store.own(table.id):
                return
            async with table.turn:
                clock = table.clock()
                late = [seat for seat in clock.running if clock.left[seat] <= 0.0] if clock else []
                for seat in late:
                    row = table.seats[seat]
                    await change_seat(table, msgspec.structs.replace(row, kept=True, level=KEEPER))
                    await say(table, f"The time of {row.name} has run out: a bot keeps the seat.")
        except (Denied, StoreFailed) as error:
            warn("a clock could not be stopped", error, table=table.id)
        table.wake()

    async def stop(self) -> None:
        tasks = [*self.thoughts.values(), *self.chores]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def thought_of(table: Table, seat: int, level: str) -> Thought:
    """What a bot at this seat is asked. Its chance follows from the secret seed and cannot be foreseen."""
    seed = hashlib.sha256(f"{table.head.seed} {table.seq} {seat}".encode()).hexdigest()
    thinking = table.thinking
    if thinking.transcript.match is not table.match:  # it was folded again
        thinking.transcript = Transcript(table.id, table.match)
    return Thought(thinking.transcript, seat, level, seed, table.tables.settings.bot_seconds)


def fallback(table: Table, seat: int, seq: int) -> str:
    """A random legal move, for a bot that has failed; nonsense when the table has gone on meanwhile."""
    if table.seq != seq or seat not in table.match.state.asked():
        raise Denied("stale", "The table has gone on meanwhile.")
    rng: Random = table.rng(seat)
    return rng.choice(table.match.state.legal(seat)).notation
