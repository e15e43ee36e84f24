"""The campaign and its town in a row of Soulless Vessel. Nothing of it is hidden."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.encoding import others, put_counts, put_flags, put_number
from soultable.engine.masks import bit
from soultable.games.soulless_vessel.campaign import (
    CARD_ROW,
    CURRENCIES,
    MOST_ROWS,
    ROW_KINDS,
    ROW_SIZES,
    Campaign,
)
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.encoding_parts import Part
from soultable.games.soulless_vessel.flow.consequences import OUTCOMES
from soultable.games.soulless_vessel.flow.tiers import FINALE, is_lost, is_won, open_adventures
from soultable.games.soulless_vessel.flow.town.rows import free_peasant
from soultable.games.soulless_vessel.printed.adventures import TIERS
from soultable.games.soulless_vessel.state import IN_TOWN, SUCCESS, VesselState

ENDED: Final = OUTCOMES[SUCCESS:]
"""How an adventure can have gone."""


class TownPart(Part):
    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        self.adventures = len(content.adventures)
        self.items = len(content.items)
        self.cards = len(content.base_ids)
        adventures = [adventure.id for adventure in content.adventures]
        items = [item.id for item in content.items]
        self.number("chapter", FINALE)
        self.numbers("chapter has more places", [str(tier) for tier in range(1, TIERS + 1)])
        for outcome in ENDED:
            self.numbers(outcome, adventures)
        self.numbers("debts", CURRENCIES)
        self.numbers("stash", items)
        self.numbers("stash.wear", items)
        self.flags("campaign", ["won", "lost"])
        for kind in range(CARD_ROW):  # abilities that are offered stand below
            for number in range(MOST_ROWS):
                name = f"{ROW_KINDS[kind]} row{number + 1}"
                self.flags(name, ["extra", "closed"])
                self.numbers(f"{name}.card", [str(place + 1) for place in range(ROW_SIZES[kind])])
        self.number("peasant is free", 1)
        self.flags("drafted", content.base_ids)
        self.flags("ready", others(seats))
        self.flags("joins", others(seats))
        self.number("free rows")
        self.flags("open adventure", adventures)

    def write(self, state: VesselState, seat: int, row: vec[u8], at: i64) -> i64:
        campaign = state.this_campaign()
        at = put_number(row, at, campaign.tier)
        for tier in range(1, TIERS + 1):
            at = put_number(row, at, campaign.extra.count(tier))
        for one in campaign.played:
            row[at + (one.outcome - SUCCESS) * self.adventures + one.adventure] += 1
        at = put_counts(row, at + len(ENDED) * self.adventures, campaign.debts)
        for kept in campaign.stash:
            row[at + kept.item] += 1
            row[at + self.items + kept.item] += u8(kept.wear)
        at = put_number(row, at + 2 * self.items, int(state.is_over() and is_won(state)))
        at = put_number(row, at, int(state.is_over() and not is_won(state) and is_lost(state)))
        return self.write_town(state, campaign, seat, row, at)

    def write_town(self, state: VesselState, campaign: Campaign, seat: int, row: vec[u8], at: i64) -> i64:
        """The shops, and who is ready; nothing of it while an adventure goes on."""
        seats = state.seats
        in_town = state.phase == IN_TOWN
        for kind in range(CARD_ROW):
            start, size = at, 2 + ROW_SIZES[kind]
            for shown in campaign.rows_of(kind) if in_town else []:
                end = put_number(row, at, int(shown.extra))
                end = put_number(row, end, int(shown.closed))
                for card in shown.cards:
                    end = put_number(row, end, card + 1)
                at += size
            at = start + size * MOST_ROWS
        if in_town:
            row[at] = u8(int(free_peasant(state) >= 0))
            for card in campaign.cards:
                row[at + 1 + card] = 1
        at += 1 + self.cards
        for other in range(seats):
            if in_town and campaign.ready >> other & 1:
                row[at + (other - seat) % seats] = 1
            if in_town and other in campaign.joining:
                row[at + seats + (other - seat) % seats] = 1
        at = put_number(row, at + 2 * seats, campaign.free_rows if in_town else 0)
        open_ones = 0
        if in_town:
            for adventure in open_adventures(state.content, campaign):
                open_ones |= bit(adventure)
        return put_flags(row, at, open_ones, self.adventures)
