"""What a chapter of a campaign leaves to the next one, as a text that people can read.

It is TOML with a version. Piles are not written: what nobody holds lies in its pile (SV-TWN-02). It is read
by legacy_reading.py, which takes nothing for granted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soultable.engine.masks import members
from soultable.engine.seats import NOBODY
from soultable.games.soulless_vessel.campaign import COINS, SHARDS, Kept
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.flow.consequences import OUTCOMES
from soultable.games.soulless_vessel.flow.tiers import FINALE, is_lost, is_won, item_tier
from soultable.games.soulless_vessel.hero import NONE, SLOT_NAMES, Hero
from soultable.games.soulless_vessel.printed.vessels import PERKS
from soultable.games.soulless_vessel.state import VesselState

VERSION: Final = 1
KIND: Final = "a campaign of Soulless Vessel"
DIFFICULTIES: Final = ("default", "Challenger", "Nightmare", "+1 Mode", "+2 traits", "+3 traits")
SWITCH_NAMES: Final = (
    "deaths_door", "horde", "starved", "smart_and_mean", "drop_loot", "second_chance", "town_draft",
)  # fmt: skip
"""In the order of their bits; as the options are called."""


def legacy(state: VesselState, heirs: Sequence[int]) -> str:
    """What the next chapter begins with if these play it; empty if none follows or nobody goes on."""
    stays = [seat for seat in heirs if seat != NOBODY]
    if state.campaign is None or is_won(state) or is_lost(state) or not stays:
        return ""
    left = [hero for hero in state.heroes if hero.seat not in stays]
    joins = len(heirs) - len(stays)
    purse = Purse(state)
    for _ in left:
        purse.leave(state.content, state.heroes)
    for _ in range(joins):
        purse.join(state.content, [state.heroes[seat] for seat in stays], state.campaign.tier)
    stash = [*state.campaign.stash]
    for hero in left:  # SV-LEAVE-03: the party keeps the items
        stash += [Kept(hero.items[s], hero.wear[s]) for s in range(len(SLOT_NAMES)) if hero.items[s] != NONE]
    lines = [*head(state, purse, stash), *tracker(state)]
    for seat in heirs:
        lines += newcomer(state) if seat == NOBODY else hero_lines(state.content, state.heroes[seat])
    return "\n".join(lines) + "\n"


class Purse:
    """The currencies of the party and its debts, when heroes come and go."""

    def __init__(self, state: VesselState) -> None:
        assert state.campaign is not None
        self.coins = state.coins
        self.shards = state.shards
        self.legend = state.legend
        self.debts = list(state.campaign.debts)

    def leave(self, content: Content, heroes: list[Hero]) -> None:
        """The average over all heroes, the leaver included, is owed (SV-LEAVE-02 to 04, SV-R-102)."""
        for currency in (COINS, SHARDS):
            self.debts[currency] += worth(content, heroes)[currency] // len(heroes)

    def join(self, content: Content, heroes: list[Hero], tier: int) -> None:
        """The average over those who were there, and Legend Points by the chapter (SV-JOIN-01, 03)."""
        found = worth(content, heroes)
        self.coins += found[COINS] // len(heroes)
        self.shards += found[SHARDS] // len(heroes)
        self.legend += item_tier(tier)


def worth(content: Content, heroes: list[Hero]) -> list[int]:
    """The full printed values of all items on the boards, in both currencies (SV-R-156)."""
    found = [0, 0]
    for hero in heroes:
        for number in hero.items:
            if number != NONE:
                item = content.items[number]
                found[SHARDS if item.currency == "shards" else COINS] += item.value
    return found


# --- the text


def quoted(words: list[str]) -> str:
    return "[" + ", ".join([f'"{word}"' for word in words]) + "]"


def with_wear(name: str, wear: int) -> str:
    return f"{name} wear {wear}" if wear else name


def listed(key: str, entries: list[tuple[str, str]]) -> list[str]:
    """A list with an entry on each line, and what it is behind it."""
    if not entries:
        return [f"{key} = []"]
    return [f"{key} = [", *[f'    "{entry}",  # {said}' for entry, said in entries], "]"]


def head(state: VesselState, purse: Purse, stash: list[Kept]) -> list[str]:
    campaign = state.campaign
    assert campaign is not None
    items = state.content.items
    kept = [(with_wear(items[one.item].id, one.wear), items[one.item].name) for one in stash]
    said = "only the finale is left" if campaign.tier == FINALE else "the chapter"
    return [
        f'kind = "{KIND}"',
        f"version = {VERSION}",
        "",
        f"tier = {campaign.tier}  # {said}",
        f"extra = {list(campaign.extra)}  # chapters with an adventure more",
        f"coins = {purse.coins}",
        f"shards = {purse.shards}  # Soul Shards",
        f"legend = {purse.legend}  # Legend Points",
        f"debts = {{ coins = {purse.debts[COINS]}, shards = {purse.debts[SHARDS]} }}",
        *listed("stash", kept),
    ]


def tracker(state: VesselState) -> list[str]:
    campaign = state.campaign
    assert campaign is not None
    lines: list[str] = []
    for one in campaign.played:
        adventure = state.content.adventures[one.adventure]
        switches = [SWITCH_NAMES[place] for place in members(one.switches)]
        lines += [
            "",
            "[[played]]",
            f'adventure = "{adventure.id}"  # {adventure.name}',
            f'outcome = "{OUTCOMES[one.outcome]}"',
            f'difficulty = "{DIFFICULTIES[one.difficulty]}"',
            f"switches = {quoted(switches)}",
        ]
    return lines


def hero_lines(content: Content, hero: Hero) -> list[str]:
    vessel = content.vessels[hero.vessel]
    items = [
        (
            f"{SLOT_NAMES[slot]} {with_wear(content.items[number].id, hero.wear[slot])}",
            content.items[number].name,
        )
        for slot, number in enumerate(hero.items)
        if number != NONE
    ]
    noted = [f"{content.vessels[one].id} = {quoted(perk_names(perks))}" for one, perks in hero.noted]
    return [
        "",
        "[[hero]]",
        f'vessel = "{vessel.id}"  # {vessel.name}',
        f"perks = {quoted(perk_names(hero.perks))}",
        f"noted = {{{', '.join(noted)}}}  # unlocked on vessels",
        f"xp = {hero.experience}  # Soul XP",
        *listed("cards", [(content.abilities[one].id, content.abilities[one].name) for one in hero.deck]),
        *listed("items", items),
    ]


def perk_names(perks: int) -> list[str]:
    return [PERKS[place] for place in members(perks)]


def newcomer(state: VesselState) -> list[str]:
    """One Soul XP for each adventure played, prologue and failures included (SV-JOIN-04, SV-R-112)."""
    assert state.campaign is not None
    return ["", "[[hero]]", "joins = true", f"xp = {len(state.campaign.played)}  # Soul XP"]
