"""Several searches of one question give one answer together.

Each searches by itself, from a seed of its own; how often they tried each move is added up. So a bot thinks
on several cores, which share nothing while they think.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from soultable.bots.bot import Knowledge
from soultable.bots.search import Search, decided


class Tried(NamedTuple):
    """What one search has tried."""

    moves: list[str]
    """The legal answers, in their order."""
    visits: list[int]
    """How often each of them was tried in earnest."""
    hidden: bool
    """Do others answer at the same time, and cannot see this answer?"""


def tried(search: Search, knowledge: Knowledge, rng: Random) -> Tried:
    """What comes of a search that is one of several."""
    moves = [move.notation for move in knowledge.moves]
    if len(moves) == 1:
        return Tried(moves, [0], False)
    tree = search.searched(knowledge, rng)
    return Tried(moves, tree.in_earnest(knowledge.moves), tree.hidden)


def joined(searches: list[Tried], rng: Random) -> str:
    """The notation of the move to make, as one search that has tried all of this would choose it.

    >>> moves = ["fold", "call"]
    >>> joined([Tried(moves, [60, 40], False), Tried(moves, [20, 80], False)], Random(1))
    'call'
    """
    first = searches[0]
    visits = [sum(counts) for counts in zip(*[one.visits for one in searches], strict=True)]
    return first.moves[decided(visits, first.hidden, rng)]
