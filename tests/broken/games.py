"""Broken sisters of Hoard. Each has one slip, and the words with which the examination must fail it.

Those that cannot keep a secret are in `secrets.py`.
"""

from __future__ import annotations

import random
from random import Random
from typing import ClassVar, Final, Self

from soultable.engine.event import Event
from soultable.engine.game import Game, Result
from soultable.engine.move import M, Move, Vocabulary
from soultable.engine.refusal import Refusal
from tests.broken.hoard import CARDS, PLAY, TAKE, Hoard, HoardState, Take, Turn

# --- the contract


class Unjudged(Hoard):
    """Bots cannot judge a position."""

    evaluate = Game.evaluate


# --- 1: legal moves


class NoMove(Hoard):
    """Anyone who holds the 8 alone has no legal move."""

    class Slip(Turn):
        def moves(self, state: HoardState) -> list[Move]:
            return [PLAY[card] for card in state.hands[state.turn] if card != 8]

    turn = Slip


class SameMoveTwice(Hoard):
    class Slip(Turn):
        def moves(self, state: HoardState) -> list[Move]:
            return [PLAY[card] for card in state.hands[state.turn] * 2]

    turn = Slip


class OffersTheImpossible(Hoard):
    """The 5 is offered to anyone who does not have it."""

    class Slip(Turn):
        def moves(self, state: HoardState) -> list[Move]:
            return [PLAY[card] for card in {*state.hands[state.turn], 5}]

    turn = Slip


class ExplainsTooLittle(Hoard):
    """`why_not` lets pass what `moves` does not list."""

    class Slip(Turn):
        def why_not(self, state: HoardState, move: Move) -> Refusal | None:
            return None if move.verb == "play" else Refusal("", "Play a card.")

    turn = Slip


class ExplainsTooMuch(Hoard):
    """`why_not` refuses what `moves` lists."""

    class Slip(Turn):
        def why_not(self, state: HoardState, move: Move) -> Refusal | None:
            return Refusal("", "The 3 brings bad luck.") if move.value == 3 else super().why_not(state, move)

    turn = Slip


class Speechless(Hoard):
    """A refusal that says nothing."""

    class Slip(Turn):
        def why_not(self, state: HoardState, move: Move) -> Refusal | None:
            return None if move in self.moves(state) else Refusal("", "")

    turn = Slip


class OneNotationForTwo(Hoard):
    class Careless(Vocabulary):
        def include(self, move: M) -> M:
            move.number = self.size
            move.vocabulary = self.name
            self.moves.append(move)
            self.by_notation[move.notation] = move
            return move

    vocabulary_of: ClassVar[Vocabulary] = Careless("one notation for two")
    for word in ("play 1", "play 2", "Play 1"):
        vocabulary_of.add("play", word)


class MovesThatMultiply(Hoard):
    """A pickled move comes back as another object."""

    class Loose(Move):
        def __reduce__(self) -> tuple[type[Move], tuple[str, str]]:
            return Move, (self.verb, self.notation)

    vocabulary_of: ClassVar[Vocabulary] = Vocabulary("moves that multiply")
    vocabulary_of.include(Loose("play", "play 1"))


class NamelessThing(Hoard):
    """A move is about a thing that has no name."""

    def about(self, state: HoardState, seat: int, move: Move) -> tuple[str, ...]:
        return ("hand", "") if move.value == 3 else super().about(state, seat, move)


class OneThingForTwo(Hoard):
    """Whoever points at the hand means any of its cards."""

    def about(self, state: HoardState, seat: int, move: Move) -> tuple[str, ...]:
        return ("hand",)


class LoadedDice(Hoard):
    """Chance prefers the highest card, and does not say so in its weights."""

    class Slip(Take):
        def sample(self, state: HoardState, rng: Random) -> Move:
            return TAKE[state.deck[-1]] if rng.random() < 0.5 else super().sample(state, rng)

    take = Slip


class CardFromTheSleeve(Hoard):
    """Chance gives a card that is not listed."""

    class Slip(Take):
        def sample(self, state: HoardState, rng: Random) -> Move:
            return TAKE[rng.choice(CARDS)]

    take = Slip


# --- 2: copies and the fold of the log


class SharedList(Hoard):
    class Slip(HoardState):
        def copy(self) -> Self:
            twin = super().copy()
            twin.pile = self.pile
            return twin

    state = Slip


class SharedHands(Hoard):
    """The list of hands is copied, the hands in it are not."""

    class Slip(HoardState):
        def copy(self) -> Self:
            twin = super().copy()
            twin.hands = self.hands.copy()
            return twin

    state = Slip


class ForgottenAttribute(Hoard):
    class Slip(HoardState):
        def copy(self) -> Self:
            twin = super().copy()
            twin.turn = 0
            return twin

    state = Slip


class ForgottenPile(Hoard):
    class Slip(HoardState):
        def copy(self) -> Self:
            twin = super().copy()
            twin.pile = []
            return twin

    state = Slip


class NewAttribute(Hoard):
    """An attribute that was added later, is not copied, and happens never to change."""

    class Slip(HoardState):
        def __init__(self) -> None:
            super().__init__()
            self.curses = 0

    state = Slip


class NewAttributeInside(Hoard):
    """The same, in objects that lie in the state."""

    class Slip(HoardState):
        def __init__(self) -> None:
            super().__init__()
            self.chests = [Chest(), Chest()]

    state = Slip


class Chest:
    def __init__(self) -> None:
        self.locks = 0


class NotTheSameTwice(Hoard):
    """A rule that throws dice of its own."""

    class Slip(Turn):
        def answer(self, state: HoardState, move: Move) -> None:
            super().answer(state, move)
            state.gems[0] += random.randrange(2)

    turn = Slip


class NotTheSameStart(Hoard):
    def start(self, seats: int, mode: str, options: dict[str, int]) -> HoardState:
        state = super().start(seats, mode, options)
        state.gems[0] = random.randrange(1_000_000)
        return state


# --- 4: pieces, bounds, the end


class MoveThatMakesACard(Hoard):
    class Slip(Turn):
        def answer(self, state: HoardState, move: Move) -> None:
            super().answer(state, move)
            if move.value == 7:
                state.pile.append(7)

    turn = Slip


class CardInTwoPlaces(Hoard):
    """One card turns into another that is elsewhere already: the number stays right."""

    class Slip(Turn):
        def answer(self, state: HoardState, move: Move) -> None:
            super().answer(state, move)
            if move.value == 7:
                state.pile[-1] = 1

    turn = Slip


class Endless(Hoard):
    class Slip(Turn):
        def answer(self, state: HoardState, move: Move) -> None:
            super().answer(state, move)
            state.deck.append(state.pile.pop())
            state.deck.sort()

    turn = Slip


class WrongWinner(Hoard):
    def result(self, state: HoardState) -> Result:
        return Result(state.gems.copy(), [0], "no cards", [[], []])


class BeyondTheRange(Hoard):
    def returns(self, state: HoardState) -> list[float]:
        return [float(gems) for gems in state.gems]


# --- 5: refusals, and words


class CostlyRefusal(Hoard):
    """Anyone who tries an illegal move loses a gem."""

    class Slip(Turn):
        def why_not(self, state: HoardState, move: Move) -> Refusal | None:
            refusal = super().why_not(state, move)
            if refusal is not None:
                state.gems[state.turn] -= 1
            return refusal

    turn = Slip


class NothingToSay(Hoard):
    def say_event(self, event: Event, names: list[str]) -> str:
        return "" if event.kind == "took" else super().say_event(event, names)


class NotFilledIn(Hoard):
    def say_move(self, state: HoardState, seat: int, move: Move) -> str:
        return "Take {0}"


class HalfASentence(Hoard):
    def say_event(self, event: Event, names: list[str]) -> str:
        return super().say_event(event, names).rstrip(".")


class TooWide(Hoard):
    def text(self, view: object, names: list[str]) -> str:
        return super().text(view, names) + "." * 100


class Promising(Hoard):
    """Says that nothing is hidden, and has hands."""

    def __init__(self) -> None:
        super().__init__()
        self.perfect_information = True


class DividedTeam(Hoard):
    """Both are one team, and each thinks of its own gems."""

    def team_of(self, seat: int, mode: str) -> int:
        return 0

    def evaluate(self, state: HoardState, seat: int) -> float:
        return state.gems[seat] / (1 + sum(state.gems))


class HalfATeam(DividedTeam):
    """Both are one team, and only the first may talk in private with the other."""

    def evaluate(self, state: HoardState, seat: int) -> float:
        return 0.5

    def why_not_confer(self, state: HoardState, seat: int) -> Refusal | None:
        return super().why_not_confer(state, seat) if seat else None


SLIPS: Final[list[tuple[type[Hoard], str]]] = [
    (Promising, r"seat \d does not see 'take \d' of chance in spite of `perfect_information`"),
    (DividedTeam, r"the seats \[0, 1\] are one team and do not think the same of the position"),
    (HalfATeam, r"the seats \[0, 1\] are one team, and not all of them may talk in private"),
    (Unjudged, r"unjudged: the game needs the methods evaluate"),
    (NoMove, r"seat \d is asked 'turn' and has no legal move"),
    (SameMoveTwice, r"seat \d is asked 'turn' and has no legal move, or one of them twice"),
    (OffersTheImpossible, r"'play 5' of seat \d is legal and cannot be applied: ValueError"),
    (ExplainsTooLittle, r"'play \d' is neither offered nor refused"),
    (ExplainsTooMuch, r"'play 3' is offered and refused \(The 3 brings bad luck"),
    (Speechless, r"a refusal without a sentence"),
    (OneNotationForTwo, r"the notation 'Play 1' stands for two moves"),
    (MovesThatMultiply, r"'play 1' becomes another object when it is copied or pickled"),
    (NamelessThing, r"'play 3' is about \('hand', ''\), which are not names of things"),
    (OneThingForTwo, r"'play \d' and 'play \d' are both about \('hand',\): a click could not choose"),
    (LoadedDice, r"chance does not answer by its weights"),
    (CardFromTheSleeve, r"chance answers 'take \d', which is not listed"),
    (SharedList, r"a copy shares \.pile with the original"),
    (SharedHands, r"a copy shares \.hands\[0\], \.hands\[1\] with the original"),
    (ForgottenAttribute, r"a copy is not equal: the attribute turn is not copied"),
    (ForgottenPile, r"a copy is not equal: \.pile is \[\d\] and \[\]"),
    (NewAttribute, r"a copy is not equal: the attribute curses is not copied"),
    (NewAttributeInside, r"a copy is not equal: the attribute chests\.0\.locks is not copied"),
    (NotTheSameTwice, r"'play \d' does not lead to the same state every time: \.gems\[0\] is \d and \d"),
    (NotTheSameStart, r"the log folded again gives another state: \.gems\[0\]"),
    (MoveThatMakesACard, r"there are {'cards': 9} pieces and there were {'cards': 8}"),
    (CardInTwoPlaces, r"the cards are \[1, 1, 2"),
    (Endless, r"the game goes on after \d+ answers"),
    (WrongWinner, r"the winners are \[0\] and the best returns are those of \[(0, )?1\]"),
    (BeyondTheRange, r"not 0\.0 to 1\.0"),
    (CostlyRefusal, r"changes the state: \.gems\[\d\] is"),
    (NothingToSay, r"nothing is said of the event Event\('took'"),
    (NotFilledIn, r"the question of chance or a move is not said in full: .*'Take \{0\}'"),
    (HalfASentence, r"the event Event\('took'.* is not said in full: "),
    (TooWide, r"is wider than 80 characters"),
]  # fmt: skip
