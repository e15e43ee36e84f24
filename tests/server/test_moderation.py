"""What the owner of a table may do, and nobody else."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.client import Client, Guest, Pair, seated
from tests.server.running import Running
from tests.server.test_guard import closed

ELSEWHERE = "127.0.0.2"
"""Loopback has many addresses."""


@pytest.fixture
def pair(both: Running) -> Pair:
    return seated(both.port, "connect_four")


def test_the_owner_mutes_a_seat_and_closes_the_chat(
    both: Running, pair: Pair, runner: asyncio.Runner
) -> None:
    ann, bob, table = pair

    async def talk() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            assert (a.welcome["owner"], b.welcome.get("owner", False)) == (True, False)
            assert a.moderation == {"muted": [], "chat": True, "watching": True}
            assert (await a.request("moderate", op="mute", seat=1))["t"] == "ok"
            assert (await b.request("chat", text="But"))["code"] == "muted"
            assert b.moderation["muted"] == [1]
            assert (await a.request("chat", text="Peace"))["t"] == "ok"
            assert (await a.request("moderate", op="close_chat"))["t"] == "ok"
            assert (await a.request("chat", text="Now"))["code"] == "muted"
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            assert b.welcome["moderation"] == {"muted": [1], "chat": False, "watching": True}
            for op in ("unmute", "open_chat", "open_chat"):
                assert (await a.request("moderate", op=op, seat=1))["t"] == "ok"
            assert (await b.request("chat", text="Thanks"))["t"] == "ok"

    runner.run(talk())


def test_only_the_owner_keeps_the_house(both: Running, pair: Pair, runner: asyncio.Runner) -> None:
    ann, bob, table = pair

    async def try_it() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            async with Client(both.port, table) as eve:
                for client in (b, eve):
                    for op in ("mute", "close_chat", "remove", "close_watching"):
                        assert (await client.request("moderate", op=op, seat=0))["code"] == "owner"
                await eve.request_pong()
                assert eve.watchers is None  # who watches is the owner's to know
                assert eve.watching == 1
            for op, code in (("mute", "seat"), ("remove", "watcher"), ("burn", "op"), ("", "op")):
                assert (await a.request("moderate", op=op, seat=9, watcher="x"))["code"] == code
            assert a.moderation == {"muted": [], "chat": True, "watching": True}

    runner.run(try_it())
    assert bob.ask("DELETE", f"/api/tables/{table}").status == 403
    assert Guest(both.port).ask("DELETE", f"/api/tables/{table}").status == 403
    assert ann.get("/api/me/tables")[0]["owner"]
    assert not bob.get("/api/me/tables")[0]["owner"]


def test_a_watcher_is_sent_away_and_does_not_come_back(
    both: Running, pair: Pair, runner: asyncio.Runner
) -> None:
    ann, _, table = pair
    eve, max_ = Guest(both.port), Guest(both.port)
    eve.post("/api/me", {"name": "Eve"})
    max_.get("/api/me")

    async def remove() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, max_) as m:
            async with Client(both.port, table, eve) as e, Client(both.port, table, eve) as second:
                await a.until(lambda: a.watchers and len(a.watchers) == 2)
                (key,) = [one["key"] for one in a.watchers if one["name"] == "Eve"]
                assert (await a.request("moderate", op="remove", watcher=key))["t"] == "ok"
                assert await closed(e) == 4410
                assert await closed(second) == 4410
            again = Client(both.port, table, eve)
            await again.open()
            assert await closed(again) == 4410
            await m.request_pong()
            await a.until(lambda: a.watching == 1)
            assert all("removed" not in text for text in a.received + m.received)
            assert (await a.request("moderate", op="close_watching"))["t"] == "ok"
            assert await closed(m) == 4410

    runner.run(remove())
    assert eve.ask("GET", f"/api/tables/{table}/export").status == 403
    assert max_.ask("GET", f"/api/tables/{table}/export").status == 403
    assert ann.ask("GET", f"/api/tables/{table}/export").status == 200


def test_without_a_cookie_the_address_is_sent_away(both: Running, pair: Pair, runner: asyncio.Runner) -> None:
    ann, bob, table = pair

    async def remove() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table) as nobody:
            await a.until(lambda: a.watchers)
            assert "127.0.0.1" not in str(a.watchers)
            await a.request("moderate", op="remove", watcher=a.watchers[0]["key"])
            assert await closed(nobody) == 4410
            again = Client(both.port, table)
            await again.open()
            assert await closed(again) == 4410
        async with Client(both.port, table, bob) as b:  # at the same address, but with a seat
            assert b.welcome["you"] == 1

    runner.run(remove())


def test_who_leaves_a_seat_goes_where_nobody_may_watch(
    both: Running, pair: Pair, runner: asyncio.Runner
) -> None:
    ann, bob, table = pair

    async def leave() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table, bob) as b:
            await a.request("moderate", op="close_watching")
            await b.send(t="seat", id="x", op="leave")
            assert await closed(b) == 4410
            await a.request("seat", op="leave")
            await a.until(lambda: a.welcome["you"] == -2)  # the owner stays

    runner.run(leave())


def test_the_owner_deletes_the_table(both: Running, pair: Pair, runner: asyncio.Runner) -> None:
    ann, bob, table = pair

    async def delete() -> None:
        async with Client(both.port, table, bob) as b:
            answer = await asyncio.to_thread(ann.ask, "DELETE", f"/api/tables/{table}")
            assert answer.status == 204
            assert await closed(b) == 4404

    runner.run(delete())
    assert ann.get("/api/me/tables") == []
    assert ann.ask("DELETE", f"/api/tables/{table}").status == 404


def test_a_removed_watcher_does_not_come_back_with_a_new_cookie(
    both: Running, runner: asyncio.Runner
) -> None:
    """Nor does anybody else from that address; but people who share the address of the table stay."""
    ann, bob, table = seated(both.port, "connect_four")

    async def watch() -> None:
        async with Client(both.port, table, ann) as a, Client(both.port, table) as near:
            away = Guest(both.port)
            away.post("/api/me", {"name": "Eve"})
            async with Client(both.port, table, away, source=ELSEWHERE) as eve:
                await a.until(lambda: a.watchers and len(a.watchers) == 2)
                (key,) = [one["key"] for one in a.watchers if one["name"] == "Eve"]
                assert (await a.request("moderate", op="remove", watcher=key))["t"] == "ok"
                assert await closed(eve) == 4410
            again = Guest(both.port)
            again.get("/api/me")
            back = Client(both.port, table, again, source=ELSEWHERE)
            await back.open()
            assert await closed(back) == 4410
            async with Client(
                both.port, table, bob, source=ELSEWHERE
            ) as b:  # who sits here may come from anywhere
                await b.request_pong()
            await a.until(lambda: len(a.watchers) == 1)
            (key,) = [one["key"] for one in a.watchers]
            assert (await a.request("moderate", op="remove", watcher=key))["t"] == "ok"
            assert await closed(near) == 4410
            beside = Guest(both.port)
            beside.get("/api/me")
            async with Client(both.port, table, beside) as other:  # the owner looks from that address, too
                await other.request_pong()

    runner.run(watch())
