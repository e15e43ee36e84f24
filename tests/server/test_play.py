"""People and bots play over the wire, on both kinds of database."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

from soultable.engine import registry
from soultable.server.views.patch import difference
from tests.server.client import Client, Guest, at_table, play_on
from tests.server.running import Running

GAMES = sorted(registry.REGISTERED)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_between_people(both: Running, runner: asyncio.Runner, game: str) -> None:
    """Everybody keeps the table by patches alone; at the end it is what a newcomer gets."""
    guest = Guest(both.port)
    played = registry.game(game)
    seats = played.seat_counts[-1]
    mode = next(mode for mode in played.modes if seats in played.seats_in(mode))
    made = guest.make(game, *["open"] * seats, mode=mode)

    async def play() -> None:
        clients = [
            Client(both.port, made["table"], token=made["links"][str(seat)], name=f"P{seat}")
            for seat in range(seats)
        ]
        async with at_table(clients):
            await play_on(clients, Random(f"{game} over the wire"))
        assert clients[0].over["scores"]
        for seat, client in enumerate(clients):
            async with Client(both.port, made["table"], token=made["links"][str(seat)]) as fresh:
                assert difference(fresh.view, client.view) == ([], [])
                assert (fresh.story, fresh.seq, fresh.over) == (client.story, client.seq, client.over)

    runner.run(play())
    assert guest.post(f"/api/tables/{made['table']}/verify")["ok"]


def test_people_against_bots(both: Running, runner: asyncio.Runner) -> None:
    guest = Guest(both.port)
    made = guest.make("soulfall", "me", "easy", options={"turn_limit": 3})

    async def play() -> int:
        rng, answers = Random(3), 0
        async with Client(both.port, made["table"], guest) as client:
            while True:
                await client.until(lambda: client.ask or client.over, 60)
                if client.over:
                    return answers
                reply = await client.act(rng.choice(client.moves))
                assert reply["t"] == "ok", reply
                answers += 1
                await client.until(lambda reply=reply: client.seq >= reply["seq"])

    assert runner.run(play()) >= 9
    (mine,) = guest.get("/api/me/tables")
    assert (mine["table"], mine["over"], mine["asked"]) == (made["table"], True, [])


def test_hot_seat(server: Running, runner: asyncio.Runner) -> None:
    """One person holds two seats: they look from one, and answer for both."""
    guest = Guest(server.port)
    made = guest.make("connect_four", "me", "me")

    async def play() -> None:
        async with Client(server.port, made["table"], guest) as client:
            assert client.welcome["mine"] == [0, 1]
            assert client.welcome["you"] == 0
            assert (await client.act("drop 1"))["t"] == "ok"
            await client.until(lambda: client.asked == [1])
            assert (await client.act("drop 1"))["code"] == "not_asked"
            assert (await client.act("drop 2", seat=1))["t"] == "ok"
        async with Client(server.port, made["table"], guest, seat=1) as client:
            assert client.welcome["you"] == 1

    runner.run(play())


def test_an_answer_is_carried_out_once(server: Running, runner: asyncio.Runner) -> None:
    """A client that has heard nothing sends the same again, also after the table was loaded anew."""
    guest = Guest(server.port)
    made = guest.make("connect_four", "me", "me")

    async def play() -> None:
        async with Client(server.port, made["table"], guest) as client:
            first = await client.act("drop 1", id="once")
            assert await client.act("drop 1", id="once", seq=0) == first
            assert await client.act("drop 5", id="once", seq=1) == first
            await client.until(lambda: client.seq == 1)
            server.tables.by_id.clear()
        async with Client(server.port, made["table"], guest, seat=0) as client:
            assert await client.act("drop 1", id="once", seq=0) == first
            assert client.length == 1

    runner.run(play())


def test_an_answer_to_an_old_position_is_stale(server: Running, runner: asyncio.Runner) -> None:
    guest = Guest(server.port)
    made = guest.make("connect_four", "me", "me")

    async def play() -> None:
        async with Client(server.port, made["table"], guest) as client:
            await client.act("drop 1")
            await client.act("drop 1", seat=1, seq=1)
            assert (await client.act("drop 1", seq=0))["code"] == "stale"
            assert (await client.act("drop 1", seq=7))["code"] == "stale"
            assert (await client.act("drop 1", seq=-1))["code"] == "stale"
            assert (await client.act("drop 1", seq=2))["t"] == "ok"

    runner.run(play())


def test_a_refusal_names_the_rule(server: Running, runner: asyncio.Runner) -> None:
    guest = Guest(server.port)
    made = guest.make("soulfall", "me", "me", options={"youngest": 0, "oldest": 1})

    async def play() -> None:
        async with Client(server.port, made["table"], guest) as client:
            assert client.ask["kind"] == "place"
            reply = await client.act("draw")
            assert (reply["t"], reply["code"]) == ("no", "illegal")
            await client.act("place B2")
            await client.until(lambda: client.asked == [1])
            reply = await client.act("place B2", seat=1)
            assert (reply["rule"], reply["code"]) == ("SF-R-09", "illegal")
            assert "occupied" in reply["text"]

    runner.run(play())


def test_spectators_see_no_hand_and_cannot_act(server: Running, runner: asyncio.Runner) -> None:
    guest = Guest(server.port)
    made = guest.make("soulfall", "me", "me")

    async def play() -> None:
        async with Client(server.port, made["table"]) as watcher:
            assert watcher.welcome["you"] == -2
            assert [player["hand"] for player in watcher.view["players"]] == [[], []]
            for kind, fields in (
                ("act", {"seq": watcher.seq, "move": "place B2"}),
                ("act", {"seq": watcher.seq, "move": "place B2", "seat": 1}),
                ("undo", {"seq": watcher.seq}),
                ("chat", {"text": "hello"}),
                ("why", {"move": "draw"}),
                ("hint", {}),
                ("seat", {"op": "leave", "seat": 0}),
            ):
                assert (await watcher.request(kind, **fields))["code"] == "seat"

    runner.run(play())


def test_a_fresh_start_and_a_resync_give_the_same(server: Running, runner: asyncio.Runner) -> None:
    guest = Guest(server.port)
    made = guest.make("leduc", "me", "me")

    async def play() -> None:
        async with Client(server.port, made["table"], guest) as client:
            await client.act("raise")
            await client.until(lambda: client.asked == [1])
            before = json.dumps([client.view, client.story, client.seq])
            await client.send(t="resync")
            while (await client.next())["t"] != "snap":
                pass
            assert json.dumps([client.view, client.story, client.seq]) == before

    runner.run(play())
