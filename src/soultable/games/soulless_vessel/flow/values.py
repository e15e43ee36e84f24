"""Numbers and qualities of models as they are now: printed, changed by texts that apply, and by marks."""

from __future__ import annotations

from typing import Final

from soultable.games.soulless_vessel.flow.texts import index_of, is_active
from soultable.games.soulless_vessel.hero import ENEMY, HERO, MINION, Hero
from soultable.games.soulless_vessel.pieces import (
    ATTACK_VALUE,
    DEFENSE_VALUE,
    IMMUNE,
    KEYWORD,
    RANGE,
    SPEED,
    UNTARGETABLE,
)
from soultable.games.soulless_vessel.printed.enemies import IMMUNITIES
from soultable.games.soulless_vessel.state import DEATHS_DOOR, VesselState
from soultable.games.soulless_vessel.words.standing import Forbid, Quality, Slots
from soultable.games.soulless_vessel.words.terms import Number

# Keywords (SV-KEY).
NIMBLE: Final = 0
SLIPPERY: Final = 1
REACH: Final = 2
BULKY: Final = 3
RETREAT: Final = 4
KEYWORDS: Final = ["Nimble", "Slippery", "Reach", "Bulky", "Retreat"]

# What one can be immune to, beside the seven status effects.
KNOCKBACK: Final = 7
PULL: Final = 8
SHIFT: Final = 9
SWAP: Final = 10


def changed(state: VesselState, kind: int, model: int) -> int:
    """By how much a number of a model is other than printed."""
    total = 0
    for stood in index_of(state).qualities[kind]:
        word = stood.word
        assert isinstance(word, Quality)
        if is_active(state, stood) and word.selector.matches(state, stood.holder, stood.holder, model):
            total += word.amount.value(state, stood.holder, model)
    for mark in state.marks:
        if mark.kind == kind and mark.model == model:
            total += mark.amount
    return total


def has_quality(state: VesselState, kind: int, which: int, model: int) -> int:
    """Has a model this keyword or immunity by a text or a mark? Of Retreat: how far, otherwise 1 or 0."""
    found = 0
    for stood in index_of(state).qualities[kind]:
        word = stood.word
        assert isinstance(word, Quality)
        if (
            word.word == which
            and is_active(state, stood)
            and word.selector.matches(state, stood.holder, stood.holder, model)
        ):
            found = max(found, word.amount.value(state, stood.holder, model))
    for mark in state.marks:
        if mark.kind == kind and mark.word == which and mark.model == model:
            found = max(found, mark.amount)
    return found


def speed(state: VesselState, model: int) -> int:
    found = state.models[model]
    if found.kind == HERO:
        base = state.content.vessels[state.heroes[model].vessel].speed
    elif found.kind == MINION:
        base = state.content.minions[found.type].speed
    else:
        base = state.card_of(model).speed
        card = state.ai_of(state.groups[found.group])
        if card is not None:
            base += card.speed
    return max(0, base + changed(state, SPEED, model))


def attack_value(state: VesselState, model: int) -> int:
    """Of an enemy (SV-ENM-01)."""
    printed: Number = state.card_of(model).attack
    base = printed.value(state, model, model)
    card = state.ai_of(state.groups[state.models[model].group])
    if card is not None:
        base += card.attack
    return base + changed(state, ATTACK_VALUE, model)


def defense_value(state: VesselState, model: int) -> int:
    """Of an enemy; never below one (SV-EDM-03)."""
    printed: Number = state.card_of(model).defense
    base = printed.value(state, model, model)
    card = state.ai_of(state.groups[state.models[model].group])
    if card is not None:
        base += card.defense
    return max(1, base + changed(state, DEFENSE_VALUE, model))


def attack_range(state: VesselState, model: int) -> int:
    """How far an enemy or a minion attacks: 1 for melee, 2 with Reach (SV-KEY-16)."""
    found = state.models[model]
    enemy = found.kind == ENEMY
    far = state.card_of(model).range if enemy else state.content.minions[found.type].range
    if far:
        return max(1, far + changed(state, RANGE, model))
    return 2 if has_keyword(state, model, REACH) else 1


def range_bonus(state: VesselState, model: int) -> int:
    """By how much ranged attacks of a hero reach farther."""
    return changed(state, RANGE, model)


def has_keyword(state: VesselState, model: int, keyword: int) -> bool:
    return keyword_value(state, model, keyword) > 0


def keyword_value(state: VesselState, model: int, keyword: int) -> int:
    """Of Retreat how far, of the others 1; 0 without it."""
    found = state.models[model]
    printed = 0
    if found.kind == ENEMY:
        card = state.card_of(model)
        if keyword == NIMBLE:
            printed = 1 if card.nimble else 0
            ai = state.ai_of(state.groups[found.group])
            if ai is not None and ai.nimble:
                printed = 1  # SV-ENM-07
        elif keyword == REACH:
            printed = 1 if card.reach else 0
        elif keyword == BULKY:
            printed = 1 if card.bulky else 0
        elif keyword == RETREAT:
            printed = card.retreat
    elif found.kind == MINION:
        printed = 1 if KEYWORDS[keyword] in state.content.minions[found.type].keywords else 0
    return max(printed, has_quality(state, KEYWORD, keyword, model))


def is_immune(state: VesselState, model: int, what: int) -> bool:
    found = state.models[model]
    if found.kind == ENEMY and IMMUNITIES[what] in state.card_of(model).immune:
        return True
    if found.kind == MINION and IMMUNITIES[what] in state.content.minions[found.type].immune:
        return True
    return has_quality(state, IMMUNE, what, model) > 0


def is_untargetable(state: VesselState, model: int) -> bool:
    return has_quality(state, UNTARGETABLE, 0, model) > 0


def is_forbidden(state: VesselState, model: int, what: str) -> bool:
    for stood in index_of(state).forbids:
        word = stood.word
        assert isinstance(word, Forbid)
        if stood.holder == model and what in word.what and is_active(state, stood):
            return True
    return False


def more_places(state: VesselState, hero: Hero, what: str) -> int:
    """How many more places cards give (`slots`)."""
    total = 0
    for stood in index_of(state).slots:
        word = stood.word
        assert isinstance(word, Slots)
        if stood.holder == hero.seat and word.what == what and is_active(state, stood):
            total += word.count.value(state, hero.seat, hero.seat)
    return total


def toughness(state: VesselState, hero: Hero) -> list[int]:
    """The rows of the vessel (SV-DMG-01, SV-OPT-01)."""
    rows = state.content.vessels[hero.vessel].rows
    if state.switches & DEATHS_DOOR:
        return [max(1, row - 1) for row in rows]
    return rows


def status_of(state: VesselState, model: int, status: int) -> int:
    """The tokens of an enemy, or the duration of a hero; 0 if it is free of it."""
    found = state.models[model]
    if found.kind == HERO:
        return state.heroes[model].status[status]
    if found.kind == ENEMY and status < len(found.tokens):
        return found.tokens[status]
    return 0
