"""What the board is like: it follows from tiles and Modifiers."""

from __future__ import annotations

from soultable.engine.grid import OFF
from soultable.games.soulgivers.content import BESIDE, BORDER, CELLS_OF, HORIZON, INTERFERENCE, PATCH, PLAIN
from soultable.games.soulgivers.moves import CELLS, TILES
from soultable.games.soulgivers.state import NONE, SoulgiversState


def survey(state: SoulgiversState) -> None:
    """Works out what follows from tiles and Modifiers: ground, Walls, Interference, Specter Modifiers."""
    ground = [PLAIN] * CELLS
    walls = [0] * CELLS
    circles: list[int] = []
    horizons: list[int] = []
    patched = False
    tiles = state.content.tiles
    for place in range(TILES):
        if state.tiles[place] == NONE:
            continue
        pattern = tiles[state.tiles[place]].patterns[state.turns[place]]
        cells = CELLS_OF[place]
        for corner in range(4):
            cell = cells[corner]
            walls[cell] |= pattern.walls[corner]
            printed = pattern.grounds[corner]
            pile = state.piles[cell]
            if pile:
                ground[cell] = pile[len(pile) - 1]
                if ground[cell] == PATCH:
                    patched = True
                elif ground[cell] == HORIZON:
                    horizons.append(cell)
            else:
                ground[cell] = printed
                if printed == INTERFERENCE:
                    circles.append(cell)
    for cell in range(CELLS):  # a Wall closes its edge from both sides (SG-R-11)
        bits = walls[cell]
        if bits:
            for side in range(4):
                if bits >> side & 1:
                    other = BESIDE[cell][side]
                    if other != OFF:
                        walls[other] |= 1 << (side ^ 2)
    if patched:  # SG-R-12
        for cell in range(CELLS):
            if ground[cell] == PATCH:
                walls[cell] = 0
                for side in range(4):
                    other = BESIDE[cell][side]
                    if other != OFF:
                        walls[other] &= ~(1 << (side ^ 2))
    state.ground = tuple(ground)
    state.walls = tuple(walls)
    state.circles = tuple(circles)
    state.horizons = tuple(horizons)
    state.unsettled = True


def set_pile(state: SoulgiversState, cell: int, pile: tuple[int, ...]) -> None:
    piles = list(state.piles)
    piles[cell] = pile
    state.piles = tuple(piles)


def top(state: SoulgiversState, cell: int) -> int:
    """The Modifier in effect on a cell; NONE without one."""
    pile = state.piles[cell]
    return pile[len(pile) - 1] if pile else NONE


def has_population_modifier(state: SoulgiversState, tile: int) -> bool:
    return any(state.ground[cell] in (BORDER, HORIZON) for cell in CELLS_OF[tile])
