"""Who is there, from process to process: however many watch, and whichever process hangs."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from soultable.engine.seats import SPECTATOR
from soultable.server.store import open_store
from soultable.server.store.base import Store
from soultable.server.table.presence import Presence
from soultable.server.table.tables import PRESENCE
from tests.server.postgres import Postgres
from tests.server.test_store import ANN, new_table

LONG_NAME = "\N{DROMEDARY CAMEL}" * 32


class Watcher:
    """As much of a viewer as others are told."""

    def __init__(self, number: int, seat: int = SPECTATOR) -> None:
        self.key, self.name, self.home, self.seat = f"{number:016x}", LONG_NAME, f"{number:016x}", seat


def crowd(watchers: int) -> Presence:
    presence = Presence()
    viewers: Any = presence.viewers
    viewers |= {Watcher(number) for number in range(watchers)} | {Watcher(999, seat=1)}
    return presence


def test_a_crowd_is_told_in_parts_that_can_be_sent() -> None:
    here, there = crowd(200), Presence()
    parts = here.told("process")
    assert len(parts) > 1
    for part in parts:
        assert len(f"12345678 {'a' * 24} {PRESENCE}{part}".encode()) < 8_000
        there.hear(part)
    assert there.online() - {SPECTATOR} == {1}
    assert there.watchers() == here.watchers()
    assert there.homes_of(f"{7:016x}") == {f"{7:016x}"}
    for part in crowd(2).told("process"):  # most have left
        there.hear(part)
    assert len(there.watchers()) == 2


def test_postgresql_carries_every_part(postgres: Postgres, tmp_path: Path, runner: asyncio.Runner) -> None:
    async def tell() -> list[str]:
        one, other = [open_store(address, tmp_path) for address in [postgres.database()] * 2]
        heard: list[str] = []
        parts = crowd(200).told("process")
        await one.open()
        await other.open()
        try:
            other.listen(lambda table, what: heard.append(what))
            for part in parts:
                await one.tell("table", PRESENCE + part)
            async with asyncio.timeout(10):
                while len(heard) < len(parts):
                    await asyncio.sleep(0.01)
        finally:
            await one.close()
            await other.close()
        assert heard == [PRESENCE + part for part in parts]
        return heard

    assert runner.run(tell())


async def until_owned(store: Store, table: str) -> None:
    async with asyncio.timeout(10):
        while not await store.own(table):
            await asyncio.sleep(0.05)


def test_a_table_of_a_process_that_hangs_is_taken_over(
    postgres: Postgres, tmp_path: Path, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its connections are alive, but it does not renew its lease; when it goes on, it has lost the table."""
    monkeypatch.setattr("soultable.server.store.postgres.LEASE_SECONDS", 0.6)

    async def take_over() -> None:
        one, other = [open_store(address, tmp_path) for address in [postgres.database()] * 2]
        await one.open()
        await other.open()
        try:
            stored = new_table()
            table = stored.head.id
            await one.make(stored, [ANN])
            assert await one.own(table)
            assert not await other.own(table)
            for _ in range(12):  # it is renewed as long as somebody asks
                await asyncio.sleep(0.1)
                assert await one.own(table)
                assert not await other.own(table)
            await until_owned(other, table)
            assert not await one.own(table)
            await other.disown(table)
            assert await one.own(table)
            assert not await other.own("nosuch")
        finally:
            await one.close()
        try:
            assert await other.own(table)  # it need not wait for one that has ended in order
        finally:
            await other.close()

    runner.run(take_over())
