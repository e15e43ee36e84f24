"""Requests and frames that are malformed: they get their answer, and nothing is the server's fault.

An answer of 500, a close code of 1011 and a traceback in the log all mean that the server was surprised.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import logging
import socket
from collections.abc import Iterator

import pytest

from soultable.server.protocol import PROTO
from tests.server.client import Client, Guest, seated
from tests.server.running import Running
from tests.server.test_guard import HANDSHAKE, closed

DEEP = "[" * 7_000 + "]" * 7_000
ODD = [
    "\x00", "%00", "%ff", "%ud800", "%F0%9F", "..", "%2e%2e", "%2F", "a" * 3_000, "%", "?", "%3F", "#", ";",
    "[", "\\", "{}", "%0d%0aX:1", "*", "~", "%E2%80%AE", "+",
]  # fmt: skip


@pytest.fixture(autouse=True)
def _nothing_surprises_the_server(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    with caplog.at_level(logging.WARNING):
        yield
    surprised = [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]
    assert not surprised, [logging.Formatter().format(record) for record in surprised]


def said(port: int, request: bytes) -> tuple[int, bytes]:
    """Sends bytes as they are; status and body of the answer (0 if the connection is just closed)."""
    with socket.create_connection(("127.0.0.1", port), timeout=15) as connection:
        connection.sendall(request)
        response = http.client.HTTPResponse(connection)
        try:
            response.begin()
            return response.status, response.read()
        except (http.client.HTTPException, ConnectionResetError):
            return 0, b""


def check(status: int, body: bytes, request: object) -> None:
    assert status < 500, (request, body)
    if status >= 400 and body and not body.startswith(b"Failed to open a WebSocket"):  # so says a library
        assert set(json.loads(body)) == {"code", "text", "retry_after"}, (request, body)


def test_paths_and_query_strings(server: Running) -> None:
    table = Guest(server.port).make("connect_four", "me", "open")["table"]
    paths = [
        "/{}", "/api/{}", "/api/games/{}/catalog", "/api/games/{}/rules", "/api/tables/{}/export",
        "/api/tables/{}/catalog", f"/api/tables/{table}/{{}}", f"/api/tables/{table}/export?{{}}={{}}",
        "/api/bot/{}/stream", "/api/me?{}", "/t/{}", "/assets/{}", "//{}", "{}", "http://localhost/{}",
    ]  # fmt: skip
    for path in paths:
        for odd in ODD:
            request = (
                f"GET {path.replace('{}', odd)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            )
            check(*said(server.port, request.encode("latin-1")), request[:200])
    for path in ("/api/me/tables/{}", "/api/tables/{}"):
        for odd in ODD:
            request = (
                f"DELETE {path.replace('{}', odd)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            )
            check(*said(server.port, request.encode("latin-1")), request[:200])
    stream = f"GET /api/bot/{table}/stream?name=%00%ff&name HTTP/1.0\r\nHost: localhost\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", server.port), timeout=15) as connection:
        connection.sendall(stream)
        assert b"200 OK" in connection.recv(100)


HEADERS = [
    b"Host: localhost:abc", b"Host: [::1", b"Host: localhost:99999999", b"Host: 127.0.0.1:\xff", b"Host:",
    b"Cookie: \xff\x80=;;;=\x01", b"Cookie: soultable=" + b"a" * 9_000, b"Authorization: Bearer \xff\xfe",
    b"Authorization: Bearer", b"Content-Type: \xff/\xff; charset=\xff", b"Content-Type: multipart/form-data",
    b"Content-Type: application/json; charset=x", b"Content-Length: -1", b"Content-Length: " + b"9" * 20,
    b"Content-Length: abc", b"Transfer-Encoding: chunked", b"Transfer-Encoding: gzip", b"no colon",
    b"Origin: \xff", b"Origin: http://[", b"Accept-Encoding: \xff", b"X-Forwarded-For: \xff",
    b"Upgrade: websocket\r\nConnection: upgrade", b"Upgrade: h2c\r\nConnection: upgrade", b"\xff: x",
    b"A: " + b"b" * 70_000, b"Content-Encoding: gzip", b"Range: bytes=9-1", b"Expect: 100-continue",
]  # fmt: skip


def test_headers(server: Running) -> None:
    for line in HEADERS:
        for start in (b"GET /api/me", b"POST /api/me", b"POST /api/bot/x/act", b"GET /"):
            host = b"" if line.startswith(b"Host") else b"Host: localhost\r\n"
            head = start + b" HTTP/1.1\r\n" + host + b"Connection: close\r\n" + line
            check(*said(server.port, head + b"\r\n\r\nzz\r\n{"), head[:200])


BODIES = [
    DEEP, '{"name":' + DEEP + "}", '{"x":' + DEEP + "}", '{"name":"\\ud800"}', '{"name":"\\u0000"}', '"',
    '{"name":' + "9" * 6_000 + "}", '{"name":1e999}', "\ufeff{}", '{"name":"a","name":"b"}', "NaN",
    '{"game":"\\u0000","seats":[]}', '{"game":"leduc","seats":[{"kind":"me"}],"options":{"\\u0000":1}}',
    '{"game":"leduc","seats":[{"kind":"me"},{"kind":"me"}],"length":-99999999999999999999999,"record":"x"}',
    '{"token":"\\u0000"}', '{"seat":99999999999999999999999}', '{"seat":-1}', '{"id":"1"}',
    '{"game":"connect_four","seats":[{"kind":"me","name":"\\u0000"},{"kind":"bot"}],"mode":"\\u0000"}',
]  # fmt: skip


def test_bodies(both: Running) -> None:
    ann = Guest(both.port)
    made = ann.make("connect_four", "me", "open")
    bearer = {"authorization": f"Bearer {made['links']['1']}"}
    for body in BODIES:
        for path in (
            "/api/tables",
            "/api/me",
            *[f"/api/tables/{made['table']}/{op}" for op in ("claim", "link")],
        ):
            answer = ann.ask("POST", path, body.encode())
            check(answer.status, answer.body, (path, body[:100]))
        for kind in ("act", "seat", "nosuch"):
            answer = ann.ask("POST", f"/api/bot/{made['table']}/{kind}", body.encode(), bearer)
            assert answer.status == 400, (kind, body[:100], answer.body)


def test_a_chunked_body_that_breaks_off_in_the_middle(server: Running) -> None:
    head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    for rest in (b'5\r\n{"nam\r\nXYZ\r\n', b"zz\r\n", b"-1\r\n\r\n", b"5\r\nabcdefgh\r\n0\r\n\r\n"):
        status, body = said(server.port, head + b"Transfer-Encoding: chunked\r\n\r\n" + rest)
        check(status, body, rest)
        assert status == 400
    with socket.create_connection(("127.0.0.1", server.port), timeout=15) as connection:  # after an answer
        connection.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n\x00\x00\r\n\r\n")
        data = b""
        while more := connection.recv(65_536):
            data += more
    assert data.startswith(b"HTTP/1.1 200")
    assert b"HTTP/1.1 400" in data


KEY = "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg=="
UPGRADE = "Connection: Upgrade"
HANDSHAKES = [
    ("GET", "POST"), ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 99"), ("/ws", "/nosuch"),
    (KEY, "Sec-WebSocket-Key: \xff"), (KEY, "X: 1"), ("Upgrade: websocket", "Upgrade: websocket, x"),
    ("/ws", "/ws" + "a" * 9_000), ("/ws", "/ws%00"), ("/ws", "/ws?%ff"), ("HTTP/1.1", "HTTP/1.0"),
    (UPGRADE, UPGRADE + "".join(f"\r\nX{n}: 1" for n in range(200))), (UPGRADE, f"{UPGRADE}\r\nOrigin: \xff"),
    ("Host: 127", "Host: evil.example\r\nX: 127"), (UPGRADE, f"{UPGRADE}\r\nContent-Length: 5"),
    (UPGRADE, f"{UPGRADE}\r\nSec-WebSocket-Extensions: \xff;;=,"),
]  # fmt: skip


def test_handshakes(server: Running) -> None:
    for change in HANDSHAKES:
        handshake = HANDSHAKE.format(port=server.port)
        assert change[0] in handshake
        status, body = said(server.port, handshake.replace(*change, 1).encode("latin-1"))
        check(status, body if status != 200 else b"", change)
        assert status, change


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"t":"ping","x":' + DEEP + "}", 4400),
        ('{"t":"act","id":"\\ud800","seq":0,"move":"x"}', 4400),
        ('{"t":"act","id":"1","seq":' + "9" * 6_000 + ',"move":"x"}', 4400),
        (b"\xff\xfe", 4400),
        (b"", 4400),
        ("", 4400),
        ("\ufeff{}", 4400),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_frames(server: Running, runner: asyncio.Runner, text: str | bytes, code: int) -> None:
    _, _, table = seated(server.port, "connect_four")

    async def send_it() -> None:
        async with Client(server.port, table) as client:
            assert client.socket is not None
            await client.socket.send(text)
            assert await closed(client) == code

    runner.run(send_it())


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (b"\x81\x82\0\0\0\0\xff\xfe", 1007),  # a text that is none
        (b"\x80\x80\0\0\0\0", 1002),  # the rest of nothing
        (b"\xf1\x80\0\0\0\0", 1002),  # bits that mean nothing
        (b"\x83\x80\0\0\0\0", 1002),  # a frame of no kind
        (b"\x81\x00", 1002),  # without a mask
        (b"\x89\xfe\x00\x7e\0\0\0\0" + b"x" * 126, 1002),  # a ping that is too long
        (b"\x88\x81\0\0\0\0x", 1002),  # half a close code
        (b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 1009),  # of nine exabytes
    ],
)
@pytest.mark.parametrize("before", [b"", b"hello"], ids=["first", "after the hello"])
def test_frames_by_hand(server: Running, frames: bytes, code: int, before: bytes) -> None:
    table = Guest(server.port).make("connect_four", "me", "open")["table"]
    hello = json.dumps({"t": "hello", "proto": PROTO, "table": table}).encode()
    with socket.create_connection(("127.0.0.1", server.port), timeout=15) as connection:
        connection.sendall(HANDSHAKE.format(port=server.port).encode())
        assert b" 101 " in connection.recv(500)
        if before:
            connection.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
            assert b"welcome" in connection.recv(65_536)
        connection.sendall(frames)
        data = b""
        try:
            while more := connection.recv(65_536):
                data += more
        except ConnectionResetError:
            pass
    place = data.rindex(b"\x88")
    assert int.from_bytes(data[place + 2 : place + 4], "big") == code


def test_ids_that_cannot_be_printed(both: Running, runner: asyncio.Runner) -> None:
    """PostgreSQL does not take a NUL: it looked as if nothing could be stored."""
    ann, _, table = seated(both.port, "connect_four")

    async def act() -> None:
        async with Client(both.port, table, ann) as a:
            for number in ("\x00", "a\x00b", "\x1b[2J", "\u202e", "\n", "x" * 65, ""):
                for kind, fields in (
                    ("act", {"seq": a.seq, "move": "drop 4"}),
                    ("chat", {"text": "hello"}),
                    ("report", {"text": "odd"}),
                ):
                    assert (await a.request(kind, id=number, **fields))["code"] == "id"
            assert (await a.act("drop\x004"))["code"] == "illegal"
            assert (await a.act("drop 4", id="é 4"))["t"] == "ok"

    runner.run(act())
    assert ann.ask("DELETE", "/api/me/tables/%00").status == 204
    assert ann.ask("GET", "/api/games/%00/catalog").status == 404
