"""Leduc poker: dealing, betting, showdown."""

from __future__ import annotations

import pytest

import soultable
from soultable.engine.errors import Refused
from soultable.engine.match import Match
from soultable.engine.seats import CHANCE
from soultable.lab.tournament import victory


def played(*answers: str) -> Match:
    match = soultable.new("leduc", seed="")
    for answer in answers:
        match.play(answer)
    return match


def dealt(first: str, second: str, *answers: str) -> Match:
    return played(f"deal {first}", f"deal {second}", *answers)


def test_each_player_gets_a_card_and_the_first_one_begins() -> None:
    match = played()
    assert match.ask.seat == CHANCE
    assert (match.ask.notations, match.ask.weights) == (["deal J", "deal Q", "deal K"], [2, 2, 2])
    match.play("deal K")
    assert match.ask.weights == [2, 2, 1]
    match.play("deal K")
    assert (match.ask.seat, match.ask.kind) == (0, "bet")


def test_there_are_two_cards_of_each_rank() -> None:
    match = dealt("K", "K", "call", "call")
    assert match.ask.notations == ["deal J", "deal Q"]
    assert match.ask.weights == [2, 2]


def test_without_a_raise_there_is_nothing_to_fold_to() -> None:
    match = dealt("K", "Q")
    assert match.ask.notations == ["call", "raise"]
    with pytest.raises(Refused):
        match.play("fold")


def test_there_are_at_most_two_raises_in_a_round() -> None:
    match = dealt("K", "Q", "raise")
    assert match.ask.notations == ["fold", "call", "raise"]
    match.play("raise")
    assert match.ask.notations == ["fold", "call"]
    match.play("call")
    match.play("deal J")
    assert match.ask.notations == ["call", "raise"]


@pytest.mark.parametrize("bets", [("call", "call"), ("raise", "call"), ("call", "raise", "call")])
def test_a_round_ends_when_both_have_had_their_say(bets: tuple[str, ...]) -> None:
    match = dealt("K", "Q", *bets)
    assert match.ask.kind == "deal"
    match.play("deal J")
    assert match.ask.seat == 0
    for bet in bets:
        assert not match.is_over
        match.play(bet)
    assert match.is_over


@pytest.mark.parametrize(
    ("answers", "scores"),
    [
        (("call", "call", "deal J", "call", "call"), [1, -1]),
        (("raise", "call", "deal J", "call", "call"), [3, -3]),
        (("call", "raise", "raise", "call", "deal J", "call", "call"), [5, -5]),
        (("raise", "raise", "call", "deal J", "raise", "raise", "call"), [13, -13]),
        (("call", "call", "deal J", "call", "raise", "call"), [5, -5]),
        (("call", "call", "deal Q", "call", "call"), [-1, 1]),  # the pair beats the King
        (("raise", "fold"), [1, -1]),
        (("raise", "raise", "fold"), [-3, 3]),
        (("call", "call", "deal Q", "raise", "fold"), [1, -1]),  # anyone who folds loses, even with the pair
    ],
)
def test_king_against_queen(answers: tuple[str, ...], scores: list[int]) -> None:
    match = dealt("K", "Q", *answers)
    assert match.is_over
    assert match.result.scores == scores
    assert match.game.returns(match.state) == scores
    assert match.result.winners == [0 if scores[0] > 0 else 1]
    assert match.result.ending == ("fold" if answers[-1] == "fold" else "showdown")


def test_equal_cards_are_a_draw() -> None:
    match = dealt("Q", "Q", "raise", "call", "deal K", "call", "call")
    assert match.is_draw
    assert (match.result.scores, match.result.winners) == ([0, 0], [])
    assert victory(match.game, match.state, [[0], [1]]) == [0.5, 0.5]


def shown(match: Match, seat: int) -> list[int]:
    view = match.view(seat)
    assert isinstance(view, dict)
    cards: list[int] = view["cards"]
    return cards


def test_a_card_is_seen_by_its_owner_until_the_showdown() -> None:
    match = dealt("K", "Q", "call", "call", "deal J")
    assert [shown(match, seat) for seat in (0, 1)] == [[2, -1, 0], [-1, 1, 0]]
    assert shown(match, soultable.SPECTATOR) == [-1, -1, 0]
    assert shown(match, soultable.OPEN) == [2, 1, 0]
    match.play("call")
    match.play("call")
    assert shown(match, soultable.SPECTATOR) == [2, 1, 0]


def test_whoever_wins_by_a_fold_need_not_show() -> None:
    match = dealt("K", "Q", "raise", "fold")
    assert shown(match, 1) == [-1, 1, -1]
