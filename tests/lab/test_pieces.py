"""Runs in pieces: parts, runs that go on, folders, and rows that become matches again."""

from __future__ import annotations

from pathlib import Path

import pyarrow.parquet as pq
import pytest

from soultable.engine.registry import game
from soultable.lab import game_files
from soultable.lab.game_files import BadGameFile, BadOutput, join
from soultable.lab.parts import BadPart, Part
from soultable.lab.replay import match_of
from soultable.lab.report import figures
from soultable.lab.simulate import Setup, setup, simulate
from tests.conformance.candidates import known
from tests.engine.caravan import Caravan

RUNS = [("leduc", ["random"], 1300), ("soulfall", ["random"], 60), ("leduc", ["greedy", "random"], 25)]


@pytest.fixture(autouse=True)
def small_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that files of few games have several row groups."""
    monkeypatch.setattr(game_files, "ROW_GROUP", 20)


def run_of(name: str, bots: list[str], seed: str = "7") -> Setup:
    return setup(game(name), 2, bots=bots, seed=seed)


@pytest.mark.parametrize(("name", "bots", "games"), RUNS)
def test_the_parts_joined_are_the_whole_to_the_byte(
    name: str, bots: list[str], games: int, tmp_path: Path
) -> None:
    what = run_of(name, bots)
    simulate(what, games, tmp_path / "whole.parquet", 1)
    parts = []
    for number in (3, 1, 2):
        parts.append(tmp_path / f"{number}.parquet")
        simulate(what, games, parts[-1], 1, part=Part(number, 3))
    assert join(parts, tmp_path / "joined.parquet") == (games, games)
    assert (tmp_path / "joined.parquet").read_bytes() == (tmp_path / "whole.parquet").read_bytes()


@pytest.mark.parametrize(("name", "bots", "games"), RUNS)
def test_a_run_that_was_stopped_goes_on_to_the_same_bytes(
    name: str, bots: list[str], games: int, tmp_path: Path
) -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    what = run_of(name, bots)
    simulate(what, games, tmp_path / "whole.parquet", 1)
    some = simulate(what, games, tmp_path / "a.parquet", 1, progress=stop)
    if name == "leduc":
        assert some < games
    assert simulate(what, games, tmp_path / "a.parquet", 1, resume=True) == games
    assert (tmp_path / "a.parquet").read_bytes() == (tmp_path / "whole.parquet").read_bytes()


def test_more_games_can_be_asked_for(tmp_path: Path) -> None:
    what = run_of("leduc", ["random"])
    simulate(what, 50, tmp_path / "a.parquet", 1)
    simulate(what, 90, tmp_path / "b.parquet", 1)
    assert simulate(what, 90, tmp_path / "a.parquet", 1, resume=True) == 90
    assert (tmp_path / "a.parquet").read_bytes() == (tmp_path / "b.parquet").read_bytes()


def test_a_file_of_another_run_is_not_gone_on_with(tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    simulate(run_of("leduc", ["random"]), 30, out, 1)
    before = out.read_bytes()
    with pytest.raises(BadOutput, match="its seed is 7, not 8"):
        simulate(run_of("leduc", ["random"], "8"), 30, out, 1, resume=True)
    with pytest.raises(BadGameFile, match="game is leduc and soulfall"):
        simulate(run_of("soulfall", ["random"]), 30, out, 1, resume=True)
    with pytest.raises(BadOutput, match="games 0 to 29; expected games from 15 to at most 29"):
        simulate(run_of("leduc", ["random"]), 30, out, 1, part=Part(2, 2), resume=True)
    assert out.read_bytes() == before


def test_a_folder_gets_files_that_appear_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soultable.lab.simulate.IN_A_FILE", 10)
    what = run_of("leduc", ["greedy"])
    folder = f"{tmp_path}/games/"

    def stop(done: int) -> None:
        if done == 14:
            raise KeyboardInterrupt

    assert simulate(what, 25, folder, 1, progress=stop) == 14
    names = sorted(path.name for path in Path(folder).iterdir())
    assert names == ["games-00000000.parquet", "games-00000010.parquet"]
    first = (Path(folder) / names[0]).stat().st_mtime_ns
    with pytest.raises(BadOutput, match="is not empty; go on with it by --resume"):
        simulate(what, 25, folder, 1)
    assert simulate(what, 25, folder, 1, resume=True) == 25
    assert (Path(folder) / names[0]).stat().st_mtime_ns == first, "a whole file is left alone"
    simulate(what, 25, tmp_path / "whole.parquet", 1)
    join([folder], tmp_path / "joined.parquet")
    assert (tmp_path / "joined.parquet").read_bytes() == (tmp_path / "whole.parquet").read_bytes()
    assert figures(folder).seats == figures(tmp_path / "whole.parquet").seats


def test_what_does_not_belong_together_is_not_joined(tmp_path: Path) -> None:
    what = run_of("leduc", ["random"])
    for number in (1, 2, 3):
        simulate(what, 30, tmp_path / f"{number}.parquet", 1, part=Part(number, 3))
    simulate(run_of("leduc", ["random"], "8"), 30, tmp_path / "seed.parquet", 1)
    simulate(run_of("leduc", ["greedy"]), 3, tmp_path / "bots.parquet", 1)
    (tmp_path / "copy.parquet").write_bytes((tmp_path / "1.parquet").read_bytes())
    out = tmp_path / "out.parquet"
    for files, error in (
        (["1", "3"], "Game 10 is in none of the files, but game 20 is"),
        (["1", "copy"], "Game 0 is in .* and in .*: it would count twice"),
        (["1", "seed"], "parts of two runs: seed is 7 and 8"),
        (["1", "bots"], "do not belong together: bots is"),
    ):
        with pytest.raises(BadGameFile, match=error):
            join([tmp_path / f"{name}.parquet" for name in files], out)
        assert not out.exists()
    assert join([tmp_path / "1.parquet"], out) == (10, 30)
    with pytest.raises(BadOutput, match="exists already"):
        join([tmp_path / "1.parquet"], out)


def test_a_report_counts_runs_of_several_seeds_together(tmp_path: Path) -> None:
    for seed in "78":
        simulate(run_of("leduc", ["random"], seed), 40, tmp_path / f"{seed}.parquet", 1)
    found = figures(tmp_path / "7.parquet", tmp_path / "8.parquet")
    assert (found.games, found.facts["seed"], found.facts["games"]) == (80, "7, 8", "80")
    one, two = (figures(tmp_path / f"{seed}.parquet") for seed in "78")
    assert [rate.wins for rate in found.seats] == [
        a.wins + b.wins for a, b in zip(one.seats, two.seats, strict=True)
    ]
    (tmp_path / "copy.parquet").write_bytes((tmp_path / "7.parquet").read_bytes())
    with pytest.raises(BadGameFile, match="it would count twice"):
        figures(tmp_path / "7.parquet", tmp_path / "copy.parquet")


def test_too_many_parts_are_refused() -> None:
    with pytest.raises(BadPart, match="at most 3"):
        Part(1, 4).of(3)


@pytest.mark.parametrize(
    ("name", "bots"),
    [
        ("soulfall", ["random"]),
        ("black_souls", ["random"]),
        ("soul_dice", ["random"]),
        ("leduc", ["greedy", "random"]),
    ],
)
def test_a_row_becomes_a_match_again(name: str, bots: list[str], tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    simulate(setup(game(name), 2, bots=bots, seed="3"), 12, out, 1)
    for number, answers in enumerate(pq.read_table(out)["answers"].to_pylist()):
        match = match_of(out, number)
        assert (match.is_over, len(match.log)) == (True, answers)


def test_a_chapter_becomes_a_match_again(tmp_path: Path) -> None:
    with known(Caravan()):
        out = tmp_path / "a.parquet"
        simulate(setup(Caravan(), 2, bots=["random"], chain=3), 4, out, 1)
        rows = pq.read_table(out).to_pylist()
        for row in rows:
            match = match_of(out, row["game"], row["chapter"])
            assert len(match.log) == row["answers"]
            assert bool(match.origin) == (row["chapter"] > 1)
        with pytest.raises(BadGameFile, match="has no chapter 4; it has 3"):
            match_of(out, 0, 4)


def test_a_game_that_comes_out_otherwise_is_not_passed_off_as_the_same(tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    simulate(run_of("leduc", ["random"]), 5, out, 1)
    table = pq.read_table(out)
    facts = table.schema.metadata
    other = table.set_column(table.column_names.index("answers"), "answers", [[99] * 5])
    pq.write_table(other.replace_schema_metadata(facts), out)
    with pytest.raises(BadGameFile, match="comes out otherwise now"):
        match_of(out, 2)
    old = {**facts, b"version": b"0"}
    pq.write_table(table.replace_schema_metadata(old), out)
    with pytest.raises(BadGameFile, match=r"leduc, version 0; that game has version \d+ here"):
        match_of(out, 2)
