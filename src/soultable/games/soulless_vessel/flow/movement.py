"""Movement actions of heroes and minions (SV-MOV, SV-AOO, SV-R-07, SV-R-113).

A movement action is an incident as long as it lasts: who moves, with how many points and which qualities. A
player names the square to go to; which way the model takes does not matter, so the cheapest is taken. Special
movement actions (`special.py`) are paid with the same points.
"""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Watched
from soultable.engine.grid import FAR, OFF
from soultable.engine.move import Move
from soultable.engine.reactions import Incident
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulless_vessel.flow.asking import Question, owner_of
from soultable.games.soulless_vessel.flow.damage import name_of
from soultable.games.soulless_vessel.flow.displacing import displace, places_aside
from soultable.games.soulless_vessel.flow.escaping import begin_escape_test
from soultable.games.soulless_vessel.flow.giving_up import may_give_up, propose_to_give_up, why_not_give_up
from soultable.games.soulless_vessel.flow.space import adjacent_enemies
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.flow.values import NIMBLE, SLIPPERY, has_keyword, status_of
from soultable.games.soulless_vessel.hero import CRIPPLE, HERO, NONE
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import ENDS_MOVE, WOULD_MOVE
from soultable.games.soulless_vessel.words.terms import is_in_line

# Qualities of a movement action.
BE_NIMBLE: Final = 1
BE_SLIPPERY: Final = 2
IN_LINE: Final = 4
DISPLACING: Final = 8
FLAGS: Final = ["nimble", "slippery", "line", "displace"]

TOO_FAR: Final = Refusal("SV-MOV-03", "The movement points do not reach so far.")
OCCUPIED: Final = Refusal("SV-MOV-02", "Another model stands there.")
NOT_IN_LINE: Final = Refusal("SV-KEY-17", "This movement goes along one straight or diagonal line.")
NO_SQUARE: Final = Refusal("SV-MOV-01", "That square is not on the map.")


class Walk(Incident):
    """A movement action. `actor` moves, `amount` is how many points are left."""

    __slots__ = ("began", "declined", "flags", "free", "moved", "opening", "owes_test", "steps")

    def __init__(self, mover: int, points: int, flags: int) -> None:
        super().__init__("walk", mover, NONE, points)
        self.flags = flags
        self.began = OFF
        """The square on which it began."""
        self.owes_test = False
        """Was the model adjacent to an enemy when the action began (SV-R-07)?"""
        self.moved = False
        self.steps = 0
        self.free = False
        """Are special movement actions possible? Not for minions."""
        self.declined: tuple[int, ...] = ()
        """The moves, by number, to which another player did not agree (SV-R-124)."""
        self.opening = False
        """Is it the default movement, with which a turn begins, and nothing has been done in it?"""

    def copy(self) -> Walk:
        twin = Walk(self.actor, self.amount, self.flags)
        twin.target = self.target
        twin.began = self.began
        twin.owes_test = self.owes_test
        twin.moved = self.moved
        twin.steps = self.steps
        twin.free = self.free
        twin.declined = self.declined
        twin.opening = self.opening
        self.copy_course(twin)
        return twin


def begin_movement(state: VesselState, model: int, points: int, flags: int, opening: bool = False) -> None:
    """A hero or minion gets a movement action now (SV-MOV-04, SV-MOV-05)."""
    if not state.is_there(model):
        return
    walk = Walk(model, points, flags)
    if has_keyword(state, model, SLIPPERY) or state.is_vesselless(model):
        walk.flags |= BE_SLIPPERY
    walk.began = state.squares_of(model)[0]
    walk.owes_test = not walk.flags & BE_SLIPPERY and len(adjacent_enemies(state, model)) > 0
    walk.free = state.models[model].kind == HERO
    walk.opening = opening
    state.incidents += (walk,)
    state.push(WALKING)


def this_walk(state: VesselState) -> Walk:
    walk = state.incidents[len(state.incidents) - 1]
    assert isinstance(walk, Walk)
    return walk


class Walking(Watched[VesselState]):
    """The movement action goes on as long as there is something to do with its points."""

    __slots__ = ()

    has_incident: ClassVar[bool] = True

    def go_on(self, state: VesselState) -> None:
        walk = this_walk(state)
        if not state.is_there(walk.actor) or walk.amount <= 0:
            end_movement(state)
            return
        question = MovementQuestion(owner_of(state, walk.actor))
        if question.has_choice(state):
            state.push(question)
        else:
            end_movement(state)


def end_movement(state: VesselState) -> None:
    """What is left of the points is lost (SV-MOV-06)."""
    walk = this_walk(state)
    state.incidents = state.incidents[: len(state.incidents) - 1]
    state.pop()
    if walk.moved and state.is_there(walk.actor):
        fire(state, ENDS_MOVE, walk.actor)


WALKING: Final = Walking()
SPECIAL: Final[list[SpecialActions]] = []
"""The special movement actions: put here by flow/special.py."""


class SpecialActions:
    """What else movement points pay for (SV-SMA)."""

    __slots__ = ()

    def moves(self, state: VesselState, walk: Walk) -> list[Move]:
        raise NotImplementedError

    def is_any_possible(self, state: VesselState, walk: Walk) -> bool:
        raise NotImplementedError

    def why_not(self, state: VesselState, walk: Walk, move: Move) -> Refusal | None:
        raise NotImplementedError

    def perform(self, state: VesselState, walk: Walk, move: Move) -> None:
        raise NotImplementedError


class MovementQuestion(Question):
    """Where to go, what else to do with the points, or that it is enough. As long as nothing has been done in
    a turn, the next activation has not really begun: somebody may want to give up (SV-R-94)."""

    __slots__ = ()

    kind: ClassVar[str] = "move"
    rule: ClassVar[str] = "SV-MOV-03"

    def has_choice(self, state: VesselState) -> bool:
        """Is there anything to do but to stop?"""
        walk = this_walk(state)
        if can_step(state, walk) or reachable(state, walk):
            return True
        if walk.free and SPECIAL[0].is_any_possible(state, walk):
            return True
        return walk.opening and may_give_up(state)

    def moves(self, state: VesselState) -> list[Move]:
        walk = this_walk(state)
        table = state.content.moves
        names = state.dungeon.name_of
        found = [table.go.move(names[square]) for square in reachable(state, walk)]
        if walk.free:
            found += SPECIAL[0].moves(state, walk)
        found.append(table.stop)
        if walk.opening and may_give_up(state):
            found.append(table.give_up)
        return found

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        walk = this_walk(state)
        if move is state.content.moves.stop:
            return None
        if move is state.content.moves.give_up:
            return why_not_give_up(state) or (None if walk.opening and may_give_up(state) else NOT_ASKED)
        if move.verb == "go":
            square = state.dungeon.named(move.value)
            if square == OFF:
                return NO_SQUARE
            if square in reachable(state, walk):
                return None
            if state.occupied[square] != NONE:
                return OCCUPIED
            return NOT_IN_LINE if walk.flags & IN_LINE else TOO_FAR
        return SPECIAL[0].why_not(state, walk, move) if walk.free else NOT_ASKED

    def chosen(self, state: VesselState, move: Move) -> None:
        walk = this_walk(state)
        if move is state.content.moves.give_up:
            propose_to_give_up(state)
            return
        walk.opening = False
        if move is state.content.moves.stop:
            walk.amount = 0
        elif move.verb == "go":
            go(state, walk, state.dungeon.named(move.value))
        else:
            SPECIAL[0].perform(state, walk, move)


def go(state: VesselState, walk: Walk, square: int) -> None:
    """The model goes there; before the first square of the action comes the escape test (SV-R-07)."""
    state.push(Arrive(square))
    if not walk.moved:
        walk.moved = True
        if walk.owes_test:
            state.push(ESCAPE)
        fire(state, WOULD_MOVE, walk.actor)


class Escape(Watched[VesselState]):
    """The escape test, if the model still is adjacent to an enemy and has not become Slippery."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        mover = this_walk(state).actor
        if adjacent_enemies(state, mover) and not has_keyword(state, mover, SLIPPERY):
            begin_escape_test(state, mover)


ESCAPE: Final = Escape()


class Arrive(Watched[VesselState]):
    """The model walks to the square, if it still can."""

    __slots__ = ("square",)

    def __init__(self, square: int) -> None:
        self.square = square

    def go_on(self, state: VesselState) -> None:
        state.pop()
        walk = this_walk(state)
        model = walk.actor
        if not state.is_there(model):
            return
        costs, steps = ways(state, walk)
        cost = costs[self.square]
        if cost > walk.amount:
            return  # something has changed on the way
        walk.amount -= cost
        walk.steps += steps[self.square]
        state.models[model].moved += steps[self.square]
        other = state.occupied[self.square]
        state.put(model, self.square)
        seat = model if model < state.seats else state.models[model].owner
        state.tell("went", seat, (self.square_name(state), name_of(state, model)))
        if other != NONE and other != model:
            displace(state, [other], model)

    def square_name(self, state: VesselState) -> str:
        name: str = state.content.square_names[state.dungeon.name_of[self.square]]
        return name


def step_cost(state: VesselState, walk: Walk, square: int) -> int:
    """SV-MOV-09 to 11, SV-STS-08."""
    if status_of(state, walk.actor, CRIPPLE):
        return 2
    return 2 if state.dungeon.difficult[square] and not is_nimble(state, walk) else 1


def is_nimble(state: VesselState, walk: Walk) -> bool:
    """By the quality of the action, or by what it is or wears now: that may change on the way (SV-R-163)."""
    return walk.flags & BE_NIMBLE != 0 or has_keyword(state, walk.actor, NIMBLE)


def ways(state: VesselState, walk: Walk) -> tuple[list[int], list[int]]:
    """What it costs to get to each square and end there, and over how many squares; FAR where one cannot.

    Difficult squares cost 2 unless it is Nimble, all do if it is crippled (SV-MOV-09 to 11, SV-STS-08).
    """
    dungeon = state.dungeon
    steps, difficult, occupied = dungeon.steps, dungeon.difficult, state.occupied
    mover, points = walk.actor, walk.amount
    start = state.models[mover].cell
    nimble = is_nimble(state, walk)
    crippled = status_of(state, mover, CRIPPLE) > 0
    displacing = walk.flags & DISPLACING != 0
    in_line = walk.flags & IN_LINE != 0
    costs = [FAR] * dungeon.size
    lengths = [0] * dungeon.size
    costs[start] = 0
    waiting: list[list[int]] = [[start]]
    now = 0
    while now < len(waiting):
        for square in waiting[now]:
            if costs[square] < now:
                continue
            if displacing and square != start:
                continue  # one square at a time: whom it pushes aside matters
            further = lengths[square] + 1
            for other in steps[square]:
                total = now + (2 if crippled or (difficult[other] and not nimble) else 1)
                if total > points or total >= costs[other]:
                    continue
                stands = occupied[other]
                if displacing:
                    if stands != NONE and not places_aside(state, stands, mover, (other,)):
                        continue  # SV-R-115
                elif not nimble and stands != NONE and stands != mover:
                    continue
                if not in_line or goes_on_in_line(state, walk, square, other):
                    costs[other] = total
                    lengths[other] = further
                    while len(waiting) <= total:
                        waiting.append([])
                    waiting[total].append(other)
        now += 1
    if nimble and not displacing:
        for square in range(dungeon.size):
            if costs[square] < FAR and occupied[square] != NONE and occupied[square] != mover:
                costs[square] = FAR  # never ends there (SV-R-113)
    return costs, lengths


def goes_on_in_line(state: VesselState, walk: Walk, square: int, other: int) -> bool:
    """Does the step keep to one line from where the action began?"""
    dungeon = state.dungeon
    began = walk.began
    if not is_in_line(state, began, other, 2):
        return False
    if square == began:
        return True
    right = sign(dungeon.xs[square] - dungeon.xs[began])
    down = sign(dungeon.ys[square] - dungeon.ys[began])
    return dungeon.xs[other] - dungeon.xs[square] == right and dungeon.ys[other] - dungeon.ys[square] == down


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def reachable(state: VesselState, walk: Walk) -> list[int]:
    costs, _ = ways(state, walk)
    start, points = state.models[walk.actor].cell, walk.amount
    return [square for square in range(len(costs)) if costs[square] <= points and square != start]


def can_step(state: VesselState, walk: Walk) -> bool:
    """Is there a free square beside it to which it can surely go?"""
    points = walk.amount
    if walk.flags & IN_LINE or points < 2:
        return False  # it may depend
    start = state.models[walk.actor].cell
    return any(state.occupied[other] == NONE for other in state.dungeon.steps[start])
