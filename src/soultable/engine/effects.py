"""Effects: what cards and abilities do, as programs of words.

A card of a content file says what it does in the words of its game; `grammar.py` reads them. Each word is a
class, each place where it stands on a card an object of that class, with its arguments as plain attributes:
`heal(ally, 2)` becomes `Heal(ALLY, 2)`. Effects are immutable, shared by all states and never copied.

- `Effect`: one word. `why_not` says why it cannot be done now, `begin` does it or pushes the frame that asks
  how, `say` puts it in words for people.
- `Program`: several effects that happen in their order.
- `Standing`: an effect that does not begin but applies while its card lies there; see `standing.py`.
- `Choice`: an effect that is one move of the actor. `Choosing` asks for a move of one or more of them.
- `Then`: a choice that is made only in a way after which another can be made, too.

Who acts (`actor`: a seat, a side, a hero) and what an effect is about (`it`: a number that the game
understands) come from the play, not from the card. A word with a body hands both on::

    class IfWounded(Effect[Arena]):
        def __init__(self, body: Program[Arena]) -> None:
            self.body = body
        def why_not(self, state, actor, it):
            return None if state.wounds[actor] else words.NOT_WOUNDED
        def begin(self, state, actor, it):
            self.body.begin(state, actor, it)

Mostly the actor makes the choices, too. Where somebody else may make them (the player of the hero whom a card
has picked), words that ask or have a body write `begin_by` in place of `begin`, choices with a body
`perform_by` in place of `perform`, and both hand on the `owner` of the questions as well.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from soultable.engine.frame import Owned, Watched
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.state import State

NOTHING_TO_CHOOSE: Final = Refusal("", "There is nothing to choose for it.")
NOTHING_AFTER: Final = Refusal("", "What follows could not be done then.")

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """One thing that a card does. See the head of this module."""

    __slots__ = ()

    def why_not(self, state: S, actor: int, it: int) -> Refusal | None:
        """Why it cannot be done now; None if it can."""
        return None

    def can_begin(self, state: S, actor: int, it: int) -> bool:
        return self.why_not(state, actor, it) is None

    def begin(self, state: S, actor: int, it: int) -> None:
        """Does it, or pushes the frame that asks how. Called only when it can be done."""
        raise NotImplementedError("an effect needs `begin`")

    def begin_by(self, state: S, owner: int, actor: int, it: int) -> None:
        """The same where `owner` makes the choices. See the head of this module."""
        self.begin(state, actor, it)

    def is_needed(self) -> bool:
        """Is it in the way of a program if it cannot be done? What one may do, or only under a condition, is
        not."""
        return True

    def standing(self) -> list[Standing[S]]:
        """What of it applies while its card lies there. Asked for once, when the card is read."""
        return []

    def say(self) -> str:
        """What it does, for people; a card puts the sayings of its effects together."""
        raise NotImplementedError("an effect needs `say`")


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing(Effect[S]):
    """An effect that applies as long as its card lies there: a trigger, an aura. It is found, never begun."""

    __slots__ = ()

    def begin(self, state: S, actor: int, it: int) -> None:
        raise RuntimeError(f"{self.say()!r} applies while its card lies there and cannot be begun")

    def standing(self) -> list[Standing[S]]:
        return [self]


@mypyc_attr(allow_interpreted_subclasses=True)
class Program(Effect[S]):
    """Effects that happen in their order. One that cannot be done when its turn comes is left out.

    A program can begin when all that is needed of it can be done as things are before the first step or, if
    its language says so, when any of it can.
    """

    __slots__ = ("needs_all", "stands", "steps")

    def __init__(self, steps: list[Effect[S]], needs_all: bool = True) -> None:
        self.steps = steps
        self.needs_all = needs_all
        self.stands: list[Standing[S]] = []
        """What of it applies while its card lies there."""
        for step in steps:
            self.stands += step.standing()

    def why_not(self, state: S, actor: int, it: int) -> Refusal | None:
        possible = False
        reason: Refusal | None = None
        for step in self.steps:
            refusal = step.why_not(state, actor, it)
            if refusal is None:
                possible = True
            elif self.needs_all and step.is_needed():
                return refusal
            elif reason is None:
                reason = refusal
        return None if possible else reason

    def begin(self, state: S, actor: int, it: int) -> None:
        self.begin_by(state, actor, actor, it)

    def begin_by(self, state: S, owner: int, actor: int, it: int) -> None:
        state.push(Run(self, 0, owner, actor, it))

    def standing(self) -> list[Standing[S]]:
        return self.stands

    def say(self) -> str:
        return ", then ".join([step.say() for step in self.steps])


class Run(Watched[S]):
    """A program is carried out: one step now, then the next. What follows from a step at once comes first."""

    __slots__ = ("actor", "at", "it", "owner", "program")

    def __init__(self, program: Program[S], at: int, owner: int, actor: int, it: int) -> None:
        self.program = program
        self.at = at
        self.owner = owner
        self.actor = actor
        self.it = it

    def go_on(self, state: S) -> None:
        steps = self.program.steps
        if self.at + 1 < len(steps):
            state.replace(Run(self.program, self.at + 1, self.owner, self.actor, self.it))
        else:
            state.pop()
        effect = steps[self.at]
        if effect.can_begin(state, self.actor, self.it):
            effect.begin_by(state, self.owner, self.actor, self.it)


# --- effects that are one move


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Effect[S]):
    """An effect that is one move of the actor: which card, which space, whom.

    `add_moves` lists the legal moves and `why_not_move` explains the others of this verb, both from the same
    condition. `question` gives the game's own `Choosing`, with which it begins.
    """

    __slots__ = ("verb",)

    def __init__(self, verb: str) -> None:
        self.verb = verb
        """The verb of its moves."""

    def why_not(self, state: S, actor: int, it: int) -> Refusal | None:
        return None if self.moves(state, actor, it) else NOTHING_TO_CHOOSE

    def question(self, options: list[Choice[S]], owner: int, actor: int, it: int) -> Choosing[S]:
        """The frame that asks for a move of these choices, of which this is one."""
        raise NotImplementedError("a choice that begins needs `question`")

    def begin(self, state: S, actor: int, it: int) -> None:
        self.begin_by(state, actor, actor, it)

    def begin_by(self, state: S, owner: int, actor: int, it: int) -> None:
        state.push(self.question([self], owner, actor, it))

    def moves(self, state: S, actor: int, it: int) -> list[Move]:
        moves: list[Move] = []
        self.add_moves(state, actor, it, moves)
        return moves

    def add_moves(self, state: S, actor: int, it: int, moves: list[Move]) -> None:
        """Adds its legal moves to the list."""
        raise NotImplementedError("a choice needs `add_moves`")

    def why_not_move(self, state: S, actor: int, it: int, move: Move) -> Refusal | None:
        """Why this move, which has the right verb, is not legal."""
        raise NotImplementedError("a choice needs `why_not_move`")

    def perform(self, state: S, actor: int, it: int, move: Move) -> None:
        """Carries out a legal move."""
        raise NotImplementedError("a choice needs `perform`")

    def perform_by(self, state: S, owner: int, actor: int, it: int, move: Move) -> None:
        """The same when `owner` has chosen the move, and makes the choices that it brings about."""
        self.perform(state, actor, it, move)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosing(Owned[S]):
    """The owner makes one move, of any of these choices, for the actor. Their verbs differ."""

    __slots__ = ("actor", "it", "options")

    def __init__(self, options: list[Choice[S]], owner: int, actor: int, it: int) -> None:
        super().__init__(owner)
        self.options = options
        self.actor = actor
        self.it = it

    def moves(self, state: S) -> list[Move]:
        moves: list[Move] = []
        for option in self.options:
            option.add_moves(state, self.actor, self.it, moves)
        return moves

    def option_of(self, move: Move) -> Choice[S] | None:
        for option in self.options:
            if option.verb == move.verb:
                return option
        return None

    def why_not(self, state: S, move: Move) -> Refusal | None:
        option = self.option_of(move)
        return NOT_ASKED if option is None else option.why_not_move(state, self.actor, self.it, move)

    def answer(self, state: S, move: Move) -> None:
        option = self.option_of(move)
        assert option is not None
        state.pop()
        option.perform_by(state, self.owner, self.actor, self.it, move)


@mypyc_attr(allow_interpreted_subclasses=True)
class Then(Choice[S]):
    """One choice, then another: made only in a way after which the other can be made, too.

    That is tried out on copies, so the first one must be over when its move is made: it asks nothing more.
    What follows from it at once may still be in the way of the other, which is left out then.
    """

    __slots__ = ("first", "following", "refusal", "second")

    def __init__(self, first: Choice[S], second: Choice[S], refusal: Refusal = NOTHING_AFTER) -> None:
        super().__init__(first.verb)
        self.first = first
        self.second = second
        self.following = Program([second])
        self.refusal = refusal
        """Why a move is not legal after which the other choice cannot be made."""

    def add_moves(self, state: S, actor: int, it: int, moves: list[Move]) -> None:
        for move in self.first.moves(state, actor, it):
            after: Any = state.copy()
            self.first.perform(after, actor, it, move)
            if self.second.can_begin(after, actor, it):
                moves.append(move)

    def why_not_move(self, state: S, actor: int, it: int, move: Move) -> Refusal | None:
        refusal = self.first.why_not_move(state, actor, it, move)
        if refusal is None and move not in self.moves(state, actor, it):
            return self.refusal
        return refusal

    def question(self, options: list[Choice[S]], owner: int, actor: int, it: int) -> Choosing[S]:
        return self.first.question(options, owner, actor, it)

    def perform_by(self, state: S, owner: int, actor: int, it: int, move: Move) -> None:
        self.following.begin_by(state, owner, actor, it)
        self.first.perform_by(state, owner, actor, it, move)

    def say(self) -> str:
        return f"{self.first.say()}, then {self.second.say()}"


# --- questions about effects with a body


@mypyc_attr(allow_interpreted_subclasses=True)
class Whether(Owned[S]):
    """The owner may have an effect of the actor or leave it. The game says by which moves."""

    __slots__ = ("actor", "effect", "it")

    def __init__(self, effect: Effect[S], owner: int, actor: int, it: int) -> None:
        super().__init__(owner)
        self.effect = effect
        self.actor = actor
        self.it = it

    def yes(self, state: S) -> Move:
        raise NotImplementedError("a question whether needs `yes`")

    def no(self, state: S) -> Move:
        raise NotImplementedError("a question whether needs `no`")

    def moves(self, state: S) -> list[Move]:
        return [self.yes(state), self.no(state)]

    def why_not(self, state: S, move: Move) -> Refusal | None:
        return None if move is self.yes(state) or move is self.no(state) else NOT_ASKED

    def answer(self, state: S, move: Move) -> None:
        state.pop()
        if move is self.yes(state):
            self.effect.begin_by(state, self.owner, self.actor, self.it)

    def default(self, state: S) -> Move | None:
        return self.no(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class Which(Owned[S]):
    """The owner chooses one of several effects of the actor that can begin. There is a move for each place.

    A word that begins with it asks only when an effect can begin.
    """

    __slots__ = ("actor", "effects", "it")

    def __init__(self, effects: list[Effect[S]], owner: int, actor: int, it: int) -> None:
        super().__init__(owner)
        self.effects = effects
        self.actor = actor
        self.it = it

    def table(self, state: S) -> list[Move]:
        """The moves by the place of the effect, which is their `value`; all have the same verb."""
        raise NotImplementedError("a question which needs `table`")

    def moves(self, state: S) -> list[Move]:
        table = self.table(state)
        return [
            table[place]
            for place in range(len(self.effects))
            if self.effects[place].can_begin(state, self.actor, self.it)
        ]

    def why_not(self, state: S, move: Move) -> Refusal | None:
        if move.verb != self.table(state)[0].verb:
            return NOT_ASKED
        if move.value >= len(self.effects):
            return NOTHING_TO_CHOOSE
        return self.effects[move.value].why_not(state, self.actor, self.it)

    def answer(self, state: S, move: Move) -> None:
        state.pop()
        self.effects[move.value].begin_by(state, self.owner, self.actor, self.it)
