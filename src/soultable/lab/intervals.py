"""How far a rate that was measured can be trusted."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z_95: Final = 1.959964
"""So many standard deviations to each side hold 95 % of a normal distribution."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate by Wilson's score. A shared victory may count as a part of one.

    >>> low, high = wilson(60, 100)
    >>> round(low, 3), round(high, 3)
    (0.502, 0.691)
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = Z_95 * Z_95
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = Z_95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)
