"""Words about models: whom they mean is chosen when they are carried out, then it is done to each of them."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.chance import Drawn
from soultable.engine.effects import NOTHING_TO_CHOOSE, Effect
from soultable.engine.frame import Watched
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.flow.asking import Question, ask, chooser_for, owner_of
from soultable.games.soulless_vessel.flow.space import model_named
from soultable.games.soulless_vessel.flow.triggers import Occurrence
from soultable.games.soulless_vessel.flow.values import is_untargetable
from soultable.games.soulless_vessel.happenings import ABILITY
from soultable.games.soulless_vessel.hero import ENEMY, HERO, NONE
from soultable.games.soulless_vessel.refusals import OUT_OF_SIGHT
from soultable.games.soulless_vessel.state import PARTY, VesselState
from soultable.games.soulless_vessel.words.standing import ATTACK_DONE, ATTACKS, CAUSES_WOUND, HITS
from soultable.games.soulless_vessel.words.terms import BLAST, EACH, EXACTLY, ONE, RANDOM, UP_TO, Selector

RIDING: Final = [ATTACKS, HITS, CAUSES_WOUND, ATTACK_DONE]
"""The triggers of what rides on an attack."""
NOBODY_THERE: Final = Refusal("", "There is nobody whom it could mean.")


class Verb(Effect[VesselState]):
    """A word that does something."""

    __slots__ = ()

    def say(self) -> str:
        return type(self).__name__


def is_part(state: VesselState, actor: int) -> bool:
    """Is it a part of an action of a hero, which may be left out (SV-CARD-17)?"""
    if not 0 <= actor < state.seats:
        return False
    deed = state.deed()
    return deed is not None and deed.source == ABILITY and deed.actor == actor


class OnModels(Verb):
    """Something is done to each of the models that a selector means."""

    __slots__ = ("selector",)

    def __init__(self, selector: Selector) -> None:
        self.selector = selector

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        """Does it to one of them."""
        raise NotImplementedError

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        """Can it be done to this model with any effect? Others are not offered."""
        return True

    def in_order(self) -> bool:
        """Does it matter to whom it is done first? Then the players choose (SV-AMB-01, SV-R-123)."""
        return False

    def candidates(self, state: VesselState, actor: int, it: int) -> list[int]:
        selector = self.selector
        if selector.where == BLAST:
            found = blast_models(state, self, actor)
        else:
            found = selector.models(state, actor, it)
        suited = [model for model in found if self.suits(state, actor, model)]
        if selector.prefix != RANDOM or not suited:
            found = suited  # the lot falls on anybody, whether it does something or not (SV-R-50)
        mover = taken_opportunity(state, actor)
        if mover != NONE:
            found = [m for m in found if m == mover or state.models[m].kind == ENEMY]
        if is_of_the_others(state, actor) and not selector.is_clear() and not selector.is_target():
            found = [m for m in found if self.may_be_picked(state, m)]
        return found

    def may_be_picked(self, state: VesselState, model: int) -> bool:
        """By an enemy or an event, if it picks one (SV-R-172); a random hero may be a soul (SV-R-50)."""
        if state.models[model].kind == ENEMY or not is_untargetable(state, model):
            return True
        return self.selector.prefix == RANDOM and state.is_vesselless(model)

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if self.candidates(state, actor, it) else NOBODY_THERE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        selector = self.selector
        if selector.where == BLAST:
            begin_blast(state, self, owner, actor, it)
            return
        found = self.candidates(state, actor, it)
        if not found:
            return
        prefix = selector.prefix
        if prefix == EACH or selector.is_clear() or (selector.is_target() and is_for_each(state, found)):
            do_to(state, self, owner, actor, found)
        elif prefix == RANDOM:
            state.push(ByLot(self, owner, actor, found))
        else:
            count = 1 if prefix == ONE else selector.count.value(state, actor, it)
            if prefix == EXACTLY and len(found) <= count:
                do_to(state, self, owner, actor, found)
                return
            fewer = prefix == UP_TO or (is_part(state, actor) and owner == actor)
            ask(state, Pick(owner, self, actor, it, (), min(count, len(found)), fewer))


def is_for_each(state: VesselState, targets: list[int]) -> bool:
    """What is aimed at the target is done to each target of an attack (SV-R-118); of a spell to one."""
    attack = state.attack()
    return len(targets) == 1 or (attack is not None and attack.target in targets and len(attack.more) > 0)


def taken_opportunity(state: VesselState, actor: int) -> int:
    """Whom an enemy attacks whose text rides on an attack of opportunity: nobody else is hit (SV-R-10)."""
    attack = state.attack()
    if attack is None or not attack.opportunity or attack.actor != actor:
        return NONE
    for i in range(len(state.incidents) - 1, -1, -1):
        incident = state.incidents[i]
        if isinstance(incident, Occurrence):
            return attack.target if incident.trigger in RIDING else NONE
    return NONE


def is_of_the_others(state: VesselState, actor: int) -> bool:
    """Is it the text of an enemy, or of the adventure?"""
    return actor == NONE or state.models[actor].kind == ENEMY


def do_to(state: VesselState, word: OnModels, owner: int, actor: int, models: list[int]) -> None:
    deed = state.deed()
    if deed is not None and not word.selector.is_oneself():
        deed.targets = tuple(models)
    if len(models) == 1:
        word.apply(state, owner, actor, models[0])
    elif word.in_order():
        state.push(EachInTurn(word, owner, actor, tuple(models)))
    else:
        state.push(Each(word, owner, actor, tuple(models)))


class Each(Watched[VesselState]):
    """It is done to one model after the other; each is finished before the next."""

    __slots__ = ("actor", "models", "owner", "word")

    def __init__(self, word: OnModels, owner: int, actor: int, models: tuple[int, ...]) -> None:
        self.word = word
        self.owner = owner
        self.actor = actor
        self.models = models

    def go_on(self, state: VesselState) -> None:
        model = self.models[0]
        rest = self.models[1:]
        if rest:
            state.replace(Each(self.word, self.owner, self.actor, rest))
        else:
            state.pop()
        if state.is_there(model):
            self.word.apply(state, self.owner, self.actor, model)


class EachInTurn(Watched[VesselState]):
    """The same in the order that the players choose."""

    __slots__ = ("actor", "models", "owner", "word")

    def __init__(self, word: OnModels, owner: int, actor: int, models: tuple[int, ...]) -> None:
        self.word = word
        self.owner = owner
        self.actor = actor
        self.models = models

    def go_on(self, state: VesselState) -> None:
        state.pop()
        left = [model for model in self.models if state.is_there(model)]
        if left:
            chooser = chooser_for(state, left) if is_of_the_others(state, self.actor) else self.owner
            ask(state, OneByOne(chooser, self.word, self.owner, self.actor, tuple(left)))


class OneByOne(Question):
    """To whom it is done next."""

    __slots__ = ("actor", "by", "models", "word")

    kind: ClassVar[str] = "one by one"
    rule: ClassVar[str] = "SV-R-123"

    def __init__(self, owner: int, word: OnModels, by: int, actor: int, models: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.word = word
        self.by = by
        """Who makes the choices of the word itself."""
        self.actor = actor
        self.models = models

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        return [table.pick_of(state.models[model]) for model in self.models]

    def chosen(self, state: VesselState, move: Move) -> None:
        for model in self.models:
            if move is state.content.moves.pick_of(state.models[model]):
                rest = tuple([other for other in self.models if other != model])
                state.push(EachInTurn(self.word, self.by, self.actor, rest))
                self.word.apply(state, self.by, self.actor, model)
                return


class Pick(Question):
    """Whom it is done to, one after the other."""

    __slots__ = ("actor", "count", "fewer", "it", "picked", "word")

    kind: ClassVar[str] = "pick"
    rule: ClassVar[str] = "SV-R-122"

    def __init__(
        self,
        owner: int,
        word: OnModels,
        actor: int,
        it: int,
        picked: tuple[int, ...],
        count: int,
        fewer: bool,
    ) -> None:
        super().__init__(owner)
        self.word = word
        self.actor = actor
        self.it = it
        self.picked = picked
        self.count = count
        self.fewer = fewer
        """May it be done to fewer, or to nobody?"""

    def left(self, state: VesselState) -> list[int]:
        return [m for m in self.word.candidates(state, self.actor, self.it) if m not in self.picked]

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        found = [table.pick_of(state.models[model]) for model in self.left(state)]
        if self.fewer:
            found.append(table.skip)
        return found

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        refusal = super().why_not(state, move)
        if refusal is not None and move.verb == "pick":
            model = model_named(state, move.value)
            if model != NONE and self.word.selector.is_hidden(state, self.actor, self.it, model):
                return OUT_OF_SIGHT
        return refusal

    def chosen(self, state: VesselState, move: Move) -> None:
        table = state.content.moves
        if move is table.skip:
            if self.picked:
                do_to(state, self.word, self.owner, self.actor, list(self.picked))
            return
        for model in self.left(state):
            if table.model_name(state.models[model]) == move.value:
                picked = (*self.picked, model)
                if len(picked) == self.count:
                    do_to(state, self.word, self.owner, self.actor, list(picked))
                else:
                    ask(
                        state,
                        Pick(self.owner, self.word, self.actor, self.it, picked, self.count, self.fewer),
                    )
                return


class ByLot(Drawn[VesselState]):
    """One of them, by lot (SV-R-50)."""

    __slots__ = ("actor", "models", "owner", "word")

    kind: ClassVar[str] = "lot"
    rule: ClassVar[str] = "SV-R-50"

    def __init__(self, word: OnModels, owner: int, actor: int, models: list[int]) -> None:
        self.word = word
        self.owner = owner
        self.actor = actor
        self.models = models

    def kinds(self, state: VesselState) -> list[int]:
        return self.models

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.lot
        return table

    def answer(self, state: VesselState, move: Move) -> None:
        state.pop()
        if self.word.suits(state, self.actor, move.value):
            do_to(state, self.word, self.owner, self.actor, [move.value])


# --- blasts


def blast_models(state: VesselState, word: OnModels, actor: int) -> list[int]:
    """All models that a blast could hit; if the area has been chosen in this deed, those in it."""
    deed = state.deed()
    areas = [deed.area] if deed is not None and deed.area else word.selector.blast(state, actor)
    found: list[int] = []
    for area in areas:
        for model in models_in(state, word, actor, area):
            if model not in found:
                found.append(model)
    found.sort()
    return found


def models_in(state: VesselState, word: OnModels, actor: int, area: tuple[int, ...]) -> list[int]:
    """The models there to which it is done: a soul, for one, cannot be struck (SV-R-108)."""
    selector = word.selector
    found: list[int] = []
    for square in area:
        model = state.occupied[square]
        if model in (NONE, actor) or model in found:
            continue
        if not selector.is_kind(state, actor, NONE, model):
            continue
        if selector.condition is not None and not selector.condition.holds(state, actor, model):
            continue
        if word.suits(state, actor, model):
            found.append(model)
    found.sort()
    return found


def begin_blast(state: VesselState, word: OnModels, owner: int, actor: int, it: int) -> None:
    deed = state.deed()
    if deed is not None and deed.area:
        found = models_in(state, word, actor, deed.area)
        if found:
            do_to(state, word, owner, actor, found)
        return
    ask(state, Area(owner, word, actor, it))


class Area(Question):
    """How the blast template lies: only ways that differ in whom they hit are offered (SV-R-70)."""

    __slots__ = ("actor", "it", "word")

    kind: ClassVar[str] = "blast"
    rule: ClassVar[str] = "SV-R-70"

    def __init__(self, owner: int, word: OnModels, actor: int, it: int) -> None:
        super().__init__(owner)
        self.word = word
        self.actor = actor
        self.it = it

    def areas(self, state: VesselState) -> list[tuple[int, ...]]:
        """One area for each set of models that can be hit; those of enemies hit as many as possible."""
        known: list[tuple[int, ...]] = []
        found: list[tuple[int, ...]] = []
        hit: list[int] = []
        for area in self.word.selector.blast(state, self.actor):
            models = tuple(sorted({state.occupied[square] for square in area} - {NONE, self.actor}))
            if models in known:
                continue
            count = len(models_in(state, self.word, self.actor, area))
            if count:
                known.append(models)
                found.append(area)
                hit.append(count)
        if found and is_of_the_others(state, self.actor):
            most = max(hit)
            found = [found[i] for i in range(len(found)) if hit[i] == most]
        return found

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        return [table.area[number] for number in range(len(self.areas(state)))]

    def chosen(self, state: VesselState, move: Move) -> None:
        area = self.areas(state)[move.value]
        deed = state.deed()
        if deed is not None:
            deed.area = area
        found = models_in(state, self.word, self.actor, area)
        do_to(state, self.word, self.owner, self.actor, found)


# --- squares


class OnSquare(Verb):
    """Something is done at a square that a selector means."""

    __slots__ = ("where",)

    def __init__(self, where: Selector) -> None:
        self.where = where

    def at(self, state: VesselState, owner: int, actor: int, it: int, square: int) -> None:
        raise NotImplementedError

    def squares(self, state: VesselState, actor: int, it: int) -> list[int]:
        return self.where.squares(state, actor, it)

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if self.squares(state, actor, it) else NOTHING_TO_CHOOSE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        found = self.squares(state, actor, it)
        if not found:
            return
        if self.where.prefix == RANDOM:
            state.push(SquareByLot(self, owner, actor, it))
        else:
            ask(state, PickSquare(owner, self, actor, it, is_part(state, actor) and owner == actor))


class PickSquare(Question):
    __slots__ = ("actor", "it", "optional", "word")

    kind: ClassVar[str] = "square"
    rule: ClassVar[str] = "SV-R-122"

    def __init__(self, owner: int, word: OnSquare, actor: int, it: int, optional: bool) -> None:
        super().__init__(owner)
        self.word = word
        self.actor = actor
        self.it = it
        self.optional = optional

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        names = state.dungeon.name_of
        found = [table.square.move(names[one]) for one in self.word.squares(state, self.actor, self.it)]
        if self.optional:
            found.append(table.skip)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is not state.content.moves.skip:
            self.word.at(state, self.owner, self.actor, self.it, state.dungeon.named(move.value))


class SquareByLot(Drawn[VesselState]):
    __slots__ = ("actor", "it", "owner", "word")

    kind: ClassVar[str] = "lot"
    rule: ClassVar[str] = "SV-R-50"

    def __init__(self, word: OnSquare, owner: int, actor: int, it: int) -> None:
        self.word = word
        self.owner = owner
        self.actor = actor
        self.it = it

    def moves(self, state: VesselState) -> list[Move]:
        names = state.dungeon.name_of
        table = state.content.moves
        return [table.lot_square.move(names[one]) for one in self.word.squares(state, self.actor, self.it)]

    def table(self, state: VesselState) -> list[Move]:
        return self.moves(state)

    def kinds(self, state: VesselState) -> list[int]:
        return list(range(len(self.moves(state))))

    def answer(self, state: VesselState, move: Move) -> None:
        state.pop()
        self.word.at(state, self.owner, self.actor, self.it, state.dungeon.named(move.value))


def player_of(state: VesselState, model: int) -> int:
    """Who makes the choices that a model's card asks for."""
    owner = owner_of(state, model)
    return owner if owner != PARTY or state.models[model].kind != HERO else model
