"""Whole adventures by random answers: they come to an end, and what must be true at any table is."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from soultable.engine.grid import OFF
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel import VesselGame
from soultable.games.soulless_vessel.flow.asking import Voice
from soultable.games.soulless_vessel.flow.displacing import Aside
from soultable.games.soulless_vessel.flow.texts import index_of, made_index
from soultable.games.soulless_vessel.flow.values import toughness
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.state import SUCCESS, VesselState

LOOKED_AT = 25
"""After so many answers everything is looked at."""
MOST = 20_000


@cache
def game() -> VesselGame:
    return VesselGame()


def faults(state: VesselState) -> list[str]:
    """What is wrong at the table."""
    found: list[str] = []
    occupied = [NONE] * state.dungeon.size
    for m in range(len(state.models)):
        if state.models[m].cell != OFF:
            for square in state.squares_of(m):
                if occupied[square] != NONE:
                    found.append(f"two models on square {square}")
                occupied[square] = m
    if occupied != state.occupied:
        found.append("what is occupied does not follow from the models")
    for hero in state.heroes:
        places = [hero.hand >> place & 1 for place in range(len(hero.deck))]
        for place in range(len(hero.deck)):
            lies = (
                places[place]
                + (hero.cooldown[place] > 0)
                + (hero.lasting[place] > 0)
                + (place in hero.placed)
            )
            if lies > 1:
                found.append(f"a card of hero {hero.seat} lies in two places")
        if hero.vessel > 0 and hero.scratches > toughness(state, hero)[hero.wounds]:
            found.append(f"hero {hero.seat} has more scratches than the row holds")
    if not state.stale and state.index is not None:
        before, now = index_of(state), made_index(state)
        for kept, made in ((before.on, now.on), (before.qualities, now.qualities)):
            if [[(s.holder, s.word.number) for s in one] for one in kept] != [
                [(s.holder, s.word.number) for s in one] for one in made
            ]:
                found.append("the texts that apply are not those that lie there")
    return found


def is_giving_way(state: VesselState) -> bool:
    """Is a displaced model still on a square that another has taken (SV-R-115)?"""
    if state.is_over():
        return False
    frame = state.frame_of(state.asked()[0])
    return isinstance(frame.question if isinstance(frame, Voice) else frame, Aside)


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
            if not is_giving_way(state):
                assert faults(state) == []
            if twin is not None and not state.is_over():
                assert twin.asked() == state.asked()
                assert twin.legal(twin.asked()[0]) == state.legal(state.asked()[0])
            twin = state.copy()
        assert answers < MOST, "it does not come to an end"
    return state


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
