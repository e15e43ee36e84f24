"""Spellcasting rolls (SV-ROLL-04, SV-DIE-21, SV-CARD-08, SV-R-119)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from soultable.engine.effects import Program
from soultable.engine.frame import Watched
from soultable.games.soulless_vessel.flow.rolls import begin_roll, end_roll, hero_pool, power, succeeds
from soultable.games.soulless_vessel.flow.spending import Outcome, finish, spend
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.happenings import SPELL, Roll
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import CASTS


def begin_spell(state: VesselState, owner: int, actor: int, it: int, number: int, body: Program[Any]) -> None:
    roll = Roll(actor, NONE, SPELL)
    roll.target_number = number
    pool = hero_pool(state, state.heroes[actor], roll, NONE)
    if pool is not None:
        pool.tell(state, roll)
    state.push(SpendSpell(owner, Cast(owner, actor, it, body)))
    begin_roll(state, roll)


class SpendSpell(Watched[VesselState]):
    __slots__ = ("outcome", "owner")

    has_incident: ClassVar[bool] = True

    def __init__(self, owner: int, outcome: Outcome) -> None:
        self.owner = owner
        self.outcome = outcome

    def go_on(self, state: VesselState) -> None:
        state.pop()
        state.push(SPELL_OVER)
        spend(state, self.owner, self.outcome)


class Cast(Outcome):
    """Success if the total power reaches the target number, or with a critical."""

    __slots__ = ("actor", "body", "it", "owner")

    def __init__(self, owner: int, actor: int, it: int, body: Program[Any]) -> None:
        self.owner = owner
        self.actor = actor
        self.it = it
        self.body = body

    def resolve(self, state: VesselState, roll: Roll) -> None:
        deed = state.deed()
        if not succeeds(state, roll):
            if deed is not None:
                deed.failed = True
            state.tell("spell failed", self.actor, (power(state, roll), roll.target_number))
            return
        state.tell("spell", self.actor, (power(state, roll), roll.target_number))
        fire(state, CASTS, self.actor)
        self.body.begin_by(state, self.owner, self.actor, self.it)


class SpellOver(Watched[VesselState]):
    __slots__ = ()

    has_incident: ClassVar[bool] = True

    def go_on(self, state: VesselState) -> None:
        state.pop()
        roll = end_roll(state)
        finish(state, roll)


SPELL_OVER: Final = SpellOver()
