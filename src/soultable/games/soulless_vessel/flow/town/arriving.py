"""Coming to town: piles are whole again, newcomers join, the first rows are shown (SV-TWN-02, 06, 10, 12)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Frame, Watched
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.campaign import (
    CARD_ROW,
    ITEM_ROW,
    ROW_SIZES,
    SOUL_ROW,
    VESSEL_ROW,
    Campaign,
)
from soultable.games.soulless_vessel.flow.setup import (
    ANY_CARDS,
    STARTER_DECKS,
    ChooseDeck,
    Draft,
    FirstVessel,
    LearnCards,
    piles_of,
)
from soultable.games.soulless_vessel.flow.tiers import has_soul_shop, item_tier
from soultable.games.soulless_vessel.flow.town.rows import FIRST_CARDS, lay_out_row
from soultable.games.soulless_vessel.flow.town.town import OPEN_TOWN
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.printed.vessels import COMMON, LEGENDARY, NO_RARITY, RARE, Vessel
from soultable.games.soulless_vessel.state import IN_TOWN, TOWN_DRAFT, VesselState

NEWCOMER_ROWS: Final = 2
"""Rows free of charge for each hero who joins (SV-JOIN-05)."""
TOO_RARE: Final = Refusal("SV-JOIN-02", "A new hero cannot have a vessel of that rarity yet.")


def begin_campaign(state: VesselState) -> None:
    """The first chapter begins with the prologue (SV-SET-13, SV-CAM-04); the Soul Shop's deck is whole."""
    campaign = Campaign(1, state.seats)
    items = state.content.items
    campaign.soul_pile = tuple([item.copies if item.pile == "soulshop" else 0 for item in items])
    state.campaign = campaign


def begin_town(state: VesselState, cards: int) -> None:
    """`cards`: how newcomers get their first ability cards."""
    campaign = state.this_campaign()
    state.phase = IN_TOWN
    refill(state)
    campaign.free_rows = NEWCOMER_ROWS * len(campaign.joining)
    frames = [first_cards(seat, cards) for seat in campaign.joining]
    frames += [JoinVessel(seat) for seat in campaign.joining]
    frames.append(FirstRow(ITEM_ROW, ROW_SIZES[ITEM_ROW]))
    if has_soul_shop(state.content, campaign.tier):
        frames.append(FirstRow(SOUL_ROW, ROW_SIZES[SOUL_ROW]))
    frames.append(FirstRow(VESSEL_ROW, ROW_SIZES[VESSEL_ROW]))
    if state.switches & TOWN_DRAFT:
        frames.append(FirstRow(CARD_ROW, FIRST_CARDS))
    frames.append(OPEN_TOWN)
    state.follow(frames)


def first_cards(seat: int, cards: int) -> Frame[VesselState]:
    """A newcomer's six base cards, as at the beginning of the campaign (SV-R-101)."""
    if cards == STARTER_DECKS:
        return ChooseDeck(seat)
    return LearnCards(seat) if cards == ANY_CARDS else Draft(seat)


def refill(state: VesselState) -> None:
    """What nobody holds lies in its pile, with the tiers that have joined (SV-TWN-02, 07)."""
    campaign, content = state.this_campaign(), state.content
    held = [0] * len(content.items)
    bodies = [0] * len(content.vessels)
    for kept in campaign.stash:
        held[kept.item] += 1
    for hero in state.heroes:
        if hero.vessel != NONE:
            bodies[hero.vessel] += 1
        for item in hero.items:
            if item != NONE:
                held[item] += 1
    piles = piles_of(item_tier(campaign.tier))
    state.item_pile = tuple(
        [one.copies - held[one.number] if one.pile in piles else 0 for one in content.items]
    )
    campaign.soul_pile = tuple(
        [one.copies - held[one.number] if one.pile == "soulshop" else 0 for one in content.items]
    )
    state.item_discards = (0,) * len(content.items)
    state.vessel_deck = tuple(
        [one.copies - bodies[one.number] if one.number else 0 for one in content.vessels]
    )
    state.vessel_discards = (0,) * len(content.vessels)


class FirstRow(Watched[VesselState]):
    """The row with which a shop begins: any number of its cards may be bought."""

    __slots__ = ("count", "row")

    def __init__(self, row: int, count: int) -> None:
        self.row = row
        self.count = count

    def go_on(self, state: VesselState) -> None:
        state.pop()
        lay_out_row(state, self.row, False, self.count)


# --- newcomers


def best_rarity(tier: int) -> int:
    """Up to which rarity a new hero may have a vessel (SV-JOIN-02)."""
    return COMMON if tier < 2 else RARE if tier < 4 else LEGENDARY


class JoinVessel(FirstVessel):
    """The vessel of a new hero."""

    __slots__ = ()

    kind: ClassVar[str] = "join vessel"
    rule: ClassVar[str] = "SV-JOIN-02"

    def why_not_allowed(self, state: VesselState, vessel: Vessel) -> Refusal | None:
        best = best_rarity(state.this_campaign().tier)
        return TOO_RARE if vessel.rarity == NO_RARITY or vessel.rarity > best else None
