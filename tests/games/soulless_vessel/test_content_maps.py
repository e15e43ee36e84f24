"""The tiles and adventures of the box, read as they are printed."""

from __future__ import annotations

from collections import Counter

from soultable.engine.grid import EAST, NORTH, SOUTH, WEST
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.printed.adventures import RANDOM, TRIGGER
from soultable.games.soulless_vessel.printed.dice import (
    LAYOUTS,
)
from soultable.games.soulless_vessel.printed.vessels import NO_RARITY, RARE
from tests.games.soulless_vessel.boxes import BOX, said
from tests.rules import rule

TILES = {tile.id: tile for tile in BOX.tiles}
ADVENTURES = {adventure.id: adventure for adventure in BOX.adventures}


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
