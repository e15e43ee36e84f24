"""Takes the move after which the position looks best, and looks no further."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from soultable.bots.bot import Bot, Knowledge
from soultable.engine.frame import Frame
from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.playout import random_move
from soultable.engine.seats import CHANCE, TOGETHER
from soultable.engine.state import State

WORLDS: Final = 4
"""In so many worlds each move is tried."""
DEPTH: Final = 3
"""So many further choices that a move brings about are tried out; after them it is judged as it stands."""


class Greedy(Bot):
    """Judges by `Game.evaluate`. `slips` is how often it moves without thinking, from 0 to 1."""

    def __init__(self, slips: float = 0.0) -> None:
        self.slips = slips

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        moves = knowledge.moves
        if len(moves) == 1:
            return moves[0]
        if self.slips > 0.0 and rng.random() < self.slips:
            return moves[int(rng.random() * len(moves))]
        worth = [0.0 for _ in moves]
        for _ in range(WORLDS):
            world = knowledge.world(rng)
            before = world.waiting()
            for i in range(len(moves)):
                after = world.copy()
                branches = after.branches
                after.play(knowledge.seat, moves[i])
                worth[i] += settled(knowledge.game, after, knowledge.seat, before, branches, DEPTH, rng)
        best = max(worth)
        equal = [moves[i] for i in range(len(moves)) if worth[i] > best - 1e-9]
        return equal[int(rng.random() * len(equal))]


def settled(
    game: Game[Any],
    state: State,
    seat: int,
    before: list[Frame[Any]],
    branches: list[list[Frame[Any]]],
    depth: int,
    rng: Random,
) -> float:
    """How good the position is for the seat when all that its move brought about is settled.

    Settled it is as soon as a frame is on top that was there `before` the move, somebody else is
    asked, or the game is over. Until then chance is answered at random and the seat answers as is
    best for it. Those who are asked at the same time, in other `branches`, answer at random.
    """
    while not state.is_over():
        asked = state.asked()
        if asked[0] == CHANCE:
            state.play(CHANCE, state.frame_of(CHANCE).sample(state, rng))
            continue
        if state.stack[-1].seat(state) == TOGETHER:
            if state.branches is not branches:
                break
            if seat not in asked:
                state.play(asked[0], random_move(state, asked[0], rng))
                continue
        if depth == 0 or seat not in asked or state.frame_of(seat) in before:
            break
        moves = state.legal(seat)
        if len(moves) == 1:
            state.play(seat, moves[0])
            continue
        best = -1e9
        for move in moves:
            after = state.copy()
            inner = after.branches if state.branches is branches else branches
            after.play(seat, move)
            best = max(best, settled(game, after, seat, before, inner, depth - 1, rng))
        return best
    return game.evaluate(state, seat)
