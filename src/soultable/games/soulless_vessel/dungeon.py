"""The map of Soulless Vessel: the tiles that are laid and their doors, Bulky positions, and how it changes.

Squares have numbers in the order in which tiles are laid, and keep them; those of a new tile follow. A
`Dungeon` never changes and is shared by all copies of a state: a new tile, or a wall that an effect makes,
makes a new one. Bulky positions have numbers in the same way.

A closed door and an end cap are outer walls; when the room behind is laid, the two entrances are joined. If
it is laid apart (SV-R-89), they are joined for the foot and not for the eye: steps cross as if they were
adjacent, sight does not. Since a new piece is joined at one door only, it changes neither sight nor distances
between the squares that were there before, so what is known of their sight is handed on.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import (
    DOWN,
    EAST,
    EVERY_WAY,
    NORTH,
    OFF,
    RIGHT,
    SOUTH,
    STRAIGHT,
    WEST,
    Steps,
    turned_sides,
)
from soultable.games.soulless_vessel.squares import Squares, key
from soultable.games.soulless_vessel.tile import (
    ALL_SIDES,
    Laid,
    Place,
    TileShape,
    lined_up,
    raise_wall,
    steps_from,
)

OPEN_DOOR: Final = 0
CLOSED_DOOR: Final = 1
CAP: Final = 2
SEALED: Final = 3
"""States of a door: open, to be opened (SV-SMA-01), closed by an end cap (SV-EXP-10), locked by a seal."""
SIDE_LETTERS: Final = "NESW"
APART: Final = 10_000
"""So far away on the plane lies what is laid apart. No map is that wide."""
Edge = tuple[int, int, bool]
"""A wall that an effect makes: square, side, and whether it blocks sight as well."""


class Door:
    """An entrance of a laid tile. Its state is in `Dungeon.door_states`."""

    __slots__ = ("facing", "name", "side", "squares", "tile")

    def __init__(self, tile: str, side: int, squares: tuple[int, int], facing: int) -> None:
        self.tile = tile
        self.side = side
        """The printed side, as in its name: R05.N."""
        self.name = f"{tile}.{SIDE_LETTERS[side]}"
        self.squares = squares
        """The north-western one first."""
        self.facing = facing
        """Where it leads, as the tile lies."""


class Dungeon(Squares):
    """The map as it is at one time; without tiles at first (`entrance_tile` lays the first one)."""

    __slots__ = (
        "bulky", "bulky_joins", "bulky_legal", "bulky_place", "bulky_steps", "corners", "door_states",
        "doors", "edges", "name_of", "plain", "rough", "start", "tile_of", "tiles",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.tiles: list[Laid] = []
        self.doors: list[Door] = []
        self.door_states: tuple[int, ...] = ()
        self.name_of: list[int] = []
        """The number of each square's name in the list of all names."""
        self.tile_of: list[int] = []
        self.start: list[int] = []
        """The squares of the starting area."""
        # --- Bulky positions
        self.bulky: list[tuple[int, ...]] = []
        """The walkable squares of each position. Positions have numbers and keep them, like squares."""
        self.bulky_legal: list[bool] = []
        self.bulky_place: list[Place] = []
        """Where the north-west corner of each position lies."""
        self.bulky_steps: Steps = ()
        """The legal positions that are one step away (SV-R-114)."""
        self.bulky_joins: list[tuple[int, int]] = []
        """Positions that are one step apart at the door of a part that is laid apart."""
        self.corners: dict[int, int] = {}
        """The position whose north-west corner lies there."""
        # --- what effects have changed
        self.plain: Dungeon | None = None
        """The same without what effects have changed, if they have."""
        self.edges: list[Edge] = []
        self.rough: list[int] = []
        """Walls and difficult terrain made by effects."""

    def says(self) -> tuple[object, ...]:
        """What is laid where and which doors are open; all tables follow from it."""
        tiles = [(one.shape.id, one.x, one.y, one.turned, one.apart) for one in self.tiles]
        return tiles, self.door_states, self.bulky_joins, self.edges, self.rough

    def named(self, number: int) -> int:
        """The square whose name has this number in the list of all names; OFF if its tile is not laid."""
        for laid in self.tiles:
            if laid.shape.first <= number < laid.shape.first + laid.shape.size:
                return laid.first + number - laid.shape.first
        return OFF

    def way_out(self, door: int) -> tuple[int, int, int]:
        """Where the door is: the place of its north-western square, and the direction in which it leads."""
        first = self.doors[door].squares[0]
        return self.xs[first], self.ys[first], self.doors[door].facing

    def side_of_door(self, door: int, square: int) -> bool:
        """SV-R-06: does the square touch one of the two edges of the door, corners included?"""
        x, y, facing = self.way_out(door)
        right, down = self.xs[square] - x, self.ys[square] - y
        beyond = right * RIGHT[facing] + down * DOWN[facing]
        along = down if RIGHT[facing] else right
        return 0 <= beyond <= 1 and -1 <= along <= 2

    # --- Bulky models (SV-KEY-03, 04)

    def bulky_at(self, square: int) -> list[int]:
        """The legal positions that cover the square."""
        found: list[int] = []
        for x, y in self.corners_of(square):
            position = self.corners.get(key(x, y), OFF)
            if position != OFF and self.bulky_legal[position] and square in self.bulky[position]:
                found.append(position)
        return found

    def corners_of(self, square: int) -> list[Place]:
        """The north-west corners of the four places of a Bulky model that cover the square."""
        x, y = self.xs[square], self.ys[square]
        return [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)]

    def bulky_cost(self, position: int, other: int) -> int:
        """SV-R-114: a step costs double if a newly covered square is difficult."""
        return 2 if self.newly_covers(position, other, self.difficult) else 1

    def newly_covers(self, position: int, other: int, marked: list[bool]) -> bool:
        """Does the step cover a marked square that was not covered before?"""
        covered = self.bulky[position]
        return any(marked[square] and square not in covered for square in self.bulky[other])

    def hang_together(self, squares: tuple[int, ...]) -> bool:
        """Is a position with these walkable squares legal (SV-R-114)?

        They are two at least and hang together: enough of the four edges between the four squares can be
        crossed. A diagonal step inside the four goes round the corner over two of these edges.
        """
        crossings = 0
        for square in squares:
            for side in (EAST, SOUTH):
                if self.foot[square] >> side & 1 == 0 and self.across[4 * square + side] in squares:
                    crossings += 1
        return len(squares) >= 2 and crossings >= len(squares) - 1

    def is_bulky_step(self, position: int, other: int) -> bool:
        """Does a step lead there (SV-R-114)? They share a walkable square or have some one step apart."""
        there = self.bulky[other]
        for square in self.bulky[position]:
            if square in there:
                return True
            for next_square in self.steps[square]:
                if next_square in there:
                    return True
        return False

    def bulky_beside(self, position: int) -> list[int]:
        """The positions one square away, legal or not."""
        x, y = self.bulky_place[position]
        found = [self.corners.get(key(x + RIGHT[way], y + DOWN[way]), OFF) for way in EVERY_WAY]
        found = [other for other in found if other != OFF]
        for one, other in self.bulky_joins:
            if position == one:
                found.append(other)
            if position == other:
                found.append(one)
        return found

    # --- changes

    def printed(self) -> Dungeon:
        """The map without what effects have changed."""
        return self if self.plain is None else self.plain

    def twin(self) -> Dungeon:
        """One that shares all tables with this one, to be given others."""
        twin = Dungeon()
        twin.size = self.size
        twin.tiles, twin.doors, twin.door_states = self.tiles, self.doors, self.door_states
        twin.xs, twin.ys, twin.name_of, twin.tile_of = self.xs, self.ys, self.name_of, self.tile_of
        twin.walkable, twin.difficult, twin.start = self.walkable, self.difficult, self.start
        twin.across, twin.foot, twin.eye, twin.steps = self.across, self.foot, self.eye, self.steps
        twin.places, twin.corners = self.places, self.corners
        twin.bulky, twin.bulky_legal, twin.bulky_place = self.bulky, self.bulky_legal, self.bulky_place
        twin.bulky_steps, twin.bulky_joins = self.bulky_steps, self.bulky_joins
        twin.plain, twin.edges, twin.rough = self.plain, self.edges, self.rough
        twin.sight, twin.around, twin.walks, twin.blasts = self.sight, self.around, self.walks, self.blasts
        return twin

    def with_door(self, door: int, state: int) -> Dungeon:
        """With another state of a door behind which nothing lies: it stays a wall, whatever the state."""
        twin = self.twin()
        states = list(self.door_states)
        states[door] = state
        twin.door_states = tuple(states)
        if self.plain is not None:
            twin.plain = self.plain.with_door(door, state)
        return twin

    def with_difficult(self, squares: list[int]) -> Dungeon:
        """With these squares difficult by effects, and no others than the printed ones."""
        twin = self.twin()
        twin.plain, twin.rough = self.printed(), squares
        twin.difficult = twin.plain.difficult.copy()
        for square in squares:
            twin.difficult[square] = True
        return twin

    def with_edges(self, edges: list[Edge]) -> Dungeon:
        """With these walls by effects, and no others than the printed ones.

        A square with such walls on all four sides has become wall (or blue) and is not walkable.
        """
        plain = self.printed()
        twin = plain.twin()
        twin.plain, twin.edges = plain, edges
        twin.difficult, twin.rough = self.difficult, self.rough
        twin.foot, twin.eye, twin.walkable = plain.foot.copy(), plain.eye.copy(), plain.walkable.copy()
        twin.bulky, twin.bulky_legal = plain.bulky.copy(), plain.bulky_legal.copy()
        twin.forget()
        raised = [0] * self.size
        touched: set[int] = set()
        for square, side, opaque in edges:
            raise_wall(twin.across, twin.foot, square, side)
            if opaque:
                raise_wall(twin.across, twin.eye, square, side)
            raised[square] |= 1 << side
            for one in (square, twin.across[4 * square + side]):
                if one != OFF:
                    touched.add(one)
                    touched.update(plain.steps[one])
            if raised[square] == ALL_SIDES:
                twin.walkable[square] = False
        twin.find_steps(list(touched))
        places = {place for square in touched for place in twin.corners_of(square)}
        twin.find_bulky_steps(twin.find_positions(list(places)))
        return twin

    def laid(self, shape: TileShape, entry: int, door: int, apart: bool = False) -> Dungeon:
        """With a piece behind this door, which opens into the entrance at the piece's side `entry`.

        The other entrances of the piece have end caps. `laying.placements` says what there is room for; what
        there is none for may be laid apart (SV-R-89).
        """
        plain = self.printed()
        x, y, facing = plain.way_out(door)
        piece = lined_up(shape, entry, x, y, facing)
        away = APART * len(plain.tiles) if apart else 0
        grown = plain.grown(Laid(shape, piece.turned, piece.x + away, piece.y, plain.size, apart))
        grown.join(door, len(plain.doors) + shape.sides.index(entry))
        if self.edges:
            grown = grown.with_edges(self.edges)
        return grown.with_difficult(self.rough) if self.rough else grown

    def grown(self, piece: Laid) -> Dungeon:
        """With this piece, joined to nothing yet."""
        shape, turned, first = piece.shape, piece.turned, piece.first
        twin = self.twin()
        twin.size += shape.size
        twin.tiles = [*self.tiles, piece]
        twin.tile_of = self.tile_of + [len(self.tiles)] * shape.size
        twin.xs = self.xs + [piece.x + x for x, _ in shape.lies[turned]]
        twin.ys = self.ys + [piece.y + y for _, y in shape.lies[turned]]
        twin.name_of = self.name_of + [shape.first + number for number in range(shape.size)]
        twin.walkable = self.walkable + shape.walkable
        twin.difficult = self.difficult + shape.difficult
        twin.start = self.start + [first + square for square in shape.start]
        twin.foot = self.foot + [turned_sides(sides, turned) for sides in shape.foot]
        twin.eye = self.eye + [turned_sides(sides, turned) for sides in shape.eye]
        twin.across = self.across.copy()
        for square in range(shape.size):
            for side in STRAIGHT:
                other = shape.across[4 * square + ((side - turned) & 3)]
                twin.across.append(OFF if other == OFF else first + other)
        steps = [tuple([first + other for other in others]) for others in shape.steps]
        twin.steps = self.steps + tuple(steps)
        twin.places = self.places.copy()
        for square in range(first, twin.size):
            twin.places[key(twin.xs[square], twin.ys[square])] = square
        twin.doors = self.doors.copy()
        for side in shape.sides:
            x, y, facing = piece.entrance(side)
            next_x, next_y = (x, y + 1) if RIGHT[facing] else (x + 1, y)
            twin.doors.append(Door(shape.id, side, (twin.at(x, y), twin.at(next_x, next_y)), facing))
        twin.door_states = self.door_states + (CAP,) * len(shape.sides)
        twin.bulky, twin.bulky_legal = self.bulky.copy(), self.bulky_legal.copy()
        twin.bulky_place, twin.corners = self.bulky_place.copy(), self.corners.copy()
        twin.forget()
        twin.sight[: self.size] = self.sight
        return twin

    def join(self, door: int, entry: int) -> None:
        """Opens this door into the piece that was laid last, by its door `entry`."""
        apart = self.tiles[-1].apart
        facing = self.doors[door].facing
        touched: list[int] = []
        for one, other in zip(self.doors[door].squares, self.doors[entry].squares, strict=True):
            self.across[4 * one + facing] = other
            self.across[4 * other + (facing ^ 2)] = one
            self.foot[one] &= ~(1 << facing)
            self.foot[other] &= ~(1 << (facing ^ 2))
            if not apart:
                self.eye[one] &= ~(1 << facing)
                self.eye[other] &= ~(1 << (facing ^ 2))
            for square in (one, other):
                touched.append(square)
                touched.extend([self.across[4 * square + side] for side in STRAIGHT])
        self.find_steps(touched)
        states = list(self.door_states)
        states[door] = states[entry] = OPEN_DOOR
        self.door_states = tuple(states)
        changed = self.find_positions(self.tiles[-1].corners())
        if apart:
            changed.extend(self.join_positions(door, entry))
        self.find_bulky_steps(changed)

    def join_positions(self, door: int, entry: int) -> list[int]:
        """Positions that are one step apart at the door of a part laid apart; they are what is returned.

        Half way through the door a Bulky model stands outside the entry, half in the wall. From the inside of
        the door one straight step or one of two diagonal ones leads there.
        """
        x, y, facing = self.way_out(entry)
        outside = self.corners[key(x - (facing == WEST), y - (facing == NORTH))]
        x, y, facing = self.way_out(door)
        x, y = x - (facing == EAST), y - (facing == SOUTH)
        found = [outside]
        for aside in (-1, 0, 1):
            place = key(x, y + aside) if RIGHT[facing] else key(x + aside, y)
            if place in self.corners:
                found.append(self.corners[place])
        self.bulky_joins = self.bulky_joins + [(outside, inside) for inside in found[1:]]
        return found

    def find_steps(self, squares: list[int]) -> None:
        """Where these squares lead is worked out anew."""
        steps = list(self.steps)
        for square in squares:
            if square != OFF:
                steps[square] = steps_from(self.across, self.foot, square)
        self.steps = tuple(steps)

    def find_positions(self, places: list[Place]) -> list[int]:
        """The Bulky positions with their corners at these places, worked out anew.

        A position has a number as soon as two of its squares are walkable, legal or not. One that is not
        legal any more, because another room now lies behind the wall, keeps its squares: who stands there
        stays, and can leave.
        """
        found: list[int] = []
        for x, y in places:
            four = [self.at(x, y), self.at(x + 1, y), self.at(x, y + 1), self.at(x + 1, y + 1)]
            squares = tuple([square for square in four if square != OFF and self.walkable[square]])
            position = self.corners.get(key(x, y), OFF)
            if position == OFF:
                if len(squares) < 2:
                    continue
                position = len(self.bulky)
                self.corners[key(x, y)] = position
                self.bulky_place.append((x, y))
                self.bulky.append(squares)
                self.bulky_legal.append(False)
            self.bulky_legal[position] = self.hang_together(squares)
            if self.bulky_legal[position]:
                self.bulky[position] = squares
            found.append(position)
        return found

    def find_bulky_steps(self, positions: list[int]) -> None:
        """Where these positions and those beside them lead is worked out anew."""
        steps = list(self.bulky_steps) + [()] * (len(self.bulky) - len(self.bulky_steps))
        beside = {position: self.bulky_beside(position) for position in positions}
        for others in list(beside.values()):
            for other in others:
                if other not in beside:
                    beside[other] = self.bulky_beside(other)
        for position, others in beside.items():
            legal = [other for other in others if self.bulky_legal[other]]
            steps[position] = tuple([other for other in legal if self.is_bulky_step(position, other)])
        self.bulky_steps = tuple(steps)


def entrance_tile(shape: TileShape) -> Dungeon:
    """The map at the beginning: one tile, all its entrances with end caps."""
    dungeon = Dungeon().grown(Laid(shape, 0, 0, 0, 0, False))
    dungeon.find_bulky_steps(dungeon.find_positions(dungeon.tiles[0].corners()))
    return dungeon
