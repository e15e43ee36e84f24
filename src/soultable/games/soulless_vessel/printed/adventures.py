"""Adventures, their quest triggers and events, and the transitions between tiers."""

from __future__ import annotations

import re
from typing import Any, Final

from soultable.engine.content import Entry
from soultable.engine.effects import Program
from soultable.engine.errors import BadContent
from soultable.games.soulless_vessel.printed.enemies import Enemy
from soultable.games.soulless_vessel.printed.items import TIER_PILES, Item
from soultable.games.soulless_vessel.printed.reading import (
    NONE,
    Language,
    chosen,
    flag,
    id_of,
    place_of,
    places,
    table,
    tables,
    text_or_none,
    words_of,
)
from soultable.games.soulless_vessel.printed.tiles import Tile
from soultable.games.soulless_vessel.printed.vessels import NO_RARITY, RARITIES, Vessel

# Entries of an exploration deck.
TRIGGER: Final = 0
ROOM: Final = 1
RANDOM: Final = 2
SPECIAL_CARD: Final = 3

CHECKS: Final = ["any", "turn_end"]
"""When success is tested."""

TIERS: Final = 5
OPEN: Final = 99
"""The last event is for all results from its first on."""
RANDOM_ENEMIES: Final = re.compile(r"random (?P<count>[1-9]) of tier (?P<tier>[0-5])")
DECK_ENTRY: Final = re.compile(r"(?:(?P<word>trigger|random) (?P<count>[1-9])|room (?P<tile>\w+)|special)")


class Box:
    """What adventures name, with its ids."""

    def __init__(
        self,
        tiles: list[Tile],
        enemies: list[Enemy],
        items: list[Item],
        vessels: list[Vessel],
        language: Language,
    ) -> None:
        self.tiles = tiles
        self.enemies = enemies
        self.items = items
        self.vessels = vessels
        self.language = language
        self.tile_ids = [tile.id for tile in tiles]
        self.enemy_ids = [enemy.id for enemy in enemies]
        self.item_ids = [item.id for item in items]
        self.vessel_ids = [vessel.id for vessel in vessels]


class DeckEntry:
    """A part of an exploration deck."""

    def __init__(self, kind: int, amount: int) -> None:
        self.kind = kind
        self.amount = amount
        """TRIGGER: which, from 0; ROOM: the tile; RANDOM: how many cards; SPECIAL_CARD: 0."""


class EnemyEntry:
    """A part of the enemy pile of an adventure."""

    def __init__(self, enemy: int, count: int, tier: int) -> None:
        self.enemy = enemy
        """NONE for those that are drawn at random."""
        self.count = count
        self.tier = tier
        """The tier of those that are drawn at random; NONE for others."""


class Trigger:
    """A quest trigger."""

    def __init__(self, entry: Entry, language: Language) -> None:
        entry.only(["name", "story", "effect"])
        self.name = entry.text("name")
        self.story = entry.text("story")
        self.program: Program[Any] = language.program(entry, "effect")


class EventRow:
    def __init__(self, entry: Entry, language: Language) -> None:
        entry.only(["lo", "hi", "name", "effect", "threat", "voluntary"])
        self.lo = entry.number("lo", 1, OPEN)
        self.hi = entry.number("hi", self.lo, OPEN)
        self.name = entry.text("name")
        self.program: Program[Any] = language.program(entry, "effect")
        self.threat = entry.number("threat", -5, 5)
        """How the threat changes."""
        self.voluntary = flag(entry, "voluntary")


class Rewards:
    def __init__(self, entry: Entry, box: Box) -> None:
        entry.only(["xp", "coins", "shards", "legend", "items", "vessel", "unlocks"])
        self.xp = entry.number("xp", 0, 500)
        """For each hero."""
        self.coins = entry.number("coins", 0, 500)
        self.shards = entry.number("shards", 0, 500)
        self.legend = entry.number("legend", 0, 500)
        self.items: list[int] = []
        """Items that are named."""
        self.piles: list[str] = []
        """Piles of which an item is drawn."""
        for name in entry.texts("items"):
            if name in TIER_PILES:
                self.piles.append(name)
                continue
            item = place_of(entry, "items", box.item_ids, f"an item, or one of {', '.join(TIER_PILES)}", name)
            if box.items[item].pile in ("quest", "special"):
                raise entry.wrong("items", f"no quest items and special cards; {name} is one")
            self.items.append(item)
        vessel = text_or_none(entry, "vessel")
        self.rarity = NO_RARITY
        """Of the vessel that is drawn."""
        self.vessel = NONE
        """The vessel that is named."""
        if vessel in RARITIES[1:]:
            self.rarity = RARITIES.index(vessel)
        elif vessel:
            expected = f"a vessel, or one of {', '.join(RARITIES[1:])}"
            self.vessel = place_of(entry, "vessel", box.vessel_ids[1:], expected, vessel) + 1
        self.unlocks = entry.texts("unlocks")


class Adventure:
    def __init__(self, entry: Entry, number: int, box: Box) -> None:
        entry.only(KEYS)
        language = box.language
        self.number = number
        self.id = id_of(entry)
        self.name = entry.text("name")
        self.tier = entry.number("tier", 1, TIERS)
        self.prologue = flag(entry, "prologue")
        self.finale = flag(entry, "finale")
        self.theme = entry.text("theme")
        self.intro = entry.text("intro")
        self.outro = entry.text("outro")
        self.components = entry.texts("components")
        self.objective = entry.text("objective")
        self.success: Any = language.condition(entry, "success")
        self.check = chosen(entry, "check", CHECKS)
        self.fail: Any = language.condition(entry, "fail")
        self.removed = places(entry, "removed", box.tile_ids, "a tile")
        """Tiles whose exploration cards are not in the deck."""
        for tile in self.removed:
            if box.tiles[tile].is_entrance:
                raise entry.wrong("removed", f"rooms; {box.tile_ids[tile]} is an entrance and has no card")
        self.start = place_of(
            entry, "start", box.tile_ids, "a tile with a starting area", entry.text("start")
        )
        """The first tile."""
        if not box.tiles[self.start].is_entrance:
            raise entry.wrong("start", "the id of a tile with a starting area")
        self.triggers = [Trigger(inner, language) for inner in tables(entry, "trigger")]
        self.deck = self.exploration(entry, box)
        """The exploration deck from the bottom to the top."""
        self.enemies = enemy_pile(entry, box)
        self.special = programs(entry, "special", language)
        """Special rules."""
        self.events = [EventRow(inner, language) for inner in tables(entry, "events")]
        check_events(entry, self.events)
        self.rewards = Rewards(table(entry, "rewards"), box)
        self.mark = entry.mark()

    def exploration(self, entry: Entry, box: Box) -> list[DeckEntry]:
        found: list[DeckEntry] = []
        triggers: list[int] = []
        drawn = 0
        named: list[int] = []
        for word in entry.texts("deck"):
            match = DECK_ENTRY.fullmatch(word)
            if match is None:
                expected = '"trigger 2", "room R04", "random 2" and "special"'
                raise entry.wrong("deck", f"a list of {expected}; {word!r} is none of them")
            count = int(match["count"] or 0)
            if match["word"] == "trigger":
                triggers.append(count)
                found.append(DeckEntry(TRIGGER, count - 1))
            elif match["word"] == "random":
                drawn += count
                found.append(DeckEntry(RANDOM, count))
            elif match["tile"]:
                tile = place_of(entry, "deck", box.tile_ids, "a tile", match["tile"])
                if tile in named or tile in self.removed or box.tiles[tile].is_entrance:
                    raise entry.wrong(
                        "deck", f"rooms that have a card and are not removed; {match['tile']} is none"
                    )
                named.append(tile)
                found.append(DeckEntry(ROOM, tile))
            else:
                found.append(DeckEntry(SPECIAL_CARD, 0))
        if sorted(triggers) != list(range(1, len(self.triggers) + 1)):
            raise entry.wrong("deck", f"each of the {len(self.triggers)} triggers once")
        if drawn > len(self.rooms(box.tiles)) - len(named):
            left = len(self.rooms(box.tiles)) - len(named)
            raise entry.wrong("deck", f"at most {left} random rooms: there are no more of {self.theme}")
        return found

    def rooms(self, tiles: list[Tile]) -> list[int]:
        """The tiles of its theme that have a card in its deck, or can have."""
        return [
            tile.number
            for tile in tiles
            if tile.theme == self.theme and not tile.is_entrance and tile.number not in self.removed
        ]


KEYS: Final = [
    "id", "name", "tier", "prologue", "finale", "theme", "intro", "outro", "components", "objective",
    "success", "check", "fail", "removed", "deck", "enemies", "start", "special", "events", "rewards",
    "mark", "trigger",
]  # fmt: skip


def programs(entry: Entry, key: str, language: Language) -> list[Program[Any]]:
    """A list of effects; one that is left out is empty."""
    found: list[Program[Any]] = []
    for place, text in enumerate(entry.texts(key), 1):
        name = f"{key} {place}"
        found.append(language.program(Entry(entry.where, {name: text}), name))
    return found


def enemy_pile(entry: Entry, box: Box) -> list[EnemyEntry]:
    found: list[EnemyEntry] = []
    for word in entry.texts("enemies"):
        match = RANDOM_ENEMIES.fullmatch(word)
        if match is None:
            enemy = place_of(entry, "enemies", box.enemy_ids, 'an enemy, or "random 3 of tier 2"', word)
            if any(other.enemy == enemy for other in found):
                raise entry.wrong("enemies", f"different enemies; {word} stands there twice")
            found.append(EnemyEntry(enemy, 1, NONE))
            continue
        count, tier = int(match["count"]), int(match["tier"])
        there = sum(enemy.tier == tier and not enemy.boss for enemy in box.enemies)
        if count > there:
            raise entry.wrong("enemies", f"at most {there} enemies of tier {tier}, there are no more")
        found.append(EnemyEntry(NONE, count, tier))
    if not found:
        raise entry.wrong("enemies", "one or more enemies")
    return found


def check_events(entry: Entry, rows: list[EventRow]) -> None:
    """Every result has a row; where it has several the players choose (SV-R-47)."""
    for result in range(1, OPEN + 1):
        if not any(row.lo <= result <= row.hi for row in rows):
            raise BadContent(
                f"{entry.where}: events have no row for {result}; expected rows from 1 to {OPEN}."
            )


UNLOCKS: Final = ["soul_shop", "finale"]


class Transition:
    """From one tier to the next, or to the finale."""

    def __init__(self, entry: Entry, adventures: list[Adventure]) -> None:
        entry.only(
            [
                "id",
                "from",
                "to",
                "finale",
                "required",
                "items_added",
                "unlocks",
                "theme",
                "adventures",
                "story",
                "mark",
            ]
        )
        self.id = entry.text("id")
        self.tier = entry.number("from", 1, TIERS)
        """The tier that ends."""
        self.finale = flag(entry, "finale")
        self.next = TIERS + 1 if self.finale else entry.number("to", self.tier + 1, self.tier + 1)
        """The tier that begins; 6 for the finale."""
        if self.finale and "to" in entry.data:
            raise entry.wrong("to", "nothing for the transition to the finale")
        self.required = entry.number("required", 1, 9)
        """How many adventures of the tier have to be played."""
        self.piles = words_of(entry, "items_added", TIER_PILES)
        """The piles of items that are added."""
        self.unlocks = words_of(entry, "unlocks", UNLOCKS)
        self.theme = entry.text("theme")
        ids = [adventure.id for adventure in adventures]
        self.adventures = places(entry, "adventures", ids, "an adventure")
        """What there is to choose from then."""
        for place in self.adventures:
            adventure = adventures[place]
            if adventure.finale != self.finale or (not self.finale and adventure.tier != self.next):
                goal = "the finale" if self.finale else f"adventures of tier {self.next}"
                raise entry.wrong("adventures", f"{goal}; {adventure.id} is not of it")
        self.story = text_or_none(entry, "story")
        self.mark = entry.mark()
