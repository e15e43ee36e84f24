"""`soultable verify --chain`: the chapters of a campaign follow from one another."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from soultable.engine.match import Match
from tests.cli.helper import refused, run
from tests.conformance.candidates import known
from tests.engine.caravan import Caravan

LEFT = "town 2: 4 4"


@pytest.fixture
def chain(home: Path) -> Iterator[list[str]]:
    """Three files: a finished chapter, the one that follows from it, and one that has just begun."""
    match = Match(Caravan(), 2, seed="chain", names=["Ann", "Ben"])
    files = ["one.soul", "two.soul", "three.soul"]
    for number, file in enumerate(files):
        if number:
            match = match.following(seed=f"chain {number}")
        while number < 2 and not match.is_over:
            match.play("pass")
        match.save(file)
    with known(Caravan()):
        yield files


def rewritten(file: str, **changes: object) -> None:
    head, *lines = Path(file).read_text().split("\n")
    Path(file).write_text("\n".join([json.dumps(json.loads(head) | changes), *lines]))


def test_a_chain_that_holds(chain: list[str]) -> None:
    ran = run("verify", "--chain", *chain)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert [line for line in lines if not line.startswith("ok  ")] == [
        "one.soul: Caravan, Ann, Ben, finished",
        "two.soul: Caravan, Ann, Ben, finished",
        "three.soul: Caravan, Ann, Ben, not finished",
    ]
    assert lines.count(f"ok      it begins with what the match before it left: {LEFT!r}") == 1
    assert sum("it begins with what the match before it left: 'town 3: " in line for line in lines) == 1


def test_a_chain_in_one_file(chain: list[str]) -> None:
    Path("campaign.soul").write_text("".join(Path(file).read_text() for file in chain))
    ran = run("verify", "--chain", "campaign.soul")
    assert ran.code == 0
    assert "campaign.soul, chapter 3: Caravan, Ann, Ben, not finished" in ran.out


def test_a_chain_that_does_not_hold(chain: list[str]) -> None:
    rewritten("two.soul", origin="town 2: 4 5")
    ran = run("verify", "--chain", *chain)
    assert ran.code == 1
    failed = [line for line in ran.out.splitlines() if line.startswith("FAILED")]
    assert failed == [
        "FAILED  line 1: its origin differs at character 11: expected '4', found '5'",
        "FAILED  line 11: the result is not what the record leads to",
        "FAILED  line 1: its origin differs at character 11: expected '5', found '4'",
    ]


def test_a_chapter_alone_says_that_something_was_before_it(chain: list[str]) -> None:
    ran = run("verify", "two.soul", "one.soul")
    assert ran.code == 0
    assert f"note    it begins with what an earlier match left: {LEFT!r}" in ran.out
    assert "one.soul: Caravan" in ran.out


def test_one_file_that_fails_is_enough(chain: list[str]) -> None:
    rewritten("one.soul", seed="another")
    ran = run("verify", "two.soul", "one.soul", "three.soul")
    assert ran.code == 1
    assert "three.soul: Caravan" in ran.out


def test_a_chain_is_not_one_match(chain: list[str]) -> None:
    Path("campaign.soul").write_text("".join(Path(file).read_text() for file in chain))
    assert "campaign.soul, line 12: another match begins here" in refused("verify", "campaign.soul")


def test_a_file_of_the_chain_that_cannot_be_read(chain: list[str]) -> None:
    rewritten("two.soul", origin="town 9: 4 4")
    told = refused("verify", "--chain", *chain)
    assert "two.soul, line 1: The origin is in town 9; expected 2 to 3." in told
