"""Turns of the Design Phase up to the turn order: secret bids, clashes, Hacks (BS-DES, BS-TIE, BS-B3)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Frame, Owned, Together
from soultable.engine.masks import bit, has
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY, only
from soultable.games.black_souls import words
from soultable.games.black_souls.content import MAX_SEATS, SMALL_TABLE
from soultable.games.black_souls.flow.drafting import FILL_POOL, NEXT_DESIGNER, empty_pool
from soultable.games.black_souls.flow.effects import BETA_KEY, IMMEDIATE, OPEN_BETA, REBOOT, take_back
from soultable.games.black_souls.moves import HIGHEST_BID, SPACES
from soultable.games.black_souls.state import BlackSoulsState


class DesignTurn(Frame[BlackSoulsState]):
    """A turn of the Design Phase begins, unless all boards are full (BS-DES-01, BS-DES-13)."""

    def step(self, state: BlackSoulsState) -> None:
        empty_pool(state)
        if state.turn == SPACES:
            state.pop()
            return
        state.turn += 1
        for seat in range(state.seats):
            state.previous[seat] = state.bids[seat]  # BS-R-13
            state.bids[seat] = 0
            if not state.hands[seat]:
                take_back(state, seat)  # BS-B3-03, BS-R-15
                state.tell("hand returned", seat)
        state.revealed = False
        state.escaped = 0
        state.working = 0
        state.tell("turn", NOBODY, (state.turn,))
        state.follow([FILL_POOL, ASK_BIDS])


class AskBids(Frame[BlackSoulsState]):
    """All designers pick a Bid Card at once and in secret (BS-DES-04)."""

    def step(self, state: BlackSoulsState) -> None:
        state.pop()
        state.split(BIDDING, [[BID[seat]] for seat in range(state.seats)])


class Bid(Owned[BlackSoulsState]):
    """A designer picks a Bid Card (BS-DES-04)."""

    kind: ClassVar[str] = "bid"
    rule: ClassVar[str] = "BS-DES-04"

    def moves(self, state: BlackSoulsState) -> list[Move]:
        return legal_bids(state, self.owner)

    def why_not(self, state: BlackSoulsState, move: Move) -> Refusal | None:
        if move.verb != "bid":
            return NOT_ASKED
        if not has(state.hands[self.owner], move.value):
            if move.value == OPEN_BETA:
                return words.NO_SEVEN if state.seats <= SMALL_TABLE else words.SEVEN_SPENT
            return words.NOT_IN_HAND
        return words.NO_REBOOT if move.value == REBOOT and is_barred(state, self.owner) else None

    def answer(self, state: BlackSoulsState, move: Move) -> None:
        state.pop()
        state.bids[self.owner] = move.value
        state.tell("picked", self.owner, (move.value,), only(self.owner))

    def audience(self, state: BlackSoulsState, move: Move) -> int:
        return only(self.owner)


def follows_two_or_three(state: BlackSoulsState, seat: int) -> bool:
    """Was the Bid Card of the turn before a 2 or a 3, effective or not (BS-R-13, BS-R-14)?"""
    return state.previous[seat] in (BETA_KEY, REBOOT)


def is_barred(state: BlackSoulsState, seat: int) -> bool:
    """BS-B3-01: no 3 after a 2 or a 3, unless it is the last card in hand (BS-R-16)."""
    return follows_two_or_three(state, seat) and state.hands[seat] != bit(REBOOT)


def legal_bids(state: BlackSoulsState, seat: int) -> list[Move]:
    hand = state.hands[seat]
    if is_barred(state, seat):
        hand &= ~bit(REBOOT)
    return state.content.moves.bids_of[hand]


class Bidding(Together[BlackSoulsState]):
    """All bids are in: they are revealed. Those in a clash may Hack (BS-TIE-07, BS-R-07, BS-R-08)."""

    def step(self, state: BlackSoulsState) -> None:
        state.replace(FIX_ORDER)
        state.revealed = True
        for seat in range(state.seats):
            state.hands[seat] &= ~bit(state.bids[seat])
            state.tell("bid", seat, (state.bids[seat],))
        clash = clashing(state)
        asked: list[Frame[BlackSoulsState]] = []  # the highest value decides first, equals in previous order
        for value in range(HIGHEST_BID, 0, -1):
            for seat in state.order:
                if state.bids[seat] == value and has(clash, seat) and state.charges[seat]:
                    state.undecided |= bit(seat)
                    asked.append(ESCAPE[seat])
        state.follow(asked)


def clashing(state: BlackSoulsState) -> int:
    """The designers who bid the same as somebody else, as a mask (BS-TIE-01)."""
    bid = bid_again = clash = 0
    for value in state.bids:
        bid_again |= bid & bit(value)
        bid |= bit(value)
    for seat in range(state.seats):
        if has(bid_again, state.bids[seat]):
            clash |= bit(seat)
    return clash


class Escape(Owned[BlackSoulsState]):
    """A designer in a clash may Hack to ignore its penalty (BS-HCK-02, BS-R-11)."""

    kind: ClassVar[str] = "escape"
    rule: ClassVar[str] = "BS-HCK-02"

    def moves(self, state: BlackSoulsState) -> list[Move]:
        return [state.content.moves.hack, state.content.moves.pass_]

    def why_not(self, state: BlackSoulsState, move: Move) -> Refusal | None:
        if move in self.moves(state):
            return None
        return words.NO_MEGA_HERE if move is state.content.moves.mega_hack else NOT_ASKED

    def answer(self, state: BlackSoulsState, move: Move) -> None:
        state.pop()
        state.undecided &= ~bit(self.owner)
        if move is state.content.moves.hack:
            state.charges[self.owner] -= 1  # BS-R-28
            state.escaped |= bit(self.owner)
            state.tell("escaped", self.owner)
        else:
            state.tell("clashed", self.owner)


class FixOrder(Frame[BlackSoulsState]):
    """The turn order is fixed; then the immediate effects happen in this order (BS-R-07)."""

    def step(self, state: BlackSoulsState) -> None:
        tied = clashing(state) & ~state.escaped
        state.working = working(state, tied)
        state.order = turn_order(state, tied)
        state.tell("order", NOBODY, tuple(state.order))
        if state.events is not None:
            tell_cancelled(state)
        state.replace(NEXT_DESIGNER[0])
        effects: list[Frame[BlackSoulsState]] = []
        for seat in state.order:
            bid = state.bids[seat]
            if has(state.working, seat) and bid in IMMEDIATE:
                effects.append(IMMEDIATE[bid][seat])
        state.follow(effects)


def tell_cancelled(state: BlackSoulsState) -> None:
    """Whose Bid Card has no effect, and why, in turn order."""
    for seat in state.order:
        if has(state.working, seat):
            continue
        if low_bids_of_two(state):
            state.tell("stopped", seat, (state.bids[seat],))
        elif state.bids[seat] == REBOOT:
            state.tell("no reboot", seat, (state.bids[seat],))
        else:
            state.tell("tied", seat, (state.bids[seat],))


def turn_order(state: BlackSoulsState, tied: int) -> list[int]:
    """Untied designers first, then the tied; each by value, equals in previous order (BS-TIE, BS-R-10)."""
    order: list[int] = []
    for last in (False, True):
        for value in range(HIGHEST_BID, 0, -1):
            order += [seat for seat in state.order if state.bids[seat] == value and has(tied, seat) == last]
    return order


def working(state: BlackSoulsState, tied: int) -> int:
    """The designers whose Bid Card has an effect, as a mask."""
    works = 0
    for seat in range(state.seats):
        if state.bids[seat] == REBOOT:
            if not follows_two_or_three(state, seat):  # BS-B3-02, BS-B3-06, BS-R-61
                works |= bit(seat)
        elif not has(tied, seat):  # BS-TIE-02
            works |= bit(seat)
    return 0 if low_bids_of_two(state) else works


def low_bids_of_two(state: BlackSoulsState) -> bool:
    """Do two designers both bid 1 or 2? Then neither card has an effect (BS-SCL-01, BS-R-22)."""
    return state.seats == 2 and max(state.bids) <= BETA_KEY


DESIGN_TURN: Final = DesignTurn()
ASK_BIDS: Final = AskBids()
BIDDING: Final = Bidding()
FIX_ORDER: Final = FixOrder()
BID: Final = [Bid(seat) for seat in range(MAX_SEATS)]
ESCAPE: Final = [Escape(seat) for seat in range(MAX_SEATS)]
