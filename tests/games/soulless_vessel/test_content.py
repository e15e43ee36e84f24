"""What is in the box: how much of everything, dice, AI cards, status cards, what can be named."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.hero import BLEED, STATUSES
from soultable.games.soulless_vessel.printed.dice import (
    BOTCH,
    CRITICAL,
    DOUBLE,
    ENHANCEMENT,
    LAYOUTS,
    POWER,
    POWER_DIE,
    STANDARD,
    STAR,
    WEAR,
)
from soultable.games.soulless_vessel.printed.enemies import (
    CLOSEST,
    LOWEST_INITIATIVE,
    MOST_UNWOUNDED,
    PREVIOUS,
)
from soultable.games.soulless_vessel.printed.vessels import COMMON, LEGENDARY, MYTHICAL, NO_RARITY, RARE
from tests.games.soulless_vessel.boxes import BOX, ENEMIES, FOLDER, TEXTS, Quoting
from tests.rules import rule

# --- how much there is


def test_the_box_holds_a_whole_campaign() -> None:
    assert (len(BOX.dice), len(BOX.ai), len(BOX.statuses)) == (5, 20, 7)
    assert (len(BOX.base_ids), len(BOX.abilities), len(BOX.decks)) == (90, 270, 15)
    assert (len(BOX.traits), len(BOX.minions)) == (24, 16)
    assert Counter(enemy.boss for enemy in BOX.enemies) == {False: 32, True: 11}
    assert len(BOX.vessels) == 27
    assert (len(BOX.tiles), sum(len(tile.layouts) for tile in BOX.tiles)) == (46, 164)
    assert (len(BOX.adventures), len(BOX.transitions)) == (21, 5)


def test_the_piles_of_items() -> None:
    assert Counter(item.pile for item in BOX.items) == {
        "t0": 8,
        "t1": 28,
        "t2": 15,
        "t3": 15,
        "t4": 15,
        "t5": 15,
        "soulshop": 23,
        "legendary": 11,
        "quest": 21,
        "special": 2,
    }
    cards = [item for item in BOX.items if item.pile not in ("quest", "special")]
    assert (len(cards), sum(item.copies for item in cards)) == (130, 256)
    assert sum(item.copies for item in BOX.items if item.pile == "t1") >= 60


def test_adventures_and_enemies_by_tier() -> None:
    chosen = [one.tier for one in BOX.adventures if not one.prologue and not one.finale]
    assert Counter(chosen) == {1: 4, 2: 4, 3: 4, 4: 4, 5: 3}
    assert [one.id for one in BOX.adventures if one.prologue] == ["ADV00"]
    assert [one.id for one in BOX.adventures if one.finale] == ["ADV20"]
    tiers = Counter(enemy.tier for enemy in BOX.enemies if not enemy.boss)
    assert tiers == {0: 2, 1: 6, 2: 6, 3: 6, 4: 6, 5: 6}


@rule("SV-VES-01")
def test_vessels_by_rarity() -> None:
    rarities = Counter(vessel.rarity for vessel in BOX.vessels)
    assert rarities == {NO_RARITY: 1, COMMON: 8, RARE: 10, LEGENDARY: 5, MYTHICAL: 3}
    assert sum(vessel.copies for vessel in BOX.vessels) == 34


def test_marks() -> None:
    """What is not our own is known: the rest of a mark's line in the files says which part is whose."""
    things: list[Any] = [
        *BOX.enemies,
        *BOX.vessels,
        *BOX.items,
        *BOX.abilities,
        *BOX.decks,
        *BOX.tiles,
        *BOX.adventures,
    ]
    others = {thing.id: thing.mark for thing in things if thing.mark != "stand-in"}
    assert others == {
        "E00": "fact",
        "E01": "rulebook",
        "E02": "fact",
        "E03": "fact",
        "E07": "fact",
        "E13": "fact",
        "V00": "fact",
        "V01": "fact",
        "V02": "fact",
        "X02": "fact",
        "A07": "fact",
    }
    assert ENEMIES["E01"].nightmare.mark == "fact"
    assert {status.mark for status in BOX.statuses} == {"rulebook"}
    assert {card.mark for card in BOX.ai} | {die.mark for die in BOX.dice} == {"fact"}


def test_all_files_are_read() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.toml" for name in TEXTS}
    assert len(TEXTS) == 13
    for name, text in TEXTS.items():
        assert tomllib.loads(text), name


# --- dice, AI cards, status cards


@rule("SV-DIE-04")
def test_dice() -> None:
    assert [die.id for die in BOX.dice] == ["S", "P", "E", "B", "C"]
    assert [die.name for die in BOX.dice] == ["Standard", "Power", "Enhancement", "Blessing", "Cursed"]
    assert [len(die.faces) for die in BOX.dice] == [20, 6, 10, 6, 6]
    assert [die.supply for die in BOX.dice] == [4, 3, 4, 5, 5]
    assert [sum(die.power) / len(die.faces) for die in BOX.dice] == [0.8, 2.0, 0.6, 0.5, -0.5]
    standard = BOX.dice[STANDARD]
    assert standard.faces[-5:] == [STAR, WEAR, BOTCH, CRITICAL, CRITICAL]
    assert (standard.face_names[3], standard.faces[3], standard.power[3]) == ("1", POWER + 1, 1)
    assert [len([1 for plus in die.plus if plus]) for die in BOX.dice] == [2, 1, 4, 1, 0]
    assert (BOX.dice[POWER_DIE].faces[-1], BOX.dice[POWER_DIE].plus[-1]) == (DOUBLE, 2)
    assert BOX.dice[4].face_names == ["-", "-", "-", "-", "-1", "-2"]
    assert (BOX.dice[4].power[-1], BOX.dice[4].numbered) == (-2, [False] * 4 + [True] * 2)
    assert BOX.dice[4].first_alike == [0, 0, 0, 0, 4, 5]
    for symbol, shown in (
        ("*", standard.star),
        ("w", standard.wear),
        ("x", standard.botch),
        ("!", standard.critical),
    ):
        assert [face == symbol for face in standard.face_names] == [bool(one) for one in shown]
    assert BOX.event_die.face_names == [str(number) for number in range(1, 11)]


def test_the_enhancement_die_chooses_the_layout() -> None:
    shown = {
        BOX.dice[ENHANCEMENT].face_names[face]: LAYOUTS[layout] for face, layout in enumerate(BOX.layout_of)
    }
    assert shown == {
        "-": "blank",
        "1": "number",
        "2": "number",
        "3": "number",
        "+": "plus",
        "++": "plus",
        "*": "star",
    }


@rule("SV-ENM-06")
def test_ai_cards() -> None:
    assert [card.threat for card in BOX.ai] == list(range(1, 21))
    assert [card.threat for card in BOX.ai if not card.smart] == [1, 2, 3, 5, 13]
    third, last = BOX.ai[2], BOX.ai[19]
    assert third.priorities == [PREVIOUS, MOST_UNWOUNDED, CLOSEST]
    assert (third.initiative, third.speed, third.attack, third.bones, third.skull) == (
        -1,
        -1,
        0,
        False,
        False,
    )
    assert (last.bones, last.skull, last.nimble) == (True, True, False)
    assert BOX.ai[10].nimble
    assert BOX.ai[10].priorities == [LOWEST_INITIATIVE, CLOSEST]
    assert (BOX.ai[16].attack, BOX.ai[17].defense) == (1, 1)


def test_status_cards() -> None:
    assert [status.name for status in BOX.statuses] == STATUSES
    assert [status.cap for status in BOX.statuses] == [4, 2, 2, 2, 2, 0, 0]
    assert [status.name for status in BOX.statuses if status.hero_only] == ["cursed", "terror"]
    assert BOX.statuses[BLEED].enemy == "each token removed: wound(self,1)"


# --- the language


def test_the_language_learns_what_there_is_to_name() -> None:
    language = Quoting()
    box = Content(TEXTS, language)
    names = language.names
    assert names.enemies == [enemy.id for enemy in box.enemies]
    assert names.minions[:3] == ["M1", "M2", "M3"]
    assert names.items == [item.id for item in box.items]
    assert names.tiles == [tile.id for tile in box.tiles]
    assert names.entrances[0] == ["N", "E", "S"]
    assert names.counters == ["oath", "ink", "grave", "ember", "voice"]
    assert names.card_words == ["Defense", "Melee", "Attack", "Meta", "Spell", "Ranged"]
    assert language.read > 1400
