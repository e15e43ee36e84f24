"""Estimates that are learnt: what makes a position good, as weights of features.

A game names what it can count on the table for a seat: its features. A seat's promise is their sum, each with
its weight, and the chances of all seats follow from their promises: one promise more makes a seat e times as
likely to win. `soultable train` finds the weights (docs/bots.md); they lie in the folder of the game as data,
`weights.toml`, one table for each mode or number of players that has its own (`Game.mode_of`).

>>> chances([1.0, 0.5], [[2.0, 0.0], [0.0, 4.0]])
[0.5, 0.5]
>>> [round(chance, 2) for chance in chances([1.0, 0.5], [[2.0, 0.0], [0.0, 0.0]])]
[0.88, 0.12]
"""

from __future__ import annotations

from math import exp
from typing import Final

from soultable.engine.content import ContentFile
from soultable.engine.errors import BadContent

MOST_PROMISE: Final = 700.0
"""Beyond this `exp` has no numbers."""


def promise(weights: list[float], features: list[float]) -> float:
    """What a seat can hope for: its features, each with its weight."""
    total = 0.0
    for i in range(len(weights)):
        total += weights[i] * features[i]
    return total


def chances(weights: list[float], rows: list[list[float]]) -> list[float]:
    """The chance of each seat to win, by the features of all. Who plays alone has an even start."""
    if len(rows) == 1:
        alone = min(MOST_PROMISE, max(-MOST_PROMISE, promise(weights, rows[0])))
        return [1.0 / (1.0 + exp(-alone))]
    return chances_of([promise(weights, row) for row in rows])


def chances_of(promises: list[float]) -> list[float]:
    """The chance of each of several seats to win."""
    highest = max(promises)
    powers = [exp(max(-MOST_PROMISE, one - highest)) for one in promises]
    total = sum(powers)
    return [power / total for power in powers]


def read_weights(text: str, where: str, names: list[str], packed: bool) -> dict[str, list[float]]:
    """The weights of each mode, in the order of the features. Raises BadContent.

    A content pack may bring things that nobody has learnt anything about: they are worth nothing then.
    """
    found: dict[str, list[float]] = {}
    for mode, table in ContentFile(text, where).data.items():
        if not isinstance(table, dict):
            raise BadContent(f"{where}: {mode} is {table!r}; expected a table [{mode}] of weights.")
        weights: list[float] = []
        for name in names:
            value = table.get(name, 0.0 if packed else None)
            if isinstance(value, bool) or not isinstance(value, (int, float)):
                raise BadContent(f"{where}: {mode}: {name} is {value!r}; expected a number.")
            weights.append(float(value))
        for name in table:
            if name not in names and not packed:
                raise BadContent(
                    f"{where}: {mode}: {name} is no feature; the features are {', '.join(names)}."
                )
        found[mode] = weights
    return found
