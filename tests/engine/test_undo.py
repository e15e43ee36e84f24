"""Undo goes back freely to the last answer that showed anyone something new; beyond that the others agree."""

from __future__ import annotations

import pytest

import soultable
from soultable.engine.entries import Undo
from soultable.engine.errors import Refused
from soultable.engine.knowledge import shows_something_new
from soultable.engine.match import Match
from soultable.engine.seats import CHANCE
from tests.engine.full_hand import CARDS, SHOW, WAIT, FullHand

MUST_AGREE = "The last answer has shown somebody something new: the others must agree"
ANSWERED_SINCE = "Somebody has answered since: the others must agree"


@pytest.fixture
def match() -> Match:
    """Soulfall with two players; seat 0 begins, and holds what the seed has given it."""
    match = soultable.new("soulfall", seats=2, seed="undo")
    match.play("place A1")
    match.play("place E3")
    return match


def test_an_own_quiet_move_is_taken_back_freely(match: Match) -> None:
    before = match.view(0)
    match.play("prosper")
    match.play(next(move for move in match.ask.moves if move.verb == "populate"))
    match.undo()
    match.undo()
    assert match.view(0) == before
    assert [type(entry) for entry in match.record[-2:]] == [Undo, Undo]


def test_a_card_that_was_shown_is_not_taken_back(match: Match) -> None:
    card = next(move for move in match.ask.moves if move.verb == "devote")
    match.play(card)
    with pytest.raises(Refused, match=MUST_AGREE):
        match.undo()
    assert match.log[-1].move is card
    assert not isinstance(match.record[-1], Undo)


def test_what_chance_has_shown_is_not_taken_back(match: Match) -> None:
    match.play("draw")
    assert match.log[-1].seat == CHANCE
    with pytest.raises(Refused, match=MUST_AGREE):
        match.undo()
    with pytest.raises(Refused, match=MUST_AGREE):
        match.undo(seat=0)


def test_quiet_moves_are_taken_back_as_far_as_the_last_loud_one(match: Match) -> None:
    match.play(next(move for move in match.ask.moves if move.verb == "devote"))
    loud = len(match.log)
    match.play("prosper")
    match.play(next(move for move in match.ask.moves if move.verb == "populate"))
    assert match.may_take_back(0, loud)
    assert not match.may_take_back(0, loud - 1)
    match.undo()
    match.undo()
    with pytest.raises(Refused, match=MUST_AGREE):
        match.undo()
    assert len(match.log) == loud


def test_nobody_takes_back_what_another_seat_answered(match: Match) -> None:
    assert match.log[-1].seat == 0
    with pytest.raises(Refused, match=ANSWERED_SINCE):
        match.undo(seat=1)
    match.undo(seat=0)
    assert match.ask.seat == 0
    match.undo()  # now the last answer is that of seat 1
    assert match.ask.seat == 1


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    with pytest.raises(Refused):
        soultable.new("connect_four").undo()


def test_a_bet_shows_nothing_but_itself() -> None:
    match = soultable.new("leduc", seed="undo")
    match.play("raise")
    match.undo()
    assert match.ask.notations == ["call", "raise"]


def test_the_bet_that_leads_to_a_showdown_is_not_taken_back() -> None:
    match = soultable.new("leduc", seed="")
    for answer in ("deal K", "deal J", "call", "call", "deal Q", "call", "call"):
        match.play(answer)
    assert match.is_over
    with pytest.raises(Refused, match=MUST_AGREE):
        match.undo()


def test_if_the_others_agree_the_match_goes_back_to_any_position(match: Match) -> None:
    match.play("draw")
    match.undo(agreed_length=0)
    assert [answer.seat for answer in match.log] == [CHANCE] * 9
    assert match.ask.kind == "place"


def test_after_an_agreed_undo_chance_answers_anew_and_not_by_choice() -> None:
    """Nobody can take back a draw until it is a better one and claim that the seed gave it."""
    match = soultable.new("soulfall", seats=2, seed="again")
    first = [answer.move for answer in match.log]
    match.undo(agreed_length=0)
    assert [answer.move for answer in match.log] != first
    twin = soultable.new("soulfall", seats=2, seed="again")
    twin.undo(agreed_length=0)
    assert [answer.move for answer in twin.log] == [answer.move for answer in match.log]


@pytest.mark.parametrize("length", [-1, 11, 12, 99])
def test_there_is_no_position_beyond_the_log(match: Match, length: int) -> None:
    with pytest.raises(Refused, match=f"There is no earlier position {length}"):
        match.undo(agreed_length=length)


def test_the_story_ends_where_the_log_does(match: Match) -> None:
    before = match.story_for(0)
    match.play("prosper")
    assert match.story_for(0) != before
    match.undo()
    assert match.story_for(0) == before


def test_what_shows_something_new_follows_from_the_views(match: Match) -> None:
    quiet = match.find("prosper")
    loud = next(move for move in match.ask.moves if move.verb == "play")
    assert not shows_something_new(match.game, match.state, 0, quiet)
    assert shows_something_new(match.game, match.state, 0, loud)
    start = soultable.new("leduc", seed="")
    assert shows_something_new(start.game, start.state, CHANCE, start.find("deal K"))


def test_a_card_of_a_very_large_hand_is_not_missed() -> None:
    """In 51 of 52 worlds the hand has the card that is shown; 24 of them would often miss the news."""
    game = FullHand()
    state = game.start(2, "standard", {})
    for card in range(1, CARDS):
        assert shows_something_new(game, state, 0, SHOW[card])
    assert not shows_something_new(game, state, 0, WAIT)
    state.play(0, SHOW[7])
    state.play(0, SHOW[8])
    assert not shows_something_new(game, state, 0, SHOW[7])  # everybody knows that it is there
