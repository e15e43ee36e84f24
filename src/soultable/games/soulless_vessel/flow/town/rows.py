"""Rows of cards that the shops show (SV-TWN-06, 08, 10, 12, 14, SV-OPT-07, 09, SV-R-98, 127, 129)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.chance import FromCounts
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, NOBODY
from soultable.games.soulless_vessel.campaign import (
    CARD_ROW,
    ITEM_ROW,
    MOST_ROWS,
    ROW_SIZES,
    SOUL_ROW,
    VESSEL_ROW,
    Row,
)
from soultable.games.soulless_vessel.flow.exploration import PEASANT
from soultable.games.soulless_vessel.flow.item_pile import is_of_pile, is_special, shuffle_discards_in
from soultable.games.soulless_vessel.flow.setup import PARTY_COPIES, copies
from soultable.games.soulless_vessel.flow.tiers import has_soul_shop
from soultable.games.soulless_vessel.flow.town.activity import OWN, TOO_DEAR, Activity
from soultable.games.soulless_vessel.hero import NONE, Hero
from soultable.games.soulless_vessel.printed.vessels import COMMON, RARE
from soultable.games.soulless_vessel.state import TOWN_DRAFT, VesselState

ROW_PRICE: Final = 10
FIRST_CARDS: Final = 10
"""How many base cards a draft in town begins with (SV-OPT-07)."""
NO_MORE: Final = Refusal("SV-R-127", "There are no more cards to show.")
ENOUGH_ROWS: Final = Refusal("SV-TWN-08", f"No more than {MOST_ROWS} rows are laid out.")
NO_SOUL_SHOP: Final = Refusal("SV-TWN-10", "The Soul Shop opens with tier 2.")
NO_DRAFT: Final = Refusal("SV-OPT-07", "Abilities are not drafted in this campaign.")


class DrawRow(FromCounts[VesselState]):
    """Cards are laid out one after the other; the last row of the kind grows."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def asks(self, state: VesselState) -> int:
        return CHANCE if self.left > 0 and any(self.among(state)) else NOBODY

    def has_any(self, state: VesselState) -> bool:
        """Is there a card to show?"""
        return any(self.among(state))

    def go_on(self, state: VesselState) -> None:
        state.pop()

    def answer(self, state: VesselState, move: Move) -> None:
        if self.left > 1:
            state.replace(self.next())
        else:
            state.pop()
        self.take(state, move.value)

    def next(self) -> DrawRow:
        raise NotImplementedError

    def take(self, state: VesselState, card: int) -> None:
        """The card leaves its pile."""
        raise NotImplementedError

    def lay(self, state: VesselState, kind: int, card: int) -> None:
        campaign = state.this_campaign()
        row = campaign.rows_of(kind)[-1]
        campaign.change_row(row, Row(kind, (*row.cards, card), row.extra, False, row.for_souls))


class DrawItems(DrawRow):
    """The item shop; gold and red cards are replaced (SV-TWN-06)."""

    __slots__ = ()

    kind: ClassVar[str] = "item row"
    rule: ClassVar[str] = "SV-TWN-06"

    def next(self) -> DrawRow:
        return DrawItems(self.left - 1)

    def among(self, state: VesselState) -> list[int]:
        items, pile = state.content.items, state.item_pile
        return [pile[n] if pile[n] and not is_special(items[n]) else 0 for n in range(len(pile))]

    def has_any(self, state: VesselState) -> bool:
        return any(self.among(state)) or has_discards(state)

    def go_on(self, state: VesselState) -> None:
        """An empty pile gets the discarded cards; still short, fewer are shown (SV-R-127)."""
        if self.left > 0 and has_discards(state):
            shuffle_discards_in(state)
        else:
            state.pop()

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.draw_item
        return table

    def take(self, state: VesselState, card: int) -> None:
        pile = list(state.item_pile)
        pile[card] -= 1
        state.item_pile = tuple(pile)
        self.lay(state, ITEM_ROW, card)


def has_discards(state: VesselState) -> bool:
    """Are there discarded cards that the item shop can show?"""
    items, discards = state.content.items, state.item_discards
    return any(discards[one.number] for one in items if is_of_pile(one) and not is_special(one))


class DrawSouls(DrawRow):
    """The Soul Shop (SV-TWN-10)."""

    __slots__ = ()

    kind: ClassVar[str] = "soul row"
    rule: ClassVar[str] = "SV-TWN-10"

    def next(self) -> DrawRow:
        return DrawSouls(self.left - 1)

    def among(self, state: VesselState) -> list[int]:
        return list(state.this_campaign().soul_pile)

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.draw_item
        return table

    def take(self, state: VesselState, card: int) -> None:
        campaign = state.this_campaign()
        pile = list(campaign.soul_pile)
        pile[card] -= 1
        campaign.soul_pile = tuple(pile)
        self.lay(state, SOUL_ROW, card)


class DrawVessels(DrawRow):
    """Vessel offers, without legendary and mythical ones and the peasant (SV-TWN-12)."""

    __slots__ = ()

    kind: ClassVar[str] = "vessel row"
    rule: ClassVar[str] = "SV-TWN-12"

    def next(self) -> DrawRow:
        return DrawVessels(self.left - 1)

    def among(self, state: VesselState) -> list[int]:
        return offered_vessels(state)

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.draw_vessel
        return table

    def take(self, state: VesselState, card: int) -> None:
        deck = list(state.vessel_deck)
        deck[card] -= 1
        state.vessel_deck = tuple(deck)
        self.lay(state, VESSEL_ROW, card)


def offered_vessels(state: VesselState) -> list[int]:
    """The vessel cards that can be shown; for a hero without a vessel, if none is left, any (SV-R-107)."""
    vessels, deck = state.content.vessels, state.vessel_deck
    found = [
        deck[n] if vessels[n].rarity in (COMMON, RARE) and vessels[n].id != PEASANT else 0
        for n in range(len(vessels))
    ]
    if not any(found) and any(hero.is_vesselless() for hero in state.heroes):
        return list(deck)
    return found


class DrawAbilities(DrawRow):
    """Random base cards that may be learnt, if abilities are drafted (SV-OPT-07, SV-R-159)."""

    __slots__ = ()

    kind: ClassVar[str] = "card row"
    rule: ClassVar[str] = "SV-OPT-07"

    def next(self) -> DrawRow:
        return DrawAbilities(self.left - 1)

    def among(self, state: VesselState) -> list[int]:
        offered = state.this_campaign().cards
        return [
            1 if card not in offered and copies(state, card) < PARTY_COPIES else 0
            for card in range(len(state.content.base_ids))
        ]

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.offer
        return table

    def take(self, state: VesselState, card: int) -> None:
        campaign = state.this_campaign()
        campaign.cards = (*campaign.cards, card)


def draw_row(kind: int, count: int) -> DrawRow:
    if kind == ITEM_ROW:
        return DrawItems(count)
    if kind == SOUL_ROW:
        return DrawSouls(count)
    return DrawVessels(count) if kind == VESSEL_ROW else DrawAbilities(count)


def lay_out_row(state: VesselState, kind: int, extra: bool, count: int, for_souls: bool = False) -> None:
    """A new row is shown."""
    campaign = state.this_campaign()
    if kind != CARD_ROW:
        campaign.rows = (*campaign.rows, Row(kind, (), extra, False, for_souls))
    state.push(draw_row(kind, count))


def put_rows_back(state: VesselState) -> None:
    """What was not bought goes back to its pile when the town phase ends (SV-R-129)."""
    campaign = state.this_campaign()
    items, souls, vessels = list(state.item_pile), list(campaign.soul_pile), list(state.vessel_deck)
    for row in campaign.rows:
        for card in row.cards:
            pile = items if row.kind == ITEM_ROW else souls if row.kind == SOUL_ROW else vessels
            pile[card] += 1
    state.item_pile, campaign.soul_pile, state.vessel_deck = tuple(items), tuple(souls), tuple(vessels)
    campaign.rows = ()
    campaign.cards = ()


# --- additional rows


def is_stranded(state: VesselState, hero: Hero) -> bool:
    """Is a hero without a vessel, and there is none to take (SV-R-107)?"""
    if not hero.is_vesselless():
        return False
    rows = state.this_campaign().rows_of(VESSEL_ROW)
    return free_peasant(state) == NONE and not any(row.cards and not row.closed for row in rows)


def free_peasant(state: VesselState) -> int:
    """The peasant, unless both copies are in use (SV-TWN-13)."""
    for vessel in state.content.vessels:
        if vessel.id == PEASANT:
            used = sum(1 for hero in state.heroes if hero.vessel == vessel.number)
            return vessel.number if used < vessel.copies else NONE
    return NONE


def gather_vessels(state: VesselState) -> None:
    """All vessels that nobody inhabits lie in the deck again (SV-R-192)."""
    campaign = state.this_campaign()
    deck, discards = list(state.vessel_deck), state.vessel_discards
    for row in campaign.rows_of(VESSEL_ROW):
        for card in row.cards:
            deck[card] += 1
    state.vessel_deck = tuple([deck[n] + discards[n] for n in range(len(deck))])
    state.vessel_discards = (0,) * len(deck)
    campaign.rows = tuple([row for row in campaign.rows if row.kind != VESSEL_ROW])


def price_of_row(state: VesselState, hero: Hero, kind: int) -> int:
    """10 coins; nothing for a hero who needs a vessel, nor for the rows that a newcomer brings."""
    if kind == VESSEL_ROW and is_stranded(state, hero):
        return 0
    return 0 if is_free_row(state, kind) else ROW_PRICE


def is_free_row(state: VesselState, kind: int) -> bool:
    """SV-JOIN-05: items or Soul Shop."""
    return kind in (ITEM_ROW, SOUL_ROW) and state.this_campaign().free_rows > 0


class ShowRow(Activity):
    """`row items`: a further row is laid out (SV-TWN-08)."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        table: list[Move] = state.content.moves.row
        return table

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        kind = move.value
        if kind == SOUL_ROW and not has_soul_shop(state.content, state.this_campaign().tier):
            return NO_SOUL_SHOP
        if kind == CARD_ROW and not state.switches & TOWN_DRAFT:
            return NO_DRAFT
        if kind == VESSEL_ROW and is_stranded(state, hero):
            return None  # nobody may be left out (SV-R-107)
        if len(state.this_campaign().rows_of(kind)) >= MOST_ROWS:
            return ENOUGH_ROWS
        if not draw_row(kind, 1).has_any(state):
            return NO_MORE
        return TOO_DEAR if state.coins < price_of_row(state, hero, kind) else None

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        kind = move.value
        price = price_of_row(state, hero, kind)
        for_souls = kind == VESSEL_ROW and is_stranded(state, hero)
        if for_souls and (
            len(state.this_campaign().rows_of(kind)) >= MOST_ROWS or not any(offered_vessels(state))
        ):
            gather_vessels(state)
        state.coins -= price
        if is_free_row(state, kind):
            state.this_campaign().free_rows -= 1
        state.tell("row", hero.seat, (move.notation.partition(" ")[2], price))
        lay_out_row(state, kind, True, ROW_SIZES[kind], for_souls)

    def decision_on(self, state: VesselState, hero: Hero, move: Move) -> int:
        """What SV-R-107 grants a hero without a vessel costs nothing, and nobody else decides on it."""
        return OWN if move.value == VESSEL_ROW and is_stranded(state, hero) else self.decision

    def subject(self, state: VesselState, hero: Hero, move: Move) -> int:
        """What it costs."""
        return price_of_row(state, hero, move.value)
