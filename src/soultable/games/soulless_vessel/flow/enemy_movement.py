"""Movement of enemies: where they get for their points, and how they go there (SV-ET-05, 06, SV-KEY-04).

A **place** is a square or, for a Bulky model, a position. A plain model goes to its place at once: which way
it takes does not matter. A Bulky one goes step by step and displaces whoever is in its way.
"""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.frame import Watched
from soultable.engine.grid import FAR
from soultable.engine.move import Move
from soultable.games.soulless_vessel.flow.asking import Question, ask, chooser_for
from soultable.games.soulless_vessel.flow.damage import name_of
from soultable.games.soulless_vessel.flow.displacing import displace, places_aside
from soultable.games.soulless_vessel.flow.space import (
    distances,
    named_place,
    place_moves,
    place_name,
    squares_at,
)
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.flow.values import NIMBLE, has_keyword
from soultable.games.soulless_vessel.hero import CRIPPLE, NONE
from soultable.games.soulless_vessel.reaching import bulky_reach, plain_reach, plain_ways
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import ENDS_MOVE

# --- where they get


def blocked_squares(state: VesselState, model: int) -> list[bool]:
    """The squares of other models."""
    return [other != NONE and other != model for other in state.occupied]


def is_crippled(state: VesselState, model: int) -> bool:
    return state.models[model].tokens[CRIPPLE] > 0


def costs_to(state: VesselState, model: int, points: int) -> list[int]:
    """What it costs an enemy to get to each place and end there; FAR where it cannot (SV-R-77).

    Nobody is in the way of a Bulky model: it displaces them (SV-KEY-04).
    """
    start = [state.models[model].cell]
    crippled, nimble = is_crippled(state, model), has_keyword(state, model, NIMBLE)
    if state.is_bulky(model):
        return bulky_reach(state.dungeon, start, points, [False] * state.dungeon.size, crippled, nimble)
    return plain_reach(state.dungeon, start, points, blocked_squares(state, model), crippled, nimble)


def places_in_reach(state: VesselState, model: int, points: int) -> list[int]:
    costs = costs_to(state, model, points)
    return [place for place in range(len(costs)) if costs[place] < FAR]


def places_toward(state: VesselState, model: int, points: int, other: int) -> list[int]:
    """The places in reach with the smallest walking distance to another model (SV-R-79)."""
    places = places_in_reach(state, model, points)
    far = distances_to(state, model, places, other)
    least = min(far)
    return [places[i] for i in range(len(places)) if far[i] == least]


def places_away(state: VesselState, model: int, points: int, other: int) -> list[int]:
    """The places in reach with the greatest walking distance from another model (SV-KEY-13)."""
    places = places_in_reach(state, model, points)
    far = distances_to(state, model, places, other)
    most = max(far)
    return [places[i] for i in range(len(places)) if far[i] == most]


def distances_to(state: VesselState, model: int, places: list[int], other: int) -> list[int]:
    bulky = state.is_bulky(model)
    return distances(state, [squares_at(state, bulky, place) for place in places], state.squares_of(other))


def closest_of(state: VesselState, model: int, others: list[int]) -> list[int]:
    """Those of the others that are closest to the model by walking distance (SV-R-04)."""
    far = distances(state, [state.squares_of(other) for other in others], state.squares_of(model))
    least = min(far, default=0)
    return [others[i] for i in range(len(others)) if far[i] == least]


# --- how they go there


def go_to_one_of(
    state: VesselState, model: int, places: list[int], points: int, concerned: list[int], rule: str
) -> None:
    """The enemy goes to one of these places, as the players choose."""
    ask(state, WhereTo(chooser_for(state, concerned), model, tuple(places), points, rule))


class WhereTo(Question):
    """To which of several equal places an enemy goes."""

    __slots__ = ("model", "places", "points", "reason")

    kind: ClassVar[str] = "enemy move"
    rule: ClassVar[str] = "SV-ET-05"

    def __init__(self, owner: int, model: int, places: tuple[int, ...], points: int, reason: str) -> None:
        super().__init__(owner)
        self.model = model
        self.places = places
        self.points = points
        self.reason = reason

    def rule_id(self) -> str:
        return self.reason

    def moves(self, state: VesselState) -> list[Move]:
        return place_moves(state, state.is_bulky(self.model), self.places)

    def chosen(self, state: VesselState, move: Move) -> None:
        place = named_place(state, state.is_bulky(self.model), self.places, move)
        if place == state.models[self.model].cell:
            return
        if state.is_bulky(self.model):
            state.push(Stride(self.model, place, self.points, False))
        else:
            go_at_once(state, self.model, place, self.points)


def go_at_once(state: VesselState, model: int, square: int, points: int) -> None:
    found = state.models[model]
    crippled, nimble = is_crippled(state, model), has_keyword(state, model, NIMBLE)
    blocked = blocked_squares(state, model)
    ways = plain_ways(state.dungeon, [found.cell], points, blocked, crippled, nimble)
    found.moved += len(ways.path(square))
    state.put(model, square)
    arrive(state, model)


def arrive(state: VesselState, model: int) -> None:
    place = place_name(state, state.is_bulky(model), state.models[model].cell)
    state.tell("enemy moved", NONE, (name_of(state, model), place))
    fire(state, ENDS_MOVE, model)


class Stride(Watched[VesselState]):
    """A Bulky model goes on to its place, by a cheapest way."""

    __slots__ = ("model", "moved", "place", "points")

    def __init__(self, model: int, place: int, points: int, moved: bool) -> None:
        self.model = model
        self.place = place
        self.points = points
        self.moved = moved

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if not state.is_there(self.model):
            return
        steps = next_steps(state, self.model, self.place, self.points)
        if steps:
            others = in_the_way(state, self.model, list(steps))
            ask(state, NextStep(chooser_for(state, others), self, steps))
        elif self.moved:
            arrive(state, self.model)


def next_steps(state: VesselState, model: int, place: int, points: int) -> tuple[int, ...]:
    """The first steps of the cheapest ways to a place; one of them, if no such way displaces anybody.

    A step that leaves a displaced model without any place is not possible (SV-R-115).
    """
    steps, ways = cheapest_ways(state, model, place, points)
    found: list[int] = []
    for step in steps:
        taken = state.dungeon.bulky[step]
        if all(places_aside(state, other, model, taken) for other in in_the_way(state, model, [step])):
            found.append(step)
    return tuple(found) if in_the_way(state, model, ways) else tuple(found[:1])


def cheapest_ways(state: VesselState, model: int, place: int, points: int) -> tuple[list[int], list[int]]:
    """The first steps of the cheapest ways to a place, and all positions on these ways.

    Traced back from the place: before each position come those that are reached for exactly what is left.
    """
    here = state.models[model].cell
    costs = costs_to(state, model, points)
    steps: list[int] = []
    if here == place or costs[place] == FAR:
        return steps, []
    crippled, nimble = is_crippled(state, model), has_keyword(state, model, NIMBLE)
    ways = [place]
    for position in ways:
        for before in state.dungeon.bulky_steps[position]:
            cost = step_cost(state, before, position, crippled, nimble)
            if costs[before] == FAR or costs[before] + cost != costs[position]:
                continue
            if before == here:
                steps.append(position)
            elif before not in ways:
                ways.append(before)
    steps.sort()
    return steps, ways


def step_cost(state: VesselState, here: int, there: int, crippled: bool, nimble: bool) -> int:
    """Of one step of a Bulky model (SV-R-114, SV-MOV-10, SV-MOV-11)."""
    if crippled:
        return 2
    return 1 if nimble else state.dungeon.bulky_cost(here, there)


def in_the_way(state: VesselState, model: int, steps: list[int]) -> list[int]:
    """The models that a Bulky one displaces by going to one of these positions."""
    found: list[int] = []
    for step in steps:
        for square in state.dungeon.bulky[step]:
            other = state.occupied[square]
            if other != NONE and other != model and other not in found:
                found.append(other)
    return found


class NextStep(Question):
    """Which way a Bulky model takes, where it displaces somebody on one of them."""

    __slots__ = ("steps", "stride")

    kind: ClassVar[str] = "stride"
    rule: ClassVar[str] = "SV-KEY-04"

    def __init__(self, owner: int, stride: Stride, steps: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.stride = stride
        self.steps = steps

    def moves(self, state: VesselState) -> list[Move]:
        return place_moves(state, True, self.steps)

    def chosen(self, state: VesselState, move: Move) -> None:
        stride = self.stride
        model = stride.model
        step = named_place(state, True, self.steps, move)
        here = state.models[model].cell
        crippled, nimble = is_crippled(state, model), has_keyword(state, model, NIMBLE)
        points = stride.points - step_cost(state, here, step, crippled, nimble)
        others = in_the_way(state, model, [step])
        state.put(model, step)
        state.models[model].moved += 1
        state.push(Stride(model, stride.place, points, True))
        if others:
            displace(state, others, model)
