"""`soultable simulate` and `soultable report` as commands."""

from __future__ import annotations

import io
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from soultable.cli import arguments, progress
from soultable.cli.progress import Progress
from soultable.engine.record import load
from tests.cli.helper import refused, run


def test_simulate_then_report(home: Path) -> None:
    options = ["--seats", "3", "--games", "30", "--bot", "random", "--workers", "1", "--seed", "5"]
    ran = run("simulate", "soulfall", *options, "--option", "turn_limit=20", "--out", "some.parquet")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("30 games are in some.parquet (")
    assert " kB). " in ran.out
    assert ran.out.endswith("Look at them with: soultable report some.parquet\n")
    made = run("report", "some.parquet")
    assert (made.code, made.out) == (0, "The report is in some.html\n")
    text = Path("some.html").read_text()
    assert (
        "soultable simulate soulfall --seats 3 --games 30 --bot random --seed 5 --option turn_limit=20"
        in text
    )
    again = run("report", "some.parquet", "--out", "again.html")
    assert again.code == 0
    assert Path("again.html").read_bytes() == Path("some.html").read_bytes()


def test_a_pack_is_played_and_named(home: Path) -> None:
    Path("box.toml").write_text("[counts]\nend_shards = { value = 1, mark = 'pack' }\n")
    ran = run("simulate", "soulfall", "--games", "10", "--workers", "1", "--pack", "box.toml")
    assert ran.code == 0
    table = pq.read_table("games.parquet")
    assert set(table["ending"].to_pylist()) == {"shards"}
    assert table.schema.metadata[b"command"].endswith(b"--pack box.toml")
    assert run("report", "games.parquet").code == 0
    assert "with the content pack box.toml" in Path("games.html").read_text()


def test_a_simulation_that_was_stopped_says_so(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def show(self: Progress, done: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "show", show)
    ran = run("simulate", "leduc", "--games", "2000", "--workers", "1")
    assert (ran.code, ran.out) == (130, "")
    assert ran.err == "Stopped: 500 of 2,000 games are in games.parquet. Go on with --resume.\n"
    assert pq.read_table("games.parquet").num_rows == 500


def test_a_simulation_that_was_stopped_at_once_says_so(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arguments, "run_jobs", interrupted)
    ran = run("simulate", "leduc")
    assert ran.code == 130
    assert ran.err == "Stopped before the first games were finished; nothing was written.\n"
    assert list(home.iterdir()) == []


def test_a_tournament_is_the_same_for_any_number_of_workers(home: Path) -> None:
    line = ["tournament", "leduc", "normal", "random", "--games", "20", "--seed", "3"]
    one, two = (run(*line, "--workers", workers) for workers in ("1", "2"))
    assert one.code == two.code == 0
    assert one.out == two.out
    assert "20 of 20 games" in one.out
    for word in ("95 % interval", "rating", "seat 0", "against"):
        assert word in one.out


def test_the_games_of_a_tournament_can_be_verified_and_gone_on_with(home: Path) -> None:
    line = ["tournament", "leduc", "normal", "random", "--games", "2", "--workers", "1", "--out", "games"]
    assert run(*line).code == 0
    assert sorted(path.name for path in Path("games").iterdir()) == ["game-1.soul", "game-2.soul"]
    checked = run("verify", "games/game-1.soul", "games/game-2.soul")
    assert checked.code == 0
    assert "every answer of chance follows from the seed" in checked.out
    assert "The game is over" in run("play", "--load", "games/game-1.soul").out
    assert "The folder games is not empty" in run(*line).err


def test_a_tournament_has_a_mode_and_options(home: Path) -> None:
    line = ["tournament", "soul_dice", "easy", "random", "--games", "2", "--workers", "1"]
    swapped = run(*line, "--option", "sides=1", "--out", "swapped")
    assert swapped.code == 0
    match = load("swapped/game-1.soul")
    assert (match.mode, match.options["sides"]) == ("standard", 1)
    alone = run(*line, "--mode", "solo")
    assert "Soul Dice, mode solo, 1 seat, 4 of 4 games" in alone.out
    assert "sides is 1; expected 0" in run(*line, "--mode", "solo", "--option", "sides=1").err


def test_games_of_one_player_are_simulated_and_reported(home: Path) -> None:
    assert run("simulate", "soul_dice", "--mode", "solo", "--games", "40", "--out", "solo.parquet").code == 0
    assert run("report", "solo.parquet").code == 0
    text = (home / "solo.html").read_text(encoding="utf-8")
    assert "Soul Dice" in text
    assert "with 1 seat," in text
    assert "even" not in text


def test_a_tournament_that_was_stopped_prints_what_there_is(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def show(self: Progress, done: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "show", show)
    ran = run("tournament", "leduc", "easy", "random", "--games", "20", "--workers", "1")
    assert ran.code == 130
    assert "5 of 20 games" in ran.out


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_drawn_over_in_a_terminal_and_in_lines_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(progress, "monotonic", lambda: clock[0])
    terminal, file = Terminal(), io.StringIO()
    counters = [Progress(100, "games", terminal), Progress(100, "games", file)]
    for seconds in (0.1, 1.0, 11.0):
        clock[0] = seconds
        for counter in counters:
            counter.show(50)
    for counter in counters:
        counter.end()
    assert terminal.getvalue().count("\r\x1b[2K[") == 2
    assert terminal.getvalue().endswith("\r\x1b[2K")
    assert "\n" not in terminal.getvalue()
    assert file.getvalue() == "[############............]  50 of 100 games, 4.55/s, 11 s left\n"


def test_parts_are_joined_and_a_game_is_played_once_more(home: Path) -> None:
    for part in ("1/2", "2/2"):
        ran = run("simulate", "leduc", "--games", "30", "--part", part, "--out", f"part{part[0]}.parquet")
        assert ran.out.startswith(f"15 games are in part{part[0]}.parquet (")
    assert "needs --out FILE" in refused("join", "part1.parquet", "part2.parquet")
    joined = run("join", "part1.parquet", "part2.parquet", "--out", "all.parquet")
    assert (joined.out, joined.err) == ("30 games are in all.parquet.\n", "")
    assert run("join", "part1.parquet", "--out", "half.parquet").err.startswith(
        "15 games at the end are missing"
    )
    ran = run("replay", "all.parquet", "--game", "21")
    assert ran.out.endswith(" answers are in game-21.soul.\n")
    assert len(load("game-21.soul").log) == pq.read_table("all.parquet")["answers"][21].as_py()
    assert "exists already" in refused("replay", "all.parquet", "--game", "21")
    assert "has no game 30; it has the games 0 to 29." in refused("replay", "all.parquet", "--game", "30")
    assert run("report", "part1.parquet", "part2.parquet", "--out", "parts.html").code == 0
    assert "30 games of Leduc" in Path("parts.html").read_text()
    assert "expected two numbers such as 2/4" in refused("simulate", "leduc", "--part", "3/2")


def test_a_tournament_in_parts(home: Path) -> None:
    line_up = ("tournament", "leduc", "greedy", "random", "--games", "12", "--workers", "1")
    whole = run(*line_up, "--results", "whole.jsonl")
    for part in ("1/3", "2/3", "3/3"):
        assert run(*line_up, "--results", f"{part[0]}.jsonl", "--part", part).code == 0
    joined = run("join", "3.jsonl", "1.jsonl", "2.jsonl", "--out", "joined.jsonl")
    assert joined.out == whole.out
    again = run(*line_up, "--results", "joined.jsonl", "--resume")
    assert again.out == whole.out
    assert "exists already; go on with it by --resume" in refused(*line_up, "--results", "whole.jsonl")
    assert "need --results FILE" in refused(*line_up, "--part", "1/2")
    assert "has games of another run" in refused(
        *line_up, "--seed", "9", "--results", "whole.jsonl", "--resume"
    )
    assert "in a file before it" in refused("join", "1.jsonl", "1.jsonl")


def test_a_tournament_that_was_stopped_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line_up = ("tournament", "leduc", "greedy", "random", "--games", "12", "--workers", "1", "--out", "games")
    whole = run(*line_up[:-2])

    def show(self: Progress, done: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Progress, "show", show)
        assert run(*line_up, "--results", "some.jsonl").code == 130
    assert len(list(Path("games").iterdir())) == 5
    ran = run(*line_up, "--results", "some.jsonl", "--resume")
    assert (ran.code, ran.out) == (0, whole.out)
    assert len(list(Path("games").iterdir())) == 12


def test_a_missing_package_is_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    said = refused("tournament", "leduc", "greedy", "random", "--on", "ray")
    assert "--on ray needs ray, which is not installed: pip install 'soultable[ray]'." in said


def test_packs_are_compared(home: Path) -> None:
    Path("quick.toml").write_text("[counts]\nend_shards = { value = 1, mark = 'pack' }\n")
    options = ["--games", "20", "--workers", "1", "--seats", "2", "--seed", "5"]
    ran = run("compare", "soulfall", "-", "quick.toml", *options, "--out", "both.html")
    assert (ran.code, ran.err) == (0, "")
    assert "base: the bundled content\nnew:  quick.toml\n" in ran.out
    shards = next(line for line in ran.out.splitlines() if line.startswith("shards"))
    assert shards.split()[2] == "100.00"
    assert shards.endswith("*")
    assert ran.out.endswith("The comparison with plots is in both.html\n")
    assert "quick.toml" in Path("both.html").read_text()
    assert "both.html exists already" in refused(
        "compare", "soulfall", "-", "quick.toml", *options, "--out", "both.html"
    )


def test_a_bad_pack_is_told_with_its_file_and_key(home: Path) -> None:
    Path("bad.toml").write_text("[counts]\nend_shards = { value = 'many', mark = 'pack' }\n")
    said = refused("compare", "soulfall", "", "bad.toml")
    assert "bad.toml" in said
    assert "end_shards" in said
    assert "nowhere.toml: the content pack cannot be read" in refused(
        "compare", "soulfall", "nowhere.toml", "-"
    )
    assert "takes no content pack" in refused("compare", "leduc", "-", "bad.toml")


def test_a_comparison_that_was_stopped_compares_what_there_is(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def show(self: Progress, done: int) -> None:
        if done >= enough:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "show", show)
    enough = 3
    ran = run("compare", "leduc", "-", "-", "--games", "9", "--workers", "1", "--bot", "easy")
    assert ran.code == 130
    assert "3 of 9 games with either content" in ran.out
    enough = 1
    ran = run("compare", "leduc", "-", "-", "--games", "9", "--workers", "1", "--bot", "easy")
    assert (ran.code, ran.out) == (130, "")
    assert ran.err == "Stopped before two pairs of games were finished; there is nothing to compare.\n"
