"""Main action A: numbered cards are placed and paid for (SD-NUM), and what souls do then (SD-SOUL)."""

from __future__ import annotations

from soultable.engine.bags import contains, count, one, size
from soultable.engine.masks import has
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import (
    NO_EFFECT,
    NO_LIMIT,
    ODD,
    REPLACE_DISPLAY,
    ROLL_ALL,
    ROLL_UNUSED,
    ROLL_USED,
    TAKE_FACE_UP,
    Soul,
)
from soultable.games.soul_dice.flow.dice import AGAIN, ROLL_LEFT, roll_supply, roll_used
from soultable.games.soul_dice.flow.piles import BY_SOUL_6, BY_SOUL_13, draw_cards, replace_display
from soultable.games.soul_dice.moves import NUMBERS, PLACES, Place
from soultable.games.soul_dice.state import NO_CARD, Side, SoulDiceState, height, laid, top

# --- what the predicates say


def why_not_another_card(state: SoulDiceState) -> Refusal | None:
    """Why no numbered card can be placed any more in this turn."""
    if state.harped:
        return words.HARP_STANDS_ALONE  # SD-HRP-04
    if state.placed < state.cards_in_turn():
        return None
    return words.SOLO_TURN_LIMIT[state.placed] if state.solo else words.TURN_LIMIT[state.placed]


def plainly_done(state: SoulDiceState) -> bool:
    """Is it plain, without looking at the souls, that no further card can be placed in this turn?"""
    own = state.sides[state.turn]
    return not own.supply or not own.display or why_not_another_card(state) is not None


def why_not_lay(soul: Soul, stack: int, card: int) -> Refusal | None:
    """Why the placement rule of a soul forbids a card on this stack."""
    if not has(soul.allowed, card):
        return words.ONLY_ODD if soul.allowed == ODD else words.ONLY_EVEN  # SD-SOUL-01, SD-SOUL-11
    if soul.order and stack:
        before = top(stack)  # SD-R-17
        if soul.order > 0 and card <= before:
            return words.NOT_HIGHER  # SD-SOUL-04
        if soul.order < 0 and card >= before:
            return words.NOT_LOWER  # SD-SOUL-14
    if soul.most != NO_LIMIT and height(stack) >= soul.most:
        return words.FULL_SIDE  # SD-SOUL-08, SD-R-18
    return None


def why_not_effect(soul: Soul, own: Side, card: int) -> Refusal | None:
    """Why the effect that a card would trigger cannot be carried out, whatever the payment (SD-R-10)."""
    if soul.effect == NO_EFFECT or not has(soul.triggers, card):
        return None
    if soul.effect == REPLACE_DISPLAY and size(own.display) < 2:
        return words.EMPTY_DISPLAY  # SD-R-14
    if soul.effect == TAKE_FACE_UP and own.face_up == NO_CARD:
        return words.NO_FACE_UP  # SD-R-15
    return None


def why_not_place_at(soul: Soul, own: Side, stack: int, card: int) -> Refusal | None:
    """Why this card of the display cannot be placed at this soul, whatever the payment."""
    return why_not_lay(soul, stack, card) or why_not_effect(soul, own, card)


def why_not_pay(supply: int, soul: Soul, card: int, dice: int) -> Refusal | None:
    """Why these dice cannot pay for the card at this soul."""
    if not contains(supply, dice):
        return words.DICE_NOT_THERE  # SD-NUM-02
    if dice == supply and has(soul.need_a_die, card):
        return words.NO_DIE_LEFT if soul.effect == ROLL_UNUSED else words.NO_DICE_LEFT  # SD-R-12, SD-R-13
    return None


def add_placings(state: SoulDiceState, moves: list[Move]) -> None:
    """Adds all legal placings: each card and each way to pay once, however many cards and dice are alike."""
    if why_not_another_card(state) is not None:
        return
    own = state.sides[state.turn]
    supply = own.supply
    tables = state.content.moves
    souls = [state.soul_at(soul) for soul in range(PLACES)]
    for card in range(1, NUMBERS + 1):
        if not count(own.display, card):
            continue
        payable = tables.ways_to_pay(card, supply)
        if not payable:
            continue
        for soul in range(PLACES):
            at = souls[soul]
            if why_not_place_at(at, own, own.stacks[soul], card) is not None:
                continue
            placings = tables.place[soul][card]
            if has(at.need_a_die, card):
                ways = tables.payments[card]
                moves += [placings[way] for way in payable if ways[way] != supply]
            else:
                moves += [placings[way] for way in payable]


def why_not_place(state: SoulDiceState, move: Move) -> Refusal | None:
    assert isinstance(move, Place)
    refusal = why_not_another_card(state)
    if refusal is not None:
        return refusal
    own = state.sides[state.turn]
    if not count(own.display, move.value):
        return words.NOT_IN_DISPLAY  # SD-NUM-01
    soul = state.soul_at(move.soul)
    refusal = why_not_place_at(soul, own, own.stacks[move.soul], move.value)
    return refusal or why_not_pay(own.supply, soul, move.value, move.dice)


def why_not_any_placing(state: SoulDiceState) -> Refusal | None:
    """Why no numbered card at all can be placed now; None if one can."""
    refusal = why_not_another_card(state)
    if refusal is None:
        moves: list[Move] = []
        add_placings(state, moves)
        refusal = None if moves else words.NO_PLACING
    return refusal


# --- what happens


def place(state: SoulDiceState, move: Move) -> None:
    """The card is paid for and laid; then the soul's effect takes place (SD-NUM-04 to SD-NUM-08)."""
    assert isinstance(move, Place)
    card, side = move.value, state.turn
    own = state.sides[side]
    own.display -= one(card)
    own.supply -= move.dice
    own.used += size(move.dice)
    own.stacks[move.soul] = laid(own.stacks[move.soul], card)  # SD-NUM-06
    state.placed += 1
    soul = state.soul_at(move.soul)
    if state.events is not None:
        state.tell("placed", state.seat_of(side), (card, move.soul + 1, words.dice_text(move.dice)))
    if has(soul.triggers, card):
        carry_out(state, side, soul.effect)


def carry_out(state: SoulDiceState, side: int, effect: int) -> None:
    """The effect of a soul, which cannot be declined (SD-NUM-09)."""
    if effect == ROLL_USED:
        roll_used(state, side)  # SD-SOUL-02, SD-SOUL-12
    elif effect == ROLL_UNUSED:
        state.push(AGAIN[side])  # SD-SOUL-03
    elif effect == ROLL_ALL:
        roll_supply(state, side, ROLL_LEFT[side])  # SD-SOUL-09
    elif effect == REPLACE_DISPLAY:
        replace_display(state, side, BY_SOUL_6)  # SD-SOUL-06
    else:
        draw_cards(state, side, 1, BY_SOUL_13)  # SD-SOUL-13, SD-R-15
