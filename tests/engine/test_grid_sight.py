"""What sees what on boards of square cells, against drawings made by hand and against geometry."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soultable.engine.grid import EAST, NORTH, OFF, SOUTH, STRAIGHT, WEST, Grid, Walls
from tests.engine.grid_drawing import Drawing, boards


@pytest.mark.parametrize(
    ("drawing", "clear"),
    [
        ("A . . . B", True),
        ("A .|. . B", False),
        ("A|. . . B", False),  # beside the first cell
        ("A . . .|B", False),  # beside the last one
        ("A . # . B", False),
        ("""
         A . .

         . . .
             -
         . . B
         """, True),  # only touches the end of a wall
        ("""
         A . .
           -
         . . .

         . . B
         """, True),  # at the corner, on one side of the line
        ("""
         A # .

         . . .

         . # B
         """, True),  # touches the corners of obstacles, one after the other
        ("""
         A . .

         # . .

         . . B
         """, True),
        ("""
         A # .

         # . .

         . . B
         """, False),  # where two obstacles meet
        ("""
         A . . . .

         . # # . .

         . . . . B
         """, False),  # through two obstacles
        ("""
         A . .
         - -
         . . B
         """, False),
        ("""
         A . .
             -
         . . B
         """, True),
    ],
)  # fmt: skip
def test_a_line_of_sight_may_touch_corners_and_cross_no_wall(drawing: str, clear: bool) -> None:
    assert Drawing(drawing).sees("A", "B") == clear


def test_what_blocks_first_is_said() -> None:
    drawn = Drawing("A . .|. .|B")
    assert drawn.blocker("A", "B") == (2, EAST)
    assert drawn.blocker("B", "A") == (5, WEST)
    corner = Drawing("""
        A . .

        . .|.
          -
        . . B
    """)
    cell, side = corner.blocker("A", "B")
    assert (corner.grid.name(cell), side) in [("B2", SOUTH), ("B2", EAST)]


def test_cells_block_between_the_two_and_not_themselves() -> None:
    grid = Grid(6, 1)
    walls = tuple(grid.no_walls())
    pieces = [True, False, True, False, True, True]
    assert [grid.sees(walls, pieces, 0, other) for other in range(6)] == [
        True,
        True,
        True,
        False,
        False,
        False,
    ]
    assert grid.blocker(walls, pieces, 0, 5) == (2, OFF)
    assert grid.blocker(walls, pieces, 5, 0) == (4, OFF)


def touched(
    walls: Walls, opaque: list[bool], grid: Grid, one: int, other: int
) -> Iterator[tuple[int, int, int, int]]:
    """The edges that stop a view, as lines from point to point; those of opaque cells are edges, too."""
    for cell, side in product(range(grid.size), STRAIGHT):
        if walls[cell] >> side & 1 or (opaque[cell] and cell not in (one, other)):
            x, y = grid.columns[cell], grid.rows[cell]
            yield {
                NORTH: (x, y, x + 1, y),
                EAST: (x + 1, y, x + 1, y + 1),
                SOUTH: (x, y + 1, x + 1, y + 1),
                WEST: (x, y, x, y + 1),
            }[side]


def slow_sees(grid: Grid, walls: Walls, opaque: list[bool], one: int, other: int) -> bool:
    """Every edge against the whole line: crossed inside, or met at an end by something on either side."""
    half = Fraction(1, 2)
    ax, ay = grid.columns[one] + half, grid.rows[one] + half
    bx, by = grid.columns[other] + half, grid.rows[other] + half

    def side_of(x: int, y: int) -> Fraction:
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax)

    def inside(x: int, y: int) -> bool:
        return min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)

    sides_at: dict[tuple[int, int], set[bool]] = {}
    for x, y, u, v in touched(walls, opaque, grid, one, other):
        first, second = side_of(x, y), side_of(u, v)
        if first * second < 0:
            between = min(ax, bx) < x < max(ax, bx) if x == u else min(ay, by) < y < max(ay, by)
            if between:
                return False
        if first == 0 and inside(x, y):
            sides_at.setdefault((x, y), set()).add(second > 0)
        if second == 0 and inside(u, v):
            sides_at.setdefault((u, v), set()).add(first > 0)
    return all(len(sides) < 2 for sides in sides_at.values())


@given(boards(most=7), st.data())
def test_sight_is_what_geometry_says_and_the_same_from_both_ends(
    board: tuple[Grid, Walls], data: st.DataObject
) -> None:
    grid, walls = board
    one, other = (data.draw(st.integers(0, grid.size - 1)) for _ in range(2))
    blocked = data.draw(st.sets(st.integers(0, grid.size - 1), max_size=3))
    opaque = [cell in blocked for cell in range(grid.size)]
    seen = grid.sees(walls, opaque, one, other)
    assert seen == grid.sees(walls, opaque, other, one)
    assert seen == (one == other or slow_sees(grid, walls, opaque, one, other))
    cell, side = grid.blocker(walls, opaque, one, other)
    if side != OFF:
        assert walls[cell] >> side & 1
    else:
        assert cell == OFF or opaque[cell]
    assert (cell == OFF) == seen
