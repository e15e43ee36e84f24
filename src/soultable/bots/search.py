"""Search: information-set Monte Carlo tree search, for any game.

Every iteration deals a world that the searching seat cannot tell from the real one, walks down one common
tree, adds a node, judges the position there, and counts what every seat on the path has got. Worlds differ
in which moves are legal, so each node counts how often it was available, and the choice among the available
ones weighs their worth against how seldom they were tried. Every seat is taken to play for itself, which in
a game of teams means for its team, as `returns` and `evaluate` do.

The tree belongs to one seat: an answer that it may not see leads to one common node, and chance leads to
none: what comes after a roll or a draw is an average over all of them. How a new position is judged is said
by the game: by random play to the end or, where it trusts its `evaluate`, by that, as soon as what the last
answer brought about is settled (`lookahead.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from soultable.bots.bot import Bot, Knowledge
from soultable.bots.lookahead import has_choice
from soultable.engine.frame import Frame
from soultable.engine.game import Game
from soultable.engine.luck import below
from soultable.engine.move import Move
from soultable.engine.playout import playout, random_move
from soultable.engine.seats import CHANCE, EVERYONE, NOBODY, TOGETHER, sees
from soultable.engine.state import State

UNSEEN: Final = -1
"""Stands in the tree for the number of every move that the searching seat may not see."""
MOST_SEATS: Final = 16
USUAL: Final = -1
"""As many iterations as the game says."""
BETWEEN_LOOKS: Final = 16
"""With a budget in time the clock is looked at after so many iterations."""


class Node:
    """A place in the tree, and what came of the answers that led to it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        """By who moves and what: which seat is asked here may depend on what was hidden before."""
        self.visits = 0
        self.available = 0
        """How often the move to this node was legal when its parent was visited."""
        self.total = 0.0
        """The sum of what the seat that moved here has got, each from 0 to 1."""


class Tree:
    """One search."""

    __slots__ = ("exploration", "game", "knowledge", "low", "rng", "root", "seat", "span", "trusting")

    def __init__(self, knowledge: Knowledge, rng: Random, exploration: float) -> None:
        self.knowledge = knowledge
        self.game: Game[Any] = knowledge.game
        self.seat = knowledge.seat
        self.rng = rng
        self.exploration = exploration if exploration > 0.0 else knowledge.game.exploration
        self.root = Node()
        self.trusting = knowledge.game.trusts_evaluate
        low, high = knowledge.game.returns_range
        self.low = low
        self.span = high - low

    def iterate(self) -> None:
        """One walk down the tree in one world; the tree grows by a node."""
        rng = self.rng
        state = self.knowledge.world(rng)
        stack = state.stack
        node = self.root
        path: list[Node] = []
        movers: list[int] = []
        before: list[Frame[Any]] = []
        branches = state.branches
        grown = False
        while stack and not grown:
            frame = stack[-1]
            seat = frame.seat(state)
            if seat == NOBODY:
                frame.step(state)
                continue
            if seat == CHANCE:
                frame.answer(state, frame.sample(state, rng))
                continue
            together = seat == TOGETHER
            if together:
                seat = self.seat if node is self.root else state.asked()[0]
                frame = state.frame_of(seat)
                if seat == CHANCE:
                    state.play(CHANCE, frame.sample(state, rng))
                    continue
            moves = frame.moves(state)
            audience = frame.audience(state, moves[0])
            if audience == EVERYONE or seat == self.seat or sees(audience, self.seat):
                move = self.chosen(node, seat, moves)
                key = MOST_SEATS * move.number + seat
            else:
                move = moves[below(rng, len(moves))]
                key = MOST_SEATS * UNSEEN + seat
            child = node.children.get(key)
            if child is None:
                child = Node()
                child.available = 1
                node.children[key] = child
            grown = child.visits == 0
            if grown and self.trusting:
                before = state.waiting()
                branches = state.branches
            if together:
                state.play(seat, move)
            else:
                frame.answer(state, move)
            path.append(child)
            movers.append(seat)
            node = child
        rewards = self.judged(state, before, branches, movers[-1])
        for i in range(len(path)):
            node = path[i]
            node.visits += 1
            node.total += (rewards[movers[i]] - self.low) / self.span

    def chosen(self, node: Node, seat: int, moves: list[Move]) -> Move:
        """A move that has not been tried from here, or else the most promising one."""
        if len(moves) == 1:
            return moves[0]
        children = node.children
        best = moves[0]
        most = -1.0
        untried = 0
        for move in moves:
            child = children.get(MOST_SEATS * move.number + seat)
            if child is None:
                untried += 1
                if untried == 1 or below(self.rng, untried) == 0:
                    best = move
                continue
            child.available += 1
            if untried == 0:
                visits = float(child.visits)
                worth = child.total / visits
                worth += self.exploration * sqrt(log(float(child.available)) / visits)
                if worth > most:
                    most = worth
                    best = move
        return best

    def judged(
        self, state: State, before: list[Frame[Any]], branches: list[list[Frame[Any]]], mover: int
    ) -> list[float]:
        """What each seat can expect from here, on the scale of `returns`.

        `before` were the open questions when the last answer was given, `branches` those of the seats
        that were asked at once then, and `mover` gave it. Further choices of the mover are made at random.
        """
        if not self.trusting:
            playout(state, self.rng)
            return self.game.returns(state)
        state.settle()
        at_once = len(branches) > 0
        while has_choice(state, mover, before, branches, self.rng):
            if at_once and not state.branches:
                break  # what comes after a reveal is not of this answer alone
            state.play(mover, random_move(state, mover, self.rng))
        return self.game.returns(state) if state.is_over() else self.game.evaluate_all(state)

    def best(self, moves: list[Move]) -> Move:
        """The move tried most often; of equals the first."""
        best = moves[0]
        most = -1
        for move in moves:
            child = self.root.children.get(MOST_SEATS * move.number + self.seat)
            if child is not None and child.visits > most:
                best = move
                most = child.visits
        return best


class Search(Bot):
    """Thinks for so many iterations, and for so many seconds at most; 0 sets no limit.

    With iterations alone the choice follows from the knowledge and the rng. How much to explore is the game's
    business unless it is said here, and so are the iterations if they are USUAL. `clock` is for tests.
    """

    def __init__(
        self,
        iterations: int,
        seconds: float = 0.0,
        exploration: float = 0.0,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        if not iterations and seconds <= 0.0:
            raise ValueError("A search needs an end: iterations, seconds, or both.")
        self.iterations = iterations
        self.seconds = seconds
        self.exploration = exploration
        self.clock = clock

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        moves = knowledge.moves
        if len(moves) == 1:
            return moves[0]
        tree = Tree(knowledge, rng, self.exploration)
        iterations = knowledge.game.iterations if self.iterations == USUAL else self.iterations
        end = self.clock() + self.seconds if self.seconds else 0.0
        done = 0
        while True:
            tree.iterate()
            done += 1
            if done == iterations:
                return tree.best(moves)
            if end and done % BETWEEN_LOOKS == 0 and self.clock() >= end:
                return tree.best(moves)
