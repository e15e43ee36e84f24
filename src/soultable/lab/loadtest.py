"""The load test: tables with scripted players on a server of its own, on loopback only.

The players are people to the server: one connection for each seat, each answer a random legal move. What is
measured is the time from sending an answer until the last seat of the table has got it, and the
processor time that the server needed for it, rules and views included. Like any other client it knows the
protocol (docs/protocol.md) and nothing of the server behind it.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from random import Random
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from soultable.engine.errors import SoultableError

PROTO: Final = 1
HOST: Final = "127.0.0.1"
CONNECTIONS_AT_ONCE: Final = 40
"""How many connections are opened at the same time."""
LOST_SECONDS: Final = 10.0
"""After this long an answer counts as lost."""
PING_SECONDS: Final = 30.0
LAST_SECONDS: Final = 0.3
"""How long the last answers may take to arrive."""
NO_LIMITS: Final = (
    "sockets_per_address=1000000,tables_per_hour=1000000,messages_rate=10000,messages_burst=10000,"
    "connections=1000000,connections_per_address=1000000,arrivals_per_minute=1000000,api_burst=1000000"
)


class OfferedMove(msgspec.Struct):
    move: str


class Question(msgspec.Struct):
    moves: list[OfferedMove]


class Heard(msgspec.Struct):
    """The little that a scripted player reads of a message."""

    t: str
    seq: int = -1
    ask: Question | None = None
    over: dict[str, Any] | None = None
    code: str | int = ""
    id: str = ""


class Loaded(msgspec.Struct):
    """What came out."""

    moves: int
    seconds: float
    latencies: list[float]
    cpu: float
    lost: int
    refused: int
    bytes: int

    def quantile(self, part: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.latencies) or [0.0]
        return 1000.0 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]

    def lines(self) -> list[str]:
        moves = max(1, self.moves)
        return [
            f"moves            {self.moves} in {self.seconds:.1f} s, {self.moves / self.seconds:.0f}/s",
            f"send to last     p50 {self.quantile(0.5):.1f} ms, p99 {self.quantile(0.99):.1f} ms,"
            f" worst {self.quantile(1.0):.1f} ms",
            f"server CPU       {1000.0 * self.cpu / moves:.2f} ms a move,"
            f" {100.0 * self.cpu / self.seconds:.0f} % of a core",
            f"sent             {self.bytes / moves / 1000.0:.2f} kB a move to all seats",
            f"lost, refused    {self.lost}, {self.refused}",
        ]


class LoadTable:
    """A table with its players."""

    def __init__(self, table: str, secrets: list[str]) -> None:
        self.table = table
        self.secrets = secrets
        self.players: list[Player] = []
        self.seq = -1
        self.sent_at = 0.0
        self.waiting: set[int] = set()
        """The seats that have not heard of the last answer."""
        self.over = False

    @property
    def ready(self) -> bool:
        return not self.waiting and not self.over and any(player.moves for player in self.players)


class Player:
    def __init__(self, load: Load, table: LoadTable, seat: int) -> None:
        self.load = load
        self.table = table
        self.seat = seat
        self.moves: list[str] = []
        self.socket: ClientConnection | None = None
        self.reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        address = f"ws://{HOST}:{self.load.port}/ws"
        self.socket = await connect(address, compression=None, max_size=None, ping_interval=None)
        await self.send(
            {"t": "hello", "proto": PROTO, "table": self.table.table, "token": self.table.secrets[self.seat]}
        )
        self.reading = asyncio.create_task(self.read())

    async def send(self, message: dict[str, object]) -> None:
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode(message).decode())

    async def read(self) -> None:
        assert self.socket is not None
        decode = msgspec.json.Decoder(Heard).decode
        async for text in self.socket:
            now = time.perf_counter()
            news = decode(text)
            if news.t in ("snap", "up"):
                self.moves = [choice.move for choice in news.ask.moves] if news.ask else []
                self.table.seq = max(self.table.seq, news.seq)
                self.table.over = self.table.over or news.over is not None
                if self.seat in self.table.waiting:
                    self.table.waiting.discard(self.seat)
                    if not self.table.waiting:
                        self.load.latencies.append(now - self.table.sent_at)
            elif news.t == "no":
                self.load.refused += 1


class Load:
    def __init__(self, game: str, seats: int, tables: int, rate: float, seconds: float) -> None:
        self.game = game
        self.seats = seats
        self.wanted = tables
        self.rate = rate
        self.seconds = seconds
        self.port = 0
        self.latencies: list[float] = []
        self.refused = 0
        self.lost = 0
        self.rng = Random(0)
        self.tables: list[LoadTable] = []

    def run(self, say: Any = print) -> Loaded:
        """Starts a server, plays, and stops it. Raises SoultableError if it does not start."""
        with tempfile.TemporaryDirectory(prefix="soultable-load-") as data:
            command = [
                sys.executable,
                "-m",
                "soultable",
                "serve",
                "--no-browser",
                "--port",
                "0",
                "--data",
                data,
            ]
            environment = os.environ | {"SOULTABLE_LIMITS": NO_LIMITS}
            with subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True
            ) as server:
                try:
                    assert server.stdout is not None
                    line = server.stdout.readline()
                    if "http://" not in line:
                        raise SoultableError("The server for the load test has not started.")
                    self.port = int(line.split(":")[2].split("/")[0])
                    return asyncio.run(self.play(say))
                finally:
                    server.terminate()
                    server.wait(20)

    async def play(self, say: Any) -> Loaded:
        say(f"Setting up {self.wanted} tables of {self.game} with {self.seats} seats ...")
        self.tables = [self.make() for _ in range(self.wanted)]
        gate = asyncio.Semaphore(CONNECTIONS_AT_ONCE)

        async def sit_down(player: Player) -> None:
            async with gate:
                await player.open()

        for table in self.tables:
            table.players = [Player(self, table, seat) for seat in range(self.seats)]
        players = [player for table in self.tables for player in table.players]
        try:
            await asyncio.gather(*[sit_down(player) for player in players])
            return await self.measure(players, say)
        finally:
            for player in players:
                if player.reading is not None and player.socket is not None:
                    player.reading.cancel()
                    player.socket.transport.abort()

    async def measure(self, players: list[Player], say: Any) -> Loaded:
        pinging = asyncio.create_task(self.ping(players))
        await self.quiet()
        check_reading(players)
        say(f"Playing for {self.seconds:g} s at {self.rate:g} moves a second ...")
        gc.collect()
        gc.disable()  # the players' own pauses are not the server's
        before, start = self.measured(), time.perf_counter()
        moves = await self.keep_pace(start)
        gc.enable()
        await asyncio.sleep(LAST_SECONDS)
        seconds, after = time.perf_counter() - start - LAST_SECONDS, self.measured()
        pinging.cancel()
        check_reading(players)
        self.lost += sum(bool(table.waiting) for table in self.tables)
        cpu, sent = after[0] - before[0], int(after[1] - before[1])
        return Loaded(moves, seconds, self.latencies, cpu, self.lost, self.refused, sent)

    async def quiet(self) -> None:
        """Waits until the server has told everybody who sits where."""
        sent = -1.0
        while sent != (sent := self.measured()[1]):
            await asyncio.sleep(1.0)

    async def keep_pace(self, start: float) -> int:
        """Sends `rate` answers a second, each at the next table that is ready."""
        moves = place = 0
        while (now := time.perf_counter() - start) < self.seconds:
            while moves < now * self.rate:
                for _ in range(len(self.tables)):
                    place = (place + 1) % len(self.tables)
                    table = self.tables[place]
                    if table.over:
                        continue
                    if table.waiting and time.perf_counter() - table.sent_at > LOST_SECONDS:
                        self.lost += 1
                        table.waiting.clear()
                    if table.ready:
                        break
                else:
                    break  # everybody waits for the server
                moves += 1
                await self.act(table, moves)
            await asyncio.sleep(0.001)
        return moves

    async def act(self, table: LoadTable, number: int) -> None:
        player = next(player for player in table.players if player.moves)
        move = self.rng.choice(player.moves)
        player.moves = []
        table.waiting = set(range(self.seats))
        table.sent_at = time.perf_counter()
        await player.send({"t": "act", "id": f"m{number}", "seq": table.seq, "move": move})

    async def ping(self, players: list[Player]) -> None:
        while True:
            await asyncio.sleep(PING_SECONDS)
            for player in players:
                await player.send({"t": "ping"})

    def make(self) -> LoadTable:
        wish = {"game": self.game, "seats": [{"kind": "open"}] * self.seats}
        made = self.http("/api/tables", wish)
        return LoadTable(made["table"], [made["links"][str(seat)] for seat in range(self.seats)])

    def http(self, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://{HOST}:{self.port}{path}", data, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read().decode()
        return json.loads(text) if path.startswith("/api") else text

    def measured(self) -> tuple[float, float]:
        """The server's processor time and what it has sent."""
        values = dict(
            line.rsplit(" ", 1) for line in self.http("/metrics").splitlines() if not line.startswith("#")
        )
        return float(values["process_cpu_seconds_total"]), float(values.get("soultable_sent_bytes_total", 0))


def check_reading(players: list[Player]) -> None:
    """Everybody must still listen, or what is measured means nothing. Raises SoultableError."""
    for player in players:
        if player.reading is not None and player.reading.done():
            error = player.reading.exception()
            reason = f"{type(error).__name__}: {error}" if error else "the server has closed the connection"
            raise SoultableError(f"A player of the load test has stopped listening: {reason}.")
