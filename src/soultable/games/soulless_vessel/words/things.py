"""Words about what lies and stands on the map: tokens, terrain, minions, enemies, doors, chests, rooms."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.dungeon import CAP
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.damage import name_of, remove_model
from soultable.games.soulless_vessel.flow.events import EVENT_TEXT
from soultable.games.soulless_vessel.flow.exploration import (
    begin_room,
    end_caps,
    open_door,
    seal_door,
    set_group,
    stock_chest,
    uncap,
)
from soultable.games.soulless_vessel.flow.looting import (
    begin_loot,
)
from soultable.games.soulless_vessel.flow.map import lay_terrain
from soultable.games.soulless_vessel.flow.spawning import begin_spawn, summon
from soultable.games.soulless_vessel.happenings import ADVENTURE
from soultable.games.soulless_vessel.hero import HERO, NONE
from soultable.games.soulless_vessel.pieces import Terrain, Token
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.choosing import (
    OnModels,
    OnSquare,
    Verb,
    is_part,
)
from soultable.games.soulless_vessel.words.qualities import card_place
from soultable.games.soulless_vessel.words.standing import NamesRoom
from soultable.games.soulless_vessel.words.terms import Number, Selector

NOTHING_THERE: Final = Refusal("", "There is nothing there for it.")


# --- tokens, terrain, minions, enemies


class PlaceToken(OnSquare):
    """`token(name, where)`"""

    __slots__ = ("name",)

    def __init__(self, name: int, where: Selector) -> None:
        super().__init__(where)
        self.name = name

    def squares(self, state: VesselState, actor: int, it: int) -> list[int]:
        found = self.where.squares(state, actor, it)
        if not found and self.where.kinds[0] == 15:
            return list(state.dungeon.start)  # tokens may lie under models
        return found

    def at(self, state: VesselState, owner: int, actor: int, it: int, square: int) -> None:
        holder, place = card_place(state)
        state.tokens = (*state.tokens, Token(self.name, square, holder, place))
        name = state.content.square_names[state.dungeon.name_of[square]]
        state.tell("token", holder, (state.content.token_names[self.name], name))
        state.unsettled = True


class MakeTerrain(Verb):
    """`terrain(area(x, n), kind, until)`"""

    __slots__ = ("kind", "middle", "radius", "until")

    def __init__(self, middle: Selector, radius: Number, kind: int, until: int) -> None:
        self.middle = middle
        self.radius = radius
        self.kind = kind
        self.until = until

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if self.middle.squares(state, actor, it) else NOTHING_THERE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        if self.middle.is_of_models() and not self.middle.is_clear():
            TerrainAround(self.middle, self).begin_by(state, owner, actor, it)
        else:
            self.lay(state, actor, it, self.middle.squares(state, actor, it))

    def lay(self, state: VesselState, actor: int, it: int, middles: list[int]) -> None:
        radius = self.radius.value(state, actor, it)
        squares: list[int] = []
        for middle in middles:
            for square in state.dungeon.within(middle, radius):
                if square not in squares and (self.kind == 0 or state.occupied[square] == NONE):
                    squares.append(square)
        holder, place = card_place(state)
        lay_terrain(state, Terrain(self.kind, tuple(squares), self.until, holder, place))


class TerrainAround(OnModels):
    __slots__ = ("word",)

    def __init__(self, selector: Selector, word: MakeTerrain) -> None:
        super().__init__(selector)
        self.word = word

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        self.word.lay(state, actor, model, list(state.squares_of(model)))


class Summon(OnSquare):
    """`summon(id, where, n)`: minions, removed with the card."""

    __slots__ = ("count", "type")

    def __init__(self, type_of: int, where: Selector, count: Number) -> None:
        super().__init__(where)
        self.type = type_of
        self.count = count

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        for _ in range(self.count.value(state, actor, it)):
            super().begin_by(state, owner, actor, it)

    def at(self, state: VesselState, owner: int, actor: int, it: int, square: int) -> None:
        holder, place = card_place(state)
        summon(state, self.type, square, actor if holder == NONE else holder, place)


class Spawn(Verb):
    """`spawn(enemy, where, n, cap)`; enemy NONE is the next enemy card, a count of `all` the table number."""

    __slots__ = ("cap", "count", "type", "where")

    def __init__(self, type_of: int, where: Selector, count: Number, cap: Number | None) -> None:
        self.type = type_of
        self.where = where
        self.count = count
        self.cap = cap

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        count = self.count.value(state, actor, it)
        cap = 99 if self.cap is None else self.cap.value(state, actor, it)
        deed = state.deed()
        by_event = deed is not None and deed.source == ADVENTURE and deed.place >= EVENT_TEXT  # SV-R-157
        squares = self.where.squares(state, actor, it)
        if not squares and self.where.origin is not None:
            squares = self.where.origin.squares(state, actor, it)
        if not squares:
            squares = list(state.squares_of(actor)) if state.is_there(actor) else state.dungeon.start
        begin_spawn(state, self.type, tuple(squares), count, cap, by_event, owner)


class Remove(OnModels):
    """`remove(sel)`: off the board without "dies" effects."""

    __slots__ = ()

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        if state.models[model].kind == HERO:
            return
        state.tell("removed", NONE, (name_of(state, model),))
        remove_model(state, model, False)


# --- doors, chests, rooms


class OpenDoor(Verb):
    """`open_door(sel)`"""

    __slots__ = ("selector",)

    def __init__(self, selector: Selector) -> None:
        self.selector = selector

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if self.selector.doors(state, actor, it) else NOTHING_THERE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        ask(
            state,
            WhichDoor(owner, tuple(self.selector.doors(state, actor, it)), actor, is_part(state, actor)),
        )


class WhichDoor(Question):
    __slots__ = ("actor", "doors", "optional")

    kind: ClassVar[str] = "door"
    rule: ClassVar[str] = "SV-SMA-01"

    def __init__(self, owner: int, doors: tuple[int, ...], actor: int, optional: bool) -> None:
        super().__init__(owner)
        self.doors = doors
        self.actor = actor
        self.optional = optional

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        found = [table.door_move(state.dungeon.doors[door].name) for door in self.doors]
        if self.optional:
            found.append(table.skip)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        for door in self.doors:
            if move is state.content.moves.door_move(state.dungeon.doors[door].name):
                open_door(state, door, self.actor)
                return


class LootWord(Verb):
    """`loot(sel)`: opens a chest without movement points."""

    __slots__ = ("selector",)

    def __init__(self, selector: Selector) -> None:
        self.selector = selector

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if self.selector.chests(state, actor, it) else NOTHING_THERE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        squares = tuple([chest.square for chest in self.selector.chests(state, actor, it)])
        looter = actor if 0 <= actor < state.seats else owner
        ask(state, WhichChest(owner, squares, looter, is_part(state, actor)))


class WhichChest(Question):
    __slots__ = ("actor", "optional", "squares")

    kind: ClassVar[str] = "chest"
    rule: ClassVar[str] = "SV-SMA-02"

    def __init__(self, owner: int, squares: tuple[int, ...], actor: int, optional: bool) -> None:
        super().__init__(owner)
        self.squares = squares
        self.actor = actor
        self.optional = optional

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        names = state.dungeon.name_of
        found = [table.chest.move(names[square]) for square in self.squares]
        if self.optional:
            found.append(table.skip)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is not state.content.moves.skip:
            begin_loot(state, self.actor, state.dungeon.named(move.value))


class Uncap(Verb):
    """`uncap()`: replaces one end cap by a door."""

    __slots__ = ()

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if CAP in state.dungeon.door_states else NOTHING_THERE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        ask(state, WhichCap(owner))


class WhichCap(Question):
    __slots__ = ()

    kind: ClassVar[str] = "uncap"
    rule: ClassVar[str] = "SV-EXP-08"

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        return [table.door_move(state.dungeon.doors[cap].name) for cap in end_caps(state)]

    def chosen(self, state: VesselState, move: Move) -> None:
        uncap(state, move)


class Room(NamesRoom):
    """`room(tile, layout)`: connects that tile to the opened door."""

    __slots__ = ()

    def say(self) -> str:
        return type(self).__name__

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        begin_room(state, self.tile, self.layout)


class GroupAt(Verb):
    """`group_at(colour, enemy)`"""

    __slots__ = ("colour", "type")

    def __init__(self, colour: int, type_of: int) -> None:
        self.colour = colour
        self.type = type_of

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        set_group(state, self.colour, self.type)


class Stock(Verb):
    """`stock(tile, x, y, item, k)`"""

    __slots__ = ("cards", "item", "tile", "x", "y")

    def __init__(self, tile: int, x: int, y: int, item: int, cards: int) -> None:
        self.tile = tile
        self.x = x
        self.y = y
        self.item = item
        self.cards = cards

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        stock_chest(state, self.tile, self.x, self.y, self.item, self.cards)


class Seal(Verb):
    """`seal(tile.entrance, item, mp)`"""

    __slots__ = ("door", "item", "points")

    def __init__(self, door: str, item: int, points: int) -> None:
        self.door = door
        self.item = item
        self.points = points

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        seal_door(state, self.door, self.item, self.points)
