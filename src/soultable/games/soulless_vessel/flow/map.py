"""Changes of the map that last for a while: difficult ground, walls and fences made by effects."""

from __future__ import annotations

from soultable.engine.grid import STRAIGHT
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.pieces import DIFFICULT, WALL, Terrain
from soultable.games.soulless_vessel.state import VesselState


def lay_terrain(state: VesselState, terrain: Terrain) -> None:
    state.terrain = (*state.terrain, terrain)
    renew(state)


def clear_terrain(state: VesselState, until: int, holder: int = NONE, place: int = NONE) -> None:
    """Takes away what lasts until now; of a card only what is its own."""
    if not state.terrain:
        return
    kept = [
        one
        for one in state.terrain
        if one.until != until or (holder != NONE and (one.holder != holder or one.place != place))
    ]
    if len(kept) < len(state.terrain):
        state.terrain = tuple(kept)
        renew(state)


def renew(state: VesselState) -> None:
    """What follows from the terrain that lies there: difficult squares, and edges that are closed."""
    difficult: list[int] = []
    edges: list[tuple[int, int, bool]] = []
    for one in state.terrain:
        for square in one.squares:
            if one.kind == DIFFICULT:
                if square not in difficult:
                    difficult.append(square)
            else:
                edges += [(square, side, one.kind == WALL) for side in STRAIGHT]
    state.dungeon = state.dungeon.with_edges(edges) if edges or state.dungeon.edges else state.dungeon
    state.dungeon = state.dungeon.with_difficult(difficult)
    if len(state.occupied) < state.dungeon.size:
        state.occupied += [NONE] * (state.dungeon.size - len(state.occupied))
