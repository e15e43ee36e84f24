"""Leduc poker: six cards (two each of J, Q, K), an ante of 1, a secret card each, two rounds of betting.

After the first round one card is turned up; the one who pairs it wins, otherwise the higher card. A raise is
2 in the first round and 4 in the second, at most two in a round.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.chance import FromCounts
from soultable.engine.encoding import Encoding, others, put_choice, put_number
from soultable.engine.frame import Frame
from soultable.engine.game import Game, Result
from soultable.engine.luck import below
from soultable.engine.move import Move, Vocabulary
from soultable.engine.seats import EVERYONE, NOBODY, OPEN, only
from soultable.engine.state import State

NO_CARD: Final = -1
PUBLIC: Final = 2
MOVES: Final = Vocabulary("leduc")
DEALS: Final = [MOVES.add("deal", f"deal {rank}", value) for value, rank in enumerate("JQK")]
FOLD: Final = MOVES.add("fold", "fold")
CALL: Final = MOVES.add("call", "call")
RAISE: Final = MOVES.add("raise", "raise")
BETS: Final = [[CALL, RAISE], [FOLD, CALL, RAISE], [FOLD, CALL]]  # by the number of raises so far


class Table(State):
    def __init__(self) -> None:
        super().__init__(2)
        self.cards = [NO_CARD, NO_CARD, NO_CARD]  # of seat 0, of seat 1, public
        self.left = [2, 2, 2]  # how many of each rank are in the deck
        self.paid = [1, 1]
        self.raises = 0
        self.turn = 0
        self.called = False  # has the first player of this round called?
        self.folded = NOBODY
        self.bets = ""  # what was bid so far, by the first letters: `rc/c`, a stroke between the rounds

    def copy(self) -> Table:
        twin = Table()
        twin.cards = self.cards.copy()
        twin.left = self.left.copy()
        twin.paid = self.paid.copy()
        twin.raises = self.raises
        twin.turn = self.turn
        twin.called = self.called
        twin.folded = self.folded
        twin.bets = self.bets
        self.copy_flow(twin)
        return twin


class Deal(FromCounts[Table]):
    """Deals one card: to a seat, or face up."""

    kind: ClassVar[str] = "deal"

    def __init__(self, to: int) -> None:
        self.to = to

    def among(self, state: Table) -> list[int]:
        return state.left

    def table(self, state: Table) -> list[Move]:
        return DEALS

    def sample(self, state: Table, rng: Random) -> Move:
        # Of three kinds: quicker than the loop that serves for any number.
        place = below(rng, state.left[0] + state.left[1] + state.left[2]) - state.left[0]
        return DEALS[0] if place < 0 else DEALS[1] if place < state.left[1] else DEALS[2]

    def answer(self, state: Table, move: Move) -> None:
        state.left[move.value] -= 1
        state.cards[self.to] = move.value
        seat = NOBODY if self.to == PUBLIC else self.to
        state.tell("dealt", seat, (move.notation,), self.audience(state, move))
        state.pop()

    def audience(self, state: Table, move: Move) -> int:
        return EVERYONE if self.to == PUBLIC else only(self.to)


class Betting(Frame[Table]):
    kind: ClassVar[str] = "bet"

    def seat(self, state: Table) -> int:
        return state.turn

    def moves(self, state: Table) -> list[Move]:
        return BETS[state.raises]

    def answer(self, state: Table, move: Move) -> None:
        turn = state.turn
        state.tell(move.verb, turn)
        if move is FOLD:
            state.folded = turn
            state.stack.clear()
            return
        state.bets += "r" if move is RAISE else "c"
        state.turn = 1 - turn
        state.paid[turn] = state.paid[1 - turn]
        if move is RAISE:
            state.paid[turn] += 2 if state.cards[PUBLIC] == NO_CARD else 4
            state.raises += 1
        elif state.called or state.raises:  # both have had their say
            state.turn = state.raises = 0
            state.called = False
            state.bets += "/"
            state.pop()
        else:
            state.called = True


DEAL: Final = Deal(PUBLIC)
START: Final[list[Frame[Table]]] = [Betting(), DEAL, Betting(), Deal(1), Deal(0)]  # the last one is first


ROUNDS: Final = 2
MOST_BETS: Final = 4
"""The longest round: call, raise, raise, call."""
BET_NAMES: Final = ["call", "raise"]
RANKS: Final = ["J", "Q", "K"]


class TableEncoding(Encoding[Table]):
    """All that a player knows, with every bet of both rounds: nobody has to remember anything."""

    def __init__(self) -> None:
        super().__init__()
        for owner in (*others(2), "public"):
            self.flags(f"{owner}.card", RANKS)
        for player in others(2):
            self.number(f"{player}.paid", 13)
        for round_ in range(ROUNDS):
            for bet in range(MOST_BETS):
                self.flags(f"round {round_ + 1}.bet {bet + 1}", BET_NAMES)
        self.flags("seat", ["0", "1"])
        self.flags("round", ["1", "2", "over"])
        self.flags("turn", others(2))
        self.flags("folded", others(2))

    def write(self, state: Table, seat: int, row: vec[u8], at: i64) -> i64:
        showdown = state.is_over() and state.folded == NOBODY
        for card in (state.cards[seat], state.cards[1 - seat] if showdown else NO_CARD, state.cards[PUBLIC]):
            at = put_choice(row, at, card, len(RANKS))
        at = put_number(row, at, state.paid[seat])
        at = put_number(row, at, state.paid[1 - seat])
        round_ = bet = 0
        for said in state.bets:
            if said == "/":
                round_ += 1
                bet = 0
            else:
                row[at + 2 * (MOST_BETS * round_ + bet) + (1 if said == "r" else 0)] = 1
                bet += 1
        at = put_choice(row, at + 2 * MOST_BETS * ROUNDS, seat, 2)
        at = put_choice(row, at, round_, ROUNDS + 1)
        at = put_choice(row, at, abs(state.turn - seat), 2)
        return put_choice(row, at, -1 if state.folded == NOBODY else abs(state.folded - seat), 2)


class Leduc(Game[Table]):
    def __init__(self) -> None:
        super().__init__(
            "leduc", "Leduc Poker", 1, (2,), MOVES,
            returns_range=(-13.0, 13.0), longest=11, chance_nodes=True,
        )  # fmt: skip

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Table:
        table = Table()
        table.stack = [*START]
        return table

    def returns(self, state: Table) -> list[float]:
        first, second, public = state.cards
        strength = [first + 9 * (first == public), second + 9 * (second == public)]
        if state.folded != NOBODY:
            strength[state.folded] = NO_CARD
        won = float(min(state.paid)) * ((strength[0] > strength[1]) - (strength[0] < strength[1]))
        return [won, -won]

    def result(self, state: Table) -> Result:
        scores = [int(won) for won in self.returns(state)]
        ending = "showdown" if state.folded == NOBODY else "fold"
        return Result(scores, [seat for seat in (0, 1) if scores[seat] > 0], ending, [[], []])

    def view(self, state: Table, seat: int) -> dict[str, object]:
        shown = [state.cards[owner] if self.sees(state, seat, owner) else NO_CARD for owner in range(3)]
        return {
            "cards": shown,
            "paid": state.paid,
            "turn": state.turn,
            "folded": state.folded,
            "bets": state.bets,
        }

    def sees(self, state: Table, seat: int, owner: int) -> bool:
        showdown = state.is_over() and state.folded == NOBODY
        return owner in (seat, PUBLIC) or seat == OPEN or showdown

    def redeal(self, state: Table, seat: int, rng: Random) -> Table:
        world = state.copy()
        hidden = [o for o in (0, 1) if state.cards[o] != NO_CARD and not self.sees(state, seat, o)]
        for owner in hidden:
            world.left[state.cards[owner]] += 1
        for owner in hidden:
            world.cards[owner] = DEAL.sample(world, rng).value
            world.left[world.cards[owner]] -= 1
        return world

    def encoding(self, seats: int, mode: str) -> TableEncoding:
        return TableEncoding()

    def evaluate(self, state: Table, seat: int) -> float:
        if state.is_over():
            return self.returns(state)[seat]
        return float(state.cards[seat] - 1 + 3 * (state.cards[seat] == state.cards[PUBLIC]))

    def secret(self, state: Table, seat: int) -> int:
        return 1 + state.cards[seat]

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        cards = ["-" if card == NO_CARD else "JQK"[card] for card in view["cards"]]
        seats = [f"{names[seat]}: card {cards[seat]}, paid {view['paid'][seat]}" for seat in (0, 1)]
        return "\n".join([*seats, f"Turned up: {cards[PUBLIC]}"])

    def pieces(self, state: Table) -> dict[str, int]:
        return {"cards": sum(state.left) + sum(card != NO_CARD for card in state.cards)}
