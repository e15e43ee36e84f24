"""Ratings: what is played says how strong bots are, and how sure that is."""

from __future__ import annotations

from itertools import combinations
from math import log10
from random import Random

import pytest

from soultable.lab.ratings import Games, Likelihood, rated

LETTERS = "ABCDEFGH"


def games(**won: float) -> Games:
    return Games(dict.fromkeys(won, 1), won)


def test_two_bots_have_the_rating_of_their_odds() -> None:
    """With half a win more for both, which is Jeffreys' prior."""
    ratings = rated([games(A=64.0, B=36.0)], "B")
    assert ratings["A"].points == pytest.approx(1000 + 400 * log10(64.5 / 36.5))
    assert ratings["B"].points == ratings["B"].low == ratings["B"].high == 1000.0
    assert rated([games(A=64.0, B=36.0)], "A")["B"].points == pytest.approx(2000 - ratings["A"].points)


def test_the_ends_of_an_interval_are_where_the_likelihood_says() -> None:
    """For two bots all is known in closed form."""
    rating = rated([games(A=64.0, B=36.0)], "B")["A"]

    def likelihood(points: float) -> float:
        chance = 1 / (1 + 10 ** ((1000 - points) / 400))
        return 64.5 * log10(chance) + 36.5 * log10(1 - chance)

    for end in (rating.low, rating.high):
        less = (likelihood(rating.points) - likelihood(end)) / log10(2.718281828)
        assert less == pytest.approx(1.9207, abs=0.01)


def test_nothing_is_likelier_than_the_ratings() -> None:
    """Three at a table, some of them twice, some who share: no step away from the best is a better one."""
    tables = [
        games(A=10.0, B=6.5, C=3.5),
        Games({"A": 2, "D": 1}, {"A": 9.0, "D": 1.0}),
        games(C=7.0, D=3.0),
    ]
    fit = Likelihood(tables, list("ABCD"))
    best = fit.best([0.0] * 4, {0})
    for bot in range(1, 4):
        for step in (-0.01, 0.01):
            other = best.copy()
            other[bot] += step
            assert fit.value(other) < fit.value(best)


def test_two_seats_of_a_bot_are_no_strength() -> None:
    """Whoever sits at two of three seats wins two thirds of the games, if all are equal."""
    ratings = rated([Games({"A": 2, "B": 1}, {"A": 200.0, "B": 100.0})], "A")
    assert ratings["B"].points == pytest.approx(1000.0, abs=2)


def test_a_draw_makes_equal() -> None:
    assert rated([games(A=10.0, B=10.0)], "A")["B"].points == pytest.approx(1000.0)
    more, less = rated([games(A=15.0, B=5.0)], "B")["A"], rated([games(A=12.5, B=7.5)], "B")["A"]
    assert more.points > less.points > 1000.0


def test_who_has_won_everything_has_a_rating_and_an_interval() -> None:
    """The interval reaches further up than down, and gets narrower from below with each game."""
    lows = []
    for number in (1, 10, 100):
        rating = rated([games(A=float(number), B=0.0)], "B")["A"]
        assert rating.low < rating.points < rating.high < 4000
        assert rating.high - rating.points > rating.points - rating.low
        lows.append(rating.low)
    assert lows[0] < 1000 < lows[1] < lows[2]  # one game proves nothing
    nobody = rated([games(A=0.0, B=100.0)], "B")["A"]
    assert nobody.points == pytest.approx(2000 - rating.points)


def test_one_who_has_lost_everything_does_not_blur_the_others() -> None:
    alone = rated([games(A=60.0, B=40.0)], "B")["A"]
    beside = rated([games(A=60.0, B=40.0), games(A=50.0, C=0.0), games(B=50.0, C=0.0)], "B")["A"]
    assert beside.high - beside.low == pytest.approx(alone.high - alone.low, rel=0.05)


def test_bots_that_have_not_met_are_rated_all_the_same() -> None:
    ratings = rated([games(A=5.0, B=5.0), games(C=5.0, D=5.0)], "A")
    assert ratings["C"].high - ratings["C"].low > 2 * (ratings["B"].high - ratings["B"].low)


def played(points: list[float], together: int, number: int, rng: Random) -> list[Games]:
    """So many games of each line-up, by bots of known ratings."""
    tables = []
    for bots in combinations(range(len(points)), together):
        won = {LETTERS[bot]: 0.0 for bot in bots}
        chances = [10 ** (points[bot] / 400) for bot in bots]
        for winner in rng.choices(list(won), chances, k=number):
            won[winner] += 1.0
        tables.append(games(**won))
    return tables


@pytest.mark.parametrize(
    ("points", "together", "number"),
    [([0, 100, 200, -100], 2, 20), ([0, 100, -200, 300], 3, 30), ([0, 500, -700], 2, 20)],
    ids=["pairs", "threes", "far apart"],
)
@pytest.mark.parametrize("times", [40, pytest.param(1000, marks=pytest.mark.deep)])
def test_the_interval_holds_the_truth_95_times_of_100(
    points: list[float], together: int, number: int, times: int
) -> None:
    rng = Random(1)
    held = []
    for _ in range(times):
        ratings = rated(played(points, together, number, rng), "A")
        for bot in range(1, len(points)):
            rating = ratings[LETTERS[bot]]
            held.append(rating.low <= 1000 + points[bot] - points[0] <= rating.high)
    share = sum(held) / len(held)
    assert share == pytest.approx(0.95, abs=0.015 if times > 100 else 0.05)
