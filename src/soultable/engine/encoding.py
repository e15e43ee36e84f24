"""How what a seat knows becomes a row of numbers, for those who learn.

A view is for people and clients; learners need numbers, always the same ones at the same places. A game that
can be learnt writes one `Encoding` for each number of seats and mode, with two parts that go through the same
things in the same order:

- `__init__` **declares** the places of a row, each with a name and the highest number that can stand there;
- `write` **writes** them, from what the seat may know and nothing else.

A place is one byte. Sets are flags (a place for each thing, 0 or 1), one of several is a choice (the same,
with one flag set), and an amount is a number from 0 to its highest. Bytes are small to keep and to hand on,
NumPy reads them where they lie, and almost everything on a table is a flag; what little is larger than 255 is
written as 255, or in two places. `highs` scales them for those who want numbers from 0 to 1.

The seat's own things come first and those of the others follow in the order of play, so that one policy plays
every seat. A whole encoding, of a game in which each player takes stones from a heap::

    class NimEncoding(Encoding[Nim]):
        def __init__(self, seats: int) -> None:
            super().__init__()
            self.number("heap", 21)
            self.flags("asked", others(seats))

        def write(self, state: Nim, seat: int, row: vec[u8], at: i64) -> i64:
            at = put_number(row, at, state.heap)
            return put_choice(row, at, (state.turn - seat) % state.seats, state.seats)

The examination asks of it what it asks of views: with everything dealt anew that the seat cannot know, a row
is the same to the byte; and where the seat sees or is asked something else, its row or its mask is another
one.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from soultable.engine.bags import FULL
from soultable.engine.frame import Frame
from soultable.engine.seats import CHANCE, TOGETHER
from soultable.engine.state import State

S = TypeVar("S", bound=State)

HIGHEST: Final = 255
"""The highest number that a place can have."""
AT_ONCE: Final = 60
"""So many flags are taken out of a set at once: an int of so many bits is fast."""
LOWEST_FLAGS: Final = (1 << 60) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding(Generic[S]):
    """The places of a row, and how they are written. See the head of this module."""

    def __init__(self) -> None:
        self.names: list[str] = []
        """What stands at each place, for people and plots: `me.hand.OMB-2`. Each name occurs once."""
        self.highs: list[int] = []
        """The highest number at each place; 1 for a flag."""
        self.size = 0
        """How many places a row has."""

    # --- what `__init__` declares

    def number(self, name: str, high: int = HIGHEST) -> None:
        """A place for an amount from 0 to `high`, written by `put_number`."""
        self.names.append(name)
        self.highs.append(min(high, HIGHEST))
        self.size += 1

    def numbers(self, name: str, things: list[str], high: int = HIGHEST) -> None:
        """A place for an amount of each thing."""
        for thing in things:
            self.number(f"{name}.{thing}", high)

    def flags(self, name: str, things: list[str]) -> None:
        """A place for each thing that is there or not, written by `put_flags` or `put_choice`."""
        self.numbers(name, things, 1)

    # --- what a game writes

    def write(self, state: S, seat: int, row: vec[u8], at: i64) -> i64:
        """Writes what the seat knows to the `size` places of the row from `at` on, and says where it has come
        to: `at + size`.

        All of them are 0 before, and most of them afterwards: only what is not 0 has to be written, which is
        what makes it quick. The seat need not be asked.
        """
        raise NotImplementedError("an encoding needs `write`")

    # --- what others do with it

    def row(self, state: S, seat: int) -> vec[u8]:
        """What the seat knows, as a row of its own."""
        row: vec[u8] = vec[u8](bytes(self.size))
        self.write(state, seat, row, 0)
        return row


def others(seats: int) -> list[str]:
    """Whom the parts of a row are about, from the seat itself in the order of play.

    >>> others(3)
    ['me', 'next', 'next2']
    """
    return ["me", "next", *[f"next{step}" for step in range(2, seats)]][:seats]


# --- how places are written; each says where to go on


def put_number(row: vec[u8], at: i64, number: int) -> i64:
    """An amount."""
    row[at] = u8(min(number, HIGHEST))
    return at + 1


def put_flags(row: vec[u8], at: i64, flags: int, width: i64) -> i64:
    """A set (see `masks.py`) of things, of which there are `width`."""
    place: i64 = at
    while flags:
        left: i64 = flags & LOWEST_FLAGS
        start: i64 = place
        while left:
            if left & 15 == 0:  # most sets are sparse
                left >>= 4
                place += 4
                continue
            if left & 1:
                row[place] = 1
            left >>= 1
            place += 1
        place = start + AT_ONCE
        flags >>= AT_ONCE
    return at + width


def put_choice(row: vec[u8], at: i64, chosen: int, width: i64) -> i64:
    """One of `width` things; none of them if the number is below 0."""
    if chosen >= 0:
        row[at + chosen] = 1
    return at + width


def put_counts(row: vec[u8], at: i64, counts: list[int]) -> i64:
    """An amount of each thing."""
    for count in counts:
        at = put_number(row, at, count)
    return at


def put_bag(row: vec[u8], at: i64, bag: int, kinds: i64) -> i64:
    """How many there are of each kind in a bag (see `bags.py`)."""
    place: i64 = at
    left: i64 = bag
    while left:
        row[place] = u8(left & FULL)
        left >>= 5  # the width of a digit; compiled, a shift by a constant is the one to be trusted
        place += 1
    return at + kinds


class Questions:
    """The kinds of questions of a game, by number, so that a row can say which one a seat is asked.

    The kinds of frames are read once for each class: what lies on a class is slow to read in compiled code.
    """

    def __init__(self, kinds: list[str]) -> None:
        self.kinds = kinds
        self.known: dict[type, int] = {}
        """By class of frame."""

    def number_of(self, frame: Frame[Any]) -> int:
        kind = type(frame)
        number = self.known.get(kind, -1)
        if number < 0:
            name = str(kind.kind)
            if name not in self.kinds:
                raise LookupError(f"the encoding does not know the question {name!r}; expected {self.kinds}")
            number = self.kinds.index(name)
            self.known[kind] = number
        return number

    def put(self, row: vec[u8], at: i64, state: State, seat: int) -> i64:
        """Who is asked, seen from the seat, and what: nothing if several are asked and the seat is not."""
        seats = state.seats
        if state.stack:
            frame = state.stack[-1]
            asked = frame.seat(state)
            if asked >= 0:
                row[at + (asked - seat) % seats] = 1
                row[at + seats + self.number_of(frame)] = 1
            elif asked == TOGETHER:
                for other in state.asked():
                    if other == CHANCE:
                        break
                    row[at + (other - seat) % seats] = 1
                    if other == seat:
                        row[at + seats + self.number_of(state.frame_of(seat))] = 1
        return at + seats + len(self.kinds)
