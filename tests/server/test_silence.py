"""Silence: people who do not want to be asked where they can pass, and clocks that pass for them.

Duel is a game of windows: after `attack` the other is asked whether they parry, then the attacker whether
they strike harder, and silence means `pass`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from soultable.server.store.rows import SeatRow
from soultable.server.store.statements import text
from tests.conformance.candidates import known
from tests.engine.duel import Duel
from tests.server.client import Client, Pair, seated
from tests.server.postgres import Postgres
from tests.server.running import Running


@pytest.fixture(autouse=True, scope="module")
def _duel_is_known() -> Iterator[None]:
    with known(Duel()):
        yield


@pytest.fixture
def pair(server: Running) -> Pair:
    """Ann, who begins, and Bob at a table of Duel."""
    return seated(server.port, "duel")


def answers(running: Running, table: str) -> list[tuple[int, str]]:
    """What people have answered."""

    async def look() -> list[tuple[int, str]]:
        log = (await running.tables.get(table)).match.log
        return [(answer.seat, answer.move.notation) for answer in log if answer.seat >= 0]

    return running.do(look())


def test_a_question_says_what_silence_means(server: Running, pair: Pair, runner: asyncio.Runner) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(server.port, table, ann) as a, Client(server.port, table, bob) as b:
            assert a.ask["default"] == ""
            await a.act("attack")
            await b.until(lambda: b.ask)
            assert b.ask["default"] == "pass"

    runner.run(play())


def test_who_does_not_want_to_be_asked_passes_by_itself(
    server: Running, pair: Pair, runner: asyncio.Runner
) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(server.port, table, ann) as a, Client(server.port, table, bob) as b:
            assert (await b.request("seat", op="quiet"))["t"] == "ok"
            await b.until(lambda: b.seats[1]["quiet"])
            await a.act("attack")
            await a.until(lambda: a.ask and a.ask["default"])
            assert (await a.act("pass"))["t"] == "ok"
            # a question without a default is asked all the same
            await b.until(lambda: "wait" in b.moves)
            await b.act("wait")
            assert (await b.request("seat", op="ask"))["t"] == "ok"
            await b.until(lambda: not b.seats[1]["quiet"])
            await a.until(lambda: "attack" in a.moves)
            await a.act("attack")
            await b.until(lambda: b.ask)
            await asyncio.sleep(0.2)
            assert (await b.act("pass"))["t"] == "ok"

    runner.run(play())
    assert answers(server, table)[:4] == [(0, "attack"), (1, "pass"), (0, "pass"), (1, "wait")]


def test_it_also_answers_the_question_that_is_open(
    server: Running, pair: Pair, runner: asyncio.Runner
) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(server.port, table, ann) as a, Client(server.port, table, bob) as b:
            await a.act("attack")
            await b.until(lambda: b.ask)
            await b.request("seat", op="quiet")
            await a.until(lambda: a.ask)

    runner.run(play())
    assert answers(server, table) == [(0, "attack"), (1, "pass")]


def test_nobody_else_hears_of_it(server: Running, pair: Pair, runner: asyncio.Runner) -> None:
    ann, bob, table = pair

    def changed() -> Any:
        return [row["changed"] for row in ann.get("/api/me/tables") if row["table"] == table]

    async def play() -> None:
        async with Client(server.port, table, ann) as a, Client(server.port, table, bob) as b:
            async with Client(server.port, table) as watcher:
                for client in (a, b, watcher):
                    await client.until(lambda client=client: client.watching == 1)
                    await client.request_pong()
                before, stood = [len(client.received) for client in (a, watcher)], changed()
                await b.request("seat", op="quiet")
                for client in (a, watcher):
                    await client.request_pong()
                heard = [len(client.received) for client in (a, watcher)]
                assert heard == [count + 1 for count in before], "only the pong"
                assert changed() == stood
                await a.act("attack")
                await a.until(lambda: a.ask and a.ask["default"])
            await b.request_pong()
            assert not any('"quiet":true' in text for text in a.received + watcher.received)
            assert any('"quiet":true' in text for text in b.received)
            assert not any('"thinking"' in text for text in a.received)

    runner.run(play())


def test_the_person_can_stop_it_while_it_waits(tmp_path: Path, runner: asyncio.Runner) -> None:
    running = Running(tmp_path, bot_delay=0.5)
    ann, bob, table = seated(running.port, "duel")

    async def play() -> None:
        async with Client(running.port, table, ann) as a, Client(running.port, table, bob) as b:
            await b.request("seat", op="quiet")
            await a.act("attack")
            await b.until(lambda: b.ask)
            await b.request("seat", op="ask")
            await asyncio.sleep(0.8)
            assert (await b.act("pass"))["t"] == "ok"

    try:
        runner.run(play())
    finally:
        running.stop()


def test_what_was_taken_back_is_asked(server: Running, pair: Pair, runner: asyncio.Runner) -> None:
    """Otherwise nobody could take a silent answer back: it would be given again."""
    ann, bob, table = pair

    async def play() -> None:
        async with Client(server.port, table, ann) as a, Client(server.port, table, bob) as b:
            await b.request("seat", op="quiet")
            await a.act("attack")
            await a.until(lambda: a.ask and a.ask["default"])
            await b.until(lambda: b.seq == a.seq)
            await b.request("undo", seq=b.seq)
            await b.until(lambda: b.ask)
            await asyncio.sleep(0.2)
            assert (await b.act("pass"))["t"] == "ok"

    runner.run(play())


def test_only_for_ones_own_seat(server: Running, pair: Pair, runner: asyncio.Runner) -> None:
    ann, _, table = pair

    async def play() -> None:
        async with Client(server.port, table, ann) as a, Client(server.port, table) as watcher:
            assert (await a.request("seat", op="quiet", seat=1))["code"] == "seat"
            assert (await watcher.request("seat", op="quiet"))["code"] == "seat"

    runner.run(play())


def test_it_is_stored_and_ends_with_the_person(both: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(both.port, "duel")

    async def play() -> None:
        async with Client(both.port, table, bob) as b:
            await b.request("seat", op="quiet")
        both.tables.by_id.clear()
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            assert b.seats[1]["quiet"]
            await a.act("attack")
            await a.until(lambda: a.ask and a.ask["default"])
            await b.request("seat", op="leave")

    runner.run(play())
    link = ann.post(f"/api/tables/{table}/link", {"seat": 1})
    bob.post(f"/api/tables/{table}/claim", {"token": link["token"]})

    async def look() -> bool:
        async with Client(both.port, table, bob) as b:
            return bool(b.seats[1]["quiet"])

    assert not runner.run(look())


def test_another_process_answers_for_the_silent(
    postgres: Postgres, tmp_path: Path, runner: asyncio.Runner
) -> None:
    address = postgres.database()
    one, other = Running(tmp_path / "one", address), Running(tmp_path / "other", address)
    ann, bob, table = seated(one.port, "duel")

    async def play() -> None:
        async with Client(one.port, table, ann) as a, Client(other.port, table, bob) as b:
            async with Client(one.port, table, bob) as second_screen:
                await b.request("seat", op="quiet")
                await second_screen.until(lambda: second_screen.seats[1]["quiet"])
            await a.act("attack")
            await a.until(lambda: a.ask and a.ask["default"])
            assert not any('"quiet":true' in text for text in a.received)

    try:
        runner.run(play())
    finally:
        one.stop()
        other.stop()


def test_a_clock_that_runs_out_passes_and_keeps_the_seat(server: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(server.port, "duel", clock="10+15")

    async def play() -> None:
        async with Client(server.port, table, ann) as a, Client(server.port, table, bob) as b:
            await a.act("attack")
            await b.until(lambda: b.ask)
            server.tables.now = lambda: time.time() + 700.0
            await a.until(lambda: a.ask and a.ask["default"])
            assert not a.seats[1]["kept"]
            assert a.clock["left"][1] == 15.0, "as after any answer"
            assert not a.chat
            await a.act("pass")
            await b.until(lambda: b.ask)
            server.tables.now = lambda: time.time() + 1400.0
            await a.until(lambda: a.seats[1]["kept"])  # a turn cannot be passed

    try:
        runner.run(play())
    finally:
        server.tables.now = time.time
    assert answers(server, table)[:3] == [(0, "attack"), (1, "pass"), (0, "pass")]


def test_rows_of_older_tables_stay_as_they_are() -> None:
    """A change finds the stored row by its text."""
    row = SeatRow(0, "person", "Ann")
    assert "quiet" not in text(row)
    assert msgspec.json.decode(text(row), type=SeatRow) == row
    quiet = msgspec.structs.replace(row, quiet=True)
    assert msgspec.json.decode(text(quiet), type=SeatRow).is_quiet
