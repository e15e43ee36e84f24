"""The environment of Gymnasium: its own check, and what a seat against bots sees, gets and is refused."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from soultable import learn
from soultable.bots.bot import Bot, Knowledge
from soultable.bots.levels import BadBot
from soultable.engine.errors import BadAction, BadOption
from soultable.engine.move import Move
from soultable.learn.gym import SeatEnv


class Reader(Bot):
    """Plays at random, and has to find in the log what has happened."""

    read = 0

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        Reader.read += len(knowledge.log)
        return rng.choice(knowledge.moves)


def played(env: SeatEnv, seed: int) -> tuple[list[bytes], float]:
    """A random game: all observations, and the reward at its end."""
    rng, shown, over, cut = np.random.default_rng(seed), [], False, False
    observation, info = env.reset(seed=seed)
    reward = 0.0
    while not over and not cut:
        assert reward == 0.0
        shown.append(observation.tobytes())
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, over, cut, info = env.step(action)
        assert "refused" not in info
    return shown, reward


@pytest.mark.parametrize(
    ("game", "seat", "others"),
    [
        ("soulfall", 1, "normal"),
        ("leduc", 0, "search:20"),
        ("connect_four", 1, "random"),
        ("soul_dice", 0, "easy"),
        ("black_souls", 1, ["random"]),
        pytest.param("soulless_vessel", 2, "random", marks=pytest.mark.slow),
    ],
)
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_it_passes_the_check_of_gymnasium(game: str, seat: int, others: str | list[str]) -> None:
    check_env(learn.gymnasium(game, seat, others, render_mode="ansi"))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_it_shows_the_seat_what_it_knows_whenever_it_is_asked(seat: int) -> None:
    env = learn.gymnasium("soulfall", seat, "random", seats=3)
    observation, info = env.reset(seed=seat)
    for _ in range(20):
        assert env.match is not None
        state = env.match.state
        assert state.asked() == [seat]
        assert observation.tobytes() == bytes(env.setting.encoding.row(state, seat))
        legal = np.flatnonzero(info["action_mask"])
        assert legal.tolist() == sorted(move.number for move in state.legal(seat))
        observation, _, over, _, info = env.step(legal[0])
        assert not over


def test_a_seed_decides_the_game_and_the_reward_is_the_return_of_the_seat() -> None:
    env = learn.gymnasium("soulfall", 0, "random")
    first = played(env, 4)
    assert played(env, 4) == first
    assert played(env, 5) != first
    assert env.state is not None
    rewards = [played(env, seed)[1] for seed in range(8)]
    assert set(rewards) == {0.0, 1.0}
    assert rewards[-1] == env.setting.game.returns(env.state)[0]


def test_one_seat_alone_needs_no_bots() -> None:
    _, reward = played(learn.gymnasium("soul_dice", mode="solo"), 1)
    assert reward in (0.0, 1.0)


def test_bots_of_ones_own_get_the_log() -> None:
    Reader.read = 0
    played(learn.gymnasium("black_souls", 1, "tests.learn.test_gymnasium:Reader"), 1)
    assert Reader.read > 0


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    env = learn.gymnasium("soulfall", 0, "random")
    env.reset(seed=1)
    build = env.setting.game.vocabulary.find("build A1")
    assert build is not None
    _, reward, over, cut, info = env.step(np.int64(build.number))
    assert (reward, over, cut) == (0.0, True, False)
    assert info["refused"].startswith("Seat 0 may not answer 'build A1'.")
    with pytest.raises(BadAction, match="No game has begun, or it is over; expected `reset`"):
        env.step(np.int64(4))


def test_a_limit_cuts_games_off() -> None:
    shown, reward = played(learn.gymnasium("soulfall", 0, "random", limit=5), 1)
    assert (len(shown), reward) == (5, 0.0)


def test_what_cannot_be_is_told() -> None:
    with pytest.raises(BadOption, match="There is no seat 2; expected a number from 0 to 1"):
        learn.gymnasium("soulfall", 2)
    with pytest.raises(BadBot, match="There is no bot 'clever'"):
        learn.gymnasium("soulfall", others="clever")
    with pytest.raises(BadOption, match="There are 2 bots for the other 1 seats"):
        learn.gymnasium("soulfall", others=["easy", "easy"])
    with pytest.raises(BadOption, match="no table for 7 seats"):
        learn.gymnasium("soulfall", seats=7)
