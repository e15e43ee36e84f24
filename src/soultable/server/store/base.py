"""What a store can do, written once on top of three things that a database does: read, write, tell."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from soultable.engine.errors import SoultableError
from soultable.server.store.rows import (
    ChatRow,
    EntryRow,
    HandoverRow,
    Head,
    Listed,
    ModerationRow,
    MotionRow,
    SeatRow,
    Standing,
    Stored,
)  # fmt: skip
from soultable.server.store.statements import (
    Statement,
    add_chat,
    add_entry,
    add_table,
    forget_chat,
    forget_visits,
    mark_visit,
    new_handover,
    stands,
)  # fmt: skip

CHAT_LINES: Final = 100
"""At most this many lines of chat are remembered and sent to somebody who comes to a table, and as many again
of those that only a team may read: so nobody else can see how much it has said."""

REMOVED_DAYS: Final = 7
"""For so long a table that was removed from a list can be put back."""

NOBODY: Final = ""
"""A guest whose cookie nobody can have: what is written for them only shows that it can be written."""

Listener = Callable[[str, str], None]
"""Is called with a table and what has changed there: log, seats, motion, halt, moderation, talk, gone;
all of it after a while without news. `devices` have changed hands, at no table in particular. `who` asks the
others for the `presence:` of people who are connected to them."""


class Conflict(Exception):
    """Somebody else was faster: nothing was written."""


class StoreFailed(SoultableError):
    """The database cannot be used."""


class Store:
    """All operations on stored tables. `SqliteStore` and `PostgresStore` fill in the first part."""

    shared = False
    """Do other processes work on the same tables?"""

    async def open(self) -> None:
        """Connects and brings the schema up to date. Raises StoreFailed."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    async def serve(self) -> None:
        """This process serves the tables from now on. Raises StoreFailed if only one can, and one does."""

    async def read(self, sql: str, *arguments: Any) -> list[tuple[Any, ...]]:
        raise NotImplementedError

    async def write(self, table: str, what: str, *statements: Statement) -> None:
        """Runs all statements or none, and returns when they are durable. Raises Conflict.

        Other processes are told what has changed at which table, if `what` says so.
        """
        raise NotImplementedError

    def listen(self, listener: Listener) -> None:
        """Tells of what other processes have written or told."""

    async def tell(self, table: str, what: str) -> None:
        """Tells the other processes something that is not stored."""

    async def own(self, table: str) -> bool:
        """Takes care of the table's clocks and bots for a while, unless another process does."""
        return True

    async def disown(self, table: str) -> None:
        """Leaves them to others."""

    async def backup(self, path: Path) -> None:
        """Writes a copy of everything while the server goes on."""
        raise StoreFailed("A PostgreSQL database is backed up with pg_dump.")

    async def try_writing(self) -> None:
        """Raises StoreFailed if nothing can be stored just now."""
        await self.name_guest(NOBODY, str(time.time()))

    # --- tables

    async def make(self, stored: Stored, guests: Sequence[str], earlier: Sequence[Stored] = ()) -> None:
        """A new table, which appears in the lists of these guests; with earlier chapters all or none."""
        statements = [one for table in (*earlier, stored) for one in add_table(table, guests)]
        await self.write(stored.head.id, "", *statements)

    async def load(self, table: str) -> Stored | None:
        sql = "select head, standing, motion, moderation from game_table where id = $1"
        found = await self.read(sql, table)
        if not found:
            return None
        head, standing, motion, moderation = found[0]
        return Stored(
            msgspec.json.decode(head, type=Head),
            msgspec.json.decode(standing, type=Standing),
            await self.seats(table),
            await self.entries(table, 0),
            await self.chat(table),
            motion_of(motion),
            moderation_of(moderation),
        )

    async def head(self, table: str) -> Head | None:
        rows = await self.read("select head from game_table where id = $1", table)
        return msgspec.json.decode(rows[0][0], type=Head) if rows else None

    async def delete(self, table: str) -> bool:
        """Removes a table with everything that belongs to it. False if there is none."""
        try:
            gone = Statement("delete from game_table where id = $1", (table,), must_hit=True)
            await self.write(table, "gone", gone)
        except Conflict:
            return False
        return True

    async def due(self, now: float) -> list[str]:
        """The tables at which the server has to act by itself."""
        rows = await self.read("select id from game_table where due < $1 order by due limit 200", now)
        return [str(row[0]) for row in rows]

    # --- the record

    async def entries(self, table: str, first: int) -> list[EntryRow]:
        sql = "select seq, line, act, time from entry where table_id = $1 and seq >= $2 order by seq"
        return [EntryRow(*row) for row in await self.read(sql, table, first)]

    async def append(self, table: str, entries: list[EntryRow], standing: Standing) -> None:
        """Adds to the record. Raises Conflict when one of these places is taken already."""
        statements = [add_entry(table, entry) for entry in entries]
        await self.write(table, "log", *statements, stands(table, standing))

    async def standing(self, table: str) -> Standing | None:
        rows = await self.read("select standing from game_table where id = $1", table)
        return msgspec.json.decode(rows[0][0], type=Standing) if rows else None

    # --- seats, motions, moderation, chat

    async def seats(self, table: str) -> list[SeatRow]:
        rows = await self.read("select data from seat where table_id = $1 order by seat", table)
        return [msgspec.json.decode(row[0], type=SeatRow) for row in rows]

    async def motion(self, table: str) -> MotionRow | None:
        rows = await self.read("select motion from game_table where id = $1", table)
        return motion_of(rows[0][0] if rows else "")

    async def moderation(self, table: str) -> ModerationRow:
        rows = await self.read("select moderation from game_table where id = $1", table)
        return moderation_of(rows[0][0] if rows else "")

    async def chat(self, table: str) -> list[ChatRow]:
        sql = """
            select seat, name, text, time, audience from (
                select *, row_number() over (partition by audience order by time desc) as place
                from talk where table_id = $1
            ) as latest where place <= $2 order by time
        """
        return [ChatRow(*row) for row in await self.read(sql, table, CHAT_LINES)]

    async def add_chat(self, table: str, line: ChatRow, oldest: float = 0.0) -> None:
        """Lines for the same audience from before `oldest` are forgotten."""
        forgotten = [forget_chat(table, oldest, line.audience)] if oldest else []
        await self.write(table, "talk", add_chat(table, line), *forgotten)

    async def add_report(
        self, number: str, table: str, seq: int, seat: int, told: tuple[str, str], record: str, time: float
    ) -> None:
        sql = "insert into report values ($1, $2, $3, $4, $5, $6, $7, $8)"
        await self.write(table, "", Statement(sql, (number, table, seq, seat, *told, record, time)))

    # --- guests

    async def guest_name(self, guest: str) -> str:
        rows = await self.read("select name from guest where id = $1", guest)
        return str(rows[0][0]) if rows else ""

    async def name_guest(self, guest: str, name: str) -> None:
        sql = "insert into guest values ($1, $2) on conflict (id) do update set name = excluded.name"
        await self.write("", "", Statement(sql, (guest, name)))

    async def tables_of(self, guest: str) -> list[Listed]:
        """The tables in the list of a guest, the latest first, and then those that were removed lately."""
        sql = """
            select t.id, t.head, t.standing, t.motion, v.removed > 0
            from visit v join game_table t on t.id = v.table_id
            where v.guest = $1 and (v.removed = 0 or v.removed > $2)
            order by v.removed > 0, t.changed desc limit 100
        """
        return await self.listed(sql, guest, removed_since(time.time()))

    async def remove(self, guest: str, table: str) -> None:
        """Takes a table from the list of a guest, who can put it back for a while."""
        now = time.time()
        forgotten = forget_visits(guest, removed_since(now))
        await self.write("", "", mark_visit(guest, table, now), forgotten)

    async def put_back(self, guest: str, table: str) -> None:
        await self.write("", "", mark_visit(guest, table, 0.0))

    # --- devices

    async def guest_of(self, device: str) -> str:
        """The guest who sits at a device: one who came from another device, or the one of its own cookie."""
        rows = await self.read("select guest from device where id = $1", device)
        return str(rows[0][0]) if rows else device

    async def devices(self) -> dict[str, str]:
        """All devices at which a guest goes on who came from another one, and those guests."""
        return {str(device): str(guest) for device, guest in await self.read("select id, guest from device")}

    async def count_devices(self, guest: str) -> int:
        """At how many further devices a guest is."""
        return int((await self.read("select count(*) from device where guest = $1", guest))[0][0])

    async def handover(self, secret: str) -> HandoverRow | None:
        sql = "select guest, until, device from handover where secret = $1"
        rows = await self.read(sql, secret)
        return HandoverRow(*rows[0]) if rows else None

    async def open_handover(self, guest: str, secret: str, now: float, until: float) -> None:
        """The guest may go on at another device by this secret; their older one is void."""
        late = Statement("delete from handover where until < $1", (now,))
        await self.write("", "", late, new_handover(guest, secret, until))

    async def void_handover(self, guest: str) -> None:
        await self.write("", "", Statement("delete from handover where guest = $1", (guest,)))

    # --- for the owner of the server

    async def all_tables(self) -> list[Listed]:
        """All tables, the latest first."""
        sql = "select id, head, standing, motion, false from game_table order by changed desc"
        return await self.listed(sql)

    async def listed(self, sql: str, *arguments: Any) -> list[Listed]:
        return [
            Listed(
                msgspec.json.decode(head, type=Head),
                msgspec.json.decode(standing, type=Standing),
                await self.seats(table),
                motion_of(motion),
                bool(removed),
            )
            for table, head, standing, motion, removed in await self.read(sql, *arguments)
        ]

    async def reports(self) -> list[tuple[Any, ...]]:
        """Number, table, seq, text and client of all bug reports, the latest first."""
        return await self.read("select id, table_id, seq, text, client from report order by time desc")


def removed_since(now: float) -> float:
    """Since when a table must have been removed for somebody to put it back."""
    return now - REMOVED_DAYS * 86_400


def motion_of(stored: str) -> MotionRow | None:
    return msgspec.json.decode(stored, type=MotionRow) if stored else None


def moderation_of(stored: str) -> ModerationRow:
    return msgspec.json.decode(stored, type=ModerationRow) if stored else ModerationRow()
