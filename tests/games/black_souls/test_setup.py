"""Setup: boards, Bid Cards, Quirks and parties (BS-SET, BS-R-01 to BS-R-05)."""

from __future__ import annotations

import pytest

from soultable.engine.ask import ask_of
from soultable.engine.seats import CHANCE, SPECTATOR
from tests.games.black_souls.tables import BlackSoulsTable, dealt, opening
from tests.rules import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])


def kept(seats: int) -> BlackSoulsTable:
    """Every designer has discarded the first of the three Quirks."""
    at = dealt(seats)
    for seat in range(seats):
        at.answer(seat, f"discard Q{3 * seat + 1:02}")
    return at


def opened(seats: int) -> BlackSoulsTable:
    """Three public Quirks lie open: the parties are to be formed."""
    at = kept(seats)
    for _ in range(3):
        at.play(at.legal()[-1])
    return at


@SEATS
@rule("BS-SET-01", "BS-SET-03", "BS-SCL-03")
def test_each_designer_has_a_board_and_bid_cards_in_hand(seats: int) -> None:
    view = opening(seats).view(SPECTATOR)
    assert len(view.players) == seats
    for player in view.players:
        assert player.level == [None] * 12
        assert player.hand == ([1, 2, 3, 4, 5, 6] if seats <= 4 else [1, 2, 3, 4, 5, 6, 7])
        assert player.played == []
    assert sorted(view.order) == list(range(seats))


@SEATS
@rule("BS-SET-02")
def test_both_hacks_are_available(seats: int) -> None:
    assert [opening(seats).charges(seat) for seat in range(seats)] == [2] * seats


@SEATS
@rule("BS-SET-04")
def test_three_quirks_are_dealt_at_random_to_each(seats: int) -> None:
    at = opening(seats)
    for seat in range(seats):
        for number in range(3):
            ask = ask_of(at.state, CHANCE)
            assert (at.kind, len(ask.moves)) == ("deal", 20 - 3 * seat - number)
            assert set(ask.weights) == {1}
            at.play(at.legal()[-1])
        assert len(at.quirks(seat)) == 3
    assert at.state.asked() == list(range(seats))


@rule("BS-SET-04")
def test_a_designer_keeps_two_and_discards_one_of_his_own() -> None:
    at = dealt(2)
    assert at.legal(seat=1) == ["discard Q04", "discard Q05", "discard Q06"]
    assert at.refused("discard Q01", seat=1).rule == "BS-SET-04"
    at.answer(1, "discard Q05")
    assert at.quirks(1) == ["Q04", "Q06"]
    assert at.state.asked() == [0]


@rule("BS-R-03", "BS-SET-05")
def test_quirks_are_chosen_at_once_and_in_secret_before_anything_is_opened() -> None:
    at = dealt(3)
    at.answer(2, "discard Q07")
    at.answer(0, "discard Q02")
    assert at.view(SPECTATOR).public_quirks == []
    assert at.view(1).party_discards == []  # no party has been formed
    for viewer in (0, 1, SPECTATOR):
        assert at.view(viewer).players[2].quirks == []
        assert at.view(viewer).players[2].discarded == ""
    assert at.view(2).players[2].quirks == ["Q08", "Q09"]
    assert at.view(2).players[2].discarded == "Q07"  # he may look at them at any time
    at.answer(1, "discard Q04")
    assert at.kind == "open"
    assert at.view(2).players[1].quirks == []


@SEATS
@rule("BS-SET-06", "BS-R-02", "BS-R-03")
def test_three_public_quirks_come_from_the_undealt_ones(seats: int) -> None:
    at = kept(seats)
    undealt = [f"Q{number:02}" for number in range(3 * seats + 1, 21)]
    assert at.legal() == [f"open {name}" for name in undealt]
    for name in undealt[:2]:
        at.play(f"open {name}")
    if seats == 6:  # nothing undealt is left: the discarded ones are shuffled
        assert at.legal() == [f"open Q{number:02}" for number in (1, 4, 7, 10, 13, 16)]
        assert at.refused("open Q02").rule == "BS-SET-04"
        at.play("open Q13")
        assert at.view(4).players[4].discarded == ""
    else:
        at.play(f"open {undealt[2]}")
    view = at.view(SPECTATOR)
    assert len(view.public_quirks) == 3
    assert ("Q13" in view.public_quirks) == (seats >= 6 or "Q13" in undealt[:3])
    assert at.kind == "party"


@rule("BS-SET-07")
def test_a_party_begins_with_one_cube_of_each_colour() -> None:
    at = opened(3)
    assert [at.party(seat) for seat in range(3)] == [(1, 1, 1, 1)] * 3


@rule("BS-SET-08", "BS-R-04")
def test_each_party_card_adds_its_cubes_to_every_party() -> None:
    at = opened(3)
    ask = ask_of(at.state, CHANCE)
    assert ask.notations == [f"reveal {name}" for name in ("2F", "3F", "2M", "3M", "2H", "3H", "1Y", "2Y")]
    assert ask.weights == [2, 1, 2, 1, 2, 1, 2, 1]
    at.play("reveal 2M")
    assert [at.party(seat) for seat in range(3)] == [(1, 3, 1, 1)] * 3
    assert ask_of(at.state, CHANCE).weights == [2, 1, 1, 1, 2, 1, 2, 1]
    assert at.view(0).party_discards == ["2M"]  # used cards of the set-up form the discard pile
    assert at.view(0).party_deck == 11


@rule("BS-SET-09")
def test_no_card_is_revealed_once_the_parties_have_ten_cubes() -> None:
    at = opened(2)
    at.play("reveal 3F", "reveal 2M")
    assert at.party(0) == (4, 3, 1, 1)  # 9 are not enough
    assert at.kind == "party"
    at.play("reveal 1Y")
    assert at.party(1) == (4, 3, 1, 2)
    assert at.kind == "pool"


@rule("BS-SET-09", "BS-SET-10")
def test_cubes_above_the_limit_are_returned_before_the_count() -> None:
    at = opened(2)
    at.play("reveal 2F", "reveal 2F", "reveal 3F")
    assert at.party(0) == (5, 1, 1, 1)  # 11 Cubes were revealed, 8 are in the party
    assert at.dead(0) == (0, 0, 0, 0)
    assert at.kind == "party"


@rule("BS-SET-10")
def test_the_limit_holds_for_champions_too() -> None:
    at = opened(2)
    at.play("reveal 2Y", "reveal 1Y", "reveal 1Y")
    assert at.party(0) == (1, 1, 1, 5)
    at.play("reveal 2H")
    assert at.party(0) == (1, 1, 3, 5)


@SEATS
@rule("BS-R-01")
def test_the_order_before_the_first_turn_is_that_of_the_seats(seats: int) -> None:
    assert opening(seats).order == list(range(seats))
