"""What a hostile person tried, and what the server does about it now."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

import soultable
from soultable.engine.entries import Answer
from soultable.engine.match import Match
from soultable.engine.record import lines_of
from soultable.server.http import connections
from soultable.server.http.guard import guest_secret
from soultable.server.settings import Limits
from soultable.server.store.base import StoreFailed
from soultable.server.store.rows import Head, SeatRow
from soultable.server.store.sqlite import SqliteStore
from soultable.server.table.stored_match import entries_from, fold
from soultable.server.workers import uploads
from tests.server.client import Client, Guest, play_on, seated
from tests.server.running import WIDE, Running
from tests.server.test_guard import closed


@pytest.fixture
def impatient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server that waits for a request, and tries files out, for less than a second."""
    monkeypatch.setattr(connections, "CHECK_SECONDS", 0.2)
    monkeypatch.setattr(uploads, "READ_SECONDS", 0.7)
    running = Running(tmp_path)
    yield running
    running.stop()


def wish(game: str, seats: int = 2, **more: object) -> dict[str, object]:
    return {"game": game, "seats": [{"kind": "me"}] * seats} | more


# --- uploads


BOMBS = {
    "dotted": ".".join(["a"] * 30_000) + " = 1",  # dotted keys take quadratic time
    "quoted": ".".join(['"="'] * 9_000) + " = 1",
    "arrays": "a = " + "[" * 30_000,
    "tables": "a = " + "{b = " * 10_000,
    "headers": "\n".join(f"[{'a.' * 60}a{number}]" for number in range(400)),
    "number": "shards = " + "9" * 60_000,
}


def test_a_content_pack_that_is_a_bomb(impatient: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes off in a worker, which is ended; the server itself does nothing with it."""
    with monkeypatch.context() as patched:
        patched.delattr("soultable.server.table.tables.create_table")
        for name, pack in BOMBS.items():
            answer = Guest(impatient.port).ask("POST", "/api/tables", wish("soulfall", pack=pack))
            assert (answer.status, answer.json["code"]) == (400, "wish"), (name, answer.body)
    assert Guest(impatient.port).make("connect_four", "me", "easy")["table"]  # bots go on thinking


def record(match: Match, *more: str) -> str:
    return "\n".join([*lines_of(match), *more])


def test_a_match_file_full_of_undos_in_disguise(server: Running) -> None:
    match = soultable.new("connect_four", seed="x")
    match.play("drop 4")
    undos = ['{"\\u0075ndo": 0}', '[0, "drop 4"]'] * 300
    answer = Guest(server.port).ask("POST", "/api/tables", wish("connect_four", record=record(match, *undos)))
    assert (answer.status, answer.json["code"]) == (400, "wish")
    assert "more than 200 undos" in answer.json["text"]


@pytest.mark.parametrize(
    "change",
    [
        {"pack": "# \ud800"}, {"names": ["\ud800", "x"]}, {"seats": 10**9}, {"given": -1},
        {"options": {"turn_limit": 10**30}}, {"game": "../soulfall"}, {"version": 99}, {"soultable": 2},
        {"pack": 7},
    ],
    ids=str,
)  # fmt: skip
def test_a_crafted_match_file(server: Running, change: dict[str, object]) -> None:
    match = soultable.new("soulfall", seed="x")
    head, *rest = lines_of(match)
    text = "\n".join([json.dumps(json.loads(head) | change), *rest])
    answer = Guest(server.port).ask("POST", "/api/tables", wish("soulfall", record=text))
    assert answer.status == 400, answer.body
    assert answer.json["code"] == "wish"


def test_whoever_stacks_the_deck_is_seen_to_have_done_so(server: Running, runner: asyncio.Runner) -> None:
    """Chance in an imported file was chosen by its author: everybody at the table is told how far it goes."""
    ann, match = Guest(server.port), soultable.new("leduc", seed="x")
    table = ann.make("leduc", "me", "open", record=record(match))["table"]

    async def look(number: str) -> int:
        async with Client(server.port, number, ann) as a:
            return int(a.welcome["table"]["unseeded"])

    assert runner.run(look(table)) == 2
    assert runner.run(look(ann.make("leduc", "me", "open")["table"])) == 0


# --- connections


def test_silent_connections_are_cut_off(impatient: Running) -> None:
    """Those that say nothing, those that never finish, and those that stay after their request."""
    drips = {
        "nothing": b"",
        "half a request": b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        "half a body": b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
        "a second one": b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT",
    }
    sockets = {name: socket.create_connection(("127.0.0.1", impatient.port)) for name in drips}
    for name, drip in drips.items():
        sockets[name].sendall(drip)
    for name, connection in sockets.items():
        connection.settimeout(10)
        try:
            while connection.recv(4096):
                pass
        except ConnectionResetError:
            pass
        except TimeoutError:
            pytest.fail(f"{name}: still open")
        connection.close()


def test_sockets_and_streams_are_left_alone(impatient: Running, runner: asyncio.Runner) -> None:
    ann, _, table = seated(impatient.port, "connect_four")
    stream = socket.create_connection(("127.0.0.1", impatient.port))
    stream.sendall(f"GET /api/bot/{table}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())

    async def wait() -> None:
        async with Client(impatient.port, table, ann) as a:
            await a.until(lambda: a.watching == 1)
            await asyncio.sleep(1.0)
            await a.request_pong()
            assert a.watching == 1
            assert (await a.act("drop 4"))["t"] == "ok"

    runner.run(wait())
    stream.close()


def test_who_comes_and_goes_is_held_off(tmp_path: Path, runner: asyncio.Runner) -> None:
    running = Running(tmp_path, limits=msgspec.structs.replace(WIDE, arrivals_per_minute=5.0))
    table = Guest(running.port).make("connect_four", "me", "open")["table"]

    async def come_and_go() -> list[int]:
        codes = []
        for _ in range(7):
            client = Client(running.port, table)
            await client.open()
            message = await client.next()
            codes.append(message.get("code", 0))
            await client.close()
        return codes

    try:
        assert runner.run(come_and_go()) == [0] * 5 + [4429] * 2
    finally:
        running.stop()


def test_fragments_do_not_get_past_the_size_of_a_frame(server: Running, runner: asyncio.Runner) -> None:
    ann, _, table = seated(server.port, "connect_four")

    async def send_pieces() -> None:
        client = Client(server.port, table, ann)
        await client.open()
        assert client.socket is not None
        await client.socket.send(["x" * 1000] * 17)
        assert await closed(client) == 1009

    runner.run(send_pieces())


def test_nothing_is_decompressed(server: Running) -> None:
    """So there are no bombs: neither frames nor bodies are taken when they are squeezed."""
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(
            b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
            b"Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
        )
        head = connection.recv(4096).lower()
    assert b" 101 " in head
    assert b"permessage-deflate" not in head
    answer = Guest(server.port).ask(
        "POST", "/api/me", b"\x1f\x8b\x08\x00\x00\x00\x00\x00", {"content-encoding": "gzip"}
    )
    assert answer.status == 400


# --- rates


def test_what_costs_much_is_for_now_and_then(tmp_path: Path, runner: asyncio.Runner) -> None:
    limits = msgspec.structs.replace(
        WIDE,
        operations_burst=3.0,
        operations_rate=0.01,
        looks_burst=3.0,
        looks_rate=0.01,
        reports_per_hour=2.0,
    )
    running = Running(tmp_path, limits=limits)
    ann, _, table = seated(running.port, "connect_four")

    async def try_all() -> None:
        for kind, fields, allowed in (
            ("seat", {"op": "resume"}, 3),
            ("at", {"length": 0}, 3),
            ("report", {"text": "odd"}, 2),
        ):
            for _ in range(2):  # anyone who comes back has not become somebody else
                async with Client(running.port, table, ann) as a:
                    replies = [await a.request(kind, **fields) for _ in range(3)]
                refused = [reply.get("code") == "rate" for reply in replies]
                assert refused == [number >= allowed for number in range(3)]
                allowed = 0

    try:
        runner.run(try_all())
    finally:
        running.stop()


def test_too_many_requests_are_refused_before_they_cost_anything(tmp_path: Path) -> None:
    running = Running(tmp_path, limits=Limits(api_rate=0.1, api_burst=3.0))
    try:
        guest = Guest(running.port)
        answers = [guest.ask("GET", "/api/games") for _ in range(4)]
        assert [answer.status for answer in answers] == [200, 200, 200, 429]
        assert answers[3].json["retry_after"] > 5
        assert int(answers[3].headers["retry-after"]) > 5
        assert "content-security-policy" in answers[3].headers
        assert guest.ask("GET", "/").status == 200  # files are not counted
    finally:
        running.stop()


def test_a_match_is_verified_once(
    server: Running, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = Guest(server.port)
    made = guest.make("leduc", "me", "me")

    async def play() -> None:
        clients = [Client(server.port, made["table"], guest, seat=seat) for seat in (0, 1)]
        async with clients[0], clients[1]:
            await play_on(clients, Random(1))

    runner.run(play())
    first = guest.post(f"/api/tables/{made['table']}/verify")
    monkeypatch.delattr("soultable.server.table.queries.verify")
    assert guest.post(f"/api/tables/{made['table']}/verify") == first


def test_thousands_of_undos_do_not_hold_up_the_server_when_the_table_is_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = soultable.new("soulfall", seed="undos")
    rng = Random(1)
    while len(match.log) < 60:
        match.play(rng.choice(match.ask.moves).notation)
    length = len(match.log)
    head = Head(
        "x", "soulfall", match.game.version, match.seats, match.mode, match.options, "", match.seed, 0, True,
        "none", 0.0,
    )  # fmt: skip
    seats = [SeatRow(seat, "person", f"P{seat}") for seat in range(match.seats)]
    entries = entries_from(match, 0, "", 0.0)
    again = [entry.line for entry in entries[length // 2 :]]
    lines = [entry.line for entry in entries]
    for _ in range(2_000):
        lines += [json.dumps({"undo": length // 2}), *again]
    record = [msgspec.structs.replace(entries[0], seq=seq, line=line) for seq, line in enumerate(lines)]
    carried_out: list[Answer] = []
    carry_out = Match.carry_out

    def noted(match: Match, answer: Answer) -> None:
        carried_out.append(answer)
        carry_out(match, answer)

    monkeypatch.setattr(Match, "carry_out", noted)
    folded = fold(head, seats, record)
    assert carried_out == folded.log  # what was taken back is not carried out at all
    assert len(folded.record) == len(lines)
    assert [answer.move for answer in folded.log] == [answer.move for answer in match.log]
    assert folded.view(0) == match.view(0)
    told = [[(length, str(event)) for length, event in one.story] for one in (folded, match)]
    assert told[0] == told[1]


# --- words


def test_what_people_write_cannot_do_more_than_be_read(both: Running, runner: asyncio.Runner) -> None:
    ann, _, table = seated(both.port, "connect_four")

    async def write() -> None:
        async with Client(both.port, table, ann) as a:
            assert (await a.request("chat", text="a\x00b\x1b[2J\u202ec \u0645\u06cc\u200c"))["t"] == "ok"
            assert a.chat[-1]["text"] == "a b [2J c \u0645\u06cc\u200c"
            assert (await a.request("chat", text="\x00\x1b"))["code"] == "too_long"
            await a.request("report", text="one\x1b[31m\ntwo\x00", client="\x1b]0;x\x07")
            number = await a.request("why", move="\x00\x1b")
            assert number["t"] == "because"
        bad = Client(both.port, "\x00" * 24, ann)
        await bad.open()
        assert await closed(bad) == 4404

    runner.run(write())
    ((_, _, _, text, client),) = both.do(both.tables.store.reports())
    assert (text, client) == ("one [31m\ntwo ", " ]0;x ")


def test_nobody_talks_in_somebody_else_s_name(server: Running, runner: asyncio.Runner) -> None:
    """A connection that watched before its person sat down talks for the seat that it has since."""
    ann, bob = Guest(server.port), Guest(server.port)
    made = ann.make("connect_four", "me", "open", name="Ann")
    bob.get("/api/me")

    async def talk() -> None:
        async with Client(server.port, made["table"], bob) as b:
            assert b.welcome["you"] == -2
            claim = {"token": made["links"]["1"], "name": "Bob"}
            await asyncio.to_thread(bob.post, f"/api/tables/{made['table']}/claim", claim)
            assert (await b.request("chat", text="hello"))["t"] == "ok"
            assert (b.chat[-1]["seat"], b.chat[-1]["name"]) == (1, "Bob")

    runner.run(talk())


def test_old_lines_of_chat_are_forgotten(database: str, tmp_path: Path, runner: asyncio.Runner) -> None:
    running = Running(tmp_path, database, limits=msgspec.structs.replace(WIDE, chat_rate=1e4, chat_burst=1e4))
    ann, _, table = seated(running.port, "connect_four")

    async def talk() -> None:
        async with Client(running.port, table, ann) as a:
            for number in range(130):
                await a.request("chat", text=f"line {number}")
        async with Client(running.port, table, ann) as a:
            assert [a.chat[0]["text"], len(a.chat)] == ["line 30", 100]

    try:
        runner.run(talk())
        assert running.do(running.tables.store.read("select count(*) from talk")) == [(101,)]
    finally:
        running.stop()


# --- small things


@pytest.mark.parametrize(
    "path", ["/%00", "/" + "a" * 300, "/..%2f..%2fetc%2fpasswd", "/assets/%ff", "/\\..\\x"]
)
def test_paths_that_are_none(server: Running, path: str) -> None:
    answer = Guest(server.port).ask("GET", path)
    assert answer.status == 200
    assert b"<!doctype html>" in answer.body.lower()


def test_over_https_a_plain_cookie_counts_for_nothing() -> None:
    """A neighbouring site may set one, and would then own the seats that its victim takes."""
    secret = "s" * 22
    plain, bound = (
        [(b"cookie", f"soultable={secret}".encode())],
        [(b"cookie", f"__Host-soultable={secret}".encode())],
    )
    assert [guest_secret(headers, secure=True) for headers in (plain, bound)] == ["", secret]
    assert [guest_secret(headers, secure=False) for headers in (plain, bound)] == [secret, secret]


def test_a_value_that_sqlite_does_not_take_stops_nothing(tmp_path: Path, runner: asyncio.Runner) -> None:
    async def write() -> None:
        store = SqliteStore(tmp_path / "soultable.sqlite")
        await store.open()
        try:
            for value in ("\ud800", 2**70):
                with pytest.raises(StoreFailed):
                    await store.name_guest("guest", value)  # type: ignore[arg-type]
            await store.name_guest("guest", "Ann")
            assert await store.guest_name("guest") == "Ann"
        finally:
            await store.close()

    runner.run(asyncio.wait_for(write(), 20))
