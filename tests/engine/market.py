"""Market: two stalls, one purse. Answers are open while several are asked, and a branch asks another seat.

Two buyers share a purse. On each of two days both stand at a stall at the same time. An apple costs one coin,
a cake two, and the other has to agree to a cake. One may ring the bell while there are coins: then the day is
over for both. So it is when the purse is empty. Each buyer has a wish that the other does not know, apples or
cakes: what was wished for counts two points, anything else one. More points win.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, Self

from soultable.engine.frame import Frame, Owned, Together
from soultable.engine.game import Game, Result
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import CHANCE, NOBODY, OPEN, only
from soultable.engine.state import State

DAYS: Final = 2
COINS: Final = 4
GOODS: Final = ["apple", "cake"]
APPLE, CAKE = range(2)
UNKNOWN: Final = -1

# Nothing of it is compiled: the broken sisters in tests/broken replace one part each.
MOVES: Final = Vocabulary("market")
WISH: Final = MOVES.each("wish", GOODS)
BUY: Final = MOVES.each("buy", GOODS)
RING: Final = MOVES.add("ring", "ring")
AGREE: Final = MOVES.add("agree", "agree")
REFUSE: Final = MOVES.add("refuse", "refuse")
TOO_DEAR: Final = Refusal("", "There are not enough coins in the purse.")


def price(goods: int) -> int:
    return goods + 1


class Shoppers(State):
    stall: ClassVar[type[Stall]]
    consent: ClassVar[type[Consent]]

    def __init__(self) -> None:
        super().__init__(2)
        self.purse = COINS
        self.bags = [[0, 0], [0, 0]]
        self.wishes = [UNKNOWN, UNKNOWN]
        self.days = 0

    def copy(self) -> Self:
        twin = type(self)()
        twin.purse = self.purse
        twin.bags = [bag.copy() for bag in self.bags]
        twin.wishes = self.wishes.copy()
        twin.days = self.days
        self.copy_flow(twin)
        return twin

    def buy(self, seat: int, goods: int) -> None:
        self.purse -= price(goods)
        self.bags[seat][goods] += 1
        self.tell("bought", seat, (GOODS[goods],))

    def points(self, seat: int) -> int:
        return sum(self.bags[seat]) + self.bags[seat][self.wishes[seat]]


class Wish(Frame[Shoppers]):
    kind: ClassVar[str] = "wish"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def seat(self, state: Shoppers) -> int:
        return CHANCE

    def moves(self, state: Shoppers) -> list[Move]:
        return WISH

    def answer(self, state: Shoppers, move: Move) -> None:
        state.pop()
        state.wishes[self.owner] = move.value

    def audience(self, state: Shoppers, move: Move) -> int:
        return only(self.owner)


class Stall(Owned[Shoppers]):
    """Asks until the purse is empty or somebody rings."""

    kind: ClassVar[str] = "stall"

    def asks(self, state: Shoppers) -> int:
        return self.owner if state.purse else NOBODY

    def go_on(self, state: Shoppers) -> None:
        state.pop()

    def moves(self, state: Shoppers) -> list[Move]:
        affordable = [buy for buy in BUY if price(buy.value) <= state.purse]
        return [*affordable, RING] if state.purse else []

    def why_not(self, state: Shoppers, move: Move) -> Refusal | None:
        if move.verb not in ("buy", "ring"):
            return NOT_ASKED
        return None if move in self.moves(state) else TOO_DEAR

    def answer(self, state: Shoppers, move: Move) -> None:
        if move is RING:
            state.tell("rang", self.owner)
            state.close()
            state.pop()
        elif move.value == CAKE:
            state.push(state.consent(1 - self.owner))
        else:
            state.buy(self.owner, APPLE)


class Consent(Owned[Shoppers]):
    """The owner agrees, or not, to a cake for the other."""

    kind: ClassVar[str] = "consent"

    def asks(self, state: Shoppers) -> int:
        return self.owner if state.purse >= price(CAKE) else NOBODY

    def go_on(self, state: Shoppers) -> None:
        state.pop()  # the money went elsewhere in the meantime

    def moves(self, state: Shoppers) -> list[Move]:
        return [AGREE, REFUSE]

    def answer(self, state: Shoppers, move: Move) -> None:
        state.pop()
        state.tell(move.verb, self.owner)
        if move is AGREE:
            state.buy(1 - self.owner, CAKE)


class Opening(Frame[Shoppers]):
    def step(self, state: Shoppers) -> None:
        state.pop()
        begin_day(state)


class Day(Together[Shoppers]):
    """The day is over."""

    def step(self, state: Shoppers) -> None:
        state.pop()
        state.days += 1
        if state.days < DAYS:
            state.purse = COINS
            begin_day(state)


def begin_day(state: Shoppers) -> None:
    state.split(Day(), [[state.stall(seat)] for seat in range(2)])


Shoppers.stall = Stall
Shoppers.consent = Consent


class Market(Game[Shoppers]):
    state: ClassVar[type[Shoppers]] = Shoppers

    def __init__(self) -> None:
        super().__init__(
            type(self).__name__.lower(), "Market", 1, (2,), MOVES, simultaneous=True, longest=400
        )

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Shoppers:
        state = self.state()
        state.follow([Wish(0), Wish(1), Opening()])
        return state

    def winners(self, state: Shoppers) -> list[int]:
        points = [state.points(seat) for seat in range(2)]
        return [seat for seat in range(2) if points[seat] == max(points)]

    def returns(self, state: Shoppers) -> list[float]:
        winners = self.winners(state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]

    def result(self, state: Shoppers) -> Result:
        scores = [state.points(seat) for seat in range(2)]
        return Result(scores, self.winners(state), "evening", [[], []])

    def view(self, state: Shoppers, seat: int) -> dict[str, object]:
        shown = [owner == seat or seat == OPEN or state.is_over() for owner in range(2)]
        return {
            "purse": state.purse,
            "bags": state.bags,
            "wishes": [state.wishes[owner] if shown[owner] else UNKNOWN for owner in range(2)],
            "wished": [wish != UNKNOWN for wish in state.wishes],
            "days": state.days,
        }

    def redeal(self, state: Shoppers, seat: int, rng: Random) -> Shoppers:
        world = state.copy()
        for owner in range(2):
            if owner != seat and state.wishes[owner] != UNKNOWN and not state.is_over():
                world.wishes[owner] = rng.choice(WISH).value
        return world

    def evaluate(self, state: Shoppers, seat: int) -> float:
        return 0.5

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        return "\n".join(f"{name}: {value}" for name, value in view.items())

    def faults(self, state: Shoppers) -> list[str]:
        return [f"there are {state.purse} coins in the purse"] if state.purse < 0 else []
