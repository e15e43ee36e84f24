"""The course of a campaign: chapters, the adventure tracker, when it is over (SV-CAM)."""

from __future__ import annotations

from typing import Final

from soultable.games.soulless_vessel.campaign import Campaign, Played
from soultable.games.soulless_vessel.content import Content, Transition
from soultable.games.soulless_vessel.printed.adventures import TIERS
from soultable.games.soulless_vessel.state import IN_TOWN, SECOND_CHANCE, SUCCESS, WIPED_OUT, VesselState

FINALE: Final = TIERS + 1
"""The chapter in which only the finale is left."""
OPTIONAL: Final = [0, 1, 1, 1, 1, 2]
"""How many optional places the tracker has, by chapter (SV-CAM-06)."""


def required(content: Content, tier: int, extra: tuple[int, ...]) -> int:
    """How many adventures of a chapter are played before the party advances (SV-CAM-02, 05, 06)."""
    transition: Transition = content.transitions[tier - 1]
    return transition.required + extra.count(tier)


def counted(content: Content, played: tuple[Played, ...], tier: int) -> list[int]:
    """The adventures of a chapter on the tracker; prologue and finale are not counted (SV-CAM-04)."""
    found: list[int] = []
    for one in played:
        adventure = content.adventures[one.adventure]
        if adventure.tier == tier and not adventure.prologue and not adventure.finale:
            found.append(one.adventure)
    return found


def unattempted(content: Content, played: tuple[Played, ...], tier: int) -> list[int]:
    """The adventures of a chapter that nobody has tried (SV-TWN-29)."""
    tried = [one.adventure for one in played]
    return [
        adventure.number
        for adventure in content.adventures
        if adventure.tier == tier
        and not adventure.prologue
        and not adventure.finale
        and adventure.number not in tried
    ]


def tier_of(content: Content, played: tuple[Played, ...], extra: tuple[int, ...]) -> int:
    """The chapter that follows from the tracker (SV-CAM-02, SV-R-93, SV-R-153)."""
    tier = 1
    while tier <= TIERS:
        full = len(counted(content, played, tier)) >= required(content, tier, extra)
        if not full and unattempted(content, played, tier):
            return tier
        tier += 1
    return FINALE


def open_adventures(content: Content, campaign: Campaign) -> list[int]:
    """What the party can choose from: the finale may be tried again, nothing else."""
    if campaign.tier == FINALE:
        return [adventure.number for adventure in content.adventures if adventure.finale]
    return unattempted(content, campaign.played, campaign.tier)


def item_tier(tier: int) -> int:
    """Up to which tier items have joined the item deck (SV-TWN-07)."""
    return min(tier, TIERS)


def has_soul_shop(content: Content, tier: int) -> bool:
    """The Soul Shop opens with the transition that says so (SV-TWN-10)."""
    for transition in content.transitions:
        if "soul_shop" in transition.unlocks:
            return tier >= transition.next
    return False


def new_transition(content: Content, campaign: Campaign) -> Transition | None:
    """The transition that the last adventure has brought about (SV-CAM-03)."""
    if not campaign.played:
        return None
    before = tier_of(content, campaign.played[:-1], campaign.extra)
    if before == campaign.tier:
        return None
    transition: Transition = content.transitions[campaign.tier - 2]
    return transition


def is_won(state: VesselState) -> bool:
    """The finale has succeeded (SV-R-154)."""
    return state.phase == SUCCESS and state.this_adventure().finale


def is_lost(state: VesselState) -> bool:
    """A wipe-out, or a finale that was not won, ends the campaign, unless the party goes on nevertheless."""
    if state.phase in (SUCCESS, IN_TOWN) or state.switches & SECOND_CHANCE:
        return False
    return state.phase == WIPED_OUT or state.this_adventure().finale


def put_token(state: VesselState) -> None:
    """However the adventure went, its token goes on the tracker (SV-TWN-30, SV-GIV-02, SV-R-95)."""
    campaign = state.this_campaign()
    token = Played(state.adventure, state.phase, state.difficulty, state.switches)
    campaign.played = (*campaign.played, token)
    campaign.tier = tier_of(state.content, campaign.played, campaign.extra)
