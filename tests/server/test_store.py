"""The store keeps what it is told, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from soultable.engine.errors import SoultableError
from soultable.server.protocol.http import NewTable, SeatWish
from soultable.server.store import open_store
from soultable.server.store import postgres as postgres_module
from soultable.server.store import sqlite as sqlite_module
from soultable.server.store.base import Conflict, Store, StoreFailed
from soultable.server.store.rows import PAUSED, ChatRow, EntryRow, ModerationRow, MotionRow, Standing, Stored
from soultable.server.store.schema import VERSIONS
from soultable.server.store.sqlite import SqliteStore, copy_database
from soultable.server.store.statements import (
    Statement,
    add_visit,
    change_halt,
    change_moderation,
    change_motion,
    change_seat,
    stands,
)
from soultable.server.table.create import create_table

ANN = "a" * 64
STANDING = Standing([1], False, 1, 2000.0, [5.0, 6.0], 2005.0)


@asynccontextmanager
async def opened(database: str, folder: Path) -> AsyncIterator[Store]:
    store = open_store(database, folder)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def new_table(game: str = "leduc") -> Stored:
    wish = NewTable(game, [SeatWish("me", "Ann"), SeatWish("open")])
    return create_table(wish, ANN, "Ann", 1000.0, 32).stored


def test_a_table_comes_back_as_it_was(database: str, tmp_path: Path, runner: asyncio.Runner) -> None:
    async def keep() -> None:
        table = new_table()
        async with opened(database, tmp_path) as store:
            await store.make(table, [ANN])
            assert await store.load(table.head.id) == table
            assert await store.load("nosuch") is None
        async with opened(database, tmp_path) as store:  # after a restart
            assert await store.load(table.head.id) == table
            (listed,) = await store.tables_of(ANN)
            assert (listed.head, listed.seats) == (table.head, table.seats)
            await store.remove(ANN, table.head.id)
            assert [listed.removed for listed in await store.tables_of(ANN)] == [True]

    runner.run(keep())


def test_the_record_has_no_gap_and_no_double(database: str, tmp_path: Path, runner: asyncio.Runner) -> None:
    async def keep() -> None:
        table = new_table()
        place = len(table.entries)
        async with opened(database, tmp_path) as store:
            await store.make(table, [])
            first = [EntryRow(place, '[0, "raise"]', "0:x", 1.5), EntryRow(place + 1, '[1, "call"]', "", 1.5)]
            await store.append(table.head.id, first, STANDING)
            other = [EntryRow(place + 1, '[1, "fold"]', "", 1.6), EntryRow(place + 2, '[1, "fold"]', "", 1.6)]
            with pytest.raises(Conflict):
                await store.append(table.head.id, other, msgspec.structs.replace(STANDING, turns=9))
            assert await store.entries(table.head.id, place) == first
            assert await store.standing(table.head.id) == STANDING
            with pytest.raises(Conflict):  # nothing is acknowledged for a table that is gone
                await store.append("nosuch", [EntryRow(0, '[0, "raise"]', "", 1.0)], STANDING)

    runner.run(keep())


def test_of_many_at_once_one_wins_each_place(database: str, tmp_path: Path, runner: asyncio.Runner) -> None:
    async def race() -> None:
        table = new_table()
        async with opened(database, tmp_path) as store:
            await store.make(table, [])

            async def append(place: int, who: int) -> bool:
                try:
                    await store.append(
                        table.head.id, [EntryRow(place, f'[{who}, "call"]', "", 1.0)], STANDING
                    )
                except Conflict:
                    return False
                return True

            start = len(table.entries)
            for place in range(start, start + 20):
                won = await asyncio.gather(*[append(place, who) for who in range(8)])
                assert won.count(True) == 1
            entries = await store.entries(table.head.id, 0)
            assert [entry.seq for entry in entries] == list(range(start + 20))

    runner.run(race())


def test_a_change_is_made_only_to_what_is_as_it_was(
    database: str, tmp_path: Path, runner: asyncio.Runner
) -> None:
    async def change() -> None:
        table = new_table()
        name, old = table.head.id, table.seats[1]
        new = msgspec.structs.replace(old, kind="person", name="Bob")
        async with opened(database, tmp_path) as store:
            await store.make(table, [])
            seat = [change_seat(name, old, new), stands(name, STANDING)]
            await store.write(name, "seats", *seat, add_visit("b" * 64, name))
            with pytest.raises(Conflict):
                await store.write(name, "seats", *seat)
            assert (await store.seats(name))[1] == new
            assert len(await store.tables_of("b" * 64)) == 1
            motion = MotionRow(1, "undo", 0, 2, [0], [0, 1], 3)
            await store.write(name, "motion", change_motion(name, None, motion))
            with pytest.raises(Conflict):
                await store.write(name, "motion", change_motion(name, None, motion))
            assert await store.motion(name) == motion
            closing = change_motion(name, motion, msgspec.structs.replace(motion, seq=-1))
            paused = msgspec.structs.replace(STANDING, halt=PAUSED, due=None)
            with pytest.raises(Conflict):  # the table has gone on
                await store.write(name, "halt", closing, change_halt(name, paused, STANDING))
            assert await store.motion(name) == motion  # all of it or nothing
            await store.write(name, "halt", closing, change_halt(name, STANDING, paused))
            assert await store.standing(name) == paused
            assert await store.motion(name) == msgspec.structs.replace(motion, seq=-1)
            with pytest.raises(
                Conflict
            ):  # nothing is added in a pause, by a process that has not heard of it
                await store.append(name, [EntryRow(len(table.entries), "[]", "", 1.0)], STANDING)
            with pytest.raises(Conflict):
                await store.write(name, "seats", change_seat(name, new, old), stands(name, STANDING))
            quiet = ModerationRow(muted=[1], removed=["k"])
            await store.write(name, "moderation", change_moderation(name, ModerationRow(), quiet))
            with pytest.raises(Conflict):
                await store.write(name, "moderation", change_moderation(name, ModerationRow(), quiet))
            loaded = await store.load(name)
            assert loaded is not None
            assert (loaded.moderation, loaded.standing) == (quiet, paused)

    runner.run(change())


def test_chat_names_reports_and_what_is_due(database: str, tmp_path: Path, runner: asyncio.Runner) -> None:
    async def keep() -> None:
        table = new_table()
        async with opened(database, tmp_path) as store:
            await store.make(table, [])
            for number in range(120):
                await store.add_chat(table.head.id, ChatRow(0, "Ann", f"line {number}", float(number)))
            chat = await store.chat(table.head.id)
            assert [chat[0].text, chat[-1].text, len(chat)] == ["line 20", "line 119", 100]
            await store.name_guest(ANN, "Ann")
            await store.name_guest(ANN, "Anne")
            assert await store.guest_name(ANN) == "Anne"
            assert await store.guest_name("nobody") == ""
            await store.add_report("r1", table.head.id, 3, 0, ("it fails", "browser"), "record", 1.0)
            assert await store.read("select text, seq from report") == [("it fails", 3)]
            entry = EntryRow(len(table.entries), '[0, "raise"]', "", 1.0)
            await store.append(table.head.id, [entry], STANDING)
            assert await store.due(2004.0) == []
            assert await store.due(2006.0) == [table.head.id]

    runner.run(keep())


def test_a_deleted_table_leaves_nothing(database: str, tmp_path: Path, runner: asyncio.Runner) -> None:
    async def delete() -> None:
        table = new_table()
        async with opened(database, tmp_path) as store:
            await store.make(table, [ANN])
            await store.add_chat(table.head.id, ChatRow(0, "Ann", "hello", 1.0))
            assert await store.delete(table.head.id)
            assert not await store.delete(table.head.id)
            for name in ("game_table", "entry", "seat", "talk", "visit"):
                assert await store.read(f"select count(*) from {name}") == [(0,)]

    runner.run(delete())


def test_an_older_database_is_brought_up(
    database: str, tmp_path: Path, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def bring_up() -> None:
        table = new_table()
        with monkeypatch.context() as before:
            for module in (sqlite_module, postgres_module):
                before.setattr(module, "VERSIONS", VERSIONS[:1])
            async with opened(database, tmp_path) as store:
                await store.make(table, [])
                visit = Statement("insert into visit values ($1, $2)", (ANN, table.head.id))
                await store.write("", "", visit)
        async with opened(database, tmp_path) as store:
            assert await store.load(table.head.id) == table
            assert [listed.removed for listed in await store.tables_of(ANN)] == [False]
            await store.append(table.head.id, [EntryRow(len(table.entries), "[]", "", 1.0)], STANDING)

    runner.run(bring_up())


def test_a_newer_database_is_refused(database: str, tmp_path: Path, runner: asyncio.Runner) -> None:
    async def refuse() -> None:
        async with opened(database, tmp_path) as store:
            if isinstance(store, SqliteStore):
                store.for_writing.execute("pragma user_version = 99")
            else:
                await store.read("insert into soultable_schema values (99) returning version")
        with pytest.raises(StoreFailed, match=f"schema 99; this program knows {len(VERSIONS)}"):
            await open_store(database, tmp_path).open()

    runner.run(refuse())


def test_an_unknown_address_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SoultableError, match=r"expected an address such as postgresql://"):
        open_store("mysql://there", tmp_path)


def test_postgresql_that_is_not_there_is_one_sentence(tmp_path: Path, runner: asyncio.Runner) -> None:
    with pytest.raises(StoreFailed, match="The PostgreSQL database cannot be opened"):
        runner.run(open_store("postgresql://nobody@127.0.0.1:1/none", tmp_path).open())


def test_sqlite_is_durable(tmp_path: Path, runner: asyncio.Runner) -> None:
    async def look() -> tuple[str, int]:
        async with opened("", tmp_path) as store:
            assert isinstance(store, SqliteStore)
            mode = store.for_writing.execute("pragma journal_mode").fetchone()[0]
            return mode, store.for_writing.execute("pragma synchronous").fetchone()[0]

    assert runner.run(look()) == ("wal", 2)


def test_sqlite_is_backed_up_while_it_is_written(tmp_path: Path, runner: asyncio.Runner) -> None:
    async def back_up() -> None:
        table = new_table()
        async with opened("", tmp_path) as store:
            await store.make(table, [ANN])
            await store.backup(tmp_path / "copy.sqlite")
            await store.delete(table.head.id)
        copied = sqlite3.connect(tmp_path / "copy.sqlite")
        assert copied.execute("select id from game_table").fetchall() == [(table.head.id,)]
        copied.close()

    runner.run(back_up())
    with pytest.raises(StoreFailed, match="it is left as it is"):
        copy_database(tmp_path / "soultable.sqlite", tmp_path / "copy.sqlite")
    with pytest.raises(StoreFailed, match="there is no database"):
        copy_database(tmp_path / "none.sqlite", tmp_path / "new.sqlite")


def test_two_processes_hear_of_each_other_and_share_the_work(
    database: str, tmp_path: Path, runner: asyncio.Runner
) -> None:
    """Only PostgreSQL is shared; an SQLite file has one process, which cares for everything."""

    async def share() -> None:
        table = new_table()
        heard: list[tuple[str, str]] = []
        async with opened(database, tmp_path) as one:
            await one.make(table, [])
            assert await one.own(table.head.id)
            assert await one.own(table.head.id)
            if not one.shared:
                return
            async with opened(database, tmp_path) as other:
                other.listen(lambda where, what: heard.append((where, what)))
                assert not await other.own(table.head.id)
                await one.append(table.head.id, [EntryRow(len(table.entries), "[]", "", 1.0)], STANDING)
                await one.tell(table.head.id, "presence:[]")
                await other.tell(table.head.id, "not to oneself")
                while len(heard) < 2:
                    await asyncio.sleep(0.01)
                assert heard == [(table.head.id, "log"), (table.head.id, "presence:[]")]
                await one.disown(table.head.id)
                assert await other.own(table.head.id)
            assert await one.own(table.head.id)  # the other one is gone

    runner.run(asyncio.wait_for(share(), 30))
