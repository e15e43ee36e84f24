"""The effects of Bid Cards that happen before any Asset is chosen: values 2, 3, 5 and 7 (BS-EFF)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.chance import FromCounts
from soultable.engine.frame import Frame, Owned
from soultable.engine.masks import bit, has
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import CHANCE, NOBODY
from soultable.games.black_souls import words
from soultable.games.black_souls.content import MAX_SEATS, SMALL_HAND
from soultable.games.black_souls.moves import SPACES, Swap
from soultable.games.black_souls.state import EMPTY, BlackSoulsState

# The values of the Bid Cards.
TAVERN_BID: Final = 1
BETA_KEY: Final = 2
REBOOT: Final = 3
UPDATE: Final = 4
TWEAK: Final = 5
SHRINE_BID: Final = 6
OPEN_BETA: Final = 7


class PartyCardDrawn(FromCounts[BlackSoulsState]):
    """Chance gives a Party Card; an empty deck is first made anew of the discards (BS-R-04)."""

    def is_over(self, state: BlackSoulsState) -> bool:
        """Is no card drawn (any more)?"""
        return False

    def gain(self, state: BlackSoulsState, card: int) -> None:
        """What a card of this kind brings."""
        raise NotImplementedError

    def asks(self, state: BlackSoulsState) -> int:
        if self.is_over(state):
            return NOBODY
        return CHANCE if max(state.party_deck) > 0 else NOBODY

    def go_on(self, state: BlackSoulsState) -> None:
        if self.is_over(state):
            state.pop()
            return
        for card in range(len(state.party_deck)):
            state.party_deck[card] += state.party_discards[card]
            state.party_discards[card] = 0
        state.tell("reshuffled", NOBODY)

    def among(self, state: BlackSoulsState) -> list[int]:
        return state.party_deck

    def table(self, state: BlackSoulsState) -> list[Move]:
        return state.content.moves.reveal

    def absent(self, state: BlackSoulsState) -> Refusal:
        return words.NO_SUCH_PARTY_CARD

    def answer(self, state: BlackSoulsState, move: Move) -> None:
        state.party_deck[move.value] -= 1
        state.party_discards[move.value] += 1
        self.gain(state, move.value)


class BetaKey(PartyCardDrawn):
    """Value 2: 1 Cube of the card's type (BS-EFF-02)."""

    kind: ClassVar[str] = "beta"
    rule: ClassVar[str] = "BS-EFF-02"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def gain(self, state: BlackSoulsState, card: int) -> None:
        state.pop()
        drawn = state.content.party_cards[card]
        come = state.join(self.owner, drawn.type, 1)  # BS-R-21
        state.tell("recruited", self.owner, (drawn.id, come))


class OpenBeta(BetaKey):
    """Value 7: all Cubes of the card (BS-EFF-09)."""

    rule: ClassVar[str] = "BS-EFF-09"

    def gain(self, state: BlackSoulsState, card: int) -> None:
        state.pop()
        drawn = state.content.party_cards[card]
        come = state.join(self.owner, drawn.type, drawn.cubes)  # BS-R-21
        state.tell("open beta", self.owner, (drawn.id, come))


class ServerReboot(Frame[BlackSoulsState]):
    """Value 3: all played Bid Cards come back, a 7 never does (BS-EFF-03, BS-EFF-10)."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def step(self, state: BlackSoulsState) -> None:
        state.pop()
        take_back(state, self.owner)
        state.tell("rebooted", self.owner)


class ServerTweak(Owned[BlackSoulsState]):
    """Value 5: a designer may swap two Assets of the own board (BS-EFF-06, BS-R-19)."""

    kind: ClassVar[str] = "swap"
    rule: ClassVar[str] = "BS-EFF-06"

    def asks(self, state: BlackSoulsState) -> int:
        return self.owner if state.placed(self.owner) >= 2 else NOBODY

    def go_on(self, state: BlackSoulsState) -> None:
        state.pop()
        state.tell("nothing to swap", self.owner)

    def moves(self, state: BlackSoulsState) -> list[Move]:
        spaces = state.spaces[SPACES * self.owner : SPACES * (self.owner + 1)]
        swaps: list[Move] = [
            swap
            for swap in state.content.moves.swap
            if spaces[swap.value] != EMPTY and spaces[swap.other] != EMPTY
        ]
        return [state.content.moves.pass_, *swaps]

    def why_not(self, state: BlackSoulsState, move: Move) -> Refusal | None:
        if move is state.content.moves.pass_:
            return None
        if not isinstance(move, Swap):
            return NOT_ASKED
        one, other = state.asset_at(self.owner, move.value), state.asset_at(self.owner, move.other)
        return words.EMPTY_SPACE if EMPTY in (one, other) else None

    def answer(self, state: BlackSoulsState, move: Move) -> None:
        state.pop()
        seat = self.owner
        if not isinstance(move, Swap):
            state.tell("not swapped", seat)
            return
        one, other = SPACES * seat + move.value, SPACES * seat + move.other
        state.spaces[one], state.spaces[other] = state.spaces[other], state.spaces[one]
        for marks in (state.face_down, state.taverns, state.shrines):  # each keeps its facing and its Token
            marks[seat] = swapped(marks[seat], move.value, move.other)
        state.tell("swapped", seat, (move.value + 1, move.other + 1))


def swapped(spaces: int, one: int, other: int) -> int:
    """The set after two spaces have changed places."""
    return spaces ^ (bit(one) | bit(other)) if has(spaces, one) != has(spaces, other) else spaces


def take_back(state: BlackSoulsState, seat: int) -> None:
    """All played Bid Cards but a 7 come back to the hand."""
    state.hands[seat] |= SMALL_HAND


IMMEDIATE: Final[dict[int, list[Frame[BlackSoulsState]]]] = {
    BETA_KEY: [BetaKey(seat) for seat in range(MAX_SEATS)],
    REBOOT: [ServerReboot(seat) for seat in range(MAX_SEATS)],
    TWEAK: [ServerTweak(seat) for seat in range(MAX_SEATS)],
    OPEN_BETA: [OpenBeta(seat) for seat in range(MAX_SEATS)],
}
"""What a Bid Card does before any Asset is chosen, by its value and its player; others do nothing."""
