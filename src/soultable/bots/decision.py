"""What search decides when it has tried the moves: which one is made.

Usually the one that was tried most. Of moves about as good, as far as search can tell, it is the one that
looks better at once, so that nothing is done for no reason that a person could see. A hidden answer is drawn:
what others cannot foresee they cannot answer.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final

from soultable.engine.move import Move

FOLLOWED: Final = 0.5
"""So often, for the root of all iterations, every answer of one's own is followed, whatever it looks like."""
NONE_YET: Final = -1.0
"""There is no first impression."""
CLOSE: Final = 0.03
"""Search cannot tell answers apart that differ by less."""
SERIOUS: Final = 0.3
"""A hidden answer is given if it was tried so often, compared with the one that was tried most."""


class Thought:
    """What search thinks of a move."""

    __slots__ = ("looks", "move", "visits", "worth")

    def __init__(self, move: Move, visits: int, worth: float, looks: float = NONE_YET) -> None:
        self.move = move
        self.visits = visits
        """How often it was tried."""
        self.worth = worth
        """How good it is for the seat, from 0 to 1."""
        self.looks = looks
        """The first impression of it."""


def least_visits(iterations: int) -> float:
    """How often every answer of the searching seat is followed at least."""
    return FOLLOWED * sqrt(float(iterations))


def place_of_best(thoughts: list[Thought], hidden: bool, rng: Random) -> int:
    """The place of the move to make; `hidden` are answers that others cannot see who answer at once."""
    visits = [thought.visits for thought in thoughts]
    if hidden:
        return drawn_by(visits, rng)
    return decided(visits, [thought.worth for thought in thoughts], [thought.looks for thought in thoughts])


def decided(visits: list[int], worths: list[float], looks: list[float]) -> int:
    """The place of the move to make: the one that was tried most, of equals the first.

    Or one that was followed, is about as good, as far as search can tell, and looks better at once.
    """
    best = visits.index(max(visits))
    enough = worths[best] - CLOSE
    least = least_visits(sum(visits))
    for i in range(len(visits)):
        if looks[i] > looks[best] and worths[i] > enough and float(visits[i]) >= least:
            best = i
    return best


def drawn_by(visits: list[int], rng: Random) -> int:
    """The place of a hidden answer: drawn by how often each was tried, of those that were tried often."""
    most = max(visits)
    weights = [float(tried) if float(tried) >= SERIOUS * float(most) else 0.0 for tried in visits]
    drawn = rng.random() * sum(weights)
    for i in range(len(visits)):
        drawn -= weights[i]
        if drawn < 0.0:
            return i
    return visits.index(most)
