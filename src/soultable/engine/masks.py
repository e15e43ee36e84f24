"""Sets of small numbers as the bits of one int: cheap to copy, to join and to compare.

>>> spaces = bit(2) | bit(5)
>>> members(spaces), has(spaces, 5), size(spaces)
([2, 5], True, 2)

Compiled, an int is fast as long as it fits into 62 bits. Larger sets work and are several times slower: the
cells of a large board are better kept as rows or as a list (`grid.py`).
"""

from __future__ import annotations


def bit(number: int) -> int:
    """The set of one number."""
    return 1 << number


def has(mask: int, number: int) -> bool:
    return (mask >> number) & 1 == 1


def size(mask: int) -> int:
    # Compiled, this loop over the members is several times faster than a call of `int.bit_count`.
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def members(mask: int) -> list[int]:
    """The numbers in the set, in rising order."""
    numbers = []
    number = 0
    while mask:
        if not mask & 63:  # skips six at once: most sets are sparse
            mask >>= 6
            number += 6
            continue
        if mask & 1:
            numbers.append(number)
        mask >>= 1
        number += 1
    return numbers


def named(names: list[str], mask: int) -> list[str]:
    """The names of the numbers in the set.

    >>> named(["ash", "bone", "coal"], 0b101)
    ['ash', 'coal']
    """
    return [names[number] for number in members(mask)]


def mask_of(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def nth(mask: int, index: int) -> int:
    """The member at this place, counted from 0 in rising order."""
    number = 0
    while True:
        if mask & 1:
            if index == 0:
                return number
            index -= 1
        mask >>= 1
        number += 1
