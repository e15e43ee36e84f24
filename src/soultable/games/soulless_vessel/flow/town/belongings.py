"""Items in town: they move freely between heroes and the party's stash (SV-R-128)."""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.campaign import Kept
from soultable.games.soulless_vessel.flow.inventory import (
    KIND_OF,
    SLOTS_OF,
    begin_rearranging,
    can_rearrange,
    exchanged,
    gives_places,
    lay_out,
    layout_of,
    layout_with,
    places_of,
    room,
    take_out,
    why_not_hold,
)
from soultable.games.soulless_vessel.flow.town.activity import (
    OWN,
    Activity,
    count_handled,
    why_not_handle,
)
from soultable.games.soulless_vessel.hero import NONE, SLOTS, Hero
from soultable.games.soulless_vessel.moves import HERO_NAMES
from soultable.games.soulless_vessel.refusals import NO_ROOM, NOT_HELD, NOT_TO_ONESELF, NOTHING_TO_REARRANGE
from soultable.games.soulless_vessel.state import VesselState

NO_HERO: Final = Refusal("SV-R-128", "There is no such hero in the party.")
NOT_STASHED: Final = Refusal("SV-R-128", "The party has no such item put by.")


# --- the stash


def put_by(state: VesselState, item: int, wear: int) -> None:
    """An item of the party that lies on no board."""
    campaign = state.this_campaign()
    campaign.stash = (*campaign.stash, Kept(item, wear))


def stashed(state: VesselState, item: int) -> Kept | None:
    """The item of the stash, of several alike the least worn one."""
    found: Kept | None = None
    for one in state.this_campaign().stash:
        if one.item == item and (found is None or one.wear < found.wear):
            found = one
    return found


def take_from_stash(state: VesselState, kept: Kept) -> None:
    campaign = state.this_campaign()
    campaign.stash = tuple([one for one in campaign.stash if one is not kept])


def receive(state: VesselState, hero: Hero, item: int, wear: int) -> None:
    """A hero gets an item: where it fits, otherwise it is put by."""
    layout = layout_with(state, hero, item)
    if layout is None:
        put_by(state, item, wear)
    else:
        lay_out(state, hero, layout, item, wear)


def make_room(state: VesselState, hero: Hero) -> None:
    """There may be fewer places than before: what lies in none any more is put by (SV-R-34, SV-R-128)."""
    while why_not_hold(state, hero, hero.items) is not None:
        slot = misplaced(state, hero)
        kind = SLOTS_OF[KIND_OF[slot]]
        places = room(state, hero, hero.items, places_of(state, hero))[KIND_OF[slot]]
        free = [other for other in kind[:places] if hero.items[other] == NONE]
        if free:
            lay_out(state, hero, exchanged(layout_of(hero), free[0], slot))
        else:
            item = hero.items[slot]
            put_by(state, item, take_out(state, hero, slot))
            state.tell("stowed", hero.seat, (state.content.items[item].name,))


def misplaced(state: VesselState, hero: Hero) -> int:
    """The last slot with an item for which there is no place."""
    places = room(state, hero, hero.items, places_of(state, hero))
    last = NONE
    for slot in range(SLOTS):
        if hero.items[slot] != NONE:
            kind = KIND_OF[slot]
            if slot - SLOTS_OF[kind][0] >= places[kind]:
                return slot
            last = slot
    return last


def part_with(state: VesselState, hero: Hero, slot: int) -> Kept:
    """An item leaves a board; it may have given room to others."""
    item = hero.items[slot]
    gave_room = gives_places(state, hero, item)
    kept = Kept(item, take_out(state, hero, slot))
    if gave_room:
        make_room(state, hero)
    return kept


# --- what a hero does with items


class HandOn(Activity):
    """`pass hand1 H2`: an item goes to another hero."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        table = state.content.moves.give
        return [
            table.move(slot * len(HERO_NAMES) + other)
            for slot in range(SLOTS)
            if hero.items[slot] != NONE
            for other in range(state.seats)
            if other != hero.seat
        ]

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        slot, other = move.value // len(HERO_NAMES), move.value % len(HERO_NAMES)
        if other >= state.seats:
            return NO_HERO
        if other == hero.seat:
            return NOT_TO_ONESELF
        if slot >= SLOTS or hero.items[slot] == NONE:
            return NOT_HELD
        refusal = why_not_handle(state, hero)
        if refusal is not None:
            return refusal
        fits = layout_with(state, state.heroes[other], hero.items[slot]) is not None
        return None if fits else NO_ROOM

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        slot, other = move.value // len(HERO_NAMES), move.value % len(HERO_NAMES)
        count_handled(state, hero)
        kept = part_with(state, hero, slot)
        receive(state, state.heroes[other], kept.item, kept.wear)
        state.tell("gave", hero.seat, (other, state.content.items[kept.item].name))


class Stow(Activity):
    """`stow pack1`: an item is put by for the party."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        table = state.content.moves.stow
        return [table[slot] for slot in range(SLOTS) if hero.items[slot] != NONE]

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        return NOT_HELD if hero.items[move.value] == NONE else why_not_handle(state, hero)

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        count_handled(state, hero)
        kept = part_with(state, hero, move.value)
        put_by(state, kept.item, kept.wear)
        state.tell("stowed", hero.seat, (state.content.items[kept.item].name,))


class Collect(Activity):
    """`collect I03`: a hero takes an item that was put by."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        table = state.content.moves.collect
        return [table[item] for item in sorted({one.item for one in state.this_campaign().stash})]

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        if stashed(state, move.value) is None:
            return NOT_STASHED
        refusal = why_not_handle(state, hero)
        if refusal is not None:
            return refusal
        return None if layout_with(state, hero, move.value) is not None else NO_ROOM

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        count_handled(state, hero)
        kept = stashed(state, move.value)
        assert kept is not None
        take_from_stash(state, kept)
        receive(state, hero, kept.item, kept.wear)
        state.tell("took", hero.seat, (state.content.items[kept.item].name,))


class Arrange(Activity):
    """`rearrange`: a hero puts the own items elsewhere."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        return [state.content.moves.rearrange]

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        if not can_rearrange(state, hero, 0):
            return NOTHING_TO_REARRANGE
        return why_not_handle(state, hero)

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        count_handled(state, hero)
        begin_rearranging(state, hero.seat)


BELONGINGS: Final[list[Activity]] = [
    HandOn(["pass"], OWN),
    Stow(["stow"], OWN),
    Collect(["collect"], OWN),
    Arrange(["rearrange"], OWN),
]
