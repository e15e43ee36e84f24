"""What a table does by itself: its bots answer, silence is an answer, and clocks run out."""

from __future__ import annotations

import asyncio
import hashlib
import time
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any, Final

from soultable.bots.levels import SEARCHING
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.seats import EVERYONE, SPECTATOR
from soultable.engine.state import State
from soultable.server.errors import GONE_ON, Denied
from soultable.server.logs import warn
from soultable.server.protocol.server import Thinking
from soultable.server.store.base import StoreFailed
from soultable.server.store.rows import TIME
from soultable.server.table.lessons import given_move, may_answer
from soultable.server.table.silence import default_of, stays_silent
from soultable.server.table.votes import STAND_IN_LEVEL
from soultable.server.workers.following import Transcript
from soultable.server.workers.pool import ThoughtFailed
from soultable.server.workers.think import Thought

if TYPE_CHECKING:
    from soultable.server.table.table import Table

ASK_AGAIN_SECONDS: Final = 1.0
"""Before a bot that could not answer is asked again."""
WORLDS_TRIED: Final = 24
"""In how many worlds it is tried whether a bot has a choice."""


class BotTurns:
    """The bots of one table, and the seats that stay silent: one thought at a time for each seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.transcript = Transcript(table.id, table.match)
        """What the bots are told of the match."""
        self.thoughts: dict[int, asyncio.Task[None]] = {}
        self.late: set[asyncio.Task[None]] = set()
        """The table is about to act for people whose time has run out."""

    def go_on(self) -> None:
        """Lets every bot think that is asked, and answers for those who stay silent."""
        table = self.table
        for seat in table.asked() if not table.standing.halt else []:
            if seat < 0 or seat in self.thoughts:
                continue
            row = table.seats.rows[seat]
            if (row.by_bot or stays_silent(table.match, row)) and may_answer(table.match, seat):
                self.thoughts[seat] = asyncio.create_task(self.think(seat))

    async def think(self, seat: int) -> None:
        """One answer. Whatever goes wrong, the table tries again as long as it has to answer."""
        wait = 0.0
        try:
            if not await self.table.store.own(self.table.id):
                return  # another process does; if it ends, `Tables.sweep` finds the table
            await (self.answer(seat) if self.table.seats.rows[seat].by_bot else self.be_silent(seat))
        except (Denied, StoreFailed) as error:
            wait = 0.0 if isinstance(error, Denied) and error.code == "stale" else ASK_AGAIN_SECONDS
        except Exception as error:
            wait = ASK_AGAIN_SECONDS
            warn("a bot's turn failed", error, table=self.table.id, seat=seat)
        finally:
            del self.thoughts[seat]
        asyncio.get_running_loop().call_later(wait, self.go_on)

    async def answer(self, seat: int) -> None:
        """A bot thinks and answers.

        The others see that it thinks, and when it has answered; neither depends on what it can answer.
        """
        table = self.table
        async with table.lock:  # whoever holds it is about to change the match
            if seat not in table.asked():
                raise Denied("stale", GONE_ON)
            seq, moves = table.seq, table.match.state.legal(seat)
            secret, level = asked_in_secret(table.match, seat), table.seats.rows[seat].level
            rng = table.rng(seat)
            hold = self.hold(rng, secret, level)
            given = given_move(table.match)
            thinks = not given and (secret or len(moves) > 1)
            thought = thought_of(table, seat, level) if thinks else None
            move = given or rng.choice(moves).notation  # for a bot that fails, or has no choice
        since = time.monotonic()
        table.post(Thinking(seat, True))
        try:
            if thought is not None:
                with suppress(ThoughtFailed):
                    move = await table.tables.pool.think(thought, table.presence.addresses())
            if thought is not None and secret:
                since = thought.began
            await asyncio.sleep(max(0.0, since + hold - time.monotonic()))
            if table.seats.rows[seat].by_bot:  # its person may have come back meanwhile
                await table.answer(seat, move, seq)
        finally:
            table.post(Thinking(seat, False))

    def hold(self, rng: Random, secret: bool, level: str) -> float:
        """Seconds until a bot's answer is shown at the earliest.

        In secret nobody may see whether it had to think: it always takes as long as it may need at most.
        """
        settings = self.table.tables.settings
        drawn = rng.uniform(*settings.bot_delay)
        return max(drawn, settings.seconds_for(level)) if secret and level in SEARCHING else drawn

    async def be_silent(self, seat: int) -> None:
        """Answers for somebody who does not want to be asked, unless they do so themselves meanwhile.

        It takes a moment, as with a bot: then they can stop it, and the others see nobody pass at once.
        """
        table, seq = self.table, self.table.seq
        await asyncio.sleep(table.rng(seat).uniform(*table.tables.settings.bot_delay))
        async with table.lock:
            if table.seq != seq or not stays_silent(table.match, table.seats.rows[seat]):
                return
            silence = default_of(table.match, seat)
            assert silence is not None
            await table.give(seat, silence.notation, seq)

    def time_is_up(self) -> None:
        task = asyncio.create_task(self.act_for_late_seats())
        self.late.add(task)
        task.add_done_callback(self.late.discard)

    async def act_for_late_seats(self) -> None:
        """People's time has run out: silence is their answer, or a bot keeps the seat where one is needed."""
        table = self.table
        try:
            if not await table.store.own(table.id):
                return
            async with table.lock:
                clock = table.clock()
                late = [seat for seat in clock.running if clock.left[seat] <= 0.0] if clock else []
                for seat in late:
                    await self.act_for(seat)
        except (Denied, StoreFailed) as error:
            warn("a clock could not be stopped", error, table=table.id)
        table.wake()

    async def act_for(self, seat: int) -> None:
        """Acts for a person whose time has run out; the lock must be held. Raises Denied."""
        table = self.table
        if seat not in table.running():
            return  # what was done for another late seat has changed that
        silence = default_of(table.match, seat)
        if silence is not None:
            await table.give(seat, silence.notation, table.seq)
            return
        name = table.seats.rows[seat].name
        await table.seats.bot_keeps(seat, STAND_IN_LEVEL, TIME)
        await table.chat.say(f"{name} has run out of time: a bot keeps the seat.")

    async def stop(self) -> None:
        tasks = [*self.thoughts.values(), *self.late]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def thought_of(table: Table, seat: int, level: str) -> Thought:
    """What a bot at this seat is asked. Its chance follows from the secret seed and cannot be foreseen."""
    seed = hashlib.sha256(f"{table.head.seed} {table.seq} {seat}".encode()).hexdigest()
    return Thought(transcript_of(table), seat, level, seed, table.tables.settings.seconds_for(level))


def transcript_of(table: Table) -> Transcript:
    """What workers are told of the match."""
    bots = table.bots
    if bots.transcript.match is not table.match:  # it was folded again
        bots.transcript = Transcript(table.id, table.match)
    return bots.transcript


def asked_in_secret(match: Match, seat: int) -> bool:
    """Is the seat asked at the same time as others, for an answer that some may not see, or in a window in
    which nobody else knows whether it can do more than pass?"""
    state = match.state
    frame = state.frame_of(seat)
    if state.branches or any(frame.audience(state, move) != EVERYONE for move in frame.moves(state)):
        return True
    return frame.default(state) is not None and hides_choice(match.game, state, seat)


def hides_choice(game: Game[Any], state: State, seat: int) -> bool:
    """Can the others not know whether the seat has a choice? Whatever it holds, this comes out the same."""
    rng = Random(0)
    worlds = [game.redeal(state, SPECTATOR, rng) for _ in range(WORLDS_TRIED)]
    return len({len(world.legal(seat)) > 1 for world in worlds}) > 1
