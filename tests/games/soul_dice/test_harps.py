"""Main action B: harp and trident (SD-HRP), with the rulings SD-R-21 to SD-R-23."""

from __future__ import annotations

from tests.games.soul_dice.tables import ANGEL, DEVIL, side, table
from tests.rules import rule


@rule("SD-HRP-01", "SD-HRP-02", "SD-HRP-03", "SD-HRP-05", "SD-HRP-07")
def test_a_harp_costs_a_crystal_and_takes_a_card_out_of_the_game() -> None:
    at = table(angel=side(display="harp 2 3", dice="2 3"), devil=side(stacks=["5", "", "6"]))
    assert at.legal("harp") == ["harp soul 1", "harp soul 3"]
    at.play("harp soul 3")
    assert (at.crystals(ANGEL), at.view(0).sides[ANGEL].used_crystals) == (1, 1)
    assert at.dice(ANGEL) == [2, 3]  # no dice are paid
    assert (at.display(ANGEL), at.out(ANGEL)) == (["2", "3"], ["harp"])
    assert at.stacks(ANGEL) == [[], [], []]  # it is not laid at a soul
    assert (at.stacks(DEVIL), at.out(DEVIL), at.discards(DEVIL)) == ([[5], [], []], ["6"], [])


@rule("SD-HRP-01")
def test_the_devil_has_tridents() -> None:
    at = table(angel=side(stacks=["5", "", ""]), devil=side(display="trident 2 3"), turn=DEVIL)
    assert at.legal("trident") == ["trident soul 1"]
    assert at.refused("harp soul 1").rule == "SD-HRP-01"
    without = table(angel=side(display="1 2 3"), devil=side(stacks=["5", "", ""]))
    assert without.refused("harp soul 1").rule == "SD-HRP-01"


@rule("SD-X-07", "SD-HRP-04", "SD-HRP-06", "SD-SOUL-07", "SD-R-17")
def test_only_top_cards_can_be_chosen_and_no_other_card_is_placed() -> None:
    at = table(
        souls="S4 S7 S15",
        angel=side(display="harp 2 3", dice="2 3"),
        devil=side(display="5 6 8", dice="5 6 6", stacks=["2 5 9", "7", ""]),
    )
    assert at.legal("harp") == ["harp soul 1"]
    assert at.refused("harp soul 2").rule == "SD-SOUL-07"
    assert at.refused("harp soul 3").rule == "SD-HRP-06"
    at.play("harp soul 1")
    assert at.stack(DEVIL, 1) == [2, 5]
    assert (at.out(ANGEL), at.out(DEVIL), at.crystals(ANGEL)) == (["harp"], ["9"], 1)
    assert at.refused("place 2 soul 1 pay 2").rule == "SD-HRP-04"
    assert "place" not in at.verbs()
    at.play("end", "turn up 8")
    assert at.refused("place 5 soul 1 pay 5").rule == "SD-SOUL-04"
    assert "place 6 soul 1 pay 6" in at.legal()


@rule("SD-HRP-04")
def test_one_harp_a_turn() -> None:
    at = table(angel=side(display="harp harp 3"), devil=side(stacks=["5 6", "", ""]))
    at.play("harp soul 1")
    assert at.refused("harp soul 1").rule == "SD-TRN-01"


@rule("SD-HRP-02")
def test_without_a_crystal_there_is_no_harp() -> None:
    at = table(angel=side(display="harp 2 3", crystals=0), devil=side(stacks=["5", "", ""]))
    assert at.refused("harp soul 1").rule == "SD-HRP-02"


@rule("SD-R-21")
def test_a_harp_needs_a_card_to_remove() -> None:
    at = table(angel=side(display="harp 2 3", stacks=["9", "", ""]), devil=side(stacks=["", "7", ""]))
    assert "harp" not in at.verbs()  # own cards can never be chosen, and soul 7 bars it
    closed = dict(at.game.unavailable(at.state, ANGEL))
    assert closed["Use the harp"].rule == "SD-R-21"


@rule("SD-R-22")
def test_it_may_be_combined_with_an_additional_action() -> None:
    at = table(angel=side(display="harp 2 3", dice="2 3"), devil=side(stacks=["5", "", ""]))
    before = at.branch()
    at.play("harp soul 1")
    assert at.legal() == ["end", "turn 2", "turn 3", "reroll", "exchange"]
    at.play("exchange", "turn up 4", "turn up 5")
    assert at.crystals(ANGEL) == 0
    before.play("turn 2", "to 6", "harp soul 1")
    assert before.crystals(ANGEL) == 0
    one = table(angel=side(display="harp 2 3", crystals=1), devil=side(stacks=["5", "", ""]))
    one.play("harp soul 1")
    assert one.kind == "turn up"  # without a second crystal the turn is over


@rule("SD-R-23")
def test_an_unused_harp_stays_and_may_come_back() -> None:
    at = table(angel=side(display="harp 2 3", next="9", draw="", dice="2 3 4", discards="8"))
    at.play("place 2 soul 1 pay 2", "place 3 soul 1 pay 3", "end", "turn up 8")
    assert at.display(ANGEL) == ["harp", "8", "9"]
    exchanged = table(angel=side(display="harp", next="9", draw="", dice="2"))
    exchanged.play("exchange")
    assert exchanged.legal() == ["turn up harp"]  # from the discard pile, shuffled
