"""Paths: games, making tables, links, names, lists, export, import, verification."""

from __future__ import annotations

import asyncio
import json
import sys
from random import Random

import pytest

from soultable.engine.record import loads
from soultable.server.http.games import BOXES
from tests.server.client import Client, Guest, at_table, play_on
from tests.server.running import Running


@pytest.fixture
def guest(server: Running) -> Guest:
    return Guest(server.port)


def test_the_shelf_has_the_five_games(guest: Guest) -> None:
    cards = guest.get("/api/games")
    assert [card["title"] for card in cards] == [box[1] for box in BOXES]
    soulfall = cards[0]
    assert (soulfall["installed"], soulfall["seat_counts"]) == (True, [2, 3, 4])
    assert {option["name"] for option in soulfall["options"]} == {"oldest", "youngest", "turn_limit"}
    assert [card["seat_counts"] == [] for card in cards] == [not card["installed"] for card in cards]


def test_the_shelf_says_who_plays_with_whom(guest: Guest) -> None:
    teams = {card["name"]: card["teams"] for card in guest.get("/api/games")}
    assert (teams["soulgivers"], teams["soulfall"]) == ({"2vs2": [1, 1, 2, 2]}, {})


def test_rules_and_catalog_can_be_read(guest: Guest) -> None:
    rules = guest.get("/api/games/soulfall/rules")
    found = {rule["id"] for chapter in rules["chapters"] for rule in chapter["rules"]}
    assert rules["title"] == "Soulfall"
    assert {"SF-SET-01", "SF-BLD-01", "SF-R-32"} <= found
    assert not any("[untested" in rule["text"] for c in rules["chapters"] for rule in c["rules"])
    assert all(set(rule) == {"id", "text"} for c in rules["chapters"] for rule in c["rules"])
    assert guest.get("/api/games/soulfall/catalog")
    for path in ("/api/games/nosuch/rules", "/api/games/connect_four/rules", "/api/games/nosuch/catalog"):
        answer = guest.ask("GET", path)
        assert (answer.status, answer.json["code"]) == (404, "unknown")


def test_a_stranger_never_names_a_module(guest: Guest) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "antigravity:fly"}]
    answer = guest.ask("POST", "/api/tables", {"game": "connect_four", "seats": seats})
    assert (answer.status, answer.json["code"]) == (400, "wish")
    assert "expected me, open, or bot with a level of easy, normal, hard, expert" in answer.json["text"]
    assert "antigravity" not in sys.modules


def test_a_table_is_made_and_its_links_are_used_once(
    server: Running, guest: Guest, runner: asyncio.Runner
) -> None:
    made = guest.make("soulfall", "me", "open", "easy", name="Ann")
    assert made["mine"] == [0]
    assert set(made["links"]) == {"1", "watch"}
    assert guest.get("/api/me") == {"name": "Ann"}
    bob, eve = Guest(server.port), Guest(server.port)
    path = f"/api/tables/{made['table']}"
    wrong = bob.ask("POST", f"{path}/claim", {"token": "x" * 22})
    assert (wrong.status, wrong.json["code"]) == (403, "token")
    claim = {"token": made["links"]["1"], "name": "Ann"}
    assert bob.post(f"{path}/claim", claim) == {"seat": 1}
    assert eve.ask("POST", f"{path}/claim", claim).json["code"] == "token"
    (table,) = bob.get("/api/me/tables")
    assert [seat["name"] for seat in table["seats"]] == ["Ann", "Ann 2", "Ash"]
    assert table["mine"] == [1]
    assert bob.ask("DELETE", f"/api/me/tables/{made['table']}").status == 204
    assert [row["removed"] for row in bob.get("/api/me/tables")] == [True]

    async def look() -> list[int]:
        async with Client(server.port, made["table"], bob) as client:
            return [client.welcome["you"], *client.welcome["mine"]]

    assert runner.run(look()) == [1, 1]


def test_a_seat_moves_to_another_device_by_a_new_link(server: Running, guest: Guest) -> None:
    made = guest.make("connect_four", "me", "open")
    path = f"/api/tables/{made['table']}"
    phone, eve = Guest(server.port), Guest(server.port)
    assert eve.ask("POST", f"{path}/link", {"seat": 0}).status == 403
    link = guest.post(f"{path}/link", {"seat": 0})
    assert phone.post(f"{path}/claim", {"token": link["token"]}) == {"seat": 0}
    assert guest.ask("POST", f"{path}/link", {"seat": 0}).status == 403
    again = phone.post(f"{path}/link", {"seat": 1})  # the old link of the open seat is void
    assert eve.ask("POST", f"{path}/claim", {"token": made["links"]["1"]}).status == 403
    assert eve.post(f"{path}/claim", {"token": again["token"]}) == {"seat": 1}
    assert phone.ask("POST", f"{path}/link", {"seat": 1}).status == 403


@pytest.mark.parametrize(
    ("wish", "status", "says"),
    [
        ({"game": "nosuch", "seats": [{"kind": "me"}]}, 400, "no game 'nosuch'"),
        ({"game": "soulfall", "seats": [{"kind": "me"}]}, 400, "no table for 1 seat;"),
        ({"game": "soulfall", "seats": [{"kind": "me"}] * 2, "mode": "x"}, 400, "no mode 'x'"),
        ({"game": "soulfall", "seats": [{"kind": "me"}] * 2, "options": {"x": 1}}, 400, "no option 'x'"),
        ({"game": "soulfall", "seats": [{"kind": "king"}] * 2}, 400, "expected me, open, or bot"),
        ({"game": "soulfall", "seats": [{"kind": "bot", "level": "god"}] * 2}, 400, "level of easy"),
        ({"game": "soulfall", "seats": [{"kind": "me"}] * 2, "clock": "x"}, 400, "no clock 'x'"),
        ({"game": "soulfall", "seats": [{"kind": "me"}] * 2, "pack": "x = ["}, 400, "this is not TOML"),
        ({"game": "soulfall", "seats": [{"kind": "me"}] * 2, "record": "x"}, 400, "this is not JSON"),
        ({"game": "leduc", "seats": [{"kind": "me"}] * 2, "record": "{}\n" * 201}, 400, "200 undos"),
        ({"game": "soulfall", "seats": "all"}, 400, ""),
        ({"seats": []}, 400, ""),
        ([], 400, ""),
        (b"{", 400, ""),
        ({"game": "soulfall", "seats": [{"kind": "me"}] * 2, "pack": "#" * 70_000}, 400, "at most 65536"),
        (b"x" * 2_100_000, 413, "larger than"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused(guest: Guest, wish: object, status: int, says: str) -> None:
    answer = guest.ask("POST", "/api/tables", wish)
    assert answer.status == status
    assert says in answer.json["text"]
    assert set(answer.json) == {"code", "text", "retry_after"}


def test_unknown_tables_and_paths(guest: Guest) -> None:
    for method, path in (
        ("POST", "/api/tables/nosuch/verify"),
        ("GET", "/api/tables/nosuch/export"),
        ("GET", "/api/nosuch"),
    ):
        assert guest.ask(method, path).status == 404
    assert guest.ask("PUT", "/api/games").status == 405
    assert guest.ask("GET", "/t/anything").headers["content-type"].startswith("text/html")
    assert guest.get("/health")["ok"] is True
    assert b"soultable_connections" in guest.ask("GET", "/metrics").body


def test_the_match_file_after_the_end(server: Running, guest: Guest, runner: asyncio.Runner) -> None:
    """Before the end it would tell all hands; after it, it has the seed: it is verified and gone on with."""
    made = guest.make("leduc", "me", "open")
    path = f"/api/tables/{made['table']}"
    other = Guest(server.port)
    other.post(f"{path}/claim", {"token": made["links"]["1"]})
    assert guest.ask("GET", f"{path}/export").json["code"] == "running"
    assert guest.ask("POST", f"{path}/verify").json["code"] == "running"

    async def play() -> dict[str, str]:
        clients = [Client(server.port, made["table"], who) for who in (guest, other)]
        async with at_table(clients):
            await play_on(clients, Random(5))
        seed = clients[0].over["seed"]
        assert clients[0].welcome["table"]["commitment"] == clients[0].over["commitment"]
        assert not any(seed in text for client in clients for text in client.received[:-3])
        return {"seed": seed}

    seed = runner.run(play())["seed"]
    verified = other.post(f"{path}/verify")
    assert verified["ok"]
    assert len(verified["lines"]) == 4
    text = guest.ask("GET", f"{path}/export").body.decode()
    match = loads(text)
    assert (match.is_over, match.seed) == (True, seed)
    branch = guest.make("leduc", "me", "me", record=text, length=3)

    async def look() -> None:
        async with Client(server.port, branch["table"], guest) as client:
            assert client.length == 3
            assert client.welcome["table"]["commitment"] != match.commitment

    runner.run(look())


def test_an_open_game_can_be_exported_while_it_runs(
    server: Running, guest: Guest, runner: asyncio.Runner
) -> None:
    """Nothing is hidden in connect four; only the seed is."""
    made = guest.make("connect_four", "me", "me")

    async def play() -> None:
        async with Client(server.port, made["table"], guest) as client:
            await client.act("drop 4")

    runner.run(play())
    head, line = guest.ask("GET", f"/api/tables/{made['table']}/export").body.decode().splitlines()
    assert json.loads(head)["seed"] == ""
    assert json.loads(line) == [0, "drop 4"]


def test_names(guest: Guest) -> None:
    assert guest.get("/api/me") == {"name": ""}
    assert guest.post("/api/me", {"name": "  Ann\tLee "}) == {"name": "Ann Lee"}
    assert guest.get("/api/me") == {"name": "Ann Lee"}
