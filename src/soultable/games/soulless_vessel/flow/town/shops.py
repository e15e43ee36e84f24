"""The shops: buying, selling, repairing (SV-TWN-04 to 11)."""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.campaign import (
    COINS,
    CURRENCIES,
    ITEM_ROW,
    MOST_ROWS,
    SHARDS,
    SOUL_ROW,
    Row,
)
from soultable.games.soulless_vessel.content import Item
from soultable.games.soulless_vessel.flow.income import gain_coins, gain_shards
from soultable.games.soulless_vessel.flow.item_pile import discard_card
from soultable.games.soulless_vessel.flow.town.activity import OWN, SHARED, TOO_DEAR, Activity
from soultable.games.soulless_vessel.flow.town.belongings import (
    NOT_STASHED,
    part_with,
    receive,
    stashed,
    take_from_stash,
)
from soultable.games.soulless_vessel.flow.town.rows import ShowRow
from soultable.games.soulless_vessel.hero import NONE, SLOTS, Hero
from soultable.games.soulless_vessel.refusals import NOT_HELD
from soultable.games.soulless_vessel.state import VesselState

REPAIR: Final = 5
"""Coins for each wear token (SV-TWN-04)."""
STOCK: Final = 0
"""Among the names of rows: what is always there."""
WITH_STOCK: Final = MOST_ROWS + 1
TOO_FEW_SHARDS: Final = Refusal("SV-TWN-10", "The party does not have enough Soul Shards.")
NOT_SHOWN: Final = Refusal("SV-TWN-06", "That card does not lie there.")
ROW_CLOSED: Final = Refusal("SV-TWN-08", "At most one card is taken from an additional row.")
NOT_WORN: Final = Refusal("SV-TWN-04", "It has no wear token.")


def currency_of(item: Item) -> int:
    return CURRENCIES.index(item.currency)


def sale_value(item: Item) -> int:
    """Half the printed value, rounded up (SV-TWN-05)."""
    return (item.value + 1) // 2


def row_named(state: VesselState, kind: int, name: int) -> Row | None:
    """The row of a kind by its name in moves."""
    rows = state.this_campaign().rows_of(kind)
    return rows[name - 1] if 0 < name <= len(rows) else None


class Buy(Activity):
    """`buy I03 row1`, `buy I01 stock`."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        table = state.content.moves.buy
        found = [
            table.move(item.number * WITH_STOCK + STOCK) for item in state.content.items if item.pile == "t0"
        ]
        for kind in (ITEM_ROW, SOUL_ROW):
            rows = state.this_campaign().rows_of(kind)
            for place in range(len(rows)):
                cards = sorted(set(rows[place].cards))
                found += [table.move(card * WITH_STOCK + place + 1) for card in cards]
        return found

    def row_of(self, state: VesselState, move: Move) -> Row | None:
        item = state.content.items[move.value // WITH_STOCK]
        kind = SOUL_ROW if item.pile == "soulshop" else ITEM_ROW
        return row_named(state, kind, move.value % WITH_STOCK)

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        number, name = move.value // WITH_STOCK, move.value % WITH_STOCK
        item = state.content.items[number]
        if name == STOCK:
            if item.pile != "t0":
                return NOT_SHOWN  # only tier 0 is always available (SV-TWN-09)
        else:
            row = self.row_of(state, move)
            if row is None or number not in row.cards:
                return NOT_SHOWN
            if row.closed:
                return ROW_CLOSED
        if currency_of(item) == SHARDS:
            return TOO_FEW_SHARDS if state.shards < item.value else None
        return TOO_DEAR if state.coins < item.value else None

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        number = move.value // WITH_STOCK
        item = state.content.items[number]
        row = self.row_of(state, move)
        if row is not None:
            cards = list(row.cards)
            cards.remove(number)
            state.this_campaign().change_row(row, Row(row.kind, tuple(cards), row.extra, row.extra))
        if currency_of(item) == COINS:
            state.coins -= item.value
        else:
            state.shards -= item.value
        state.tell("bought", hero.seat, (item.name, item.value, item.currency))
        if item.has("Immediate"):
            use_at_once(state, hero, number)
        else:
            receive(state, hero, number, 0)


def use_at_once(state: VesselState, hero: Hero, item: int) -> None:
    """SV-TWN-11. Others could react to it, so everybody waits until it is over (flow/town/town.py)."""
    campaign = state.this_campaign()
    campaign.pending = (item, hero.seat)
    campaign.interrupted = tuple([tuple(branch) for branch in state.branches])
    discard_card(state, item)
    for branch in state.branches:
        branch.clear()


class Sell(Activity):
    """`sell pack1`, or `sell I03` of what was put by. Wear does not matter."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        table = state.content.moves.sell
        found = [table[slot] for slot in range(SLOTS) if hero.items[slot] != NONE]
        return found + [table[SLOTS + item] for item in sorted({k.item for k in state.this_campaign().stash})]

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        if move.value < SLOTS:
            return NOT_HELD if hero.items[move.value] == NONE else None
        return None if stashed(state, move.value - SLOTS) is not None else NOT_STASHED

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        sell(state, hero.seat, out_of_hands(state, hero, move.value))


def out_of_hands(state: VesselState, hero: Hero, place: int) -> int:
    """An item leaves a slot of the hero, or, above the slots, the stash; says which."""
    if place < SLOTS:
        return part_with(state, hero, place).item
    kept = stashed(state, place - SLOTS)
    assert kept is not None
    take_from_stash(state, kept)
    return kept.item


def sell(state: VesselState, seat: int, number: int) -> None:
    """The card goes to the discards; a legendary one leaves the campaign (SV-R-129)."""
    item = state.content.items[number]
    if item.pile not in ("legendary", "t0"):
        discard_card(state, number)
    state.tell("sold", seat, (item.name,))
    if currency_of(item) == COINS:
        gain_coins(state, sale_value(item))
    else:
        state.tell("gained", NONE, ("shards", sale_value(item)))
        gain_shards(state, sale_value(item))


class Repair(Activity):
    """`repair hand1`: one wear token is removed."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        return [state.content.moves.repair[slot] for slot in range(SLOTS) if hero.wear[slot]]

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        if hero.items[move.value] == NONE:
            return NOT_HELD
        if not hero.wear[move.value]:
            return NOT_WORN
        return TOO_DEAR if state.coins < REPAIR else None

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        state.coins -= REPAIR
        hero.wear[move.value] -= 1
        state.tell("repaired", hero.seat, (state.content.items[hero.items[move.value]].name,))

    def subject(self, state: VesselState, hero: Hero, move: Move) -> int:
        """The item in the slot."""
        return hero.items[move.value]


SHOPS: Final[list[Activity]] = [
    Buy(["buy"], SHARED),
    Sell(["sell"], OWN),
    Repair(["repair"], SHARED),
    ShowRow(["row"], SHARED),
]
