"""What a move of Soul Dice changes, in words for those who are advised."""

from __future__ import annotations

from tests.games.soul_dice.tables import DEVIL, dealt, side, table


def test_how_one_stands_at_a_soul_and_what_is_left() -> None:
    at = table(
        souls="S1 S7 S11",
        angel=side(display="5 9 7", dice="2 3 4 5", stacks=["3", "", ""]),
        devil=side(stacks=["7", "9", ""]),
    )
    assert at.reasons("place 5 soul 1 pay 5") == [
        "you take the lead at soul 1, 8 to 7",
        "you keep 3 dice: 2 3 4",
    ]
    assert at.reasons("place 7 soul 2 pay 3+4")[0] == "closer at soul 2: 7 against 9"
    assert at.reasons("place 9 soul 2 pay 4+5")[0] == "level at soul 2 with 9, and nobody wins a tie"


def test_conditions_that_are_not_fulfilled_yet() -> None:
    at = table(souls="S5 S10 S15", angel=side(display="5 9 4", dice="1 4 5"))
    assert at.reasons("place 5 soul 2 pay 5")[0] == "1 of the 3 cards that soul 2 needs"
    assert at.reasons("place 5 soul 3 pay 5")[0] == "5 at soul 3, which scores from 8 to 12"
    assert at.reasons("place 9 soul 1 pay 4+5")[0] == "too much at soul 1, which scores up to 7"


def test_what_the_opponent_cannot_reach_any_more() -> None:
    told = "the devil cannot reach 9 there any more"

    def sure(souls: str, dice: str) -> bool:
        devil = side(dice=dice, stacks=["", "2", ""])
        at = table(souls=souls, angel=side(display="9 1 1", dice="4 5 6"), devil=devil)
        return told in at.reasons("place 9 soul 2 pay 4+5")

    assert sure("S1 S7 S11", "1")
    assert not sure("S1 S7 S11", "1 1"), "they may be turned to 6"
    assert not sure("S1 S7 S12", "1"), "a used die may come back"


def test_a_harp_and_crystals() -> None:
    at = table(
        souls="S1 S8 S11",
        angel=side(display="harp 8 9", dice="1 1", stacks=["5", "", ""]),
        devil=side(stacks=["7", "", ""]),
    )
    assert at.reasons("harp soul 1") == [
        "you take the lead at soul 1, 5 to 0",
        "the devil loses the 7 at soul 1",
        "it costs 1 crystal",
    ]
    assert at.reasons("reroll") == ["your dice pay for none of your cards", "it costs 1 crystal"]
    assert at.reasons("pass 1") == ["your dice pay for none of your cards", "you keep 1 die: 1"]


def test_the_last_die_and_the_end_of_a_round() -> None:
    at = table(souls="S1 S7 S11", angel=side(display="5 8 9", dice="5"))
    assert at.reasons("place 5 soul 1 pay 5")[0] == "your last die: the devil has one turn left"
    at = table(
        souls="S1 S7 S11", turn=DEVIL, last=True, angel=side(dice=""), devil=side(stacks=["", "3", ""])
    )
    assert at.reasons("pass 1")[0] == "it ends the round, and you win souls 2 and 3"


def test_tokens_go_where_ties_are_won() -> None:
    at = dealt()
    at.play("draw token 1")
    assert at.reasons("token soul 1") == ["a token worth 1 where you win ties"]
    assert at.reasons("token soul 3") == ["a token worth 1 where the devil wins ties"]
