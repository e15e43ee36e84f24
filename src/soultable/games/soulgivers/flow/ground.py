"""What the board is like: it follows from tiles and Modifiers."""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import OFF, STRAIGHT
from soultable.games.soulgivers.content import (
    ALL_CELLS,
    BESIDE,
    BORDER,
    CELLS_OF,
    CORNER_OF,
    HORIZON,
    INTERFERENCE,
    PATCH,
    PLAIN,
    TILE_OF,
)
from soultable.games.soulgivers.moves import CELLS, TILES
from soultable.games.soulgivers.state import NONE, SoulgiversState


def with_those_beside(cells: list[int]) -> list[int]:
    """These cells and all that share an edge with one of them, each once."""
    found = cells.copy()
    for cell in cells:
        found += [other for other in BESIDE[cell] if other != OFF and other not in found]
    return found


EDGES_OF_CELL: Final = [with_those_beside([cell]) for cell in range(CELLS)]
"""The cells that share the Walls of a cell, itself included."""
EDGES_OF_TILE: Final = [with_those_beside(CELLS_OF[tile]) for tile in range(TILES)]
NO_EDGES: Final[list[int]] = []


def survey(state: SoulgiversState) -> None:
    """Works out what follows from tiles and Modifiers: ground, Walls, Interference, Specter Modifiers."""
    look_again(state, ALL_CELLS, ALL_CELLS)
    mark(state)


def survey_tile(state: SoulgiversState, tile: int) -> None:
    """The same when only this tile has changed."""
    look_again(state, CELLS_OF[tile], EDGES_OF_TILE[tile])


def look_again(state: SoulgiversState, changed: list[int], walled: list[int]) -> None:
    """Works out the ground of the first cells, then the Walls of the second ones."""
    before = state.ground
    ground = list(before)
    marked = False
    for cell in changed:
        now = ground_of(state, cell)
        was = before[cell]
        ground[cell] = now
        if now in (HORIZON, INTERFERENCE) or was in (HORIZON, INTERFERENCE):
            marked = True
    state.ground = tuple(ground)
    if marked:
        mark(state)
    if walled:
        walls = list(state.walls)
        for cell in walled:
            walls[cell] = walls_of(state, cell)
        state.walls = tuple(walls)
    state.unsettled = True


def mark(state: SoulgiversState) -> None:
    """Notes the cells that rules ask for by name: Interference and Specter Modifiers."""
    ground = state.ground
    state.circles = tuple([cell for cell in range(CELLS) if ground[cell] == INTERFERENCE])
    state.horizons = tuple([cell for cell in range(CELLS) if ground[cell] == HORIZON])


def ground_of(state: SoulgiversState, cell: int) -> int:
    """What is in effect on a cell: the uppermost Modifier, or what its tile prints."""
    pile = state.piles[cell]
    if pile:
        return pile[len(pile) - 1]
    place = TILE_OF[cell]
    tile = state.tiles[place]
    if tile == NONE:
        return PLAIN
    return state.content.tiles[tile].patterns[state.turns[place]].grounds[CORNER_OF[cell]]


def walls_of(state: SoulgiversState, cell: int) -> int:
    """The Walls that stand on the sides of a cell, as bits."""
    ground = state.ground
    if ground[cell] == PATCH:  # SG-R-12
        return 0
    walls = printed_walls(state, cell)
    beside = BESIDE[cell]
    for side in STRAIGHT:
        other = beside[side]
        if other == OFF:
            continue
        if ground[other] == PATCH:
            walls &= ~(1 << side)
        elif printed_walls(state, other) >> (side ^ 2) & 1:  # it closes its edge from both sides (SG-R-11)
            walls |= 1 << side
    return walls


def printed_walls(state: SoulgiversState, cell: int) -> int:
    place = TILE_OF[cell]
    tile = state.tiles[place]
    if tile == NONE:
        return 0
    return state.content.tiles[tile].patterns[state.turns[place]].walls[CORNER_OF[cell]]


def set_pile(state: SoulgiversState, cell: int, pile: tuple[int, ...]) -> None:
    """Other Modifiers lie on a cell. Walls care for a Patch alone (SG-R-12)."""
    was = state.ground[cell]
    piles = list(state.piles)
    piles[cell] = pile
    state.piles = tuple(piles)
    is_patch = was == PATCH or ground_of(state, cell) == PATCH
    look_again(state, [cell], EDGES_OF_CELL[cell] if is_patch else NO_EDGES)


def top(state: SoulgiversState, cell: int) -> int:
    """The Modifier in effect on a cell; NONE without one."""
    pile = state.piles[cell]
    return pile[len(pile) - 1] if pile else NONE


def has_population_modifier(state: SoulgiversState, tile: int) -> bool:
    return any(state.ground[cell] in (BORDER, HORIZON) for cell in CELLS_OF[tile])
