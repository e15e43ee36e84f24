"""Maps for the tests: drawn by hand, drawn by lot, or laid from the tiles of the box.

And the same maps a second time (`SlowMap`), in the words of the rules and without any of the tables of the
game: a square is a place on the plane, a wall is a pair of places, sight is geometry with fractions.
"""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import pairwise, product
from random import Random
from textwrap import dedent
from typing import Any

from soultable.engine.grid import EAST, NORTH, OFF, SOUTH, WEST
from soultable.games.soulless_vessel.dungeon import CAP, OPEN_DOOR, Dungeon, entrance_tile
from soultable.games.soulless_vessel.laying import placed, placements
from soultable.games.soulless_vessel.tile import Place, TileShape

SIDES = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}
OUTWARD = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
CONNECTORS = {
    8: {"grid": ["..", "..", "..", ".."], "entrances": {"N": [[0, 0], [1, 0]], "S": [[0, 3], [1, 3]]}},
    12: {
        "grid": ["..##", "..##", "....", "...."],
        "entrances": {"N": [[0, 0], [1, 0]], "E": [[3, 2], [3, 3]]},
    },
}
"""By their number of squares, as the content describes them."""


# --- tiles


def shape_of(tile: dict[str, Any], number: int = 0) -> TileShape:
    """A tile as it is described in the content."""
    entrances = [(SIDES[side], [(x, y) for x, y in places]) for side, places in tile["entrances"].items()]
    red = [(x, y, SIDES[side]) for x, y, side in tile.get("red", [])]
    blue = [(x, y, SIDES[side]) for x, y, side in tile.get("blue", [])]
    return TileShape(number, tile["id"], tile["grid"], red, blue, entrances)


@cache
def printed() -> dict[str, dict[str, Any]]:
    """The tiles of the box by their ids."""
    text = files("soultable.games.soulless_vessel").joinpath("content", "tiles.toml").read_text("utf-8")
    return {tile["id"]: tile for tile in tomllib.loads(text)["tile"]}


@cache
def shapes() -> dict[str, TileShape]:
    return {tile["id"]: shape_of(tile, number) for number, tile in enumerate(printed().values())}


def themes() -> list[list[str]]:
    """The ids of the tiles of each theme; the entrance is the first."""
    letters = sorted({name[0] for name in printed()})
    return [sorted(name for name in printed() if name[0] == letter) for letter in letters]


def growing(lot: Random, theme: list[str], most: int) -> Iterator[Dungeon]:
    """A map of some tiles of the theme, one after the other, each at a door by lot and in a way by lot."""
    dungeon = entrance_tile(shapes()[theme[0]])
    yield dungeon
    for name in lot.sample(theme[1:], most):
        shape = shapes()[name]
        door = lot.choice([number for number, state in enumerate(dungeon.door_states) if state == CAP])
        ways = placements(dungeon, door, shape, lot.choice(shape.sides))
        if ways:
            dungeon = placed(dungeon, door, lot.choice(ways))
            yield dungeon


def laid_by_lot(lot: Random, theme: list[str], most: int) -> Dungeon:
    return list(growing(lot, theme, most))[-1]


# --- drawings


class Drawing:
    """A tile drawn in characters, every second of which is a square: `|` and `=` are red, `:` and `-` blue.

    Squares are those of the content (`.` `S` `,` `o` `~` `#`); another letter is a name for its square.
    """

    def __init__(self, text: str, **entrances: list[list[int]]) -> None:
        lines = dedent(text).strip("\n").split("\n")
        width = (max(len(line) for line in lines) + 1) // 2
        lines = [line.ljust(2 * width) for line in lines]
        signs = [line[::2] for line in lines[::2]]
        plain = [
            "".join("." if sign.isalpha() and sign not in "So" else sign for sign in row) for row in signs
        ]
        red: list[tuple[int, int, str]] = []
        blue: list[tuple[int, int, str]] = []
        for y, x in product(range(len(signs)), range(width)):
            east = lines[2 * y][2 * x + 1]
            south = lines[2 * y + 1][2 * x] if 2 * y + 1 < len(lines) else " "
            for sign, side in ((east, "E"), (south, "S")):
                if sign in "|=":
                    red.append((x, y, side))
                if sign in ":-":
                    blue.append((x, y, side))
        self.tile = {"id": "T", "grid": plain, "red": red, "blue": blue, "entrances": entrances}
        self.shape = shape_of(self.tile)
        self.dungeon = entrance_tile(self.shape)
        self.marks = {
            sign: self.dungeon.at(x, y)
            for y, row in enumerate(signs)
            for x, sign in enumerate(row)
            if sign.isalpha() and sign not in "So"
        }

    def __getitem__(self, name: str) -> int:
        return self.marks[name]

    def sees(self, one: str, other: str) -> bool:
        there, back = (
            self.dungeon.blocker(self[one], self[other]),
            self.dungeon.blocker(self[other], self[one]),
        )
        assert (there == (OFF, OFF)) == (back == (OFF, OFF)) == self.dungeon.sees(self[one], self[other])
        return self.dungeon.sees(self[other], self[one])

    def steps(self, name: str) -> str:
        """Where a model can step to from there, by their names."""
        found = self.dungeon.steps[self[name]]
        return "".join(sorted(name for name, square in self.marks.items() if square in found))


def drawn_by_lot(lot: Random, most: int = 5) -> dict[str, Any]:
    """A small tile with whatever can be printed on one."""
    width, height = lot.randint(2, most), lot.randint(2, most)
    grid = ["".join(lot.choice("......,,o~#") for _ in range(width)) for _ in range(height)]
    grid[0] = "." + grid[0][1:]
    tile: dict[str, Any] = {"id": "T", "grid": grid, "red": [], "blue": [], "entrances": {}}
    for x, y in product(range(width), range(height)):
        for side, right, down in (("E", 1, 0), ("S", 0, 1)):
            inside = x + right < width and y + down < height
            if inside and grid[y][x] in ".," and grid[y + down][x + right] in ".,":
                colour = lot.choice(["red", "blue", "", "", "", ""])
                if colour:
                    tile[colour].append([x, y, side])
    return tile


# --- the same, slowly


class SlowMap:
    """What the rules say about a map, worked out from its printed tiles alone."""

    def __init__(self, dungeon: Dungeon, tiles: dict[str, dict[str, Any]]) -> None:
        self.signs: dict[Place, str] = {}
        self.piece: dict[Place, int] = {}
        self.covered: list[set[Place]] = []
        self.red: set[frozenset[Place]] = set()
        self.blue: set[frozenset[Place]] = set()
        self.doors: dict[str, list[tuple[Place, Place]]] = {}
        """The edges of each entrance: the places within and without."""
        for number, laid in enumerate(dungeon.tiles):
            tile = CONNECTORS[laid.shape.size] if laid.shape.is_connector else tiles[laid.shape.id]
            self.add(number, tile, laid.shape.id, laid.turned, laid.x, laid.y, laid.shape.is_connector)
        opened = {
            edge
            for door, state in zip(dungeon.doors, dungeon.door_states, strict=True)
            for edge in self.doors[door.name]
            if state == OPEN_DOOR
        }
        self.joined = {frozenset(edge) for edge in opened if (edge[1], edge[0]) in opened}

    def add(
        self, number: int, tile: dict[str, Any], name: str, turned: int, left: int, top: int, connector: bool
    ) -> None:
        grid: list[str] = tile["grid"]
        width, height = len(grid[0]), len(grid)

        def lies(x: int, y: int) -> Place:
            """Turned about the middle of the tile, a quarter at a time; places without it turn as well."""
            wide, high = width, height
            for _ in range(turned):
                x, y = high - 1 - y, x
                wide, high = high, wide
            return left + x, top + y

        covered = set()
        for y, row in enumerate(grid):
            for x, sign in enumerate(row):
                if not (connector and sign == "#"):
                    covered.add(lies(x, y))
                if sign not in "#o":
                    self.signs[lies(x, y)] = sign
                    self.piece[lies(x, y)] = number
        self.covered.append(covered)
        for colour, edges in (("red", self.red), ("blue", self.blue)):
            for x, y, side in tile.get(colour, []):
                right, down = OUTWARD[SIDES[side]]
                edges.add(frozenset([lies(x, y), lies(x + right, y + down)]))
        for side, places in tile["entrances"].items():
            right, down = OUTWARD[SIDES[side]]
            self.doors[f"{name}.{side}"] = [(lies(x, y), lies(x + right, y + down)) for x, y in places]

    # --- steps (SV-MOV-07, 08, SV-R-01)

    def is_walkable(self, place: Place) -> bool:
        return self.signs.get(place, "#") in ".S,"

    def is_outer_wall(self, one: Place, other: Place) -> bool:
        if one not in self.signs or other not in self.signs:
            return True
        return self.piece[one] != self.piece[other] and frozenset([one, other]) not in self.joined

    def can_cross(self, one: Place, other: Place) -> bool:
        """From a square to the next one over an edge."""
        if not (self.is_walkable(one) and self.is_walkable(other)) or self.is_outer_wall(one, other):
            return False
        return frozenset([one, other]) not in self.red | self.blue

    def can_step(self, one: Place, other: Place) -> bool:
        (x, y), (right, down) = one, (other[0] - one[0], other[1] - one[1])
        if max(abs(right), abs(down)) != 1:
            return False
        if right == 0 or down == 0:
            return self.can_cross(one, other)
        detours = [(x + right, y), (x, y + down)]
        return any(self.can_cross(one, between) and self.can_cross(between, other) for between in detours)

    def touching(self, place: Place) -> list[Place]:
        x, y = place
        return [(x + right, y + down) for right, down in product((-1, 0, 1), repeat=2) if right or down]

    def steps(self, place: Place) -> set[Place]:
        return {other for other in self.touching(place) if self.can_step(place, other)}

    def walk(self, place: Place) -> dict[Place, int]:
        """SV-R-04: the fewest steps."""
        distances = {place: 0}
        waiting = deque([place])
        while waiting:
            here = waiting.popleft()
            for other in self.steps(here):
                if other not in distances:
                    distances[other] = distances[here] + 1
                    waiting.append(other)
        return distances

    # --- sight (SV-LOS, SV-R-14)

    def blocking_edges(self) -> list[tuple[Place, Place]]:
        """Red lines and outer walls, as segments from corner to corner."""
        found: set[tuple[Place, Place]] = set()
        for x, y in self.signs:
            segments = {
                (x, y - 1): ((x, y), (x + 1, y)),
                (x, y + 1): ((x, y + 1), (x + 1, y + 1)),
                (x - 1, y): ((x, y), (x, y + 1)),
                (x + 1, y): ((x + 1, y), (x + 1, y + 1)),
            }
            for other, segment in segments.items():
                if self.is_outer_wall((x, y), other) or frozenset([(x, y), other]) in self.red:
                    found.add(segment)
        return sorted(found)

    def sees(self, one: Place, other: Place, edges: list[tuple[Place, Place]]) -> bool:
        half = Fraction(1, 2)
        start, end = (one[0] + half, one[1] + half), (other[0] + half, other[1] + half)
        right, down = end[0] - start[0], end[1] - start[1]

        def side(corner: Place) -> Fraction:
            """On which side of the line a corner lies; 0 on it."""
            return right * (corner[1] - start[1]) - down * (corner[0] - start[0])

        def share(corner: Place) -> Fraction:
            """How far along the line a corner lies: 0 at its start, 1 at its end."""
            along = right * (corner[0] - start[0]) + down * (corner[1] - start[1])
            return along / (right * right + down * down)

        at_corner: dict[Place, set[bool]] = {}
        for ends in edges:
            first, second = side(ends[0]), side(ends[1])
            if (
                first * second < 0
            ):  # the whole line crosses inside the edge: does the part between the squares?
                crossing = share(ends[0]) + (share(ends[1]) - share(ends[0])) * first / (first - second)
                if 0 < crossing < 1:
                    return False
            for (corner, here), (_, there) in pairwise(
                [(ends[0], first), (ends[1], second), (ends[0], first)]
            ):
                if here == 0 and there != 0 and 0 < share(corner) < 1:
                    at_corner.setdefault(corner, set()).add(there > 0)
        return all(len(sides) < 2 for sides in at_corner.values())

    # --- Bulky positions (SV-R-114)

    def walkable_of(self, corner: Place) -> list[Place]:
        x, y = corner
        four = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        return [place for place in four if self.is_walkable(place)]

    def is_legal(self, corner: Place) -> bool:
        """At least two squares are walkable, and they hang together by legal steps inside the four."""
        squares = self.walkable_of(corner)
        if len(squares) < 2:
            return False
        together = {squares[0]}
        while True:
            more = {place for place in squares for other in together if self.can_step(other, place)}
            if more <= together:
                return len(together) == len(squares)
            together |= more

    def is_bulky_step(self, one: Place, other: Place) -> bool:
        if not (other in self.touching(one) and self.is_legal(one) and self.is_legal(other)):
            return False
        here, there = self.walkable_of(one), self.walkable_of(other)
        share = set(here) & set(there)
        return bool(share) or any(self.can_step(place, next_place) for place in here for next_place in there)

    def bulky_cost(self, one: Place, other: Place) -> int:
        new = set(self.walkable_of(other)) - set(self.walkable_of(one))
        return 2 if any(self.signs[place] == "," for place in new) else 1
