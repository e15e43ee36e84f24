"""People at a table point something out to each other; it is shown for a moment, and kept nowhere."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.rules import rule
from tests.server.client import Client, at_table, seated
from tests.server.running import Running
from tests.server.test_guard import strict as strict


def pointed(client: Client) -> list[Any]:
    return [message for message in map(json.loads, client.received) if message["t"] == "pointed"]


@rule("SV-UI-06")
def test_everybody_sees_it_and_nothing_is_kept(server: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(server.port, "connect_four")

    async def point() -> None:
        people = [Client(server.port, table, guest) for guest in (ann, bob, None)]
        async with at_table(people):
            a, b, eve = people
            before = a.seq
            assert (await b.request("point", thing="cell 3"))["t"] == "ok"
            for client in people:
                await client.until(lambda client=client: pointed(client))
                assert pointed(client) == [{"t": "pointed", "seat": 1, "name": "Bob", "thing": "cell 3"}]
            refused = await eve.request("point", thing="cell 3")
            assert (refused["code"], refused["text"]) == (
                "seat", "Only those who sit at the table can point something out.",
            )  # fmt: skip
            for thing in ("", "\x00", "x" * 65):
                assert (await a.request("point", thing=thing))["code"] == "too_long"
            await a.request("moderate", op="mute", seat=1)
            assert (await b.request("point", thing="cell 3"))["code"] == "muted"
            assert (a.seq, a.chat) == (before, [])
        async with Client(server.port, table, bob) as back:
            await back.request_pong()
            assert not pointed(back)

    runner.run(point())


def test_nobody_points_at_too_many_things(strict: Running, runner: asyncio.Runner) -> None:
    ann, _, table = seated(strict.port, "connect_four")

    async def point() -> list[str]:
        async with Client(strict.port, table, ann) as a:
            answers = [await a.request("point", thing="cell 3") for _ in range(6)]
            return [answer.get("code", "ok") for answer in answers]

    assert runner.run(point()) == ["ok"] * 4 + ["rate"] * 2
