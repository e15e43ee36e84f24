"""SHADE, the automatic opponent of the solo game (SD-SOL): it gets the cards that the player leaves."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.bags import count, kinds, one
from soultable.engine.frame import Frame
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import NOBODY
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import ANGEL, DEVIL, INSTRUMENT
from soultable.games.soul_dice.moves import PLACES
from soultable.games.soul_dice.state import SoulDiceState, height, laid


class GiveToShade(Frame[SoulDiceState]):
    """The numbered cards left in the display go to SHADE, in the order that the player likes (SD-SOL-05).

    Where the order makes no difference nobody is asked.
    """

    kind: ClassVar[str] = "shade"
    rule: ClassVar[str] = "SD-SOL-05"

    def cards(self, state: SoulDiceState) -> list[int]:
        """The different numbers; a harp stays in the display (SD-R-42)."""
        return [card for card in kinds(state.sides[ANGEL].display) if card != INSTRUMENT]

    def seat(self, state: SoulDiceState) -> int:
        return state.seat_of(ANGEL) if len(self.cards(state)) > 1 else NOBODY

    def step(self, state: SoulDiceState) -> None:
        cards = self.cards(state)
        if cards:
            give(state, cards[0])
        else:
            state.pop()

    def moves(self, state: SoulDiceState) -> list[Move]:
        table = state.content.moves.shade
        return [table[card - 1] for card in self.cards(state)]

    def why_not(self, state: SoulDiceState, move: Move) -> Refusal | None:
        if move.verb != "shade":
            return words.why_not_now(move)
        return None if count(state.sides[ANGEL].display, move.value) else words.NOT_LEFT

    def answer(self, state: SoulDiceState, move: Move) -> None:
        give(state, move.value)


def next_soul(state: SoulDiceState) -> int:
    """The soul with the fewest cards on SHADE's side, the leftmost of equals (SD-SOL-06, SD-SOL-07)."""
    stacks = state.sides[DEVIL].stacks
    fewest = 0
    for soul in range(1, PLACES):
        if height(stacks[soul]) < height(stacks[fewest]):
            fewest = soul
    return fewest


def give(state: SoulDiceState, card: int) -> None:
    """The soul is looked for card by card (SD-R-46). SHADE ignores the soul's rule (SD-SOL-09)."""
    fewest = next_soul(state)
    stacks = state.sides[DEVIL].stacks
    state.sides[ANGEL].display -= one(card)
    stacks[fewest] = laid(stacks[fewest], card)
    state.tell("given", state.seat_of(ANGEL), (card, fewest + 1))


GIVE_TO_SHADE: Final = GiveToShade()
