"""What is in the box, and that it is read as it is printed."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

from soultable.engine.grid import EAST, NORTH, SOUTH, WEST
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.happenings import ANY_ATTACK, ANY_ROLL, DEFENSE, MELEE, RANGED, SPELL
from soultable.games.soulless_vessel.hero import BLEED, NONE, STATUSES
from soultable.games.soulless_vessel.printed.adventures import RANDOM, TRIGGER
from soultable.games.soulless_vessel.printed.dice import (
    BLESSING,
    BOTCH,
    CRITICAL,
    DOUBLE,
    ENHANCEMENT,
    LAYOUTS,
    PLUS_COST,
    POWER,
    POWER_DIE,
    STANDARD,
    STAR,
    STAR_COST,
    WEAR,
)
from soultable.games.soulless_vessel.printed.enemies import (
    CLOSEST,
    LOWEST_INITIATIVE,
    MOST_UNWOUNDED,
    PREVIOUS,
)
from soultable.games.soulless_vessel.printed.vessels import COMMON, LEGENDARY, MYTHICAL, NO_RARITY, RARE
from soultable.games.soulless_vessel.words.standing import DIES
from tests.games.soulless_vessel.boxes import BOX, FOLDER, TEXTS, Quoting, said
from tests.games.soulless_vessel.reading import CONTENT
from tests.rules import rule

ABILITIES = {ability.id: ability for ability in BOX.abilities}
ENEMIES = {enemy.id: enemy for enemy in BOX.enemies}
ITEMS = {item.id: item for item in BOX.items}
VESSELS = {vessel.id: vessel for vessel in BOX.vessels}
TILES = {tile.id: tile for tile in BOX.tiles}
ADVENTURES = {adventure.id: adventure for adventure in BOX.adventures}
MINIONS = {minion.id: minion for minion in BOX.minions}


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


# --- abilities and decks


def test_a_card_and_its_upgrades_stand_together() -> None:
    assert [ability.number for ability in BOX.abilities] == list(range(270))
    assert [ability.card for ability in BOX.abilities] == [number // 3 for number in range(270)]
    assert [ability.variant for ability in BOX.abilities[:3]] == [0, 1, 2]
    assert [ability.id for ability in BOX.abilities[18:21]] == ["A07", "A07A", "A07B"]
    assert {ability.name for ability in BOX.abilities[18:21]} == {"Ray Of Healing"}
    assert len({ability.name for ability in BOX.abilities}) == 90


def test_an_upgrade_has_the_changed_fields_and_the_others_of_its_base() -> None:
    base, alpha, beta = (ABILITIES[name] for name in ("A01", "A01A", "A01B"))
    assert (base.initiative, base.cooldown, alpha.cooldown, beta.initiative, beta.cooldown) == (2, 3, 4, 4, 3)
    assert alpha.major is base.major
    assert said(beta.major) == "ongoing{add_die(E,self.defense)}"
    assert beta.minor is base.minor
    assert (base.types, base.ongoing, base.interrupt) == (["Defense"], True, False)
    assert ABILITIES["A08B"].options == []
    assert [said(option.effect) for option in ABILITIES["A22A"].options] == ["status(target,bleed,4)"]
    assert (ABILITIES["A86"].ongoing, ABILITIES["A86A"].ongoing) == (False, True)
    assert ABILITIES["A86A"].types == ["Meta"]
    assert (ABILITIES["A07"].mark, ABILITIES["A07A"].mark) == ("fact", "stand-in")


def test_interrupts_are_known() -> None:
    deck = tuple([ABILITIES[name].number for name in ("A01", "A03", "A10A", "A82", "A82B")])
    words = [CONTENT.abilities[number].interrupts for number in deck]
    assert [len(found) for found in words] == [0, 1, 1, 0, 1]
    for place in (1, 2, 4):
        same = [other for other in (1, 2, 4) if words[other][0].trigger == words[place][0].trigger]
        assert CONTENT.interrupting(deck, words[place][0].trigger) == sum(1 << other for other in same)
    assert CONTENT.interrupting(deck, DIES) == 0


def test_spending_options() -> None:
    assert [option.number for option in BOX.options] == list(range(len(BOX.options)))
    assert len({option.id for option in BOX.options}) == len(BOX.options)
    one, other = ABILITIES["A06"].options
    assert (one.id, one.cost, said(one.effect)) == ("A06.1", PLUS_COST, "add_power(1,this)")
    assert (other.id, other.cost, other.limit) == ("A06.2", STAR_COST, 0)
    assert [option.id for option in ABILITIES["A06A"].options] == ["A06A.1", "A06A.2"]
    assert one.roll & (ANY_ATTACK | SPELL | DEFENSE) == ANY_ATTACK | SPELL | DEFENSE
    sabre = ITEMS["I03"].options[0]
    assert (sabre.id, sabre.roll, BOX.options[sabre.number]) == ("I03.1", ANY_ATTACK, sabre)
    assert ITEMS["I06"].options[0].roll == DEFENSE


def test_decks() -> None:
    assert [len(set(deck.cards)) for deck in BOX.decks] == [6] * 15
    assert sorted(card for deck in BOX.decks for card in deck.cards) == list(range(90))
    assert Counter(deck.role for deck in BOX.decks) == {"tank": 4, "supporter": 3, "sorcerer": 4, "damage": 4}
    assert (BOX.decks[0].name, BOX.decks[0].cards) == ("Gatewarden", [0, 1, 2, 3, 4, 5])
    assert BOX.decks[14].theme == "Marksman: stand still, mark the target, shoot far."


# --- vessels, items, minions


def test_the_vesselless_soul_comes_first() -> None:
    soul = BOX.vessels[0]
    assert (soul.id, soul.rarity, soul.copies, soul.rows, soul.speed) == ("V00", NO_RARITY, 0, [], 3)
    assert [perk.id for perk in soul.perks] == ["V00.1"]
    assert (soul.plus.id, soul.plus.roll, soul.plus_limit) == ("V00.plus", ANY_ROLL, 1)


@rule("SV-VES-05", "SV-R-110")
def test_vessels() -> None:
    knight = VESSELS["V02"]
    assert (knight.name, knight.rarity, knight.copies, knight.drain) == ("Knight", COMMON, 2, 1)
    assert (knight.speed, knight.rows, knight.plus_limit) == (2, [5, 6, 6], 0)
    assert said(knight.plus.effect) == "shift(enemy@2,1)"
    assert [perk.id for perk in knight.perks] == ["V02.1", "V02.2A", "V02.2B", "V02.3A", "V02.3B"]
    assert [perk.number for perk in knight.perks] == [0, 1, 2, 3, 4]
    assert said(knight.perks[3].program) == "ignore(wound_dice,all)"
    smith = VESSELS["V05"]
    assert (smith.rarity, smith.copies, smith.counter, smith.counter_most) == (RARE, 1, "oath", 5)
    assert [vessel.drain for vessel in BOX.vessels if vessel.rarity == MYTHICAL] == [0, 0, 0]
    assert VESSELS["V08"].story.startswith("He never asked where they came from")


def test_items() -> None:
    bow = ITEMS["I04"]
    assert (bow.pile, bow.tier, bow.slot, bow.range, bow.durability) == ("t1", 1, "hands2", 6, 3)
    assert (bow.keywords, bow.has("Bow"), bow.has("Melee")) == (["2H Weapon", "Ranged", "Bow"], True, False)
    assert bow.pools == [(MELEE | RANGED, (BLESSING, BLESSING))]
    assert (bow.value, bow.currency, bow.copies, bow.frame, bow.back) == (40, "coins", 2, "normal", "normal")
    rod = ITEMS["I08"]
    assert [rolls for rolls, _ in rod.pools] == [MELEE | RANGED, SPELL]
    ring = ITEMS["I09"]
    assert (ring.slot, ring.body, said(ring.effect)) == (
        "gear",
        "ring",
        "on(self.rolls(any),1/round){reroll(1,B)}",
    )
    clapper, key = ITEMS["I12"], ITEMS["I13"]
    assert (clapper.pile, clapper.tier, clapper.frame) == ("legendary", 1, "gold")
    assert (key.tier, key.slot, key.value, key.back, key.effect) == (NONE, "none", 0, "purple", None)
    memory = ITEMS["I11"]
    assert (memory.tier, memory.currency, memory.value) == (NONE, "shards", 6)


def test_special_cards_lie_among_the_items() -> None:
    purse, mimic = ITEMS["X01"], ITEMS["X02"]
    assert (purse.pile, purse.back, purse.copies, purse.only) == ("special", "gold", 6, "looting")
    assert said(purse.effect) == "gain(coins,10)"
    assert (mimic.back, mimic.copies, mimic.slot, mimic.tier) == ("red", 2, "none", NONE)


def test_minions() -> None:
    shade, hound = MINIONS["M3"], MINIONS["M10"]
    assert (shade.toughness, shade.speed, shade.range, shade.nimble) == (5, 4, 4, True)
    assert shade.attack == [1, 0, 0, 1, 0]
    assert (shade.initiative, shade.program, shade.attack[BLESSING]) == (0, None, 1)
    assert (hound.initiative, said(hound.program)) == (4, "on(self.hits){status(target,cripple,1)}")


# --- enemies


@rule("SV-ENM-01")
def test_the_corrupted_human_of_the_rulebook() -> None:
    # SV-ENM-05
    human = ENEMIES["E01"]
    assert (human.name, human.tier, human.initiative, human.speed) == ("Corrupted Human", 1, 2, 4)
    assert (human.attack, human.range, human.defense) == (3, 0, 2)
    assert (human.models, human.wounds) == ([2, 3, 4], [2, 2, 2])
    assert (len(human.phases), human.phases[0].from_pct) == (1, 100)
    assert said(human.phases[0].passive) == "on(self.dies){scratch(each hero@adj,1)}"
    assert said(human.phases[0].bones) == "on(self.causes_wound){status(target,cursed,5)}"


def test_numbers_may_be_formulas() -> None:
    ghost = ENEMIES["E00"]
    assert (ghost.attack, ghost.wounds) == ("chapter+2", ["chapter*2", "chapter*3", "chapter*4"])
    assert ghost.endless
    assert ghost.phases[0].passive is None
    assert not ENEMIES["E13"].endless


def test_a_nightmare_version_is_complete() -> None:
    for enemy in BOX.enemies:
        worse = enemy.nightmare
        assert worse is not enemy
        assert worse.nightmare is worse
        assert (worse.number, worse.id, worse.name, worse.boss) == (
            enemy.number,
            enemy.id,
            enemy.name,
            enemy.boss,
        )
        assert len(worse.phases) >= 1
    archer = ENEMIES["E02"]
    assert (archer.attack, archer.models, archer.retreat) == (3, [2, 3, 3], 0)
    assert (archer.nightmare.attack, archer.nightmare.models, archer.nightmare.retreat) == (4, [3, 4, 4], 4)
    assert archer.nightmare.wounds == [1, 1, 1]
    assert archer.nightmare.phases is archer.phases
    human = ENEMIES["E01"].nightmare
    assert said(human.phases[0].passive) == "on(self.dies){scratch(each hero@3,1)}"


def test_bosses_have_phases() -> None:
    founder, dragon = ENEMIES["B1"], ENEMIES["B11"]
    assert [phase.from_pct for phase in founder.phases] == [100, 50]
    assert said(founder.phases[1].passive) == "spd_mod(self,1,always)"
    assert [phase.from_pct for phase in dragon.phases] == [100, 66, 33]
    assert founder.nightmare.wounds == [16, 24, 32]
    assert [enemy.id for enemy in BOX.enemies if len(enemy.phases) > 1] == [f"B{n}" for n in range(1, 12)]


def test_keywords() -> None:
    ogre, moths = ENEMIES["E07"], ENEMIES["E11"]
    assert (ogre.bulky, ogre.nimble, ogre.reach, ogre.retreat) == (True, False, False, 0)
    assert ogre.immune == ["stun", "knockback"]
    assert (moths.nimble, moths.retreat, moths.nightmare.retreat) == (True, 0, 3)
    assert ENEMIES["B11"].reach


def test_traits() -> None:
    assert [trait.id for trait in BOX.traits if trait.redraw_if is not None] == ["T8"]
    assert said(BOX.traits[1].program) == "spd_mod(self,1,always); keyword(self,Nimble,always)"
    assert not any(trait.boss_ok for trait in BOX.traits)


# --- tiles


def test_tiles() -> None:
    assert [tile.id for tile in BOX.tiles if tile.is_entrance] == ["R00", "L00", "K00", "W00", "N00"]
    assert {len(tile.layouts) for tile in BOX.tiles if not tile.is_entrance} == {4}
    cells = TILES["R04"]
    assert cells.red[:2] == [(1, 0, EAST), (1, 1, EAST)]
    assert cells.blue[0] == (0, 1, SOUTH)
    assert cells.entrances == [
        (EAST, [(7, 2), (7, 3)]),
        (SOUTH, [(3, 4), (4, 4)]),
        (WEST, [(0, 2), (0, 3)]),
    ]
    assert Counter(tile.theme for tile in BOX.tiles) == {
        "Nathender": 9,
        "Leyforest": 9,
        "Desert of Shakum": 9,
        "The Drowned Archive": 9,
        "The Neverwake Court": 10,
    }


@rule("SV-GEN-15")
def test_layouts() -> None:
    star = TILES["R01"].layouts[LAYOUTS.index("star")]
    assert (star.entry, star.doors, star.caps) == (WEST, [NORTH, SOUTH], [])
    assert star.red == [(6, 3), (7, 3), (7, 1), (6, 6), (7, 6)]
    assert star.blue[0] == (3, 6)
    assert (star.chests, star.vessels, star.boss) == ([], [(1, 1, 2, 1, 3)], None)
    hall = TILES["R05"].layouts[LAYOUTS.index("star")]
    assert (hall.boss, hall.chests) == ((4, 2), [(9, 1, 3), (0, 1, 5)])
    assert (hall.entry, hall.doors, hall.caps) == (SOUTH, [NORTH], [WEST, EAST])


def test_every_square_has_a_name_of_its_own() -> None:
    assert len(set(BOX.square_names)) == len(BOX.square_names)
    assert BOX.square_names[0] == "C1.A1"
    for tile in BOX.tiles:
        first = tile.shape.first
        assert BOX.square_names[first : first + tile.shape.size] == tile.shape.names
    assert "R01.D4" in TILES["R01"].shape.names


# --- adventures


@rule("SV-GEN-15")
def test_the_prologue() -> None:
    escape = ADVENTURES["ADV00"]
    assert (escape.name, escape.tier, escape.theme, escape.check) == (
        "The Escape",
        1,
        "Nathender",
        "turn_end",
    )
    assert escape.success == "opened(R05.N) and on_tile(each hero,R05)"
    assert escape.fail == "vesselless(each hero)"
    assert [BOX.tiles[tile].id for tile in escape.removed] == ["R04", "R05"]
    assert [(entry.kind, entry.amount) for entry in escape.deck] == [
        (TRIGGER, 1),
        (RANDOM, 1),
        (TRIGGER, 0),
        (RANDOM, 2),
    ]
    assert [BOX.enemies[entry.enemy].id for entry in escape.enemies] == ["E01", "E03", "E04", "E05"]
    assert BOX.tiles[escape.start].id == "R00"
    assert [trigger.name for trigger in escape.triggers] == ["The Warder's Cells", "The Sealed Gate"]
    assert said(escape.triggers[1].program) == "room(R05,star); group_at(red,draw); seal(R05.N,I13,2)"
    assert [(row.lo, row.hi) for row in escape.events[:2]] == [(1, 3), (3, 5)]
    assert (escape.events[0].name, escape.events[0].threat) == ("Plunder Fallen Adventurers", 2)
    rewards = escape.rewards
    assert (rewards.xp, rewards.coins, rewards.shards, rewards.legend) == (1, 20, 0, 2)
    assert (rewards.items, rewards.piles, rewards.rarity, rewards.vessel) == ([], [], NO_RARITY, NONE)


def test_rewards_name_items_piles_and_rarities() -> None:
    assert [BOX.items[item].id for item in ADVENTURES["ADV01"].rewards.items] == ["I12"]
    assert ADVENTURES["ADV04"].rewards.rarity == RARE
    piles = [adventure.rewards.piles for adventure in BOX.adventures if adventure.rewards.piles]
    assert piles == [["t2"], ["t4"], ["t5"]]


def test_special_rules_are_read_one_by_one() -> None:
    assert [said(rule) for rule in ADVENTURES["ADV01"].special] == [
        "on(B1.turn_begin){if(active(B1,bones)){threat(1)}}"
    ]
    assert ADVENTURES["ADV00"].special == []
    assert len(ADVENTURES["ADV20"].special) == 6


def test_transitions() -> None:
    assert [(one.tier, one.next, one.required) for one in BOX.transitions] == [
        (1, 2, 3),
        (2, 3, 3),
        (3, 4, 3),
        (4, 5, 3),
        (5, 6, 2),
    ]
    assert [one.piles for one in BOX.transitions] == [["t2"], ["t3"], ["t4"], ["t5"], []]
    assert [one.unlocks for one in BOX.transitions] == [["soul_shop"], [], [], [], ["finale"]]
    assert [one.finale for one in BOX.transitions] == [False, False, False, False, True]
    assert [BOX.adventures[number].id for number in BOX.transitions[4].adventures] == ["ADV20"]
    later = [number for one in BOX.transitions for number in one.adventures]
    assert [BOX.adventures[number].tier for number in later] == [2] * 4 + [3] * 4 + [4] * 4 + [5] * 4


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
