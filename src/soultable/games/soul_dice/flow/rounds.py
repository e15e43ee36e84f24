"""Rounds: revealing souls, the end of a round, preparing the next one (SD-RND, SD-SCO, SD-PRE)."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from soultable.engine.bags import size
from soultable.engine.frame import Frame
from soultable.engine.luck import below
from soultable.engine.masks import bit, has, members, nth
from soultable.engine.masks import size as mask_size
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, EVERYONE, NOBODY, only
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import ANGEL, DEVIL, ROUNDS
from soultable.games.soul_dice.flow.dice import ROLL_ALL
from soultable.games.soul_dice.flow.piles import REFILL
from soultable.games.soul_dice.flow.tokens import lay_tokens
from soultable.games.soul_dice.moves import PLACES
from soultable.games.soul_dice.scoring import side_total, winner_of
from soultable.games.soul_dice.state import BOX, GOES_ON, SoulDice, laid_cards


class Reveal(Frame[SoulDice]):
    """A soul of a pile is laid face up in the middle (SD-SET-04, SD-PRE-05)."""

    kind: ClassVar[str] = "reveal"
    rule: ClassVar[str] = "SD-SET-04"

    def __init__(self, soul: int) -> None:
        self.soul = soul

    def pile(self, state: SoulDice) -> int:
        return state.souls_left & state.content.piles[self.soul]

    def seat(self, state: SoulDice) -> int:
        return CHANCE

    def moves(self, state: SoulDice) -> list[Move]:
        table = state.content.moves.reveal
        return [table[soul] for soul in members(self.pile(state))]

    def sample(self, state: SoulDice, rng: Random) -> Move:
        pile = self.pile(state)
        return state.content.moves.reveal[nth(pile, below(rng, mask_size(pile)))]

    def why_not(self, state: SoulDice, move: Move) -> Refusal | None:
        if move.verb != "reveal":
            return words.NOT_ASKED
        return None if has(self.pile(state), move.value) else words.NOT_IN_SOUL_PILE

    def answer(self, state: SoulDice, move: Move) -> None:
        state.pop()
        state.souls_left &= ~bit(move.value)
        state.souls[state.place(self.soul)] = move.value
        state.tell("revealed", NOBODY, (state.content.souls[move.value].id, self.soul + 1))


class BeginRound(Frame[SoulDice]):
    """The tokens are put on the souls; then the turns begin (SD-RND-05, SD-RND-06)."""

    def step(self, state: SoulDice) -> None:
        state.replace(BEGIN_TURNS)
        state.tell("round", state.seat_of(state.beginner()), (state.round + 1,))
        if not state.solo:  # SD-SOL-02
            lay_tokens(state)


class BeginTurns(Frame[SoulDice]):
    def step(self, state: SoulDice) -> None:
        state.pop()
        begin_turn(state, state.beginner())  # SD-RND-01


def begin_turn(state: SoulDice, side: int) -> None:
    next_turn(state, side)
    state.tell("turn", state.seat_of(side))


def next_turn(state: SoulDice, side: int) -> None:
    state.turn = side
    state.placed = 0
    state.harped = False
    state.helped = False
    state.finished = GOES_ON


def prepare_table(state: SoulDice) -> None:
    """All dice are rolled and the souls revealed (SD-SET-04, SD-SET-10, SD-PRE-04, SD-PRE-05)."""
    # the last one pushed happens first
    state.push(BEGIN_ROUND)
    for soul in range(PLACES - 1, -1, -1):
        state.push(REVEAL[soul])
    for side in (ANGEL,) if state.solo else (DEVIL, ANGEL):
        owner = state.sides[side]
        owner.rolling = size(owner.supply) + owner.used
        owner.supply = 0
        owner.used = 0
        state.push(ROLL_ALL[side])


# --- the end of a round


class EndRound(Frame[SoulDice]):
    """The souls are awarded; then comes the next round, or the end (SD-SCO, SD-PRE, SD-FIN)."""

    def step(self, state: SoulDice) -> None:
        state.pop()
        for soul in range(PLACES):
            award(state, soul)
        if state.round == ROUNDS - 1:
            show_tokens(state)
            state.stack.clear()
            state.tell("over", NOBODY)
        else:
            prepare_round(state)


def award(state: SoulDice, soul: int) -> None:
    """The soul and its token go to whoever has won them, or to the box (SD-SCO-01, SD-SCO-06)."""
    place = state.place(soul)
    winner = winner_of(state, soul)
    state.winners[place] = winner
    if winner != BOX and not state.solo:
        state.knowers[place] |= only(state.seat_of(winner))  # SD-SCO-02
    if state.events is not None:
        tell_award(state, soul, winner)


def tell_award(state: SoulDice, soul: int, winner: int) -> None:
    values = (soul + 1, side_total(state, ANGEL, soul), side_total(state, DEVIL, soul))
    if winner == BOX:
        state.tell("boxed", NOBODY, values)
    elif state.solo:
        state.tell("won" if winner == ANGEL else "shade won", state.seat_of(ANGEL), values)
    else:
        seat = state.seat_of(winner)
        state.tell("won", seat, values)
        state.tell("token won", seat, (state.tokens[state.place(soul)],), only(seat))


def show_tokens(state: SoulDice) -> None:
    """In final scoring all tokens that somebody has won are shown (SD-R-36)."""
    if state.solo:
        return
    for place in range(len(state.winners)):
        if state.winners[place] != BOX:
            state.knowers[place] = EVERYONE
    if state.events is None:
        return
    for side in (ANGEL, DEVIL):
        values = [state.tokens[place] for place in range(len(state.winners)) if state.winners[place] == side]
        state.tell("showed", state.seat_of(side), ("+".join([str(value) for value in values]),))


def prepare_round(state: SoulDice) -> None:
    """SD-PRE-01 to SD-PRE-07, SD-ADV-06"""
    for number in (ANGEL, DEVIL):
        side = state.sides[number]
        owner = state.sides[ANGEL] if state.solo else side  # SD-R-48
        owner.discards += laid_cards(side)  # SD-PRE-01
        side.stacks = [0] * PLACES
        side.crystals = state.content.crystals  # SD-PRE-03
        side.flipped = False  # SD-ADV-06
    state.round += 1
    state.last = False
    next_turn(state, state.beginner())
    if state.round == ROUNDS - 1 and not state.solo:
        state.token_supply += state.content.late_tokens  # SD-PRE-07
    # the last one pushed happens first
    prepare_table(state)
    for number in (ANGEL,) if state.solo else (DEVIL, ANGEL):
        state.push(REFILL[number])  # SD-R-30: tried once more; SD-PRE-02: what is there stays


REVEAL: Final = [Reveal(soul) for soul in range(PLACES)]
BEGIN_ROUND: Final = BeginRound()
BEGIN_TURNS: Final = BeginTurns()
END_ROUND: Final = EndRound()
