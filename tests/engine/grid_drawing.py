"""Boards of square cells for the tests: drawn by hand, or drawn by lot."""

from __future__ import annotations

from textwrap import dedent

from hypothesis import strategies as st

from soultable.engine.grid import CLOSED, EAST, FAR, SOUTH, STRAIGHT, Grid, Walls, reach


class Drawing:
    """A board drawn in characters: cells by their signs, `|` and `-` for the walls between them.

    Cells stand in every second line and column. `#` has a wall on each side, `,` costs two, a capital letter
    says where it is.
    """

    def __init__(self, text: str) -> None:
        lines = dedent(text).strip("\n").split("\n")
        width = (max(len(line) for line in lines) + 1) // 2
        lines = [line.ljust(2 * width) for line in lines]
        self.grid = Grid(width, (len(lines) + 1) // 2)
        self.marks: dict[str, int] = {}
        self.costs = self.grid.plain.copy()
        walls = self.grid.no_walls()
        for cell in range(self.grid.size):
            line, place = 2 * self.grid.rows[cell], 2 * self.grid.columns[cell]
            sign = lines[line][place]
            if sign.isalpha():
                self.marks[sign] = cell
            self.costs[cell] = {",": 2, "x": CLOSED}.get(sign, 1)
            walled = STRAIGHT if sign == "#" else []
            east = [EAST] if lines[line][place + 1] == "|" else []
            south = [SOUTH] if line + 1 < len(lines) and lines[line + 1][place] == "-" else []
            for side in [*walled, *east, *south]:
                self.grid.raise_wall(walls, cell, side)
        self.walls = tuple(walls)

    def sees(self, one: str, other: str) -> bool:
        there = self.grid.sees(self.walls, self.grid.clear, self.marks[one], self.marks[other])
        back = self.grid.sees(self.walls, self.grid.clear, self.marks[other], self.marks[one])
        assert there == back
        return there

    def blocker(self, one: str, other: str) -> tuple[int, int]:
        return self.grid.blocker(self.walls, self.grid.clear, self.marks[one], self.marks[other])

    def way(self, one: str, other: str, directions: list[int], most: int = FAR) -> tuple[int, list[int]]:
        """What it costs to get there, and the way."""
        steps = self.grid.steps(self.walls, directions)
        found = reach(steps, [self.marks[one]], most, self.costs)
        return found.spent[self.marks[other]], found.path(self.marks[other])


@st.composite
def boards(draw: st.DrawFn, most: int = 6) -> tuple[Grid, Walls]:
    grid = Grid(draw(st.integers(1, most)), draw(st.integers(1, most)))
    walls = grid.no_walls()
    edges = st.tuples(st.integers(0, grid.size - 1), st.sampled_from(STRAIGHT))
    for cell, side in draw(st.lists(edges, max_size=2 * grid.size)):
        grid.raise_wall(walls, cell, side)
    return grid, tuple(walls)
