"""`soultable rules` and `soultable verify`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.helper import run

ROOT = Path(__file__).parents[2]


def test_all_games_with_rules_are_listed() -> None:
    ran = run("rules")
    assert ran.code == 0
    assert "soulfall: Soulfall, 127 rules." in ran.out
    assert "leduc" not in ran.out


def test_all_rules_of_a_game_by_chapter() -> None:
    ran = run("rules", "soulfall")
    assert ran.out.startswith("Components and setup\n--------------------\nSF-SET-01 ")
    assert "**" not in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 80


def test_one_rule_and_rules_with_words() -> None:
    assert run("rules", "soulfall", "sf-sco-03").out == "SF-SCO-03 The highest score wins.\n"
    found = run("rules", "soulfall", "tie-breaker", "shards").out
    assert found.startswith("SF-SCO-04 ")


def test_several_rules_by_their_ids() -> None:
    found = run("rules", "soulfall", "SF-BLD-01", "sf-bld-02").out
    assert [rule.split()[0] for rule in found.split("\n\n")] == ["SF-BLD-01", "SF-BLD-02"]


def test_players_do_not_read_which_rules_have_tests() -> None:
    assert " test" not in run("rules", "soulfall", "SF-SCO-06").out
    assert (
        "SF-SCO-06 cannot be tested: "
        in run("rules", "soulfall", "--coverage", "--tests", str(ROOT / "tests")).out
    )


def where(*words: str) -> str:
    return run("rules", "soulfall", *words, "--where", "--tests", str(ROOT / "tests")).out


def test_where_a_rule_stands() -> None:
    out = where("SF-BLD-01")
    code, refusals, tests = (out.index(part) for part in ("  Code:\n", "  Refusals:\n", "  Tests:\n"))
    assert code < out.index("flow/abilities.py:") < refusals
    assert refusals < out.index("    Build needs more Nomads than Outposts.\n") < tests
    assert "games/soulfall/test_examples.py::test_when_build_is_legal" in out[tests:]
    assert "  Refusals: none" in where("SF-SCO-03")
    assert "expected the game and ids or words" in run("rules", "soulfall", "--where").err


def test_coverage_of_the_tests_of_this_project() -> None:
    ran = run("rules", "soulfall", "--coverage", "--tests", str(ROOT / "tests"))
    assert ran.code == 0, ran.out
    assert ran.out.splitlines()[-1].endswith(" untestable, 0 missing")


def test_coverage_names_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "@rule('SF-SCO-03', 'SF-SCO-06', 'SF-ABC-77')\ndef test_it() -> None: ...\n"
    )
    ran = run("rules", "--coverage", "--tests", str(tmp_path))
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert "soulfall: SF-BLD-01 has no test" in lines
    assert "soulfall: SF-SCO-03 has no test" not in lines
    assert "soulfall: SF-SCO-06 is marked as untestable, but has a test" in lines
    assert "soulfall: SF-ABC-77 is no rule, but is named by test_some.py::test_it" in lines
    assert "soulfall: 127 rules, 2 tested, 1 untestable, 125 missing" in lines


@pytest.fixture
def match_lines(home: Path) -> list[str]:
    """The lines of a finished match in a.soul."""
    run("play", "soulfall", "--seats", "random,easy", "--seed", "secret", "--save", "a.soul")
    return Path("a.soul").read_text().splitlines()


def test_verify_a_match_that_is_in_order(match_lines: list[str]) -> None:
    ran = run("verify", "a.soul")
    assert ran.code == 0
    first, *checks = ran.out.splitlines()
    assert first == "a.soul: Soulfall, Random, Easy, finished"
    assert len(checks) == 4
    assert checks[-1] == "ok      the result is what the answers lead to: Easy wins."
    assert all(line.startswith("ok  ") for line in checks)


def test_verify_a_match_that_is_not_finished(match_lines: list[str]) -> None:
    Path("a.soul").write_text("\n".join(match_lines[:40]))
    ran = run("verify", "a.soul")
    assert ran.code == 0
    assert "not finished" in ran.out
    assert "wins" not in ran.out


def test_verify_finds_another_seed(match_lines: list[str]) -> None:
    head = json.loads(match_lines[0]) | {"seed": "another"}
    Path("a.soul").write_text("\n".join([json.dumps(head), *match_lines[1:]]))
    ran = run("verify", "a.soul")
    assert ran.code == 1
    assert "FAILED  the seed is not the one that was committed to" in ran.out
    assert "FAILED  line 2: the seed gives" in ran.out
    assert "ok      every answer of chance" not in ran.out


def test_verify_finds_a_chosen_card(match_lines: list[str]) -> None:
    cards = [json.loads(line)[1] for line in match_lines[1:9]]
    other = next(f"take ORR-{n}" for n in (1, 2, 3) if f"take ORR-{n}" not in cards)
    Path("a.soul").write_text("\n".join([match_lines[0], json.dumps([-1, other])]))
    ran = run("verify", "a.soul")
    assert ran.code == 1
    assert f"FAILED  line 2: the seed gives {cards[0]!r}, not {other!r}" in ran.out


def test_verify_finds_a_move_that_is_not_allowed(match_lines: list[str]) -> None:
    line = next(n for n, text in enumerate(match_lines) if '"place ' in text)
    seat, _ = json.loads(match_lines[line])
    match_lines[line] = json.dumps([seat, "populate A1"])
    Path("a.soul").write_text("\n".join(match_lines))
    ran = run("verify", "a.soul")
    assert (ran.code, ran.err) == (1, "")
    first, *checks = ran.out.splitlines()
    assert first == f"a.soul: Soulfall, Random, Easy, checked up to line {line}"
    assert len(checks) == 2
    assert checks[0].startswith("ok      the seed is the one that was committed to")
    assert checks[1].startswith(f"FAILED  line {line + 1}: 'populate A1' is refused: ")
    assert checks[1].endswith("(SF-SET-09)")


def test_verify_finds_a_wrong_result(match_lines: list[str]) -> None:
    result = {"result": {"scores": [99, 0], "winners": [0], "ending": "shards"}}
    Path("a.soul").write_text("\n".join([*match_lines[:-1], json.dumps(result)]))
    ran = run("verify", "a.soul")
    assert ran.code == 1
    assert "the result is not what the record leads to" in ran.out


def test_verify_says_when_the_seed_is_not_revealed(match_lines: list[str]) -> None:
    head = json.loads(match_lines[0]) | {"seed": ""}
    Path("a.soul").write_text("\n".join([json.dumps(head), *match_lines[1:]]))
    ran = run("verify", "a.soul")
    assert ran.code == 1
    assert "FAILED  the seed has not been revealed" in ran.out
