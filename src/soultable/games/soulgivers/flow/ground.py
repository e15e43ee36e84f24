"""What the board is like: it follows from tiles and Modifiers."""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import OFF, STRAIGHT
from soultable.games.soulgivers.content import (
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


AROUND_CELL: Final = [with_those_beside([cell]) for cell in range(CELLS)]
"""The cells that have a part in the Walls of a cell, itself included."""
AROUND_TILE: Final = [with_those_beside(CELLS_OF[tile]) for tile in range(TILES)]


def survey(state: SoulgiversState) -> None:
    """Works out what follows from tiles and Modifiers: ground, Walls, Interference, Specter Modifiers."""
    ground = [ground_of(state, cell) for cell in range(CELLS)]
    printed = [printed_walls(state, cell) for cell in range(CELLS)]
    state.ground = tuple(ground)
    state.walls = tuple([walls_of(ground, printed, cell) for cell in range(CELLS)])
    mark(state)
    state.unsettled = True


def survey_tiles(state: SoulgiversState, tiles: list[int]) -> None:
    """The same when only these tiles have changed."""
    cells: list[int] = []
    around: list[int] = []
    for tile in tiles:
        cells += CELLS_OF[tile]
        around += AROUND_TILE[tile]
    look_again(state, cells, around)


def look_again(state: SoulgiversState, changed: list[int], around: list[int]) -> None:
    """Works out the ground of the cells that have changed and, with those around them, their Walls.

    With no cells around them it is their ground alone that has changed.
    """
    ground = list(state.ground)
    marked = False
    for cell in changed:
        was, now = ground[cell], ground_of(state, cell)
        if now != was:
            ground[cell] = now
            if now in (HORIZON, INTERFERENCE) or was in (HORIZON, INTERFERENCE):
                marked = True
    state.ground = tuple(ground)
    if marked:
        mark(state)
    if around:
        walls = list(state.walls)
        printed = [0] * CELLS
        for cell in around:
            printed[cell] = printed_walls(state, cell)
        for cell in changed:
            set_walls(walls, cell, walls_of(ground, printed, cell))
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


def printed_walls(state: SoulgiversState, cell: int) -> int:
    """The Walls that its tile prints on the sides of a cell, as bits."""
    place = TILE_OF[cell]
    tile = state.tiles[place]
    if tile == NONE:
        return 0
    return state.content.tiles[tile].patterns[state.turns[place]].walls[CORNER_OF[cell]]


def walls_of(ground: list[int], printed: list[int], cell: int) -> int:
    """The Walls that stand on the sides of a cell, as bits."""
    if ground[cell] == PATCH:  # SG-R-12
        return 0
    walls = printed[cell]
    beside = BESIDE[cell]
    for side in STRAIGHT:
        other = beside[side]
        if other == OFF:
            continue
        if ground[other] == PATCH:
            walls &= ~(1 << side)
        elif printed[other] >> (side ^ 2) & 1:  # it closes its edge from both sides (SG-R-11)
            walls |= 1 << side
    return walls


def set_walls(walls: list[int], cell: int, standing: int) -> None:
    """Notes the Walls of a cell with it and, from the other side, with the cells beside it."""
    walls[cell] = standing
    beside = BESIDE[cell]
    for side in STRAIGHT:
        other = beside[side]
        if other != OFF and (standing >> side ^ walls[other] >> (side ^ 2)) & 1:
            walls[other] ^= 1 << (side ^ 2)


def set_pile(state: SoulgiversState, cell: int, pile: tuple[int, ...]) -> None:
    """Other Modifiers lie on a cell."""
    set_piles(state, [cell], [pile])


def set_piles(state: SoulgiversState, cells: list[int], new: list[tuple[int, ...]]) -> None:
    """Other Modifiers lie on these cells. Walls care for a Patch alone (SG-R-12)."""
    piles = list(state.piles)
    patched = False
    for n in range(len(cells)):
        cell, pile = cells[n], new[n]
        piles[cell] = pile
        if state.ground[cell] == PATCH or (pile and pile[len(pile) - 1] == PATCH):
            patched = True
    state.piles = tuple(piles)
    around: list[int] = []
    if patched:
        for cell in cells:
            around += AROUND_CELL[cell]
    look_again(state, cells, around)


def top(state: SoulgiversState, cell: int) -> int:
    """The Modifier in effect on a cell; NONE without one."""
    pile = state.piles[cell]
    return pile[len(pile) - 1] if pile else NONE


def has_population_modifier(state: SoulgiversState, tile: int) -> bool:
    return state.population_used != 0 and any(
        state.ground[cell] in (BORDER, HORIZON) for cell in CELLS_OF[tile]
    )
