"""Worlds: what a player cannot know is dealt anew.

Decks are open, so it is open which cards are in hand, too. Hidden is only which of them the others have
placed face down, until all are revealed (SV-RND-10); how many each has placed is seen.
"""

from __future__ import annotations

from random import Random

from soultable.engine.luck import take
from soultable.engine.masks import bit, members
from soultable.games.soulless_vessel.flow.giving_up import have_declined
from soultable.games.soulless_vessel.flow.rounds import PlaceCards
from soultable.games.soulless_vessel.state import PLACING, VesselState


def is_all_open(state: VesselState) -> bool:
    return state.step != PLACING


def redeal(state: VesselState, seat: int, rng: Random) -> VesselState:
    world = state.copy()
    if is_all_open(state):
        return world
    for hero in world.heroes:
        if hero.seat == seat or not hero.placed:
            continue
        count = len(hero.placed)
        cards = sorted([*members(hero.hand), *hero.placed])
        hero.placed = []
        for _ in range(count):
            hero.placed.append(take(rng, cards))
        hero.hand = 0
        for place in cards:
            hero.hand |= bit(place)
    return world


def ask_again(world: VesselState, seat: int) -> None:
    """Takes back what the others have placed; those who were ready place again. Giving up is no secret."""
    if world.step != PLACING or not world.branches:
        return
    for hero in world.heroes:
        if hero.seat == seat or (hero.seat in world.given and not have_declined(world)):
            continue
        for place in hero.placed:
            hero.hand |= bit(place)
        hero.placed = []
        world.branches[hero.seat] = [PlaceCards(hero.seat)]
