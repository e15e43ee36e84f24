"""The blast template (SV-KEY-18, SV-R-70)."""

from __future__ import annotations

from itertools import product
from math import asin, cos, pi, sin
from random import Random

import pytest

from soultable.engine.grid import OFF
from soultable.games.soulless_vessel.blast import FARTHEST, WIDE, Template, blasts, patterns
from soultable.games.soulless_vessel.tile import Place
from tests.games.soulless_vessel.maps import Drawing, laid_by_lot, themes
from tests.rules import rule

Point = tuple[float, float]
WAYS: list[tuple[Point, int]] = [
    ((x / 2, y / 2), turn) for x in range(3) for y in range(3) for turn in range(24)
]
"""Nine tips, twenty-four angles."""


def polygon(tip: Point, angle: float) -> list[Point]:
    """The template of SV-R-70, its disc with corners: it is smaller by less than 0.002."""
    x, y = tip[0] + 3.5 * cos(angle), tip[1] + 3.5 * sin(angle)
    most = pi / 2 + asin(1.5 / 3.5)  # where the tangents from the tip touch the disc
    turns = [angle + most * number / 24 for number in range(-24, 25)]
    return [tip, *((x + 1.5 * cos(turn), y + 1.5 * sin(turn)) for turn in turns)]


def cut(shape: list[Point], axis: int, limit: float, sign: int) -> list[Point]:
    """What lies of the shape on one side of a line."""
    found: list[Point] = []
    for one, other in zip(shape, shape[1:] + shape[:1], strict=True):
        here, there = sign * (one[axis] - limit), sign * (other[axis] - limit)
        if here >= 0:
            found.append(one)
        if here * there < 0:
            share = here / (here - there)
            found.append((one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])))
    return found


def area_in(shape: list[Point], x: int, y: int) -> float:
    """How much of the square at (x, y) the shape covers."""
    for axis, limit, sign in ((0, x, 1), (0, x + 1, -1), (1, y, 1), (1, y + 1, -1)):
        shape = cut(shape, axis, limit, sign)
    return abs(sum(a * d - b * c for (a, b), (c, d) in zip(shape, shape[1:] + shape[:1], strict=True))) / 2


def places(pattern: list[int]) -> set[Place]:
    return {(place % WIDE - FARTHEST, place // WIDE - FARTHEST) for place in pattern}


@rule("SV-KEY-18", "SV-R-70")
@pytest.mark.parametrize("way", WAYS[::5])
def test_squares_count_if_a_part_of_them_is_covered(way: tuple[Point, int]) -> None:
    tip, turn = way
    angle = 2 * pi * turn / 24
    shape, template = polygon(tip, angle), Template(tip, angle)
    for x, y in product(range(-7, 8), repeat=2):
        assert template.covers(x, y) == (area_in(shape, x, y) > 1e-7)
        assert not template.covers(x, y) or max(abs(x), abs(y)) <= FARTHEST


@rule("SV-R-70")
def test_all_tips_and_angles_are_tried() -> None:
    near = range(-FARTHEST, FARTHEST + 1)
    expected = set()
    for tip, turn in WAYS:
        template = Template(tip, 2 * pi * turn / 24)
        covered = frozenset((x, y) for x, y in product(near, repeat=2) if template.covers(x, y))
        expected.add(covered - {(0, 0)})
    assert {frozenset(places(pattern)) for pattern in patterns()} == expected
    assert len(patterns()) == len(expected) == 200


@rule("SV-R-70")
def test_from_the_centre_to_the_east() -> None:
    """The disc touches the rows beyond; touching is not enough."""
    block = set(product(range(1, 6), (-1, 0, 1)))
    assert block in [places(pattern) for pattern in patterns()]


@rule("SV-R-70")
def test_walls_do_not_matter_and_what_is_no_place_for_a_model_is_left_out() -> None:
    floor = Drawing("\n\n".join([". " * 11] * 11)).dungeon
    middle = floor.at(5, 5)
    assert len(blasts(floor, middle)) == 200
    assert all(middle not in covered for covered in blasts(floor, middle))
    cells = Drawing("\n".join(["|".join("." * 11), " ".join("=" * 11)] * 11)).dungeon
    assert blasts(cells, middle) == blasts(floor, middle)
    line = Drawing(". . o ~ .").dungeon
    assert blasts(line, 0) == [(1,), (1, 3)]
    assert (line.xs[2], line.walkable[2], line.xs[3]) == (3, False, 4)


@rule("SV-R-70")
@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme[0])
def test_blasts_on_laid_maps(theme: list[str]) -> None:
    lot = Random(theme[0])
    dungeon = laid_by_lot(lot, theme, 4)
    for square in lot.sample(range(dungeon.size), 3):
        expected = set()
        for pattern in patterns():
            x, y = dungeon.xs[square], dungeon.ys[square]
            there = {dungeon.at(x + right, y + down) for right, down in places(pattern)} - {OFF}
            expected.add(frozenset(other for other in there if dungeon.walkable[other]))
        found = blasts(dungeon, square)
        assert {frozenset(covered) for covered in found} == expected - {frozenset()}
        assert len(found) == len(set(found))
