"""Boards of square cells: where cells lie, the walls between them, the ways over them, what sees what.

A `Grid` is the shape alone: it never changes, and all states share it. What stands on it changes while
play goes on (walls turn with the piece of board they are printed on, doors open, pieces stand in the
way), so it lies in the state as plain tables with an entry for each cell:

- **walls** (`Walls`): which of the four sides of the cell are closed, as bits. A wall stands on the edge
  between two cells and is noted in both. What nobody can enter, such as a pillar, has a wall on each
  side. A game in which some lines stop the foot and not the eye has a second table for sight.
- **steps** (`Steps`): where one can go from the cell in one step. They follow from the walls
  (`Grid.steps`) and are made anew when a wall comes or goes. A game adds what walls cannot say: a way to
  a part of the board that lies apart (`linked`), or steps of its own between the positions of a piece
  that covers four cells. `reach` asks for nothing else.
- **costs**: what it costs to enter the cell; `CLOSED` where somebody stands in the way.

The first two are tuples: copies of a state share them, and a change replaces the whole table.

>>> grid = Grid(4, 3)
>>> walls = grid.no_walls()
>>> grid.raise_wall(walls, grid.find("B1"), EAST)
>>> grid.raise_wall(walls, grid.find("B2"), EAST)
>>> steps = grid.steps(tuple(walls), STRAIGHT)
>>> way = reach(steps, [grid.find("A1")], 7, grid.plain).path(grid.find("C1"))
>>> [grid.name(cell) for cell in way]
['B1', 'B2', 'B3', 'C3', 'C2', 'C1']
>>> grid.sees(tuple(walls), grid.clear, grid.find("A1"), grid.find("D1"))
False
"""

from __future__ import annotations

from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
NORTH_EAST: Final = 4
SOUTH_EAST: Final = 5
SOUTH_WEST: Final = 6
NORTH_WEST: Final = 7
"""Directions, clockwise, the straight ones first; the opposite of a direction is `direction ^ 2`. A side of
a cell is a straight direction, its bit in a table of walls `1 << side`."""
STRAIGHT: Final = [NORTH, EAST, SOUTH, WEST]
DIAGONAL: Final = [NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST]
EVERY_WAY: Final = [NORTH, EAST, SOUTH, WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST]
DOWN: Final = [-1, 0, 1, 0, -1, 1, 1, -1]
RIGHT: Final = [0, 1, 0, -1, 1, 1, -1, -1]
"""How many rows down and columns to the right a step leads, by direction."""

OFF: Final = -1
"""No cell, no side: beyond the rim, or nothing in the way."""
CLOSED: Final = 0
"""The cost of a cell that cannot be entered."""
FAR: Final = 1 << 30
"""What it costs to get where no way leads; as a limit of `reach`: none."""

Walls = tuple[int, ...]
Steps = tuple[tuple[int, ...], ...]


class Grid:
    """The shape of a board: `width` times `height` cells, numbered row by row from the north-west.

    Cells are named like those of a spreadsheet: a letter for the column, a number for the row. `name` and
    `find` are what a family of moves about cells is written and read with.
    """

    __slots__ = ("beside", "clear", "columns", "height", "names", "places", "plain", "rows", "size", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.rows = [cell // width for cell in range(self.size)]
        self.columns = [cell % width for cell in range(self.size)]
        self.names = [column_name(cell % width) + str(cell // width + 1) for cell in range(self.size)]
        self.places = {name: cell for cell, name in enumerate(self.names)}
        self.plain = [1] * self.size
        """Every cell can be entered for 1: the costs of an empty board. Never changed."""
        self.clear = [False] * self.size
        """No cell blocks the view. Never changed."""
        self.beside: list[int] = []
        """The neighbour of each cell in each of the eight directions."""
        for cell in range(self.size):
            for direction in EVERY_WAY:
                row, column = self.rows[cell] + DOWN[direction], self.columns[cell] + RIGHT[direction]
                self.beside.append(self.at(row, column))

    # --- where cells lie

    def at(self, row: int, column: int) -> int:
        """The cell there; OFF beyond the rim."""
        on_board = 0 <= row < self.height and 0 <= column < self.width
        return row * self.width + column if on_board else OFF

    def name(self, cell: int) -> str:
        return self.names[cell]

    def find(self, name: str) -> int:
        """The cell of this name, in any case; OFF if there is none."""
        return self.places.get(name.upper(), OFF)

    def neighbour(self, cell: int, direction: int) -> int:
        """The next cell in this direction; OFF at the rim."""
        return self.beside[8 * cell + direction]

    def neighbours(self, cell: int, directions: list[int]) -> list[int]:
        """The cells that touch this one in these directions, walls or not."""
        found = [self.beside[8 * cell + direction] for direction in directions]
        return [other for other in found if other != OFF]

    def ray(self, cell: int, direction: int, most: int) -> list[int]:
        """The cells in a straight or diagonal line from this one, the nearest first, `most` at most."""
        found: list[int] = []
        other = self.beside[8 * cell + direction]
        while other != OFF and len(found) < most:
            found.append(other)
            other = self.beside[8 * other + direction]
        return found

    def direction(self, one: int, other: int) -> int:
        """In which straight or diagonal line the other cell lies; OFF if in none."""
        down, right = self.rows[other] - self.rows[one], self.columns[other] - self.columns[one]
        if down and right and abs(down) != abs(right):
            return OFF
        for direction in EVERY_WAY:
            if DOWN[direction] == sign(down) and RIGHT[direction] == sign(right):
                return direction
        return OFF

    def manhattan(self, one: int, other: int) -> int:
        """The distance where nothing goes diagonally: rows plus columns, whatever lies between."""
        return abs(self.rows[one] - self.rows[other]) + abs(self.columns[one] - self.columns[other])

    def chebyshev(self, one: int, other: int) -> int:
        """The distance where straight and diagonal steps mix freely, whatever lies between."""
        return max(abs(self.rows[one] - self.rows[other]), abs(self.columns[one] - self.columns[other]))

    def squared(self, one: int, other: int) -> int:
        """The square of the distance between two centres: says exactly what is farther (pushing, pulling)."""
        down, right = self.rows[one] - self.rows[other], self.columns[one] - self.columns[other]
        return down * down + right * right

    def diamond(self, cell: int, least: int, most: int) -> list[int]:
        """The cells at a Manhattan distance from `least` to `most`: a range that no obstacle shortens."""
        return [other for other in range(self.size) if least <= self.manhattan(cell, other) <= most]

    def square(self, cell: int, least: int, most: int) -> list[int]:
        """The cells at a Chebyshev distance from `least` to `most`."""
        return [other for other in range(self.size) if least <= self.chebyshev(cell, other) <= most]

    # --- walls, and the steps they leave

    def no_walls(self) -> list[int]:
        """A table without walls, to be filled and made a tuple. The rim needs none."""
        return [0] * self.size

    def raise_wall(self, walls: list[int], cell: int, side: int) -> None:
        """Puts a wall on this edge, seen from both cells. At the rim it closes the way off the board."""
        walls[cell] |= 1 << side
        other = self.beside[8 * cell + side]
        if other != OFF:
            walls[other] |= 1 << (side ^ 2)

    def raze_wall(self, walls: list[int], cell: int, side: int) -> None:
        """Takes the wall off this edge, whichever of the two cells it was printed on."""
        walls[cell] &= ~(1 << side)
        other = self.beside[8 * cell + side]
        if other != OFF:
            walls[other] &= ~(1 << (side ^ 2))

    def is_open(self, walls: Walls, cell: int, direction: int) -> bool:
        """Does a step in this direction stay on the board and cross no wall?

        A diagonal step touches a corner, which is allowed; it must not squeeze through where walls meet.
        So one of the two ways round the corner has to be free of walls, which is what a line of sight
        through the corner needs, too; who stands there does not matter.
        """
        if self.beside[8 * cell + direction] == OFF:
            return False
        if direction < NORTH_EAST:
            return walls[cell] >> direction & 1 == 0
        return self.corner(walls, self.clear, cell, direction - 4, (direction - 3) & 3)[0] == OFF

    def steps(self, walls: Walls, directions: list[int]) -> Steps:
        """Where one can go from each cell in one step, in the order of the directions.

        With two opposite directions: back and forth along a line.
        """
        return tuple([self.steps_from(walls, cell, directions) for cell in range(self.size)])

    def steps_from(self, walls: Walls, cell: int, directions: list[int]) -> tuple[int, ...]:
        """Where one can go from this cell in one step. A wall matters to the cells that touch it only."""
        ways = [way for way in directions if self.is_open(walls, cell, way)]
        return tuple([self.beside[8 * cell + way] for way in ways])

    # --- what sees what

    def sees(self, walls: Walls, opaque: list[bool], one: int, other: int) -> bool:
        """Is the line of sight clear? Both cells see as much of each other."""
        return self.blocker(walls, opaque, one, other)[0] == OFF

    def blocker(self, walls: Walls, opaque: list[bool], one: int, other: int) -> tuple[int, int]:
        """What blocks the straight line from centre to centre first: a cell and its side, or a whole cell.

        A wall blocks where the line crosses it, beside the first and the last cell too. `opaque` cells
        block between them. A line through a corner is blocked only if something closes it on both sides
        of the line: then it is the edge (or cell) on one of them. A whole cell has OFF for its side, and
        (OFF, OFF) says that the view is clear.
        """
        down, right = self.rows[other] - self.rows[one], self.columns[other] - self.columns[one]
        vertical = SOUTH if down > 0 else NORTH
        horizontal = EAST if right > 0 else WEST
        down, right = abs(down), abs(right)
        crossed_rows, crossed_columns = 0, 0
        cell = one
        while cell != other:
            # The line comes to the edge of the next row at the share (2 * crossed + 1) / (2 * down) of its
            # length, and to that of the next column likewise: compared as whole numbers, it is exact.
            to_row = (2 * crossed_rows + 1) * right if crossed_rows < down else FAR
            to_column = (2 * crossed_columns + 1) * down if crossed_columns < right else FAR
            if to_row == to_column:
                found = self.corner(walls, opaque, cell, vertical, horizontal)
                if found[0] != OFF:
                    return found
                cell = self.beside[8 * self.beside[8 * cell + vertical] + horizontal]
            else:
                side = vertical if to_row < to_column else horizontal
                if walls[cell] >> side & 1:
                    return cell, side
                cell = self.beside[8 * cell + side]
            if to_row <= to_column:
                crossed_rows += 1
            if to_column <= to_row:
                crossed_columns += 1
            if opaque[cell] and cell != other:
                return cell, OFF
        return OFF, OFF

    def corner(
        self, walls: Walls, opaque: list[bool], cell: int, side: int, other_side: int
    ) -> tuple[int, int]:
        """What closes the corner between two sides of the cell: something on each way round it."""
        found = self.way_round(walls, opaque, cell, side, other_side)
        if found[0] == OFF:
            return found
        other = self.way_round(walls, opaque, cell, other_side, side)
        return other if other[0] == OFF else found

    def way_round(
        self, walls: Walls, opaque: list[bool], cell: int, first: int, second: int
    ) -> tuple[int, int]:
        """What is in the way over these two sides, one after the other."""
        between = self.beside[8 * cell + first]
        if walls[cell] >> first & 1:
            return cell, first
        if opaque[between]:
            return between, OFF
        if walls[between] >> second & 1:
            return between, second
        return OFF, OFF


# --- ways


class Reach:
    """Where one gets from some cells, what it costs, and by which way.

    On a large board two new tables for each question cost more than the answer. Code that asks often keeps
    one `Reach` and lets it `spread` again and again, outside of any state; others call `reach`.
    """

    __slots__ = ("before", "cells", "spent")

    def __init__(self, size: int) -> None:
        self.cells: list[int] = []
        """The cells that are reached, the cheapest first, those where it begins included."""
        self.spent = [FAR] * size
        """What it costs to get to each cell of the board; FAR where no way leads."""
        self.before = [OFF] * size
        """The cell from which each is entered; OFF where it begins."""

    def spread(self, steps: Steps, starts: list[int], most: int, costs: list[int]) -> None:
        """Forgets what it knew and finds out where one gets; `reach` says what is asked."""
        spent, before = self.spent, self.before
        for cell in self.cells:
            spent[cell] = FAR
            before[cell] = OFF
        for cell in starts:
            spent[cell] = 0
        cells: list[int] = []
        waiting = [starts]  # by what they cost; a cell that was reached for less since then is passed over
        now = 0
        while now < len(waiting):
            for cell in waiting[now]:
                if spent[cell] < now:
                    continue
                cells.append(cell)
                for other in steps[cell]:
                    cost = costs[other]
                    total = now + cost
                    if cost == CLOSED or total > most or total >= spent[other]:
                        continue
                    spent[other] = total
                    before[other] = cell
                    while len(waiting) <= total:
                        waiting.append([])
                    waiting[total].append(other)
            now += 1
        self.cells = cells

    def path(self, cell: int) -> list[int]:
        """The cells of a cheapest way there, the last one included and the first one not; none without a way.

        It is the same every time: of two equal ways the one that was found first.
        """
        way: list[int] = []
        while self.before[cell] != OFF:
            way.append(cell)
            cell = self.before[cell]
        way.reverse()
        return way

    def nearest(self, cells: list[int]) -> list[int]:
        """Those of the cells that cost least to get to, in their order; none if no way leads to any."""
        least = FAR
        for cell in cells:
            least = min(least, self.spent[cell])
        return [cell for cell in cells if self.spent[cell] == least] if least < FAR else []


def reach(steps: Steps, starts: list[int], most: int, costs: list[int]) -> Reach:
    """Where one gets from these cells for `most` points, when entering a cell costs what `costs` says.

    Cells that may be crossed and not stopped on have their cost like others; who asks leaves them out of
    the ends. With the costs of an empty board and FAR points it gives walking distances.
    """
    found = Reach(len(steps))
    found.spread(steps, starts, most, costs)
    return found


def linked(steps: Steps, one: int, other: int) -> Steps:
    """The steps with a way between two cells that do not touch: parts of a board that lie apart."""
    found = list(steps)
    found[one] += (other,)
    found[other] += (one,)
    return tuple(found)


# --- pieces of board that are turned


def turned_cell(width: int, height: int, cell: int, turns: int) -> int:
    """Where a cell of a piece of board lies after quarter turns clockwise; width and height change places."""
    for _ in range(turns & 3):
        row, column = cell // width, cell % width
        cell = column * height + height - 1 - row
        width, height = height, width
    return cell


def turned_sides(sides: int, turns: int) -> int:
    """The walls of a cell after quarter turns clockwise."""
    doubled = sides << (turns & 3)
    return (doubled | doubled >> 4) & 15


def column_name(column: int) -> str:
    """A to Z, then AA, AB and so on."""
    name = chr(ord("A") + column % 26)
    return name if column < 26 else column_name(column // 26 - 1) + name


def sign(number: int) -> int:
    return (number > 0) - (number < 0)
