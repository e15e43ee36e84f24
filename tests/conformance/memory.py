"""Memory: what a seat was shown stays so in the worlds dealt later, and what it was not shown does not.

One answer at a time, and so by induction through the whole game: worlds are dealt for the seat before the
answer, and those in which it can be given and looks to the seat as it really did are played on. They agree in
what the seat can know after it, and in nothing else. The worlds that are dealt after the answer must say the
same, element by element:

- what holds in all of the first holds in the second (a card that was shown is still in that hand), and what
  holds in none of the first does not (somebody who did not follow suit has no card of it);
- what holds in some of the first is not settled in the second.

How likely something is may differ; only always, sometimes and never are compared. A few worlds are looked at,
and many more when those look wrong, so that no accident raises an alarm.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from math import comb
from random import Random
from typing import Any, Final

import msgspec

from soultable.engine.seats import OPEN
from soultable.engine.state import State
from tests.conformance.attributes import OF_EVERY_STATE, attributes, dumped
from tests.conformance.candidates import Candidate, Position, who
from tests.conformance.sight import Sight, logged, same_to_see, told

LOOKS: Final = (32, 96, 288)
"""How many worlds are compared, at first and as long as they look wrong."""
TRIES: Final = 6
"""How many worlds are dealt before the answer for each that is wanted."""
DOUBTFUL: Final = 1e-2
CERTAIN: Final = 1e-9
"""How likely an accident is, at most, when a look is doubtful or certain."""

IS: Final = 0
Fact = tuple[int, object]
"""Something that can be said of a part of a world: `(IS, 5)`, or `(2, "R3")` if a heap holds it twice."""


def unlike(values: list[Any], start: object, path: str) -> Iterator[tuple[str, list[object]]]:
    """The parts that are not the same in all worlds: where, and what lies there in each of them.

    A list that has in all of them the length it had at the start of the game has places (tokens on spaces, a
    value for each seat), and what lies at each of them is a part. Any other list is a heap, such as a hand.
    """
    first = values[0]
    if all(value == first for value in values):
        return
    if isinstance(first, dict) and all(
        isinstance(value, dict) and value.keys() == first.keys() for value in values
    ):
        for name in first:
            at_start = start.get(name) if isinstance(start, dict) else None
            yield from unlike([value[name] for value in values], at_start, f"{path}.{name}" if path else name)
    elif isinstance(start, list) and all(
        isinstance(value, list) and len(value) == len(start) for value in values
    ):
        for place, at_start in enumerate(start):
            yield from unlike([value[place] for value in values], at_start, f"{path}[{place}]")
    else:
        yield path, values


def facts(value: object) -> list[Fact]:
    """All that can be said of a part: of a heap what it holds, in any order, and how often; and the whole."""
    whole = frozen(value)
    if not isinstance(value, list):
        return [(IS, whole)]
    assert isinstance(whole, tuple)
    found: list[Fact] = [(IS, whole)]
    for item, count in Counter(whole).items():
        found += [(times, item) for times in range(1, count + 1)]
    return found


def frozen(value: object) -> object:
    """The value, to be found in sets."""
    if isinstance(value, list | tuple):
        return tuple([frozen(item) for item in value])
    if isinstance(value, dict):
        return frozenset([(name, frozen(item)) for name, item in value.items()])
    return value


def thawed(value: object) -> object:
    """The value as it was."""
    if isinstance(value, tuple):
        return [thawed(item) for item in value]
    if isinstance(value, frozenset):
        return {name: thawed(item) for name, item in sorted(value)}
    return value


def is_knowledge(fact: Fact, is_so: bool) -> bool:
    """That something of many parts is not exactly this is none."""
    return is_so or fact[0] != IS or not isinstance(fact[1], tuple | frozenset)


def in_words(path: str, fact: Fact, is_so: bool) -> str:
    times, value = fact
    verb = ("is" if is_so else "is not") if times == IS else ("holds" if is_so else "does not hold")
    return f"{path} {verb} {thawed(value)!r}" + (f" {times} times" if times > 1 else "")


class Doubt:
    """A fact that is settled on one side and not on the other."""

    def __init__(self, sentence: str, is_forgotten: bool, accident: float) -> None:
        self.sentence = sentence
        self.is_forgotten = is_forgotten
        """Was it settled before the answer and is no longer, or is it settled after it and was not?"""
        self.accident = accident
        """How likely it is to look so by accident."""

    def is_obscure(self) -> bool:
        """Is there perhaps another one that says it better?"""
        return self.sentence.startswith("state.") or len(self.sentence) > 100


def doubts(path: str, known: Sequence[object], dealt: Sequence[object]) -> Iterator[Doubt]:
    """What is always or never so in the worlds of one side, and not in those of the other."""
    sides = [Counter([fact for value in side for fact in facts(value)]) for side in (known, dealt)]
    sizes = [len(known), len(dealt)]
    for fact in sides[0] | sides[1]:
        for side in (0, 1):
            here, there = sides[side][fact], sides[1 - side][fact]
            is_so = here == sizes[side]
            if (here and not is_so) or not is_knowledge(fact, is_so):
                continue
            against = sizes[1 - side] - there if is_so else there
            if against:
                # how likely it is that all those which speak against it lie on the other side
                accident = comb(sizes[1 - side], against) / comb(sum(sizes), against)
                yield Doubt(in_words(path, fact, is_so), side == 0, accident)


class Memory:
    """Examines what is remembered in the worlds and the views of a candidate."""

    def __init__(self, candidate: Candidate) -> None:
        self.game = candidate.game
        self.shared = candidate.shared
        self.start = self.everything(candidate.fresh[0])

    def everything(self, state: State) -> dict[str, object]:
        """All that there is in a state, and the view that shows it.

        The view is easier to read, and has apart what a state may pack into one number.
        """
        found: dict[str, object] = {"": msgspec.to_builtins(self.game.view(state, OPEN))}
        for name, value in attributes(state).items():
            if name not in OF_EVERY_STATE:
                found[f"state.{name}"] = dumped(value, self.shared)
        return found

    def doubts(self, known: list[State], dealt: list[State]) -> Iterator[Doubt]:
        worlds = [self.everything(world) for world in [*known, *dealt]]
        for path, at_start in self.start.items():
            for part, values in unlike([world.get(path) for world in worlds], at_start, path):
                yield from doubts(part, values[: len(known)], values[len(known) :])

    def examine(self, position: Position, viewer: int) -> None:
        """The worlds dealt after the answer that is given here are those dealt before in which it can be."""
        assert position.answer is not None
        after, rng = position.state.copy(), position.rng()
        events = told(position.played(after, *position.answer), viewer)
        sight = Sight(self.game, after, viewer)
        for look in LOOKS:
            survivors = self.survivors(position, sight, events, TRIES * look, rng)
            known = list(islice(survivors, look))
            dealt = [self.game.redeal(after, viewer, rng) for _ in range(look)]
            found = list(self.doubts(known, dealt)) if known else []
            certain = [doubt for doubt in found if doubt.accident < CERTAIN]
            if certain and all(sight.is_of(world) for world in dealt):
                raise fault(position, viewer, min(certain, key=Doubt.is_obscure))
            if certain or all(doubt.accident > DOUBTFUL for doubt in found):
                return  # if certain, the next position leaks

    def survivors(
        self, position: Position, sight: Sight, events: list[str], tries: int, rng: Random
    ) -> Iterator[State]:
        """Worlds dealt before the answer, in which it was given and looked to the viewer as it really did."""
        assert position.answer is not None
        seat, viewer = position.answer[0], sight.viewer
        for _ in range(tries):
            world = self.game.redeal(position.state, viewer, rng)
            move = same_to_see(position, world, viewer, rng)
            if move is None:
                continue
            if told(position.played(world, seat, move), viewer) == events and sight.is_of(world):
                yield world


def fault(position: Position, viewer: int, doubt: Doubt) -> AssertionError:
    assert position.answer is not None
    seat, move = position.answer
    shown = f"{logged(position.state, seat, move, viewer)!r} of {who(seat)}"
    if doubt.is_forgotten:
        return position.fault(
            f"{who(viewer)} has seen by {shown} that {doubt.sentence}, and redeal deals it anew: its view"
            f" forgets it, or log and events tell too much"
        )
    return position.fault(
        f"after {shown} {who(viewer)} cannot know that {doubt.sentence}, and redeal leaves it as it is"
    )
