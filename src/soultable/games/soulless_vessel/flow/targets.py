"""Whom an enemy attacks (SV-TGT).

Candidates are all whom it can attack in this activation. They are narrowed down by a taunt, by what its texts
prefer and by the priorities of its AI card, one after the other, until one is left; a tie that remains is
decided by the players. Every step is kept (`Narrowing`), so that log and tooltips say why it chose whom.
"""

from __future__ import annotations

from soultable.engine.grid import FAR
from soultable.engine.state import Shareable
from soultable.games.soulless_vessel.flow.damage import name_of
from soultable.games.soulless_vessel.flow.enemy_movement import costs_to
from soultable.games.soulless_vessel.flow.space import distances, is_touching, is_within, squares_at
from soultable.games.soulless_vessel.flow.texts import index_of, is_active
from soultable.games.soulless_vessel.flow.values import attack_range, is_untargetable, speed
from soultable.games.soulless_vessel.hero import HERO, MINION, NONE
from soultable.games.soulless_vessel.pieces import TAUNT
from soultable.games.soulless_vessel.printed.enemies import (
    CLOSEST,
    FURTHEST,
    LOWEST_INITIATIVE,
    MOST_SCRATCHED,
    MOST_UNWOUNDED,
    MOST_WOUNDED,
    PREVIOUS,
    PRIORITIES,
)
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import Prefer


class Candidate(Shareable):
    """Somebody whom the enemy can attack: where from, for the fewest movement points (SV-ET-05)."""

    __slots__ = ("cost", "places", "target")

    def __init__(self, target: int, cost: int, places: list[int]) -> None:
        self.target = target
        self.cost = cost
        self.places = places


class Narrowing:
    """A step of the choice: by what (a priority, `in reach`, `taunt`, `prefer`), and who is left after it."""

    __slots__ = ("left", "reason")

    def __init__(self, reason: str, left: list[Candidate]) -> None:
        self.reason = reason
        self.left = left


# --- who can be attacked


def possible_targets(state: VesselState) -> list[int]:
    """Heroes and minions on the map; a Vesselless Soul and whoever is untargetable are ignored (SV-R-108)."""
    found = [hero for hero in state.standing_models(HERO) if not state.is_vesselless(hero)]
    found += state.standing_models(MINION)
    return [model for model in found if not is_untargetable(state, model)]


def can_attack_from(state: VesselState, squares: tuple[int, ...], target: int, far: int) -> bool:
    """Do range and sight allow an attack from these squares? For melee (1) the models have to be adjacent."""
    beyond = state.squares_of(target)
    for square in squares:
        if square in beyond:
            return False  # a Bulky model would displace its target
    if far == 1:
        return is_touching(state.dungeon, squares, beyond)
    return is_within(state.dungeon, squares, beyond, far)


def can_attack_now(state: VesselState, model: int, target: int) -> bool:
    if not state.is_there(model) or not state.is_there(target) or state.is_vesselless(target):
        return False
    return can_attack_from(state, state.squares_of(model), target, attack_range(state, model))


def candidates(state: VesselState, model: int, targets: list[int], points: int) -> list[Candidate]:
    """Those of the targets whom the enemy can attack after moving for so many points (SV-TGT-01, SV-R-77)."""
    costs = costs_to(state, model, points)
    places = [place for place in range(len(costs)) if costs[place] < FAR]
    bulky = state.is_bulky(model)
    far = attack_range(state, model)
    found: list[Candidate] = []
    for target in targets:
        least = FAR
        best: list[int] = []
        for place in places:
            cost = costs[place]
            if cost <= least and can_attack_from(state, squares_at(state, bulky, place), target, far):
                if cost < least:
                    least, best = cost, []
                best.append(place)
        if best:
            found.append(Candidate(target, least, best))
    return found


# --- whom it chooses


def narrowed(state: VesselState, model: int) -> list[Narrowing]:
    """How the enemy would choose its target now, step by step; nothing if it can attack nobody."""
    left = candidates(state, model, possible_targets(state), speed(state, model))
    if not left:
        return []
    steps = [Narrowing("in reach", left)]
    narrow(steps, "taunt", taunting(state, model, left))
    for stood in index_of(state).prefers:
        if stood.holder == model and is_active(state, stood):
            word = stood.word
            assert isinstance(word, Prefer)
            left = steps[-1].left
            narrow(steps, "prefer", [one for one in left if word.condition.holds(state, model, one.target)])
    card = state.ai_of(state.groups[state.models[model].group])
    for priority in card.priorities if card is not None else []:
        left = steps[-1].left
        if len(left) > 1:
            narrow(steps, PRIORITIES[priority], best_by(state, model, priority, left))
    return steps


def narrow(steps: list[Narrowing], reason: str, left: list[Candidate]) -> None:
    """What tells nobody apart, or fits nobody, is no step."""
    if left and len(left) < len(steps[-1].left):
        steps.append(Narrowing(reason, left))


def taunting(state: VesselState, model: int, left: list[Candidate]) -> list[Candidate]:
    """Whoever has taunted this enemy is its first choice."""
    holders = [mark.holder for mark in state.marks if mark.kind == TAUNT and mark.model == model]
    return [one for one in left if one.target in holders]


def best_by(state: VesselState, model: int, priority: int, left: list[Candidate]) -> list[Candidate]:
    """Those that fit a priority best (SV-TGT-03 to 09)."""
    if priority == CLOSEST:  # SV-R-78
        least = least_by(left, [one.cost for one in left])
        return least_by(least, how_far(state, model, least))
    if priority == FURTHEST:
        return least_by(left, [-far for far in how_far(state, model, left)])
    if priority == PREVIOUS:
        return [one for one in left if one.target == state.models[model].previous]
    return least_by(left, [rank(state, priority, one.target) for one in left])


def least_by(left: list[Candidate], numbers: list[int]) -> list[Candidate]:
    least = min(numbers)
    return [left[i] for i in range(len(left)) if numbers[i] == least]


def how_far(state: VesselState, model: int, left: list[Candidate]) -> list[int]:
    return distances(state, [state.squares_of(one.target) for one in left], state.squares_of(model))


def rank(state: VesselState, priority: int, target: int) -> int:
    """A number that is smallest for whom the priority wants. Minions have no wounds (SV-R-81)."""
    found = state.models[target]
    if found.kind == HERO:
        hero = state.heroes[target]
        initiative, wounds, scratches = hero.initiative, hero.wounds, hero.scratches
    else:
        initiative, wounds, scratches = found.initiative, 0, found.wounds
    if priority == LOWEST_INITIATIVE:
        return initiative
    if priority == MOST_UNWOUNDED:
        return wounds
    if priority == MOST_SCRATCHED:
        return -scratches
    assert priority == MOST_WOUNDED
    return -wounds


def tell_choice(state: VesselState, model: int, steps: list[Narrowing]) -> None:
    """The log: who was in reach, and what narrowed it down to whom."""
    if state.events is None:
        return
    for step in steps:
        names = [name_of(state, one.target) for one in step.left]
        state.tell("narrowed", NONE, (name_of(state, model), step.reason, *names))
