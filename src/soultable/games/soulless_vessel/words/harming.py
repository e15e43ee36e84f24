"""Words about scratches, wounds, healing and status effects."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.damage import (
    Suffering,
    heal,
    heal_wound,
    recover,
    scratch,
    suffer_wound,
    wound_enemy,
)
from soultable.games.soulless_vessel.flow.statuses import (
    apply_status,
    negative_effects,
    reduce_status,
    reducible,
)
from soultable.games.soulless_vessel.hero import ENEMY, HERO, MINION, NONE
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.choosing import NOBODY_THERE, OnModels, Verb, player_of
from soultable.games.soulless_vessel.words.standing import SUFFERS_SCRATCH, SUFFERS_WOUND
from soultable.games.soulless_vessel.words.terms import Number, Selector


class Wound(OnModels):
    """`wound(sel, n)`: wounds without defense; on a hero SV-R-52."""

    __slots__ = ("count",)

    def __init__(self, selector: Selector, count: Number) -> None:
        super().__init__(selector)
        self.count = count

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind != MINION

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        count = self.count.value(state, actor, model)
        if state.models[model].kind == ENEMY:
            wound_enemy(state, model, count, actor)
            return
        for _ in range(count):
            suffer_wound(state, model, actor, 0)


class Scratch(OnModels):
    """`scratch(sel, n)`: scratches without a defense roll."""

    __slots__ = ("count",)

    def __init__(self, selector: Selector, count: Number) -> None:
        super().__init__(selector)
        self.count = count

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind != ENEMY

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        scratch(state, model, self.count.value(state, actor, model), actor)


class Heal(OnModels):
    __slots__ = ("count",)

    def __init__(self, selector: Selector, count: Number) -> None:
        super().__init__(selector)
        self.count = count

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        """By a roll somebody wounded can be meant without any scratch: an option may heal the wound."""
        wounded = state.models[model].kind == HERO and state.heroes[model].wounds > 0
        return has_scratches(state, model) or (wounded and state.roll() is not None)

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        heal(state, model, self.count.value(state, actor, model))


class HealHalf(OnModels):
    """Half of the scratches, rounded up."""

    __slots__ = ()

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return has_scratches(state, model)

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        heal(state, model, (scratches_of(state, model) + 1) // 2)


class HealWound(OnModels):
    __slots__ = ("count",)

    def __init__(self, selector: Selector, count: Number) -> None:
        super().__init__(selector)
        self.count = count

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == HERO and state.heroes[model].wounds > 0

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        heal_wound(state, model, self.count.value(state, actor, model))


class Recover(OnModels):
    """An enemy model loses wounds."""

    __slots__ = ("count",)

    def __init__(self, selector: Selector, count: Number) -> None:
        super().__init__(selector)
        self.count = count

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == ENEMY and state.models[model].wounds > 0

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        recover(state, model, self.count.value(state, actor, model))


def scratches_of(state: VesselState, model: int) -> int:
    found = state.models[model]
    if found.kind == HERO:
        return state.heroes[model].scratches
    return found.wounds if found.kind == MINION else 0


def has_scratches(state: VesselState, model: int) -> bool:
    return scratches_of(state, model) > 0


class Prevent(Verb):
    """`prevent(scratch, 1)`: cancels what is about to happen."""

    __slots__ = ("count", "what")

    def __init__(self, what: str, count: Number) -> None:
        self.what = what
        self.count = count

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        if self.what == "attack":
            attack = state.attack()
            return None if attack is not None and not attack.negated else NOBODY_THERE
        if self.what == "event":
            return None
        found = suffering(state, self.what)
        return None if found is not None and found.amount > 0 and not found.is_price else NOBODY_THERE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        if self.what == "attack":
            attack = state.attack()
            assert attack is not None
            attack.negated = True
            state.tell("attack prevented", NONE)
            return
        if self.what == "event":
            state.event_roll = 0
            state.tell("event prevented", NONE)
            return
        found = suffering(state, self.what)
        if found is not None and not found.is_price:
            prevented = min(found.amount, self.count.value(state, actor, it))
            found.amount -= prevented
            state.tell(
                "prevented", found.actor if found.actor < state.seats else actor, (self.what, prevented)
            )


def suffering(state: VesselState, what: str) -> Suffering | None:
    trigger = SUFFERS_SCRATCH if what == "scratch" else SUFFERS_WOUND
    for i in range(len(state.incidents) - 1, -1, -1):
        incident = state.incidents[i]
        if isinstance(incident, Suffering) and incident.trigger == trigger:
            return incident
    return None


# --- status effects


class ApplyStatus(OnModels):
    """`status(sel, name, n)`"""

    __slots__ = ("count", "status")

    def __init__(self, selector: Selector, status: int, count: Number) -> None:
        super().__init__(selector)
        self.status = status
        self.count = count

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind != MINION

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        apply_status(state, model, self.status, self.count.value(state, actor, model))


class Cleanse(OnModels):
    """`cleanse(sel, n)`: reduces one negative duration by n."""

    __slots__ = ("count",)

    def __init__(self, selector: Selector, count: Number) -> None:
        super().__init__(selector)
        self.count = count

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == HERO and len(negative_effects(state.heroes[model])) > 0

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        ask(state, Relieve(player_of(state, model), model, self.count.value(state, actor, model), False))


class EndEffect(OnModels):
    """`end_effect(sel, k)`: ends k negative effects."""

    __slots__ = ("count",)

    def __init__(self, selector: Selector, count: Number) -> None:
        super().__init__(selector)
        self.count = count

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == HERO and len(negative_effects(state.heroes[model])) > 0

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        ask(state, Relieve(player_of(state, model), model, self.count.value(state, actor, model), True))


class Relieve(Question):
    """Which of the negative effects."""

    __slots__ = ("count", "ends", "hero")

    kind: ClassVar[str] = "relieve"
    rule: ClassVar[str] = "SV-STS-03"

    def __init__(self, owner: int, hero: int, count: int, ends: bool) -> None:
        super().__init__(owner)
        self.hero = hero
        self.count = count
        """By how much it is reduced or, if they end, how many of them."""
        self.ends = ends

    def moves(self, state: VesselState) -> list[Move]:
        hero = state.heroes[self.hero]
        found = negative_effects(hero) if self.ends else reducible(hero)
        return [state.content.moves.status[status] for status in found]

    def chosen(self, state: VesselState, move: Move) -> None:
        hero = state.heroes[self.hero]
        if not self.ends:
            reduce_status(state, hero, move.value, self.count)
            return
        reduce_status(state, hero, move.value, hero.status[move.value])
        if self.count > 1 and negative_effects(hero):
            ask(state, Relieve(self.owner, self.hero, self.count - 1, True))
