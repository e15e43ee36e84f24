"""The environments of PettingZoo: its own checks, and what they show, reward and refuse."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from soultable import learn
from soultable.engine.errors import BadAction, BadOption, MissingMethod
from soultable.engine.extras import MissingPackage
from soultable.learn.zoo import AtOnceEnv, Observation, TurnsEnv
from tests.broken.hoard import Hoard

GAMES = [
    ("leduc", 2, ""),
    ("connect_four", 2, ""),
    ("soulfall", 3, ""),
    ("soul_dice", 2, "advanced"),
    ("soul_dice", 1, "solo"),
    ("black_souls", 3, ""),
    pytest.param("soulgivers", 2, "1vs1", marks=pytest.mark.slow),
    pytest.param("soulgivers", 4, "2vs2", marks=pytest.mark.slow),
    pytest.param("soulless_vessel", 3, "prologue", marks=pytest.mark.slow),
    pytest.param("soulless_vessel", 5, "campaign", marks=pytest.mark.slow),
]
EXPECTED = [  # what the checks remark on every environment with masks
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
]


def played(env: TurnsEnv, seed: int) -> tuple[list[int], dict[str, float]]:
    """A random game: who acted, and what each got in the end."""
    rng, acted, got = np.random.default_rng(seed), [], dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        got[agent] += reward
        if over or cut:
            env.step(None)
            continue
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        acted.append(action)
        env.step(action)
    return acted, got


@pytest.mark.filterwarnings(*EXPECTED)
@pytest.mark.parametrize(("game", "seats", "mode"), GAMES)
def test_it_passes_the_checks_of_pettingzoo(game: str, seats: int, mode: str) -> None:
    api_test(learn.pettingzoo(game, seats=seats, mode=mode), num_cycles=100)
    seed_test(lambda: learn.pettingzoo(game, seats=seats, mode=mode), num_cycles=30)


def test_it_shows_what_lanes_show() -> None:
    env = learn.pettingzoo("soulfall", seats=2)
    env.reset(seed=3)
    for _ in range(40):
        shown = env.observe(env.agent_selection)
        seat = env.possible_agents.index(env.agent_selection)
        assert shown["observation"].tobytes() == bytes(env.setting.encoding.row(env.table, seat))
        legal = np.flatnonzero(shown["action_mask"])
        assert legal.tolist() == sorted(move.number for move in env.table.legal(seat))
        assert not env.observe(env.possible_agents[1 - seat])["action_mask"].any()
        env.step(legal[0])


def test_rewards_are_the_returns_and_a_seed_decides_the_games() -> None:
    env = learn.pettingzoo("soulfall", seats=2)
    acted, got = played(env, 5)
    assert list(got.values()) == env.setting.game.returns(env.table)
    assert sum(got.values()) == 1.0
    assert played(env, 5) == (acted, got)
    assert played(env, 6) != (acted, got)


def test_a_limit_cuts_games_off() -> None:
    env = learn.pettingzoo("soulfall", seats=2, limit=10)
    acted, got = played(env, 1)
    assert len(acted) == 10
    assert not any(got.values())


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = learn.pettingzoo("soulfall", seats=2)
    env.reset(seed=1)
    agent, before = env.agent_selection, env.observe(env.agent_selection)
    build = env.setting.game.vocabulary.find("build A1")
    assert build is not None
    with pytest.raises(BadAction, match=r"Seat \d may not answer 'build A1'\. .*SF-SET-09"):
        env.step(build.number)
    with pytest.raises(BadAction, match="there is no action 499; expected a number from 0 to 498"):
        env.step(499)
    with pytest.raises(BadAction, match="is 'build A1'; expected a whole number from 0 to 498"):
        env.step("build A1")  # type: ignore[arg-type]
    assert env.agent_selection == agent
    after = env.observe(agent)
    assert all((before[part] == after[part]).all() for part in before)


def test_the_wrapper_of_pettingzoo_ends_a_game_with_an_illegal_action() -> None:
    env = TerminateIllegalWrapper(learn.pettingzoo("soulfall", seats=2), illegal_reward=-1)
    env.reset(seed=1)
    agent = env.agent_selection
    env.last()
    env.step(498)
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


def test_the_table_can_be_read() -> None:
    env = learn.pettingzoo("soulfall", render_mode="ansi")
    env.reset(seed=1)
    assert "seat_1" in str(env.render())
    assert env.render() == env.setting.text(env.table)
    silent = learn.pettingzoo("soulfall")
    silent.reset()
    assert silent.render() is None


# --- all at once


@pytest.mark.parametrize(
    ("game", "seats", "mode"),
    [
        ("black_souls", 4, ""),
        pytest.param("soulgivers", 2, "1vs1", marks=pytest.mark.slow),
        pytest.param("soulless_vessel", 3, "adventure", marks=pytest.mark.slow),
    ],
)
def test_it_passes_the_parallel_check(game: str, seats: int, mode: str) -> None:
    parallel_api_test(learn.pettingzoo_parallel(game, seats=seats, mode=mode), num_cycles=200)


def random_actions(
    env: AtOnceEnv, observations: dict[str, Observation], rng: np.random.Generator
) -> dict[str, int]:
    return {
        agent: int(rng.choice(np.flatnonzero(observations[agent]["action_mask"]))) for agent in env.agents
    }


def test_all_who_are_asked_act_at_once_and_the_others_wait() -> None:
    env = learn.pettingzoo_parallel("black_souls", seats=3)
    rng, together, ended = np.random.default_rng(2), 0, 0
    for seed in range(3):
        observations, _ = env.reset(seed=seed)
        while env.agents:
            asked = env.table.asked()
            for seat, agent in enumerate(env.possible_agents):
                assert bool(observations[agent]["action_mask"][env.wait]) == (seat not in asked)
                assert observations[agent]["action_mask"].any()
            together += len(asked) > 1
            before = env.answers
            observations, rewards, over, _, _ = env.step(random_actions(env, observations, rng))
            assert env.answers == before + len(asked)
        assert all(over.values())
        assert list(rewards.values()) == env.setting.game.returns(env.table)
        ended += 1
    assert together > 10
    assert ended == 3


def test_a_seed_decides_the_parallel_games() -> None:
    def course(seed: int) -> list[bytes]:
        env = learn.pettingzoo_parallel("black_souls", seats=3, limit=60)
        rng, shown = np.random.default_rng(0), []
        observations, _ = env.reset(seed=seed)
        while env.agents:
            observations, _, _, cut, _ = env.step(random_actions(env, observations, rng))
            shown.append(b"".join(observations[agent]["observation"].tobytes() for agent in observations))
        assert all(cut.values())
        return shown

    assert course(1) == course(1)
    assert course(1) != course(2)


def test_wrong_actions_of_the_parallel_environment_are_refused_before_anything_is_played() -> None:
    env = learn.pettingzoo_parallel("black_souls", seats=3)
    rng = np.random.default_rng(1)
    observations, _ = env.reset(seed=1)
    while len(env.table.asked()) != 1:
        observations, *_ = env.step(random_actions(env, observations, rng))
    (seat,) = env.table.asked()
    good = random_actions(env, observations, rng)
    other = env.possible_agents[1 - seat] if seat < 2 else "seat_0"
    before = env.answers
    with pytest.raises(BadAction, match="is not asked now, and its action is 0; expected 1775"):
        env.step({**good, other: 0})
    with pytest.raises(BadAction, match=f"Seat {seat} is asked and has no action"):
        env.step({})
    with pytest.raises(BadAction, match=f"Seat {seat}: there is no action 1775"):
        env.step({**good, env.possible_agents[seat]: env.wait})
    assert env.answers == before
    env.agents = []
    with pytest.raises(BadAction, match="No game has begun, or it is over; expected `reset`"):
        env.step({})


# --- what cannot be


def test_what_cannot_be_is_told() -> None:
    with pytest.raises(BadOption, match="Soulfall has no table for 7 seats"):
        learn.pettingzoo("soulfall", seats=7)
    with pytest.raises(BadOption, match="Soulfall has no mode 'long'"):
        learn.pettingzoo("soulfall", mode="long")
    with pytest.raises(MissingMethod, match="needs the method `encoding`, which it does not have"):
        learn.pettingzoo(Hoard())
    with pytest.raises(BadOption, match="Soulfall never asks several seats at once"):
        learn.pettingzoo_parallel("soulfall")
    with pytest.raises(ValueError, match="games are cut off after -1 answers; expected a number"):
        learn.pettingzoo("soulfall", limit=-1)
    with pytest.raises(BadAction, match="No game has begun, or it is over; expected `reset`"):
        learn.pettingzoo("soulfall").step(0)


@pytest.mark.parametrize(
    ("interface", "package"),
    [
        ("pettingzoo", "pettingzoo"),
        ("pettingzoo_parallel", "pettingzoo"),
        ("gymnasium", "gymnasium"),
        ("openspiel", "pyspiel"),
    ],
)
def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch, interface: str, package: str) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    words = rf"soultable.learn.{interface} needs {package}, .* pip install 'soultable\[learn\]'"
    with pytest.raises(MissingPackage, match=words):
        getattr(learn, interface)("soulfall")
