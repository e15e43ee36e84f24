"""Retreat: an enemy gets away from a hero (SV-KEY-13, SV-KEY-14)."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.frame import Watched
from soultable.engine.move import Move
from soultable.games.soulless_vessel.flow.asking import Question, ask, chooser_for
from soultable.games.soulless_vessel.flow.damage import name_of
from soultable.games.soulless_vessel.flow.enemy_movement import closest_of, go_to_one_of, places_away
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.flow.values import is_untargetable
from soultable.games.soulless_vessel.hero import HERO, NONE
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import WOULD_MOVE


def begin_retreat(state: VesselState, model: int, points: int, from_model: int) -> None:
    """A movement action away from a model; NONE: from whichever hero is closest now (SV-KEY-14).

    It has points of its own: speed does not matter, Cripple does (SV-R-83).
    """
    if points <= 0 or not state.is_there(model):
        return
    if from_model != NONE and state.is_there(from_model):
        retreat_from(state, model, points, from_model)
        return
    heroes = [
        hero
        for hero in state.standing_models(HERO)
        if not state.is_vesselless(hero) and not is_untargetable(state, hero)
    ]
    closest = closest_of(state, model, heroes)
    ask(state, RetreatFrom(chooser_for(state, closest), model, points, tuple(closest)))


class RetreatFrom(Question):
    """From which of several heroes that are equally close."""

    __slots__ = ("heroes", "model", "points")

    kind: ClassVar[str] = "retreat"
    rule: ClassVar[str] = "SV-KEY-14"

    def __init__(self, owner: int, model: int, points: int, heroes: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.model = model
        self.points = points
        self.heroes = heroes

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        return [table.pick_of(state.models[hero]) for hero in self.heroes]

    def chosen(self, state: VesselState, move: Move) -> None:
        for hero in self.heroes:
            if move is state.content.moves.pick_of(state.models[hero]):
                retreat_from(state, self.model, self.points, hero)
                return


def retreat_from(state: VesselState, model: int, points: int, other: int) -> None:
    if places_away(state, model, points, other) == [state.models[model].cell]:
        return
    state.tell("retreats", NONE, (name_of(state, model), name_of(state, other), points))
    state.push(Flee(model, points, other))
    fire(state, WOULD_MOVE, model)


class Flee(Watched[VesselState]):
    """As far away as the points allow."""

    __slots__ = ("model", "other", "points")

    def __init__(self, model: int, points: int, other: int) -> None:
        self.model = model
        self.points = points
        self.other = other

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if state.is_there(self.model) and state.is_there(self.other):
            places = places_away(state, self.model, self.points, self.other)
            go_to_one_of(state, self.model, places, self.points, [self.other], "SV-KEY-13")
