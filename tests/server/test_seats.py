"""Seats: leaving, bots that keep them, clocks; undo and what the others have to agree to."""

from __future__ import annotations

import asyncio
import sys
import time

import pytest

from tests.server.client import Client, Guest, Pair, seated
from tests.server.running import Running
from tests.server.test_guard import closed


@pytest.fixture
def pair(both: Running) -> Pair:
    """Two guests at a table of connect four."""
    return seated(both.port, "connect_four")


def test_undo_is_free_up_to_the_boundary(both: Running, pair: Pair, runner: asyncio.Runner) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            await a.act("drop 4")
            await a.until(lambda: a.length == 1)
            assert a.undo == 0
            reply = await a.request("undo", seq=a.seq)
            assert (reply["t"], reply["seq"]) == ("ok", 2)
            for client in (a, b):
                await client.until(lambda client=client: client.seq == 2)
                assert (client.length, client.asked, client.story) == (0, [0], [])
                assert set("".join(client.view["rows"])) == {"."}
            assert (await a.request("undo", seq=a.seq))["code"] == "undo"

    runner.run(play())


def test_beyond_the_boundary_the_others_agree(both: Running, pair: Pair, runner: asyncio.Runner) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            await a.act("drop 4")
            await b.until(lambda: b.length == 1)
            await b.act("drop 4")
            await a.until(lambda: a.length == 2)
            assert a.undo == 2
            assert (await a.request("undo", seq=a.seq))["t"] == "ok"
            await b.until(lambda: b.motion)
            assert b.motion == {
                "number": 1, "kind": "undo", "seat": 0, "to": 0, "yes": [0], "needed": [0, 1],
                "about": "Ann: drop 4 (and what came after it)",
            }  # fmt: skip
            assert a.length == 2
            assert (await a.request("undo", seq=a.seq))["code"] == "motion"
            assert (await b.request("vote", motion=9, yes=True))["code"] == "motion"
            assert (await b.request("vote", motion=1, yes=False))["t"] == "ok"
            await a.until(lambda: a.motion is None)
            assert (await b.request("vote", motion=1, yes=True))["code"] == "motion"
            await a.request("undo", seq=a.seq)
            await b.until(lambda: b.motion)
            assert (await b.request("vote", motion=2, yes=True))["t"] == "ok"
            for client in (a, b):
                await client.until(lambda client=client: client.length == 0)
                assert client.motion is None

    runner.run(play())


def test_a_motion_falls_when_the_table_goes_on(both: Running, pair: Pair, runner: asyncio.Runner) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            await a.act("drop 4")
            await b.until(lambda: b.length == 1)
            await b.act("drop 4")
            await a.until(lambda: a.length == 2)
            await a.request("undo", seq=a.seq)
            await a.act("drop 1")
            await b.until(lambda: b.length == 3)
            assert b.motion is None
            assert (await b.request("vote", motion=1, yes=True))["code"] == "motion"

    runner.run(play())


def test_after_the_end_nothing_is_taken_back(both: Running, pair: Pair, runner: asyncio.Runner) -> None:
    """The seed has been revealed: anyone who went on would know what chance answers."""
    ann, bob, table = pair

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            for number in range(7):
                player = (a, b)[number % 2]
                await player.until(lambda player=player, number=number: player.length == number)
                await player.act(f"drop {number % 2 + 1}")
            await a.until(lambda: a.over)
            assert a.over["winners"] == [0]
            assert (await a.request("undo", seq=a.seq))["code"] == "over"
            assert (await a.act("drop 5"))["code"] == "over"
            past = await a.request("at", length=3)
            assert past["view"]["rows"][-1] == "XO....."
            assert (await a.request("at", length=3, open=True))["view"]["rows"][-1] == "XO....."

    runner.run(play())


def test_a_bot_keeps_the_seat_until_its_person_comes_back(
    both: Running, pair: Pair, runner: asyncio.Runner
) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            assert (await b.request("seat", op="bot", level="easy"))["t"] == "ok"
            await a.act("drop 4")
            await a.until(lambda: a.asked == [0] and a.length == 2)
            assert (a.seats[1]["kept"], a.seats[1]["level"]) == (True, "easy")
            await b.until(lambda: b.length == 2)
            assert (await b.act("drop 1"))["code"] == "kept"
            assert (await b.request("seat", op="resume"))["t"] == "ok"
            await a.act("drop 4")
            await b.until(lambda: b.asked == [1])
            await asyncio.sleep(0.3)
            assert (await b.act("drop 7"))["t"] == "ok"
            assert (await b.request("seat", op="bot", level="god"))["code"] == "level"
            assert (await b.request("seat", op="bot", level="antigravity:fly"))["code"] == "level"
            assert "antigravity" not in sys.modules  # a stranger never names a module
            assert (await b.request("seat", op="dance"))["code"] == "op"
            assert (await b.request("seat", op="resume", seat=0))["code"] == "seat"
            assert (await b.request("seat", op="resume", seat=9))["code"] == "seat"

    runner.run(play())


def test_who_leaves_sees_no_hand_any_longer(both: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(both.port, "leduc")

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            async with Client(both.port, table, bob) as second_screen:
                assert b.view["cards"][1] >= 0
                await b.request("seat", op="leave")
                for client in (b, second_screen):
                    await client.until(lambda client=client: client.welcome["you"] == -2)
                    await client.until(lambda client=client: client.view["cards"] == [-1, -1, -1])
            await a.until(lambda: a.seats[1]["kind"] == "open")
            assert a.seats[1]["name"] == "Seat 2"
            assert (await b.act("raise"))["code"] == "seat"
            await a.request("seat", op="bot", seat=1, level="easy")  # nobody has come: a bot plays
            await a.act("raise")
            await a.until(lambda: a.length >= 4 or a.over)

    runner.run(play())
    link = ann.post(f"/api/tables/{table}/link", {"seat": 1})
    assert bob.post(f"/api/tables/{table}/claim", {"token": link["token"]}) == {"seat": 1}


def test_the_others_may_let_a_bot_play_for_who_is_away(both: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(both.port, "connect_four")

    async def play() -> None:
        async with Client(both.port, table, ann) as a:
            async with Client(both.port, table, bob):
                await a.until(lambda: a.seats[1]["online"])
                assert (await a.request("seat", op="bot", seat=1))["code"] == "seat"
            await a.until(lambda: not a.seats[1]["online"])
            assert (await a.request("seat", op="bot", seat=1))["t"] == "ok"
            await a.until(lambda: a.seats[1]["kept"])

    runner.run(play())


def test_when_the_time_has_run_out_a_bot_keeps_the_seat(both: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(both.port, "connect_four", clock="10+15")

    async def play() -> None:
        async with Client(both.port, table, ann) as a:
            assert a.clock["running"] == [0]
            await a.act("drop 4")
            await a.until(lambda: a.length == 1)
            assert a.clock["running"] == [1]
            assert 610.0 < a.clock["left"][0] <= 615.0
            both.tables.now = lambda: time.time() + 599.0
            await asyncio.sleep(1.0)
            assert not a.seats[1]["kept"]
            both.tables.now = lambda: time.time() + 700.0
            await a.until(lambda: a.seats[1]["kept"] and a.length >= 2)
            assert a.seats[1]["reason"] == "time"
            assert "Bob has run out of time" in a.chat[-1]["text"]
            assert a.clock["left"][1] == 0.0  # what the bot answers adds nothing
        async with Client(both.port, table, bob) as b:
            await b.request("seat", op="resume")
            await b.until(lambda: not b.seats[1]["kept"] and b.clock["left"][1] == 60.0)
            assert b.seats[1]["reason"] == ""

    runner.run(play())


def test_taking_back_adds_no_time(both: Running, runner: asyncio.Runner) -> None:
    ann = Guest(both.port)
    table = ann.make("connect_four", "me", "me", clock="10+15")["table"]

    async def play() -> None:
        async with Client(both.port, table, ann) as a:
            await a.act("drop 4")
            await a.until(lambda: a.length == 1)
            assert 610.0 < a.clock["left"][0] <= 615.0
            assert (await a.request("undo", seq=a.seq))["t"] == "ok"
            await a.until(lambda: a.length == 0)
            assert 610.0 < a.clock["left"][0] <= 615.0

    runner.run(play())


def test_no_clock_runs_before_everybody_is_there(both: Running, runner: asyncio.Runner) -> None:
    ann = Guest(both.port)
    made = ann.make("connect_four", "me", "open", clock="3d")

    async def look() -> dict[str, object]:
        async with Client(both.port, made["table"], ann) as a:
            clock: dict[str, object] = a.clock
            return clock

    clock = runner.run(look())
    assert (clock["running"], clock["left"]) == ([], [259_200.0, 259_200.0])


def test_chat_is_kept_and_told_to_all(both: Running, pair: Pair, runner: asyncio.Runner) -> None:
    ann, bob, table = pair

    async def talk() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table) as watcher:
            assert (await a.request("chat", text=" Good \n evening "))["t"] == "ok"
            await watcher.until(lambda: watcher.chat)
            assert (watcher.chat[0]["text"], watcher.chat[0]["name"]) == ("Good evening", "Ann")
            assert (await a.request("chat", text="x" * 501))["code"] == "too_long"
            assert (await a.request("chat", text="  "))["code"] == "too_long"
        async with Client(both.port, table, bob) as b:
            assert [line["text"] for line in b.chat] == ["Good evening"]

    runner.run(talk())


def test_why_hints_and_reports(both: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(both.port, "soulfall", options={"youngest": 0, "oldest": 1})

    async def ask() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            assert (await b.request("why", move="place B2"))["text"] == "You are not asked now."
            assert (await a.request("why", move="place B2"))["text"] == ""
            drawing = await a.request("why", move="draw")
            assert drawing["rule"] == "SF-SET-09"
            assert drawing["text"] == (
                "That is not what you are asked now. Place your first Nomad on any free space."
            )
            assert "No move is written" in (await a.request("why", move="fly"))["text"]
            hinted = await a.request("hint")
            assert hinted["move"] in a.moves
            assert hinted["say"].startswith("Begin on")
            assert hinted["about"] == [hinted["move"].removeprefix("place ")]
            assert hinted["reasons"][0].endswith("beside your markers")
            assert hinted["second"]["move"] in a.moves
            assert hinted["second"]["move"] != hinted["move"]
            await b.until(lambda: b.chat)
            assert b.chat[-1]["text"] == "Ann has asked the bot for a hint."
            assert (await b.request("hint"))["code"] == "not_asked"
            assert (await a.request("at", length=999))["code"] == "length"
            assert (await a.request("at", length=0, open=True))["code"] == "running"
            assert (await a.request("at", length=3))["view"]["players"][1]["hand"] == []
            reported = await a.request("report", text="It looks odd.", client="test")
            assert len(reported["number"]) == 8
            assert (await a.request("why", move="draw", id=""))["code"] == "id"

    runner.run(ask())


def test_a_table_without_hints(both: Running, runner: asyncio.Runner) -> None:
    ann, _, table = seated(both.port, "connect_four", hints=False)

    async def ask() -> str:
        async with Client(both.port, table, ann) as a:
            return str((await a.request("hint"))["code"])

    assert runner.run(ask()) == "no_hints"


def test_a_claim_can_be_repeated_by_the_same_guest(both: Running) -> None:
    """The answer may have been lost; for everybody else the link is used up."""
    ann, bob, eve = Guest(both.port), Guest(both.port), Guest(both.port)
    made = ann.make("leduc", "me", "open", name="Ann")
    path, claim = f"/api/tables/{made['table']}/claim", {"token": made["links"]["1"], "name": "Bob"}
    assert bob.post(path, claim) == {"seat": 1}
    assert bob.post(path, claim) == {"seat": 1}
    assert eve.ask("POST", path, claim).status == 403
    (listed,) = bob.get("/api/me/tables")
    assert [seat["name"] for seat in listed["seats"]] == ["Ann", "Bob"]


def test_nobody_takes_a_second_seat_to_look_at_its_hand(both: Running, runner: asyncio.Runner) -> None:
    ann = Guest(both.port)
    made = ann.make("leduc", "me", "open")
    claim = {"token": made["links"]["1"], "name": "Ann"}
    answer = ann.ask("POST", f"/api/tables/{made['table']}/claim", claim)
    assert (answer.status, answer.json["code"]) == (403, "seat")

    async def look() -> int:
        client = Client(both.port, made["table"], ann, token=made["links"]["1"])
        await client.open()
        return await closed(client)

    assert runner.run(look()) == 4401
    open_hands = ann.make("connect_four", "me", "open")  # here a second seat tells nothing
    claim = {"token": open_hands["links"]["1"], "name": "Ann"}
    assert ann.post(f"/api/tables/{open_hands['table']}/claim", claim) == {"seat": 1}
