"""Displacing: models that are in the way of a Bulky one (SV-KEY-04, SV-KEY-05, SV-R-111, SV-R-115)."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.frame import Watched
from soultable.engine.move import Move
from soultable.games.soulless_vessel.flow.asking import Question, ask, chooser_for
from soultable.games.soulless_vessel.flow.damage import name_of
from soultable.games.soulless_vessel.flow.space import named_place, nearest_places, place_moves
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.state import VesselState


def displace(state: VesselState, models: list[int], mover: int) -> None:
    """The models have to go from the squares that the mover has taken."""
    state.push(GiveWay(tuple(models), mover))


class GiveWay(Watched[VesselState]):
    """The displaced models go aside, one after the other, in the order that the players choose (SV-R-111)."""

    __slots__ = ("models", "mover")

    def __init__(self, models: tuple[int, ...], mover: int) -> None:
        self.models = models
        self.mover = mover

    def go_on(self, state: VesselState) -> None:
        state.pop()
        ask(state, WhoGivesWay(chooser_for(state, list(self.models)), self.models, self.mover))


class WhoGivesWay(Question):
    """Who of several that are displaced goes aside first."""

    __slots__ = ("models", "mover")

    kind: ClassVar[str] = "give way"
    rule: ClassVar[str] = "SV-R-111"

    def __init__(self, owner: int, models: tuple[int, ...], mover: int) -> None:
        super().__init__(owner)
        self.models = models
        self.mover = mover

    def moves(self, state: VesselState) -> list[Move]:
        return [state.content.moves.pick_of(state.models[model]) for model in self.models]

    def chosen(self, state: VesselState, move: Move) -> None:
        for model in self.models:
            if move is state.content.moves.pick_of(state.models[model]):
                rest = [other for other in self.models if other != model]
                if rest:
                    state.push(GiveWay(tuple(rest), self.mover))
                state.tell("displaced", NONE, (name_of(state, model),))
                places = places_aside(state, model, self.mover, state.squares_of(self.mover))
                ask(state, Aside(chooser_for(state, [model]), model, tuple(places)))
                return


def places_aside(state: VesselState, model: int, mover: int, taken: tuple[int, ...]) -> list[int]:
    """Where a model can go when the mover takes these squares and leaves its own (SV-R-115).

    Free squares that it could step to; else, and for a Bulky model, the closest free places.
    """
    own = state.squares_of(model)
    bulky = state.is_bulky(model)
    left = [
        state.dungeon.walkable[square] and state.occupied[square] in (NONE, model, mover)
        for square in range(state.dungeon.size)
    ]
    for square in taken:
        left[square] = False
    if bulky:
        places = [
            position
            for position in range(len(state.dungeon.bulky))
            if state.dungeon.bulky_legal[position]
            and all(left[square] for square in state.dungeon.bulky[position])
        ]
    else:
        near = [square for square in state.dungeon.steps[own[0]] if left[square]]
        if near:
            return near
        places = [square for square in range(state.dungeon.size) if left[square]]
    return nearest_places(state, bulky, places, own)


class Aside(Question):
    """Where a displaced model goes."""

    __slots__ = ("model", "places")

    kind: ClassVar[str] = "aside"
    rule: ClassVar[str] = "SV-R-115"

    def __init__(self, owner: int, model: int, places: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.model = model
        self.places = places

    def moves(self, state: VesselState) -> list[Move]:
        return place_moves(state, state.is_bulky(self.model), self.places)

    def chosen(self, state: VesselState, move: Move) -> None:
        state.put(self.model, named_place(state, state.is_bulky(self.model), self.places, move))
