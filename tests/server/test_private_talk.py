"""A team talks in private while the rules allow it, and nobody else hears a word.

In Partners the seats 0 and 2 play against 1 and 3, and a team may talk while the others are on turn.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import soultable
from soultable.engine.record import lines_of
from soultable.server.settings import Limits
from tests.conformance.candidates import known
from tests.engine.partners import Partners
from tests.server.client import Client, Guest, at_table
from tests.server.postgres import Postgres
from tests.server.running import WIDE, Running

SECRET = "Take two, and we have it"


@pytest.fixture(autouse=True, scope="module")
def _partners_are_known() -> Iterator[None]:
    with known(Partners()):
        yield


def four(port: int, game: str = "partners", **more: Any) -> tuple[list[Guest], str]:
    """Ann, Bob, Cleo and Dan at the seats 0 to 3 of a table with teams, and the table."""
    names = ["Ann", "Bob", "Cleo", "Dan"]
    guests = [Guest(port) for _ in names]
    made = guests[0].make(game, "me", "open", "open", "open", **({"mode": "teams", "name": "Ann"} | more))
    for seat in (1, 2, 3):
        claim = {"token": made["links"][str(seat)], "name": names[seat]}
        guests[seat].post(f"/api/tables/{made['table']}/claim", claim)
    return guests, made["table"]


def clients(port: int, guests: list[Guest], table: str) -> list[Client]:
    return [Client(port, table, guest) for guest in guests]


def texts(client: Client) -> list[tuple[str, bool]]:
    return [(line["text"], line.get("private", False)) for line in client.chat]


def heard(client: Client) -> bool:
    """Has anything come to this connection that has the secret in it?"""
    return any(SECRET in text for text in client.received)


def test_only_the_team_hears_it_now_and_later(both: Running, runner: asyncio.Runner) -> None:
    guests, table = four(both.port)

    async def play() -> None:
        people, watcher = clients(both.port, guests, table), Client(both.port, table)
        _, bob, _, dan = people
        async with at_table([*people, watcher]):
            for client, partners in zip(people, ([], [3], [], [1]), strict=True):
                assert client.confers == partners
            assert watcher.confers == []
            for client in (people[0], people[2], watcher):
                await client.request_pong()
                client.received.clear()
            assert (await bob.request("chat", text=SECRET, private=True))["t"] == "ok"
            await dan.until(lambda: dan.chat)
            await bob.until(lambda: bob.chat)
            assert dan.chat[0] == bob.chat[0]
            assert (dan.chat[0]["seat"], dan.chat[0]["name"], dan.chat[0]["private"]) == (1, "Bob", True)
            for client in (people[0], people[2], watcher):
                await client.request_pong()
                assert [json.loads(text)["t"] for text in client.received] == ["pong"]
            # public lines stay what they were
            assert (await dan.request("chat", text="Hello"))["t"] == "ok"
            for client in (*people, watcher):
                await client.until(lambda client=client: ("Hello", False) in texts(client))
            assert texts(people[0]) == texts(watcher) == [("Hello", False)]
            # somebody comes back
            await dan.close()
            assert (await bob.request("chat", text="And " + SECRET, private=True))["t"] == "ok"
            for client in (dan, people[0], watcher):
                await client.come_back()
            assert [text for text, _ in texts(dan)] == [SECRET, "Hello", "And " + SECRET]
        both.tables.by_id.clear()  # and everything is read from the store again
        later, watcher = clients(both.port, guests, table), Client(both.port, table)
        async with at_table([*later, watcher]):
            assert [len(client.chat) for client in later] == [1, 3, 1, 3]
            assert not any(heard(client) for client in (people[0], people[2], later[0], later[2], watcher))

    runner.run(play())


def test_it_is_refused_when_the_time_for_it_is_over(server: Running, runner: asyncio.Runner) -> None:
    guests, table = four(server.port)

    async def play() -> None:
        people = clients(server.port, guests, table)
        ann, bob, _, _ = people
        async with at_table([*people, watcher := Client(server.port, table)]):
            refused = await ann.request("chat", text=SECRET, private=True)
            assert refused == {
                "t": "no", "id": refused["id"], "code": "private", "rule": "PA-1",
                "text": "A team on turn does not talk in private.",
            }  # fmt: skip
            assert (await watcher.request("chat", text=SECRET, private=True))["code"] == "seat"
            await ann.act("take 1")
            await bob.until(lambda: bob.seq == 1)
            assert bob.confers == []
            assert (await bob.request("chat", text=SECRET, private=True))["code"] == "private"
            await ann.until(lambda: ann.confers == [2])
            assert (await ann.request("chat", text="Well done", private=True))["t"] == "ok"
            assert not any(heard(client) for client in (*people, watcher))

    runner.run(play())


def test_where_no_game_allows_it_nobody_does(server: Running, runner: asyncio.Runner) -> None:
    ann = Guest(server.port)
    tables = [
        ann.make("connect_four", "me", "easy")["table"],
        ann.make("partners", "me", "open", "open", "open", mode="party")["table"],
    ]

    async def talk(table: str) -> Any:
        async with Client(server.port, table, ann) as client:
            assert client.confers == []
            return await client.request("chat", text=SECRET, private=True)

    said = [runner.run(talk(table)) for table in tables]
    assert [answer["code"] for answer in said] == ["private", "private"]
    assert said[0]["text"] == "In this game nobody talks in private."


def test_after_a_resignation_nobody_confers(server: Running, runner: asyncio.Runner) -> None:
    guests, table = four(server.port)

    async def play() -> None:
        people = clients(server.port, guests, table)
        async with at_table(people):
            for seat in (1, 3):
                await people[seat].request("seat", op="resign")
            await people[1].until(lambda: people[1].over)
            assert people[1].confers == []
            assert (await people[1].request("chat", text=SECRET, private=True))["code"] == "private"

    runner.run(play())


def test_a_person_with_seats_of_both_teams_reads_those_of_the_seat_they_look_from(
    server: Running, runner: asyncio.Runner
) -> None:
    ann, dan = Guest(server.port), Guest(server.port)
    made = ann.make("partners", "me", "me", "easy", "open", mode="teams")
    table = made["table"]
    dan.post(f"/api/tables/{table}/claim", {"token": made["links"]["3"], "name": "Dan"})

    async def play() -> None:
        async with Client(server.port, table, ann, seat=0) as zero, Client(server.port, table, dan) as d:
            async with Client(server.port, table, ann, seat=1) as one:
                assert zero.shares
                assert (await d.request("chat", text=SECRET, private=True))["t"] == "ok"
                await one.until(lambda: one.chat)
                await zero.request_pong()
                assert not heard(zero)
                assert (await zero.request("chat", text="Psst", private=True))["code"] == "private"
            # from the other seat: the lines of that one, and only those
            await zero.request("look", seat=1)
            await zero.until(lambda: zero.chat)
            assert texts(zero) == [(SECRET, True)]
            await zero.request("look", seat=0)
            await zero.until(lambda: not zero.chat)

    runner.run(play())


def test_nobody_takes_a_second_seat_to_read_what_was_said_there(
    server: Running, runner: asyncio.Runner
) -> None:
    ann, bob, eve = Guest(server.port), Guest(server.port), Guest(server.port)
    made = ann.make("partners", "me", "open", "open", "open", mode="teams")
    claim = f"/api/tables/{made['table']}/claim"
    bob.post(claim, {"token": made["links"]["1"], "name": "Bob"})

    async def talk() -> None:
        async with Client(server.port, made["table"], bob) as b:
            assert (await b.request("chat", text=SECRET, private=True))["t"] == "ok"

    async def read(token: str, guest: Guest | None) -> bool:
        async with Client(server.port, made["table"], guest, token) as client:
            return heard(client)

    runner.run(talk())
    answer = ann.ask("POST", claim, {"token": made["links"]["3"]})
    assert (answer.status, answer.json["code"]) == (403, "seat")
    assert ann.post(claim, {"token": made["links"]["2"]}) == {"seat": 2}  # that of her own team
    assert not runner.run(read("", ann))
    # whoever sits down there for the first time belongs to that team
    assert eve.post(claim, {"token": made["links"]["3"], "name": "Eve"}) == {"seat": 3}
    assert runner.run(read("", eve))


def test_it_is_talk_like_other_talk(tmp_path: Path, runner: asyncio.Runner) -> None:
    """Muting, closing the chat, its length and its rate hold for it."""
    limits: Limits = msgspec.structs.replace(WIDE, chat_rate=0.01, chat_burst=2.0)
    running = Running(tmp_path, limits=limits)
    guests, table = four(running.port)

    async def play() -> None:
        people = clients(running.port, guests, table)
        ann, bob, _, dan = people
        async with at_table(people):
            await ann.request("moderate", op="mute", seat=1)
            assert (await bob.request("chat", text=SECRET, private=True))["code"] == "muted"
            await ann.request("moderate", op="close_chat")
            assert (await dan.request("chat", text=SECRET, private=True))["code"] == "muted"
            await ann.request("moderate", op="open_chat")
            assert (await dan.request("chat", text="x" * 501, private=True))["code"] == "too_long"
            said = [
                (await dan.request("chat", text="So", private=private)) for private in (True, False, True)
            ]
            assert [answer.get("code", "ok") for answer in said] == ["ok", "ok", "rate"]

    try:
        runner.run(play())
    finally:
        running.stop()


def test_much_private_talk_takes_nothing_from_the_others(
    database: str, tmp_path: Path, runner: asyncio.Runner
) -> None:
    """Otherwise they could see by what is forgotten how much was said."""
    running = Running(tmp_path, database, limits=msgspec.structs.replace(WIDE, chat_rate=1e4, chat_burst=1e4))
    guests, table = four(running.port)

    async def talk() -> None:
        people = clients(running.port, guests, table)
        async with at_table(people):
            await people[0].request("chat", text="Hello")
            for number in range(110):
                await people[1].request("chat", text=f"line {number}", private=True)
        for _ in ("from memory", "from the store"):
            async with Client(running.port, table, guests[3]) as dan, Client(running.port, table) as watcher:
                assert texts(watcher) == [("Hello", False)]
                assert [len(dan.chat), dan.chat[0]["text"], dan.chat[1]["text"]] == [101, "Hello", "line 10"]
            running.tables.by_id.clear()

    try:
        runner.run(talk())
    finally:
        running.stop()


def test_the_lines_of_bots_are_told_apart_as_well(server: Running) -> None:
    guests, table = four(server.port)
    tokens = [
        guest.post(f"/api/tables/{table}/link", {"seat": seat})["token"] for seat, guest in enumerate(guests)
    ]

    def say(seat: int, kind: str, **fields: Any) -> Any:
        headers = {"authorization": f"Bearer {tokens[seat]}"}
        return Guest(server.port).ask("POST", f"/api/bot/{table}/{kind}", fields, headers)

    said = say(1, "chat", id="1", text=SECRET, private=True)
    assert (said.status, said.json["t"]) == (200, "ok")
    refused = say(0, "chat", id="1", text=SECRET, private=True)
    assert (refused.status, refused.json["code"], refused.json["rule"]) == (400, "private", "PA-1")
    assert [SECRET in say(seat, "resync").body.decode() for seat in range(4)] == [False, True, False, True]


def test_neither_record_nor_list_nor_export_has_it(server: Running, runner: asyncio.Runner) -> None:
    guests, table = four(server.port)

    async def play() -> list[str]:
        people = clients(server.port, guests, table)
        async with at_table(people):
            await people[1].request("chat", text=SECRET, private=True)
            while not people[0].over:
                player = people[people[0].asked[0]]
                reply = await player.act(player.moves[-1])
                for client in people:
                    await client.until(lambda client=client, reply=reply: client.seq >= reply["seq"])
            await people[0].request("at", length=0, open=True)
            await people[0].request("report", text="Nothing")
            return people[0].received

    assert not any(SECRET in text for text in runner.run(play()))
    for guest in (guests[0], Guest(server.port)):
        for path in (f"/api/tables/{table}/export", "/api/me/tables"):
            assert SECRET not in guest.ask("GET", path).body.decode()


def test_what_was_talked_about_is_not_taken_back_freely(server: Running, runner: asyncio.Runner) -> None:
    """A time-out would cost nothing otherwise."""
    guests, table = four(server.port)

    async def play() -> None:
        people = clients(server.port, guests, table)
        ann, bob, cleo, dan = people
        async with at_table(people):
            await ann.act("take 1")
            await ann.until(lambda: ann.confers)
            await ann.request("undo", seq=ann.seq)
            await ann.until(lambda: ann.length == 0)  # nothing has been said yet
            await ann.act("take 1")
            await cleo.until(lambda: cleo.confers)
            await cleo.request("chat", text=SECRET, private=True)
            await ann.until(lambda: ann.seq == 3)
            await ann.request("undo", seq=ann.seq)
            await bob.until(lambda: bob.motion)
            assert (bob.motion["kind"], bob.length) == ("undo", 1)
            await bob.request("vote", motion=bob.motion["number"], yes=False)
            # the others have not used it
            await bob.act("take 1")
            await dan.until(lambda: dan.confers)
            await bob.until(lambda: bob.length == 2)
            await bob.request("undo", seq=bob.seq)
            await bob.until(lambda: bob.length == 1)

    runner.run(play())


def test_other_processes_keep_it_as_well(postgres: Postgres, tmp_path: Path, runner: asyncio.Runner) -> None:
    address = postgres.database()
    one, other = Running(tmp_path / "one", address), Running(tmp_path / "other", address)
    guests, table = four(one.port)

    async def play() -> None:
        here, there = clients(one.port, guests, table), clients(other.port, guests, table)
        async with at_table([*here, *there, watcher := Client(other.port, table)]):
            assert (await here[1].request("chat", text=SECRET, private=True))["t"] == "ok"
            await there[3].until(lambda: there[3].chat)
            await here[1].request("chat", text="Good evening")
            for client in (*there, watcher):
                await client.until(lambda client=client: ("Good evening", False) in texts(client))
            assert [heard(client) for client in (*there, watcher)] == [False, True, False, True, False]

    try:
        runner.run(play())
    finally:
        one.stop()
        other.stop()


# --- Soulgivers: before the first turn, and in time-outs


def to_the_first_turn() -> tuple[str, int]:
    """A match of 2vs2 in the first turn, and the seat whose turn it is."""
    match = soultable.new("soulgivers", seats=4, mode="2vs2", seed="time-out")
    while "time-out" not in [move.notation for move in match.ask.moves]:
        match.play(match.ask.moves[0], seat=match.ask.seat)
    return "\n".join(lines_of(match)), match.ask.seat


def test_soulgivers_before_the_first_turn(server: Running, runner: asyncio.Runner) -> None:
    guests, table = four(server.port, "soulgivers", mode="2vs2")

    async def play() -> None:
        people = clients(server.port, guests, table)
        async with at_table(people):
            assert [client.confers for client in people] == [[1], [0], [3], [2]]
            await people[0].request("chat", text=SECRET, private=True)
            await people[1].until(lambda: people[1].chat)
            for client in people[2:]:
                await client.request_pong()
            assert [heard(client) for client in people] == [True, True, False, False]

    runner.run(play())


def test_soulgivers_in_a_time_out(server: Running, runner: asyncio.Runner) -> None:
    record, first = to_the_first_turn()
    guests, table = four(server.port, "soulgivers", mode="2vs2", record=record)
    partner = first ^ 1

    async def play() -> None:
        people = clients(server.port, guests, table)
        one, two = people[first], people[partner]
        async with at_table(people):
            assert [client.confers for client in people] == [[], [], [], []]
            refused = await two.request("chat", text=SECRET, private=True)
            assert (refused["code"], refused["rule"]) == ("private", "SG-V22-14")
            await one.request("seat", op="quiet")  # the table does not end a time-out by itself
            taken = (await one.act("time-out"))["seq"]
            for client in people:
                await client.until(lambda client=client: client.seq == taken)
            await asyncio.sleep(0.2)
            await one.request_pong()
            assert one.moves == ["resume"]
            assert [people[seat].confers for seat in (first, partner)] == [[partner], [first]]
            assert (await two.request("chat", text=SECRET, private=True))["t"] == "ok"
            others = [people[seat] for seat in range(4) if seat not in (first, partner)]
            for other in others:
                assert other.confers == []
                assert (await other.request("chat", text="Psst", private=True))["code"] == "private"
            assert (await one.act("resume"))["t"] == "ok"
            await two.until(lambda: not two.confers)
            assert (await two.request("chat", text="One more", private=True))["code"] == "private"
            assert not any(heard(other) for other in others)

    runner.run(play())
