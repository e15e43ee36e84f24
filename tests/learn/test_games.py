"""The games of soultable in step: every one that has an encoding, at every table."""

from __future__ import annotations

import numpy as np
import pytest

import soultable
from soultable import learn

LEARNT = ["black_souls", "connect_four", "leduc", "soul_dice", "soulfall", "soulgivers", "soulless_vessel"]
TABLES = [
    (name, mode, seats)
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
