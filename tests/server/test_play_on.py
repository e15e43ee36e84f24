"""Another game with the same people: offered to all, accepted by each, from other seats. (Going on with the
next chapter stands in test_chapters.)
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Client, Guest, Pair, at_table, seated
from tests.server.running import Running


@pytest.fixture
def pair(both: Running) -> Pair:
    return seated(both.port, "connect_four", clock="10+15", hints=False)


def three(port: int) -> tuple[list[Guest], str]:
    """Ann, who made the table, Bob and Cleo, and a bot between them."""
    guests = [Guest(port) for _ in range(3)]
    made = guests[0].make("soulfall", "me", "open", "hard", "open", name="Ann")
    for guest, seat, name in ((guests[1], "1", "Bob"), (guests[2], "3", "Cleo")):
        guest.post(f"/api/tables/{made['table']}/claim", {"token": made["links"][seat], "name": name})
    return guests, made["table"]


async def seen(port: int, table: str, guest: Guest) -> Client:
    async with Client(port, table, guest) as client:
        return client


def names(client: Client) -> list[str]:
    return [seat["name"] for seat in client.seats]


def test_a_rematch_is_offered_accepted_and_played_from_the_other_seats(
    both: Running, pair: Pair, runner: asyncio.Runner
) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            assert (await a.request("propose", kind="again"))["code"] == "running"
            await b.request("seat", op="resign")
            await a.until(lambda: a.over)
            assert (await a.request("propose", kind="again"))["t"] == "ok"
            await b.until(lambda: b.motion)
            assert (b.motion["kind"], b.motion["seat"], b.motion["yes"], b.motion["needed"]) == (
                "again",
                0,
                [0],
                [0, 1],
            )
            assert len(ann.get("/api/me/tables")) == 1  # nobody is led anywhere yet
            await b.request("vote", motion=b.motion["number"], yes=True)
            for client in (a, b):
                await client.until(lambda client=client: client.motion and client.motion.get("table"))
            new = str(a.motion["table"])
            again = [await seen(both.port, new, guest) for guest in (ann, bob)]
            assert [client.welcome["you"] for client in again] == [1, 0]
            assert names(again[0]) == ["Bob", "Ann"]
            info, before = again[0].welcome["table"], a.welcome["table"]
            assert {name: info[name] for name in ("game", "mode", "options", "clock", "hints")} == {
                name: before[name] for name in ("game", "mode", "options", "clock", "hints")
            }
            assert info["commitment"] != before["commitment"]
            assert (again[0].length, again[0].welcome["owner"]) == (0, True)
            # whoever comes back to the old table finds the way
            back = await seen(both.port, table, bob)
            assert back.motion["table"] == new
            assert (await a.request("propose", kind="again"))["code"] == "motion"

    runner.run(play())
    assert {row["table"] for row in ann.get("/api/me/tables")} == {
        row["table"] for row in bob.get("/api/me/tables")
    }


def test_who_says_no_is_told_to_the_others_and_nobody_is_led_away(
    both: Running, pair: Pair, runner: asyncio.Runner
) -> None:
    ann, bob, table = pair

    async def play() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            await a.request("seat", op="resign")
            await a.request("propose", kind="again")
            await b.until(lambda: b.motion)
            await b.request("vote", motion=b.motion["number"], yes=False)
            await a.until(lambda: a.motion is None and a.chat[-1]["seat"] == -1)
            await a.until(lambda: "said no" in a.chat[-1]["text"])
            assert a.chat[-1]["text"] == "Bob said no: Ann had asked to play again."
            await b.request("propose", kind="again")
            await b.request("vote", motion=2, yes=False)  # withdrawn
            await a.until(lambda: a.chat[-1]["text"] == "Bob no longer asks to play again.")
            # both want it at the same time: that is an agreement
            await asyncio.gather(a.request("propose", kind="again"), b.request("propose", kind="again"))
            await a.until(lambda: a.motion and a.motion.get("table"))

    runner.run(play())


def test_those_who_agree_play_on_without_the_others(server: Running, runner: asyncio.Runner) -> None:
    guests, table = three(server.port)

    async def play() -> Any:
        clients = [Client(server.port, table, guest) for guest in guests]
        async with at_table(clients):
            a, b, c = clients
            for client in (c, a):
                await client.request("seat", op="resign")
            assert not b.over  # three others play on
            await b.request("seat", op="resign")
            await b.until(lambda: b.over)
            assert (b.over["winners"], b.over["verdict"], b.over["resigned"]) == ([], "", 1)
            await a.request("propose", kind="again")
            assert (await b.request("propose", kind="begin"))["code"] == "motion"
            await c.until(lambda: c.motion)
            await c.request("vote", motion=c.motion["number"], yes=False)
            await a.until(lambda: "Cleo said no" in a.chat[-1]["text"])
            assert not a.motion.get("table")
            await b.request("vote", motion=a.motion["number"], yes=True)
            await a.until(lambda: a.motion.get("table"))
            return await seen(server.port, a.motion["table"], guests[0])

    again = runner.run(play())
    assert [(seat["kind"], seat["name"], seat["level"]) for seat in again.seats] == [
        ("person", "Bob", ""),
        ("bot", "Ash", "hard"),
        ("open", "Seat 3", ""),
        ("person", "Ann", ""),
    ]
    assert not any(seat["kept"] for seat in again.seats)


def test_nobody_has_to_wait_for_somebody_who_does_not_answer(server: Running, runner: asyncio.Runner) -> None:
    ann, _, table = seated(server.port, "connect_four")

    async def play() -> list[str]:
        async with Client(server.port, table, ann) as a:
            await a.request("seat", op="resign")
            await a.request("propose", kind="again")
            await a.until(lambda: a.motion)
            assert (await a.request("propose", kind="begin"))["t"] == "ok"
            await a.until(lambda: a.motion.get("table"))
            return names(await seen(server.port, a.motion["table"], ann))

    assert runner.run(play()) == ["Seat 1", "Ann"]


@pytest.mark.parametrize("seats", [("me", "easy"), ("me", "me")], ids=["bot", "one screen"])
def test_alone_one_plays_again_at_once(
    server: Running, runner: asyncio.Runner, seats: tuple[str, str]
) -> None:
    ann = Guest(server.port)
    table = ann.make("connect_four", *seats, name="Ann")["table"]

    async def play() -> tuple[list[str], list[str], list[str]]:
        async with Client(server.port, table, ann) as a:
            await a.request("seat", op="resign")
            assert (await a.request("propose", kind="again"))["t"] == "ok"
            await a.until(lambda: a.motion and a.motion.get("table"))
            again = await seen(server.port, a.motion["table"], ann)
            return names(a), names(again), [seat["level"] for seat in again.seats]

    before, after, levels = runner.run(play())
    assert after == before[::-1]
    assert levels == (["easy", ""] if seats[1] == "easy" else ["", ""])


def test_an_offer_lasts_over_a_restart(tmp_path: Path, runner: asyncio.Runner) -> None:
    running = Running(tmp_path)
    ann, bob, table = seated(running.port, "leduc")

    async def offer() -> None:
        async with Client(running.port, table, ann) as a:
            await a.request("seat", op="resign")
            await a.request("propose", kind="again")

    runner.run(offer())
    running.stop()
    running = Running(tmp_path)

    async def accept() -> Client:
        async with Client(running.port, table, bob) as b:
            await b.request("vote", motion=b.motion["number"], yes=True)
            await b.until(lambda: b.motion.get("table"))
            return await seen(running.port, b.motion["table"], ann)

    try:
        assert names(runner.run(accept())) == ["Bob", "Ann"]
    finally:
        running.stop()


def test_somebody_who_is_away_finds_the_offer_in_their_list(server: Running, runner: asyncio.Runner) -> None:
    (ann, bob, cleo), table = three(server.port)

    def offers(guest: Guest) -> tuple[str, int]:
        (row,) = [row for row in guest.get("/api/me/tables") if row["table"] == table]
        return row["offer"], row["offered_by"]

    async def play() -> None:
        async with Client(server.port, table, bob) as b:
            for guest in (ann, cleo):
                async with Client(server.port, table, guest) as other:
                    await other.request("seat", op="resign")
            await b.request("seat", op="resign")
            await b.until(lambda: b.over)
            assert offers(ann) == ("", -1)
            await b.request("propose", kind="again")
            assert [offers(guest) for guest in (ann, bob, cleo)] == [("again", 1), ("", -1), ("again", 1)]
            async with Client(server.port, table, cleo) as c:
                await c.request("vote", motion=c.motion["number"], yes=False)
            assert [offers(guest) for guest in (ann, cleo)] == [("again", 1), ("", -1)]
            await b.request("propose", kind="begin")  # the seat of Ann is open there
            assert offers(ann) == ("again", 1)

    runner.run(play())
