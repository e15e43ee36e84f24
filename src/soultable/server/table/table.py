"""A table: one match, who sits at it, who is connected. Whoever changes it waits for his turn.

The record in the store is the truth. An answer is checked, carried out, appended; only when the append is
durable does anybody hear of it. If the append fails, the table is folded again from the store.
"""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import TYPE_CHECKING

from soultable.engine.errors import Refused
from soultable.engine.match import Answer, Undo
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, SPECTATOR, sees
from soultable.server.credentials import holds
from soultable.server.errors import Denied
from soultable.server.logs import warn
from soultable.server.protocol import PROTO, Message
from soultable.server.protocol.http import Verified
from soultable.server.protocol.parts import ClockInfo, Motion, SeatInfo, TableInfo
from soultable.server.protocol.server import MotionNow, Seats, Snap, Up, Watchers, Welcome
from soultable.server.rate_limits import Buckets
from soultable.server.store.base import Conflict, StoreFailed
from soultable.server.store.rows import DRAWN, PAUSED, Entry, MotionRow, Standing, Stored
from soultable.server.table import clocks, moderation
from soultable.server.table.bot_turns import Thinking
from soultable.server.table.stored_match import entries_from, extend, fold
from soultable.server.table.viewer import Viewer
from soultable.server.views.projection import Projection

if TYPE_CHECKING:
    from soultable.server.table.tables import Tables


class Table:
    def __init__(self, tables: Tables, stored: Stored) -> None:
        """Raises BadRecord when the stored match cannot be folded."""
        self.tables = tables
        self.head = stored.head
        self.seats = stored.seats
        self.entries = stored.entries
        self.standing = stored.standing
        self.talk = stored.talk
        self.motion = stored.motion
        self.house = stored.house
        self.match = fold(self.head, self.seats, self.entries)
        self.projection = Projection(self.match, self.standing.halt)
        self.acts = acts_of(self.entries)
        self.preset = clocks.PRESETS[self.head.clock]
        self.turn = asyncio.Lock()
        self.pending = False
        """Is the match ahead of the store? Then nobody may see it."""
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, tuple[float, list[int], list[list[str]]]] = {}
        """Who is connected to other processes: until when that counts, the seats, and who watches."""
        self.thinking = Thinking(self)
        limits = tables.settings.limits
        self.proposals = Buckets(limits.motions_rate, limits.motions_burst)
        self.timer: asyncio.TimerHandle | None = None
        self.left_alone = time.monotonic()
        self.told_presence = 0.0
        self.verified: Verified | None = None
        """What came out when the match was checked, after the end."""

    @property
    def id(self) -> str:
        return self.head.id

    @property
    def seq(self) -> int:
        return len(self.match.record)

    @property
    def is_over(self) -> bool:
        """By the rules, or because all agreed on a draw."""
        return self.match.is_over or self.standing.halt == DRAWN

    def asked(self) -> list[int]:
        """The seats that have to answer, as soon as no pause keeps them from it."""
        return self.projection.asked()

    def info(self) -> TableInfo:
        head, game = self.head, self.match.game
        return TableInfo(
            head.id, game.name, game.title, head.version, head.mode, head.seats, head.options, head.hints,
            head.clock, self.match.commitment, bool(head.pack), head.created, head.given,
        )  # fmt: skip

    # --- answers

    async def answer(self, seat: int, move: str, seq: int, act: str = "") -> int:
        """Gives an answer and returns the seq after it, once it is durable. Raises Denied.

        `act` is the person's own id for it: what has been done under an id is not done again.
        """
        async with self.turn:
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
                    self.tables.metrics.count("answers", "bot" if self.seats[seat].by_bot else "person")
                    return self.seq
            raise Denied("stale", "The table has gone on meanwhile.")

    def check_seq(self, seat: int, seq: int) -> None:
        """Was the answer chosen in the position that is on the table, as far as the seat knows?

        Chance, and what other seats answer in secret at the same time, may come between.
        """
        between = self.match.record[seq:] if 0 <= seq <= self.seq else [None]
        for entry in between:
            if not isinstance(entry, Answer) or (entry.seat != CHANCE and sees(entry.audience, seat)):
                raise Denied("stale", "The table has gone on since this was chosen.")

    def checked(self, seat: int, move: str) -> Move:
        """The move that is meant. Raises Denied when it is not allowed."""
        asked = self.asked()
        if not asked:
            raise Denied("over", "The game is over.")
        self.check_pause()
        if seat not in asked:
            names = " and ".join(self.seats[other].name for other in asked if other >= 0)
            raise Denied("not_asked", f"You are not asked now: {names} to answer.")
        try:
            return self.match.checked(move, seat)[1]
        except Refused as refused:
            raise Denied("illegal", refused.refusal.sentence, refused.refusal.rule) from None

    def check_pause(self) -> None:
        if self.standing.halt == PAUSED:
            raise Denied("paused", "The game is paused.")

    async def go_back(self, length: int, key: str, seat: int) -> None:
        """Takes answers back, for a turn that is held. Raises Denied."""
        first = self.seq
        self.pending = True
        self.match.go_back(length)
        self.match.answer_chance()
        if not await self.append(first, key, seat):
            raise Denied("stale", "The table has gone on meanwhile.")
        self.projection.go_back(length)
        self.cut_story(length)
        self.changed()

    async def append(self, first: int, key: str, seat: int) -> bool:
        """Stores the record from `first` on. False when somebody else was faster: then his is folded.

        Raises Denied when nothing can be stored; the table is as before then.
        """
        start = time.perf_counter()
        try:
            now = self.tables.now()
            entries = entries_from(self.match, first, key, now)
            standing = self.stand(now, seat)
            await self.tables.store.append(self.id, entries, standing)
        except Conflict:
            await self.fold_again()
            return False
        except StoreFailed as error:
            warn("append failed", error, table=self.id)
            await self.fold_again()
            raise Denied("store", "Nothing could be stored just now. Please try again.") from None
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
        """Forgets what is not stored, and takes over what others have stored."""
        try:
            new = await self.tables.store.entries(self.id, len(self.entries))
            standing = await self.tables.store.standing(self.id)
        except StoreFailed:
            new, standing = [], self.standing
        if standing is None:
            self.tables.remove(self)
            raise Denied("table", "The table has been deleted.")
        self.entries += new
        self.standing = standing
        self.match = fold(self.head, self.seats, self.entries)
        self.acts |= acts_of(self.entries)
        self.projection = Projection(self.match, self.standing.halt)
        self.pending = False
        self.cut_for(new)
        self.changed()

    async def catch_up(self) -> None:
        """Another process has added to the record."""
        async with self.turn:
            new = await self.tables.store.entries(self.id, len(self.entries))
            if not new:
                return
            standing = await self.tables.store.standing(self.id)
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

    def cut_for(self, entries: list[Entry]) -> None:
        """Cuts back what viewers know of the story if there is an undo among these entries."""
        undone = [self.match.record[entry.seq] for entry in entries]
        lengths = [entry.length for entry in undone if isinstance(entry, Undo)]
        if lengths:
            self.cut_story(min(lengths))

    def cut_story(self, length: int) -> None:
        """The log was cut back to this length before it went on: viewers cut their story, too."""
        kept = self.projection.told_until(length)
        for viewer in self.viewers:
            seen = viewer.seen
            seen.told = min(seen.told, kept)
            seen.cut = length if seen.cut < 0 else min(seen.cut, length)

    def changed(self) -> None:
        """The match has gone on: everybody hears of it, and bots and clocks go on."""
        for viewer in self.viewers:
            viewer.refresh()
        self.wake()

    def wake(self) -> None:
        """Lets bots think and sets the clock, if they have to."""
        self.thinking.go_on()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.running() and self.standing.due is not None:
            wait = max(0.0, self.standing.due - self.tables.now())
            self.timer = asyncio.get_running_loop().call_later(wait + 0.05, self.thinking.time_is_up)

    # --- clocks

    def running(self) -> list[int]:
        """The seats whose clocks run: people who are asked, once everybody is there."""
        if self.preset is None or any(row.kind == "open" and not row.kept for row in self.seats):
            return []
        if self.standing.halt:
            return []
        return [seat for seat in self.standing.asked if not self.seats[seat].by_bot]

    def stand(self, now: float, answered: int = SPECTATOR) -> Standing:
        """How the match stands now, after an answer of that seat."""
        left = clocks.spent(self.standing.left, self.running(), now - self.standing.changed)
        return self.stand_with(now, clocks.answered(self.preset, left, answered), self.standing.halt)

    def stand_with(self, now: float, left: list[float], halt: str) -> Standing:
        asked = self.match.state.asked() if halt != DRAWN else []
        people = [seat for seat in asked if not self.seats[seat].by_bot]
        due = [now] if len(people) < len(asked) else []
        if self.preset is not None:
            due += [now + left[seat] for seat in people]
        turns = len(self.match.log) - [answer.seat for answer in self.match.log].count(CHANCE)
        wakes = None if halt else min(due, default=None)
        return Standing(asked, not asked, turns, now, left, wakes, halt)

    def clock(self) -> ClockInfo | None:
        if self.preset is None:
            return None
        now, running = self.tables.now(), self.running()
        left = clocks.spent(self.standing.left, running, now - self.standing.changed)
        return ClockInfo([round(seconds, 1) for seconds in left], running, round(now, 3))

    # --- what viewers get

    def welcome(self, viewer: Viewer) -> Welcome:
        return Welcome(
            PROTO, self.info(), viewer.seat, self.mine(viewer), self.seat_infos(viewer), self.tables.now(),
            moderation.info(self), moderation.is_owner(self, viewer),
        )  # fmt: skip

    def snap(self, viewer: Viewer) -> Snap:
        message = self.projection.snap(viewer.seat, self.talk, self.clock(), self.motion_shown())
        self.projection.has_seen(viewer.seat, viewer.seen)
        return message

    def up(self, viewer: Viewer) -> Up:
        """What is new for the viewer."""
        message = self.projection.up(viewer.seat, viewer.seen, self.clock(), self.motion_shown())
        self.projection.has_seen(viewer.seat, viewer.seen)
        return message

    def post(self, message: Message) -> None:
        for viewer in self.viewers:
            viewer.post(message)

    def mine(self, viewer: Viewer) -> list[int]:
        """The seats of a viewer."""
        return [
            row.seat
            for row in self.seats
            if row.kind == "person" and (holds(row.owner, viewer.guest) or holds(row.secret, viewer.token))
        ]

    def online(self) -> set[int]:
        here = {viewer.seat for viewer in self.viewers}
        now = time.monotonic()
        return here.union(*[seats for until, seats, _ in self.elsewhere.values() if until > now])

    def seat_infos(self, viewer: Viewer) -> list[SeatInfo]:
        mine, online = self.mine(viewer), self.online()
        return [
            SeatInfo(
                row.seat, row.kind, row.name, row.level if row.by_bot else "", row.seat in online,
                row.kept, row.seat in mine,
            )
            for row in self.seats
        ]  # fmt: skip

    def tell_seats(self) -> None:
        watchers = moderation.watchers(self)
        for viewer in self.viewers:
            viewer.post(Seats(self.seat_infos(viewer), len(watchers)))
            if moderation.is_owner(self, viewer):
                viewer.post(Watchers(watchers))

    def open_motion(self) -> MotionRow | None:
        """The motion on which people vote. Most fall when the table goes on."""
        motion = self.motion
        if motion is None or motion.seq < 0 or self.is_over:
            return None
        return motion if motion.seq == self.seq or motion.stays else None

    def motion_shown(self) -> Motion | None:
        row = self.open_motion()
        return Motion(row.number, row.kind, row.seat, row.to, row.yes, row.needed) if row else None

    def tell_motion(self) -> None:
        self.post(MotionNow(self.motion_shown()))

    def rng(self, seat: int) -> Random:
        """Numbers that nobody can foresee, the same for the same position."""
        return Random(f"{self.head.seed} {self.seq} {seat}")


def acts_of(entries: list[Entry]) -> dict[str, int]:
    """What was done under which id, and the seq after it and the answers of chance that follow."""
    acts: dict[str, int] = {}
    act = ""
    for entry in entries:
        if entry.act or not entry.line.startswith(f"[{CHANCE},"):
            act = entry.act
        if act:
            acts[act] = entry.seq + 1
    return acts
