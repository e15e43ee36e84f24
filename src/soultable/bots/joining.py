"""Several bots that think about one question give one answer together.

Each thinks by itself, from a seed of its own; how often they tried each move is added up. So a bot thinks
on several cores, which share nothing while they think.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from soultable.bots.bot import Knowledge
from soultable.bots.decision import decided, drawn_by
from soultable.bots.planner import Planner
from soultable.bots.rollouts import Rollouts
from soultable.bots.search import Search

PLANNED: Final = 1_000
"""How many tries a sure win stands for that was planned or found by rollouts."""


class Tried(NamedTuple):
    """What one search has tried."""

    moves: list[str]
    """The legal answers, in their order."""
    visits: list[int]
    """How often each of them was tried."""
    hidden: bool
    """Do others answer at the same time, and cannot see this answer?"""
    worths: list[float]
    """How good each of them is, from 0 to 1."""
    looks: list[float]
    """The first impressions of them."""


def tried(thinker: Search | Rollouts | Planner, knowledge: Knowledge, rng: Random) -> Tried:
    """What comes of a search that is one of several.

    A plan, or an answer that was found by rollouts, counts as often as it is worth.
    """
    moves = [move.notation for move in knowledge.moves]
    if len(moves) == 1:
        return Tried(moves, [0], False, [0.0], [0.0])
    if not isinstance(thinker, Search):
        best = thinker.thoughts(knowledge, rng)[0]
        place = knowledge.moves.index(best.move)
        low, high = knowledge.game.returns_range
        visits, worths = [0 for _ in moves], [0.0 for _ in moves]
        share = best.worth if isinstance(thinker, Rollouts) else (best.worth - low) / (high - low)
        visits[place] = 1 + int(PLANNED * share)
        worths[place] = best.worth
        return Tried(moves, visits, False, worths, [0.0 for _ in moves])
    tree = thinker.searched(knowledge, rng)
    thoughts = [tree.thought(move) for move in knowledge.moves]
    return Tried(
        moves,
        [thought.visits for thought in thoughts],
        tree.hidden,
        [thought.worth for thought in thoughts],
        [thought.looks for thought in thoughts],
    )


def joined(searches: list[Tried], rng: Random) -> str:
    """The notation of the move to make, as one search that has tried all of this would choose it.

    >>> moves, even = ["fold", "call"], [0.5, 0.5]
    >>> first, second = Tried(moves, [60, 40], False, even, even), Tried(moves, [20, 80], False, even, even)
    >>> joined([first, second], Random(1))
    'call'
    """
    first = searches[0]
    places = range(len(first.moves))
    visits = [sum(one.visits[place] for one in searches) for place in places]
    if first.hidden:
        return first.moves[drawn_by(visits, rng)]
    worths = [
        sum(one.worths[place] * one.visits[place] for one in searches) / max(1, visits[place])
        for place in places
    ]
    looks = [sum(one.looks[place] for one in searches) / len(searches) for place in places]
    return first.moves[decided(visits, worths, looks)]
