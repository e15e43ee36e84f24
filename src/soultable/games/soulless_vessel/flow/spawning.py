"""Enemies and minions arrive (SV-SPN, SV-DIF, SV-R-74, 84, 85, 134, 145 to 147, 150).

The enemy card is drawn unless a text names it; a new group gets its traits; its models are counted and placed
one by one; texts react to each of them; at last a new group gets its AI card (`ai_cards.py`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.chance import FromList, FromSet
from soultable.engine.frame import Watched
from soultable.engine.grid import OFF
from soultable.engine.masks import bit, members
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, NOBODY
from soultable.engine.state import Shareable
from soultable.games.soulless_vessel.content import Enemy
from soultable.games.soulless_vessel.flow.ai_cards import assign_ai
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.damage import dissolve, name_of
from soultable.games.soulless_vessel.flow.space import (
    free_places,
    is_free,
    is_free_position,
    nearest_places,
    place_move,
    place_name,
)
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.hero import ENEMY, MINION, NONE, Model
from soultable.games.soulless_vessel.moves import MOST_MODELS
from soultable.games.soulless_vessel.pieces import Group
from soultable.games.soulless_vessel.state import AI_CARDS, DEFAULT, NIGHTMARE, PARTY, TURNS, VesselState
from soultable.games.soulless_vessel.words.standing import SPAWN, SpawnAs
from soultable.games.soulless_vessel.words.terms import LIMITLESS

FEWEST_HEROES: Final = 3
MOST_HEROES: Final = 5
"""The columns of the tables on enemy cards."""
NO_CAP: Final = 99


class Arrival(Shareable):
    """How enemies arrive: where, how many, and who chooses among equal squares."""

    __slots__ = ("by_event", "cap", "count", "owner", "sockets", "squares")

    def __init__(
        self, squares: tuple[int, ...], sockets: bool, count: int, cap: int, by_event: bool, owner: int
    ) -> None:
        self.squares = squares
        self.sockets = sockets
        """Are the squares sockets, of which each model has its own (SV-SPN-04)? Otherwise any will do."""
        self.count = count
        """LIMITLESS or more is the number of the enemy's table."""
        self.cap = cap
        """The most models of the type on the map."""
        self.by_event = by_event
        self.owner = owner

    def squares_for(self, number: int) -> tuple[int, ...]:
        """Where the next model belongs, after so many; the rest at the last socket (SV-R-74)."""
        if not self.sockets:
            return self.squares
        return (self.squares[min(number, len(self.squares) - 1)],)


def begin_spawn(
    state: VesselState,
    enemy_type: int,
    squares: tuple[int, ...],
    count: int,
    cap: int,
    by_event: bool,
    owner: int,
) -> None:
    """Enemies arrive on one of the squares or as close as possible; type NONE is the next enemy card."""
    arrive(state, enemy_type, Arrival(squares, False, count, cap, by_event, owner))


def spawn_at_sockets(state: VesselState, enemy_type: int, sockets: list[int]) -> None:
    """The enemies of a room, at its sockets in their order; type NONE is the next enemy card (SV-SPN-01)."""
    arrive(state, enemy_type, Arrival(tuple(sockets), True, LIMITLESS, NO_CAP, False, PARTY))


def arrive(state: VesselState, enemy_type: int, arrival: Arrival) -> None:
    state.push(DrawEnemy(arrival) if enemy_type == NONE else Arrive(enemy_type, arrival, False))


# --- the enemy card


class DrawEnemy(FromList[VesselState]):
    """The next card of the enemy pile."""

    __slots__ = ("arrival",)

    kind: ClassVar[str] = "enemy"
    rule: ClassVar[str] = "SV-SPN-01"

    def __init__(self, arrival: Arrival) -> None:
        self.arrival = arrival

    def asks(self, state: VesselState) -> int:
        return CHANCE if state.enemies_left else NOBODY

    def go_on(self, state: VesselState) -> None:
        """The pile is empty: the used cards, or else all cards of the adventure, are shuffled (SV-R-145)."""
        pile = state.enemies_used
        state.enemies_used = ()
        if not pile:
            pile = tuple([group.type for group in state.groups if group.from_pile and not group.gone])
        state.enemies_left = pile
        if pile:
            state.tell("shuffled", NONE, ("enemies",))
        else:
            state.pop()

    def among(self, state: VesselState) -> list[int]:
        return list(state.enemies_left)

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.draw_enemy
        return table

    def answer(self, state: VesselState, move: Move) -> None:
        state.enemies_left = without(state.enemies_left, move.value)
        state.replace(Arrive(move.value, self.arrival, True))


def without(pile: tuple[int, ...], enemy_type: int) -> tuple[int, ...]:
    return tuple([other for other in pile if other != enemy_type])


class Arrive(Watched[VesselState]):
    """A type of enemies arrives: as a new group, or to join the one that is there (SV-SPN-06)."""

    __slots__ = ("arrival", "drawn", "type")

    def __init__(self, enemy_type: int, arrival: Arrival, drawn: bool) -> None:
        self.type = enemy_type
        self.arrival = arrival
        self.drawn = drawn

    def go_on(self, state: VesselState) -> None:
        state.pop()
        number = active_group(state, self.type)
        if number != NONE:
            if self.drawn and self.type not in state.enemies_used:
                state.enemies_used = (*state.enemies_used, self.type)
            state.push(CountModels(number, self.arrival))
            return
        group = Group(self.type)
        group.by_event = self.arrival.by_event
        group.from_pile = self.drawn or self.type in state.enemies_left or self.type in state.enemies_used
        state.enemies_left = without(state.enemies_left, self.type)  # SV-R-146
        state.enemies_used = without(state.enemies_used, self.type)
        number = len(state.groups)
        state.groups.append(group)
        state.tell("group", NONE, (state.enemy_card(self.type).name,))
        state.follow([DrawTraits(number, traits_for(state, self.type)), CountModels(number, self.arrival)])


def active_group(state: VesselState, enemy_type: int) -> int:
    """The group of this type that is in play; NONE if there is none."""
    for number in range(len(state.groups)):
        if state.groups[number].type == enemy_type and not state.groups[number].gone:
            return number
    return NONE


# --- traits


def traits_for(state: VesselState, enemy_type: int) -> int:
    """How many traits a new group gets by the difficulty (SV-DIF-02 to 04)."""
    if state.difficulty == DEFAULT or state.enemy_card(enemy_type).boss:
        return 0
    return 1 + max(0, state.difficulty - NIGHTMARE)


class DrawTraits(FromSet[VesselState]):
    """A new group draws its traits. One that it has, or that does not suit it, is drawn anew (SV-R-85)."""

    __slots__ = ("count", "group")

    kind: ClassVar[str] = "trait"
    rule: ClassVar[str] = "SV-DIF-02"

    def __init__(self, group: int, count: int) -> None:
        self.group = group
        self.count = count

    def asks(self, state: VesselState) -> int:
        return CHANCE if self.count and self.among(state) else NOBODY

    def go_on(self, state: VesselState) -> None:
        """All are drawn, or the deck is empty: the discards are shuffled; nothing left: fewer (SV-R-150)."""
        if self.count and self.suitable(state, state.trait_discards):
            state.trait_deck |= state.trait_discards
            state.trait_discards = 0
            state.tell("shuffled", NONE, ("traits",))
        else:
            state.pop()

    def among(self, state: VesselState) -> int:
        return self.suitable(state, state.trait_deck)

    def suitable(self, state: VesselState, pile: int) -> int:
        group = state.groups[self.group]
        boss = state.enemy_card(group.type).boss
        found = 0
        for number in members(pile):
            trait = state.content.traits[number]
            if number in group.traits or (boss and not trait.boss_ok):
                continue
            if trait.redraw_if is None or not trait.redraw_if.holds(state, NONE, NONE):
                found |= bit(number)
        return found

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.draw_trait
        return table

    def answer(self, state: VesselState, move: Move) -> None:
        group = state.groups[self.group]
        state.trait_deck &= ~bit(move.value)
        group.traits = (*group.traits, move.value)
        state.stale = True
        name = state.enemy_card(group.type).name
        state.tell("trait", NONE, (name, state.content.traits[move.value].name))
        state.replace(DrawTraits(self.group, self.count - 1))


# --- the models


class CountModels(Watched[VesselState]):
    """How many models arrive (SV-SPN-03, SV-OPT-02)."""

    __slots__ = ("arrival", "group")

    def __init__(self, group: int, arrival: Arrival) -> None:
        self.group = group
        self.arrival = arrival

    def go_on(self, state: VesselState) -> None:
        arrival = self.arrival
        count = arrival.count
        if count >= LIMITLESS:
            count = table_number(state, state.groups[self.group])
        there = len(state.models_of(self.group))
        count = min(count, arrival.cap - there, MOST_MODELS - there)
        state.replace(PlaceModels(self.group, arrival, max(0, count), ()))


def table_number(state: VesselState, group: Group) -> int:
    card: Enemy = state.enemy_card(group.type)
    heroes = state.spawn_heroes()
    for trait in group.traits:
        for word in state.content.traits[trait].program.stands:
            if isinstance(word, SpawnAs):
                heroes += word.count.value(state, NONE, NONE)
    number: int = card.models[min(heroes, MOST_HEROES) - FEWEST_HEROES].value(state, NONE, NONE)
    return number


class PlaceModels(Watched[VesselState]):
    """The models are placed one by one; when there is no room at all, the rest stays away (SV-R-147)."""

    __slots__ = ("arrival", "count", "group", "placed")

    def __init__(self, group: int, arrival: Arrival, count: int, placed: tuple[int, ...]) -> None:
        self.group = group
        self.arrival = arrival
        self.count = count
        self.placed = placed

    def go_on(self, state: VesselState) -> None:
        state.pop()
        places: list[int] = []
        if len(self.placed) < self.count:
            bulky = state.enemy_card(state.groups[self.group].type).bulky
            places = places_for(state, bulky, self.arrival.squares_for(len(self.placed)))
        if places:
            ask(state, WhereToSpawn(self.arrival.owner, self, tuple(places)))
        else:
            state.push(AllPlaced(self.group, self.placed))


def places_for(state: VesselState, bulky: bool, squares: tuple[int, ...]) -> list[int]:
    """On one of the squares, a Bulky model so that it covers one; else as close as possible (SV-SPN-05)."""
    found: list[int] = []
    for square in squares:
        if not bulky:
            if is_free(state, square):
                found.append(square)
            continue
        for position in state.dungeon.bulky_at(square):
            if position not in found and is_free_position(state, position):
                found.append(position)
    return found or nearest_places(state, bulky, free_places(state, bulky), squares)


class WhereToSpawn(Question):
    """On which of several equal places the next model appears."""

    __slots__ = ("places", "placing")

    kind: ClassVar[str] = "spawn"
    rule: ClassVar[str] = "SV-R-74"

    def __init__(self, owner: int, placing: PlaceModels, places: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.placing = placing
        self.places = places

    def bulky(self, state: VesselState) -> bool:
        bulky: bool = state.enemy_card(state.groups[self.placing.group].type).bulky
        return bulky

    def moves(self, state: VesselState) -> list[Move]:
        bulky = self.bulky(state)
        return [place_move(state, bulky, place) for place in self.places]

    def chosen(self, state: VesselState, move: Move) -> None:
        bulky = self.bulky(state)
        placing = self.placing
        for place in self.places:
            if place_move(state, bulky, place) is move:
                model = put_enemy(state, placing.group, place)
                placed = (*placing.placed, model)
                state.push(PlaceModels(placing.group, placing.arrival, placing.count, placed))
                return


def put_enemy(state: VesselState, group: int, place: int) -> int:
    """A new model of a group, with the lowest standee number that is free."""
    enemy_type = state.groups[group].type
    enemy = Model(ENEMY, enemy_type, lowest_number(state, ENEMY, enemy_type))
    enemy.group = group
    return put_model(state, enemy, place)


def put_model(state: VesselState, found: Model, place: int) -> int:
    model = len(state.models)
    state.models.append(found)
    state.put(model, place)
    state.stale = True
    state.unsettled = True
    name = place_name(state, state.is_bulky(model), place)
    state.tell("spawned", found.owner, (name_of(state, model), name))
    return model


def lowest_number(state: VesselState, kind: int, of_type: int) -> int:
    """Of the standees of a type that are not on the map."""
    used = [
        model.number
        for model in state.models
        if model.kind == kind and model.type == of_type and model.cell != OFF
    ]
    number = 1
    while number in used:
        number += 1
    return number


class AllPlaced(Watched[VesselState]):
    """Texts react to each of the new models; then a new group gets its AI card (SV-SPN-07, SV-R-72)."""

    __slots__ = ("group", "models")

    def __init__(self, group: int, models: tuple[int, ...]) -> None:
        self.group = group
        self.models = models

    def go_on(self, state: VesselState) -> None:
        if self.models:
            state.replace(AllPlaced(self.group, self.models[1:]))
            if state.is_there(self.models[0]):
                fire(state, SPAWN, self.models[0])
            return
        state.pop()
        group = state.groups[self.group]
        if group.gone:
            return
        if not state.models_of(self.group):
            dissolve(state, group)  # no model had any place
        elif group.ai == NONE and state.step > AI_CARDS:
            assign_ai(state, self.group)


# --- minions


def summon(state: VesselState, minion_type: int, square: int, owner: int, place: int) -> None:
    """A minion of a hero appears on a free square; `place` is the card that summons it, NONE if it stays.

    It has not acted in this round, so it will: on its step, on step 0 if that is past (SV-R-134).
    """
    number = lowest_number(state, MINION, minion_type)
    if number > MOST_MODELS or not is_free(state, square):
        return
    minion = Model(MINION, minion_type, number)
    minion.owner = owner
    minion.source = place
    minion.initiative = state.content.minions[minion_type].initiative
    if state.step == TURNS and minion.initiative > state.current:
        minion.initiative = 0
    fire(state, SPAWN, put_model(state, minion, square))
