"""Main action A: numbered cards are placed and paid for (SD-NUM), and what souls do then (SD-SOUL)."""

from __future__ import annotations

from soultable.engine.bags import contains, count, kinds, one, size
from soultable.engine.masks import has
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import INSTRUMENT, NO_LIMIT, ODD, SoulRule
from soultable.games.soul_dice.moves import NUMBERS, PLACES, Place
from soultable.games.soul_dice.state import SoulDiceState, height, laid, top

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


def why_not_lay(rule: SoulRule, stack: int, card: int) -> Refusal | None:
    """Why the placement rule of a soul forbids a card on this stack."""
    if not has(rule.allowed, card):
        return words.ONLY_ODD if rule.allowed == ODD else words.ONLY_EVEN  # SD-SOUL-01, SD-SOUL-11
    if rule.order and stack:
        before = top(stack)  # SD-R-17
        if rule.order > 0 and card <= before:
            return words.NOT_HIGHER  # SD-SOUL-04
        if rule.order < 0 and card >= before:
            return words.NOT_LOWER  # SD-SOUL-14
    if rule.most != NO_LIMIT and height(stack) >= rule.most:
        return words.FULL_SIDE  # SD-SOUL-08, SD-R-18
    return None


def why_not_effect(state: SoulDiceState, rule: SoulRule, card: int) -> Refusal | None:
    """Why the effect that a card would trigger cannot be carried out, whatever the payment (SD-R-10)."""
    if rule.effect is None or not has(rule.triggers, card):
        return None
    return rule.effect.why_not(state, state.turn, card)


def why_not_pay(supply: int, rule: SoulRule, card: int, dice: int) -> Refusal | None:
    """Why these dice cannot pay for the card at this soul."""
    if not contains(supply, dice):
        return words.DICE_NOT_THERE  # SD-NUM-02
    if rule.effect is not None and dice == supply and has(rule.need_a_die, card):
        return rule.effect.no_die_left  # SD-R-12, SD-R-13
    return None


def add_placings(state: SoulDiceState, moves: list[Move]) -> None:
    """Adds all legal placings: each card and each way to pay once, however many cards and dice are alike."""
    if why_not_another_card(state) is not None:
        return
    own = state.sides[state.turn]
    supply = own.supply
    tables = state.content.moves
    ways_to_pay = tables.ways_to_pay(supply)
    rules = [state.soul_at(soul).rule for soul in range(PLACES)]
    for card in range(1, NUMBERS + 1):
        payable = ways_to_pay[card]
        if not payable or not count(own.display, card):
            continue
        for soul in range(PLACES):
            rule = rules[soul]
            if why_not_lay(rule, own.stacks[soul], card) is not None:
                continue
            if rule.triggers and why_not_effect(state, rule, card) is not None:
                continue
            placings = tables.place[soul][card]
            if has(rule.need_a_die, card):
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
    rule, card = state.soul_at(move.soul).rule, move.value
    refusal = why_not_lay(rule, own.stacks[move.soul], card) or why_not_effect(state, rule, card)
    return refusal or why_not_pay(own.supply, rule, card, move.dice)


def why_not_any_placing(state: SoulDiceState) -> Refusal | None:
    """Why no numbered card at all can be placed now; None if one can."""
    refusal = why_not_another_card(state)
    if refusal is None:
        moves: list[Move] = []
        add_placings(state, moves)
        if not moves:
            numbered = any(card != INSTRUMENT for card in kinds(state.sides[state.turn].display))
            refusal = words.NO_PLACING if numbered else words.NO_CARD_TO_PLACE
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
    rule = state.soul_at(move.soul).rule
    if state.events is not None:
        state.tell("placed", state.seat_of(side), (card, move.soul + 1, words.dice_text(move.dice)))
    if rule.effect is not None and has(rule.triggers, card):
        rule.effect.begin(state, side, card)
