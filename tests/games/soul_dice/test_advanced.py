"""The advanced game: special abilities (SD-ADV, SD-B, SD-E) and the rulings on them."""

from __future__ import annotations

import pytest

from soultable.engine.seats import SPECTATOR
from tests.games.soul_dice.tables import ANGEL, DEVIL, SideSetup, SoulDiceTable, side, table
from tests.rules import rule


def advanced(angel: SideSetup | None = None, devil: SideSetup | None = None, **more: object) -> SoulDiceTable:
    """A table at which both sides have an ability."""
    angel, devil = angel or side(), devil or side()
    angel.ability, devil.ability = angel.ability or "B1", devil.ability or "E1"
    return table("advanced", angel=angel, devil=devil, **more)  # type: ignore[arg-type]


@rule("SD-ADV-04", "SD-ADV-05", "SD-R-27")
def test_an_ability_costs_a_crystal_and_is_used_once_a_round() -> None:
    at = advanced(side(ability="B3", dice="5 6", crystals=2))
    at.play("use B3", "to 6")
    assert at.crystals(ANGEL) == 1
    assert at.view(DEVIL).sides[ANGEL].flipped
    at.play("pass 5", "pass 6")
    assert at.refused("use B3").rule == "SD-ADV-05"
    assert "use" not in at.verbs()
    assert advanced(side(ability="B3", crystals=0)).refused("use B3").rule == "SD-ADD-01"


@rule("SD-ADV-06")
def test_the_card_is_flipped_back_for_the_next_round() -> None:
    at = advanced(side(ability="B3", dice="6", flipped=True, crystals=0), side(dice=""), last=True)
    at.play("pass 6")
    assert not at.view(0).sides[ANGEL].flipped


@rule("SD-ADV-02")
def test_nobody_uses_the_ability_of_another() -> None:
    at = advanced(side(ability="B3"))
    assert at.refused("use B2").rule == "SD-ADV-02"
    assert at.refused("use E1").rule == "SD-ADV-02"


# --- Prophecy


@rule("SD-B-01")
def test_prophecy_shows_two_tokens_to_the_angel_alone() -> None:
    at = advanced(side(ability="B1"), tokens=[1, 0, 1], looked=[[0], [1], []])
    at.play("use B1")
    assert at.legal() == ["look souls 1+2", "look souls 1+3", "look souls 2+3"]
    at.play("look souls 2+3")
    assert [soul.token for soul in at.view(ANGEL).souls] == [1, 0, 1]
    assert [soul.token for soul in at.view(DEVIL).souls] == [-1, 0, -1]
    assert [soul.token for soul in at.view(SPECTATOR).souls] == [-1, -1, -1]
    assert at.view(DEVIL).souls[2].looked == [ANGEL]  # where he looks is open
    told = [event.seen_by(DEVIL).values for event in at.events]
    assert (2, 3) in told
    assert ("?", "?") in told
    assert at.legal() == ["swap", "keep"]


@rule("SD-B-01", "SD-R-36")
def test_knowledge_belongs_to_the_token() -> None:
    at = advanced(side(ability="B1"), tokens=[1, 0, 0], looked=[[0], [1], []])
    at.play("use B1", "look souls 2+3")
    kept = at.branch()
    at.play("swap")
    assert at.state.tokens[:3] == [1, 0, 0]
    assert [soul.looked for soul in at.view(0).souls] == [[0], [0], [0, 1]]
    assert [soul.token for soul in at.view(DEVIL).souls] == [-1, -1, 0]  # it went from soul 2 to soul 3
    kept.play("keep")
    assert [soul.token for soul in kept.view(DEVIL).souls] == [-1, 0, -1]
    first = advanced(side(ability="B1"), tokens=[1, 0, 0], looked=[[0], [1], []])
    first.play("use B1", "look souls 1+2", "swap")
    assert first.state.tokens[:3] == [0, 1, 0]
    assert [soul.token for soul in first.view(DEVIL).souls] == [0, -1, -1]


# --- Enlightenment, Grace, Redemption


@rule("SD-B-02", "SD-R-27")
def test_enlightenment_gives_a_crystal_and_turns_a_die() -> None:
    at = advanced(side(ability="B2", dice="1 2", crystals=1))
    at.play("use B2")
    assert at.crystals(ANGEL) == 1  # the one just paid
    assert at.legal() == ["turn 1", "turn 2"]
    assert at.asked_by == "SD-B-02"
    assert at.refused("turn 6").rule == "SD-B-02"  # he has no 6
    assert at.refused("enough").rule == "SD-R-41"
    at.play("turn 1")
    assert at.asked_by == "SD-B-02"
    at.play("to 6")
    assert at.dice(ANGEL) == [2, 6]
    empty = advanced(side(ability="B2", display="1 2 3", dice="1"))
    empty.play("place 1 soul 1 pay 1")
    assert empty.refused("use B2").rule == "SD-R-41"  # a die in the supply is needed


@rule("SD-B-03", "SD-R-41")
def test_grace_takes_a_used_die_back() -> None:
    at = advanced(side(ability="B3", dice="1 2"))
    at.play("use B3")
    assert at.legal() == [f"to {number}" for number in range(1, 7)]
    assert at.asked_by == "SD-B-03"
    at.play("to 5")
    assert (at.dice(ANGEL), at.used(ANGEL)) == ([1, 2, 5], 7)
    fresh = advanced(side(ability="B3", dice="1 2 3 4 5 6 1 2 3 4"))
    assert fresh.refused("use B3").rule == "SD-R-41"  # no die is used


@rule("SD-B-03", "SD-R-32")
def test_grace_may_fill_an_empty_supply_before_the_turn_ends() -> None:
    at = advanced(side(ability="B3", display="1 2 3", dice="1"))
    at.play("place 1 soul 1 pay 1", "use B3", "to 2", "place 2 soul 1 pay 2")
    at.turn_up(8, 7)
    assert at.state.last  # used again, the supply is empty at the end of the turn


@rule("SD-R-25", "SD-B-03", "SD-R-39")
def test_with_neither_die_nor_card_left_the_ability_is_still_possible() -> None:
    at = advanced(side(ability="B3", display="1", next="none", dice="1"))
    at.play("place 1 soul 1 pay 1")
    assert (at.asked, at.legal()) == (ANGEL, ["end", "use B3"])


@rule("SD-B-04")
def test_redemption_moves_a_top_card() -> None:
    at = advanced(side(ability="B4", stacks=["4 7", "", "8"]), souls="S4 S8 S11")
    at.play("use B4")
    assert at.legal() == ["move soul 1 to soul 2", "move soul 3 to soul 1", "move soul 3 to soul 2"]
    assert at.refused("move soul 1 to soul 3").rule == "SD-SOUL-11"  # a 7 where only even numbers lie
    assert at.refused("move soul 2 to soul 1").rule == "SD-B-04"
    at.play("move soul 3 to soul 1")
    assert at.stacks(ANGEL) == [[4, 7, 8], [], []]
    assert at.state.placed == 0  # it counts as no card placed


@rule("SD-B-04")
def test_redemption_triggers_no_effect_and_costs_no_die() -> None:
    at = advanced(side(ability="B4", dice="5 6", stacks=["1", "", ""]), souls="S5 S9 S15")
    at.play("use B4", "move soul 1 to soul 2")
    assert (at.kind, at.dice(ANGEL)) == ("turn", [5, 6])


@rule("SD-B-04", "SD-R-41")
def test_redemption_needs_a_card_that_can_move() -> None:
    assert advanced(side(ability="B4")).refused("use B4").rule == "SD-R-41"
    barred = advanced(side(ability="B4", stacks=["3", "", ""]), souls="S4 S8 S11")
    assert "use" in barred.verbs()  # soul 8 takes it
    full = advanced(side(ability="B4", stacks=["3", "9 1", ""]), souls="S4 S8 S11")
    assert full.refused("use B4").rule == "SD-R-41"  # 1 is lower than 3 and odd; soul 8 is full for the 3


# --- evil deeds


@rule("SD-E-01")
def test_elimination_discards_a_low_top_card() -> None:
    at = advanced(side(stacks=["9 5", "2", "6"], next="9"), side(ability="E1"), turn=DEVIL)
    at.play("use E1")
    assert at.legal() == ["discard soul 1"]
    assert at.refused("discard soul 2").rule == "SD-E-01"  # not at soul 7
    assert str(at.refused("discard soul 3")) == "That card is too high: it may be 5 or less. (SD-E-01)"
    at.play("discard soul 1")
    assert (at.stacks(ANGEL), at.discards(ANGEL), at.out(ANGEL)) == ([[9], [2], [6]], ["5"], [])
    assert (at.asked, at.kind) == (DEVIL, "turn")
    nothing = advanced(side(stacks=["5", "", ""]), side(ability="E1"), turn=DEVIL)
    nothing.play("use E1")
    assert nothing.refused("discard soul 3").rule == "SD-E-01"  # no card lies there
    none = advanced(side(stacks=["6", "2", ""]), side(ability="E1"), turn=DEVIL)
    assert none.refused("use E1").rule == "SD-R-41"


@rule("SD-E-02", "SD-R-28")
def test_temptation_replaces_a_card_of_the_display() -> None:
    at = advanced(side(display="harp 2 2", next="9"), side(ability="E2"), turn=DEVIL)
    at.play("use E2")
    assert at.legal() == ["replace harp", "replace 2"]
    assert at.refused("replace trident").rule == "SD-E-02"
    assert at.refused("replace 3").rule == "SD-E-02"
    at.play("replace harp", "turn up 7")
    assert (at.display(ANGEL), at.next_card(ANGEL), at.discards(ANGEL)) == (["2", "2", "9"], "7", ["harp"])


@rule("SD-E-02", "SD-R-30")
def test_with_empty_piles_the_same_card_comes_back() -> None:
    at = advanced(side(display="2 3", next="none"), side(ability="E2"), turn=DEVIL)
    at.play("use E2", "replace 3")
    assert at.legal() == ["turn up 3"]
    at.turn_up(3)
    assert (at.display(ANGEL), at.next_card(ANGEL)) == (["2", "3"], "")
    empty = advanced(side(display="", next="none"), side(ability="E2"), turn=DEVIL)
    assert empty.refused("use E2").rule == "SD-R-41"


@rule("SD-E-03", "SD-R-09", "SD-R-41")
def test_torment_uses_up_a_die_but_never_the_last() -> None:
    at = advanced(side(dice="3 3 4"), side(ability="E3"), turn=DEVIL)
    at.play("use E3")
    assert at.legal() == ["spend 3", "spend 4"]
    assert at.refused("spend 5").rule == "SD-E-03"
    at.play("spend 3")
    assert (at.dice(ANGEL), at.used(ANGEL)) == ([3, 4], 8)
    one = advanced(side(dice="3"), side(ability="E3"), turn=DEVIL)
    assert one.refused("use E3").rule == "SD-R-41"


@rule("SD-E-04")
def test_dark_pact_turns_one_or_two_dice() -> None:
    at = advanced(side(), side(ability="E4", dice="1 1 2"), turn=DEVIL)
    at.play("use E4")
    assert at.legal() == ["turn 1", "turn 2"]
    assert at.asked_by == "SD-E-04"
    assert at.refused("turn 6").rule == "SD-E-04"
    at.play("turn 1")
    assert at.asked_by == "SD-E-04"
    at.play("to 6")
    assert at.legal() == ["turn 1", "turn 2", "turn 6", "enough"]
    one = at.branch()
    one.play("enough")
    assert (one.dice(DEVIL), one.kind) == ([1, 2, 6], "turn")
    at.play("turn 1", "to 6")
    assert (at.dice(DEVIL), at.crystals(DEVIL), at.kind) == ([2, 6, 6], 1, "turn")
    single = advanced(side(), side(ability="E4", dice="1"), turn=DEVIL)
    single.play("use E4", "turn 1", "to 6")
    assert (single.dice(DEVIL), single.kind) == ([6], "turn")  # there is no second die
    empty = advanced(side(), side(ability="E4", display="1 2 3", dice="1"), turn=DEVIL)
    empty.play("place 1 soul 1 pay 1")
    assert empty.refused("use E4").rule == "SD-R-41"


@rule("SD-R-25")
def test_no_other_additional_action_inside_an_ability() -> None:
    at = advanced(side(ability="B1"))
    at.play("use B1")
    for notation in ("exchange", "reroll", "turn 1", "use B1"):
        assert at.refused(notation).rule == "SD-R-25"
    at.play("look souls 1+2")
    assert at.refused("exchange").rule == "SD-R-25"


@rule("SD-R-25", "SD-ADV-04")
@pytest.mark.parametrize(
    ("ability", "kind"), [("B1", "look"), ("B2", "turn die"), ("B3", "to side"), ("B4", "move")]
)
def test_an_ability_may_be_used_after_a_harp(ability: str, kind: str) -> None:
    at = advanced(side(display="harp 2 3", ability=ability, stacks=["", "4", ""]), side(stacks=["5", "", ""]))
    at.play("harp soul 1", f"use {ability}")
    assert (at.asked, at.kind) == (ANGEL, kind)
    assert at.crystals(ANGEL) == (1 if ability == "B2" else 0)


@rule("SD-ADV-01")
def test_all_standard_rules_apply() -> None:
    at = advanced(side(display="1 2 3", dice="1 2 3"))
    assert {"place", "pass", "turn", "reroll", "exchange"} <= at.verbs()
    at.play("place 1 soul 1 pay 1")
    assert at.refused("pass 2").rule == "SD-R-07"
