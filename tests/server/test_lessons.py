"""A lesson as a table: its bots answer as it says, it accepts what it says, and then the game goes on."""

from __future__ import annotations

import asyncio

import pytest

from soultable.engine.lesson import lesson_of
from tests.server.client import Client, Guest
from tests.server.running import Running

TAUGHT = [
    ("soulfall", ""),
    ("black_souls", ""),
    ("soul_dice", "advanced"),
    ("soul_dice", "solo"),
    ("soulgivers", "1vs1"),
    ("soulgivers", "2vs2"),
]


@pytest.mark.parametrize(("name", "mode"), TAUGHT)
def test_a_lesson_is_played_at_a_table(server: Running, runner: asyncio.Runner, name: str, mode: str) -> None:
    ann, lesson = Guest(server.port), lesson_of(name, mode)
    wish = {"game": name, "mode": mode, "seats": [], "lesson": True, "name": "Ann"}
    made = ann.post("/api/tables", wish)
    assert made["mine"] == [lesson.learner]

    async def play() -> None:
        async with Client(server.port, made["table"], ann) as a:
            info = a.welcome["table"]
            assert [step["at"] for step in info["lesson"]] == [at for at, _ in lesson.steps] + [lesson.length]
            assert info["lesson"][-1]["text"] == lesson.closing
            assert info["brief"]["aim"]
            assert [seat["kind"] for seat in a.welcome["seats"]].count("bot") == len(lesson.names) - 1
            for at, step in lesson.steps:
                await a.until(lambda at=at: a.length == at and a.ask)
                others = [move for move in a.moves if move != step.accept[0].notation]
                for wrong in others[:1]:
                    no = await a.act(wrong)
                    assert (no["t"], no["text"], no["rule"]) == ("no", step.otherwise, step.why)
                if step is lesson.steps[1][1]:
                    assert (await a.request("hint"))["move"] == step.accept[0].notation
                    assert (await a.request("undo", seq=a.seq))["code"] == "lesson"
                assert (await a.act(step.accept[0].notation))["t"] == "ok"
            await a.until(lambda: a.length >= lesson.length and a.ask)
            await a.act(a.ask["moves"][0]["move"])

    runner.run(play())


def test_a_lesson_goes_on_after_the_server_was_away(server: Running, runner: asyncio.Runner) -> None:
    ann, lesson = Guest(server.port), lesson_of("soul_dice")
    table = ann.post("/api/tables", {"game": "soul_dice", "seats": [], "lesson": True})["table"]

    async def answer(step: int) -> None:
        async with Client(server.port, table, ann) as a:
            at, wanted = lesson.steps[step]
            await a.until(lambda: a.length == at and a.ask)
            await a.act(wanted.accept[0].notation)

    async def forget() -> None:
        server.tables.drop(await server.tables.get(table))

    for step in range(4):
        runner.run(answer(step))
        server.do(forget())


def test_the_shelf_says_which_games_can_be_learnt_and_guides_are_read(server: Running) -> None:
    ann = Guest(server.port)
    taught = {card["name"]: card["lessons"] for card in ann.get("/api/games") if card.get("lessons")}
    assert taught == {
        "soulfall": ["standard"],
        "soul_dice": ["standard", "advanced", "solo"],
        "black_souls": ["standard"],
        "soulgivers": ["1vs1", "2vs2"],
        "soulless_vessel": ["prologue", "campaign"],
    }
    for name in taught:
        guide = ann.get(f"/api/games/{name}/guide")
        assert 4 <= len(guide["pages"]) <= 7
        assert all(page["view"] and page["show"] for page in guide["pages"])
    assert ann.ask("GET", "/api/games/connect_four/guide").status == 404
    refused = ann.ask("POST", "/api/tables", {"game": "connect_four", "seats": [], "lesson": True})
    assert refused.status == 400
    assert "connect_four has no lesson" in refused.json["text"]
