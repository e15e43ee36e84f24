"""Tables in one SQLite file. One thread writes, and puts all that waits into one durable transaction."""

from __future__ import annotations

import asyncio
import os
import queue
import re
import sqlite3
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from soultable.server.store.base import Conflict, Store, StoreFailed
from soultable.server.store.schema import VERSIONS
from soultable.server.store.statements import Statement

if sys.platform != "win32":
    import fcntl

LOCK: Final = "soultable.lock"
"""The file that a server holds locked, beside the database; its number stands in it."""
JOBS_AT_ONCE: Final = 256
"""At most this many jobs are written in one transaction."""
PRAGMAS: Final = ("journal_mode=wal", "synchronous=full", "busy_timeout=5000", "foreign_keys=on")


class Writing(NamedTuple):
    statements: tuple[Statement, ...]
    done: asyncio.Future[None]


class SqliteStore(Store):
    def __init__(self, path: Path) -> None:
        self.path = path
        self.jobs: queue.SimpleQueue[Writing | None] = queue.SimpleQueue()
        self.reader = ThreadPoolExecutor(1, "sqlite-reader")
        self.writer: threading.Thread | None = None
        self.lock: IO[str] | None = None
        """Is held while a server works with the folder."""

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            keep_private(self.path)
            self.for_writing = connect(self.path)
            try:
                upgrade(self.for_writing, self.path)
                self.for_reading = connect(self.path)
            except BaseException:
                self.for_writing.close()
                raise
        except OSError as error:
            raise StoreFailed(f"{self.path.parent} cannot be used as a folder: {error.strerror}.") from None
        except sqlite3.Error as error:
            raise StoreFailed(f"{self.path}: the database cannot be opened: {error}.") from None
        self.writer = threading.Thread(target=self.write_on, name="sqlite-writer", daemon=True)
        self.writer.start()

    async def serve(self) -> None:
        self.lock = (self.path.parent / LOCK).open("a+", encoding="utf-8")
        if sys.platform == "win32":
            return
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.lock.seek(0)
            other = self.lock.read().strip()
            self.lock.close()
            raise StoreFailed(
                f"{self.path.parent}: another server works with this folder (process {other or 'unknown'})."
                " Stop it, or choose another folder with --data; PostgreSQL serves several."
            ) from None
        self.lock.truncate(0)
        self.lock.write(f"{os.getpid()}\n")
        self.lock.flush()

    async def close(self) -> None:
        if self.lock is not None:
            self.lock.close()
        self.jobs.put(None)
        if self.writer is not None:
            await asyncio.to_thread(self.writer.join)
        self.reader.shutdown()
        self.for_reading.close()
        self.for_writing.close()

    async def read(self, sql: str, *arguments: Any) -> list[tuple[Any, ...]]:
        return await self.loop.run_in_executor(self.reader, self.fetch, sql, arguments)

    def fetch(self, sql: str, arguments: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        try:
            return self.for_reading.execute(numbered(sql), arguments).fetchall()
        except sqlite3.Error as error:
            raise StoreFailed(f"{self.path}: nothing could be read: {error}.") from None

    async def write(self, table: str, what: str, *statements: Statement) -> None:
        done: asyncio.Future[None] = self.loop.create_future()
        self.jobs.put(Writing(statements, done))
        await done

    def write_on(self) -> None:
        """The writer's thread: until `close`, everything that waits goes into one transaction."""
        last = False
        while not last:
            waiting = [self.jobs.get()]
            while len(waiting) < JOBS_AT_ONCE and not self.jobs.empty():
                waiting.append(self.jobs.get())
            last = None in waiting
            batch = [job for job in waiting if job is not None]
            if batch:
                errors = self.commit(batch)
                self.loop.call_soon_threadsafe(settle, batch, errors)

    def commit(self, batch: list[Writing]) -> list[Exception | None]:
        """Writes the jobs; one that fails leaves the others as they are."""
        connection = self.for_writing
        errors: list[Exception | None] = []
        try:
            connection.execute("begin immediate")
            if len(batch) == 1:
                errors.append(run(connection, batch[0].statements))
                connection.execute("rollback" if errors[0] is not None else "commit")
                return errors
            for job in batch:
                connection.execute("savepoint job")
                errors.append(run(connection, job.statements))
                if errors[-1] is not None:
                    connection.execute("rollback to job")
                connection.execute("release job")
            connection.execute("commit")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("rollback")
            failed = StoreFailed(f"{self.path}: nothing could be written: {error}.")
            return [failed for _ in batch]
        return errors

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(copy_database, self.path, path)


def settle(batch: list[Writing], errors: list[Exception | None]) -> None:
    for job, error in zip(batch, errors, strict=True):
        if job.done.cancelled():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)


def run(connection: sqlite3.Connection, statements: tuple[Statement, ...]) -> Exception | None:
    try:
        for statement in statements:
            cursor = connection.execute(numbered(statement.sql), statement.arguments)
            if statement.must_hit and cursor.rowcount == 0:
                return Conflict()
    except sqlite3.IntegrityError:
        return Conflict()
    except (ValueError, OverflowError) as error:  # a value that SQLite does not take: the thread goes on
        return StoreFailed(f"A value cannot be stored: {error}.")
    return None


@lru_cache
def numbered(sql: str) -> str:
    """SQLite writes ?1 where PostgreSQL writes $1."""
    return re.sub(r"\$(\d)", r"?\1", sql)


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        connection.execute(f"pragma {pragma}")
    return connection


def keep_private(path: Path) -> None:
    """Only the server's own user may read what is stored. SQLite makes new files beside it alike."""
    path.touch(0o600)
    for file in (path, *path.parent.glob(f"{path.name}-*")):
        with suppress(PermissionError):  # it belongs to somebody else, who has to decide
            file.chmod(0o600)


def upgrade(connection: sqlite3.Connection, path: Path) -> None:
    """Runs the versions of the schema that this file has not seen."""
    connection.execute("begin immediate")
    version = int(connection.execute("pragma user_version").fetchone()[0])
    if version > len(VERSIONS):
        connection.execute("rollback")
        raise StoreFailed(f"{path}: the file is of schema {version}; this program knows {len(VERSIONS)}.")
    for statements in VERSIONS[version:]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"pragma user_version = {len(VERSIONS)}")
    connection.execute("commit")


def copy_database(source: Path, target: Path) -> None:
    """Copies a database that may be in use. Raises StoreFailed rather than overwrite a file."""
    if not source.exists():
        raise StoreFailed(f"{source}: there is no database to back up.")
    if target.exists():
        raise StoreFailed(f"{target}: this file exists; it is left as it is.")
    beside = target.with_name(target.name + ".new")
    try:
        keep_private(beside)
        read, written = sqlite3.connect(source), sqlite3.connect(beside)
        try:
            read.backup(written)
        finally:
            read.close()
            written.close()
        beside.replace(target)
    except (sqlite3.Error, OSError) as error:
        raise StoreFailed(f"{target}: the backup cannot be written: {error}.") from None
