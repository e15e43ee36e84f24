"""Many games in step: what they show, what they refuse, and that they are the games of the seed."""

from __future__ import annotations

from hashlib import sha256

import numpy as np
import pytest

from soultable import learn
from soultable.engine.errors import BadAction, BadOption, MissingMethod
from tests.broken.hoard import Hoard

SOULFALL = "f13fdcf8bc60"
"""How the digest of the random games of seed 7 begins."""


def played(games: learn.ArrayLanes, steps: int, seed: int = 0) -> str:
    """A digest of everything that is shown while random games are played."""
    rng, digest = np.random.default_rng(seed), sha256()
    for _ in range(steps):
        games.step(games.random_actions(rng))
        for shown in (games.observations, games.masks, games.asked, games.rewards, games.over, games.cut):
            digest.update(shown.tobytes())
    return digest.hexdigest()


def test_the_arrays_are_those_of_the_loop_and_cannot_be_written_to() -> None:
    games = learn.lanes("soulfall", 4, seats=2)
    before, masks = games.observations, games.masks
    kept = before.copy()
    played(games, 20)
    assert (games.observations != before).any()
    assert (before == kept).all()  # each step has its own
    assert games.masks is masks
    for shown in (games.observations, games.masks, games.asked, games.rewards, games.over, games.cut):
        assert not shown.flags.writeable


def test_masks_and_numbers_say_what_is_legal() -> None:
    games = learn.lanes("soulfall", 16, seats=3, seed=3)
    rng = np.random.default_rng(3)
    for _ in range(200):
        numbers, starts = games.legal()
        for lane in range(games.count):
            state, legal = games.state(lane), numbers[starts[lane] : starts[lane + 1]]
            assert legal.tolist() == [move.number for move in state.legal(int(games.asked[lane]))]
            assert np.flatnonzero(games.masks[lane]).tolist() == sorted(legal.tolist())
            row = games.encoding.row(state, int(games.asked[lane]))
            assert bytes(row) == games.observations[lane].tobytes()
        games.step(games.random_actions(rng))


def test_a_game_that_is_over_gives_its_returns_and_begins_anew() -> None:
    games = learn.lanes("soulfall", 8, seats=2, seed=5)
    rng, ended = np.random.default_rng(5), 0
    for _ in range(400):
        before = games.copy()
        actions = games.random_actions(rng)
        games.step(actions)
        assert not games.rewards[~games.over].any()
        for lane in np.flatnonzero(games.over):
            state = before.state(int(lane))
            state.play(int(before.asked[lane]), games.game.vocabulary.numbered(int(actions[lane])))
            if state.is_over():  # otherwise chance had something to answer before the end
                assert games.rewards[lane].tolist() == games.game.returns(state)
            assert games.answers[lane] == 0
            ended += 1
    assert ended > 20


def test_the_same_seed_gives_the_same_games_compiled_and_plain() -> None:
    games = learn.lanes("soulfall", 8, seats=2, seed=7)
    first = played(games, 300)
    games.reset(7)
    assert played(games, 300) == first
    assert first.startswith(SOULFALL)
    games.reset(8)
    assert played(games, 300) != first


def test_lanes_do_not_depend_on_each_other() -> None:
    few, many = learn.lanes("soulfall", 2, seats=2, seed=1), learn.lanes("soulfall", 5, seats=2, seed=1)
    for _ in range(100):
        few.step(few.masks.argmax(axis=1))
        many.step(many.masks.argmax(axis=1))
        assert (few.observations == many.observations[:2]).all()


def test_a_copy_goes_on_in_the_same_way_and_on_its_own() -> None:
    games = learn.lanes("soulfall", 4, seats=4, seed=2, limit=30)
    played(games, 50)
    twin = games.copy()
    for shown in ("observations", "masks", "asked", "rewards", "over", "cut", "answers"):
        assert (getattr(games, shown) == getattr(twin, shown)).all()
    before = twin.observations.copy()
    expected = played(games, 100, 9)
    assert (twin.observations == before).all()
    assert played(twin, 100, 9) == expected


def test_a_limit_cuts_games_off() -> None:
    games = learn.lanes("soulfall", 4, seats=2, limit=10)
    for step in range(1, 31):
        games.step(games.masks.argmax(axis=1))
        assert games.cut.all() == (step % 10 == 0)
        assert not games.over.any()
        assert not games.rewards.any()


@pytest.mark.parametrize("masked", [True, False])
def test_an_illegal_action_is_refused_and_no_lane_has_changed(masked: bool) -> None:
    games = learn.lanes("soulfall", 3, seats=2, seed=4, masked=masked)
    played(games, 30)
    numbers, starts = games.legal()
    actions = numbers[starts[:-1]].astype(np.int64)
    twin = games.copy()
    place_first = games.game.vocabulary.find("place A1")
    assert place_first is not None
    actions[2] = place_first.number
    with pytest.raises(BadAction, match=r"Lane 2: seat \d may not answer 'place A1'. That is not what"):
        games.step(actions)
    actions[2] = games.actions
    with pytest.raises(BadAction, match="Lane 2: there is no action 499; expected a number from 0 to 498"):
        games.step(actions)
    assert played(games, 30, 1) == played(twin, 30, 1)


def test_a_refusal_names_the_rule() -> None:
    games = learn.lanes("soulfall", 2, seats=2)
    for _ in range(2):
        games.step(games.masks.argmax(axis=1))
    build = games.game.vocabulary.find("build A1")
    assert build is not None
    with pytest.raises(BadAction, match=r"may not answer 'build A1'\. .*\(SF-"):
        games.step([build.number] * 2)


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ([1, 2], r"int64 of the shape \(2,\); expected whole numbers of the shape \(3,\), one for each lane"),
        ([[1], [2], [3]], r"of the shape \(3, 1\)"),
        ([0.5, 1.0, 2.0], "float64 of the shape"),
    ],
)
def test_a_wrong_shape_is_told(actions: list[float], words: str) -> None:
    with pytest.raises(BadAction, match=words):
        learn.lanes("soulfall", 3, seats=2).step(actions)


def test_what_cannot_be_is_told() -> None:
    with pytest.raises(BadOption, match="Soulfall has no table for 7 seats"):
        learn.lanes("soulfall", seats=7)
    with pytest.raises(BadOption, match="no option 'cards'"):
        learn.lanes("soulfall", cards=3)
    with pytest.raises(ValueError, match="there are 0 lanes; expected 1 or more"):
        learn.lanes("soulfall", 0)
    with pytest.raises(MissingMethod, match="needs the method `encoding`, which it does not have"):
        learn.lanes(Hoard())
