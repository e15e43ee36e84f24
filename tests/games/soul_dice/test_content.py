"""The content as RULES.md tells it (SD-C, SD-B, SD-E)."""

from __future__ import annotations

import tomllib

from soultable.engine.bags import members
from soultable.engine.rulebook import rulebook
from soultable.games.soul_dice import FOLDER
from soultable.games.soul_dice.content import ANGEL, DEVIL, DISPOSITIONS, SIDES
from soultable.games.soul_dice.words import ability_text, soul_short, soul_text
from tests.games.soul_dice.tables import dealt, game
from tests.rules import rule

CONTENT = game().content
FILE = tomllib.loads((FOLDER / "content.toml").read_text(encoding="utf-8"))


@rule("SD-C-01", "SD-SET-02")
def test_the_numbers_of_the_rulebook() -> None:
    counts = {name: (entry["value"], entry["mark"]) for name, entry in FILE["counts"].items()}
    assert counts == {
        "dice": (10, "rulebook"),
        "crystals": (2, "rulebook"),
        "display": (3, "rulebook"),
        "cards_in_turn": (3, "rulebook"),
        "solo_cards_in_turn": (2, "rulebook"),
        "copies": (2, "rulebook"),
        "harps": (2, "rulebook"),
    }
    assert members(CONTENT.deck) == [0, 0, *[card for card in range(1, 10) for _ in range(2)]]
    assert game().pieces(dealt().state) == {"cards": 40, "dice": 20, "souls": 15, "tokens": 10}
    assert game().pieces(dealt("solo").state) == {"cards": 20, "dice": 10, "souls": 15, "tokens": 0}


@rule("SD-C-02")
def test_the_tokens() -> None:
    tokens = [(token.value, token.count, token.from_round, token.mark) for token in CONTENT.tokens]
    assert tokens == [(0, 4, 1, "stand-in"), (1, 4, 1, "stand-in"), (2, 2, 3, "stand-in")]
    assert (members(CONTENT.early_tokens), members(CONTENT.late_tokens)) == ([0] * 4 + [1] * 4, [2, 2])


@rule("SD-C-03", "SD-R-01")
def test_the_dice() -> None:
    assert [die.id for die in CONTENT.die] == SIDES
    assert all(die.sides == [1, 2, 3, 4, 5, 6] for die in CONTENT.die)


SOULS = """
S1, The Oddball, heaven: Placement: only odd numbers.
S2, The Penitent, heaven: Effect, when you lay a 1 or a 2: take one of your used dice, roll it and put it into your supply.
S3, The Doubter, heaven: Effect, when you lay any card: choose one of your unused dice and roll it again.
S4, The Climber, heaven: Placement: each further card must be higher than the one before it.
S5, The Ascetic, heaven: Condition: a side scores only with a sum from 1 to 7.
S6, The Fickle One, undecided: Effect, when you lay any card: replace all other cards of your display.
S7, The Hermit, undecided: Harp and trident cannot be used against this soul.
S8, The Twins, undecided: Placement: at most 2 cards on each side.
S9, The Gambler, undecided: Effect, when you lay a 1 or a 7: roll all dice of your supply again.
S10, The Host, undecided: Condition: a side scores only with at least 3 cards.
S11, The Accountant, hell: Placement: only even numbers.
S12, The Glutton, hell: Effect, when you lay a 7 or an 8: take one of your used dice, roll it and put it into your supply.
S13, The Hoarder, hell: Effect, when you lay any card: the face-up card of your draw pile goes into your display.
S14, The Faller, hell: Placement: each further card must be lower than the one before it.
S15, The Courtier, hell: Condition: a side scores only with a sum from 8 to 12.
"""  # noqa: E501  (a soul is a line)


@rule("SD-C-04", "SD-SET-03")
def test_the_fifteen_souls() -> None:
    told = [f"{soul.id}, {soul.name}, {DISPOSITIONS[soul.pile]}: {soul_text(soul)}" for soul in CONTENT.souls]
    assert told == SOULS.strip().split("\n")
    assert {soul["mark"] for soul in FILE["soul"]} == {"stand-in"}
    names = rulebook("soul_dice").find("SD-C-04").text
    places = [names.index(soul.name) for soul in CONTENT.souls]
    assert places == sorted(places)
    assert all(len(soul_short(soul)) <= 21 for soul in CONTENT.souls)


@rule("SD-B-01", "SD-B-02", "SD-B-03", "SD-B-04", "SD-E-01", "SD-E-02", "SD-E-03", "SD-E-04")
def test_the_eight_abilities() -> None:
    book = rulebook("soul_dice")
    for side, letter in ((ANGEL, "B"), (DEVIL, "E")):
        abilities = [ability for ability in CONTENT.abilities if ability.side == side]
        assert [ability.id for ability in abilities] == [f"{letter}{number}" for number in range(1, 5)]
        for number, ability in enumerate(abilities, 1):
            assert book.find(f"SD-{letter}-0{number}").text.startswith(f"*{ability.name}* ({ability.id})")
            assert len(ability_text(ability)) == len(ability.does.steps)
    assert {ability["mark"] for ability in FILE["ability"]} == {"stand-in"}
    assert [CONTENT.abilities[number].id for number in CONTENT.recommended] == ["B1", "E1"]


def test_the_catalog_tells_it_all() -> None:
    catalog = game().catalog()
    assert [soul.id for soul in catalog.souls] == [f"S{number}" for number in range(1, 16)]
    assert catalog.places == ["heaven", "undecided", "hell"]
    assert [len(deck) for deck in catalog.decks] == [20, 20]
    assert catalog.decks[DEVIL][0] == "trident"
    assert [entry.side for entry in catalog.abilities] == ["angel"] * 4 + ["devil"] * 4
    assert catalog.counts["rounds"] == 3


def test_the_catalog_says_what_the_rule_of_each_soul_is() -> None:
    signs = {soul.id: (soul.kind, soul.sign, soul.numbers) for soul in game().catalog().souls}
    assert signs["S1"] == ("placement", "odd", [])
    assert signs["S2"] == ("effect", "used die back", [1, 2])
    assert signs["S3"] == ("effect", "roll a die again", [])
    assert signs["S5"] == ("condition", "sum", [1, 7])
    assert signs["S7"] == ("effect", "safe", [])
    assert signs["S8"] == ("placement", "most", [2])
