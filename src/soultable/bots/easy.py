"""A player who sees less and weighs roughly: for newcomers.

Every move is tried in one world, and all that it brings about is settled as it seems best at first sight. How
good the table is then, this player sees only roughly: moves that differ little are mixed up. But the eye is
off by so much at most: what is clearly better is taken, and it never plays at random. Where a move seems to
end the game, several worlds are looked at, so that luck is not taken for a win in hand, or for a sure loss.
"""

from __future__ import annotations

from math import log
from random import Random
from typing import Any, Final

from soultable.bots.bot import Bot, Knowledge
from soultable.bots.greedy import BUDGET, outcome
from soultable.bots.lookahead import serious
from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.state import State

BLUR: Final = 0.4
"""How far the eye is off at most, either way, in log-odds. So a move that brings 50 % may be preferred to one
that brings 68 %, but never to one that brings 70 %. Found by tournaments; a game of long turns, in which many
such mistakes add up, may have its own (`Game.blur`)."""
WORLDS: Final = 32
"""In how many worlds a move is tried that ends the game in the first of them."""
OPEN: Final = 1e-3
"""What is not decided is never seen as nearer to a win or a loss than this."""
DECIDED: Final = 1e-9
"""How near a win or a loss is seen to certainty: far beyond all that is not decided."""


class Easy(Bot):
    """The eye of this player is off by `blur`; 0 is as the game says, or as usual."""

    def __init__(self, blur: float = 0.0) -> None:
        self.blur = blur

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        game, seat = knowledge.game, knowledge.seat
        moves = serious(game, knowledge.moves)
        if len(moves) == 1:
            return moves[0]
        world = knowledge.world(rng)
        others: list[State] = []
        blur = self.blur or game.blur or BLUR
        best = moves[0]
        most = -1e9
        budget = BUDGET // len(moves)
        for move in moves:
            after = outcome(game, world, seat, move, rng, budget)
            if after.is_over():
                if not others:
                    others = [knowledge.world(rng) for _ in range(WORLDS - 1)]
                ends = [after, *[outcome(game, other, seat, move, rng, budget) for other in others]]
            else:
                ends = [after]
            worth = log_odds(game, ends, seat) + blur * (2.0 * rng.random() - 1.0)
            if worth > most:
                most = worth
                best = move
        return best


def log_odds(game: Game[Any], states: list[State], seat: int) -> float:
    """How good these outcomes are for the seat: 0 is even, and the numbers grow fast near a win or a loss."""
    total = 0.0
    decided = True
    for state in states:
        over = state.is_over()
        decided = decided and over
        total += game.returns(state)[seat] if over else game.evaluate(state, seat)
    low, high = game.returns_range
    share = (total / len(states) - low) / (high - low)
    least = DECIDED if decided else OPEN
    share = min(1.0 - least, max(least, share))
    return log(share / (1.0 - share))
