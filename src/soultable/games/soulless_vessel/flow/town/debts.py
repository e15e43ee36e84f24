"""Debts for a hero who has left: items or money are given up for them (SV-LEAVE-03, 04, SV-R-102, 156)."""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.campaign import COINS, CURRENCIES
from soultable.games.soulless_vessel.flow.item_pile import discard_card
from soultable.games.soulless_vessel.flow.town.activity import SHARED, Activity
from soultable.games.soulless_vessel.flow.town.belongings import NOT_STASHED, stashed
from soultable.games.soulless_vessel.flow.town.shops import currency_of, out_of_hands
from soultable.games.soulless_vessel.hero import NONE, SLOTS, Hero
from soultable.games.soulless_vessel.refusals import NOT_HELD
from soultable.games.soulless_vessel.state import VesselState

NO_DEBT: Final = Refusal("SV-LEAVE-04", "The party has no debt in this currency.")
NOTHING_TO_PAY: Final = Refusal("SV-LEAVE-03", "The party has nothing of that currency.")


class Forgo(Activity):
    """`forgo pack1`: an item is given up at its full value; nothing is given back."""

    __slots__ = ()

    def item_of(self, state: VesselState, hero: Hero, move: Move) -> int:
        return hero.items[move.value] if move.value < SLOTS else move.value - SLOTS

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        campaign = state.this_campaign()
        if not any(campaign.debts):
            return []
        table = state.content.moves.forgo
        found = [table[slot] for slot in range(SLOTS) if hero.items[slot] != NONE]
        return found + [table[SLOTS + item] for item in sorted({one.item for one in campaign.stash})]

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        if move.value < SLOTS:
            refusal = NOT_HELD if hero.items[move.value] == NONE else None
        else:
            refusal = None if stashed(state, move.value - SLOTS) is not None else NOT_STASHED
        if refusal is not None:
            return refusal
        item = state.content.items[self.item_of(state, hero, move)]
        return None if state.this_campaign().debts[currency_of(item)] else NO_DEBT

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        number = out_of_hands(state, hero, move.value)
        item = state.content.items[number]
        if item.pile not in ("legendary", "t0"):
            discard_card(state, number)
        debts = state.this_campaign().debts
        currency = currency_of(item)
        paid = min(item.value, debts[currency])
        debts[currency] -= paid
        state.tell("forgone", hero.seat, (item.name,))
        state.tell("debt paid", NONE, (item.currency, paid, debts[currency]))

    def subject(self, state: VesselState, hero: Hero, move: Move) -> int:
        return self.item_of(state, hero, move)


class Pay(Activity):
    """`pay coins`: as much of the debt as the purse can pay."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        table: list[Move] = state.content.moves.pay
        return table if any(state.this_campaign().debts) else []

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        if not state.this_campaign().debts[move.value]:
            return NO_DEBT
        held = state.coins if move.value == COINS else state.shards
        return None if held else NOTHING_TO_PAY

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        debts = state.this_campaign().debts
        held = state.coins if move.value == COINS else state.shards
        paid = min(held, debts[move.value])
        if move.value == COINS:
            state.coins -= paid
        else:
            state.shards -= paid
        debts[move.value] -= paid
        state.tell("debt paid", NONE, (CURRENCIES[move.value], paid, debts[move.value]))


DEBTS: Final[list[Activity]] = [Forgo(["forgo"], SHARED), Pay(["pay"], SHARED)]
