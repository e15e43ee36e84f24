"""Status effects (SV-STS)."""

from __future__ import annotations

from soultable.games.soulless_vessel.flow.damage import name_of, wound_enemy
from soultable.games.soulless_vessel.flow.values import is_immune
from soultable.games.soulless_vessel.hero import BLEED, DAZED, HERO, MINION, NONE, STATUSES, TERROR, Hero
from soultable.games.soulless_vessel.state import VesselState


def apply_status(state: VesselState, model: int, status: int, count: int) -> None:
    """SV-STS-01 to 04: minions ignore it, heroes get a duration, enemies tokens."""
    if not state.is_there(model) or count <= 0:
        return
    found = state.models[model]
    if found.kind == MINION or is_immune(state, model, status):
        return
    if found.kind == HERO:
        hero = state.heroes[model]
        if hero.status[status] < count:
            hero.status[status] = count
            state.stale = True
            state.tell("status", model, (STATUSES[status], count))
        return
    cap = state.content.statuses[status].cap
    if not cap or status >= len(found.tokens):
        return  # Cursed and Terror are for heroes only
    before = found.tokens[status]
    found.tokens[status] = min(cap, before + count)
    if found.tokens[status] > before:
        state.tell("enemy status", NONE, (name_of(state, model), STATUSES[status], found.tokens[status]))


def negative_effects(hero: Hero) -> list[int]:
    return [status for status in range(len(STATUSES)) if hero.status[status]]


def reducible(hero: Hero) -> list[int]:
    """The negative effects whose duration can be reduced: under Terror only Terror itself (SV-STS-18)."""
    found = negative_effects(hero)
    return [TERROR] if hero.status[TERROR] else found


def reduce_status(state: VesselState, hero: Hero, status: int, count: int) -> None:
    hero.status[status] = max(0, hero.status[status] - count)
    state.stale = True
    if not hero.status[status]:
        state.tell("status over", hero.seat, (STATUSES[status],))


def tick_statuses(state: VesselState, hero: Hero) -> None:
    """The beginning of a round: Terror first; if it leaves, the others tick too (SV-R-57)."""
    if hero.status[TERROR]:
        reduce_status(state, hero, TERROR, 1)
        if hero.status[TERROR]:
            return
    for status in negative_effects(hero):
        reduce_status(state, hero, status, 1)


def lose_tokens(state: VesselState, model: int) -> None:
    """The end of an enemy's activation: one token of each status goes (SV-STS-05, SV-STS-07)."""
    found = state.models[model]
    bleeds = found.tokens[BLEED] > 0
    for status in range(len(found.tokens)):
        if found.tokens[status]:
            found.tokens[status] -= 1
    if bleeds:
        wound_enemy(state, model, 1)


def is_dazed(state: VesselState, model: int) -> bool:
    found = state.models[model]
    return state.heroes[model].status[DAZED] > 0 if found.kind == HERO else found.tokens[DAZED] > 0
