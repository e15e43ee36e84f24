"""Estimates: weights are read with care, and chances are chances."""

from __future__ import annotations

from random import Random

import pytest

import soultable
from soultable.engine.errors import BadContent
from soultable.engine.estimate import chances, read_weights
from soultable.engine.playout import random_move
from soultable.engine.seats import CHANCE

TABLES = [
    ("soulfall", "standard", 3), ("soul_dice", "standard", 2), ("soul_dice", "advanced", 2),
    ("soul_dice", "solo", 1), ("black_souls", "standard", 4),
]  # fmt: skip


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_a_game_estimates_by_its_features(name: str, mode: str, seats: int) -> None:
    """What a game does at once for all seats is what its features say one by one."""
    match = soultable.new(name, seats, mode, seed="7")
    game, state, rng = match.game, match.state.copy(), Random(7)
    weights = [rng.uniform(-0.5, 0.5) for _ in game.feature_names]
    looked = 0
    while not state.is_over():
        seat = state.asked()[0]
        if seat != CHANCE and rng.random() < 0.2:
            rows = [game.features(state, one) for one in range(seats)]
            assert game.estimated(state, weights) == pytest.approx(chances(weights, rows))
            assert game.evaluate_all(state) == pytest.approx([game.evaluate(state, s) for s in range(seats)])
            looked += 1
        state.play(
            seat,
            state.frame_of(seat).sample(state, rng) if seat == CHANCE else random_move(state, seat, rng),
        )
    assert looked > 5
    assert game.evaluate_all(state) == game.returns(state)


def test_chances_are_chances_whatever_is_promised() -> None:
    assert chances([1.0], [[5000.0], [-5000.0]]) == [1.0, pytest.approx(0.0)]
    assert chances([1.0], [[5000.0]]) == [pytest.approx(1.0)]
    assert chances([1.0], [[-5000.0]]) == [pytest.approx(0.0)]
    assert sum(chances([0.3, -0.2], [[1.0, 2.0], [3.0, 0.0], [0.0, 0.0]])) == pytest.approx(1.0)


def test_weights_are_read_with_care() -> None:
    names = ["a", "b"]
    assert read_weights("[standard]\na = 1\nb = -0.5\n", "w", names, False) == {"standard": [1.0, -0.5]}
    with pytest.raises(BadContent, match=r"w: standard: b is None; expected a number"):
        read_weights("[standard]\na = 1\n", "w", names, False)
    with pytest.raises(BadContent, match=r"w: standard: c is no feature; the features are a, b"):
        read_weights("[standard]\na = 1\nb = 1\nc = 1\n", "w", names, False)
    with pytest.raises(BadContent, match=r"w: standard: a is 'x'; expected a number"):
        read_weights("[standard]\na = 'x'\nb = 1\n", "w", names, False)
    with pytest.raises(BadContent, match=r"w: a is 1; expected a table \[a\] of weights"):
        read_weights("a = 1\n", "w", names, False)
    changed = read_weights("[standard]\na = 1\nc = 2\n", "w", names, True)
    assert changed == {"standard": [1.0, 0.0]}, "what a pack brings is worth nothing until it is learnt"
