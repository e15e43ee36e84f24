"""A client for the tests: HTTP and WebSocket as a browser or a bot speaks them."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from random import Random
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from soultable.server.protocol import PROTO
from soultable.server.views.patch import patched

NUMBERS = count(1)
"""Ids of messages: none is used twice, no matter who sends it."""


class Answer:
    """An HTTP answer."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Guest:
    """Somebody with a cookie."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    def ask(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        sent = {"content-type": "application/json"} | ({"cookie": self.cookie} if self.cookie else {})
        try:
            connection.request(method, path, data, sent | (headers or {}))
            response = connection.getresponse()
            received = {name.lower(): value for name, value in response.getheaders()}
            answer = Answer(response.status, received, response.read())
        finally:
            connection.close()
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return answer

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status == 200, answer.body
        return answer.json

    def post(self, path: str, body: object = None) -> Any:
        answer = self.ask("POST", path, {} if body is None else body)
        assert answer.status in (200, 201), answer.body
        return answer.json

    def make(self, game: str, *seats: str, **more: object) -> Any:
        """A new table; seats are `me`, `open`, or the level of a bot."""
        wishes = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "level": s} for s in seats]
        return self.post("/api/tables", {"game": game, "seats": wishes} | more)


Pair = tuple[Guest, Guest, str]


def seated(port: int, game: str, **more: object) -> Pair:
    """Ann, who made a table and sits at it, Bob at the other seat, and the table."""
    ann, bob = Guest(port), Guest(port)
    made = ann.make(game, "me", "open", name="Ann", **more)
    claim = {"token": made["links"]["1"], "name": "Bob"}
    assert bob.post(f"/api/tables/{made['table']}/claim", claim) == {"seat": 1}
    return ann, bob, made["table"]


class Client:
    """A connection to a table. It keeps the table as a client does, by carrying out the patches."""

    def __init__(
        self, port: int, table: str, guest: Guest | None = None, token: str = "", seat: int = -1,
        source: str = "127.0.0.1", **more: Any,
    ) -> None:  # fmt: skip
        """`source` is the loopback address from which it comes."""
        self.source = source
        self.address = f"ws://127.0.0.1:{port}/ws"
        self.headers = {"cookie": guest.cookie} if guest is not None and guest.cookie else {}
        self.hello: dict[str, Any] = {
            "t": "hello",
            "proto": PROTO,
            "table": table,
            "token": token,
            "seat": seat,
        } | more
        self.socket: ClientConnection | None = None
        self.view: Any = None
        self.seq = -1
        self.length = -1
        self.ask: Any = None
        self.asked: list[int] = []
        self.undo = -1
        self.over: Any = None
        self.motion: Any = None
        self.clock: Any = None
        self.paused = False
        self.shares = False
        self.confers: list[int] = []
        self.mark = ""
        self.moderation: Any = None
        self.watchers: Any = None
        self.watching = 0
        self.welcome: Any = None
        self.seats: Any = None
        self.story: list[Any] = []
        self.chat: list[Any] = []
        self.received: list[str] = []

    async def __aenter__(self) -> Client:
        await self.open()
        await self.until(lambda: self.view is not None)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def open(self) -> None:
        self.socket = await connect(
            self.address,
            additional_headers=self.headers,
            compression=None,
            max_size=None,
            max_queue=None,
            local_addr=(self.source, 0),
        )
        await self.send(**self.hello)

    async def come_back(self) -> None:
        """Connects again and says what it knows; returns when it knows the rest."""
        await self.close()
        self.hello |= {
            "since": self.seq, "mark": self.mark, "seat": self.welcome["you"],
            "heard": self.chat[-1]["time"] if self.chat else -1.0,
        }  # fmt: skip
        await self.open()
        while (await self.next())["t"] not in ("snap", "up"):
            pass

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def send(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def next(self, seconds: float = 20.0) -> Any:
        """The next message, which is taken in. Raises ConnectionClosed, or TimeoutError."""
        assert self.socket is not None
        async with asyncio.timeout(seconds):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.received.append(text)
        message = json.loads(text)
        self.take(message)
        return message

    def take(self, message: Any) -> None:
        kind = message["t"]
        if kind == "welcome":
            self.welcome, self.seats, self.moderation = message, message["seats"], message["moderation"]
        elif kind == "seats":
            self.seats, self.watching = message["seats"], message.get("watching", 0)
        elif kind == "moderation":
            self.moderation = message["moderation"]
        elif kind == "watchers":
            self.watchers = message["watchers"]
        elif kind == "chat":
            self.chat.append(message)
        elif kind == "motion":
            self.motion = message["motion"]
        elif kind in ("snap", "up"):
            if kind == "snap":
                self.view, self.story, self.chat = message["view"], message["story"], message["chat"]
                self.mark = message["mark"]
            else:
                assert message["prev"] == self.seq
                self.view = patched(self.view, message.get("gone", []), message["patch"])
                cut = message.get("cut", -1)
                if cut >= 0:
                    self.story = [line for line in self.story if line["length"] <= cut]
                self.story += message["events"]
            self.seq, self.length, self.undo = message["seq"], message["length"], message["undo"]
            self.ask, self.asked = message["ask"], message["asked"]
            self.over, self.motion = message.get("over"), message.get("motion")
            self.clock, self.paused = message.get("clock"), message.get("paused", False)
            self.shares = message.get("shares", False)
            self.confers = message.get("confers", [])

    async def until(self, wanted: Any, seconds: float = 20.0) -> None:
        """Takes in messages until something is so."""
        async with asyncio.timeout(seconds):
            while not wanted():
                await self.next(seconds)

    async def request(self, kind: str, /, **fields: Any) -> Any:
        """Sends a message with an id and returns the answer to it."""
        number = fields.pop("id", f"n{next(NUMBERS)}")
        await self.send(t=kind, id=number, **fields)
        while True:
            message = await self.next()
            if message.get("id") == number:
                return message

    async def act(self, move: str, **fields: Any) -> Any:
        return await self.request("act", **({"seq": self.seq, "move": move} | fields))

    async def request_pong(self) -> None:
        """Takes in everything that was sent before this."""
        await self.send(t="ping")
        while (await self.next())["t"] != "pong":
            pass

    @property
    def moves(self) -> list[str]:
        return [move["move"] for move in self.ask["moves"]] if self.ask else []


@asynccontextmanager
async def at_table(clients: Sequence[Client]) -> AsyncIterator[None]:
    """Opens all these connections, and closes them whatever happens."""
    async with AsyncExitStack() as stack:
        for client in clients:
            await stack.enter_async_context(client)
        yield


async def play_on(clients: list[Client], rng: Random, most: int = 100_000) -> int:
    """Lets everybody answer at random until the game is over, or as many answers as asked for are given."""
    for answers in range(most):
        for client in clients:
            await client.until(lambda client=client: client.seq == max(c.seq for c in clients))
        if clients[0].over:
            return answers
        await clients[0].until(lambda: clients[0].asked or clients[0].over)
        player = next(client for client in clients if client.welcome["you"] in client.asked)
        reply = await player.act(rng.choice(player.moves))
        assert reply["t"] == "ok", reply
        for client in clients:
            await client.until(lambda client=client, reply=reply: client.seq >= reply["seq"])
    return most
