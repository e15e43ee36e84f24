"""Ability cards: played, on the cooldown track, on the effects track (SV-CARD)."""

from __future__ import annotations

from typing import Final

from soultable.engine.frame import Watched
from soultable.engine.grid import OFF
from soultable.engine.masks import bit
from soultable.games.soulless_vessel.content import Ability
from soultable.games.soulless_vessel.flow.damage import remove_model, scratch
from soultable.games.soulless_vessel.flow.deeds import AFTER_CARD, begin_deed
from soultable.games.soulless_vessel.flow.limits import forget_card
from soultable.games.soulless_vessel.flow.map import clear_terrain
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.happenings import ABILITY, MAJOR, MINOR, Deed
from soultable.games.soulless_vessel.hero import BLEED, DAZED, LONGEST_COOLDOWN, MINION, Hero
from soultable.games.soulless_vessel.state import CARD, VesselState
from soultable.games.soulless_vessel.words.standing import ENDS, MAJOR_USED, MINOR_USED, SPELL_FAILS, TICK

NO_REDUCTION: Final = 1
"""Set as the `amount` of a deed: this minor action reduces no cooldowns."""


def ability_of(state: VesselState, hero: Hero, place: int) -> Ability:
    ability: Ability = state.content.abilities[hero.deck[place]]
    return ability


def play_card(state: VesselState, seat: int, place: int, part: int, reduces: bool = True) -> None:
    """A card is carried out: one that was placed, or one from hand by an effect."""
    hero = state.heroes[seat]
    hero.hand &= ~bit(place)
    if place in hero.placed:
        hero.placed.remove(place)
    ability = ability_of(state, hero, place)
    state.tell("major" if part == MAJOR else "minor", seat, (ability.name,))
    program = ability.major if part == MAJOR else ability.minor
    deed = begin_deed(state, seat, ABILITY, place, part, program, seat)
    deed.amount = 0 if reduces else NO_REDUCTION


def after_card(state: VesselState, deed: Deed) -> None:
    """Where a card goes when it has been carried out."""
    hero = state.heroes[deed.actor]
    place = deed.place
    if deed.part == MINOR:
        hero.take_up(place)
        if deed.amount != NO_REDUCTION:
            reduce_all(state, hero)  # SV-R-131
        fire(state, MINOR_USED, deed.actor)
        return
    ability = ability_of(state, hero, place)
    if deed.laid and not deed.failed:
        lay_down(state, hero, place, ability.cooldown + deed.duration)
    elif deed.failed:
        put_on_cooldown(state, hero, place, max(0, 1 + min(0, deed.cooldown)))  # SV-CARD-08, SV-R-41
    else:
        dazed = 1 if hero.status[DAZED] else 0
        more, less = max(0, deed.cooldown), min(0, deed.cooldown)
        put_on_cooldown(state, hero, place, min(LONGEST_COOLDOWN, ability.cooldown + dazed + more) + less)
    if deed.original and hero.status[BLEED]:
        scratch(state, deed.actor, 1)  # SV-STS-06, SV-R-59
    fire(state, MAJOR_USED, deed.actor)
    if deed.failed:
        fire(state, SPELL_FAILS, deed.actor, amount=place)


AFTER_CARD.append(after_card)


def put_on_cooldown(state: VesselState, hero: Hero, place: int, to: int) -> None:
    """0 or less: back to hand (SV-R-42)."""
    if to <= 0:
        hero.take_up(place)
        return
    hero.hand &= ~bit(place)
    hero.cooldown[place] = min(to, LONGEST_COOLDOWN)
    state.tell("cooldown", hero.seat, (ability_of(state, hero, place).name, hero.cooldown[place]))


def move_on_track(state: VesselState, hero: Hero, place: int, by: int) -> None:
    """Moves a card on the cooldown track; one that leaves it to the left returns to hand (SV-CARD-06)."""
    to = min(LONGEST_COOLDOWN, hero.cooldown[place] + by)
    if to <= 0:
        hero.take_up(place)
        state.tell("back in hand", hero.seat, (ability_of(state, hero, place).name,))
    else:
        hero.cooldown[place] = to


def reduce_all(state: VesselState, hero: Hero) -> None:
    """As a minor action or an empty slot does (SV-CARD-05, SV-CARD-20)."""
    for place in range(len(hero.deck)):
        if hero.cooldown[place]:
            move_on_track(state, hero, place, -1)


# --- the effects track


def lay_down(state: VesselState, hero: Hero, place: int, duration: int) -> None:
    if duration <= 0:
        leave_track(state, hero, place)
        return
    hero.hand &= ~bit(place)
    hero.lasting[place] = duration
    state.stale = True
    state.tell("ongoing", hero.seat, (ability_of(state, hero, place).name, duration))


def change_duration(state: VesselState, hero: Hero, place: int, by: int) -> None:
    """A card whose duration is over leaves the track after what texts do about it: so long they apply."""
    after = hero.lasting[place] + by
    if after > 0:
        hero.lasting[place] = after
        if by < 0:
            fire(state, TICK, hero.seat, amount=place)
        return
    state.push(Leaves(hero.seat, place))
    reacts = fire(state, ENDS, hero.seat, amount=place)
    if not fire(state, TICK, hero.seat, amount=place) and not reacts:
        state.pop()
        leave_track(state, hero, place)


class Leaves(Watched[VesselState]):
    """An ongoing card leaves the effects track, unless a text has taken it away before."""

    __slots__ = ("hero", "place")

    def __init__(self, hero: int, place: int) -> None:
        self.hero = hero
        self.place = place

    def go_on(self, state: VesselState) -> None:
        state.pop()
        hero = state.heroes[self.hero]
        if hero.lasting[self.place]:
            leave_track(state, hero, self.place)


def leave_track(state: VesselState, hero: Hero, place: int) -> None:
    """An ongoing card returns to hand; its minions and tokens go with it (SV-CARD-11, SV-R-45)."""
    seat = hero.seat
    hero.take_up(place)
    state.stale = True
    state.tell("over", seat, (ability_of(state, hero, place).name,))
    for m in range(len(state.models)):
        model = state.models[m]
        if model.kind == MINION and model.owner == seat and model.source == place and model.cell != OFF:
            remove_model(state, m, False)
    state.tokens = tuple([t for t in state.tokens if not (t.holder == seat and t.place == place)])
    state.marks = tuple(
        [
            mark
            for mark in state.marks
            if not (mark.until == CARD and mark.holder == seat and mark.place == place)
        ]
    )
    clear_terrain(state, CARD, seat, place)
    forget_card(state, seat, place)


def tick_cards(state: VesselState, hero: Hero) -> None:
    """The beginning of a round (SV-CARD-11)."""
    for place in range(len(hero.deck)):
        if hero.lasting[place]:
            change_duration(state, hero, place, -1)
