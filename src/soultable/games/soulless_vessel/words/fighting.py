"""Words about attacks, spells and damage."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from soultable.engine.effects import Program, Standing
from soultable.engine.frame import Watched
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.flow.asking import ask
from soultable.games.soulless_vessel.flow.attack import Plan, begin_attack, can_attack, is_reached
from soultable.games.soulless_vessel.flow.damage_rolls import begin_damage
from soultable.games.soulless_vessel.flow.enemy_attack import begin_enemy_attack
from soultable.games.soulless_vessel.flow.rolls import begin_roll, end_roll
from soultable.games.soulless_vessel.flow.spell import begin_spell
from soultable.games.soulless_vessel.flow.spending import Outcome, spend
from soultable.games.soulless_vessel.happenings import MISC, SPELL_ATTACK, Roll
from soultable.games.soulless_vessel.hero import ENEMY, HERO, NONE
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.choosing import OnModels, Pick, Verb, is_part
from soultable.games.soulless_vessel.words.terms import Number, Selector

NO_TARGET: Final = Refusal("SV-ATK-01", "There is nothing to attack.")


class AttackWord(Verb):
    """`attack(kind, +pool, flags){e}`"""

    __slots__ = ("body", "dice", "doubled", "further", "kinds", "other", "target")

    def __init__(
        self, kinds: int, dice: tuple[int, ...], flags: list[tuple[str, Any]], body: Program[Any] | None
    ) -> None:
        self.kinds = kinds
        self.dice = dice
        self.further: Number | None = None
        self.doubled = False
        self.other = False
        self.target: Selector | None = None
        self.body = body
        for name, value in flags:
            if name == "range+":
                self.further = value
            elif name == "range*2":
                self.doubled = True
            elif name == "weapon=other":
                self.other = True
            elif name == "target=":
                self.target = value

    def plan(self, state: VesselState, actor: int, it: int) -> Plan:
        plan = Plan(self.kinds, self.dice, self.body)
        plan.doubled = self.doubled
        plan.other = self.other
        if self.further is not None:
            plan.further = self.further.value(state, actor, it)
        if self.target is not None:
            plan.targets = tuple(self.target.models(state, actor, it))
        return plan

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        if actor == NONE or not state.is_there(actor) or state.models[actor].kind == ENEMY:
            return NO_TARGET
        return None if can_attack(state, actor, self.plan(state, actor, it)) else NO_TARGET

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        begin_attack(state, owner, actor, self.plan(state, actor, it), is_part(state, actor))


class SpellAttack(Verb):
    """`spell_attack(R, +pool)`: an attack roll with the spellcasting pool (SV-R-25)."""

    __slots__ = ("dice", "range")

    def __init__(self, far: Number, dice: tuple[int, ...]) -> None:
        self.range = far
        self.dice = dice

    def plan(self, state: VesselState, actor: int, it: int) -> Plan:
        plan = Plan(SPELL_ATTACK, self.dice, None)
        plan.range = self.range.value(state, actor, it)
        return plan

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        if actor == NONE or not state.is_there(actor) or state.models[actor].kind != HERO:
            return NO_TARGET
        return None if can_attack(state, actor, self.plan(state, actor, it)) else NO_TARGET

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        begin_attack(state, owner, actor, self.plan(state, actor, it), is_part(state, actor))


class Strike(OnModels):
    """`strike(sel, n)`: an enemy attack of value n, each with its own defense roll."""

    __slots__ = ("value",)

    def __init__(self, selector: Selector, value: Number | None) -> None:
        super().__init__(selector)
        self.value = value

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        if actor == NONE or state.models[actor].kind != ENEMY:
            return False
        attack = state.attack()
        if attack is not None and attack.opportunity:
            return False  # SV-R-10: only the mover is attacked
        return state.models[model].kind != ENEMY and not state.is_vesselless(model)

    def in_order(self) -> bool:
        return True

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        value = NONE if self.value is None else self.value.value(state, actor, model)
        begin_enemy_attack(state, actor, model, False, value, True)


class Spell(Verb):
    """`spell(tn){e}`"""

    __slots__ = ("body", "number")

    def __init__(self, number: Number, body: Program[Any]) -> None:
        self.number = number
        self.body = body

    def standing(self) -> list[Standing[VesselState]]:
        return self.body.stands

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        begin_spell(state, owner, actor, it, self.number.value(state, actor, it), self.body)


class Damage(OnModels):
    """`damage(sel, pool, n)`: a damage roll plus n power."""

    __slots__ = ("dice", "more")

    def __init__(self, selector: Selector, dice: tuple[int, ...], more: Number | None) -> None:
        super().__init__(selector)
        self.dice = dice
        self.more = more

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == ENEMY

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        more = 0 if self.more is None else self.more.value(state, actor, model)
        deed = state.deed()
        targets: tuple[int, ...] = (model,)
        if deed is not None and model in deed.targets and len(deed.targets) > 1:
            if deed.targets[0] != model:
                return  # one roll for all of them (SV-R-26)
            targets = deed.targets
        begin_damage(state, owner, actor, targets, self.dice, more)


class Misc(Verb):
    """`misc(pool){e}`: a miscellaneous roll; e may use its power."""

    __slots__ = ("body", "dice")

    def __init__(self, dice: tuple[int, ...], body: Program[Any]) -> None:
        self.dice = dice
        self.body = body

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        roll = Roll(actor if actor != NONE else state.first_player, NONE, MISC)
        roll.dice = list(self.dice)
        state.push(MiscRolled(owner, actor, it, self.body))
        begin_roll(state, roll)


class MiscRolled(Watched[VesselState]):
    __slots__ = ("actor", "body", "it", "owner")

    has_incident: ClassVar[bool] = True

    def __init__(self, owner: int, actor: int, it: int, body: Program[Any]) -> None:
        self.owner = owner
        self.actor = actor
        self.it = it
        self.body = body

    def go_on(self, state: VesselState) -> None:
        state.pop()
        state.push(MISC_OVER)
        spend(state, self.owner, MiscOutcome(self.owner, self.actor, self.it, self.body))


class MiscOutcome(Outcome):
    __slots__ = ("actor", "body", "it", "owner")

    def __init__(self, owner: int, actor: int, it: int, body: Program[Any]) -> None:
        self.owner = owner
        self.actor = actor
        self.it = it
        self.body = body

    def resolve(self, state: VesselState, roll: Roll) -> None:
        if self.body.can_begin(state, self.actor, self.it):
            self.body.begin_by(state, self.owner, self.actor, self.it)


class MiscOver(Watched[VesselState]):
    __slots__ = ()

    has_incident: ClassVar[bool] = True

    def go_on(self, state: VesselState) -> None:
        state.pop()
        end_roll(state)


MISC_OVER: Final = MiscOver()


class HitMore(OnModels):
    """`hit_more(n, where, cap)`: additional targets (SV-ATK-12, SV-R-118); `reach`: all in reach."""

    __slots__ = ("cap", "count", "reach")

    def __init__(self, count: Number, selector: Selector, reach: bool, cap: Number | None) -> None:
        super().__init__(selector)
        self.count = count
        self.reach = reach
        self.cap = cap

    def candidates(self, state: VesselState, actor: int, it: int) -> list[int]:
        attack = state.attack()
        roll = state.roll()
        if attack is None or roll is None or roll.resolved or attack.negated:
            return []
        hit = (attack.target, *[one[0] for one in attack.more])
        if self.reach:
            found = [
                m for m in state.standing_models(ENEMY) if is_reached(state, attack.actor, m, attack.range)
            ]
        else:
            found = self.selector.models(state, attack.actor, attack.target)
        return [m for m in found if m not in hit and state.models[m].kind == ENEMY]

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        found = self.candidates(state, actor, it)
        count = self.count.value(state, actor, it)
        if len(found) <= count:
            for model in found:
                self.apply(state, owner, actor, model)
        else:
            ask(state, Pick(owner, self, actor, it, (), count, True))

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        attack = state.attack()
        if attack is not None:
            cap = NONE if self.cap is None else self.cap.value(state, actor, model)
            attack.more = (*attack.more, (model, cap))
