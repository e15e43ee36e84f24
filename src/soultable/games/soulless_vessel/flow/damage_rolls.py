"""Damage rolls: damage that is not an attack (SV-ROLL-06, SV-R-26)."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.frame import Watched
from soultable.games.soulless_vessel.flow.attack import wounds_of
from soultable.games.soulless_vessel.flow.damage import wound_enemy
from soultable.games.soulless_vessel.flow.reckoning import tell_damage
from soultable.games.soulless_vessel.flow.rolls import begin_roll, criticals, end_roll, power
from soultable.games.soulless_vessel.happenings import DAMAGE, Roll
from soultable.games.soulless_vessel.hero import ENEMY, NONE
from soultable.games.soulless_vessel.state import VesselState


def begin_damage(
    state: VesselState, owner: int, actor: int, targets: tuple[int, ...], dice: tuple[int, ...], more: int
) -> None:
    """One roll, compared with the defense of each target."""
    roll = Roll(actor if actor != NONE else state.first_player, NONE, DAMAGE)
    roll.dice = list(dice)
    roll.power = more
    deed = state.deed()
    if deed is not None and deed.extra_dice:
        roll.dice += list(deed.extra_dice)
    if deed is not None:
        roll.power += deed.extra_power
    state.push(DamageRolled(actor, targets))
    begin_roll(state, roll)


class DamageRolled(Watched[VesselState]):
    __slots__ = ("actor", "targets")

    has_incident: ClassVar[bool] = True

    def __init__(self, actor: int, targets: tuple[int, ...]) -> None:
        self.actor = actor
        self.targets = targets

    def go_on(self, state: VesselState) -> None:
        roll = end_roll(state)
        state.pop()
        for target in reversed(self.targets):
            state.push(DamageTo(self.actor, target, power(state, roll), criticals(state, roll)))


class DamageTo(Watched[VesselState]):
    __slots__ = ("actor", "criticals", "power", "target")

    def __init__(self, actor: int, target: int, power: int, criticals: int) -> None:
        self.actor = actor
        self.target = target
        self.power = power
        self.criticals = criticals

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if state.is_there(self.target) and state.models[self.target].kind == ENEMY:
            wounds = wounds_of(state, self.target, self.power, self.criticals)
            tell_damage(state, self.actor, self.target, self.power, self.criticals)
            wound_enemy(state, self.target, wounds, self.actor)
