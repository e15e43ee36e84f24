"""The heroes in a row of Soulless Vessel: bodies, cards, items. The own one first, then in order of play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.encoding import others, put_choice, put_counts, put_flags, put_number
from soultable.engine.grid import OFF
from soultable.engine.masks import has
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.encoding_parts import (
    SQUARE_PLACES,
    Part,
    looks_from,
    put_square,
    stands_on,
)
from soultable.games.soulless_vessel.flow.values import is_untargetable, speed, toughness
from soultable.games.soulless_vessel.hero import LONGEST_COOLDOWN, NONE, SLOT_NAMES, SLOTS, STATUSES, Hero
from soultable.games.soulless_vessel.moves import QUEST_NAMES
from soultable.games.soulless_vessel.printed.vessels import PERKS
from soultable.games.soulless_vessel.state import PLACING, VesselState

ROWS: Final = 3
"""A vessel has so many rows of toughness."""


class HeroesPart(Part):
    def __init__(self, content: Content, seats: int, campaign: bool) -> None:
        super().__init__()
        self.vessels = len(content.vessels)
        self.items = len(content.items)
        self.cards = len(content.base_ids)
        self.card_of = [ability.card for ability in content.abilities]
        self.version_of = [ability.variant + 1 for ability in content.abilities]
        self.campaign = campaign
        for player in others(seats):
            self.declare_body(player, content)
            self.declare_cards(player, content)
            self.declare_items(player, content)
            if campaign:
                for vessel in content.vessels:
                    self.flags(f"{player}.unlocked on {vessel.id}", PERKS)

    def declare_body(self, player: str, content: Content) -> None:
        self.flags(f"{player}.vessel", [vessel.id for vessel in content.vessels])
        self.flags(f"{player}.perk", PERKS)
        self.number(f"{player}.wounds", ROWS)
        self.number(f"{player}.scratches")
        self.numbers(f"{player}.toughness", [str(row + 1) for row in range(ROWS)])
        self.numbers(f"{player}.status", STATUSES)
        self.number(f"{player}.counter")
        self.number(f"{player}.experience")
        self.number(f"{player}.initiative")
        self.flags(player, ["has acted", "on the map", "untargetable"])
        self.square(f"{player}.at")
        self.number(f"{player}.speed")

    def declare_cards(self, player: str, content: Content) -> None:
        self.numbers(f"{player}.version", content.base_ids, 3)  # base, A, B; 0 if not in the deck
        self.flags(f"{player}.hand", content.base_ids)
        self.numbers(f"{player}.placed", content.base_ids)  # 1 for the first one
        self.numbers(f"{player}.cooldown", content.base_ids, LONGEST_COOLDOWN)
        self.numbers(f"{player}.ongoing", content.base_ids)
        for amount in ("cards placed", "cards revealed", "empty slots"):
            self.number(f"{player}.{amount}")

    def declare_items(self, player: str, content: Content) -> None:
        ids = [item.id for item in content.items]
        self.numbers(f"{player}.slot", SLOT_NAMES, self.items)  # 1 for the first item
        self.numbers(f"{player}.wear", SLOT_NAMES)
        self.numbers(f"{player}.carries", ids)
        self.numbers(f"{player}.quest", QUEST_NAMES, self.items)

    def write(self, state: VesselState, seat: int, row: vec[u8], at: i64) -> i64:
        for step in range(state.seats):
            hero = state.heroes[(seat + step) % state.seats]
            at = self.write_body(state, hero, looks_from(state, seat), row, at)
            # which cards the others have placed is hidden until all have (SV-RND-10)
            hidden = step > 0 and state.step == PLACING and len(state.branches) > 0
            at = self.write_cards(hero, hidden, row, at)
            at = self.write_items(hero, row, at)
            if self.campaign:
                for vessel, perks in hero.noted:
                    put_flags(row, at + len(PERKS) * vessel, perks, len(PERKS))
                at += len(PERKS) * self.vessels
        return at

    def write_body(self, state: VesselState, hero: Hero, own: int, row: vec[u8], at: i64) -> i64:
        has_body = hero.vessel != NONE
        at = put_choice(row, at, hero.vessel, self.vessels)
        at = put_flags(row, at, hero.perks if has_body else 0, len(PERKS))
        at = put_number(row, at, hero.wounds)
        at = put_number(row, at, hero.scratches)
        if has_body:
            put_counts(row, at, toughness(state, hero))
        at = put_counts(row, at + ROWS, hero.status)
        at = put_number(row, at, hero.counter)
        at = put_number(row, at, hero.experience)
        at = put_number(row, at, hero.initiative)
        at = put_number(row, at, int(state.has_acted(hero.seat)))
        square = stands_on(state, hero.seat)
        if square != OFF:
            row[at] = 1
            row[at + 1] = u8(int(is_untargetable(state, hero.seat)))
            put_square(row, at + 2, state.dungeon, square, own)
            put_number(row, at + 2 + SQUARE_PLACES, speed(state, hero.seat))
        return at + 3 + SQUARE_PLACES

    def write_cards(self, hero: Hero, hidden: bool, row: vec[u8], at: i64) -> i64:
        deck, cards = hero.deck, self.cards
        for place in range(len(deck)):
            card = at + self.card_of[deck[place]]
            row[card] = u8(self.version_of[deck[place]])
            row[card + cards] = u8(int(has(hero.hand, place) or (hidden and place in hero.placed)))
            row[card + 3 * cards] = u8(hero.cooldown[place])
            row[card + 4 * cards] = u8(hero.lasting[place])
        if not hidden:
            for order in range(len(hero.placed)):
                row[at + 2 * cards + self.card_of[deck[hero.placed[order]]]] = u8(order + 1)
        at = put_number(row, at + 5 * cards, len(hero.placed))
        at = put_number(row, at, hero.revealed)
        return put_number(row, at, hero.empty)

    def write_items(self, hero: Hero, row: vec[u8], at: i64) -> i64:
        carried = at + 2 * SLOTS
        for slot in range(SLOTS):
            item = hero.items[slot]
            if item != NONE:
                row[at + slot] = u8(item + 1)
                row[at + SLOTS + slot] = u8(hero.wear[slot])
                row[carried + item] += 1
        quest = carried + self.items
        for place in range(len(hero.quest)):
            row[quest + place] = u8(hero.quest[place] + 1)
            row[carried + hero.quest[place]] += 1
        return quest + len(QUEST_NAMES)
