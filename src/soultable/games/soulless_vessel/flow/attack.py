"""Attacks of heroes and minions (SV-ATK, SV-EDM, SV-MT).

An attack is declared with its weapon and target; those react who may; the dice are thrown; symbols are spent
and the damage is dealt, in the order that the player likes; then everybody reacts to what came of it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from soultable.engine.effects import Program
from soultable.engine.frame import Watched
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.state import Shareable
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.damage import wound_enemy
from soultable.games.soulless_vessel.flow.gear import free_hands, item_in
from soultable.games.soulless_vessel.flow.reckoning import tell_damage, weapon_id
from soultable.games.soulless_vessel.flow.rolls import (
    CURSED,
    begin_roll,
    criticals,
    end_roll,
    hero_pool,
    is_botched,
    minion_pool,
    plus_symbols,
    power,
    star_symbols,
)
from soultable.games.soulless_vessel.flow.space import are_adjacent, is_in_range, model_named, sees_model
from soultable.games.soulless_vessel.flow.spending import Outcome, finish, spend
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.flow.values import (
    REACH,
    attack_range,
    defense_value,
    has_keyword,
    range_bonus,
)
from soultable.games.soulless_vessel.happenings import MELEE, RANGED, SPELL, SPELL_ATTACK, Attack, Roll
from soultable.games.soulless_vessel.hero import ENEMY, HAND_SLOTS, HERO, NONE, WEAKEN
from soultable.games.soulless_vessel.moves import FIST, OWN, ROCK, SPELL_WEAPON
from soultable.games.soulless_vessel.pieces import Bonus, Mark
from soultable.games.soulless_vessel.refusals import OUT_OF_SIGHT
from soultable.games.soulless_vessel.state import ATTACK, VesselState
from soultable.games.soulless_vessel.words.standing import (
    ATTACK_DONE,
    ATTACKED,
    ATTACKS,
    CAUSES_WOUND,
    HITS,
    WAS_ATTACKED,
)

ROCK_RANGE: Final = 3
MANY: Final = 99
REACH_RANGE: Final = 2
OUT_OF_RANGE: Final = Refusal("SV-ATK-06", "It is not within range and in sight with that weapon.")
NO_SUCH_WEAPON: Final = Refusal("SV-ATK-04", "This attack cannot be made with that weapon.")


class Plan(Shareable):
    """What kind of attack a card grants."""

    __slots__ = ("body", "dice", "doubled", "further", "kinds", "other", "range", "targets")

    def __init__(self, kinds: int, dice: tuple[int, ...], body: Program[Any] | None) -> None:
        self.kinds = kinds
        """MELEE, RANGED or both; SPELL_ATTACK for a spell."""
        self.dice = dice
        self.body = body
        self.further = 0
        """How much farther it reaches."""
        self.doubled = False
        self.other = False
        """Not with the weapon of the previous attack of this action?"""
        self.range = 0
        """Of a spell attack."""
        self.targets: tuple[int, ...] | None = None
        """Whom it must be aimed at, if that is said."""


def reach_of(state: VesselState, model: int, weapon: int, plan: Plan) -> tuple[int, int]:
    """The kind of an attack with this weapon, and how far it goes; kind 0 if it cannot be made."""
    if weapon == SPELL_WEAPON:
        return SPELL_ATTACK | SPELL, plan.range + range_bonus(state, model)
    if weapon == OWN:
        far = attack_range(state, model)
        if state.content.minions[state.models[model].type].range:
            return RANGED, far
        return MELEE, far
    hero = state.heroes[model]
    if weapon == FIST:
        return (MELEE if plan.kinds & MELEE else 0), REACH_RANGE if has_keyword(state, model, REACH) else 1
    further = plan.further + range_bonus(state, model)
    if weapon == ROCK:
        far = (ROCK_RANGE + further) * (2 if plan.doubled else 1)
        return (RANGED if plan.kinds & RANGED and free_hands(state, hero) else 0), far
    item = item_in(state, hero, weapon)
    if item is None:
        return 0, 0
    if "Ranged" in item.keywords and plan.kinds & RANGED:
        return RANGED, (item.range + further) * (2 if plan.doubled else 1)
    if "Melee" in item.keywords and plan.kinds & MELEE:
        reach = "Reach" in item.keywords or has_keyword(state, model, REACH)
        return MELEE, REACH_RANGE if reach else 1
    return 0, 0


def weapons(state: VesselState, model: int, plan: Plan) -> list[int]:
    """The weapons with which this attack can be made."""
    if state.models[model].kind != HERO:
        return [OWN]
    if plan.kinds & SPELL_ATTACK:
        return [SPELL_WEAPON]
    deed = state.deed()
    used = deed.weapon if plan.other and deed is not None else NONE
    found: list[int] = []
    for weapon in [*HAND_SLOTS, FIST, ROCK]:
        if weapon == used and not (weapon in (FIST, ROCK) and free_hands(state, state.heroes[model]) > 1):
            continue
        if reach_of(state, model, weapon, plan)[0]:
            found.append(weapon)
    return found


def targets(state: VesselState, model: int, weapon: int, plan: Plan) -> list[int]:
    """The enemies that can be attacked with this weapon."""
    kind, far = reach_of(state, model, weapon, plan)
    if not kind:
        return []
    found: list[int] = []
    for m in state.standing_models(ENEMY):
        if plan.targets is not None and m not in plan.targets:
            continue
        if is_reached(state, model, m, far):
            found.append(m)
    return found


def is_reached(state: VesselState, model: int, target: int, far: int) -> bool:
    """Is the target within the range of an attack and in sight? A range of 1 is melee: they are adjacent."""
    return are_adjacent(state, model, target) if far == 1 else is_in_range(state, model, target, far)


def why_not_reached(state: VesselState, model: int, target: int) -> Refusal:
    """What is wrong with a target that no attack reaches."""
    return OUT_OF_RANGE if target == NONE or sees_model(state, model, target) else OUT_OF_SIGHT


def can_attack(state: VesselState, model: int, plan: Plan) -> bool:
    return any(targets(state, model, weapon, plan) for weapon in weapons(state, model, plan))


class AttackChoice(Question):
    """With which weapon, and whom (SV-R-122)."""

    __slots__ = ("actor", "optional", "plan")

    kind: ClassVar[str] = "attack"
    rule: ClassVar[str] = "SV-ATK-02"

    def __init__(self, owner: int, actor: int, plan: Plan, optional: bool) -> None:
        super().__init__(owner)
        self.actor = actor
        self.plan = plan
        self.optional = optional

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        found: list[Move] = [
            table.attack_with(weapon, state.models[target])
            for weapon in weapons(state, self.actor, self.plan)
            for target in targets(state, self.actor, weapon, self.plan)
        ]
        if self.optional:
            found.append(table.skip)
        return found

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        if move in self.moves(state):
            return None
        if move.verb != "attack":
            return NOT_ASKED
        names = len(state.content.moves.model_names)
        if move.value // names not in weapons(state, self.actor, self.plan):
            return NO_SUCH_WEAPON
        return why_not_reached(state, self.actor, model_named(state, move.value % names))

    def chosen(self, state: VesselState, move: Move) -> None:
        table = state.content.moves
        if move is table.skip:
            return
        weapon = move.value // len(table.model_names)
        for target in targets(state, self.actor, weapon, self.plan):
            if table.attack_with(weapon, state.models[target]) is move:
                declare(state, self.owner, self.actor, target, weapon, self.plan)
                return


def declare(state: VesselState, owner: int, actor: int, target: int, weapon: int, plan: Plan) -> None:
    """The attack is declared: nothing has been rolled."""
    kind, far = reach_of(state, actor, weapon, plan)
    attack = Attack(actor, target, kind)
    attack.weapon = weapon
    attack.range = far
    attack.dice = (*plan.dice, CURSED) if weapon == ROCK else plan.dice
    attack.reach = kind == MELEE and not are_adjacent(state, actor, target)
    deed = state.deed()
    if deed is not None:
        deed.last = target
        deed.weapon = weapon
        deed.caused_wound = False
    seat = actor if actor < state.seats else state.models[actor].owner
    if state.events is not None:
        state.tell("attacks", seat, (*names(state, actor, target), weapon_id(state, attack)))
    begin_incident(state, attack)
    state.follow([RollAttack(owner, plan.body), ATTACK_RESOLVED, ATTACK_OVER])
    fire(state, ATTACKED, target, actor, kind)
    fire(state, ATTACKS, actor, target, kind)


def names(state: VesselState, one: int, other: int) -> tuple[str, str]:
    table = state.content.moves
    return (
        table.model_names[table.model_name(state.models[one])],
        table.model_names[table.model_name(state.models[other])],
    )


def this_attack(state: VesselState) -> Attack:
    attack = state.attack()
    assert attack is not None
    return attack


class RollAttack(Watched[VesselState]):
    """The pool is built from the board, the body of the word changes it, the dice are thrown."""

    __slots__ = ("body", "owner")

    def __init__(self, owner: int, body: Program[Any] | None) -> None:
        self.owner = owner
        self.body = body

    def go_on(self, state: VesselState) -> None:
        state.pop()
        attack = this_attack(state)
        if attack.negated or not state.is_there(attack.actor) or not state.is_there(attack.target):
            attack.negated = True
            return
        state.push(ThrowAttack(self.owner))
        if self.body is not None:
            self.body.begin_by(state, self.owner, attack.actor, attack.target)


class ThrowAttack(Watched[VesselState]):
    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def go_on(self, state: VesselState) -> None:
        state.pop()
        attack = this_attack(state)
        roll = Roll(attack.actor, attack.target, attack.roll_kind)
        roll.power = attack.power
        roll.ignored_botches = attack.amount
        roll.negative = attack.ignores & 4 != 0
        roll.ignored_wear = MANY if attack.ignores & 8 else 0
        if state.models[attack.actor].kind == HERO:
            pool = hero_pool(state, state.heroes[attack.actor], roll, attack.weapon)
        else:
            pool = minion_pool(state, attack.actor, roll)
        roll.dice += list(attack.dice)
        if pool is not None:
            pool.note_attack(state, roll, attack)
            pool.tell(state, roll)
        state.follow([SpendAttack(self.owner)])
        begin_roll(state, roll)


class SpendAttack(Watched[VesselState]):
    __slots__ = ("owner",)

    has_incident: ClassVar[bool] = True

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def go_on(self, state: VesselState) -> None:
        state.pop()
        attack = this_attack(state)
        roll = state.roll()
        assert roll is not None
        state.push(ROLL_OVER)
        if is_botched(state, roll):
            attack.negated = True
            state.tell("missed", attack.actor if attack.actor < state.seats else NONE)
        spend(state, self.owner, DEAL)


class RollOver(Watched[VesselState]):
    __slots__ = ()

    has_incident: ClassVar[bool] = True

    def go_on(self, state: VesselState) -> None:
        state.pop()
        roll = end_roll(state)
        finish(state, roll)


class Deal(Outcome):
    """The damage of an attack: on its target, and on additional ones (SV-ATK-12, SV-R-118)."""

    __slots__ = ()

    def resolve(self, state: VesselState, roll: Roll) -> None:
        attack = this_attack(state)
        if attack.negated:
            return
        more = minion_symbols(state, roll)
        state.push(DealTo(attack.target, -1, power(state, roll) + more, criticals(state, roll)))
        for target, cap in attack.more:
            state.push(DealTo(target, cap, power(state, roll) + more, criticals(state, roll)))


def minion_symbols(state: VesselState, roll: Roll) -> int:
    """Minions turn each plus and star of an attack roll into power (SV-MT-05)."""
    if state.models[roll.actor].kind == HERO:
        return 0
    return plus_symbols(state, roll) + star_symbols(state, roll)


class DealTo(Watched[VesselState]):
    """Wounds = power / defense, rounded down, plus one for each critical (SV-EDM-02)."""

    __slots__ = ("cap", "criticals", "power", "target")

    def __init__(self, target: int, cap: int, power: int, criticals: int) -> None:
        self.target = target
        self.cap = cap
        self.power = power
        self.criticals = criticals

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if not state.is_there(self.target):
            return
        attack = this_attack(state)
        wounds = wounds_of(state, self.target, self.power, self.criticals)
        tell_damage(state, attack.actor, self.target, self.power, self.criticals)
        if self.cap >= 0:
            wounds = min(wounds, self.cap)
        if wounds:
            attack.caused = True
            deed = state.deed()
            if deed is not None and deed.last == attack.target:
                deed.caused_wound = True
            wound_enemy(state, self.target, wounds, attack.actor)
        else:
            state.tell("no wound", attack.actor if attack.actor < state.seats else NONE, (self.power,))


def wounds_of(state: VesselState, enemy: int, power: int, criticals: int) -> int:
    """What this much power does to an enemy; Weaken adds to it (SV-STS-16, SV-R-63)."""
    total = power + state.models[enemy].tokens[WEAKEN]
    return total // defense_value(state, enemy) + criticals


DEAL: Final = Deal()
ROLL_OVER: Final = RollOver()


class AttackResolved(Watched[VesselState]):
    """What texts do when the attack was resolved: hits, causes a wound, was attacked."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        attack = this_attack(state)
        kind = attack.roll_kind
        fire(state, ATTACK_DONE, attack.actor, attack.target, kind)
        if state.is_there(attack.target):
            fire(state, WAS_ATTACKED, attack.target, attack.actor, kind)
        if not attack.negated:
            if attack.caused:
                fire(state, CAUSES_WOUND, attack.actor, attack.target, kind)
            fire(state, HITS, attack.actor, attack.target, kind)


class AttackOver(Watched[VesselState]):
    __slots__ = ()

    has_incident: ClassVar[bool] = True

    def go_on(self, state: VesselState) -> None:
        state.pop()
        earlier = this_attack(state).earlier
        state.incidents = state.incidents[: len(state.incidents) - 1]
        if state.marks:
            state.marks = tuple([one for one in state.marks if one.until != ATTACK or one in earlier])
        if state.bonuses:
            state.bonuses = tuple([one for one in state.bonuses if one.until != ATTACK or one in earlier])


def begin_incident(state: VesselState, attack: Attack) -> None:
    """An attack begins; what is for the attack that it interrupts stays (SV-R-40)."""
    attack.earlier = (
        *[mark for mark in state.marks if mark.until == ATTACK],
        *[bonus for bonus in state.bonuses if bonus.until == ATTACK],
    )
    state.incidents += (attack,)


def kept_marks(marks: tuple[Mark, ...], until: int) -> tuple[Mark, ...]:
    return tuple([mark for mark in marks if mark.until != until])


def kept_bonuses(bonuses: tuple[Bonus, ...], until: int) -> tuple[Bonus, ...]:
    return tuple([bonus for bonus in bonuses if bonus.until != until])


ATTACK_RESOLVED: Final = AttackResolved()
ATTACK_OVER: Final = AttackOver()


def begin_attack(state: VesselState, owner: int, actor: int, plan: Plan, optional: bool) -> None:
    """Asks with what and whom, if there is anything to attack."""
    if can_attack(state, actor, plan):
        ask(state, AttackChoice(owner, actor, plan, optional))
