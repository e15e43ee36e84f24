"""The games of soultable in step: every one that has an encoding, at every table."""

from __future__ import annotations

import numpy as np
import pytest

import soultable
from soultable import learn

LEARNT = ["black_souls", "connect_four", "leduc", "soul_dice", "soulfall", "soulgivers", "soulless_vessel"]
TABLES = [
    pytest.param(name, mode, seats, marks=[pytest.mark.slow] if name == "soulless_vessel" else [])
    for name in LEARNT
    for mode in soultable.game(name).modes
    for seats in soultable.game(name).seats_in(mode)
]


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_random_games_in_step(name: str, mode: str, seats: int) -> None:
    games, rng = learn.lanes(name, 2, seats=seats, mode=mode, seed=1), np.random.default_rng(1)
    for _ in range(60):
        games.step(games.random_actions(rng))
        assert (games.observations <= games.encoding.highs).all()
        assert games.masks.any(axis=1).all()
        assert ((games.asked >= 0) & (games.asked < seats)).all()


def test_the_picture_of_soulless_vessel_names_the_squares_to_which_a_hero_can_go() -> None:
    games, rng = learn.lanes("soulless_vessel", 1, seats=3, mode="prologue", seed=1), np.random.default_rng(1)
    names = games.encoding.names
    high = [place for place, name in enumerate(names) if name.startswith("around") and name.endswith(".high")]
    first, last = (games.game.vocabulary.find(f"go {square}") for square in ("C1.A1", last_square(games)))
    assert first is not None
    assert last is not None
    seen = 0
    for _ in range(400):
        numbers, _ = games.legal()
        goes = {int(number) - first.number for number in numbers if first.number <= number <= last.number}
        mine = games.observations[0][names.index("mover.hero")] == 1  # the own hero moves, no minion
        if goes and mine:
            row = games.observations[0].astype(int)
            pictured = {256 * row[place] + row[place + 1] - 1 for place in high}
            assert goes <= pictured
            seen += 1
        games.step(games.random_actions(rng))
    assert seen > 5


def last_square(games: learn.ArrayLanes) -> str:
    content = games.game.content  # type: ignore[attr-defined]
    return str(content.square_names[-1])
