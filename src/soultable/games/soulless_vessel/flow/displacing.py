"""Displacing: a model that is in the way of a Bulky one (SV-KEY-04, SV-KEY-05, SV-R-115)."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.move import Move
from soultable.games.soulless_vessel.flow.asking import Question, ask, chooser_for
from soultable.games.soulless_vessel.flow.space import closest_positions, is_free
from soultable.games.soulless_vessel.state import VesselState


def displace(state: VesselState, model: int, taken: tuple[int, ...]) -> None:
    """The model has to go from the squares that are taken: where its player, or the party, wants."""
    places = places_aside(state, model, taken)
    if not places:
        return
    if state.is_bulky(model):
        state.put(model, places[0])
    else:
        ask(state, Aside(chooser_for(state, [model]), model, tuple(places)))


def places_aside(state: VesselState, model: int, taken: tuple[int, ...]) -> list[int]:
    """Free squares that it could step to; else the closest free ones."""
    origin = state.squares_of(model)[0]
    if not state.is_bulky(model):
        near = [
            square for square in state.dungeon.steps[origin] if is_free(state, square) and square not in taken
        ]
        if near:
            return near
    return [place for place in closest_positions(state, model, origin) if place not in taken]


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
        names = state.dungeon.name_of
        return [state.content.moves.square.move(names[square]) for square in self.places]

    def chosen(self, state: VesselState, move: Move) -> None:
        state.put(self.model, state.dungeon.named(move.value))
