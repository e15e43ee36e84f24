"""Content packs: one's own cards, tiles and adventures; what is said of a pack that is not in order."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest

from soultable.engine.content import Entry
from soultable.engine.errors import BadContent
from soultable.games.soulless_vessel.content import (
    Adventure,
    AiCard,
    Content,
    Deck,
    Die,
    Item,
    Tile,
    Transition,
    Vessel,
)
from soultable.games.soulless_vessel.printed.adventures import Box
from soultable.games.soulless_vessel.printed.cards import variants
from soultable.games.soulless_vessel.printed.dice import Options
from soultable.games.soulless_vessel.printed.enemies import read_enemy
from tests.games.soulless_vessel.boxes import BOX, TEXTS, Quoting, content, said


def entry(part: str, **values: str) -> str:
    return "\n".join([f"[[{part}]]", *[f"{key} = {value}" for key, value in values.items() if value]])


def ability(**changes: str) -> str:
    """A pack with another Hammer Home."""
    lines = {
        "id": "'A06'",
        "name": "'Hammer Away'",
        "types": "['Attack', 'Wildshape']",
        "initiative": "6",
        "cooldown": "1",
        "flags": "",
        "major": "'attack(any,+P2)'",
        "options": "[{ cost = '++', effect = 'wound(target,1)' }]",
        "minor": "'move(5)'",
        "mark": "'pack'",
        "A": "{ cooldown = 0 }",
        "B": "{ options = [], minor = 'move(6)' }",
    }
    return entry("ability", **{**lines, **changes})


def deck(**changes: str) -> str:
    lines = {
        "id": "'D1'",
        "name": "'Trial'",
        "role": "'tank'",
        "cards": "['A01', 'A07', 'A13', 'A19', 'A25', 'A31']",
        "mark": "'pack'",
    }
    return entry("deck", **{**lines, **changes})


def vessel(**changes: str) -> str:
    lines = {
        "id": "'V05'",
        "name": "'Trial'",
        "rarity": "'rare'",
        "copies": "1",
        "drain": "2",
        "speed": "5",
        "rows": "[3, 3, 3]",
        "plus": "'move(1)'",
        "plus_limit": "'2/turn'",
        "counter": "{ name = 'luck', max = 3 }",
        "perks": "{ 1 = 'a()', 2A = 'b()', 2B = 'c()', 3A = 'd()', 3B = 'e()' }",
        "mark": "'pack'",
    }
    return entry("vessel", **{**lines, **changes})


def item(**changes: str) -> str:
    lines = {
        "id": "'I04'",
        "name": "'Trial Bow'",
        "pile": "'t1'",
        "tier": "1",
        "keywords": "['2H Weapon', 'Ranged', 'Bow']",
        "slot": "'hands2'",
        "body": "",
        "durability": "1",
        "value": "10",
        "currency": "'coins'",
        "copies": "2",
        "range": "8",
        "dice": "{ attack = 'P' }",
        "options": "[{ cost = '+', roll = 'ranged', effect = 'shift(target,1)' }]",
        "mark": "'pack'",
    }
    return entry("item", **{**lines, **changes})


def enemy(**changes: str) -> str:
    lines = {
        "id": "'E04'",
        "name": "'Trial'",
        "tier": "1",
        "initiative": "5",
        "speed": "5",
        "attack": "'chapter+1'",
        "range": "0",
        "defense": "1",
        "models": "[1, 1, 'heroes']",
        "wounds": "[1, 1, 1]",
        "keywords": "['Reach', 'Retreat(2)', 'Immune(pull)']",
        "mark": "'pack'",
        "nightmare": "{ keywords = [] }",
    }
    return entry("enemy", **{**lines, **changes})


def boss(**changes: str) -> str:
    lines = {"id": "'B1'", "boss": "true", "phase": "[{ from_pct = 100 }]", "nightmare": "{ attack = 8 }"}
    return enemy(**{**lines, **changes})


def tile(**changes: str) -> str:
    lines = {
        "id": "'R03'",
        "name": "'Trial'",
        "theme": "'Nathender'",
        "grid": "['#..#', '....', '....', '#..#']",
        "entrances": "{ N = [[1, 0], [2, 0]], S = [[1, 3], [2, 3]] }",
        "red": "[[0, 1, 'S']]",
        "mark": "'pack'",
        "layouts": layouts(),
    }
    return entry("tile", **{**lines, **changes})


def layouts(**changes: str) -> str:
    """Four times the same layout, with other things in one of them."""
    lines = {"entry": "'S'", "doors": "['N']", "red": "[[0, 1]]", **changes}
    inside = ", ".join(f"{key} = {value}" for key, value in lines.items() if value)
    plain = "{ entry = 'S', doors = ['N'] }"
    return f"{{ number = {{ {inside} }}, plus = {plain}, star = {plain}, blank = {plain} }}"


def adventure(**changes: str) -> str:
    lines = {
        "id": "'ADV01'",
        "name": "'Trial'",
        "tier": "1",
        "theme": "'Nathender'",
        "intro": "'In.'",
        "outro": "'Out.'",
        "objective": "'Go.'",
        "success": "'defeated(B1)'",
        "check": "'any'",
        "fail": "'vesselless(each hero)'",
        "removed": "['R05']",
        "deck": "['trigger 1', 'room R02', 'special', 'random 6']",
        "enemies": "['E01', 'random 2 of tier 2']",
        "start": "'R00'",
        "special": "['a()', 'b()']",
        "events": "[{ lo = 1, hi = 99, name = 'Wind', effect = 'c()', threat = -1, voluntary = true }]",
        "rewards": "{ xp = 1, coins = 2, shards = 3, legend = 4, items = ['t3', 'I03'], vessel = 'V07' }",
        "mark": "'pack'",
        "trigger": "[{ name = 'Here', story = 'There.', effect = 'room(R05,star)' }]",
    }
    return entry("adventure", **{**lines, **changes})


def transition(**changes: str) -> str:
    lines = {
        "id": "'1-2'",
        "from": "1",
        "to": "2",
        "required": "1",
        "items_added": "['t2', 't3']",
        "unlocks": "[]",
        "theme": "'Leyforest'",
        "adventures": "['ADV05']",
        "mark": "'pack'",
    }
    return entry("transition", **{**lines, **changes})


def ai(**changes: str) -> str:
    lines = {
        "id": "'AI01'",
        "threat": "1",
        "initiative": "0",
        "priorities": "['furthest']",
        "defense": "2",
        "mark": "'pack'",
    }
    return entry("ai", **{**lines, **changes})


def die(**changes: str) -> str:
    lines = {
        "id": "'P'",
        "name": "'Power'",
        "colour": "'red'",
        "faces": "[6, 6, 6, 6, 6, 'x']",
        "supply": "3",
        "mark": "'pack'",
    }
    return entry("die", **{**lines, **changes})


# --- packs that are in order


def test_a_changed_card_is_read_with_its_upgrades() -> None:
    changed = content(ability())
    base, alpha, beta = changed.abilities[15:18]
    assert [base.id, alpha.id, beta.id] == ["A06", "A06A", "A06B"]
    assert {one.name for one in (base, alpha, beta)} == {"Hammer Away"}
    assert (base.types, base.initiative, base.cooldown, alpha.cooldown) == (["Attack", "Wildshape"], 6, 1, 0)
    assert (said(base.major), said(alpha.minor), said(beta.minor)) == (
        "attack(any,+P2)",
        "move(5)",
        "move(6)",
    )
    assert ([len(one.options) for one in (base, alpha, beta)], base.mark) == ([1, 1, 0], "pack")


def test_all_others_stay_as_they_are() -> None:
    changed = content(ability())
    same = [
        one.name == other.name and said(one.major) == said(other.major)
        for one, other in zip(changed.abilities, BOX.abilities, strict=True)
    ]
    assert [number for number, is_same in enumerate(same) if not is_same] == [15, 16, 17]
    assert [one.name for one in changed.items] == [one.name for one in BOX.items]


def test_one_pack_changes_things_of_several_files() -> None:
    changed = content("\n".join([deck(), vessel(), item(), enemy(), tile(), transition(), ai(), die()]))
    assert changed.decks[0].cards == [0, 6, 12, 18, 24, 30]
    found = next(one for one in changed.vessels if one.id == "V05")
    assert (found.counter, found.counter_most, found.plus.limit, found.plus.period) == ("luck", 3, 2, 0)
    assert [said(perk.program) for perk in found.perks] == ["a()", "b()", "c()", "d()", "e()"]
    bow = next(one for one in changed.items if one.id == "I04")
    assert (bow.range, [dice for _, dice in bow.pools], bow.value) == (8, [(1,)], 10)
    hound = next(one for one in changed.enemies if one.id == "E04")
    assert (hound.models, hound.reach, hound.retreat, hound.immune) == ([1, 1, "heroes"], True, 2, ["pull"])
    assert (hound.nightmare.reach, hound.nightmare.retreat, hound.nightmare.immune) == (False, 0, [])
    assert changed.tiles[3].layouts[0].red == [(0, 1)]
    assert changed.transitions[0].required == 1
    assert (changed.ai[0].defense, changed.ai[0].attack) == (2, 0)
    assert changed.dice[1].power == [6, 6, 6, 6, 6, 0]


def test_a_changed_adventure() -> None:
    found = content(adventure()).adventures[1]
    assert [(part.kind, part.amount) for part in found.deck] == [(0, 0), (1, 2), (3, 0), (2, 6)]
    assert [(part.enemy, part.count, part.tier) for part in found.enemies] == [(2, 1, -1), (-1, 2, 2)]
    assert [said(rule) for rule in found.special] == ["a()", "b()"]
    assert (found.events[0].voluntary, found.events[0].threat) == (True, -1)
    assert (found.rewards.piles, len(found.rewards.items)) == (["t3"], 1)
    assert BOX.vessels[found.rewards.vessel].id == "V07"


def test_the_option_smart_and_mean_can_remove_other_cards() -> None:
    changed = content("[smart_and_mean]\nremoved = [7, 8]")
    assert [card.threat for card in changed.ai if not card.smart] == [7, 8]


def test_a_whole_list_can_have_more_or_fewer_entries() -> None:
    trait = entry(
        "trait", id="'T99'", name="'Lone'", effect="'icon_on(skull)'", boss_ok="true", mark="'pack'"
    )
    changed = content(f"whole = ['trait']\n{trait}")
    assert [(one.id, one.boss_ok) for one in changed.traits] == [("T99", True)]


# --- packs that are not

BROKEN_PACKS = {
    "not TOML": (
        "[[ability]",
        "pack: this is not TOML: Expected ']]' at the end of an array declaration (at line 1, column 10).",
    ),
    "unknown part": (
        "[[hero]]\nid = 'X'",
        "pack: hero is not a part of the content; the parts are die, layout, ai, smart_and_mean, status,"
        " enemy, trait, minion, vessel, item, ability, deck, tile, adventure, transition.",
    ),
    "a table for a list": ("[ability]\nid = 'X'", "pack: ability has the wrong form; expected [[ability]]."),
    "whole of what is not there": (
        "whole = ['deck']",
        "pack: whole is ['deck']; expected names of lists in this pack, as ['ability'].",
    ),
    "unknown deck": (
        deck(id="'D16'"),
        "pack: there is no deck D16 to replace; there are D1, D2, D3, D4, D5, D6, D7, D8, D9, D10, D11,"
        " D12, D13, D14, D15. To add one, bring the whole list: whole = ['deck'] at the head of the"
        " pack.",
    ),
    "no mark": (
        ability(mark=""),
        "pack: ability A06: mark is missing; expected one of: rulebook, fact, stand-in, pack.",
    ),
    "name of another card": (
        ability(name="'Twin Cut'"),
        "abilities.toml: ability A19: name is 'Twin Cut'; expected a name that no other base card has"
        " (SV-CARD-02).",
    ),
    "five cards": (
        deck(cards="['A01', 'A02', 'A03', 'A04', 'A05']"),
        "pack: deck D1: cards is ['A01', 'A02', 'A03', 'A04', 'A05']; expected 6 ids of base cards.",
    ),
    "too few decks": (
        f"whole = ['deck']\n{deck()}",
        "pack: there are 1 decks; expected 5 or more.",
    ),
    "no nightmare": (
        enemy(nightmare=""),
        "pack: enemy E04: nightmare is missing; expected a table of its own.",
    ),
    "one threat twice": (
        ai(threat="2"),
        "pack: the threats of the AI cards are not 1 to 20, each once.",
    ),
    "removal of a card that is none": (
        "[smart_and_mean]\nremoved = [21]",
        "pack: smart_and_mean: removed is [21]; expected a list of whole numbers from 1 to 20.",
    ),
    "a face without a layout": (
        entry("layout", id="'plus'", faces="['+']", mark="'pack'"),
        "pack: a face of the Enhancement die has no layout; expected one for each.",
    ),
    "a socket in the wall": (
        tile(layouts=layouts(red="[[0, 0]]")),
        "pack: tile R03: layouts: number: red is [[0, 0]]; expected up to 5 squares as [x, y], walkable"
        " and reached from the entry; [0, 0] is not.",
    ),
    "unknown enemy": (
        adventure(enemies="['E01', 'E99']"),
        "pack: adventure ADV01: enemies is ['E01', 'E99']; expected the id of an enemy, or \"random 3 of"
        ' tier 2"; there is no E99.',
    ),
    "a second finale": (
        adventure(finale="true"),
        "pack: there are 2 adventures that are the finale; expected 1.",
    ),
    "an id that is taken": (
        "whole = ['trait']\n" + entry("trait", id="'A01B'", name="'Lone'", effect="'a()'", mark="'pack'"),
        "pack: A01B is the id of a trait and of an ability; expected one of its own.",
    ),
    "an id of two words": (
        "whole = ['trait']\n" + entry("trait", id="'T 1'", name="'Lone'", effect="'a()'", mark="'pack'"),
        "pack: trait T 1: id is 'T 1'; expected letters and digits, as A07.",
    ),
    "an id twice": (f"whole = ['deck']\n{deck()}\n{deck()}", "pack: deck D1 stands there twice."),
}


@pytest.mark.parametrize(("pack", "message"), BROKEN_PACKS.values(), ids=list(BROKEN_PACKS))
def test_a_broken_pack_is_refused_with_file_key_and_what_was_expected(pack: str, message: str) -> None:
    with pytest.raises(BadContent) as refused:
        content(pack)
    assert str(refused.value) == message


BROKEN_ENTRIES = {
    # abilities and decks
    "unknown key": (
        ability(colour="'red'"),
        "pack: ability A06: colour is not a key here; the keys are id, name, types, initiative,"
        " cooldown, flags, major, options, minor, mark, A, B.",
    ),
    "too early": (
        ability(initiative="7"),
        "pack: ability A06: initiative is 7; expected a whole number from 1 to 6.",
    ),
    "unknown type": (
        ability(types="['Wildshape']"),
        "pack: ability A06: types is ['Wildshape']; expected a type, then keywords if there are any; the"
        " types are Attack, Melee, Ranged, Defense, Spell, Meta.",
    ),
    "unknown flag": (
        ability(flags="['quick']"),
        "pack: ability A06: flags is ['quick']; expected a list out of: interrupt, ongoing.",
    ),
    "flag that major does not bear out": (
        ability(flags="['ongoing']"),
        "pack: ability A06: flags is ['ongoing']; expected ongoing and interrupt just where major has"
        " ongoing{...} and interrupt(...){...}.",
    ),
    "effect that cannot be read": (
        ability(minor="'move(5'"),
        "pack: ability A06: minor is 'move(5'; expected balanced brackets.",
    ),
    "effect of an option": (
        ability(options="[{ cost = '+', effect = 'a()' }, { cost = '*' }]"),
        "pack: ability A06: options 2: effect is missing; expected a text.",
    ),
    "unknown cost": (
        ability(options="[{ cost = '+++', effect = 'a()' }]"),
        "pack: ability A06: options 1: cost is '+++'; expected one of: +, ++, *, numbers.",
    ),
    "numbers without a roll for them": (
        ability(options="[{ cost = 'numbers', effect = 'a()' }]"),
        "pack: ability A06: options 1: cost is 'numbers'; expected +, ++ or *; numbers are spent only on"
        " a misc(...) roll.",
    ),
    "no upgrade": (
        ability(B=""),
        "pack: ability A06: B is missing; expected a table of its own.",
    ),
    "upgrade that changes nothing": (
        ability(A="{ cooldown = 1 }"),
        "pack: ability A06: A changes nothing; expected one or more of types, initiative, cooldown,"
        " flags, major, options, minor.",
    ),
    "upgrade out of range": (
        ability(A="{ cooldown = 6 }"),
        "pack: ability A06: A: cooldown is 6; expected a whole number from 0 to 5.",
    ),
    "upgrade with another name": (
        ability(A="{ name = 'Other' }"),
        "pack: ability A06: A: name is not a key here; the keys are types, initiative, cooldown, flags,"
        " major, options, minor, mark.",
    ),
    "one card twice": (
        deck(cards="['A01', 'A01', 'A03', 'A04', 'A05', 'A06']"),
        "pack: deck D1: cards is ['A01', 'A01', 'A03', 'A04', 'A05', 'A06']; expected different ids; A01"
        " stands there twice.",
    ),
    "unknown card": (
        deck(cards="['A01', 'A02', 'A03', 'A04', 'A05', 'A06A']"),
        "pack: deck D1: cards is ['A01', 'A02', 'A03', 'A04', 'A05', 'A06A']; expected the id of a base"
        " card; there is no A06A.",
    ),
    # vessels
    "two of a rare vessel": (
        vessel(copies="2"),
        "pack: vessel V05: copies is 2; expected 1 for the rarity rare.",
    ),
    "shards for a mythical vessel": (
        vessel(rarity="'mythical'"),
        "pack: vessel V05: drain is 2; expected nothing for the rarity mythical.",
    ),
    "two rows": (
        vessel(rows="[3, 3]"),
        "pack: vessel V05: rows is [3, 3]; expected 3 rows, none for the Vesselless Soul.",
    ),
    "a row too long": (
        vessel(rows="[3, 3, 7]"),
        "pack: vessel V05: rows is [3, 3, 7]; expected a list of whole numbers from 3 to 6.",
    ),
    "a perk too few": (
        vessel(perks="{ 1 = 'a()', 2A = 'b()', 2B = 'c()', 3A = 'd()' }"),
        "pack: vessel V05: perks: 3B is missing; expected a text.",
    ),
    "a limit without a period": (
        vessel(plus_limit="'1'"),
        "pack: vessel V05: plus_limit is '1'; expected a limit such as 1/round; the periods are turn,"
        " round, adventure, card.",
    ),
    "a soul that is not the first": (
        vessel(rarity="'none'"),
        "pack: vessel V05: rarity is 'none'; expected none for the first vessel, which is the Vesselless"
        " Soul, and no other.",
    ),
    # items
    "tier of another pile": (item(tier="2"), "pack: item I04: tier is 2; expected that of the pile t1."),
    "unknown keyword": (
        item(keywords="['2H Weapon', 'Longbow']"),
        "pack: item I04: keywords is ['2H Weapon', 'Longbow']; expected a list out of: 1H Weapon, 2H"
        " Weapon, Melee, Ranged, Shield, Blade, Crushing, Slashing, Polearm, Reach, Bow, Crossbow,"
        " Throwing, Tome, Armor, Light, Medium, Heavy, Gear, Ring, Necklace, Helmet, Gloves, Boots,"
        " Back, Shoulder, Consumable, Potion, Mundane, Witchcraft, Magical, Immediate, Quest.",
    ),
    "slot of another kind": (
        item(slot="'hand'"),
        "pack: item I04: keywords is ['2H Weapon', 'Ranged', 'Bow']; expected 1H Weapon or Shield for"
        " the slot hand.",
    ),
    "a bow without range": (
        item(range=""),
        "pack: item I04: range is missing; expected a whole number from 2 to 8 for a ranged weapon.",
    ),
    "dice for no roll": (
        item(dice="{ magic = 'E' }"),
        "pack: item I04: dice: magic is not a key here; the keys are attack, melee, ranged, defense,"
        " melee_defense, spell.",
    ),
    "shards in a shop for coins": (
        item(currency="'shards'"),
        "pack: item I04: currency is 'shards'; expected shards in the soul shop, coins elsewhere.",
    ),
    "body part of a bow": (
        item(body="'ring'"),
        "pack: item I04: body is 'ring'; expected nothing, as this is no gear.",
    ),
    "gold border": (
        item(frame="'gold'"),
        "pack: item I04: frame is 'gold'; expected gold for legendary items, normal for others.",
    ),
    # enemies
    "attack out of range": (
        enemy(attack="9"),
        "pack: enemy E04: attack is 9; expected a whole number from 2 to 8.",
    ),
    "wounds for three and four only": (
        enemy(wounds="[1, 2]"),
        "pack: enemy E04: wounds is [1, 2]; expected three numbers or formulas, for 3, 4 and 5 heroes.",
    ),
    "no wounds for five": (
        enemy(wounds="[1, 2, 0]"),
        "pack: enemy E04: wounds for 5 heroes is 0; expected a whole number from 1 to 99.",
    ),
    "short range": (enemy(range="2"), "pack: enemy E04: range is 2; expected a whole number from 3 to 8."),
    "unknown immunity": (
        enemy(keywords="['Immune(fire)']"),
        "pack: enemy E04: keywords is ['Immune(fire)']; expected a list out of: Bulky, Nimble, Reach,"
        " Slippery, Retreat(n), Immune(x), where x is one of: bleed, cripple, dazed, stun, weaken,"
        " cursed, terror, knockback, pull, shift, swap, retreat.",
    ),
    "a nightmare that is the same": (
        enemy(nightmare="{ speed = 5 }"),
        "pack: enemy E04: nightmare changes nothing; expected one or more of initiative, speed, attack,"
        " range, defense, models, wounds, keywords, passive, bones, skull.",
    ),
    "phases of what is no boss": (
        enemy(phase="[{ from_pct = 100 }]"),
        "pack: enemy E04: phase is not a key here; the keys are id, name, tier, boss, endless,"
        " initiative, speed, attack, range, defense, models, wounds, keywords, passive, bones, skull,"
        " mark, nightmare.",
    ),
    "a boss without phases": (
        boss(phase=""),
        "pack: enemy B1: phase is missing; expected one or more phases of a boss: [[enemy.phase]].",
    ),
    "phases in disorder": (
        boss(phase="[{ from_pct = 100 }, { from_pct = 50 }, { from_pct = 66 }]"),
        "pack: enemy B1: phase 3: from_pct is 66; expected 100 in the first phase, and less in each that"
        " follows.",
    ),
    "an AI card with two changes": (
        ai(nimble="true"),
        "pack: ai AI01 changes several things; expected one of nimble, speed, attack, defense.",
    ),
    # dice
    "five faces": (
        die(faces="[1, 2, 3, 4, 5]"),
        "pack: die P: faces is [1, 2, 3, 4, 5]; expected 6 faces, there are 5.",
    ),
    "unknown face": (
        die(faces="['?']"),
        "pack: die P: faces is ['?']; expected a list of faces: numbers from -10 to 10, or - + ++ * w x !.",
    ),
    # tiles
    "a grid with a hole": (
        tile(grid="['#..#', '...', '....', '#..#']"),
        "pack: tile R03: grid is ['#..#', '...', '....', '#..#']; expected rows of the same length, at"
        " most 26 of 26 signs, out of .S,o~#.",
    ),
    "an entrance inside": (
        tile(entrances="{ N = [[1, 1], [2, 1]], S = [[1, 3], [2, 3]] }"),
        "pack: tile R03: entrances: N is [[1, 1], [2, 1]]; expected two walkable squares beside each"
        " other at the N rim of the tile, as [[x, y], [x, y]].",
    ),
    "a wall at the rim": (
        tile(red="[[0, 1, 'W']]"),
        "pack: tile R03: red is [[0, 1, 'W']]; expected a list of edges such as [2, 1, \"E\"], each"
        " between two walkable squares; [0, 1, 'W'] is not.",
    ),
    "a forgotten entrance": (
        tile(layouts=layouts(doors="[]")),
        "pack: tile R03: layouts: number: doors is []; expected entry, doors and caps to be all"
        " entrances of the tile, each once: N, S.",
    ),
    "a chest on a socket": (
        tile(layouts=layouts(chests="[[0, 1, 3]]")),
        "pack: tile R03: layouts: number: chests is [[0, 1, 3]]; expected chests as [x, y, least number"
        " of heroes], with nothing else on it; [0, 1] is taken.",
    ),
    "a chest for six": (
        tile(layouts=layouts(chests="[[3, 1, 6]]")),
        "pack: tile R03: layouts: number: chests is [[3, 1, 6]]; expected a least number of heroes from"
        " 3 to 5, not 6.",
    ),
    "a vessel on two places": (
        tile(layouts=layouts(vessels="[[[3, 1], [0, 2], 3]]")),
        "pack: tile R03: layouts: number: vessels is [[[3, 1], [0, 2], 3]]; expected vessels as [[x1,"
        " y1], [x2, y2], least number of heroes], on two squares beside each other.",
    ),
    "a door behind a wall": (
        tile(red="[[0, 1, 'S'], [1, 1, 'S'], [2, 1, 'S'], [3, 1, 'S']]"),
        "pack: tile R03: layouts: number: doors is ['N']; expected doors that can be reached from the"
        " entry; N cannot.",
    ),
    "no layout star": (
        tile(layouts="{ number = { entry = 'S', doors = ['N'] }, plus = { entry = 'S', doors = ['N'] } }"),
        "pack: tile R03: layouts: star is missing; expected a table of its own.",
    ),
    # adventures and transitions
    "too many enemies at random": (
        adventure(enemies="['random 7 of tier 2']"),
        "pack: adventure ADV01: enemies is ['random 7 of tier 2']; expected at most 6 enemies of tier 2,"
        " there are no more.",
    ),
    "unknown tile": (
        adventure(removed="['R05', 'R99']"),
        "pack: adventure ADV01: removed is ['R05', 'R99']; expected the id of a tile; there is no R99.",
    ),
    "start in a room": (
        adventure(start="'R01'"),
        "pack: adventure ADV01: start is 'R01'; expected the id of a tile with a starting area.",
    ),
    "a trigger that is not in the deck": (
        adventure(deck="['random 2']"),
        "pack: adventure ADV01: deck is ['random 2']; expected each of the 1 triggers once.",
    ),
    "unknown word in the deck": (
        adventure(deck="['trigger one']"),
        'pack: adventure ADV01: deck is [\'trigger one\']; expected a list of "trigger 2", "room R04",'
        ' "random 2" and "special"; \'trigger one\' is none of them.',
    ),
    "a room that is removed": (
        adventure(deck="['trigger 1', 'room R05']"),
        "pack: adventure ADV01: deck is ['trigger 1', 'room R05']; expected rooms that have a card and"
        " are not removed; R05 is none.",
    ),
    "more rooms than there are": (
        adventure(deck="['trigger 1', 'random 8']"),
        "pack: adventure ADV01: deck is ['trigger 1', 'random 8']; expected at most 7 random rooms:"
        " there are no more of Nathender.",
    ),
    "a result without an event": (
        adventure(events="[{ lo = 1, hi = 9, name = 'Wind', effect = 'c()', threat = 0 }]"),
        "pack: adventure ADV01: events have no row for 10; expected rows from 1 to 99.",
    ),
    "an event of a trigger that cannot be read": (
        adventure(trigger="[{ name = 'Here', story = 'There.', effect = 'room(' }]"),
        "pack: adventure ADV01: trigger 1: effect is 'room('; expected balanced brackets.",
    ),
    "a special rule that cannot be read": (
        adventure(special="['a()', 'b)']"),
        "pack: adventure ADV01: special 2 is 'b)'; expected balanced brackets.",
    ),
    "unknown reward": (
        adventure(rewards="{ xp = 1, coins = 2, shards = 3, legend = 4, items = ['I00'] }"),
        "pack: adventure ADV01: rewards: items is ['I00']; expected the id of an item, or one of t0, t1,"
        " t2, t3, t4, t5; there is no I00.",
    ),
    "a quest item as reward": (
        adventure(rewards="{ xp = 1, coins = 2, shards = 3, legend = 4, items = ['I13'] }"),
        "pack: adventure ADV01: rewards: items is ['I13']; expected no quest items and special cards;"
        " I13 is one.",
    ),
    "adventures of another tier": (
        transition(adventures="['ADV05', 'ADV09']"),
        "pack: transition 1-2: adventures is ['ADV05', 'ADV09']; expected adventures of tier 2; ADV09 is"
        " not of it.",
    ),
    "a tier left out": (
        transition(to="3"),
        "pack: transition 1-2: to is 3; expected a whole number from 2 to 2.",
    ),
}


def read_alone(pack: str) -> None:
    """Reads the entry of a pack as if it lay over the box, without all others: that is much quicker."""
    language = Quoting()
    options = Options(language)
    box = Box(BOX.tiles, BOX.enemies, BOX.items, BOX.vessels, language)
    readers: dict[str, Callable[[Entry], object]] = {
        "die": Die,
        "ai": lambda entry: AiCard(entry, 0),
        "enemy": lambda entry: read_enemy(entry, 6, language),
        "vessel": lambda entry: Vessel(entry, 5, options),
        "item": lambda entry: Item(entry, 3, options),
        "ability": lambda entry: variants(entry, 5, options),
        "deck": lambda entry: Deck(entry, BOX.base_ids),
        "tile": lambda entry: Tile(entry, 3),
        "adventure": lambda entry: Adventure(entry, 1, box),
        "transition": lambda entry: Transition(entry, BOX.adventures),
    }
    ((part, entries),) = tomllib.loads(pack).items()
    (found,) = entries
    readers[part](Entry(f"pack: {part} {found['id']}", found))


@pytest.mark.parametrize(("pack", "message"), BROKEN_ENTRIES.values(), ids=list(BROKEN_ENTRIES))
def test_a_broken_entry_is_refused_with_its_key_and_what_was_expected(pack: str, message: str) -> None:
    with pytest.raises(BadContent) as refused:
        read_alone(pack)
    assert str(refused.value) == message


def test_entries_that_are_in_order_are_read_alone_too() -> None:
    """Else the entries above could be refused for another reason."""
    for pack in (
        die(),
        ai(),
        enemy(),
        boss(),
        vessel(),
        item(),
        ability(),
        deck(),
        tile(),
        adventure(),
        transition(),
    ):
        read_alone(pack)


def test_a_file_that_is_missing_or_not_in_order_is_named() -> None:
    without = {name: text for name, text in TEXTS.items() if name != "tiles"}
    with pytest.raises(BadContent, match=r"^content: the file tiles\.toml is missing\.$"):
        Content(without, Quoting())
    strange = {**TEXTS, "traits": "[[trick]]\nid = 'T1'"}
    with pytest.raises(BadContent, match=r"^traits\.toml: trick is not a part of it; the parts are trait\.$"):
        Content(strange, Quoting())
