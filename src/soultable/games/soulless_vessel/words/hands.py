"""Words about ability cards: cooldowns, durations, playing them, and about the initiative."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.chance import Drawn
from soultable.engine.masks import members
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.cards import (
    ability_of,
    change_duration,
    leave_track,
    move_on_track,
    play_card,
    put_on_cooldown,
)
from soultable.games.soulless_vessel.flow.damage import name_of
from soultable.games.soulless_vessel.flow.triggers import Occurrence
from soultable.games.soulless_vessel.happenings import ABILITY, MAJOR, NO_PART, Deed
from soultable.games.soulless_vessel.hero import ENEMY, HERO, NONE, Hero
from soultable.games.soulless_vessel.state import TOP_STEP, VesselState
from soultable.games.soulless_vessel.words.choosing import OnModels, Verb
from soultable.games.soulless_vessel.words.standing import SPELL_FAILS
from soultable.games.soulless_vessel.words.terms import Number, Selector

NO_CARD: Final = Refusal("", "There is no card for it.")


class Filter:
    """Which cards: of a type, `other` than the one being played, from a place on, `all` at once."""

    __slots__ = ("all", "from_place", "other", "type")

    def __init__(self, word: str = "", from_place: int = 0) -> None:
        self.all = word == "all"
        self.other = word == "other"
        self.type = "" if word in ("all", "other") else word
        self.from_place = from_place

    def fits(self, state: VesselState, hero: Hero, place: int) -> bool:
        if self.other:
            deed = state.deed()
            if (
                deed is not None
                and deed.source == ABILITY
                and deed.actor == hero.seat
                and deed.place == place
            ):
                return False
        if self.type and self.type not in ability_of(state, hero, place).types:
            return False
        return hero.cooldown[place] >= self.from_place


class Cooldown(OnModels):
    """`cooldown(sel, n, filter)`: moves one card of the player, or all of them, by n places."""

    __slots__ = ("count", "filter")

    def __init__(self, selector: Selector, count: Number, which: Filter) -> None:
        super().__init__(selector)
        self.count = count
        self.filter = which

    def cards(self, state: VesselState, model: int) -> list[int]:
        hero = state.heroes[model]
        return [
            place
            for place in range(len(hero.deck))
            if hero.cooldown[place] and self.filter.fits(state, hero, place)
        ]

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == HERO and len(self.cards(state, model)) > 0

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        hero = state.heroes[model]
        by = self.count.value(state, actor, model)
        found = self.cards(state, model)
        if self.filter.all:
            for place in found:
                move_on_track(state, hero, place, by)
        else:
            ask(state, WhichCard(model, self, tuple(found), by))


class WhichCard(Question):
    """Which card on the cooldown track."""

    __slots__ = ("by", "places", "word")

    kind: ClassVar[str] = "card"
    rule: ClassVar[str] = "SV-CARD-07"

    def __init__(self, owner: int, word: Cooldown, places: tuple[int, ...], by: int) -> None:
        super().__init__(owner)
        self.word = word
        self.places = places
        self.by = by

    def moves(self, state: VesselState) -> list[Move]:
        return card_moves(state, self.owner, self.places)

    def chosen(self, state: VesselState, move: Move) -> None:
        hero = state.heroes[self.owner]
        move_on_track(state, hero, place_of_card(state, hero, self.places, move), self.by)


def card_moves(state: VesselState, seat: int, places: tuple[int, ...]) -> list[Move]:
    hero = state.heroes[seat]
    return [state.content.moves.card[ability_of(state, hero, place).card] for place in places]


def place_of_card(state: VesselState, hero: Hero, places: tuple[int, ...], move: Move) -> int:
    for place in places:
        if ability_of(state, hero, place).card == move.value:
            return place
    raise LookupError(f"{move.notation} is none of the cards")


class ThisCooldown(Verb):
    """`this_cooldown(n)`: of the card being played."""

    __slots__ = ("count",)

    def __init__(self, count: Number) -> None:
        self.count = count

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        if card_deed(state) is not None or card_on_track(state, actor) != NONE:
            return None
        roll = state.roll()
        changed = roll is not None and any(seat == actor for seat, _ in roll.changed_by)
        return None if changed else NO_CARD

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        by = self.count.value(state, actor, it)
        place = card_on_track(state, actor)
        if place != NONE:
            move_on_track(state, state.heroes[actor], place, by)
            return
        deed = card_deed(state)
        if deed is not None:
            deed.cooldown += by


def card_on_track(state: VesselState, actor: int) -> int:
    """Of a spell that has failed and of an interrupt that is over: the card lies on the track already."""
    if not 0 <= actor < state.seats:
        return NONE
    for i in range(len(state.incidents) - 1, -1, -1):
        incident = state.incidents[i]
        place = NONE
        if isinstance(incident, Deed) and incident.source == ABILITY:
            if incident.part != NO_PART:
                return NONE
            place = incident.place
        elif isinstance(incident, Occurrence) and incident.trigger == SPELL_FAILS:
            place = incident.amount
        if place != NONE:
            return place if incident.actor == actor and state.heroes[actor].cooldown[place] else NONE
    return NONE


def card_deed(state: VesselState) -> Deed | None:
    """The card of a hero that is being played."""
    for i in range(len(state.incidents) - 1, -1, -1):
        incident = state.incidents[i]
        if isinstance(incident, Deed) and incident.source == ABILITY and incident.part != NO_PART:
            return incident
    return None


class ThisDuration(Verb):
    """`duration(this, n)`"""

    __slots__ = ("count",)

    def __init__(self, count: Number) -> None:
        self.count = count

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if card_deed(state) is not None else NO_CARD

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        deed = card_deed(state)
        if deed is not None:
            deed.duration += self.count.value(state, actor, it)


class Duration(OnModels):
    """`duration(sel, n, filter)`: of one ongoing card of that player."""

    __slots__ = ("count", "filter")

    def __init__(self, selector: Selector, count: Number, which: Filter) -> None:
        super().__init__(selector)
        self.count = count
        self.filter = which

    def cards(self, state: VesselState, model: int) -> list[int]:
        hero = state.heroes[model]
        return [p for p in range(len(hero.deck)) if hero.lasting[p] and self.filter.fits(state, hero, p)]

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == HERO and len(self.cards(state, model)) > 0

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        by = self.count.value(state, actor, model)
        ask(state, WhichOngoing(model, tuple(self.cards(state, model)), by))


class WhichOngoing(Question):
    __slots__ = ("by", "places")

    kind: ClassVar[str] = "card"
    rule: ClassVar[str] = "SV-CARD-10"

    def __init__(self, owner: int, places: tuple[int, ...], by: int) -> None:
        super().__init__(owner)
        self.places = places
        self.by = by

    def moves(self, state: VesselState) -> list[Move]:
        return card_moves(state, self.owner, self.places)

    def chosen(self, state: VesselState, move: Move) -> None:
        hero = state.heroes[self.owner]
        change_duration(state, hero, place_of_card(state, hero, self.places, move), self.by)


class ToCooldown(OnModels):
    """`to_cooldown(sel, n, pick)`: puts a hand card on cooldown n, by choice or at random."""

    __slots__ = ("count", "random")

    def __init__(self, selector: Selector, count: Number, random: bool) -> None:
        super().__init__(selector)
        self.count = count
        self.random = random

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == HERO and state.heroes[model].hand != 0

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        to = self.count.value(state, actor, model)
        if self.random:
            state.push(RandomCard(model, to))
        else:
            ask(state, HandCard(model, to))


class HandCard(Question):
    __slots__ = ("to",)

    kind: ClassVar[str] = "card"
    rule: ClassVar[str] = "SV-CARD-07"

    def __init__(self, owner: int, to: int) -> None:
        super().__init__(owner)
        self.to = to

    def moves(self, state: VesselState) -> list[Move]:
        return card_moves(state, self.owner, tuple(members(state.heroes[self.owner].hand)))

    def chosen(self, state: VesselState, move: Move) -> None:
        hero = state.heroes[self.owner]
        put_on_cooldown(state, hero, place_of_card(state, hero, tuple(members(hero.hand)), move), self.to)


class RandomCard(Drawn[VesselState]):
    __slots__ = ("hero", "to")

    kind: ClassVar[str] = "lot"
    rule: ClassVar[str] = "SV-R-50"

    def __init__(self, hero: int, to: int) -> None:
        self.hero = hero
        self.to = to

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.lot_card
        return table

    def kinds(self, state: VesselState) -> list[int]:
        hero = state.heroes[self.hero]
        return sorted([ability_of(state, hero, place).card for place in members(hero.hand)])

    def answer(self, state: VesselState, move: Move) -> None:
        state.pop()
        hero = state.heroes[self.hero]
        put_on_cooldown(state, hero, place_of_card(state, hero, tuple(members(hero.hand)), move), self.to)


class End(Verb):
    """`end(this)`: the ongoing card leaves the effects track for the hand."""

    __slots__ = ()

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        deed = state.deed()
        if deed is not None and deed.source == ABILITY and 0 <= deed.actor < state.seats:
            hero = state.heroes[deed.actor]
            if hero.lasting[deed.place]:
                leave_track(state, hero, deed.place)


class Play(OnModels):
    """`play(sel, part, filter, flags)`: a hand card is played now as minor or major."""

    __slots__ = ("filter", "part", "reduces")

    def __init__(self, selector: Selector, part: int, which: Filter, reduces: bool) -> None:
        super().__init__(selector)
        self.part = part
        self.filter = which
        self.reduces = reduces

    def cards(self, state: VesselState, model: int) -> list[int]:
        hero = state.heroes[model]
        return [
            place
            for place in members(hero.hand)
            if self.filter.fits(state, hero, place)
            and not (self.part == MAJOR and is_only_interrupt(state, hero, place))
        ]

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == HERO and len(self.cards(state, model)) > 0

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        ask(state, PlayWhich(model, self))


def is_only_interrupt(state: VesselState, hero: Hero, place: int) -> bool:
    """SV-R-39: a major action that is nothing but an interrupt cannot be used from a slot."""
    ability = ability_of(state, hero, place)
    return len(ability.interrupts) > 0 and len(ability.major.steps) == len(ability.interrupts)


class PlayWhich(Question):
    __slots__ = ("word",)

    kind: ClassVar[str] = "play"
    rule: ClassVar[str] = "SV-CARD-16"

    def __init__(self, owner: int, word: Play) -> None:
        super().__init__(owner)
        self.word = word

    def moves(self, state: VesselState) -> list[Move]:
        found = card_moves(state, self.owner, tuple(self.word.cards(state, self.owner)))
        found.append(state.content.moves.skip)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is state.content.moves.skip:
            return
        hero = state.heroes[self.owner]
        place = place_of_card(state, hero, tuple(self.word.cards(state, self.owner)), move)
        play_card(state, self.owner, place, self.word.part, self.word.reduces)


class Initiative(OnModels):
    """`initiative(sel, n)`: shifts on the tracker; of an enemy its whole group. Not after the own turn."""

    __slots__ = ("count",)

    def __init__(self, selector: Selector, count: Number) -> None:
        super().__init__(selector)
        self.count = count

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        found = state.models[model]
        if found.kind == ENEMY:
            group = state.groups[found.group]
            return not group.acted and group.initiative != NONE
        return not state.has_acted(model)

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        by = self.count.value(state, actor, model)
        found = state.models[model]
        if found.kind == ENEMY:
            group = state.groups[found.group]
            group.initiative = max(0, min(TOP_STEP, group.initiative + by))
            group.order = state.next_order  # SV-INI-05: the last to be placed there
            state.next_order += 1
        elif found.kind == HERO:
            hero = state.heroes[model]
            hero.initiative = max(0, min(TOP_STEP, hero.initiative + by))
        else:
            found.initiative = max(0, min(TOP_STEP, found.initiative + by))
        state.tell("initiative", model if model < state.seats else NONE, (by, name_of(state, model)))
