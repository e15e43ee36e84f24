"""Where models stand to each other (SV-LOS, SV-R-02, SV-R-03)."""

from __future__ import annotations

from soultable.engine.grid import FAR, OFF
from soultable.engine.move import Move
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
    """The range between the nearest squares of two models (SV-R-03)."""
    dungeon = state.dungeon
    least = FAR
    for square in state.squares_of(one):
        for beyond in state.squares_of(other):
            least = min(least, dungeon.range(square, beyond))
    return least


def sees_model(state: VesselState, one: int, other: int) -> bool:
    """Is there a line of sight from any square of the one to any square of the other (SV-LOS-02)?"""
    dungeon = state.dungeon
    for square in state.squares_of(one):
        for beyond in state.squares_of(other):
            if dungeon.sees(square, beyond):
                return True
    return False


def is_in_range(state: VesselState, one: int, other: int, most: int) -> bool:
    """Is the other within this range of some square that also sees it?"""
    dungeon = state.dungeon
    for square in state.squares_of(one):
        if is_square_in_range(state, square, other, most):
            return True
    return dungeon is None


def is_square_in_range(state: VesselState, square: int, other: int, most: int) -> bool:
    dungeon = state.dungeon
    for beyond in state.squares_of(other):
        if dungeon.range(square, beyond) <= most and dungeon.sees(square, beyond):
            return True
    return False


def are_adjacent(state: VesselState, one: int, other: int) -> bool:
    """SV-R-02: their squares touch, and they see each other across the place where they do."""
    dungeon = state.dungeon
    for square in state.squares_of(one):
        for beyond in state.squares_of(other):
            if dungeon.adjacent(square, beyond):
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


def free_positions(state: VesselState, model: int) -> list[int]:
    """Where a model could stand: free squares, or free positions of a Bulky one."""
    return free_places(state, state.is_bulky(model), model)


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


def closest_positions(state: VesselState, model: int, origin: int) -> list[int]:
    """The free places for a model that are closest to a square by walking distance (SV-SPN-05, SV-R-147)."""
    return closest_places(state, state.is_bulky(model), model, (origin,))


def closest_places(state: VesselState, bulky: bool, own: int, origins: tuple[int, ...]) -> list[int]:
    """The free places that are closest to one of these squares."""
    places = free_places(state, bulky, own)
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
