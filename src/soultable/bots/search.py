"""Search, the bot: how long it thinks.

How it does is in `tree.py`, what it makes of it in `decision.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Final

from soultable.bots.bot import Bot, Judge, Knowledge
from soultable.bots.decision import Thought, place_of_best
from soultable.bots.tree import Prior, Tree
from soultable.engine.move import Move

USUAL: Final = -1
"""As many iterations as the game says; 20 * USUAL are twenty times as many."""
BETWEEN_LOOKS: Final = 16
"""After so many iterations it is looked whether the time is over, or the choice made."""


class Search(Bot):
    """Thinks for so many iterations, and for so many seconds at most; 0 sets no limit.

    With iterations alone the choice follows from the knowledge and the rng. How much to explore is the game's
    business unless it is said here, and so are the iterations if they are USUAL, or so many times that.
    A judgement and first impressions of one's own take the place of the game's `evaluate`. `clock` is for
    tests.
    """

    def __init__(
        self,
        iterations: int = USUAL,
        seconds: float = 0.0,
        exploration: float = 0.0,
        judge: Judge | None = None,
        prior: Prior | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        if not iterations and seconds <= 0.0:
            raise ValueError("A search needs an end: iterations, seconds, or both.")
        self.iterations = iterations
        self.seconds = seconds
        self.exploration = exploration
        self.judge = judge
        self.prior = prior
        self.clock = clock

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        moves = knowledge.moves
        if len(moves) == 1:
            return moves[0]
        return self.searched(knowledge, rng).best(moves)

    def thoughts(self, knowledge: Knowledge, rng: Random) -> list[Thought]:
        """What it thinks of every legal move: the one it makes first, then those it tried most often."""
        tree = self.searched(knowledge, rng)
        found = [tree.thought(move) for move in knowledge.moves]
        best = found.pop(place_of_best(found, False, rng))
        return [best, *sorted(found, key=lambda one: -one.visits)]

    def searched(self, knowledge: Knowledge, rng: Random) -> Tree:
        """The tree when the time is over."""
        tree = Tree(knowledge, rng, self.exploration, self.judge, self.prior)
        iterations = self.iterations
        if iterations < 0:
            iterations *= USUAL * knowledge.game.iterations
        begun = self.clock() if self.seconds else 0.0
        done = 0
        while done != iterations:
            tree.iterate()
            done += 1
            if done % BETWEEN_LOOKS == 0:
                left = self.left(done, iterations, begun)
                if left <= 0 or tree.is_decided(left):
                    break
        return tree

    def left(self, done: int, iterations: int, begun: float) -> int:
        """How many more iterations there is time for; 0 or less if the time is over."""
        if self.seconds <= 0.0:
            return iterations - done
        spent = self.clock() - begun
        in_time = int(float(done) * (self.seconds - spent) / spent) if spent > 0.0 else done
        return min(in_time, iterations - done) if iterations else in_time
