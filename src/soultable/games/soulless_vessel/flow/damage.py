"""Scratches, wounds and healing of heroes, minions and enemies (SV-DMG, SV-HEAL, SV-EDM, SV-MDM)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from soultable.engine.frame import Watched
from soultable.engine.grid import OFF
from soultable.games.soulless_vessel.flow.texts import most_wounds
from soultable.games.soulless_vessel.flow.triggers import Occurrence, fire
from soultable.games.soulless_vessel.flow.values import toughness
from soultable.games.soulless_vessel.hero import ENEMY, HERO, NONE, Hero
from soultable.games.soulless_vessel.pieces import Group
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import DIES, HEALS, KILLS, SUFFERS_SCRATCH, SUFFERS_WOUND

ROWS: Final = 3


class Suffering(Occurrence):
    """A hero is about to suffer scratches, or a wound. `amount` is how many; reactions may lessen it."""

    __slots__ = ("is_price",)

    def __init__(self, trigger: int, subject: int, other: int, rolls: int, is_price: bool = False) -> None:
        super().__init__(trigger, subject, other, rolls)
        self.is_price = is_price
        """Are they a price? Then they cannot be prevented."""

    def copy(self) -> Suffering:
        twin = Suffering(self.trigger, self.actor, self.target, self.rolls, self.is_price)
        twin.amount = self.amount
        self.copy_course(twin)
        return twin


# --- heroes and minions


def scratch(state: VesselState, model: int, count: int, by: int = NONE, is_price: bool = False) -> None:
    """A hero or minion suffers scratches, without a defense roll; whoever reacts does so before."""
    if count <= 0 or not state.is_there(model):
        return
    found = state.models[model]
    if found.kind == ENEMY or state.is_vesselless(model):
        return  # SV-R-108
    state.push(Mark(model, by))
    incident = Suffering(SUFFERS_SCRATCH, model, by, 0, is_price)
    incident.amount = count
    state.incidents += (incident,)
    fire(state, SUFFERS_SCRATCH, model, by, 0, count)


class Mark(Watched[VesselState]):
    """The scratches that are left are marked, one by one (SV-R-53)."""

    __slots__ = ("by", "model")

    has_incident: ClassVar[bool] = True

    def __init__(self, model: int, by: int) -> None:
        self.model = model
        self.by = by

    def go_on(self, state: VesselState) -> None:
        incident = state.incidents[len(state.incidents) - 1]
        assert isinstance(incident, Suffering)
        if incident.amount <= 0 or not state.is_there(self.model) or state.is_vesselless(self.model):
            state.incidents = state.incidents[: len(state.incidents) - 1]
            state.pop()
            return
        if state.models[self.model].kind != HERO:
            self.mark_minion(state, incident)
            return
        hero = state.heroes[self.model]
        row = toughness(state, hero)[hero.wounds]
        free = max(0, row - hero.scratches)
        marked = min(free, incident.amount)
        if marked:
            hero.scratches += marked
            incident.amount -= marked
            state.tell("scratches", self.model, (marked,))
            state.unsettled = True
        if incident.amount > 0:
            incident.amount -= 1
            suffer_wound(state, self.model, self.by, 1, incident.is_price)

    def mark_minion(self, state: VesselState, incident: Suffering) -> None:
        minion = state.models[self.model]
        minion.wounds += incident.amount
        state.tell(
            "minion scratches", minion.owner, (state.content.minions[minion.type].name, incident.amount)
        )
        incident.amount = 0
        if minion.wounds > state.content.minions[minion.type].toughness:  # SV-MDM-02
            defeat(state, self.model, self.by)


def suffer_wound(
    state: VesselState, model: int, by: int, next_scratches: int, is_price: bool = False
) -> None:
    """The current row is covered by a wound; so many scratches are the first of the next row.

    Directly suffered wounds bring none (SV-R-52).
    """
    if not state.is_there(model) or state.is_vesselless(model) or state.models[model].kind != HERO:
        return
    state.push(Wound(model, by, next_scratches))
    incident = Suffering(SUFFERS_WOUND, model, by, 0, is_price)
    incident.amount = 1
    state.incidents += (incident,)
    fire(state, SUFFERS_WOUND, model, by, 0, 1)


class Wound(Watched[VesselState]):
    __slots__ = ("by", "model", "scratches")

    has_incident: ClassVar[bool] = True

    def __init__(self, model: int, by: int, scratches: int) -> None:
        self.model = model
        self.by = by
        self.scratches = scratches

    def go_on(self, state: VesselState) -> None:
        incident = state.incidents[len(state.incidents) - 1]
        state.incidents = state.incidents[: len(state.incidents) - 1]
        state.pop()
        if incident.amount <= 0 or not state.is_there(self.model) or state.is_vesselless(self.model):
            return
        hero = state.heroes[self.model]
        hero.wounds += 1
        hero.scratches = self.scratches if hero.wounds < ROWS else 0
        state.stale = True
        state.unsettled = True
        state.tell("wound", self.model, (hero.wounds,))
        attack = state.attack()
        if attack is not None and attack.target == self.model and attack.actor == self.by:  # SV-R-66
            attack.caused = True
        if hero.wounds >= ROWS:
            lose_vessel(state, hero)


def lose_vessel(state: VesselState, hero: Hero) -> None:
    """The vessel dies: the player goes on as a Vesselless Soul (SV-DMG-07)."""
    old = hero.vessel
    state.tell("vessel died", hero.seat, (state.content.vessels[old].name,))
    discards = list(state.vessel_discards)
    discards[old] += 1
    state.vessel_discards = tuple(discards)
    hero.vessel = 0
    hero.perks = 1
    hero.wounds = 0
    hero.scratches = 0
    hero.counter = 0
    state.stale = True
    state.unsettled = True
    fire(state, DIES, hero.seat)


def heal(state: VesselState, model: int, count: int) -> None:
    """Removes scratches of the current row (SV-HEAL-01)."""
    if count <= 0 or not state.is_there(model):
        return
    found = state.models[model]
    if found.kind == HERO:
        hero = state.heroes[model]
        healed = min(count, hero.scratches)
        hero.scratches -= healed
    elif found.kind == ENEMY:
        return
    else:
        healed = min(count, found.wounds)
        found.wounds -= healed
    if healed:
        state.tell("healed", model if found.kind == HERO else found.owner, (healed,))
        fire(state, HEALS, model)


def heal_wound(state: VesselState, model: int, count: int) -> None:
    """SV-HEAL-02 to 05: the lowest wound first; scratches move up, if they fit."""
    if state.models[model].kind != HERO or state.is_vesselless(model):
        return
    hero = state.heroes[model]
    healed = 0
    for _ in range(count):
        if not hero.wounds:
            break
        row = toughness(state, hero)[hero.wounds - 1]
        if hero.scratches > row:
            hero.scratches -= row
        else:
            hero.wounds -= 1
        healed += 1
    if healed:
        state.stale = True
        state.tell("wound healed", model, (healed,))
        fire(state, HEALS, model)


# --- enemies


def wound_enemy(state: VesselState, model: int, count: int, by: int = NONE) -> None:
    """Wounds on an enemy, whatever its defense (SV-EDM-01, SV-EDM-06)."""
    if count <= 0 or not state.is_there(model):
        return
    enemy = state.models[model]
    if enemy.kind != ENEMY:
        return
    enemy.wounds += count
    if len(state.card_of(model).phases) > 1:
        state.stale = True
    state.tell("enemy wounds", by if 0 <= by < state.seats else NONE, (name_of(state, model), count))
    if enemy.wounds >= most_wounds(state, model):
        defeat(state, model, by)


def recover(state: VesselState, model: int, count: int) -> None:
    enemy = state.models[model]
    if enemy.kind == ENEMY and enemy.wounds:
        enemy.wounds = max(0, enemy.wounds - count)
        state.stale = True
        state.tell("recovered", NONE, (name_of(state, model), count))


def name_of(state: VesselState, model: int) -> str:
    """How events name a model."""
    name: str = state.content.moves.model_names[state.content.moves.model_name(state.models[model])]
    return name


def defeat(state: VesselState, model: int, by: int) -> None:
    """A model is defeated and removed; first comes what its text says about that (SV-R-140)."""
    state.tell("defeated", by if 0 <= by < state.seats else NONE, (name_of(state, model),))
    state.push(Remove(model, by))
    fire(state, DIES, model, by)


class Remove(Watched[VesselState]):
    """The model leaves the map."""

    __slots__ = ("by", "model")

    def __init__(self, model: int, by: int) -> None:
        self.model = model
        self.by = by

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if not state.is_there(self.model):
            return
        remove_model(state, self.model, True)
        if self.by != NONE and state.is_there(self.by):
            fire(state, KILLS, self.by, self.model)


def remove_model(state: VesselState, model: int, defeated: bool) -> None:
    """Takes a model off the map; with its last model a group is gone (SV-R-140)."""
    found = state.models[model]
    last_square = state.squares_of(model)[0]
    state.put(model, OFF)
    state.stale = True
    state.unsettled = True
    state.marks = tuple([mark for mark in state.marks if mark.model != model])
    if found.group == NONE:
        return
    if not state.models_of(found.group):
        group = state.groups[found.group]
        dissolve(state, group)
        if defeated:
            if group.type not in state.defeated:
                state.defeated = (*state.defeated, group.type)
            AFTER_GROUP[0](state, group, last_square)


def dissolve(state: VesselState, group: Group) -> None:
    """A group without models: its enemy card, its AI card and its traits are discarded (SV-R-140)."""
    group.gone = True
    if group.ai != NONE:
        state.ai_discards |= 1 << group.ai
    for trait in group.traits:
        state.trait_discards |= 1 << trait
    if group.from_pile and group.type not in state.enemies_used:
        state.enemies_used = (*state.enemies_used, group.type)


AFTER_GROUP: Final[list[Any]] = []
"""What follows when a whole group is defeated (loot, SV-OPT-05): put here by flow/loot.py."""
