"""The additional actions: for a crystal, once in a turn (SD-ADD, SD-ADV-04)."""

from __future__ import annotations

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soul_dice import words
from soultable.games.soul_dice.flow.dice import REROLL, TO_SIDE, roll_supply, why_not_choose_die
from soultable.games.soul_dice.flow.piles import BY_EXCHANGE, replace_display
from soultable.games.soul_dice.moves import add_dice
from soultable.games.soul_dice.state import NO_ABILITY, SoulDiceState


def why_not_any_additional(state: SoulDiceState) -> Refusal | None:
    """Why no additional action at all can be taken now."""
    if state.helped:
        return words.ONE_ADDITIONAL  # SD-R-24
    return None if state.sides[state.turn].crystals else words.NO_CRYSTAL  # SD-ADD-01


def why_not_turn(state: SoulDiceState) -> Refusal | None:
    """SD-R-26: Turn and Re-roll need a die."""
    return why_not_any_additional(state) or (None if state.sides[state.turn].supply else words.NO_DIE)


def why_not_exchange(state: SoulDiceState) -> Refusal | None:
    """SD-R-26: Exchange needs a card."""
    return why_not_any_additional(state) or (
        None if state.sides[state.turn].display else words.NO_CARD_TO_EXCHANGE
    )


def why_not_use(state: SoulDiceState) -> Refusal | None:
    """Why the player's own special ability cannot be used now."""
    refusal = why_not_any_additional(state)
    if refusal is not None:
        return refusal
    own = state.sides[state.turn]
    if own.ability == NO_ABILITY:
        return words.NO_ABILITY_IN_SOLO if state.solo else words.NO_ABILITY  # SD-R-52, SD-ADV-01
    if own.flipped:
        return words.FLIPPED  # SD-ADV-05
    return state.content.abilities[own.ability].does.why_not(state, state.turn, 0)  # SD-R-41


def can_take_additional(state: SoulDiceState) -> bool:
    """Can any additional action be taken now?"""
    if why_not_any_additional(state) is not None:
        return False
    own = state.sides[state.turn]
    return own.supply != 0 or own.display != 0 or why_not_use(state) is None


def add_additional(state: SoulDiceState, moves: list[Move]) -> None:
    if why_not_any_additional(state) is not None:
        return
    tables, own = state.content.moves, state.sides[state.turn]
    if own.supply:
        add_dice(moves, tables.turn, own.supply)
        moves.append(tables.reroll)
    if own.display:
        moves.append(tables.exchange)
    if own.ability != NO_ABILITY and why_not_use(state) is None:
        moves.append(tables.use[own.ability])


def why_not_additional(state: SoulDiceState, move: Move) -> Refusal | None:
    if move.verb == "exchange":
        return why_not_exchange(state)
    if move.verb == "use":
        own = state.sides[state.turn]
        if own.ability not in (NO_ABILITY, move.value):
            return words.NOT_YOUR_ABILITY
        return why_not_use(state)
    refusal = why_not_turn(state)
    if refusal is None and move.verb == "turn":
        return why_not_choose_die(state, state.turn, move, words.NO_DIE_TO_TURN)
    return refusal


def take_additional(state: SoulDiceState, move: Move) -> None:
    """The crystal is put on the board, and the action taken."""
    side = state.turn
    own = state.sides[side]
    own.crystals -= 1
    state.helped = True
    if move.verb == "turn":
        state.push(TO_SIDE[side][move.value])  # SD-ADD-02
    elif move.verb == "reroll":
        state.tell("rerolled", state.seat_of(side))
        roll_supply(state, side, REROLL[side])  # SD-ADD-03
    elif move.verb == "exchange":
        replace_display(state, side, BY_EXCHANGE)  # SD-ADD-04
    else:
        own.flipped = True  # SD-ADV-05
        ability = state.content.abilities[own.ability]
        state.tell("used", state.seat_of(side), (ability.id,))
        ability.does.begin(state, side, 0)
