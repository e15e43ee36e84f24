"""What comes in at the door, and how much of it: floods, shares of one address, new tables."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
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
from soultable.server.http.connections import ServerConfig
from soultable.server.http.frames import WebSocketConnection
from soultable.server.protocol import Message
from soultable.server.session.connection import Connection
from soultable.server.session.dispatch import Receive, read_on
from soultable.server.settings import Limits, Settings
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


def test_a_connection_that_speaks_no_http(server: Running) -> None:
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    connection.sendall(b"\x16\x03\x01 this is no HTTP\r\n\r\n")
    response = http.client.HTTPResponse(connection)
    response.begin()
    assert response.status == 400
    assert set(json.loads(response.read())) == {"code", "text", "retry_after"}
    connection.close()


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
        "You have begun many tables from files and positions. Please wait 17 minutes.",
    )


def test_sixty_tables_an_hour_are_usual() -> None:
    assert Limits().tables_per_hour == 60
