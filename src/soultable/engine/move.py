"""Moves: the answers that seats and chance can give.

Each distinct move exists once. Moves are compared and hashed by identity, which is what makes legal
lists and search trees cheap; text is turned into the one existing object by `Vocabulary.find`.

A vocabulary is made when its game is loaded. Where squares times pieces times cards would be tens of
thousands of moves, of which a match sees a few hundred, they are a `Family`: its moves are numbered
from the start and made one by one, when they are first asked for.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import TypeVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One answer, as people write it: `populate B2`, `bid 4`, `pay 3+4`.

    `verb` says what kind of answer it is. `value` is what it is about, as a number that the game
    understands: a space, a card, a seat. A move that is about more than one thing is a subclass
    with further attributes, or one of a family. `number` is its place in the vocabulary, an id for
    learners and search.
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


class Family:
    """Moves with one verb, numbered from the start, each made when it is first asked for.

    `write` gives the notation of the move with an index, without the verb; `read` finds the index
    again, and -1 for a text that is none of them. It gets what follows the verb as `normalised` leaves
    it (small letters, single blanks, the parts of a sum in the order of the alphabet), whatever people
    type. The `value` of a move is its index.

    >>> words = Vocabulary("doctest of families")
    >>> steps = words.family("step", 100, str, lambda text: int(text) if text.isdecimal() else -1)
    >>> words.find("Step 42") is steps.move(42), steps.move(42).value, words.size
    (True, 42, 100)
    """

    __slots__ = ("first", "made", "opening", "read", "size", "verb", "vocabulary", "write")

    def __init__(
        self,
        vocabulary: str,
        verb: str,
        first: int,
        size: int,
        write: Callable[[int], str],
        read: Callable[[str], int],
    ) -> None:
        self.vocabulary = vocabulary
        self.verb = verb
        self.opening = normalised(verb) + " "
        """How every notation of the family begins, and no other one."""
        self.first = first
        """The number of the first move; the others follow by index, whether they are made or not."""
        self.size = size
        self.write = write
        self.read = read
        self.made: list[Move | None] = [None] * size
        # Measured with 50,000, compiled: a list of None takes 390 KB from the start and is read as fast as a
        # list of moves (6 ns); a dict is smaller until some 5,000 moves are made, and takes 50 ns to read.

    def move(self, index: int) -> Move:
        """The move with this index, from 0 to `size` - 1."""
        found = self.made[index]
        return self.make(index) if found is None else found

    def add_to(self, moves: list[Move], indexes: list[int]) -> None:
        """Adds the moves with these indexes to a list."""
        made = self.made
        for index in indexes:
            found = made[index]
            moves.append(self.make(index) if found is None else found)

    def make(self, index: int) -> Move:
        if index < 0:
            raise IndexError(f"{self.vocabulary}: the moves of {self.verb!r} have no index {index}")
        move = Move(self.verb, f"{self.verb} {self.write(index)}", index)
        move.number = self.first + index
        move.vocabulary = self.vocabulary
        self.made[index] = move
        return move

    def find(self, key: str) -> Move | None:
        """The move with this notation, which is normalised and begins as those of the family do."""
        index = self.read(key[len(self.opening) :])
        if not 0 <= index < self.size:
            return None
        move = self.move(index)
        return move if normalised(move.notation) == key else None  # each move has one notation only


class Product:
    """How the moves about one name out of each of several lists are written and read."""

    __slots__ = ("names", "places")

    def __init__(self, names: list[list[str]]) -> None:
        self.names = names
        self.places: list[dict[str, int]] = []
        for listed in names:
            places = {normalised(name): place for place, name in enumerate(listed)}
            if len(places) < len(listed):
                raise ValueError(f"a name stands twice among {listed}")
            spaced = [name for name in listed if normalised(name) == "" or " " in normalised(name)]
            if spaced:
                raise ValueError(f"the name {spaced[0]!r} is not a single word")
            self.places.append(places)

    def size(self) -> int:
        size = 1
        for listed in self.names:
            size *= len(listed)
        return size

    def write(self, index: int) -> str:
        words: list[str] = []
        for listed in reversed(self.names):
            words.append(listed[index % len(listed)])
            index //= len(listed)
        return " ".join(reversed(words))

    def read(self, text: str) -> int:
        words = text.split(" ")
        if len(words) != len(self.places):
            return -1
        index = 0
        for word, places in zip(words, self.places, strict=True):
            place = places.get(word, -1)
            if place < 0:
                return -1
            index = index * len(places) + place
        return index


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
    >>> go = words.product("move", [["king", "rook"], ["A1", "A2", "B1", "B2"]])
    >>> go.move(1 * 4 + 2), words.size
    (<move rook B1>, 12)
    """

    __slots__ = ("beginnings", "by_notation", "endings", "families", "moves", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.moves: list[Move] = []
        """Those that were added one by one, in the order of their numbers."""
        self.families: list[Family] = []
        self.by_notation: dict[str, Move] = {}
        self.beginnings: list[str] = []
        """The keys of `by_notation` in the order of the alphabet, once `alike` has been asked for ..."""
        self.endings: list[str] = []
        """... and written backwards."""
        VOCABULARIES[name] = self

    @property
    def size(self) -> int:
        """How many moves there are, made or not; their numbers are 0 to `size` - 1."""
        size = len(self.moves)
        for family in self.families:
            size += family.size
        return size

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
        for family in self.families:
            self.keep_apart(family, move.verb, key)
        move.number = self.size
        move.vocabulary = self.name
        self.moves.append(move)
        self.by_notation[key] = move
        return move

    def family(self, verb: str, size: int, write: Callable[[int], str], read: Callable[[str], int]) -> Family:
        """`size` moves with a verb of their own, made on first use; see `Family`.

        The verb belongs to the family alone, and so does every notation that begins with it: verb and
        value say which move it is, and no notation can stand for two moves.
        """
        family = Family(self.name, verb, self.size, size, write, read)
        for other in self.families:
            if family.opening.startswith(other.opening) or other.opening.startswith(family.opening):
                raise ValueError(f"{self.name}: the families {other.verb!r} and {verb!r} begin alike")
        for key, move in self.by_notation.items():
            self.keep_apart(family, move.verb, key)
        self.families.append(family)
        return family

    def keep_apart(self, family: Family, verb: str, key: str) -> None:
        if verb == family.verb or key.startswith(family.opening):
            raise ValueError(f"{self.name}: the move {key!r} is not one of the family {family.verb!r}")

    def product(self, verb: str, names: list[list[str]]) -> Family:
        """A family about one name out of each list: `move rook B1`. Names are single words.

        The value counts through the last list first: for two lists it is the place in the first times
        the length of the second, plus the place in the second.
        """
        product = Product(names)
        return self.family(verb, product.size(), product.write, product.read)

    def numbered(self, number: int) -> Move:
        """The move with this number, from 0 to `size` - 1."""
        in_families = 0
        for family in self.families:
            if number < family.first:
                break
            if number < family.first + family.size:
                return family.move(number - family.first)
            in_families += family.size
        return self.moves[number - in_families]

    def find(self, notation: str) -> Move | None:
        """The move with this notation, or None.

        Case and spacing do not matter, nor does the order of what is joined by `+`.
        """
        key = normalised(notation)
        for family in self.families:
            if key.startswith(family.opening):
                return family.find(key)
        return self.by_notation.get(key)

    def alike(self, notation: str, most: int) -> list[str]:
        """The notations, at most so many, that begin or end most like this one; without those of families.

        Anyone who has mistyped a letter has written the rest as it is: what is meant stands beside it in
        the alphabet, read from one of the two ends. However large the vocabulary, no more is looked at.
        """
        if len(self.beginnings) < len(self.by_notation):
            self.beginnings = sorted(self.by_notation)
            self.endings = sorted([key[::-1] for key in self.by_notation])
        key = normalised(notation)
        found = beside(self.beginnings, key, most // 2)
        found += [ending[::-1] for ending in beside(self.endings, key[::-1], most // 2)]
        return [self.by_notation[like].notation for like in dict.fromkeys(found)]


VOCABULARIES: dict[str, Vocabulary] = {}


def normalised(notation: str) -> str:
    """The notation in small letters with single spaces, the parts of each sum in their order."""
    words = notation.lower().split()
    if "+" not in notation:
        return " ".join(words)
    sums = "+".join([part.strip() for part in " ".join(words).split("+")]).split(" ")
    return " ".join(["+".join(sorted(word.split("+"))) for word in sums])


def beside(words: list[str], word: str, most: int) -> list[str]:
    """Those between which the word would stand in the alphabet.

    >>> beside(["bid 1", "bid 2", "pass", "pay 1"], "bid 3", 2)
    ['bid 2', 'pass']
    """
    place = bisect_left(words, word)
    return words[max(0, place - most // 2) : place + most // 2]


def find_move(vocabulary: str, notation: str) -> Move:
    """The move of a loaded game. Raises LookupError when there is none."""
    words = VOCABULARIES.get(vocabulary)
    if words is None:
        raise LookupError(f"no game with the vocabulary {vocabulary!r} is loaded")
    move = words.find(notation)
    if move is None:
        raise LookupError(f"{vocabulary}: no move is written {notation!r}")
    return move
