"""How good a party is in town: for bots that buy, learn and unlock.

What is bought counts by what it is good for, as in the rest of the estimate; what could still be bought
counts a little less, so that nobody hoards and nobody throws money away. Items count by what a hero can make
of them: who buys a better sword puts it into the hand afterwards.

What lies in the shops and would be of use counts in part, too, the best of it alone. So a further row is
shown when what may come is worth its price, compared with what lies there already, and the first step of a
retraining is judged by the best that can follow.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.masks import has
from soultable.engine.move import Move
from soultable.games.soulless_vessel.appraisal import Appraisal
from soultable.games.soulless_vessel.campaign import (
    COINS,
    ITEM_ROW,
    SHARDS,
    SOUL_ROW,
    VESSEL_ROW,
    Campaign,
)
from soultable.games.soulless_vessel.flow.inventory import Rearranging, layout_with
from soultable.games.soulless_vessel.flow.tiers import FINALE
from soultable.games.soulless_vessel.flow.town.shops import WITH_STOCK, currency_of, sale_value
from soultable.games.soulless_vessel.flow.town.town import BY_VERB
from soultable.games.soulless_vessel.flow.town.training import RETRAINING, Become, replace_card
from soultable.games.soulless_vessel.flow.vessels import noted_perks
from soultable.games.soulless_vessel.foes import life_value
from soultable.games.soulless_vessel.hero import PACK_SLOTS, Hero
from soultable.games.soulless_vessel.outfit import Outfitter
from soultable.games.soulless_vessel.state import VesselState

MONEY: Final = (0.02, 0.15)
LEGEND: Final = 0.4
EXPERIENCE: Final = 0.6
"""What is left of each currency is worth so much ..."""
MOST_MONEY: Final = (60.0, 6.0)
MOST_LEGEND: Final = 3.0
MOST_EXPERIENCE: Final = 1.0
"""... up to so much of it ..."""
BEYOND: Final = 0.25
"""... and what is more, this part of that: it waits for nothing."""
AT_LAST: Final = 0.05
"""The part that all of it is worth in the last town phase: after the finale nobody buys anything."""
PERK: Final = 1.5
"""What any perk is worth, beside what its words bring."""
MOST_PERK: Final = 3.0
SPARE: Final = 0.4
"""What it costs to carry something in the backpack that is not used up."""
WEAR: Final = 0.2
"""What a wear token costs."""
PACKED: Final = 0.01
"""What a coin's worth of an item is worth that lies about."""
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
OFFERED: Final = 0.7
"""The part that a good offer is worth of what it brings when it is taken: what lies there is bought first."""
BROWSED: Final = 0.3
"""What a further row costs beside its price: the coins would have bought something."""
WEAKEST: Final = 0.5
"""How much the items of the hero with the worst ones count more: not one hero alone is equipped."""
AS_IT_LIES: Final = 0.1
"""How much it counts in town how items lie; the rest is what can be made of them."""
MARGIN: Final = 0.6
"""By so much less than it brings an offer is judged: more than it costs to carry it in the backpack first."""
MOST: Final = 1e6
"""More than anything is worth."""
TRIED: Final = 4
"""So many cards are looked at closely that could be learnt in place of another one."""


def town_points(outfitter: Outfitter, state: VesselState) -> float:
    """How good the heroes are with what they have, and what the town adds; a retraining by its best end."""
    total = as_it_is(outfitter, state)
    for branch in state.branches:
        if branch:
            top = branch[len(branch) - 1]
            if isinstance(top, Become):
                gain = retrained(outfitter, state, top) - total
                # one that leads to nothing is never begun: it costs nothing, and could be begun for ever
                total += OFFERED * gain if gain > 0.0 else -MOST
    return total


def as_it_is(outfitter: Outfitter, state: VesselState) -> float:
    appraisal = outfitter.appraisal
    total = outfitter.makeup(state)
    least = MOST
    ready = state.this_campaign().ready
    for hero in state.heroes:
        question = rearranged_by(state, hero.seat)
        if question is None:
            lying = outfitter.holdings(hero)
        else:
            lying = outfitter.arranged(state, hero, question.put)
        # whoever is ready takes nothing up any more
        best = lying if has(ready, hero.seat) else outfitter.best(hero)
        least = min(least, best)
        total += (1.0 - AS_IT_LIES) * best + AS_IT_LIES * lying
        if hero.vessel > 0:
            total += body_worth(appraisal, state, hero.vessel)
    return total + WEAKEST * least + purse(appraisal, state) + OFFERED * best_offers(outfitter, state)


def rearranged_by(state: VesselState, seat: int) -> Rearranging | None:
    """The question to a hero who is rearranging the own items."""
    for branch in state.branches:
        if branch:
            top = branch[len(branch) - 1]
            if isinstance(top, Rearranging) and top.owner == seat:
                return top
    return None


def purse(appraisal: Appraisal, state: VesselState) -> float:
    """Currencies, perks, the state of things, and who is ready."""
    campaign = state.this_campaign()
    total = money_worth(state, COINS, 0) + money_worth(state, SHARDS, 0)
    total += at_last(campaign, LEGEND * kept_for_later(float(state.legend), MOST_LEGEND))
    for hero in state.heroes:
        total += at_last(campaign, EXPERIENCE * kept_for_later(float(hero.experience), MOST_EXPERIENCE))
    needy = False
    for hero in state.heroes:
        total += perks_worth(appraisal, state, hero)
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
    total -= BROWSED * float(sum([1 for row in campaign.rows if row.extra]))
    for seat in range(state.seats):
        total -= HANDLED * float(campaign.handled[seat] + campaign.exchanged[seat])
    for branch in state.branches:
        if branch:
            top = branch[len(branch) - 1]
            if isinstance(top, Rearranging) and not top.put and campaign.handled[top.owner] <= LOOKS:
                total += LOOK
    return total


def money_worth(state: VesselState, currency: int, spent: int) -> float:
    """What the party's coins or Soul Shards are worth when so many of them are spent."""
    campaign = state.this_campaign()
    left = (state.coins if currency == COINS else state.shards) - campaign.debts[currency] - spent
    return at_last(campaign, MONEY[currency] * kept_for_later(float(left), MOST_MONEY[currency]))


def kept_for_later(amount: float, most: float) -> float:
    """How much of a currency counts: what the next town phase will need, and a part of the rest."""
    return min(amount, most) + BEYOND * max(0.0, amount - most)


def at_last(campaign: Campaign, worth: float) -> float:
    """What a currency is worth, whenever this is."""
    return worth * (AT_LAST if campaign.tier == FINALE else 1.0)


# --- what could still be had


def best_offers(outfitter: Outfitter, state: VesselState) -> float:
    """The best that lies in the shops for coins and for Soul Shards, and the best vessel."""
    campaign = state.this_campaign()
    best = [0.0, 0.0]
    items = state.content.items
    for row in campaign.rows:
        if row.closed or row.kind not in (ITEM_ROW, SOUL_ROW):
            continue
        for card in row.cards:
            currency = currency_of(items[card])
            price = items[card].value
            if price <= (state.coins if currency == COINS else state.shards):
                cost = money_worth(state, currency, 0) - money_worth(state, currency, price)
                best[currency] = max(best[currency], best_gain(outfitter, state, card) - cost)
    vessel = 0.0
    for row in campaign.rows_of(VESSEL_ROW):
        if not row.closed:
            for card in row.cards:
                vessel = max(vessel, best_body(outfitter.appraisal, state, card))
    return best[COINS] + best[SHARDS] + vessel


def best_gain(outfitter: Outfitter, state: VesselState, item: int) -> float:
    """What an item would surely bring to the hero who can use it best, of those who still go about in town.

    Less than it brings when it is bought: so whoever would lose an offer by being ready buys it instead.
    """
    best = 0.0
    ready = state.this_campaign().ready
    for hero in state.heroes:
        if not has(ready, hero.seat):
            gain = (1.0 - AS_IT_LIES) * (outfitter.best(hero, item) - outfitter.best(hero)) - MARGIN
            if gain > best and layout_with(state, hero, item) is not None:
                best = gain
    return best


def body_worth(appraisal: Appraisal, state: VesselState, vessel: int) -> float:
    """What a vessel without a scratch is worth, without further perks."""
    return appraisal.vessels[vessel] + life_value(float(sum(state.content.vessels[vessel].rows)))


def best_body(appraisal: Appraisal, state: VesselState, vessel: int) -> float:
    """What a vessel would bring to the hero who gains most by it. Perks are lost or known there."""
    best = 0.0
    found = body_worth(appraisal, state, vessel)
    ready = state.this_campaign().ready
    for hero in state.heroes:
        if hero.vessel > 0 and not has(ready, hero.seat):
            gain = found + worth_of_perks(appraisal, state, vessel, noted_perks(hero, vessel))
            gain -= body_worth(appraisal, state, hero.vessel) + perks_worth(appraisal, state, hero) + MARGIN
            best = max(best, gain)
    return best


def retrained(outfitter: Outfitter, state: VesselState, question: Become) -> float:
    """How good the party is with the best card in place of the one that is given up."""
    abilities = state.content.abilities
    appraisal = outfitter.appraisal
    possible = [n for n in range(len(abilities)) if question.why_no_card(state, n) is None]
    possible.sort(key=lambda n: -appraisal.of_card(abilities[n]))
    best = -MOST
    for new in possible[:TRIED]:
        twin = state.copy()
        replace_card(twin.heroes[question.owner], question.place, new)
        twin.coins -= RETRAINING
        best = max(best, as_it_is(outfitter, twin))
    return best


def agreed(state: VesselState) -> VesselState:
    """The same town after all have agreed: so a proposal is judged by what it brings."""
    twin = state.copy()
    campaign = twin.this_campaign()
    proposed = campaign.proposed
    campaign.proposed = ()
    for seat, number, _ in proposed:
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
    return worth_of_perks(appraisal, state, hero.vessel, hero.perks)


def worth_of_perks(appraisal: Appraisal, state: VesselState, vessel: int, opened: int) -> float:
    total = 0.0
    perks = state.content.vessels[vessel].perks
    for place in range(1, len(perks)):
        if has(opened, place):
            found = appraisal.general(appraisal.worth_of(perks[place].program))
            total += PERK + min(MOST_PERK, max(0.0, found))
    return total
