"""Worlds: everything that a seat cannot know is dealt anew (SD-R-36, SD-R-56)."""

from __future__ import annotations

from random import Random

from soultable.engine.bags import nth, one, size
from soultable.engine.luck import below
from soultable.engine.seats import OPEN, sees
from soultable.games.soul_dice.content import ROUNDS
from soultable.games.soul_dice.state import LATE_PLACES, NO_TOKEN, SoulDiceState


def redeal(state: SoulDiceState, seat: int, rng: Random) -> SoulDiceState:
    """A copy in which every token that the seat has not looked at is dealt anew (SD-R-36, SD-R-56).

    Tokens of rounds 1 and 2 are dealt first, from those that were in the supply then: a token of value 2
    is among those of round 3 or in the supply.
    """
    world = state.copy()
    if state.solo:
        return world
    content = state.content
    early = content.early_tokens
    late = content.late_tokens if state.round == ROUNDS - 1 else 0
    holding = state.held != NO_TOKEN
    knows_held = holding and seat in (state.seat_of(state.holder), OPEN)
    known = [state.held] if knows_held else []
    unseen: list[int] = []
    for place in range(len(state.tokens)):
        if state.tokens[place] != NO_TOKEN:
            if sees(state.knowers[place], seat):
                known.append(state.tokens[place])
            else:
                unseen.append(place)
    for token in known:
        if content.late(token):
            late -= one(token)
        else:
            early -= one(token)
    for place in unseen:
        if place >= LATE_PLACES:  # those of round 3 come last, and may be any
            early += late
            late = 0
        token = nth(early, below(rng, size(early)))
        early -= one(token)
        world.tokens[place] = token
    early += late
    if holding and not knows_held:
        world.held = nth(early, below(rng, size(early)))
        early -= one(world.held)
    world.token_supply = early
    return world
