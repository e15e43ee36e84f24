"""One person with several seats: which of them share all they know; and seats that play in teams."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.conformance.candidates import known
from tests.engine.partners import Partners
from tests.server.client import Client, Guest
from tests.server.running import Running


@pytest.fixture(autouse=True, scope="module")
def _partners_are_known() -> Iterator[None]:
    with known(Partners()):
        yield


@pytest.mark.parametrize(
    ("game", "seats", "shares"),
    [
        ("connect_four", ["me", "me"], True),
        ("partners", ["me", "me", "open", "open"], True),
        ("connect_four", ["me", "easy"], False),
        ("soulfall", ["me", "me"], False),
        ("leduc", ["me", "me"], False),
    ],
)
def test_whether_the_seats_of_a_person_see_the_same(
    server: Running, runner: asyncio.Runner, game: str, seats: list[str], shares: bool
) -> None:
    guest = Guest(server.port)
    made = guest.make(game, *seats)

    async def look() -> None:
        async with Client(server.port, made["table"], guest) as client:
            assert client.shares is shares
            await client.act(client.moves[0])
            await client.until(lambda: client.seq > 0)
            assert client.shares is shares

    runner.run(look())


def test_somebody_who_sees_the_same_from_all_seats_goes_on_from_the_other_one(
    server: Running, runner: asyncio.Runner
) -> None:
    guest = Guest(server.port)
    made = guest.make("connect_four", "me", "me")

    async def play() -> None:
        async with Client(server.port, made["table"], guest) as client:
            for seat in (0, 1, 0, 1):
                if client.welcome["you"] != seat:
                    snaps = sum('"t":"snap"' in text for text in client.received)
                    assert (await client.request("look", seat=seat))["t"] == "ok"
                    await client.until(lambda: client.ask)
                    assert sum('"t":"snap"' in text for text in client.received) == snaps, "only what is new"
                assert (client.welcome["you"], client.ask["seat"]) == (seat, seat)
                seq = client.seq
                await client.act("drop 4")
                await client.until(lambda seq=seq: client.seq > seq)
            # the last answer is taken back, from whichever seat one looks
            await client.request("look", seat=0)
            await client.until(lambda: client.ask)
            assert client.undo == 3
            undone = await client.request("undo", seq=client.seq, id="back")
            await client.until(lambda: client.length == 3)
            assert await client.request("undo", seq=client.seq, id="back") == undone
            assert client.asked == [1]

    runner.run(play())


def test_nobody_goes_on_from_a_seat_that_sees_something_else(server: Running, runner: asyncio.Runner) -> None:
    guest = Guest(server.port)
    made = guest.make("soulfall", "me", "me")
    other = guest.make("connect_four", "me", "easy")

    async def play() -> None:
        async with Client(server.port, made["table"], guest, seat=0) as client:
            assert (await client.request("look", seat=1))["code"] == "seat"
            assert client.welcome["you"] == 0
        async with Client(server.port, other["table"], guest) as client:
            assert (await client.request("look", seat=1))["code"] == "seat"

    runner.run(play())


def test_a_person_is_here_at_all_their_seats(server: Running, runner: asyncio.Runner) -> None:
    guest = Guest(server.port)
    made = guest.make("partners", "me", "me", "open", "easy", mode="teams")

    async def look() -> list[bool]:
        async with Client(server.port, made["table"], guest) as client:
            await client.until(lambda: client.seats[0]["online"])
            return [seat["online"] for seat in client.seats]

    assert runner.run(look()) == [True, True, False, False]


@pytest.mark.parametrize(("mode", "teams"), [("teams", [1, 2, 1, 2]), ("party", [0, 0, 0, 0])])
def test_the_seats_say_their_team(
    server: Running, runner: asyncio.Runner, mode: str, teams: list[int]
) -> None:
    guest = Guest(server.port)
    made = guest.make("partners", "me", "open", "open", "open", mode=mode)

    async def look() -> list[int]:
        async with Client(server.port, made["table"], guest) as client:
            return [seat["team"] for seat in client.seats]

    assert runner.run(look()) == teams
