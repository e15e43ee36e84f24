"""Takes the move after which the position looks best, and looks no further."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from soultable.bots.bot import Bot, Judge, Knowledge
from soultable.bots.lookahead import agreement, has_choice, is_done, serious
from soultable.engine.frame import Frame
from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.state import State

WORLDS: Final = 4
"""In how many worlds each move is tried."""
DEPTH: Final = 3
"""How many further choices that a move brings about are looked at; after them it is judged as it stands."""
BUDGET: Final = 8_000
"""How many positions are judged for one move at most. Full width would be 83,000 at twelve choices."""
CHAIN: Final = 32
"""How many further choices an outcome is followed through: no turn is so long, but a game could be."""


class Greedy(Bot):
    """Judges by `Game.evaluate`, or by a judgement of one's own."""

    def __init__(self, judge: Judge | None = None) -> None:
        self.judge = judge

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        game, seat = knowledge.game, knowledge.seat
        moves = serious(game, knowledge.moves)
        if len(moves) == 1:
            return moves[0]
        worth = [0.0 for _ in moves]
        sure = [False for _ in moves]
        for _ in range(WORLDS):
            luck = rng.getstate() if game.cooperative else None
            world = knowledge.world(rng)
            # allies hide little from each other: then one world is often like all others
            is_open = luck is not None and rng.getstate() == luck
            before = world.waiting()
            budget = BUDGET // (WORLDS * len(moves))
            for i in range(len(moves)):
                if sure[i]:
                    continue
                if is_open:
                    luck = rng.getstate()
                if is_done(game, world, seat, moves[i]):
                    worth[i] += game.evaluate(world, seat) if self.judge is None else self.judge(world)[seat]
                    continue
                agreed = agreement(world, seat, moves[i]) if game.cooperative else None
                after = world.copy()
                branches = after.branches
                after.play(seat, moves[i])
                found = settled(game, self.judge, after, seat, before, branches, DEPTH, budget, rng, agreed)
                if is_open and rng.getstate() == luck:
                    sure[i] = True  # nothing was left to luck: all worlds are like this one
                    found *= float(WORLDS)
                worth[i] += found
        best = max(worth)
        equal = [moves[i] for i in range(len(moves)) if worth[i] > best - 1e-9]
        for move in equal:
            if is_done(game, world, seat, move):
                return move
        return equal[int(rng.random() * len(equal))]


def settled(
    game: Game[Any],
    judge: Judge | None,
    state: State,
    seat: int,
    before: list[Frame[Any]],
    branches: list[list[Frame[Any]]],
    depth: int,
    budget: int,
    rng: Random,
    agreed: Move | None = None,
) -> float:
    """How good the position is for the seat when all that its answer brought about is settled.

    Where the seat chooses on the way it takes what is best for it. Every choice is tried out to its end if
    the `budget`, which they share, lasts for the further ones to be made by what the table looks like right
    after them; otherwise this one is made like that. Without a budget the seat is taken to be silent or,
    where silence means nothing, the table is judged as it stands.
    """
    party = game if game.cooperative else None
    while depth > 0 and has_choice(state, seat, before, branches, rng, party, agreed):
        if not game.looks_ahead:
            break
        moves = state.legal(seat)
        if len(moves) == 1:
            state.play(seat, moves[0])
            continue
        depth -= 1
        share = budget // len(moves)
        if share <= len(moves) * depth:
            budget -= len(moves)
            if budget > 0:
                state.play(seat, best_at_once(game, judge, state, seat, moves))
                continue
            silence = state.frame_of(seat).default(state)
            if silence is None:
                break
            state.play(seat, silence)
            continue
        best = -1e9
        for move in moves:
            after = state.copy()
            inner = after.branches if state.branches is branches else branches
            after.play(seat, move)
            best = max(best, settled(game, judge, after, seat, before, inner, depth, share, rng))
        return best
    return game.evaluate(state, seat) if judge is None else judge(state)[seat]


def best_at_once(game: Game[Any], judge: Judge | None, state: State, seat: int, moves: list[Move]) -> Move:
    """The first of the moves after which the table looks best, whatever it brings about."""
    best = moves[0]
    most = -1e9
    for move in moves:
        after = state.copy()
        after.play(seat, move)
        worth = game.evaluate(after, seat) if judge is None else judge(after)[seat]
        if worth > most:
            most = worth
            best = move
    return best


def outcome(game: Game[Any], world: State, seat: int, move: Move, rng: Random, budget: int = BUDGET) -> State:
    """The table when all is settled that a move brings about.

    Further choices of the seat, as far as CHAIN of them, are made by what the table looks like right after
    them; without a `budget` of positions the seat is silent, or stops here where silence means nothing. What
    comes after a reveal is not of this answer alone.
    """
    party = game if game.cooperative else None
    agreed = agreement(world, seat, move) if party is not None else None
    after = world.copy()
    if is_done(game, world, seat, move):
        return after
    before, branches = after.waiting(), after.branches
    at_once = len(branches) > 0
    after.play(seat, move)
    for _ in range(CHAIN):
        if not has_choice(after, seat, before, branches, rng, party, agreed) or (
            at_once and not after.branches
        ):
            break
        if not game.looks_ahead:
            break
        moves = after.legal(seat)
        budget -= len(moves)
        chosen = after.frame_of(seat).default(after)
        if budget >= 0:
            chosen = best_at_once(game, None, after, seat, moves)
        if chosen is None:
            break
        after.play(seat, chosen)
    return after
