"""Moves: the answers that seats and chance can give.

Each distinct move exists once. Moves are compared and hashed by identity, which is what makes legal
lists and search trees cheap; text is turned into the one existing object by `Vocabulary.find`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One answer, as people write it: `populate B2`, `bid 4`, `pay 3+4`.

    `verb` says what kind of answer it is. `value` is what it is about, as a number that the game
    understands: a space, a card, a seat. A move that is about more than one thing is a subclass
    with further attributes. `number` is its place in the vocabulary, an id for learners.
    """

    __slots__ = ("notation", "number", "value", "verb", "vocabulary")

    def __init__(self, verb: str, notation: str, value: int = 0) -> None:
        self.verb = verb
        self.notation = notation
        self.value = value
        self.number = -1
        self.vocabulary = ""

    def __repr__(self) -> str:
        return f"<{self.notation}>"

    def __reduce__(self) -> tuple[Callable[[str, str], Move], tuple[str, str]]:
        """Pickling and copying find the same object again."""
        return find_move, (self.vocabulary, self.notation)


M = TypeVar("M", bound=Move)


@mypyc_attr(allow_interpreted_subclasses=True)
class Vocabulary:
    """All moves of one game (with one content), each once, found by their notation.

    >>> words = Vocabulary("doctest")
    >>> four = words.add("bid", "bid 4", 4)
    >>> words.find("Bid  4") is four, words.find("bid 5") is None
    (True, True)
    >>> pay = words.add("pay", "pay 3+4")
    >>> words.find("pay 4 + 3") is pay
    True
    >>> words.each("go", ["north", "south"])
    [<go north>, <go south>]
    """

    __slots__ = ("by_notation", "moves", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.moves: list[Move] = []
        self.by_notation: dict[str, Move] = {}
        VOCABULARIES[name] = self

    def add(self, verb: str, notation: str, value: int = 0) -> Move:
        return self.include(Move(verb, notation, value))

    def each(self, verb: str, names: list[str], first: int = 0) -> list[Move]:
        """A move for each name; their values are counted from `first`."""
        return [self.add(verb, f"{verb} {name}", first + place) for place, name in enumerate(names)]

    def include(self, move: M) -> M:
        """Takes in a move made elsewhere, such as one of a subclass of `Move`."""
        key = normalised(move.notation)
        if key in self.by_notation:
            raise ValueError(f"{self.name}: the notation {move.notation!r} stands for two moves")
        move.number = len(self.moves)
        move.vocabulary = self.name
        self.moves.append(move)
        self.by_notation[key] = move
        return move

    def find(self, notation: str) -> Move | None:
        """The move with this notation, or None.

        Case and spacing do not matter, nor does the order of what is joined by `+`.
        """
        return self.by_notation.get(normalised(notation))


VOCABULARIES: dict[str, Vocabulary] = {}


def normalised(notation: str) -> str:
    """The notation in small letters with single spaces, the parts of each sum in their order."""
    words = notation.lower().split()
    if "+" not in notation:
        return " ".join(words)
    sums = "+".join([part.strip() for part in " ".join(words).split("+")]).split(" ")
    return " ".join(["+".join(sorted(word.split("+"))) for word in sums])


def find_move(vocabulary: str, notation: str) -> Move:
    """The move of a loaded game. Raises LookupError when there is none."""
    words = VOCABULARIES.get(vocabulary)
    if words is None:
        raise LookupError(f"no game with the vocabulary {vocabulary!r} is loaded")
    move = words.find(notation)
    if move is None:
        raise LookupError(f"{vocabulary}: no move is written {notation!r}")
    return move
