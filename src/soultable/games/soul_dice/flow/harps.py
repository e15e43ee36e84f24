"""Main action B: harp or trident (SD-HRP)."""

from __future__ import annotations

from soultable.engine.bags import count, one
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import ANGEL, INSTRUMENT
from soultable.games.soul_dice.moves import INSTRUMENTS, PLACES
from soultable.games.soul_dice.state import SoulDiceState, top, without_top


def why_not_target(state: SoulDiceState, side: int, soul: int) -> Refusal | None:
    """Why no card of that side can be chosen at this soul."""
    if state.soul_at(soul).rule.barred:
        return words.BARRED_SOUL  # SD-SOUL-07, SD-R-16, SD-R-44
    return None if state.sides[side].stacks[soul] else words.NO_CARD_THERE  # SD-HRP-05


def why_not_harp_now(state: SoulDiceState) -> Refusal | None:
    """Why the harp or trident cannot be used now, wherever; None if it can."""
    own = state.sides[state.turn]
    if state.harped:
        return words.ONE_MAIN_ACTION
    if state.placed:
        return words.NO_HARP_AFTER  # SD-HRP-04
    if not count(own.display, INSTRUMENT):
        return words.NO_HARP_THERE  # SD-HRP-01
    return None if own.crystals else words.NO_CRYSTAL_FOR_HARP  # SD-HRP-02


def why_not_any_harp(state: SoulDiceState) -> Refusal | None:
    """Why the harp or trident cannot be used at all; None if it can (SD-R-21)."""
    refusal = why_not_harp_now(state)
    if refusal is not None:
        return refusal
    for soul in range(PLACES):
        if why_not_target(state, 1 - state.turn, soul) is None:
            return None
    return words.NOTHING_TO_REMOVE


def add_harps(state: SoulDiceState, moves: list[Move]) -> None:
    if why_not_harp_now(state) is None:
        table = state.content.moves.instrument[state.turn]
        moves += [
            table[soul] for soul in range(PLACES) if why_not_target(state, 1 - state.turn, soul) is None
        ]


def why_not_harp(state: SoulDiceState, move: Move) -> Refusal | None:
    if move.verb != INSTRUMENTS[state.turn]:
        return words.NOT_YOUR_INSTRUMENT
    return why_not_harp_now(state) or why_not_target(state, 1 - state.turn, move.value)


def use_harp(state: SoulDiceState, move: Move) -> None:
    """The instrument and the opponent's top card leave the game (SD-HRP-03, SD-HRP-06, SD-HRP-07)."""
    own, other = state.sides[state.turn], state.sides[1 - state.turn]
    own.crystals -= 1
    own.display -= one(INSTRUMENT)
    own.out += one(INSTRUMENT)
    card = top(other.stacks[move.value])
    other.stacks[move.value] = without_top(other.stacks[move.value])
    owner = state.sides[ANGEL] if state.solo else other  # SD-R-43, SD-R-48: SHADE's cards are the angel's
    owner.out += one(card)
    state.harped = True
    state.tell("harped", state.seat_of(state.turn), (INSTRUMENTS[state.turn], card, move.value + 1))
