"""Boards of square cells, against drawings made by hand and against slower ways to the same answer."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soultable.engine.grid import (
    CLOSED,
    DIAGONAL,
    DOWN,
    EAST,
    EVERY_WAY,
    FAR,
    NORTH,
    OFF,
    RIGHT,
    SOUTH,
    STRAIGHT,
    WEST,
    Grid,
    Reach,
    Steps,
    Walls,
    linked,
    reach,
    turned_cell,
    turned_sides,
)
from tests.engine.grid_drawing import Drawing, boards

# --- where cells lie


def test_cells_have_names_and_places() -> None:
    grid = Grid(30, 4)
    assert [grid.name(cell) for cell in (0, 29, 30, 119)] == ["A1", "AD1", "A2", "AD4"]
    assert [grid.find(name) for name in ("a1", "AD4", "AE1", "A5", "A0", "", "A")] == [0, 119] + [OFF] * 5
    assert (grid.at(3, 29), grid.at(4, 0), grid.at(0, 30), grid.at(-1, 0)) == (119, OFF, OFF, OFF)
    assert all(grid.at(grid.rows[cell], grid.columns[cell]) == cell for cell in range(grid.size))


def test_columns_beyond_z_have_names_of_their_own() -> None:
    names = Grid(800, 1).names
    assert [names[column] for column in (25, 26, 51, 52, 701, 702)] == [
        "Z1",
        "AA1",
        "AZ1",
        "BA1",
        "ZZ1",
        "AAA1",
    ]
    assert len(set(names)) == 800


def test_a_cell_has_neighbours_in_four_and_in_eight_directions() -> None:
    grid = Grid(3, 3)
    assert grid.neighbours(4, STRAIGHT) == [1, 5, 7, 3]
    assert grid.neighbours(4, DIAGONAL) == [2, 8, 6, 0]
    assert grid.neighbours(0, EVERY_WAY) == [1, 3, 4]
    assert (grid.neighbour(5, EAST), grid.neighbour(5, WEST)) == (OFF, 4)
    for cell, direction in product(range(9), EVERY_WAY):
        other = grid.neighbour(cell, direction)
        assert other == OFF or grid.neighbour(other, direction ^ 2) == cell


def test_a_ray_goes_on_to_the_rim_or_as_far_as_asked() -> None:
    grid = Grid(5, 4)
    assert grid.ray(grid.find("B2"), EAST, FAR) == [grid.find(name) for name in ("C2", "D2", "E2")]
    assert grid.ray(grid.find("B2"), DIAGONAL[1], 1) == [grid.find("C3")]
    assert grid.ray(grid.find("B2"), NORTH, 0) == []


@given(st.integers(1, 7), st.integers(1, 7), st.data())
def test_directions_and_distances_are_what_rows_and_columns_say(
    width: int, height: int, data: st.DataObject
) -> None:
    grid = Grid(width, height)
    one, other = (data.draw(st.integers(0, grid.size - 1)) for _ in range(2))
    down, right = grid.rows[other] - grid.rows[one], grid.columns[other] - grid.columns[one]
    assert grid.manhattan(one, other) == abs(down) + abs(right)
    assert grid.chebyshev(one, other) == max(abs(down), abs(right))
    assert grid.squared(one, other) == down**2 + right**2
    found = [way for way in EVERY_WAY if other in grid.ray(one, way, FAR)]
    assert [grid.direction(one, other)] == (found or [OFF])


def test_cells_at_a_distance_make_a_diamond_or_a_square() -> None:
    grid = Grid(5, 5)

    def drawn(cells: list[int]) -> list[str]:
        return ["".join("o" if 5 * row + column in cells else "." for column in range(5)) for row in range(5)]

    assert drawn(grid.diamond(12, 1, 2)) == ["..o..", ".ooo.", "oo.oo", ".ooo.", "..o.."]
    assert drawn(grid.square(12, 2, 2)) == ["ooooo", "o...o", "o...o", "o...o", "ooooo"]
    assert drawn(grid.diamond(0, 0, 1)) == ["oo...", "o....", ".....", ".....", "....."]


# --- walls


def test_a_wall_stands_on_both_sides_of_its_edge_and_goes_from_both() -> None:
    grid = Grid(3, 3)
    walls = grid.no_walls()
    grid.raise_wall(walls, 4, EAST)
    grid.raise_wall(walls, 5, WEST)
    assert (walls[4], walls[5]) == (1 << EAST, 1 << WEST)
    grid.raze_wall(walls, 5, WEST)
    assert walls == grid.no_walls()
    grid.raise_wall(walls, 0, NORTH)  # the rim: a way off the board is closed
    assert walls[0] == 1 << NORTH
    grid.raze_wall(walls, 0, NORTH)
    assert walls == grid.no_walls()


@pytest.mark.parametrize(
    ("drawing", "is_open"),
    [
        ("""
         A .

         . B
         """, True),
        ("""
         A|.

         . B
         """, True),  # round the other side
        ("""
         A|.
         -
         . B
         """, False),
        ("""
         A|.

         .|B
         """, False),
        ("""
         A .
         - -
         . B
         """, False),
        ("""
         A #

         . B
         """, True),  # touching the corner of what cannot be entered
        ("""
         A #

         # B
         """, False),
    ],
)  # fmt: skip
def test_a_diagonal_step_needs_a_free_way_round_the_corner_and_so_does_the_view(
    drawing: str, is_open: bool
) -> None:
    drawn = Drawing(drawing)
    for one, other in ("AB", "BA"):
        cost, _ = drawn.way(one, other, EVERY_WAY, 1)
        assert (cost == 1) == is_open
    assert drawn.sees("A", "B") == is_open


def test_who_stands_beside_a_corner_does_not_stop_a_diagonal_step() -> None:
    drawn = Drawing("""
        A x

        x B
    """)
    assert drawn.way("A", "B", EVERY_WAY)[0] == 1
    assert drawn.way("A", "B", STRAIGHT)[0] == FAR


# --- ways


MAZE = """
A .|. . B
  - -
. .|. , .
-     -
. . . ,|C
"""


@pytest.mark.parametrize(
    ("way", "directions", "cost", "names"),
    [
        ("AB", STRAIGHT, 9, "A2 B2 B3 C3 C2 D2 D1 E1"),
        ("AC", STRAIGHT, 9, "A2 B2 B3 C3 C2 D2 E2 E3"),
        ("AB", EVERY_WAY, 5, "B2 C3 D2 E1"),
        ("CB", [NORTH, SOUTH], 2, "E2 E1"),
        ("AB", [EAST, WEST], FAR, ""),
    ],
)
def test_the_cheapest_way_goes_round_walls_and_counts_what_cells_cost(
    way: str, directions: list[int], cost: int, names: str
) -> None:
    drawn = Drawing(MAZE)
    found, path = drawn.way(way[0], way[1], directions)
    assert (found, " ".join(drawn.grid.name(cell) for cell in path)) == (cost, names)
    assert drawn.way(way[0], way[1], directions, cost - 1) == (FAR, [])


def test_what_is_reached_comes_in_the_order_of_its_cost() -> None:
    drawn = Drawing(MAZE)
    found = reach(drawn.grid.steps(drawn.walls, STRAIGHT), [drawn.marks["A"]], 3, drawn.costs)
    assert [(drawn.grid.name(cell), found.spent[cell]) for cell in found.cells] == [
        ("A1", 0),
        ("B1", 1),
        ("A2", 1),
        ("B2", 2),
        ("B3", 3),
    ]


def test_distances_from_several_cells_are_those_from_the_nearest_one() -> None:
    drawn = Drawing(MAZE)
    steps = drawn.grid.steps(drawn.walls, STRAIGHT)
    both = reach(steps, [drawn.marks["A"], drawn.marks["C"]], FAR, drawn.grid.plain).spent
    each = [reach(steps, [drawn.marks[mark]], FAR, drawn.grid.plain).spent for mark in "AC"]
    assert both == [min(pair) for pair in zip(*each, strict=True)]


def test_the_nearest_of_some_cells_are_those_that_cost_least() -> None:
    grid = Grid(5, 1)
    found = reach(grid.steps(tuple(grid.no_walls()), STRAIGHT), [2], 1, grid.plain)
    assert found.nearest([0, 3, 1, 4]) == [3, 1]
    assert found.nearest([0, 4]) == []
    assert found.nearest([]) == []


def test_a_way_between_parts_that_lie_apart_is_a_step_and_no_view() -> None:
    drawn = Drawing("A .|B")
    steps = drawn.grid.steps(drawn.walls, STRAIGHT)
    assert reach(steps, [0], FAR, drawn.grid.plain).cells == [0, 1]
    assert reach(linked(steps, 1, 2), [0], FAR, drawn.grid.plain).path(2) == [1, 2]
    assert reach(linked(steps, 1, 2), [2], FAR, drawn.grid.plain).path(0) == [1, 0]
    assert not drawn.sees("A", "B")


def can_step(grid: Grid, walls: Walls, one: int, way: int) -> bool:
    """The rule of steps, word by word: a diagonal is two straight steps, one way round or the other."""
    other = grid.neighbour(one, way)
    if other == OFF or way in STRAIGHT:
        return other != OFF and walls[one] & 1 << way == 0
    first, second = [side for side in STRAIGHT if DOWN[side] == DOWN[way] or RIGHT[side] == RIGHT[way]]
    return any(
        can_step(grid, walls, one, side) and can_step(grid, walls, grid.neighbour(one, side), after)
        for side, after in ((first, second), (second, first))
    )


@given(boards())
def test_steps_follow_the_rule_of_corners_and_lead_back(board: tuple[Grid, Walls]) -> None:
    grid, walls = board
    steps = grid.steps(walls, EVERY_WAY)
    for cell in range(grid.size):
        ways = [way for way in EVERY_WAY if can_step(grid, walls, cell, way)]
        assert steps[cell] == tuple(grid.neighbour(cell, way) for way in ways)
        assert all(cell in steps[other] for other in steps[cell])


def slow_costs(steps: Steps, starts: list[int], most: int, costs: list[int]) -> list[int]:
    """Costs made smaller until none can be: no queue, no order."""
    spent = [0 if cell in starts else FAR for cell in range(len(steps))]
    changed = True
    while changed:
        changed = False
        for cell, others in enumerate(steps):
            for other in others:
                total = spent[cell] + costs[other]
                if costs[other] != CLOSED and total <= most and total < spent[other]:
                    spent[other], changed = total, True
    return spent


@given(boards(), st.data())
def test_reach_finds_the_least_costs_and_ways_that_cost_as_much(
    board: tuple[Grid, Walls], data: st.DataObject
) -> None:
    grid, walls = board
    steps = grid.steps(walls, data.draw(st.sampled_from([STRAIGHT, EVERY_WAY, [NORTH, SOUTH]])))
    cells = st.integers(0, grid.size - 1)
    starts = data.draw(st.lists(cells, min_size=1, max_size=3, unique=True))
    most = data.draw(st.one_of(st.just(FAR), st.integers(0, 9)))
    costs = data.draw(st.lists(st.integers(0, 3), min_size=grid.size, max_size=grid.size))
    found = Reach(grid.size)
    found.spread(steps, [data.draw(cells)], FAR, grid.plain)  # what it knew before does not matter
    found.spread(steps, starts, most, costs)
    assert found.spent == slow_costs(steps, starts, most, costs)
    assert found.before == reach(steps, starts, most, costs).before
    assert sorted(found.cells) == [cell for cell in range(grid.size) if found.spent[cell] < FAR]
    assert [found.spent[cell] for cell in found.cells] == sorted(found.spent[cell] for cell in found.cells)
    for cell in range(grid.size):
        path = found.path(cell)
        if path:
            assert path[-1] == cell
            assert sum(costs[step] for step in path) == found.spent[cell]
            assert any(path[0] in steps[start] for start in starts)
            assert all(after in steps[step] for step, after in pairwise(path))
        else:
            assert cell in starts or found.spent[cell] == FAR


# --- pieces of board that are turned


def test_a_piece_of_board_is_turned_clockwise() -> None:
    rows = ["ab", "cd", "ef"]
    turned = [""] * 6
    for cell, sign in enumerate("".join(rows)):
        turned[turned_cell(2, 3, cell, 1)] = sign
    assert "".join(turned) == "eca" + "fdb"
    assert turned_sides(1 << NORTH | 1 << EAST, 1) == 1 << EAST | 1 << SOUTH
    assert turned_sides(1 << WEST, 1) == 1 << NORTH


@given(boards(), st.integers(-4, 8))
def test_a_turned_board_has_the_same_steps_and_sights(board: tuple[Grid, Walls], turns: int) -> None:
    grid, walls = board
    other = grid if turns % 2 == 0 else Grid(grid.height, grid.width)
    place = [turned_cell(grid.width, grid.height, cell, turns) for cell in range(grid.size)]
    turned = other.no_walls()
    for cell in range(grid.size):
        turned[place[cell]] = turned_sides(walls[cell], turns)
    there, here = other.steps(tuple(turned), EVERY_WAY), grid.steps(walls, EVERY_WAY)
    for cell in range(grid.size):
        assert sorted(there[place[cell]]) == sorted(place[step] for step in here[cell])
    last = grid.size - 1
    assert other.sees(tuple(turned), other.clear, place[0], place[last]) == grid.sees(
        walls, grid.clear, 0, last
    )


@given(boards(), st.integers(0, 3), st.integers(0, 3))
def test_turns_add_up(board: tuple[Grid, Walls], one: int, other: int) -> None:
    grid, walls = board
    width, height = (grid.width, grid.height) if one % 2 == 0 else (grid.height, grid.width)
    for cell in range(grid.size):
        twice = turned_cell(width, height, turned_cell(grid.width, grid.height, cell, one), other)
        assert twice == turned_cell(grid.width, grid.height, cell, one + other)
        assert turned_sides(turned_sides(walls[cell], one), other) == turned_sides(walls[cell], one + other)
