"""Attacks of enemies, and the defense against them (SV-ET-07 to 09, SV-ROLL-03, SV-R-123, SV-R-133)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Watched
from soultable.games.soulless_vessel.flow.asking import owner_of
from soultable.games.soulless_vessel.flow.attack import (
    ATTACK_OVER,
    ATTACK_RESOLVED,
    begin_incident,
    names,
    this_attack,
)
from soultable.games.soulless_vessel.flow.damage import scratch
from soultable.games.soulless_vessel.flow.escaping import ENEMY_ATTACKS, EnemyAttacks
from soultable.games.soulless_vessel.flow.reckoning import tell_defense
from soultable.games.soulless_vessel.flow.rolls import (
    begin_roll,
    criticals,
    end_roll,
    hero_pool,
    is_botched,
    minion_pool,
    power,
)
from soultable.games.soulless_vessel.flow.space import are_adjacent, is_in_range
from soultable.games.soulless_vessel.flow.spending import Outcome, finish, spend
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.flow.values import attack_range, attack_value
from soultable.games.soulless_vessel.happenings import DEFENSE, MELEE, MELEE_DEFENSE, RANGED, Attack, Roll
from soultable.games.soulless_vessel.hero import HERO, NONE
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import ATTACKED, ATTACKS

OWN_VALUE: Final = -1
"""The attack value of the enemy itself."""


def begin_enemy_attack(
    state: VesselState,
    attacker: int,
    target: int,
    opportunity: bool = False,
    strike: int = NONE,
    is_strike: bool = False,
) -> None:
    """An enemy attacks a hero or minion; a strike of an ability fires no `attacks`."""
    if not state.is_there(attacker) or not state.is_there(target):
        return
    melee = are_adjacent(state, attacker, target) or state.card_of(attacker).range == 0
    attack = Attack(attacker, target, MELEE if melee else RANGED)
    attack.opportunity = opportunity
    attack.strikes = is_strike
    attack.value = strike
    attack.range = attack_range(state, attacker)
    state.models[attacker].previous = target
    state.tell("enemy attacks", target if target < state.seats else NONE, names(state, attacker, target))
    begin_incident(state, attack)
    state.follow([DEFEND, ATTACK_RESOLVED, ATTACK_OVER])
    fire(state, ATTACKED, target, attacker, attack.roll_kind)
    if not is_strike:
        fire(state, ATTACKS, attacker, target, attack.roll_kind)


class Defend(Watched[VesselState]):
    """The defense roll; an attack is lost whose attacker is gone, or whose target is out of reach."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        attack = this_attack(state)
        if attack.negated or not is_possible(state, attack):
            attack.negated = True
            state.tell("attack lost", NONE)
            return
        target = attack.target
        kind = DEFENSE | (MELEE_DEFENSE if attack.roll_kind & MELEE else 0)
        roll = Roll(target, attack.actor, kind)
        if state.models[target].kind == HERO:
            pool = hero_pool(state, state.heroes[target], roll, NONE)
        else:
            pool = minion_pool(state, target, roll)
        if pool is not None:
            pool.tell(state, roll)
        state.push(SPEND_DEFENSE)
        begin_roll(state, roll)


def is_possible(state: VesselState, attack: Attack) -> bool:
    """SV-R-133; a redirected attack needs neither range nor sight."""
    if (
        not state.is_there(attack.actor)
        or not state.is_there(attack.target)
        or state.is_vesselless(attack.target)
    ):
        return False
    if attack.replaced or attack.strikes:
        return True
    if are_adjacent(state, attack.actor, attack.target):
        return True
    return attack.range > 1 and is_in_range(state, attack.actor, attack.target, attack.range)


class SpendDefense(Watched[VesselState]):
    __slots__ = ()

    has_incident: ClassVar[bool] = True

    def go_on(self, state: VesselState) -> None:
        state.pop()
        attack = this_attack(state)
        state.push(DEFENSE_OVER)
        spend(state, owner_of(state, attack.target), RESIST)


class Resist(Outcome):
    """Scratches equal to the attack value, less the power of the defense; at least one (SV-ET-07, 08)."""

    __slots__ = ()

    def resolve(self, state: VesselState, roll: Roll) -> None:
        attack = this_attack(state)
        if attack.negated:
            return
        botched = is_botched(state, roll)
        if not botched and criticals(state, roll):
            attack.negated = True  # SV-DIE-20
            state.tell("negated", roll.actor if roll.actor < state.seats else NONE)
            return
        if not state.is_there(attack.actor):
            return
        value = attack.value if attack.value != NONE else attack_value(state, attack.actor)
        value += attack.power
        left = max(1, value - (0 if botched else power(state, roll)))
        tell_defense(state, attack, power(state, roll), botched, left)
        scratch(state, attack.target, left, attack.actor)


class DefenseOver(Watched[VesselState]):
    __slots__ = ()

    has_incident: ClassVar[bool] = True

    def go_on(self, state: VesselState) -> None:
        state.pop()
        roll = end_roll(state)
        finish(state, roll)


class AsUsual(EnemyAttacks):
    __slots__ = ()

    def begin(self, state: VesselState, attacker: int, target: int, opportunity: bool) -> None:
        begin_enemy_attack(state, attacker, target, opportunity)


DEFEND: Final = Defend()
SPEND_DEFENSE: Final = SpendDefense()
DEFENSE_OVER: Final = DefenseOver()
RESIST: Final = Resist()
ENEMY_ATTACKS.append(AsUsual())
