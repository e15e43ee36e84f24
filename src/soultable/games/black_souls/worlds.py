"""Worlds: everything that a seat cannot know is dealt anew (BS-R-64).

Secret are the Quirks of others, kept and discarded; bids until all are in; choices at an Asset until all have
chosen. How many Quirks somebody holds, who has answered, and how often, is open.
"""

from __future__ import annotations

from random import Random

from soultable.engine.luck import below, take
from soultable.engine.masks import bit, members, size
from soultable.games.black_souls.content import QUIRKS_DEALT
from soultable.games.black_souls.flow.assets import choose, deeds
from soultable.games.black_souls.flow.bidding import BID, legal_bids
from soultable.games.black_souls.flow.gameplay import QUESTIONS
from soultable.games.black_souls.state import CHOICES, EMPTY, BlackSoulsState


def redeal(state: BlackSoulsState, seat: int, rng: Random) -> BlackSoulsState:
    """A copy with the secrets of all others dealt anew."""
    world = state.copy()
    deal_quirks(state, world, seat, rng)
    for other in range(state.seats):
        if other == seat:
            continue
        if state.bids[other] and not state.revealed:
            bids = legal_bids(world, other)
            world.bids[other] = bids[below(rng, len(bids))].value
        first = CHOICES * other
        if state.choices[first] != EMPTY:
            again = 1 if state.choices[first + 1] == EMPTY else 2
            world.choices[first] = world.choices[first + 1] = EMPTY
            for _ in range(again):
                found = deeds(world, other)
                choose(world, other, found[below(rng, len(found))])
    return world


def ask_again(world: BlackSoulsState, seat: int) -> None:
    """Takes back the bids and choices that others have made in secret, so that they are asked again."""
    for other in range(world.seats):
        if other == seat:
            continue
        if world.bids[other] and not world.revealed:
            world.bids[other] = 0
            world.branches[other] = [BID[other]]
        first = CHOICES * other
        if world.choices[first] != EMPTY:
            world.choices[first] = world.choices[first + 1] = EMPTY
            world.branches[other] = QUESTIONS[other][world.questions_at(other)].copy()


# --- Quirks


def deal_quirks(state: BlackSoulsState, world: BlackSoulsState, seat: int, rng: Random) -> None:
    """Deals anew who holds which Quirk, who discarded which, and which were not dealt."""
    over = state.is_over()
    hidden = bit(len(state.content.quirks)) - 1 & ~state.public
    if seat >= 0:
        hidden &= ~state.discarded[seat]
    for other in range(state.seats):
        if over or other == seat:  # BS-REP-01: the kept ones are revealed at the end
            hidden &= ~state.quirks[other]
    cards = members(hidden)
    opened = opened_discards(state, seat, rng)
    for other in range(state.seats):
        if other == seat:
            continue
        if not over:
            world.quirks[other] = drawn(cards, size(state.quirks[other]), rng)
        if has_discarded(state, other):
            world.discarded[other] = 0 if other in opened else drawn(cards, 1, rng)
    world.undealt = 0
    for card in cards:
        world.undealt |= bit(card)


def drawn(cards: list[int], count: int, rng: Random) -> int:
    """Takes so many of the cards, at random."""
    taken = 0
    for _ in range(count):
        taken |= bit(take(rng, cards))
    return taken


def undealt_at_first(state: BlackSoulsState) -> int:
    """How many Quirks are left when all have been dealt theirs."""
    return len(state.content.quirks) - QUIRKS_DEALT * state.seats


def has_discarded(state: BlackSoulsState, seat: int) -> bool:
    return size(state.undealt) <= undealt_at_first(state) and size(state.quirks[seat]) < QUIRKS_DEALT


def opened_discards(state: BlackSoulsState, seat: int, rng: Random) -> list[int]:
    """The others whose discarded Quirks have become public ones (BS-R-02). Nobody but they knows it."""
    count = size(state.public) - undealt_at_first(state)
    others = [other for other in range(state.seats) if other != seat]
    if seat >= 0 and has_discarded(state, seat) and not state.discarded[seat]:
        count -= 1  # it was the seat's own
    return [take(rng, others) for _ in range(count)]
