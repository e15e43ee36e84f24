"""Our search against OpenSpiel's on a game of ours, at equal iterations:

    python examples/against_openspiel.py soulfall --iterations 300 --games 40

OpenSpiel's ISMCTS is driven through its Python interface: it gets the game as a Python game, worlds that the
player cannot tell from the real one, the view as its information state, and our estimate as its evaluator.
Seats that are asked at once answer one after another, which shows nobody anything.
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time
from typing import Any

import msgspec
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import soultable
from soultable.bots.bot import Knowledge
from soultable.bots.search import Search
from soultable.engine.options import checked_options
from soultable.engine.seats import CHANCE
from soultable.lab.intervals import wilson


class Held:
    """Copied as OpenSpiel copies, by `deepcopy`; the game stays the same."""

    def __init__(self, game: Any, state: Any) -> None:
        self.game = game
        self.state = state

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.game, self.state.copy())


class TableState(pyspiel.State):
    def __init__(self, spiel_game: TableGame) -> None:
        super().__init__(spiel_game)
        self.held = Held(spiel_game.game, spiel_game.begin())

    def current_player(self) -> int:
        asked = self.held.state.asked()
        if not asked:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked[0] == CHANCE else int(asked[0])

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(move.number for move in self.held.state.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.held.state
        frame = state.frame_of(CHANCE)
        weights = frame.weights(state)
        return [
            (move.number, weight / sum(weights))
            for move, weight in zip(frame.moves(state), weights, strict=True)
        ]

    def _apply_action(self, action: int) -> None:
        state = self.held.state
        state.play(state.asked()[0], self.held.game.vocabulary.numbered(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.held.game.vocabulary.numbered(action).notation)

    def is_terminal(self) -> bool:
        return bool(self.held.state.is_over())

    def returns(self) -> list[float]:
        state = self.held.state
        return list(self.held.game.returns(state)) if state.is_over() else [0.0] * state.seats


class TableGame(pyspiel.Game):
    """Any game of soultable as a game of OpenSpiel."""

    def __init__(self, game: Any, seats: int, mode: str) -> None:
        self.game = game
        self.seats = seats
        self.mode = mode
        low, high = game.returns_range
        kind = pyspiel.GameType(
            short_name=f"soultable_{game.name}",
            long_name=game.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=seats,
            min_num_players=seats,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=False,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=game.vocabulary.size,
            max_chance_outcomes=game.vocabulary.size,
            num_players=seats,
            min_utility=low,
            max_utility=high,
            utility_sum=None,
            max_game_length=game.longest,
        )
        super().__init__(kind, info, {})

    def begin(self) -> Any:
        options = checked_options(self.game, self.seats, self.mode, {})
        state = self.game.start(self.seats, self.mode, options)
        state.settle()
        return state

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Seen:
        return Seen()


class Seen:
    """The view, as the string by which OpenSpiel tells information states apart."""

    tensor = None
    dict: dict[str, object] = {}  # noqa: RUF012

    def set_from(self, state: TableState, player: int) -> None:
        pass

    def string_from(self, state: TableState, player: int) -> str:
        game, table = state.held.game, state.held.state
        kind = game.kind_of(table, player) if player in table.asked() else ""
        return f"{kind} {msgspec.json.encode(game.view(table, player)).decode()}"


class Estimate(mcts.Evaluator):
    """Our estimate, and no preference among moves."""

    def evaluate(self, state: TableState) -> Any:
        return np.array(state.held.game.evaluate_all(state.held.state))

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
        twin.held = Held(game.game, game.game.redeal(state.held.state, player, luck))
        return twin

    bot.set_resampler(other_world)
    return bot


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--mode", default="standard")
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--games", type=int, default=40)
    arguments = parser.parse_args()
    soul = soultable.game(arguments.game)
    game = TableGame(soul, 2, arguments.mode)
    won, seconds, moves = 0.0, [0.0, 0.0], [0, 0]
    for number in range(arguments.games):
        own, luck, thoughts = number % 2, Random(f"luck {number // 2}"), Random(f"thoughts {number}")
        ours, theirs = Search(iterations=arguments.iterations), their_bot(game, arguments.iterations, number)
        state = game.new_initial_state()
        while not state.is_terminal():
            seat = state.current_player()
            if seat == pyspiel.PlayerId.CHANCE:
                table = state.held.state
                state.apply_action(table.frame_of(CHANCE).sample(table, luck).number)
                continue
            legal = state.legal_actions()
            action, begun = legal[0], process_time()
            if len(legal) > 1 and seat == own:
                action = ours.choose(Knowledge(soul, state.held.state, seat), thoughts).number
            elif len(legal) > 1:
                action = theirs.step(state)
            seconds[seat != own] += process_time() - begun
            moves[seat != own] += len(legal) > 1
            state.apply_action(action)
        won += state.returns()[own]
        low, high = wilson(won, number + 1)
        print(
            f"{number + 1} games: {won / (number + 1):.1%} ({low:.1%} to {high:.1%}) for ours;"
            f" {1000 * seconds[0] / moves[0]:.1f} and {1000 * seconds[1] / moves[1]:.1f} ms a move",
            flush=True,
        )


if __name__ == "__main__":
    main()
