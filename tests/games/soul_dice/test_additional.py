"""The additional actions (SD-ADD) and the rulings on them (SD-R-24 to SD-R-27)."""

from __future__ import annotations

from tests.games.soul_dice.tables import ANGEL, DEVIL, side, table
from tests.rules import rule


@rule("SD-ADD-01", "SD-ADD-02", "SD-R-26")
def test_turn_sets_one_die_to_any_side() -> None:
    at = table(angel=side(dice="2 2 5"))
    assert at.legal("turn") == ["turn 2", "turn 5"]
    assert at.refused("turn 6").rule == "SD-ADD-02"
    at.play("turn 2")
    assert at.asked_by == "SD-R-26"
    assert (at.asked, at.kind) == (ANGEL, "to side")
    assert at.legal() == [f"to {number}" for number in range(1, 7)]  # the one showing included
    at.play("to 6")
    assert (at.dice(ANGEL), at.crystals(ANGEL)) == ([2, 5, 6], 1)
    assert at.view(0).sides[ANGEL].used_crystals == 1
    same = table(angel=side(dice="2 5"))
    same.play("turn 2", "to 2")
    assert (same.dice(ANGEL), same.crystals(ANGEL)) == ([2, 5], 1)


@rule("SD-ADD-03", "SD-R-26")
def test_reroll_rolls_all_unused_dice() -> None:
    at = table(angel=side(dice="2 2 5"))
    at.play("reroll")
    assert at.kind == "roll"
    at.roll(6, 6, 1)
    assert (at.dice(ANGEL), at.used(ANGEL), at.crystals(ANGEL)) == ([1, 6, 6], 7, 1)
    assert (at.asked, at.kind) == (ANGEL, "turn")  # the turn goes on


@rule("SD-ADD-04", "SD-R-26", "SD-R-28")
def test_exchange_replaces_the_display_one_for_one() -> None:
    at = table(angel=side(display="1 2 harp", next="9", dice="1 2 3 4 5 6"))
    at.play("place 1 soul 1 pay 1", "exchange")
    assert at.discards(ANGEL) == ["harp", "2"]
    at.turn_up(8, 7)
    assert (at.display(ANGEL), at.next_card(ANGEL)) == (["8", "9"], "7")
    at.play("place 8 soul 2 pay 2+6", "place 9 soul 2 pay 4+5")  # new cards may be placed
    three = table(angel=side(display="1 2 3", next="4", dice="1 2 3 4 5 6"))
    three.play("place 1 soul 1 pay 1", "place 2 soul 1 pay 2", "exchange", "turn up 5")
    three.play("place 4 soul 1 pay 4")
    assert three.kind == "turn up"  # the limit of three is not raised


@rule("SD-R-24", "SD-R-22", "SD-X-09", "SD-ADD-01")
def test_one_additional_action_a_turn() -> None:
    at = table(angel=side(display="1 2 3"), devil=side(display="trident 2 3", dice="2 3 4 4"), turn=DEVIL)
    at.play("turn 4", "to 5", "place 2 soul 1 pay 2")
    for notation in ("exchange", "reroll", "turn 3"):
        assert at.refused(notation).rule == "SD-R-24"
    other = table(angel=side(stacks=["9", "", ""]), devil=side(display="trident 2 3"), turn=DEVIL)
    other.play("turn 4", "to 5", "trident soul 1")
    assert other.crystals(DEVIL) == 0


@rule("SD-ADD-01", "SD-R-27")
def test_a_used_crystal_stays_on_the_board_for_the_round() -> None:
    at = table(angel=side(display="1 2 3", dice="1 2 3 4 5 6"), devil=side(dice="5 6 6"))
    at.play("turn 6", "to 5", "pass 1", "pass 5", "turn 5", "to 1", "pass 1", "pass 6")
    assert at.crystals(ANGEL) == 0
    assert at.refused("reroll").rule == "SD-ADD-01"
    assert at.view(0).sides[ANGEL].used_crystals == 2


@rule("SD-R-26")
def test_what_the_additional_actions_need() -> None:
    empty = table(angel=side(display="1", dice="1", next="none"))
    empty.play("place 1 soul 1 pay 1")
    assert empty.turn == DEVIL  # no die to turn and no card to exchange: the turn is over
    no_dice = table(angel=side(display="1 2", dice="1"))
    no_dice.play("place 1 soul 1 pay 1")
    assert no_dice.legal() == ["end", "exchange"]
    assert no_dice.refused("reroll").rule == "SD-R-26"
    assert no_dice.refused("turn 1").rule == "SD-R-26"
    no_card = table(angel=side(display="1", dice="1 2"))
    no_card.play("place 1 soul 1 pay 1")
    assert no_card.legal() == ["end", "turn 2", "reroll"]
    assert no_card.refused("exchange").rule == "SD-R-26"


@rule("SD-ADD-05", "SD-R-39", "SD-ADV-04")
def test_the_special_ability_is_a_fourth_choice() -> None:
    at = table("advanced", angel=side(ability="B3"), devil=side(ability="E1"))
    assert {"turn", "reroll", "exchange", "use"} <= at.verbs()
    at.play("reroll")
    at.roll(1, 2, 3, 4, 5, 6)
    assert at.refused("use B3").rule == "SD-R-24"  # not on top of another one
