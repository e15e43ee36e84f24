"""What people call themselves, and how they hear of each other."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from soultable.server.protocol import Message
from soultable.server.protocol.server import SeatsNow
from tests.server.client import Guest
from tests.server.running import Running


class Watching:
    """A viewer who only counts what it is told."""

    def __init__(self, told: list[Message]) -> None:
        self.seat, self.guest, self.token, self.key, self.name = -2, "", "", "", ""
        self.post = told.append

    def close(self, code: int, text: str) -> None: ...

    def check_alive(self, now: float) -> None: ...


def test_many_who_come_and_go_are_told_of_together(server: Running) -> None:
    """200 who leave at once were 20,000 messages, each of which took the time of 200 people."""
    table_id = Guest(server.port).make("connect_four", "me", "open")["table"]
    told: list[Message] = []

    async def come_and_go() -> None:
        table = await server.tables.get(table_id)
        people: list[Any] = [Watching(told) for _ in range(200)]
        for person in people:
            server.tables.enter(table, person)
        assert len(told) == 200  # one for each who has come
        for person in people[:-1]:
            server.tables.leave(table, person)
        assert len(told) == 200
        async with asyncio.timeout(5):
            while len(told) == 200:
                await asyncio.sleep(0.01)
        server.tables.leave(table, people[-1])

    server.do(come_and_go())
    assert len(told) == 201
    assert all(isinstance(message, SeatsNow) for message in told)


@pytest.mark.parametrize(
    "looks_like_ann",
    ["Ann", "ann", "Аnn", "A\u200bnn", "\u202eAnn", "Ａｎｎ", "An n", "Ann\u3164", "𝐀nn", "ΑΝΝ"],
    ids=ascii,
)
def test_a_name_that_looks_like_another_one_is_told_apart(server: Running, looks_like_ann: str) -> None:
    ann, eve = Guest(server.port), Guest(server.port)
    made = ann.make("connect_four", "me", "open", name="Ann")
    eve.post(f"/api/tables/{made['table']}/claim", {"token": made["links"]["1"], "name": looks_like_ann})
    ((first, second),) = [[seat["name"] for seat in table["seats"]] for table in eve.get("/api/me/tables")]
    assert first == "Ann"
    assert second.endswith(" 2")


@pytest.mark.parametrize("name", ["\u200b", "\u202e\u2066", "\u3164\u115f", "\u2800 \u2800", "\ufe0f", "?"])
def test_a_name_that_cannot_be_seen_is_none(server: Running, name: str) -> None:
    ann = Guest(server.port)
    answer = ann.ask("POST", "/api/me", {"name": name})
    assert (answer.status, answer.json["code"]) == (400, "name")
    assert ann.get("/api/me") == {"name": ""}


def test_names_stay_as_people_write_them(server: Running) -> None:
    ann = Guest(server.port)
    for name in ("José", "Ἀθηνᾶ", "Зоя", "李雷", "محمد", "Zoë 7", "O'Neil", "🐉 Drake"):
        assert ann.post("/api/me", {"name": name}) == {"name": name}
