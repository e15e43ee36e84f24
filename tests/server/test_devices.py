"""Going on at another device: the same person, by a link that works once and not for long."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from soultable.server.settings import Limits
from soultable.server.table.devices import LINK_SECONDS
from tests.server.client import Client, Guest, seated
from tests.server.postgres import Postgres
from tests.server.running import Running
from tests.server.test_guard import closed


def link(guest: Guest) -> str:
    made = guest.post("/api/me/devices/link")
    assert made["seconds"] == LINK_SECONDS
    token: str = made["token"]
    return token


def follow(device: Guest, token: str) -> int:
    return device.ask("POST", "/api/me/devices", {"token": token}).status


def newcomer(port: int) -> Guest:
    """A device that has been introduced: it has a cookie of its own."""
    device = Guest(port)
    device.get("/api/me")
    return device


def tables(device: Guest) -> list[str]:
    return [str(table["table"]) for table in device.get("/api/me/tables")]


def test_all_tables_go_on_at_another_device_and_its_own_come_back(
    both: Running, runner: asyncio.Runner
) -> None:
    desk, _, table = seated(both.port, "leduc")
    second = desk.make("connect_four", "me", "me")["table"]  # two people at one screen
    phone = newcomer(both.port)
    own = phone.make("connect_four", "me", "easy", name="Phone")["table"]
    cookie, token = phone.cookie, link(desk)
    assert phone.post("/api/me/devices", {"token": token}) == {"name": "Ann"}
    assert phone.cookie == cookie, "no device gets the cookie of another"
    assert set(tables(phone)) == {table, second}
    assert phone.get("/api/me/devices") == {"linked": True, "others": 1}
    assert desk.get("/api/me/devices") == {"linked": False, "others": 1}

    async def play() -> None:
        async with Client(both.port, table, desk) as a, Client(both.port, table, phone) as b:
            assert a.view == b.view
            assert (b.welcome["you"], b.welcome["mine"], b.welcome["owner"]) == (0, [0], True)
            async with Client(both.port, second, phone) as several:
                assert several.welcome["mine"] == [0, 1]
            for client in (a, b):  # either of them answers
                if client.asked == [0]:
                    await client.act(client.ask["moves"][0]["move"])
                    await client.until(lambda client=client: client.asked == [1])
            assert phone.ask("DELETE", "/api/me/devices").status == 204
            await closed(b)  # it must not see that hand any longer
        async with Client(both.port, table, phone) as b:
            assert b.welcome["you"] == -2

    runner.run(play())
    assert tables(phone) == [own]
    assert phone.get("/api/me") == {"name": "Phone"}
    assert follow(phone, token) == 403, "whoever has left needs a new link"


def test_a_link_works_once_and_may_be_said_again_by_who_has_not_heard(server: Running) -> None:
    desk, _, table = seated(server.port, "connect_four")
    phone, thief = newcomer(server.port), newcomer(server.port)
    token = link(desk)
    assert follow(phone, token) == 200
    assert follow(phone, token) == 200
    assert follow(desk, token) == 200, "it is one of these devices already"
    assert follow(thief, token) == 403
    assert (tables(phone), tables(thief)) == ([table], [])


def test_a_link_is_void_when_it_is_old_taken_back_or_replaced(server: Running) -> None:
    desk, _, _ = seated(server.port, "connect_four")
    thief, clock = newcomer(server.port), server.tables.now
    late = link(desk)
    try:
        server.tables.now = lambda: clock() + LINK_SECONDS
        assert follow(thief, late) == 403
    finally:
        server.tables.now = clock
    replaced = link(desk)
    taken_back = link(desk)
    assert follow(thief, replaced) == 403
    assert desk.ask("DELETE", "/api/me/devices/link").status == 204
    assert follow(thief, taken_back) == 403
    for wrong in ("", "s" * 22, "é\x00", link(thief)[:-1]):
        assert follow(thief, wrong) == 403
    assert tables(thief) == []


def test_a_link_is_for_the_own_person_only(server: Running) -> None:
    """Nobody gets a link to somebody else, and nobody looks at the hand of somebody with whom they play."""
    ann, bob, table = seated(server.port, "leduc")
    stranger = newcomer(server.port)
    assert follow(stranger, link(bob)) == 200  # a device of Bob
    assert follow(stranger, link(ann)) == 403
    answer = bob.ask("POST", "/api/me/devices", {"token": link(ann)})
    assert (answer.status, answer.json["code"]) == (403, "seat")
    assert bob.get("/api/me/tables")[0]["mine"] == [1]
    secret = link(ann)
    seat = bob.post(f"/api/tables/{table}/link", {"seat": 1})["token"]
    assert follow(stranger, seat) == 403, "the link of a seat is none of a person"
    assert stranger.ask("POST", f"/api/tables/{table}/claim", {"token": secret, "name": "X"}).status == 403


def test_two_devices_that_change_over_to_each_other_end_up_as_one(server: Running) -> None:
    desk, _, table = seated(server.port, "connect_four")
    phone = newcomer(server.port)
    back = link(phone)
    assert follow(phone, link(desk)) == 200
    assert follow(desk, back) == 403, "what the phone would have handed over is void"
    third = newcomer(server.port)
    assert follow(third, link(phone)) == 200, "each of the devices can make a link"
    assert tables(third) == [table]


def test_the_first_device_sends_the_others_away(both: Running, runner: asyncio.Runner) -> None:
    desk, _, table = seated(both.port, "connect_four")
    phone = newcomer(both.port)
    assert follow(phone, link(desk)) == 200
    open_link = link(desk)

    async def play() -> None:
        async with Client(both.port, table, desk) as a, Client(both.port, table, phone) as b:
            assert b.welcome["you"] == 0
            assert desk.ask("DELETE", "/api/me/devices").status == 204
            assert await closed(b) == 1012
            assert (await a.request("chat", text="still here"))["t"] == "ok"

    runner.run(play())
    assert (tables(phone), tables(desk)) == ([], [table])
    assert follow(phone, open_link) == 403


def test_other_processes_hear_who_has_left(
    postgres: Postgres, tmp_path: Path, runner: asyncio.Runner
) -> None:
    database = postgres.database()
    one, two = Running(tmp_path / "one", database), Running(tmp_path / "two", database)
    try:
        desk, _, table = seated(one.port, "connect_four")
        phone = newcomer(one.port)
        assert follow(phone, link(desk)) == 200

        async def play() -> None:
            async with Client(two.port, table, phone) as b:
                assert b.welcome["you"] == 0
                assert desk.ask("DELETE", "/api/me/devices").status == 204
                assert await closed(b) == 1012

        runner.run(play())
    finally:
        one.stop()
        two.stop()


def test_a_watcher_who_was_sent_away_is_sent_away_at_every_device(
    server: Running, runner: asyncio.Runner
) -> None:
    ann, _, table = seated(server.port, "connect_four")
    watcher, other = newcomer(server.port), newcomer(server.port)

    async def play() -> None:
        async with Client(server.port, table, ann) as a:
            async with Client(server.port, table, watcher, source="127.0.0.2") as w:
                await a.until(lambda: a.watchers)
                assert (await a.request("moderate", op="remove", watcher=a.watchers[0]["key"]))["t"] == "ok"
                assert await closed(w) == 4410
            assert follow(other, link(watcher)) == 200
            again = Client(server.port, table, other, source="127.0.0.3")
            await again.open()
            assert await closed(again) == 4410

    runner.run(play())


def test_nobody_guesses_for_long(tmp_path: Path) -> None:
    running = Running(tmp_path, limits=Limits(joins_per_minute=5, operations_rate=0.01, operations_burst=3))
    try:
        desk = newcomer(running.port)
        made = [desk.ask("POST", "/api/me/devices/link", {}).status for _ in range(4)]
        assert made == [200, 200, 200, 429]
        thief = newcomer(running.port)
        tries = [thief.ask("POST", "/api/me/devices", {"token": f"{n:022}"}) for n in range(6)]
        assert [answer.status for answer in tries] == [403] * 5 + [429]
        assert tries[-1].json["retry_after"] > 1
    finally:
        running.stop()


def test_the_secret_stands_nowhere(server: Running, capfd: pytest.CaptureFixture[str]) -> None:
    """Neither in the store nor in the log, and nobody at the table hears of it."""
    desk, _, _ = seated(server.port, "connect_four")
    token = link(desk)
    assert follow(newcomer(server.port), token) == 200
    rows = server.do(server.tables.store.read("select * from handover"))
    rows += server.do(server.tables.store.read("select * from device"))
    secret = desk.cookie.partition("=")[2]
    for hidden in (token, secret):
        assert hidden not in json.dumps(rows) + "".join(capfd.readouterr())


def test_a_page_of_another_site_hands_nothing_over(server: Running) -> None:
    desk, phone = newcomer(server.port), newcomer(server.port)
    foreign = {"origin": "https://elsewhere.example"}
    assert desk.ask("POST", "/api/me/devices/link", {}, foreign).status == 403
    assert phone.ask("POST", "/api/me/devices", {"token": link(desk)}, foreign).status == 403
