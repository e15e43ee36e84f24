"""Games and matches can be sent to other processes; games, matches and states can be copied deeply."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

import soultable
from soultable.engine.match import Match
from soultable.engine.playout import random_move
from soultable.engine.record import lines_of

GAMES = ["connect_four", "leduc", "soulfall", "soul_dice", "black_souls", "soulgivers", "soulless_vessel"]


def begun(name: str) -> Match:
    """A match in which something has happened and something was taken back."""
    match = soultable.new(name, seed="a secret")
    rng = Random(name)
    for _ in range(2):
        seat = match.state.asked()[0]
        match.enter(seat, random_move(match.state, seat, rng))
        match.answer_chance()
    match.go_back(len(match.log) - 1)
    match.answer_chance()
    return match


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_pickled_whole(name: str) -> None:
    match = begun(name)
    for twin in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert twin.game is match.game
        assert (lines_of(twin), twin.seed, str(twin)) == (lines_of(match), "a secret", str(match))
        assert [ask.moves for ask in twin.asks] == [ask.moves for ask in match.asks]
        seat = twin.state.asked()[0]
        twin.enter(seat, twin.state.legal(seat)[0])
        assert len(match.record) < len(twin.record), "they go on apart"


def test_a_game_with_a_pack_is_found_again() -> None:
    game = soultable.engine.registry.game("soulfall", "[counts]\nend_shards = { value = 1, mark = 'pack' }\n")
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game


@pytest.mark.parametrize("name", GAMES)
def test_a_state_is_copied_deeply_and_pickled_by_its_match(name: str) -> None:
    match = begun(name)
    state = match.state
    twin = copy.deepcopy(state)
    assert twin is not state
    before = str(match)
    seat = twin.asked()[0]
    twin.play(seat, twin.legal(seat)[0])
    assert str(match) == before
    with pytest.raises(TypeError, match="Pickle its Match"):
        pickle.dumps(state)
