"""Tables as a whole: loads that fail, tables that cannot go on, taking back in secret, a folder in use."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

import soultable
from soultable.engine.match import Match
from soultable.engine.record import entry_data, extend, lines_of
from soultable.server.store.base import StoreFailed
from soultable.server.store.rows import Stored
from soultable.server.store.sqlite import SqliteStore
from soultable.server.store.statements import Statement, text
from soultable.server.table.queries import saw_file
from tests.conformance.candidates import known
from tests.engine.auction import Auction
from tests.server.client import Client, Guest, at_table
from tests.server.running import Running
from tests.server.test_guard import closed


def test_a_table_that_could_not_be_read_once_is_read_the_next_time(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = Guest(server.port)
    store = server.tables.store
    load = store.load
    for error, status in (
        (sqlite3.OperationalError("disk I/O error"), 500),
        (StoreFailed("away"), 503),
        (asyncio.CancelledError(), 500),
    ):
        table = guest.make("connect_four", "me", "me")["table"]

        async def failing(table_id: str, error: BaseException = error) -> Stored | None:
            raise error

        monkeypatch.setattr(store, "load", failing)
        answer = guest.ask("GET", f"/api/tables/{table}/export")
        assert answer.status == status, (error, answer.body)
        assert table not in server.tables.by_id
        server.do(server.tables.sweep())
        monkeypatch.setattr(store, "load", load)
        assert guest.ask("GET", f"/api/tables/{table}/export").status == 200


def test_a_failed_read_of_sqlite_is_a_failure_of_the_store(tmp_path: Path, runner: asyncio.Runner) -> None:
    running = Running(tmp_path)
    try:
        with pytest.raises(StoreFailed, match="nothing could be read"):
            running.do(running.tables.store.read("select nothing from nowhere"))
    finally:
        running.stop()


# --- tables that cannot go on


def change_head(server: Running, table: str, **changes: object) -> None:
    async def change() -> None:
        store = server.tables.store
        head = await store.head(table)
        assert head is not None
        new = text(msgspec.structs.replace(head, **changes))
        await store.write("", "", Statement("update game_table set head = $2 where id = $1", (table, new)))

    server.do(change())


def test_a_table_of_other_rules_hides_nothing_and_can_be_had_and_deleted(
    both: Running, runner: asyncio.Runner
) -> None:
    ann, eve = Guest(both.port), Guest(both.port)
    eve.get("/api/me")
    kept, older, gone = [
        ann.make("connect_four", "me", "me", name="Ann", record="", clock=clock)["table"]
        for clock in ("none", "none", "none")
    ]

    async def play() -> None:
        for table in (kept, older):
            async with Client(both.port, table, ann) as client:
                await client.act("drop 4")
        for loaded in both.tables.loaded():
            both.loop.call_soon_threadsafe(both.tables.drop, loaded)

    runner.run(play())
    before = ann.ask("GET", f"/api/tables/{kept}/export").body.decode()
    change_head(both, older, version=99)
    change_head(both, gone, game="forgotten_game")
    listed = {row["table"]: row for row in ann.get("/api/me/tables")}
    assert [listed[table]["asked"] for table in (kept, older, gone)] == [[1], [], []]
    assert [listed[table].get("outdated", False) for table in (kept, older, gone)] == [False, True, True]
    assert listed[gone]["title"] == "Forgotten Game"
    had = ann.ask("GET", f"/api/tables/{older}/export")
    assert had.status == 200
    entries = had.body.decode().split("\n")
    assert entries[1:] == before.split("\n")[1:]
    first, expected = json.loads(entries[0]), json.loads(before.split("\n")[0])
    different = {"version", "commitment"}
    assert {key: first[key] for key in first if key not in different} == {
        key: expected[key] for key in expected if key not in different
    }
    assert eve.ask("GET", f"/api/tables/{older}/export").status == 403
    assert eve.ask("DELETE", f"/api/tables/{older}").status == 403

    async def look() -> tuple[int, Any]:
        client = Client(both.port, older, ann)
        await client.open()
        code = await closed(client)
        return code, json.loads(client.received[-1])["text"]

    assert runner.run(look()) == (
        4411,
        "This match was begun with version 99 of Connect Four; this server has version 1."
        " Its match file can be had from the shelf.",
    )
    for table in (older, gone):
        assert ann.ask("DELETE", f"/api/tables/{table}").status == 204
    assert [row["table"] for row in ann.get("/api/me/tables")] == [kept]


# --- taking back while all are asked at once


def test_a_secret_answer_is_taken_back_though_others_have_answered(
    both: Running, runner: asyncio.Runner
) -> None:
    """Nobody has to agree, what the others have answered stays, and what they are about to answer counts."""
    guest = Guest(both.port)
    made = guest.make("black_souls", *["open"] * 3)

    async def play() -> None:
        clients = [
            Client(both.port, made["table"], token=made["links"][str(seat)], name=f"P{seat}")
            for seat in range(3)
        ]
        async with at_table(clients):
            ann, bob, cem = clients
            for client in clients:
                await client.request_pong()
                assert client.asked == [0, 1, 2]
            chosen = cem.seq
            first, second, _ = ann.moves
            hand = ann.view
            await ann.act(first)
            await bob.until(lambda: bob.asked == [1, 2])
            await bob.act(bob.moves[0])
            for client in clients:
                await client.until(lambda client=client: client.asked == [2])
            answered = bob.view
            assert ann.undo < ann.length
            reply = await ann.request("undo", seq=ann.seq)
            assert reply["t"] == "ok", reply
            for client in clients:
                await client.until(lambda client=client: client.asked == [0, 2])
                assert client.motion is None
            assert bob.view == answered
            assert (ann.view, ann.moves[:2]) == (hand, [first, second])
            assert [line["seat"] for line in bob.story if line["kind"] == "kept"] == [1]
            assert (await ann.act(second))["t"] == "ok"
            late = await cem.request("act", seq=chosen, move=cem.moves[0])  # he has seen none of this
            assert late["t"] == "ok", late
            await ann.until(lambda: ann.seq >= late["seq"])
            refused = await ann.request("undo", seq=ann.seq)
            await ann.until(lambda: ann.motion)  # the game has gone on: now the others must agree
            assert refused["t"] == "ok"
        (table,) = [table for table in both.tables.loaded() if table.id == made["table"]]
        seen = [msgspec.to_builtins(table.match.view(seat)) for seat in range(3)]
        both.loop.call_soon_threadsafe(both.tables.drop, table)
        await asyncio.sleep(0.1)
        clients = [Client(both.port, made["table"], token=made["links"][str(seat)]) for seat in range(3)]
        async with at_table(clients):  # folded again from the store
            assert [client.view for client in clients] == [json.loads(json.dumps(view)) for view in seen]

    runner.run(play())


def test_who_may_have_the_file_is_asked_of_what_was_taken_back_too() -> None:
    """No answer is in force, but the record still has secret ones: the file is not for seat 0 yet."""
    match = Match(Auction(), seed="")
    for roll in ("roll 1", "roll 2", "roll 3"):
        match.play(roll)
    match.play("bid 4", seat=2)
    match.undo(agreed_length=0)
    with known(match.game):
        assert match.log == []
        assert not saw_file(file_of(match), [0])
        again = Match(Auction(), seed="")
        extend(again, [entry_data(entry) for entry in match.record])  # as a server does that has restarted
        assert not saw_file(file_of(again), [0])
    open_hands = soultable.new("connect_four")
    open_hands.play("drop 4")
    open_hands.undo()
    assert saw_file(file_of(open_hands), [1])


def file_of(match: Match) -> str:
    return "\n".join(lines_of(match, reveal=False))


# --- one server for each folder


def test_a_second_server_on_one_folder_is_refused(tmp_path: Path) -> None:
    running = Running(tmp_path)

    async def serve() -> None:
        store = SqliteStore(tmp_path / "soultable.sqlite")
        await store.open()  # `soultable admin` may
        try:
            with pytest.raises(StoreFailed, match=r"another server works with this folder \(process \d+\)"):
                await store.serve()
        finally:
            await store.close()

    try:
        asyncio.run(serve())
    finally:
        running.stop()
    again = Running(tmp_path)
    again.stop()
