"""Hacks in the Gameplay Phase (BS-HCK, BS-R-28 to BS-R-34)."""

from __future__ import annotations

import pytest

from tests.games.black_souls.tables import design, gameplay
from tests.rules import rule

WEAK = (1, 1, 1, 1)


@rule("BS-HCK-01", "BS-R-28")
def test_a_designer_hacks_at_most_twice_in_both_phases_together() -> None:
    at = design(2, turn=12, pool="O10 O11 O12", levels=FULL_BUT_ONE)
    at.bid(4, 4)
    at.play("hack", "pass", "draw C20")
    at.draft()
    assert at.view(0).phase == "gameplay"
    assert at.charges(0) == 1  # a Design Hack costs 1, and what is left is carried over
    at.play("hack")
    assert at.charges(0) == 0
    while not at.is_over():
        seat = at.state.asked()[0]
        assert (at.game.kind_of(at.state, seat), seat) != ("hack", 0)  # he is asked no more
        at.answer(seat, at.legal(seat=seat)[0])


FULL_BUT_ONE = [
    "C01 C02 C03 C04 C05 C06 C07 C08 C09 C10 C11",
    "D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 D11",
]


@rule("BS-HCK-03", "BS-R-32", "BS-PLY-01")
def test_designers_decide_one_by_one_from_the_lead_candidate_clockwise() -> None:
    at = gameplay(4, lead=2, charges=[1, 2, 1, 2])
    asked = []
    while at.kinds() == {"hack"}:
        asked.append((at.asked, len(at.legal())))
        at.play("pass")
    assert asked == [(2, 2), (3, 3), (0, 2), (1, 3)]
    assert at.kinds() == {"asset"}


@rule("BS-HCK-03")
def test_one_who_says_nothing_does_not_hack() -> None:
    at = gameplay(2, charges=[2, 2])
    silence = at.state.frame_of(at.asked).default(at.state)
    assert silence is not None
    assert silence.notation == "pass"


@rule("BS-HCK-03", "BS-PLY-03", "BS-R-32")
def test_hacks_are_decided_before_the_flip_and_for_every_asset_anew() -> None:
    at = gameplay(2, levels=["C15? C02", "D01 D02"], charges=[2, 0])
    assert at.kind == "hack"
    assert at.view(0).players[0].level[0].asset == ""  # type: ignore[union-attr]
    at.play("hack")
    assert at.view(0).players[0].level[0].asset == "C15"  # type: ignore[union-attr]
    assert at.charges(0) == 1  # nothing is refunded for a face-down Boss
    assert at.state.asked() == [0]  # the Boss has to be met
    at.play("lose 4F")
    assert at.kind == "hack"


@rule("BS-HCK-04", "BS-R-33")
def test_one_hack_saves_all_parties() -> None:
    at = gameplay(3, here="C01 D01 O01", charges=[0, 1, 0])
    at.play("hack")
    assert at.state.position == 1  # nothing was to be resolved
    assert [at.party(seat) for seat in range(3)] == [(5, 5, 5, 5)] * 3
    assert at.charges(1) == 0


@rule("BS-R-32")
def test_after_a_hack_nobody_else_is_asked_after_a_mega_hack_the_rest_are() -> None:
    at = gameplay(4, here="C01 C02 C03 C04", charges=[1, 2, 1, 1])
    at.play("pass", "mega hack")
    assert at.asked == 2
    at.play("hack")
    assert at.state.position == 1
    assert [at.charges(seat) for seat in range(4)] == [1, 0, 0, 1]
    at = gameplay(4, here="C01 C02 C03 C04", charges=[1, 2, 1, 1])
    at.play("pass", "mega hack", "pass", "pass")
    assert at.state.asked() == [0, 2, 3]  # earlier ones are not asked again, and seat 1 is safe


@rule("BS-HCK-05", "BS-R-28", "BS-R-29")
def test_a_mega_hack_spends_both_charges_and_protects_its_user_alone() -> None:
    at = gameplay(2, here="C01 D01", charges=[2, 1])
    assert at.legal() == ["pass", "hack", "mega hack"]
    at.play("mega hack")
    assert at.charges(0) == 0
    assert at.refused("mega hack").rule == "BS-R-29"
    at.play("pass")
    assert at.state.asked() == [1]
    assert [player.protected for player in at.view(1).players] == [True, False]
    at.play("lose 1M")
    assert at.party(0) == (5, 5, 5, 5)


@rule("BS-HCK-05", "BS-R-32")
@pytest.mark.parametrize("asset", ["C01?", "C15?"])
def test_a_mega_hack_on_a_face_down_asset_is_seen_and_tells_nothing_about_a_boss(asset: str) -> None:
    at = gameplay(2, levels=[asset, "D01"], charges=[2, 1])
    at.play("mega hack")
    assert [player.mega for player in at.view(1).players] == [True, False]
    assert [player.protected for player in at.view(1).players] == [False, False]
    at.play("pass")
    assert at.view(1).players[0].protected == (asset == "C01?")  # now it lies face-up
    for seat in at.state.asked():
        at.answer(seat, at.legal(seat=seat)[0])
    assert not at.view(1).players[0].mega  # for one Asset only


@rule("BS-HCK-06", "BS-SPC-01", "BS-R-29", "BS-R-32")
@pytest.mark.parametrize("move", ["hack", "mega hack"])
def test_a_boss_ignores_every_kind_of_hack(move: str) -> None:
    at = gameplay(2, here="C15 D01", charges=[2, 0])
    assert "hack" in at.legal()  # also one who stands on a Boss is asked
    at.play(move)
    assert 0 in at.state.asked()
    assert (1 in at.state.asked()) == (move == "mega hack")
    at.answer(0, "lose 4F")
    if move == "mega hack":
        at.answer(1, "lose 1M")
    assert at.party(0) == (1, 5, 5, 5)


@rule("BS-EX-13", "BS-HCK-04", "BS-HCK-05", "BS-HCK-06", "BS-R-33")
def test_the_example_of_hacks() -> None:
    at = gameplay(4, position=7, here="C01 C02 C03 D15", charges=[0, 2, 0, 0])
    twin = at.branch()
    at.play("hack")
    assert at.state.asked() == [3]
    at.play("lose 4M")
    assert [at.party(seat) for seat in range(4)] == [(5, 5, 5, 5)] * 3 + [(5, 1, 5, 5)]
    twin.play("mega hack")
    assert twin.state.asked() == [0, 2, 3]
    twin.resolve("lose 1F", "lose 1F", "lose 4M")
    assert [twin.party(seat)[0] for seat in range(4)] == [4, 5, 4, 5]


@rule("BS-R-33")
def test_a_protected_party_meets_no_threat_not_even_by_choice_but_uses_icon_and_token() -> None:
    at = gameplay(
        2, levels=["C21", "D01s"], parties=[WEAK, WEAK], dead=[(0, 0, 0, 0), (1, 0, 0, 0)], charges=[1]
    )
    at.play("hack")
    assert at.legal(seat=0) == ["add F", "add M", "add H"]
    assert at.refused("lose 1H", seat=0).rule == "BS-R-33"
    assert at.legal(seat=1) == ["revive F", "pass"]
    at.resolve("add M", "revive F")
    assert at.party(0) == (1, 2, 1, 1)
    assert at.party(1) == (2, 1, 1, 1)


@rule("BS-R-34")
def test_a_wiped_designer_cannot_hack_and_keeps_the_points_of_his_charges() -> None:
    at = gameplay(2, position=12, wiped_at=[3, 0], charges=[2, 1])
    assert at.asked == 1
    at.play("pass")
    at.play(at.legal()[0])
    assert at.points(0)["Hacks"] == 2


@rule("BS-R-30")
def test_if_the_lead_candidate_is_wiped_the_next_opens() -> None:
    at = gameplay(3, position=5, lead=1, wiped_at=[0, 4, 0], charges=[1, 1, 1])
    assert at.asked == 2
    at.play("pass")
    assert at.asked == 0


@rule("BS-HCK-07")
def test_each_unused_hack_is_worth_a_point() -> None:
    at = gameplay(3, position=12, charges=[2, 1, 0])
    at.pass_hacks()
    at.resolve(*[at.legal(seat=seat)[0] for seat in range(3)])
    assert [at.points(seat).get("Hacks", 0) for seat in range(3)] == [2, 1, 0]
