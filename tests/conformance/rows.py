"""Rows for learners (`engine/encoding.py`): what a seat knows, all of it, and nothing else.

- **in form**: as many places as names, each name once, each number in its range;
- **blind**: with everything dealt anew that the seat cannot know, its row is the same to the byte; and the
  things that were dealt did differ, or it would prove nothing;
- **complete**: where the seat sees or is asked something else, its row or its mask is another one. Positions
  of random games differ in many things at once, which would hide that one of them was forgotten. So answers
  to the same question are compared with each other, and states in which a single thing is as in another
  position.

What a row may leave out although the view has it stands in `left_out.py`, with its reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import u8

from soultable.engine.knowledge import seen
from soultable.engine.seats import OPEN, sees
from soultable.engine.state import State
from tests.conformance.attributes import (
    NEVER_COPIED,
    OF_EVERY_STATE,
    PLAIN,
    attributes,
    differences,
    is_final,
)
from tests.conformance.candidates import Candidate, Position, who
from tests.conformance.left_out import LEFT_OUT
from tests.conformance.sight import asked

WORLDS: Final = 4
MARGIN: Final = 8
"""Places before and after a row, which stay as they are."""
SIBLINGS: Final = 6
"""So many answers to the same question are compared."""
SINGLE_THINGS: Final = 40
"""So many things are changed one at a time."""
NOT_POSSIBLE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What may go wrong with a table on which a single thing is as it could never be."""


class Rows:
    """Examines positions, and counts in how many of them hidden things did differ."""

    def __init__(self, candidate: Candidate) -> None:
        self.candidate = candidate
        self.game = candidate.game
        self.encoding = self.game.encoding(candidate.seats, candidate.mode)
        self.leave_out = LEFT_OUT.get(self.game.name, lambda view: view)
        self.hidden = 0
        """In how many worlds something was otherwise that the seat cannot know."""
        self.is_secret = False
        """Was there an answer that a seat did not see?"""
        self.earlier: State | None = None
        """A state from which single things are taken."""
        if self.encoding is not None:
            self.form()

    def form(self) -> None:
        """The places are declared as they should be."""
        encoding = self.encoding
        assert encoding is not None
        twice = {name for name in encoding.names if encoding.names.count(name) > 1}
        if twice:
            raise AssertionError(f"{self.candidate}: places of a row with the same name: {sorted(twice)}")
        if not len(encoding.names) == len(encoding.highs) == encoding.size:
            raise AssertionError(f"{self.candidate}: a row has other places than `Encoding` has declared")
        wrong = [name for name, high in zip(encoding.names, encoding.highs, strict=True) if high < 1]
        if wrong:
            raise AssertionError(f"{self.candidate}: places of a row that can only be 0: {wrong}")

    def examine(self, position: Position) -> None:
        if self.encoding is None:
            return
        self.blind_for_all(position)
        self.siblings(position)
        if self.earlier is not None:
            self.single_things(position, self.earlier)
        self.earlier = position.state.copy()

    def conclude(self) -> None:
        """Something hidden did differ, if there was an answer that a seat did not see."""
        if self.is_secret and not self.hidden:
            raise AssertionError(f"{self.candidate}: nothing hidden differed, so rows were not examined")

    # --- in form

    def row(self, position: Position, state: State, seat: int) -> bytes:
        """The row of a seat, each number in its range."""
        row = self.written(position, state, seat)
        assert self.encoding is not None
        for name, high, number in zip(self.encoding.names, self.encoding.highs, row, strict=True):
            if number > high:
                raise position.fault(
                    f"the row of {who(seat)} has {number} at {name!r}; expected {high} or less"
                )
        return row

    def written(self, position: Position, state: State, seat: int) -> bytes:
        assert self.encoding is not None
        size = self.encoding.size
        buffer: vec[u8] = vec[u8](bytes(size + 2 * MARGIN))
        end = self.encoding.write(state, seat, buffer, MARGIN)
        if end != MARGIN + size:
            raise position.fault(f"the row of {who(seat)} has {end - MARGIN} places; expected {size}")
        written = bytes(buffer)
        if any(written[:MARGIN] + written[-MARGIN:]):
            raise position.fault(f"the row of {who(seat)} goes beyond its places")
        return written[MARGIN:-MARGIN]

    # --- blind

    def blind_for_all(self, position: Position) -> None:
        for seat in range(self.candidate.seats):
            self.blind(position, seat)
            self.is_secret |= any(not sees(given.audience, seat) for given in position.past)

    def blind(self, position: Position, seat: int) -> None:
        """The row is the same in all worlds that the seat cannot tell from the real one."""
        state, rng = position.state, position.rng("rows")
        row, everything = self.row(position, state, seat), seen(self.game, state, OPEN)
        for _ in range(WORLDS):
            world = self.game.redeal(state, seat, rng)
            for place in self.apart(row, self.row(position, world, seat)):
                raise position.fault(f"the row of {who(seat)} leaks what it cannot know: {place}")
            self.hidden += seen(self.game, world, OPEN) != everything

    def apart(self, one: bytes, other: bytes) -> list[str]:
        assert self.encoding is not None
        return [
            f"{name} is {mine} and {theirs}"
            for name, mine, theirs in zip(self.encoding.names, one, other, strict=True)
            if mine != theirs
        ]

    # --- complete

    def view(self, state: State, seat: int) -> Any:
        return self.leave_out(msgspec.json.decode(seen(self.game, state, seat)))

    def question(self, state: State, seat: int) -> dict[str, object]:
        told = asked(self.game, state, seat)
        return {part: told[part] for part in ("asked", "kind", "sentence") if part in told}

    def mask(self, state: State, seat: int) -> list[int]:
        return sorted([move.number for move in state.legal(seat)]) if seat in state.asked() else []

    def siblings(self, position: Position) -> None:
        """After different answers to one question a row differs wherever the view or the question does."""
        state = position.state
        if position.answer is None:
            return
        seat, rng = position.answer[0], position.rng("siblings")
        moves = state.legal(seat)
        after: list[State] = []
        for move in rng.sample(moves, min(SIBLINGS, len(moves))):
            twin = state.copy()
            position.played(twin, seat, move)
            after.append(twin)
        for viewer in range(self.candidate.seats):
            known: dict[tuple[bytes, tuple[int, ...]], tuple[Any, Any]] = {}
            for twin in [state, *after]:
                key = self.row(position, twin, viewer), tuple(self.mask(twin, viewer))
                seen_then = self.view(twin, viewer), self.question(twin, viewer)
                for differing in differences(known.setdefault(key, seen_then), seen_then):
                    raise position.fault(f"the row of {who(viewer)} forgets something: {differing}")

    def single_things(self, position: Position, other: State) -> None:
        """Where a single thing is as in another state, and the view shows it, the row does, too."""
        state, rng = position.state, position.rng("single things")
        paths = list(differing_paths(state, other, self.candidate.shared))
        for path in rng.sample(paths, min(SINGLE_THINGS, len(paths))):
            seat = rng.randrange(self.candidate.seats)
            twin = state.copy()
            try:
                graft(twin, other, path)
                view, row = self.view(twin, seat), self.written(position, twin, seat)
            except NOT_POSSIBLE:
                continue
            if row != self.written(position, state, seat):
                continue
            for differing in differences(self.view(state, seat), view):
                name = "".join([f"[{step}]" if isinstance(step, int) else f".{step}" for step in path])
                raise position.fault(f"the row of {who(seat)} forgets state{name}: {differing}")


# --- a single thing of one state in another

Step = int | str
"""A place in a list or tuple, or the name of an attribute."""


def differing_paths(one: object, other: object, shared: dict[int, object]) -> Iterator[tuple[Step, ...]]:
    """Where two states differ, as deep inside as a single thing can be exchanged."""
    if isinstance(one, (*PLAIN, *NEVER_COPIED)) or type(one) is not type(other) or id(one) in shared:
        if one is not other and (type(one) is not type(other) or not isinstance(one, PLAIN) or one != other):
            yield ()
        return
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        if len(one) != len(other):
            yield ()
            return
        inside: list[tuple[Step, object, object]] = [
            (place, mine, theirs) for place, (mine, theirs) in enumerate(zip(one, other, strict=True))
        ]
    elif isinstance(one, dict | set | frozenset) or is_final(one):
        if one != other:
            yield ()
        return
    else:
        theirs_by_name = attributes(other)
        left_out = (*OF_EVERY_STATE, *one.derived) if isinstance(one, State) else ()
        inside = [
            (name, mine, theirs_by_name[name])
            for name, mine in attributes(one).items()
            if name in theirs_by_name and name not in left_out
        ]
    for step, mine, theirs in inside:
        for path in differing_paths(mine, theirs, shared):
            yield (step, *path)


def graft(one: Any, other: Any, path: tuple[Step, ...]) -> Any:
    """Puts what stands at the end of the path in the other one into this one, and gives what has become of
    it."""
    if not path:
        return other
    step, *rest = path
    if isinstance(step, str):
        setattr(one, step, graft(getattr(one, step), getattr(other, step), tuple(rest)))
        return one
    grafted = graft(one[step], other[step], tuple(rest))
    if isinstance(one, tuple):
        return (*one[:step], grafted, *one[step + 1 :])
    one[step] = grafted
    return one
