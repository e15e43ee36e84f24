"""How far a measured share can be from the true one."""

from __future__ import annotations

from math import sqrt
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
