"""Our games as games of OpenSpiel: its own checks, and its algorithms at work."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, get_all_states, mcts

import soultable
from soultable import learn
from soultable.engine.errors import BadAction, BadOption
from soultable.learn.spiel import TableState


def at_random(state: TableState, rng: Random) -> None:
    """One answer, of chance by its odds."""
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, odds)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(
    ("game", "setup", "games"),
    [
        ("leduc", {}, 20),
        ("connect_four", {}, 5),
        ("soulfall", {"seats": 3}, 1),
        ("soul_dice", {}, 1),
        ("soul_dice", {"mode": "solo"}, 1),
        ("black_souls", {"seats": 3}, 1),
        pytest.param("soulgivers", {}, 1, marks=pytest.mark.slow),
        pytest.param("soulless_vessel", {"seats": 3}, 1, marks=pytest.mark.slow),
    ],
)
def test_it_passes_the_checks_of_openspiel(game: str, setup: dict[str, object], games: int) -> None:
    spiel = learn.openspiel(game, **setup)  # type: ignore[arg-type]
    pyspiel.random_sim_test(spiel, num_sims=games, serialize=True, verbose=False)


def test_openspiel_loads_it_by_its_name() -> None:
    learn.openspiel("soulfall")
    game = pyspiel.load_game("soultable_soulfall(players=4,turn_limit=20)")
    assert game.num_players() == 4
    assert game.options["turn_limit"] == 20
    assert game.num_distinct_actions() == 499
    assert game.information_state_tensor_size() == game.encoding.size


def test_leduc_has_its_information_states_and_no_more() -> None:
    game = learn.openspiel("leduc")
    states = get_all_states.get_all_states(
        game, include_terminals=False, include_chance_states=False, to_string=lambda s: s.history_str()
    )
    strings = {state.information_state_string() for state in states.values()}
    tensors = {tuple(state.information_state_tensor()) for state in states.values()}
    assert len(strings) == len(tensors) == 288  # with cards of three ranks and all bets


def test_information_states_keep_secrets_and_forget_nothing() -> None:
    game = soultable.game("black_souls")
    rng, hidden = Random(1), 0
    state = learn.openspiel("black_souls", seats=3).new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            seat = state.current_player()
            strings = [state.information_state_string(player) for player in range(3)]
            assert len(set(strings)) == 3
            world = game.redeal(state.course.table, seat, rng)
            hidden += world.asked() == state.course.table.asked()
            twin = state.clone()
            twin.course.table = world
            assert twin.information_state_string(seat) == strings[seat]
            assert twin.information_state_tensor(seat) == state.information_state_tensor(seat)
            action = rng.choice(state.legal_actions())
            state.apply_action(action)
            written = f"{seat} {game.vocabulary.numbered(action).notation}"
            assert state.is_terminal() or written in state.information_state_string(seat)
        else:
            at_random(state, rng)
    assert hidden > 20


def test_a_secret_answer_is_hidden_from_the_others() -> None:
    rng, found = Random(2), 0
    state = learn.openspiel("black_souls", seats=3).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node() or len(state.course.table.asked()) < 2:
            at_random(state, rng)
            continue
        first, second = state.course.table.asked()[:2]
        after = {state.child(action).information_state_string(second) for action in state.legal_actions()}
        assert first == state.current_player()
        assert len(after) == 1
        found += len(state.legal_actions()) > 1
        at_random(state, rng)
    assert found > 5


def test_a_state_is_copied_and_pickled_with_all_it_holds() -> None:
    rng = Random(3)
    state = learn.openspiel("soulfall").new_initial_state()
    for _ in range(40):
        at_random(state, rng)
    for twin in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(twin) == str(state)
        for player in (0, 1):
            assert twin.information_state_string(player) == state.information_state_string(player)
        at_random(twin, rng)
        assert str(twin) != str(state)


def test_a_game_with_a_pack_has_a_name_of_its_own(tmp_path: Path) -> None:
    pack = tmp_path / "small.toml"
    pack.write_text('[counts]\nhand = { value = 2, mark = "pack" }\n', encoding="utf-8")
    packed, bundled = learn.openspiel(soultable.game("soulfall", pack)), learn.openspiel("soulfall")
    assert bundled.get_type().short_name == "soultable_soulfall"
    assert packed.get_type().short_name.startswith("soultable_soulfall_")
    pyspiel.random_sim_test(packed, num_sims=1, serialize=True, verbose=False)


def test_its_algorithms_solve_leduc() -> None:
    game = learn.openspiel("leduc")
    solver = cfr.CFRPlusSolver(game)
    far = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(4):
        solver.evaluate_and_update_policy()
    near = exploitability.nash_conv(game, solver.average_policy())
    assert far == pytest.approx(4.747, abs=0.01)  # of play at random, as of OpenSpiel's own Leduc
    assert near < 0.75 * far


def test_its_search_sees_a_win_in_connect_four() -> None:
    game = learn.openspiel("connect_four")
    state = game.new_initial_state()
    for column in (0, 1, 0, 1, 0, 1):
        state.apply_action(column)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.0, 100, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) == 0


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = learn.openspiel("leduc").new_initial_state()
    with pytest.raises(BadAction, match="Chance may not answer 'fold'"):
        state.apply_action(3)
    for action in (0, 1):
        state.apply_action(action)
    with pytest.raises(BadAction, match="Seat 0 may not answer 'fold'"):
        state.apply_action(3)
    assert state.history() == [0, 1]
    assert str(state) == "-1 deal J; -1 deal Q"


def test_what_cannot_be_is_told() -> None:
    with pytest.raises(BadOption, match="no table for 7 seats"):
        learn.openspiel("soulfall", seats=7)
    with pytest.raises(BadOption, match="no option 'cards'"):
        learn.openspiel("soulfall", cards=3)
    with pytest.raises(BadOption, match="no table for 9 seats"):
        pyspiel.load_game("soultable_soulfall(players=9)")
