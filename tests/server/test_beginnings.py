"""Playing on from a position of another table, or from a match file, however long."""

from __future__ import annotations

import asyncio
import secrets
from random import Random

import msgspec

import soultable
from soultable.engine.match import Match
from soultable.engine.record import lines_of
from soultable.server.credentials import hashed
from soultable.server.store.rows import Head, SeatRow
from soultable.server.table.create import set_up
from tests.conformance.candidates import known
from tests.engine.garrison import Garrison
from tests.server.client import Client, Guest, at_table, play_on, seated
from tests.server.running import Running

OVER_64_KB = 66_000


def long_match(bytes_at_least: int) -> Match:
    """A match of Garrison whose file is as large as that."""
    match = Match(Garrison(), 2, options={"days": 20_000, "soldiers": 6}, seed="long")
    while len(match.log) * len('[0, "drill 0"]') < bytes_at_least:
        seat = match.ask.seat
        match.play(f"drill {seat}" if len(match.ask.moves) > 1 else "rest", seat)
    return match


def stored(running: Running, match: Match, guest: Guest) -> str:
    """A table in the store at which the guest has played all this."""
    guest.get("/api/me")
    rows = [SeatRow(seat, "person", f"P{seat}", owner=hashed(guest.cookie.split("=")[1])) for seat in (0, 1)]
    head = Head(
        secrets.token_hex(12), match.game.name, match.game.version, match.seats, match.mode, match.options,
        "", match.seed, 0, True, "none", 0.0,
    )  # fmt: skip
    running.do(running.tables.store_new(set_up(head, match, rows)))
    return head.id


async def seen(running: Running, table: str, guest: Guest) -> Client:
    async with Client(running.port, table, guest) as client:
        return client


def test_a_match_of_any_length_is_gone_on_from(server: Running, runner: asyncio.Runner) -> None:
    match = long_match(OVER_64_KB)
    length = len(match.log) - 10
    with known(match.game):
        ann = Guest(server.port)
        table = stored(server, match, ann)
        made = ann.make("garrison", "me", "me", from_table=table, length=length)["table"]
        client = runner.run(seen(server, made, ann))
        assert client.length == length
        assert client.view == msgspec.to_builtins(match.game.view(match.at(length), 0))
        assert client.welcome["table"]["unseeded"] == length
        assert client.welcome["table"]["options"] == match.options


def test_nobody_plays_on_from_what_they_have_not_seen(server: Running, runner: asyncio.Runner) -> None:
    """At a table of their own they might sit at every seat, and see the hands of the others."""
    ann, bob, table = seated(server.port, "leduc")
    stranger = Guest(server.port)
    wish = {"game": "leduc", "seats": [{"kind": "me"}] * 2, "from_table": table}
    for guest in (ann, bob, stranger):
        refused = guest.ask("POST", "/api/tables", wish)
        assert (refused.status, refused.json["code"]) == (409, "running"), refused.body
        assert refused.json["text"] == "All hands would be open: you can play on from here after the end."
    assert ann.ask("POST", "/api/tables", wish | {"length": 0}).status == 201  # nothing is dealt then

    async def play() -> Client:
        clients = [Client(server.port, table, guest) for guest in (ann, bob)]
        async with at_table(clients):
            await clients[0].request("moderate", op="close_watching")
            await play_on(clients, Random(5))
        return clients[0]

    over = runner.run(play())
    refused = stranger.ask("POST", "/api/tables", wish)
    assert (refused.status, refused.json["code"]) == (403, "seat"), refused.body
    again = runner.run(seen(server, bob.post("/api/tables", wish | {"length": 3})["table"], bob))
    assert again.length == 3
    assert again.welcome["table"]["commitment"] != over.welcome["table"]["commitment"]
    unknown = ann.ask("POST", "/api/tables", wish | {"from_table": "0" * 24})
    assert (unknown.status, unknown.json["code"]) == (404, "table")


def test_what_was_taken_back_does_not_come_along(server: Running, runner: asyncio.Runner) -> None:
    ann = Guest(server.port)
    table = ann.make("connect_four", "me", "me")["table"]

    async def play() -> None:
        async with Client(server.port, table, ann) as client:
            for move in ("drop 4", "drop 3"):
                await client.act(move)
                if move == "drop 4":
                    await client.until(lambda: client.seq == 1)
                    await client.request("undo", seq=client.seq)
                    await client.until(lambda: client.seq == 2)

    runner.run(play())
    made = ann.make("connect_four", "me", "me", from_table=table)["table"]
    match = server.do(server.tables.get(made)).match
    assert [str(entry) for entry in match.record] == ["<0: drop 3>"]


def test_a_long_file_is_opened(server: Running, runner: asyncio.Runner) -> None:
    """It is read in a worker first, as every file is."""
    match = soultable.new("soulfall", seed="file")
    rng = Random(1)
    while len(match.record) < 5_000:
        match.play(rng.choice(match.ask.moves).notation)
        if match.is_over or len(match.log) >= 55:
            match.undo(agreed_length=0)
    assert len("\n".join(lines_of(match))) > OVER_64_KB
    ann = Guest(server.port)
    made = ann.make("soulfall", "me", "me", record="\n".join(lines_of(match)))["table"]
    assert runner.run(seen(server, made, ann)).length == len(match.log)
