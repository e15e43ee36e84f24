"""Where a tile can be laid behind an opened door: directly, or with one or two connectors between."""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import EAST, NORTH, SOUTH
from soultable.games.soulless_vessel.dungeon import Dungeon
from soultable.games.soulless_vessel.tile import (
    CORNERS,
    MOST_CONNECTORS,
    STRAIGHTS,
    Laid,
    TileShape,
    lined_up,
)

MOST_BETWEEN: Final = 2
"""SV-EXP-07: up to two connectors."""
WAYS: Final = [(STRAIGHTS, NORTH, SOUTH), (CORNERS, NORTH, EAST), (CORNERS, EAST, NORTH)]
"""How a connector can lie: which kind, the end at the door, the end that leads on."""


class Placement:
    """A way to lay a tile: connectors, if any, then the tile itself; and by which side each is entered."""

    __slots__ = ("entries", "pieces")

    def __init__(self, pieces: list[Laid], entries: list[int]) -> None:
        self.pieces = pieces
        self.entries = entries

    def then(self, piece: Laid, entry: int) -> Placement:
        return Placement([*self.pieces, piece], [*self.entries, entry])


def placements(dungeon: Dungeon, door: int, shape: TileShape, entry: int) -> list[Placement]:
    """All ways to lay the tile behind this door, entered by its side `entry`; none if it is impossible.

    Directly if possible (SV-EXP-06). If not, the players choose among all arrangements with one or two
    connectors (SV-EXP-07, SV-R-111).
    """
    way_out, nothing = dungeon.way_out(door), Placement([], [])
    found = arrangements(dungeon, way_out, nothing, 0, shape, entry)
    if not found:
        spare = MOST_CONNECTORS - connectors_laid(dungeon)
        for between in range(1, min(MOST_BETWEEN, spare) + 1):
            found += arrangements(dungeon, way_out, nothing, between, shape, entry)
    return found


def arrangements(
    dungeon: Dungeon,
    way_out: tuple[int, int, int],
    so_far: Placement,
    between: int,
    shape: TileShape,
    entry: int,
) -> list[Placement]:
    """All ways to go on from there with so many connectors and then the tile."""
    x, y, facing = way_out
    if between == 0:
        piece = lined_up(shape, entry, x, y, facing)
        return [so_far.then(piece, entry)] if has_room(dungeon, so_far, piece) else []
    found: list[Placement] = []
    number = connectors_laid(dungeon) + len(so_far.pieces)
    for kind, near, far in WAYS:
        piece = lined_up(kind[number], near, x, y, facing)
        if has_room(dungeon, so_far, piece):
            longer = so_far.then(piece, near)
            found.extend(arrangements(dungeon, piece.entrance(far), longer, between - 1, shape, entry))
    return found


def connectors_laid(dungeon: Dungeon) -> int:
    return sum([laid.shape.is_connector for laid in dungeon.tiles])


def has_room(dungeon: Dungeon, so_far: Placement, piece: Laid) -> bool:
    """SV-R-151: no place is covered twice."""
    return not any(piece.overlaps(laid) for laid in dungeon.tiles + so_far.pieces)


def placed(dungeon: Dungeon, door: int, placement: Placement) -> Dungeon:
    """The map with the pieces laid one behind the other, all doors on the way open."""
    for piece, entry in zip(placement.pieces, placement.entries, strict=True):
        dungeon = dungeon.laid(piece.shape, entry, door)
        if piece.shape.is_connector:  # of its two ends, go on at the other one
            door = len(dungeon.doors) - 1 - piece.shape.sides.index(entry)
    return dungeon
