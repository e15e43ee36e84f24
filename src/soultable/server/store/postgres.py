"""Tables in PostgreSQL, for several processes at once.

What is written and that it was written travel in one transaction: other processes are told after the
commit, in the order of the commits. Clocks and bots of a table belong to the process that has its lease. It
has to be renewed: from a process that has died or hangs another one takes over.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import asyncpg

from soultable.server.logs import warn
from soultable.server.store.base import Conflict, Listener, Store, StoreFailed
from soultable.server.store.rows import EntryRow, Standing
from soultable.server.store.schema import VERSIONS
from soultable.server.store.statements import Statement, text

CHANNEL: Final = "soultable"
CONNECTIONS: Final = 8
RECONNECT_SECONDS: Final = 1.0
"""Between tries to connect again."""
LEASE_SECONDS: Final = 10.0
"""A process that has not renewed the lease of a table for so long may be dead."""
SCHEMA_LOCK: Final = 7
LOST: Final = (OSError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError, TimeoutError)

APPEND: Final = """
    with stands as (
        update game_table set standing = $6, changed = $7, due = $8 where id = $1 and halt = ''
        returning id
    ), added as (
        insert into entry select stands.id, e.* from stands,
            unnest($2::bigint[], $3::text[], $4::text[], $5::double precision[]) e
        returning 1
    )
    select pg_notify($9, $10), count(*) from added
"""
LEASE: Final = """
    insert into lease as held values ($1, $2, extract(epoch from clock_timestamp()) + $3)
    on conflict (table_id) do update set process = excluded.process, until = excluded.until
        where held.process = excluded.process or held.until < extract(epoch from clock_timestamp())
    returning 1
"""
GIVE_UP: Final = "delete from lease where process = $1 and ($2 = '' or table_id = $2)"


class PostgresStore(Store):
    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.process = secrets.token_hex(4)
        self.pool: asyncpg.Pool | None = None
        self.watch: asyncpg.Connection | None = None
        """The connection that listens."""
        self.listener: Listener | None = None
        self.leases: dict[str, float] = {}
        """Until when each table is this process's to care for, by the monotonic clock."""
        self.watching: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            self.pool = await asyncpg.create_pool(self.address, min_size=1, max_size=CONNECTIONS)
            async with self.pool.acquire() as connection, connection.transaction():
                await upgrade(connection)
            await self.start_watch()
        except (*LOST, asyncpg.PostgresError, ValueError) as error:
            await self.close()
            raise StoreFailed(f"The PostgreSQL database cannot be opened: {error}.") from None
        except StoreFailed:
            await self.close()
            raise
        self.watching = asyncio.create_task(self.watch_on())

    async def close(self) -> None:
        if self.watching is not None:
            self.watching.cancel()
        if self.watch is not None:
            await self.watch.close()
        if self.pool is not None:
            with suppress(StoreFailed):  # the others need not wait for the leases to run out
                await self.write("", "", Statement(GIVE_UP, (self.process, "")))
            await self.pool.close()

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Any]:
        """A connection of the pool; what goes wrong with it is StoreFailed or Conflict."""
        assert self.pool is not None
        try:
            async with self.pool.acquire() as connection:
                yield connection
        except asyncpg.IntegrityConstraintViolationError:
            raise Conflict from None
        except (*LOST, asyncpg.PostgresError) as error:
            raise StoreFailed(f"PostgreSQL: {error}.") from None

    async def read(self, sql: str, *arguments: Any) -> list[tuple[Any, ...]]:
        async with self.connected() as connection:
            return [tuple(row) for row in await connection.fetch(sql, *arguments)]

    async def write(self, table: str, what: str, *statements: Statement) -> None:
        async with self.connected() as connection, connection.transaction():
            for statement in statements:
                status = await connection.execute(statement.sql, *statement.arguments)
                if statement.must_hit and status.endswith(" 0"):
                    raise Conflict
            if what:
                await connection.execute("select pg_notify($1, $2)", CHANNEL, self.payload(table, what))

    async def append(self, table: str, entries: list[EntryRow], standing: Standing) -> None:
        """One statement, so one way there and back."""
        async with self.connected() as connection:
            added = await connection.fetchrow(
                APPEND, table, [entry.seq for entry in entries], [entry.line for entry in entries],
                [entry.act for entry in entries], [entry.time for entry in entries], text(standing),
                standing.changed, standing.due, CHANNEL, self.payload(table, "log"),
            )  # fmt: skip
        if added["count"] != len(entries):
            raise Conflict  # the table has been deleted or halted

    async def tell(self, table: str, what: str) -> None:
        async with self.connected() as connection:
            await connection.execute("select pg_notify($1, $2)", CHANNEL, self.payload(table, what))

    def payload(self, table: str, what: str) -> str:
        return f"{self.process} {table} {what}"

    # --- listening

    def listen(self, listener: Listener) -> None:
        self.listener = listener

    def heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        process, table, what = str(payload).split(" ", 2)
        if process != self.process and self.listener is not None:
            self.listener(table, what)

    async def start_watch(self) -> None:
        self.watch = await asyncpg.connect(self.address)
        await self.watch.add_listener(CHANNEL, self.heard)

    async def watch_on(self) -> None:
        """Connects again when the connection is lost, and has everything read that was missed."""
        while True:
            await asyncio.sleep(RECONNECT_SECONDS)
            if self.watch is not None and not self.watch.is_closed():
                continue
            try:
                await self.start_watch()
            except (*LOST, asyncpg.PostgresError) as error:
                warn("PostgreSQL is away", error)
                continue
            if self.listener is not None:
                self.listener("", "all")

    # --- who cares for a table

    async def own(self, table: str) -> bool:
        now = time.monotonic()
        if self.leases.get(table, 0.0) - now > LEASE_SECONDS / 2:
            return True
        self.leases.pop(table, None)
        try:
            owned = await self.read(LEASE, table, self.process, LEASE_SECONDS)
        except (Conflict, StoreFailed):  # it has been deleted, or nobody can tell
            return False
        if owned:
            self.leases[table] = now + LEASE_SECONDS
        return bool(owned)

    async def disown(self, table: str) -> None:
        if self.leases.pop(table, None) is not None:
            with suppress(StoreFailed):  # then it runs out
                await self.write("", "", Statement(GIVE_UP, (self.process, table)))


async def upgrade(connection: Any) -> None:
    """Runs the versions of the schema that this database has not seen; one process at a time."""
    await connection.execute("select pg_advisory_xact_lock($1)", SCHEMA_LOCK)
    await connection.execute("create table if not exists soultable_schema (version bigint not null)")
    version = await connection.fetchval("select max(version) from soultable_schema") or 0
    if version > len(VERSIONS):
        raise StoreFailed(f"The database is of schema {version}; this program knows {len(VERSIONS)}.")
    for number, statements in enumerate(VERSIONS[version:], version + 1):
        for statement in statements:
            await connection.execute(statement)
        await connection.execute("insert into soultable_schema values ($1)", number)
