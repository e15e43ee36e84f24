"""Long logs at a table: undo, looking back and coming back fold little, and not on the event loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from soultable.engine.checkpoints import ANSWERS_APART
from soultable.engine.knowledge import WORLDS
from soultable.engine.match import Match
from soultable.server.store.base import Conflict
from soultable.server.table.table import Table
from soultable.server.table.undo import take_back
from soultable.server.views.projection import Projection
from tests.conformance.candidates import known
from tests.engine.garrison import Camp, Garrison
from tests.server.client import Client, Guest, seated
from tests.server.running import Running

LENGTH = 400
OFFER = 8
"""How many answers are carried out to offer an undo: in a few worlds, once for each viewer at most."""


@pytest.fixture(autouse=True, scope="module")
def _garrison_is_known() -> Iterator[None]:
    with known(Garrison()):
        yield


def drill_on(running: Running, table_id: str) -> Table:
    """Lets the captains drill and rest in turn until the log is long."""

    async def play() -> Table:
        table = await running.tables.get(table_id)
        while len(table.match.log) < LENGTH:
            seat = table.asked()[0]
            await table.answer(seat, f"drill {seat}", table.seq)
            await table.answer(seat, "rest", table.seq)
        return table

    return asyncio.run_coroutine_threadsafe(play(), running.loop).result(60)


@pytest.fixture
def long(server: Running) -> tuple[Guest, Guest, Table]:
    ann, bob, made = seated(server.port, "garrison", options={"days": 5_000, "soldiers": 6})
    return ann, bob, drill_on(server, made)


async def drill(client: Client, soldier: int) -> None:
    """Drills a soldier, and waits until that is shown."""
    reply = await client.act(f"drill {soldier}")
    await client.until(lambda: client.seq == reply["seq"])


def test_an_undo_folds_little_and_leaves_the_event_loop_free(
    server: Running,
    long: tuple[Guest, Guest, Table],
    runner: asyncio.Runner,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ann, bob, table = long
    threads: list[int] = []
    may_take_back = Match.may_take_back

    def noted(match: Match, seat: int, length: int) -> bool:
        threads.append(threading.get_ident())
        return may_take_back(match, seat, length)

    monkeypatch.setattr(Match, "may_take_back", noted)

    async def play() -> None:
        seat = table.asked()[0]
        async with Client(server.port, table.id, [ann, bob][seat]) as client:
            length = client.length
            await drill(client, seat)
            before = Camp.plays
            reply = await client.request("undo", seq=client.seq, to=-1)
            assert reply["t"] == "ok", reply
            assert Camp.plays - before <= ANSWERS_APART + 1 + WORLDS * 3 + OFFER
            await client.until(lambda: client.length == length)

    runner.run(play())
    assert threads
    assert server.thread.ident not in threads


def test_a_look_back_folds_from_the_last_checkpoint(
    server: Running, long: tuple[Guest, Guest, Table], runner: asyncio.Runner
) -> None:
    ann, _, table = long

    async def look() -> None:
        async with Client(server.port, table.id, ann) as client:
            for length in (LENGTH - 1, 200, 201, 5):
                before = Camp.plays
                past = await client.request("at", length=length, open=False)
                assert past["length"] == length
                assert Camp.plays - before < ANSWERS_APART

    runner.run(look())


def test_after_an_undo_everybody_gets_what_somebody_gets_who_comes_anew(
    server: Running, long: tuple[Guest, Guest, Table], runner: asyncio.Runner
) -> None:
    """The story that was kept is the one that would be told again."""
    ann, bob, table = long

    async def play() -> None:
        seat = table.asked()[0]
        async with (
            Client(server.port, table.id, ann) as one,
            Client(server.port, table.id, bob) as other,
        ):
            client = [one, other][seat]
            await drill(client, seat)
            await drill(client, seat + 2)
            taken_back = await client.request("undo", seq=client.seq, to=-1)
            await client.until(lambda: client.seq == taken_back["seq"])
            assert table.projection.last == Projection(table.match).last
            await drill(client, seat + 4)
            for back in (one, other):
                await back.until(lambda back=back: back.seq == table.seq)
                async with Client(server.port, table.id, [ann, bob][[one, other].index(back)]) as fresh:
                    assert (fresh.story, fresh.view, fresh.undo) == (back.story, back.view, back.undo)

    runner.run(play())
    assert table.projection.story(0, 0) == Projection(table.match).story(0, 0)


def test_nobody_changes_a_match_while_a_thread_still_looks_at_it(
    server: Running,
    long: tuple[Guest, Guest, Table],
    runner: asyncio.Runner,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Somebody asks for an undo and is gone: the thread goes on, and so the table stays locked."""
    ann, bob, table = long
    seat = table.asked()[0]
    runner.run(drilled(server, table, [ann, bob][seat], seat))
    looking, look_on = threading.Event(), threading.Event()
    may_take_back = Match.may_take_back

    def slow(match: Match, seat: int, length: int) -> bool:
        looking.set()
        assert look_on.wait(30)
        return may_take_back(match, seat, length)

    monkeypatch.setattr(Match, "may_take_back", slow)

    async def play() -> list[int]:
        asking = asyncio.create_task(take_back(table, seat, table.seq, -1, "x", [seat]))
        await asyncio.to_thread(looking.wait)
        answering = asyncio.create_task(table.answer(seat, f"drill {seat + 2}", table.seq))
        for _ in range(10):  # it does not help to say it again
            asking.cancel()
            await asyncio.sleep(0)
        meanwhile = len(table.match.log)
        look_on.set()
        await asyncio.wait([asking])
        assert asking.cancelled()
        await answering
        return [meanwhile, len(table.match.log)]

    length = len(table.match.log)
    assert server.do(play()) == [length, length + 1]  # the undo was not carried out, the answer was


async def drilled(server: Running, table: Table, guest: Guest, seat: int) -> None:
    async with Client(server.port, table.id, guest) as client:
        await drill(client, seat)


def test_a_table_that_could_not_be_folded_again_is_loaded_anew(
    server: Running, long: tuple[Guest, Guest, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer could not be stored, and its person is gone before the table is folded again."""
    _, _, table = long
    seat = table.asked()[0]

    async def play() -> Table:
        async def conflict(*arguments: object) -> None:
            raise Conflict

        async def wait(*arguments: object) -> None:
            await asyncio.Event().wait()

        with monkeypatch.context() as patched:
            patched.setattr(table.store, "append", conflict)
            patched.setattr(table.store, "entries", wait)
            answering = asyncio.create_task(table.answer(seat, "rest", table.seq))
            while not table.pending:
                await asyncio.sleep(0)
            answering.cancel()
            await asyncio.wait([answering])
        return await server.tables.get(table.id)

    length = len(table.match.log)
    fresh = server.do(play())
    assert fresh is not table
    assert not fresh.pending
    assert len(fresh.match.log) == length
