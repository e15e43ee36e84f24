"""A message that comes twice is carried out once, whatever it changes, also over another connection."""

from __future__ import annotations

import asyncio
from typing import Any

from soultable.server.protocol import Message
from soultable.server.protocol.client import Chat
from soultable.server.protocol.server import Ok
from soultable.server.table.repeats import MOST_REMEMBERED, Repeats
from tests.server.client import Client, seated
from tests.server.running import Running


def test_what_has_been_done_under_an_id_is_not_done_again(server: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(server.port, "connect_four")

    async def twice(kind: str, /, **fields: Any) -> Any:
        """The message over two connections, as of somebody who has not heard the answer to the first."""
        async with Client(server.port, table, ann) as a:
            first = await a.request(kind, id=f"once {kind} {fields}", **fields)
        async with Client(server.port, table, ann) as a:
            assert await a.request(kind, id=f"once {kind} {fields}", **fields) == first
        return first

    async def play() -> None:
        async with Client(server.port, table, bob) as b:
            assert (await twice("act", seq=0, move="drop 4"))["t"] == "ok"
            await twice("chat", text="hello")
            await b.request_pong()
            assert [line["text"] for line in b.chat] == ["hello"]
            assert (await twice("report", text="odd"))["t"] == "reported"
            assert (await b.act("drop 4"))["t"] == "ok"
            await twice("undo", seq=2, to=0)  # it opens a motion, and does not find it open
            assert b.motion is None or b.motion["kind"] == "undo"
            await b.until(lambda: b.motion is not None)
            await twice("vote", motion=b.motion["number"], yes=False)
            await twice("seat", op="bot")
            await twice("seat", op="resume")
            await twice("moderate", op="close_chat")
            await twice("propose", kind="pause")
            await b.until(lambda: b.motion is not None and b.motion["kind"] == "pause")
            assert (await b.request("chat", text="hello", id="once chat {'text': 'hello'}"))[
                "code"
            ] == "muted"

    runner.run(play())
    assert len(server.do(server.tables.store.reports())) == 1


def test_what_is_refused_may_be_tried_again(server: Running, runner: asyncio.Runner) -> None:
    ann, _, table = seated(server.port, "connect_four")

    async def talk() -> None:
        async with Client(server.port, table, ann) as a:
            assert (await a.request("vote", motion=1, yes=True, id="v"))["code"] == "motion"
            await a.request("propose", kind="pause")
            await a.until(lambda: a.motion is not None)
            number = a.motion["number"]
            assert (await a.request("vote", motion=number, yes=True, id="v"))["t"] == "ok"

    runner.run(talk())


def test_only_so_much_is_remembered() -> None:
    repeats = Repeats()
    answers: list[Message] = [Ok(str(number), number) for number in range(MOST_REMEMBERED + 10)]
    for answer in answers:
        assert isinstance(answer, Ok)
        repeats.remember(("ann", Chat, answer.id), answer)
    assert list(repeats.answers.values()) == answers[10:]
