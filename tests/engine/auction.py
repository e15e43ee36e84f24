"""Auction: a small game in which all seats are asked at once, with chance inside a branch.

Three players with five coins each bid in secret for two lots. For every lot each player first throws a die of
his own, in secret: so much is the lot worth to him. Then he bids. When all have bid, the bids are revealed;
the highest one pays and scores, a tie sells nothing. Most points win.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from soultable.engine.frame import Frame, Owned, Together
from soultable.engine.game import Game, Result
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, NOBODY, OPEN, only
from soultable.engine.state import State

SEATS: Final = 3
COINS: Final = 5
LOTS: Final = 2
NOTHING: Final = -1
MOVES: Final = Vocabulary("auction")
ROLLS: Final = [MOVES.add("roll", f"roll {worth}", worth) for worth in (1, 2, 3)]
BIDS: Final = [MOVES.add("bid", f"bid {coins}", coins) for coins in range(COINS + 1)]
TOO_MUCH: Final = Refusal("", "You do not have so many coins.")
NOT_A_BID: Final = Refusal("", "You are asked for a bid.")


class Bidders(State):
    def __init__(self) -> None:
        super().__init__(SEATS)
        self.coins = [COINS] * SEATS
        self.points = [0] * SEATS
        self.worth = [NOTHING] * SEATS
        self.bids = [NOTHING] * SEATS
        self.sold: list[list[int]] = []
        """The bids for the earlier lots."""

    def copy(self) -> Bidders:
        twin = Bidders()
        twin.coins = self.coins.copy()
        twin.points = self.points.copy()
        twin.worth = self.worth.copy()
        twin.bids = self.bids.copy()
        twin.sold = [bids.copy() for bids in self.sold]
        self.copy_flow(twin)
        return twin


class Roll(Frame[Bidders]):
    kind: ClassVar[str] = "roll"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def seat(self, state: Bidders) -> int:
        return CHANCE

    def moves(self, state: Bidders) -> list[Move]:
        return ROLLS

    def answer(self, state: Bidders, move: Move) -> None:
        state.worth[self.owner] = move.value
        state.tell("rolled", self.owner, (move.value,), only(self.owner))
        state.pop()

    def audience(self, state: Bidders, move: Move) -> int:
        return only(self.owner)


class Bid(Owned[Bidders]):
    kind: ClassVar[str] = "bid"

    def moves(self, state: Bidders) -> list[Move]:
        return BIDS[: state.coins[self.owner] + 1]

    def why_not(self, state: Bidders, move: Move) -> Refusal | None:
        if move.verb != "bid":
            return NOT_A_BID
        return TOO_MUCH if move.value > state.coins[self.owner] else None

    def answer(self, state: Bidders, move: Move) -> None:
        state.bids[self.owner] = move.value
        state.tell("bid", self.owner, (move.value,), only(self.owner))
        state.pop()

    def audience(self, state: Bidders, move: Move) -> int:
        return only(self.owner)


class Lot(Together[Bidders]):
    """All bids are in: they are revealed."""

    def step(self, state: Bidders) -> None:
        state.pop()
        best = max(state.bids)
        winner = state.bids.index(best) if state.bids.count(best) == 1 else NOBODY
        state.tell("revealed", winner, tuple(state.bids))
        if winner != NOBODY:
            state.coins[winner] -= best
            state.points[winner] += state.worth[winner]
        state.sold.append(state.bids)
        state.bids = [NOTHING] * SEATS
        state.worth = [NOTHING] * SEATS
        if len(state.sold) < LOTS:
            state.split(LOT, branches())


LOT: Final = Lot()


def branches() -> list[list[Frame[Bidders]]]:
    return [[Bid(seat), Roll(seat)] for seat in range(SEATS)]


class Auction(Game[Bidders]):
    def __init__(self) -> None:
        super().__init__("auction", "Auction", 1, (SEATS,), MOVES, simultaneous=True)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Bidders:
        state = Bidders()
        state.split(LOT, branches())
        return state

    def winners(self, state: Bidders) -> list[int]:
        return [seat for seat in range(SEATS) if state.points[seat] == max(state.points)]

    def returns(self, state: Bidders) -> list[float]:
        winners = self.winners(state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(SEATS)]

    def result(self, state: Bidders) -> Result:
        return Result(state.points.copy(), self.winners(state), "sold out", [[] for _ in range(SEATS)])

    def view(self, state: Bidders, seat: int) -> dict[str, object]:
        return {
            "coins": state.coins,
            "points": state.points,
            "worth": [worth if seat in (owner, OPEN) else NOTHING for owner, worth in enumerate(state.worth)],
            "bids": [bid if seat in (owner, OPEN) else NOTHING for owner, bid in enumerate(state.bids)],
            "rolled": [worth != NOTHING for worth in state.worth],
            "has bid": [bid != NOTHING for bid in state.bids],
            "sold": state.sold,
        }

    def redeal(self, state: Bidders, seat: int, rng: Random) -> Bidders:
        world = state.copy()
        for other in range(SEATS):
            if other != seat and state.worth[other] != NOTHING:
                world.worth[other] = rng.choice(ROLLS).value
            if other != seat and state.bids[other] != NOTHING:
                world.bids[other] = rng.randrange(state.coins[other] + 1)
        return world

    def evaluate(self, state: Bidders, seat: int) -> float:
        return self.returns(state)[seat]

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        return "\n".join(f"{name}: {value}" for name, value in view.items())
