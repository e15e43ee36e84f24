"""Squares and the walls between them: where they lie, where steps lead, what sees what, how far it is.

A **square** is where a model can stand, or a pit, which can be seen across. Pillars and what lies outside are
none. Squares lie anywhere on a plane; the tables `across`, `foot` and `eye` are those of `TileShape`. What is
worked out only when somebody asks (sight, distances) is kept.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import DOWN, EAST, EVERY_WAY, FAR, NORTH, OFF, RIGHT, SOUTH, WEST, Steps, reach
from soultable.engine.state import Shareable
from soultable.games.soulless_vessel.tile import over_two

UNKNOWN: Final = 0
CLEAR: Final = 1
BLOCKED: Final = 2
"""What is known of the sight between two squares."""


class Squares(Shareable):
    """The squares of a map, by their numbers."""

    __slots__ = (
        "across", "around", "blasts", "difficult", "eye", "foot", "places", "sight", "size", "steps",
        "walkable", "walks", "xs", "ys",
    )  # fmt: skip

    def __init__(self) -> None:
        self.size = 0
        self.xs: list[int] = []
        self.ys: list[int] = []
        self.walkable: list[bool] = []
        self.difficult: list[bool] = []
        self.across: list[int] = []
        self.foot: list[int] = []
        self.eye: list[int] = []
        self.steps: Steps = ()
        """Where a model can step to (SV-MOV-01, SV-R-01), whoever stands there."""
        self.places: dict[int, int] = {}
        """The square at each place of the plane (`key`)."""
        self.forget()

    def forget(self) -> None:
        """Sight, squares around, walking distances and blasts are not known yet."""
        self.sight: list[bytearray | None] = [None] * self.size
        """For each square what is known of the sight to those with lower numbers."""
        self.around: list[tuple[int, ...] | None] = [None] * self.size
        self.walks: list[list[int] | None] = [None] * self.size
        self.blasts: list[list[tuple[int, ...]] | None] = [None] * self.size
        """See blast.py."""

    # --- where squares lie

    def at(self, x: int, y: int) -> int:
        """The square there; OFF if none is."""
        return self.places.get(key(x, y), OFF)

    def range(self, one: int, other: int) -> int:
        """SV-R-03: straight across any terrain. Very large between parts that are laid apart."""
        right, down = self.xs[one] - self.xs[other], self.ys[one] - self.ys[other]
        if right < 0:
            right = -right
        if down < 0:
            down = -down
        return max(down, right)

    def squared(self, one: int, other: int) -> int:
        """The square of the distance of the centres: says exactly what is farther (SV-KEY-07, 12)."""
        right, down = self.xs[one] - self.xs[other], self.ys[one] - self.ys[other]
        return right * right + down * down

    def within(self, square: int, most: int) -> list[int]:
        """All squares at a range of at most this, seen or not, its own included."""
        return [other for other in range(self.size) if self.range(square, other) <= most]

    def on_ray(self, square: int, direction: int, most: int) -> list[int]:
        """SV-KEY-17: the squares in a straight or diagonal line, the nearest first, whatever lies between."""
        x, y = self.xs[square], self.ys[square]
        line = [self.at(x + n * RIGHT[direction], y + n * DOWN[direction]) for n in range(1, most + 1)]
        return [other for other in line if other != OFF]

    # --- sight

    def sees(self, one: int, other: int) -> bool:
        """SV-LOS: is the straight line from centre to centre clear? Models never block it."""
        if one == other:
            return True
        if one < other:
            one, other = other, one
        row = self.sight[one]
        if row is None:
            row = bytearray(one)
            self.sight[one] = row
        known = row[other]
        if known == UNKNOWN:
            known = CLEAR if self.blocker(one, other)[0] == OFF else BLOCKED
            row[other] = known
        return known == CLEAR

    def blocker(self, one: int, other: int) -> tuple[int, int]:
        """The first edge that blocks the line of sight: a square and its side; (OFF, OFF) if it is clear.

        SV-R-14: a line through a corner is blocked only if both ways round the corner are, and then it is an
        edge of one of them.
        """
        right, down = self.xs[other] - self.xs[one], self.ys[other] - self.ys[one]
        horizontal = EAST if right > 0 else WEST
        vertical = SOUTH if down > 0 else NORTH
        right, down = abs(right), abs(down)
        across, eye = self.across, self.eye
        columns, rows = 0, 0
        square = one
        while square != other:
            # The line comes to the next row at the share (2 * rows + 1) / (2 * down) of its length, and to
            # the next column likewise: compared as whole numbers, it is exact.
            to_row = (2 * rows + 1) * right if rows < down else FAR
            to_column = (2 * columns + 1) * down if columns < right else FAR
            if to_row == to_column:
                rows += 1
                columns += 1
                corner = over_two(across, eye, square, vertical, horizontal)
                if corner == OFF:
                    corner = over_two(across, eye, square, horizontal, vertical)
                if corner == OFF:
                    if eye[square] >> vertical & 1:
                        return square, vertical
                    return across[4 * square + vertical], horizontal
                square = corner
                continue
            side = vertical if to_row < to_column else horizontal
            if side == vertical:
                rows += 1
            else:
                columns += 1
            if eye[square] >> side & 1:
                return square, side
            square = across[4 * square + side]
        return OFF, OFF

    def adjacent(self, one: int, other: int) -> bool:
        """SV-R-02: the squares touch and see each other."""
        return one != other and self.range(one, other) == 1 and self.sees(one, other)

    def beside(self, square: int) -> tuple[int, ...]:
        """The walkable squares adjacent to this one (SV-R-02)."""
        known = self.around[square]
        if known is None:
            x, y = self.xs[square], self.ys[square]
            touching = [self.at(x + RIGHT[way], y + DOWN[way]) for way in EVERY_WAY]
            found = [other for other in touching if other != OFF and self.walkable[other]]
            known = tuple([other for other in found if self.sees(square, other)])
            self.around[square] = known
        return known

    def walk(self, square: int) -> list[int]:
        """The walking distance to every square (SV-R-04), FAR if no way leads there. Not to be changed."""
        known = self.walks[square]
        if known is None:
            known = reach(self.steps, [square], FAR, [1] * self.size).spent
            self.walks[square] = known
        return known


def key(x: int, y: int) -> int:
    """A place of the plane as a number."""
    return (x << 16) + y
