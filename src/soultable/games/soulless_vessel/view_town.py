"""What everybody sees of a campaign: its tracker, and the town with its shops. Nothing of it is hidden."""

from __future__ import annotations

import msgspec

from soultable.engine.masks import has
from soultable.games.soulless_vessel.campaign import COINS, ROW_KINDS, SHARDS, VESSEL_ROW, Row
from soultable.games.soulless_vessel.flow.consequences import OUTCOMES
from soultable.games.soulless_vessel.flow.tiers import (
    FINALE,
    OPTIONAL,
    counted,
    is_lost,
    is_won,
    open_adventures,
    required,
)
from soultable.games.soulless_vessel.flow.town.bodies import BODIES
from soultable.games.soulless_vessel.flow.town.rows import ROW_PRICE, free_peasant
from soultable.games.soulless_vessel.flow.town.shops import SHOPS
from soultable.games.soulless_vessel.flow.town.town import InStreets
from soultable.games.soulless_vessel.flow.town.training import UPGRADES
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.printed.adventures import TIERS
from soultable.games.soulless_vessel.printed.cards import BASE
from soultable.games.soulless_vessel.state import IN_TOWN, TOWN_DRAFT, VesselState


class PlayedView(msgspec.Struct, frozen=True):
    """A token on the tracker."""

    adventure: str
    tier: int
    outcome: str


class ChapterView(msgspec.Struct, frozen=True):
    """The places of a chapter on the tracker."""

    tier: int
    required: int
    optional: int
    played: int


class RowView(msgspec.Struct, frozen=True):
    kind: str
    name: str
    """As moves name it: `row1`."""
    cards: list[str]
    extra: bool
    """Was it shown in addition? Then one card may be taken from it."""
    closed: bool
    for_souls: bool
    """Vessels that only a hero without one may take (SV-R-192)."""


class KeptView(msgspec.Struct, frozen=True):
    item: str
    wear: int


class TownView(msgspec.Struct, frozen=True):
    rows: list[RowView]
    stock: list[str]
    """Tier 0 items, which are always there, and the peasant if a copy is free."""
    drafted: list[str] | None
    """The abilities that can be learnt and upgraded; None if all can."""
    ready: list[int]
    free_rows: int
    row_price: int
    adventures: list[str]
    """What the party can choose from."""
    joining: list[int]
    refused: dict[str, str]
    """What the one who looks might want to do and cannot, by the move, with the reason."""


class CampaignView(msgspec.Struct, frozen=True):
    tier: int
    finale: bool
    """Is only the finale left?"""
    played: list[PlayedView]
    chapters: list[ChapterView]
    debts: dict[str, int]
    stash: list[KeptView]
    noted: list[dict[str, list[str]]]
    """For each hero: what was unlocked on which vessel."""
    outcome: str
    """`won` or `lost` when the campaign is over."""
    town: TownView | None


def campaign_view(state: VesselState, seat: int) -> CampaignView | None:
    campaign, content = state.campaign, state.content
    if campaign is None:
        return None
    vessels = content.vessels
    return CampaignView(
        tier=campaign.tier,
        finale=campaign.tier == FINALE,
        played=[
            PlayedView(
                content.adventures[one.adventure].id,
                content.adventures[one.adventure].tier,
                OUTCOMES[one.outcome],
            )
            for one in campaign.played
        ],
        chapters=[
            ChapterView(
                tier,
                required(content, tier, campaign.extra),
                OPTIONAL[tier],
                len(counted(content, campaign.played, tier)),
            )
            for tier in range(1, TIERS + 1)
        ],
        debts={"coins": campaign.debts[COINS], "shards": campaign.debts[SHARDS]},
        stash=[KeptView(content.items[one.item].id, one.wear) for one in campaign.stash],
        noted=[
            {
                vessels[one].id: [perk.id for perk in vessels[one].perks if has(perks, perk.number)]
                for one, perks in hero.noted
            }
            for hero in state.heroes
        ],
        outcome=outcome(state),
        town=town_view(state, seat) if state.phase == IN_TOWN else None,
    )


def outcome(state: VesselState) -> str:
    if not state.is_over():
        return ""
    return "won" if is_won(state) else "lost" if is_lost(state) else ""


def town_view(state: VesselState, seat: int) -> TownView:
    campaign, content = state.this_campaign(), state.content
    rows: list[RowView] = []
    for kind in range(len(ROW_KINDS)):
        rows += [row_view(state, row, place + 1) for place, row in enumerate(campaign.rows_of(kind))]
    stock = [item.id for item in content.items if item.pile == "t0"]
    peasant = free_peasant(state)
    if peasant != NONE:
        stock.append(content.vessels[peasant].id)
    drafted = [content.base_ids[card] for card in campaign.cards] if state.switches & TOWN_DRAFT else None
    return TownView(
        rows=rows,
        stock=stock,
        drafted=drafted,
        ready=[seat for seat in range(state.seats) if has(campaign.ready, seat)],
        free_rows=campaign.free_rows,
        row_price=ROW_PRICE,
        adventures=[content.adventures[one].id for one in open_adventures(content, campaign)],
        joining=list(campaign.joining),
        refused=refused(state, seat),
    )


def refused(state: VesselState, seat: int) -> dict[str, str]:
    """Of what lies in the shops, of vessels and perks, and of the versions of the own cards."""
    frame = state.frame_of(seat) if seat in state.asked() else None
    if not isinstance(frame, InStreets):
        return {}
    hero, upgrades = state.heroes[seat], state.content.moves.upgrade
    wanted = [move for one in (*SHOPS, *BODIES) for move in one.candidates(state, hero)]
    for number in hero.deck:
        ability = state.content.abilities[number]
        if ability.variant == BASE:
            wanted += upgrades[ability.card * UPGRADES : (ability.card + 1) * UPGRADES]
    wanted.append(state.content.moves.ready)
    reasons = {move.notation: frame.why_not(state, move) for move in wanted}
    return {name: refusal.sentence for name, refusal in reasons.items() if refusal is not None}


def row_view(state: VesselState, row: Row, number: int) -> RowView:
    content = state.content
    cards = [
        content.vessels[card].id if row.kind == VESSEL_ROW else content.items[card].id for card in row.cards
    ]
    return RowView(ROW_KINDS[row.kind], f"row{number}", cards, row.extra, row.closed, row.for_souls)
