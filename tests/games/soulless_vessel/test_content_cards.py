"""The cards of the box, read as they are printed: abilities, vessels, items, minions, enemies."""

from __future__ import annotations

from collections import Counter

from soultable.games.soulless_vessel.happenings import ANY_ATTACK, ANY_ROLL, DEFENSE, MELEE, RANGED, SPELL
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.printed.dice import (
    BLESSING,
    PLUS_COST,
    STAR_COST,
)
from soultable.games.soulless_vessel.printed.vessels import COMMON, MYTHICAL, NO_RARITY, RARE
from soultable.games.soulless_vessel.words.standing import DIES
from tests.games.soulless_vessel.boxes import BOX, ENEMIES, said
from tests.games.soulless_vessel.reading import CONTENT
from tests.rules import rule

ABILITIES = {ability.id: ability for ability in BOX.abilities}
ITEMS = {item.id: item for item in BOX.items}
VESSELS = {vessel.id: vessel for vessel in BOX.vessels}
MINIONS = {minion.id: minion for minion in BOX.minions}


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
