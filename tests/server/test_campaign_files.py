"""A campaign as one file: all its chapters come onto the shelf, or none; and it is had as one file."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from soultable.engine.chain import load_chain
from soultable.engine.match import Match
from soultable.engine.record import lines_of
from soultable.engine.seats import NOBODY
from soultable.server.table import campaigns
from soultable.server.workers import uploads
from soultable.server.workers.pool import Pool
from tests.conformance.candidates import known
from tests.engine.caravan import Caravan
from tests.server.client import Answer, Client, Guest, seated
from tests.server.running import Running
from tests.server.test_chapters import listed, looked_at, next_of, play_out


@pytest.fixture(autouse=True, scope="module")
def _caravan_is_known() -> Iterator[None]:
    with known(Caravan()):
        yield


@pytest.fixture
def real_workers() -> None:
    """The test asks the workers themselves."""


@pytest.fixture(autouse=True)
def _read_here(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Caravan is not known in the workers: what they do with a chapter is done here, but for its bounds."""
    if "real_workers" in request.fixturenames:
        return

    async def ask(pool: Pool, question: uploads.Trial | uploads.ChapterTrial, *_: object) -> str:
        return uploads.tried(question)

    monkeypatch.setattr(Pool, "ask", ask)


def caravan(towns: int, answers: int = 100, heirs: tuple[int, ...] = ()) -> list[Match]:
    """The first towns; the last one with at most so many answers, the second one played by these."""
    matches = [Match(Caravan(), 2, seed="0", names=["Ann", "Bob"])]
    while True:
        last = len(matches) == towns
        while not matches[-1].is_over and (not last or len(matches[-1].log) < answers):
            matches[-1].play("pass")
        if last:
            return matches
        joined = heirs if len(matches) == 1 else ()
        names = ["Ann", "Bob", "Cleo"][: len(joined)] if joined else None
        matches.append(matches[-1].following(joined, seed=str(len(matches)), names=names))


def file_of(matches: list[Match]) -> str:
    return "".join("\n".join(lines_of(match)) + "\n" for match in matches)


def opened(guest: Guest, text: str, *seats: str) -> Answer:
    wishes = [{"kind": seat, "name": name} for seat, name in zip(seats, ("Ann", "Bob", "Cleo"), strict=False)]
    return guest.ask("POST", "/api/tables", {"game": "caravan", "seats": wishes, "record": text})


def chain_of(guest: Guest, table: str) -> list[dict[str, Any]]:
    """The rows of a campaign on the shelf, the first chapter first."""
    rows = listed(guest)
    found: list[dict[str, Any]] = []
    while table:
        found.insert(0, rows[table])
        table = rows[table]["after"]
    return found


def campaign_file(guest: Guest, table: str) -> Answer:
    return guest.ask("GET", f"/api/tables/{table}/campaign")


def test_a_finished_chapter_is_gone_on_from(both: Running, runner: asyncio.Runner) -> None:
    matches = caravan(2)
    ann = Guest(both.port)
    made = opened(ann, file_of(matches), "me", "bot")
    assert made.status == 201, made.body
    chapters = chain_of(ann, made.json["table"])
    assert [(row["over"], row["mine"]) for row in chapters] == [(True, [0]), (True, [0])]
    assert [row["achieved"][:6] for row in chapters] == ["Town 1", "Town 2"]
    third = next_of(both, runner, made.json["table"], ann)
    assert looked_at(both, runner, third, ann).view["town"] == 3
    assert len(chain_of(ann, third)) == 3


def test_finished_chapters_are_what_they_were(both: Running, runner: asyncio.Runner) -> None:
    """They can be looked at, replayed and checked, and the way on from each is the one in the file."""
    matches = caravan(3)
    ann = Guest(both.port)
    text = file_of(matches)
    chapters = chain_of(ann, opened(ann, text, "me", "bot").json["table"])
    first, second = chapters[0]["table"], chapters[1]["table"]

    async def look() -> Any:
        async with Client(both.port, first, ann) as client:
            assert client.motion["table"] == second
            again = await client.request("propose", kind="next")
            assert again["text"] == "The people of this table play on at another one already."
            return await client.request("at", length=4, open=True)

    past = runner.run(look())
    assert past["view"] == matches[0].game.view(matches[0].at(4), 0)
    checked = ann.post(f"/api/tables/{first}/verify")
    assert checked["ok"]
    assert (
        f"The seed is the one that was committed to before the first answer: {matches[0].commitment}."
        in (checked["lines"])
    )
    assert campaign_file(ann, chapters[2]["table"]).body.decode() == text, "and the file is the same again"


def test_an_unfinished_chapter_goes_on_with_a_new_seed(both: Running, runner: asyncio.Runner) -> None:
    matches = caravan(2, answers=4)
    ann = Guest(both.port)
    table = opened(ann, file_of(matches), "me", "me").json["table"]
    seen = looked_at(both, runner, table, ann)
    assert (seen.length, seen.over) == (len(matches[1].log), None)
    assert seen.welcome["table"]["commitment"] != matches[1].commitment
    assert listed(ann)[table]["asked"] == matches[1].state.asked()
    play_out(both, table)
    assert looked_at(both, runner, table, ann).over["next_seats"] == [2, 3, 4]


def test_whoever_joined_late_has_the_whole_campaign(server: Running) -> None:
    """Seat 2 of the last chapter is new: its person sees the first one, in which it had no seat."""
    ann = Guest(server.port)
    table = opened(ann, file_of(caravan(2, heirs=(1, 0, NOBODY))), "bot", "bot", "me").json["table"]
    first, second = chain_of(ann, table)
    assert (first["mine"], second["mine"]) == ([], [2])
    bob = Guest(server.port)
    table = opened(bob, file_of(caravan(2, heirs=(1, 0, NOBODY))), "me", "bot", "bot").json["table"]
    assert [row["mine"] for row in chain_of(bob, table)] == [[1], [0]]


def test_a_campaign_that_was_played_here_is_had_as_one_file(
    both: Running, runner: asyncio.Runner, tmp_path: Path
) -> None:
    ann, bob, first = seated(both.port, "caravan")
    assert campaign_file(ann, first).status == 200, "everything lies open"
    play_out(both, first, buyers=1)
    second = next_of(both, runner, first, ann, bob)
    play_out(both, second)
    third = next_of(both, runner, second, ann, bob)
    answer = campaign_file(bob, third)
    assert answer.headers["content-disposition"] == (
        f'attachment; filename="caravan-3-chapters-{third}.jsonl"'
    )
    (tmp_path / "campaign.soul").write_bytes(answer.body)
    assert [match.origin[:6] for match in load_chain(tmp_path / "campaign.soul")] == ["", "town 2", "town 3"]
    cleo = Guest(both.port)
    again = opened(cleo, answer.body.decode(), "bot", "me")
    assert [row["mine"] for row in chain_of(cleo, again.json["table"])] == [[1], [1], [1]]


def test_a_secret_chapter_is_left_out_until_it_is_over(
    server: Running, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, first = seated(server.port, "caravan")
    play_out(server, first)
    second = next_of(server, runner, first, ann, bob)
    monkeypatch.setattr("soultable.server.table.queries.saw_all", lambda *_: False)
    answer = campaign_file(ann, second)
    assert "caravan-1-chapter-" in answer.headers["content-disposition"]
    assert answer.body == ann.ask("GET", f"/api/tables/{first}/export").body
    alone = seated(server.port, "caravan")
    assert campaign_file(alone[0], alone[2]).json["code"] == "running"


def test_what_is_wrong_is_said_with_its_chapter_and_nothing_is_kept(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Guest(server.port)
    whole = [line for match in caravan(3) for line in lines_of(match)]
    heads = [place for place, line in enumerate(whole) if line.startswith('{"soultable":')]

    def said(place: int, text: str) -> str:
        lines = [*whole[:place], text, *whole[place + 1 :]]
        answer = opened(ann, "\n".join(lines), "me", "bot")
        assert answer.status == 400
        return str(answer.json["text"])

    head = json.loads(whole[heads[1]])
    assert said(heads[1] + 2, '[0, "fly"]').startswith("record, chapter 2, line 3: 'fly' is refused")
    assert said(heads[1], json.dumps(head | {"origin": "town 2: 4 5"})).startswith("record, chapter 2")
    assert said(heads[1], json.dumps(head | {"origin": "town 2: 5 4"})).startswith("record, chapter 2")
    assert said(heads[1], json.dumps(head | {"seed": "x"})) == (
        "record, chapter 2: the seed is not the one that was committed to."
    )
    assert said(heads[2] - 1, whole[heads[2] - 2]).startswith("record, chapter 2, line")
    assert "this is not JSON" in said(heads[2] + 1, "{")
    broken_off = "\n".join([*whole[: heads[1] - 3], *whole[heads[1] :]])
    assert opened(ann, broken_off, "me", "bot").json["text"] == (
        "record, chapter 2, line 1: the match before it is not finished, so nothing follows it."
    )
    assert opened(ann, "\n".join(whole), "me").json["text"] == (
        "The campaign is one of Caravan, at last with 2 seats."
    )
    monkeypatch.setattr(uploads, "MOST_CHAPTERS", 2)
    assert opened(ann, "\n".join(whole), "me", "bot").json["text"] == (
        "The campaign has 3 chapters; expected at most 2."
    )
    assert listed(ann) == {}


@pytest.mark.usefixtures("real_workers")
def test_time_and_size_are_bounded(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Guest(server.port)
    text = file_of(caravan(2))
    too_large = opened(ann, text + "\n" * 2_100_000, "me", "bot")
    assert too_large.status == 413
    monkeypatch.setattr(uploads, "CAMPAIGN_SECONDS", 0.0)
    monkeypatch.setattr(uploads, "READ_SECONDS", 0.0)
    answer = opened(ann, text, "me", "bot")
    assert answer.json["text"] == "record, chapter 1 cannot be read, or it takes far too long to read it."
    assert listed(ann) == {}


def test_a_chapter_that_cannot_be_stored_leaves_nothing(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All chapters are stored in one go."""
    ann = Guest(server.port)
    taken = opened(ann, file_of(caravan(1)), "me", "bot").json["table"]
    ids = iter(["f" * 24])
    monkeypatch.setattr("soultable.server.table.campaigns.secrets.token_hex", lambda _: next(ids))
    monkeypatch.setattr(campaigns, "id_after", lambda *_: taken)
    assert opened(ann, file_of(caravan(2)), "me", "bot").status >= 400
    assert list(listed(ann)) == [taken]
