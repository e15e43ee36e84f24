"""A whole campaign in one file: gone on with, added to, copied, refused with the chapter that breaks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from soultable.engine.chain import load_chain, save_chain
from soultable.engine.match import Match
from tests.cli.helper import refused, run
from tests.conformance.candidates import known
from tests.engine.caravan import Caravan

FILE = "campaign.soul"


@pytest.fixture(autouse=True)
def _caravan_is_known() -> Iterator[None]:
    with known(Caravan()):
        yield


def chapters(count: int, finished: bool = True) -> list[Match]:
    """The first towns of a caravan; the last one perhaps with a single answer."""
    matches = [Match(Caravan(), 2, seed="0", names=["Player 1", "Player 2"])]
    while True:
        last = len(matches) == count
        matches[-1].play("pass")
        while (finished or not last) and not matches[-1].is_over:
            matches[-1].play("pass")
        if last:
            return matches
        matches.append(matches[-1].following(seed=str(len(matches))))


def tampered(file: str, chapter: int, line: int, text: str) -> None:
    """The text stands in this line of this chapter, both counted from 1."""
    lines = Path(file).read_text().split("\n")
    heads = [place for place, one in enumerate(lines) if one.startswith('{"soultable":')]
    lines[heads[chapter - 1] + line - 1] = text
    Path(file).write_text("\n".join(lines))


def test_a_campaign_file_is_gone_on_with_chapter_after_chapter(home: Path) -> None:
    save_chain(chapters(2), FILE)
    before = Path(FILE).read_text()
    assert run("play", "--after", FILE).code == 0, "somebody only looks in"
    assert Path(FILE).read_text() == before, "nothing was played, and nothing written"
    ran = run("play", "--after", FILE, typed="pass\npass\n")
    assert f"Go on with: soultable play --load {FILE}" in ran.out
    assert Path(FILE).read_text().startswith(before)
    assert [match.is_over for match in load_chain(FILE)] == [True, True, False]
    said = refused("play", "--after", FILE)
    assert f"The match in {FILE}, chapter 3 is not over; go on with it by --load {FILE}." in said
    ran = run("play", "--load", FILE, typed="pass\n" * 10)
    assert f"Check it with: soultable verify --chain {FILE}" in ran.out
    assert [match.is_over for match in load_chain(FILE)] == [True, True, True]
    assert Path(FILE).read_text().startswith(before)
    assert run("verify", "--chain", FILE).code == 0
    assert f"Nothing follows the match in {FILE}, chapter 3." in refused("play", "--after", FILE)


def test_a_single_match_becomes_a_campaign_file(home: Path) -> None:
    save_chain(chapters(1), "one.soul")
    run("play", "--after", "one.soul", "--save", "one.soul", typed="pass\n")
    assert [match.origin[:6] for match in load_chain("one.soul")] == ["", "town 2"]


def test_a_campaign_is_copied_whole(home: Path) -> None:
    """With --save from the file of a campaign, and with `save` at the table."""
    save_chain(chapters(2), FILE)
    before = Path(FILE).read_text()
    run("play", "--after", FILE, "--save", "copy.soul", typed="pass\nsave third.soul\npass\n")
    assert Path(FILE).read_text() == before
    assert len(load_chain("copy.soul")) == 3
    assert [len(match.log) for match in load_chain("third.soul")][2] == 2
    assert "exists already" in refused("play", "--after", FILE, "--save", "copy.soul")
    ran = run("play", "--load", "copy.soul", typed=f"pass\nsave {FILE}\n")
    assert f"{FILE} exists already and is not this match" in ran.out
    assert Path(FILE).read_text() == before


def test_the_chapter_that_breaks_is_named(home: Path) -> None:
    save_chain(chapters(3, finished=False), FILE)
    whole = Path(FILE).read_text()
    for line, text, said in (
        (3, '[0, "fly"]', f"{FILE}, chapter 2, line 3: 'fly' is refused"),
        (4, "{", f"{FILE}, chapter 2, line 4: this is not JSON"),
    ):
        tampered(FILE, 2, line, text)
        for way in ("--load", "--after"):
            assert said in refused("play", way, FILE)
        Path(FILE).write_text(whole)
    head = json.loads([line for line in whole.split("\n") if line.startswith('{"soultable":')][2])
    tampered(FILE, 3, 1, json.dumps(head | {"origin": "town 3: 5 4"}))
    assert f"{FILE}, chapter 3, line 1: its origin differs at character" in refused("play", "--load", FILE)


def test_what_does_not_follow_from_a_seed_is_a_warning_or_a_refusal(home: Path) -> None:
    """As with a single match: one may look at it, and nothing goes on from it."""
    save_chain(chapters(2), FILE)
    result = '{"result": {"scores": [9, 9], "winners": [0, 1], "ending": "moved on"}}'
    tampered(FILE, 1, 11, result)
    said = "chapter 1, line 11: the result is not what the record leads to"
    assert f"Warning: `soultable verify --chain {FILE}` fails: {said}." in run("play", "--load", FILE).out
    assert f"{FILE}, chapter 1 is not in order, so nothing can follow it" in refused("play", "--after", FILE)
