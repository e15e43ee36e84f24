"""Special movement actions: what else a hero pays for with movement points (SV-SMA).

Each of them lists what a hero might try, and one predicate says why not: what is left is offered.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.frame import Watched
from soultable.engine.grid import OFF
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulless_vessel.dungeon import CLOSED_DOOR, OPEN_DOOR, SEALED
from soultable.games.soulless_vessel.flow.deeds import begin_deed
from soultable.games.soulless_vessel.flow.dropped import dropped_at
from soultable.games.soulless_vessel.flow.exchanging import (
    begin_item_exchange,
    begin_vessel_exchange,
    exchange_of,
    why_not_exchange_item,
    why_not_exchange_vessels,
)
from soultable.games.soulless_vessel.flow.exploration import open_door, tell_door
from soultable.games.soulless_vessel.flow.gear import item_in
from soultable.games.soulless_vessel.flow.inventory import begin_rearranging, can_rearrange, is_in_use
from soultable.games.soulless_vessel.flow.looting import begin_loot, chest_at, chest_for
from soultable.games.soulless_vessel.flow.movement import SPECIAL, SpecialActions, Walk
from soultable.games.soulless_vessel.flow.space import adjacent_models
from soultable.games.soulless_vessel.flow.spending import discard
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.flow.values import is_forbidden
from soultable.games.soulless_vessel.flow.vessels import assume_vessel, drain_vessel, found_at
from soultable.games.soulless_vessel.happenings import ITEM, NO_PART
from soultable.games.soulless_vessel.hero import HERO, NONE, PACK_SLOTS, SLOTS, Hero
from soultable.games.soulless_vessel.moves import HERO_NAMES
from soultable.games.soulless_vessel.refusals import (
    DOOR_TOO_FAR,
    IN_USE,
    MAY_NOT_OPEN,
    NEEDS_ITEM,
    NO_DOOR,
    NO_VESSEL,
    NOT_CONSUMABLE,
    NOT_HELD,
    NOTHING_TO_LOOT,
    NOTHING_TO_REARRANGE,
    TOO_FAR_AWAY,
    TOO_FEW_POINTS,
    WITHOUT_EFFECT,
)
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import OPENS_DOOR


class Action:
    """One of the special movement actions, by the verbs of its moves."""

    __slots__ = ("cost", "verbs")

    def __init__(self, verbs: list[str], cost: int) -> None:
        self.verbs = verbs
        self.cost = cost

    def price(self, state: VesselState, move: Move) -> int:
        return self.cost

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        """What the hero might try; all that is legal is among it."""
        raise NotImplementedError

    def why_not(self, state: VesselState, walk: Walk, move: Move) -> Refusal | None:
        """Why not, whatever it costs."""
        raise NotImplementedError

    def perform(self, state: VesselState, walk: Walk, move: Move) -> None:
        """Carries it out. The points are paid already, unless somebody has to agree (`pays_later`)."""
        raise NotImplementedError

    def pays_later(self) -> bool:
        return False


def is_at_hand(state: VesselState, hero: Hero, square: int) -> bool:
    """Is the hero adjacent to a token on this square, or on it (SV-R-05)?"""
    own = state.models[hero.seat].cell
    return own == square or state.dungeon.adjacent(own, square)


# --- doors (SV-SMA-01)


class OpenDoor(Action):
    __slots__ = ()

    def door_of(self, state: VesselState, move: Move) -> int:
        name = state.content.moves.door_names[move.value]
        for door in range(len(state.dungeon.doors)):
            if state.dungeon.doors[door].name == name and state.dungeon.door_states[door] in DOORS:
                return door
        return NONE

    def price(self, state: VesselState, move: Move) -> int:
        door = self.door_of(state, move)
        seal = seal_of(state, door)
        return self.cost if seal is None else seal[2]

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        dungeon = state.dungeon
        own = state.models[hero.seat].cell
        return [
            state.content.moves.open_move(dungeon.doors[door].name)
            for door in range(len(dungeon.doors))
            if dungeon.door_states[door] in DOORS and dungeon.side_of_door(door, own)
        ]

    def why_not(self, state: VesselState, walk: Walk, move: Move) -> Refusal | None:
        door = self.door_of(state, move)
        if door == NONE:
            return NO_DOOR
        hero = state.heroes[walk.actor]
        if not state.dungeon.side_of_door(door, state.models[walk.actor].cell):
            return DOOR_TOO_FAR
        if is_forbidden(state, walk.actor, "doors"):
            return MAY_NOT_OPEN
        seal = seal_of(state, door)
        if seal is not None and seal[1] not in hero.quest and seal[1] not in hero.items:
            return NEEDS_ITEM
        return None

    def perform(self, state: VesselState, walk: Walk, move: Move) -> None:
        door = self.door_of(state, move)
        if seal_of(state, door) is None:
            open_door(state, door, walk.actor)
        else:
            break_seal(state, door, walk.actor)


DOORS: Final = (CLOSED_DOOR, SEALED)


def seal_of(state: VesselState, door: int) -> tuple[int, int, int] | None:
    """What a sealed door needs: the door, the item, the points."""
    if door != NONE and state.dungeon.door_states[door] == SEALED:
        for seal in state.sealed:
            if seal[0] == door:
                return seal
    return None


def break_seal(state: VesselState, door: int, seat: int) -> None:
    """A sealed door opens: no card is drawn, and nothing lies behind it."""
    state.dungeon = state.dungeon.with_door(door, OPEN_DOOR)
    state.opened = (*state.opened, door)
    state.unsettled = True
    tell_door(state, door, seat)
    fire(state, OPENS_DOOR, seat)


# --- loot (SV-SMA-02, SV-SMA-05)


class Loot(Action):
    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        squares = [chest.square for chest in state.chests] + [dropped.square for dropped in state.dropped]
        if not squares:
            return []
        names = state.dungeon.name_of
        return [state.content.moves.loot.move(names[square]) for square in sorted(set(squares))]

    def why_not(self, state: VesselState, walk: Walk, move: Move) -> Refusal | None:
        square = state.dungeon.named(move.value)
        if square == OFF:
            return NOTHING_TO_LOOT
        chest = chest_at(state, square)
        if chest is None and dropped_at(state, square) is None:
            return NOTHING_TO_LOOT
        if not is_at_hand(state, state.heroes[walk.actor], square):
            return TOO_FAR_AWAY
        if chest_for(state, walk.actor, square) is None and dropped_at(state, square) is None:
            return MAY_NOT_OPEN
        return None

    def perform(self, state: VesselState, walk: Walk, move: Move) -> None:
        begin_loot(state, walk.actor, state.dungeon.named(move.value))


# --- own items (SV-SMA-06, SV-SMA-08)


class Rearrange(Action):
    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        return [state.content.moves.rearrange]

    def why_not(self, state: VesselState, walk: Walk, move: Move) -> Refusal | None:
        return None if can_rearrange(state, state.heroes[walk.actor], 0) else NOTHING_TO_REARRANGE

    def perform(self, state: VesselState, walk: Walk, move: Move) -> None:
        begin_rearranging(state, walk.actor)


class UseConsumable(Action):
    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        slots = range(PACK_SLOTS[0], SLOTS)
        return [state.content.moves.consume[slot] for slot in slots if hero.items[slot] != NONE]

    def why_not(self, state: VesselState, walk: Walk, move: Move) -> Refusal | None:
        hero = state.heroes[walk.actor]
        item = item_in(state, hero, move.value)
        if item is None:
            return NOT_HELD
        if not item.has("Consumable"):
            return NOT_CONSUMABLE
        if is_in_use(state, hero, move.value):
            return IN_USE
        if item.effect is None or not item.effect.can_begin(state, walk.actor, walk.actor):
            return WITHOUT_EFFECT
        return None

    def perform(self, state: VesselState, walk: Walk, move: Move) -> None:
        item = item_in(state, state.heroes[walk.actor], move.value)
        assert item is not None
        assert item.effect is not None
        state.tell("used", walk.actor, (item.name,))
        state.push(UsedUp(walk.actor, move.value, item.number))
        begin_deed(state, walk.actor, ITEM, move.value, NO_PART, item.effect, walk.actor)


class UsedUp(Watched[VesselState]):
    """A consumable is discarded when its effect has been applied, if nothing else has taken it before."""

    __slots__ = ("hero", "item", "slot")

    def __init__(self, hero: int, slot: int, item: int) -> None:
        self.hero = hero
        self.slot = slot
        self.item = item

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if state.heroes[self.hero].items[self.slot] == self.item:
            discard(state, self.hero, self.slot)
            state.unsettled = True


# --- between two heroes (SV-SMA-07, SV-SMA-11)


class ExchangeItem(Action):
    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        table = state.content.moves
        found: list[Move] = []
        others = adjacent_models(state, hero.seat, HERO)
        own = things_of(hero) if others else []
        for other in others:
            found += [table.give.move(thing * len(HERO_NAMES) + other) for thing in own]
            things = things_of(state.heroes[other])
            found += [table.fetch.move(thing * len(HERO_NAMES) + other) for thing in things]
        return found

    def why_not(self, state: VesselState, walk: Walk, move: Move) -> Refusal | None:
        return why_not_exchange_item(state, walk, exchange_of(walk, move), move)

    def perform(self, state: VesselState, walk: Walk, move: Move) -> None:
        begin_item_exchange(state, walk, exchange_of(walk, move), move, self.cost)

    def pays_later(self) -> bool:
        return True


def things_of(hero: Hero) -> list[int]:
    """What a hero can give: slots with items, and behind the numbers of the slots quest items."""
    slots = [slot for slot in range(SLOTS) if hero.items[slot] != NONE]
    if not hero.quest:
        return slots
    return slots + [SLOTS + item for item in sorted(set(hero.quest))]


class ExchangeVessels(Action):
    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        others = adjacent_models(state, hero.seat, HERO)
        return [state.content.moves.swap_vessels[other] for other in others]

    def why_not(self, state: VesselState, walk: Walk, move: Move) -> Refusal | None:
        return why_not_exchange_vessels(state, walk, move)

    def perform(self, state: VesselState, walk: Walk, move: Move) -> None:
        begin_vessel_exchange(state, walk, move, self.cost)

    def pays_later(self) -> bool:
        return True


# --- vessel tokens (SV-SMA-09, SV-SMA-10)


class AssumeVessel(Action):
    __slots__ = ("drains",)

    def __init__(self, verbs: list[str], cost: int, drains: bool) -> None:
        super().__init__(verbs, cost)
        self.drains = drains

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        """A token has two squares and is named by its first one."""
        table = state.content.moves.drain if self.drains else state.content.moves.assume
        return [table.move(state.dungeon.name_of[found.squares[0]]) for found in state.found]

    def why_not(self, state: VesselState, walk: Walk, move: Move) -> Refusal | None:
        square = state.dungeon.named(move.value)
        found = None if square == OFF else found_at(state, square)
        if found is None or found.squares[0] != square:
            return NO_VESSEL
        hero = state.heroes[walk.actor]
        if not any(is_at_hand(state, hero, one) for one in found.squares):
            return TOO_FAR_AWAY
        return None

    def perform(self, state: VesselState, walk: Walk, move: Move) -> None:
        found = found_at(state, state.dungeon.named(move.value))
        assert found is not None
        if self.drains:
            drain_vessel(state, state.heroes[walk.actor], found)
        else:
            assume_vessel(state, state.heroes[walk.actor], found)


# --- all of them


ACTIONS: Final[list[Action]] = [
    OpenDoor(["open"], 1),
    Loot(["loot"], 1),
    Rearrange(["rearrange"], 1),
    ExchangeItem(["pass", "fetch"], 1),
    UseConsumable(["use"], 1),
    AssumeVessel(["assume"], 2, False),
    AssumeVessel(["drain"], 2, True),
    ExchangeVessels(["exchange vessels"], 2),
]


def action_of(move: Move) -> Action | None:
    for action in ACTIONS:
        if move.verb in action.verbs:
            return action
    return None


class Special(SpecialActions):
    __slots__ = ()

    def moves(self, state: VesselState, walk: Walk) -> list[Move]:
        hero = state.heroes[walk.actor]
        found: list[Move] = []
        for action in ACTIONS:
            if action.cost <= walk.amount:
                found += [
                    move
                    for move in action.candidates(state, hero)
                    if self.why_not_now(state, walk, action, move) is None
                ]
        return found

    def is_any_possible(self, state: VesselState, walk: Walk) -> bool:
        hero = state.heroes[walk.actor]
        for action in ACTIONS:
            if action.cost <= walk.amount:
                for move in action.candidates(state, hero):
                    if self.why_not_now(state, walk, action, move) is None:
                        return True
        return False

    def why_not(self, state: VesselState, walk: Walk, move: Move) -> Refusal | None:
        action = action_of(move)
        return NOT_ASKED if action is None else self.why_not_now(state, walk, action, move)

    def why_not_now(self, state: VesselState, walk: Walk, action: Action, move: Move) -> Refusal | None:
        refusal = action.why_not(state, walk, move)
        if refusal is None and action.price(state, move) > walk.amount:
            return TOO_FEW_POINTS
        return refusal

    def perform(self, state: VesselState, walk: Walk, move: Move) -> None:
        action = action_of(move)
        assert action is not None
        if not action.pays_later():
            walk.amount -= action.price(state, move)
        action.perform(state, walk, move)


SPECIAL.append(Special())
