"""State: what lies on the table, and the flow of the game as a stack of frames."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from soultable.engine.event import Event
from soultable.engine.frame import Frame
from soultable.engine.move import Move
from soultable.engine.reactions import Incident
from soultable.engine.seats import CHANCE, EVERYONE, NOBODY, TOGETHER

NOTHING: Final[list[int]] = []
"""Stands in a new state until `set_up` or `copy` fills it; never changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Shareable:
    """A part of a state that copies may share, because it does not change any more: to change it is to put
    another one in its place. The examination takes a game at its word, and finds out if one changes after
    all.
    """

    __slots__ = ()

    def is_final(self) -> bool:
        """From now on it never changes. Of parts that can be changed at first (a model that has left the
        map), a game says here when that is over."""
        return True

    def says(self) -> object:
        """What two of them are compared by, where the rest follows from it; None for all attributes."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of every game's state.

    A game adds plain attributes (numbers, strings, lists, small objects) and writes `copy`. A state
    holds no random generator, no history, no text and no names of people.
    """

    __slots__ = ("branches", "events", "incidents", "seats", "stack", "unsettled")

    derived: ClassVar[tuple[str, ...]] = ()
    """Attributes that are worked out when they are needed and follow from the others, so that two equal
    states need not have them both."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.stack: list[Frame[Any]] = []
        self.branches: list[list[Frame[Any]]] = []
        self.events: list[Event] | None = None
        self.unsettled = False
        """Has something changed whose consequences have not been looked at? See `Watched` in frame.py."""
        self.incidents: tuple[Incident, ...] = ()
        """What is happening that others can react to, the newest last. See reactions.py."""

    def copy(self) -> State:
        """An equal, independent state. Nobody listens to a copy. Written by hand in every game::

        def copy(self) -> "Nim":
            twin = Nim(self.seats)
            twin.heap = self.heap
            self.copy_flow(twin)
            return twin
        """
        raise NotImplementedError("a state needs `copy`")

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError(
            "A state alone cannot be pickled: it does not say how it came about. Pickle its Match, whose"
            " record does."
        )

    def copy_flow(self, twin: State) -> None:
        """The part of `copy` that is the same in all games."""
        twin.stack = self.stack.copy()
        twin.unsettled = self.unsettled
        if self.branches:
            twin.branches = [branch.copy() for branch in self.branches]
        if self.incidents:
            twin.incidents = tuple([incident.copy() for incident in self.incidents])

    # --- what frames say to change the flow

    def push(self, frame: Frame[Any]) -> None:
        """Puts a frame before the present one, which goes on afterwards."""
        self.stack.append(frame)

    def pop(self) -> None:
        """The present frame is over."""
        self.stack.pop()

    def replace(self, frame: Frame[Any]) -> None:
        """The present frame is over and this one follows it."""
        self.stack[-1] = frame

    def follow(self, frames: list[Frame[Any]]) -> None:
        """Puts several frames before the present one. They happen in the order of the list."""
        stack = self.stack
        for i in range(len(frames) - 1, -1, -1):  # compiled, this is quicker than a slice
            stack.append(frames[i])

    def split(self, together: Frame[Any], branches: list[list[Frame[Any]]]) -> None:
        """Asks several seats at once: one stack for each seat, empty for those who are not asked."""
        if self.branches:
            raise RuntimeError("several seats are asked at once already: a branch cannot split")
        self.stack.append(together)
        self.branches = branches
        self.settle_branches()

    def close(self) -> None:
        """The first answer is enough: those who are asked at the same time are asked no more.

        Said by a frame in a branch, whose own branch goes on.
        """
        for branch in self.branches:
            if branch is not self.stack:
                branch.clear()

    def end(self) -> None:
        """The game is over at once, whatever else is going on: for all, if it is said in a branch."""
        self.stack.clear()
        self.branches = []  # that these are others tells `play` and `settle_branches`
        self.incidents = ()
        self.unsettled = False

    def tell(
        self, kind: str, seat: int, values: tuple[int | str, ...] = (), audience: int = EVERYONE
    ) -> None:
        """Tells those who listen what happened."""
        if self.events is not None:
            self.events.append(Event(kind, seat, values, audience))

    # --- what a game may say about itself

    def seat_of(self, owner: int) -> int:
        """Which seat answers for the owner of a frame. Override it where owners are sides or heroes."""
        return owner

    def consequences(self) -> Frame[Any]:
        """The frame that looks what follows from a change. A game with `Watched` frames needs it."""
        raise NotImplementedError("a game with watched frames needs `consequences`")

    # --- what the platform does with any game

    def settle(self) -> int:
        """Lets frames go on until somebody is asked, and says who (NOBODY: the game is over)."""
        while self.stack:
            frame = self.stack[-1]
            seat = frame.seat(self)
            if seat != NOBODY:
                return seat
            frame.step(self)
        return NOBODY

    def settle_branches(self) -> None:
        """Lets the frames of all branches go on: what happens in one may concern another."""
        main = self.stack
        branches = self.branches
        going = True
        answered = False
        while going:
            going = False
            answered = True
            for branch in branches:
                if not branch:
                    continue
                answered = False
                self.stack = branch
                if self.branches is branches and branch[-1].seat(self) == NOBODY:
                    self.settle()
                    going = True
        self.stack = main
        if self.branches is not branches:
            main.clear()  # the game has ended in a branch
        elif answered:
            self.branches = []

    def is_over(self) -> bool:
        return not self.stack

    def asked(self) -> list[int]:
        """The seats that are asked now, CHANCE first; empty when the game is over."""
        if not self.stack:
            return []
        seat = self.stack[-1].seat(self)
        if seat != TOGETHER:
            return [seat]
        seats: list[int] = []
        for branch in self.branches:
            if branch:
                seat = branch[-1].seat(self)
                if seat == CHANCE:
                    return [CHANCE]
                if seat not in seats:
                    seats.append(seat)
        return seats

    def branch_of(self, seat: int) -> list[Frame[Any]]:
        """The stack on which that seat is asked. Raises LookupError if it is not asked."""
        if self.stack:
            asked = self.stack[-1].seat(self)
            if asked == seat:
                return self.stack
            if asked == TOGETHER:
                for branch in self.branches:
                    if branch and branch[-1].seat(self) == seat:
                        return branch
        raise LookupError(f"seat {seat} is not asked now")

    def waiting(self) -> list[Frame[Any]]:
        """The frames of the stack and, when several seats are asked at once, the question to each."""
        frames = self.stack.copy()
        for branch in self.branches:
            if branch:
                frames.append(branch[-1])
        return frames

    def frame_of(self, seat: int) -> Frame[Any]:
        """The frame that asks that seat."""
        return self.branch_of(seat)[-1]

    def legal(self, seat: int) -> list[Move]:
        """The legal answers of a seat that is asked."""
        return self.frame_of(seat).moves(self)

    def play(self, seat: int, move: Move) -> None:
        """Carries out a legal answer and lets the game go on to the next question.

        Legality is not checked here; `Match.play` checks it.
        """
        branch = self.branch_of(seat)
        main = self.stack
        if branch is main:
            branch[-1].answer(self, move)
        else:
            branches = self.branches
            self.stack = branch
            branch[-1].answer(self, move)
            self.stack = main
            if self.branches is branches:
                self.settle_branches()
            else:
                main.clear()  # the game has ended in a branch
        self.settle()
