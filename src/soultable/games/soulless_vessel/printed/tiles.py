"""Map tiles and their layouts, with the geometry that has to be right."""

from __future__ import annotations

from typing import Final

from soultable.engine.content import Entry
from soultable.engine.grid import EAST, NORTH, SOUTH, WEST
from soultable.games.soulless_vessel.printed.dice import LAYOUTS
from soultable.games.soulless_vessel.printed.reading import LEAST_HEROES, MOST_HEROES, id_of, table, words_of
from soultable.games.soulless_vessel.tile import TileShape

SIDES: Final = ["N", "E", "S", "W"]
"""The sides of a tile in its printed orientation: NORTH, EAST, SOUTH, WEST."""
STEPS: Final = [(0, -1), (1, 0), (0, 1), (-1, 0)]

FLOOR: Final = "."
STARTING: Final = "S"
ROUGH: Final = ","
PILLAR: Final = "o"
PIT: Final = "~"
OUTSIDE: Final = "#"
SIGNS: Final = FLOOR + STARTING + ROUGH + PILLAR + PIT + OUTSIDE
WALKABLE: Final = FLOOR + STARTING + ROUGH
LARGEST: Final = 26
"""Squares are named by a letter and a number."""
SOCKETS: Final = 5

Square = tuple[int, int]


class Tile:
    """A printed tile. Coordinates are (x, y) from the top left corner; y grows southward."""

    def __init__(self, entry: Entry, number: int) -> None:
        entry.only(["id", "name", "theme", "grid", "entrances", "red", "blue", "layouts", "mark"])
        self.number = number
        self.id = id_of(entry)
        self.name = entry.text("name")
        self.theme = entry.text("theme")
        self.grid = grid(entry)
        self.width = len(self.grid[0])
        self.height = len(self.grid)
        self.red = self.edges(entry, "red")
        """Walls: x, y and the side of the square."""
        self.blue = self.edges(entry, "blue")
        """What cannot be crossed but seen through."""
        self.entrances: list[tuple[int, list[Square]]] = []
        """The sides with an entrance, and its two squares."""
        self.read_entrances(entry)
        self.shape = TileShape(number, self.id, self.grid, self.red, self.blue, self.entrances)
        self.reached: list[set[Square] | None] = [None, None, None, None]
        """The squares to which one can walk from the entrance at each side."""
        self.is_entrance = any(STARTING in row for row in self.grid)
        """Has it a starting area? Then it has no layouts and no exploration card."""
        self.layouts: list[Layout] = []
        """By number, plus, star, blank; none for an entrance tile."""
        if not self.is_entrance:
            inner = table(entry, "layouts")
            inner.only(LAYOUTS)
            self.layouts = [Layout(table(inner, name), self) for name in LAYOUTS]
        elif "layouts" in entry.data:
            raise entry.wrong("layouts", "nothing for a tile with a starting area")
        self.mark = entry.mark()

    def is_walkable(self, square: Square) -> bool:
        x, y = square
        return 0 <= x < self.width and 0 <= y < self.height and self.grid[y][x] in WALKABLE

    def edges(self, entry: Entry, key: str) -> list[tuple[int, int, int]]:
        expected = 'a list of edges such as [2, 1, "E"], each between two walkable squares'
        values = entry.data.get(key, [])
        if not isinstance(values, list):
            raise entry.wrong(key, expected)
        found: list[tuple[int, int, int]] = []
        for value in values:
            if not isinstance(value, list) or len(value) != 3 or value[2] not in SIDES:
                raise entry.wrong(key, expected)
            x, y = square(entry, key, value[:2], expected)
            side = SIDES.index(value[2])
            step = STEPS[side]
            if not self.is_walkable((x, y)) or not self.is_walkable((x + step[0], y + step[1])):
                raise entry.wrong(key, f"{expected}; {value} is not")
            found.append((x, y, side))
        return found

    def read_entrances(self, entry: Entry) -> None:
        inner = table(entry, "entrances")
        inner.only(SIDES)
        for side, name in enumerate(SIDES):
            if name in inner.data:
                self.entrances.append((side, self.entrance(inner, side)))
        if not self.entrances:
            raise entry.wrong("entrances", "one or more entrances")
        taken: list[Square] = []
        for _, squares in self.entrances:
            taken += squares
        if len(set(taken)) != len(taken):
            raise entry.wrong("entrances", "squares of their own for each entrance")

    def entrance(self, entry: Entry, side: int) -> list[Square]:
        """Two squares beside each other at the rim of the tile."""
        name = SIDES[side]
        expected = (
            f"two walkable squares beside each other at the {name} rim of the tile, as [[x, y], [x, y]]"
        )
        value = entry.data[name]
        if not isinstance(value, list) or len(value) != 2:
            raise entry.wrong(name, expected)
        squares = [square(entry, name, one, expected) for one in value]
        one, other = squares
        for x, y in squares:
            rim = {NORTH: y, EAST: self.width - 1 - x, SOUTH: self.height - 1 - y, WEST: x}[side]
            if rim != 0 or not self.is_walkable((x, y)):
                raise entry.wrong(name, expected)
        if not beside(one, other):
            raise entry.wrong(name, expected)
        return squares

    def sides(self) -> list[int]:
        """The sides with an entrance."""
        return [side for side, _ in self.entrances]

    def squares_of(self, side: int) -> list[Square]:
        """The two squares of an entrance."""
        return self.entrances[self.sides().index(side)][1]

    def reach(self, side: int) -> set[Square]:
        """The squares to which one can walk from an entrance (SV-R-01)."""
        known = self.reached[side]
        if known is not None:
            return known
        walls = {(x, y, side) for x, y, side in self.red + self.blue}
        walls |= {(x + STEPS[side][0], y + STEPS[side][1], (side + 2) % 4) for x, y, side in walls}
        coming = list(self.squares_of(side))
        found = set(coming)
        while coming:
            x, y = coming.pop()
            for way, step in enumerate(STEPS):
                goal = (x + step[0], y + step[1])
                if (x, y, way) not in walls and goal not in found and self.is_walkable(goal):
                    found.add(goal)
                    coming.append(goal)
        self.reached[side] = found
        return found


class Layout:
    """How a room is furnished, by what the Enhancement die shows."""

    def __init__(self, entry: Entry, tile: Tile) -> None:
        entry.only(["entry", "doors", "caps", "red", "blue", "chests", "vessels", "boss"])
        self.entry = entry.word("entry", SIDES)
        """The side by which the party comes in."""
        self.doors = [SIDES.index(name) for name in words_of(entry, "doors", SIDES)]
        self.caps = [SIDES.index(name) for name in words_of(entry, "caps", SIDES)]
        if sorted([self.entry, *self.doors, *self.caps]) != tile.sides():
            names = ", ".join(SIDES[side] for side in tile.sides())
            raise entry.wrong(
                "doors", f"entry, doors and caps to be all entrances of the tile, each once: {names}"
            )
        self.taken: set[Square] = set()
        """The squares on which something stands."""
        self.reached = tile.reach(self.entry)
        for side in self.doors:
            if not self.reached.issuperset(tile.squares_of(side)):
                raise entry.wrong("doors", f"doors that can be reached from the entry; {SIDES[side]} cannot")
        self.red = self.sockets(entry, "red")
        """The sockets in their order."""
        self.blue = self.sockets(entry, "blue")
        self.chests: list[tuple[int, int, int]] = []
        """x, y, and for how many heroes at least."""
        for value in listed(entry, "chests", 3, CHEST):
            x, y = self.place(entry, "chests", value[:2], CHEST)
            self.chests.append((x, y, heroes(entry, "chests", value[2])))
        self.vessels: list[tuple[int, int, int, int, int]] = []
        """Two squares, and for how many heroes at least."""
        for value in listed(entry, "vessels", 3, VESSEL):
            one = self.place(entry, "vessels", value[0], VESSEL)
            other = self.place(entry, "vessels", value[1], VESSEL)
            if not beside(one, other):
                raise entry.wrong("vessels", VESSEL)
            self.vessels.append((one[0], one[1], other[0], other[1], heroes(entry, "vessels", value[2])))
        self.boss: Square | None = None
        if "boss" in entry.data:
            self.boss = self.place(entry, "boss", entry.data["boss"], "a square as [x, y]")

    def sockets(self, entry: Entry, key: str) -> list[Square]:
        values = listed(entry, key, 2, f"up to {SOCKETS} squares as [x, y]")
        if len(values) > SOCKETS:
            raise entry.wrong(key, f"up to {SOCKETS} squares as [x, y]")
        return [self.place(entry, key, value, f"up to {SOCKETS} squares as [x, y]") for value in values]

    def place(self, entry: Entry, key: str, value: object, expected: str) -> Square:
        """A square that can be reached, with nothing else on it."""
        found = square(entry, key, value, expected)
        if found not in self.reached:
            raise entry.wrong(key, f"{expected}, walkable and reached from the entry; {value} is not")
        if found in self.taken:
            raise entry.wrong(key, f"{expected}, with nothing else on it; {value} is taken")
        self.taken.add(found)
        return found


CHEST: Final = "chests as [x, y, least number of heroes]"
VESSEL: Final = "vessels as [[x1, y1], [x2, y2], least number of heroes], on two squares beside each other"


def grid(entry: Entry) -> list[str]:
    rows = entry.texts("grid")
    expected = f"rows of the same length, at most {LARGEST} of {LARGEST} signs, out of {SIGNS}"
    if not rows or len(rows) > LARGEST or len(rows[0]) > LARGEST:
        raise entry.wrong("grid", expected)
    for row in rows:
        if len(row) != len(rows[0]) or any(sign not in SIGNS for sign in row):
            raise entry.wrong("grid", expected)
    return rows


def square(entry: Entry, key: str, value: object, expected: str) -> Square:
    if not isinstance(value, list) or len(value) != 2:
        raise entry.wrong(key, expected)
    x, y = value
    if type(x) is not int or type(y) is not int:
        raise entry.wrong(key, expected)
    return x, y


def beside(one: Square, other: Square) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def heroes(entry: Entry, key: str, value: object) -> int:
    if type(value) is not int or not LEAST_HEROES <= value <= MOST_HEROES:
        raise entry.wrong(key, f"a least number of heroes from {LEAST_HEROES} to {MOST_HEROES}, not {value}")
    return value


def listed(entry: Entry, key: str, size: int, expected: str) -> list[list[object]]:
    """A list of lists of this size; one that is left out is empty."""
    values = entry.data.get(key, [])
    if not isinstance(values, list):
        raise entry.wrong(key, expected)
    found: list[list[object]] = []
    for value in values:
        if not isinstance(value, list) or len(value) != size:
            raise entry.wrong(key, expected)
        found.append(value)
    return found
