"""All tables of this process: loading them, following other processes, waking tables that must act."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec

from soultable.engine.chain import is_chain, split
from soultable.engine.errors import SoultableError
from soultable.server.errors import Denied, denied_if_not_stored, too_often
from soultable.server.logs import note, warn
from soultable.server.metrics import Metrics
from soultable.server.protocol.http import NewTable
from soultable.server.rate_limits import RateLimits
from soultable.server.settings import Settings
from soultable.server.store.base import Conflict, Store, StoreFailed
from soultable.server.store.rows import MotionRow, Stored
from soultable.server.table import outdated, pointing_out, queries
from soultable.server.table.campaigns import create_campaign
from soultable.server.table.create import Created, create_table
from soultable.server.table.devices import DEVICES, Devices
from soultable.server.table.play_on import create_after
from soultable.server.table.pointing_out import POINTED
from soultable.server.table.table import Table
from soultable.server.table.viewer import Viewer
from soultable.server.workers import uploads
from soultable.server.workers.pool import Pool, ThoughtFailed
from soultable.server.workers.uploads import ChapterTrial, Trial

TABLE_ID: Final = re.compile(r"[0-9a-f]{24}")
OVERDUE_SECONDS: Final = 2.0
"""No process seems to care for a table at which the server should have acted this long ago."""
PRESENCE: Final = "presence:"
"""Before what processes tell each other of the people who are connected to them."""
PACK_SECONDS: Final = 30.0
"""How long a table with a content pack stays in memory when nobody is connected to it: packs may be large."""
CHECK_SECONDS: Final = 1.0
"""Between two looks for connections that are stuck."""


class Tables:
    """The tables, and what they share: settings, store, clock, metrics, workers, rate limits."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.now: Callable[[], float] = time.time
        self.metrics = Metrics()
        self.pool = Pool(settings.bot_workers, settings.bot_seconds, self.metrics)
        self.by_id: dict[str, asyncio.Task[Table]] = {}
        self.viewers: set[Viewer] = set()
        self.devices = Devices(self)
        self.rates = RateLimits(settings.limits)
        self.process = secrets.token_hex(4)
        self.broken: set[str] = set()
        """Tables that cannot be folded; they are not tried again and again."""
        self.background: set[asyncio.Task[None]] = set()
        self.closing = False

    async def open(self) -> None:
        await self.store.open()
        await self.store.serve()
        self.store.listen(self.heard)
        await self.pool.open()
        self.in_background(self.sweep_on())
        self.in_background(self.check_connections_on())

    async def close(self) -> None:
        """Ends everything; what is acknowledged is stored, so nothing has to be saved."""
        self.closing = True
        for task in list(self.background):
            task.cancel()
        for table in self.loaded():
            await table.stop()
        await self.pool.close()
        await self.store.close()

    async def close_connections(self, seconds: float) -> None:
        """Ends all connections before a restart, within some seconds; clients come back by themselves."""
        self.closing = True
        end = time.monotonic() + seconds
        while self.viewers and time.monotonic() < end:
            for viewer in list(self.viewers):
                viewer.close(1012, "The server is restarting.")
            await asyncio.sleep(0.02)

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    # --- tables

    def loaded(self) -> list[Table]:
        return [task.result() for task in self.by_id.values() if task.done() and not has_failed(task)]

    async def get(self, table_id: str) -> Table:
        """The table of this id. Raises Denied."""
        if not TABLE_ID.fullmatch(table_id):
            raise Denied("table", "There is no such table.")
        if table_id not in self.by_id or has_failed(self.by_id[table_id]):
            self.by_id[table_id] = asyncio.create_task(self.load(table_id))
            self.by_id[table_id].add_done_callback(partial(self.forget_failed, table_id))
        try:
            return await asyncio.shield(self.by_id[table_id])
        except StoreFailed:
            raise Denied("store", "The store cannot be read just now. Please try again.") from None
        except outdated.Outdated as error:
            raise Denied("outdated", str(error)) from None
        except SoultableError as error:
            raise Denied("table", str(error)) from None

    def forget_failed(self, table_id: str, loading: asyncio.Task[Table]) -> None:
        """A table that could not be loaded is tried again for the next who asks."""
        if has_failed(loading) and self.by_id.get(table_id) is loading:
            del self.by_id[table_id]

    def has(self, table: Table) -> bool:
        """Is it still the table that everybody gets under its id?"""
        task = self.by_id.get(table.id)
        return task is not None and task.done() and not has_failed(task) and task.result() is table

    async def load(self, table_id: str) -> Table:
        stored = await self.store.load(table_id)
        if stored is None:
            raise Denied("table", "There is no such table.")
        table = await asyncio.to_thread(Table, self, stored)  # a long record takes its time
        table.wake()
        if self.store.shared:
            await self.store.tell(table_id, "who")
        return table

    async def make(self, wish: NewTable, guest: str, name: str, address: str) -> Created:
        """Sets up and stores a new table, which is counted for the address. Raises Denied."""
        if wish.from_table:
            text = queries.beginning(await self.get(wish.from_table), guest, address, wish.length)
            wish = msgspec.structs.replace(wish, record=text, length=-1)
        elif is_chain(wish.record):
            return await self.make_campaign(wish, guest, name, address)
        elif wish.pack or wish.record:
            await self.try_out([Trial(wish)], address)
        letters = self.settings.limits.name_letters
        created = await asyncio.to_thread(create_table, wish, guest, name, self.now(), letters)
        await self.store_counted(created, address)
        return created

    async def make_campaign(self, wish: NewTable, guest: str, name: str, address: str) -> Created:
        """Stores the tables of all chapters in a file, or none. Raises Denied."""
        parts = split(wish.record, uploads.RECORD)
        if len(parts) > uploads.MOST_CHAPTERS:
            most = f"expected at most {uploads.MOST_CHAPTERS}"
            raise Denied("wish", f"The campaign has {len(parts)} chapters; {most}.")
        await self.try_out([ChapterTrial(*part) for part in parts], address)
        letters = self.settings.limits.name_letters
        try:
            created = await asyncio.to_thread(create_campaign, wish, guest, name, self.now(), letters)
        except SoultableError as error:
            raise Denied("wish", str(error)) from None
        await self.store_counted(created, address)
        return created

    async def make_after(self, table: Table, motion: MotionRow) -> str:
        """Stores the table at which people play on who have agreed to, and returns its id. Raises Denied."""
        stored = await asyncio.to_thread(create_after, table, motion, self.now())
        with suppress(Conflict):  # somebody else was faster: it is the same table
            await self.store_new(stored)
        return stored.head.id

    async def store_counted(self, created: Created, address: str) -> None:
        """Stores a new table; it counts for the address if it is really made, unless it only shows a finished
        match. Raises Denied or Conflict.
        """
        over = created.stored.standing.over
        wait = 0.0 if over else self.rates.new_tables.take(address)
        if wait:
            most = f"At most {self.settings.limits.tables_per_hour:g} new tables an hour from one address."
            raise too_often(most, wait)
        try:
            await self.store_new(created.stored, created.earlier)
        except (Denied, Conflict):
            if not over:
                self.rates.new_tables.give_back(address)
            raise

    async def store_new(self, stored: Stored, earlier: Sequence[Stored] = ()) -> None:
        """Stores a new table, which appears in the lists of the people at it, with the chapters before it.

        Raises Denied or Conflict.
        """
        head = stored.head
        with denied_if_not_stored():
            await self.store.make(stored, sorted({row.owner for row in stored.seats if row.owner}), earlier)
        self.metrics.count("tables_made", head.game)
        note("table made", table=head.id, game=head.game, seats=head.seats)
        if stored.standing.due is not None:
            self.in_background(self.look_after(head.id))

    async def try_out(self, trials: Sequence[Trial | ChapterTrial], address: str) -> None:
        """Has workers read what was uploaded, one part after another. Raises Denied."""
        end = time.monotonic() + max(uploads.CAMPAIGN_SECONDS, uploads.READ_SECONDS)
        for trial in trials:
            seconds = min(uploads.READ_SECONDS, end - time.monotonic())
            what = trial.name if isinstance(trial, ChapterTrial) else "This file"
            try:
                wrong = await self.pool.ask(trial, seconds, [address])
            except ThoughtFailed as failed:
                warn("an upload was refused", reason=str(failed))
                too_long = f"{what} cannot be read, or it takes far too long to read it."
                raise Denied("wish", too_long) from None
            if wrong:
                raise Denied("wish", wrong)

    async def export(self, table_id: str, guest: str, address: str) -> tuple[str, str]:
        """The name of the game and the match file, also of a table that cannot go on. Raises Denied."""
        try:
            table = await self.get(table_id)
        except Denied as denied:
            stored = await self.store.load(table_id) if denied.code == "outdated" else None
            if stored is None:
                raise
            return stored.head.game, outdated.export(stored, guest)
        return table.head.game, await queries.export(table, guest, address)

    def drop(self, table: Table) -> None:
        """Forgets a table; clients that are connected come back, and it is loaded again."""
        if self.by_id.pop(table.id, None) is not None:
            for viewer in list(table.presence.viewers):
                viewer.close(1012, "The table is being set up again.")
            self.in_background(self.unload(table))

    async def unload(self, table: Table) -> None:
        await table.stop()
        await self.store.disown(table.id)

    # --- who is there

    def enter(self, table: Table, viewer: Viewer) -> None:
        table.presence.enter(viewer)
        self.viewers.add(viewer)
        if not self.tell_presence(table):
            table.seats.tell_to([viewer])

    def leave(self, table: Table, viewer: Viewer) -> None:
        table.presence.leave(viewer)
        self.viewers.discard(viewer)
        self.tell_presence(table)

    def tell_presence(self, table: Table) -> bool:
        """Everybody at the table hears who is connected, and so do the other processes; at once if True."""
        return table.presence.tell(partial(self.tell_presence_now, table))

    def tell_presence_now(self, table: Table) -> None:
        table.seats.tell()
        if self.store.shared and not self.closing:
            self.in_background(self.tell_others(table))

    async def tell_others(self, table: Table) -> None:
        """The other processes hear who is connected to this one."""
        try:
            for part in table.presence.told(self.process):
                await self.store.tell(table.id, PRESENCE + part)
        except StoreFailed as error:
            warn("the others could not be told who is there", error, table=table.id)

    # --- what other processes do

    def heard(self, table_id: str, what: str) -> None:
        """Another process has written or told something."""
        if self.closing:
            return
        if what in (DEVICES, "all"):
            self.in_background(self.follow_devices())
        for table in self.loaded():
            if table_id in ("", table.id):
                self.in_background(self.follow(table, what))

    async def follow(self, table: Table, what: str) -> None:
        try:
            if what == "gone":
                self.remove(table)
            elif what == "who":
                if table.presence.viewers:
                    self.tell_presence(table)
            elif what.startswith(PRESENCE):
                table.presence.hear(what.removeprefix(PRESENCE))
                table.seats.tell()
            elif what.startswith(POINTED):
                pointing_out.hear(table, what)
            else:
                await table.follow(what)
        except (SoultableError, Denied) as error:
            warn("could not follow", error, table=table.id, what=what)
            self.drop(table)

    async def follow_devices(self) -> None:
        try:
            await self.devices.check_connections()
        except StoreFailed as error:
            warn("could not follow", error, what=DEVICES)

    def remove(self, table: Table) -> None:
        """The table has been deleted."""
        for viewer in list(table.presence.viewers):
            viewer.close(4404, "The table has been deleted.")
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
            if error.code in ("table", "outdated"):
                self.broken.add(table_id)
                warn("table cannot be loaded", error, table=table_id)

    async def check_connections_on(self) -> None:
        """Finds connections that are stuck."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            now = time.monotonic()
            for viewer in list(self.viewers):
                viewer.check_alive(now)

    async def sweep_on(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as error:  # the next time it may work
                warn("sweep failed", error)
            await asyncio.sleep(self.settings.sweep_seconds)

    async def sweep(self) -> None:
        """Finds tables that wait for the server, and unloads those that nobody needs."""
        for table_id in await self.store.due(self.now() - OVERDUE_SECONDS):
            if table_id not in self.broken and await self.store.own(table_id):
                await self.look_after(table_id)
        now = time.monotonic()
        for table in self.loaded():
            if self.store.shared and table.presence.must_tell_again():
                self.tell_presence(table)
            idle = not table.presence.viewers and not table.bots.thoughts and not table.lock.locked()
            patience = PACK_SECONDS if table.head.pack else self.settings.unload_seconds
            if idle and now - table.presence.left_at > patience:
                del self.by_id[table.id]
                await self.unload(table)


def has_failed(loading: asyncio.Task[Table]) -> bool:
    """Is a load over, and without a table?"""
    return loading.done() and (loading.cancelled() or loading.exception() is not None)
