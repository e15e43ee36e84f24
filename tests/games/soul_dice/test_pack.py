"""Content packs: one's own souls, tokens, dice and abilities; and what is said of a pack not in order."""

from __future__ import annotations

from pathlib import Path

import pytest

import soultable
from soultable.engine.errors import BadContent
from soultable.games.soul_dice import SoulDiceGame
from tests.games.matches import played_out, saved_and_loaded
from tests.games.soul_dice.tables import ANGEL, DEVIL, game, side, table
from tests.rules import rule

SOUL = """
[[soul]]
id = "S1"
name = "The Trial"
disposition = "heaven"
rule = "on 3 or 4 or 5: roll all unused dice"
mark = "pack"
"""
ABILITY = """
[[ability]]
id = "B1"
side = "angel"
name = "Trial"
does = ["discard a top card to 3", "use up a die", "turn a die or not"]
recommended = true
mark = "pack"
"""
DICE = """
[counts]
dice = { value = 4, mark = "pack" }
cards_in_turn = { value = 1, mark = "pack" }

[[die]]
id = "devil"
sides = [1, 1, 2, 2, 3, 9]
mark = "pack"

[[token]]
id = "1"
count = 3
from_round = 1
mark = "pack"
"""


# --- packs that are in order


@rule("SD-R-27")
def test_no_more_crystals_come_back_than_were_used() -> None:
    pack = ABILITY.replace(
        'does = ["discard a top card to 3", "use up a die", "turn a die or not"]',
        'does = ["take a crystal back", "take a crystal back"]',
    )
    at = table("advanced", angel=side(ability="B1"), pack=pack)
    at.play("use B1")
    assert at.crystals(ANGEL) == 2
    one = table("advanced", angel=side(ability="B1", crystals=1), pack=pack)
    one.play("use B1")
    assert one.crystals(ANGEL) == 2


@rule("SD-R-41")
def test_a_die_is_needed_to_turn_one_or_not() -> None:
    pack = ABILITY.replace(
        'does = ["discard a top card to 3", "use up a die", "turn a die or not"]',
        'does = ["turn a die or not"]',
    )
    at = table("advanced", angel=side(ability="B1", display="1 2 3", dice="1"), pack=pack)
    assert "use B1" in at.legal()
    single = at.branch()
    single.play("use B1")
    assert single.legal() == ["turn 1", "enough"]
    at.play("place 1 soul 1 pay 1")
    assert at.refused("use B1").rule == "SD-R-41"


def test_a_changed_soul_is_played_as_it_reads() -> None:
    at = table(souls="S1 S7 S15", angel=side(display="2 4 6", dice="2 4 6"), pack=SOUL)
    at.play("place 2 soul 1 pay 2")
    assert at.kind == "turn"
    at.play("place 4 soul 1 pay 4")
    assert at.kind == "roll"
    at.roll(1)
    assert at.dice(ANGEL) == [1]


def test_all_other_souls_stay_as_they_are() -> None:
    changed, bundled = game(SOUL).content, game().content
    assert [soul.id for soul in changed.souls] == [soul.id for soul in bundled.souls]
    assert [soul.name for soul in changed.souls][1:] == [soul.name for soul in bundled.souls][1:]
    assert (changed.souls[0].mark, changed.souls[1].mark) == ("pack", "stand-in")
    assert bundled.souls[0].name == "The Oddball"  # the bundled content is not touched


def test_a_changed_ability_does_its_words_in_order() -> None:
    at = table(
        "advanced",
        angel=side(ability="B1", dice="5"),
        devil=side(ability="E1", stacks=["3", "", "4"], dice="2 2"),
        pack=ABILITY,
    )
    at.play("use B1")
    assert at.legal() == ["discard soul 1"]
    at.play("discard soul 1")
    assert at.legal() == ["spend 2"]
    at.play("spend 2")
    assert at.legal() == ["turn 5", "enough"]
    at.play("enough")
    assert (at.discards(DEVIL), at.dice(DEVIL), at.kind) == (["3"], [2], "turn")
    lacking = table(
        "advanced",
        angel=side(ability="B1"),
        devil=side(ability="E1", stacks=["3", "", ""], dice="2"),
        pack=ABILITY,
    )
    assert lacking.refused("use B1").rule == "SD-R-41"  # each of its words must be possible


def test_other_dice_and_counts_change_the_game() -> None:
    found = game(DICE)
    assert [len(ways) for ways in found.content.moves.payments][-1] > 0
    at = table(devil=side(dice="9 3", display="9 3 1"), angel=side(dice="6"), turn=DEVIL, pack=DICE)
    assert [move for move in at.legal("place") if " soul 1 " in move] == [
        "place 3 soul 1 pay 3",
        "place 9 soul 1 pay 9",
    ]
    at.play("turn 3")
    assert at.legal() == ["to 1", "to 2", "to 3", "to 9"]
    at.play("to 9", "place 9 soul 1 pay 9")
    assert at.asked != DEVIL  # one card a turn
    assert played_out(soultable.Match(found, seed="other dice")).is_over


@pytest.mark.parametrize("mode", ["standard", "advanced", "solo"])
def test_a_match_with_a_pack_is_saved_and_loaded_with_it(mode: str, tmp_path: Path) -> None:
    pack = tmp_path / "mybox.toml"
    pack.write_text(SOUL + ABILITY, encoding="utf-8")
    again = saved_and_loaded(soultable.new("soul_dice", mode=mode, seed="box", pack=pack), pack)
    assert isinstance(again.game, SoulDiceGame)
    assert again.game.content.souls[0].name == "The Trial"


# --- packs that are not in order


def soul(key: str, value: str) -> str:
    lines = {
        "id": '"S1"', "name": '"X"', "disposition": '"heaven"', "rule": '"only odd numbers"',
        "mark": '"pack"',
    }  # fmt: skip
    lines[key] = value
    return "[[soul]]\n" + "\n".join(f"{name} = {text}" for name, text in lines.items())


def ability(key: str, value: str) -> str:
    lines = {"id": '"B2"', "side": '"angel"', "name": '"X"', "does": '["turn a die"]', "mark": '"pack"'}
    lines[key] = value
    return "[[ability]]\n" + "\n".join(f"{name} = {text}" for name, text in lines.items())


def token(value: int, count: int, from_round: int = 1) -> str:
    return f'[[token]]\nid = "{value}"\ncount = {count}\nfrom_round = {from_round}\nmark = "pack"\n'


BROKEN = {
    "an unknown rule": (
        soul("rule", '"only prime numbers"'),
        r"pack.toml: soul S1: rule, column 6: found 'prime'; expected one of: odd, even\.",
    ),
    "an unknown kind of rule": (
        soul("rule", '"no fun"'),
        r"soul S1: rule, column 4: found 'fun'; expected 'harp'\.",
    ),
    "no number in a rule": (
        soul("rule", '"at most ten cards"'),
        r"soul S1: rule, column 9: found 'ten'; expected a whole number from 1 to 9\.",
    ),
    "a number that no card has": (
        soul("rule", '"on 3 or 12: roll a used die"'),
        r"soul S1: rule, column 9: found '12'; expected a whole number from 1 to 9\.",
    ),
    "an unknown effect": (
        soul("rule", '"on any card: sing"'),
        r"soul S1: rule, column 14: found 'sing'; expected one of: roll a used die",
    ),
    "a sum upside down": (
        soul("rule", '"scores with a sum from 7 to 1"'),
        r"soul S1: rule, column 1: found 'scores'; expected a sum from a lower to a higher number",
    ),
    "an unknown disposition": (
        soul("disposition", '"limbo"'),
        r"soul S1: disposition is 'limbo'; expected one of: heaven, undecided, hell",
    ),
    "a key too many": (soul("colour", '"red"'), r"soul S1: colour is not a key here; the keys are id, name"),
    "an unknown soul": (soul("id", '"S99"'), r"pack.toml: there is no soul S99 to replace; there are S1, S2"),
    "an unknown word": (
        ability("does", '["turn a die", "fly"]'),
        r"ability B2: does, item 2, column 1: found 'fly'; expected one of: look at two tokens",
    ),
    "a limit that no card has": (
        ability("does", '["discard a top card to 10"]'),
        r"ability B2: does, item 1, column 23: found '10'; expected a whole number from 1 to 9\.",
    ),
    "no word": (
        ability("does", "[]"),
        r"ability B2: does is \[\]; expected a list of texts, each one of:",
    ),
    "a number as word": (
        ability("does", "[7]"),
        r"ability B2: does is \[7\]; expected a list of texts, each",
    ),
    "two recommended": (
        ability("recommended", "true"),
        r"pack.toml: 2 abilities of the angel are recommended; expected 1",
    ),
    "recommended by a word": (
        ability("recommended", '"yes"'),
        r"ability B2: recommended is 'yes'; expected true or false",
    ),
    "a nameless side": (
        ability("side", '"god"'),
        r"ability B2: side is 'god'; expected one of: angel, devil",
    ),
    "a die with a 10": (
        '[[die]]\nid = "angel"\nsides = [1, 10]\nmark = "pack"',
        r"die angel: sides is \[1, 10\]; expected a list of whole numbers from 1 to 9",
    ),
    "dice of one side": (
        'whole = ["die"]\n[[die]]\nid = "devil"\nsides = [1]\nmark = "pack"',
        r"pack.toml: the list \[\[die\]\] is wrong; expected angel and devil, in this order",
    ),
    "too few tokens": (
        token(0, 1) + token(1, 1),
        r"pack.toml: there are 2 tokens from round 1 on and 4 in all; expected 6 and 9 or more",
    ),
    "a token of round 2": (
        token(0, 4, 2),
        r"token 0: from_round is 2; expected 1, or 3 for the tokens that are mixed in before round 3",
    ),
    "a token without a value": (
        'whole = ["token"]\n[[token]]\nid = "many"\ncount = 9\nfrom_round = 1\nmark = "pack"',
        r"token many: id is 'many'; expected the value of the tokens, from 0 to 9",
    ),
    "too few souls": (
        "".join(soul("id", f'"S{number}"').replace("heaven", "hell") + "\n" for number in (1, 2, 3)),
        r"pack.toml: 2 souls have the disposition heaven; expected 3 or more",
    ),
    "names alike": (
        'whole = ["soul"]\n'
        + "".join(
            soul("id", f'"{name}"').replace("heaven", pile) + "\n"
            for pile, names in (("heaven", "abc"), ("undecided", "def"), ("hell", "ghA"))
            for name in names
        ),
        r"pack.toml: two names are too much alike: .*'reveal A' stands for two moves",
    ),
    "one die only": (
        "[counts]\ndice = { value = 1, mark = 'pack' }",
        r"pack.toml: counts dice: value is 1; expected a whole number from 2 to 15",
    ),
}


@pytest.mark.parametrize(("pack", "message"), BROKEN.values(), ids=list(BROKEN))
def test_a_broken_pack_is_refused_with_file_and_key(pack: str, message: str) -> None:
    with pytest.raises(BadContent, match=message):
        game(pack)
