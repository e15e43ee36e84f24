"""The draw pile with its face-up card, the display, the discard pile (SD-REF)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.bags import MOST, one, size
from soultable.engine.chance import FromBag
from soultable.engine.frame import Frame
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, NOBODY
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import ANGEL, DEVIL
from soultable.games.soul_dice.state import NO_CARD, NO_SOUL, SoulDiceState

DRAWN_BY: Final = ["SD-REF-01", "SD-ADD-04", "SD-SOUL-06", "SD-SOUL-13", "SD-E-02"]
"""The rules by which cards are drawn."""
BY_REFILL: Final = 0
BY_EXCHANGE: Final = 1
BY_SOUL_6: Final = 2
BY_SOUL_13: Final = 3
BY_E2: Final = 4


class TurnUp(FromBag[SoulDiceState]):
    """The new top card of a draw pile is turned face up, if none is (SD-REF-02, SD-SET-08).

    With the pile empty the discard pile is shuffled to form a new one (SD-REF-03, SD-R-29); with both empty
    there is no face-up card (SD-R-30).
    """

    kind: ClassVar[str] = "turn up"
    rule: ClassVar[str] = "SD-REF-02"

    def __init__(self, side: int) -> None:
        self.side = side

    def asks(self, state: SoulDiceState) -> int:
        own = state.sides[self.side]
        return CHANCE if own.face_up == NO_CARD and (own.draw or own.discards) else NOBODY

    def go_on(self, state: SoulDiceState) -> None:
        state.pop()

    def among(self, state: SoulDiceState) -> int:
        own = state.sides[self.side]
        return own.draw or own.discards

    def table(self, state: SoulDiceState) -> list[Move]:
        return state.content.moves.turn_up[self.side]

    def absent(self, state: SoulDiceState) -> Refusal:
        return words.NOT_IN_PILE

    def receiver(self, state: SoulDiceState) -> int:
        """The first cards are dealt. Which ones come later is decided by how many are played, too."""
        return state.seat_of(self.side) if state.souls[0] == NO_SOUL else NOBODY

    def answer(self, state: SoulDiceState, move: Move) -> None:
        own = state.sides[self.side]
        state.pop()
        if not own.draw:
            own.draw = own.discards
            own.discards = 0
            state.tell("reshuffled", state.seat_of(self.side))
        own.draw -= one(move.value)
        own.face_up = move.value
        if state.events is not None:
            state.tell("turned up", state.seat_of(self.side), (words.card_name(self.side, move.value),))


class Draw(Frame[SoulDiceState]):
    """Cards go from the draw pile into the display, one by one: the face-up card, then the next (SD-R-28)."""

    def __init__(self, side: int, cards: int, by: int) -> None:
        self.side = side
        self.cards = cards
        self.by = by
        """The place of the rule in `DRAWN_BY`."""

    def step(self, state: SoulDiceState) -> None:
        own = state.sides[self.side]
        if self.cards == 0 or own.face_up == NO_CARD:
            state.pop()
            return
        if state.events is not None:
            by = "SD-SET-07" if state.souls[0] == NO_SOUL else DRAWN_BY[self.by]
            state.tell("drew", state.seat_of(self.side), (words.card_name(self.side, own.face_up), by))
        own.display += one(own.face_up)
        own.face_up = NO_CARD
        state.replace(DRAW[self.by][self.side][self.cards - 1])
        state.push(TURN_UP[self.side])


class Refill(Frame[SoulDiceState]):
    """The display is refilled to three cards (SD-REF-01)."""

    def __init__(self, side: int) -> None:
        self.side = side

    def step(self, state: SoulDiceState) -> None:
        state.pop()
        missing = state.content.display - size(state.sides[self.side].display)
        draw_cards(state, self.side, missing, BY_REFILL)


def draw_cards(state: SoulDiceState, side: int, cards: int, by: int) -> None:
    """Draws so many cards. What has reached an empty pile meanwhile is turned up first (SD-R-30)."""
    state.push(DRAW[by][side][cards])
    state.push(TURN_UP[side])


def replace_display(state: SoulDiceState, side: int, by: int) -> None:
    """All cards of the display go to the discard pile and as many new ones come (SD-R-14, SD-R-26)."""
    own = state.sides[side]
    cards = size(own.display)
    state.tell("exchanged", state.seat_of(side), (cards,))
    own.discards += own.display  # SD-R-28: all discards first
    own.display = 0
    draw_cards(state, side, cards, by)


TURN_UP: Final = [TurnUp(ANGEL), TurnUp(DEVIL)]
DRAW: Final = [
    [[Draw(side, cards, by) for cards in range(MOST + 1)] for side in (ANGEL, DEVIL)]
    for by in range(len(DRAWN_BY))
]
"""By the rule, the side, and the number of cards."""
REFILL: Final = [Refill(ANGEL), Refill(DEVIL)]
