"""Several searches give one answer together."""

from __future__ import annotations

from random import Random

import pytest

import soultable
from soultable.bots.bot import Knowledge
from soultable.bots.joining import Tried, joined, tried
from soultable.bots.search import Search
from soultable.engine.match import Match
from tests.engine.auction import Auction

MOVES = ["one", "two", "three"]


def searched(visits: list[int], hidden: bool = False) -> Tried:
    """All moves are as good, and look as good."""
    return Tried(MOVES, visits, hidden, [0.5] * 3, [0.5] * 3)


def test_the_move_that_was_tried_most_often_by_all_together_is_made() -> None:
    searches = [searched([50, 40, 10]), searched([5, 40, 55])]
    assert joined(searches, Random(1)) == "two"
    assert joined(searches[:1], Random(1)) == "one"
    assert joined([searched([5, 0, 5])] * 2, Random(1)) == "one"  # of equals the first


def test_of_moves_about_as_good_the_one_is_made_that_looks_better_at_once() -> None:
    found = Tried(MOVES, [600, 300, 100], False, [0.52, 0.51, 0.47], [0.40, 0.45, 0.60])
    assert joined([found, found], Random(1)) == "two"
    assert joined([found._replace(visits=[900, 10, 90])], Random(1)) == "one"  # it was hardly followed


def test_hidden_answers_are_drawn_by_how_often_all_together_tried_them() -> None:
    searches = [searched([600, 380, 20], True), searched([200, 620, 180], True)]
    rng = Random(1)
    drawn = [joined(searches, rng) for _ in range(2_000)]
    assert "three" not in drawn  # it was not tried in earnest
    assert drawn.count("one") / 2_000 == pytest.approx(800 / 1_800, abs=0.04)


def test_searches_of_answers_that_are_asked_for_at_once_are_hidden() -> None:
    bidding = Match(Auction(), seed="")
    for roll in ("roll 1", "roll 2", "roll 3"):
        bidding.play(roll)
    for match, hidden in ((bidding, True), (soultable.new("connect_four"), False)):
        knowledge = Knowledge(match.game, match.state, 0)
        found = [tried(Search(100), knowledge, Random(seed)) for seed in (1, 2)]
        assert found[0] != found[1]
        assert all(one.hidden == hidden and 50 < sum(one.visits) <= 100 for one in found)
        assert match.why_not(joined(found, Random(1)), 0) is None


def test_a_single_answer_needs_no_search() -> None:
    match = soultable.new("connect_four")
    for move in [f"drop {column}" for column in (1, 2, 3, 5, 6, 7) for _ in range(6)]:
        match.play(move)
    knowledge = Knowledge(match.game, match.state, match.ask.seat)
    found = tried(Search(10**9), knowledge, Random(1))
    assert joined([found, found], Random(1)) == "drop 4"
