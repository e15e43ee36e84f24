"""Several seats are asked at once and answer openly: what one does may end what the other is asked."""

from __future__ import annotations

from random import Random

import pytest

from soultable.bots.bot import Knowledge
from soultable.bots.greedy import Greedy
from soultable.bots.search import Search
from soultable.engine.errors import Refused
from soultable.engine.frame import Frame, Together
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.playout import playout
from soultable.engine.seats import NOBODY, SPECTATOR
from soultable.lab.bench_own import random_play_from_python
from tests.conformance import examine
from tests.conformance.candidates import candidates_of, known
from tests.engine.market import DAYS, RING, Market, Shoppers, Stall, begin_day


@pytest.fixture
def match() -> Match:
    match = Match(Market(), seed="")
    match.play("wish apple")
    match.play("wish cake")
    return match


def table(match: Match) -> Shoppers:
    assert isinstance(match.state, Shoppers)
    return match.state


def buy_apples(match: Match, seat: int, count: int) -> None:
    for _ in range(count):
        match.play("buy apple", seat)


def test_the_market_passes_the_whole_examination() -> None:
    (candidate,) = candidates_of(Market())
    examine.everything(candidate, range(8))


def test_when_the_purse_is_empty_nobody_is_asked_any_more_and_the_game_goes_on(match: Match) -> None:
    assert match.state.asked() == [0, 1]
    buy_apples(match, 0, 3)
    assert match.state.asked() == [0, 1]
    buy_apples(match, 1, 1)
    assert (table(match).days, table(match).purse) == (1, 4)  # the next day
    assert match.state.asked() == [0, 1]
    buy_apples(match, 0, 4)
    assert match.is_over
    assert match.state.branches == []
    assert match.state.asked() == []


def test_an_open_answer_changes_what_the_other_is_asked(match: Match) -> None:
    assert match.asks[1].notations == ["buy apple", "buy cake", "ring"]
    buy_apples(match, 0, 3)
    assert match.asks[1].notations == ["buy apple", "ring"]
    with pytest.raises(Refused, match="not enough coins"):
        match.play("buy cake", 1)


def test_an_open_answer_is_seen_at_once(match: Match) -> None:
    match.play("buy apple", 0)
    for viewer in (0, 1, SPECTATOR):
        assert match.log_for(viewer)[-1] == (0, "buy apple")
        assert match.view(viewer)["bags"] == [[1, 0], [0, 0]]  # type: ignore[index]


def test_a_seat_that_is_asked_in_two_branches_is_listed_once_and_answers_one_after_the_other(
    match: Match,
) -> None:
    match.play("buy cake", 0)
    assert match.state.asked() == [1]
    assert [(ask.seat, ask.kind) for ask in match.asks] == [(1, "consent")]
    match.play("agree")
    assert table(match).bags == [[0, 1], [0, 0]]
    assert [(ask.seat, ask.kind) for ask in match.asks] == [(0, "stall"), (1, "stall")]


def test_a_seat_is_asked_in_its_own_branch_first_if_that_is_the_first(match: Match) -> None:
    match.play("buy cake", 1)
    assert [(ask.seat, ask.kind) for ask in match.asks] == [(0, "stall")]
    match.play("buy cake")  # now each waits for the other
    assert [(ask.seat, ask.kind) for ask in match.asks] == [(1, "consent"), (0, "consent")]


def test_a_question_for_consent_is_over_when_the_money_went_elsewhere(match: Match) -> None:
    match.play("buy cake", 1)
    buy_apples(match, 0, 3)
    assert [(ask.seat, ask.kind) for ask in match.asks] == [(0, "stall"), (1, "stall")]
    assert table(match).bags == [[3, 0], [0, 0]]


def test_the_first_answer_may_close_all_others(match: Match) -> None:
    match.play("buy cake", 1)  # a question for consent is closed as well
    match.play("ring", 0)
    assert table(match).days == 1
    assert [(ask.seat, ask.kind) for ask in match.asks] == [(0, "stall"), (1, "stall")]
    match.play("ring", 1)
    assert match.is_over


class Fire(Market):
    """Anyone who rings on the last day ends the game at once, for all."""

    class Alarmed(Shoppers):
        pass

    class Ringing(Stall):
        def answer(self, state: Shoppers, move: Move) -> None:
            super().answer(state, move)
            if move is RING and state.days == DAYS - 1:
                state.end()

    Alarmed.stall = Ringing
    state = Alarmed


def test_a_game_that_ends_in_a_branch_passes_the_whole_examination() -> None:
    (candidate,) = candidates_of(Fire())
    examine.everything(candidate, range(6), 0.5)


def test_a_game_that_ends_in_a_branch_is_over_for_all() -> None:
    match = Match(Fire(), seed="")
    for move, seat in (("wish apple", -1), ("wish cake", -1), ("ring", 0), ("buy apple", 0), ("ring", 1)):
        match.play(move, seat)
    assert match.is_over
    assert (match.state.stack, match.state.branches, table(match).days) == ([], [], 1)


def test_a_game_may_end_when_a_branch_goes_on_by_itself() -> None:
    class End(Frame[Shoppers]):
        def step(self, state: Shoppers) -> None:
            state.pop()
            state.end()

    class Never(Frame[Shoppers]):
        def step(self, state: Shoppers) -> None:
            raise AssertionError("the game is over")

    state = Shoppers()
    state.push(Never())
    state.split(Together(), [[Stall(0)], [Never(), End()], [Never()]])
    assert (state.stack, state.branches, state.settle()) == ([], [], NOBODY)


def test_a_branch_does_not_split() -> None:
    state = Shoppers()
    begin_day(state)
    with pytest.raises(RuntimeError, match="a branch cannot split"):
        begin_day(state)


def test_nothing_is_left_of_branches_that_asked_nobody() -> None:
    state = Shoppers()
    state.purse = 0
    state.days = 1
    begin_day(state)
    assert state.branches == []
    state.settle()
    assert (state.is_over(), state.days) == (True, 2)


def test_a_copy_in_the_middle_of_a_consent_goes_its_own_way(match: Match) -> None:
    match.play("buy cake", 0)
    twin = match.state.copy()
    twin.play(1, match.find("agree"))
    assert table(match).purse == 4
    assert match.state.asked() == [1]


def test_the_loop_of_the_benchmark_plays_it() -> None:
    with known(Market()):
        assert random_play_from_python("market", 2, 3)[1] > 3 * 4


def test_random_play_and_bots_play_it_to_the_end() -> None:
    game = Market()
    state = game.start(2, "standard", {})
    assert playout(state, Random(3)) > 4
    match, rng = Match(game, seed="bots"), Random(1)
    while not match.is_over:
        seat = match.ask.seat
        bot = (Search(20), Greedy())[seat]
        match.play(bot.choose(Knowledge(game, match.state, seat), rng), seat)
    assert match.result.ending == "evening"
