"""What a chapter of a campaign was and what it has left, for whoever looks at the campaign from outside."""

from __future__ import annotations

from soultable.engine.english import counted, listed
from soultable.games.soulless_vessel.flow.consequences import OUTCOMES
from soultable.games.soulless_vessel.flow.tiers import FINALE, required
from soultable.games.soulless_vessel.flow.tiers import counted as counted_of
from soultable.games.soulless_vessel.sayings.nouns import CURRENCIES, the
from soultable.games.soulless_vessel.state import VesselState


def say_chapter(state: VesselState, names: list[str]) -> str:
    """The adventure and how it went, where the party stands, its heroes and its purse."""
    campaign, content = state.campaign, state.content
    if campaign is None or not state.is_over():
        return ""
    went = f"{content.adventures[state.adventure].name}: {OUTCOMES[state.phase]}."
    party = [
        f"{name} in {the(content.vessels[hero.vessel].name)}"
        for name, hero in zip(names, state.heroes, strict=True)
    ]
    return f"{went} {stage(state)} {listed(party)}, with {listed(purse(state))}."


def stage(state: VesselState) -> str:
    """`Leyforest: 1 of 3 adventures played.` Matches are called chapters outside, so the land is named."""
    campaign, content = state.this_campaign(), state.content
    if campaign.tier == FINALE:
        return "Only the finale is left." if not state.this_adventure().finale else "The finale."
    played = len(counted_of(content, campaign.played, campaign.tier))
    places = counted(required(content, campaign.tier, campaign.extra), "adventure")
    land = next(one.theme for one in content.adventures if one.tier == campaign.tier)
    return f"{land}: {played} of {places} played."


def purse(state: VesselState) -> list[str]:
    held = [("coins", state.coins), ("shards", state.shards), ("legend", state.legend)]
    return [counted(count, *CURRENCIES[currency]) for currency, count in held if count] or ["an empty purse"]
