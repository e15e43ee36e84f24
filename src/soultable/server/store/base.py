"""What a store can do, written once on top of three things that a database does: read, write, tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from soultable.engine.errors import SoultableError
from soultable.server.store.rows import (
    Entry,
    Head,
    House,
    Listed,
    MotionRow,
    SeatRow,
    Standing,
    Stored,
    Talk,
)  # fmt: skip

TALK_KEPT: Final = 100
"""So many lines of chat are sent to whoever comes to a table."""

Listener = Callable[[str, str], None]
"""Is called with a table and what has changed there: log, seats, motion, halt, house, talk, gone, here ..."""


class Conflict(Exception):
    """Somebody else was faster: nothing was written."""


class StoreFailed(SoultableError):
    """The database cannot be used."""


class Statement(NamedTuple):
    """Something to write, with the arguments $1, $2 ... `must_hit`: it is a Conflict if no row is changed."""

    sql: str
    arguments: tuple[Any, ...]
    must_hit: bool = False


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()


class Store:
    """All operations on stored tables. `SqliteStore` and `PostgresStore` fill in the first part."""

    shared = False
    """Do other processes work on the same tables?"""

    async def open(self) -> None:
        """Connects and brings the schema up to date. Raises StoreFailed."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

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
        """Takes care of the table's clocks and bots, unless another process does."""
        return True

    async def disown(self, table: str) -> None:
        """Leaves them to others."""

    async def backup(self, path: Path) -> None:
        """Writes a copy of everything while the server goes on."""
        raise StoreFailed("A PostgreSQL database is backed up with pg_dump.")

    # --- tables

    async def make(self, stored: Stored, guests: Sequence[str]) -> None:
        """A new table, which appears in the lists of these guests."""
        head, standing = stored.head, stored.standing
        statements = [
            Statement(
                "insert into game_table (id, head, standing, changed, due) values ($1, $2, $3, $4, $5)",
                (head.id, text(head), text(standing), standing.changed, standing.due),
            )
        ]
        statements += [insert_entry(head.id, entry) for entry in stored.entries]
        statements += [
            Statement("insert into seat values ($1, $2, $3)", (head.id, row.seat, text(row)))
            for row in stored.seats
        ]
        statements += [visit(guest, head.id) for guest in guests]
        await self.write(head.id, "", *statements)

    async def load(self, table: str) -> Stored | None:
        sql = "select head, standing, motion, house from game_table where id = $1"
        found = await self.read(sql, table)
        if not found:
            return None
        head, standing, motion, house = found[0]
        return Stored(
            msgspec.json.decode(head, type=Head),
            msgspec.json.decode(standing, type=Standing),
            await self.seats(table),
            await self.entries(table, 0),
            await self.talk(table),
            msgspec.json.decode(motion, type=MotionRow) if motion else None,
            house_of(house),
        )

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

    async def entries(self, table: str, first: int) -> list[Entry]:
        sql = "select seq, line, act, time from entry where table_id = $1 and seq >= $2 order by seq"
        return [Entry(*row) for row in await self.read(sql, table, first)]

    async def append(self, table: str, entries: list[Entry], standing: Standing) -> None:
        """Adds to the record. Raises Conflict when one of these places is taken already."""
        statements = [insert_entry(table, entry) for entry in entries]
        await self.write(table, "log", *statements, stands(table, standing))

    async def standing(self, table: str) -> Standing | None:
        rows = await self.read("select standing from game_table where id = $1", table)
        return msgspec.json.decode(rows[0][0], type=Standing) if rows else None

    # --- seats, motions, the house, chat

    async def seats(self, table: str) -> list[SeatRow]:
        rows = await self.read("select data from seat where table_id = $1 order by seat", table)
        return [msgspec.json.decode(row[0], type=SeatRow) for row in rows]

    async def change_seat(
        self, table: str, old: SeatRow, new: SeatRow, standing: Standing, guest: str = ""
    ) -> None:
        """Raises Conflict when the seat is no longer as it was. `guest` gets the table into the list."""
        sql = "update seat set data = $3 where table_id = $1 and seat = $2 and data = $4"
        change = Statement(sql, (table, old.seat, text(new), text(old)), must_hit=True)
        listed = [visit(guest, table)] if guest else []
        await self.write(table, "seats", change, stands(table, standing), *listed)

    async def motion(self, table: str) -> MotionRow | None:
        rows = await self.read("select motion from game_table where id = $1", table)
        return msgspec.json.decode(rows[0][0], type=MotionRow) if rows and rows[0][0] else None

    async def change_motion(self, table: str, old: MotionRow | None, new: MotionRow | None) -> None:
        """Raises Conflict when the motion is no longer as it was."""
        sql = "update game_table set motion = $2 where id = $1 and motion = $3"
        arguments = (table, text(new) if new else "", text(old) if old else "")
        await self.write(table, "motion", Statement(sql, arguments, must_hit=True))

    async def change_halt(
        self, table: str, motions: tuple[MotionRow | None, MotionRow], standings: tuple[Standing, Standing]
    ) -> None:
        """Carries out a motion that stops the table or lets it go on (each is given as it was and will be).

        Raises Conflict when the motion or the table is no longer as it was.
        """
        sql = """
            update game_table set motion = $2, standing = $3, changed = $4, due = $5, halt = $6
            where id = $1 and motion = $7 and standing = $8
        """
        motion, standing = motions[1], standings[1]
        was = (text(motions[0]) if motions[0] else "", text(standings[0]))
        will = (text(motion), text(standing), standing.changed, standing.due, standing.halt)
        await self.write(table, "halt", Statement(sql, (table, *will, *was), must_hit=True))

    async def house(self, table: str) -> House:
        rows = await self.read("select house from game_table where id = $1", table)
        return house_of(rows[0][0] if rows else "")

    async def change_house(self, table: str, old: House, new: House) -> None:
        """Raises Conflict when somebody else has set something meanwhile."""
        sql = "update game_table set house = $2 where id = $1 and house = $3"
        was = "" if old == House() else text(old)
        will = "" if new == House() else text(new)
        await self.write(table, "house", Statement(sql, (table, will, was), must_hit=True))

    async def talk(self, table: str) -> list[Talk]:
        sql = "select seat, name, text, time from talk where table_id = $1 order by time desc limit $2"
        return [Talk(*row) for row in reversed(await self.read(sql, table, TALK_KEPT))]

    async def add_talk(self, table: str, line: Talk, oldest: float = 0.0) -> None:
        """Lines from before `oldest` are forgotten."""
        values = (table, line.seat, line.name, line.text, line.time)
        add = Statement("insert into talk values ($1, $2, $3, $4, $5)", values)
        forget = Statement("delete from talk where table_id = $1 and time < $2", (table, oldest))
        await self.write(table, "talk", add, *([forget] if oldest else []))

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
        """The tables in the list of a guest, the latest first."""
        sql = """
            select t.id, t.head, t.standing from visit v join game_table t on t.id = v.table_id
            where v.guest = $1 order by t.changed desc limit 100
        """
        return await self.listed(sql, guest)

    async def forget(self, guest: str, table: str) -> None:
        sql = "delete from visit where guest = $1 and table_id = $2"
        await self.write("", "", Statement(sql, (guest, table)))

    # --- for the owner of the server

    async def all_tables(self) -> list[Listed]:
        """All tables, the latest first."""
        sql = "select id, head, standing from game_table order by changed desc"
        return await self.listed(sql)

    async def listed(self, sql: str, *arguments: Any) -> list[Listed]:
        return [
            Listed(
                msgspec.json.decode(head, type=Head),
                msgspec.json.decode(standing, type=Standing),
                await self.seats(table),
            )
            for table, head, standing in await self.read(sql, *arguments)
        ]

    async def reports(self) -> list[tuple[Any, ...]]:
        """Number, table, seq, text and client of all bug reports, the latest first."""
        return await self.read("select id, table_id, seq, text, client from report order by time desc")


def insert_entry(table: str, entry: Entry) -> Statement:
    values = (table, entry.seq, entry.line, entry.act, entry.time)
    return Statement("insert into entry values ($1, $2, $3, $4, $5)", values)


def stands(table: str, standing: Standing) -> Statement:
    """A table that has been deleted or halted meanwhile is a Conflict: nothing is acknowledged for it."""
    sql = "update game_table set standing = $2, changed = $3, due = $4 where id = $1 and halt = $5"
    values = (table, text(standing), standing.changed, standing.due, standing.halt)
    return Statement(sql, values, must_hit=True)


def house_of(stored: str) -> House:
    return msgspec.json.decode(stored, type=House) if stored else House()


def visit(guest: str, table: str) -> Statement:
    return Statement("insert into visit values ($1, $2) on conflict do nothing", (guest, table))
