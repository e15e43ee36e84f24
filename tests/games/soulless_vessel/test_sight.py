"""What sees what, and what is adjacent (SV-LOS, SV-R-02, SV-R-14, SV-R-15)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from soultable.engine.grid import EAST, OFF, SOUTH
from soultable.games.soulless_vessel.dungeon import entrance_tile
from tests.games.soulless_vessel.maps import (
    Drawing,
    SlowMap,
    drawn_by_lot,
    growing,
    laid_by_lot,
    printed,
    shape_of,
    themes,
)
from tests.rules import rule


@rule("SV-LOS-02", "SV-LOS-03", "SV-MOV-07", "SV-UI-04")
def test_red_lines_pillars_and_outer_walls_block() -> None:
    at = Drawing("""
        A . B|C

        D o E .

        F # G .
    """)
    assert at.sees("A", "B")
    assert not at.sees("A", "C")
    assert not at.sees("D", "E")
    assert not at.sees("F", "G")
    assert at.dungeon.blocker(at["A"], at["C"]) == (at["B"], EAST)
    assert at.dungeon.blocker(at["D"], at["E"]) == (at["D"], EAST)


@rule("SV-MOV-08", "SV-R-02")
def test_blue_lines_and_pits_are_seen_across() -> None:
    at = Drawing("""
        A:B ~ C
    """)
    assert at.sees("A", "C")
    assert at.steps("A") == at.steps("B") == at.steps("C") == ""
    assert at.dungeon.adjacent(at["A"], at["B"])
    assert at.dungeon.beside(at["B"]) == (at["A"],)


@rule("SV-LOS-04", "SV-LOS-06", "SV-R-14", "SV-R-15")
def test_a_corner_blocks_only_with_obstructions_on_both_sides() -> None:
    at = Drawing("""
        A o

        . B
    """)
    assert at.sees("A", "B")
    at = Drawing("""
        A o .

        o B .
    """)
    assert not at.sees("A", "B")
    assert at.dungeon.blocker(at["A"], at["B"]) == (at["A"], SOUTH)
    at = Drawing("""
        A .
        =
        .|B
    """)
    assert at.sees("A", "B")  # both on the same side of the line
    at = Drawing("""
        A|.

        .|B
    """)
    assert not at.sees("A", "B")
    at = Drawing("""
        A|.
          =
        . B
    """)
    assert at.sees("A", "B")


@rule("SV-LOS-06")
def test_a_line_past_corners_is_clear_and_one_through_blocked_squares_is_not() -> None:
    at = Drawing("""
        A . o .

        . o . B

        C . . .
    """)
    assert not at.sees("A", "B")
    assert at.sees("C", "A")
    assert at.sees("C", "B")


@rule("SV-R-02")
def test_adjacent_is_touching_and_seeing() -> None:
    at = Drawing("""
        A|B C

        D . .
    """)
    dungeon = at.dungeon
    assert not dungeon.adjacent(at["A"], at["B"])
    assert not dungeon.adjacent(at["A"], at["A"])
    assert not dungeon.adjacent(at["A"], at["C"])
    assert dungeon.adjacent(at["B"], at["D"])  # past the end of the line
    assert at["D"] in dungeon.beside(at["B"])
    assert at["A"] not in dungeon.beside(at["B"])


@rule("SV-R-14")
@pytest.mark.parametrize("seed", range(40))
def test_sight_on_small_maps_is_geometry(seed: int) -> None:
    tile = drawn_by_lot(Random(seed))
    dungeon = entrance_tile(shape_of(tile))
    slow = SlowMap(dungeon, {"T": tile})
    edges = slow.blocking_edges()
    pairs = list(combinations(range(dungeon.size), 2))
    for one, other in Random(seed).sample(pairs, min(60, len(pairs))):
        here, there = (dungeon.xs[one], dungeon.ys[one]), (dungeon.xs[other], dungeon.ys[other])
        assert dungeon.sees(one, other) == dungeon.sees(other, one) == slow.sees(here, there, edges), tile
        touches = max(abs(here[0] - there[0]), abs(here[1] - there[1])) == 1
        assert dungeon.adjacent(one, other) == (touches and slow.sees(here, there, edges))


@rule("SV-LOS-03", "SV-EXP-05")
@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme[0])
def test_sight_through_open_doors_is_geometry(theme: list[str]) -> None:
    lot = Random(theme[0])
    dungeon = laid_by_lot(lot, theme, 4)
    slow = SlowMap(dungeon, printed())
    edges = slow.blocking_edges()
    near = [
        (one, other)
        for one, other in combinations(range(dungeon.size), 2)
        if dungeon.tile_of[one] != dungeon.tile_of[other] and dungeon.range(one, other) < 12
    ]
    seen = [pair for pair in near if dungeon.sees(*pair)]
    assert seen
    for one, other in lot.sample(seen, 25) + lot.sample(near, 25):
        here, there = (dungeon.xs[one], dungeon.ys[one]), (dungeon.xs[other], dungeon.ys[other])
        assert dungeon.sees(one, other) == slow.sees(here, there, edges)


@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme[0])
def test_what_is_known_of_sight_stays_true_when_tiles_are_laid(theme: list[str]) -> None:
    """Each map hands on what it has been asked; `blocker` looks anew."""
    for dungeon in growing(Random(1), theme, 4):
        for one, other in combinations(range(dungeon.size), 2):
            if dungeon.range(one, other) < 15:
                assert dungeon.sees(one, other) == (dungeon.blocker(one, other) == (OFF, OFF))
