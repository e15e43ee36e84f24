"""The inventory of a hero: which slots there are, what may lie in them, rearranging (SV-ITM, SV-SMA-06).

Places of one kind are alike, so a new item goes into the first free place of a kind, and items change places
only between kinds. A **layout** says for each slot from which slot its item comes, NONE for an empty one and
NEW for an item that the hero does not hold yet: so wear goes with the items. The hands are alike, too: in a
new layout what is held in one hand only lies in the first one, where a two-handed item has room.
"""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.masks import bit, has
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulless_vessel.content import Item
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.dropped import drop
from soultable.games.soulless_vessel.flow.gear import fits, is_two_handed
from soultable.games.soulless_vessel.flow.texts import index_of, is_active
from soultable.games.soulless_vessel.happenings import ITEM, Deed
from soultable.games.soulless_vessel.hero import (
    ARMOR_SLOT,
    CONSUMABLE_SLOTS,
    CONSUMABLES,
    EQUIPPED,
    GEAR,
    GEAR_SLOTS,
    HAND_SLOTS,
    NONE,
    PACK,
    PACK_SLOTS,
    SLOTS,
    Hero,
)
from soultable.games.soulless_vessel.refusals import (
    BOTH_HANDS,
    FIRST_FREE_PLACE,
    IN_USE,
    LOWER_FIRST,
    NEEDS_NO_SLOT,
    NO_ARMOR,
    NO_CONSUMABLE,
    NO_DIFFERENCE,
    NO_GEAR,
    NO_SUCH_PLACE,
    NOT_IN_HAND,
    NOTHING_IN_SLOT,
    PUT_BEFORE,
    SAME_BODY_PART,
    SLOT_TAKEN,
)
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import Lasting, Slots

# The kinds of places, in the order of their slots.
SLOTS_OF: Final = [HAND_SLOTS, [ARMOR_SLOT], GEAR_SLOTS, PACK_SLOTS, CONSUMABLE_SLOTS]
KIND_OF: Final = [kind for kind, slots in enumerate(SLOTS_OF) for _ in slots]
PLACE_OF: Final = [slot - SLOTS_OF[kind][0] for slot, kind in enumerate(KIND_OF)]
"""Which of the places of its kind a slot is."""
FIRST_HAND: Final = HAND_SLOTS[0]
OTHER_HAND: Final = HAND_SLOTS[1]
ROOM: Final = [len(HAND_SLOTS), 1, GEAR, PACK, CONSUMABLES]
"""How many places of each kind there are without the help of cards ..."""
MORE: Final = ["", "", "gear", "backpack", "consumable"]
"""... and what texts call those that they add."""
EXTRA_SLOTS: Final = [slot for slot, kind in enumerate(KIND_OF) if PLACE_OF[slot] >= ROOM[kind]]
"""The places that a hero has only with the help of cards."""
MISFITS: Final = [NOT_IN_HAND, NO_ARMOR, NO_GEAR, NEEDS_NO_SLOT, NO_CONSUMABLE]
"""Why an item does not fit into a place of the kind."""
PLACES: Final = {what: kind for kind, what in enumerate(MORE) if what}
HANDS: Final = 0
WORN_GEAR: Final = 2
BACKPACK: Final = 3
NEW: Final = SLOTS


# --- what may lie where


def places_of(state: VesselState, hero: Hero) -> list[int]:
    """How many places of each kind the texts give the hero now."""
    found = ROOM.copy()
    for stood in index_of(state).slots:
        if stood.holder == hero.seat and is_active(state, stood):
            add_places(state, hero, stood.word, 1, found)
    return found


def room(state: VesselState, hero: Hero, items: list[int], places: list[int]) -> list[int]:
    """How many places of each kind the hero has if these items lie in the slots, from those of now."""
    found = places.copy()
    for slot in range(EQUIPPED):
        if items[slot] != hero.items[slot]:
            add_given(state, hero, items[slot], 1, found)
            add_given(state, hero, hero.items[slot], -1, found)
    if found != ROOM:
        for kind in range(len(found)):
            found[kind] = min(found[kind], len(SLOTS_OF[kind]))
    return found


def add_given(state: VesselState, hero: Hero, item: int, times: int, places: list[int]) -> None:
    """Adds the places that an item gives when it is worn; takes them away if `times` is -1."""
    effect = None if item == NONE else state.content.items[item].effect
    if effect is not None:
        for word in effect.stands:
            if isinstance(word, Slots) and word.applies(state, hero.seat):
                add_places(state, hero, word, times, places)


def add_places(state: VesselState, hero: Hero, word: Lasting, times: int, places: list[int]) -> None:
    assert isinstance(word, Slots)
    kind = PLACES.get(word.what, NONE)
    if kind != NONE:
        places[kind] += times * word.count.value(state, hero.seat, hero.seat)


def gives_places(state: VesselState, hero: Hero, item: int) -> bool:
    effect = state.content.items[item].effect
    if effect is None or not effect.stands:
        return False
    places = [0] * len(ROOM)
    add_given(state, hero, item, 1, places)
    return max(places) > 0


def why_not_hold(state: VesselState, hero: Hero, items: list[int]) -> Refusal | None:
    """Why these items cannot lie in these slots (SV-ITM-01 to SV-ITM-06)."""
    return why_not_lie(state, hero, items, places_of(state, hero))


def why_not_lie(state: VesselState, hero: Hero, items: list[int], now: list[int]) -> Refusal | None:
    """The same, where many layouts are tried: with the places of now, which are counted once."""
    places = room(state, hero, items, now)
    table = state.content.items
    bodies: list[str] = []
    for slot in range(SLOTS):
        number = items[slot]
        if number == NONE:
            continue
        item = table[number]
        kind = KIND_OF[slot]
        if not fits(item, slot):
            return BOTH_HANDS if slot == OTHER_HAND and is_two_handed(item) else MISFITS[kind]
        if PLACE_OF[slot] >= places[kind]:
            return NO_SUCH_PLACE
        if slot == FIRST_HAND and is_two_handed(item) and items[OTHER_HAND] != NONE:
            return BOTH_HANDS
        if kind == WORN_GEAR and item.body not in ("none", "ring"):
            if item.body in bodies:
                return SAME_BODY_PART
            bodies.append(item.body)
    return None


def why_not_put(state: VesselState, hero: Hero, item: Item, slot: int) -> Refusal | None:
    """Why a new item cannot be put there: only into a free compatible slot (SV-R-31)."""
    if not fits(item, slot):
        return MISFITS[KIND_OF[slot]]
    if hero.items[slot] != NONE:
        return SLOT_TAKEN
    if not is_first_free(hero.items, slot):
        return FIRST_FREE_PLACE
    items = hero.items.copy()
    items[slot] = item.number
    return why_not_hold(state, hero, items)


def free_slots(state: VesselState, hero: Hero, item: Item) -> list[int]:
    """Where a new item can be put."""
    return [slot for slot in range(SLOTS) if why_not_put(state, hero, item, slot) is None]


def is_first_free(items: list[int], slot: int) -> bool:
    """Is it the first free place of its kind?"""
    first = SLOTS_OF[KIND_OF[slot]][0]
    return items[slot] == NONE and all(items[before] != NONE for before in range(first, slot))


def put_item(state: VesselState, hero: Hero, item: int, wear: int, slot: int) -> None:
    hero.items[slot] = item
    hero.wear[slot] = wear
    state.stale = True
    state.unsettled = True


def take_out(state: VesselState, hero: Hero, slot: int) -> int:
    """An item leaves the board; says how many wear tokens it had."""
    wear = hero.wear[slot]
    put_item(state, hero, NONE, 0, slot)
    return wear


def is_in_use(state: VesselState, hero: Hero, slot: int) -> bool:
    """Is the text of this item being carried out? Then it stays where it is."""
    for incident in state.incidents:
        if (
            isinstance(incident, Deed)
            and incident.source == ITEM
            and incident.actor == hero.seat
            and incident.place == slot
        ):
            return True
    return False


# --- layouts


def layout_of(hero: Hero) -> list[int]:
    """The present one."""
    return [NONE if hero.items[slot] == NONE else slot for slot in range(SLOTS)]


def items_of(hero: Hero, layout: list[int], new: int = NONE) -> list[int]:
    """What lies in each slot."""
    return [NONE if source == NONE else new if source == NEW else hero.items[source] for source in layout]


def exchanged(layout: list[int], one: int, other: int) -> list[int]:
    """The same with two slots exchanged; also of what lies in the slots."""
    found = layout.copy()
    found[one] = layout[other]
    found[other] = layout[one]
    if found[FIRST_HAND] == NONE and (KIND_OF[one] == HANDS or KIND_OF[other] == HANDS):
        found[FIRST_HAND] = found[OTHER_HAND]
        found[OTHER_HAND] = NONE
    return found


def lay_out(state: VesselState, hero: Hero, layout: list[int], new: int = NONE, new_wear: int = 0) -> None:
    items = items_of(hero, layout, new)
    hero.wear = [0 if s == NONE else new_wear if s == NEW else hero.wear[s] for s in layout]
    hero.items = items
    state.stale = True
    state.unsettled = True


def has_room(state: VesselState, hero: Hero, item: int) -> bool:
    """Is there a layout with one item more? Mostly a place is free as the others lie."""
    free = place_for(state, hero, hero.items, item, places_of(state, hero))
    return free != NONE or layout_with(state, hero, item) is not None


def layout_with(state: VesselState, hero: Hero, item: int) -> list[int] | None:
    """A layout with one item more; None if it does not fit, however the others are rearranged (SV-R-124).

    If no place is free for it, an item of the backpack is worn; a two-handed weapon, or what is worn in place
    of something that gives more room, makes way for that first.
    """
    places = places_of(state, hero)
    now = layout_of(hero)
    found = fitted(state, hero, now, item, places)
    if found is None:
        for layout in roomier(state, hero, now, places):
            found = fitted(state, hero, layout, item, places)
            if found is not None:
                break
    return found


def fitted(
    state: VesselState, hero: Hero, layout: list[int], item: int, places: list[int]
) -> list[int] | None:
    """The layout with the new item in a free place, or in that of an item of the backpack that is worn."""
    free = place_for(state, hero, items_of(hero, layout), item, places)
    if free != NONE:
        return with_new(layout, free)
    for slot in PACK_SLOTS:
        if layout[slot] == NONE:
            continue
        lying = state.content.items[hero.items[layout[slot]]]
        for to in range(SLOTS):
            if KIND_OF[to] == BACKPACK or not fits(lying, to) or not is_first_free(layout, to):
                continue
            moved = exchanged(layout, slot, to)
            items = items_of(hero, moved)
            if why_not_lie(state, hero, items, places) is None:
                free = place_for(state, hero, items, item, places)
                if free != NONE:
                    return with_new(moved, free)
    return None


def place_for(state: VesselState, hero: Hero, items: list[int], item: int, places: list[int]) -> int:
    """The free slot for one item more if these lie in the slots; NONE if there is none."""
    new = state.content.items[item]
    tried = items.copy()
    for slot in range(SLOTS):
        if fits(new, slot) and is_first_free(items, slot):
            tried[slot] = item
            if why_not_lie(state, hero, tried, places) is None:
                return slot
            tried[slot] = NONE
    return NONE


def with_new(layout: list[int], slot: int) -> list[int]:
    found = layout.copy()
    found[slot] = NEW
    return found


def roomier(state: VesselState, hero: Hero, layout: list[int], places: list[int]) -> list[list[int]]:
    """Layouts after which there may be more room, though as many items as before lie in the backpack."""
    found: list[list[int]] = []
    for slot in PACK_SLOTS:
        if layout[slot] == NONE:
            continue
        number = hero.items[slot]
        gives = gives_places(state, hero, number)
        for worn in range(EQUIPPED):
            if layout[worn] == NONE:
                continue
            frees_hand = worn == FIRST_HAND and is_two_handed(state.content.items[hero.items[worn]])
            if gives or frees_hand:
                moved = exchanged(layout, slot, worn)
                if why_not_lie(state, hero, items_of(hero, moved), places) is None:
                    found.append(moved)
    return found


# --- rearranging


class Rearranging(Question):
    """The hero puts items elsewhere, until it is enough. Each of them is put once, so it comes to an end."""

    __slots__ = ("put",)

    kind: ClassVar[str] = "rearrange"
    rule: ClassVar[str] = "SV-SMA-06"

    def __init__(self, owner: int, put: int) -> None:
        super().__init__(owner)
        self.put = put
        """The slots with items that have been put already, as a set."""

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        puts = legal_puts(state, state.heroes[self.owner], self.put)
        return [*[table.put.move(one * SLOTS + other) for one, other in puts], table.done]

    def is_open(self, state: VesselState) -> bool:
        return can_rearrange(state, state.heroes[self.owner], self.put)

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        if move is state.content.moves.done:
            return None
        if move.verb != "put":
            return NOT_ASKED
        hero = state.heroes[self.owner]
        one, other = move.value // SLOTS, move.value % SLOTS
        return why_not_exchange(state, hero, self.put, one, other, places_of(state, hero))

    def default(self, state: VesselState) -> Move | None:
        move: Move = state.content.moves.done
        return move

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is state.content.moves.done:
            return
        hero = state.heroes[self.owner]
        one, other = move.value // SLOTS, move.value % SLOTS
        touched = self.put | bit(one) | bit(other)
        layout = exchanged(layout_of(hero), one, other)
        put = 0
        for slot in range(SLOTS):
            if layout[slot] != NONE and has(touched, layout[slot]):
                put |= bit(slot)
        lay_out(state, hero, layout)
        state.tell("rearranged", self.owner, (move.notation,))
        ask(state, Rearranging(self.owner, put))


def begin_rearranging(state: VesselState, seat: int) -> None:
    """The hero may rearrange the own inventory now."""
    ask(state, Rearranging(seat, 0))


def legal_puts(state: VesselState, hero: Hero, put: int, most: int = SLOTS * SLOTS) -> list[tuple[int, int]]:
    """What can be exchanged with what; at most so many of them.

    An item is tried only in places of the kinds into which it fits: most exchanges are out of the question
    for that alone.
    """
    found: list[tuple[int, int]] = []
    items = hero.items
    table = state.content.items
    places = places_of(state, hero)
    for one in range(SLOTS):
        if items[one] == NONE:
            continue
        here = SLOTS_OF[KIND_OF[one]]
        for there in SLOTS_OF:
            if there is here or not fits(table[items[one]], there[0]):
                continue
            for other in there:
                if items[other] != NONE and not fits(table[items[other]], here[0]):
                    continue
                if why_not_exchange(state, hero, put, one, other, places) is None:
                    found.append((one, other))
                    if len(found) == most:
                        return found
    return found


def can_rearrange(state: VesselState, hero: Hero, put: int) -> bool:
    """Is there any legal put?"""
    return len(legal_puts(state, hero, put, 1)) > 0


def why_not_exchange(
    state: VesselState, hero: Hero, put: int, one: int, other: int, places: list[int]
) -> Refusal | None:
    """Why what lies in two slots cannot be exchanged while the inventory is rearranged.

    `places` are those that the hero has now.
    """
    items = hero.items
    if items[one] == NONE:
        return NOTHING_IN_SLOT
    if KIND_OF[one] == KIND_OF[other]:
        return NO_DIFFERENCE
    if items[other] == NONE:
        if not is_first_free(items, other):
            return FIRST_FREE_PLACE
    elif one > other:
        return LOWER_FIRST
    if is_in_use(state, hero, one) or is_in_use(state, hero, other):
        return IN_USE
    if has(put, one) and (items[other] == NONE or has(put, other)):
        return PUT_BEFORE
    return why_not_lie(state, hero, exchanged(items, one, other), places)


# --- fewer places than items (SV-R-34)


def excess(state: VesselState) -> bool:
    """Does a hero hold more than there are places for? Then one item is moved up or dropped."""
    for hero in state.heroes:
        if not holds_many(hero) or not state.is_there(hero.seat):
            continue
        places = room(state, hero, hero.items, places_of(state, hero))
        for kind in range(len(ROOM)):
            slots = SLOTS_OF[kind]
            for slot in slots[places[kind] :]:
                if hero.items[slot] == NONE or is_in_use(state, hero, slot):
                    continue
                for free in slots[: places[kind]]:
                    if hero.items[free] == NONE:
                        lay_out(state, hero, exchanged(layout_of(hero), free, slot))
                        return True
                ask(state, DropExcess(hero.seat, kind))
                return True
    return False


def holds_many(hero: Hero) -> bool:
    """Does anything lie in a place that a hero has only with the help of cards?"""
    items = hero.items
    return any(items[slot] != NONE for slot in EXTRA_SLOTS)


class DropExcess(Question):
    """There are fewer places of a kind: which item is dropped?"""

    __slots__ = ("places",)

    kind: ClassVar[str] = "excess"
    rule: ClassVar[str] = "SV-R-34"

    def __init__(self, owner: int, places: int) -> None:
        super().__init__(owner)
        self.places = places
        """The kind of places."""

    def moves(self, state: VesselState) -> list[Move]:
        hero = state.heroes[self.owner]
        slots = [slot for slot in SLOTS_OF[self.places] if hero.items[slot] != NONE]
        return [state.content.moves.item[slot] for slot in slots if not is_in_use(state, hero, slot)]

    def chosen(self, state: VesselState, move: Move) -> None:
        hero = state.heroes[self.owner]
        item = hero.items[move.value]
        wear = take_out(state, hero, move.value)
        drop(state, state.squares_of(self.owner)[0], item, wear)
