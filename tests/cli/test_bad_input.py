"""Bad input: one line that says what, where and what would be right; nothing is overwritten."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from tests.cli.helper import refused, run

BAD = {
    "play soulfull": ["There is no game 'soulfull'", "Did you mean 'soulfall'?"],
    "play": ["Which game?", "soultable play soulfall"],
    "play soulfall --seats me": ["no table for 1 seat;", "2, 3, 4"],
    "play soulfall --seats me,me,me,me,me": ["no table for 5 seats"],
    "play soulfall --seats me,clever": ["'clever'", "hard", "A person is written: me"],
    "play soulfall --seats =me,easy": ["no name before"],
    "play soulfall --mode wild": ["no mode 'wild'", "standard"],
    "play soulfall --option turn_limit": ["--option turn_limit", "NAME=NUMBER"],
    "play soulfall --option turn_limit=many": ["--option turn_limit=many", "NAME=NUMBER"],
    "play soulfall --option turn_limit=1000000000000000000000": ["from 1 to 100000"],
    "play soul_dice --seats me": ["it is played with 2", "The mode solo is played with 1"],
    "play soulfall --option turn_limit=0": ["'turn_limit' is 0", "from 1 to 100000"],
    "play soulfall --option speed=2": ["no option 'speed'", "turn_limit"],
    "play soul_dice --option abilities=found": ["abilities=found", "chosen, drawn, recommended"],
    "play soul_dice --mode solo --seats me,easy": ["no table for 2 seats in the mode solo"],
    "play soulfall --option oldest=1 --option oldest=2": ["oldest is given twice"],
    "play soulfall --pack box.toml": ["box.toml", "cannot be read", "No such file"],
    "play --load gone.soul": ["gone.soul", "cannot be read", "No such file"],
    "play --resume": ["No unfinished match", "soultable play GAME"],
    "play --resume soulfall": ["No unfinished match of soulfall"],
    "play --resume --load a.soul": ["expected one of them"],
    "play soulfall --save nowhere/a.soul": ["nowhere", "does not exist"],
    "simulate soulfull": ["There is no game 'soulfull'"],
    "simulate soulfall --seats 7": ["no table for 7 seats"],
    "simulate soulfall --seats two": ["--seats", "'two'", "a whole number from 1 up"],
    "simulate soulfall --games 0": ["--games", "'0'", "a whole number from 1 up"],
    "simulate soulfall --bot clever": ["'clever'", "random"],
    "simulate soulfall --seats 4 --bot random,easy": ["2 bots for 4 seats", "1 or 4"],
    "simulate soulfall --out nowhere/games.parquet": ["nowhere/games.parquet", "No such file or directory"],
    "join games.parquet --out . --force": ["is a folder"],
    "report gone.parquet": ["gone.parquet", "No such file or directory"],
    "tournament soulfull easy random": ["There is no game 'soulfull'"],
    "tournament soulfall": ["BOT"],
    "tournament soulfall easy": ["needs two bots or more"],
    "tournament soulfall easy clever": ["'clever'", "random"],
    "tournament soulfall easy easy": ["named twice"],
    "tournament soulfall easy random --seats 9": ["no table for 9 seats"],
    "tournament soulfall easy random --games no": ["--games", "'no'"],
    "loadtest --seats 7": ["no table for 7 seats", "2, 3, 4"],
    "rules soulfull": ["There is no game 'soulfull'"],
    "rules soulfall SF-BLD-99": ["SF-BLD-99", "Did you mean SF-BLD-0"],
    "rules soulfall elephants": ["No rule of Soulfall has 'elephants' in it"],
    "rules soulfall --coverage --tests nowhere": ["nowhere", "no such folder"],
    "rules soulfall SF-BLD-01 --coverage": ["expected no id"],
    "rules leduc": ["leduc has no RULES.md"],
    "verify gone.soul": ["gone.soul", "No such file"],
}


def test_a_game_that_is_quite_another_one_is_not_suggested() -> None:
    assert "Did you mean" not in refused("play", "monopoly")


@pytest.mark.parametrize("line", BAD)
def test_bad_input_is_refused_in_one_line(line: str, home: Path) -> None:
    said = refused(*line.split())
    for part in BAD[line]:
        assert part in said
    assert list(home.iterdir()) == []


BROKEN_RECORDS = {
    "": "the file is empty",
    "a diary": "line 1: this is not JSON",
    '{"soultable": 9}': "format 9 is not known",
    '{"soultable": 1, "game": "chess"}': "line 1: 'version' is None",
}


@pytest.mark.parametrize("text", BROKEN_RECORDS)
@pytest.mark.parametrize("command", ["play --load", "verify"])
def test_a_broken_match_file_is_refused_in_one_line(command: str, text: str, home: Path) -> None:
    file = home / "broken.soul"
    file.write_text(text)
    said = refused(*command.split(), "broken.soul")
    assert "broken.soul" in said
    assert BROKEN_RECORDS[text] in said
    assert file.read_text() == text


def test_a_match_file_with_an_illegal_move_names_the_line(home: Path) -> None:
    run("play", "soulfall", "--seats", "me,me", "--seed", "a", "--save", "a.soul", typed="\nc3\n\na1\n")
    lines = Path("a.soul").read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if "place" in line)
    lines[place] = '[1, "place Z9"]'
    Path("a.soul").write_text("\n".join(lines))
    said = refused("play", "--load", "a.soul")
    assert f"a.soul, line {place + 1}: 'place Z9' is refused" in said


BROKEN_PACKS = {
    "cards = ": "this is not TOML",
    "[[card]]\nid = 'ZZZ-1'": "there is no card ZZZ-1 to replace",
    "[counts]\nmarkers = { value = 'ten', mark = 'pack' }": "counts markers: value is 'ten'; expected",
}


@pytest.mark.parametrize("text", BROKEN_PACKS)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_broken_pack_is_refused_in_one_line(command: str, text: str, home: Path) -> None:
    (home / "box.toml").write_text(text)
    said = refused(command, "soulfall", "--pack", "box.toml")
    assert said.startswith("soultable: box.toml")
    assert BROKEN_PACKS[text] in said


def test_what_exists_is_not_overwritten(home: Path) -> None:
    for name in ("games.parquet", "games.html", "evening.soul"):
        (home / name).write_text("precious")
    assert "games.parquet exists already" in refused("simulate", "leduc", "--games", "1")
    assert "games.html exists already" in refused("report", "games.parquet")
    assert "evening.soul exists already" in refused("play", "soulfall", "--save", "evening.soul")
    for name in ("games.parquet", "games.html", "evening.soul"):
        assert (home / name).read_text() == "precious"


def test_what_is_no_parquet_is_refused(home: Path) -> None:
    (home / "games.parquet").write_text("a,b,c")
    assert "is not a Parquet file" in refused("report", "games.parquet")
    assert not (home / "games.html").exists()


def test_a_foreign_parquet_is_refused(home: Path) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    pq.write_table(pa.table({"a": [1, 2]}), home / "games.parquet")
    assert "was not written by `soultable simulate`" in refused("report", "games.parquet")


def test_a_report_that_cannot_be_written_leaves_nothing_behind(home: Path) -> None:
    run("simulate", "leduc", "--games", "3", "--workers", "1")
    assert "nowhere/a.html cannot be written" in refused("report", "games.parquet", "--out", "nowhere/a.html")
    (home / "folder").mkdir()
    assert "folder" in refused("report", "games.parquet", "--out", "folder", "--force")
    assert sorted(path.name for path in home.iterdir()) == ["folder", "games.parquet"]


@pytest.mark.parametrize(
    ("package", "command"),
    [
        ("pyarrow", "simulate leduc"),
        ("pyarrow", "report games.parquet"),
        ("matplotlib", "report games.parquet"),
    ],
)
def test_a_missing_package_is_named(package: str, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == package else 1)
    said = refused(*command.split())
    assert f"needs {package}" in said
    assert "soultable[lab]" in said
