"""The blast template (SV-KEY-18, SV-R-70): which squares it can cover.

The template is the convex hull of its tip and a disc. It is the union of the disc and of the triangle between
the tip and the two points where the tangents from the tip touch the disc. A square is covered if it overlaps
one of the two by more than a touch: the disc, if its centre is nearer to the square than its radius; the
triangle, if they overlap seen from every side of both. That is exact but for the rounding of the numbers,
which `TOUCH` allows for: whatever way the template lies, it overlaps a square by 0.009 or more or not at all.
"""

from __future__ import annotations

from functools import cache
from math import cos, hypot, pi, sin, sqrt
from typing import Final

from soultable.engine.grid import OFF
from soultable.games.soulless_vessel.dungeon import Dungeon

RADIUS: Final = 1.5
LENGTH: Final = 3.5
"""From the tip to the centre of the disc, in squares."""
ANGLES: Final = 24
TIPS: Final = [(x, y) for y in (0.0, 0.5, 1.0) for x in (0.0, 0.5, 1.0)]
"""In the acting model's square: corners, middles of the edges, centre."""
FARTHEST: Final = 5
"""No square is covered that is farther away than this, in columns or rows."""
WIDE: Final = 2 * FARTHEST + 1
TOUCH: Final = 1e-6
Point = tuple[float, float]


class Template:
    """The template, laid with its tip at a point and turned by an angle."""

    __slots__ = ("centre", "sides", "triangle")

    def __init__(self, tip: Point, angle: float) -> None:
        along_x, along_y = cos(angle), sin(angle)
        self.centre = (tip[0] + LENGTH * along_x, tip[1] + LENGTH * along_y)
        # The tangents touch the disc so far from the tip along the middle line, and so far beside that line.
        far = (LENGTH * LENGTH - RADIUS * RADIUS) / LENGTH
        wide = RADIUS * sqrt(LENGTH * LENGTH - RADIUS * RADIUS) / LENGTH
        x, y = tip[0] + far * along_x, tip[1] + far * along_y
        one = (x - wide * along_y, y + wide * along_x)
        other = (x + wide * along_y, y - wide * along_x)
        self.triangle = [tip, one, other]
        self.sides = [(1.0, 0.0), (0.0, 1.0), normal(tip, one), normal(one, other), normal(other, tip)]
        """The directions from which the triangle and a square are looked at."""

    def covers(self, column: int, row: int) -> bool:
        """Does it overlap the square there?"""
        x, y = self.centre
        beside_x, beside_y = max(column - x, 0.0, x - column - 1), max(row - y, 0.0, y - row - 1)
        if hypot(beside_x, beside_y) < RADIUS - TOUCH:
            return True
        square = [(float(column + x), float(row + y)) for x in (0, 1) for y in (0, 1)]
        return all(overlap(self.triangle, square, side) > TOUCH for side in self.sides)


def normal(one: Point, other: Point) -> Point:
    """The direction across the line through both."""
    x, y = other[1] - one[1], one[0] - other[0]
    return x / hypot(x, y), y / hypot(x, y)


def overlap(shape: list[Point], other: list[Point], side: Point) -> float:
    """By how much two shapes overlap, measured in this direction."""
    here = [x * side[0] + y * side[1] for x, y in shape]
    there = [x * side[0] + y * side[1] for x, y in other]
    return min(max(here), max(there)) - max(min(here), min(there))


@cache
def patterns() -> list[list[int]]:
    """The different sets of places that the template can cover.

    Places are counted row by row from the north-west in a field of `WIDE` times `WIDE` around the acting
    model's square. That square is left out: the acting model is not a target.
    """
    found: set[tuple[int, ...]] = set()
    near = range(-FARTHEST, FARTHEST + 1)
    for tip in TIPS:
        for turn in range(ANGLES // 4):
            template = Template(tip, 2 * pi * turn / ANGLES)
            covered = [(x, y) for x in near for y in near if (x or y) and template.covers(x, y)]
            for _ in range(4):  # after a quarter turn of all, tips and angles are the same again
                found.add(tuple(sorted([(y + FARTHEST) * WIDE + x + FARTHEST for x, y in covered])))
                covered = [(-y, x) for x, y in covered]
    return [list(places) for places in sorted(found)]


def blasts(dungeon: Dungeon, square: int) -> list[tuple[int, ...]]:
    """The different sets of walkable squares that a template from this square can cover.

    No line of sight is needed. For a Bulky model each of its squares is asked. Not to be changed.
    """
    known = dungeon.blasts[square]
    if known is None:
        known = blasts_from(dungeon, square)
        dungeon.blasts[square] = known
    return known


def blasts_from(dungeon: Dungeon, square: int) -> list[tuple[int, ...]]:
    left, top = dungeon.xs[square] - FARTHEST, dungeon.ys[square] - FARTHEST
    field: list[int] = []
    for place in range(WIDE * WIDE):
        other = dungeon.at(left + place % WIDE, top + place // WIDE)
        field.append(other if other != OFF and dungeon.walkable[other] else OFF)
    found: set[tuple[int, ...]] = set()
    for pattern in patterns():
        covered = [field[place] for place in pattern]
        found.add(tuple([other for other in covered if other != OFF]))
    found.discard(())
    return sorted(found)
