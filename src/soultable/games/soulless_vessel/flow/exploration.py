"""Exploration: what lies behind a door (SV-EXP, SV-R-88 to 91, SV-R-151)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from soultable.engine.chance import FromList
from soultable.engine.effects import Program
from soultable.engine.frame import Watched
from soultable.engine.grid import OFF
from soultable.engine.move import Move
from soultable.engine.seats import NOBODY
from soultable.games.soulless_vessel.content import Tile
from soultable.games.soulless_vessel.dungeon import CAP, CLOSED_DOOR, SEALED, Dungeon
from soultable.games.soulless_vessel.flow.asking import Question, ask, chooser_for
from soultable.games.soulless_vessel.flow.deeds import begin_deed
from soultable.games.soulless_vessel.flow.item_pile import take_named
from soultable.games.soulless_vessel.flow.rolls import ENHANCEMENT
from soultable.games.soulless_vessel.flow.spawning import spawn_at_sockets
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.happenings import ADVENTURE, NO_PART
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.laying import Placement, placed, placements
from soultable.games.soulless_vessel.pieces import Chest, Found, Room
from soultable.games.soulless_vessel.printed.adventures import RANDOM, ROOM, TRIGGER
from soultable.games.soulless_vessel.printed.vessels import LEGENDARY
from soultable.games.soulless_vessel.state import PARTY, VesselState
from soultable.games.soulless_vessel.words.standing import OPENS_DOOR, NamesRoom

PEASANT: Final = "V01"
KIND_OF_CARD: Final = 1_000
"""A card of the exploration deck is its kind times this, plus its number."""
TRIGGER_TEXT: Final = 50
"""Where quest triggers stand among the texts of an adventure, for the names of reactions."""


def card(kind: int, number: int) -> int:
    return KIND_OF_CARD * kind + number


def open_door(state: VesselState, door: int, opener: int) -> None:
    """The door is taken off the map and the room behind it explored (SV-SMA-01)."""
    tell_door(state, door, opener if 0 <= opener < state.seats else NONE)
    state.room = Room(door, opener)
    state.push(DRAW_CARD)
    fire(state, OPENS_DOOR, opener)


def tell_door(state: VesselState, door: int, opener: int) -> None:
    """Which door is opened, and where it leads as it lies."""
    found = state.dungeon.doors[door]
    state.tell("door", opener, (found.name, found.facing))


def this_room(state: VesselState) -> Room:
    assert state.room is not None
    return state.room


class DrawCard(Watched[VesselState]):
    """The top card of the exploration deck is revealed (SV-EXP-01, 02)."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        room = this_room(state)
        if not state.exploration:
            state.dungeon = state.dungeon.with_door(room.door, CAP)  # SV-R-88
            state.tell("dead end", NONE)
            state.room = None
            state.pop()
            return
        top = state.exploration[len(state.exploration) - 1]
        state.exploration = state.exploration[: len(state.exploration) - 1]
        room.card = top
        kind, number = top // KIND_OF_CARD, top % KIND_OF_CARD
        if kind == RANDOM:
            state.replace(RANDOM_ROOM)
        elif kind == ROOM:
            room.tile = number
            state.replace(ROLL_LAYOUT)
        elif kind == TRIGGER:
            state.replace(TriggerDrawn(number))
        # a special card has nothing on it: the next one is drawn


class RandomRoom(FromList[VesselState]):
    """A room card of the theme."""

    __slots__ = ()

    kind: ClassVar[str] = "room"
    rule: ClassVar[str] = "SV-ADV-03"

    def among(self, state: VesselState) -> list[int]:
        return list(state.rooms_left)

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.draw_room
        return table

    def answer(self, state: VesselState, move: Move) -> None:
        room = this_room(state)
        room.tile = move.value
        room.card = card(ROOM, move.value)
        state.rooms_left = tuple([tile for tile in state.rooms_left if tile != move.value])
        state.replace(ROLL_LAYOUT)


class RollLayout(FromList[VesselState]):
    """One Enhancement die says which layout the room has (SV-EXP-03, 04)."""

    __slots__ = ()

    kind: ClassVar[str] = "layout"
    rule: ClassVar[str] = "SV-EXP-04"

    def among(self, state: VesselState) -> list[int]:
        return state.content.dice[ENHANCEMENT].first_alike

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.rolls[ENHANCEMENT]
        return table

    def answer(self, state: VesselState, move: Move) -> None:
        this_room(state).layout = state.content.layout_of[move.value]
        state.replace(EXPLORED)
        lay_room(state)


class TriggerDrawn(Watched[VesselState]):
    """A quest trigger: what its text says; one whose room has no place goes back (SV-R-89)."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def go_on(self, state: VesselState) -> None:
        trigger = state.this_adventure().triggers[self.number]
        room = this_room(state)
        named = named_room(trigger.program)
        if named is not None:
            room.tile, room.layout = named.tile, named.layout
            if not ways_to_lay(state) and not must_lie_apart(state):
                state.replace(EXPLORED)
                put_back(state)
                return
        state.replace(EXPLORED)
        state.tell("trigger", NONE, (trigger.name, trigger.story))
        begin_deed(state, NONE, ADVENTURE, TRIGGER_TEXT + self.number, NO_PART, trigger.program, NONE)


def named_room(program: Program[Any]) -> NamesRoom | None:
    for step in program.steps:
        if isinstance(step, NamesRoom):
            return step
    return None


class Explored(Watched[VesselState]):
    """All that the card says has been done: enemies, chests and vessels come."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        room = state.room
        if room is None:
            state.pop()
            return
        if room.laid == NONE:
            state.replace(DRAW_CARD)  # SV-R-90: a trigger without a room
            return
        state.pop()
        populate(state, room)


DRAW_CARD: Final = DrawCard()
RANDOM_ROOM: Final = RandomRoom()
ROLL_LAYOUT: Final = RollLayout()
EXPLORED: Final = Explored()


# --- laying the room


def tile_of(state: VesselState, room: Room) -> Tile:
    tile: Tile = state.content.tiles[room.tile]
    return tile


def ways_to_lay(state: VesselState) -> list[Placement]:
    room = this_room(state)
    tile = tile_of(state, room)
    return placements(state.dungeon, room.door, tile.shape, tile.layouts[room.layout].entry)


def must_lie_apart(state: VesselState) -> bool:
    """SV-R-89: the same card has failed before, or there is no other end cap."""
    room = this_room(state)
    return state.stuck == room.card or CAP not in state.dungeon.door_states


def begin_room(state: VesselState, tile: int, layout: int) -> None:
    """`room(tile, layout)` of a quest trigger."""
    room = this_room(state)
    room.tile = tile
    room.layout = layout
    lay_room(state)


def lay_room(state: VesselState) -> None:
    """Directly, or with connectors as the party likes (SV-EXP-06, 07); otherwise SV-R-89."""
    ways = ways_to_lay(state)
    room = this_room(state)
    if ways:
        ask(state, Lay(chooser_for(state, [room.opener] if room.opener != NONE else [])))
    elif must_lie_apart(state):
        tile = tile_of(state, room)
        grow(state, state.dungeon.laid(tile.shape, tile.layouts[room.layout].entry, room.door, True))
        state.tell("laid apart", NONE, (tile.name,))
    else:
        put_back(state)


class Lay(Question):
    """How the room is laid."""

    __slots__ = ()

    kind: ClassVar[str] = "lay"
    rule: ClassVar[str] = "SV-R-111"

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves.lay
        return [table[number] for number in range(min(len(table), len(ways_to_lay(state))))]

    def chosen(self, state: VesselState, move: Move) -> None:
        room = this_room(state)
        grow(state, placed(state.dungeon, room.door, ways_to_lay(state)[move.value]))
        state.tell("room", NONE, (tile_of(state, room).name,))


def grow(state: VesselState, dungeon: Dungeon) -> None:
    """The map has grown by a room, which is the last of its tiles."""
    room = this_room(state)
    state.dungeon = dungeon
    room.laid = len(dungeon.tiles) - 1
    state.occupied += [NONE] * (dungeon.size - len(state.occupied))
    layout = tile_of(state, room).layouts[room.layout]
    state.stuck = NONE
    for side in layout.doors:
        door = door_at(state, tile_of(state, room).id, side)
        state.dungeon = state.dungeon.with_door(door, CLOSED_DOOR)  # SV-EXP-10
    place_chests(state, room)


def door_at(state: VesselState, tile: str, side: int) -> int:
    for number in range(len(state.dungeon.doors) - 1, -1, -1):
        door = state.dungeon.doors[number]
        if door.tile == tile and door.side == side:
            return number
    return OFF


def put_back(state: VesselState) -> None:
    """The card goes back on top; the door becomes an end cap, and another end cap a door (SV-EXP-08)."""
    room = this_room(state)
    state.exploration = (*state.exploration, room.card)
    state.stuck = room.card
    door = room.door
    state.room = None
    state.tell("no room", NONE)
    ask(state, AnotherDoor(PARTY, door))


class AnotherDoor(Question):
    """Which end cap becomes a door."""

    __slots__ = ("door",)

    kind: ClassVar[str] = "uncap"
    rule: ClassVar[str] = "SV-EXP-08"

    def __init__(self, owner: int, door: int) -> None:
        super().__init__(owner)
        self.door = door

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        return [table.door_move(state.dungeon.doors[cap].name) for cap in end_caps(state)]

    def chosen(self, state: VesselState, move: Move) -> None:
        uncap(state, move)
        state.dungeon = state.dungeon.with_door(self.door, CAP)


def end_caps(state: VesselState) -> list[int]:
    """The entrances that end caps close."""
    states = state.dungeon.door_states
    return [door for door in range(len(states)) if states[door] == CAP]


def uncap(state: VesselState, move: Move) -> None:
    """The end cap that this answer names becomes a door."""
    for cap in end_caps(state):
        found = state.dungeon.doors[cap]
        if move is state.content.moves.door_move(found.name):
            state.dungeon = state.dungeon.with_door(cap, CLOSED_DOOR)
            state.tell("uncapped", NONE, (found.name, found.facing))
            return


# --- what is in it


def square_in(state: VesselState, room: Room, column: int, row: int) -> int:
    laid = state.dungeon.tiles[room.laid]
    return laid.first + laid.shape.at(column, row)


def place_chests(state: VesselState, room: Room) -> None:
    """Each only if there are as many heroes as it says (SV-EXP-11)."""
    layout = tile_of(state, room).layouts[room.layout]
    for column, row, least in layout.chests:
        if state.seats >= least:
            state.chests = (*state.chests, Chest(square_in(state, room, column, row)))


def populate(state: VesselState, room: Room) -> None:
    layout = tile_of(state, room).layouts[room.layout]
    state.room = None
    for column, row, other_column, other_row, least in layout.vessels:
        if state.seats >= least:
            squares = (square_in(state, room, column, row), square_in(state, room, other_column, other_row))
            state.push(FindVessel(squares))
    if layout.boss is not None and room.boss != NONE:
        spawn_at_sockets(state, room.boss, [square_in(state, room, layout.boss[0], layout.boss[1])])
    for sockets, type_of in ((layout.blue, room.blue), (layout.red, room.red)):
        if sockets:
            drawn = NONE if type_of < 0 else type_of
            spawn_at_sockets(state, drawn, [square_in(state, room, one[0], one[1]) for one in sockets])


class FindVessel(FromList[VesselState]):
    """A vessel token gets a random card; peasant and mythical ones are skipped (SV-EXP-12, SV-R-152)."""

    __slots__ = ("squares",)

    kind: ClassVar[str] = "body"
    rule: ClassVar[str] = "SV-EXP-12"

    def __init__(self, squares: tuple[int, ...]) -> None:
        self.squares = squares

    def asks(self, state: VesselState) -> int:
        return super().asks(state) if self.among(state) else NOBODY

    def go_on(self, state: VesselState) -> None:
        state.pop()

    def among(self, state: VesselState) -> list[int]:
        found: list[int] = []
        for vessel in state.content.vessels:
            if vessel.id != PEASANT and 0 < vessel.rarity <= LEGENDARY:
                found += [vessel.number] * state.vessel_deck[vessel.number]
        return found

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.draw_vessel
        return table

    def answer(self, state: VesselState, move: Move) -> None:
        state.pop()
        deck = list(state.vessel_deck)
        deck[move.value] -= 1
        state.vessel_deck = tuple(deck)
        state.found = (*state.found, Found(self.squares, move.value))
        state.tell("vessel found", NONE, (state.content.vessels[move.value].name,))


# --- what quest triggers say of a room


def set_group(state: VesselState, colour: int, type_of: int) -> None:
    room = this_room(state)
    if colour == 0:
        room.red = type_of
    elif colour == 1:
        room.blue = type_of
    else:
        room.boss = type_of


def stock_chest(state: VesselState, tile: int, column: int, row: int, item: int, cards: int) -> None:
    """That chest holds the named item and so many random cards; one that was not placed is.

    If heroes have all cards of that item, there is one random card more (SV-R-194).
    """
    for place in range(len(state.dungeon.tiles) - 1, -1, -1):
        laid = state.dungeon.tiles[place]
        if laid.shape.id == state.content.tiles[tile].id:
            square = laid.first + laid.shape.at(column, row)
            others = [chest for chest in state.chests if chest.square != square]
            named = take_named(state, item)
            state.chests = (*others, Chest(square, item, cards) if named else Chest(square, NONE, cards + 1))
            return


def seal_door(state: VesselState, door: str, item: int, points: int) -> None:
    tile, side = door.split(".")
    number = door_at(state, tile, "NESW".index(side))
    state.dungeon = state.dungeon.with_door(number, SEALED)
    state.sealed = (*state.sealed, (number, item, points))
