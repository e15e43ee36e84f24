"""Chance: draws and dice.

Chance is a seat that answers. A frame of this module asks it for one of the things that a game keeps as a
set, a bag, a list of counts or a list; a pile has no order before something is drawn from it. The game says

- `among`: from what is drawn (which pile, which die);
- `table`: the moves of chance, by the number of the thing that each of them gives;
- `answer`: what happens with what was drawn, the `value` of the move;
- `absent`, if it has a rule to name: why a thing cannot be drawn that is not there.

A deck as a set of cards, two of which are dealt to a player (shortened from Black Souls)::

    class DealQuirks(FromSet[BlackSoulsState]):
        def among(self, state):
            return state.undealt
        def table(self, state):
            return state.content.moves.deal
        def answer(self, state, move):
            state.undealt &= ~bit(move.value)
            state.quirks[self.owner] |= bit(move.value)
            if size(state.quirks[self.owner]) == 2:
                state.pop()

Where a pile may be empty a game overrides `asks`: NOBODY then, and `go_on` says what happens.
"""

from __future__ import annotations

from random import Random
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from soultable.engine import bags
from soultable.engine.frame import Watched
from soultable.engine.luck import below
from soultable.engine.masks import members, nth, size
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import CHANCE
from soultable.engine.state import State

NOT_THERE: Final = Refusal("", "That is not among what can be drawn.")

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawn(Watched[S]):
    """Chance gives one of several things. Its subclasses differ in how the game keeps them."""

    __slots__ = ()

    def asks(self, state: S) -> int:
        return CHANCE

    def table(self, state: S) -> list[Move]:
        """The moves of chance, by the number of the thing; all have the same verb."""
        raise NotImplementedError("a draw needs `table`")

    def absent(self, state: S) -> Refusal:
        """Why a thing that is not there cannot be drawn."""
        return NOT_THERE

    def kinds(self, state: S) -> list[int]:
        """The numbers of the things, each once, in rising order."""
        raise NotImplementedError("a draw needs `kinds`: use FromSet, FromBag, FromCounts or FromList")

    def moves(self, state: S) -> list[Move]:
        table = self.table(state)
        return [table[number] for number in self.kinds(state)]

    def why_not(self, state: S, move: Move) -> Refusal | None:
        if move in self.moves(state):
            return None
        return self.absent(state) if move.verb == self.table(state)[0].verb else NOT_ASKED


@mypyc_attr(allow_interpreted_subclasses=True)
class FromSet(Drawn[S]):
    """The things are a set (see `masks`), all equally likely: the cards of a deck."""

    __slots__ = ()

    def among(self, state: S) -> int:
        raise NotImplementedError("a draw needs `among`")

    def kinds(self, state: S) -> list[int]:
        return members(self.among(state))

    def sample(self, state: S, rng: Random) -> Move:
        mask = self.among(state)
        return self.table(state)[nth(mask, below(rng, size(mask)))]


@mypyc_attr(allow_interpreted_subclasses=True)
class FromBag(Drawn[S]):
    """The things are a bag (see `bags`), in which several are alike: a few tokens of each value."""

    __slots__ = ()

    def among(self, state: S) -> int:
        raise NotImplementedError("a draw needs `among`")

    def kinds(self, state: S) -> list[int]:
        return bags.kinds(self.among(state))

    def weights(self, state: S) -> list[int]:
        bag = self.among(state)
        return [bags.count(bag, kind) for kind in bags.kinds(bag)]

    def sample(self, state: S, rng: Random) -> Move:
        bag = self.among(state)
        return self.table(state)[bags.nth(bag, below(rng, bags.size(bag)))]


@mypyc_attr(allow_interpreted_subclasses=True)
class FromCounts(Drawn[S]):
    """The same with a list of how many there are of each kind, where a bag would be too small."""

    __slots__ = ()

    def among(self, state: S) -> list[int]:
        raise NotImplementedError("a draw needs `among`")

    def kinds(self, state: S) -> list[int]:
        counts = self.among(state)
        return [kind for kind in range(len(counts)) if counts[kind]]

    def weights(self, state: S) -> list[int]:
        return [count for count in self.among(state) if count]

    def sample(self, state: S, rng: Random) -> Move:
        counts = self.among(state)
        left = below(rng, sum(counts))
        kind = 0
        while left >= counts[kind]:
            left -= counts[kind]
            kind += 1
        return self.table(state)[kind]


@mypyc_attr(allow_interpreted_subclasses=True)
class FromList(Drawn[S]):
    """The things are a list, all equally likely: the sides of a die, of which several may show the same."""

    __slots__ = ()

    def among(self, state: S) -> list[int]:
        raise NotImplementedError("a draw needs `among`")

    def kinds(self, state: S) -> list[int]:
        return sorted(set(self.among(state)))

    def weights(self, state: S) -> list[int]:
        things = self.among(state)
        return [things.count(kind) for kind in self.kinds(state)]

    def sample(self, state: S, rng: Random) -> Move:
        things = self.among(state)
        return self.table(state)[things[below(rng, len(things))]]
