"""Reactions: what others may do, or must, when something happens.

Something that others can react to is an **incident**: an attack, a wound, a step, a card that is played. Its
course is one frame, a `Happening`::

    BEFORE: what stops it or changes it  ->  carry_out, unless it was stopped  ->  AFTER: what answers it

**Reactions are found, never registered.** `Happening.reactions` is a pure function of the table: it looks at
hands, auras, perks and passives, and says which of them apply to the incident now. So a state can be copied,
saved, undone and dealt anew in the middle of anything, and a card that leaves the table reacts no more.

A game writes one subclass for each kind of incident (shortened)::

    class Attack(Happening[Table]):
        def reactions(self, state, incident, stage):
            if stage == BEFORE and PARRY in state.hands[incident.target]:
                return [Reaction(incident.target, "parry", PLAY_PARRY)]
            return []
        def react(self, state, incident, reaction):
            state.hands[reaction.owner].remove(PARRY)
            incident.stopped = True
        def carry_out(self, state, incident):
            state.wound(incident.target, incident.amount)

    ATTACK.begin(state, Incident("attack", actor=0, target=1, amount=3))

**The window.** At either stage all reactions are looked at; those of the first priority are open first, and
of them those of one owner at a time, in the order of the list. One that is forced and alone happens by
itself. Otherwise its owner chooses one of the moves or, where nothing is forced, passes; that is what
silence means. After a reaction everything is looked at anew. Each reaction is made once in a window, a pass
is remembered, and so a window comes to its end. Where the players choose the order of what several owners
must do, the game names one who chooses for all of them, the `arbiter`.

**Reactions to reactions** need nothing more: `react` may begin another Happening, which has windows of its
own. `state.incidents` is the stack of all that is going on, the newest last; what lasts as long as an
incident (a bonus for this attack) lives on the incident, as attributes of a subclass.

**Hidden hands.** Whether somebody is asked must not show what they hold. Then the list has `might(owner)` for
everybody who might react by what others know; one who cannot is asked all the same, and can only pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from soultable.engine.frame import Watched
from soultable.engine.masks import bit, has
from soultable.engine.move import Move
from soultable.engine.seats import NOBODY

if TYPE_CHECKING:
    from soultable.engine.state import State

S = TypeVar("S", bound="State")

BEFORE: Final = 0
"""The stage at which an incident is declared and can still be stopped."""
AFTER: Final = 1
"""The stage from `carry_out` on."""

STOP: Final = 0
"""It does not happen, happens to another, or something else happens instead. First: nobody should change or
answer what does not come about."""
CHANGE: Final = 1
"""How much, how far, with what. When it is certain that it happens, and to whom."""
ANSWER: Final = 2
"""Everything else. When it is certain what happens."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Incident:
    """Something that is happening: who does how much to whom.

    It is part of the state and is copied with it. A subclass with more attributes writes `copy`, as a state
    does::

        def copy(self) -> "Blow":
            twin = Blow(self.kind, self.actor, self.target, self.amount)
            twin.edge = self.edge
            self.copy_course(twin)
            return twin
    """

    __slots__ = (
        "actor", "amount", "asking", "kind", "open", "passed", "reacted", "stage", "stopped", "target",
    )  # fmt: skip

    derived: ClassVar[tuple[str, ...]] = ("open",)
    """As `State.derived`: what follows from the table."""

    def __init__(self, kind: str, actor: int = NOBODY, target: int = NOBODY, amount: int = 0) -> None:
        self.kind = kind
        self.actor = actor
        self.target = target
        self.amount = amount
        self.stopped = False
        """It will not be carried out, and its window is over."""
        self.stage = BEFORE
        self.asking = False
        """Has everything been looked at since the last answer, and somebody has a choice?"""
        self.open: list[Reaction] | None = None
        """The choice that somebody is asked for, so that it is looked for once. A copy looks for it again: it
        may become a world in which hidden things are dealt anew."""
        self.passed = [0, 0, 0]
        """Who has passed at this stage, a mask for each priority."""
        self.reacted: list[Reaction] = []
        """The reactions at this stage so far."""

    def copy(self) -> Incident:
        twin = Incident(self.kind, self.actor, self.target, self.amount)
        self.copy_course(twin)
        return twin

    def copy_course(self, twin: Incident) -> None:
        """The part of `copy` that is the same for all incidents."""
        twin.kind = self.kind
        twin.stopped = self.stopped
        twin.stage = self.stage
        twin.asking = self.asking
        twin.passed = self.passed.copy()
        twin.reacted = self.reacted.copy()


@mypyc_attr(allow_interpreted_subclasses=True)
class Reaction:
    """What somebody may do about an incident, or what must happen.

    `owner` decides (a seat, or what `State.seat_of` makes one of); NOBODY owns what is forced and happens in
    the order of the list. `source` is the id of the card or of the rule. `move` is how it is chosen: it
    differs for any two reactions of which one can be chosen. What is forced may have none: it happens by
    itself, before anybody chooses. By owner, source and move it is remembered. Immutable.
    """

    __slots__ = ("forced", "move", "owner", "priority", "source")

    def __init__(
        self, owner: int, source: str, move: Move | None, forced: bool = False, priority: int = ANSWER
    ) -> None:
        self.owner = owner
        self.source = source
        self.move = move
        self.forced = forced
        self.priority = priority

    def made(self, incident: Incident) -> bool:
        """Has this reaction been made in the present window?"""
        for reaction in incident.reacted:
            if reaction.move is self.move and reaction.owner == self.owner and reaction.source == self.source:
                return True
        return False


def might(owner: int, priority: int = ANSWER) -> Reaction:
    """The owner might react, for all that others know, and is asked whether or not they can."""
    return Reaction(owner, "", None, False, priority)


@mypyc_attr(allow_interpreted_subclasses=True)
class Happening(Watched[S]):
    """The course of an incident. See the head of this module.

    Its `kind` and `rule` are those of the question who reacts. Nothing happens in a branch of `Together`:
    the incidents of a state are one stack.
    """

    __slots__ = ()

    has_incident: ClassVar[bool] = True

    def begin(self, state: S, incident: Incident) -> None:
        """Lets it happen, before the present frame goes on."""
        if state.branches:
            raise RuntimeError("nobody can react while several seats are asked at once")
        state.incidents += (incident,)
        state.push(self)

    # --- what a game writes

    def reactions(self, state: S, incident: Incident, stage: int) -> list[Reaction]:
        """All that applies now, in the order in which the owners are asked. Changes nothing."""
        return []

    def react(self, state: S, incident: Incident, reaction: Reaction) -> None:
        """Carries out a reaction."""
        raise NotImplementedError("a happening to which somebody reacts needs `react`")

    def carry_out(self, state: S, incident: Incident) -> None:
        """Carries out the incident itself. Frames that it pushes are over before AFTER begins."""
        raise NotImplementedError("a happening needs `carry_out`")

    def passing(self, state: S) -> Move:
        """The move of one who does not react."""
        raise NotImplementedError("a happening to which somebody may react needs `passing`")

    def asks_anew(self, state: S, incident: Incident, reaction: Reaction) -> bool:
        """Does this reaction ask those again who have passed? By default it does: the table has changed."""
        return True

    def arbiter(self, state: S, incident: Incident) -> int:
        """The owner who chooses the order of what several must do, or what nobody owns; NOBODY: the list."""
        return NOBODY

    # --- the window

    def choice(self, state: S, incident: Incident) -> list[Reaction]:
        """What is open now: reactions of the first priority and of one owner; empty if there are none.

        With an arbiter: all that are forced, if they are of several owners.
        """
        found = self.reactions(state, incident, incident.stage)
        if not found:
            return found
        first: Reaction | None = None
        left: list[Reaction] = []
        for reaction in found:
            if reaction.made(incident):
                continue
            if not reaction.forced and has(incident.passed[reaction.priority], reaction.owner):
                continue
            left.append(reaction)
            if first is None or reaction.priority < first.priority:
                first = reaction
        if first is None:
            return left
        left = [reaction for reaction in left if reaction.priority == first.priority]
        own = [reaction for reaction in left if reaction.owner == first.owner]
        if any(reaction.forced for reaction in own) and self.arbiter(state, incident) != NOBODY:
            forced = [reaction for reaction in left if reaction.forced]
            if any(reaction.owner != first.owner for reaction in forced):
                return forced
        return own

    def open_choice(self, state: S, incident: Incident) -> list[Reaction]:
        """The choice that somebody is asked for; nothing changes on the table before the answer."""
        found = incident.open
        if found is None or not incident.asking:
            found = self.choice(state, incident)
            incident.open = found
        return found

    def chooser(self, state: S, incident: Incident, choice: list[Reaction]) -> int:
        """The owner of the choice, or the arbiter where several own it, or nobody does."""
        owner = choice[0].owner
        for reaction in choice:
            if reaction.owner != owner:
                owner = NOBODY
        return self.arbiter(state, incident) if owner == NOBODY else owner

    def asks(self, state: S) -> int:
        incident = state.incidents[-1]
        if not incident.asking:
            return NOBODY
        choice = self.open_choice(state, incident)
        return state.seat_of(self.chooser(state, incident, choice)) if choice else NOBODY

    def go_on(self, state: S) -> None:
        incident = state.incidents[-1]
        choice = [] if incident.stopped else self.choice(state, incident)
        if not choice:
            self.proceed(state, incident)
            return
        by_itself = self.by_itself(state, incident, choice)
        if by_itself is None:
            incident.asking = True
            incident.open = choice
        else:
            self.take(state, incident, by_itself)

    def by_itself(self, state: S, incident: Incident, choice: list[Reaction]) -> Reaction | None:
        """What happens without a question: what is forced, and alone, without a move or left to the list."""
        for reaction in choice:
            if reaction.forced and (len(choice) == 1 or reaction.move is None):
                return reaction
        return choice[0] if self.chooser(state, incident, choice) == NOBODY else None

    def proceed(self, state: S, incident: Incident) -> None:
        """The window is over: the incident is carried out, or was."""
        if incident.stopped or incident.stage == AFTER:
            state.incidents = state.incidents[:-1]
            state.pop()
            return
        incident.stage = AFTER
        incident.asking = False
        incident.passed = [0, 0, 0]
        incident.reacted = []
        self.carry_out(state, incident)

    def take(self, state: S, incident: Incident, reaction: Reaction) -> None:
        """A reaction happens, and everything is looked at anew."""
        incident.reacted.append(reaction)
        if self.asks_anew(state, incident, reaction):
            incident.passed = [0, 0, 0]
        self.react(state, incident, reaction)

    def moves(self, state: S) -> list[Move]:
        found: list[Move] = []
        free = True
        for reaction in self.open_choice(state, state.incidents[-1]):
            if reaction.forced:
                free = False
            if reaction.move is not None:
                found.append(reaction.move)
        if free:
            found.append(self.passing(state))
        return found

    def answer(self, state: S, move: Move) -> None:
        incident = state.incidents[-1]
        choice = self.open_choice(state, incident)
        incident.asking = False
        for reaction in choice:
            if reaction.move is move:
                self.take(state, incident, reaction)
                return
        incident.passed[choice[0].priority] |= bit(choice[0].owner)

    def default(self, state: S) -> Move | None:
        """Silence means to pass and, where there is only an order to choose, the one of the list."""
        moves = self.moves(state)
        passing = self.passing(state)
        return passing if passing in moves else moves[0]
