"""Items of a hero: what is wielded and worn (SV-ITM)."""

from __future__ import annotations

from soultable.engine.masks import has
from soultable.games.soulless_vessel.content import Item
from soultable.games.soulless_vessel.hero import ARMOR_SLOT, EQUIPPED, HAND_SLOTS, NONE, Hero
from soultable.games.soulless_vessel.state import VesselState


def item_in(state: VesselState, hero: Hero, slot: int) -> Item | None:
    number = hero.items[slot]
    return None if number == NONE else state.content.items[number]


def is_two_handed(item: Item) -> bool:
    return item.slot == "hands2"


def free_hands(state: VesselState, hero: Hero) -> int:
    first = item_in(state, hero, HAND_SLOTS[0])
    if first is not None and is_two_handed(first):
        return 0
    return sum(1 for slot in HAND_SLOTS if hero.items[slot] == NONE)


def wields(state: VesselState, hero: Hero, keyword: str) -> bool:
    for slot in HAND_SLOTS:
        item = item_in(state, hero, slot)
        if item is not None and keyword in item.keywords:
            return True
    return False


def wears(state: VesselState, hero: Hero, keyword: str) -> bool:
    for slot in range(ARMOR_SLOT, EQUIPPED):
        item = item_in(state, hero, slot)
        if item is not None and keyword in item.keywords:
            return True
    return False


def fits(item: Item, slot: int) -> bool:
    """May an item of this kind lie in that slot at all?"""
    return has(item.places, slot)
