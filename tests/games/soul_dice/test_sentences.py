"""Moves, events, questions and refusals in plain language (words.py)."""

from __future__ import annotations

import pytest

import soultable
from soultable.engine.seats import SPECTATOR
from soultable.games.soul_dice import words
from tests.games.soul_dice.tables import ANGEL, DEVIL, SoulDiceTable, dealt, side, table
from tests.rules import rule


@pytest.mark.parametrize(
    ("notation", "phrase"),
    [
        ("place 7 soul 2 pay 3+4", "Place 7 at soul 2, pay 3+4"),
        ("harp soul 1", "Use the harp at soul 1"),
        ("trident soul 3", "Use the trident at soul 3"),
        ("pass 4", "Pass with a 4"),
        ("end", "End your turn"),
        ("turn 3", "Turn a 3"),
        ("to 5", "To 5"),
        ("reroll", "Re-roll all your unused dice"),
        ("exchange", "Exchange your display"),
        ("use B1", "Use Prophecy"),
        ("choose E4", "Choose Dark Pact"),
        ("deal E4", "Deal Dark Pact"),
        ("again 2", "Roll a 2 again"),
        ("look souls 1+3", "Look at the tokens on souls 1 and 3"),
        ("swap", "Swap the two tokens"),
        ("keep", "Leave the tokens where they are"),
        ("enough", "Turn no other die"),
        ("move soul 2 to soul 1", "Move your top card from soul 2 to soul 1"),
        ("discard soul 2", "Discard the top card at soul 2"),
        ("replace harp", "Replace a harp"),
        ("replace 8", "Replace 8"),
        ("spend 6", "Use up a 6"),
        ("shade 8", "Give 8 to SHADE"),
        ("token soul 2", "Put the token on soul 2"),
        ("reveal S4", "Reveal The Climber"),
        ("turn up trident", "Turn up a trident"),
        ("roll 6", "Roll a 6"),
        ("draw token 2", "Draw a token of value 2"),
    ],
)
def test_a_move_in_words(notation: str, phrase: str) -> None:
    at = table()
    assert at.game.say_move(at.state, 0, at.find(notation)) == phrase


def test_the_set_up_in_words() -> None:
    at = dealt()
    at.play("draw token 1", "token soul 2", "draw token 0", "token soul 1", "draw token 0")
    story = at.story(ANGEL)
    assert story[:3] == ["Ann turns up 1.", "Ann takes 1 into their display.", "Ann turns up 2."]
    assert story[14:] == [
        "Ann has rolled 1+1+2+2+3+3+4+4+5+6.",
        "Ben has rolled 1+1+2+2+3+3+4+4+5+6.",
        "The Ascetic is revealed as soul 1.",
        "The Hermit is revealed as soul 2.",
        "The Courtier is revealed as soul 3.",
        "Round 1 begins.",
        "Ann draws a token of value 1.",
        "Ann puts a token on soul 2.",
        "Ben draws a token and looks at it.",
        "Ben puts a token on soul 1.",
        "Ann puts a token on soul 3 that nobody has seen.",
        "It is Ann's turn.",
    ]


def test_a_round_in_words() -> None:
    at = table(
        souls="S2 S6 S13",
        angel=side(display="harp 1 2", next="9", dice="1 2 5"),
        devil=side(display="1 2 3", next="9", dice="6", stacks=["", "", "7"]),
        tokens=[1, 0, 1],
    )
    at.play("turn 5", "to 1", "place 1 soul 1 pay 1", "roll 6", "place 2 soul 2 pay 2", "turn up 8")
    at.play("end", "turn up 7", "turn up 6", "pass 6")
    assert at.story(DEVIL) == [
        "Ann turns a 5 to 1.",
        "Ann places 1 at soul 1, paid with 1.",
        "Ann rolls a 6.",
        "Ann places 2 at soul 2, paid with 2.",
        "Ann replaces their display: 1 card.",
        "Ann takes 9 into their display.",
        "Ann turns up 8.",
        "Ann takes 8 into their display.",
        "Ann turns up 7.",
        "Ann takes 7 into their display.",
        "Ann turns up 6.",
        "It is Ben's turn.",
        "Ben passes with a 6.",
        "Ben has used their last die: one last turn follows.",
        "It is Ann's turn.",
    ]


@pytest.mark.parametrize(
    ("angel", "devil", "moves", "sentence"),
    [
        (
            side(display="harp 1 2"),
            side(stacks=["5", "", ""]),
            ["harp soul 1"],
            "Ann uses the harp: a 5 at soul 1",
        ),
        (side(), side(), ["reroll"], "Ann rolls all their unused dice again."),
        (side(), side(), ["exchange"], "Ann replaces their display: 3 cards."),
        (
            side(ability="B1"),
            side(),
            ["use B1", "look souls 1+2"],
            "Ann looks at the tokens on souls 1 and 2.",
        ),
        (side(ability="B1"), side(), ["use B1", "look souls 1+2"], "Ann has seen the two tokens."),
        (
            side(ability="B1"),
            side(),
            ["use B1", "look souls 1+2", "swap"],
            "Ann swaps the tokens on souls 1 and 2.",
        ),
        (side(ability="B2"), side(), ["use B2"], "Ann takes a crystal back."),
        (side(ability="B3"), side(), ["use B3", "to 4"], "Ann takes a used die back, turned to 4."),
        (
            side(ability="B4", stacks=["4", "", ""]),
            side(),
            ["use B4", "move soul 1 to soul 3"],
            "Ann moves a 4 from soul 1 to soul 3.",
        ),
        (side(ability="E3"), side(), ["use E3", "spend 6"], "Ann uses up their opponent's 6."),
        (
            side(ability="E1"),
            side(stacks=["4", "", ""]),
            ["use E1", "discard soul 1"],
            "Ann discards their opponent's 4 at soul 1.",
        ),
        (side(ability="E2"), side(), ["use E2", "replace 2"], "Ann replaces 2 in their opponent's display."),
    ],
)
def test_actions_in_words(angel: side, devil: side, moves: list[str], sentence: str) -> None:
    at = table("advanced", angel=angel, devil=devil)
    at.play(*moves)
    assert any(told.startswith(sentence) for told in at.story(SPECTATOR)), at.story(SPECTATOR)


def test_shade_in_words() -> None:
    at = table("solo", angel=side(display="4 5 6", dice="1 2"), devil=side(stacks=["9", "", ""]))
    at.play("pass 1", "shade 6", "shade 4")
    assert at.story(0)[:4] == [
        "Ann passes with a 1.",
        "6 goes to SHADE at soul 2.",
        "4 goes to SHADE at soul 3.",
        "5 goes to SHADE at soul 1.",
    ]


def test_the_end_in_words() -> None:
    at = table(
        round=3,
        souls="S3 S7 S13",
        won=[("S1", "angel", 1), ("S6", "box", 0), ("S11", "devil", 0), ("S2", "angel", 0), ("S8", "box", 1),
             ("S12", "box", 1)],
        tokens=[2, 1, 0],
        angel=side(dice="", stacks=["4", "", ""]),
        devil=side(dice="6"),
        turn=DEVIL,
        last=True,
    )  # fmt: skip
    at.play("pass 6")
    assert at.story(SPECTATOR) == [
        "Ben passes with a 6.",
        "Ann wins soul 1: angel 4, devil 0.",
        "Ann has won the token.",
        "Nobody wins soul 2 in a tie: angel 0, devil 0.",
        "Ben wins soul 3 in a tie: angel 0, devil 0.",
        "Ben has won the token.",
        "Ann shows their tokens: 1+0+2.",
        "Ben shows their tokens: 0+0.",
        "The game is over.",
    ]


def outcomes(mode: str, souls: str, angel: list[str], devil: list[str]) -> list[tuple[str, str]]:
    """How the souls of a round are told to be decided, each with its rule."""
    turn = ANGEL if mode == "solo" else DEVIL
    at = table(
        mode,
        souls=souls,
        angel=side(display="5 5 6", dice="6" if turn == ANGEL else "", stacks=angel),
        devil=side(display="5 5 6", dice="6", stacks=devil),
        turn=turn,
        last=True,
    )
    at.play("pass 6")
    return [
        (at.game.say_event(event, ["Ann", "Ben"]), at.game.rule_of(event))
        for event in at.events
        if event.kind in words.OUTCOMES
    ]


@rule("SD-PRE-01", "SD-PRE-03", "SD-PRE-07", "SD-ADV-06")
def test_the_preparation_of_a_round_is_told_in_its_order() -> None:
    at = table("advanced", round=2, angel=side(dice="6"), devil=side(dice=""), last=True)
    at.play("pass 6")
    assert at.story(0)[-4:] == [
        "Round 3 begins.",
        "All cards at the souls go to the discard piles, and all crystals return.",
        "The special abilities can be used again.",
        "The tokens of value 2 are mixed into the supply.",
    ]
    at.roll(*[1] * 20)
    at.play("reveal S3", "reveal S9", "reveal S13")
    assert [line for line in at.story(0) if line.startswith("Round")] == ["Round 3 begins."]


def rules_told(at: SoulDiceTable, kind: str) -> set[str]:
    return {at.game.rule_of(event) for event in at.events if event.kind == kind}


def test_dice_and_cards_are_told_by_the_rule_that_brought_them() -> None:
    begun = dealt()
    assert rules_told(begun, "rolled all") == {"SD-SET-10"}
    assert rules_told(begun, "drew") == {"SD-SET-07"}
    at = table(souls="S3 S9 S13", angel=side(display="1 2 3", next="4", dice="1 2 5", crystals=1))
    at.play("reroll", "roll 1", "roll 2", "roll 5")
    assert rules_told(at, "rolled all") == {"SD-ADD-03"}
    at.play("place 1 soul 2 pay 1", "roll 2", "roll 5")
    assert rules_told(at, "rolled all") == {"SD-ADD-03", "SD-SOUL-09"}
    at.play("place 2 soul 3 pay 2", "turn up 6")
    assert rules_told(at, "drew") == {"SD-SOUL-13"}
    at.play("end", "turn up 7")
    assert rules_told(at, "drew") == {"SD-SOUL-13", "SD-REF-01"}
    exchanged = table(angel=side(display="1", next="4"))
    exchanged.play("exchange", "turn up 6")
    assert rules_told(exchanged, "drew") == {"SD-ADD-04"}
    replaced = table(souls="S5 S6 S15", angel=side(display="1 2", next="4"))
    replaced.play("place 1 soul 2 pay 1", "turn up 6")
    assert rules_told(replaced, "drew") == {"SD-SOUL-06"}
    tempted = table("advanced", devil=side(ability="E2"), turn=DEVIL)
    tempted.play("use E2", "replace 2", "turn up 6")
    assert rules_told(tempted, "drew") == {"SD-E-02"}
    later = table(angel=side(dice="6"), devil=side(dice=""), last=True)
    later.play("pass 6")
    later.roll(*[1] * 20)
    assert rules_told(later, "rolled all") == {"SD-PRE-04"}


@rule("SD-ADV-02", "SD-R-40")
def test_the_recommended_abilities_are_told() -> None:
    match = soultable.new("soul_dice", mode="advanced", seed="told", abilities=2, names=["Ann", "Ben"])
    told = match.story_for(0)
    assert "Ann has the special ability Prophecy." in told
    assert "Ben has the special ability Elimination." in told


@rule("SD-SCO-03", "SD-SCO-06", "SD-R-35")
def test_ties_and_failed_conditions_are_told() -> None:
    assert outcomes("standard", "S1 S10 S11", ["3", "9 9", "4"], ["3", "2 1", "2"]) == [
        ("Ann wins soul 1 in a tie: angel 3, devil 3.", "SD-SCO-03"),
        (
            "Nobody wins soul 2 in a tie: angel 0, devil 0; neither side's cards fulfil the condition.",
            "SD-R-35",
        ),
        ("Ann wins soul 3: angel 4, devil 2.", "SD-SCO-01"),
    ]
    assert outcomes("standard", "S5 S6 S15", ["8", "4", "8"], ["7", "4", "7"]) == [
        ("Ben wins soul 1: angel 0, devil 7; the angel's cards do not fulfil the condition.", "SD-R-35"),
        ("Nobody wins soul 2 in a tie: angel 4, devil 4.", "SD-SCO-06"),
        ("Ann wins soul 3: angel 8, devil 0; the devil's cards do not fulfil the condition.", "SD-R-35"),
    ]


@rule("SD-SOL-13", "SD-SOL-14", "SD-R-45")
def test_the_solo_game_speaks_of_shade() -> None:
    assert outcomes("solo", "S1 S10 S11", ["3", "", "4"], ["1", "", "4"]) == [
        ("Ann wins soul 1: angel 3, SHADE 1.", "SD-SCO-01"),
        ("Ann wins soul 2 in a tie: angel 0, SHADE 0.", "SD-SOL-14"),
        ("SHADE wins soul 3 in a tie: angel 4, SHADE 4.", "SD-SOL-14"),
    ]


def test_cards_and_dice_have_their_articles() -> None:
    at = table(angel=side(display="harp 1 2"), devil=side(stacks=["8", "", ""]))
    at.play("harp soul 1")
    assert at.story(0)[-1].startswith("Ann uses the harp: an 8 at soul 1 is out of the game.")
    drawn = table(angel=side(display="1 2 3", next="harp", dice="1 2"))
    drawn.play("exchange", "turn up 8", "turn up 9", "turn up harp")
    assert "Ann takes a harp into their display." in drawn.story(0)
    assert "Ann takes 8 into their display." in drawn.story(0)
    assert "Ann turns up a harp." in drawn.story(0)


# --- questions


@rule("SD-TRN-01", "SD-ADD-01")
def test_a_turn_is_asked_for_with_what_can_be_done() -> None:
    at = table(angel=side(display="harp 1 2", dice="1 2 6"), devil=side(stacks=["8", "", ""]))
    assert at.prompt == "Place up to 3 cards, use the harp, pass with a die or spend a crystal."
    at.play("place 1 soul 1 pay 1")
    assert at.prompt == "Place up to 2 more cards, end your turn or spend a crystal."
    poor = table(angel=side(display="8 9", dice="1 2", crystals=0))
    assert poor.prompt == "Pass with a die."
    two = table(angel=side(display="1 2 3", dice="1 2 3 4", crystals=0))
    two.play("place 1 soul 1 pay 1", "place 2 soul 1 pay 2")
    assert two.prompt == "Place 1 more card or end your turn."


@rule("SD-R-26")
def test_turning_a_die_to_the_side_it_shows_says_that_nothing_changes() -> None:
    at = table(angel=side(dice="3 5"))
    at.play("turn 3")
    assert at.prompt == "Turn the 3 to which side?"
    said = [at.game.say_move(at.state, 0, at.find(f"to {side}")) for side in (3, 4)]
    assert said == ["To 3: it shows that already, nothing changes", "To 4"]


@rule("SD-ADV-02")
def test_what_an_ability_asks_names_it() -> None:
    at = table("advanced", angel=side(ability="B3", dice="1 2"))
    at.play("use B3")
    assert at.prompt == "Grace: turn the die that you take back to which side?"
    other = table("advanced", angel=side(ability="B1"), tokens=[0, 1, 1])
    other.play("use B1")
    assert other.prompt == "Prophecy: look at the tokens of which two souls?"


@rule("SD-ADV-02")
def test_an_ability_one_does_not_have_is_refused_for_that() -> None:
    """Also where the own one could not be used now: none of the dice has been used."""
    at = table("advanced", angel=side(ability="B3", dice="1 1 1 1 1 2 2 2 2 2"))
    assert at.refused("use B3").rule == "SD-R-41"
    assert str(at.refused("use B1")) == "You do not have that special ability. (SD-ADV-02)"


@rule("SD-NUM-01")
def test_an_empty_display_is_told_as_one() -> None:
    at = table("solo", angel=side(display="", next="none", dice="1 2"))
    said = {name: refusal.sentence for name, refusal in at.game.unavailable(at.state, 0)}
    assert said["Place a card"] == "There is no numbered card in your display."


@rule("SD-SOL-05", "SD-SOL-06")
def test_what_goes_to_shade_is_asked_for_with_its_soul() -> None:
    at = table("solo", angel=side(display="5 6 7", dice="1 2"), devil=side(stacks=["1", "", ""]))
    at.play("pass 1")
    assert at.prompt == "Give the cards that you leave to SHADE: which one goes to soul 2?"
