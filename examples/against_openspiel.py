"""Our search against OpenSpiel's on a game of ours, at equal iterations:

    python examples/against_openspiel.py soulfall --iterations 300 --games 40

OpenSpiel's ISMCTS is driven through its Python interface: it gets the game as a Python game, worlds that the
player cannot tell from the real one, the view as its information state, and our estimate as its evaluator.
Seats that are asked at once answer one after another, which shows nobody anything.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import soultable
from soultable import learn
from soultable.bots.bot import Knowledge
from soultable.bots.search import Search
from soultable.engine.seats import CHANCE
from soultable.lab.intervals import mean, wilson
from soultable.learn.spiel import TableGame, TableState


class Estimate(mcts.Evaluator):
    """Our estimate, and no preference among moves."""

    def evaluate(self, state: TableState) -> Any:
        return np.array(state.course.game.evaluate_all(state.course.table))

    def prior(self, state: TableState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def their_bot(game: TableGame, iterations: int, number: int) -> Any:
    seed = np.random.RandomState(number)
    bot = ismcts.ISMCTSBot(
        game,
        Estimate(),
        game.game.exploration,
        iterations,
        random_state=seed,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    luck = Random(number)

    def other_world(state: TableState, player: int) -> TableState:
        twin = state.clone()
        twin.course.table = game.game.redeal(state.course.table, player, luck)
        return twin

    bot.set_resampler(other_world)
    return bot


def standing(results: list[float], returns_range: tuple[float, float]) -> str:
    """How ours has done: the share of the victories, or what it wins in a game that is not about victory."""
    games = len(results)
    if returns_range == (0.0, 1.0):
        low, high = wilson(sum(results), games)
        return f"{sum(results) / games:.1%} ({low:.1%} to {high:.1%}) for ours"
    average = f"{sum(results) / games:+.2f}"
    if games > 1:  # one game tells nothing of how far games differ
        low, high = mean(sum(results), sum(result * result for result in results), games)
        average += f" ({low:+.2f} to {high:+.2f})"
    return f"{average} a game for ours"


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--mode", default="standard")
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--games", type=int, default=40)
    arguments = parser.parse_args(given)
    soul = soultable.game(arguments.game)
    game = learn.openspiel(soul, seats=2, mode=arguments.mode)
    results, seconds, moves = list[float](), [0.0, 0.0], [0, 0]
    for number in range(arguments.games):
        own, luck, thoughts = number % 2, Random(f"luck {number // 2}"), Random(f"thoughts {number}")
        ours, theirs = Search(iterations=arguments.iterations), their_bot(game, arguments.iterations, number)
        state = game.new_initial_state()
        while not state.is_terminal():
            seat = state.current_player()
            if seat == pyspiel.PlayerId.CHANCE:
                table = state.course.table
                state.apply_action(table.frame_of(CHANCE).sample(table, luck).number)
                continue
            legal = state.legal_actions()
            action, begun = legal[0], process_time()
            if len(legal) > 1 and seat == own:
                action = ours.choose(Knowledge(soul, state.course.table, seat), thoughts).number
            elif len(legal) > 1:
                action = theirs.step(state)
            seconds[seat != own] += process_time() - begun
            moves[seat != own] += len(legal) > 1
            state.apply_action(action)
        results.append(state.returns()[own])
        ours_takes, theirs_takes = (1000 * seconds[who] / max(1, moves[who]) for who in (0, 1))
        print(
            f"{number + 1} games: {standing(results, soul.returns_range)};"
            f" {ours_takes:.1f} and {theirs_takes:.1f} ms a move",
            flush=True,
        )


if __name__ == "__main__":
    main()
