"""Display, draw pile and discard pile (SD-REF), with the rulings SD-R-28 to SD-R-31."""

from __future__ import annotations

from soultable.engine.seats import CHANCE
from tests.games.soul_dice.tables import ANGEL, DEVIL, side, table
from tests.rules import rule


@rule("SD-REF-01", "SD-REF-02", "SD-SET-08")
def test_the_display_is_refilled_with_the_face_up_card_first() -> None:
    at = table(angel=side(display="1 2 3", next="9", dice="1 2 4", crystals=0))
    at.play("place 1 soul 1 pay 1", "place 2 soul 1 pay 2", "end")
    assert at.display(ANGEL) == ["3", "9"]
    at.turn_up(5)
    assert (at.display(ANGEL), at.next_card(ANGEL)) == (["3", "5", "9"], "")
    at.turn_up(6)
    assert (at.display(ANGEL), at.next_card(ANGEL)) == (["3", "5", "9"], "6")


@rule("SD-REF-03", "SD-R-29")
def test_the_discard_pile_is_shuffled_when_the_draw_pile_is_empty() -> None:
    at = table(angel=side(display="1 2 3", next="9", draw="8", discards="4 5 5", dice="1 2 4", crystals=0))
    at.play("place 1 soul 1 pay 1", "place 2 soul 1 pay 2", "end", "turn up 8")
    assert at.legal() == ["turn up 4", "turn up 5"]  # at once, because a card is to be turned face up
    assert at.state.frame_of(CHANCE).weights(at.state) == [1, 2]
    at.turn_up(5)
    assert (at.display(ANGEL), at.next_card(ANGEL)) == (["3", "8", "9"], "5")
    assert (at.draw_pile(ANGEL), at.discards(ANGEL)) == (["4", "5"], [])
    assert at.happened("reshuffled") == [(ANGEL,)]


@rule("SD-R-28")
def test_cards_just_discarded_can_return_in_an_exchange() -> None:
    at = table(angel=side(display="1 2 3", next="9", draw="", discards="", dice="6"))
    at.play("exchange")
    assert at.discards(ANGEL) == ["1", "2", "3"]  # all discards first
    at.turn_up(3, 1)
    assert (at.display(ANGEL), at.kind) == (["1", "3", "9"], "turn up")
    at.turn_up(2)
    assert at.next_card(ANGEL) == "2"


@rule("SD-R-30")
def test_with_both_piles_empty_the_display_stays_smaller() -> None:
    at = table(angel=side(display="1 2 3", next="9", draw="", dice="1 2 4", crystals=0))
    at.play("place 1 soul 1 pay 1", "place 2 soul 1 pay 2", "end")
    assert (at.display(ANGEL), at.next_card(ANGEL), at.turn) == (["3", "9"], "", DEVIL)
    at.play("pass 6")
    at.play("pass 4")  # the refill is tried again, and in vain
    assert (at.display(ANGEL), at.next_card(ANGEL)) == (["3", "9"], "")


@rule("SD-R-30", "SD-E-01")
def test_a_card_that_reaches_the_discard_pile_is_turned_up_at_once() -> None:
    at = table(
        "advanced",
        angel=side(display="3 9", next="none", stacks=["4", "", ""], ability="B1"),
        devil=side(ability="E1"),
        turn=DEVIL,
    )
    at.play("use E1", "discard soul 1")
    assert at.legal() == ["turn up 4"]
    at.turn_up(4)
    assert (at.next_card(ANGEL), at.display(ANGEL)) == ("4", ["3", "9"])
    at.play("pass 6", "pass 6")
    assert at.display(ANGEL) == ["3", "4", "9"]  # at the end of his own turn


@rule("SD-R-30", "SD-PRE-01")
def test_the_refill_is_tried_once_more_after_the_round() -> None:
    at = table(
        angel=side(display="3", next="none", dice="6", crystals=0, stacks=["4 5", "6", ""]),
        devil=side(dice="6"),
    )
    at.play("pass 6", "pass 6")
    assert at.legal() == ["turn up 4", "turn up 5", "turn up 6"]
    at.turn_up(4, 5, 6)
    assert (at.display(ANGEL), at.next_card(ANGEL)) == (["3", "4", "5"], "6")


@rule("SD-R-31", "SD-PRE-02")
def test_the_refill_is_made_after_every_turn() -> None:
    passed = table(angel=side(display="2 3", next="9", dice="5 6"))
    passed.play("pass 6", "turn up 8")
    assert passed.display(ANGEL) == ["2", "3", "9"]
    last = table(angel=side(display="1 2 3", dice="1", next="9"), last=True, turn=ANGEL)
    last.play("place 1 soul 1 pay 1", "end", "turn up 8")  # the last turn of the round
    assert last.display(ANGEL) == ["2", "3", "9"]
    assert last.kind == "roll"


@rule("SD-R-31", "SD-PRE-01")
def test_the_refill_of_the_last_turn_comes_before_the_cards_at_souls_are_discarded() -> None:
    at = table(angel=side(display="1 2 3", next="9", draw="", discards="8", dice="1 2"), last=True)
    at.play("place 1 soul 1 pay 1", "place 2 soul 1 pay 2", "end")
    assert at.legal() == ["turn up 8"]  # the 1 and the 2 still lie at their soul


@rule("SD-SET-09", "SD-R-56")
def test_all_piles_can_be_counted_by_everybody() -> None:
    at = table(angel=side(display="1 2 3", next="9", draw="4 5", discards="6 7", out="harp"))
    for viewer in (0, 1, -2):
        angel = at.view(viewer).sides[ANGEL]
        assert (angel.draw, angel.discards, angel.face_up) == (["4", "5"], ["6", "7"], "9")
        assert "harp" in angel.out
