"""Coming back with `since`: only what was missed is sent, and the client knows the same as a new one."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from soultable.server.session import hello
from tests.server.client import Client, Guest, Pair, at_table, play_on, seated
from tests.server.running import Running


def known(client: Client) -> dict[str, Any]:
    names = ("view", "seq", "length", "ask", "asked", "undo", "over", "motion", "story", "chat", "paused")
    return {name: getattr(client, name) for name in names}


async def come_back(client: Client) -> list[str]:
    """Lets a client come back, checks that it knows what a new one would, and returns what it was sent."""
    client.received.clear()
    await client.come_back()
    kinds = [json.loads(text)["t"] for text in client.received]
    fresh = Client(0, client.hello["table"], token=client.hello["token"], seat=client.hello["seat"])
    fresh.address, fresh.headers = client.address, client.headers
    async with fresh:
        assert known(fresh) == known(client)
    return kinds


@pytest.fixture
def pair(server: Running) -> Pair:
    return seated(server.port, "leduc")


def test_somebody_who_comes_back_gets_what_was_missed(server: Running, runner: asyncio.Runner) -> None:
    guest = Guest(server.port)
    made = guest.make("soulfall", "open", "open", options={"turn_limit": 3})
    links = made["links"]

    async def play() -> None:
        rng = Random(3)
        stay = [Client(server.port, made["table"], token=links[str(seat)]) for seat in (0, 1)]
        async with at_table(stay):
            back = [
                Client(server.port, made["table"], token=links["0"]),
                Client(server.port, made["table"], seat=-2),
            ]
            for client in back:
                await client.open()
                await client.until(lambda client=client: client.view is not None)
                await client.close()
            while not stay[0].over:
                await play_on(stay, rng, rng.randrange(1, 12))
                await stay[0].request("chat", text=f"line {stay[0].seq}")
                for client in back:
                    kinds = await come_back(client)
                    assert "snap" not in kinds
                    assert kinds.count("up") == 1
                    await client.close()
            for client in back:  # nothing has happened meanwhile: so says the message
                kinds = await come_back(client)
                assert kinds.count("up") == 1
                (up,) = [json.loads(text) for text in client.received if text.startswith('{"t":"up"')]
                assert (up["patch"], up["events"], up["prev"]) == ([], [], up["seq"])
                assert "chat" not in kinds
                await client.close()

    runner.run(play())


@pytest.mark.parametrize("lie", [{"since": 10**6}, {"since": -5}, {"mark": ""}, {"mark": "0" * 12}], ids=str)
def test_anyone_who_says_something_else_gets_everything(
    server: Running, pair: Pair, runner: asyncio.Runner, lie: dict[str, Any]
) -> None:
    ann, _, table = pair

    async def lie_to_it() -> None:
        async with Client(server.port, table, ann) as a:
            said: dict[str, Any] = {"since": a.seq, "mark": a.mark, "seat": 0} | lie
        async with Client(server.port, table, ann, **said) as again:
            assert known(again) == known(a)
            assert '{"t":"snap"' in [text[:11] for text in again.received]

    runner.run(lie_to_it())


def test_a_mark_is_of_one_seat_and_of_its_names(server: Running, pair: Pair, runner: asyncio.Runner) -> None:
    """Nobody goes on with another seat's view, nor with a story that has old names in it."""
    ann, bob, table = pair

    async def look() -> None:
        async with Client(server.port, table, ann) as a, Client(server.port, table) as eve:
            for client, mark in ((a, eve.mark), (eve, a.mark)):
                client.hello |= {"seat": client.welcome["you"]}
                client.mark = mark
                assert "snap" in await come_back(client)
            async with Client(server.port, table, bob) as b:
                await b.request("seat", op="leave")
            assert "snap" in await come_back(a)  # it has not read of it yet
            assert "snap" not in await come_back(a)

    runner.run(look())


def test_somebody_who_has_missed_much_or_an_undo_gets_everything(
    server: Running, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, table = seated(server.port, "connect_four")
    monkeypatch.setattr(hello, "MOST_MISSED", 3)

    async def play() -> None:
        async with Client(server.port, table, ann) as a, Client(server.port, table, bob) as b:
            eve = Client(server.port, table)
            await eve.open()
            await eve.until(lambda: eve.view is not None)
            await eve.close()
            await play_on([a, b], Random(1), 3)
            assert "snap" not in await come_back(eve)
            await eve.close()
            await play_on([a, b], Random(1), 4)
            assert "snap" in await come_back(eve)
            await eve.close()
            last = a if a.undo < a.length else b
            await last.request("undo", seq=last.seq)
            assert "snap" in await come_back(eve)
            await eve.close()

    runner.run(play())
