"""Ratings: one number for the strength of a bot, from all games of a tournament.

The chance of a bot to win a game is its strength divided by the strengths of all at the table (Bradley and
Terry for two; for more it is the first choice of Plackett and Luce). The rating is the logarithm of the
strength on the scale of chess: 100 points more win 64 % of the games against one, 200 points 76 %, 400
points 91 %. Points are counted from one of the bots, so ratings of two tournaments can be compared only if
that is the same one.

A shared victory is a part of a win for each who shares it. Draws make intervals wider than they need be,
never narrower.

Every two bots are taken to have shared a few games more, all together one less than there are bots. For two
this is Jeffreys' prior. It keeps ratings finite where somebody has won everything or nothing, and weighs
next to nothing elsewhere. The intervals are those of the likelihood: all ratings under which what was played
is not much less likely than under the best. They may reach further to one side than to the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from math import exp, log
from typing import Final

from soultable.lab.intervals import Z95

ANCHOR: Final = 1000.0
"""The rating of the bot from which the others are counted."""
POINTS: Final = 400 / log(10)
"""What a strength e times as large is worth."""
ROUNDS: Final = 100
ENOUGH: Final = 1e-7
"""A difference between logarithms of strengths that nobody sees."""
LONGEST: Final = 2.0
"""A longer step might leave the region in which the likelihood looks like a parabola."""

Vector = list[float]


@dataclass(frozen=True)
class Rating:
    """Points, and the 95 % interval of how far they are from those of the anchor."""

    points: float
    low: float
    high: float


@dataclass(frozen=True)
class Games:
    """All games of some bots against each other: who sat there, and what each of them won of them.

    What is won is one victory a game, however it is shared. Two seats of one bot win together.
    """

    seated: dict[str, int]
    won: dict[str, float]


def rated(tables: Iterable[Games], anchor: str) -> dict[str, Rating]:
    """The ratings of all who sat at these tables, counted from the anchor.

    >>> two = rated([Games({"strong": 1, "weak": 1}, {"strong": 64.0, "weak": 36.0})], "weak")
    >>> {bot: f"{rating.points:.0f} ({rating.low:.0f} to {rating.high:.0f})" for bot, rating in two.items()}
    {'weak': '1000 (1000 to 1000)', 'strong': '1099 (1029 to 1171)'}
    """
    played = list(tables)
    bots = list(dict.fromkeys([anchor, *(bot for games in played for bot in games.seated)]))
    share = 1 / len(bots)
    shared = [Games({one: 1, two: 1}, {one: share, two: share}) for one, two in combinations(bots, 2)]
    fit = Likelihood([*played, *shared], bots)
    best = fit.best([0.0] * len(bots), {0})
    ratings = {anchor: Rating(ANCHOR, ANCHOR, ANCHOR)}
    for number, bot in enumerate(bots[1:], 1):
        low, high = (fit.reach(best, number, way) for way in (-1.0, 1.0))
        ratings[bot] = Rating(*(ANCHOR + POINTS * strength for strength in (best[number], low, high)))
    return ratings


class Likelihood:
    """How likely all that was played is, by the logarithms of the strengths."""

    def __init__(self, tables: list[Games], bots: list[str]) -> None:
        index = {bot: number for number, bot in enumerate(bots)}
        self.tables = [
            [(index[bot], seats, games.won[bot]) for bot, seats in games.seated.items()] for games in tables
        ]

    def value(self, strengths: Vector) -> float:
        """The logarithm of the likelihood."""
        total = 0.0
        for table in self.tables:
            powers = sum(seats * exp(strengths[bot]) for bot, seats, _ in table)
            total += sum(won * (strengths[bot] - log(powers)) for bot, _, won in table)
        return total

    def slope_and_curve(self, strengths: Vector) -> tuple[Vector, list[Vector]]:
        """The gradient, and the Hessian with its sign turned."""
        size = len(strengths)
        slope = [0.0] * size
        curve = [[0.0] * size for _ in range(size)]
        for table in self.tables:
            powers = [seats * exp(strengths[bot]) for bot, seats, _ in table]
            chances = [power / sum(powers) for power in powers]
            games = sum(won for _, _, won in table)
            for (bot, _, won), chance in zip(table, chances, strict=True):
                slope[bot] += won - games * chance
                curve[bot][bot] += games * chance
                for (other, _, _), its_chance in zip(table, chances, strict=True):
                    curve[bot][other] -= games * chance * its_chance
        return slope, curve

    def best(self, strengths: Vector, fixed: set[int]) -> Vector:
        """The strengths under which it is greatest, when some stay as they are. By Newton's method."""
        free = [bot for bot in range(len(strengths)) if bot not in fixed]
        strengths = strengths.copy()
        for _ in range(ROUNDS):
            slope, curve = self.slope_and_curve(strengths)
            step = solved([[curve[one][two] for two in free] for one in free], [slope[one] for one in free])
            longest = max((abs(part) for part in step), default=0.0)
            for bot, part in zip(free, step, strict=True):
                strengths[bot] += part * min(1.0, LONGEST / max(longest, LONGEST))
            if longest < ENOUGH:
                break
        return strengths

    def reach(self, best: Vector, bot: int, way: float) -> float:
        """The end of the interval of one bot to one side, whatever the strengths of the others are."""
        least = self.value(best) - Z95 * Z95 / 2
        strengths = best

        def above(strength: float) -> float:
            """How far above the least it can be, with this strength of the bot."""
            nonlocal strengths
            guess = strengths.copy()
            guess[bot] = strength
            strengths = self.best(guess, {0, bot})
            return self.value(strengths) - least

        return crossing(above, best[bot], way)


def crossing(above: Callable[[float], float], inside: float, way: float) -> float:
    """Where the function, positive inside and falling this way, is zero: by steps, then by halves."""
    step = way / 4
    while above(inside + step) > 0.0:
        inside += step
        step *= 2.0
    while abs(step) > 1e-4:  # a fiftieth of a point
        step /= 2.0
        if above(inside + step) > 0.0:
            inside += step
    return inside


def solved(matrix: list[Vector], side: Vector) -> Vector:
    """The x with matrix · x = side, by Gauss and Jordan; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, side, strict=True)]
    for column, pivot in enumerate(rows):
        pivot[:] = [value / pivot[column] for value in pivot]
        for row in rows:
            if row is not pivot and row[column]:
                times = row[column]
                row[:] = [value - times * above for value, above in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]
