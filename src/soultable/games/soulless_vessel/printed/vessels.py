"""Vessels and their perks."""

from __future__ import annotations

from typing import Any, Final

from soultable.engine.content import Entry
from soultable.engine.effects import Program
from soultable.games.soulless_vessel.printed.dice import Options
from soultable.games.soulless_vessel.printed.reading import id_of, table, text_or_none

NO_RARITY: Final = 0
COMMON: Final = 1
RARE: Final = 2
LEGENDARY: Final = 3
MYTHICAL: Final = 4
RARITIES: Final = ["none", "common", "rare", "legendary", "mythical"]
COPIES: Final = [0, 2, 1, 1, 1]
"""How many copies of a vessel there are, by rarity (SV-VES-07, SV-R-110)."""
DRAIN: Final = [0, 1, 2, 3, 0]
"""The Soul Shards for draining it, by rarity (SV-SMA-10)."""
SOUL: Final = 0
"""The number of the Vesselless Soul."""

PERKS: Final = ["1", "2A", "2B", "3A", "3B"]
ROWS: Final = 3


class Perk:
    def __init__(self, number: int, vessel: str, name: str, program: Program[Any]) -> None:
        self.number = number
        """Its place on the vessel: 0 is open, the others are unlocked."""
        self.id = f"{vessel}.{name}"
        self.name = name
        self.program = program


class Vessel:
    def __init__(self, entry: Entry, number: int, options: Options) -> None:
        keys = ["id", "name", "rarity", "copies", "drain", "speed", "rows", "plus", "plus_limit", "counter"]
        entry.only([*keys, "story", "perks", "mark"])
        self.number = number
        self.id = id_of(entry)
        self.name = entry.text("name")
        self.rarity = entry.word("rarity", RARITIES)
        if (self.rarity == NO_RARITY) != (number == SOUL):
            raise entry.wrong(
                "rarity", "none for the first vessel, which is the Vesselless Soul, and no other"
            )
        self.copies = fixed(entry, "copies", COPIES[self.rarity])
        self.drain = fixed(entry, "drain", DRAIN[self.rarity])
        self.speed = entry.number("speed", 1, 5)
        self.rows: list[int] = []
        """How many scratches make a wound, row by row; none for the Vesselless Soul."""
        if self.rarity != NO_RARITY or entry.data.get("rows") != []:
            self.rows = entry.numbers("rows", 3, 6)
        if len(self.rows) != (0 if self.rarity == NO_RARITY else ROWS):
            raise entry.wrong("rows", f"{ROWS} rows, none for the Vesselless Soul")
        self.plus = options.read_plus(entry, f"{self.id}.plus")
        self.plus_limit = self.plus.limit
        self.counter = ""
        """The name of its own counters; empty if it has none."""
        self.counter_most = 0
        if "counter" in entry.data:
            inner = table(entry, "counter")
            inner.only(["name", "max"])
            self.counter = inner.text("name")
            self.counter_most = inner.number("max", 1, 9)
        names = PERKS[:1] if self.rarity == NO_RARITY else PERKS
        inner = table(entry, "perks")
        inner.only(names)
        self.perks = [
            Perk(place, self.id, name, options.language.program(inner, name))
            for place, name in enumerate(names)
        ]
        self.story = text_or_none(entry, "story")
        self.mark = entry.mark()


def fixed(entry: Entry, key: str, value: int) -> int:
    """A number that follows from the rarity: left out where it is 0."""
    found = entry.data.get(key, 0)
    if isinstance(found, bool) or found != value:
        rarity = entry.data["rarity"]
        raise entry.wrong(
            key, f"{value} for the rarity {rarity}" if value else f"nothing for the rarity {rarity}"
        )
    return value
