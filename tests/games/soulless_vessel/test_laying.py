"""Where tiles are laid (SV-EXP-05 to 09, SV-R-111, SV-R-151)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from soultable.engine.grid import EAST, NORTH, SOUTH, STRAIGHT, WEST
from soultable.games.soulless_vessel.dungeon import CAP, OPEN_DOOR, Dungeon
from soultable.games.soulless_vessel.laying import Placement, placed, placements
from soultable.games.soulless_vessel.tile import MOST_CONNECTORS, STRAIGHTS
from tests.games.soulless_vessel.maps import (
    OUTWARD,
    Drawing,
    SlowMap,
    growing,
    printed,
    shapes,
    themes,
)
from tests.rules import rule


def check_laid(dungeon: Dungeon, slow: SlowMap) -> None:
    """Nothing overlaps, and every piece but the first is joined edge to edge by two edges of two doors."""
    assert all(not one & other for one, other in combinations(slow.covered, 2))
    opened = [
        slow.doors[door.name]
        for door, state in zip(dungeon.doors, dungeon.door_states, strict=True)
        if state == OPEN_DOOR
    ]
    assert {frozenset(edge) for door in opened for edge in door} == slow.joined
    assert len(slow.joined) == len(opened) == 2 * (len(dungeon.tiles) - 1)
    for door in dungeon.doors:
        right, down = OUTWARD[door.facing]
        for inner, outer in slow.doors[door.name]:
            assert outer == (inner[0] + right, inner[1] + down)


def between(ways: list[Placement]) -> list[str]:
    """What lies between the door and the tile: I for a straight connector, L for a corner."""
    kinds = {8: "I", 12: "L"}
    return ["".join(kinds[piece.shape.size] for piece in way.pieces[:-1]) for way in ways]


@rule("SV-EXP-05", "SV-EXP-06", "SV-EXP-07", "SV-EXP-09", "SV-R-151")
@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme[0])
@pytest.mark.parametrize("seed", range(4))
def test_tiles_laid_by_lot_line_up_and_do_not_overlap(theme: list[str], seed: int) -> None:
    tiles = 0
    for dungeon in growing(Random(seed), theme, 8):
        check_laid(dungeon, SlowMap(dungeon, printed()))
        tiles += 1
    assert tiles > 3


@rule("SV-EXP-05", "SV-R-151")
@pytest.mark.parametrize("entry", STRAIGHT)
def test_the_entry_fixes_how_a_tile_is_turned(entry: int) -> None:
    """It is turned, not mirrored: going round it clockwise, its entrances come in their printed order."""
    at = Drawing(". .\n\n. .", E=[[1, 0], [1, 1]])
    room = shapes()["R02"]
    dungeon = at.dungeon.laid(room, entry, 0)
    facing = {door.side: door.facing for door in dungeon.doors[1:]}
    assert facing[entry] == WEST
    assert [(facing[side] - facing[NORTH]) & 3 for side in STRAIGHT] == [0, 1, 2, 3]
    # The tile prints its north entrance near its west side, its south entrance near its east side.
    x, y, _ = dungeon.tiles[1].entrance(NORTH)
    west_x, west_y, _ = dungeon.tiles[1].entrance(WEST)
    east_x, east_y, _ = dungeon.tiles[1].entrance(EAST)
    assert abs(x - west_x) + abs(y - west_y) < abs(x - east_x) + abs(y - east_y)


@rule("SV-EXP-06")
def test_a_tile_is_laid_directly_where_there_is_room() -> None:
    at = Drawing(". .\n\n. .", E=[[1, 0], [1, 1]])
    (way,) = placements(at.dungeon, 0, shapes()["R03"], NORTH)
    (piece,) = way.pieces
    assert (piece.x, piece.y, piece.turned) == (2, -2, 3)
    dungeon = placed(at.dungeon, 0, way)
    assert (dungeon.tiles[1].x, dungeon.tiles[1].y, dungeon.tiles[1].turned) == (2, -2, 3)


def shaft(west: int, east: int, long: int) -> Dungeon:
    """A map whose door 0 leads north, between two rooms that reach `long` squares farther north; 3 south.

    `west` and `east` say how much room there is beside the two squares in front of the door.
    """
    width = west + 2 + east
    start = Drawing(
        "\n\n".join([". " * width] * 2),
        N=[[west, 0], [west + 1, 0]], E=[[width - 1, 0], [width - 1, 1]], W=[[0, 0], [0, 1]],
        S=[[west, 1], [west + 1, 1]],
    )  # fmt: skip
    tower = "\n\n".join([". ."] * (long + 2))
    east_tower = Drawing(tower, W=[[0, long], [0, long + 1]])
    west_tower = Drawing(tower, E=[[1, long], [1, long + 1]])
    return start.dungeon.laid(east_tower.shape, WEST, 1).laid(west_tower.shape, EAST, 2)


BAR = Drawing(". . . . . .\n\n. . . . . .", S=[[2, 1], [3, 1]])
"""A room six squares wide, entered in its middle."""


@rule("SV-EXP-07")
def test_a_straight_connector_leads_out_of_a_shaft() -> None:
    dungeon = shaft(0, 0, 4)
    way, *longer = placements(dungeon, 0, BAR.shape, SOUTH)
    assert between([way]) == ["I"]
    assert all(len(one.pieces) == 3 for one in longer)
    connector, room = way.pieces
    assert (connector.x, connector.y, connector.shape.id) == (0, -4, "C1")
    assert (room.x, room.y) == (-2, -6)
    after = placed(dungeon, 0, way)
    assert [laid.shape.id for laid in after.tiles[3:]] == ["C1", "T"]
    assert after.walk(0)[after.at(0, -6)] == 6
    assert after.sees(0, after.at(0, -6))


@rule("SV-EXP-07")
def test_two_connectors_if_one_is_not_enough() -> None:
    assert between(placements(shaft(0, 0, 5), 0, BAR.shape, SOUTH)) == ["II", "IL", "IL"]
    dungeon = shaft(0, 0, 8)
    assert between(placements(dungeon, 0, BAR.shape, SOUTH)) == ["II"]
    after = placed(dungeon, 0, placements(dungeon, 0, BAR.shape, SOUTH)[0])
    assert [laid.shape.id for laid in after.tiles[3:]] == ["C1", "C2", "T"]
    assert after.walk(0)[after.at(0, -10)] == 10


@rule("SV-EXP-08")
def test_nothing_helps_in_a_shaft_that_is_too_long() -> None:
    assert placements(shaft(0, 0, 9), 0, BAR.shape, SOUTH) == []
    assert placements(shaft(1, 1, 9), 0, BAR.shape, SOUTH) == []


@rule("SV-EXP-07", "SV-R-111", "SV-R-151")
def test_the_players_choose_among_all_arrangements_with_one_or_two_connectors() -> None:
    """Straight on, or to the east: there the corner lies round a room, for it covers its own squares only."""
    dungeon = shaft(2, 0, 2)
    long_bar = Drawing("\n\n".join([". . . . . . . ."] * 2), S=[[6, 1], [7, 1]])
    ways = placements(dungeon, 0, long_bar.shape, SOUTH)
    assert between(ways)[:2] == ["I", "L"]
    assert {len(one) for one in between(ways)[2:]} == {2}
    assert "II" in between(ways)
    ends = [way.pieces[1] for way in ways[:2]]
    assert [(end.x, end.y, end.turned) for end in ends] == [(-4, -6, 0), (6, -10, 1)]


@rule("SV-EXP-07")
def test_there_are_two_connectors_for_each_room_and_no_more() -> None:
    dungeon = shaft(0, 0, 8)
    door = 3
    for number in range(MOST_CONNECTORS - 2):
        dungeon = dungeon.laid(STRAIGHTS[number], NORTH, door)
        door = len(dungeon.doors) - 1
    (way,) = placements(dungeon, 0, BAR.shape, SOUTH)
    assert [piece.shape.id for piece in way.pieces] == ["C15", "C16", "T"]
    assert placements(dungeon.laid(STRAIGHTS[14], NORTH, door), 0, BAR.shape, SOUTH) == []


@rule("SV-R-151")
def test_entrances_that_happen_to_face_each_other_are_not_joined() -> None:
    start = Drawing(". .\n\n. .", N=[[0, 0], [1, 0]], E=[[1, 0], [1, 1]])
    north = Drawing(". .\n\n. .", S=[[0, 1], [1, 1]], E=[[1, 0], [1, 1]])
    east = Drawing(". .\n\n. .", W=[[0, 0], [0, 1]], N=[[0, 0], [1, 0]])
    last = Drawing(". .\n\n. .", S=[[0, 1], [1, 1]], W=[[0, 0], [0, 1]])
    dungeon = start.dungeon.laid(north.shape, SOUTH, 0).laid(east.shape, WEST, 1)
    way_north = [number for number, door in enumerate(dungeon.doors) if door.facing == NORTH][-1]
    dungeon = dungeon.laid(last.shape, SOUTH, way_north)
    assert [(laid.x, laid.y) for laid in dungeon.tiles] == [(0, 0), (0, -2), (2, 0), (2, -2)]
    facing = [door for door, state in zip(dungeon.doors, dungeon.door_states, strict=True) if state == CAP]
    assert [door.facing for door in facing] == [EAST, WEST]
    for here, there in zip(facing[0].squares, facing[1].squares, strict=True):
        assert dungeon.range(here, there) == 1
        assert not dungeon.sees(here, there)
        assert there not in dungeon.steps[here]
    assert dungeon.walk(facing[0].squares[0])[facing[1].squares[0]] == 4
