"""The town in characters: purse, shops, vessels, abilities, what is put by, the tracker."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from soultable.engine.english import counted, listed
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.naming import names_of
from soultable.games.soulless_vessel.sayings.nouns import CURRENCIES
from soultable.games.soulless_vessel.view_structs import VesselView
from soultable.games.soulless_vessel.view_town import CampaignView, RowView, TownView

SHOP_NAMES: Final = {"items": "Item shop", "souls": "Soul Shop", "vessels": "Vessels"}


def wrapped(text: str, width: int) -> list[str]:
    return wrap(text, width, subsequent_indent="    ")


def campaign_lines(content: Content, view: VesselView, width: int) -> list[str]:
    """The chapter, what has been played and what is owed; in town, what there is."""
    campaign = view.campaign
    if campaign is None:
        return []
    lines = wrapped(tracker_words(content, campaign), width)
    owed = [amount(currency, count) for currency, count in campaign.debts.items() if count]
    lines += wrapped(f"Debts: {listed(owed)}.", width) if owed else []
    if campaign.stash:
        put_by = [worn(content, one.item, one.wear) for one in campaign.stash]
        lines += wrapped(f"Put by for the party: {listed(put_by)}.", width)
    return lines


def tracker_words(content: Content, campaign: CampaignView) -> str:
    names = names_of(content).by_id
    played = [f"{names[one.adventure]} ({one.outcome})" for one in campaign.played]
    chapter = f"Chapter {campaign.tier}: {places(campaign)} played"
    if campaign.finale:
        chapter = "Only the finale is left"
    return f"{chapter}. {f'So far: {listed(played)}.' if played else ''}".strip()


def places(campaign: CampaignView) -> str:
    """`1 of 3 adventures`"""
    found = campaign.chapters[min(campaign.tier, len(campaign.chapters)) - 1]
    return f"{found.played} of {counted(found.required, 'adventure')}"


def town_lines(content: Content, view: VesselView, width: int) -> list[str]:
    campaign = view.campaign
    if campaign is None or campaign.town is None:
        return []
    town = campaign.town
    purse = [amount("coins", view.coins), amount("shards", view.shards), amount("legend", view.legend)]
    lines = wrapped(f"In town. The party has {listed(purse)}.", width)
    for row in town.rows:
        lines += row_lines(content, row, width)
    lines += wrapped(f"Always there: {listed(offers(content, town.stock))}.", width)
    lines += draft_lines(content, town, width)
    if town.ready:
        ready = [f"H{seat + 1}" for seat in town.ready]
        lines += wrapped(f"Ready to set out: {listed(ready)}.", width)
    names = names_of(content).by_id
    lines += wrapped(f"Next: {listed([names[one] for one in town.adventures])}.", width)
    return lines


def draft_lines(content: Content, town: TownView, width: int) -> list[str]:
    if town.drafted is None:
        return []
    names = names_of(content).by_id
    offered = listed([names[card] for card in town.drafted]) or "nothing any more"
    return wrapped(f"Abilities that can be learnt: {offered}.", width)


def row_lines(content: Content, row: RowView, width: int) -> list[str]:
    name = SHOP_NAMES[row.kind]
    if row.extra:
        taking = "for heroes without a vessel" if row.for_souls else "closed" if row.closed else "one card"
        name += f", {row.name} ({taking})"
    return wrapped(f"{name}: {listed(offers(content, row.cards)) or 'nothing left'}.", width)


def offers(content: Content, ids: list[str]) -> list[str]:
    """`Bent Poker (5 coins)`; vessels have no price."""
    prices = {item.id: amount(item.currency, item.value) for item in content.items}
    names = names_of(content).by_id
    return [f"{names[one]} ({prices[one]})" if one in prices else names[one] for one in ids]


def amount(currency: str, count: int) -> str:
    one, several = CURRENCIES[currency]
    return counted(count, one, several)


def worn(content: Content, item: str, wear: int) -> str:
    name = names_of(content).by_id[item]
    return f"{name} (wear {wear})" if wear else name
