"""Whole adventures by random answers: they come to an end, and what must be true at any table is."""

from __future__ import annotations

from random import Random

import pytest

from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.state import SUCCESS, VesselState
from tests.games.soulless_vessel.battles import game
from tests.rules import rule

LOOKED_AT = 25
"""After so many answers everything is looked at."""
MOST = 20_000


def played(seed: int, seats: int, mode: str, **options: int) -> VesselState:
    """An adventure by random answers, looked at on the way. A copy goes on exactly as the table does."""
    box = game()
    state = box.start(seats, mode, {**{option.name: option.default for option in box.options}, **options})
    state.settle()
    rng = Random(seed)
    twin: VesselState | None = None
    answers = 0
    while not state.is_over():
        seat = state.asked()[0]
        moves = state.legal(seat)
        assert len(set(moves)) == len(moves) > 0, "an answer is offered twice, or none"
        move = (
            state.frame_of(seat).sample(state, rng)
            if seat == CHANCE
            else moves[int(rng.random() * len(moves))]
        )
        if twin is not None:
            assert twin.asked()[0] == seat
            twin.play(seat, move)
        state.play(seat, move)
        answers += 1
        if answers % LOOKED_AT == 0:
            assert box.faults(state) == []
            if twin is not None and not state.is_over():
                assert twin.asked() == state.asked()
                assert twin.legal(twin.asked()[0]) == state.legal(state.asked()[0])
            twin = state.copy()
        assert answers < MOST, "it does not come to an end"
    return state


@rule("SV-GEN-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_prologue_is_played_to_its_end(seats: int) -> None:
    state = played(seats, seats, "prologue")
    assert state.phase >= SUCCESS
    assert box_returns(state) in ([0.0] * seats, [1.0] * seats)


def box_returns(state: VesselState) -> list[float]:
    return game().returns(state)


@pytest.mark.slow
@pytest.mark.parametrize("adventure", range(1, 22))
def test_every_adventure_is_played_to_its_end(adventure: int) -> None:
    played(
        adventure,
        3 + adventure % 3,
        "adventure",
        adventure=adventure,
        cards=adventure % 3,
        difficulty=adventure % 6,
        decisions=adventure // 3 % 3,
        deaths_door=adventure % 2,
        horde=0 if adventure % 3 == 2 else 1,
        drop_loot=adventure % 2,
    )
