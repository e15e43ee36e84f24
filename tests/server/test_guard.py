"""What stands before every request, and the limits."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from soultable.engine.seats import SPECTATOR
from soultable.server.http.guard import CONTENT_POLICY, cookie
from soultable.server.session.connection import Connection
from soultable.server.settings import Limits
from tests.server.client import Client, Guest, play_on
from tests.server.running import WIDE, Running


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with small limits."""
    limits = Limits(
        sockets_per_address=6, sockets_per_person=2, spectators_per_table=2, tables_per_hour=8,
        joins_per_minute=3, messages_rate=5, messages_burst=10, chat_rate=0.1, chat_burst=2,
        hello_seconds=0.3, send_seconds=0.5, idle_seconds=1.5,
    )  # fmt: skip
    running = Running(tmp_path_factory.mktemp("data"), limits=limits, hosts=("play.example",))
    yield running
    running.stop()


async def closed(client: Client) -> int:
    """Reads until the server closes, and says with which code; unless the frame was too big, it says bye."""
    said = 1009
    try:
        while True:
            message = await client.next()
            if message["t"] == "bye":
                said = message["code"]
    except ConnectionClosed as closing:
        end = closing.rcvd
    assert end is not None
    assert end.code == said
    return said


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/", 200), ("GET", "/assets/x.js", 200), ("GET", "/api/games", 200), ("GET", "/api/none", 404),
     ("GET", "/health", 200), ("POST", "/api/tables", 400), ("PUT", "/", 405)],
)  # fmt: skip
def test_every_answer_has_the_headers(server: Running, method: str, path: str, status: int) -> None:
    answer = Guest(server.port).ask(method, path, {} if method == "POST" else None)
    assert answer.status == status
    assert answer.headers["content-security-policy"] == CONTENT_POLICY
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert "permissions-policy" in answer.headers
    assert "server" not in answer.headers


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost"])
def test_other_sites_can_neither_post_nor_connect(
    server: Running, runner: asyncio.Runner, origin: str
) -> None:
    guest = Guest(server.port)
    made = guest.make("connect_four", "me", "open")
    for path in ("/api/tables", "/api/me", f"/api/tables/{made['table']}/claim"):
        answer = guest.ask("POST", path, {"name": "Eve"}, {"origin": origin})
        assert (answer.status, answer.json["code"]) == (403, "origin")
    assert guest.ask("DELETE", f"/api/me/tables/{made['table']}", None, {"origin": origin}).status == 403
    assert len(guest.get("/api/me/tables")) == 1

    async def try_it() -> int:
        headers = {"cookie": guest.cookie, "origin": origin}
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://127.0.0.1:{server.port}/ws", additional_headers=headers)
        return refused.value.response.status_code

    assert runner.run(try_it()) == 403


def test_the_own_site_can(server: Running, runner: asyncio.Runner) -> None:
    origin = f"http://127.0.0.1:{server.port}"
    guest = Guest(server.port)
    assert guest.ask("POST", "/api/me", {"name": "Ann"}, {"origin": origin}).status == 200
    made = guest.make("connect_four", "me", "open")

    async def try_it() -> None:
        client = Client(server.port, made["table"], guest)
        client.headers["origin"] = origin
        async with client:
            assert client.welcome["you"] == 0

    runner.run(try_it())


def test_foreign_names_of_the_host_are_refused(strict: Running) -> None:
    """A site that lets its name point here (DNS rebinding) gets nothing."""
    guest = Guest(strict.port)
    for host, status in (
        ("evil.example", 403), ("play.example", 200), ("localhost:99", 200), ("[::1]:99", 200),
        ("192.168.1.7", 200), ("127.0.0.1.evil.example", 403), ("", 403),
    ):  # fmt: skip
        assert guest.ask("GET", "/api/games", None, {"host": host}).status == status


def test_the_cookie_is_secret_and_only_its_hash_is_stored(server: Running) -> None:
    guest = Guest(server.port)
    header = guest.ask("GET", "/api/me").headers["set-cookie"]
    assert "HttpOnly; SameSite=Strict" in header
    secret = guest.cookie.partition("=")[2]
    assert len(secret) == 22
    assert "set-cookie" not in guest.ask("GET", "/api/me").headers
    guest.make("connect_four", "me", "open")
    data = server.tables.settings.data
    stored = b"".join(path.read_bytes() for path in Path(data).glob("soultable.sqlite*"))
    assert secret.encode() not in stored
    broken = Guest(server.port)
    broken.cookie = "soultable=short"
    assert "set-cookie" in broken.ask("GET", "/api/me").headers


def test_the_cookie_over_https_is_bound_to_the_host() -> None:
    assert cookie("s", https=True).startswith(b"__Host-soultable=s; Path=/;")
    assert cookie("s", https=True).endswith(b"; Secure")
    assert b"Secure" not in cookie("s", https=False)
    assert b"__Host-" not in cookie("s", https=False)


def test_hellos_that_are_none(strict: Running, runner: asyncio.Runner) -> None:
    made = Guest(strict.port).make("connect_four", "me", "open")
    strict.tables.rates.joins.of.clear()

    async def try_all() -> list[int]:
        codes = []
        wrong = json.dumps({"t": "hello", "proto": 1, "table": made["table"], "token": "wrong"})
        for text in (
            "", "{", "[]", '{"t":"ping"}', '{"t":"hello"}', '{"t":"nonsense"}',
            '{"t":"hello","proto":2,"table":"x"}', '{"t":"hello","proto":1,"table":"x"}', wrong, None,
        ):  # fmt: skip
            client = Client(strict.port, made["table"])
            client.socket = await connect(client.address)
            if text is not None:
                await client.socket.send(text)
            codes.append(await closed(client))
        return codes

    assert runner.run(try_all()) == [4400] * 7 + [4404, 4401, 4408]


def test_frames_that_are_too_big_or_binary(server: Running, runner: asyncio.Runner) -> None:
    made = Guest(server.port).make("connect_four", "me", "open")

    async def try_both() -> None:
        for frame, code in (("x" * 20_000, 1009), (b"\x00\x01", 4400)):
            async with Client(server.port, made["table"]) as client:
                assert client.socket is not None
                await client.socket.send(frame)
                assert await closed(client) == code

    runner.run(try_both())


def test_too_many_connections_and_messages(strict: Running, runner: asyncio.Runner) -> None:
    guest = Guest(strict.port)
    made = guest.make("connect_four", "me", "open")

    async def crowd() -> None:
        async with Client(strict.port, made["table"], guest), Client(strict.port, made["table"], guest):
            third = Client(strict.port, made["table"], guest)
            await third.open()
            assert await closed(third) == 4409
            async with Client(strict.port, made["table"]), Client(strict.port, made["table"]):
                third = Client(strict.port, made["table"])
                await third.open()
                assert await closed(third) == 4429
                others = [Client(strict.port, "none") for _ in range(4)]
                for other in others:
                    other.socket = await connect(other.address)
                codes = [await closed(other) for other in others]
                assert sorted(codes) == [4408, 4408, 4429, 4429]
        while strict.tables.viewers:  # it takes a moment until the server knows that they are gone
            await asyncio.sleep(0.01)
        async with Client(strict.port, made["table"], guest) as client:
            for _ in range(15):
                await client.send(t="ping")
            assert await closed(client) == 4429

    runner.run(crowd())


def test_too_many_tables_joins_and_lines_of_chat(strict: Running, runner: asyncio.Runner) -> None:
    guest = Guest(strict.port)
    made = guest.make("connect_four", "me", "open")
    strict.tables.rates.joins.of.clear()

    async def talk() -> list[str]:
        async with Client(strict.port, made["table"], guest) as client:
            return [(await client.request("chat", text="hello")).get("code", "ok") for _ in range(3)]

    assert runner.run(talk()) == ["ok", "ok", "rate"]
    answers = [guest.ask("POST", f"/api/tables/{made['table']}/claim", {"token": "x"}) for _ in range(4)]
    assert [answer.status for answer in answers] == [403, 403, 403, 429]
    for _ in range(9):
        answer = guest.ask("POST", "/api/tables", {"game": "connect_four", "seats": [{"kind": "me"}] * 2})
    assert (answer.status, answer.json["code"]) == (429, "rate")
    assert 0 < answer.json["retry_after"] <= 450
    assert int(answer.headers["retry-after"]) > 0


def test_who_is_silent_is_sent_away(strict: Running, runner: asyncio.Runner) -> None:
    made = Guest(strict.port)

    async def wait(table: str) -> int:
        async with Client(strict.port, table) as client:
            for _ in range(3):
                await asyncio.sleep(0.7)
                await client.send(t="ping")
            return await closed(client)

    table = next(iter(strict.tables.by_id), None) or made.make("connect_four", "me", "open")["table"]
    assert runner.run(wait(table)) == 4408


def test_a_slow_reader_does_not_hold_up_the_table(tmp_path: Path, runner: asyncio.Runner) -> None:
    """It asks for the table again and again and reads nothing: the others play on, and it is sent away.

    All the while the server tries to send it one and the same message, for as long as the limit says.
    """
    limits = msgspec.structs.replace(WIDE, send_seconds=3600.0)
    running = Running(tmp_path, limits=limits, send_buffer=8192)
    guest = Guest(running.port)
    made = guest.make("soulfall", "me", "me")

    async def play() -> None:
        loop = asyncio.get_running_loop()
        hello = json.dumps({"t": "hello", "proto": 1, "table": made["table"]})
        players = [Client(running.port, made["table"], guest, seat=seat) for seat in range(2)]
        rng = Random(1)
        with socket.socket() as stalled:
            stalled.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            stalled.setblocking(False)
            await loop.sock_connect(stalled, ("127.0.0.1", running.port))
            await loop.sock_sendall(stalled, HANDSHAKE.format(port=running.port).encode())
            assert b" 101 " in await loop.sock_recv(stalled, 500)
            await loop.sock_sendall(stalled, frame(hello))
            async with players[0], players[1]:
                while len(running.tables.viewers) < 3:
                    await asyncio.sleep(0.01)
                (slow,) = [one for one in running.tables.viewers if one.seat == SPECTATOR]
                assert isinstance(slow, Connection)
                since = -1.0
                while slow.sending_since == 0.0 or slow.sending_since != since:
                    since = slow.sending_since
                    with suppress(OSError):
                        async with asyncio.timeout(0.2):
                            await loop.sock_sendall(stalled, frame('{"t":"resync"}') * 50)
                    await play_on(players, rng, 1)
                assert await play_on(players, rng, 20) == 20
                assert (slow.sending_since, len(running.tables.viewers)) == (since, 3)
                running.loop.call_soon_threadsafe(slow.check_alive, since + 3601.0)
                while len(running.tables.viewers) == 3:
                    await asyncio.sleep(0.01)

    try:
        runner.run(asyncio.wait_for(play(), 60))
    finally:
        running.stop()


HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


def frame(text: str) -> bytes:
    """A short masked text frame (the mask is all zeros)."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()
