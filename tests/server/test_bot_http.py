"""Bots over plain HTTP: a stream of lines, and one request for each message."""

from __future__ import annotations

import asyncio
import http.client
import json
import shutil
import socket
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

import msgspec
import pytest

from soultable.server.http import bot_http
from soultable.server.settings import Limits
from soultable.server.views.patch import patched
from tests.server.client import Answer, Client, Guest, at_table
from tests.server.running import WIDE, Running


class Lines:
    """A bot that reads lines and posts what it has to say."""

    def __init__(self, port: int, table: str, secret: str) -> None:
        self.guest = Guest(port)
        self.path = f"/api/bot/{table}"
        self.headers = {"authorization": f"Bearer {secret}"} if secret else {}
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        self.view: Any = None

    def __enter__(self) -> Lines:
        self.connection.request("GET", f"{self.path}/stream", headers=self.headers)
        self.response = self.connection.getresponse()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.response.close()
        self.connection.close()

    def next(self) -> Any:
        """The next message; None at the end of the stream."""
        line = self.response.readline()
        message = json.loads(line) if line else None
        if message and message["t"] == "snap":
            self.view = message["view"]
        elif message and message["t"] == "up":
            self.view = patched(self.view, message.get("gone", []), message["patch"])
        return message

    def state(self) -> Any:
        """The next message that says how the table stands."""
        while (message := self.next())["t"] not in ("snap", "up"):
            pass
        return message

    def say(self, kind: str, /, **fields: object) -> Answer:
        return self.guest.ask("POST", f"{self.path}/{kind}", fields, self.headers)


def play(bot: Lines, rng: Random) -> Any:
    """Plays at random, as a bot of somebody's own does, and returns how it ended."""
    with bot:
        assert bot.response.status == 200
        assert bot.response.headers["content-type"] == "application/x-ndjson"
        assert "set-cookie" not in bot.response.headers
        assert bot.next()["t"] == "welcome"
        acted = -1
        while "over" not in (message := bot.state()):
            if message["ask"] and message["seq"] > acted:
                acted = message["seq"]
                move = rng.choice(message["ask"]["moves"])["move"]
                reply = bot.say("act", id=f"at {acted}", seq=acted, move=move)
                assert (reply.status, reply.json["t"]) == (200, "ok"), reply.body
        return message["over"]


def test_two_bots_play_a_game_by_lines(server: Running) -> None:
    guest = Guest(server.port)
    made = guest.make("soulfall", "open", "open", options={"turn_limit": 3})
    bots = [Lines(server.port, made["table"], made["links"][seat]) for seat in ("0", "1")]
    with ThreadPoolExecutor(2) as threads:
        ends = list(threads.map(play, bots, [Random(1), Random(2)]))
    # the verdict says "you" to each of them
    assert {**ends[0], "verdict": ""} == {**ends[1], "verdict": ""}
    assert guest.post(f"/api/tables/{made['table']}/verify")["ok"]


def test_lines_say_what_a_socket_says(server: Running, runner: asyncio.Runner) -> None:
    """Everything that a seat is told, byte for byte, and the secret is the same."""
    made = Guest(server.port).make("leduc", "open", "open")

    async def listen(stream: Lines) -> Client:
        clients = [Client(server.port, made["table"], token=made["links"][seat]) for seat in ("0", "1")]
        async with at_table(clients):
            await clients[0].request_pong()
            await asyncio.to_thread(stream.state)
            clients[0].received.clear()
            for client, move in zip(clients, ("raise", "call"), strict=True):
                reply = await client.act(move)
                assert reply["t"] == "ok", reply
                for one in clients:
                    await one.until(lambda one=one, reply=reply: one.seq == reply["seq"])
        return clients[0]

    with Lines(server.port, made["table"], made["links"]["0"]) as stream:
        client = runner.run(listen(stream))
        ups = [text for text in client.received if text.startswith('{"t":"up"')]
        heard: list[str] = []
        while len(heard) < len(ups):
            line = stream.response.readline().decode().rstrip("\n")
            heard += [line] if line.startswith('{"t":"up"') else []
    assert heard == ups


def test_every_message_has_its_answer(server: Running) -> None:
    made = Guest(server.port).make("soulfall", "open", "open", options={"youngest": 0, "oldest": 1})
    bot = Lines(server.port, made["table"], made["links"]["0"])
    snap = bot.say("resync").json
    assert (snap["t"], snap["ask"]["kind"]) == ("snap", "place")
    for kind, fields, status, answered in (
        ("ping", {}, 200, "pong"),
        ("why", {"id": "1", "move": "draw"}, 200, "because"),
        ("hint", {"id": "2"}, 200, "hinted"),
        ("at", {"id": "3", "length": 0}, 200, "past"),
        ("chat", {"id": "4", "text": "Hello"}, 200, "ok"),
        ("report", {"id": "5", "text": "odd"}, 200, "reported"),
        ("act", {"id": "6", "seq": 999, "move": "place B2"}, 409, "no"),
        ("act", {"id": "7", "seq": snap["seq"], "move": "fly"}, 400, "no"),
        ("act", {"id": "8", "seq": snap["seq"], "move": "place B2", "seat": 1}, 403, "no"),
        ("moderate", {"id": "9", "op": "close_chat"}, 403, "no"),
        ("propose", {"id": "10", "kind": "draw"}, 400, "no"),
    ):
        answer = bot.say(kind, **fields)
        assert (answer.status, answer.json["t"]) == (status, answered), answer.body
    done = bot.say("act", id="a", seq=snap["seq"], move="place B2")
    again = bot.say("act", id="a", seq=snap["seq"], move="place B2")
    assert (done.status, done.json) == (again.status, again.json)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("act", b""), ("act", b"{"), ("act", b"[]"), ("act", b"null"), ("act", b'{"id":"1"}'), ("up", b"{}"),
        ("act", b'{"id":1,"seq":0,"move":"x"}'), ("nosuch", b"{}"), ("hello", b'{"proto":1,"table":"x"}'),
        ("act", b'{"id":"","seq":0,"move":"x"}'), ("act", b"\xff\xfe"),
    ],
)  # fmt: skip
def test_malformed_messages(server: Running, kind: str, body: bytes) -> None:
    made = Guest(server.port).make("connect_four", "open", "open")
    headers = {"authorization": f"Bearer {made['links']['0']}"}
    answer = Guest(server.port).ask("POST", f"/api/bot/{made['table']}/{kind}", body, headers)
    assert answer.status == 400
    assert answer.json["code"] in ("malformed", "id")


def test_only_the_secret_of_the_seat_counts(server: Running) -> None:
    guest = Guest(server.port)
    made = guest.make("leduc", "me", "open")
    for secret in ("", "x" * 22, made["table"]):
        refused = Lines(server.port, made["table"], secret).say("act", id="1", seq=0, move="raise")
        assert (refused.status, refused.json["code"]) == (403, "token")
    with Lines(server.port, made["table"], "wrong") as stream:
        assert (stream.response.status, json.loads(stream.response.read())["code"]) == (403, "4401")
    with Lines(server.port, "nosuch", made["links"]["1"]) as stream:
        assert stream.response.status == 404
    mine = Lines(server.port, made["table"], "")
    mine.guest.cookie, mine.headers = guest.cookie, {"cookie": guest.cookie}
    assert mine.say("act", id="1", seq=2, move="raise").status == 403  # a cookie is no secret of a seat
    with mine as stream:  # and a bot without one watches
        assert stream.next()["you"] == -2
        assert stream.state()["view"]["cards"] == [-1, -1, -1]
    assert guest.ask("POST", f"/api/bot/{made['table']}/stream").status == 405


def test_caps_and_rates(tmp_path: Path) -> None:
    limits = Limits(bot_requests_per_minute=3.0, sockets_per_address=2, joins_per_minute=3.0)
    running = Running(tmp_path, limits=limits)
    try:
        made = Guest(running.port).make("connect_four", "open", "open")
        bot = Lines(running.port, made["table"], made["links"]["0"])
        assert [bot.say("ping").status for _ in range(5)] == [200, 200, 200, 429, 429]
        slower = bot.say("ping")
        assert (slower.json["code"], slower.json["retry_after"] > 5.0) == ("rate", True)
        assert int(slower.headers["retry-after"]) > 5
        other = Lines(running.port, made["table"], made["links"]["1"])
        assert other.guest.ask("POST", f"{other.path}/act", b"x" * 20_000, other.headers).status == 413
        with bot, other, Lines(running.port, made["table"], "") as third:
            assert third.response.status == 429
        guessed = [
            Lines(running.port, made["table"], f"{n:022}").say("ping", id="1").status for n in range(5)
        ]
        assert guessed == [403, 403, 403, 429, 429]
    finally:
        running.stop()


def test_who_does_not_read_is_sent_away_and_the_table_goes_on(tmp_path: Path, runner: asyncio.Runner) -> None:
    running = Running(tmp_path, limits=msgspec.structs.replace(WIDE, send_seconds=0.5), send_buffer=8192)
    guest = Guest(running.port)
    table = guest.make("soulfall", "me", "me", clock="10+15")["table"]
    request = f"GET /api/bot/{table}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()

    async def change_seats() -> None:
        """Each change makes the server send the whole table to everybody."""
        async with Client(running.port, table, guest, seat=0) as a:
            start = time.monotonic()
            while len(running.tables.viewers) > 1:
                assert time.monotonic() - start < 60.0, "the slow reader is still there"
                for op in ("bot", "resume"):
                    assert (await a.request("seat", op=op, seat=1))["t"] == "ok"

    try:
        with socket.socket() as stalled:
            stalled.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            stalled.connect(("127.0.0.1", running.port))
            stalled.sendall(request)
            assert stalled.recv(15) == b"HTTP/1.1 200 OK"
            runner.run(change_seats())
    finally:
        running.stop()


def test_a_stream_gives_signs_of_life_and_a_last_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_http, "KEEP_ALIVE_SECONDS", 0.2)
    running = Running(tmp_path, limits=Limits(idle_seconds=1.0))
    try:
        made = Guest(running.port).make("connect_four", "open", "open")
        with Lines(running.port, made["table"], made["links"]["0"]) as stream:
            start, pongs = time.monotonic(), 0
            while time.monotonic() - start < 2.0:  # longer than a socket may be silent
                pongs += stream.next()["t"] == "pong"
            assert pongs >= 2
            running.stop()
            while (message := stream.next()) and message["t"] != "bye":
                pass
            assert message["code"] == 1012
            assert stream.next() is None
    finally:
        running.stop()


def test_curl_plays(server: Running) -> None:
    """As docs/protocol.md shows it."""
    curl = shutil.which("curl")
    assert curl is not None
    made = Guest(server.port).make("connect_four", "open", "open")
    address = f"http://127.0.0.1:{server.port}/api/bot/{made['table']}"
    bearer = f"Authorization: Bearer {made['links']['0']}"
    with subprocess.Popen(
        [curl, "--silent", "--no-buffer", "--header", bearer, f"{address}/stream"], stdout=subprocess.PIPE
    ) as stream:
        assert stream.stdout is not None
        snap: Any = {}
        while snap.get("t") != "snap":
            snap = json.loads(stream.stdout.readline())
        act = json.dumps({"id": "1", "seq": snap["seq"], "move": "drop 4"})
        done = subprocess.run(
            [curl, "--silent", "--header", bearer, "--data", act, f"{address}/act"],
            stdout=subprocess.PIPE, check=True,
        )  # fmt: skip
        assert json.loads(done.stdout) == {"t": "ok", "id": "1", "seq": 1}
        up: Any = {}
        while up.get("t") != "up":
            up = json.loads(stream.stdout.readline())
        assert up["events"][0]["text"]
        stream.terminate()
