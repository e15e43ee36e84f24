"""Clashing bids: who goes last, whose effect is lost, and Hacks against it (BS-TIE, BS-HCK-02, BS-SCL-01)."""

from __future__ import annotations

import pytest

from tests.games.black_souls.tables import BlackSoulsTable, design
from tests.rules import rule


def without_hacks(at: BlackSoulsTable) -> BlackSoulsTable:
    """Nobody in a clash Hacks."""
    while at.state.asked() and at.kinds() == {"escape"}:
        at.play("pass")
    return at


def bids(*values: int, order: list[int] | None = None, **position: object) -> BlackSoulsTable:
    """These bids have been made and nobody has Hacked."""
    at = design(len(values), order=order or [], **position)  # type: ignore[arg-type]
    at.bid(*values)
    return without_hacks(at)


# --- ties


@rule("BS-TIE-01")
def test_tied_designers_go_last_however_high_they_bid() -> None:
    assert bids(6, 6, 2, 1).order == [2, 3, 0, 1]
    assert bids(5, 1, 5, 5).order == [1, 0, 2, 3]


@rule("BS-TIE-02")
def test_effects_of_tied_cards_do_not_trigger() -> None:
    at = bids(6, 6, 1, 4)
    assert at.working == [2, 3]
    at.play("draw C10", "take C01 1", "take D01 1", "take O01 1", "take C02 1")
    assert [at.level(seat) for seat in range(4)] == ["O01", "C02", "D01t", "C01"]  # no Shrine Token


@rule("BS-TIE-03", "BS-TIE-04")
def test_within_a_tied_group_the_previous_order_is_kept() -> None:
    assert bids(5, 5, 1, order=[1, 0, 2]).order == [2, 1, 0]
    assert bids(5, 5, 1, order=[0, 2, 1]).order == [2, 0, 1]
    at = bids(5, 5, 1, order=[1, 0, 2])  # a turn later the order of this turn is the previous one
    at.draft()
    at.play("draw C12", "draw D12", "draw O12")
    at.bid(4, 4, 4)
    assert without_hacks(at).order == [2, 1, 0]


@rule("BS-TIE-05", "BS-R-01")
def test_ties_on_the_first_turn_run_from_the_youngest() -> None:
    assert bids(4, 4, 4, 4, turn=1).order == [0, 1, 2, 3]
    assert bids(2, 6, 2, 6, turn=1).order == [1, 3, 0, 2]


@rule("BS-TIE-06")
def test_the_tied_group_with_the_higher_value_goes_first() -> None:
    assert bids(2, 6, 2, 6, 1).order == [4, 1, 3, 0, 2]


@rule("BS-R-06")
def test_if_everybody_ties_the_groups_act_by_value() -> None:
    assert bids(1, 6, 1, 6, order=[3, 2, 1, 0]).order == [3, 1, 2, 0]
    assert bids(4, 4, order=[1, 0]).order == [1, 0]


@rule("BS-EX-01", "BS-DES-05", "BS-TIE-01", "BS-TIE-03")
def test_the_example_of_a_tie() -> None:
    at = bids(5, 5, 2, 6, order=[1, 0, 2, 3])
    assert at.order == [3, 2, 1, 0]
    assert at.working == [2, 3]
    at.play("reveal 3M", "take C01 1", "take D01 1", "take O01 1", "take C02 1")
    assert [at.level(seat) for seat in range(4)] == ["C02", "O01", "D01", "C01s"]
    assert [at.party(seat) for seat in range(4)] == [(2, 2, 2, 2), (2, 2, 2, 2), (2, 3, 2, 2), (2, 2, 2, 2)]


@rule("BS-EX-02", "BS-TIE-06")
def test_the_example_of_two_ties() -> None:
    at = bids(6, 6, 2, 2, 1, order=[3, 2, 1, 0, 4])
    assert at.order == [4, 1, 0, 3, 2]
    assert at.working == [4]


# --- Hacks in the Design Phase


@rule("BS-TIE-07", "BS-HCK-02")
def test_whoever_hacks_keeps_number_and_effect() -> None:
    at = design(3)
    at.bid(6, 6, 5)
    assert (at.kind, at.asked) == ("escape", 0)
    at.play("hack", "pass", "take C01 1")
    assert at.order == [0, 2, 1]
    assert at.level(0) == "C01s"
    assert [at.charges(seat) for seat in range(3)] == [1, 2, 2]


@rule("BS-R-08")
def test_clashing_designers_decide_one_by_one_the_highest_value_first() -> None:
    at = design(5, order=[4, 3, 2, 1, 0])
    at.bid(2, 6, 2, 6, 1)
    asked = []
    while at.kind == "escape":
        asked.append(at.asked)
        at.play("pass")
        assert at.view(0).players[1].bid == 6  # in public: the bids lie open
    assert asked == [3, 1, 2, 0]
    assert at.happened("clashed") == [(3,), (1,), (2,), (0,)]


@rule("BS-R-08", "BS-HCK-01")
def test_whoever_has_no_hack_left_is_not_asked() -> None:
    at = design(3, charges=[0, 1, 0])
    at.bid(6, 6, 6)
    assert at.asked == 1
    at.play("hack")
    assert at.kind == "take"
    assert at.charges(1) == 0


@rule("BS-R-08", "BS-R-09", "BS-R-10", "BS-HCK-02")
def test_everybody_sees_how_a_clash_stands_from_the_reveal_to_the_end_of_the_turn() -> None:
    at = design(4, charges=[1, 2, 0, 2])
    at.answer(0, "bid 5")
    assert [player.clash for player in at.view(0).players] == ["", "", "", ""]
    for seat, value in ((1, 5), (2, 5), (3, 6)):
        at.answer(seat, f"bid {value}")
    clashes = [[player.clash for player in at.view(3).players]]
    twin = at.branch()
    for move in ("pass", "hack", "take C01 1"):
        at.play(move)
        clashes.append([player.clash for player in at.view(3).players])
    assert clashes == [
        ["open", "open", "declined", ""],  # seat 2 has no Hack left
        ["declined", "open", "declined", ""],
        ["declined", "escaped", "declined", ""],
        ["declined", "escaped", "declined", ""],
    ]
    twin.play("hack")  # anyone who decides next can tell it from a Hack that was declined
    assert [player.clash for player in twin.view(1).players] == ["escaped", "open", "declined", ""]
    at.draft()
    assert [player.clash for player in at.view(3).players] == ["", "", "", ""]


@rule("BS-R-09")
def test_the_other_designer_of_a_clash_stays_tied_even_alone() -> None:
    at = design(4)
    at.bid(6, 6, 2, 2)
    at.play("hack", "pass", "pass", "pass")
    assert at.order == [0, 1, 2, 3]
    assert at.working == [0]
    at = design(4)
    at.bid(2, 2, 6, 6)
    at.play("pass", "pass", "hack", "pass")  # the lone 2 is a tied group below the 6s
    assert at.order == [0, 2, 3, 1]


@rule("BS-R-10")
def test_two_who_hack_act_at_the_place_of_their_number_in_previous_order() -> None:
    at = design(4, order=[3, 2, 1, 0])
    at.bid(4, 4, 6, 1)
    assert at.asked == 1
    at.play("hack", "hack")
    assert at.order == [2, 1, 0, 3]
    assert at.working == [0, 1, 2, 3]


@rule("BS-R-11")
def test_without_a_clash_there_is_no_hack_and_never_a_mega_hack() -> None:
    at = design(3)
    at.bid(6, 1, 4)
    assert at.kind != "escape"
    at = design(3)
    at.bid(6, 6, 4)
    assert at.legal() == ["hack", "pass"]
    assert at.refused("mega hack").rule == "BS-R-11"


@rule("BS-R-61")
def test_a_hack_in_a_clash_of_threes_buys_the_place_only() -> None:
    at = design(3, hands=[[1, 3], [3], [1, 4]], previous=[5, 2, 5])
    at.bid(3, 3, 1)
    at.play("hack", "hack")
    assert at.order == [0, 1, 2]
    assert at.working == [0, 2]  # the 3 after a 2 stays without effect
    assert at.hand(1) == []
    assert at.hand(0) == [1, 2, 3, 4, 5, 6]


# --- two designers


@rule("BS-SCL-01", "BS-SCL-02", "BS-EX-06")
@pytest.mark.parametrize(("first", "second", "order"), [(1, 2, [1, 0]), (2, 1, [0, 1]), (1, 1, [0, 1])])
def test_with_two_designers_a_one_and_a_two_stop_each_other(
    first: int, second: int, order: list[int]
) -> None:
    at = bids(first, second)
    assert at.order == order
    assert at.working == []
    assert at.kind == "take"  # no Party Card
    at.play("take C01 1", "take D01 1")
    assert {at.level(0), at.level(1)} == {"C01", "D01"}  # no Tavern Token


@rule("BS-SCL-01")
def test_one_low_card_alone_works_and_with_three_designers_all_do() -> None:
    assert bids(1, 4).working == [0, 1]
    assert bids(1, 2, 6).working == [0, 1, 2]


@rule("BS-TIE-02", "BS-SCL-01", "BS-SCL-02", "BS-R-22", "BS-B3-02")
def test_it_is_told_why_a_bid_card_has_no_effect() -> None:
    at = bids(6, 6, 1)
    assert at.story(0)[-2:] == [
        "Ann's 6 has no effect: it clashes.",
        "Ben's 6 has no effect: it clashes.",
    ]
    assert at.rules_of("tied") == ["BS-TIE-02", "BS-TIE-02"]
    at = bids(1, 2)
    assert at.story(0)[-3:] == [
        "The turn order is Ben, Ann.",
        "Ben's 2 has no effect: both designers bid 1 or 2.",
        "Ann's 1 has no effect: both designers bid 1 or 2.",
    ]
    assert at.rules_of("stopped") == ["BS-SCL-01", "BS-SCL-01"]
    at = bids(5, 3, 6, hands=[[5], [3]], previous=[0, 2, 0])
    assert "Ben's 3 has no effect: it follows a 2 or a 3." in at.story(0)
    assert at.rules_of("no reboot") == ["BS-B3-02"]
    at = bids(3, 3, 6)  # works in a clash
    assert not {"tied", "stopped", "no reboot"} & {event.kind for event in at.events}


@rule("BS-R-22", "BS-EX-06")
def test_a_hack_does_not_lift_the_bar_of_two_designers() -> None:
    at = design(2, order=[1, 0])
    at.bid(2, 2)
    at.play("pass", "hack")
    assert at.order == [0, 1]
    assert at.working == []
    assert at.charges(0) == 1
    assert at.kind == "take"
    at = design(2)
    at.bid(1, 2)
    assert at.kind == "take"  # no clash, so no Hack
