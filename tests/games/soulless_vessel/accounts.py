"""The accounts of a campaign: what a party must have by what was told, and what must be the same in the next
chapter."""

from __future__ import annotations

from collections import Counter

from soultable.engine.event import Event
from soultable.games.soulless_vessel.faults import pieces
from soultable.games.soulless_vessel.flow.setup import FIRST_CARDS
from soultable.games.soulless_vessel.flow.tiers import item_tier
from soultable.games.soulless_vessel.flow.town.bodies import COLUMN, LEGEND_PRICE
from soultable.games.soulless_vessel.flow.town.shops import REPAIR
from soultable.games.soulless_vessel.flow.town.training import CHEAP_DECK, RETRAINING
from soultable.games.soulless_vessel.hero import NONE, Hero
from soultable.games.soulless_vessel.printed.vessels import PERKS
from soultable.games.soulless_vessel.state import SUCCESS, VesselState


class Book:
    """What the party has by the events that were told, without a look at the table."""

    def __init__(self, state: VesselState) -> None:
        self.coins = state.coins
        self.shards = state.shards
        self.legend = state.legend
        self.debts = list(state.this_campaign().debts)
        self.experience = [hero.experience for hero in state.heroes]
        self.cards = [len(hero.deck) or FIRST_CARDS for hero in state.heroes]
        self.given_up = False

    def enter(self, event: Event) -> None:
        values = event.values
        if event.kind == "gained" and values[0] == "xp":
            self.experience[event.seat] += int(values[1])
        elif event.kind == "gained":
            self.gain(str(values[0]), int(values[1]))
        elif event.kind == "rewards":
            self.experience = [one + int(values[0]) for one in self.experience]
            self.gain("shards", int(values[1]))
            self.gain("legend", int(values[2]))
        elif event.kind == "drained":
            self.gain("shards", int(values[1]))
        elif event.kind == "bought":
            self.gain(str(values[2]), -int(values[1]))
        elif event.kind == "repaired":
            self.coins -= REPAIR
        elif event.kind == "row":
            self.coins -= int(values[1])
        elif event.kind == "trained":
            self.experience[event.seat] -= 1 if self.cards[event.seat] <= CHEAP_DECK else 2
            self.cards[event.seat] += 1
        elif event.kind == "upgraded":
            self.experience[event.seat] -= 1
        elif event.kind == "retrained":
            self.coins -= RETRAINING
        elif event.kind == "unlocked":
            self.legend -= LEGEND_PRICE[COLUMN[PERKS.index(str(values[0]))]]
        elif event.kind == "debt paid":
            self.debts[["coins", "shards"].index(str(values[0]))] -= int(values[1])
            if not self.given_up:
                self.gain(str(values[0]), -int(values[1]))
        self.given_up = event.kind == "forgone"

    def gain(self, currency: str, count: int) -> None:
        if currency == "coins":
            self.coins += count
        elif currency == "shards":
            self.shards += count
        else:
            assert currency == "legend"
            self.legend += count

    def check(self, state: VesselState) -> None:
        """The table agrees with the book."""
        assert (state.coins, state.shards, state.legend) == (self.coins, self.shards, self.legend)
        assert state.this_campaign().debts == self.debts
        assert [hero.experience for hero in state.heroes] == self.experience
        assert [len(hero.deck) for hero in state.heroes] == self.cards


def belongings(hero: Hero) -> tuple[object, ...]:
    return hero.vessel, hero.perks, hero.noted, hero.experience, hero.deck, hero.items, hero.wear


def check_handed_on(before: VesselState, after: VesselState) -> None:
    """What a chapter has left is what the next one begins with; a transition adds items (SV-CAM-03)."""
    assert [belongings(hero) for hero in after.heroes] == [belongings(hero) for hero in before.heroes]
    left, found = before.this_campaign(), after.this_campaign()
    assert [(one.item, one.wear) for one in found.stash] == [(one.item, one.wear) for one in left.stash]
    assert (after.coins, after.shards, after.legend) == (before.coins, before.shards, before.legend)
    assert (found.debts, found.tier, found.extra) == (left.debts, left.tier, left.extra)
    told = [[(one.adventure, one.outcome) for one in campaign.played] for campaign in (left, found)]
    assert told[0] == told[1]
    joined = f"t{item_tier(found.tier)}"
    were, are = pieces(before), pieces(after)
    for item in after.content.items:
        grown = are.get(item.id, 0) - were.get(item.id, 0)
        assert grown == 0 or (item.pile == joined and grown == item.copies and not were[item.id]), item.id
    for vessel in after.content.vessels[1:]:
        assert are[vessel.id] == were[vessel.id] == vessel.copies, vessel.id


def check_legendary(state: VesselState) -> None:
    """Legendary items come from adventures that were won, each as often as they name it (SV-ITM-07)."""
    held = Counter[int]([item for hero in state.heroes for item in hero.items if item != NONE])
    held.update([kept.item for kept in state.this_campaign().stash])
    won: list[int] = []
    for one in state.this_campaign().played:
        if one.outcome == SUCCESS:
            won += state.content.adventures[one.adventure].rewards.items
    for item, count in held.items():
        if state.content.items[item].pile == "legendary":
            assert count <= won.count(item), state.content.items[item].id
