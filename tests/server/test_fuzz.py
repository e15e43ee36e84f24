"""The protocol under fire, for every registered game: nonsense gets its code, the table stays unharmed."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from soultable.engine import registry
from tests.server.client import Client, Guest, at_table, play_on
from tests.server.running import Running
from tests.server.test_guard import closed

GAMES = sorted(registry.REGISTERED)
JUNK: list[Any] = [None, True, -1, 10**30, 1.5, "", "x" * 600, "\x00", [], {}, [[]], {"t": "act"}]


class Fuzz:
    """Ann has the first seat by her cookie, Bob the second by his link; Eve has nothing."""

    def __init__(self, server: Running, game: str) -> None:
        self.port = server.port
        self.game = game
        self.rng = Random(game)
        self.ann = Guest(server.port)
        seats = registry.game(game).seat_counts[0]
        self.made = self.ann.make(game, "me", *["open"] * (seats - 1))
        self.table = self.made["table"]
        self.server = server

    def record(self) -> list[str]:
        (table,) = [table for table in self.server.tables.loaded() if table.id == self.table]
        return [entry.line for entry in table.entries]

    def open_ann(self) -> Client:
        return Client(self.port, self.table, self.ann)

    def open_bob(self, seat: int = 1) -> Client:
        return Client(self.port, self.table, token=self.made["links"][str(seat)])

    async def malformed(self) -> None:
        """What is no message closes the connection with 4400."""
        texts = ["", "{", "null", "[]", "7", '"act"', '{"t":"act"}', '{"t":"up"}', '{"t":"welcome"}', "{}"]
        fields = {"id": "a", "seq": 0, "move": "x", "seat": 0}
        wrong: dict[str, list[Any]] = {
            "id": [7, None, [], {}],
            "seq": ["0", 1.5, None, []],
            "move": [7, None, []],
            "seat": ["1", None],
        }
        for name, values in wrong.items():
            texts += [json.dumps({"t": "act"} | fields | {name: value}) for value in values]
        for text in texts:
            async with self.open_ann() as client:
                assert client.socket is not None
                await client.socket.send(text)
                assert await closed(client) == 4400, text
        async with self.open_ann() as client:
            assert client.socket is not None
            await client.socket.send(json.dumps({"t": "chat", "id": "a", "text": "x" * 20_000}))
            assert await closed(client) == 1009

    async def nonsense(self) -> None:
        """Well-formed nonsense is refused with a code."""
        kinds: dict[str, tuple[str, ...]] = {
            "act": ("seq", "move", "seat"), "undo": ("seq", "to"), "vote": ("motion", "yes"),
            "propose": ("kind",), "moderate": ("op", "seat", "watcher"), "chat": ("text", "private"),
            "point": ("thing",),
            "at": ("length", "open"), "why": ("move",), "seat": ("op", "seat", "level"),
        }  # fmt: skip
        typed: dict[str, list[Any]] = {
            "seq": [-1, -(2**40), 2**40, 3], "seat": [-1, 0, 1, 99, -7], "to": [-1, 0, 10**9, -5],
            "motion": [0, -1, 99], "yes": [True, False], "length": [-1, 10**9], "open": [True, False],
            "move": ["", "x", "\x00", "drop 99", "place Z9", "⚀" * 300], "text": ["", " "],
            "op": ["", "king", "resume"], "level": ["", "god"], "kind": ["", "peace", "resume", "undo"],
            "watcher": ["", "x" * 500], "thing": ["", "\x00", "x" * 500], "private": [True, False],
        }  # fmt: skip
        async with self.open_ann() as ann, self.open_bob() as bob:
            for _ in range(150):
                kind = self.rng.choice(sorted(kinds))
                fields = {name: self.rng.choice(typed[name]) for name in kinds[kind]}
                client = self.rng.choice([ann, bob])
                reply = await client.request(kind, **fields)
                harmless = (kind, fields.get("op")) == ("seat", "resume") or kind == "why"
                assert reply["t"] == "no" or harmless or kind == "at", (kind, fields, reply)

    async def out_of_place(self) -> None:
        """Stale, foreign, replayed: each has its code."""
        async with self.open_ann() as ann, self.open_bob() as bob, Client(self.port, self.table) as eve:
            asked, waiting = (ann, bob) if 0 in ann.asked else (bob, ann)
            move, seq = asked.moves[0], asked.seq
            here, there = asked.welcome["you"], waiting.welcome["you"]
            assert (await eve.act(move, seat=here))["code"] == "seat"
            assert (await waiting.act(move, seat=here))["code"] == "seat"
            if there not in waiting.asked:
                assert (await waiting.act(move))["code"] == "not_asked"
            assert (await asked.act(move, seq=seq + 1))["code"] == "stale"
            first = await asked.act(move, id="once")
            assert first["t"] == "ok"
            assert await asked.act(move, id="once", seq=seq) == first
            both = there in waiting.asked
            other = await waiting.act(move, id="once", seq=seq)  # his own id, not hers
            assert both if other["t"] == "ok" else other["code"] in ("stale", "not_asked", "illegal")
            assert (await asked.act(move, id="twice", seq=seq))["code"] == "stale"
        for token, code in (("wrong", 4401), ("x" * 22, 4401)):
            client = Client(self.port, self.table, token=token)
            await client.open()
            assert await closed(client) == code
        headers = {"cookie": self.ann.cookie, "origin": "https://evil.example"}
        with pytest.raises(InvalidStatus):
            await connect(f"ws://127.0.0.1:{self.port}/ws", additional_headers=headers)


@pytest.mark.parametrize("game", GAMES)
def test_nonsense_is_refused_and_the_table_unharmed(
    server: Running, runner: asyncio.Runner, game: str
) -> None:
    fuzz = Fuzz(server, game)

    async def attack() -> None:
        async with fuzz.open_bob():
            before = fuzz.record()
        await fuzz.malformed()
        await fuzz.nonsense()
        assert fuzz.record() == before
        await fuzz.out_of_place()
        assert fuzz.record()[: len(before)] == before
        assert len(fuzz.record()) > len(before)

    async def play_to_the_end() -> None:
        seats = registry.game(game).seat_counts[0]
        clients = [fuzz.open_ann(), *[fuzz.open_bob(seat) for seat in range(1, seats)]]
        async with at_table(clients):
            await play_on(clients, fuzz.rng)
        assert clients[0].over

    runner.run(attack())
    runner.run(play_to_the_end())
    assert fuzz.ann.post(f"/api/tables/{fuzz.table}/verify")["ok"]


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_bodies_of_junk(server: Running, junk: object) -> None:
    guest = Guest(server.port)
    table = guest.make("connect_four", "me", "open")["table"]
    for path in ("/api/tables", "/api/me", f"/api/tables/{table}/claim", f"/api/tables/{table}/link"):
        answer = guest.ask("POST", path, json.dumps(junk).encode())
        assert answer.status == 400, (path, answer.body)
        assert set(answer.json) == {"code", "text", "retry_after"}
    assert guest.ask("GET", f"/api/tables/{table}/export").status == 200
