"""How far a bot looks before it judges: until all that an answer brought about is settled."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from soultable.engine.frame import Frame
from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.playout import random_move
from soultable.engine.seats import CHANCE, TOGETHER
from soultable.engine.state import State

SILENT: Final = 0.02
"""So much better than silence an ally's answer has to be: nobody is asked for trifles."""


def has_choice(
    state: State,
    seat: int,
    before: list[Frame[Any]],
    branches: list[list[Frame[Any]]],
    rng: Random,
    party: Game[Any] | None = None,
    agreed: Move | None = None,
) -> bool:
    """Plays on until the seat has to choose because of its last answer: True; or all is settled: False.

    Settled it is as soon as a question is open again that was there `before` the answer, somebody else is
    asked, or the game is over. Chance answers at random, and so do those who are asked at the same time, in
    `branches`. Where silence means something, others are taken to be silent: a window in which anybody could
    react does not end the look.

    In a game whose players are allies (`party`) those who are asked at the same time do not answer at random,
    which would only blur what one's own answer is worth: it is settled there, and so it is where each goes
    about its own affairs (`Frame.independent`). Where they are asked the same question they are of one mind,
    and answer what was `agreed`.
    """
    while not state.is_over():
        asked = state.asked()
        other = asked[0]
        if other == CHANCE:
            state.play(CHANCE, state.frame_of(CHANCE).sample(state, rng))
            continue
        together = state.stack[-1].seat(state) == TOGETHER
        if together and state.branches is not branches:
            return False  # all have answered, and are asked anew
        if seat in asked:
            frame = state.frame_of(seat)
            return frame not in before or state.stack.count(frame) > before.count(frame)
        question = state.frame_of(other)
        if party is not None and type(question).independent:
            return False
        silence = question.default(state)
        if silence is not None:
            state.play(other, silence if party is None else quiet_answer(party, state, other, silence))
        elif together and agreed is not None and agreed in state.legal(other):
            state.play(other, agreed)
        elif together and party is None:
            state.play(other, random_move(state, other, rng))
        else:
            return False
    return False


def quiet_answer(game: Game[Any], state: State, other: int, silence: Move) -> Move:
    """What somebody else answers who may be silent: nothing. Allies say yes or no as it is best for all."""
    if not game.cooperative:
        return silence
    moves = state.legal(other)
    if len(moves) != 2:
        return silence
    best = silence
    most = -1e9
    for move in moves:
        after = state.copy()
        after.play(other, move)
        worth = game.evaluate(after, other) + (SILENT if move is silence else 0.0)
        if worth > most:
            most = worth
            best = move
    return best


def agreement(state: State, seat: int, move: Move) -> Move | None:
    """What allies answer as well who are asked the same question at the same time; None if there is none.

    It is the same question if all who are asked have the same answers to choose from, unless each answers
    for itself (`Frame.independent`).
    """
    if not state.branches or type(state.frame_of(seat)).independent:
        return None
    moves = state.legal(seat)
    asked = state.asked()
    if len(asked) < 2:
        return None
    for other in asked:
        if other < 0 or state.legal(other) != moves:
            return None
    return move


def is_done(game: Game[Any], state: State, seat: int, move: Move) -> bool:
    """Is the seat done with this answer, where allies go about their own affairs at the same time?

    Then it is judged by the table as it is: what comes when all are done is not of this answer alone, and
    nobody should put it off because of that.
    """
    frame = state.frame_of(seat)
    return game.cooperative and type(frame).independent and move == frame.default(state)


def serious(game: Game[Any], moves: list[Move]) -> list[Move]:
    """The answers that a bot considers: it never gives up by itself."""
    if not game.cooperative:
        return moves
    return [move for move in moves if not game.gives_up(move)] or moves
