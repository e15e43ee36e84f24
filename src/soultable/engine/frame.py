"""Frames: the situations of a game, as data on a stack.

A frame is a situation that waits for an answer or goes on by itself: a turn, a discard, a card that
is being played. Frames stand on `state.stack`; the top one is in charge. It either

- **asks**: `seat` says whom, `moves` lists the legal answers, `answer` carries one of them out; or
- **goes on**: `seat` says NOBODY, and `step` changes the state.

Both `answer` and `step` say what comes next by changing the stack: `state.pop()` when the situation
is over, `state.push(frame)` to put another one before it (`state.follow([...])` for several),
`state.replace(frame)` to go over to the next one. A frame that changes nothing on the stack simply comes
round again.

A small example, a turn that never leaves the stack (connect four)::

    class Turn(Frame[ConnectFour]):
        def seat(self, state):
            return state.turn
        def answer(self, state, move):
            state.drop(move.value)
            if state.is_over():
                state.pop()

A nested one (Soulfall, shortened). "Draw two cards, then discard one" in the middle of a turn. Afterwards
the turn goes on where it was::

    state.follow([TakeCards(seat, 2), Discard(seat)])    # in reading order; the first one asks CHANCE

    class TakeCards(Frame[SoulfallState]):
        def seat(self, state):
            return CHANCE
        def answer(self, state, move):
            state.hands[self.owner] |= bit(move.value)
            if self.count > 1:
                state.replace(TakeCards(self.owner, self.count - 1))
            else:
                state.pop()

Prefer a new small frame to a `step` number inside a big one: a frame should be one sentence of the
rules. Frames are immutable (numbers and shared tables only, set in `__init__`) and hold nothing that
is secret: a state is copied, saved, undone and dealt anew in the middle of anything, and its frames
come along as they are.

Frames are told apart by identity. A question that comes round is the same object (make it once: `TURN: Final
= Turn()`), a new situation is a new one: bots take what an answer brought about for settled as soon as a
question is open that was open before. The course of incidents (`reactions.py`) is one object for each kind;
where it stands on the stack once more than before, it is a new situation.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from soultable.engine.luck import below
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import EVERYONE, NOBODY, TOGETHER

if TYPE_CHECKING:
    from soultable.engine.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One situation. See the head of this module."""

    __slots__ = ()

    kind: ClassVar[str] = ""
    """A stable name of the question, on which clients, bots, tests and statistics key."""
    rule: ClassVar[str] = ""
    """The id of the rule behind the question. See `rule_id`."""
    independent: ClassVar[bool] = False
    """Does it make no difference to this answer what others answer at the same time? Then search does not
    care whether they can foresee it."""
    has_incident: ClassVar[bool] = False
    """Is there an incident of its own as long as it stands on the stack (see reactions.py)?"""

    def rule_id(self) -> str:
        """The id of the rule behind this question. Override it where one class asks under several rules."""
        return str(type(self).rule)

    def seat(self, state: S) -> int:
        """Who is asked: a seat, CHANCE, TOGETHER, or NOBODY when the frame goes on by itself."""
        return NOBODY

    def step(self, state: S) -> None:
        """Goes on. Called only when `seat` says NOBODY."""
        raise NotImplementedError("a frame that asks nobody needs `step`")

    def moves(self, state: S) -> list[Move]:
        """The legal answers: never empty, each once, always in the same order for the same state.

        The list may be a shared one: anyone who gets it leaves it as it is.
        """
        raise NotImplementedError("a frame that asks needs `moves`")

    def weights(self, state: S) -> list[int]:
        """How likely each of `moves` is when CHANCE is asked. By default all are alike."""
        return [1 for _ in self.moves(state)]

    def sample(self, state: S, rng: Random) -> Move:
        """An answer of CHANCE, drawn by its weights. Override it where a list would be slow."""
        moves = self.moves(state)
        weights = self.weights(state)
        left = below(rng, sum(weights))
        for i in range(len(moves)):
            left -= weights[i]
            if left < 0:
                return moves[i]
        return moves[-1]

    def answer(self, state: S, move: Move) -> None:
        """Carries out a legal answer."""
        raise NotImplementedError("a frame that asks needs `answer`")

    def why_not(self, state: S, move: Move) -> Refusal | None:
        """Why this move of the vocabulary is no legal answer here; None when it is one.

        The tests compare it with `moves` for every move of the vocabulary, and for many of each family.
        """
        if move in self.moves(state):
            return None
        return Refusal("", f"{move.notation!r} is not one of the moves offered now.")

    def audience(self, state: S, move: Move) -> int:
        """Who may see this answer when it is given (a mask of seats, EVERYONE by default)."""
        return EVERYONE

    def receiver(self, state: S) -> int:
        """Of a frame that asks CHANCE: the seat that gets what chance gives, NOBODY if it is for no one."""
        return NOBODY

    def is_proposal(self) -> bool:
        """Is somebody asked to agree to what another one proposes? Who declines leaves all as it was."""
        return False

    def default(self, state: S) -> Move | None:
        """What silence means: the legal answer of a seat that says nothing, such as `pass`.

        None where an answer is needed. A table may give it for somebody who asked not to be asked, a clock
        that runs out gives it, and bots take it for what others will answer.
        """
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Watched(Frame[S]):
    """A frame before which everything that changed on the table is looked at: rules that say "whenever".

    What changes the table sets `state.unsettled`. Before a watched frame asks or goes on, the flag is cleared
    and `state.consequences()` is pushed: the frame that looks what follows from the change (a piece is
    destroyed, a game is won), in the order of the rules. It may set the flag again. If it asks, it stays on
    the stack below its question, with the flag clear, and looks again after the answer. A subclass writes
    `asks` in place of `seat`, and `go_on` in place of `step`. In a game with such rules every frame that can
    be on top after a change is watched; the examination fails when somebody is asked before that was looked
    at.
    """

    __slots__ = ()

    def seat(self, state: S) -> int:
        return NOBODY if state.unsettled else self.asks(state)

    def step(self, state: S) -> None:
        if state.unsettled:
            state.unsettled = False
            state.push(state.consequences())
        else:
            self.go_on(state)

    def asks(self, state: S) -> int:
        """Who is asked when everything is settled, as `Frame.seat` says it."""
        return NOBODY

    def go_on(self, state: S) -> None:
        """Goes on. Called only when `asks` says NOBODY."""
        raise NotImplementedError("a watched frame that asks nobody needs `go_on`")


@mypyc_attr(allow_interpreted_subclasses=True)
class Owned(Watched[S]):
    """A frame that asks one seat, its owner. With more attributes it calls `super().__init__(owner)`.

    The owner is a seat, or what a seat stands for in the game (a side, a hero): see `State.seat_of`.
    """

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def asks(self, state: S) -> int:
        return state.seat_of(self.owner)


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Frame[S]):
    """Several seats are asked at once, each on a stack of its own.

    A game puts this frame on the stack with `state.split(frame, branches)`. Each seat works off its
    branch when it likes. When the last branch is empty, `step` is called: there what was chosen in secret is
    revealed and the game goes on. Branches do not split again.

    An answer is secret only where its `audience` says so. An open one may change what the others are asked
    (two buyers and one purse): after every answer all branches are settled, and those that nobody needs any
    more are over. Where the first answer is enough, it says `state.close()`. A branch may ask another seat,
    for its consent say; a seat that is asked in several branches answers one after the other.
    """

    __slots__ = ()

    def seat(self, state: S) -> int:
        for branch in state.branches:
            if branch:
                return TOGETHER
        return NOBODY
