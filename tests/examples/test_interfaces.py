"""The examples for PettingZoo, Gymnasium and OpenSpiel, in a bounded form, and the snippets of the page."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def said_by(example: str, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> list[str]:
    runpy.run_path(str(ROOT / "examples" / example))["main"](arguments)
    return capsys.readouterr().out.splitlines()


def test_a_policy_in_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said_by("pettingzoo_soulfall.py", ["--seats", "3", "--games", "4"], capsys)
    assert [line.split()[0] for line in lines] == ["seat_0:", "seat_1:", "seat_2:"]
    assert sum(float(line.split()[1].rstrip("%")) for line in lines) == pytest.approx(100, abs=0.2)


def test_a_table_learns_to_beat_random_play_in_gymnasium(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = said_by("gymnasium_leduc.py", ["--hands", "3000"], capsys)
    chips = re.match(r"\+([\d.]+) chips a hand \(95 %: ±([\d.]+)\) against random", line)
    assert chips is not None
    assert float(chips[1]) > 2 * float(chips[2])


@pytest.mark.slow
def test_cfr_of_openspiel_comes_closer(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said_by("openspiel_leduc.py", ["--iterations", "10"], capsys)
    first, last = (float(line.split()[-1]) for line in lines)
    assert last < first / 2


@pytest.mark.parametrize(
    ("game", "games", "told"),
    [
        ("leduc", 4, r"[+-][\d.]+ \([+-][\d.]+ to [+-][\d.]+\) a game for ours"),
        ("soul_dice", 1, r"[\d.]+% \([\d.]+% to [\d.]+%\) for ours"),
    ],
)
def test_our_search_against_that_of_openspiel(
    game: str, games: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = said_by("against_openspiel.py", [game, "--iterations", "3", "--games", str(games)], capsys)
    assert len(lines) == games
    assert re.fullmatch(rf"{games} games: {told}; [\d.]+ and [\d.]+ ms a move", lines[-1])


@pytest.mark.parametrize("chapter", ["PettingZoo", "Gymnasium", "OpenSpiel"])
def test_the_snippets_of_the_page_run(chapter: str) -> None:
    page = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")
    (text,) = re.findall(rf"^## {chapter}$(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE)
    snippets = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert snippets
    for snippet in snippets:
        exec(snippet, {})
