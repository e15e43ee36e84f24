"""The turn of an enemy group (SV-ET): one model after the other picks a target, moves, attacks, retreats."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Watched
from soultable.engine.masks import bit
from soultable.engine.move import Move
from soultable.games.soulless_vessel.flow.asking import Question, ask, chooser_for
from soultable.games.soulless_vessel.flow.damage import name_of
from soultable.games.soulless_vessel.flow.deeds import begin_deed
from soultable.games.soulless_vessel.flow.enemy_attack import begin_enemy_attack
from soultable.games.soulless_vessel.flow.enemy_movement import closest_of, go_to_one_of, places_toward
from soultable.games.soulless_vessel.flow.hero_turn import end_turn
from soultable.games.soulless_vessel.flow.retreating import begin_retreat
from soultable.games.soulless_vessel.flow.space import distances
from soultable.games.soulless_vessel.flow.statuses import is_dazed, lose_tokens
from soultable.games.soulless_vessel.flow.targets import (
    Candidate,
    can_attack_now,
    candidates,
    narrowed,
    possible_targets,
    tell_choice,
)
from soultable.games.soulless_vessel.flow.texts import index_of, is_active
from soultable.games.soulless_vessel.flow.triggers import GROUP_ENDS, fire, is_first
from soultable.games.soulless_vessel.flow.values import RETREAT, keyword_value, speed
from soultable.games.soulless_vessel.happenings import MODEL, NO_PART
from soultable.games.soulless_vessel.hero import NONE, STUN
from soultable.games.soulless_vessel.printed.enemies import PRIORITIES
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import (
    TURN_BEGIN,
    TURN_ENDS,
    WOULD_MOVE,
    Instead,
    Stood,
)

STUNNED_UP_TO: Final = 10
"""A stunned model skips its turn if the threat of the AI card is not higher (SV-STS-13)."""


# --- the group


def begin_group_turn(state: VesselState, group_number: int) -> None:
    """All models that are there act, from the one closest to the start on (SV-ET-03, SV-R-73, SV-R-76)."""
    group = state.groups[group_number]
    if group.gone:
        return
    group.acted = True
    state.activated = 0
    models = state.models_of(group_number)
    start = tuple(state.dungeon.start)
    far = distances(state, [state.squares_of(model) for model in models], start)
    state.tell("group turn", NONE, (state.enemy_card(group.type).name,))
    card = state.ai_of(group)
    if state.events is not None and card is not None:
        wants = [PRIORITIES[priority] for priority in card.priorities]
        state.tell("priorities", NONE, (card.threat, *wants))
    state.push(GroupTurn(group_number, tuple(models), tuple(far)))


class GroupTurn(Watched[VesselState]):
    """The models that have not acted yet, and how far each was from the start when the group began."""

    __slots__ = ("far", "group", "models")

    def __init__(self, group: int, models: tuple[int, ...], far: tuple[int, ...]) -> None:
        self.group = group
        self.models = models
        self.far = far

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if self.nearest(state):
            ask(state, NextModel(chooser_for(state, []), self))
        else:
            end_group_turn(state, self.group)

    def nearest(self, state: VesselState) -> list[int]:
        there = [i for i in range(len(self.models)) if state.is_there(self.models[i])]
        least = min([self.far[i] for i in there], default=0)
        return [self.models[i] for i in there if self.far[i] == least]


class NextModel(Question):
    """Which of several models acts first that are equally close to the start."""

    __slots__ = ("turn",)

    kind: ClassVar[str] = "enemy order"
    rule: ClassVar[str] = "SV-ET-03"

    def __init__(self, owner: int, turn: GroupTurn) -> None:
        super().__init__(owner)
        self.turn = turn

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        return [
            table.next_to_act.move(table.model_name(state.models[model]))
            for model in self.turn.nearest(state)
        ]

    def chosen(self, state: VesselState, move: Move) -> None:
        turn = self.turn
        for model in turn.nearest(state):
            if state.content.moves.model_name(state.models[model]) == move.value:
                rest = [i for i in range(len(turn.models)) if turn.models[i] != model]
                models, far = [turn.models[i] for i in rest], [turn.far[i] for i in rest]
                state.push(GroupTurn(turn.group, tuple(models), tuple(far)))
                begin_activation(state, model)
                return


def end_group_turn(state: VesselState, group: int) -> None:
    state.activated = 0
    left = state.models_of(group)
    if left:
        fire(state, GROUP_ENDS, left[0])


# --- one activation


def begin_activation(state: VesselState, model: int) -> None:
    """SV-ET-04. A stunned model may skip all of it, and still loses its tokens (SV-STS-13)."""
    state.turn = model
    state.models[model].moved = 0
    state.push(LoseTokens(model))
    if is_stunned(state, model):
        state.tell("stunned", NONE, (name_of(state, model),))
        return
    state.tell("activation", NONE, (name_of(state, model),))
    if not is_dazed(state, model):
        state.activated |= bit(model)
    state.follow([ChooseTarget(model), EndOfTurn(model)])
    fire(state, TURN_BEGIN, model)


def is_stunned(state: VesselState, model: int) -> bool:
    if not state.models[model].tokens[STUN]:
        return False
    card = state.ai_of(state.groups[state.models[model].group])
    return card is None or card.threat <= STUNNED_UP_TO


class ChooseTarget(Watched[VesselState]):
    """The target, by the priorities; nobody in reach: toward the closest (SV-ET-06)."""

    __slots__ = ("model",)

    def __init__(self, model: int) -> None:
        self.model = model

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if not state.is_there(self.model) or is_stunned(state, self.model):
            return
        steps = narrowed(state, self.model)
        if not steps:
            begin_approach(state, self.model)
            return
        tell_choice(state, self.model, steps)
        left = steps[-1].left
        targets = [one.target for one in left]
        ask(state, WhomToAttack(chooser_for(state, targets), self.model, left))


class WhomToAttack(Question):
    """Whom the enemy attacks, where its priorities leave several (SV-TGT-02)."""

    __slots__ = ("left", "model")

    kind: ClassVar[str] = "enemy target"
    rule: ClassVar[str] = "SV-TGT-02"

    def __init__(self, owner: int, model: int, left: list[Candidate]) -> None:
        super().__init__(owner)
        self.model = model
        self.left = left

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        return [table.pick_of(state.models[one.target]) for one in self.left]

    def chosen(self, state: VesselState, move: Move) -> None:
        for one in self.left:
            if move is state.content.moves.pick_of(state.models[one.target]):
                begin_charge(state, self.model, one)
                return


def begin_charge(state: VesselState, model: int, candidate: Candidate) -> None:
    """The model goes as far as needed to attack, and attacks; on its way it can be interrupted (SV-R-133)."""
    target = candidate.target
    state.tell("target", NONE, (name_of(state, model), name_of(state, target), candidate.cost))
    state.push(AttackTarget(model, target))
    if candidate.cost:
        state.push(Charge(model, target))
        fire(state, WOULD_MOVE, model)


class Charge(Watched[VesselState]):
    """The model goes to a place from which it can attack its target; if there is none any more, SV-ET-06."""

    __slots__ = ("model", "target")

    def __init__(self, model: int, target: int) -> None:
        self.model = model
        self.target = target

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if not state.is_there(self.model):
            return
        points = speed(state, self.model)
        found: list[Candidate] = []
        if state.is_there(self.target) and not state.is_vesselless(self.target):
            found = candidates(state, self.model, [self.target], points)
        if not found:
            state.push(Approach(self.model))
        elif found[0].cost:
            go_to_one_of(state, self.model, found[0].places, points, [self.target], "SV-ET-05")


def begin_approach(state: VesselState, model: int) -> None:
    """No attack on anybody is possible: the model moves toward the closest one, if it gets any closer."""
    closest = closest_of(state, model, possible_targets(state))
    if not closest:
        state.tell("nobody", NONE, (name_of(state, model),))  # SV-R-80
        return
    names = [name_of(state, other) for other in closest]
    state.tell("toward", NONE, (name_of(state, model), *names))
    if approaches(state, model, closest) != [state.models[model].cell]:
        state.push(Approach(model))
        fire(state, WOULD_MOVE, model)


def approaches(state: VesselState, model: int, closest: list[int]) -> list[int]:
    """Where it may end: the places in reach that are nearest to one of those who are closest (SV-R-79)."""
    found: list[int] = []
    for other in closest:
        for place in places_toward(state, model, speed(state, model), other):
            if place not in found:
                found.append(place)
    return found


class Approach(Watched[VesselState]):
    """As far as possible toward the closest hero or minion, whatever the priorities say (SV-ET-06)."""

    __slots__ = ("model",)

    def __init__(self, model: int) -> None:
        self.model = model

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if not state.is_there(self.model):
            return
        closest = closest_of(state, self.model, possible_targets(state))
        if closest:
            places = approaches(state, self.model, closest)
            go_to_one_of(state, self.model, places, speed(state, self.model), closest, "SV-R-79")


class AttackTarget(Watched[VesselState]):
    """The attack, or what the model does instead (SV-R-148). No new target is chosen (SV-R-133)."""

    __slots__ = ("model", "target")

    def __init__(self, model: int, target: int) -> None:
        self.model = model
        self.target = target

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if not can_attack_now(state, self.model, self.target):
            return
        stood = instead_of_attacking(state, self.model)
        if stood is not None:
            word = stood.word
            assert isinstance(word, Instead)
            state.tell("instead", NONE, (name_of(state, self.model),))
            begin_deed(state, self.model, MODEL, NONE, NO_PART, word.body, self.target)
            return
        state.push(RetreatAfter(self.model))
        begin_enemy_attack(state, self.model, self.target)


def instead_of_attacking(state: VesselState, model: int) -> Stood | None:
    for stood in index_of(state).insteads:
        word = stood.word
        assert isinstance(word, Instead)
        if stood.holder != model or not is_active(state, stood):
            continue
        if not word.first or is_first(state, model):
            return stood
    return None


class RetreatAfter(Watched[VesselState]):
    """Retreat follows the last attack of the activation, away from that target (SV-KEY-13, SV-R-149)."""

    __slots__ = ("model",)

    def __init__(self, model: int) -> None:
        self.model = model

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if state.is_there(self.model):
            points = keyword_value(state, self.model, RETREAT)
            begin_retreat(state, self.model, points, state.models[self.model].previous)


class EndOfTurn(Watched[VesselState]):
    """End-of-turn effects come before the tokens go (SV-ET-10)."""

    __slots__ = ("model",)

    def __init__(self, model: int) -> None:
        self.model = model

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if state.is_there(self.model):
            fire(state, TURN_ENDS, self.model)


class LoseTokens(Watched[VesselState]):
    """One token of each status goes (SV-STS-05)."""

    __slots__ = ("model",)

    def __init__(self, model: int) -> None:
        self.model = model

    def go_on(self, state: VesselState) -> None:
        state.replace(ACTIVATION_IS_OVER)
        if state.is_there(self.model):
            lose_tokens(state, self.model)


class ActivationIsOver(Watched[VesselState]):
    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        end_turn(state)


ACTIVATION_IS_OVER: Final = ActivationIsOver()
