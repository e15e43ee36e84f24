"""What is said of an entry of a pack that is not in order: its key, and what was expected there."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest

from soultable.engine.content import Entry
from soultable.engine.errors import BadContent
from soultable.games.soulless_vessel.content import (
    Adventure,
    AiCard,
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
from tests.games.soulless_vessel.boxes import BOX, Quoting
from tests.games.soulless_vessel.packs import (
    ability,
    adventure,
    ai,
    boss,
    deck,
    die,
    enemy,
    item,
    layouts,
    tile,
    transition,
    vessel,
)

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
