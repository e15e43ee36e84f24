"""Cards from the deck and to the discard pile: Draw, discard, reshuffle (SF-DRW)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.chance import FromSet
from soultable.engine.frame import Owned
from soultable.engine.masks import bit, has, mask_of
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import CHANCE, NOBODY, only
from soultable.games.soulfall import words
from soultable.games.soulfall.content import MAX_SEATS, MOST_CARDS
from soultable.games.soulfall.state import SoulfallState


class FromDeck(FromSet[SoulfallState]):
    """Chance gives the top card of the deck: any of its cards, all equally likely."""

    def among(self, state: SoulfallState) -> int:
        return state.deck

    def absent(self, state: SoulfallState) -> Refusal:
        return words.NOT_IN_DECK


class TakeCards(FromDeck):
    """A player takes some cards into their hand."""

    kind: ClassVar[str] = "take"
    rule: ClassVar[str] = "SF-DRW-01"

    def __init__(self, owner: int, count: int) -> None:
        self.owner = owner
        self.count = count

    def asks(self, state: SoulfallState) -> int:
        return CHANCE if state.deck else NOBODY

    def table(self, state: SoulfallState) -> list[Move]:
        return state.content.moves.take

    def go_on(self, state: SoulfallState) -> None:
        if len(state.discards) < 2:
            state.pop()  # SF-R-05: the drawing stops
            return
        # SF-DRW-03
        state.deck = mask_of(state.discards)
        held = 0
        for hand in state.hands:
            held |= hand
        state.shuffled = (*[cards & held for cards in state.shuffled if cards & held], state.deck)
        state.discards = []
        state.tell("reshuffled", NOBODY)
        state.push(TURN_UP_AGAIN)

    def answer(self, state: SoulfallState, move: Move) -> None:
        state.deck &= ~bit(move.value)
        state.hands[self.owner] |= bit(move.value)
        state.tell("drew", self.owner, (state.content.cards[move.value].id,), only(self.owner))
        if self.count > 1:
            state.replace(draw_cards(self.owner, self.count - 1))
        else:
            state.pop()

    def audience(self, state: SoulfallState, move: Move) -> int:
        return only(self.owner)

    def receiver(self, state: SoulfallState) -> int:
        return self.owner


class TurnUp(FromDeck):
    """The top card of the deck begins the discard pile (SF-SET-04)."""

    kind: ClassVar[str] = "turn up"
    rule: ClassVar[str] = "SF-SET-04"
    event: ClassVar[str] = "turned up"

    def table(self, state: SoulfallState) -> list[Move]:
        return state.content.moves.turn_up

    def answer(self, state: SoulfallState, move: Move) -> None:
        state.deck &= ~bit(move.value)
        state.discards.append(move.value)
        state.tell(str(type(self).event), NOBODY, (state.content.cards[move.value].id,))
        state.pop()


class TurnUpAgain(TurnUp):
    """The same for a deck that has just been shuffled (SF-DRW-03)."""

    rule: ClassVar[str] = "SF-DRW-03"
    event: ClassVar[str] = "turned up again"


class Discard(Owned[SoulfallState]):
    """A player discards a card of their choice (SF-DRW-01)."""

    kind: ClassVar[str] = "discard"
    rule: ClassVar[str] = "SF-DRW-01"

    def moves(self, state: SoulfallState) -> list[Move]:
        return state.content.moves.discard.among(state.hands[self.owner])

    def why_not(self, state: SoulfallState, move: Move) -> Refusal | None:
        if move.verb != "discard":
            return NOT_ASKED
        return None if has(state.hands[self.owner], move.value) else words.NOT_DISCARDABLE

    def answer(self, state: SoulfallState, move: Move) -> None:
        state.pop()
        state.hands[self.owner] &= ~bit(move.value)
        state.discards.append(move.value)
        state.tell("discarded", self.owner, (state.content.cards[move.value].id,))


TURN_UP: Final = TurnUp()
TURN_UP_AGAIN: Final = TurnUpAgain()
DISCARD: Final = [Discard(seat) for seat in range(MAX_SEATS)]
TAKE: Final = [[TakeCards(seat, count) for count in range(MOST_CARDS + 1)] for seat in range(MAX_SEATS)]


def draw_cards(seat: int, count: int) -> TakeCards:
    return TAKE[seat][count]
