"""Bags: how many there are of each kind, as the digits of one int: cheap to copy, to join and to compare.

A bag is for things of a kind that are alike: dice by what they show, the cards of a pile by their number.
There are at most 15 of a kind and at most 12 kinds, so that a bag is a small number, which is where compiled
code is fast. Two bags are joined with `+`, and a part that is contained is taken out with `-`.

>>> dice = bag_of([2, 3, 3])
>>> members(dice), count(dice, 3), size(dice)
([2, 3, 3], 2, 3)
>>> contains(dice, bag_of([2, 3])), contains(dice, bag_of([2, 2]))
(True, False)
>>> members(dice - one(3) + one(6)), kinds(dice)
([2, 3, 6], [2, 3])
"""

from __future__ import annotations

from typing import Final

DIGIT: Final = 5
"""The bits of a digit: four to count with, and one that stays free (see `contains`)."""
MOST: Final = 15
"""At most this many of a kind fit into a bag."""
FULL: Final = 31
KINDS: Final = 12
FREE: Final = sum([16 << (DIGIT * kind) for kind in range(KINDS)])
"""The free bits of all digits."""


def one(kind: int) -> int:
    """The bag with one thing of this kind."""
    return 1 << (DIGIT * kind)


def count(bag: int, kind: int) -> int:
    """How many of this kind are in the bag."""
    return (bag >> (DIGIT * kind)) & FULL


def size(bag: int) -> int:
    """How many things are in the bag."""
    things = 0
    while bag:
        things += bag & FULL
        bag >>= DIGIT
    return things


def contains(bag: int, part: int) -> bool:
    """Are there as many of each kind in the bag as in the part?

    All digits are compared at once: where one is too small, the subtraction borrows its free bit.
    """
    return (bag + FREE - part) & FREE == FREE


def kinds(bag: int) -> list[int]:
    """The kinds in the bag, each once, in rising order."""
    found = []
    kind = 0
    while bag:
        if bag & FULL:
            found.append(kind)
        bag >>= DIGIT
        kind += 1
    return found


def members(bag: int) -> list[int]:
    """The kinds in the bag, each as often as it is in it, in rising order."""
    found = []
    kind = 0
    while bag:
        found += [kind] * (bag & FULL)
        bag >>= DIGIT
        kind += 1
    return found


def bag_of(things: list[int]) -> int:
    bag = 0
    for kind in things:
        bag += 1 << (DIGIT * kind)
    return bag


def nth(bag: int, index: int) -> int:
    """The kind of the member at this place, counted from 0 in rising order."""
    kind = 0
    while True:
        index -= bag & FULL
        if index < 0:
            return kind
        bag >>= DIGIT
        kind += 1
