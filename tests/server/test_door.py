"""What comes in at the door, and how much of it: floods, shares, new tables, health, settings, names."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import soultable
from soultable.engine.record import lines_of
from soultable.server import run
from soultable.server.credentials import hashed
from soultable.server.http import health
from soultable.server.http.connections import ServerConfig
from soultable.server.http.frames import WebSocketConnection
from soultable.server.protocol import Message
from soultable.server.protocol.server import SeatsNow
from soultable.server.session.connection import Connection
from soultable.server.session.dispatch import Receive, read_on
from soultable.server.settings import BadSetting, Limits, Settings, read_limits
from soultable.server.store.sqlite import SqliteStore, copy_database
from tests.server.client import Client, Guest, seated
from tests.server.running import WIDE, Running
from tests.server.test_guard import HANDSHAKE, closed, frame


@pytest.fixture
def limited(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Running]:
    """A server with some small limits, and wide ones for the rest."""
    running = Running(tmp_path, limits=msgspec.structs.replace(WIDE, **request.param))
    yield running
    running.stop()


def limits(**small: float) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("limited", [small], indirect=True, ids=[",".join(small)])


# --- nonsense


def test_others_are_answered_while_somebody_sends_nonsense(server: Running) -> None:
    """Both have everything ready to be read: they take turns, one message each."""
    ann, bob, table_id = seated(server.port, "soulfall")
    answers: list[int] = []

    class Heard(Connection):
        def post(self, message: Message) -> None:
            answers.append(self.seat)

    def connection(guest: Guest, seat: int) -> Connection:
        found = Heard(server.tables, hashed(guest.cookie.partition("=")[2]), "192.0.2.1")
        found.seat = seat
        return found

    def reader(*texts: str) -> Receive:
        waiting = iter(texts)

        async def receive() -> str | None:
            return next(waiting, None)

        return receive

    async def talk() -> None:
        table = await server.tables.get(table_id)
        seat = table.asked()[0]
        people = [ann, bob] if seat == 0 else [bob, ann]
        nonsense = [
            json.dumps({"t": "act", "id": f"{number}", "seq": table.seq, "move": "evovote -2TES"})
            for number in range(50)
        ]
        await asyncio.gather(
            read_on(connection(people[0], seat), table, reader(*nonsense)),
            read_on(connection(people[1], 1 - seat), table, reader('{"t":"ping"}')),
        )
        assert len(answers) == 51
        assert answers.index(1 - seat) == 1

    server.do(talk())


@limits(refusals_burst=5.0, refusals_rate=0.001)
def test_refused_messages_are_counted_for_the_address(limited: Running, runner: asyncio.Runner) -> None:
    ann = Guest(limited.port)
    made = ann.make("connect_four", "me", "open")

    async def try_moves() -> None:
        async with Client(limited.port, made["table"], ann) as a:
            for _ in range(3):
                assert (await a.act("drop 99"))["code"] == "illegal"
        async with Client(limited.port, made["table"], ann) as a:  # coming back does not help
            for _ in range(2):
                assert (await a.act("drop 99"))["code"] == "illegal"
            assert (await a.act("drop 4"))["t"] == "ok"
            await a.send(t="act", id="x", seq=a.seq, move="drop 99")
            assert await closed(a) == 4429

    runner.run(try_moves())
    secret = {"authorization": f"Bearer {made['links']['1']}"}
    act = {"id": "1", "seq": 1, "move": "drop 99"}
    answer = ann.ask("POST", f"/api/bot/{made['table']}/act", act, secret)
    assert (answer.status, answer.json["code"]) == (429, "rate")
    assert answer.json["retry_after"] > 0


def opened(port: int, receive_buffer: int = 0) -> socket.socket:
    """A WebSocket by hand, after its handshake."""
    connection = socket.socket()
    if receive_buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    connection.settimeout(10)
    connection.connect(("127.0.0.1", port))
    connection.sendall(HANDSHAKE.format(port=port).encode())
    assert b" 101 " in connection.recv(500)
    return connection


def last_code(connection: socket.socket) -> int:
    """Reads until the server closes, and returns the code."""
    data = b""
    while b"\x88" not in data[:-3]:
        more = connection.recv(65_536)
        assert more, data
        data += more
    place = data.index(b"\x88")
    return int.from_bytes(data[place + 2 : place + 4], "big")


EMPTY_MASK = b"\x80\0\0\0\0"
"""The length and the mask of a frame in which there is nothing."""


@limits(messages_burst=20.0, messages_rate=0.1)
def test_what_is_no_message_is_counted_too(limited: Running) -> None:
    hello = frame(json.dumps({"t": "hello", "proto": 1, "table": "x"}))
    for begin, flood in ((b"", b"\x89"), (b"", b"\x8a"), (b"\x01", b"\x00"), (b"\x02", b"\x00")):
        some = (begin + EMPTY_MASK if begin else b"") + (flood + EMPTY_MASK) * 18
        with opened(limited.port) as connection:
            connection.sendall(some + (flood + EMPTY_MASK) * 5)
            assert last_code(connection) == 4429
        if not begin:
            with opened(limited.port) as connection:
                connection.sendall(some + hello)  # it is read
                assert last_code(connection) == 4404


def test_pongs_that_nobody_reads_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    buffered: list[int] = []
    handle = WebSocketConnection.handle_ping

    def note(self: WebSocketConnection) -> None:
        handle(self)
        buffered.append(self.transport.get_write_buffer_size())

    monkeypatch.setattr(WebSocketConnection, "handle_ping", note)
    running = Running(tmp_path, send_buffer=8_192)
    ping = b"\x89\xfd\0\0\0\0" + b"x" * 125
    try:
        with opened(running.port, 4_096) as connection:
            connection.sendall(ping * 8_000)
            end = time.monotonic() + 20.0
            while len(buffered) < 8_000 and time.monotonic() < end:
                time.sleep(0.01)
        assert len(buffered) == 8_000
        assert max(buffered) < 100_000  # it was a million
    finally:
        running.stop()


# --- shares of one address


@limits(connections_per_address=5, connections=8)
def test_an_address_has_its_share_of_connections_before_it_asks_for_anything(
    limited: Running, runner: asyncio.Runner
) -> None:
    config = limited.server.config
    assert isinstance(config, ServerConfig)
    table = Guest(limited.port).make("connect_four", "me", "open")["table"]
    wait_until_open(config, 0)
    with ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(socket.create_connection(("127.0.0.1", limited.port)))
        wait_until_open(config, 5)
        answer = Guest(limited.port).ask("GET", "/health")
        assert (answer.status, answer.json["code"]) == (429, "rate")
        assert "At most 5 connections" in answer.json["text"]
        assert answer.headers["retry-after"]
    wait_until_open(config, 0)

    async def come_and_go() -> None:  # a WebSocket is one, too, and ends as one
        async with Client(limited.port, table):
            assert len(config.open) == 1

    for _ in range(6):
        runner.run(come_and_go())
    wait_until_open(config, 0)
    assert Guest(limited.port).ask("GET", "/health").status == 200


def wait_until_open(config: ServerConfig, number: int) -> None:
    end = time.monotonic() + 10.0
    while len(config.open) != number and time.monotonic() < end:
        time.sleep(0.01)
    assert len(config.open) == number


@limits(connections=2)
def test_there_is_an_end_to_connections_also_for_all_together(limited: Running) -> None:
    with (
        socket.create_connection(("127.0.0.1", limited.port)),
        socket.create_connection(("127.0.0.1", limited.port)),
    ):
        wait_until_open(limited.server.config, 2)  # type: ignore[arg-type]
        answer = Guest(limited.port).ask("GET", "/health")
        assert (answer.status, answer.json["code"]) == (503, "full")


def test_a_proxy_speaks_for_everybody_and_an_ipv6_household_is_one() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    limits = Limits(connections_per_address=2)
    config = ServerConfig(app, limits, forwarded_allow_ips="192.0.2.9", log_config=None)
    config.load()

    def taken(*addresses: str) -> list[bool]:
        return [config.enter(asyncio.BaseTransport(), (address, 1)) == b"" for address in addresses]

    assert taken(*["192.0.2.9"] * 5) == [True] * 5
    assert taken("2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1") == [True, True, False, True]
    assert taken("192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1") == [True, True, False]
    for transport in list(config.open):
        config.leave(transport)
        config.leave(transport)
    assert not config.of_address.open


@pytest.mark.parametrize(
    ("soft", "hard", "connections"), [(1024, 524_288, 4_000), (1024, 2_048, 1_848), (100_000, 100_000, 4_000)]
)
def test_the_limit_of_open_files_is_raised_or_kept_to(
    soft: int, hard: int, connections: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [soft]
    system = SimpleNamespace(
        RLIMIT_NOFILE=7, RLIM_INFINITY=-1,
        getrlimit=lambda _: (now[0], hard), setrlimit=lambda _, both: now.__setitem__(0, both[0]),
    )  # fmt: skip
    monkeypatch.setattr(run, "resource", system)
    assert run.with_files(Settings()).limits.connections == connections
    assert now[0] == (soft if soft > 4_200 else min(hard, 4_200))


@limits(api_burst=3.0, api_rate=0.001)
def test_two_slashes_are_one(limited: Running) -> None:
    ann = Guest(limited.port)
    assert ann.ask("GET", "//api/me").json == {"name": ""}
    assert ann.cookie
    statuses = [ann.ask("GET", path).status for path in ("///api//games", "/%2Fapi/me", "//api/me")]
    assert statuses == [200, 200, 429]


def test_cookies_of_others_are_not_read(server: Running) -> None:
    """A program on the same host writes its cookie as it likes."""
    ann = Guest(server.port)
    ann.post("/api/me", {"name": "Ann"})
    mine = ann.cookie
    for others in ('prefs={"theme":"dark"}; {}', "{}; a[b]=c,d", '=; ;;x=";{}', 'soultable="x"; {}'):
        ann.cookie = others.replace("{}", mine)
        answer = ann.ask("GET", "/api/me")
        assert answer.json == {"name": "Ann"}, others
        assert "set-cookie" not in answer.headers


# --- new tables


def wish(game: str, **more: object) -> dict[str, object]:
    return {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]} | more


@limits(tables_per_hour=2.0, uploads_burst=4.0, uploads_rate=0.001)
def test_only_tables_that_are_made_are_counted_and_files_by_themselves(limited: Running) -> None:
    ann = Guest(limited.port)
    for refused in (wish("nosuch"), wish("soulfall", pack="x = ["), wish("leduc", record="x")):
        assert ann.ask("POST", "/api/tables", refused).status == 400
    assert [ann.ask("POST", "/api/tables", wish("leduc")).status for _ in range(2)] == [201, 201]
    answer = ann.ask("POST", "/api/tables", wish("leduc"))
    assert (answer.status, answer.json["code"]) == (429, "rate")
    assert answer.json["text"] == ("At most 2 new tables an hour from one address. Please wait 30 minutes.")
    assert 1_700 < answer.json["retry_after"] <= 1_800
    match, rng = soultable.new("leduc", seed="x"), Random(1)
    while not match.is_over:
        match.play(rng.choice(match.ask.moves))
    record = "\n".join(lines_of(match))
    assert ann.ask("POST", "/api/tables", wish("leduc", record=record)).status == 201  # only to be looked at
    assert ann.ask("POST", "/api/tables", wish("leduc", record=record, length=3)).status == 429
    answer = ann.ask("POST", "/api/tables", wish("leduc", record=record))  # the fifth file
    assert (answer.status, answer.json["text"]) == (
        429,
        "You have uploaded many files. Please wait 17 minutes.",
    )


def test_sixty_tables_an_hour_are_usual() -> None:
    assert Limits().tables_per_hour == 60


# --- settings, health, logs, files


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("chat_rate=0", "chat_rate is 0; expected more than 0"),
        ("idle_seconds=-1", "idle_seconds is -1; expected more than 0"),
        ("tables_per_hour=0", "tables_per_hour is 0; expected at least 1"),
        ("chat_burst=0.5", "chat_burst is 0.5; expected at least 1"),
        ("connections=-4000", "connections is -4000; expected at least 1"),
        ("api_rate=nan", "api_rate is nan; expected a finite number"),
        ("api_rate=inf", "api_rate is inf; expected a finite number"),
        ("connections=1e3", "'connections=1e3'; expected a whole number"),
    ],
)
def test_a_limit_is_never_nothing_and_never_endless(text: str, says: str) -> None:
    with pytest.raises(BadSetting, match=says):
        read_limits(text)


def test_health_is_whether_something_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.0)
    running = Running(tmp_path)
    store = running.tables.store
    assert isinstance(store, SqliteStore)
    ann = Guest(running.port)
    try:
        assert ann.ask("GET", "/health").status == 200
        store.for_writing.execute("pragma query_only=on")  # as on a full disk: it can be read all the same
        answer = ann.ask("GET", "/health")
        assert (answer.status, answer.json["code"]) == (503, "store")
        store.for_writing.execute("pragma query_only=off")
        assert ann.ask("GET", "/health").status == 200
        monkeypatch.setattr(health, "PROBE_SECONDS", 60.0)
        ann.ask("GET", "/health")
        before = running.do(store.guest_name(""))
        assert ann.ask("GET", "/health").status == 200
        assert running.do(store.guest_name("")) == before != ""
    finally:
        running.stop()


LOGGED = """
import logging, sys, threading, warnings
from soultable.server.logs import note, start_logging, warn
start_logging()
note("one line", text="a\\nb\\u2028\\x1b", odd=object())
logging.getLogger("uvicorn.error").error("two\\nlines")
logging.getLogger("asyncio").error("%s %s", "too few")
logging.getLogger("websockets.server").warning("of a library")
try:
    1 / 0
except ZeroDivisionError as error:
    warn("caught", error)
warnings.warn("a warning")
thread = threading.Thread(target=lambda: 1 / 0)
thread.start()
thread.join()
raise SystemError("at last")
"""


def test_whatever_is_logged_is_a_line_of_json() -> None:
    done = subprocess.run([sys.executable, "-c", LOGGED], stderr=subprocess.PIPE, text=True, check=False)
    logged = [json.loads(line) for line in done.stderr.splitlines()]
    assert len(logged) == 8
    assert all({"time", "level", "event"} <= set(line) for line in logged)
    assert sum("Traceback" in line.get("error", "") for line in logged) == 3


def test_nobody_else_can_read_the_database(tmp_path: Path, runner: asyncio.Runner) -> None:
    path = tmp_path / "soultable.sqlite"
    path.touch(0o644)

    async def write() -> list[int]:
        store = SqliteStore(path)
        await store.open()
        await store.name_guest("guest", "Ann")
        modes = [stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("soultable.sqlite*")]
        await store.close()
        return modes

    assert runner.run(write()) == [0o600] * 3
    copy_database(path, tmp_path / "copy")
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600


# --- people


class Watching:
    """A viewer who only counts what it is told."""

    def __init__(self, told: list[Message]) -> None:
        self.seat, self.guest, self.token, self.key, self.name = -2, "", "", "", ""
        self.post = told.append

    def close(self, code: int, text: str) -> None: ...

    def check_alive(self, now: float) -> None: ...


def test_many_who_come_and_go_are_told_of_together(server: Running) -> None:
    """200 who leave at once were 20,000 messages, each of which took the time of 200 people."""
    table_id = Guest(server.port).make("connect_four", "me", "open")["table"]
    told: list[Message] = []

    async def come_and_go() -> None:
        table = await server.tables.get(table_id)
        people: list[Any] = [Watching(told) for _ in range(200)]
        for person in people:
            server.tables.enter(table, person)
        assert len(told) == 200  # one for each who has come
        for person in people[:-1]:
            server.tables.leave(table, person)
        assert len(told) == 200
        async with asyncio.timeout(5):
            while len(told) == 200:
                await asyncio.sleep(0.01)
        server.tables.leave(table, people[-1])

    server.do(come_and_go())
    assert len(told) == 201
    assert all(isinstance(message, SeatsNow) for message in told)


@pytest.mark.parametrize(
    "looks_like_ann",
    ["Ann", "ann", "Аnn", "A\u200bnn", "\u202eAnn", "Ａｎｎ", "An n", "Ann\u3164", "𝐀nn", "ΑΝΝ"],
    ids=ascii,
)
def test_a_name_that_looks_like_another_one_is_told_apart(server: Running, looks_like_ann: str) -> None:
    ann, eve = Guest(server.port), Guest(server.port)
    made = ann.make("connect_four", "me", "open", name="Ann")
    eve.post(f"/api/tables/{made['table']}/claim", {"token": made["links"]["1"], "name": looks_like_ann})
    ((first, second),) = [[seat["name"] for seat in table["seats"]] for table in eve.get("/api/me/tables")]
    assert first == "Ann"
    assert second.endswith(" 2")


@pytest.mark.parametrize("name", ["\u200b", "\u202e\u2066", "\u3164\u115f", "\u2800 \u2800", "\ufe0f", "?"])
def test_a_name_that_cannot_be_seen_is_none(server: Running, name: str) -> None:
    ann = Guest(server.port)
    answer = ann.ask("POST", "/api/me", {"name": name})
    assert (answer.status, answer.json["code"]) == (400, "name")
    assert ann.get("/api/me") == {"name": ""}


def test_names_stay_as_people_write_them(server: Running) -> None:
    ann = Guest(server.port)
    for name in ("José", "Ἀθηνᾶ", "Зоя", "李雷", "محمد", "Zoë 7", "O'Neil", "🐉 Drake"):
        assert ann.post("/api/me", {"name": name}) == {"name": name}


def test_a_connection_that_speaks_no_http(server: Running) -> None:
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    connection.sendall(b"\x16\x03\x01 this is no HTTP\r\n\r\n")
    response = http.client.HTTPResponse(connection)
    response.begin()
    assert response.status == 400
    assert set(json.loads(response.read())) == {"code", "text", "retry_after"}
    connection.close()
