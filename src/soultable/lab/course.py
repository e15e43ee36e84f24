"""The course of a game: who was ahead when, how often the lead changed, how close a decision was.

Ahead is whom the game's own estimate (`evaluate`) gives most, looked at whenever a seat decides something.
Where all seats are one team it plays against the game itself, which has what the team has not.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from soultable.bots.bot import Knowledge
from soultable.bots.decision import Thought
from soultable.bots.hard import Hard
from soultable.engine.game import Game
from soultable.engine.trace import Trace

STEPS: Final = 20
"""A curve has a point at the start, and after each twentieth of the answers of the game."""
AHEAD: Final = 0.05
"""Whoever takes the lead has to be so far ahead: an estimate goes to and fro within a turn."""
OPENED: Final = "first_"
LEAD: Final = "lead_"
"""How the columns begin."""
JUDGE: Final = "hard"
"""Who thinks about the decisions that are judged."""


@dataclass(frozen=True)
class Course:
    """How one game went."""

    curves: list[list[float]]
    """For each seat what it could expect, from 0 to 1; the last point is how the game ended."""
    changes: int


@dataclass(frozen=True)
class Judgement:
    """What a strong bot thinks of a decision."""

    kind: str
    """What was asked."""
    margin: float
    """How much better the best answer is than the second one, from 0 to 1."""


def judges(game: Game[Any]) -> bool:
    """Has the game an estimate?"""
    own = type(game)
    return bool(game.feature_names) or any(
        getattr(own, name) is not getattr(Game, name) for name in ("evaluate", "evaluate_all")
    )


def course_of(trace: Trace, answers: int, returns: list[float], teams: list[list[int]]) -> Course | None:
    """The course of a game that was followed to its end."""
    if not trace.follows:
        return None
    low, high = trace.game.returns_range
    shares = [[(one - low) / (high - low) for one in all_seats] for all_seats in [*trace.estimates, returns]]
    times = [*trace.times, answers]
    curves: list[list[float]] = [[] for _ in returns]
    for step in range(STEPS + 1):
        # what was seen last; before the first decision, what is seen there
        now = shares[max(0, bisect_right(times, answers * step // STEPS) - 1)]
        for seat, curve in enumerate(curves):
            curve.append(now[seat])
    curves = [[*curve[:-1], last] for curve, last in zip(curves, shares[-1], strict=True)]
    return Course(curves, changes(shares, teams))


def changes(shares: list[list[float]], teams: list[list[int]]) -> int:
    """How often another team took the lead.

    >>> changes([[0.5, 0.5], [0.6, 0.4], [0.49, 0.51], [0.4, 0.6], [1.0, 0.0]], [[0], [1]])
    2
    >>> changes([[0.4, 0.4], [0.6, 0.6]], [[0, 1]])
    1
    """
    leader = -1
    times = 0
    for now in shares:
        sides = [now[team[0]] for team in teams]
        if len(sides) == 1:
            sides.append(1.0 - sides[0])
        best = max(sides)
        first = sides.index(best)
        if first != leader and best - max(sides[:first] + sides[first + 1 :]) >= AHEAD:
            times += leader >= 0
            leader = first
    return times


def judgement(game: Game[Any], trace: Trace, rng: Random) -> Judgement | None:
    """What the level `hard` thinks of the decision that was drawn; None if there was none.

    It follows from the position and the rng: it thinks by iterations, not by the clock.
    """
    if trace.sampled is None:
        return None
    knowledge = Knowledge(game, trace.sampled, trace.sampled_seat)
    thoughts = Hard().thinker(knowledge).thoughts(knowledge, rng)
    return Judgement(knowledge.kind, margin(thoughts))


def margin(thoughts: list[Thought]) -> float:
    """How far the first of these thoughts, the best one first, is ahead of the second."""
    if len(thoughts) == 1:  # all answers look alike
        return 0.0
    best, second = thoughts[0], thoughts[1]
    if second.visits == 0:  # it was not looked at closely: both as they look at first sight
        return max(0.0, best.looks - second.looks)
    return max(0.0, best.worth - second.worth)
