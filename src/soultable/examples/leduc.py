"""Leduc poker: two players, six cards (two each of J, Q, K), two rounds of betting.

Each player antes 1 and is dealt a secret card. After the first round one card is turned up; whoever
pairs it wins, otherwise the higher card. Raises are 2 in the first round and 4 in the second, at most
two in a round.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from soultable.engine.frame import Frame
from soultable.engine.game import Game, Result
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, EVERYONE, NOBODY, OPEN, only
from soultable.engine.state import State

RANKS: Final = "JQK"
NO_CARD: Final = -1
MOVES: Final = Vocabulary("leduc")
DEALS: Final = [MOVES.add("deal", f"deal {RANKS[rank]}", rank) for rank in range(3)]
FOLD: Final = MOVES.add("fold", "fold")
CALL: Final = MOVES.add("call", "call")
RAISE: Final = MOVES.add("raise", "raise")
CAN_ALL: Final = [FOLD, CALL, RAISE]
CAN_CALL_OR_RAISE: Final = [CALL, RAISE]
CAN_FOLD_OR_CALL: Final = [FOLD, CALL]
NOTHING_TO_CALL: Final = Refusal("LE-1", "There is no raise to fold to: call costs nothing.")
TWO_RAISES: Final = Refusal("LE-2", "There have been two raises in this round.")
NOT_NOW: Final = Refusal("LE-3", "Cards are dealt by chance, bets are made by players.")


class Table(State):
    __slots__ = ("cards", "folded", "left", "paid", "public", "raises", "second", "turn")

    def __init__(self) -> None:
        super().__init__(2)
        self.cards = [NO_CARD, NO_CARD]
        self.left = [2, 2, 2]  # how many cards of each rank are still in the deck
        self.public = NO_CARD
        self.paid = [1, 1]
        self.raises = 0
        self.turn = 0
        self.second = False  # has somebody acted in this round?
        self.folded = NOBODY

    def copy(self) -> Table:
        twin = Table()
        twin.cards = self.cards.copy()
        twin.left = self.left.copy()
        twin.public = self.public
        twin.paid = self.paid.copy()
        twin.raises = self.raises
        twin.turn = self.turn
        twin.second = self.second
        twin.folded = self.folded
        self.copy_flow(twin)
        return twin


class Deal(Frame[Table]):
    """Deals one card: to player 0, to player 1, or face up."""

    kind: ClassVar[str] = "deal"
    __slots__ = ("to",)

    def __init__(self, to: int) -> None:
        self.to = to

    def seat(self, state: Table) -> int:
        return CHANCE

    def moves(self, state: Table) -> list[Move]:
        return [DEALS[rank] for rank in range(3) if state.left[rank]]

    def weights(self, state: Table) -> list[int]:
        return [count for count in state.left if count]

    def sample(self, state: Table, rng: Random) -> Move:
        left = state.left
        place = int(rng.random() * (left[0] + left[1] + left[2]))
        if place < left[0]:
            return DEALS[0]
        return DEALS[1] if place < left[0] + left[1] else DEALS[2]

    def why_not(self, state: Table, move: Move) -> Refusal | None:
        return None if move.verb == "deal" and state.left[move.value] else NOT_NOW

    def answer(self, state: Table, move: Move) -> None:
        state.left[move.value] -= 1
        if self.to < 2:
            state.cards[self.to] = move.value
        else:
            state.public = move.value
        state.tell("dealt", self.to, (move.notation[-1],), self.audience(state, move))
        state.pop()

    def audience(self, state: Table, move: Move) -> int:
        return only(self.to) if self.to < 2 else EVERYONE


class Betting(Frame[Table]):
    kind: ClassVar[str] = "bet"

    def seat(self, state: Table) -> int:
        return state.turn

    def moves(self, state: Table) -> list[Move]:
        if state.paid[0] == state.paid[1]:
            return CAN_CALL_OR_RAISE
        return CAN_ALL if state.raises < 2 else CAN_FOLD_OR_CALL

    def why_not(self, state: Table, move: Move) -> Refusal | None:
        if move.verb == "deal":
            return NOT_NOW
        if move is FOLD and state.paid[0] == state.paid[1]:
            return NOTHING_TO_CALL
        return TWO_RAISES if move is RAISE and state.raises == 2 else None

    def answer(self, state: Table, move: Move) -> None:
        turn = state.turn
        state.turn = 1 - turn
        state.tell(move.verb, turn)
        if move is FOLD:
            state.folded = turn
            state.stack.clear()
            return
        state.paid[turn] = state.paid[1 - turn]
        if move is RAISE:
            state.paid[turn] += 2 if state.public == NO_CARD else 4
            state.raises += 1
        elif state.second:
            state.pop()
            state.raises = 0
            state.turn = 0
        state.second = move is RAISE or not state.second


BETTING: Final = Betting()
DEAL: Final = [Deal(0), Deal(1), Deal(2)]


class Leduc(Game[Table]):
    def __init__(self) -> None:
        super().__init__("leduc", "Leduc Poker", 1, (2,), MOVES, returns_range=(-13.0, 13.0))

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Table:
        table = Table()
        table.stack = [BETTING, DEAL[2], BETTING, DEAL[1], DEAL[0]]  # the last one happens first
        return table

    def winner(self, state: Table) -> int:
        if state.folded != NOBODY:
            return 1 - state.folded
        hands = [10 if card == state.public else card for card in state.cards]
        return NOBODY if hands[0] == hands[1] else int(hands[1] > hands[0])

    def returns(self, state: Table) -> list[float]:
        winner = self.winner(state)
        if winner == NOBODY:
            return [0.0, 0.0]
        won = float(state.paid[1 - winner])
        return [won, -won] if winner == 0 else [-won, won]

    def result(self, state: Table) -> Result:
        winner = self.winner(state)
        scores = [int(won) for won in self.returns(state)]
        ending = "showdown" if state.folded == NOBODY else "fold"
        return Result(scores, [0, 1] if winner == NOBODY else [winner], ending, [[], []])

    def view(self, state: Table, seat: int) -> dict[str, object]:
        open_cards = seat == OPEN or (state.is_over() and state.folded == NOBODY)
        shown = [card if owner == seat or open_cards else NO_CARD for owner, card in enumerate(state.cards)]
        return {"cards": shown, "public": state.public, "paid": state.paid, "turn": state.turn}

    def redeal(self, state: Table, seat: int, rng: Random) -> Table:
        world = state.copy()
        for owner in range(2):
            card = world.cards[owner]
            if owner == seat or card == NO_CARD or (state.is_over() and state.folded == NOBODY):
                continue
            world.left[card] += 1
            unseen = DEAL[owner].sample(world, rng).value
            world.left[unseen] -= 1
            world.cards[owner] = unseen
        return world

    def evaluate(self, state: Table, seat: int) -> float:
        if state.is_over():
            return self.returns(state)[seat]
        pair = state.cards[seat] == state.public
        return float(state.cards[seat] - 1) + (3.0 if pair else 0.0)

    def pieces(self, state: Table) -> dict[str, int]:
        held = [*state.cards, state.public]
        return {"cards": sum(state.left) + sum(card != NO_CARD for card in held)}
