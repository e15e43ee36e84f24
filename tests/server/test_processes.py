"""Several processes on one PostgreSQL: no sticky sessions, one winner for each place, somebody takes over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import asyncpg
import pytest

from tests.server.client import Client, Guest, at_table, play_on
from tests.server.postgres import Postgres
from tests.server.running import Process
from tests.server.test_guard import closed

pytestmark = pytest.mark.slow  # processes take their time to start
Two = tuple[Process, Process, str]


@pytest.fixture(scope="module")
def two(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    address = postgres.database()
    folder = tmp_path_factory.mktemp("data")
    one, other = Process(folder, address), Process(folder, address)
    yield one, other, address
    for process in (one, other):
        if process.process.poll() is None:
            process.stop()


async def stored(address: str, table: str) -> list[tuple[int, str]]:
    connection = await asyncpg.connect(address)
    try:
        rows = await connection.fetch("select seq, line from entry where table_id = $1 order by seq", table)
    finally:
        await connection.close()
    return [(row["seq"], row["line"]) for row in rows]


def test_people_at_different_processes_play_one_game(two: Two, runner: asyncio.Runner) -> None:
    one, other, _ = two
    guest = Guest(one.port)
    made = guest.make("soulfall", *["open"] * 4, options={"turn_limit": 2})

    async def play() -> None:
        clients = [
            Client(
                (one, other)[seat % 2].port, made["table"], token=made["links"][str(seat)], name=f"P{seat}"
            )
            for seat in range(4)
        ]
        async with at_table(clients):
            await clients[0].until(lambda: all(seat["online"] for seat in clients[0].seats))
            await clients[3].request("chat", text="Hello over there")
            await clients[0].until(lambda: clients[0].chat)
            await clients[3].request("point", thing="B2")
            while (await clients[0].next())["t"] != "pointed":
                pass
            await play_on(clients, Random(4))
        ends = [{**client.over, "verdict": ""} for client in clients]  # which says "you" to the winner
        assert all(end == ends[0] for end in ends)

    runner.run(play())
    guest.port = other.port
    assert guest.post(f"/api/tables/{made['table']}/verify")["ok"]


def test_two_processes_race_for_the_same_place(two: Two, runner: asyncio.Runner) -> None:
    """Both send an answer for the same position at the same time: one wins, the record has no gap."""
    one, other, address = two
    guest = Guest(one.port)
    table = guest.make("soulfall", "me", "me", options={"turn_limit": 3})["table"]

    async def race() -> int:
        rng, races = Random(7), 0
        clients = [
            Client(process.port, table, guest, seat=seat) for process in (one, other) for seat in (0, 1)
        ]
        async with at_table(clients):
            while not clients[0].over:
                asked = clients[0].asked[0]
                pair = [client for client in clients if client.welcome["you"] == asked]
                chosen = [(client, rng.choice(client.moves)) for client in pair]
                replies = await asyncio.gather(
                    *[client.act(move, id=f"{races} {index}") for index, (client, move) in enumerate(chosen)]
                )
                assert sorted(reply["t"] for reply in replies) == ["no", "ok"], replies
                assert {reply["code"] for reply in replies if reply["t"] == "no"} <= {"stale", "not_asked"}
                seq = next(reply["seq"] for reply in replies if reply["t"] == "ok")
                for client in clients:
                    await client.until(lambda client=client, seq=seq: client.seq >= seq)
                races += 1
            assert len({client.seq for client in clients}) == 1
        return races

    assert runner.run(race()) > 15
    entries = runner.run(stored(address, table))
    assert [seq for seq, _ in entries] == list(range(len(entries)))
    assert guest.post(f"/api/tables/{table}/verify")["ok"]


def test_undo_and_votes_go_from_process_to_process(two: Two, runner: asyncio.Runner) -> None:
    one, other, _ = two
    guest = Guest(one.port)
    made = guest.make("connect_four", "open", "open")

    async def play() -> None:
        a = Client(one.port, made["table"], token=made["links"]["0"])
        b = Client(other.port, made["table"], token=made["links"]["1"])
        async with a, b:
            await a.act("drop 4")
            await b.until(lambda: b.length == 1)
            await b.act("drop 4")
            await a.until(lambda: a.length == 2)
            await a.request("undo", seq=a.seq)
            await b.until(lambda: b.motion)
            assert (await b.request("vote", motion=1, yes=True))["t"] == "ok"
            for client in (a, b):
                await client.until(lambda client=client: client.length == 0)
                assert client.story == []

    runner.run(play())


def test_a_pause_and_moderation_go_from_process_to_process(two: Two, runner: asyncio.Runner) -> None:
    one, other, _ = two
    guest = Guest(one.port)
    made = guest.make("connect_four", "me", "open")

    async def play() -> None:
        a = Client(one.port, made["table"], guest)
        b = Client(other.port, made["table"], token=made["links"]["1"])
        async with a, b:
            # or the process of a does not know yet that the seat was taken at the other one
            await a.until(lambda: a.seats[1]["online"])
            assert (await a.request("propose", kind="pause"))["t"] == "ok"
            await b.until(lambda: b.motion)
            assert (await b.request("vote", motion=1, yes=True))["t"] == "ok"
            for client in (a, b):
                await client.until(lambda client=client: client.paused)
            assert (await a.act("drop 4"))["code"] == "paused"
            await b.until(lambda: b.seats[0]["online"])
            assert (await b.request("propose", kind="resume"))["t"] == "ok"
            for client in (a, b):
                await client.until(lambda client=client: not client.paused)
            await a.act("drop 4")
            await b.until(lambda: b.length == 1)
            async with Client(other.port, made["table"]) as eve:
                await a.until(lambda: a.watchers)
                assert (await a.request("moderate", op="mute", seat=1))["t"] == "ok"
                await b.until(lambda: b.moderation["muted"] == [1])
                await a.request("moderate", op="remove", watcher=a.watchers[0]["key"])
                assert await closed(eve) == 4410
            await a.until(lambda: a.watching == 0)
            assert (await b.request("propose", kind="draw"))["t"] == "ok"
            await a.until(lambda: a.motion)
            assert (await a.request("vote", motion=3, yes=True))["t"] == "ok"
            for client in (a, b):
                await client.until(lambda client=client: client.over)

    runner.run(play())


def test_a_draw_and_an_answer_race(two: Two, runner: asyncio.Runner) -> None:
    """Whichever comes first: there is no answer after the draw, and no draw after an answer."""
    one, other, address = two
    guest = Guest(one.port)

    async def race() -> tuple[str, int, str]:
        table = guest.make("connect_four", "me", "me")["table"]
        clients = [Client(process.port, table, guest, seat=0) for process in (one, other)]
        async with at_table(clients):
            a, b = clients
            moved, agreed = await asyncio.gather(a.act("drop 4"), b.request("propose", kind="draw"))
            assert "ok" in (moved["t"], agreed["t"])
            if agreed["t"] == "ok":
                await a.until(lambda: a.over)
                assert (await a.act("drop 1"))["code"] == "over"
        entries = await stored(address, table)
        if agreed["t"] == "no":
            assert agreed["code"] == "stale"
            assert len(entries) == 1
        elif moved["t"] == "no":
            assert moved["code"] == "over"
            assert entries == []
        return table, len(entries), agreed["t"]

    async def races() -> None:
        for _ in range(15):
            await race()

    runner.run(races())


async def its_lease_runs_out(address: str, table: str) -> None:
    """At once; that it really takes its time is seen where a process hangs (test_presence)."""
    connection = await asyncpg.connect(address)
    try:
        assert await connection.execute("update lease set until = 0 where table_id = $1", table) == "UPDATE 1"
    finally:
        await connection.close()


def test_when_a_process_dies_another_cares_for_its_bots(
    postgres: Postgres, tmp_path: Path, runner: asyncio.Runner
) -> None:
    address = postgres.database()
    one, other = Process(tmp_path, address), Process(tmp_path, address)
    guest = Guest(one.port)
    table = guest.make("connect_four", "me", "easy")["table"]

    async def play() -> None:
        rng = Random(2)
        async with Client(one.port, table, guest) as first:
            await first.act("drop 4")
            await first.until(lambda: first.length == 2)  # this process cares for the bot
        async with Client(other.port, table, guest) as second:
            await second.act(rng.choice(second.moves))
            await second.until(lambda: second.length >= 4)  # its answer comes here
            one.kill()
            await its_lease_runs_out(address, table)
            await second.act(rng.choice(second.moves))
            await second.until(lambda: second.length >= 6 or second.over, 30)

    try:
        runner.run(play())
    finally:
        other.stop()
        if one.process.poll() is None:
            one.kill()
