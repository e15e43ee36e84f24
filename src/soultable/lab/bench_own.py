"""Our own half of the benchmark: what is measured, each as a function that does a fixed amount of work.

This module is never compiled, so that the loops in it are loops in Python in both builds.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

import soultable
from soultable.bots.bot import Knowledge
from soultable.bots.search import Search
from soultable.engine.game import Game
from soultable.engine.playout import play_at_random, playout, playouts
from soultable.engine.seats import CHANCE, NOBODY, TOGETHER
from soultable.engine.state import State

if TYPE_CHECKING:
    from soultable.learn import ArrayLanes

LANES: Final = 256
LEDUC_SEARCHED = (
    ("deal J", "deal K", "call"),  # the same three positions as `bench_peers.SEARCHED`
    ("deal Q", "deal K", "raise"),
    ("deal Q", "deal K", "call", "raise", "call", "deal J"),
)


def defaults(game: Game[Any]) -> dict[str, int]:
    return {option.name: option.default for option in game.options}


def mode_for(game: Game[Any], seats: int) -> str:
    """The first mode in which so many can play."""
    return next(mode for mode in game.modes if seats in game.seats_in(mode))


def random_play(name: str, seats: int, mode: str, games: int) -> tuple[int, int]:
    """Random play with the loop inside the engine. Returns (games, answers)."""
    game = soultable.game(name)
    return games, playouts(game, seats, mode or mode_for(game, seats), defaults(game), games, Random(1))


def random_play_from_python(name: str, seats: int, games: int) -> tuple[int, int]:
    """Random play with the loop here, in Python. Returns (games, answers)."""
    game = soultable.game(name)
    options, mode = defaults(game), mode_for(game, seats)
    rng = Random(1)
    random = rng.random
    answers = 0
    for _ in range(games):
        state = game.start(seats, mode, options)
        stack = state.stack
        while stack:
            frame = stack[-1]
            seat = frame.seat(state)
            if seat == NOBODY:
                frame.step(state)
                continue
            answers += 1
            if seat == CHANCE:
                frame.answer(state, frame.sample(state, rng))
            elif seat == TOGETHER:
                play_at_random(state, rng)
            else:
                moves = frame.moves(state)
                frame.answer(state, moves[int(random() * len(moves))])
    return games, answers


@cache
def middle(name: str, seats: int, mode: str = "") -> State:
    """The position in the middle of a random game, with somebody to choose among several moves."""
    game = soultable.game(name)
    mode = mode or mode_for(game, seats)

    def start() -> State:
        state: State = game.start(seats, mode, defaults(game))
        return state

    half = playout(start(), Random(7)) // 2
    match = soultable.Match(game, seats, mode=mode, seed="the middle of a game")
    rng = Random(7)
    while len(match.log) < half or len(match.ask.moves) == 1:
        ask = match.ask
        match.play(rng.choice(ask.moves), ask.seat)
    return match.state


def copies(name: str, seats: int, mode: str, count: int) -> int:
    """Copies of a state from the middle of a game, each dropped at once."""
    copy = middle(name, seats, mode).copy
    for _ in range(count):
        copy()
    return count


def search(name: str, seats: int, iterations: int) -> int:
    """Search in the middle of a game. Returns the iterations done."""
    state = middle(name, seats)
    knowledge = Knowledge(soultable.game(name), state, state.asked()[0])
    Search(iterations).choose(knowledge, Random(1))
    return iterations


def leduc_search(iterations: int) -> int:
    """Search in each of three positions. Returns the iterations done."""
    game = soultable.game("leduc")
    for moves in LEDUC_SEARCHED:
        match = soultable.Match(game, seed="")
        for move in moves:
            match.play(move)
        Search(iterations).choose(Knowledge(game, match.state, match.ask.seat), Random(1))
    return iterations * len(LEDUC_SEARCHED)


# --- for those who learn; what it needs is imported at the first call, which is not timed


@cache
def games_in_step(name: str, seats: int) -> ArrayLanes:
    from soultable import learn

    return learn.lanes(name, LANES, seats=seats, seed=1)


def lanes(name: str, seats: int, steps: int) -> tuple[int, int]:
    """Random play in step, with rows and masks. Returns (games that ended, answers of the seats)."""
    import numpy as np

    games, rng = games_in_step(name, seats), np.random.default_rng(1)
    ended = 0
    for _ in range(steps):
        games.step(games.random_actions(rng))
        ended += int(games.over.sum())
    return ended, steps * LANES


def pettingzoo(name: str, seats: int, games: int) -> tuple[int, int]:
    """Random play through our environment for PettingZoo. Returns (games, answers of the seats)."""
    from soultable import learn

    env, random = learn.pettingzoo(name, seats=seats), Random(1).random
    answers = 0
    for _ in range(games):
        env.reset()
        for _agent in env.agent_iter():
            observation, _reward, over, _cut, _info = env.last()
            if over:
                break
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(random() * len(legal))]))
            answers += 1
    return games, answers


def openspiel(name: str, seats: int, games: int) -> tuple[int, int]:
    """Random play through our game for OpenSpiel, with the tensors of rows. Returns (games, answers)."""
    from soultable import learn

    game, random = learn.openspiel(name, seats=seats), Random(1).random
    answers = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                rest = random()
                for action, probability in state.chance_outcomes():
                    rest -= probability
                    if rest < 0.0:
                        state.apply_action(action)
                        break
            else:
                state.observation_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                answers += 1
    return games, answers
