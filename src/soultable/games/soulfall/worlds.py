"""Worlds: everything that a seat cannot know is dealt anew (SF-R-31)."""

from __future__ import annotations

from random import Random

from soultable.engine.luck import take
from soultable.engine.masks import members, size
from soultable.games.soulfall.state import SoulfallState


def redeal(state: SoulfallState, seat: int, rng: Random) -> SoulfallState:
    """A copy with the deck and all hands but the seat's own dealt anew (SF-R-31)."""
    world = deal_anew(state, seat, rng)
    if state.stack:
        frame = state.stack[-1]
        asked = frame.seat(state)
        if asked >= 0 and asked != seat:
            # Anyone who is asked can answer: so much everybody knows of that hand.
            while frame.seat(world) != asked or not frame.moves(world):
                world = deal_anew(state, seat, rng)
    return world


def deal_anew(state: SoulfallState, seat: int, rng: Random) -> SoulfallState:
    """A card changes places only with cards of the same shuffle."""
    world = state.copy()
    hidden = state.deck
    for other in range(state.seats):
        if other != seat:
            hidden |= state.hands[other]
            world.hands[other] = 0
    world.deck = 0
    for shuffle in state.shuffled:
        unknown = hidden & shuffle
        cards = members(unknown)
        for other in range(state.seats):
            if other == seat:
                continue
            hand = 0
            for _ in range(size(state.hands[other] & shuffle)):
                hand |= 1 << take(rng, cards)
            world.hands[other] |= hand
            unknown &= ~hand
        world.deck |= unknown
    return world
