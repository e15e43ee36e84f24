"""Broken sisters of the toy games of `tests/engine`: each has one slip in what the kernel asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeVar

from soultable.engine.chance import Drawn
from soultable.engine.game import Game
from soultable.engine.grammar import Words
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from tests.engine.brawl import WORDS, Brawl, Fight, Gain, Grab
from tests.engine.urns import DrawCard, DrawStone, DrawToken, Table, Urns

# --- chance


class AllAlike(Urns):
    """The weights are not those of the bag: every value is said to be as likely as any other."""

    class Slip(DrawToken):
        def weights(self, state: Table) -> list[int]:
            return [1 for _ in self.moves(state)]

    urns: ClassVar[list[Drawn[Table]]] = [DrawCard(), Slip(), DrawStone()]


class LeftInTheUrn(Urns):
    """What was drawn stays where it is."""

    class Slip(DrawStone):
        def answer(self, state: Table, move: Move) -> None:
            state.score(move.value)

    urns: ClassVar[list[Drawn[Table]]] = [DrawCard(), DrawToken(), Slip()]


# --- effects


T = TypeVar("T")


def words_with(words: Words[T], word: str, make: Callable[..., T]) -> Words[T]:
    """The language with one word that does something else."""
    other: Words[T] = Words(words.kinds, words.needs_all)
    for form in words.forms:
        other.add(form.written, make if form.first == word else form.make)
    return other


class CannotBeDone(Brawl):
    """A word says that it can be done, and when it asks how there is nothing to choose."""

    class Slip(Grab):
        def why_not(self, state: Fight, actor: int, it: int) -> Refusal | None:
            return None

    def __init__(self) -> None:
        super().__init__(words_with(WORDS, "grab", self.Slip))


class Remembers(Brawl):
    """A word keeps something in itself: it is shared by all states, and copied with none of them."""

    class Slip(Gain):
        times = 0

        def begin(self, state: Fight, actor: int, it: int) -> None:
            self.times += 1
            state.coins[actor] += self.times

    def __init__(self) -> None:
        super().__init__(words_with(WORDS, "gain", self.Slip))


class RefusesNothing(Brawl):
    """A word refuses no move that it does not list."""

    class Slip(Grab):
        def why_not_move(self, state: Fight, actor: int, it: int, move: Move) -> Refusal | None:
            return None

    def __init__(self) -> None:
        super().__init__(words_with(WORDS, "grab", self.Slip))


TOY_SLIPS: Final[list[tuple[type[Game[Any]], str]]] = [
    (AllAlike, r"chance does not answer by its weights \[1, 1, 1\]"),
    (LeftInTheUrn, r"there are {'things': 56} pieces and there were {'things': 55}"),
    (CannotBeDone, r"seat \d is asked 'gem' and has no legal move"),
    (Remembers, r"does not lead to the same state every time: \.coins\[\d\] is \d+ and \d+"),
    (RefusesNothing, r"'grab \d' is neither offered nor refused"),
]
