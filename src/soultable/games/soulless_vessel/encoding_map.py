"""The map in a row of Soulless Vessel.

First the squares around the own hero, as a picture of `SIDE` by `SIDE` of them. What is farther away is told
by lists: the tiles as they lie, with their doors, and everything that lies on squares.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.encoding import put_choice, put_number
from soultable.engine.grid import OFF
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.dungeon import APART, CLOSED_DOOR, SEALED, SIDE_LETTERS, Dungeon
from soultable.games.soulless_vessel.encoding_parts import (
    SQUARE_PLACES,
    Part,
    looks_from,
    part_of,
    put_large,
    put_offset,
    put_square,
)
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.tile import CORNER_SIZE, MOST_CONNECTORS, TileShape

REACH: Final = 8
"""So far the picture reaches in every direction."""
SIDE: Final = 2 * REACH + 1
PLANES: Final = [
    "hero", "minion", "enemy", "floor", "pit", "difficult", "wall N", "wall E", "wall S", "wall W", "door",
    "chest", "dropped", "vessel", "token", "name.high", "name.low",
]  # fmt: skip
"""What is told of each square of the picture; the models in the order of their kinds."""
FLOOR: Final = 3
PIT: Final = 4
DIFFICULT: Final = 5
WALL_NORTH: Final = 6
DOOR: Final = 10
CHEST: Final = 11
DROPPED: Final = 12
VESSEL: Final = 13
TOKEN: Final = 14
NAME: Final = 15
DOOR_STATES: Final = ["open", "closed", "cap", "sealed"]
TURNS: Final = ["0", "90", "180", "270"]
DIRECTIONS: Final = 4

TILES: Final = MOST_CONNECTORS + 10
CHESTS: Final = 10
DROPPED_ITEMS: Final = 24
VESSELS: Final = 6
TOKENS: Final = 24
ROUGH: Final = 96
WALLS: Final = 24
"""There is room for so many of each; what is more is left out, the last ones to come."""


class PicturePart(Part):
    """The squares around the own hero; seen from where heroes begin as long as it is not on the map."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        for south in range(-REACH, REACH + 1):
            for east in range(-REACH, REACH + 1):
                for plane in PLANES:
                    self.number(f"around {east:+}{south:+}.{plane}", 255 if plane.startswith("name") else 1)

    def write(self, state: VesselState, seat: int, row: vec[u8], at: i64) -> i64:
        own = looks_from(state, seat)
        if own != OFF:
            self.write_squares(state, own, row, at)
            dungeon = state.dungeon
            for number in range(len(dungeon.doors)):
                if dungeon.door_states[number] in (CLOSED_DOOR, SEALED):
                    for square in dungeon.doors[number].squares:
                        mark(dungeon, own, square, DOOR, row, at)
            for chest in state.chests:
                mark(dungeon, own, chest.square, CHEST, row, at)
            for dropped in state.dropped:
                mark(dungeon, own, dropped.square, DROPPED, row, at)
            for found in state.found:
                for square in found.squares:
                    mark(dungeon, own, square, VESSEL, row, at)
            for token in state.tokens:
                mark(dungeon, own, token.square, TOKEN, row, at)
        return at + self.size

    def write_squares(self, state: VesselState, own: int, row: vec[u8], at: i64) -> None:
        dungeon, occupied, models = state.dungeon, state.occupied, state.models
        for square in range(dungeon.size):
            place = place_in_picture(dungeon, own, square)
            if place < 0:
                continue
            cell = at + place
            row[cell + (FLOOR if dungeon.walkable[square] else PIT)] = 1
            if dungeon.difficult[square]:
                row[cell + DIFFICULT] = 1
            walls = dungeon.foot[square]
            for side in range(DIRECTIONS):
                if walls >> side & 1:
                    row[cell + WALL_NORTH + side] = 1
            if occupied[square] != NONE:
                row[cell + models[occupied[square]].kind] = 1
            put_large(row, cell + NAME, dungeon.name_of[square] + 1)


def place_in_picture(dungeon: Dungeon, own: int, square: int) -> int:
    """Where the places of a square begin; below 0 if it is too far away."""
    east = dungeon.xs[square] - dungeon.xs[own] + REACH
    south = dungeon.ys[square] - dungeon.ys[own] + REACH
    if 0 <= east < SIDE and 0 <= south < SIDE:
        return (south * SIDE + east) * len(PLANES)
    return -1


def mark(dungeon: Dungeon, own: int, square: int, plane: int, row: vec[u8], at: i64) -> None:
    place = place_in_picture(dungeon, own, square)
    if place >= 0:
        row[at + place + plane] = 1


class MapPart(Part):
    """The tiles in the order in which they were laid, and what effects have made of the map."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.tiles = len(content.tiles)
        for number in range(TILES):
            self.declare_tile(f"tile {number + 1}", len(content.items))
        self.tile_size = self.size // TILES
        for number in range(ROUGH):
            self.large(f"made difficult {number + 1}")
        for number in range(WALLS):
            self.large(f"wall {number + 1}")
            self.flags(f"wall {number + 1}.side", list(SIDE_LETTERS))
            self.number(f"wall {number + 1}.opaque", 1)

    def declare_tile(self, name: str, items: int) -> None:
        self.number(f"{name}.is", self.tiles + 2 * MOST_CONNECTORS)
        self.number(f"{name}.apart", 1)
        self.number(f"{name}.part")
        self.number(f"{name}.east")
        self.number(f"{name}.south")
        self.flags(f"{name}.turned", TURNS)
        for side in SIDE_LETTERS:
            self.flags(f"{name}.door {side}", DOOR_STATES)
            self.number(f"{name}.door {side}.needs", items)

    def write(self, state: VesselState, seat: int, row: vec[u8], at: i64) -> i64:
        dungeon = state.dungeon
        self.write_tiles(state, looks_from(state, seat), row, at)
        at += TILES * self.tile_size
        for number in range(min(ROUGH, len(dungeon.rough))):
            put_large(row, at + 2 * number, dungeon.name_of[dungeon.rough[number]] + 1)
        at += 2 * ROUGH
        start = at
        for square, side, opaque in dungeon.edges[:WALLS]:
            at = put_large(row, at, dungeon.name_of[square] + 1)
            at = put_choice(row, at, side, DIRECTIONS)
            at = put_number(row, at, int(opaque))
        return start + (3 + DIRECTIONS) * WALLS

    def write_tiles(self, state: VesselState, own: int, row: vec[u8], at: i64) -> None:
        dungeon = state.dungeon
        east = south = 0
        if own != OFF:
            east, south = dungeon.xs[own] - APART * part_of(dungeon.xs[own]), dungeon.ys[own]
        door = 0
        for laid in dungeon.tiles[:TILES]:
            place = put_number(row, at, self.number_of(laid.shape))
            place = put_number(row, place, int(laid.apart))
            part = part_of(laid.x)
            place = put_number(row, place, part)
            place = put_offset(row, place, laid.x - APART * part - east)
            place = put_offset(row, place, laid.y - south)
            place = put_choice(row, place, laid.turned, len(TURNS))
            for side in laid.shape.sides:
                there = place + side * (len(DOOR_STATES) + 1)
                there = put_choice(row, there, dungeon.door_states[door], len(DOOR_STATES))
                for sealed, item, _ in state.sealed:
                    if sealed == door:
                        row[there] = u8(item + 1)
                door += 1
            at += self.tile_size

    def number_of(self, shape: TileShape) -> int:
        """Of a printed tile from 1 on; the straight connectors follow, then the corners."""
        if not shape.is_connector:
            return shape.number + 1
        corner = shape.size == CORNER_SIZE
        return self.tiles + 1 + (MOST_CONNECTORS if corner else 0) + shape.first // CORNER_SIZE


class ThingsPart(Part):
    """What lies on squares, wherever that is."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        for number in range(CHESTS):
            self.square(f"chest {number + 1}")
        for number in range(DROPPED_ITEMS):
            self.square(f"dropped {number + 1}")
            self.number(f"dropped {number + 1}.item", len(content.items))
        for number in range(VESSELS):
            self.square(f"vessel {number + 1}")
            self.square(f"vessel {number + 1}.to")
            self.number(f"vessel {number + 1}.is", len(content.vessels))
        for number in range(TOKENS):
            self.square(f"token {number + 1}")
            self.number(f"token {number + 1}.is", len(content.token_names))

    def write(self, state: VesselState, seat: int, row: vec[u8], at: i64) -> i64:
        dungeon, own = state.dungeon, looks_from(state, seat)
        end = at
        for chest in state.chests[:CHESTS]:
            end = put_square(row, end, dungeon, chest.square, own)
        at += SQUARE_PLACES * CHESTS
        end, last = at, at + (SQUARE_PLACES + 1) * DROPPED_ITEMS
        for dropped in state.dropped:
            for item in dropped.items:
                if end < last:
                    end = put_square(row, end, dungeon, dropped.square, own)
                    end = put_number(row, end, item + 1)
        at = end = last
        for found in state.found[:VESSELS]:
            end = put_square(row, end, dungeon, found.squares[0], own)
            end = put_square(row, end, dungeon, found.squares[-1], own)
            end = put_number(row, end, found.vessel + 1)
        at += (2 * SQUARE_PLACES + 1) * VESSELS
        end = at
        for token in state.tokens[:TOKENS]:
            end = put_square(row, end, dungeon, token.square, own)
            end = put_number(row, end, token.name + 1)
        return at + (SQUARE_PLACES + 1) * TOKENS
