"""Hoard: a sound little game with a secret, for the broken ones to differ from by one slip each.

Eight cards, 1 to 8. Two players are dealt two cards each, in secret. In turn they play a card onto the pile,
taking a gem if it beats the card under it, and take a new card while the deck lasts. When all hands are
empty most gems win. Nothing of it is compiled, so every part can be replaced in a subclass.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Self

from soultable.engine.frame import Frame
from soultable.engine.game import Game, Result
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, NOBODY, OPEN, only
from soultable.engine.state import State

CARDS = range(1, 9)
MOVES = Vocabulary("hoard")
TAKE = {card: MOVES.add("take", f"take {card}", card) for card in CARDS}
PLAY = {card: MOVES.add("play", f"play {card}", card) for card in CARDS}
NOT_HELD = Refusal("", "That card is not in your hand.")
NOT_IN_DECK = Refusal("", "That card is not in the deck.")


class HoardState(State):
    def __init__(self) -> None:
        super().__init__(2)
        self.deck = list(CARDS)
        self.hands: list[list[int]] = [[], []]
        self.pile: list[int] = []
        self.gems = [0, 0]
        self.turn = 0

    def copy(self) -> Self:
        twin = type(self)()
        twin.deck = self.deck.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.pile = self.pile.copy()
        twin.gems = self.gems.copy()
        twin.turn = self.turn
        self.copy_flow(twin)
        return twin


class Take(Frame[HoardState]):
    kind: ClassVar[str] = "take"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def seat(self, state: HoardState) -> int:
        return CHANCE if state.deck else NOBODY

    def step(self, state: HoardState) -> None:
        state.pop()

    def moves(self, state: HoardState) -> list[Move]:
        return [TAKE[card] for card in state.deck]

    def why_not(self, state: HoardState, move: Move) -> Refusal | None:
        return None if move in self.moves(state) else NOT_IN_DECK

    def answer(self, state: HoardState, move: Move) -> None:
        state.pop()
        state.deck.remove(move.value)
        state.hands[self.owner] = sorted([*state.hands[self.owner], move.value])
        state.tell("took", self.owner, (move.value,), only(self.owner))

    def audience(self, state: HoardState, move: Move) -> int:
        return only(self.owner)


class Turn(Frame[HoardState]):
    kind: ClassVar[str] = "turn"
    take: ClassVar[type[Take]] = Take

    def seat(self, state: HoardState) -> int:
        return state.turn if state.hands[state.turn] else NOBODY

    def step(self, state: HoardState) -> None:
        state.pop()

    def moves(self, state: HoardState) -> list[Move]:
        return [PLAY[card] for card in state.hands[state.turn]]

    def why_not(self, state: HoardState, move: Move) -> Refusal | None:
        return None if move in self.moves(state) else NOT_HELD

    def answer(self, state: HoardState, move: Move) -> None:
        owner = state.turn
        state.hands[owner].remove(move.value)
        if state.pile and move.value > state.pile[-1]:
            state.gems[owner] += 1
        state.pile.append(move.value)
        state.tell("played", owner, (move.value,))
        state.turn = 1 - owner
        state.push(self.take(owner))


class Hoard(Game[HoardState]):
    state: ClassVar[type[HoardState]] = HoardState
    turn: ClassVar[type[Turn]] = Turn
    take: ClassVar[type[Take]] = Take
    vocabulary_of: ClassVar[Vocabulary] = MOVES

    def __init__(self) -> None:
        super().__init__(type(self).__name__.lower(), "Hoard", 1, (2,), self.vocabulary_of, longest=60)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> HoardState:
        state = self.state()
        state.push(self.turn())
        for owner in (1, 0, 1, 0):
            state.push(self.take(owner))
        return state

    def returns(self, state: HoardState) -> list[float]:
        mine, theirs = state.gems
        return [0.5, 0.5] if mine == theirs else [float(mine > theirs), float(theirs > mine)]

    def result(self, state: HoardState) -> Result:
        winners = [seat for seat in range(2) if state.gems[seat] == max(state.gems)]
        return Result(state.gems.copy(), winners, "no cards", [[], []])

    def view(self, state: HoardState, seat: int) -> dict[str, object]:
        return {
            "hands": [hand if seat in (owner, OPEN) else [] for owner, hand in enumerate(state.hands)],
            "cards": [len(hand) for hand in state.hands],
            "deck": len(state.deck),
            "pile": state.pile,
            "gems": state.gems,
            "turn": state.turn,
        }

    def redeal(self, state: HoardState, seat: int, rng: Random) -> HoardState:
        world = state.copy()
        others = [owner for owner in range(2) if owner != seat]
        unknown = sorted([*state.deck, *[card for owner in others for card in state.hands[owner]]])
        rng.shuffle(unknown)
        for owner in others:
            count = len(state.hands[owner])
            world.hands[owner], unknown = sorted(unknown[:count]), unknown[count:]
        world.deck = sorted(unknown)
        return world

    def evaluate(self, state: HoardState, seat: int) -> float:
        return self.returns(state)[seat]

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        return "\n".join(f"{name}: {value}" for name, value in view.items())

    def pieces(self, state: HoardState) -> dict[str, int]:
        return {"cards": len(state.deck) + len(state.pile) + sum(len(hand) for hand in state.hands)}

    def faults(self, state: HoardState) -> list[str]:
        places = sorted([*state.deck, *state.pile, *state.hands[0], *state.hands[1]])
        return [] if places == list(CARDS) else [f"the cards are {places}"]
