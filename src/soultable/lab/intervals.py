"""How far a measured share or mean can be from the true one."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final

Z95: Final = 1.959964
"""How many standard deviations to both sides hold 95 % of a normal distribution."""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share: right for few games and for shares near 0 and 1 too.

    A shared victory may count as a part of a win. Nothing is known without games.

    >>> low, high = wilson(60, 100)
    >>> round(low, 4), round(high, 4)
    (0.502, 0.6906)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def z_of_all(rows: int) -> float:
    """How many standard deviations a row needs so that all of so many rows hold with 95 % (Bonferroni).

    >>> round(z_of_all(1), 2), round(z_of_all(50), 2)
    (1.96, 3.29)
    """
    return NormalDist().inv_cdf(1 - 0.025 / max(rows, 1))


def mean(total: float, squares: float, count: int, z: float = Z95) -> tuple[float, float]:
    """The interval of a mean of so many numbers, of which the sum and the sum of the squares are given.

    >>> low, high = mean(10, 30, 10)
    >>> round(low, 2), round(high, 2)
    (0.08, 1.92)
    """
    middle = total / count
    reach = z * sqrt(max(0.0, squares - total * middle) / (count - 1) / count)
    return middle - reach, middle + reach


def paired_shares(total: float, squares: float, pairs: int, z: float = Z95) -> tuple[float, float]:
    """The interval of the difference of two shares that were counted in pairs: each gives 1, 0 or -1.

    Two pairs are added, one for each side, as Bonett and Price do. So it is right for few pairs, and where
    all pairs say the same, too.

    >>> low, high = paired_shares(10, 10, 10)
    >>> round(low, 2), high
    (0.51, 1.0)
    """
    low, high = mean(total, squares + 2, pairs + 2, z)
    return max(-1.0, low), min(1.0, high)
