"""Resigning: a matter of the table, and honest about it wherever the end is told."""

from __future__ import annotations

import asyncio
from pathlib import Path

from soultable.engine.record import verify
from tests.server.client import Client, Guest, seated
from tests.server.running import Running


def test_of_two_sides_the_other_one_wins(both: Running, runner: asyncio.Runner, tmp_path: Path) -> None:
    ann, bob, table = seated(both.port, "connect_four", clock="10+15")

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            await a.act("drop 4")
            await b.until(lambda: b.length == 1)
            assert (await b.request("seat", op="resign", seat=0))["code"] == "seat"
            assert (await a.request("seat", op="resign"))["t"] == "ok"  # also when one is not asked
            for client in (a, b):
                await client.until(lambda client=client: client.over)
                over = client.over
                assert (over["winners"], over["resigned"], over["scores"]) == ([1], 0, [])
                verdict = "Bob wins." if client is a else "You win."
                assert (over["ending"], over["verdict"], len(over["seed"])) == ("resigned", verdict, 64)
                assert (client.asked, client.ask, client.clock["running"]) == ([], None, [])
            await b.until(lambda: b.chat)
            assert b.chat[-1]["text"] == "Ann has resigned."
            assert (await b.act("drop 1"))["code"] == "over"
            assert (await b.request("seat", op="resign"))["code"] == "over"

    runner.run(play())
    for guest in (ann, bob):
        (row,) = guest.get("/api/me/tables")
        assert (row["over"], row["drawn"], row["resigned"], row["asked"]) == (True, False, 0, [])
    verified = bob.post(f"/api/tables/{table}/verify")
    assert verified["ok"]
    assert "Then Ann resigned." in verified["lines"]
    path = tmp_path / "resigned.jsonl"
    path.write_bytes(ann.ask("GET", f"/api/tables/{table}/export").body)
    assert verify(path)[1] == []
    assert '"result"' not in path.read_text()


def test_the_end_lasts_over_a_restart(database: str, tmp_path: Path, runner: asyncio.Runner) -> None:
    first = Running(tmp_path, database)
    ann, bob, table = seated(first.port, "leduc")

    async def give_up() -> None:
        async with Client(first.port, table, bob) as b:
            await b.request("seat", op="resign")
            await b.until(lambda: b.over)

    try:
        runner.run(give_up())
    finally:
        first.stop()
    second = Running(tmp_path, database)

    async def look() -> None:
        async with Client(second.port, table, ann) as a:
            assert (a.over["winners"], a.over["resigned"]) == ([0], 1)
            assert (await a.act("raise"))["code"] == "over"

    try:
        runner.run(look())
    finally:
        second.stop()


def test_where_others_play_on_a_bot_plays_the_seat_to_the_end(
    server: Running, runner: asyncio.Runner
) -> None:
    ann, bob = Guest(server.port), Guest(server.port)
    made = ann.make("soulfall", "me", "open", "easy", name="Ann")
    table = made["table"]

    async def alone() -> str:
        async with Client(server.port, table, ann) as a:
            refused = await a.request("seat", op="resign")
            assert refused["code"] == "resigned"
            return str(refused["text"])

    assert runner.run(alone()) == "Nobody sits at Seat 2 yet: there is nobody to whom you could resign."
    bob.post(f"/api/tables/{table}/claim", {"token": made["links"]["1"], "name": "Bob"})

    async def play() -> None:
        async with Client(server.port, table, ann) as a, Client(server.port, table, bob) as b:
            link = bob.post(f"/api/tables/{table}/link", {"seat": 1})["token"]
            await b.request("seat", op="resign")
            await a.until(lambda: a.seats[1]["kept"])
            assert (a.seats[1]["reason"], a.over) == ("resigned", None)
            for op in ("resume", "leave", "bot", "resign"):
                assert (await b.request("seat", op=op))["code"] == "resigned"
            # nor is it taken back from another device
            Guest(server.port).post(f"/api/tables/{table}/claim", {"token": link, "name": "Bob"})
            await a.until(lambda: not a.seats[1]["online"])
            assert (a.seats[1]["kept"], a.seats[1]["reason"]) == (True, "resigned")
            await a.request("seat", op="resign")  # nobody is left who plays on
            await a.until(lambda: a.over)
            assert (a.over["winners"], a.over["resigned"]) == ([], 0)

    runner.run(play())
