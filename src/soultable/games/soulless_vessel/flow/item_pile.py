"""Drawing from the item pile (SV-ITM-08, SV-R-127).

Whoever draws until a card matches shuffles the others back, so chance gives one of those that match. A pile
without any gets the discarded cards; if that does not help, fewer cards are drawn.
"""

from __future__ import annotations

from soultable.engine.chance import FromCounts
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, NOBODY
from soultable.games.soulless_vessel.content import Item
from soultable.games.soulless_vessel.state import VesselState


def is_special(item: Item) -> bool:
    """A gold or red card, which is no item (SV-ITM-08)."""
    return item.pile == "special"


def is_of_pile(item: Item) -> bool:
    """Does it come back when the discarded cards are shuffled into the pile?

    Tier 0 has no pile (SV-R-130); legendary, quest and soul shop items have never been in this one.
    """
    return is_special(item) or item.pile in ("t1", "t2", "t3", "t4", "t5")


def discard_card(state: VesselState, item: int) -> None:
    """A card goes to the discards of the item pile."""
    discards = list(state.item_discards)
    discards[item] += 1
    state.item_discards = tuple(discards)


def shuffle_discards_in(state: VesselState) -> None:
    pile, discards = list(state.item_pile), list(state.item_discards)
    for item in state.content.items:
        if is_of_pile(item):
            pile[item.number] += discards[item.number]
            discards[item.number] = 0
    state.item_pile, state.item_discards = tuple(pile), tuple(discards)
    state.tell("item pile shuffled", -1)


def take_named(state: VesselState, item: int) -> bool:
    """The card of an item that a text names is taken from wherever it lies; says whether there is one left
    (SV-R-194). What has no pile is always there."""
    if not is_of_pile(state.content.items[item]):
        return True
    pile, discards = list(state.item_pile), list(state.item_discards)
    place = pile if pile[item] else discards
    if not place[item]:
        return False
    place[item] -= 1
    state.item_pile, state.item_discards = tuple(pile), tuple(discards)
    return True


class DrawCards(FromCounts[VesselState]):
    """So many cards are drawn, one after the other."""

    __slots__ = ("count", "keyword")

    def __init__(self, count: int, keyword: str = "") -> None:
        self.count = count
        self.keyword = keyword
        """Only items with this keyword match; all do if it is empty."""

    # --- what the several ways to draw differ in

    def matches(self, item: Item) -> bool:
        """Outside chests gold and red cards are skipped."""
        return not is_special(item) and (not self.keyword or item.has(self.keyword))

    def following(self, item: int) -> DrawCards:
        """The same for the cards that are left, after this one."""
        raise NotImplementedError

    def drawn(self, state: VesselState, item: int) -> None:
        """What happens with a card."""
        raise NotImplementedError

    # --- the draw

    def among(self, state: VesselState) -> list[int]:
        return self.matching(state, state.item_pile)

    def matching(self, state: VesselState, cards: tuple[int, ...]) -> list[int]:
        items = state.content.items
        return [cards[n] if cards[n] and self.matches(items[n]) else 0 for n in range(len(cards))]

    def table(self, state: VesselState) -> list[Move]:
        moves: list[Move] = state.content.moves.draw_item
        return moves

    def asks(self, state: VesselState) -> int:
        return CHANCE if self.count > 0 and any(self.among(state)) else NOBODY

    def go_on(self, state: VesselState) -> None:
        discards = self.matching(state, state.item_discards)
        if self.count > 0 and any(discards[i.number] for i in state.content.items if is_of_pile(i)):
            shuffle_discards_in(state)
        else:
            state.pop()
            self.short(state)

    def short(self, state: VesselState) -> None:
        """No more cards can be drawn."""

    def answer(self, state: VesselState, move: Move) -> None:
        pile = list(state.item_pile)
        pile[move.value] -= 1
        state.item_pile = tuple(pile)
        if self.count > 1:
            state.replace(self.following(move.value))
        else:
            state.pop()
        self.drawn(state, move.value)
