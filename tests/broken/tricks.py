"""Tricks: a sound little trick-taking game, in which a seat comes to know what others do not have.

Twelve cards in three suits, R, G and B, from 1 to 4. Everyone is dealt three, in secret; the rest is put
aside, face-down. Someone leads a card, the others follow suit if they can, and the highest card of the suit
that was led takes the trick and leads to the next. Most tricks win. Anyone who does not follow suit has no
card of it and never will, and everybody knows (`voids`). Nothing of it is compiled, so every part can be
replaced in a subclass.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Self

from soultable.engine.frame import Frame
from soultable.engine.game import Game, Result
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import CHANCE, NOBODY, OPEN, only
from soultable.engine.state import State

SUITS = "RGB"
CARDS = sorted(f"{suit}{rank}" for suit in SUITS for rank in range(1, 5))
HAND = 3
MOVES = Vocabulary("tricks")
DEAL = dict(zip(CARDS, MOVES.each("deal", CARDS), strict=True))
PLAY = dict(zip(CARDS, MOVES.each("play", CARDS), strict=True))
NOT_HELD = Refusal("", "That card is not in your hand.")
NOT_ASIDE = Refusal("", "That card has been dealt.")
FOLLOW_SUIT = Refusal("", "You have a card of the suit that was led: play it.")


class TricksState(State):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.aside = list(CARDS)
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.table: list[str] = []
        """The cards of this trick, the leader's first."""
        self.played: list[str] = []
        """The cards of earlier tricks, as they were taken."""
        self.voids = [""] * seats
        """The suits that each seat has shown not to have."""
        self.tricks = [0] * seats
        self.turn = 0

    def copy(self) -> Self:
        twin = type(self)(self.seats)
        twin.aside = self.aside.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.table = self.table.copy()
        twin.played = self.played.copy()
        twin.voids = self.voids.copy()
        twin.tricks = self.tricks.copy()
        twin.turn = self.turn
        self.copy_flow(twin)
        return twin

    def is_void(self, seat: int) -> bool:
        """Has that seat no card of the suit that was led?"""
        return not any(card[0] == self.table[0][0] for card in self.hands[seat])


class Deal(Frame[TricksState]):
    """Chance deals a card to its owner, who alone sees it."""

    kind: ClassVar[str] = "deal"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def seat(self, state: TricksState) -> int:
        return CHANCE

    def moves(self, state: TricksState) -> list[Move]:
        return [DEAL[card] for card in state.aside]

    def why_not(self, state: TricksState, move: Move) -> Refusal | None:
        if move.verb != "deal":
            return NOT_ASKED
        return None if CARDS[move.value] in state.aside else NOT_ASIDE

    def answer(self, state: TricksState, move: Move) -> None:
        state.pop()
        card = CARDS[move.value]
        state.aside.remove(card)
        state.hands[self.owner] = sorted([*state.hands[self.owner], card])
        state.tell("got", self.owner, (card,), only(self.owner))

    def audience(self, state: TricksState, move: Move) -> int:
        return only(self.owner)


class Trick(Frame[TricksState]):
    """Comes round until all hands are empty."""

    kind: ClassVar[str] = "trick"

    def seat(self, state: TricksState) -> int:
        return state.turn if state.hands[state.turn] else NOBODY

    def step(self, state: TricksState) -> None:
        state.pop()

    def moves(self, state: TricksState) -> list[Move]:
        return [PLAY[card] for card in state.hands[state.turn] if self.why_not(state, PLAY[card]) is None]

    def why_not(self, state: TricksState, move: Move) -> Refusal | None:
        if move.verb != "play":
            return NOT_ASKED
        card = CARDS[move.value]
        if card not in state.hands[state.turn]:
            return NOT_HELD
        follows = not state.table or card[0] == state.table[0][0]
        return None if follows or state.is_void(state.turn) else FOLLOW_SUIT

    def answer(self, state: TricksState, move: Move) -> None:
        card, owner = CARDS[move.value], state.turn
        state.hands[owner].remove(card)
        state.table.append(card)
        state.tell("played", owner, (card,))
        led = state.table[0][0]
        if card[0] != led and led not in state.voids[owner]:
            state.voids[owner] += led
        state.turn = (owner + 1) % state.seats
        if len(state.table) == state.seats:
            best = max(card for card in state.table if card[0] == led)
            self.take(state, (state.turn + state.table.index(best)) % state.seats)

    def take(self, state: TricksState, winner: int) -> None:
        state.tricks[winner] += 1
        state.played += state.table
        state.table = []
        state.turn = winner
        state.tell("took", winner)


class Tricks(Game[TricksState]):
    trick: ClassVar[type[Trick]] = Trick
    counts: ClassVar[tuple[int, ...]] = (2, 3, 4)

    def __init__(self) -> None:
        super().__init__(type(self).__name__.lower(), "Tricks", 1, self.counts, MOVES)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> TricksState:
        state = TricksState(seats)
        state.push(self.trick())
        for _ in range(HAND):
            for owner in range(seats):
                state.push(Deal(owner))
        return state

    def winners(self, state: TricksState) -> list[int]:
        return [seat for seat in range(state.seats) if state.tricks[seat] == max(state.tricks)]

    def returns(self, state: TricksState) -> list[float]:
        winners = self.winners(state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]

    def result(self, state: TricksState) -> Result:
        return Result(state.tricks.copy(), self.winners(state), "no cards", [[] for _ in range(state.seats)])

    def view(self, state: TricksState, seat: int) -> dict[str, object]:
        """What lies aside is a list for those who see everything, and a number for the others."""
        return {
            "hands": [hand if seat in (owner, OPEN) else [] for owner, hand in enumerate(state.hands)],
            "cards": [len(hand) for hand in state.hands],
            "aside": state.aside if seat == OPEN else len(state.aside),
            "table": state.table,
            "played": state.played,
            "voids": state.voids,
            "tricks": state.tricks,
            "turn": state.turn,
        }

    def redeal(self, state: TricksState, seat: int, rng: Random) -> TricksState:
        world = state.copy()
        others = [owner for owner in range(state.seats) if owner != seat]
        unknown = sorted([*state.aside, *[card for owner in others for card in state.hands[owner]]])
        while True:
            rng.shuffle(unknown)
            left = unknown.copy()
            for owner in others:
                world.hands[owner] = sorted([left.pop() for _ in state.hands[owner]])
            if not any(self.is_impossible(world, owner) for owner in others):
                world.aside = sorted(left)
                return world

    def is_impossible(self, world: TricksState, owner: int) -> bool:
        """Does that hand have a card of a suit in which it is known to be void?"""
        return any(card[0] in world.voids[owner] for card in world.hands[owner])

    def evaluate(self, state: TricksState, seat: int) -> float:
        return self.returns(state)[seat]

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        return "\n".join(f"{name}: {value}" for name, value in view.items())

    def pieces(self, state: TricksState) -> dict[str, int]:
        held = sum(len(hand) for hand in state.hands)
        return {"cards": len(state.aside) + held + len(state.table) + len(state.played)}

    def faults(self, state: TricksState) -> list[str]:
        held = [card for hand in state.hands for card in hand]
        places = sorted([*state.aside, *held, *state.table, *state.played])
        return [] if places == CARDS else [f"the cards are {places}"]
