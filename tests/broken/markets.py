"""Broken sisters of Market, each with one slip: several seats are asked at once, and answer openly."""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Move
from soultable.engine.seats import NOBODY
from tests.engine.market import Consent, Market, Shoppers, Stall, begin_day


def table_with(stall: type[Stall] = Stall, consent: type[Consent] = Consent) -> type[Shoppers]:
    """A market in which one question is asked otherwise."""

    class Other(Shoppers):
        pass

    Other.stall = stall
    Other.consent = consent
    return Other


class KeepsAsking(Market):
    """A stall asks on when the other has emptied the purse."""

    class Slip(Stall):
        def asks(self, state: Shoppers) -> int:
            return self.owner

    state = table_with(stall=Slip)


class PaysTwice(Market):
    """The other may agree to a cake when the money has gone elsewhere."""

    class Slip(Consent):
        def asks(self, state: Shoppers) -> int:
            return self.owner

    state = table_with(consent=Slip)


class GoesOnAfterTheBell(Market):
    """Anyone who rings closes their own stall as well as the others', and takes one frame too many."""

    class Slip(Stall):
        def answer(self, state: Shoppers, move: Move) -> None:
            if move.verb == "ring":
                state.pop()
            super().answer(state, move)

    state = table_with(stall=Slip)


class AsksByWish(Market):
    """Only one whose wish is a cake is asked for consent; the other agrees by itself."""

    class Slip(Consent):
        def asks(self, state: Shoppers) -> int:
            return super().asks(state) if state.wishes[self.owner] == 1 else NOBODY

        def go_on(self, state: Shoppers) -> None:
            state.pop()
            if super().asks(state) != NOBODY:
                state.buy(1 - self.owner, 1)

    state = table_with(consent=Slip)


class SplitsAgain(Market):
    """Anyone who rings asks both about something else, while the other is still asked."""

    class Slip(Stall):
        def answer(self, state: Shoppers, move: Move) -> None:
            super().answer(state, move)
            if move.verb == "ring":
                begin_day(state)

    state = table_with(stall=Slip)


class Undeclared(Market):
    """Several seats are asked at once, and the game does not say so."""

    def __init__(self) -> None:
        super().__init__()
        self.simultaneous = False


SLIPS: Final[list[tuple[type[Market], str]]] = [
    (KeepsAsking, r"seat \d is asked 'stall' and has no legal move"),
    (PaysTwice, r"there are -\d coins in the purse"),
    (GoesOnAfterTheBell, r"'ring' of seat \d is legal and cannot be applied: IndexError"),
    (SplitsAgain, r"'ring' of seat \d is legal and cannot be applied: RuntimeError.*a branch cannot split"),
    (Undeclared, r"the seats \[0, 1\] are asked at once, and the game is not `simultaneous`"),
    (AsksByWish, r"who is asked, or the question to (seat \d|a spectator), leaks what it cannot know"),
]
