"""Bots: a hung one is replaced and its seat plays on; the event loop never waits."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

import soultable
from soultable.engine.record import lines_of
from soultable.server.bots import Thinkers, Thought, ThoughtFailed
from soultable.server.metrics import Metrics
from tests.server.client import Client, Guest
from tests.server.running import Running


def thought(level: str, game: str = "connect_four") -> Thought:
    match = soultable.new(game, seed="thoughts")
    return Thought(lines_of(match, reveal=False), match.ask.seat, level, "seed", 2.0)


def test_a_thought_is_an_answer_from_what_the_seat_knows(runner: asyncio.Runner) -> None:
    async def think() -> None:
        thinkers = Thinkers(1, 5.0, Metrics())
        await thinkers.open()
        try:
            for game in ("connect_four", "leduc", "soulfall"):
                question = thought("normal", game)
                move = await thinkers.think(question)
                assert move == await thinkers.think(question)
                match = soultable.new(game, seed="thoughts")
                assert match.why_not(move) is None
        finally:
            await thinkers.close()

    runner.run(think())


def test_a_hung_bot_is_ended_and_its_neighbours_think_on(runner: asyncio.Runner) -> None:
    async def think() -> None:
        metrics = Metrics()
        thinkers = Thinkers(2, 0.3, metrics)
        await thinkers.open()
        try:
            hung = asyncio.create_task(thinkers.think(thought("search:999999999")))
            lag = asyncio.create_task(worst_lag(1.0))
            for _ in range(5):
                assert (await thinkers.think(thought("normal"))).startswith("drop")
            start = time.monotonic()
            with pytest.raises(ThoughtFailed):
                await hung
            assert time.monotonic() - start < 5.0
            assert (await thinkers.think(thought("normal"))).startswith("drop")
            assert await lag < 0.5
            assert metrics.counters["soultable_thoughts_total", "hung"] == 1
            assert len(thinkers.all) == 2
            with pytest.raises(ThoughtFailed, match="BadBot"):
                await thinkers.think(thought("nonsense"))
        finally:
            await thinkers.close()

    runner.run(think())


async def worst_lag(seconds: float) -> float:
    """How long the event loop was not free, at worst."""
    end, worst = time.monotonic() + seconds, 0.0
    while (before := time.monotonic()) < end:
        await asyncio.sleep(0.005)
        worst = max(worst, time.monotonic() - before - 0.005)
    return worst


def test_the_seat_of_a_hung_bot_plays_on(tmp_path: Path, runner: asyncio.Runner) -> None:
    """With no time at all every thought is ended; the table goes on with random moves."""
    running = Running(tmp_path, bot_seconds=0.0)
    guest = Guest(running.port)
    made = guest.make("connect_four", "me", "hard")

    async def play() -> None:
        async with Client(running.port, made["table"], guest) as client:
            await client.act("drop 4")
            await client.until(lambda: client.length == 2)

    try:
        runner.run(play())
        assert running.room.metrics.counters["soultable_thoughts_total", "hung"] >= 1
    finally:
        running.stop()


def test_bots_go_on_after_a_restart(tmp_path: Path, runner: asyncio.Runner) -> None:
    """A table at which only bots are asked is found again without anybody looking at it."""
    running = Running(tmp_path)
    guest = Guest(running.port)
    table = guest.make("soulfall", "easy", "easy")["table"]
    running.stop()
    running = Running(tmp_path)
    guest.port = running.port

    async def turns() -> int:
        standing = await running.room.store.standing(table)
        assert standing is not None
        return standing.turns

    def asked() -> int:
        loop = running.room.store.loop  # type: ignore[attr-defined]
        return int(asyncio.run_coroutine_threadsafe(turns(), loop).result(5))

    try:
        before, deadline = asked(), time.monotonic() + 30
        while asked() <= before + 3:
            assert time.monotonic() < deadline, "no bot has played on"
            time.sleep(0.1)
    finally:
        running.stop()
