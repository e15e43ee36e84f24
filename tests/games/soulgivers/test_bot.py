"""What bots think of a position of Soulgivers."""

from __future__ import annotations

from random import Random

import pytest

import soultable
from soultable.bots.bot import Knowledge
from soultable.bots.levels import bot
from soultable.engine.seats import CHANCE
from soultable.games.soulgivers import bot as estimate
from soultable.games.soulgivers.state import PLAYING, SoulgiversState
from tests.games.soulgivers.tables import GAME, SoulgiversTable, board


def played(seats: int, seed: int, answers: int) -> SoulgiversState:
    """A position of a random game in which somebody has a choice."""
    rng = Random(seed)
    state = GAME.start(seats, "2vs2" if seats == 4 else "1vs1", {})
    state.settle()
    while answers > 0 or state.asked()[0] == CHANCE or len(state.legal(state.asked()[0])) < 3:
        seat = state.asked()[0]
        frame = state.frame_of(seat)
        state.play(seat, frame.sample(state, rng) if seat == CHANCE else rng.choice(frame.moves(state)))
        answers -= 1
    return state


def chance(at: SoulgiversTable, seat: int) -> float:
    return at.game.evaluate(at.state, seat)


def choice(at: SoulgiversTable, level: str) -> str:
    return bot(level).choose(Knowledge(at.game, at.state, at.asked), Random(1)).notation


@pytest.mark.parametrize("seats", [2, 4])
def test_a_team_has_one_chance_and_the_decay_has_the_rest(seats: int) -> None:
    for seed in range(4):
        state = played(seats, seed, 70)
        if state.phase == PLAYING and not state.is_over():
            chances = GAME.evaluate_all(state)
            half = seats // 2
            assert chances[0] == chances[half - 1]
            assert chances[half] == chances[-1]
            assert 0.0 < chances[0] + chances[half] < 1.0
            assert len(GAME.features(state, 0)) == len(GAME.feature_names)


def test_the_nearer_the_fragment_is_to_its_portal_the_better() -> None:
    far = board("Shell-Confuser D6", "Specter-Ghost A1", fragment="Shell-Confuser")
    near = board("Shell-Confuser D9", "Specter-Ghost A1", fragment="Shell-Confuser")
    lying = board("Shell-Confuser D6", "Specter-Ghost A1", fragment="R3C3")
    assert chance(near, 0) > chance(far, 0) > chance(lying, 0)
    assert chance(near, 1) < chance(far, 1)


def test_ways_lead_round_what_kills_unless_it_does_not() -> None:
    holes = "A9 B9 C9 D9 E9 F9 G9 H9 I9 J9"
    for name, turns in (("Shell-Confuser", 8.0), ("Shell-Holemaker", 3 / 2)):
        at = board(f"{name} D8", "Specter-Ghost A1", fragment=name, holes=holes)
        assert estimate.turns_home(at.state, estimate.ways_of(at.state), 0) == turns


def test_the_barrier_costs_turns_until_it_is_broken() -> None:
    turns = [
        estimate.turns_home(at.state, estimate.ways_of(at.state), 0)
        for at in (board("Shell-Ghost E7"), board("Shell-Ghost E7", barrier="R3C3"))
    ]
    assert turns[1] == turns[0] + estimate.TO_BREAK


def test_a_carrier_that_can_be_attacked_is_in_danger() -> None:
    shielded = board(
        "Shell-Confuser E5", "Specter-Blower E2", fragment="Shell-Confuser", fragment_front="north"
    )
    walled = board(
        "Shell-Confuser E5", "Specter-Blower E2", fragment="Shell-Confuser", walls="D5|E5 E5|F5 E4|E5 E5|E6"
    )
    assert estimate.open_attackers(shielded.state, 7) == 1  # from the east or the west
    assert estimate.open_attackers(walled.state, 7) == 0


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_win_in_hand_is_taken(level: str) -> None:
    at = board("Shell-Confuser D10 3", "Shell-Ghost A5", "Specter-Blower D8", fragment="Shell-Confuser")
    while not at.is_over() and at.asked in (0, CHANCE):
        by_chance = at.asked == CHANCE
        at.play(at.legal()[0] if by_chance else choice(at, level))
    assert at.result.winners == [0]  # in this turn, whatever else it does before


@pytest.mark.parametrize("spec", ["greedy", "easy", "search:12"])
def test_no_bot_knows_the_hand_of_the_others(spec: str) -> None:
    differed = 0
    for seed in range(3):
        state = played(2, seed, 60)
        seat = state.asked()[0]
        real = bot(spec).choose(Knowledge(GAME, state, seat), Random(5))
        for deal in range(2):
            world = GAME.redeal(state, seat, Random(deal))
            differed += GAME.view(world, soultable.OPEN) != GAME.view(state, soultable.OPEN)
            assert bot(spec).choose(Knowledge(GAME, world, seat), Random(5)) is real
    assert differed
