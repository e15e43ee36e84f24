"""The fifteen soul rules (SD-SOUL) and the rulings on effects (SD-R-10 to SD-R-20)."""

from __future__ import annotations

import pytest

from tests.games.soul_dice.tables import ANGEL, DEVIL, SideSetup, SoulDiceTable, side, table
from tests.rules import rule

ALL_DICE = "1 1 2 2 3 3 4 5 6 6"


def numbers_at(at: SoulDiceTable, soul: int) -> list[int]:
    """The numbers that can be placed at a soul."""
    return sorted({int(move.split()[1]) for move in at.legal("place") if f" soul {soul} " in move})


# --- placement


@rule("SD-SOUL-01", "SD-SOUL-11")
def test_only_odd_or_only_even_numbers() -> None:
    at = table(souls="S1 S7 S11", angel=side(display="4 5 8", dice=ALL_DICE))
    assert numbers_at(at, 1) == [5]
    assert numbers_at(at, 2) == [4, 5, 8]
    assert numbers_at(at, 3) == [4, 8]
    assert at.refused("place 4 soul 1 pay 4").rule == "SD-SOUL-01"
    assert at.refused("place 5 soul 3 pay 5").rule == "SD-SOUL-11"


@rule("SD-SOUL-04", "SD-SOUL-14", "SD-R-17")
def test_each_card_higher_or_lower_than_the_one_before() -> None:
    at = table(souls="S4 S7 S14", angel=side(display="3 5 7", dice=ALL_DICE, stacks=["4 5", "", "6"]))
    assert numbers_at(at, 1) == [7]  # equal is not allowed
    assert numbers_at(at, 3) == [3, 5]
    assert at.refused("place 5 soul 1 pay 5").rule == "SD-SOUL-04"
    assert at.refused("place 7 soul 3 pay 1+6").rule == "SD-SOUL-14"
    same = table(souls="S4 S7 S14", angel=side(display="5 8 9", dice=ALL_DICE, stacks=["", "", "5"]))
    assert numbers_at(same, 3) == []
    empty = table(
        souls="S4 S7 S14", angel=side(display="3 5 7", dice=ALL_DICE), devil=side(stacks=["9", "", "1"])
    )
    assert numbers_at(empty, 1) == numbers_at(empty, 3) == [3, 5, 7]  # the other side does not matter
    empty.play("place 5 soul 1 pay 5")
    assert numbers_at(empty, 1) == [7]  # also a card laid in the same turn counts


@rule("SD-R-17")
def test_after_a_removal_the_card_below_counts() -> None:
    at = table(
        souls="S4 S7 S14", angel=side(display="harp 3 4"), devil=side(display="6 8 9", stacks=["5 9", "", ""])
    )
    at.play("harp soul 1", "end", "turn up 5")
    assert numbers_at(at, 1) == [6, 8, 9]


@rule("SD-SOUL-08", "SD-R-18")
def test_at_most_two_cards_lie_there() -> None:
    at = table(souls="S5 S8 S15", angel=side(display="1 2 3", stacks=["", "9", ""]))
    at.play("place 1 soul 2 pay 1")
    assert numbers_at(at, 2) == []
    assert at.refused("place 2 soul 2 pay 2").rule == "SD-SOUL-08"
    removed = table(
        souls="S5 S8 S15", angel=side(display="harp 1 2"), devil=side(display="1 2 3", stacks=["", "8 9", ""])
    )
    removed.play("harp soul 2", "end", "turn up 4")
    assert numbers_at(removed, 2) == [1, 2, 3]  # those lying there now are counted


# --- effects


@rule("SD-SOUL-02", "SD-SOUL-12", "SD-R-11")
@pytest.mark.parametrize(("souls", "soul", "triggers"), [("S2 S7 S15", 1, [1, 2]), ("S5 S7 S12", 3, [7, 8])])
def test_a_used_die_comes_back(souls: str, soul: int, triggers: list[int]) -> None:
    for card in range(1, 10):
        die = str(min(card, 6))
        rest = [] if card <= 6 else [str(card - 6)]
        at = table(
            souls=souls, angel=side(display=f"{card} 1 9", dice=" ".join([die, *rest, "5"]), crystals=0)
        )
        at.play(f"place {card} soul {soul} pay {'+'.join(sorted([die, *rest]))}")
        if card in triggers:
            used = at.used(ANGEL)
            assert at.kind == "roll"
            at.roll(6)
            assert at.dice(ANGEL) == [5, 6]
            assert used == at.used(ANGEL) == 8
        else:
            assert at.kind == "turn"
            assert at.dice(ANGEL) == [5]


@rule("SD-X-02", "SD-R-11", "SD-R-32", "SD-END-02", "SD-R-10")
def test_the_die_just_paid_may_come_back() -> None:
    """Its effect can always be carried out, and a die that is back in the supply ends no round."""
    at = table(souls="S2 S8 S15", angel=side(display="1 3 4", dice="1", crystals=0))
    other = at.branch()
    at.play("place 1 soul 1 pay 1", "roll 5")
    assert at.dice(ANGEL) == [5]
    at.play("end", "turn up 7")
    assert not at.state.last
    other.play("place 1 soul 2 pay 1", "turn up 7")
    assert (other.dice(ANGEL), other.state.last, other.turn) == ([], True, DEVIL)
    other.play("pass 6")
    assert other.kind == "roll"  # the round is over


@rule("SD-SOUL-03", "SD-R-12", "SD-R-10", "SD-NUM-10")
def test_an_unused_die_is_rolled_again() -> None:
    at = table(souls="S3 S7 S15", angel=side(display="1 3 4", dice="1 2 3 3"))
    at.play("place 1 soul 1 pay 1")
    assert at.legal() == ["again 2", "again 3"]
    at.play("again 3", "roll 6")
    assert at.dice(ANGEL) == [2, 3, 6]
    last = table(souls="S3 S7 S15", angel=side(display="3 4 5", dice="1 2"))
    assert last.refused("place 3 soul 1 pay 1+2").rule == "SD-R-12"  # no die would be left
    assert "place 3 soul 2 pay 1+2" in last.legal()  # elsewhere it may be placed


@rule("SD-SOUL-06", "SD-R-14", "SD-R-28", "SD-X-05")
def test_the_display_is_replaced_one_for_one() -> None:
    at = table(souls="S5 S6 S15", angel=side(display="2 8 harp", next="9", dice="1 1 2 3 6"))
    at.play("place 2 soul 2 pay 2")
    assert at.discards(ANGEL) == ["harp", "8"]
    at.turn_up(1, 4)
    assert (at.display(ANGEL), at.next_card(ANGEL)) == (["1", "9"], "4")  # exactly two: the face-up one first
    at.play("place 9 soul 1 pay 3+6")  # new cards may be played in the same turn
    at.play("end")
    at.turn_up(5, 6)
    assert at.display(ANGEL) == ["1", "4", "5"]  # three only at the end of the turn


@rule("SD-X-05", "SD-R-14", "SD-NUM-10")
def test_with_no_other_card_nothing_can_be_laid_at_soul_6() -> None:
    at = table(souls="S5 S6 S15", angel=side(display="1 2 3", dice="1 2 3 4"))
    at.play("place 1 soul 1 pay 1", "place 2 soul 1 pay 2")
    assert numbers_at(at, 2) == []
    assert at.refused("place 3 soul 2 pay 3").rule == "SD-R-14"
    assert numbers_at(at, 3) == [3]


@rule("SD-SOUL-07", "SD-R-16")
def test_soul_7_bars_harp_and_trident_and_nothing_else() -> None:
    at = table(angel=side(display="harp 2 3"), devil=side(stacks=["", "9", ""]))
    assert numbers_at(at, 2) == [2, 3]
    assert at.refused("harp soul 2").rule == "SD-SOUL-07"
    at.play("place 2 soul 2 pay 2")
    assert at.kind == "turn"  # nothing is triggered


@rule("SD-SOUL-09", "SD-R-13", "SD-X-04", "SD-R-10")
def test_all_dice_left_are_rolled_again() -> None:
    at = table(souls="S5 S9 S15", angel=side(display="7 8 9", dice="2 5"))
    assert at.refused("place 7 soul 2 pay 2+5").rule == "SD-R-13"
    at = table(souls="S5 S9 S15", angel=side(display="7 8 9", dice="1 2 5"))
    at.play("place 7 soul 2 pay 2+5")
    assert at.legal() == [f"roll {die}" for die in range(1, 7)]
    at.roll(6)
    assert at.dice(ANGEL) == [6]
    several = table(souls="S5 S9 S15", angel=side(display="1 2 3", dice="1 2 3 4"))
    several.play("place 1 soul 2 pay 1")
    several.roll(6, 6, 5)
    assert several.dice(ANGEL) == [5, 6, 6]


@rule("SD-R-13", "SD-R-10")
def test_other_numbers_have_no_such_limit_at_soul_9() -> None:
    at = table(souls="S5 S9 S15", angel=side(display="8 9 2", dice="2 6"))
    at.play("place 8 soul 2 pay 2+6")
    assert at.dice(ANGEL) == []
    assert at.kind == "turn"


@rule("SD-SOUL-13", "SD-R-15")
def test_the_face_up_card_comes_into_the_display() -> None:
    at = table(souls="S5 S7 S13", angel=side(display="1 2 3", next="4", dice="1 2 3 4 5"))
    at.play("place 1 soul 3 pay 1", "turn up 5")
    assert (at.display(ANGEL), at.next_card(ANGEL)) == (
        ["2", "3", "4"],
        "5",
    )  # the next one is turned up at once
    at.play("place 4 soul 3 pay 4", "turn up harp")  # it can be placed in this turn, and the effect again
    assert at.display(ANGEL) == ["2", "3", "5"]
    at.play("place 5 soul 3 pay 5")
    at.turn_up(9)
    assert at.refused("place 2 soul 1 pay 2").rule == "SD-NUM-01"  # three in all
    assert at.display(ANGEL) == ["harp", "2", "3"]
    assert at.refused("harp soul 1").rule == "SD-HRP-04"  # a harp that came so cannot be used in this turn


@rule("SD-R-15")
def test_without_a_face_up_card_nothing_can_be_laid_at_soul_13() -> None:
    at = table(souls="S5 S7 S13", angel=side(display="1 2 3", next="none", dice="1 2 3"))
    assert at.refused("place 1 soul 3 pay 1").rule == "SD-R-15"
    assert numbers_at(at, 1) == [1, 2, 3]
    last = table(
        souls="S5 S7 S13", angel=side(display="1 2 3", next="4", draw="", discards="9", dice="1 2 3")
    )
    last.play("place 1 soul 3 pay 1")
    assert last.legal() == ["turn up 9"]  # the discard pile is shuffled at once


@rule("SD-R-19")
def test_the_opponents_card_triggers_nothing_for_me() -> None:
    at = table(souls="S2 S7 S15", angel=side(display="1 3 4", dice="1 5", crystals=0), devil=side(dice="2"))
    at.play("place 1 soul 1 pay 1", "roll 4")
    assert (at.dice(ANGEL), at.dice(DEVIL)) == ([4, 5], [2])


@rule("SD-R-20")
def test_an_effect_stays_when_the_card_is_removed() -> None:
    at = table(
        souls="S2 S7 S15",
        angel=side(display="1 3 4", next="9", dice="1 5", crystals=0),
        devil=side(display="trident 2 3", crystals=1),
    )
    at.play("place 1 soul 1 pay 1", "roll 4", "end", "turn up 8", "trident soul 1")
    assert at.stacks(ANGEL) == [[], [], []]
    assert at.dice(ANGEL) == [4, 5]


# --- conditions


def totals(souls: str, soul: int, angel: str, devil: str) -> tuple[int, int, str]:
    """What both sides have at a soul, and who would win it."""
    stacks = [["", "", ""], ["", "", ""]]
    stacks[ANGEL][soul - 1], stacks[DEVIL][soul - 1] = angel, devil
    at = table(
        souls=souls,
        angel=side(stacks=stacks[ANGEL], display=""),
        devil=side(stacks=stacks[DEVIL], display=""),
    )
    view = at.view(0).souls[soul - 1]
    return view.angel_total, view.devil_total, view.leader


@rule("SD-SOUL-05", "SD-R-35")
def test_a_side_scores_from_1_to_7_at_soul_5() -> None:
    assert totals("S5 S7 S15", 1, "1", "7") == (1, 7, "devil")
    assert totals("S5 S7 S15", 1, "8", "1") == (0, 1, "devil")
    assert totals("S5 S7 S15", 1, "3 4", "3 5") == (7, 0, "angel")
    assert totals("S5 S7 S15", 1, "9", "8") == (
        0,
        0,
        "angel",
    )  # both fail: a tie at 0, and the soul is yellow


@rule("SD-SOUL-15", "SD-R-35")
def test_a_side_scores_from_8_to_12_at_soul_15() -> None:
    assert totals("S5 S7 S15", 3, "8", "7") == (8, 0, "angel")
    assert totals("S5 S7 S15", 3, "9 3", "9 4") == (12, 0, "angel")
    assert totals("S5 S7 S15", 3, "", "") == (0, 0, "devil")


@rule("SD-SOUL-10", "SD-R-34", "SD-SCO-06", "SD-X-11")
def test_a_side_scores_with_three_cards_at_soul_10() -> None:
    assert totals("S5 S10 S15", 2, "9 9", "1 1 2") == (0, 4, "devil")
    assert totals("S5 S10 S15", 2, "", "1 2") == (0, 0, "nobody")


@rule("SD-R-35")
def test_cards_may_be_laid_even_if_the_condition_can_no_longer_be_met() -> None:
    at = table(angel=side(display="7 8 9", dice="1 6 6", stacks=["9", "", ""]))
    at.play("place 7 soul 1 pay 1+6")
    assert at.stack(ANGEL, 1) == [9, 7]


@rule("SD-R-10")
def test_every_refusal_of_a_placing_says_why() -> None:
    """An effect tied to certain numbers is asked for only when such a number is laid."""
    cases: list[tuple[str, SideSetup, str, str]] = [
        ("S3 S7 S15", side(display="3 4 5", dice="3"), "place 3 soul 1 pay 3", "SD-R-12"),
        ("S5 S6 S15", side(display="3", dice="3"), "place 3 soul 2 pay 3", "SD-R-14"),
        ("S5 S9 S15", side(display="1", dice="1"), "place 1 soul 2 pay 1", "SD-R-13"),
        ("S5 S7 S13", side(display="3", dice="3", next="none"), "place 3 soul 3 pay 3", "SD-R-15"),
    ]
    for souls, angel, notation, rule_id in cases:
        assert table(souls=souls, angel=angel).refused(notation).rule == rule_id
    fine = table(souls="S5 S9 S15", angel=side(display="3", dice="3"))
    assert "place 3 soul 2 pay 3" in fine.legal()
