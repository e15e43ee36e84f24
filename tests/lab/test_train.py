"""Training: what it learns, what it must not learn, and that it can be stopped and gone on with."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import soultable
from soultable.cli.main import main
from soultable.engine import registry
from soultable.lab.fitting import Tables, fitted
from soultable.lab.spool import BadSpool
from soultable.lab.train import Experience, Plan, Trained, learnt_from, play, train
from tests.lab.cheers import Cheers

PLAN = Plan("cheers", "", "standard", (2,), 0, "a")


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is known here, and on no shelf."""
    monkeypatch.setitem(registry.REGISTERED, "cheers", registry.Registration("cheers", Cheers, None))


def trained(folder: Path, games: int, workers: int = 1, seed: str = "a") -> Trained:
    plan = Plan("cheers", "", "standard", (2,), 0, seed)
    return train(plan, games, folder / f"{workers}{seed}.games", workers, checks=100)


def test_what_only_goes_with_winning_is_not_paid_for() -> None:
    """One side is better, which no feature says, and has more of what brings nothing."""
    rng = np.random.default_rng(1)
    lessons = []
    for number in range(12_000):
        better = rng.choice([-1.0, 1.0])
        points, cheering = rng.normal(), 0.8 * better + rng.normal()
        changed = rng.normal(size=2)
        promise = points + 1.5 * better + changed[0]
        won = float(rng.random() < 1 / (1 + np.exp(-promise)))
        here, change = [points, cheering], changed.tolist()
        lessons.append(
            Experience(number, 2, [won, 1 - won], [[here, [0.0, 0.0]]], [], [[here, [0.0, 0.0]]],
                       [[change, [0.0, 0.0]]], [1])
        )  # fmt: skip
    guess, learnt = learnt_from(lessons, [0.0, 0.0])
    assert guess[1] > 0.3, "who cheers wins: nothing to find out otherwise"
    assert abs(learnt[1]) < 0.3 * guess[1], (guess, learnt)
    assert learnt[0] > 0.5


def test_training_makes_a_bot_better(tmp_path: Path) -> None:
    done = trained(tmp_path, 120)
    assert done.weights[0] > 0.2, "points win"
    assert done.is_better()


def test_the_fit_finds_the_weights_that_made_the_games() -> None:
    rng = np.random.default_rng(3)
    true = np.array([0.8, -0.5, 0.0])
    for seats in (1, 2, 4):
        rows = rng.normal(size=(20_000, seats, 3))
        promise = rows @ true
        if seats == 1:
            won = (rng.random((20_000, 1)) < 1 / (1 + np.exp(-promise))).astype(float)
        else:
            won = (promise + rng.gumbel(size=promise.shape)).argmax(axis=1)[:, None] == np.arange(seats)
            won = won.astype(float)
        table = Tables(np.zeros(promise.shape), rows, won, np.ones(len(rows)))
        found = fitted([table], np.zeros(3), np.full(3, 1e-6))
        assert np.abs(found - true).max() < 0.06, (seats, found)
        stiff = fitted([table], np.ones(3), np.full(3, 1e9))
        assert np.abs(stiff - 1).max() < 0.01, "held to the guess"


def test_stopped_training_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    whole = trained(tmp_path, 40)
    spool = tmp_path / "1a.games"
    kept = spool.read_bytes().split(b"\n")
    spool.write_bytes(b"\n".join(kept[:24]) + b"\n" + kept[24][:40])
    assert trained(tmp_path, 40) == whole
    assert spool.read_bytes().split(b"\n") == kept
    with pytest.raises(BadSpool, match=r"1a\.games has games of another run"):
        trained(tmp_path, 41)
    spool.write_bytes(b"\n".join([kept[0], b"[1,2]", b""]))
    with pytest.raises(BadSpool, match=r"1a\.games has games that cannot be read: .* Delete it"):
        trained(tmp_path, 40)


def test_a_game_teaches_the_same_whoever_plays_it() -> None:
    assert play(PLAN, [0.1, 0.2], 5) == play(PLAN, [0.1, 0.2], 5)
    lessons = [play(PLAN, [0.1, 0.2], number) for number in range(40)]
    assert sum(len(lesson.changed) for lesson in lessons) > 20
    for lesson in lessons:
        assert len(lesson.before) == len(lesson.changed)
        assert sum(lesson.won) == 1.0
    guess, corrected = learnt_from(lessons, [0.1, 0.2])
    assert guess.shape == corrected.shape == (2,)


def test_the_command_writes_what_is_better_and_keeps_what_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "weights.toml"
    command = ["train", "cheers", "--games", "60", "--iterations", "0", "--workers", "1", "--out", str(out)]
    assert main(command) == 0
    assert "goes with winning" in capsys.readouterr().out
    text = out.read_text(encoding="utf-8")
    assert "soultable train cheers --mode standard --games 60" in text
    assert '"cheers" = ' in text
    out.unlink()
    assert main([*command, "--checks", "1", "--games", "8"]) == 1, "one game proves nothing"
    assert not out.exists()


def test_what_cannot_be_trained_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = str(tmp_path / "w.toml")
    assert main(["train", "leduc", "--games", "1", "--out", out]) != 0
    assert "Leduc Poker names no features" in capsys.readouterr().err
    assert main(["train", "soulfall", "--seats", "2,7", "--out", out]) != 0
    assert "seats 2,7; expected some of 2, 3, 4." in capsys.readouterr().err
    assert main(["train", "soulfall", "--games", "1", "--out", out]) != 0
    assert "(2 seats: standard, 3 seats: more than two, 4 seats: more than two). Name with" in (
        capsys.readouterr().err
    )
    assert main(["train", "soulfall", "--games", "1", "--weights", "duel", "--out", out]) != 0
    assert "no weights 'duel'; expected one of standard, more than two." in capsys.readouterr().err


@pytest.mark.parametrize("name", ["soulfall", "soul_dice", "black_souls"])
def test_the_weights_of_a_game_fit_its_features(name: str) -> None:
    game = soultable.game(name)
    tables = [soultable.new(name, seats, mode) for mode in game.modes for seats in game.seats_in(mode)]
    assert set(game.weights) == {game.mode_of(table.state) for table in tables}
    for weights in game.weights.values():
        assert len(weights) == len(game.feature_names)
        assert any(weights)
