"""Where Bulky models can stand and step (SV-KEY-03, 04, SV-R-87, SV-R-114)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from random import Random

import pytest

from soultable.engine.grid import EAST, FAR, NORTH, SOUTH, STRAIGHT, WEST
from soultable.games.soulless_vessel.dungeon import Dungeon, entrance_tile
from soultable.games.soulless_vessel.reaching import bulky_reach
from soultable.games.soulless_vessel.tile import Place
from tests.games.soulless_vessel.maps import (
    Drawing,
    SlowMap,
    drawn_by_lot,
    growing,
    laid_by_lot,
    printed,
    shape_of,
    shapes,
    themes,
)
from tests.rules import rule


def position(dungeon: Dungeon, x: int, y: int) -> int:
    """The position with its north-west corner there."""
    return dungeon.bulky_place.index((x, y))


def legal_places(dungeon: Dungeon) -> set[Place]:
    return {place for place, legal in zip(dungeon.bulky_place, dungeon.bulky_legal, strict=True) if legal}


def check_positions(dungeon: Dungeon, slow: SlowMap) -> None:
    """Positions, squares, steps and costs are as the words of SV-R-114 say."""
    corners = {(x - right, y - down) for x, y in slow.signs for right, down in product((0, 1), repeat=2)}
    assert legal_places(dungeon) == {corner for corner in corners if slow.is_legal(corner)}
    assert len(set(dungeon.bulky_place)) == len(dungeon.bulky_place) == len(dungeon.bulky_steps)
    for number, corner in enumerate(dungeon.bulky_place):
        if not dungeon.bulky_legal[number]:
            continue
        squares = {(dungeon.xs[square], dungeon.ys[square]) for square in dungeon.bulky[number]}
        assert squares == set(slow.walkable_of(corner))
        steps = {dungeon.bulky_place[other] for other in dungeon.bulky_steps[number]}
        assert steps == {other for other in slow.touching(corner) if slow.is_bulky_step(corner, other)}
        for other in dungeon.bulky_steps[number]:
            assert number in dungeon.bulky_steps[other]
            assert dungeon.bulky_cost(number, other) == slow.bulky_cost(corner, dungeon.bulky_place[other])
        for square in dungeon.bulky[number]:
            assert number in dungeon.bulky_at(square)
    for square in range(dungeon.size):
        covering = [number for number in dungeon.bulky_at(square) if square not in dungeon.bulky[number]]
        assert not covering


@rule("SV-KEY-03", "SV-R-114", "SV-X-42")
def test_two_walkable_squares_that_hang_together_are_enough() -> None:
    """SV-X-42."""
    plain = Drawing(". .\n\n. .").dungeon
    assert (1, 0) in legal_places(plain)
    assert len(plain.bulky[position(plain, 1, 0)]) == 2
    assert (1, 1) not in plain.bulky_place
    one_line = Drawing("""
        .|.

        . .
    """).dungeon
    assert (0, 0) in legal_places(one_line)
    both = Drawing("""
        .|.

        .|.
    """).dungeon
    assert (0, 0) not in legal_places(both)
    assert {(-1, 0), (1, 0)} <= legal_places(both)


@rule("SV-R-114")
def test_squares_that_only_touch_at_a_corner_do_not_hang_together() -> None:
    assert (0, 0) not in legal_places(Drawing(". o\n\no .").dungeon)
    assert (0, 0) in legal_places(Drawing(". o\n\n. .").dungeon)
    assert (0, 0) not in legal_places(Drawing(". ~\n\n~ .").dungeon)


@rule("SV-KEY-04", "SV-R-114")
def test_a_step_shares_a_square_or_leads_to_one() -> None:
    dungeon = Drawing("""
        . .|. .

        . .|. .
    """).dungeon
    west, east = position(dungeon, 0, 0), position(dungeon, 2, 0)
    assert (1, 0) not in legal_places(dungeon)
    assert east not in bulky_ways(dungeon, west)
    gate = Drawing("""
        . . . .
        = =   =
        . . . .
    """).dungeon
    assert position(gate, 0, -1) not in gate.bulky_steps[position(gate, 0, 1)]
    assert position(gate, 2, 1) in bulky_ways(gate, position(gate, 0, -1))


def bulky_ways(dungeon: Dungeon, start: int) -> set[int]:
    """Wherever a Bulky model gets from there."""
    spent = bulky_reach(dungeon, [start], FAR, [False] * dungeon.size, doubled=False, nimble=False)
    return {number for number, cost in enumerate(spent) if cost < FAR}


@rule("SV-R-114", "SV-MOV-09", "SV-MOV-10", "SV-MOV-11")
def test_a_step_costs_double_if_a_newly_covered_square_is_difficult() -> None:
    at = Drawing("""
        . . , . A

        . . , . .
    """)
    dungeon = at.dungeon
    row = [position(dungeon, x, 0) for x in range(4)]
    free = [False] * dungeon.size

    def costs(blocked: list[bool], doubled: bool = False, nimble: bool = False, most: int = 9) -> list[int]:
        spent = bulky_reach(dungeon, [row[0]], most, blocked, doubled, nimble)
        return [spent[number] for number in row]

    assert [dungeon.bulky_cost(row[x], row[x + 1]) for x in range(3)] == [2, 1, 1]
    assert [dungeon.bulky_cost(row[x + 1], row[x]) for x in range(3)] == [1, 1, 2]
    assert costs(free) == [0, 2, 3, 4]
    assert costs(free, doubled=True) == [0, 2, 4, 6]
    assert costs(free, nimble=True) == [0, 1, 2, 3]
    assert costs(free, most=2) == [0, 2, FAR, FAR]
    blocked = [square == at["A"] for square in range(dungeon.size)]
    assert costs(blocked) == [0, 2, 3, FAR]
    assert costs(blocked, nimble=True) == [0, 1, 2, FAR]


@rule("SV-R-114")
@pytest.mark.parametrize("seed", range(60))
def test_positions_on_small_maps_are_as_the_rules_say(seed: int) -> None:
    tile = drawn_by_lot(Random(seed))
    dungeon = entrance_tile(shape_of(tile))
    check_positions(dungeon, SlowMap(dungeon, {"T": tile}))


@rule("SV-R-87", "SV-R-114")
@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme[0])
def test_positions_on_laid_maps_are_as_the_rules_say(theme: list[str]) -> None:
    dungeon = laid_by_lot(Random(theme[0]), theme, 5)
    check_positions(dungeon, SlowMap(dungeon, printed()))


@rule("SV-R-87")
def test_a_bulky_model_passes_two_wide_entrances() -> None:
    at = Drawing("A .\n\n. .", E=[[1, 0], [1, 1]])
    dungeon = at.dungeon.laid(shapes()["R03"], NORTH, 0)
    spent = bulky_reach(
        dungeon, [position(dungeon, 0, 0)], FAR, [False] * dungeon.size, doubled=False, nimble=False
    )
    assert spent[position(dungeon, 1, 0)] == 1
    assert spent[position(dungeon, 2, 0)] == 2


@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme[0])
def test_positions_keep_their_numbers(theme: list[str]) -> None:
    before: list[Place] = []
    for dungeon in growing(Random(3), theme, 5):
        assert dungeon.bulky_place[: len(before)] == before
        before = dungeon.bulky_place


@rule("SV-R-114", "SV-R-151")
def test_a_position_in_the_wall_is_left_when_a_room_is_laid_behind_it() -> None:
    """It is not legal any more; who stands there keeps the squares of the old room and can step back."""
    at = Drawing("A .\n\n. B\n\n. C\n\n. .", E=[[1, 0], [1, 1]])
    room = Drawing(". .\n\n. .\n\n. .\n\n. .", W=[[0, 0], [0, 1]])
    in_wall = position(at.dungeon, 1, 1)
    assert at.dungeon.bulky_legal[in_wall]
    dungeon = at.dungeon.laid(room.shape, WEST, 0)
    assert (dungeon.xs[-1], dungeon.ys[-1]) == (3, 3)
    assert dungeon.bulky_legal[in_wall]  # one square of the door joins both sides
    in_wall = position(dungeon, 1, 2)
    assert not dungeon.bulky_legal[in_wall]
    assert set(dungeon.bulky[in_wall]) == set(at.dungeon.bulky[in_wall])
    assert in_wall not in dungeon.bulky_at(at["C"])
    assert position(dungeon, 0, 2) in dungeon.bulky_steps[in_wall]
    assert not any(in_wall in steps for steps in dungeon.bulky_steps)


@rule("SV-R-89")
@pytest.mark.parametrize("side", STRAIGHT)
def test_a_bulky_model_walks_to_a_room_laid_apart(side: int) -> None:
    squares = {
        NORTH: [[0, 0], [1, 0]],
        EAST: [[2, 0], [2, 1]],
        SOUTH: [[1, 2], [2, 2]],
        WEST: [[0, 1], [0, 2]],
    }
    at = Drawing("A . .\n\n. . .\n\n. . .", **{"NESW"[side]: squares[side]})
    room = shapes()["R03"]
    joined, apart = at.dungeon.laid(room, NORTH, 0), at.dungeon.laid(room, NORTH, 0, apart=True)
    start = position(at.dungeon, 0, 0)

    def costs(dungeon: Dungeon) -> dict[tuple[int, ...], int]:
        free = [False] * dungeon.size
        spent = bulky_reach(dungeon, [start], FAR, free, doubled=False, nimble=False)
        return {dungeon.bulky[number]: cost for number, cost in enumerate(spent) if cost < FAR}

    inside = whole_squares(apart, range(at.dungeon.size, apart.size))
    assert len(inside) > 10
    assert all(costs(apart)[squares] == costs(joined)[squares] for squares in inside)


def whole_squares(dungeon: Dungeon, among: Iterable[int]) -> list[tuple[int, ...]]:
    """The positions with all four squares among these."""
    return [squares for squares in dungeon.bulky if len(squares) == 4 and set(squares) <= set(among)]


def test_a_square_that_has_become_wall_is_none_of_a_position() -> None:
    at = Drawing("A .\n\n. .\n\n. .")
    walled = at.dungeon.with_edges([(at["A"], side, True) for side in STRAIGHT])
    assert not walled.walkable[at["A"]]
    number = position(walled, 0, 0)
    assert walled.bulky_legal[number]
    assert len(walled.bulky[number]) == 3
    assert number not in walled.bulky_at(at["A"])
    assert at.dungeon.walkable[at["A"]]
