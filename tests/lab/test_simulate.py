"""Many games into one file: the right rows, the same bytes, nothing lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pyarrow.parquet as pq
import pytest

from soultable.engine.errors import BadOption, SoultableError
from soultable.engine.playout import playout
from soultable.engine.registry import game
from soultable.lab import game_files
from soultable.lab.game_files import BadOutput
from soultable.lab.replay import match_of
from soultable.lab.simulate import Setup, seed_of, setup, simulate
from tests.conformance.candidates import known
from tests.engine.caravan import TOWNS, Caravan


def soulfall(seats: int = 4, bots: list[str] | None = None, seed: str = "7", **options: int) -> Setup:
    return setup(game("soulfall"), seats, options=options, bots=bots, seed=seed)


def test_a_row_says_what_happened_in_the_game(tmp_path: Path) -> None:
    assert simulate(soulfall(3), 40, tmp_path / "a.parquet", workers=1) == 40
    rows = pq.read_table(tmp_path / "a.parquet").to_pylist()
    assert [row["game"] for row in rows] == list(range(40))
    rules = game("soulfall")
    options = {option.name: option.default for option in rules.options}
    for row in rows:
        state = rules.start(3, "standard", options)
        assert row["answers"] == playout(state, Random(row["seed"]))
        result = rules.result(state)
        assert row["seed"] == seed_of("7", row["game"])
        assert row["seats"] == 3
        assert row["turns"] == state.turns_taken
        assert (row["ending"], row["winners"]) == (result.ending, result.winners)
        assert [row[f"score_{seat}"] for seat in range(3)] == result.scores
        assert [row[f"return_{seat}"] for seat in range(3)] == rules.returns(state)


def test_counted_moves_stand_with_the_seat_that_made_them(tmp_path: Path) -> None:
    simulate(soulfall(2, turn_limit=3), 30, tmp_path / "a.parquet", workers=1)
    rows = pq.read_table(tmp_path / "a.parquet").to_pylist()
    for row in rows:
        for seat in (0, 1):
            moves = row[f"moves_{seat}"]
            assert {move.split()[0] for move in moves} <= {"play", "devote"}
            # three Actions a turn, each once; a card can grant one more of each
            assert len(moves) <= 3 * 4
    assert sum(len(row["moves_0"]) for row in rows) > 30


@pytest.mark.parametrize("bots", [["random"], ["easy", "random"]])
def test_what_chance_dealt_stands_with_the_seat_that_got_it(bots: list[str], tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    simulate(soulfall(2, bots, turn_limit=6), 4, out, workers=1)
    for row in pq.read_table(out).to_pylist():
        drawn: list[list[str]] = [[], []]
        for _, event in match_of(out, row["game"]).story:
            if event.kind == "drew":
                drawn[event.seat].append(f"take {event.values[0]}")
        assert [row["dealt_0"], row["dealt_1"]] == drawn
        assert all(len(cards) >= 4 for cards in drawn)


def test_a_game_that_deals_nothing_that_counts_has_no_such_columns(tmp_path: Path) -> None:
    simulate(setup(game("leduc")), 4, tmp_path / "a.parquet", workers=1)
    assert not [name for name in pq.read_schema(tmp_path / "a.parquet").names if name.startswith("dealt")]


def test_the_file_says_what_was_played(tmp_path: Path) -> None:
    simulate(soulfall(2, turn_limit=9), 5, tmp_path / "a.parquet", workers=1)
    found = pq.read_schema(tmp_path / "a.parquet").metadata
    assert found[b"game"] == b"soulfall"
    assert found[b"seed"] == b"7"
    assert found[b"bots"] == b'["random", "random"]'
    command = b"soultable simulate soulfall --seats 2 --games 5 --bot random --seed 7 --option turn_limit=9"
    assert found[b"command"] == command


@pytest.mark.parametrize("bots", [["random"], ["easy", "random"]])
def test_one_worker_and_two_write_the_same_bytes(bots: list[str], tmp_path: Path) -> None:
    games = 1200 if bots == ["random"] else 6
    what = setup(game("leduc"), bots=bots, seed="7")
    for workers in (1, 2):
        simulate(what, games, tmp_path / f"{workers}.parquet", workers)
    assert (tmp_path / "1.parquet").read_bytes() == (tmp_path / "2.parquet").read_bytes()
    simulate(setup(game("leduc"), bots=bots, seed="8"), games, tmp_path / "other.parquet", 1)
    assert (tmp_path / "1.parquet").read_bytes() != (tmp_path / "other.parquet").read_bytes()


def test_parts_are_written_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_files, "ROW_GROUP", 1000)
    simulate(setup(game("leduc")), 2700, tmp_path / "a.parquet", workers=2)
    file = pq.ParquetFile(tmp_path / "a.parquet")
    assert [file.metadata.row_group(part).num_rows for part in range(3)] == [1000, 1000, 700]
    assert file.read(columns=["game"])["game"].to_pylist() == list(range(2700))


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_chain_goes_on_until_nothing_follows(bot: str, tmp_path: Path) -> None:
    with known(Caravan()):
        for chain, chapters in ((2, 2), (9, TOWNS)):
            what = setup(Caravan(), 2, bots=[bot], chain=chain)
            assert f"--chain {chain}" in what.command(3)
            assert simulate(what, 3, tmp_path / f"{chain}.parquet", workers=1) == 3
            table = pq.read_table(tmp_path / f"{chain}.parquet")
            assert table.column("chapter").to_pylist() == list(range(1, chapters + 1)) * 3
            assert table.column("game").to_pylist() == [game for game in range(3) for _ in range(chapters)]
            purses = [
                score for seat in (0, 1) for score in table.column(f"score_{seat}").to_pylist()[::chapters]
            ]
            assert max(purses) <= 7, "each chain begins anew"


def test_progress_is_told(tmp_path: Path) -> None:
    told: list[int] = []
    simulate(setup(game("leduc")), 1200, tmp_path / "a.parquet", 1, progress=told.append)
    assert told == [500, 1000, 1200]


def test_bots_can_differ_by_seat(tmp_path: Path) -> None:
    simulate(soulfall(2, ["normal", "random"], turn_limit=12), 12, tmp_path / "a.parquet", workers=1)
    rows = pq.read_table(tmp_path / "a.parquet").to_pylist()
    assert sum(row["return_0"] for row in rows) >= 9


def test_an_interrupt_keeps_the_games_so_far(tmp_path: Path) -> None:
    def interrupt(done: int) -> None:
        if done == 1000:
            raise KeyboardInterrupt

    for workers in (1, 2):
        out = tmp_path / f"{workers}.parquet"
        assert simulate(setup(game("leduc")), 50_000, out, workers, progress=interrupt) == 1000
        assert pq.read_table(out)["game"].to_pylist() == list(range(1000))
        assert pq.read_schema(out).metadata[b"games"] == b"50000"


def test_an_interrupt_before_the_first_games_leaves_nothing(tmp_path: Path) -> None:
    def interrupted(job: Any, numbers: range, workers: int = 0, chunk: int = 1) -> Iterator[Any]:
        raise KeyboardInterrupt

    assert simulate(setup(game("leduc")), 10, tmp_path / "a.parquet", run=interrupted) == 0
    assert list(tmp_path.iterdir()) == []


def test_a_failure_replaces_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "a.parquet"
    out.write_text("precious")
    with pytest.raises(BadOutput, match="exists already"):
        simulate(setup(game("leduc")), 10, out)

    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(game_files.Writer, "write", full)
    with pytest.raises(BadOutput, match=r"a\.parquet cannot be written: No space left on device"):
        simulate(setup(game("leduc")), 10, out, 1, force=True)
    assert out.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [out]


def test_force_replaces(tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    out.write_text("old")
    assert simulate(setup(game("leduc")), 10, out, 1, force=True) == 10
    assert pq.read_table(out).num_rows == 10


def test_a_bad_setup_is_refused() -> None:
    with pytest.raises(BadOption, match="no table for 9 seats"):
        soulfall(9)
    with pytest.raises(BadOption, match="oldest 3"):
        soulfall(2, oldest=3)
    with pytest.raises(SoultableError, match="There is no bot 'clever'"):
        soulfall(2, ["clever"])
    with pytest.raises(SoultableError, match="3 bots for 2 seats"):
        soulfall(2, ["random", "random", "random"])


def heed_signals() -> None:
    """Even where these tests run in the background of a shell, which ignores Ctrl-C there."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


@pytest.mark.slow
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_leaves_a_whole_file(stop: signal.Signals, tmp_path: Path) -> None:
    command = "-m soultable simulate leduc --games 9000000 --workers 2 --out a.parquet"
    process = subprocess.Popen(
        [sys.executable, *command.split()],
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_signals,
        start_new_session=True,
    )
    part = tmp_path / "a.parquet.part"
    until = time.monotonic() + 60
    try:
        while not (part.exists() and part.stat().st_size > 1000):  # the first part of the file is written
            assert time.monotonic() < until
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, stop)  # the workers, too, as when a machine stops
        _, said = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode == 130
    rows = pq.read_table(tmp_path / "a.parquet")["game"].to_pylist()
    assert len(rows) >= 10_000
    assert rows == list(range(len(rows)))
    assert f"Stopped: {len(rows):,} of 9,000,000 games are in a.parquet." in said
    assert "Traceback" not in said
    assert list(tmp_path.iterdir()) == [tmp_path / "a.parquet"]
