"""Income of the party: debts of its currency are paid first (SV-LEAVE-04, SV-R-156)."""

from __future__ import annotations

from soultable.games.soulless_vessel.campaign import COINS, CURRENCIES, SHARDS
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.state import STARVED, VesselState


def gain_coins(state: VesselState, count: int) -> None:
    """The party gets coins; half of them, rounded up, with Starved Economy (SV-OPT-03)."""
    if count <= 0:
        return
    if state.switches & STARVED:
        count = (count + 1) // 2
    state.tell("gained", NONE, ("coins", count))
    state.coins += after_debts(state, COINS, count)


def gain_shards(state: VesselState, count: int) -> None:
    """Soul Shards are never halved."""
    if count > 0:
        state.shards += after_debts(state, SHARDS, count)


def after_debts(state: VesselState, currency: int, count: int) -> int:
    """What is left of an income when the debt of its currency is paid."""
    campaign = state.campaign
    if campaign is None or not campaign.debts[currency]:
        return count
    paid = min(count, campaign.debts[currency])
    campaign.debts[currency] -= paid
    state.tell("debt paid", NONE, (CURRENCIES[currency], paid, campaign.debts[currency]))
    return count - paid
