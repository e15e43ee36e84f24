"""The tree of search: information-set Monte Carlo tree search, for any game.

Every iteration deals a world that the searching seat cannot tell from the real one, walks down one common
tree, adds a node, judges the position there, and counts what every seat on the path has got. Worlds differ
in which moves are legal, so each node counts how often it was available, and the choice among the available
ones weighs their worth against how seldom they were tried. Every seat is taken to play for itself, which in
a game of teams means for its team, as `returns` and `evaluate` do.

**What a seat may not see** leads to one common node, but it is not random: whoever gives a hidden answer has
counts of their own where the question was asked, and gives the one that suits them. So the answers of several
seats that are asked at once are weighed against each other, none knowing those of the others; and those who
have answered already are asked again (`Game.ask_again`), for theirs is no more random than the rest. One's
own answer is drawn by how often each was tried, as far as it was tried often: what others cannot foresee they
cannot answer. (Where theirs change nothing for it, `Frame.independent`, that would only be a mistake.) The
same goes for what others know (`Game.secret`): a seat with other cards has other counts.

**Chance** makes nodes only in a game that says so (`Game.chance_nodes`); otherwise what comes after a roll or
a draw is an average over all of them.

**How a position is judged** is said by the game: by random play to the end or, where it trusts its
`evaluate`, by that, as soon as what the last answer brought about is settled (`lookahead.py`). Such a game is
trusted with first impressions as well. A node is judged a few times as it stands, each time in another
world. Then it is looked at closely: every move there gets what the table looks like right after it, as if it
had been tried. So senseless moves, one's own or those of others, are not tried one by one, and do not weigh
on what led to them. (When the first moves from a node were still drawn by lot, a move that left the choice to
the others looked better than it was: Soul Dice passed in a fifth of its turns, and lost by it.)
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import Any, Final

from soultable.bots.bot import Judge, Knowledge
from soultable.bots.decision import NONE_YET, Thought, least_visits, place_of_best
from soultable.bots.greedy import best_at_once
from soultable.bots.lookahead import has_choice
from soultable.engine.frame import Frame
from soultable.engine.game import Game
from soultable.engine.luck import below
from soultable.engine.move import Move
from soultable.engine.playout import playout
from soultable.engine.seats import CHANCE, EVERYONE, NOBODY, TOGETHER, sees
from soultable.engine.state import State

UNSEEN: Final = -1
"""Stands in the tree for the number of every move that the searching seat may not see."""
MOST_SEATS: Final = 16
LUCK: Final = MOST_SEATS - 1
"""Stands for chance among the seats of the tree."""
GLANCES: Final = 3
"""So often a place is judged as it stands before all moves there get a first impression."""
IMPRESSION: Final = 1.0
"""As how many visits a first impression counts."""
SILENT: Final = 0.05
"""By so much others are taken to prefer silence, where it means something (`Frame.default`): those who gain
nothing by an answer do not bother to give it."""
NEGLECTED: Final = 100.0
"""More than any worth."""

Prior = Callable[[State, int, list[Move]], list[float]]
"""The first impression of each move of a seat, from 0 to 1."""


class Node:
    """A place in the tree, and what came of the answers that led to it."""

    __slots__ = ("available", "children", "expected", "knowing", "prior", "total", "visits")

    def __init__(self) -> None:
        self.expected: list[float] | None = None
        """Of the first answer: the sum of what all seats have got, on the scale of `returns`."""
        self.children: dict[int, Node] = {}
        """By who moves and what: which seat is asked here may depend on what was hidden before."""
        self.knowing: dict[int, Node] | None = None
        """What other seats have counted here: by what only they know, or for an answer that is hidden."""
        self.visits = 0
        self.available = 0
        """How often the move to this node was legal when its parent was visited."""
        self.total = 0.0
        """The sum of what the seat that moved here has got, each from 0 to 1."""
        self.prior = NONE_YET
        """The first impression of it, from 0 to 1."""

    def known_by(self, seat: int, secret: int) -> Node:
        """The counts of another seat that knows this."""
        if self.knowing is None:
            self.knowing = {}
        key = MOST_SEATS * secret + seat
        found = self.knowing.get(key)
        if found is None:
            found = Node()
            self.knowing[key] = found
        return found

    def expect(self, rewards: list[float]) -> None:
        if self.expected is None:
            self.expected = rewards.copy()
        else:
            for seat in range(len(rewards)):
                self.expected[seat] += rewards[seat]

    def child(self, key: int) -> Node:
        found = self.children.get(key)
        if found is None:
            found = Node()
            found.available = 1
            self.children[key] = found
        return found


class Tree:
    """One search."""

    __slots__ = (
        "done", "exploration", "game", "glances", "hidden", "impressed", "judge", "knowledge", "low", "prior",
        "rng", "root", "seat", "span", "trusting",
    )  # fmt: skip

    def __init__(
        self,
        knowledge: Knowledge,
        rng: Random,
        exploration: float,
        judge: Judge | None = None,
        prior: Prior | None = None,
    ) -> None:
        self.knowledge = knowledge
        self.game: Game[Any] = knowledge.game
        self.seat = knowledge.seat
        self.rng = rng
        self.exploration = exploration if exploration > 0.0 else knowledge.game.exploration
        self.root = Node()
        self.done = 0
        """How many iterations have been made."""
        self.hidden = False
        """Do others answer at the same time, cannot see this answer, and does theirs change its worth?"""
        self.judge = judge
        self.prior = prior
        self.trusting = judge is not None or knowledge.game.trusts_evaluate
        self.impressed = prior is not None or (self.trusting and knowledge.game.first_impressions)
        self.glances = GLANCES if self.impressed else 1
        """So often a place is judged as it stands before its moves are looked at."""
        low, high = knowledge.game.returns_range
        self.low = low
        self.span = high - low

    def iterate(self) -> None:
        """One walk down the tree in one world; the tree grows by a node."""
        self.done += 1
        rng = self.rng
        game = self.game
        state = self.knowledge.world(rng)
        if state.branches:
            game.ask_again(state, self.seat)
        stack = state.stack
        node = self.root
        path: list[Node] = []
        movers: list[int] = []
        before: list[Frame[Any]] = []
        branches = state.branches
        grown = False
        asked = state.branches
        question = node  # where those were asked who are asked at once
        answering: dict[int, Node] = {}  # the counts of each of them who answers more than once
        while stack and not grown:
            frame = stack[-1]
            seat = frame.seat(state)
            if seat == NOBODY:
                frame.step(state)
                continue
            together = seat == TOGETHER
            if together:
                if state.branches is not asked:
                    asked = state.branches
                    question = node
                    answering = {}
                seat = self.seat if node is self.root else state.asked()[0]
                frame = state.frame_of(seat)
            if seat == CHANCE:
                move = frame.sample(state, rng)
                if game.chance_nodes and sees(frame.audience(state, move), self.seat):
                    node = node.child(MOST_SEATS * move.number + LUCK)
                if together:
                    state.play(CHANCE, move)
                else:
                    frame.answer(state, move)
                continue
            moves = frame.moves(state)
            own = seat == self.seat
            audience = frame.audience(state, moves[0])
            seen = own or audience == EVERYONE or sees(audience, self.seat)
            if node is self.root:
                self.hidden = together and audience != EVERYONE and not type(frame).independent
            place = question if together and not seen else node
            counts = node
            if not own:
                secret = game.secret(state, seat)
                if secret or not seen:
                    counts = answering[seat] if seat in answering else place.known_by(seat, secret)
            silence = None if own else frame.default(state)
            least = least_visits(self.done) if counts is self.root else 0.0
            move = self.chosen(counts, state, seat, moves, silence, least)
            child = node.child(MOST_SEATS * (move.number if seen else UNSEEN) + seat)
            grown = child.visits < self.glances
            if grown and self.trusting:
                before = state.waiting()
                branches = state.branches
            if together:
                state.play(seat, move)
            else:
                frame.answer(state, move)
            path.append(child)
            movers.append(seat)
            if counts is not node:
                counted = counts.child(MOST_SEATS * move.number + seat)
                path.append(counted)
                movers.append(seat)
                if together and not seen:
                    answering[seat] = counted  # what it answers next, it answers knowing this
            node = child
        rewards = self.judged(state, before, branches, movers[-1])
        path[0].expect(rewards)
        for i in range(len(path)):
            node = path[i]
            node.visits += 1
            node.total += (rewards[movers[i]] - self.low) / self.span

    def chosen(
        self, counts: Node, state: State, seat: int, moves: list[Move], silence: Move | None, least: float
    ) -> Move:
        """The most promising move; before it, those that were tried less often than `least`.

        Where there are no first impressions, one that has not been tried comes first. `silence` is what
        others answer who do not bother.
        """
        if len(moves) == 1:
            return moves[0]
        impressed = self.impressed
        impressions: list[float] = []
        best = moves[0]
        most = -1.0
        untried = 0
        for i in range(len(moves)):
            move = moves[i]
            key = MOST_SEATS * move.number + seat
            child = counts.children.get(key)
            if child is None or (impressed and child.prior < 0.0):
                if not impressed:
                    untried += 1
                    if untried == 1 or below(self.rng, untried) == 0:
                        best = move
                    continue
                if child is None:
                    child = Node()
                    counts.children[key] = child
                if self.prior is None:
                    child.prior = self.impression(state, seat, move)
                else:
                    if not impressions:
                        impressions = self.prior(state, seat, moves)
                    child.prior = impressions[i]
            child.available += 1
            if untried == 0:
                visits = float(child.visits)
                total = child.total
                if child.prior >= 0.0:
                    visits += IMPRESSION
                    total += IMPRESSION * child.prior
                worth = total / visits + self.exploration * sqrt(log(float(child.available) + 1.0) / visits)
                if move is silence:
                    worth += SILENT
                if float(child.visits) < least:
                    worth += NEGLECTED
                if worth > most:
                    most = worth
                    best = move
        return best

    def impression(self, state: State, seat: int, move: Move) -> float:
        """What the table looks like right after a move, for the seat that makes it."""
        after = state.copy()
        after.play(seat, move)
        worth = self.judge(after)[seat] if self.judge is not None else self.game.evaluate(after, seat)
        return min(1.0, max(0.0, (worth - self.low) / self.span))

    def judged(
        self, state: State, before: list[Frame[Any]], branches: list[list[Frame[Any]]], mover: int
    ) -> list[float]:
        """What each seat can expect from here, on the scale of `returns`.

        `before` were the open questions when the last answer was given, `branches` those of the seats
        that were asked at once then, and `mover` gave it. Its further choices are made at first sight.
        """
        if not self.trusting:
            playout(state, self.rng)
            return self.game.returns(state)
        state.settle()
        at_once = len(branches) > 0
        while has_choice(state, mover, before, branches, self.rng):
            if at_once and not state.branches:
                break  # what comes after a reveal is not of this answer alone
            moves = state.legal(mover)
            if len(moves) == 1:
                state.play(mover, moves[0])
            else:
                state.play(mover, best_at_once(self.game, self.judge, state, mover, moves))
        if state.is_over():
            return self.game.returns(state)
        return self.game.evaluate_all(state) if self.judge is None else self.judge(state)

    def thought(self, move: Move) -> Thought:
        """What came of a move of the searching seat."""
        child = self.root.children.get(MOST_SEATS * move.number + self.seat)
        if child is None or child.visits == 0:
            return Thought(move, 0, 0.0)
        return Thought(move, child.visits, child.total / float(child.visits), child.prior)

    def expected(self, move: Move) -> list[float]:
        """What every seat can expect after a move that was tried, on the scale of `returns`."""
        child = self.root.children[MOST_SEATS * move.number + self.seat]
        got = child.expected if child.expected is not None else []
        return [one / float(child.visits) for one in got]

    def is_decided(self, left: int) -> bool:
        """Can no move be tried more often any more than the one that was, with so many iterations left?"""
        if self.hidden:
            return False  # how often all of them are tried decides
        most = 0
        second = 0
        for child in self.root.children.values():
            if child.visits > most:
                second = most
                most = child.visits
            elif child.visits > second:
                second = child.visits
        return most - second > left

    def best(self, moves: list[Move]) -> Move:
        """The move to make."""
        return moves[place_of_best([self.thought(move) for move in moves], self.hidden, self.rng)]
