"""Rollouts: every answer is played on to one's own next turn, in the same worlds for all of them.

With many at the table the tree of search does not reach one's own next turn: between two turns of one's own
lie those of all others, each with dozens of answers. What it sees of them is the average of answers that
nobody would give, and what sets one's own apart is lost in it. Here nobody but oneself chooses: all play on
as it looks best at first sight (whoever can be silent is), until the seat has a turn again or the game is
over, and what the table looks like then is what the answer is worth. The end of the game, and what the others
will have made of the table, are seen as they are likely to come.

One game played on says little, so answers are compared in the same worlds with the same luck, and those that
do worse are dropped: after each round half of those that are left goes on (sequential halving), so most of
the time is spent on answers that are hard to tell apart. Of answers that look alike (most spaces for a new
Nomad do) one is tried first; if it is the best, those that look like it are compared with each other.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2
from random import Random
from time import perf_counter
from typing import Any, Final

from soultable.bots.bot import Bot, Knowledge
from soultable.bots.decision import Thought
from soultable.bots.greedy import outcome
from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE
from soultable.engine.state import State

CHOICES: Final = 64
"""How many positions are judged for the further choices of an answer, at first sight."""


class Tried:
    """What came of an answer."""

    __slots__ = ("move", "total", "visits")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.visits = 0
        self.total = 0.0
        """The sum of what the seat has got, on the scale of `returns`."""

    def worth(self) -> float:
        return self.total / float(max(1, self.visits))


class Rollouts(Bot):
    """Plays on so many times, and for so many seconds at most; 0 sets no limit in seconds.

    Without it the choice follows from the knowledge and the rng. `clock` is for tests.
    """

    def __init__(
        self, rollouts: int, seconds: float = 0.0, clock: Callable[[], float] = perf_counter
    ) -> None:
        if rollouts < 1:
            raise ValueError("A choice by rollouts needs at least one.")
        self.rollouts = rollouts
        self.seconds = seconds
        self.clock = clock

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        moves = knowledge.moves
        return moves[0] if len(moves) == 1 else self.thoughts(knowledge, rng)[0].move

    def thoughts(self, knowledge: Knowledge, rng: Random) -> list[Thought]:
        """What it thinks of the answers that do not look alike, the best first."""
        until = self.clock() + self.seconds if self.seconds else 0.0
        kinds = alike(knowledge, rng)
        rollouts = self.rollouts if len(kinds) == len(knowledge.moves) else self.rollouts // 2
        ranked = self.ranked(knowledge, [kind[0] for kind in kinds], rollouts, until, rng)
        like_it = next(kind for kind in kinds if kind[0] is ranked[0].move)
        if len(like_it) > 1:
            ranked[0] = self.ranked(knowledge, like_it, rollouts, until, rng)[0]
        low, high = knowledge.game.returns_range
        return [Thought(tried.move, tried.visits, (tried.worth() - low) / (high - low)) for tried in ranked]

    def ranked(
        self, knowledge: Knowledge, moves: list[Move], rollouts: int, until: float, rng: Random
    ) -> list[Tried]:
        """The moves, the best first: after each round half of them is dropped."""
        left = [Tried(move) for move in moves]
        dropped: list[Tried] = []
        rounds = ceil(log2(len(left)))
        for _ in range(rounds):
            for _ in range(max(1, rollouts // (rounds * len(left)))):
                if until and left[0].visits and self.clock() > until:
                    break
                compare(knowledge, left, rng)
            left.sort(key=Tried.worth, reverse=True)
            half = (len(left) + 1) // 2
            dropped = left[half:] + dropped
            left = left[:half]
        return left + dropped


def alike(knowledge: Knowledge, rng: Random) -> list[list[Move]]:
    """The answers by what they look like: of the same verb, and judged alike for everybody.

    Which one of them comes first, by lot, follows from the question: so all who think about it begin with
    the same ones.
    """
    game, seat, moves = knowledge.game, knowledge.seat, knowledge.moves.copy()
    Random(str([move.number for move in moves])).shuffle(moves)
    world, luck = knowledge.world(rng), rng.random()
    found: dict[tuple[str, tuple[float, ...]], list[Move]] = {}
    for move in moves:
        after = outcome(game, world, seat, move, Random(luck), CHOICES)
        found.setdefault((move.verb, tuple(game.evaluate_all(after))), []).append(move)
    return list(found.values())


def compare(knowledge: Knowledge, answers: list[Tried], rng: Random) -> None:
    """Plays on after each of the answers, in one world and with the same luck."""
    world, luck, mind = knowledge.world(rng), rng.random(), rng.random()
    for tried in answers:
        state = world.copy()
        state.play(knowledge.seat, tried.move)
        tried.total += played_on(knowledge.game, state, knowledge.seat, Random(luck), Random(mind))
        tried.visits += 1


def played_on(game: Game[Any], state: State, seat: int, luck: Random, mind: Random) -> float:
    """What the table is worth for the seat at its next turn, everybody playing on at first sight.

    What chance brings comes from `luck`; what they imagine that it might bring, from `mind`.
    """
    away = False
    while not state.is_over():
        asked = state.asked()[0]
        if asked == CHANCE:
            state.play(CHANCE, state.frame_of(CHANCE).sample(state, luck))
            continue
        if asked != seat:
            silence = state.frame_of(asked).default(state)
            if silence is not None:
                state.play(asked, silence)
                continue
            away = True
        elif away:
            return game.evaluate(state, seat)
        state.play(asked, at_first_sight(game, state, asked, mind))
    return game.returns(state)[seat]


def at_first_sight(game: Game[Any], state: State, seat: int, mind: Random) -> Move:
    """The move after which the table looks best when all is settled that it brings about."""
    moves = state.legal(seat)
    best = moves[0]
    if len(moves) == 1:
        return best
    most = -1e9
    for move in moves:
        worth = game.evaluate(outcome(game, state, seat, move, mind, CHOICES), seat)
        if worth > most:
            most = worth
            best = move
    return best
