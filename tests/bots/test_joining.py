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


def test_the_move_that_was_tried_most_often_by_all_together_is_made() -> None:
    searches = [Tried(MOVES, [50, 40, 10], False), Tried(MOVES, [5, 40, 55], False)]
    assert joined(searches, Random(1)) == "two"
    assert joined(searches[:1], Random(1)) == "one"
    assert joined([Tried(MOVES, [5, 0, 5], False)] * 2, Random(1)) == "one"  # of equals the first


def test_hidden_answers_are_drawn_by_how_often_all_together_tried_them() -> None:
    searches = [Tried(MOVES, [600, 380, 20], True), Tried(MOVES, [200, 620, 180], True)]
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
        assert all(one.hidden == hidden for one in found)
        assert all(sum(one.visits) == 100 or hidden for one in found)  # hidden mistakes are left out
        assert match.why_not(joined(found, Random(1)), 0) is None


def test_a_single_answer_needs_no_search() -> None:
    match = soultable.new("connect_four")
    for move in [f"drop {column}" for column in (1, 2, 3, 5, 6, 7) for _ in range(6)]:
        match.play(move)
    knowledge = Knowledge(match.game, match.state, match.ask.seat)
    found = tried(Search(10**9), knowledge, Random(1))
    assert joined([found, found], Random(1)) == "drop 4"
