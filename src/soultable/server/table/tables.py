"""All tables of this process: loading them, following what other processes do, waking who sleeps."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from soultable.engine.errors import SoultableError
from soultable.engine.seats import SPECTATOR
from soultable.server.errors import Denied
from soultable.server.logs import note, warn
from soultable.server.metrics import Metrics
from soultable.server.protocol.http import NewTable
from soultable.server.rate_limits import Buckets, Counts
from soultable.server.settings import Settings
from soultable.server.store.base import Store, StoreFailed
from soultable.server.table import moderation
from soultable.server.table.chat import hear
from soultable.server.table.create import Opened, open_table
from soultable.server.table.seats import reload_seats
from soultable.server.table.table import Table
from soultable.server.table.viewer import Viewer
from soultable.server.table.votes import reload_halt
from soultable.server.workers import uploads
from soultable.server.workers.pool import Pool, ThoughtFailed
from soultable.server.workers.uploads import Trial

TABLE_ID: Final = re.compile(r"[0-9a-f]{24}")
GRACE: Final = 2.0
"""A table that has been due for so many seconds seems to have nobody who cares for it."""
WATCH_SECONDS: Final = 1.0
WATCHERS_TOLD: Final = 30
"""PostgreSQL carries 8,000 bytes at once, and a letter of a name may need 12 of them."""
HERE_SECONDS: Final = 90.0
"""So long another process is believed that people are connected to it."""


class Tables:
    def __init__(self, settings: Settings, store: Store) -> None:
        limits = settings.limits
        self.settings = settings
        self.store = store
        self.now: Callable[[], float] = time.time
        self.metrics = Metrics()
        self.pool = Pool(settings.bot_workers, settings.bot_seconds, self.metrics)
        self.by_id: dict[str, asyncio.Task[Table]] = {}
        self.viewers: set[Viewer] = set()
        self.sockets = Counts(limits.sockets_per_address)
        self.joins = Buckets(limits.joins_per_minute / 60.0, limits.joins_per_minute)
        self.arrivals = Buckets(limits.arrivals_per_minute / 60.0, limits.arrivals_per_minute)
        self.chats = Buckets(limits.chat_rate, limits.chat_burst)
        self.hints = Buckets(limits.hints_rate, limits.hints_burst)
        self.operations = Buckets(limits.operations_rate, limits.operations_burst)
        self.looks = Buckets(limits.looks_rate, limits.looks_burst)
        self.reports = Buckets(limits.reports_per_hour / 3600.0, limits.reports_per_hour)
        self.requests = Buckets(limits.bot_requests_per_minute / 60.0, limits.bot_requests_per_minute)
        self.makes = Buckets(limits.tables_per_hour / 3600.0, limits.tables_per_hour)
        self.process = secrets.token_hex(4)
        self.broken: set[str] = set()
        """Tables that cannot be folded; they are not tried again and again."""
        self.chores: set[asyncio.Task[None]] = set()
        self.closing = False

    async def open(self) -> None:
        await self.store.open()
        self.store.listen(self.heard)
        await self.pool.open()
        self.do(self.sweep_on())
        self.do(self.watch_on())

    async def close(self) -> None:
        """Ends everything; what is acknowledged is stored, so nothing has to be saved."""
        self.closing = True
        for chore in list(self.chores):
            chore.cancel()
        for table in self.loaded():
            await table.thinking.stop()
        await self.pool.close()
        await self.store.close()

    async def farewell(self, seconds: float) -> None:
        """Sends everybody away before a restart, within some seconds; they come back by themselves."""
        self.closing = True
        end = time.monotonic() + seconds
        while self.viewers and time.monotonic() < end:
            for viewer in list(self.viewers):
                viewer.leave(1012, "The server restarts.")
            await asyncio.sleep(0.02)

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something beside."""
        chore = asyncio.create_task(work)
        self.chores.add(chore)
        chore.add_done_callback(self.chores.discard)

    # --- tables

    def loaded(self) -> list[Table]:
        return [task.result() for task in self.by_id.values() if task.done() and not task.exception()]

    async def get(self, table_id: str) -> Table:
        """The table of this id. Raises Denied."""
        if not TABLE_ID.fullmatch(table_id):
            raise Denied("table", "There is no such table.")
        if table_id not in self.by_id:
            self.by_id[table_id] = asyncio.create_task(self.load(table_id))
        loading = self.by_id[table_id]
        try:
            return await asyncio.shield(loading)
        except (SoultableError, Denied) as error:
            if self.by_id.get(table_id) is loading:
                del self.by_id[table_id]
            if isinstance(error, StoreFailed):
                raise Denied("store", "The store cannot be read just now. Please try again.") from None
            raise Denied("table", str(error)) from None

    def has(self, table: Table) -> bool:
        """Is it still the table that everybody gets under its id?"""
        task = self.by_id.get(table.id)
        return task is not None and task.done() and not task.exception() and task.result() is table

    async def load(self, table_id: str) -> Table:
        stored = await self.store.load(table_id)
        if stored is None:
            raise Denied("table", "There is no such table.")
        table = await asyncio.to_thread(Table, self, stored)  # a long record takes its time
        table.wake()
        if self.store.shared:
            await self.store.tell(table_id, "who")
        return table

    async def make(self, wish: NewTable, guest: str, name: str) -> Opened:
        """Sets up and stores a new table. Raises Denied."""
        if wish.pack or wish.record:
            await self.try_out(wish)
        letters = self.settings.limits.name_letters
        opened = await asyncio.to_thread(open_table, wish, guest, name, self.now(), letters)
        guests = [guest] if any(row.owner == guest for row in opened.stored.seats) else []
        try:
            await self.store.make(opened.stored, guests)
        except StoreFailed:
            raise Denied("store", "Nothing could be stored just now. Please try again.") from None
        head = opened.stored.head
        self.metrics.count("tables_made", head.game)
        note("table made", table=head.id, game=head.game, seats=head.seats)
        if opened.stored.standing.due is not None:
            self.do(self.look_after(head.id))
        return opened

    async def try_out(self, wish: NewTable) -> None:
        """Has a worker read what was uploaded. Raises Denied."""
        try:
            wrong = await self.pool.ask(Trial(wish), uploads.SECONDS)
        except ThoughtFailed as failed:
            warn("an upload was refused", reason=str(failed))
            raise Denied("wish", "This file cannot be read, or it takes far too long to read it.") from None
        if wrong:
            raise Denied("wish", wrong)

    def drop(self, table: Table) -> None:
        """Forgets a table; whoever is connected comes back and it is loaded again."""
        if self.by_id.pop(table.id, None) is not None:
            for viewer in list(table.viewers):
                viewer.leave(1012, "The table is set up again.")
            self.do(self.put_away(table))

    async def put_away(self, table: Table) -> None:
        if table.timer is not None:
            table.timer.cancel()
        await table.thinking.stop()
        await self.store.disown(table.id)

    # --- who is there

    def enter(self, table: Table, viewer: Viewer) -> None:
        table.viewers.add(viewer)
        self.viewers.add(viewer)
        self.tell_presence(table)

    def leave(self, table: Table, viewer: Viewer) -> None:
        table.viewers.discard(viewer)
        self.viewers.discard(viewer)
        table.left_alone = time.monotonic()
        self.tell_presence(table)

    def tell_presence(self, table: Table) -> None:
        table.tell_seats()
        if self.store.shared and not self.closing:
            self.do(self.store.tell(table.id, f"here:{json.dumps([self.process, *here(table)])}"))

    # --- what other processes do

    def heard(self, table_id: str, what: str) -> None:
        """Another process has written or told something."""
        if self.closing:
            return
        for table in self.loaded():
            if table_id in ("", table.id):
                self.do(self.follow(table, what))

    async def follow(self, table: Table, what: str) -> None:
        try:
            if what in ("log", "all"):
                await table.catch_up()
            if what in ("seats", "all"):
                async with table.turn:
                    await reload_seats(table)
            if what in ("motion", "all"):
                table.motion = await self.store.motion(table.id)
                table.tell_motion()
            if what in ("halt", "all"):
                async with table.turn:
                    await reload_halt(table)
            if what in ("house", "all"):
                moderation.enter(table, await self.store.house(table.id))
            if what in ("talk", "all"):
                for line in await self.store.talk(table.id):
                    if line not in table.talk:
                        hear(table, line)
            if what == "gone":
                self.remove(table)
            if what == "who" and table.viewers:
                self.tell_presence(table)
            if what.startswith("here:"):
                process, seats, watching = json.loads(what[5:])
                table.elsewhere[process] = (time.monotonic() + HERE_SECONDS, seats, watching)
                table.tell_seats()
        except (SoultableError, Denied) as error:
            warn("could not follow", error, table=table.id, what=what)
            self.drop(table)

    def remove(self, table: Table) -> None:
        """The table has been deleted."""
        for viewer in list(table.viewers):
            viewer.leave(4404, "The table has been deleted.")
        self.drop(table)

    async def delete(self, table_id: str) -> bool:
        gone = await self.store.delete(table_id)
        for table in self.loaded():
            if table.id == table_id:
                self.remove(table)
        return gone

    # --- waking up

    async def look_after(self, table_id: str) -> None:
        """Loads a table at which the server has to act by itself."""
        try:
            (await self.get(table_id)).wake()
        except Denied as error:
            if error.code == "table":
                self.broken.add(table_id)
                warn("table cannot be loaded", error, table=table_id)

    async def watch_on(self) -> None:
        """Finds connections that are stuck."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            now = time.monotonic()
            for viewer in list(self.viewers):
                viewer.watch(now)

    async def sweep_on(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as error:  # the next time it may work
                warn("sweep failed", error)
            await asyncio.sleep(self.settings.sweep_seconds)

    async def sweep(self) -> None:
        """Finds tables that wait for the server, and puts away those that nobody needs."""
        for table_id in await self.store.due(self.now() - GRACE):
            if table_id not in self.broken and await self.store.own(table_id):
                await self.look_after(table_id)
        now = time.monotonic()
        for table in self.loaded():
            if table.viewers and self.store.shared:
                self.tell_presence_again(table)
            idle = not table.viewers and not table.thinking.thoughts and not table.turn.locked()
            if idle and now - table.left_alone > self.settings.keep_seconds:
                del self.by_id[table.id]
                await self.put_away(table)

    def tell_presence_again(self, table: Table) -> None:
        """Presence is believed for a while only, in case a process dies."""
        now = time.monotonic()
        if now - table.told_presence > HERE_SECONDS / 3:
            table.told_presence = now
            self.tell_presence(table)


def here(table: Table) -> tuple[list[int], list[list[str]]]:
    """The seats of those who are connected to this process, and who watches, as far as it fits."""
    seats = sorted({viewer.seat for viewer in table.viewers})
    people = {viewer.key: viewer.name for viewer in table.viewers if viewer.seat == SPECTATOR}
    return seats, [[key, name] for key, name in list(people.items())[:WATCHERS_TOLD]]
