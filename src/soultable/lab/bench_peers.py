"""The other libraries of the benchmark: OpenSpiel and PettingZoo, each through its normal interface.

Every function does a fixed amount of work and returns how much it did; the caller holds the clock, and calls
each once untimed, since the first call imports the library. The loops are written to be fast, not to look
like a tutorial: a comparison with a peer that was slowed down would be worth nothing.
"""

import importlib
import os
from itertools import repeat
from random import Random
from typing import Any, Final

#: Leduc decisions to think about, in OpenSpiel's numbers: cards 0-5 are JJQQKK; 1 checks or calls, 2 raises.
SEARCHED: Final[tuple[tuple[int, ...], ...]] = (
    (0, 4, 1),  # round one: J checked, K to act
    (2, 5, 2),  # round one: Q raised, K to act
    (2, 4, 1, 2, 1, 0),  # round two: Q checked and called K's raise, J lies open, Q to act
)

#: The middle of a game, where `openspiel_clone` copies.
MIDDLE: Final = {"connect_four": (3, 3, 2, 4, 4, 2, 3, 3, 1, 0, 5, 4), "leduc_poker": SEARCHED[2]}


class PeerMissing(RuntimeError):
    """A library that the benchmark compares with is not installed."""

    def __init__(self, package: str, remedy: str = "`make bench` installs it") -> None:
        super().__init__(f"the benchmark compares with {package}, which is not installed: {remedy}")
        self.package = package


def _peer(module: str, package: str) -> Any:
    """Import `module` now, at first use, so that soultable itself never needs `package`."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as missing:
        raise PeerMissing(package) from missing


def _position(game: Any, moves: tuple[int, ...]) -> Any:
    state = game.new_initial_state()
    for move in moves:
        state.apply_action(move)
    return state


def openspiel_from_python(game_name: str, games: int, seed: int = 1) -> tuple[int, int]:
    """Random play of a C++ game under a Python loop; returns (games, moves), deals counted as moves."""
    spiel = _peer("pyspiel", "open_spiel")
    game = spiel.load_game(game_name)
    random = Random(seed).random
    if game.get_type().chance_mode == spiel.GameType.ChanceMode.DETERMINISTIC:
        return games, _play_without_chance(game, games, random)
    over, chance = int(spiel.PlayerId.TERMINAL), int(spiel.PlayerId.CHANCE)
    return games, _play_with_chance(game, games, random, over, chance)


def _play_without_chance(game: Any, games: int, random: Any) -> int:
    moves = 0
    for _ in repeat(None, games):
        state = game.new_initial_state()
        legal_actions, apply_action = state.legal_actions, state.apply_action
        while legal := legal_actions():  # empty once the game is over, which spares asking is_terminal()
            apply_action(legal[int(random() * len(legal))])
        moves += state.move_number()
    return moves


def _play_with_chance(game: Any, games: int, random: Any, over: int, chance: int) -> int:
    moves = 0
    for _ in repeat(None, games):
        state = game.new_initial_state()
        current_player, chance_outcomes = state.current_player, state.chance_outcomes
        legal_actions, apply_action = state.legal_actions, state.apply_action
        while (player := current_player()) != over:  # one call tells an end, a deal and a decision apart
            if player == chance:
                rest = random()
                for action, probability in chance_outcomes():
                    rest -= probability
                    if rest < 0.0:
                        apply_action(action)
                        break
            else:
                legal = legal_actions()
                apply_action(legal[int(random() * len(legal))])
        moves += state.move_number()
    return moves


def openspiel_textbook(game_name: str, games: int, seed: int = 1) -> tuple[int, int]:
    """The same as most programs write it: ask for the end, ask for chance, list, choose, apply."""
    game = _peer("pyspiel", "open_spiel").load_game(game_name)
    random = Random(seed).random
    moves = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_sampled(state.chance_outcomes(), random()))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
            moves += 1
    return games, moves


def _sampled(outcomes: list[tuple[int, float]], rest: float) -> int:
    for action, probability in outcomes:
        rest -= probability
        if rest < 0.0:
            return action
    return outcomes[-1][0]


def openspiel_rollouts_inside_cpp(game_name: str, rollouts: int, seed: int = 1) -> int:
    """Random play wholly inside C++; returns games played to their end.

    The first simulation of `MCTSBot` only evaluates its root, so one simulation with an evaluator of n
    rollouts plays exactly n games. The root cannot be a chance node: Leduc starts after its private deals.
    """
    spiel = _peer("pyspiel", "open_spiel")
    game = spiel.load_game(game_name)
    evaluator = spiel.RandomRolloutEvaluator(rollouts, seed)
    bot = spiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, seed, False)
    start = (2, 4) if game_name == "leduc_poker" else ()
    return rollouts * int(bot.mcts_search(_position(game, start)).explore_count)


def openspiel_clone(game_name: str, copies: int) -> int:
    """Copy a state from the middle of a game and drop the copy; returns copies made."""
    game = _peer("pyspiel", "open_spiel").load_game(game_name)
    clone = _position(game, MIDDLE[game_name]).clone
    for _ in repeat(None, copies):
        clone()
    return copies


def openspiel_ismcts_cpp(iterations: int, seed: int = 1) -> int:
    """Search `iterations` times, one rollout each, in every position of SEARCHED; returns iterations done."""
    spiel = _peer("pyspiel", "open_spiel")
    game = spiel.load_game("leduc_poker")
    evaluator = spiel.RandomRolloutEvaluator(1, seed)
    return _think(game, spiel.ISMCTSBot(seed, evaluator, game.max_utility(), iterations), iterations)


def openspiel_ismcts_python(iterations: int, seed: int = 1) -> int:
    """The same with the bot that OpenSpiel has in Python."""
    game = _peer("pyspiel", "open_spiel").load_game("leduc_poker")
    algorithms = "open_spiel.python.algorithms"
    random_state = _peer("numpy", "numpy").random.RandomState(seed)
    evaluator = _peer(f"{algorithms}.mcts", "open_spiel").RandomRolloutEvaluator(1, random_state)
    ismcts = _peer(f"{algorithms}.ismcts", "open_spiel")
    bot = ismcts.ISMCTSBot(game, evaluator, game.max_utility(), iterations, random_state=random_state)
    return _think(game, bot, iterations)


def _think(game: Any, bot: Any, iterations: int) -> int:
    for moves in SEARCHED:
        bot.step(_position(game, moves))
    return iterations * len(SEARCHED)


def pettingzoo_connect_four(games: int, seed: int = 1) -> tuple[int, int]:
    """Random play through the AEC interface with its action mask; returns (games, moves)."""
    return games, _play_env(_connect_four_env(), games, seed)


def pettingzoo_connect_four_raw(games: int, seed: int = 1) -> tuple[int, int]:
    """The same without PettingZoo's checking wrappers, on the bare `raw_env`; returns (games, moves)."""
    return games, _play_env(_connect_four_env().unwrapped, games, seed)


def pettingzoo_leduc(games: int, seed: int = 1) -> tuple[int, int]:
    """Random play of Leduc through the AEC interface; deals happen inside; returns (games, moves)."""
    _peer("rlcard", "rlcard")  # the rules of the environment live there
    env = _peer("pettingzoo", "pettingzoo").make("aec", "classic/leduc_holdem-v4")
    return games, _play_env(env, games, seed)


def _connect_four_env() -> Any:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # or it greets on standard output
    zoo = _peer("pettingzoo", "pettingzoo")
    _peer("pygame", "pygame-ce")  # the environment imports it even when nothing is drawn
    return zoo.make("aec", "classic/connect_four-v3")


def _play_env(env: Any, games: int, seed: int) -> int:
    random = Random(seed).random
    moves = 0
    for _ in repeat(None, games):
        env.reset()
        for _agent in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                break
            mask = observation["action_mask"]
            legal = [action for action in range(len(mask)) if mask[action]]
            env.step(legal[int(random() * len(legal))])
            moves += 1
    return moves
