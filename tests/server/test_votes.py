"""Pause and draw by agreement. (Undo and bots for who is away stand in test_seats.)"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from soultable.engine.record import verify
from soultable.server.store.rows import DRAWN
from tests.server.client import Client, Guest, Pair, seated
from tests.server.running import Running


@pytest.fixture
def pair(both: Running) -> Pair:
    """Two guests at a table of connect four with a clock of minutes."""
    return seated(both.port, "connect_four", clock="10+15")


async def agree(one: Client, other: Client, kind: str) -> None:
    """One proposes, the other says yes."""
    assert (await one.request("propose", kind=kind))["t"] == "ok"
    await other.until(lambda: other.motion)
    assert other.motion["kind"] == kind
    reply = await other.request("vote", motion=other.motion["number"], yes=True)
    assert reply["t"] == "ok", reply


def test_in_a_pause_nobody_answers_and_no_clock_runs(
    both: Running, pair: Pair, runner: asyncio.Runner
) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            await a.act("drop 4")
            await b.until(lambda: b.length == 1)
            assert b.clock["running"] == [1]
            both.tables.now = lambda: time.time() + 100.0
            assert (await b.request("propose", kind="resume"))["code"] == "paused"
            await agree(a, b, "pause")
            for client in (a, b):
                await client.until(lambda client=client: client.paused)
                assert (client.motion, client.clock["running"], client.asked) == (None, [], [1])
                assert 490.0 < client.clock["left"][1] <= 500.0
            both.tables.now = lambda: time.time() + 5_000.0
            assert (await b.act("drop 1"))["code"] == "paused"
            assert (await a.request("undo", seq=a.seq))["code"] == "paused"
            assert (await a.request("propose", kind="pause"))["code"] == "paused"
            assert (await b.request("chat", text="Back at eight"))["t"] == "ok"
            await asyncio.sleep(0.7)  # the sweep finds nothing to do
            assert not b.seats[1]["kept"]

    runner.run(play())
    assert [row["paused"] for row in bob.get("/api/me/tables")] == [True]

    async def go_on() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            assert b.paused
            assert (await b.request("propose", kind="resume"))["t"] == "ok"  # all are here: that is enough
            for client in (a, b):
                await client.until(lambda client=client: not client.paused)
                assert client.motion is None
            assert b.clock["running"] == [1]
            assert 490.0 < b.clock["left"][1] <= 500.0
            assert (await b.act("drop 1"))["t"] == "ok"

    runner.run(go_on())


def test_a_pause_ends_when_those_who_are_away_agree(
    both: Running, pair: Pair, runner: asyncio.Runner
) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(both.port, table, ann) as a:
            async with Client(both.port, table, bob) as b:
                await agree(a, b, "pause")
                await a.until(lambda: a.paused and a.seats[1]["online"])
            await a.until(lambda: not a.seats[1]["online"])
            await a.request("propose", kind="resume")
            await a.until(lambda: a.motion)
            assert a.paused
            async with Client(both.port, table, bob) as b:
                assert b.motion["kind"] == "resume"
                await b.request("vote", motion=b.motion["number"], yes=True)
                await a.until(lambda: not a.paused)

    runner.run(play())


def test_nobody_can_make_a_pause_last_for_ever(both: Running, pair: Pair, runner: asyncio.Runner) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(both.port, table, ann) as a:
            async with Client(both.port, table, bob) as b:
                await agree(a, b, "pause")
                await a.until(lambda: a.paused and a.seats[1]["online"])
            await a.until(lambda: not a.seats[1]["online"])
            await a.request("propose", kind="resume")
            async with Client(both.port, table, bob) as b:
                assert (await b.request("vote", motion=b.motion["number"], yes=False))["t"] == "ok"
                await a.until(lambda: a.motion is None and a.seats[1]["online"])
                await a.request("propose", kind="resume")
                await a.until(lambda: not a.paused)
                await agree(b, a, "pause")
                await a.until(lambda: a.paused)
            await a.until(lambda: not a.seats[1]["online"])
            assert (await a.request("seat", op="bot", seat=1))["t"] == "ok"  # who is away gets a bot
            await a.until(lambda: a.seats[1]["kept"])
            await a.request("propose", kind="resume")
            await a.until(lambda: not a.paused)

    runner.run(play())


def test_a_motion_for_a_pause_stays_while_the_table_goes_on(
    both: Running, pair: Pair, runner: asyncio.Runner
) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            await b.request("propose", kind="pause")
            await a.until(lambda: a.motion)
            assert a.motion == {
                "number": 1,
                "kind": "pause",
                "seat": 1,
                "to": -1,
                "yes": [1],
                "needed": [0, 1],
            }
            await a.act("drop 4")
            await a.until(lambda: a.length == 1)
            assert a.motion["number"] == 1
            assert (await a.request("propose", kind="draw"))["code"] == "motion"
            assert (await b.request("vote", motion=1, yes=False))["t"] == "ok"  # withdrawn
            await a.until(lambda: a.motion is None)
            await b.request("propose", kind="pause")
            await b.request("seat", op="bot", level="easy")  # a bot keeps the seat: Bob is not asked any more
            await a.request("vote", motion=2, yes=True)
            await a.until(lambda: a.paused)

    runner.run(play())


def test_a_draw_ends_the_table(both: Running, pair: Pair, runner: asyncio.Runner, tmp_path: Path) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            await a.act("drop 4")
            await b.until(lambda: b.length == 1)
            await a.request("propose", kind="draw")
            await b.until(lambda: b.motion)
            await b.act("drop 3")  # a draw that was offered before a move is none after it
            await a.until(lambda: a.length == 2)
            assert a.motion is None
            assert (await b.request("vote", motion=1, yes=True))["code"] == "motion"
            await agree(b, a, "draw")
            for client in (a, b):
                await client.until(lambda client=client: client.over)
                assert (client.asked, client.ask, client.clock["running"]) == ([], None, [])
                over = client.over
                assert (over["drawn"], over["scores"], over["winners"], over["ending"]) == (
                    True,
                    [],
                    [],
                    "draw",
                )
                assert len(over["seed"]) == 64
            assert (await a.act("drop 1"))["code"] == "over"
            assert (await b.request("undo", seq=b.seq))["code"] == "over"
            assert (await a.request("propose", kind="pause"))["code"] == "over"
            assert (await a.request("hint"))["code"] == "not_asked"
            assert (await a.request("at", length=1, open=True))["view"]["rows"][-1] == "...X..."

    runner.run(play())
    (row,) = ann.get("/api/me/tables")
    assert (row["over"], row["drawn"], row["asked"]) == (True, True, [])
    verified = ann.post(f"/api/tables/{table}/verify")
    assert verified["ok"]
    assert "Then all agreed on a draw." in verified["lines"]
    path = tmp_path / "drawn.jsonl"
    path.write_bytes(ann.ask("GET", f"/api/tables/{table}/export").body)
    assert verify(path)[1] == []


def test_bots_never_agree_to_a_draw(both: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(both.port, "connect_four")
    alone = ann.make("connect_four", "me", "easy")["table"]
    waiting = ann.make("connect_four", "me", "open")["table"]

    async def ask() -> None:
        for number, reason in ((alone, "a bot plays for Ash"), (waiting, "Seat 2 is open")):
            async with Client(both.port, number, ann) as a:
                refused = await a.request("propose", kind="draw")
                assert (refused["code"], refused["text"]) == (
                    "draw",
                    f"A draw needs a person at every seat; {reason}.",
                )
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            await b.request("seat", op="bot", level="easy")
            assert (await a.request("propose", kind="draw"))["code"] == "draw"
            await b.request("seat", op="resume")
            await a.request("propose", kind="draw")
            await b.until(lambda: b.motion)
            await b.request("seat", op="bot", level="easy")  # Bob's vote is needed all the same
            assert not a.over
            assert (await a.request("propose", kind="peace"))["code"] == "kind"
        async with Client(both.port, table) as eve:
            assert (await eve.request("propose", kind="pause"))["code"] == "seat"

    runner.run(ask())


def test_bots_agree_to_a_pause_and_wait(both: Running, runner: asyncio.Runner) -> None:
    ann = Guest(both.port)
    table = ann.make("connect_four", "me", "easy")["table"]

    async def play() -> None:
        async with Client(both.port, table, ann) as a:
            assert (await a.request("propose", kind="pause"))["t"] == "ok"
            await a.until(lambda: a.paused)
            assert (await a.act("drop 4"))["code"] == "paused"
            await a.request("propose", kind="resume")
            await a.until(lambda: not a.paused)
            await asyncio.gather(a.send(t="act", id="x", seq=a.seq, move="drop 4"))
            await a.request("propose", kind="pause")  # while the bot thinks
            await a.until(lambda: a.paused)
            length = a.length
            await asyncio.sleep(1.5)
            await a.request_pong()
            assert a.length == length
            await a.request("propose", kind="resume")
            await a.until(lambda: a.length == 2)

    runner.run(play())


def test_a_take_back_names_the_answer_and_everybody_hears_what_came_of_it(
    both: Running, runner: asyncio.Runner
) -> None:
    ann, bob, table = seated(both.port, "soulfall", options={"youngest": 0, "oldest": 1})

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            await a.act("place B2")
            await b.until(lambda: b.ask)
            await b.act("place C3")
            await a.until(lambda: a.length == 11)
            await a.request("undo", seq=a.seq)
            await b.until(lambda: b.motion)
            assert b.motion["about"] == "Ann begins on B2 (and what came after it)"
            await a.request("vote", motion=1, yes=False)
            await b.until(lambda: b.chat)
            asked = "to take back: Ann begins on B2 (and what came after it)."
            assert b.chat[-1]["text"] == f"Ann no longer asks {asked}"
            # Bob knows which card he has drawn; nobody else does
            await b.act("draw")
            await b.until(lambda: b.story[-1]["text"].startswith("Bob draws"))
            assert b.story[-1]["text"] != "Bob draws a card."
            for number, yes in ((2, False), (3, True)):
                assert (await b.request("undo", seq=b.seq))["t"] == "ok"
                await a.until(lambda number=number: a.motion and a.motion["number"] == number)
                assert a.motion["about"] == "Bob draws a card"
                await a.request("vote", motion=number, yes=yes)
                await b.until(lambda number=number: len(b.chat) == number)
            assert [line["text"] for line in b.chat[1:]] == [
                "Ann said no: Bob had asked to take back: Bob draws a card.",
                "Bob takes back: Bob draws a card.",
            ]

    runner.run(play())


def test_alone_with_bots_one_takes_back_as_often_as_one_likes(both: Running, runner: asyncio.Runner) -> None:
    ann = Guest(both.port)
    table = ann.make("connect_four", "me", "easy")["table"]

    async def play() -> None:
        async with Client(both.port, table, ann) as a:
            for _ in range(7):
                await a.until(lambda: a.ask)
                await a.act("drop 4")
                await a.until(lambda: a.length == 2)
                assert (await a.request("undo", seq=a.seq))["t"] == "ok"
                await a.until(lambda: a.length == 0)
            assert a.chat == []

    runner.run(play())


def test_motions_cannot_be_made_all_the_time(both: Running, pair: Pair, runner: asyncio.Runner) -> None:
    ann, _, table = pair

    async def nag() -> list[str]:
        codes = []
        async with Client(both.port, table, ann) as a:
            for number in range(1, 8):
                reply = await a.request("propose", kind="draw")
                codes.append(reply.get("code", "ok"))
                await a.request("vote", motion=number, yes=False)
        return codes

    assert runner.run(nag()) == ["ok"] * 5 + ["rate"] * 2


@pytest.mark.parametrize("kind", ["pause", "draw"])
def test_what_was_agreed_on_lasts_over_a_restart(
    database: str, tmp_path: Path, runner: asyncio.Runner, kind: str
) -> None:
    first = Running(tmp_path, database)
    try:
        ann, bob, table = seated(first.port, "leduc", clock="10+15")

        async def stop() -> None:
            async with Client(first.port, table, ann) as a, Client(first.port, table, bob) as b:
                await agree(a, b, kind)
                await a.until(lambda: a.paused or a.over)

        runner.run(stop())
    finally:
        first.stop()
    second = Running(tmp_path, database)
    try:

        async def look() -> None:
            async with Client(second.port, table, ann) as a:
                assert (a.paused, bool(a.over), a.clock["running"]) == (kind == "pause", kind == "draw", [])
                assert a.motion is None
                code = (await a.act("raise"))["code"]
                assert code == ("paused" if kind == "pause" else "over")
                opened = await a.request("at", length=2, open=True)
                assert opened["t"] == ("no" if kind == "pause" else "past")  # hands stay closed in a pause

        runner.run(look())
    finally:
        second.stop()


def test_a_process_that_has_not_heard_of_it_adds_nothing(
    both: Running, pair: Pair, runner: asyncio.Runner
) -> None:
    """The store itself refuses an answer to a table that another process has halted."""
    ann, bob, table = pair

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            (here,) = [one for one in both.tables.loaded() if one.id == table]
            before = here.standing
            await agree(a, b, "draw")
            await a.until(lambda: a.over)
            here.standing = before
            here.projection.halted("")
            reply = await a.act("drop 4")
            assert (reply["t"], reply["code"]) == ("no", "over")
            assert here.standing.halt == DRAWN
            assert here.entries == []

    runner.run(play())
