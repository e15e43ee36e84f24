"""Tables that are read by a set (a mask) instead of by one number, eight of its bits at a time."""

from __future__ import annotations

from typing import Final

from soultable.engine.masks import members
from soultable.engine.move import Move

BITS: Final = 8
FILLINGS: Final = 256


class Choices:
    """A table of moves by what they are about; a set of those things is a mask.

    For each filling of eight neighbouring bits the moves are listed once, so that a legal list is put
    together from a few lists instead of move by move.

    >>> from soultable.engine.move import Vocabulary
    >>> words = Vocabulary("choices")
    >>> go = Choices([words.add("go", f"go {place}", place) for place in range(20)])
    >>> go.among(1 << 3 | 1 << 19), go.moves[7]
    ([<go 3>, <go 19>], <go 7>)
    """

    __slots__ = ("listed", "moves")

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves
        self.listed: list[list[Move]] = []
        """The moves about eight neighbours at a time, by which of them are in the set."""
        for first in range(0, len(moves), BITS):
            eight = moves[first : first + BITS]
            for filling in range(FILLINGS):
                self.listed.append([eight[place] for place in members(filling) if place < len(eight)])

    def among(self, mask: int) -> list[Move]:
        """The moves about the members of a set."""
        moves: list[Move] = []
        self.add_to(moves, mask)
        return moves

    def add_to(self, moves: list[Move], mask: int) -> None:
        """Adds the moves about the members of a set to a list."""
        listed = self.listed
        first = 0
        while mask:
            filling = mask & 255
            if filling:
                moves.extend(listed[first + filling])
            mask >>= BITS
            first += FILLINGS


class Unions:
    """A table of sets by number, read by a set of numbers: everything that belongs to any of them.

    >>> beside = Unions([0b010, 0b101, 0b010])
    >>> bin(beside.of(0b101)), bin(beside.of(0b110)), bin(beside.sets[1])
    ('0b10', '0b111', '0b101')
    """

    __slots__ = ("joined", "sets")

    def __init__(self, sets: list[int]) -> None:
        self.sets = sets
        self.joined: list[int] = []
        """The unions for eight neighbours at a time, by which of them are in the set."""
        for first in range(0, len(sets), BITS):
            eight = sets[first : first + BITS]
            for filling in range(FILLINGS):
                union = 0
                for place in members(filling):
                    if place < len(eight):
                        union |= eight[place]
                self.joined.append(union)

    def of(self, mask: int) -> int:
        union = 0
        first = 0
        while mask:
            filling = mask & 255
            if filling:
                union |= self.joined[first + filling]
            mask >>= BITS
            first += FILLINGS
        return union
