"""Rounds: revealing souls, the end of a round, preparing the next one (SD-RND, SD-SCO, SD-PRE)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.bags import kinds, size
from soultable.engine.chance import FromSet
from soultable.engine.frame import Frame
from soultable.engine.masks import bit
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import EVERYONE, NOBODY, only
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import ANGEL, DEVIL, ROUNDS, SIDES
from soultable.games.soul_dice.flow.dice import ROLL_ALL
from soultable.games.soul_dice.flow.piles import REFILL
from soultable.games.soul_dice.flow.tokens import lay_tokens
from soultable.games.soul_dice.moves import PLACES
from soultable.games.soul_dice.scoring import side_total, winner_of
from soultable.games.soul_dice.state import BOX, GOES_ON, SoulDiceState, laid_cards


class Reveal(FromSet[SoulDiceState]):
    """A soul of a pile is laid face up in the middle (SD-SET-04, SD-PRE-05)."""

    kind: ClassVar[str] = "reveal"
    rule: ClassVar[str] = "SD-SET-04"

    def __init__(self, soul: int) -> None:
        self.soul = soul

    def among(self, state: SoulDiceState) -> int:
        return state.souls_left & state.content.piles[self.soul]

    def table(self, state: SoulDiceState) -> list[Move]:
        return state.content.moves.reveal

    def absent(self, state: SoulDiceState) -> Refusal:
        return words.NOT_IN_SOUL_PILE

    def answer(self, state: SoulDiceState, move: Move) -> None:
        state.pop()
        state.souls_left &= ~bit(move.value)
        state.souls[state.place(self.soul)] = move.value
        state.tell("revealed", NOBODY, (state.content.souls[move.value].id, self.soul + 1))


class BeginRound(Frame[SoulDiceState]):
    """The tokens are put on the souls; then the turns begin (SD-RND-05, SD-RND-06)."""

    def step(self, state: SoulDiceState) -> None:
        state.replace(BEGIN_TURNS)
        if state.round == 0:  # the later ones begin with what `prepare_round` does
            tell_round(state)
        if not state.solo:  # SD-SOL-02
            lay_tokens(state)


def tell_round(state: SoulDiceState) -> None:
    state.tell("round", state.seat_of(state.beginner()), (state.round + 1,))


class BeginTurns(Frame[SoulDiceState]):
    def step(self, state: SoulDiceState) -> None:
        state.pop()
        begin_turn(state, state.beginner())  # SD-RND-01


def begin_turn(state: SoulDiceState, side: int) -> None:
    next_turn(state, side)
    state.tell("turn", state.seat_of(side))


def next_turn(state: SoulDiceState, side: int) -> None:
    state.turn = side
    state.placed = 0
    state.harped = False
    state.helped = False
    state.finished = GOES_ON


def prepare_table(state: SoulDiceState) -> list[Frame[SoulDiceState]]:
    """All dice are taken up. Returns what follows: they are rolled and the souls revealed, then the round
    begins (SD-SET-04, SD-SET-10, SD-PRE-04, SD-PRE-05)."""
    for side in state.players():
        own = state.sides[side]
        own.rolling = size(own.supply) + own.used
        own.supply = 0
        own.used = 0
    return [*[ROLL_ALL[side] for side in state.players()], *REVEAL, BEGIN_ROUND]


# --- the end of a round


class EndRound(Frame[SoulDiceState]):
    """The souls are awarded; then comes the next round, or the end (SD-SCO, SD-PRE, SD-FIN)."""

    def step(self, state: SoulDiceState) -> None:
        state.pop()
        for soul in range(PLACES):
            award(state, soul)
        if state.round == ROUNDS - 1:
            show_tokens(state)
            state.end()
            state.tell("over", NOBODY)
        else:
            prepare_round(state)


def award(state: SoulDiceState, soul: int) -> None:
    """The soul and its token go to the one who has won them, or to the box (SD-SCO-01, SD-SCO-06)."""
    place = state.place(soul)
    winner = winner_of(state, soul)
    state.winners[place] = winner
    if winner != BOX and not state.solo:
        state.knowers[place] |= only(state.seat_of(winner))  # SD-SCO-02
    if state.events is not None:
        tell_award(state, soul, winner)


def tell_award(state: SoulDiceState, soul: int, winner: int) -> None:
    other = "SHADE" if state.solo else "devil"
    totals = side_total(state, ANGEL, soul), side_total(state, DEVIL, soul)
    values = (soul + 1, totals[ANGEL], totals[DEVIL], other, condition_failed(state, soul, totals))
    if winner == BOX:
        state.tell("boxed", NOBODY, values)
    elif state.solo:
        state.tell("won" if winner == ANGEL else "shade won", state.seat_of(ANGEL), values)
    else:
        seat = state.seat_of(winner)
        state.tell("won", seat, values)
        state.tell("token won", seat, (state.tokens[state.place(soul)],), only(seat))


def condition_failed(state: SoulDiceState, soul: int, totals: tuple[int, int]) -> str:
    """Which side has cards there that score nothing: `angel`, `devil`, `both`, or nothing (SD-R-35)."""
    failed = [SIDES[side] for side in (ANGEL, DEVIL) if state.sides[side].stacks[soul] and not totals[side]]
    return "both" if len(failed) > 1 else "".join(failed)


def show_tokens(state: SoulDiceState) -> None:
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


def prepare_round(state: SoulDiceState) -> None:
    """SD-PRE-01 to SD-PRE-07, SD-ADV-06"""
    for side in (ANGEL, DEVIL):
        own = state.sides[side]
        owner = state.sides[ANGEL] if state.solo else own  # SD-R-48
        owner.discards += laid_cards(own)  # SD-PRE-01
        own.stacks = [0] * PLACES
    for side in state.players():
        state.sides[side].crystals = state.content.crystals  # SD-PRE-03
        state.sides[side].flipped = False  # SD-ADV-06
    state.round += 1
    state.last = False
    next_turn(state, state.beginner())
    tell_round(state)
    state.tell("cleared", NOBODY)
    if state.advanced:
        state.tell("flipped back", NOBODY)
    if state.round == ROUNDS - 1 and not state.solo:
        add_tokens(state)
    # SD-R-30: a refill is tried once more; SD-PRE-02: what is there stays
    state.follow([*[REFILL[side] for side in state.players()], *prepare_table(state)])


def add_tokens(state: SoulDiceState) -> None:
    """The tokens that come in round 3 are mixed into the supply (SD-PRE-07)."""
    state.token_supply += state.content.late_tokens
    for value in kinds(state.content.late_tokens):
        state.tell("tokens added", NOBODY, (value,))


REVEAL: Final = [Reveal(soul) for soul in range(PLACES)]
BEGIN_ROUND: Final = BeginRound()
BEGIN_TURNS: Final = BeginTurns()
END_ROUND: Final = EndRound()
