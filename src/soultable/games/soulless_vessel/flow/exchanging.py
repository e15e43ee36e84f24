"""Exchanges between two heroes: items and vessels, to which both players agree (SV-SMA-07, 11, SV-R-124).

What the other player declines costs nothing and is not offered again in the same movement action.
"""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.frame import Watched
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.state import Shareable
from soultable.games.soulless_vessel.flow.asking import Question
from soultable.games.soulless_vessel.flow.inventory import (
    begin_rearranging,
    gives_places,
    has_room,
    is_in_use,
    lay_out,
    layout_with,
    take_out,
    why_not_hold,
)
from soultable.games.soulless_vessel.flow.movement import Walk, this_walk
from soultable.games.soulless_vessel.flow.space import are_adjacent
from soultable.games.soulless_vessel.flow.vessels import exchange_vessels
from soultable.games.soulless_vessel.hero import NONE, SLOTS, Hero
from soultable.games.soulless_vessel.moves import HERO_NAMES
from soultable.games.soulless_vessel.refusals import (
    DECLINED,
    IN_USE,
    IS_VESSELLESS,
    NO_ROOM,
    NO_SUCH_HERO,
    NOT_ADJACENT,
    NOT_HELD,
    NOT_TO_ONESELF,
)
from soultable.games.soulless_vessel.state import VesselState


class Exchange(Shareable):
    """An item changes hands: who gives, who gets it, and in which slot it lies, or which quest item it is."""

    __slots__ = ("getter", "giver", "thing")

    def __init__(self, giver: int, getter: int, thing: int) -> None:
        self.giver = giver
        self.getter = getter
        self.thing = thing


def exchange_of(walk: Walk, move: Move) -> Exchange:
    thing, other = move.value // len(HERO_NAMES), move.value % len(HERO_NAMES)
    if move.verb == "pass":
        return Exchange(walk.actor, other, thing)
    return Exchange(other, walk.actor, thing)


def why_not_with(state: VesselState, walk: Walk, other: int, move: Move) -> Refusal | None:
    """Why nothing can be exchanged with that hero."""
    if other == walk.actor:
        return NOT_TO_ONESELF
    if other >= state.seats or not state.is_there(other):
        return NO_SUCH_HERO
    if not are_adjacent(state, walk.actor, other):
        return NOT_ADJACENT
    return DECLINED if move.number in walk.declined else None


# --- items


def why_not_exchange_item(state: VesselState, walk: Walk, exchange: Exchange, move: Move) -> Refusal | None:
    other = exchange.getter if exchange.giver == walk.actor else exchange.giver
    refusal = why_not_with(state, walk, other, move)
    if refusal is not None:
        return refusal
    giver = state.heroes[exchange.giver]
    if exchange.thing >= SLOTS:
        return None if exchange.thing - SLOTS in giver.quest else NOT_HELD
    if giver.items[exchange.thing] == NONE:
        return NOT_HELD
    if is_in_use(state, giver, exchange.thing):
        return IN_USE
    if gives_places(state, giver, giver.items[exchange.thing]):
        left = giver.items.copy()
        left[exchange.thing] = NONE
        if why_not_hold(state, giver, left) is not None:
            return NO_ROOM  # it gives room to something else
    getter = state.heroes[exchange.getter]
    return None if has_room(state, getter, giver.items[exchange.thing]) else NO_ROOM


def begin_item_exchange(state: VesselState, walk: Walk, exchange: Exchange, move: Move, cost: int) -> None:
    other = exchange.getter if exchange.giver == walk.actor else exchange.giver
    state.push(Agree(other, move, cost, exchange))


def exchange_item(state: VesselState, exchange: Exchange) -> None:
    """The item changes hands; then both heroes may rearrange their inventories."""
    giver, getter = state.heroes[exchange.giver], state.heroes[exchange.getter]
    if exchange.thing >= SLOTS:
        item = exchange.thing - SLOTS
        hand_over_quest_item(state, giver, getter, item)
    else:
        item = giver.items[exchange.thing]
        layout = layout_with(state, getter, item)
        assert layout is not None
        wear = take_out(state, giver, exchange.thing)
        lay_out(state, getter, layout, item, wear)
    state.tell("gave", giver.seat, (getter.seat, state.content.items[item].name))
    state.follow([FreeHands(giver.seat), FreeHands(getter.seat)])


def hand_over_quest_item(state: VesselState, giver: Hero, getter: Hero, item: int) -> None:
    place = giver.quest.index(item)
    giver.quest = giver.quest[:place] + giver.quest[place + 1 :]
    getter.quest = (*getter.quest, item)
    state.stale = True
    state.unsettled = True


class FreeHands(Watched[VesselState]):
    """A hero may rearrange the own inventory for free."""

    __slots__ = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def go_on(self, state: VesselState) -> None:
        state.pop()
        begin_rearranging(state, self.hero)


# --- vessels


def why_not_exchange_vessels(state: VesselState, walk: Walk, move: Move) -> Refusal | None:
    refusal = why_not_with(state, walk, move.value, move)
    if refusal is not None:
        return refusal
    if state.is_vesselless(walk.actor) or state.is_vesselless(move.value):
        return IS_VESSELLESS
    return None


def begin_vessel_exchange(state: VesselState, walk: Walk, move: Move, cost: int) -> None:
    state.push(Agree(move.value, move, cost, None))


# --- the other player


class Agree(Question):
    """Does the other player agree to the exchange?"""

    __slots__ = ("cost", "exchange", "proposal")

    kind: ClassVar[str] = "agree"
    rule: ClassVar[str] = "SV-R-124"

    def __init__(self, owner: int, proposal: Move, cost: int, exchange: Exchange | None) -> None:
        super().__init__(owner)
        self.proposal = proposal
        """The move of the one who proposes it."""
        self.cost = cost
        self.exchange = exchange
        """Of items; None if vessels are exchanged."""

    def is_proposal(self) -> bool:
        return True

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        return [table.yes, table.no]

    def default(self, state: VesselState) -> Move | None:
        move: Move = state.content.moves.no
        return move

    def chosen(self, state: VesselState, move: Move) -> None:
        walk = this_walk(state)
        if move is not state.content.moves.yes:
            walk.declined = (*walk.declined, self.proposal.number)
            state.tell("declined", self.owner, (self.proposal.notation,))
            return
        walk.amount -= self.cost
        if self.exchange is not None:
            exchange_item(state, self.exchange)
        else:
            exchange_vessels(state, state.heroes[walk.actor], state.heroes[self.owner])
