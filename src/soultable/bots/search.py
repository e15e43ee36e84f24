"""Search: information-set Monte Carlo tree search, for any game.

Every iteration deals a world that the searching seat cannot tell from the real one, walks down one common
tree, adds a node, plays on, and counts what every seat on the path has got. Worlds differ in which moves
are legal, so each node counts how often it was available, and the choice among the available ones weighs
their worth against how seldom they were tried. Every seat is taken to play for itself.

The tree belongs to one seat: another seat's answer that it may not see leads to one common node. Chance
does not make nodes either, save for what the seat sees and what has few outcomes.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from soultable.bots.bot import Bot, Knowledge
from soultable.engine.frame import Frame
from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, EVERYONE, NOBODY, TOGETHER, sees
from soultable.engine.state import State

UNSEEN: Final = Move("", "?")
"""Stands in the tree for every answer that the searching seat may not see."""


class Node:
    """A place in the tree: the answers that led to it, and what came of them."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.available = 0
        """How often the move to this node was legal when its parent was visited."""
        self.total = 0.0
        """The sum of what the seat that moved here has got, each from 0 to 1."""


class Tree:
    """One search: the tree, and what an iteration needs."""

    def __init__(self, knowledge: Knowledge, rng: Random, exploration: float, horizon: int, branches: int) -> None:
        self.knowledge = knowledge
        self.game: Game[Any] = knowledge.game
        self.seat = knowledge.seat
        self.rng = rng
        self.exploration = exploration
        self.horizon = horizon
        self.branches = branches
        self.root = Node()
        low, high = knowledge.game.returns_range
        self.low = low
        self.span = high - low

    def iterate(self) -> None:
        state = self.knowledge.world(self.rng)
        rng = self.rng
        node = self.root
        before: list[Frame[Any]] = []
        path: list[Node] = []
        movers: list[int] = []
        while state.stack:
            frame = state.stack[-1]
            actor = frame.seat(state)
            if actor == NOBODY:
                frame.step(state)
                continue
            if actor == CHANCE:
                move = frame.sample(state, rng)
                if self.branches and sees(frame.audience(state, move), self.seat) and len(frame.moves(state)) <= self.branches:
                    child = node.children.get(move)
                    if child is None:
                        child = Node()
                        node.children[move] = child
                    node = child
                frame.answer(state, move)
                continue
            together = actor == TOGETHER
            if together:
                asked = state.asked()
                actor = self.seat if node is self.root else asked[0]
                frame = state.frame_of(actor)
                if actor == CHANCE:
                    state.play(CHANCE, frame.sample(state, rng))
                    continue
            moves = frame.moves(state)
            children = node.children
            # the best of the children that are legal in this world, or any move not yet tried
            chosen = moves[0]
            found: Node | None = None
            if len(moves) == 1:
                found = children.get(chosen)
                if found is not None:
                    found.available += 1
            else:
                best = -1.0
                untried = 0
                for move in moves:
                    child = children.get(move)
                    if child is None:
                        untried += 1
                        if untried == 1 or rng.random() * untried < 1.0:
                            chosen = move
                        continue
                    child.available += 1
                    if untried == 0:
                        value = child.total / child.visits + self.exploration * sqrt(log(child.available) / child.visits)
                        if value > best:
                            best = value
                            chosen = move
                            found = child
                if untried:
                    found = None
            if found is None and self.horizon == 0:
                before = state.stack.copy()
            if together:
                state.play(actor, chosen)
            else:
                frame.answer(state, chosen)
            movers.append(actor)
            if found is None:
                child = Node()
                child.available = 1
                children[chosen] = child
                path.append(child)
                break
            path.append(found)
            node = found
        self.rollout(state, before)
        if state.stack:
            rewards = [self.game.evaluate(state, seat) for seat in range(state.seats)]
        else:
            rewards = self.game.returns(state)
        for i in range(len(path)):
            node = path[i]
            node.visits += 1
            node.total += (rewards[movers[i]] - self.low) / self.span

    def rollout(self, state: State, before: list[Frame[Any]]) -> None:
        left = self.horizon
        rng = self.rng
        random = rng.random
        while state.stack:
            frame = state.stack[-1]
            seat = frame.seat(state)
            if seat == NOBODY:
                frame.step(state)
                continue
            if left == 0:
                if seat != CHANCE and frame in before:
                    return
                left = 1
            left -= 1
            if seat == CHANCE:
                frame.answer(state, frame.sample(state, rng))
            elif seat == TOGETHER:
                seat = state.asked()[0]
                frame = state.frame_of(seat)
                if seat == CHANCE:
                    state.play(seat, frame.sample(state, rng))
                else:
                    moves = frame.moves(state)
                    state.play(seat, moves[int(random() * len(moves))])
            else:
                moves = frame.moves(state)
                frame.answer(state, moves[int(random() * len(moves))])


class Search(Bot):
    def __init__(self, iterations: int, seconds: float = 0.0, exploration: float = 0.7, horizon: int = -1, branches: int = 0) -> None:
        self.iterations = iterations
        self.exploration = exploration
        self.horizon = horizon
        self.branches = branches

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        moves = knowledge.moves
        if len(moves) == 1:
            return moves[0]
        tree = Tree(knowledge, rng, self.exploration, self.horizon, self.branches)
        for _ in range(self.iterations):
            tree.iterate()
        best = moves[0]
        most = -1
        for move in moves:
            node = tree.root.children.get(move)
            if node is not None and node.visits > most:
                best = move
                most = node.visits
        return best
