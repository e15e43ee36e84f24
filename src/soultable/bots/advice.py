"""Advice: what the level `hard` would do at a seat, its second best, and why, in words that the game has.

It rests on what the seat knows, as a bot does. What speaks for a move is found out in several worlds: the
move is made there, all that it brings about is settled, and the game says what has changed. What it says in
every world is sure, whatever is hidden and however the dice fall; nothing else is told.
"""

from __future__ import annotations

from random import Random
from typing import Final

from soultable.bots.bot import Knowledge
from soultable.bots.decision import Thought
from soultable.bots.greedy import outcome
from soultable.bots.planner import Planner
from soultable.bots.rollouts import Rollouts
from soultable.bots.search import Search
from soultable.engine.move import Move

WORLDS: Final = 32
"""In how many worlds each of the two moves is looked at."""
EVEN: Final = 0.01
"""Moves whose worth, from 0 to 1, differs by less are about as good."""
MOST_REASONS: Final = 3


class Advised:
    """A move, and what speaks for it, the most important first."""

    def __init__(self, move: Move, reasons: list[str]) -> None:
        self.move = move
        self.reasons = reasons


class Advice:
    """What somebody is advised to do."""

    def __init__(self, best: Advised, second: Advised | None, even: bool) -> None:
        self.best = best
        self.second = second
        """None where there is no choice."""
        self.even = even
        """Is the second about as good?"""


def advise(knowledge: Knowledge, rng: Random, thinker: Search | Rollouts | Planner) -> Advice:
    """What it thinks best, and why. Without a limit in seconds it follows from knowledge and rng."""
    if len(knowledge.moves) == 1:
        return advice_from(knowledge, rng, [Thought(knowledge.moves[0], 0, 0.0)])
    return advice_from(knowledge, rng, thinker.thoughts(knowledge, rng))


def advice_from(knowledge: Knowledge, rng: Random, thoughts: list[Thought]) -> Advice:
    """The first two of these thoughts, the best one first, with reasons."""
    seed = rng.random()
    best = thoughts[0]
    own = sure(knowledge, best.move, seed)
    if len(thoughts) == 1:
        return Advice(Advised(best.move, own[:MOST_REASONS]), None, False)
    second = thoughts[1]
    other = sure(knowledge, second.move, seed)
    return Advice(
        Advised(best.move, told(own, other)),
        Advised(second.move, told(other, own) if other != own else []),  # nothing is said twice
        best.worth - second.worth < EVEN,
    )


def told(own: list[str], other: list[str]) -> list[str]:
    """The reasons that are told; those that set a move apart from the other one before all others."""
    apart = [reason for reason in own if reason not in other]
    room = MOST_REASONS - min(len(apart), MOST_REASONS)
    chosen = [*apart[:MOST_REASONS], *[reason for reason in own if reason in other][:room]]
    return [reason for reason in own if reason in chosen]


def sure(knowledge: Knowledge, move: Move, seed: float) -> list[str]:
    """What the game says of the move in every world. The same seed gives the same worlds and luck."""
    game, seat = knowledge.game, knowledge.seat
    rng = Random(seed)
    said: list[str] = []
    for number in range(WORLDS):
        world, luck = knowledge.world(rng), Random(rng.random())
        reasons = game.reasons(world, outcome(game, world, seat, move, luck), seat, move)
        said = [reason for reason in said if reason in reasons] if number else reasons
    return said
