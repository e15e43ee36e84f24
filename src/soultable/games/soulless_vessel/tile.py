"""The pieces of which the map is made: printed tiles and connectors, and how they lie when they are laid."""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import (
    DIAGONAL,
    DOWN,
    EAST,
    NORTH,
    OFF,
    RIGHT,
    SOUTH,
    STRAIGHT,
    Steps,
    column_name,
    turned_cell,
)

ALL_SIDES: Final = 15
FLOOR: Final = ".S,"
PIT: Final = "~"
Place = tuple[int, int]
"""Column and row: on a printed tile, or on the plane, where rows grow southward."""
Line = tuple[int, int, int]
"""A red or blue line: column, row and side of a square that it is printed on."""
Rectangle = tuple[int, int, int, int]
"""Column and row of the north-west corner, width, height."""


class TileShape:
    """A printed tile, before it is turned. Its squares are counted column by column: A1, A2, ..., B1, B2.

    Tables by square: `across` has the next square over each of its four sides (OFF if none); `foot` and `eye`
    say as bits which sides a model cannot cross, and which cannot be seen through. A red line and an outer
    wall are in both, a blue line is in `foot` only. A pillar is no square, so it has walls all round; a pit
    is a square with blue lines all round.
    """

    __slots__ = (
        "across", "covers", "difficult", "entrances", "eye", "first", "foot", "height", "id", "is_connector",
        "lies", "names", "number", "sides", "size", "squares", "start", "steps", "walkable", "width",
    )  # fmt: skip

    def __init__(
        self,
        number: int,
        id: str,  # noqa: A002 - as in the content
        grid: list[str],
        red: list[Line],
        blue: list[Line],
        entrances: list[tuple[int, list[Place]]],
        is_connector: bool = False,
    ) -> None:
        self.number = number
        self.id = id
        self.is_connector = is_connector
        self.width = len(grid[0])
        self.height = len(grid)
        self.first = 0
        """The number of its first square's name in the list of all names; whoever makes that list sets it."""
        self.squares = [OFF] * (self.width * self.height)
        """The square of each printed place, row by row; OFF where none is."""
        self.names: list[str] = []
        self.walkable: list[bool] = []
        self.difficult: list[bool] = []
        self.start: list[int] = []
        """The squares of the starting area."""
        for column in range(self.width):
            for row in range(self.height):
                sign = grid[row][column]
                if sign not in FLOOR and sign != PIT:
                    continue
                if sign == "S":
                    self.start.append(len(self.names))
                self.squares[row * self.width + column] = len(self.names)
                self.names.append(f"{id}.{column_name(column)}{row + 1}")
                self.walkable.append(sign != PIT)
                self.difficult.append(sign == ",")
        self.size = len(self.names)
        self.lies = [self.turned_places(turned) for turned in STRAIGHT]
        """Where each square lies after so many quarter turns clockwise, from the north-west corner."""
        self.covers = [self.covered(turned) for turned in STRAIGHT]
        """What no other piece may cover, after so many quarter turns."""
        self.draw_walls(red, blue)
        self.steps: Steps = tuple([steps_from(self.across, self.foot, square) for square in range(self.size)])
        self.sides = [side for side, _ in entrances]
        self.entrances = [(self.at(*places[0]), self.at(*places[1])) for _, places in entrances]
        """The two squares of the entrance at each of the `sides`."""

    def at(self, column: int, row: int) -> int:
        """The square that is printed there; OFF if none is."""
        on_tile = 0 <= column < self.width and 0 <= row < self.height
        return self.squares[row * self.width + column] if on_tile else OFF

    def turned_places(self, turned: int) -> list[Place]:
        found = [(0, 0)] * self.size
        width = self.height if turned & 1 else self.width
        for place, square in enumerate(self.squares):
            if square != OFF:
                cell = turned_cell(self.width, self.height, place, turned)
                found[square] = (cell % width, cell // width)
        return found

    def covered(self, turned: int) -> list[Rectangle]:
        # SV-R-151: a tile covers its whole rectangle, a connector its own squares: here column by column.
        if not self.is_connector:
            width, height = self.width, self.height
            return [(0, 0, height, width) if turned & 1 else (0, 0, width, height)]
        found: list[Rectangle] = []
        for column in sorted({place[0] for place in self.lies[turned]}):
            rows = [place[1] for place in self.lies[turned] if place[0] == column]
            found.append((column, min(rows), 1, max(rows) - min(rows) + 1))
        return found

    def draw_walls(self, red: list[Line], blue: list[Line]) -> None:
        self.across = [OFF] * (4 * self.size)
        self.foot = [0] * self.size
        self.eye = [0] * self.size
        for square in range(self.size):
            column, row = self.lies[NORTH][square]
            for side in STRAIGHT:
                other = self.at(column + RIGHT[side], row + DOWN[side])
                self.across[4 * square + side] = other
                if other == OFF:  # SV-MOV-07
                    self.foot[square] |= 1 << side
                    self.eye[square] |= 1 << side
        for column, row, side in red:
            raise_wall(self.across, self.foot, self.at(column, row), side)
            raise_wall(self.across, self.eye, self.at(column, row), side)
        for column, row, side in blue:
            raise_wall(self.across, self.foot, self.at(column, row), side)
        for square in range(self.size):
            if not self.walkable[square]:
                for side in STRAIGHT:
                    raise_wall(self.across, self.foot, square, side)


class Laid:
    """A piece that is laid: turned clockwise by so many quarters, its north-west corner at (x, y).

    `first` is the number of its first square in the dungeon. The others follow in their printed order.
    """

    __slots__ = ("apart", "first", "shape", "turned", "x", "y")

    def __init__(self, shape: TileShape, turned: int, x: int, y: int, first: int, apart: bool) -> None:
        self.shape = shape
        self.turned = turned
        self.x = x
        self.y = y
        self.first = first
        self.apart = apart

    def overlaps(self, other: Laid) -> bool:
        """Do both cover the same place? Touching is allowed (SV-R-151)."""
        x, y = other.x - self.x, other.y - self.y
        for left, top, width, height in self.shape.covers[self.turned]:
            for its_left, its_top, its_width, its_height in other.shape.covers[other.turned]:
                right, down = its_left + x - left, its_top + y - top
                if -its_width < right < width and -its_height < down < height:
                    return True
        return False

    def corners(self) -> list[Place]:
        """The north-west corners of all places of a Bulky model that cover part of the piece's rectangle."""
        width, height = self.shape.width, self.shape.height
        if self.turned & 1:
            width, height = height, width
        return [(x, y) for x in range(self.x - 1, self.x + width) for y in range(self.y - 1, self.y + height)]

    def entrance(self, side: int) -> tuple[int, int, int]:
        """Where the entrance at this printed side is: its north-western square, and the way it leads."""
        one, other = self.shape.entrances[self.shape.sides.index(side)]
        place = min(self.shape.lies[self.turned][one], self.shape.lies[self.turned][other])
        return self.x + place[0], self.y + place[1], (side + self.turned) & 3


def lined_up(shape: TileShape, entry: int, x: int, y: int, facing: int) -> Laid:
    """The piece with its entry at a door whose north-western square is (x, y) and which leads to `facing`.

    SV-EXP-05: this fixes the orientation. Pieces are turned, never mirrored (SV-R-151).
    """
    turned = ((facing ^ 2) - entry) & 3
    left, top, _ = Laid(shape, turned, 0, 0, 0, False).entrance(entry)
    return Laid(shape, turned, x + RIGHT[facing] - left, y + DOWN[facing] - top, 0, False)


# --- walls and steps, in the tables of a tile or of a whole dungeon


def raise_wall(across: list[int], walls: list[int], square: int, side: int) -> None:
    """Puts a wall on this edge, seen from both squares."""
    walls[square] |= 1 << side
    other = across[4 * square + side]
    if other != OFF:
        walls[other] |= 1 << (side ^ 2)


def over_two(across: list[int], walls: list[int], square: int, first: int, second: int) -> int:
    """The square beyond a corner, over these two sides one after the other; OFF if a wall is there."""
    if walls[square] >> first & 1:
        return OFF
    between = across[4 * square + first]
    return OFF if walls[between] >> second & 1 else across[4 * between + second]


def steps_from(across: list[int], foot: list[int], square: int) -> tuple[int, ...]:
    """Where a model can step to. Diagonally (SV-R-01): if one of the two ways round the corner is clear."""
    found = [across[4 * square + side] for side in STRAIGHT if foot[square] >> side & 1 == 0]
    for diagonal in DIAGONAL:
        side, next_side = diagonal & 3, (diagonal + 1) & 3
        other = over_two(across, foot, square, side, next_side)
        if other == OFF:
            other = over_two(across, foot, square, next_side, side)
        if other != OFF:
            found.append(other)
    return tuple(found)


# --- connectors

CORNER_SIZE: Final = 12
"""How many squares a corner has."""


def straight_connector(number: int) -> TileShape:
    grid = ["..", "..", "..", ".."]
    ends = [(NORTH, [(0, 0), (1, 0)]), (SOUTH, [(0, 3), (1, 3)])]
    return connector(number, grid, ends)


def corner_connector(number: int) -> TileShape:
    grid = ["..##", "..##", "....", "...."]
    ends = [(NORTH, [(0, 0), (1, 0)]), (EAST, [(3, 2), (3, 3)])]
    return connector(number, grid, ends)


def connector(number: int, grid: list[str], ends: list[tuple[int, list[Place]]]) -> TileShape:
    shape = TileShape(OFF, f"C{number + 1}", grid, [], [], ends, is_connector=True)
    shape.first = CORNER_SIZE * number
    return shape


MOST_CONNECTORS: Final = 16
"""Two for each of eight rooms; no adventure has more (SV-EXP-07)."""
STRAIGHTS: Final = [straight_connector(number) for number in range(MOST_CONNECTORS)]
CORNERS: Final = [corner_connector(number) for number in range(MOST_CONNECTORS)]
"""The connectors that are laid first, second and so on (C1, C2, ...): each is of one of the two kinds. The
eight squares of the straight one are the first eight of the corner, so both share their names."""
CONNECTOR_NAMES: Final = [name for corner in CORNERS for name in corner.names]
"""The list of the names of all squares begins with these."""
