"""How good a party is in town: for bots that buy, learn and unlock.

What is bought counts by what it is good for, as in the rest of the estimate; what could still be bought
counts a little less, so that nobody hoards and nobody throws money away.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.masks import has
from soultable.engine.move import Move
from soultable.games.soulless_vessel.appraisal import Appraisal
from soultable.games.soulless_vessel.campaign import COINS, SHARDS, VESSEL_ROW
from soultable.games.soulless_vessel.flow.inventory import Rearranging
from soultable.games.soulless_vessel.flow.town.shops import WITH_STOCK, sale_value
from soultable.games.soulless_vessel.flow.town.town import BY_VERB
from soultable.games.soulless_vessel.hero import PACK_SLOTS, Hero
from soultable.games.soulless_vessel.state import VesselState

COIN: Final = 0.02
SHARD: Final = 0.15
LEGEND: Final = 0.4
EXPERIENCE: Final = 0.6
"""What is left of each currency is worth so much."""
PERK: Final = 1.5
"""What any perk is worth, beside what its words bring."""
MOST_PERK: Final = 3.0
SPARE: Final = 0.4
"""What it costs to carry something in the backpack that is not used up."""
WEAR: Final = 0.2
"""What a wear token costs."""
PACKED: Final = 0.01
"""What a coin's worth of an item is worth that lies about."""
READY: Final = 0.02
"""Whoever has nothing better to do is ready."""
HANDLED: Final = 0.002
"""What it costs to hand things about, so that it comes to an end."""
LOOK: Final = 0.01
"""What it is worth to look whether the own things could lie better ..."""
LOOKS: Final = 3
"""... as long as this has been done no more often."""
PROPOSED: Final = 0.005
"""What is only proposed is worth so much less than what is done."""
AT_ONCE: Final = ("repair", "unlock", "exchange vessels", "forgo", "pay")
"""Proposals that nothing has to be drawn or asked for."""
BODILESS: Final = 10.0
OFFER: Final = 0.5
"""What an offered vessel is worth as long as somebody needs one."""


def town_points(appraisal: Appraisal, state: VesselState) -> float:
    """What the town adds to what the heroes hold: currencies, perks, the state of their things."""
    campaign = state.this_campaign()
    total = COIN * float(state.coins - campaign.debts[COINS])
    total += SHARD * float(state.shards - campaign.debts[SHARDS]) + LEGEND * float(state.legend)
    needy = False
    for hero in state.heroes:
        total += EXPERIENCE * float(hero.experience) + perks_worth(appraisal, state, hero)
        total -= WEAR * float(sum(hero.wear))
        for slot in PACK_SLOTS:
            if hero.items[slot] >= 0 and "Consumable" not in state.content.items[hero.items[slot]].keywords:
                total -= SPARE
        if hero.is_vesselless():
            needy = True
            total -= BODILESS
    for kept in campaign.stash:
        total += PACKED * float(sale_value(state.content.items[kept.item]))
    if needy and any(row.cards and not row.closed for row in campaign.rows_of(VESSEL_ROW)):
        total += OFFER
    for seat in range(state.seats):
        total += READY if has(campaign.ready, seat) else 0.0
        total -= HANDLED * float(campaign.handled[seat])
    for branch in state.branches:
        if branch:
            top = branch[len(branch) - 1]
            if isinstance(top, Rearranging) and not top.put and campaign.handled[top.owner] <= LOOKS:
                total += READY + LOOK
    return total


def agreed(state: VesselState) -> VesselState:
    """The same town after all have agreed: so a proposal is judged by what it brings."""
    twin = state.copy()
    campaign = twin.this_campaign()
    proposed = campaign.proposed
    campaign.proposed = ()
    for seat, number in proposed:
        move = state.content.moves.vocabulary.numbered(number)
        activity = BY_VERB[move.verb]
        if (move.verb in AT_ONCE or is_kept(state, move)) and activity.why_not(
            twin, twin.heroes[seat], move
        ) is None:
            activity.perform(twin, twin.heroes[seat], move)
    return twin


def is_kept(state: VesselState, move: Move) -> bool:
    """Is it the purchase of something that is not used at once?"""
    return move.verb == "buy" and not state.content.items[move.value // WITH_STOCK].has("Immediate")


def perks_worth(appraisal: Appraisal, state: VesselState, hero: Hero) -> float:
    """What the perks beyond the first one are worth."""
    if hero.vessel <= 0:
        return 0.0
    total = 0.0
    perks = state.content.vessels[hero.vessel].perks
    for place in range(1, len(perks)):
        if has(hero.perks, place):
            found = appraisal.general(appraisal.worth_of(perks[place].program))
            total += PERK + min(MOST_PERK, max(0.0, found))
    return total
