"""Words about models that give them a quality for a while: numbers, keywords, taunts, redirected attacks."""

from __future__ import annotations

from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.flow.damage import name_of
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.happenings import ABILITY
from soultable.games.soulless_vessel.hero import ENEMY, NONE
from soultable.games.soulless_vessel.pieces import TAUNT, Mark
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.choosing import (
    OnModels,
)
from soultable.games.soulless_vessel.words.standing import ATTACKED, Quality
from soultable.games.soulless_vessel.words.terms import Number, Selector


def card_place(state: VesselState) -> tuple[int, int]:
    """The hero and the place of the card that is being played; NONE where no card is."""
    for i in range(len(state.incidents) - 1, -1, -1):
        incident = state.incidents[i]
        if incident.kind == "deed":
            deed = state.deed()
            if deed is not None and deed.source == ABILITY:
                return deed.actor, deed.place
            return NONE, NONE
    return NONE, NONE


class Qualify(OnModels):
    """Leaves a mark on each of the models: a number, a keyword, an immunity."""

    __slots__ = ("quality",)

    def __init__(self, quality: QualityWord) -> None:
        super().__init__(quality.selector)
        self.quality = quality

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        quality = self.quality
        holder, place = card_place(state)
        amount = quality.amount.value(state, actor, model)
        mark = Mark(quality.kind, model, amount, quality.word, quality.until, holder, place)
        state.marks = (*state.marks, mark)
        state.tell(
            "quality", NONE, (name_of(state, model), quality.kind, amount, quality.word, quality.until)
        )


class QualityWord(Quality):
    """`atk_mod`, `def_mod`, `spd_mod`, `range_mod`, `keyword`, `immune`, `untargetable`."""

    __slots__ = ("given",)

    def __init__(self, kind: int, selector: Selector, amount: Number, word: int, until: int) -> None:
        super().__init__(kind, selector, amount, word, until)
        self.given = Qualify(self)

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return self.given.why_not(state, actor, it)

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        self.given.begin_by(state, owner, actor, it)


class Taunt(OnModels):
    """`taunt(sel, until)`: that enemy takes the acting hero as first choice whenever it can."""

    __slots__ = ("until",)

    def __init__(self, selector: Selector, until: int) -> None:
        super().__init__(selector)
        self.until = until

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == ENEMY

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        _, place = card_place(state)
        state.marks = (*state.marks, Mark(TAUNT, model, 1, 0, self.until, actor, place))
        values = (name_of(state, model), name_of(state, actor))
        state.tell("taunted", actor if actor < state.seats else NONE, values)


class Redirect(OnModels):
    """`redirect(sel)`: sel becomes the target of the current attack, wherever it stands."""

    __slots__ = ()

    def candidates(self, state: VesselState, actor: int, it: int) -> list[int]:
        attack = state.attack()
        if attack is None:
            return []
        found = self.selector.models(state, actor, it)
        return [
            m
            for m in found
            if m != attack.target and state.models[m].kind != ENEMY and not state.is_vesselless(m)
        ]

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        attack = state.attack()
        if attack is not None:
            attack.target = model
            attack.replaced = True
            state.models[attack.actor].previous = model
            state.tell("redirected", model if model < state.seats else NONE, (name_of(state, model),))
            fire(state, ATTACKED, model, attack.actor, attack.roll_kind)
