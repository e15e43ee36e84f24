"""Items, and the special cards that lie in their piles."""

from __future__ import annotations

from typing import Final

from soultable.engine.content import Entry
from soultable.engine.masks import mask_of
from soultable.games.soulless_vessel.hero import (
    ARMOR_SLOT,
    CONSUMABLE_SLOTS,
    GEAR_SLOTS,
    HAND_SLOTS,
    PACK_SLOTS,
)
from soultable.games.soulless_vessel.printed.dice import DICE_KINDS, DICE_ROLLS, Options, dice_of
from soultable.games.soulless_vessel.printed.reading import (
    NONE,
    chosen,
    chosen_or,
    id_of,
    number_or,
    program_or_none,
    table,
    tables,
    text_or_none,
    words_of,
)

PILES: Final = ["t0", "t1", "t2", "t3", "t4", "t5", "soulshop", "legendary", "quest", "special"]
TIER_PILES: Final = PILES[:6]
"""The piles of the tiers, by tier. Special cards are no items (SV-ITM-08)."""

KEYWORDS: Final = [
    "1H Weapon", "2H Weapon", "Melee", "Ranged", "Shield", "Blade", "Crushing", "Slashing", "Polearm",
    "Reach", "Bow", "Crossbow", "Throwing", "Tome", "Armor", "Light", "Medium", "Heavy", "Gear", "Ring",
    "Necklace", "Helmet", "Gloves", "Boots", "Back", "Shoulder", "Consumable", "Potion", "Mundane",
    "Witchcraft", "Magical", "Immediate", "Quest",
]  # fmt: skip

NEEDED: Final = {
    "none": ["Quest"],
    "hand": ["1H Weapon", "Shield"],
    "hands2": ["2H Weapon"],
    "armor": ["Armor"],
    "gear": ["Gear"],
    "consumable": ["Consumable"],
}
"""The slots, and the keywords of which an item for such a slot has one."""
BODY: Final = ["none", "ring", "necklace", "helmet", "gloves", "boots", "back", "shoulder"]
"""The parts of the body for which gear is."""

CURRENCIES: Final = ["coins", "shards"]
FRAMES: Final = ["normal", "gold"]
BACKS: Final = ["normal", "gold", "red", "purple"]

PRINTED: Final = [
    "id", "name", "pile", "tier", "keywords", "slot", "body", "durability", "value", "currency", "copies",
    "range", "dice", "options", "effect", "frame", "back", "mark",
]  # fmt: skip


class Item:
    def __init__(self, entry: Entry, number: int, options: Options) -> None:
        self.number = number
        self.id = id_of(entry)
        self.name = entry.text("name")
        self.pile = chosen(entry, "pile", PILES)
        special = self.pile == "special"
        entry.only(["id", "name", "pile", "copies", "effect", "back", "only", "mark"] if special else PRINTED)
        self.tier = tier(entry, self.pile)
        """NONE for what belongs to no tier."""
        self.keywords = words_of(entry, "keywords", KEYWORDS)
        self.slot = "none" if special else chosen(entry, "slot", list(NEEDED))
        self.places = places_for(self.slot, "Consumable" in self.keywords)
        """The slots of the player board in which it may lie at all, as a set."""
        self.body = chosen_or(entry, "body", BODY)
        self.durability = 0 if special else entry.number("durability", 0, 5)
        """0 takes no wear."""
        self.value = 0
        if not special:
            quest = self.pile == "quest"
            self.value = entry.number("value", 0, 0) if quest else entry.number("value", 1, 150)
        self.currency = "coins" if special else chosen(entry, "currency", CURRENCIES)
        self.copies = entry.number("copies", 1, 10)
        self.range = number_or(entry, "range", 0, 2, 8)
        """Of a ranged weapon; 0 for all others."""
        self.pools: list[tuple[int, tuple[int, ...]]] = []
        """The dice that it adds: to which kinds of rolls, as a set, and which dice."""
        if "dice" in entry.data:
            inner = table(entry, "dice")
            inner.only(DICE_ROLLS)
            for key in inner.data:
                dice = dice_of(options.language.pool(inner, key))
                self.pools.append((DICE_KINDS[DICE_ROLLS.index(key)], dice))
        self.options = [
            options.read_of_item(inner, f"{self.id}.{place}")
            for place, inner in enumerate(tables(entry, "options"), 1)
        ]
        self.effect = program_or_none(entry, "effect", options.language)
        self.frame = chosen_or(entry, "frame", FRAMES)
        self.back = chosen_or(entry, "back", BACKS)
        self.only = text_or_none(entry, "only")
        """Of a special card: when it matters."""
        self.mark = entry.mark()
        if not special:
            check_form(entry, self)
        if self.effect is None and not self.pools and not self.options and self.pile != "quest":
            raise entry.wrong("effect", "dice, options or an effect: this item does nothing")

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords


def places_for(slot: str, consumable: bool) -> int:
    """A two-handed item lies in the first hand; whatever needs a slot at all can lie in the backpack."""
    found: list[int] = []
    if slot in ("hand", "hands2"):
        found += HAND_SLOTS if slot == "hand" else HAND_SLOTS[:1]
    elif slot == "armor":
        found.append(ARMOR_SLOT)
    elif slot == "gear":
        found += GEAR_SLOTS
    if slot != "none":
        found += PACK_SLOTS
    if consumable:
        found += CONSUMABLE_SLOTS
    return mask_of(found)


def tier(entry: Entry, pile: str) -> int:
    """The tier that belongs to the pile; legendary items have any, the soul shop and quest items none."""
    if pile == "legendary":
        return entry.number("tier", 0, 5)
    if pile not in TIER_PILES:
        if "tier" in entry.data:
            raise entry.wrong("tier", f"nothing for the pile {pile}")
        return NONE
    found = entry.number("tier", 0, 5)
    if TIER_PILES[found] != pile:
        raise entry.wrong("tier", f"that of the pile {pile}")
    return found


def check_form(entry: Entry, item: Item) -> None:
    """What has to fit together on an item."""
    needed = NEEDED[item.slot]
    if not any(item.has(word) for word in needed):
        raise entry.wrong("keywords", f"{' or '.join(needed)} for the slot {item.slot}")
    bodies = [word.lower() for word in item.keywords if word.lower() in BODY]
    if item.slot == "gear":
        if entry.data.get("body") != (bodies[0] if bodies else "none") or len(bodies) > 1:
            raise entry.wrong("body", "the part of the body that the keywords name, none if they name none")
    elif "body" in entry.data:
        raise entry.wrong("body", "nothing, as this is no gear")
    if item.slot == "armor" and sum(item.has(weight) for weight in ("Light", "Medium", "Heavy")) != 1:
        raise entry.wrong("keywords", "one of Light, Medium and Heavy for armor")
    if (item.currency == "shards") != (item.pile == "soulshop"):
        raise entry.wrong("currency", "shards in the soul shop, coins elsewhere")
    if item.has("Ranged") and not item.range:
        raise entry.wrong("range", "a whole number from 2 to 8 for a ranged weapon")
    if item.range and not item.has("Ranged") and not item.has("Throwing"):
        raise entry.wrong("range", "nothing, as this is no ranged weapon")
    if (item.frame == "gold") != (item.pile == "legendary"):
        raise entry.wrong("frame", "gold for legendary items, normal for others")
    if (item.back == "purple") != (item.pile == "quest"):
        raise entry.wrong("back", "purple for quest items, not for others")
