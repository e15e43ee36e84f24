"""Bots: a hung one is replaced and its seat plays on; the event loop never waits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

import soultable
from soultable.bots.joining import Tried
from soultable.bots.levels import LEVELS
from soultable.cli.seated_bots import SeatedBots
from soultable.engine import registry
from soultable.engine.match import Match
from soultable.server.metrics import Metrics
from soultable.server.store.rows import EntryRow, Standing
from soultable.server.store.sqlite import SqliteStore
from soultable.server.table.table import Table
from soultable.server.workers.following import KeptMatches, Transcript
from soultable.server.workers.pool import Asked, Pool, ThoughtFailed, worked_out
from soultable.server.workers.think import Share, Task, Thought, joined_shares, think
from tests.server.client import Client, Guest
from tests.server.running import Running


def thought(level: str, game: str = "connect_four") -> Thought:
    return asked(soultable.new(game, seed="thoughts"), level, 2.0)


def asked(match: Match, level: str, seconds: float) -> Thought:
    return Thought(Transcript(match.commitment, match), match.ask.seat, level, "seed", seconds)


def chosen(question: Thought) -> str:
    """What the bot of a worker chooses that has heard nothing of the table yet."""
    return think(question.told(0), KeptMatches())


def test_a_thought_is_an_answer_from_what_the_seat_knows(runner: asyncio.Runner) -> None:
    async def ask() -> None:
        pool = Pool(1, 5.0, Metrics())
        await pool.open()
        try:
            for game in ("connect_four", "leduc", "soulfall"):
                question = thought("normal", game)
                move = await pool.think(question)
                assert move == await pool.think(question)
                match = soultable.new(game, seed="thoughts")
                assert match.why_not(move) is None
        finally:
            await pool.close()

    runner.run(ask())


@pytest.mark.parametrize("level", LEVELS)
def test_the_levels_are_those_of_the_command_line(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With enough time the bot at the table chooses what `soultable play` would choose by the same seed."""
    for game in ("leduc", "soulfall"):
        monkeypatch.setattr(soultable.game(game), "iterations", 25 if level == "expert" else 500)
        match = soultable.new(game, seed="levels")
        for _ in range(3):
            here = SeatedBots().choose(match, match.ask.seat, level, "seed")
            assert chosen(asked(match, level, 300.0)) == here.notation
            match.play(match.ask.moves[0].notation)


def test_the_hard_bot_keeps_to_its_time() -> None:
    for game in sorted(registry.REGISTERED):
        match = soultable.new(game, seed="time")
        start = time.process_time()  # which a busy machine does not lengthen
        assert match.why_not(chosen(asked(match, "hard", 0.2)), match.ask.seat) is None
        assert time.process_time() - start < 3.0


def test_a_hung_bot_is_ended_and_its_neighbours_think_on(runner: asyncio.Runner) -> None:
    async def ask() -> None:
        metrics = Metrics()
        pool = Pool(2, 0.3, metrics)
        await pool.open()
        try:
            hung = asyncio.create_task(pool.think(thought("search:999999999")))
            for _ in range(5):
                assert (await pool.think(thought("normal"))).startswith("drop")
            with pytest.raises(ThoughtFailed):
                await hung
            assert (await pool.think(thought("normal"))).startswith("drop")
            assert metrics.counters["thoughts", "hung"] == 1
            assert len(pool.all) == 2
            with pytest.raises(ThoughtFailed, match="BadBot"):
                await pool.think(thought("nonsense"))
        finally:
            await pool.close()

    runner.run(ask())


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
        assert running.tables.metrics.counters["thoughts", "hung"] >= 1
    finally:
        running.stop()


def test_bots_go_on_after_a_restart(tmp_path: Path, runner: asyncio.Runner) -> None:
    """A table at which only bots are asked is found again without anybody looking at it."""
    running = Running(tmp_path, bot_delay=60.0)  # these bots take their time
    guest = Guest(running.port)
    table = guest.make("soulfall", "easy", "easy")["table"]
    running.stop()
    running = Running(tmp_path)

    def is_over() -> bool:
        standing = running.do(running.tables.store.standing(table))
        return standing is not None and standing.over

    try:
        deadline = time.monotonic() + 60
        while not is_over():
            assert time.monotonic() < deadline, "no bot has played on"
            time.sleep(0.1)
    finally:
        running.stop()


def test_a_bot_waits_for_its_turn_to_think(
    tmp_path: Path, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While another answer is being stored a bot does not play at random: it thinks when that is done."""
    running = Running(tmp_path)
    thoughts: list[int] = []
    answered: list[int] = []
    think, give, append = Pool.think, Table.give, SqliteStore.append

    async def counted(pool: Pool, thought: Thought, addresses: Sequence[str] = ()) -> str:
        thoughts.append(thought.seat)
        return await think(pool, thought, addresses)

    async def noted(table: Table, seat: int, move: str, seq: int, act: str = "") -> int:
        several = len(table.match.state.legal(seat)) > 1 and table.seats.rows[seat].by_bot
        reached = await give(table, seat, move, seq, act)
        answered.extend([seat] if several else [])
        return reached

    async def slow(store: SqliteStore, table: str, entries: list[EntryRow], standing: Standing) -> None:
        await asyncio.sleep(0.02)
        await append(store, table, entries, standing)

    monkeypatch.setattr(Pool, "think", counted)
    monkeypatch.setattr(Table, "give", noted)
    monkeypatch.setattr(SqliteStore, "append", slow)
    guest = Guest(running.port)
    made = guest.make("black_souls", "me", *["easy"] * 5)

    async def play() -> None:
        async with Client(running.port, made["table"], guest) as client:
            while len(answered) < 40:
                await client.until(lambda: client.ask)
                reply = await client.act(client.moves[0])
                if reply["t"] == "ok":
                    await client.until(lambda reply=reply: client.seq >= reply["seq"])
                else:  # the table has gone on meanwhile
                    await client.request_pong()

    try:
        runner.run(play())
        assert all(thoughts.count(seat) >= answered.count(seat) for seat in range(1, 6))
    finally:
        running.stop()


class SlowWorker:
    """Stands in for a process that takes a moment for each question."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def ask(self, question: Thought) -> tuple[str, str]:
        self.asked.append(question.transcript.table)
        time.sleep(0.01)
        return "drop 1", ""


def test_one_address_with_many_tables_does_not_hold_up_the_others(runner: asyncio.Runner) -> None:
    async def ask() -> list[str]:
        pool, worker = Pool(1, 5.0, Metrics()), SlowWorker()
        pool.queue.put(worker)  # type: ignore[arg-type]
        match = soultable.new("connect_four", seed="shares")

        async def think(table: str, *addresses: str) -> None:
            await pool.think(Thought(Transcript(table, match), 0, "easy", "", 1.0), addresses)

        greedy = [asyncio.create_task(think(f"greedy {number}", "there")) for number in range(20)]
        nobody = [asyncio.create_task(think(f"unattended {number}")) for number in range(20)]
        await asyncio.sleep(0)
        others = [think("ann", "here"), think("ben", "there", "elsewhere")]
        await asyncio.gather(*others)
        waited = worker.asked.copy()
        given_up = greedy.pop()
        given_up.cancel()
        await asyncio.gather(*greedy, *nobody)
        assert len(worker.asked) == 2 + 19 + 20
        assert len(pool.queue.free) == 1
        pool.threads.shutdown()
        return waited

    waited = runner.run(ask())
    assert len(waited) <= 5
    assert {"ann", "ben"} < set(waited)


class Searcher:
    """Stands in for a process that has tried two moves, `first` so often; below 0 it fails."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.asked: list[Task] = []

    def ask(self, question: Task) -> tuple[str, str]:
        self.asked.append(question)
        if self.first < 0:
            return "", "it has failed"
        tried = Tried(["drop 1", "drop 2"], [self.first, 100 - self.first], False, [0.5, 0.5], [0.5, 0.5])
        return msgspec.json.encode(tried).decode() if isinstance(question, Share) else "drop 7", ""


@pytest.mark.parametrize(
    ("level", "workers", "move"),
    [
        ("hard", [10, 90, 50], "drop 1"),  # the last ones are asked, and leave one to others
        ("expert", [90, 30, 60], "drop 2"),
        ("hard", [50, 10], "drop 7"),  # nobody would be left
        ("normal", [50, 50, 50], "drop 7"),  # it does not search
        ("hard", [50, 10, -1], "drop 2"),  # the other one's answer counts
        ("hard", [50, -1, -1], ""),
    ],
)
def test_two_workers_search_together_if_one_is_left_for_the_others(
    level: str, workers: list[int], move: str, runner: asyncio.Runner
) -> None:
    async def ask() -> None:
        pool, searchers = Pool(3, 5.0, Metrics()), [Searcher(first) for first in workers]
        for searcher in searchers:
            pool.queue.put(searcher)  # type: ignore[arg-type]
        asked, together = thought(level), move != "drop 7"
        if move:
            assert await pool.think(asked) == move
        else:
            with pytest.raises(ThoughtFailed, match="it has failed"):
                await pool.think(asked)
        told = [question for searcher in searchers for question in searcher.asked]
        assert len(told) == len({question.seed for question in told}) == (2 if together else 1)
        assert asked.began == min(question.began for question in told)
        assert len(pool.queue.free) == len(workers)
        pool.threads.shutdown()

    runner.run(ask())


def test_a_share_of_a_thought_is_what_a_search_has_tried() -> None:
    shares = asked(soultable.new("connect_four", seed="shares"), "hard", 0.05).shares()
    told = [msgspec.json.decode(msgspec.json.encode(one.told(0)), type=Asked) for one in shares]
    answers = [worked_out(one, KeptMatches()) for one in told]
    assert answers[0] != answers[1]
    assert joined_shares(answers, "seed") in {f"drop {column}" for column in range(1, 8)}
