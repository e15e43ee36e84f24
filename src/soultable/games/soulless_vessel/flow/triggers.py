"""Triggers: what texts, and cards in hand, do when something happens (SV-R-132, SV-CARD-12, SV-CARD-13)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.masks import bit, has
from soultable.engine.move import Move
from soultable.engine.reactions import BEFORE, Happening, Incident, Reaction
from soultable.engine.seats import NOBODY
from soultable.games.soulless_vessel.flow.deeds import begin_deed
from soultable.games.soulless_vessel.flow.limits import count_use, is_used_up, key_of
from soultable.games.soulless_vessel.flow.sources import tell_use
from soultable.games.soulless_vessel.flow.texts import index_of, is_active
from soultable.games.soulless_vessel.happenings import (
    ABILITY,
    ADVENTURE,
    INTERRUPT,
    ITEM,
    NO_PART,
    PERK,
    SPELL,
)
from soultable.games.soulless_vessel.hero import NONE, SLOTS
from soultable.games.soulless_vessel.moves import QUEST_NAMES
from soultable.games.soulless_vessel.state import PLACING, VesselState
from soultable.games.soulless_vessel.words.standing import (
    ATTACKED,
    ENDS,
    KILLS,
    ROLLS,
    TICK,
    Interrupt,
    On,
    Stood,
)

GROUP_ENDS: Final = 32
"""The trigger `group.turn_end`: after the last model of a group. Behind those of `standing.TRIGGERS`."""


class Occurrence(Incident):
    """Something has happened: which trigger, to whom (`actor`), by whom (`target`), with which rolls."""

    __slots__ = ("rolls", "trigger")

    def __init__(self, trigger: int, subject: int, other: int, rolls: int) -> None:
        super().__init__("occurrence", subject, other)
        self.trigger = trigger
        self.rolls = rolls

    def copy(self) -> Occurrence:
        twin = Occurrence(self.trigger, self.actor, self.target, self.rolls)
        twin.amount = self.amount
        self.copy_course(twin)
        return twin


class TextReacts(Reaction):
    """A text on the table reacts."""

    __slots__ = ("stood",)

    def __init__(self, owner: int, source: str, move: Move | None, stood: Stood) -> None:
        super().__init__(owner, source, move, True)
        self.stood = stood

    def made(self, incident: Incident) -> bool:
        """A model may have several texts for one moment, which are named alike; each happens."""
        for reaction in incident.reacted:
            alike = reaction.move is self.move and reaction.owner == self.owner
            if alike and isinstance(reaction, TextReacts) and reaction.stood.word is self.stood.word:
                return True
        return False


class CardReacts(Reaction):
    """A card in hand may be played as an interrupt."""

    __slots__ = ("place", "word")

    def __init__(self, owner: int, source: str, move: Move, place: int, word: Interrupt) -> None:
        super().__init__(owner, source, move, False)
        self.place = place
        self.word = word


def fire(
    state: VesselState, trigger: int, subject: int, other: int = NONE, rolls: int = 0, amount: int = 0
) -> bool:
    """Something happens; who reacts does so before the present frame goes on. Says whether anybody does."""
    if not might_react(state, trigger):
        return False
    incident = Occurrence(trigger, subject, other, rolls)
    incident.amount = amount
    before = state.incidents
    state.incidents = (*before, incident)  # what reacts may ask what has happened
    found = found_reactions(state, incident)
    state.incidents = before
    if not found:
        return False
    MOMENT.begin(state, incident)
    return True


def might_react(state: VesselState, trigger: int) -> bool:
    """Is there any text or card in hand for this trigger, whatever else it needs?"""
    if index_of(state).on[trigger]:
        return True
    return any(state.content.interrupting(hero.deck, trigger) & hero.hand for hero in state.heroes)


def found_reactions(state: VesselState, incident: Occurrence) -> list[Reaction]:
    trigger = incident.trigger
    if trigger == ATTACKED and not is_still_attacked(state, incident.actor):
        return []
    found: list[Reaction] = [
        TextReacts(owner_of_text(state, stood), "", react_move(state, stood), stood)
        for stood in index_of(state).on[trigger]
        if text_reacts(state, stood, incident)
    ]
    if trigger < GROUP_ENDS and state.step != PLACING:
        for hero in state.heroes:
            interrupting = hero.hand & state.content.interrupting(hero.deck, trigger)
            if interrupting:
                for place in range(len(hero.deck)):
                    if has(interrupting, place):
                        word = card_reacts(state, hero.seat, place, incident)
                        if word is not None:
                            ability = state.content.abilities[hero.deck[place]]
                            move = state.content.moves.react(hero.seat, ability.card)
                            found.append(CardReacts(hero.seat, ability.id, move, place, word))
    return found


def is_still_attacked(state: VesselState, model: int) -> bool:
    """Or has the attack been redirected or prevented?"""
    attack = state.attack()
    return attack is None or (attack.target == model and not attack.negated)


def owner_of_text(state: VesselState, stood: Stood) -> int:
    if stood.holder == NONE:
        return NOBODY
    if stood.holder < state.seats:
        return stood.holder
    owner = state.models[stood.holder].owner
    return owner if owner != NONE else NOBODY


def text_reacts(state: VesselState, stood: Stood, incident: Occurrence) -> bool:
    word = stood.word
    assert isinstance(word, On)
    if word.rolls and not word.rolls & incident.rolls:
        return False
    if stood.source == ITEM and not is_item_concerned(state, stood, incident):
        return False
    if incident.trigger in (TICK, ENDS) and stood.source == ABILITY and stood.place != incident.amount:
        return False  # it is about the card on which it stands
    if word.selector is not None and not is_subject(state, word, stood.holder, incident):
        return False
    if word.first and not is_first(state, stood.holder):
        return False
    if is_used_up(state, word.limit, stood.holder, stood.place, word.number) or not is_active(state, stood):
        return False
    return word.body.can_begin(
        state, stood.holder, incident.actor if incident.actor != NONE else stood.holder
    )


def is_subject(state: VesselState, word: On, holder: int, incident: Occurrence) -> bool:
    assert word.selector is not None
    if incident.trigger == GROUP_ENDS:
        own = state.models[holder].group
        return own == state.models[incident.actor].group and state.models_of(own)[0] == holder
    if incident.actor == NONE:
        return False
    return word.selector.matches(state, holder, holder, incident.actor)


def is_item_concerned(state: VesselState, stood: Stood, incident: Occurrence) -> bool:
    """The effect of a weapon applies only to attacks with that weapon."""
    if stood.place > 1 or (isinstance(stood.word, On) and stood.word.rolls & incident.rolls & SPELL):
        return True
    attack = state.attack()
    by_attack = incident.rolls & ~8 or incident.trigger == KILLS
    if attack is None or attack.actor != stood.holder or not by_attack or attack.weapon == NONE:
        return True
    return attack.weapon == stood.place


def is_first(state: VesselState, model: int) -> bool:
    """Is it the first model of its group that acts in this round and is not dazed?"""
    return state.turn == model and state.activated == bit(model)


def card_reacts(state: VesselState, seat: int, place: int, incident: Occurrence) -> Interrupt | None:
    ability = state.content.abilities[state.heroes[seat].deck[place]]
    interrupts: list[Interrupt] = ability.interrupts
    for word in interrupts:
        if word.trigger != incident.trigger or (word.rolls and not word.rolls & incident.rolls):
            continue
        if word.selector is not None and (
            incident.actor == NONE or not word.selector.matches(state, seat, seat, incident.actor)
        ):
            continue
        subject = incident.actor if incident.actor != NONE else seat
        if word.body.can_begin(state, seat, subject):
            return word
    return None


def react_move(state: VesselState, stood: Stood) -> Move:
    """How the players name a text when they choose the order."""
    moves = state.content.moves
    owner = owner_of_text(state, stood)
    return moves.react(owner, source_name(state, stood.holder, stood.source, stood.place))


def source_name(state: VesselState, holder: int, source: int, place: int) -> int:
    """The place of a text among the names of `Moves.source_names`."""
    moves = state.content.moves
    abilities = len(moves.ability_ids)
    if source == ABILITY:
        return state.content.abilities[state.heroes[holder].deck[place]].card
    if source == ITEM:
        return abilities + place
    perks = abilities + SLOTS + len(QUEST_NAMES)
    if source == PERK:
        return perks + 5 * state.heroes[holder].vessel + place
    models = perks + 5 * len(moves.vessel_ids)
    if source == ADVENTURE:
        return models + len(moves.model_names) + (place if place < 100 else place - 90)
    return models + moves.model_name(state.models[holder])


class Moment(Happening[VesselState]):
    """Something happens, and texts and cards react."""

    __slots__ = ()

    kind: ClassVar[str] = "react"
    rule: ClassVar[str] = "SV-R-132"

    def reactions(self, state: VesselState, incident: Incident, stage: int) -> list[Reaction]:
        if stage != BEFORE:
            return []
        assert isinstance(incident, Occurrence)
        found: list[Reaction] = []
        for reaction in found_reactions(state, incident):
            same = [other for other in found if other.move is reaction.move and other.owner == reaction.owner]
            if not same and not reaction.made(incident):  # two alike of one owner: one after the other
                found.append(reaction)
        return found

    def react(self, state: VesselState, incident: Incident, reaction: Reaction) -> None:
        assert isinstance(incident, Occurrence)
        subject = incident.actor
        if isinstance(reaction, TextReacts):
            stood = reaction.stood
            word = stood.word
            assert isinstance(word, On)
            count_use(state, word.limit, stood.holder, stood.place, word.number)
            it = subject if subject != NONE else stood.holder
            tell_use(state, "text", stood.holder, stood.source, stood.place)
            deed = begin_deed(state, stood.holder, stood.source, stood.place, NO_PART, word.body, it)
            if word.limit is not None and len(word.body.steps) == 1:
                deed.use = key_of(stood.holder, stood.place, word.number, word.limit.period)
            return
        assert isinstance(reaction, CardReacts)
        hero = state.heroes[reaction.owner]
        hero.hand &= ~bit(reaction.place)
        state.tell("interrupt", reaction.owner, (state.content.abilities[hero.deck[reaction.place]].name,))
        it = subject if subject != NONE else reaction.owner
        roll = state.roll()
        if incident.trigger == ROLLS and roll is not None:
            roll.changed_by = (*roll.changed_by, (reaction.owner, reaction.place))
        begin_deed(state, reaction.owner, ABILITY, reaction.place, INTERRUPT, reaction.word.body, it)

    def carry_out(self, state: VesselState, incident: Incident) -> None:
        """What has happened has happened."""

    def passing(self, state: VesselState) -> Move:
        move: Move = state.content.moves.no
        return move

    def arbiter(self, state: VesselState, incident: Incident) -> int:
        return state.turn if 0 <= state.turn < state.seats else state.first_player

    def asks_anew(self, state: VesselState, incident: Incident, reaction: Reaction) -> bool:
        return False


MOMENT: Final = Moment()
