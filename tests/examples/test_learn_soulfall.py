"""The example that learns Soulfall, in a bounded form: few updates, and the bot that comes of it."""

from __future__ import annotations

import runpy
from pathlib import Path
from random import Random

import pytest

import soultable
from soultable.bots.bot import Knowledge

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_soulfall.py"


@pytest.mark.slow
def test_it_learns_to_beat_random_play_and_plays_as_a_bot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    example = runpy.run_path(str(EXAMPLE))
    weights = tmp_path / "weights.npz"
    example["main"]([str(weights), "--updates", "4", "--games", "1"])
    said = capsys.readouterr().out.splitlines()[-1]
    share = float(said.split()[1].rstrip("%"))
    assert "of 128 games against random play (95 %:" in said
    assert share > 60  # 128 games at random are won in 50 % of them, and 60 % once in a hundred times
    bot = example["Learnt"](str(weights))
    match = soultable.new("soulfall", seats=2, seed="learnt")
    for _ in range(20):
        seat = match.ask.seat
        match.play(bot.choose(Knowledge(match.game, match.state, seat), Random(0)), seat)
