"""Main action A: placing numbered cards and paying for them (SD-NUM), and turns (SD-TRN, SD-PAS)."""

from __future__ import annotations

import soultable
from soultable.games.soul_dice.moves import Place
from tests.games.soul_dice.tables import ANGEL, DEVIL, game, side, table
from tests.rules import rule


@rule("SD-X-01", "SD-NUM-02", "SD-NUM-03", "SD-NUM-04", "SD-R-06")
def test_a_card_is_paid_with_dice_of_exactly_its_sum() -> None:
    at = table(angel=side(display="5 9 1", dice="1 2 3 3 6"))
    ways = [move for move in at.legal("place") if " soul 1 " in move]
    assert ways == [
        "place 1 soul 1 pay 1",
        "place 5 soul 1 pay 2+3",
        "place 9 soul 1 pay 3+6",
        "place 9 soul 1 pay 1+2+6",
        "place 9 soul 1 pay 1+2+3+3",
    ]
    at.play("place 9 soul 1 pay 3+6")
    assert at.dice(ANGEL) == [1, 2, 3]
    assert at.used(ANGEL) == 5 + 2
    assert at.refused("place 5 soul 1 pay 5").rule == "SD-NUM-02"
    at.play("place 5 soul 2 pay 2+3")
    assert at.dice(ANGEL) == [1]  # what is used cannot pay again


@rule("SD-NUM-02")
def test_no_move_pays_more_or_less() -> None:
    for move in game().vocabulary.moves:
        if isinstance(move, Place):
            paid = [int(die) for die in move.notation.split(" pay ")[1].split("+")]
            assert sum(paid) == move.value
            assert paid == sorted(paid)  # each set of dice once, not in every order


@rule("SD-NUM-02", "SD-X-01")
def test_a_wrong_sum_is_refused_with_its_rule() -> None:
    match = soultable.new("soul_dice", seed="")
    match.state = table(angel=side(display="5 9 1", dice="1 2 3 3 6")).state
    for notation in ("place 5 soul 1 pay 6", "Place 5 soul 1  pay 2+2", "place 5 soul 1 pay 2 + 3 + 1"):
        refusal = match.why_not(notation)
        assert refusal is not None
        assert refusal.rule == "SD-NUM-02", notation
    assert str(match.why_not("place 5 soul 1 pay 6")) == (
        "5 is not paid with 6: the sum must be exact. (SD-NUM-02)"
    )
    for nonsense in ("place 5 soul 1 pay", "place 5 soul 1 pay 5x", "place 5 soul 1 pay " + "9" * 5_000):
        assert str(match.why_not(nonsense)).startswith("No move is written")


@rule("SD-NUM-03", "SD-X-01")
def test_the_dice_of_a_payment_are_named_in_any_order() -> None:
    at = table(angel=side(display="5 9 1", dice="1 2 3 3 6"))
    for notation in ("place 9 soul 1 pay 6+2+1", "place 9 soul 1 pay 2 + 1 + 6"):
        assert at.find(notation) is at.find("place 9 soul 1 pay 1+2+6")
    at.play("place 9 soul 1 pay 6+3")
    assert at.dice(ANGEL) == [1, 2, 3]


@rule("SD-NUM-01", "SD-NUM-05", "SD-NUM-06", "SD-R-08")
def test_up_to_three_cards_are_placed_anywhere_in_any_order() -> None:
    at = table(angel=side(display="2 3 4", dice="1 2 3 4 5", crystals=0), devil=side(stacks=["9", "", ""]))
    at.play("place 4 soul 1 pay 4", "place 2 soul 1 pay 2")
    assert at.stacks(ANGEL) == [[4, 2], [], []]  # in the order in which they were laid
    assert at.stacks(DEVIL) == [[9], [], []]  # each on his own side
    assert at.display(ANGEL) == ["3"]  # not refilled between the cards
    at.play("place 3 soul 3 pay 3")
    assert at.stacks(ANGEL) == [[4, 2], [], [3]]
    assert at.kind == "turn up"  # the turn is over
    at.turn_up(5, 6, 7)
    assert (at.turn, len(at.display(ANGEL))) == (DEVIL, 3)


@rule("SD-NUM-01", "SD-R-05", "SD-R-02", "SD-SOUL-13")
def test_three_cards_are_the_limit_and_fewer_are_allowed() -> None:
    at = table(souls="S5 S7 S13", angel=side(display="1 2 3", next="4", dice="1 2 3 4 5"))
    assert at.refused("end").rule == "SD-R-02"  # at least one card, or it is a pass
    at.play("place 1 soul 3 pay 1", "turn up 5")
    assert "end" in at.legal()
    at.play("place 2 soul 1 pay 2", "place 3 soul 1 pay 3")
    assert at.display(ANGEL) == ["4"]
    assert at.refused("place 4 soul 1 pay 4").rule == "SD-NUM-01"
    at.play("end")
    one = table(angel=side(display="1 2 3"))
    one.play("place 1 soul 1 pay 1", "end", "turn up 8")
    assert one.turn == DEVIL


@rule("SD-NUM-01", "SD-R-24", "SD-HRP-04")
def test_every_turn_begins_anew() -> None:
    at = table(angel=side(display="1 2 3", dice="1 2 3 4 5"), devil=side(dice="1 2"))
    at.play("turn 5", "to 6", "place 1 soul 1 pay 1", "place 2 soul 1 pay 2", "end")
    at.turn_up(4, 5)
    at.play("pass 2")
    assert (at.turn, at.view(0).placed, at.view(0).helped) == (ANGEL, 0, False)
    assert {"pass", "turn", "exchange"} <= at.verbs()
    assert at.refused("end").rule == "SD-R-02"
    harp = table(angel=side(display="harp 2 3"), devil=side(dice="1 2", stacks=["5", "", ""]))
    harp.play("harp soul 1", "end", "turn up 4", "pass 2")
    assert (harp.turn, harp.view(0).harped) == (ANGEL, False)
    assert {"place", "pass"} <= harp.verbs()


@rule("SD-NUM-01")
def test_only_cards_of_the_display_can_be_placed() -> None:
    at = table(angel=side(display="1 2 3", next="4"))
    assert at.refused("place 4 soul 1 pay 4").rule == "SD-NUM-01"


@rule("SD-TRN-01", "SD-R-07", "SD-HRP-04")
def test_one_main_action_a_turn() -> None:
    at = table(angel=side(display="1 2 harp", crystals=0), devil=side(stacks=["9", "", ""]))
    assert at.verbs() == {"place", "pass"}
    at.play("place 1 soul 1 pay 1")
    assert at.verbs() == {"place", "end"}
    assert at.refused("pass 2").rule == "SD-R-07"
    assert at.refused("harp soul 1").rule == "SD-HRP-04"


@rule("SD-PAS-01", "SD-PAS-02", "SD-PAS-03", "SD-R-04", "SD-PAS-04")
def test_whoever_passes_puts_a_die_on_his_board() -> None:
    at = table(angel=side(display="1 2 3", dice="1 4 4"))
    assert at.legal("pass") == ["pass 1", "pass 4"]  # also though he could place a card
    assert at.refused("pass 6").rule == "SD-PAS-02"
    at.play("pass 4")
    assert (at.dice(ANGEL), at.used(ANGEL)) == ([1, 4], 8)
    assert (at.turn, at.asked) == (DEVIL, DEVIL)  # his turn ends immediately
    last = table(angel=side(dice="4"))
    last.play("pass 4")
    assert last.state.last  # nearer to the end of the round


@rule("SD-X-08", "SD-NUM-07", "SD-R-03")
def test_whoever_can_place_nothing_passes_or_spends_a_crystal() -> None:
    without = table(angel=side(display="7 8 9", dice="1 1 2", crystals=0))
    assert without.legal() == ["pass 1", "pass 2"]
    (_, refusal), *_ = without.game.unavailable(without.state, ANGEL)
    assert refusal.rule == "SD-NUM-07"
    at = table(angel=side(display="7 8 9", dice="1 1 2"))
    assert at.verbs() == {"pass", "turn", "reroll", "exchange"}
    at.branch().play("pass 1")  # without spending one
    at.play("turn 2", "to 6", "place 7 soul 1 pay 1+6")


@rule("SD-R-03", "SD-HRP-01")
def test_a_harp_saves_from_passing() -> None:
    at = table(angel=side(display="harp 8 9", dice="1 1"), devil=side(stacks=["9", "", ""]))
    assert {"harp", "pass"} <= at.verbs()
    assert "place" not in at.verbs()


@rule("SD-TRN-02", "SD-TRN-03", "SD-REF-01")
def test_an_additional_action_may_be_added_and_the_display_is_refilled_at_the_end() -> None:
    at = table(angel=side(display="1 2 3", next="9", dice="1 2"))
    at.play("place 1 soul 1 pay 1", "turn 2", "to 3", "place 3 soul 1 pay 3", "turn up 5", "turn up 6")
    assert (at.display(ANGEL), at.next_card(ANGEL)) == (["2", "5", "9"], "6")
    assert at.state.last  # his last die


@rule("SD-R-09", "SD-END-01")
def test_nobody_is_to_move_without_a_die() -> None:
    at = table(angel=side(display="1 2 3", dice="1"), devil=side(display="1 2 3", dice="1 1"))
    at.play("pass 1", "pass 1")  # the angel is out of dice, the devil has had the last turn
    assert at.kind == "roll"


@rule("SD-NUM-08", "SD-NUM-09", "SD-R-25", "SD-R-12")
def test_an_effect_comes_before_the_next_card_and_cannot_be_declined() -> None:
    at = table(souls="S3 S7 S15", angel=side(display="1 2 3", dice="1 2 3"))
    at.play("place 1 soul 1 pay 1")
    assert (at.asked, at.kind) == (ANGEL, "again")
    assert at.verbs() == {"again"}
    assert at.refused("end").rule == "SD-NUM-09"
    for notation in ("exchange", "turn 2"):
        assert at.refused(notation).rule == "SD-R-25"
    for notation in ("place 2 soul 2 pay 2", "pass 2"):
        assert at.refused(notation).sentence == "That is not what you are asked now."
    assert at.refused("again 6").rule == "SD-R-12"  # he has no 6


@rule("SD-R-25")
def test_an_additional_action_is_possible_before_between_and_after_cards() -> None:
    at = table(angel=side(display="1 2 3", dice="1 2 3 4"))
    for plays in (
        ["reroll"],
        ["place 1 soul 1 pay 1", "reroll"],
        ["place 1 soul 1 pay 1", "place 2 soul 1 pay 2", "reroll"],
    ):
        twin = at.branch()
        twin.play(*plays)
        assert twin.kind == "roll"
    three = table(angel=side(display="1 2 3", dice="1 2 3 4"))
    three.play("place 1 soul 1 pay 1", "place 2 soul 1 pay 2", "place 3 soul 1 pay 3")
    assert three.legal() == ["end", "turn 4", "reroll"]  # after the last card
    three.play("end")
    assert three.kind == "turn up"  # once the steps at the end have begun nobody is asked
    passed = at.branch()
    passed.play("pass 1")
    assert passed.asked == DEVIL  # not after passing
