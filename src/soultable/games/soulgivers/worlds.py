"""Worlds: everything that a seat cannot know is dealt anew (SG-R-05).

Secret are the wishes for a population until both have wished; the rosters until they are placed; the two
cards of a replacement and the one that is kept until it is placed; the hands of Anomalies and what of them
went back into the deck. Teammates see each other's Soulgiver cards (SG-R-95).
"""

from __future__ import annotations

from random import Random

from soultable.engine.luck import below, take
from soultable.engine.masks import bit, members, size
from soultable.games.soulgivers.flow.setup import ROSTERS_CHOSEN, SETTLE_POPULATIONS, WISH, roster_branches
from soultable.games.soulgivers.moves import SHELLS, SPECTERS
from soultable.games.soulgivers.state import NONE, SoulgiversState


def redeal(state: SoulgiversState, seat: int, rng: Random) -> SoulgiversState:
    """A copy with the secrets of all others dealt anew."""
    world = state.copy()
    for other in range(state.seats):
        if other != seat and state.wishes[other] != NONE and not is_wish_settled(state):
            world.wishes[other] = below(rng, 2)
    own = state.side_of[seat] if seat >= 0 else NONE
    for side in (SHELLS, SPECTERS):
        if side != own:
            deal_soulgivers(state, world, side, rng)
    if not state.teams:
        deal_anomalies(state, world, seat, rng)
    return world


def is_wish_settled(state: SoulgiversState) -> bool:
    """Are the wishes known? They are when both have wished: then a coin decides."""
    return not state.branches


def deal_soulgivers(state: SoulgiversState, world: SoulgiversState, side: int, rng: Random) -> None:
    """Deals anew which cards are in a deck, drawn for a replacement, or picked and not placed yet."""
    seats = state.seats_of(side)
    offers = state.turn >= 0 and state.side_of[state.turn] == side
    hidden = state.deck[side]
    for seat in seats:
        hidden |= state.picked[seat]
    if offers:
        hidden |= state.offered
    cards = members(hidden)
    for seat in seats:
        world.picked[seat] = drawn(cards, size(state.picked[seat]), rng)
    if offers:
        world.offered = drawn(cards, size(state.offered), rng)
    world.deck[side] = 0
    for card in cards:
        world.deck[side] |= bit(card)


def drawn(cards: list[int], count: int, rng: Random) -> int:
    """Takes so many of the cards, at random."""
    taken = 0
    for _ in range(count):
        taken |= bit(take(rng, cards))
    return taken


def deal_anomalies(state: SoulgiversState, world: SoulgiversState, seat: int, rng: Random) -> None:
    """Deals anew which Anomalies are in the deck and in the hands of others."""
    kinds = len(state.anomaly_deck)
    hidden: list[int] = []
    for kind in range(kinds):
        count = state.anomaly_deck[kind]
        for other in range(state.seats):
            if other != seat:
                count += state.hands[kinds * other + kind]
        hidden += [kind] * count
    for other in range(state.seats):
        if other == seat:
            continue
        held = state.hand_size(other)
        for kind in range(kinds):
            world.hands[kinds * other + kind] = 0
        for _ in range(held):
            world.hands[kinds * other + take(rng, hidden)] += 1
    world.anomaly_deck = [0] * kinds
    for kind in hidden:
        world.anomaly_deck[kind] += 1


def ask_again(world: SoulgiversState, seat: int) -> None:
    """Takes back what others have answered in secret to questions that are still open."""
    if not world.branches:
        return
    if world.stack[-1] is SETTLE_POPULATIONS:
        for other in range(world.seats):
            if other != seat and world.wishes[other] != NONE:
                world.wishes[other] = NONE
                world.branches[other] = [WISH[other]]
    elif world.stack[-1] is ROSTERS_CHOSEN:
        own = world.side_of[seat]
        branches = roster_branches(world)
        for side in (SHELLS, SPECTERS):
            if side != own:
                for other in world.seats_of(side):
                    world.deck[side] |= world.picked[other]
                    world.picked[other] = 0
                    world.branches[other] = branches[other]
