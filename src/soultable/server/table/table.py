"""A table: one match, who sits at it, who is connected. Anyone who changes it waits for the lock.

The record in the store is the truth. An answer is checked, carried out, appended; only when the append is
durable does anybody hear of it. If the append fails, the table is folded again from the store.

The table itself owns the match, its record, and how it stands. Seats, votes, moderation, chat, presence and
the turns of bots are parts that own what is theirs.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Final

from soultable.engine.entries import Answer, Undo
from soultable.engine.errors import Refused
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, sees
from soultable.server.errors import CHOSEN_BEFORE, GONE_ON, Denied, denied_if_not_stored, not_stored
from soultable.server.logs import warn
from soultable.server.protocol import PROTO, Message
from soultable.server.protocol.http import Verified
from soultable.server.protocol.parts import ClockInfo, TableInfo
from soultable.server.protocol.server import Snap, Up, Welcome
from soultable.server.store.base import Conflict, StoreFailed
from soultable.server.store.rows import PAUSED, EntryRow, Standing, Stored, ends
from soultable.server.store.statements import Statement
from soultable.server.table import clocks, lessons, queries
from soultable.server.table.bot_turns import BotTurns
from soultable.server.table.chat import Chat
from soultable.server.table.moderation import Moderation
from soultable.server.table.presence import Presence
from soultable.server.table.repeats import Repeats
from soultable.server.table.seats import Seats
from soultable.server.table.stored_match import acts_of, entries_from, extend, fold, standing_of
from soultable.server.table.viewer import Viewer
from soultable.server.table.votes import Votes
from soultable.server.views.course import Chances
from soultable.server.views.projection import Projection

if TYPE_CHECKING:
    from soultable.server.table.tables import Tables

TIMER_SLACK_SECONDS: Final = 0.05
"""The timer rings a little late rather than early: then the clock has run out for certain."""

NOBODY: Final = -1
"""Stands for the seat where no answer was given: something was taken back."""


class Table:
    def __init__(self, tables: Tables, stored: Stored) -> None:
        """Raises BadRecord when the stored match cannot be folded."""
        self.tables = tables
        self.store = tables.store
        self.head = stored.head
        self.entries = stored.entries
        self.standing = stored.standing
        self.match = fold(self.head, stored.seats, self.entries)
        self.projection = Projection(self.match, self.standing.halt)
        self.acts = acts_of(self.entries)
        """What was done under which id of a message, and the seq after it."""
        self.preset = clocks.preset_of(self.head.clock)
        self.lock = asyncio.Lock()
        """Is held by anyone who changes the table."""
        self.pending = False
        """Is the match ahead of the store? Then nobody may see it."""
        self.seats = Seats(self, stored.seats)
        self.votes = Votes(self, stored.motion)
        self.moderation = Moderation(self, stored.moderation)
        self.chat = Chat(self, stored.chat)
        self.presence = Presence()
        self.repeats = Repeats()
        self.bots = BotTurns(self)
        self.course: Chances | None = None
        """The course of the game, when it is over and somebody has asked for it."""
        self.timer: asyncio.TimerHandle | None = None
        """Rings when a clock has run out."""

    @property
    def id(self) -> str:
        return self.head.id

    @property
    def seq(self) -> int:
        return len(self.match.record)

    @property
    def is_over(self) -> bool:
        """By the rules, because all agreed on a draw, or because somebody resigned."""
        return self.match.is_over or ends(self.standing.halt)

    def asked(self) -> list[int]:
        """The seats that have to answer, as soon as no pause keeps them from it."""
        return self.projection.asked()

    def info(self) -> TableInfo:
        head, game = self.head, self.match.game
        return TableInfo(
            head.id, game.name, game.title, head.version, head.mode, head.seats, head.options, head.hints,
            clocks.name_of(head.clock), self.match.commitment, bool(head.pack), head.created, head.unseeded,
            lessons.brief_of(head.game, head.mode), lessons.steps_of(self.match),
        )  # fmt: skip

    # --- answers

    async def answer(self, seat: int, move: str, seq: int, act: str = "") -> int:
        """Gives an answer and returns the seq after it, once it is durable. Raises Denied.

        `act` is the person's own id for it: what has been done under an id is not done again.
        """
        async with self.lock:
            return await self.give(seat, move, seq, act)

    async def give(self, seat: int, move: str, seq: int, act: str = "") -> int:
        """As `answer`; the lock must be held."""
        for _ in range(2):
            key = f"{seat}:{act}"
            if act and key in self.acts:
                return self.acts[key]
            self.check_seq(seat, seq)
            chosen = self.checked(seat, move)
            self.projection.about_to_play()
            length = len(self.match.log)
            first = self.seq
            self.pending = True
            self.match.enter(seat, chosen)
            self.match.answer_chance()
            if await self.append(first, key if act else "", seat):
                self.projection.go_on(length)
                self.changed()
                self.tables.metrics.count("answers", "bot" if self.seats.rows[seat].by_bot else "person")
                return self.seq
        raise Denied("stale", GONE_ON)

    def check_seq(self, seat: int, seq: int) -> None:
        """Was the answer chosen in the position that is on the table, as far as the seat knows?

        Chance, and what other seats answer and take back in secret at the same time, may come between.
        """
        if not 0 <= seq <= self.seq:
            raise Denied("stale", CHOSEN_BEFORE)
        for entry in self.match.record[seq:]:
            by_chance = isinstance(entry, Answer) and entry.seat == CHANCE
            if not by_chance and sees(entry.audience, seat):
                raise Denied("stale", CHOSEN_BEFORE)

    def checked(self, seat: int, move: str) -> Move:
        """The move that is meant. Raises Denied when it is not allowed."""
        asked = self.asked()
        if not asked:
            raise Denied("over", "The game is over.")
        self.check_pause()
        if seat not in asked:
            names = " and ".join(self.seats.rows[other].name for other in asked if other >= 0)
            raise Denied("not_asked", f"You are not asked now; the table waits for {names}.")
        try:
            return self.match.checked(move, seat)[1]
        except Refused as refused:
            raise Denied("illegal", refused.refusal.sentence, refused.refusal.rule) from None

    def check_pause(self) -> None:
        if self.standing.halt == PAUSED:
            raise Denied("paused", "The game is paused.")

    async def go_back(self, length: int, key: str, kept: Sequence[int] = ()) -> None:
        """Takes answers back, but not those `kept` (see `Undo`); the lock must be held. Raises Denied."""
        first = self.seq
        self.pending = True
        self.match.go_back(length, kept)
        self.match.answer_chance()
        if not await self.append(first, key, NOBODY):
            raise Denied("stale", GONE_ON)
        self.projection.go_back(length)
        self.cut_story(length)
        self.changed()

    async def append(self, first: int, key: str, seat: int) -> bool:
        """Stores the record from `first` on. False when somebody else was faster: then theirs is folded.

        Raises Denied when nothing can be stored; the table is as before then.
        """
        start = time.perf_counter()
        try:
            now = self.tables.now()
            entries = entries_from(self.match, first, key, now)
            standing = self.standing_after(seat, now)
            await self.store.append(self.id, entries, standing)
        except Conflict:
            await self.fold_again()
            return False
        except StoreFailed as error:
            warn("append failed", error, table=self.id)
            await self.fold_again()
            raise not_stored() from None
        except BaseException:  # cancelled, or worse: nobody knows whether it was stored
            self.tables.drop(self)
            raise
        self.tables.metrics.observe("store", time.perf_counter() - start)
        self.pending = False
        self.entries += entries
        self.standing = standing
        if key:
            self.acts[key] = self.seq
        return True

    # --- following the store

    async def fold_again(self) -> None:
        """Forgets what is not stored, and takes over what others have stored. Raises Denied."""
        try:
            await self.fold_stored()
        except BaseException:  # the match is still ahead of the store: nobody may go on with it
            self.tables.drop(self)
            raise

    async def fold_stored(self) -> None:
        try:
            new = await self.store.entries(self.id, len(self.entries))
            standing = await self.store.standing(self.id)
        except StoreFailed:
            new, standing = [], self.standing
        if standing is None:
            self.tables.remove(self)
            raise Denied("table", "The table has been deleted.")
        self.entries += new
        self.standing = standing
        self.match = await asyncio.to_thread(fold, self.head, self.seats.rows, self.entries)
        self.acts |= acts_of(self.entries)
        self.projection = Projection(self.match, self.standing.halt)
        self.pending = False
        self.cut_for(new)
        self.changed()

    async def change(self, what: str, reload: Callable[[], Awaitable[None]], *statements: Statement) -> None:
        """Compares and sets: stores a change of a part, unless somebody else was faster; then theirs is
        taken over (`reload`). Other processes hear `what` has changed; the lock must be held. Raises Denied.
        """
        with denied_if_not_stored():
            try:
                await self.store.write(self.id, what, *statements)
            except Conflict:
                await reload()
                raise Denied("stale", "Somebody else has just changed this. Please look again.") from None

    async def follow(self, what: str) -> None:
        """Another process has changed a part, or "all" of them may have changed: takes it over."""
        reloads = {
            "log": self.catch_up,
            "seats": self.seats.reload,
            "quiet": self.seats.reload_quietly,
            "motion": self.votes.reload,
            "halt": self.votes.reload_halt,
            "moderation": self.moderation.reload,
            "talk": self.chat.reload,
        }
        async with self.lock:
            for part, reload in reloads.items():
                if what in (part, "all"):
                    await reload()

    async def catch_up(self) -> None:
        """Another process has added to the record; the lock must be held."""
        new = await self.store.entries(self.id, len(self.entries))
        if not new:
            return
        standing = await self.store.standing(self.id)
        length, first = len(self.match.log), self.seq
        extend(self.match, new)
        self.entries += new
        self.acts |= acts_of(new)
        self.standing = standing or self.standing
        if any(isinstance(entry, Undo) for entry in self.match.record[first:]):
            self.projection = Projection(self.match, self.standing.halt)
            self.cut_for(new)
        else:
            self.projection.go_on(length)
        self.changed()

    def cut_for(self, entries: list[EntryRow]) -> None:
        """Cuts back what viewers know of the story if there is an undo among these entries."""
        undone = [self.match.record[entry.seq] for entry in entries]
        lengths = [entry.length for entry in undone if isinstance(entry, Undo)]
        if lengths:
            self.cut_story(min(lengths))

    def cut_story(self, length: int) -> None:
        """The log was cut back to this length before it went on: viewers cut their story, too."""
        told = self.projection.told_until(length)
        for viewer in self.presence.viewers:
            seen = viewer.seen
            seen.told = min(seen.told, told)
            seen.cut = length if seen.cut < 0 else min(seen.cut, length)

    def changed(self) -> None:
        """The match has gone on: everybody hears of it, and bots and clocks go on."""
        for viewer in self.presence.viewers:
            viewer.refresh()
        self.wake()

    def halted(self, standing: Standing) -> None:
        """The table has been stopped by agreement, or goes on."""
        self.standing = standing
        self.projection.halted(standing.halt)
        for viewer in self.presence.viewers:
            viewer.resync()  # the record has not changed, so there is no seq after which this comes
        self.wake()

    def seats_changed(self, standing: Standing) -> bool:
        """Others sit there now. Has anybody another name than before?"""
        names = [row.name for row in self.seats.rows]
        renamed = names != self.match.names
        self.standing = standing
        self.match.names = names
        self.projection.renamed()
        return renamed

    def wake(self) -> None:
        """Lets bots think and sets the clock, if they have to."""
        self.bots.go_on()
        self.stop_timer()
        if self.running() and self.standing.due is not None:
            wait = max(0.0, self.standing.due - self.tables.now())
            self.timer = asyncio.get_running_loop().call_later(
                wait + TIMER_SLACK_SECONDS, self.bots.time_is_up
            )

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    async def stop(self) -> None:
        """Ends what the table does by itself."""
        self.stop_timer()
        await self.bots.stop()

    # --- clocks

    def running(self) -> list[int]:
        """The seats whose clocks run: people who are asked, once everybody is there."""
        rows = self.seats.rows
        if self.preset is None or any(row.kind == "open" and not row.kept for row in rows):
            return []
        if self.standing.halt:
            return []
        return [seat for seat in self.standing.asked if not rows[seat].by_bot]

    def time_left(self, now: float) -> list[float]:
        """Seconds on each clock."""
        return clocks.spent(self.standing.left, self.running(), now - self.standing.changed)

    def standing_after(self, seat: int, now: float) -> Standing:
        """How the match stands after an answer of that seat. Time is added for people, not for bots."""
        left = self.time_left(now)
        if seat != NOBODY and not self.seats.rows[seat].by_bot:
            left = clocks.answered(self.preset, left, seat)
        return standing_of(self.match, self.seats.rows, self.preset, left, now, self.standing.halt)

    def standing_now(self, halt: str) -> Standing:
        """How the match stands once the table has agreed on something: see `Standing.halt`."""
        now = self.tables.now()
        return standing_of(self.match, self.seats.rows, self.preset, self.time_left(now), now, halt)

    def clock(self) -> ClockInfo | None:
        if self.preset is None:
            return None
        now, running = self.tables.now(), self.running()
        left = clocks.spent(self.standing.left, running, now - self.standing.changed)
        return ClockInfo([round(seconds, 1) for seconds in left], running, round(now, 3))

    # --- what viewers get

    def welcome(self, viewer: Viewer) -> Welcome:
        return Welcome(
            PROTO, self.info(), viewer.seat, self.seats.mine(viewer), self.seats.infos(viewer),
            self.tables.now(), self.moderation.info(), self.moderation.is_owner(viewer),
        )  # fmt: skip

    def snap(self, viewer: Viewer) -> Snap:
        mine = self.seats.mine(viewer)
        chat = self.chat.lines(viewer.seat)
        message = self.projection.snap(viewer.seat, chat, self.clock(), self.votes.info(), mine)
        self.projection.has_seen(viewer.seat, viewer.seen)
        return message

    def up(self, viewer: Viewer) -> Up:
        """What is new for the viewer."""
        mine = self.seats.mine(viewer)
        message = self.projection.up(viewer.seat, viewer.seen, self.clock(), self.votes.info(), mine)
        self.projection.has_seen(viewer.seat, viewer.seen)
        return message

    def post(self, message: Message) -> None:
        for viewer in self.presence.viewers:
            viewer.post(message)

    @cached_property
    def verified(self) -> Verified:
        """What comes out when the match is checked, after the end; it is done once."""
        return queries.verify(self)

    def rng(self, seat: int) -> Random:
        """Numbers that nobody can foresee, the same for the same position."""
        return Random(f"{self.head.seed} {self.seq} {seat}")
