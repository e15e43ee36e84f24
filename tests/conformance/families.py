"""Which moves are examined where there are too many: all that stand alone, and a sample of each family."""

from __future__ import annotations

from random import Random
from typing import Final

from soultable.engine.move import Family, Move, Vocabulary

SAMPLE: Final = 200
"""That many moves of a family are looked at, besides the legal ones; a smaller family is looked at whole."""


def some_moves(vocabulary: Vocabulary, rng: Random) -> list[Move]:
    """Every move that was added alone; of each family the first, the last and some between them."""
    found = [*vocabulary.moves]
    for family in vocabulary.families:
        drawn = rng.sample(range(family.size), min(family.size, SAMPLE))
        found += [family.move(index) for index in sorted({0, family.size - 1, *drawn})]
    return found


def moves_around(vocabulary: Vocabulary, legal: list[Move], rng: Random) -> list[Move]:
    """Every move that was added alone; of each family the legal ones, some beside them, some at random."""
    found = [*vocabulary.moves]
    for family in vocabulary.families:
        mine = [move.value for move in legal if move.verb == family.verb]
        beside = neighbours(family, mine, rng)
        drawn = rng.sample(range(family.size), min(family.size, SAMPLE - len(beside)))
        found += [family.move(index) for index in sorted({*mine, *beside, *drawn})]
    return found


def neighbours(family: Family, legal: list[int], rng: Random) -> set[int]:
    """Indices where a rule that is off by one would show: next to legal ones, and one step further.

    On a board with rows the step from one legal move to another is the way to a square above as well.
    """
    found: set[int] = set()
    for _ in range(SAMPLE // 4 if legal else 0):
        one, other, third = (rng.choice(legal) for _ in range(3))
        found |= {one - 1, one + 1, one + other - third}
    return {index for index in found if 0 <= index < family.size}
