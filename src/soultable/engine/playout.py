"""Random play to the end: the fast loop under simulation, search and benchmarks."""

from __future__ import annotations

from random import Random
from typing import Any

from soultable.engine.game import Game
from soultable.engine.luck import below
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, NOBODY, TOGETHER
from soultable.engine.state import State
from soultable.engine.trace import Trace


def playout(state: State, rng: Random) -> int:
    """Plays at random until the game is over. Returns how many answers were given, chance included."""
    answers = 0
    random = rng.random
    stack = state.stack
    while stack:
        frame = stack[-1]
        seat = frame.seat(state)
        if seat >= 0:
            moves = frame.moves(state)
            luck: float = random()
            frame.answer(state, moves[int(luck * float(len(moves)))])
        elif seat == NOBODY:
            frame.step(state)
            continue
        elif seat == CHANCE:
            frame.answer(state, frame.sample(state, rng))
        else:
            play_at_random(state, rng)
        answers += 1
    return answers


def playouts(game: Game[Any], seats: int, mode: str, options: dict[str, int], games: int, rng: Random) -> int:
    """Plays so many games at random, each from its start. Returns how many answers were given."""
    answers = 0
    for _ in range(games):
        answers += playout(game.start(seats, mode, options), rng)
    return answers


def playout_recorded(state: State, rng: Random, trace: Trace) -> int:
    """The same game as `playout`, noted down in the trace."""
    answers = 0
    random = rng.random
    wanted = trace.wanted
    watches = trace.watches
    while state.stack:
        frame = state.stack[-1]
        seat = frame.seat(state)
        if seat == NOBODY:
            frame.step(state)
            continue
        if seat == TOGETHER:
            seat = state.asked()[0]
            several = seat >= 0 and (watches or trace.missing > 0) and len(state.legal(seat)) > 1
            if several and watches:
                trace.look(state, seat, answers)
            move = random_move(state, seat, rng)
            asked = seat
            if seat == CHANCE and wanted[move.number]:
                seat = state.frame_of(CHANCE).receiver(state)
            state.play(asked, move)
        elif seat == CHANCE:
            several = False
            move = frame.sample(state, rng)
            if wanted[move.number]:
                seat = frame.receiver(state)
            frame.answer(state, move)
        else:
            moves = frame.moves(state)
            several = len(moves) > 1
            if watches and several:
                trace.look(state, seat, answers)
            luck: float = random()
            move = moves[int(luck * float(len(moves)))]
            frame.answer(state, move)
        answers += 1
        if several and trace.missing > 0:
            trace.decided(seat, move)
        if seat >= 0 and wanted[move.number]:
            trace.record.append((seat, move))
    return answers


def play_at_random(state: State, rng: Random) -> None:
    """One answer of one of the seats that are asked."""
    seat = state.asked()[0]
    state.play(seat, random_move(state, seat, rng))


def random_move(state: State, seat: int, rng: Random) -> Move:
    """A random answer of a seat that is asked; that of CHANCE by its weights."""
    frame = state.frame_of(seat)
    if seat == CHANCE:
        return frame.sample(state, rng)
    moves = frame.moves(state)
    return moves[below(rng, len(moves))]
