"""Caravan: a small game in chapters, which carries purses from one match to the next.

Two to four traders travel through three towns; each town is a match. In a town there are three markets:
chance names the price of cloth, 1 to 3 coins, and each trader in turn buys a roll of it or passes. When the
caravan moves on, every roll is sold for 2 coins, and the fullest purse has won the town. Between two towns
anyone may stay behind; anyone who joins brings 4 coins.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from soultable.engine.errors import BadOrigin
from soultable.engine.frame import Frame
from soultable.engine.game import Game, Result
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, NOBODY
from soultable.engine.state import State

TOWNS: Final = 3
MARKETS: Final = 3
COINS: Final = 4
SOLD_FOR: Final = 2
ORIGIN: Final = re.compile(r"town (\d): (\d{1,3}(?: \d{1,3})*)")
MOVES: Final = Vocabulary("caravan")
PRICES: Final = [MOVES.add("price", f"price {coins}", coins) for coins in (1, 2, 3)]
BUY: Final = MOVES.add("buy", "buy")
PASS: Final = MOVES.add("pass", "pass")
TOO_DEAR: Final = Refusal("", "You cannot pay for it.")
NOT_NOW: Final = Refusal("", "This is not asked now.")


class Traders(State):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.town = 1
        self.market = 1
        self.price = 0
        self.turn = 0
        self.purses = [COINS] * seats
        self.rolls = [0] * seats

    def copy(self) -> Traders:
        twin = Traders(self.seats)
        twin.town = self.town
        twin.market = self.market
        twin.price = self.price
        twin.turn = self.turn
        twin.purses = self.purses.copy()
        twin.rolls = self.rolls.copy()
        self.copy_flow(twin)
        return twin


class Market(Frame[Traders]):
    """Chance names the price."""

    kind: ClassVar[str] = "market"

    def seat(self, state: Traders) -> int:
        return CHANCE

    def moves(self, state: Traders) -> list[Move]:
        return PRICES

    def answer(self, state: Traders, move: Move) -> None:
        state.price = move.value
        state.turn = 0
        state.tell("price", CHANCE, (move.value,))
        state.replace(TRADE)


class Trade(Frame[Traders]):
    """One trader after another buys or passes."""

    kind: ClassVar[str] = "trade"

    def seat(self, state: Traders) -> int:
        return state.turn

    def moves(self, state: Traders) -> list[Move]:
        return [BUY, PASS] if state.purses[state.turn] >= state.price else [PASS]

    def why_not(self, state: Traders, move: Move) -> Refusal | None:
        if move.verb == "price":
            return NOT_NOW
        return TOO_DEAR if move is BUY and state.purses[state.turn] < state.price else None

    def answer(self, state: Traders, move: Move) -> None:
        if move is BUY:
            state.purses[state.turn] -= state.price
            state.rolls[state.turn] += 1
        state.tell(move.verb, state.turn)
        state.turn += 1
        if state.turn < state.seats:
            return
        if state.market < MARKETS:
            state.market += 1
            state.replace(MARKET)
        else:
            state.purses = [
                purse + SOLD_FOR * rolls for purse, rolls in zip(state.purses, state.rolls, strict=True)
            ]
            state.rolls = [0] * state.seats
            state.pop()


MARKET: Final = Market()
TRADE: Final = Trade()


def arrived(seats: int) -> Traders:
    state = Traders(seats)
    state.push(MARKET)
    return state


class Caravan(Game[Traders]):
    def __init__(self) -> None:
        super().__init__("caravan", "Caravan", 1, (2, 3, 4), MOVES, perfect_information=True)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Traders:
        return arrived(seats)

    def start_from(self, origin: str, seats: int, mode: str, options: dict[str, int]) -> Traders:
        read = ORIGIN.fullmatch(origin)
        if read is None:
            raise BadOrigin(f"The origin is {origin[:40]!r}; expected a text such as 'town 2: 5 3'.")
        town, purses = int(read[1]), [int(coins) for coins in read[2].split()]
        if not 1 < town <= TOWNS:
            raise BadOrigin(f"The origin is in town {town}; expected 2 to {TOWNS}.")
        if len(purses) != seats:
            raise BadOrigin(f"The origin has {len(purses)} purses; expected {seats}.")
        richest = COINS + (town - 1) * MARKETS * (SOLD_FOR - 1)
        if max(purses) > richest:
            raise BadOrigin(
                f"The origin has a purse of {max(purses)}; in town {town} nobody has over {richest}."
            )
        state = arrived(seats)
        state.town = town
        state.purses = purses
        return state

    def legacy(self, state: Traders) -> str:
        return self.legacy_for(state, range(state.seats))

    def next_seats(self, state: Traders) -> tuple[int, ...]:
        return self.seat_counts

    def legacy_for(self, state: Traders, heirs: Sequence[int]) -> str:
        if state.town == TOWNS:
            return ""
        purses = [COINS if heir == NOBODY else state.purses[heir] for heir in heirs]
        return f"town {state.town + 1}: {' '.join(str(purse) for purse in purses)}"

    def say_chapter(self, state: Traders, names: list[str]) -> str:
        purses = [f"{name} {purse}" for name, purse in zip(names, state.purses, strict=True)]
        return f"Town {state.town}: {', '.join(purses)}."

    def winners(self, state: Traders) -> list[int]:
        return [seat for seat in range(state.seats) if state.purses[seat] == max(state.purses)]

    def returns(self, state: Traders) -> list[float]:
        winners = self.winners(state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]

    def result(self, state: Traders) -> Result:
        return Result(state.purses.copy(), self.winners(state), "moved on", [[] for _ in range(state.seats)])

    def view(self, state: Traders, seat: int) -> dict[str, object]:
        return {
            "town": state.town,
            "market": state.market,
            "price": state.price,
            "turn": state.turn,
            "purses": state.purses,
            "rolls": state.rolls,
        }

    def redeal(self, state: Traders, seat: int, rng: Random) -> Traders:
        return state.copy()  # nothing is hidden

    def evaluate(self, state: Traders, seat: int) -> float:
        return self.returns(state)[seat]

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        return "\n".join(f"{name}: {value}" for name, value in view.items())

    def faults(self, state: Traders) -> list[str]:
        return [f"seat {seat} owes {-purse} coins" for seat, purse in enumerate(state.purses) if purse < 0]
