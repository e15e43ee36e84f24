"""Moves, events, questions and refusals in plain language (words.py)."""

from __future__ import annotations

import pytest

from soultable.engine.seats import SPECTATOR
from tests.games.black_souls.tables import design, gameplay
from tests.rules import rule


@pytest.mark.parametrize(
    ("notation", "phrase"),
    [
        ("deal Q01", "Deal: most Assets with Boss (2 DP)"),
        ("open Q14", "Open: no Hack in the whole game (1 DP)"),
        ("discard Q16", "Discard: at least 3 Fighters alive at the end (2 DP)"),
        ("reveal 2F", "Reveal a Party Card with 2 Fighters"),
        ("reveal 1Y", "Reveal a Party Card with 1 Champion"),
        ("draw C15", "Draw The Pale Maw"),
        ("bid 6", "Bid 6: Shrine Token on your Asset"),
        ("hack", "Hack"),
        ("pass", "Pass"),
        ("mega hack", "Mega Hack: protect your party alone"),
        ("swap 1 12", "Swap the Assets on spaces 1 and 12"),
        ("take C15 2", "Take The Pale Maw, cave, Boss, 4/5/X, Difficulty 8 to level 2"),
        ("take D02 1", "Take Rat Corridor, dungeon, 2/2/1, Difficulty 1 to level 1"),
        ("lose 2F+1Y", "Lose 2 Fighters and 1 Champion"),
        ("lose 1F+2M+1H", "Lose 1 Fighter, 2 Mages and 1 Healer"),
        ("lose 0", "Lose nobody"),
        ("add M", "Add 1 Mage"),
        ("revive H", "Revive 1 Healer"),
        ("change 2F to 1M+1H", "Change 2 Fighters into 1 Mage and 1 Healer"),
        ("change 1F to 1Y", "Change 1 Fighter into 1 Champion"),
    ],
)
def test_a_move_in_words(notation: str, phrase: str) -> None:
    at = design(2)
    assert at.game.say_move(at.state, 0, at.find(notation)) == phrase


def test_a_turn_in_words() -> None:
    at = design(3, levels=["C10 C11"], pool="C01 D19 O01", previous=[0, 0, 0])
    at.bid(5, 6, 6)
    at.play("hack", "pass", "swap 1 2", "take D19 1", "take C01 1", "take O01 3")
    assert at.story(SPECTATOR)[3:] == [
        "Ann bids 5.",
        "Ben bids 6.",
        "Cid bids 6.",
        "Ben Hacks and escapes the clash.",
        "Cid does not Hack in the clash.",
        "The turn order is Ben, Ann, Cid.",
        "Cid's 6 has no effect: it clashes.",
        "Ann swaps the Assets on spaces 1 and 2.",
        "Ben takes Chapel of Ash and places it on space 1.",
        "The Asset on space 1 is special and carries no Token.",
        "Ann takes Glowworm Nook and places it on space 3.",
        "Cid takes Quiet Meadow and places it on space 9.",
        "Turn 3 of the Design Phase.",
    ]
    assert at.story(0)[:3] == [
        "Ann picks a Bid Card: 5.",
        "Ben has picked a Bid Card.",
        "Cid has picked a Bid Card.",
    ]


def test_an_asset_in_words() -> None:
    at = gameplay(2, levels=["C21?", "C17"], parties=[(1, 1, 1, 0), (1, 0, 0, 1)], charges=[1])
    at.play("pass")
    at.answer(0, "add F", "lose 2F")
    at.answer(1, "change 1F+1Y to 2M", "lose 2M")
    assert at.story(SPECTATOR) == [
        "All parties arrive at Asset 1.",
        "Ann does not Hack.",
        "Ann turns up Miners' Rest.",
        "Ann has decided.",
        "Ann has decided.",
        "Ben has decided.",
        "Ben has decided.",
        "Ann adds 1 Fighter at the Tavern.",
        "Ann loses 2 Fighters to Miners' Rest (2/2/1).",
        "Ben changes 1 Fighter and 1 Champion into 2 Mages at the Merchant.",
        "Ben loses 2 Mages to Lantern Pedlar (1/2/3).",
        "Ben's party is wiped out at Asset 1.",
        "The parties still standing arrive at Asset 2.",
    ]


@rule("BS-TOK-01", "BS-TOK-02", "BS-SPC-02", "BS-SPC-03", "BS-SPC-04", "BS-SPC-05")
@pytest.mark.parametrize(
    ("asset", "move", "sentence", "why"),
    [
        ("C21", "add M", "Ann adds 1 Mage at the Tavern.", "BS-SPC-04"),
        ("C01t", "add M", "Ann adds 1 Mage with a Tavern Token.", "BS-TOK-01"),
        ("C19", "revive M", "Ann revives 1 Mage at the Shrine.", "BS-SPC-03"),
        ("C01s", "revive M", "Ann revives 1 Mage with a Shrine Token.", "BS-TOK-02"),
        ("C17", "change 1F to 1M", "Ann changes 1 Fighter into 1 Mage at the Merchant.", "BS-SPC-02"),
        ("C23", "change 1F to 1Y", "Ann changes 1 Fighter into 1 Champion with the Treasure.", "BS-SPC-05"),
    ],
)
def test_what_is_used_is_told_with_its_rule(asset: str, move: str, sentence: str, why: str) -> None:
    at = gameplay(2, levels=[asset], parties=[(2, 2, 2, 2)], dead=[(1, 1, 1, 1)], charges=[1])
    at.play("hack")
    at.answer(0, move)
    told = at.events[-2]
    assert (at.game.say_event(told, ["Ann", "Ben"]), at.game.rule_of(told)) == (sentence, why)


@rule("BS-PLY-08", "BS-R-42")
def test_the_question_at_an_asset_says_what_is_open() -> None:
    at = gameplay(2, levels=["C17", "C21"], parties=[(3, 3, 3, 0), (3, 3, 3, 0)])
    assert [at.game.say_ask(at.state, seat) for seat in range(2)] == [
        "Lantern Pedlar: meet one of its Threats; before or after that you may use the Merchant.",
        "Miners' Rest: meet one of its Threats; before or after that use the Tavern.",
    ]
    at.answer(0, "lose 1F")
    assert at.game.say_ask(at.state, 0) == "Lantern Pedlar: you may use the Merchant."
    assert at.game.say_move(at.state, 0, at.find("pass")) == "Pass: do without the Merchant"
    at.answer(1, "lose 1H")
    assert at.game.say_ask(at.state, 1) == "Miners' Rest: use the Tavern."
    at = gameplay(2, levels=["C01", "C19"], parties=[(3, 3, 3, 0), (1, 0, 0, 0)])
    assert at.game.say_ask(at.state, 0) == "Glowworm Nook: meet one of its Threats."
    name = at.game.content.assets[18].name
    assert at.game.say_ask(at.state, 1) == f"{name}: meet one of its Threats; the Shrine cannot be used now."
    at.answer(1, "lose 1F")
    assert at.game.say_ask(at.state, 1) == f"{name}: the Shrine cannot be used now."  # nobody is left


@rule("BS-HCK-02", "BS-HCK-03", "BS-EFF-06")
def test_to_pass_says_what_is_left() -> None:
    at = design(2, levels=["C10 C11"])
    at.bid(5, 5)
    assert at.game.say_move(at.state, 0, at.find("pass")) == "Pass: the clash stands"
    at.play("hack", "pass")
    assert at.game.say_move(at.state, 0, at.find("pass")) == "Pass: swap nothing"
    at = gameplay(2, charges=[1])
    assert at.game.say_move(at.state, 0, at.find("pass")) == "Pass: do not Hack"


@rule("BS-DES-04", "BS-HCK-02")
def test_an_answer_to_another_question_is_told_what_is_asked() -> None:
    at = design(2)
    refusal = at.game.why_not(at.state, 0, at.find("hack"))
    asked = "Turn 2 of 12: bid in secret. The highest bid chooses first; equal bids choose last."
    assert str(refusal) == f"That is not what you are asked now. {asked} (BS-DES-04)"
    at.bid(5, 5)
    refusal = at.game.why_not(at.state, 0, at.find("bid 4"))
    asked = "Your bid of 5 clashes: Hack to keep your place and your effect?"
    assert str(refusal) == f"That is not what you are asked now. {asked} (BS-HCK-02)"


@rule("BS-HCK-03", "BS-R-27")
def test_a_hack_is_asked_for_by_the_name_of_the_asset_unless_it_lies_face_down() -> None:
    at = gameplay(2, levels=["C15", "D02"], charges=[1])
    assert at.game.say_ask(at.state, 0) == "Asset 1 of 12, The Pale Maw: Hack it?"
    at.state.face_down[0] |= 1
    assert at.game.say_ask(at.state, 0) == "Asset 1 of 12, a face-down Cave Asset: Hack it?"
