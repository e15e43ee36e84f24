"""Squares, steps, distances, doors, and what effects change (SV-MOV, SV-KEY-17, SV-R-01 to 06)."""

from __future__ import annotations

from random import Random

import pytest

from soultable.engine.grid import EAST, FAR, NORTH, NORTH_EAST, NORTH_WEST, OFF, SOUTH, STRAIGHT, WEST
from soultable.games.soulless_vessel.dungeon import CAP, CLOSED_DOOR, OPEN_DOOR, Dungeon, entrance_tile
from soultable.games.soulless_vessel.reaching import plain_reach
from soultable.games.soulless_vessel.tile import CONNECTOR_NAMES, CORNERS, STRAIGHTS
from tests.games.soulless_vessel.maps import (
    Drawing,
    SlowMap,
    drawn_by_lot,
    laid_by_lot,
    printed,
    shape_of,
    shapes,
    themes,
)
from tests.rules import rule


def check_steps(dungeon: Dungeon, slow: SlowMap) -> None:
    """Every step is as the rules say, and leads back."""
    places = list(zip(dungeon.xs, dungeon.ys, strict=True))
    assert set(places) == set(slow.signs)
    for square, place in enumerate(places):
        assert dungeon.at(*place) == square
        assert dungeon.walkable[square] == slow.is_walkable(place)
        assert dungeon.difficult[square] == (slow.signs[place] == ",")
        assert {places[other] for other in dungeon.steps[square]} == slow.steps(place)
        assert len(set(dungeon.steps[square])) == len(dungeon.steps[square])
        assert all(square in dungeon.steps[other] for other in dungeon.steps[square])


def check_walk(dungeon: Dungeon, slow: SlowMap, square: int) -> None:
    distances = slow.walk((dungeon.xs[square], dungeon.ys[square]))
    for other, spent in enumerate(dungeon.walk(square)):
        assert spent == distances.get((dungeon.xs[other], dungeon.ys[other]), FAR)


# --- squares


def test_squares_have_the_names_that_are_printed() -> None:
    shape = shapes()["R00"]
    assert shape.names[:4] == ["R00.A2", "R00.A3", "R00.A4", "R00.A5"]
    assert len(shape.names) == shape.size == 30
    assert shape.names[shape.at(4, 0)] == "R00.E1"
    assert (shape.at(0, 0), shape.at(2, 1), shape.at(-1, 2), shape.at(7, 2)) == (OFF, OFF, OFF, OFF)
    dungeon = entrance_tile(shape)
    assert [shape.names[square] for square in dungeon.start] == [
        f"R00.{column}{row}" for column in "AB" for row in (2, 3, 4, 5)
    ]


def test_both_kinds_of_connectors_share_their_names() -> None:
    for straight, corner in zip(STRAIGHTS, CORNERS, strict=True):
        assert corner.names[:8] == straight.names
        assert CONNECTOR_NAMES[corner.first : corner.first + 12] == corner.names
        assert straight.first == corner.first
    assert len(set(CONNECTOR_NAMES)) == len(CONNECTOR_NAMES)
    assert CORNERS[2].names[-1] == "C3.D4"


def test_squares_keep_their_numbers_and_are_found_by_name() -> None:
    small = Drawing(". .\n\n. .", E=[[1, 0], [1, 1]])
    small.shape.first = 500
    room = shapes()["R03"]
    before = entrance_tile(small.shape)
    dungeon = before.laid(room, WEST, 0)
    assert (dungeon.xs[:4], dungeon.ys[:4]) == (before.xs, before.ys)
    assert dungeon.name_of == [500, 501, 502, 503, *range(room.first, room.first + room.size)]
    assert [dungeon.named(500 + number) for number in range(5)] == [0, 1, 2, 3, OFF]
    assert [dungeon.tiles[tile].shape.id for tile in dungeon.tile_of[3:5]] == ["T", "R03"]


# --- steps and distances


@rule("SV-MOV-01", "SV-MOV-07", "SV-MOV-08", "SV-R-01")
def test_a_step_goes_round_a_corner_if_one_way_is_clear() -> None:
    at = Drawing("""
        A|B C

        D E o
        -
        F ~ G
    """)
    assert at.steps("A") == "DE"
    assert at.steps("B") == "CDE"
    assert at.steps("C") == "BE"
    assert at.steps("E") == "ABCD"
    assert at.steps("D") == "ABE"
    assert at.steps("F") == at.steps("G") == ""


@rule("SV-R-01", "SV-R-04")
@pytest.mark.parametrize("seed", range(60))
def test_steps_and_distances_on_small_maps_are_as_the_rules_say(seed: int) -> None:
    tile = drawn_by_lot(Random(seed), 6)
    dungeon = entrance_tile(shape_of(tile))
    slow = SlowMap(dungeon, {"T": tile})
    check_steps(dungeon, slow)
    for square in range(dungeon.size):
        if dungeon.walkable[square]:
            check_walk(dungeon, slow, square)


@rule("SV-R-01", "SV-R-04", "SV-EXP-05")
@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme[0])
def test_steps_and_distances_on_laid_maps_are_as_the_rules_say(theme: list[str]) -> None:
    lot = Random(theme[0])
    for _ in range(3):
        dungeon = laid_by_lot(lot, theme, 5)
        slow = SlowMap(dungeon, printed())
        check_steps(dungeon, slow)
        for square in lot.sample(range(dungeon.size), 3):
            if dungeon.walkable[square]:
                check_walk(dungeon, slow, square)
        assert FAR not in [
            dungeon.walk(0)[square] for square in range(dungeon.size) if dungeon.walkable[square]
        ]


@rule("SV-R-03", "SV-R-04")
def test_range_goes_straight_across_and_walking_round() -> None:
    at = Drawing("""
        A|B .
          =
        . . C
    """)
    dungeon = at.dungeon
    assert dungeon.range(at["A"], at["B"]) == 1
    assert dungeon.walk(at["A"])[at["B"]] == 3
    assert dungeon.range(at["A"], at["C"]) == dungeon.walk(at["A"])[at["C"]] == 2
    assert dungeon.squared(at["A"], at["C"]) == 5
    assert sorted(dungeon.within(at["A"], 1)) == [0, 1, 2, 3]


@rule("SV-R-04")
def test_there_is_no_way_over_a_pit() -> None:
    at = Drawing("A ~ B")
    assert at.dungeon.walk(at["A"])[at["B"]] == FAR


@rule("SV-KEY-17")
def test_lines_are_straight_or_diagonal_and_go_on_behind_what_is_in_between() -> None:
    at = Drawing("""
        A o B

        . C|D

        E . .
    """)
    dungeon = at.dungeon
    assert dungeon.on_ray(at["A"], EAST, 5) == [at["B"]]
    assert dungeon.on_ray(at["E"], NORTH_EAST, 5) == [at["C"], at["B"]]
    assert dungeon.on_ray(at["E"], NORTH_EAST, 1) == [at["C"]]
    assert dungeon.on_ray(at["C"], EAST, 5) == [at["D"]]
    assert dungeon.on_ray(at["A"], NORTH_WEST, 5) == []


# --- what movement costs


@rule("SV-MOV-02", "SV-MOV-09", "SV-MOV-10", "SV-MOV-11", "SV-KEY-01")
def test_what_it_costs_to_get_somewhere() -> None:
    at = Drawing("A B , C .")
    blocked = [False] * 5
    plain = plain_reach(at.dungeon, [0], 9, blocked, doubled=False, nimble=False)
    assert plain == [0, 1, 3, 4, 5]
    assert plain_reach(at.dungeon, [0], 3, blocked, doubled=False, nimble=False) == [0, 1, 3, FAR, FAR]
    assert plain_reach(at.dungeon, [0], 9, blocked, doubled=True, nimble=False) == [0, 2, 4, 6, 8]
    assert plain_reach(at.dungeon, [0], 9, blocked, doubled=False, nimble=True) == [0, 1, 2, 3, 4]
    blocked[1] = True
    assert plain_reach(at.dungeon, [0], 9, blocked, doubled=False, nimble=False) == [0] + [FAR] * 4
    assert plain_reach(at.dungeon, [0], 9, blocked, doubled=False, nimble=True) == [0, FAR, 2, 3, 4]
    assert plain_reach(at.dungeon, [0], 9, blocked, doubled=True, nimble=True) == [0, FAR, 4, 6, 8]


@rule("SV-MOV-09")
def test_effects_make_squares_difficult_and_stop() -> None:
    at = Drawing("A , .")
    rough = at.dungeon.with_difficult([2])
    assert rough.difficult == [False, True, True]
    assert rough.with_difficult([0]).difficult == [True, True, False]
    assert at.dungeon.difficult == rough.with_difficult([]).difficult == [False, True, False]


# --- doors


@rule("SV-R-06")
def test_a_closed_door_is_a_wall_and_adjacent_to_what_touches_it() -> None:
    at = Drawing(
        """
        A B C D E

        F G H . .
    """,
        N=[[2, 0], [3, 0]],
    )
    dungeon = at.dungeon
    assert (dungeon.doors[0].name, dungeon.doors[0].squares) == ("T.N", (at["C"], at["D"]))
    assert dungeon.door_states == (CAP,)
    closed = dungeon.with_door(0, CLOSED_DOOR)
    assert (closed.door_states, dungeon.door_states) == ((CLOSED_DOOR,), (CAP,))
    assert "".join(name for name in "ABCDEFGH" if closed.side_of_door(0, at[name])) == "BCDE"


@rule("SV-R-06")
@pytest.mark.parametrize("turned", range(4))
def test_a_door_has_its_edges_however_the_tile_lies(turned: int) -> None:
    """The room is entered from its four sides by turns; each of its doors touches its own squares only."""
    at = Drawing(". .\n\n. .", E=[[1, 0], [1, 1]])
    room = shapes()["R03"]
    dungeon = at.dungeon.laid(room, turned, 0)
    slow = SlowMap(dungeon, printed() | {"T": at.tile})
    for number, door in enumerate(dungeon.doors):
        edges = slow.doors[door.name]
        assert {(dungeon.xs[square], dungeon.ys[square]) for square in door.squares} == {
            edge[0] for edge in edges
        }
        assert dungeon.xs[door.squares[0]] + dungeon.ys[door.squares[0]] < sum(
            (dungeon.xs[door.squares[1]], dungeon.ys[door.squares[1]])
        )
        corners = {
            (max(x, u) + right, max(y, v) + down)
            for (x, y), (u, v) in edges
            for right, down in (((0, 0), (0, 1)) if y == v else ((0, 0), (1, 0)))
        }
        for square in range(dungeon.size):
            x, y = dungeon.xs[square], dungeon.ys[square]
            touches = corners & {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
            assert dungeon.side_of_door(number, square) == bool(touches)


@rule("SV-EXP-05", "SV-EXP-10", "SV-R-06")
def test_an_opened_door_leads_into_the_entry_of_the_new_tile() -> None:
    at = Drawing("A .\n\nB .", E=[[1, 0], [1, 1]])
    dungeon = at.dungeon.laid(shapes()["R03"], SOUTH, 0)
    assert [door.name for door in dungeon.doors] == ["T.E", "R03.N", "R03.S", "R03.W", "R03.E"]
    assert dungeon.door_states == (OPEN_DOOR, CAP, OPEN_DOOR, CAP, CAP)
    inside = dungeon.doors[2].squares
    assert [(dungeon.xs[square], dungeon.ys[square]) for square in inside] == [(2, 0), (2, 1)]
    assert dungeon.tiles[1].turned == 1
    assert dungeon.doors[1].facing == EAST
    assert dungeon.walk(at["A"])[inside[0]] == 2
    assert dungeon.sees(at["B"], inside[1])


# --- laid apart


@rule("SV-R-89")
def test_a_tile_laid_apart_is_walked_to_and_not_seen() -> None:
    at = Drawing(". A C\n\n. B D", E=[[2, 0], [2, 1]])
    room = shapes()["R03"]
    joined, apart = at.dungeon.laid(room, NORTH, 0), at.dungeon.laid(room, NORTH, 0, apart=True)
    assert [sorted(steps) for steps in apart.steps] == [sorted(steps) for steps in joined.steps]
    inside = apart.doors[1].squares[0]
    assert joined.adjacent(at["C"], inside)
    assert not apart.adjacent(at["C"], inside)
    assert not any(apart.sees(square, inside) for square in range(at.dungeon.size))
    assert apart.range(at["C"], inside) > 1000
    assert (apart.tiles[1].apart, joined.tiles[1].apart) == (True, False)


# --- walls by effects


@rule("SV-R-01")
def test_effects_raise_walls_and_take_them_away() -> None:
    at = Drawing("""
        A B C

        D E F
    """)
    dungeon = at.dungeon
    blue = dungeon.with_edges([(at["A"], EAST, False)])
    assert at["B"] not in blue.steps[at["A"]]
    assert blue.sees(at["A"], at["B"])
    red = blue.with_edges([(at["B"], SOUTH, True), (at["C"], SOUTH, True)])
    assert at["B"] in red.steps[at["A"]]
    assert not red.sees(at["C"], at["F"])
    assert red.walk(at["C"])[at["F"]] == 4
    assert red.with_edges([]).steps == dungeon.steps
    assert dungeon.sees(at["C"], at["F"])


@pytest.mark.parametrize("seed", range(20))
def test_walls_by_effects_are_like_printed_ones(seed: int) -> None:
    lot = Random(seed)
    tile = drawn_by_lot(lot, 6)
    walled = entrance_tile(shape_of(tile))
    bare = entrance_tile(shape_of({**tile, "red": [], "blue": []}))
    edges = [
        (bare.at(x, y), STRAIGHT["NESW".index(side)], colour == "red")
        for colour in ("red", "blue")
        for x, y, side in tile[colour]
    ]
    other = bare.with_edges([(0, EAST, True)]).with_edges(edges)
    assert [set(steps) for steps in other.steps] == [set(steps) for steps in walled.steps]
    assert other.bulky_legal == walled.bulky_legal
    legal = [number for number in range(len(other.bulky)) if other.bulky_legal[number]]
    assert [set(other.bulky_steps[number]) for number in legal] == [
        set(walled.bulky_steps[number]) for number in legal
    ]
    for one in range(bare.size):
        assert [other.sees(one, square) for square in range(bare.size)] == [
            walled.sees(one, square) for square in range(bare.size)
        ]


def test_what_effects_have_changed_stays_when_a_tile_is_laid_and_a_door_changes() -> None:
    at = Drawing("A B\n\n. .", E=[[1, 0], [1, 1]])
    changed = (
        at.dungeon.with_edges([(at["A"], EAST, True)]).with_difficult([at["B"]]).with_door(0, CLOSED_DOOR)
    )
    laid = changed.laid(shapes()["R03"], NORTH, 0)
    assert not laid.sees(at["A"], at["B"])
    assert laid.difficult[at["B"]]
    after = laid.with_edges([]).with_difficult([])
    assert after.sees(at["A"], at["B"])
    assert not after.difficult[at["B"]]
    assert after.door_states == laid.door_states == (OPEN_DOOR, OPEN_DOOR, CAP, CAP, CAP)
    assert changed.with_edges([]).door_states == (CLOSED_DOOR,)
