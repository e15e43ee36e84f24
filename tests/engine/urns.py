"""Urns: a small game in which everything comes by chance, from each kind of pile there is.

Two players draw in turn, four times each. A die is thrown first; then the player says from which urn he
draws, and scores what was drawn times the die. The urns: six cards, all different; a bag of nine tokens of
three values; a heap of forty stones, of which most are worth nothing.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from soultable.engine.bags import bag_of, members, one, size
from soultable.engine.chance import Drawn, FromBag, FromCounts, FromList, FromSet
from soultable.engine.frame import Frame
from soultable.engine.game import Game, Result
from soultable.engine.masks import bit, mask_of
from soultable.engine.masks import size as mask_size
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.state import State

TURNS: Final = 8
SIDES: Final = [1, 1, 1, 2, 2, 4]
CARDS: Final = mask_of([1, 2, 3, 4, 5, 6])
TOKENS: Final = bag_of([2, 2, 2, 2, 2, 3, 3, 3, 5])
STONES: Final = [30, 0, 6, 4]
MOVES: Final = Vocabulary("urns")
SHOWS: Final = MOVES.each("show", ["0", "1", "2", "3", "4"])
CARD: Final = MOVES.each("card", [str(card) for card in range(7)])
TOKEN: Final = MOVES.each("token", [str(token) for token in range(6)])
STONE: Final = MOVES.each("stone", [str(stone) for stone in range(4)])
URNS: Final = MOVES.each("from", ["cards", "tokens", "stones"])
EMPTY: Final = Refusal("", "That urn is empty.")
NO_SUCH_CARD: Final = Refusal("", "That card has been drawn already.")


class Table(State):
    def __init__(self) -> None:
        super().__init__(2)
        self.cards = CARDS
        self.tokens = TOKENS
        self.stones = STONES.copy()
        self.drawn = 0
        self.die = 0
        self.points = [0, 0]
        self.turn = 0

    def copy(self) -> Table:
        twin = Table()
        twin.cards = self.cards
        twin.tokens = self.tokens
        twin.stones = self.stones.copy()
        twin.drawn = self.drawn
        twin.die = self.die
        twin.points = self.points.copy()
        twin.turn = self.turn
        self.copy_flow(twin)
        return twin

    def score(self, value: int) -> None:
        self.points[self.turn % 2] += self.die * value
        self.drawn += 1
        self.turn += 1
        self.pop()


class Throw(FromList[Table]):
    kind: ClassVar[str] = "throw"

    def among(self, state: Table) -> list[int]:
        return SIDES

    def table(self, state: Table) -> list[Move]:
        return SHOWS

    def answer(self, state: Table, move: Move) -> None:
        state.die = move.value
        state.pop()


class DrawCard(FromSet[Table]):
    kind: ClassVar[str] = "card"

    def among(self, state: Table) -> int:
        return state.cards

    def table(self, state: Table) -> list[Move]:
        return CARD

    def absent(self, state: Table) -> Refusal:
        return NO_SUCH_CARD

    def answer(self, state: Table, move: Move) -> None:
        state.cards &= ~bit(move.value)
        state.score(move.value)


class DrawToken(FromBag[Table]):
    kind: ClassVar[str] = "token"

    def among(self, state: Table) -> int:
        return state.tokens

    def table(self, state: Table) -> list[Move]:
        return TOKEN

    def answer(self, state: Table, move: Move) -> None:
        state.tokens -= one(move.value)
        state.score(move.value)


class DrawStone(FromCounts[Table]):
    kind: ClassVar[str] = "stone"

    def among(self, state: Table) -> list[int]:
        return state.stones

    def table(self, state: Table) -> list[Move]:
        return STONE

    def answer(self, state: Table, move: Move) -> None:
        state.stones[move.value] -= 1
        state.score(move.value)


class ChooseUrn(Frame[Table]):
    """Comes round until the game is over; before each choice the die is thrown."""

    kind: ClassVar[str] = "urn"

    def __init__(self, urns: list[Drawn[Table]]) -> None:
        self.urns = urns

    def seat(self, state: Table) -> int:
        return state.turn % 2

    def moves(self, state: Table) -> list[Move]:
        return [move for move in URNS if self.why_not(state, move) is None]

    def why_not(self, state: Table, move: Move) -> Refusal | None:
        if move.verb != "from":
            return NOT_ASKED
        return None if self.urns[move.value].kinds(state) else EMPTY

    def answer(self, state: Table, move: Move) -> None:
        if state.turn == TURNS - 1:
            state.replace(self.urns[move.value])
        else:
            state.follow([self.urns[move.value], Throw()])


class Urns(Game[Table]):
    urns: ClassVar[list[Drawn[Table]]] = [DrawCard(), DrawToken(), DrawStone()]

    def __init__(self) -> None:
        super().__init__(type(self).__name__.lower(), "Urns", 1, (2,), MOVES, perfect_information=True)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Table:
        state = Table()
        state.follow([Throw(), ChooseUrn(self.urns)])
        return state

    def returns(self, state: Table) -> list[float]:
        mine, theirs = state.points
        return [0.5, 0.5] if mine == theirs else [float(mine > theirs), float(theirs > mine)]

    def result(self, state: Table) -> Result:
        winners = [seat for seat in range(2) if state.points[seat] == max(state.points)]
        return Result(state.points.copy(), winners, "drawn", [[], []])

    def view(self, state: Table, seat: int) -> dict[str, object]:
        return {
            "cards": state.cards,
            "tokens": members(state.tokens),
            "stones": state.stones,
            "die": state.die,
            "points": state.points,
            "turn": state.turn,
        }

    def redeal(self, state: Table, seat: int, rng: Random) -> Table:
        return state.copy()  # nothing is hidden

    def evaluate(self, state: Table, seat: int) -> float:
        return self.returns(state)[seat]

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        return "\n".join(f"{name}: {value}" for name, value in view.items())

    def pieces(self, state: Table) -> dict[str, int]:
        return {"things": mask_size(state.cards) + size(state.tokens) + sum(state.stones) + state.drawn}
