"""A hero's turn (SV-HT): the default movement, then the placed cards in any order."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from soultable.engine.effects import Program
from soultable.engine.frame import Watched
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulless_vessel.flow.asking import Question
from soultable.games.soulless_vessel.flow.attack import kept_bonuses, kept_marks
from soultable.games.soulless_vessel.flow.cards import ability_of, play_card, reduce_all
from soultable.games.soulless_vessel.flow.deeds import begin_deed
from soultable.games.soulless_vessel.flow.limits import count_use, forget, is_used_up
from soultable.games.soulless_vessel.flow.map import clear_terrain
from soultable.games.soulless_vessel.flow.movement import begin_movement
from soultable.games.soulless_vessel.flow.sources import tell_use
from soultable.games.soulless_vessel.flow.texts import index_of, is_active
from soultable.games.soulless_vessel.flow.triggers import fire, source_name
from soultable.games.soulless_vessel.flow.values import speed
from soultable.games.soulless_vessel.happenings import MAJOR, MINOR, NO_PART
from soultable.games.soulless_vessel.hero import NONE, Hero
from soultable.games.soulless_vessel.state import TURN_END, VesselState
from soultable.games.soulless_vessel.words.standing import (
    MINOR_USED,
    PER_TURN,
    TURN_BEGIN,
    TURN_ENDS,
    Stood,
    Use,
)

WALKED: Final = Refusal("SV-HT-02", "The default movement comes before everything else.")
NOT_PLACED: Final = Refusal("SV-CARD-16", "That card has not been placed.")
ONLY_INTERRUPT: Final = Refusal("SV-R-39", "Its major action is an interrupt, played from hand alone.")
NO_EMPTY_SLOT: Final = Refusal("SV-CARD-20", "No card slot is empty.")
CARDS_LEFT: Final = Refusal("SV-CARD-16", "There are still cards to carry out, or to forfeit.")
NOT_USABLE: Final = Refusal("", "That cannot be used now.")


def begin_hero_turn(state: VesselState, seat: int) -> None:
    state.turn = seat
    state.set_acted(seat)
    state.models[seat].moved = 0
    state.tell("turn", seat)
    state.follow([HeroWalks(seat), HeroActs(seat), HeroEnds(seat)])
    fire(state, TURN_BEGIN, seat)


class HeroWalks(Watched[VesselState]):
    """The default movement: points equal to the speed (SV-MOV-03)."""

    __slots__ = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def go_on(self, state: VesselState) -> None:
        state.pop()
        begin_movement(state, self.hero, speed(state, self.hero), 0, True)


class HeroActs(Watched[VesselState]):
    """As long as there are cards or empty slots, the player says what comes next."""

    __slots__ = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def go_on(self, state: VesselState) -> None:
        hero = state.heroes[self.hero]
        if hero.placed or usable(state, hero):
            state.push(Act(self.hero))
        elif hero.empty:
            rest(state, hero)  # nothing else is left, so nobody needs to be asked
        else:
            state.pop()


def rest(state: VesselState, hero: Hero) -> None:
    """An empty slot is resolved: all cooldowns fall by one (SV-CARD-20, SV-R-37)."""
    hero.empty -= 1
    state.tell("rest", hero.seat)
    reduce_all(state, hero)


def usable(state: VesselState, hero: Hero) -> list[Stood]:
    """Texts that the hero may use between actions of the own turn."""
    found: list[Stood] = []
    for stood in index_of(state).uses:
        word = stood.word
        assert isinstance(word, Use)
        if stood.holder != hero.seat or is_used_up(state, word.limit, hero.seat, stood.place, word.number):
            continue
        if is_active(state, stood) and word.body.can_begin(state, hero.seat, hero.seat):
            found.append(stood)
    return found


class Act(Question):
    """Which card, and how; an empty slot; a text that can be used."""

    __slots__ = ()

    kind: ClassVar[str] = "act"
    rule: ClassVar[str] = "SV-CARD-16"

    def moves(self, state: VesselState) -> list[Move]:
        hero = state.heroes[self.owner]
        table = state.content.moves
        found: list[Move] = []
        for place in hero.placed:
            number = ability_of(state, hero, place).card
            if not is_only_interrupt(state, hero, place):
                found.append(table.major[number])
            found.append(table.minor[number])
            found.append(table.forfeit[number])
        if hero.empty:
            found.append(table.rest)
        for stood in usable(state, hero):
            move = table.use.move(source_name(state, stood.holder, stood.source, stood.place))
            if move not in found:
                found.append(move)
        if not hero.placed and not hero.empty:
            found.append(table.end)
        return found

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        if move in self.moves(state):
            return None
        if move.verb in ("major", "minor", "forfeit"):
            hero = state.heroes[self.owner]
            placed = [ability_of(state, hero, place).card for place in hero.placed]
            return ONLY_INTERRUPT if move.value in placed else NOT_PLACED
        if move.verb == "rest":
            return NO_EMPTY_SLOT
        if move.verb == "end":
            return CARDS_LEFT
        if move.verb in ("go", "stop"):
            return WALKED
        return NOT_USABLE if move.verb == "invoke" else NOT_ASKED

    def chosen(self, state: VesselState, move: Move) -> None:
        hero = state.heroes[self.owner]
        table = state.content.moves
        if move is table.rest:
            rest(state, hero)
        elif move is table.end:
            state.pop()  # HeroActs is over
        elif move.verb == "invoke":
            for stood in usable(state, hero):
                if source_name(state, stood.holder, stood.source, stood.place) == move.value:
                    invoke(state, stood)
                    return
        else:
            for place in hero.placed:
                if ability_of(state, hero, place).card == move.value:
                    carry_out(state, hero, place, move.verb)
                    return


def carry_out(state: VesselState, hero: Hero, place: int, verb: str) -> None:
    if verb == "forfeit":
        hero.placed.remove(place)
        hero.take_up(place)
        state.tell("forfeit", hero.seat, (ability_of(state, hero, place).name,))
        reduce_all(state, hero)  # SV-R-38
        fire(state, MINOR_USED, hero.seat)
        return
    play_card(state, hero.seat, place, MAJOR if verb == "major" else MINOR)


def invoke(state: VesselState, stood: Stood) -> None:
    word = stood.word
    assert isinstance(word, Use)
    count_use(state, word.limit, stood.holder, stood.place, word.number)
    tell_use(state, "invoked", stood.holder, stood.source, stood.place)
    begin_deed(state, stood.holder, stood.source, stood.place, NO_PART, word.body, stood.holder)


def is_only_interrupt(state: VesselState, hero: Hero, place: int) -> bool:
    """SV-R-39: a major action that is nothing but an interrupt."""
    ability = ability_of(state, hero, place)
    major: Program[Any] = ability.major
    return len(ability.interrupts) > 0 and len(major.steps) == len(ability.interrupts)


class HeroEnds(Watched[VesselState]):
    """End-of-turn effects (SV-HT-04)."""

    __slots__ = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def go_on(self, state: VesselState) -> None:
        state.replace(TURN_IS_OVER)
        fire(state, TURN_ENDS, self.hero)


class TurnIsOver(Watched[VesselState]):
    """What lasts until the end of a turn is over; it is nobody's turn."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        end_turn(state)
        state.turn_ended = True


def end_turn(state: VesselState) -> None:
    if state.marks:
        state.marks = kept_marks(state.marks, TURN_END)
    if state.bonuses:
        state.bonuses = kept_bonuses(state.bonuses, TURN_END)
    clear_terrain(state, TURN_END)
    forget(state, PER_TURN)
    state.given = ()  # whoever did not want to give up before may want to now
    state.unsettled = True
    state.turn = NONE


TURN_IS_OVER: Final = TurnIsOver()
