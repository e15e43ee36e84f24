"""Where models stand to each other (SV-LOS, SV-R-02, SV-R-03).

A Bulky model is there with all its walkable squares (SV-R-191). Its range is counted from the nearest of
them, and any of them sees: range and sight may be those of different squares (SV-R-03).
"""

from __future__ import annotations

from soultable.engine.grid import FAR, OFF
from soultable.engine.move import Move
from soultable.games.soulless_vessel.dungeon import Dungeon
from soultable.games.soulless_vessel.hero import ENEMY, NONE
from soultable.games.soulless_vessel.moves import LIES
from soultable.games.soulless_vessel.state import VesselState


def model_named(state: VesselState, name: int) -> int:
    """The model on the map with this name, by its place in `Moves.model_names`; NONE if there is none."""
    table = state.content.moves
    for m in range(len(state.models)):
        if state.models[m].cell != OFF and table.model_name(state.models[m]) == name:
            return m
    return NONE


def range_between(state: VesselState, one: int, other: int) -> int:
    return range_of(state.dungeon, state.squares_of(one), state.squares_of(other))


def range_of(dungeon: Dungeon, squares: tuple[int, ...], others: tuple[int, ...]) -> int:
    """The range between the nearest of these squares (SV-R-03)."""
    least = FAR
    for square in squares:
        for other in others:
            least = min(least, dungeon.range(square, other))
    return least


def sees_model(state: VesselState, one: int, other: int) -> bool:
    return is_sight(state.dungeon, state.squares_of(one), state.squares_of(other))


def is_sight(dungeon: Dungeon, squares: tuple[int, ...], others: tuple[int, ...]) -> bool:
    """Is there a line of sight from any of these squares to any of the others (SV-LOS-02)?"""
    for square in squares:
        for other in others:
            if dungeon.sees(square, other):
                return True
    return False


def is_in_range(state: VesselState, one: int, other: int, most: int) -> bool:
    return is_within(state.dungeon, state.squares_of(one), state.squares_of(other), most)


def is_within(dungeon: Dungeon, squares: tuple[int, ...], others: tuple[int, ...], most: int) -> bool:
    """Within this range and in sight (SV-LOS-01), asked separately (SV-R-03)."""
    return range_of(dungeon, squares, others) <= most and is_sight(dungeon, squares, others)


def are_adjacent(state: VesselState, one: int, other: int) -> bool:
    return is_touching(state.dungeon, state.squares_of(one), state.squares_of(other))


def is_touching(dungeon: Dungeon, squares: tuple[int, ...], others: tuple[int, ...]) -> bool:
    """SV-R-02: some of these squares touch, and see each other across the place where they do."""
    for square in squares:
        for other in others:
            if dungeon.adjacent(square, other):
                return True
    return False


def adjacent_models(state: VesselState, model: int, kind: int) -> list[int]:
    """The models of a kind that are adjacent to this one."""
    found: list[int] = []
    occupied = state.occupied
    own = state.squares_of(model)
    for square in own:
        for beside in state.dungeon.beside(square):
            other = occupied[beside]
            if other != NONE and other != model and state.models[other].kind == kind and other not in found:
                found.append(other)
    found.sort()
    return found


def adjacent_enemies(state: VesselState, model: int) -> list[int]:
    return adjacent_models(state, model, ENEMY)


def walking_distance(state: VesselState, one: int, other: int) -> int:
    """SV-R-04: between the nearest squares, over walkable squares, whoever stands there."""
    dungeon = state.dungeon
    least = FAR
    for square in state.squares_of(one):
        far = dungeon.walk(square)
        for beyond in state.squares_of(other):
            least = min(least, far[beyond])
    return least


def squared_between(state: VesselState, one: int, other: int) -> int:
    """The square of the distance of the nearest centres (SV-R-67)."""
    dungeon = state.dungeon
    least = FAR
    for square in state.squares_of(one):
        for beyond in state.squares_of(other):
            least = min(least, dungeon.squared(square, beyond))
    return least


def is_free(state: VesselState, square: int) -> bool:
    return square != OFF and state.dungeon.walkable[square] and state.occupied[square] == NONE


def free_places(state: VesselState, bulky: bool, own: int = NONE) -> list[int]:
    """The free squares, or the free legal positions; squares of the `own` model do not count as occupied."""
    dungeon = state.dungeon
    if not bulky:
        return [square for square in range(dungeon.size) if is_free(state, square)]
    return [
        position
        for position in range(len(dungeon.bulky))
        if dungeon.bulky_legal[position] and is_free_position(state, position, own)
    ]


def is_free_position(state: VesselState, position: int, own: int = NONE) -> bool:
    """Does nobody else stand on the squares of this Bulky position?"""
    for square in state.dungeon.bulky[position]:
        if state.occupied[square] != NONE and state.occupied[square] != own:
            return False
    return True


def squares_at(state: VesselState, bulky: bool, place: int) -> tuple[int, ...]:
    """The squares that a model covers there: on a square, or on a Bulky position."""
    return state.dungeon.bulky[place] if bulky else (place,)


def place_name(state: VesselState, bulky: bool, place: int) -> str:
    """The name of a square for the log; of a Bulky position that of its first square."""
    name: str = state.content.square_names[state.dungeon.name_of[squares_at(state, bulky, place)[0]]]
    return name


def place_move(state: VesselState, bulky: bool, place: int) -> Move:
    """The answer that names a place. Two Bulky positions may begin with the same square: half of one of them
    lies in the wall, so it is said as well where its corner is."""
    dungeon = state.dungeon
    table = state.content.moves
    if not bulky:
        return table.square.move(dungeon.name_of[place])
    first = dungeon.bulky[place][0]
    x, y = dungeon.bulky_place[place]
    lies = 1 if dungeon.xs[first] > x else 2 if dungeon.ys[first] > y else 0
    return table.stride.move(len(LIES) * dungeon.name_of[first] + lies)


def place_moves(state: VesselState, bulky: bool, places: tuple[int, ...]) -> list[Move]:
    return [place_move(state, bulky, place) for place in places]


def named_place(state: VesselState, bulky: bool, places: tuple[int, ...], move: Move) -> int:
    """The one of the places that an answer names."""
    for place in places:
        if place_move(state, bulky, place) is move:
            return place
    raise LookupError(f"{move.notation} is none of the places that were offered")


def nearest_places(state: VesselState, bulky: bool, places: list[int], origins: tuple[int, ...]) -> list[int]:
    """Those of the places that are closest to one of these squares by walking distance (SV-R-04)."""
    far = distances(state, [squares_at(state, bulky, place) for place in places], origins)
    least = min(far, default=0)
    return [places[i] for i in range(len(places)) if far[i] == least]


def distances(state: VesselState, places: list[tuple[int, ...]], others: tuple[int, ...]) -> list[int]:
    """How far each of these places is from the nearest of the other squares.

    By walking distance; if no way leads from any of them, the range decides (SV-R-04).
    """
    dungeon = state.dungeon
    walks = [dungeon.walk(other) for other in others]
    found = [min([far[square] for square in squares for far in walks], default=FAR) for squares in places]
    if min(found, default=0) < FAR:
        return found
    return [
        min([dungeon.range(square, other) for square in squares for other in others], default=FAR)
        for squares in places
    ]
