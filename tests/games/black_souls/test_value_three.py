"""Value 3, Server Reboot: when it may be played, what it does, and face-down Assets (BS-B3, BS-EFF-03)."""

from __future__ import annotations

from random import Random

import pytest

from soultable.engine.seats import SPECTATOR
from tests.games.black_souls.tables import design, gameplay
from tests.rules import rule

ALL = [1, 2, 3, 4, 5, 6]


@rule("BS-EFF-03")
def test_all_played_bid_cards_come_back() -> None:
    at = design(2, hands=[[3, 6], ALL], previous=[5, 0])
    at.bid(3, 6)
    assert at.hand(0) == ALL
    assert at.hand(1) == [1, 2, 3, 4, 5]


@rule("BS-EFF-03", "BS-EFF-10", "BS-R-62")
def test_a_seven_never_comes_back() -> None:
    at = design(5, hands=[[3, 4], [3], [3, 7]], previous=[7, 2, 1])
    at.bid(3, 3, 7, 6, 1)
    at.play("pass", "pass", "reveal 2F")
    assert at.hand(0) == ALL
    assert at.hand(2) == [3]
    at.draft()
    for asset in ("C11", "C12", "C13", "C14", "D14"):
        at.play(f"draw {asset}")
    assert at.hand(1) == ALL  # an exhausted hand comes back without the 7 as well
    assert at.refused("bid 7", seat=1).rule == "BS-EFF-10"


@rule("BS-EFF-04", "BS-B3-05", "BS-R-17")
def test_all_others_place_face_down_those_before_him_too() -> None:
    at = design(3, pool="C01 C02 C03")
    at.bid(6, 3, 1)
    assert at.order == [0, 1, 2]
    at.play("take C01 1", "take C02 1", "take C03 1")
    assert [at.level(seat) for seat in range(3)] == ["C01?s", "C02", "C03?t"]
    at.play("draw D01", "draw D02", "draw D03")
    at.bid(1, 6, 4)  # the turn is over: all place face-up again
    at.play("take D01 1", "draw O09", "take D02 1", "take D03 1")
    assert [at.level(seat) for seat in range(3)] == ["C01?s D03t", "C02 D01s", "C03?t D02"]


@rule("BS-B3-01", "BS-R-13")
@pytest.mark.parametrize(("previous", "legal"), [(0, True), (1, True), (2, False), (3, False), (6, True)])
def test_a_three_must_not_follow_the_own_two_or_three(previous: int, legal: bool) -> None:
    at = design(2, previous=[previous, 2], turn=1 if previous == 0 else 5)
    assert ("bid 3" in at.legal(seat=0)) == legal
    if not legal:
        assert at.refused("bid 3", seat=0).rule == "BS-B3-01"


@rule("BS-R-13", "BS-R-14")
def test_what_counts_is_the_card_of_the_turn_before_effective_or_not() -> None:
    at = design(3, charges=[0, 0, 0])
    at.bid(2, 2, 6)  # tied: the 2 has no effect
    at.draft()
    at.play("draw D11", "draw D12", "draw D13")
    assert at.refused("bid 3", seat=0).rule == "BS-B3-01"
    at.bid(1, 6, 5)
    at.draft()
    at.play("draw C11", "draw C12", "draw C13")
    assert "bid 3" in at.legal(seat=0)  # two turns later it is legal


@rule("BS-B3-01", "BS-B3-02", "BS-B3-03", "BS-R-15", "BS-EX-05")
def test_the_example_of_a_last_three() -> None:
    at = design(2, hands=[[3, 5], ALL], previous=[2, 0])
    assert at.legal(seat=0) == ["bid 5"]
    at = design(2, hands=[[3], ALL], previous=[2, 0], pool="C01 C02 C03")
    assert at.legal(seat=0) == ["bid 3"]
    at.bid(3, 1)
    assert at.order == [0, 1]  # it counts as a 3
    assert at.working == [1]
    assert at.hand(0) == []  # no card comes back by its effect
    at.play("take C01 1", "take C02 1")
    assert at.level(1) == "C02t"  # face-up
    at.play("draw D11", "draw D12", "draw D13")
    assert at.hand(0) == ALL  # the exhausted hand is taken back
    assert at.legal(seat=0) == ["bid 1", "bid 2", "bid 4", "bid 5", "bid 6"]


@rule("BS-R-15", "BS-EX-05", "BS-QRK-08")
def test_after_the_last_turn_an_exhausted_hand_counts_as_none() -> None:
    at = design(2, hands=[[3], ALL], previous=[2, 0], turn=12, pool="O10 O11 O12", levels=LAST_TURN)
    at.bid(3, 6)
    at.play("take O10 3", "take O11 3")
    assert at.view(SPECTATOR).phase == "gameplay"
    assert at.hand(0) == []


LAST_TURN = [
    "C01 C02 C03 C04 C05 C06 C07 C08 C09 C10 C11",
    "D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 D11",
]


@rule("BS-B3-04", "BS-R-53")
def test_as_last_card_after_another_value_it_works_in_full() -> None:
    at = design(2, hands=[[3], ALL], previous=[6, 0], turn=12, pool="O10 O11 O12", levels=LAST_TURN)
    at.bid(3, 6)
    assert at.hand(0) == ALL
    at.play("take O10 3", "take O11 3")
    assert at.level(1).endswith("O10?s")  # the others place face-down
    assert at.level(0).endswith("O11")
    assert at.hand(0) == ALL  # a 3 in the last turn is carried out before hands are counted


@rule("BS-R-16")
def test_an_unplayed_seven_counts_as_a_card_in_hand() -> None:
    at = design(5, hands=[[3, 7]], previous=[2])
    assert at.legal(seat=0) == ["bid 7"]
    assert at.refused("bid 3", seat=0).rule == "BS-B3-01"


@rule("BS-B3-06", "BS-TIE-02")
def test_it_works_when_tied_and_only_the_order_is_lost() -> None:
    at = design(3, hands=[[3, 4], ALL, [3, 6]], previous=[5, 0, 5], charges=[0, 0, 0])
    at.bid(3, 1, 3)
    assert at.order == [1, 0, 2]
    assert at.working == [0, 1, 2]
    assert at.hand(0) == at.hand(2) == ALL


@rule("BS-EX-04", "BS-B3-06", "BS-R-12")
def test_the_example_of_two_threes() -> None:
    at = design(3, order=[1, 0, 2], hands=[[1, 3], [3, 6], ALL], previous=[6, 5, 0], pool="C01 C02 C03")
    at.bid(3, 3, 1)
    at.play("pass", "pass")
    assert at.order == [2, 1, 0]
    assert at.hand(0) == at.hand(1) == ALL
    at.play("take C01 1", "take C02 1", "take C03 1")
    assert [at.level(seat) for seat in range(3)] == ["C03?", "C02?", "C01?t"]


@rule("BS-R-12")
def test_whoever_plays_a_three_without_effect_places_face_down_if_another_three_works() -> None:
    at = design(3, hands=[[3], [3, 6], ALL], previous=[3, 5, 0], charges=[0, 0, 0], pool="C01 C02 C03")
    at.bid(3, 3, 1)
    at.play("take C01 1", "take C02 1", "take C03 1")
    assert [at.level(seat) for seat in range(3)] == ["C02?", "C03", "C01?t"]


@rule("BS-B3-07", "BS-R-27")
def test_a_face_down_asset_shows_its_type_and_token_to_nobody_more_not_even_its_owner() -> None:
    at = design(2, pool="C15 D01 O01")
    at.bid(6, 3)
    at.play("take D01 1", "take C15 1")
    for viewer in (0, 1, SPECTATOR):
        space = at.view(viewer).players[0].level[0]
        assert space is not None
        assert (space.asset, space.type, space.token, space.face_down) == ("", "dungeon", "shrine", True)
        assert at.view(viewer).players[0].difficulty == 0
    assert at.happened("took") == [(0, "D01", 1), (1, "C15", 1)]  # its identity is public history
    for world in [at.game.redeal(at.state, viewer, Random(1)) for viewer in (0, 1)]:
        assert world.spaces == at.state.spaces  # nothing of it is dealt anew


@rule("BS-B3-07", "BS-PLY-03")
def test_it_is_turned_up_when_its_own_party_has_come_to_it() -> None:
    at = gameplay(2, levels=["C01? C02?", "D01? D02?"], charges=[1, 0])
    assert at.level(0).startswith("C01? C02?")  # not before the Hack decisions
    at.play("pass")
    assert at.level(0).startswith("C01 C02?")
    assert at.level(1).startswith("D01 D02?")
    assert at.happened("flipped") == [(0, "C01"), (1, "D01")]
