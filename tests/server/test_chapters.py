"""Campaigns: a finished table offers to go on, and the next one is there for the same people."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from soultable.engine.chain import verify_chain
from soultable.engine.seats import NOBODY
from soultable.server.errors import Denied
from soultable.server.protocol.http import NewTable, SeatWish
from soultable.server.store.rows import MotionRow, SeatRow
from soultable.server.table.create import create_table
from soultable.server.table.play_on import heirs_of
from soultable.server.table.stored_match import fold
from soultable.server.table.table import Table
from tests.conformance.candidates import known
from tests.engine.caravan import Caravan
from tests.server.client import Client, Guest, at_table, seated
from tests.server.running import Running


@pytest.fixture(autouse=True, scope="module")
def _caravan_is_known() -> Iterator[None]:
    with known(Caravan()):
        yield


def play_out(running: Running, table_id: str, buyers: int = 0) -> Table:
    """Plays to the end: the first seats buy what they can, the others pass."""

    async def play() -> Table:
        table = await running.tables.get(table_id)
        while not table.match.is_over:
            (seat,) = table.asked()
            wanted = "buy" if seat < buyers and table.match.why_not("buy") is None else "pass"
            await table.answer(seat, wanted, table.seq)
        return table

    return running.do(play())


def looked_at(running: Running, runner: asyncio.Runner, table: str, guest: Guest | None) -> Client:
    client = Client(running.port, table, guest)

    async def look() -> None:
        async with client:
            pass

    runner.run(look())
    return client


def listed(guest: Guest) -> dict[str, Any]:
    return {table["table"]: table for table in guest.get("/api/me/tables")}


def next_of(running: Running, runner: asyncio.Runner, table: str, *guests: Guest) -> str:
    """The first of these people wants to go on, and the others agree: the next table."""

    async def agree() -> str:
        clients = [Client(running.port, table, guest) for guest in guests]
        async with at_table(clients):
            for client in clients:
                assert (await client.request("propose", kind="next"))["t"] == "ok"
            for client in clients:
                await client.until(lambda client=client: client.motion and client.motion.get("table"))
            return str(clients[0].motion["table"])

    return runner.run(agree())


def refusal(running: Running, runner: asyncio.Runner, table: str, guest: Guest | None) -> tuple[str, str]:
    """What somebody is told who cannot go on."""

    async def ask() -> tuple[str, str]:
        async with Client(running.port, table, guest) as client:
            no = await client.request("propose", kind="next")
            return no["code"], no["text"]

    return runner.run(ask())


def test_the_same_people_go_on_with_what_the_match_left(both: Running, runner: asyncio.Runner) -> None:
    ann, bob, first = seated(both.port, "caravan")
    ended = play_out(both, first, buyers=1)
    assert looked_at(both, runner, first, ann).over["next_seats"] == [2, 3, 4]
    second = next_of(both, runner, first, ann, bob)
    for guest, seat in ((ann, 0), (bob, 1)):
        assert listed(guest)[second]["after"] == first
        assert listed(guest)[first]["after"] == ""
        assert listed(guest)[first]["achieved"].startswith("Town 1: Ann ")
        assert listed(guest)[second]["achieved"] == "", "it is not over yet"
        client = looked_at(both, runner, second, guest)
        assert client.welcome["you"] == seat
        assert [one["name"] for one in client.seats] == ["Ann", "Bob"]
        assert (client.view["town"], client.view["purses"]) == (2, ended.match.result.scores)
    assert looked_at(both, runner, second, ann).welcome["owner"]


def test_the_next_table_is_folded_from_the_store_as_it_was(tmp_path: Path, runner: asyncio.Runner) -> None:
    running = Running(tmp_path)
    ann, bob, first = seated(running.port, "caravan")
    play_out(running, first)
    second = next_of(running, runner, first, ann, bob)
    before = looked_at(running, runner, second, ann)
    running.stop()
    running = Running(tmp_path)
    ann.port = bob.port = running.port
    try:
        after = looked_at(running, runner, second, ann)
        assert (after.view, after.story) == (before.view, before.story)
        play_out(running, second)
        third = next_of(running, runner, second, bob, ann)
        play_out(running, third)
        assert looked_at(running, runner, third, ann).over["next_seats"] == []
        assert refusal(running, runner, third, ann) == ("next", "Nothing follows this match.")
        files = [tmp_path / f"{number}.soul" for number in range(3)]
        for file, table in zip(files, (first, second, third), strict=True):
            file.write_bytes(ann.ask("GET", f"/api/tables/{table}/export").body)
        assert [chapter.faults for chapter in verify_chain(files)] == [[], [], []]
        checked = ann.post(f"/api/tables/{third}/verify")
        assert checked["ok"]
        assert "It begins with what an earlier match left, which is not checked here." in checked["lines"]
    finally:
        running.stop()


def three_seated(running: Running) -> tuple[list[Guest], str]:
    """Ann, Bob and Cleo at a finished table."""
    guests = [Guest(running.port) for _ in range(3)]
    made = guests[0].make("caravan", "me", "open", "open", name="Ann")
    for seat, name in ((1, "Bob"), (2, "Cleo")):
        claim = {"token": made["links"][str(seat)], "name": name}
        guests[seat].post(f"/api/tables/{made['table']}/claim", claim)
    play_out(running, made["table"], buyers=1)
    return guests, made["table"]


def test_somebody_leaves_between_two_chapters_and_somebody_joins(
    both: Running, runner: asyncio.Runner, tmp_path: Path
) -> None:
    """The seat of somebody who says no is gone; a wish for more seats opens new ones."""
    (ann, bob, cleo), first = three_seated(both)

    async def leave() -> str:
        clients = [Client(both.port, first, guest) for guest in (ann, bob, cleo)]
        async with at_table(clients):
            a, b, c = clients
            assert (await c.request("propose", kind="next"))["t"] == "ok"
            await a.until(lambda: a.motion)
            await a.request("vote", motion=a.motion["number"], yes=False)
            await b.request("vote", motion=a.motion["number"], yes=True)
            await c.until(lambda: c.motion.get("table"))
            return str(c.motion["table"])

    second = runner.run(leave())
    seen = looked_at(both, runner, second, cleo)
    purses = looked_at(both, runner, first, cleo).view["purses"]
    assert (seen.welcome["you"], [seat["name"] for seat in seen.seats]) == (1, ["Bob", "Cleo"])
    assert seen.view["purses"] == purses[1:]
    assert second not in listed(ann)
    play_out(both, second)

    async def join() -> str:
        async with Client(both.port, second, bob) as b, Client(both.port, second, cleo) as c:
            wrong = await b.request("propose", kind="next", seats=7)
            assert (wrong["code"], wrong["text"]) == ("seats", "The wish is for 7 seats; expected 2, 3, 4.")
            await b.request("propose", kind="next", seats=3)
            await c.until(lambda: c.motion)
            assert c.motion["to"] == 3
            await c.request("vote", motion=c.motion["number"], yes=True)
            await c.until(lambda: c.motion.get("table"))
            return str(c.motion["table"])

    third = runner.run(join())
    link = bob.post(f"/api/tables/{third}/link", {"seat": 2})["token"]
    assert ann.post(f"/api/tables/{third}/claim", {"token": link, "name": "Ann"}) == {"seat": 2}
    seen = looked_at(both, runner, third, ann)
    assert [seat["name"] for seat in seen.seats] == ["Bob", "Cleo", "Ann"]
    assert seen.view["purses"] == [*purses[1:], 4]
    play_out(both, third)
    files = [tmp_path / f"{number}.soul" for number in range(3)]
    for file, table in zip(files, (first, second, third), strict=True):
        file.write_bytes(bob.ask("GET", f"/api/tables/{table}/export").body)
    chapters = verify_chain(files)
    assert [chapter.faults for chapter in chapters] == [[], [], []]
    assert [chapter.match.heirs for chapter in chapters] == [[], [1, 2], [0, 1, NOBODY]]


ANN_BOB_AND_BOTS = [
    SeatRow(0, "person", "Ann"),
    SeatRow(1, "bot", "Ash"),
    SeatRow(2, "person", "Bob"),
    SeatRow(3, "open", "Seat 4"),
]


@pytest.mark.parametrize(
    ("wished", "yes", "needed", "counts", "heirs"),
    [
        (-1, [0, 2], [0, 2], (2, 3, 4, 5), [0, 1, 2, 3]),
        (-1, [2], [2], (2, 3, 4, 5), [1, 2, 3]),  # Ann has said no
        (-1, [2], [0, 2], (2, 3, 4, 5), [0, 1, 2, 3]),  # Ann has not answered
        (-1, [2], [2], (4,), [0, 1, 2, 3]),  # and the game needs four
        (-1, [2], [2], (1, 2), [1, 2]),
        (3, [0, 2], [0, 2], (2, 3, 4, 5), [0, 1, 2]),  # those who have agreed, then bots
        (2, [2], [0, 2], (2, 3, 4, 5), [1, 2]),
        (1, [0, 2], [0, 2], (1, 2), [0, 2]),  # nobody who has agreed is left behind
        (5, [2], [2], (2, 5), [0, 1, 2, 3, NOBODY]),
    ],
)
def test_who_sits_where_in_the_next_chapter(
    wished: int, yes: list[int], needed: list[int], counts: tuple[int, ...], heirs: list[int]
) -> None:
    motion = MotionRow(1, "next", 2, wished, yes, needed, 0)
    assert heirs_of(ANN_BOB_AND_BOTS, motion, counts) == heirs


def test_only_the_people_at_a_finished_table_go_on(server: Running, runner: asyncio.Runner) -> None:
    ann, _, table = seated(server.port, "caravan")
    assert refusal(server, runner, table, ann) == ("running", "The game is not over yet.")
    play_out(server, table)
    assert refusal(server, runner, table, None) == ("seat", "This is not your seat.")


def test_a_game_without_chapters_offers_nothing(server: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(server.port, "connect_four")

    async def play() -> None:
        async with Client(server.port, table, ann) as one, Client(server.port, table, bob) as other:
            for number in range(7):
                client = (one, other)[number % 2]
                await client.until(lambda client=client: client.ask is not None)
                reply = await client.act(f"drop {1 + number % 2}")
                await client.until(lambda client=client, reply=reply: client.seq >= reply["seq"])
            assert one.over["winners"] == [0]
            assert one.over["next_seats"] == []

    runner.run(play())
    assert refusal(server, runner, table, ann) == ("next", "Nothing follows this match.")


def test_a_bot_comes_along(server: Running, runner: asyncio.Runner) -> None:
    guest = Guest(server.port)
    table = guest.make("caravan", "easy", "me", name="Ann")["table"]

    async def pass_on(table: str) -> None:
        async with Client(server.port, table, guest) as client:
            while not client.over:
                await client.until(lambda: client.ask or client.over)
                if not client.over:
                    reply = await client.act("pass")
                    await client.until(lambda reply=reply: client.seq >= reply["seq"])

    runner.run(pass_on(table))
    second = next_of(server, runner, table, guest)
    client = looked_at(server, runner, second, guest)
    assert client.welcome["you"] == 1
    assert [seat["kind"] for seat in client.seats] == ["bot", "person"]
    assert client.view["town"] == 2
    runner.run(pass_on(second))
    assert next_of(server, runner, second, guest) not in (table, second)


def test_a_file_with_an_origin_is_gone_on_from(server: Running, runner: asyncio.Runner) -> None:
    ann, bob, first = seated(server.port, "caravan")
    play_out(server, first)
    second = next_of(server, runner, first, ann, bob)
    play_out(server, second)
    record = ann.ask("GET", f"/api/tables/{second}/export").body.decode()
    wish = NewTable("caravan", [SeatWish("me"), SeatWish("open")], record=record, length=0)
    stored = create_table(wish, "guest", "Ann", 0.0, 32).stored
    assert (stored.head.origin, stored.head.after) == ("town 2: 4 4", "")
    assert fold(stored.head, stored.seats, stored.entries).origin == stored.head.origin
    broken = msgspec.structs.replace(wish, record=record.replace("town 2", "town 9"))
    with pytest.raises(Denied, match="The origin is in town 9; expected 2 to 3"):
        create_table(broken, "guest", "Ann", 0.0, 32)
