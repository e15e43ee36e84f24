"""Handing items out to heroes: those of the set-up, and rewards (SV-SET-10, SV-AFT-02)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Watched
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulless_vessel.campaign import Kept
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.gear import fits
from soultable.games.soulless_vessel.flow.inventory import put_item, why_not_put
from soultable.games.soulless_vessel.flow.item_pile import discard_card
from soultable.games.soulless_vessel.hero import NONE, SLOTS, Hero
from soultable.games.soulless_vessel.moves import HERO_NAMES
from soultable.games.soulless_vessel.state import PARTY, VesselState

NO_ROOM: Final = Refusal("SV-ITM-01", "That hero has no slot for it.")


class HandOut(Watched[VesselState]):
    """All items that the party has been given are distributed freely, one after the other."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        if state.given:
            ask(state, HandOver(PARTY))
        else:
            state.pop()


def slot_for(state: VesselState, hero: Hero, number: int) -> int:
    """The first slot into which an item goes: where it is of use before the backpack."""
    item = state.content.items[number]
    for slot in range(SLOTS):
        if fits(item, slot) and why_not_put(state, hero, item, slot) is None:
            return slot
    return NONE


class HandOver(Question):
    """Who gets the first of the items that are left; one for which nobody has a slot is given up."""

    __slots__ = ()

    kind: ClassVar[str] = "hand over"
    rule: ClassVar[str] = "SV-SET-10"

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        item = state.given[0]
        found = [
            table.hand_over.move(len(HERO_NAMES) * item + hero.seat)
            for hero in state.heroes
            if slot_for(state, hero, item) != NONE
        ]
        return found or [table.skip]

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        if move in self.moves(state):
            return None
        is_this = move.verb == "hand over" and move.value // len(HERO_NAMES) == state.given[0]
        return NO_ROOM if is_this else NOT_ASKED

    def chosen(self, state: VesselState, move: Move) -> None:
        item = state.given[0]
        state.given = state.given[1:]
        name = state.content.items[item].name
        if move is state.content.moves.skip:
            if state.campaign is not None:
                state.campaign.stash = (*state.campaign.stash, Kept(item, 0))  # until the town
                state.tell("put by", NONE, (name,))
                return
            discard_card(state, item)  # SV-R-128
            state.tell("gave up", NONE, (name,))
            return
        hero = state.heroes[move.value % len(HERO_NAMES)]
        put_item(state, hero, item, 0, slot_for(state, hero, item))
        state.tell("got", hero.seat, (name,))


HAND_OUT: Final = HandOut()
