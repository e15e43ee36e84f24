"""Hints at positions of the replay: for whom one may ask, and what one gets."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Sequence

import pytest

import soultable
from soultable.engine.match import Match
from soultable.engine.record import lines_of
from soultable.server.workers.following import KeptMatches, Transcript
from soultable.server.workers.think import Question, Task, advice
from tests.games.matches import played_out
from tests.server.client import Client, Guest, seated
from tests.server.running import Running


def place_of(match: Match, seat: int, after: int) -> int:
    """The length of the log before the first answer of a seat from there on."""
    return next(place for place, answer in enumerate(match.log) if answer.seat == seat and place >= after)


def test_after_the_end_anyone_may_ask_for_any_seat(server: Running, runner: asyncio.Runner) -> None:
    match = played_out(soultable.new("soulfall", seats=2, seed="hints"))
    ann = Guest(server.port)
    made = ann.make("soulfall", "me", "easy", hints=False, record="\n".join(lines_of(match)))["table"]

    async def ask() -> None:
        guest = Guest(server.port)
        async with Client(server.port, made, ann) as a, Client(server.port, made, guest) as watcher:
            for client, seat in ((a, 0), (watcher, 1)):
                place = place_of(match, seat, 40)
                hinted = await client.request("hint", at=place)
                assert (hinted["t"], hinted["seat"], hinted["length"]) == ("hinted", seat, place)
                legal = [move.notation for move in match.at(place).legal(seat)]
                assert {hinted["move"], hinted["second"]["move"]} <= set(legal)
                assert hinted["reasons"]
                assert (await client.request("hint", at=place, seat=1 - seat))["code"] == "not_asked"
            assert (await a.request("hint", at=len(match.log)))["code"] == "not_asked"
            assert (await a.request("hint", at=len(match.log) + 1))["code"] == "length"
            assert a.chat == [], "nobody has to know"

    runner.run(ask())


def test_before_the_end_one_asks_for_ones_own_seat(server: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(server.port, "connect_four")

    async def ask() -> None:
        async with Client(server.port, table, ann) as a, Client(server.port, table, bob) as b:
            await a.act("drop 4")
            await b.until(lambda: b.moves)
            await b.act("drop 4")
            hinted = await a.request("hint", at=0)
            assert (hinted["seat"], hinted["length"], hinted["reasons"]) == (0, 0, [])
            await b.until(lambda: b.chat)
            assert b.chat[-1]["text"] == "Ann has asked the bot for a hint."
            assert (await b.request("hint", at=0))["code"] == "running"
            assert (await b.request("hint", at=1, seat=0))["code"] == "not_asked"
            assert (await b.request("hint", at=1))["seat"] == 1
        async with Client(server.port, table, Guest(server.port)) as watcher:
            assert (await watcher.request("hint", at=0))["code"] == "running"

    runner.run(ask())


def test_a_table_without_hints_has_none_in_the_replay_before_the_end(
    server: Running, runner: asyncio.Runner
) -> None:
    ann, _, table = seated(server.port, "connect_four", hints=False)

    async def ask() -> str:
        async with Client(server.port, table, ann) as a:
            await a.act("drop 4")
            return str((await a.request("hint", at=0))["code"])

    assert runner.run(ask()) == "no_hints"


def test_nobody_thinks_for_somebody_who_has_left(
    server: Running, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, given_up = threading.Event(), threading.Event()

    async def think(task: Task, addresses: Sequence[str] = ()) -> str:
        begun.set()
        try:
            return await asyncio.Future()
        except asyncio.CancelledError:
            given_up.set()
            raise

    ann, _, table = seated(server.port, "connect_four")
    monkeypatch.setattr(server.tables.pool, "think", think)

    async def ask_and_leave() -> None:
        async with Client(server.port, table, ann) as a:
            await a.act("drop 4")
            await a.send(t="hint", id="1", at=0)
            assert await asyncio.to_thread(begun.wait, 20)
            assert (await a.request("hint", at=0))["code"] == "rate", "one at a time"

    runner.run(ask_and_leave())
    assert given_up.wait(20)


def test_a_worker_stops_when_the_seconds_are_over() -> None:
    match = played_out(soultable.new("soulfall", seats=2, seed="hints"))
    place = place_of(match, 0, 30)
    question = Question(Transcript("table", match), 0, place, "seed", 0.01)
    kept = KeptMatches()
    advice(question.told(0), kept)
    start = time.process_time()
    advice(question.told(question.end), kept)
    assert time.process_time() - start < 0.5, "all iterations take two seconds and more"
