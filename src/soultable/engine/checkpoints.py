"""Checkpoints: copies of the state along the log, so that no earlier position is folded from the start.

There is one after every 64 answers, and one at the place that was looked at last. A long match doubles the
distance rather than keep more than 256 of them: memory is bounded, and folds grow with the match only beyond
16,000 answers.

Threads: `passed` and `cut` belong to the one thread that changes the match, and nobody else may read then.
As long as nothing changes, any number of threads may look at earlier places: `last` and `visit` share only
`visited`, which is read once and replaced as a whole. A server keeps to this by the lock of the table: anyone
who changes a match holds it, and so does anyone who reads one in a thread, until that thread is done.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.state import State

ANSWERS_APART: Final = 64
MOST: Final = 256
"""How many copies are kept. One takes about as much memory as the 64 answers between it and the next."""


class Checkpoints:
    """The states of one match after 0, 64, 128 ... answers."""

    __slots__ = ("apart", "states", "visited")

    def __init__(self, start: State) -> None:
        self.apart = ANSWERS_APART
        self.states = [start.copy()]
        self.visited = (0, self.states[0])
        """The place that was looked at last: anyone who steps through a match goes on from there."""

    def passed(self, length: int, state: State) -> None:
        """The log has grown to this length, and this is the state then."""
        if length != len(self.states) * self.apart:
            return
        self.states.append(state.copy())
        if len(self.states) > MOST:
            self.states = self.states[::2]
            self.apart *= 2

    def cut(self, length: int) -> None:
        """Only the first answers are in force from now on."""
        del self.states[length // self.apart + 1 :]
        if self.visited[0] > length:
            self.visited = (0, self.states[0])

    def last(self, length: int) -> tuple[int, State]:
        """The last checkpoint that is not beyond this length: where it is, and a copy of its state."""
        index = min(length // self.apart, len(self.states) - 1)
        place, state = index * self.apart, self.states[index]
        visited = self.visited  # read once: another thread may look at another place meanwhile
        if place < visited[0] <= length:
            place, state = visited
        return place, state.copy()

    def visit(self, length: int, state: State) -> None:
        """Somebody looks at this place."""
        self.visited = (length, state.copy())
