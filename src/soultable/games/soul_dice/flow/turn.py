"""A turn: one main action, an additional one if wanted, and its end (SD-TRN, SD-PAS, SD-END)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.bags import one
from soultable.engine.frame import Frame
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import ANGEL
from soultable.games.soul_dice.flow.additional import (
    add_additional,
    can_take_additional,
    take_additional,
    why_not_additional,
    why_not_exchange,
    why_not_turn,
    why_not_use,
)
from soultable.games.soul_dice.flow.dice import why_not_choose_die
from soultable.games.soul_dice.flow.harps import add_harps, use_harp, why_not_any_harp, why_not_harp
from soultable.games.soul_dice.flow.piles import REFILL
from soultable.games.soul_dice.flow.placing import (
    add_placings,
    place,
    plainly_done,
    why_not_any_placing,
    why_not_place,
)
from soultable.games.soul_dice.flow.rounds import END_ROUND, begin_turn
from soultable.games.soul_dice.flow.shade import GIVE_TO_SHADE
from soultable.games.soul_dice.moves import INSTRUMENTS, add_dice
from soultable.games.soul_dice.state import ENDED, GOES_ON, NO_ABILITY, PASSED, SoulDiceState


class Turn(Frame[SoulDiceState]):
    """The player places cards, uses a harp or trident, or passes (SD-TRN-01).

    The turn is over by itself when cards, dice or crystals for anything else are lacking.
    """

    kind: ClassVar[str] = "turn"
    rule: ClassVar[str] = "SD-TRN-01"

    def seat(self, state: SoulDiceState) -> int:
        if state.finished != GOES_ON:
            return NOBODY
        if (state.placed or state.harped) and plainly_done(state) and not can_take_additional(state):
            return NOBODY
        return state.seat_of(state.turn)

    def moves(self, state: SoulDiceState) -> list[Move]:
        moves: list[Move] = []
        add_placings(state, moves)
        if state.placed or state.harped:
            moves.append(state.content.moves.end)
        else:
            add_harps(state, moves)
            add_dice(moves, state.content.moves.pass_with, state.sides[state.turn].supply)
        add_additional(state, moves)
        return moves

    def why_not(self, state: SoulDiceState, move: Move) -> Refusal | None:
        verb = move.verb
        begun = state.placed > 0 or state.harped
        if verb == "place":
            return why_not_place(state, move)
        if verb in INSTRUMENTS:
            return why_not_harp(state, move)
        if verb == "pass":
            if begun:
                return words.NO_PASS  # SD-R-07
            return why_not_choose_die(state, state.turn, move, words.NO_DIE_TO_PASS)
        if verb == "end":
            return None if begun else words.NOTHING_DONE  # SD-R-02
        return why_not_additional(state, move) if verb in words.ADDITIONAL else NOT_ASKED

    def answer(self, state: SoulDiceState, move: Move) -> None:
        verb = move.verb
        if verb == "place":
            place(state, move)
        elif verb == "pass":
            pass_with(state, move.value)
        elif verb == "end":
            state.finished = ENDED
        elif verb in INSTRUMENTS:
            use_harp(state, move)
        else:
            take_additional(state, move)

    def step(self, state: SoulDiceState) -> None:
        """The end of the turn (SD-TRN-03, SD-R-54)."""
        side = state.turn
        state.turns_taken += 1
        if state.solo and state.finished == PASSED and not state.sides[side].supply:
            state.push(END_ROUND)  # SD-SOL-12
            return
        state.push(AFTER_TURN)  # SD-R-31
        state.push(REFILL[side])  # SD-REF-01: before it
        if state.solo:
            state.push(GIVE_TO_SHADE)  # SD-SOL-04: before the display is refilled


def pass_with(state: SoulDiceState, die: int) -> None:
    """A die of the player's choice goes to their board, and the turn is over (SD-PAS-02, SD-PAS-03)."""
    own = state.sides[state.turn]
    own.supply -= one(die)
    own.used += 1
    state.finished = PASSED
    state.tell("passed", state.seat_of(state.turn), (die,))


class AfterTurn(Frame[SoulDiceState]):
    """Whose turn is next, or is the round over (SD-END-01, SD-END-02)?"""

    def step(self, state: SoulDiceState) -> None:
        state.pop()
        empty = not state.sides[state.turn].supply  # SD-R-32: looked at when the turn ends
        if state.last or (state.solo and empty):  # SD-R-33, SD-SOL-10
            state.push(END_ROUND)
            return
        if empty:
            state.last = True
            state.tell("last turn", state.seat_of(state.turn))
        begin_turn(state, ANGEL if state.solo else 1 - state.turn)


def unavailable_actions(state: SoulDiceState) -> list[tuple[str, Refusal]]:
    """The actions that cannot be taken now, each with the reason."""
    own = state.sides[state.turn]
    found: list[tuple[str, Refusal | None]] = [
        ("Place a card", why_not_any_placing(state)),
        (f"Use the {INSTRUMENTS[state.turn]}", why_not_any_harp(state)),
        ("Pass", words.NO_PASS if state.placed or state.harped else None),
        ("Turn a die", why_not_turn(state)),
        ("Re-roll", why_not_turn(state)),
        ("Exchange", why_not_exchange(state)),
    ]
    if own.ability != NO_ABILITY:
        found.append((state.content.abilities[own.ability].name, why_not_use(state)))
    return [(name, refusal) for name, refusal in found if refusal is not None]


TURN: Final = Turn()
AFTER_TURN: Final = AfterTurn()
