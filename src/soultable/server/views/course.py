"""The course of a finished game: how the chances of the seats have changed from answer to answer."""

from __future__ import annotations

from math import ceil
from typing import Any, Final

from soultable.engine.entries import Answer
from soultable.engine.game import Game
from soultable.engine.seats import CHANCE
from soultable.engine.state import State

MOST_POSITIONS: Final = 200
"""So many are judged: more would not be seen in a drawing, and a long match must not take seconds."""

Chances = tuple[list[int], list[list[float]]]
"""The lengths of the log, and the chances of all seats after so many answers."""


def chances(game: Game[Any], state: State, log: list[Answer]) -> Chances:
    """The chances from 0 to 1, as bots judge a position of which they see everything; at the end the returns.

    `state` is that before the first answer of the log, and is played on. It takes its time: to be called in a
    thread.
    """
    asked = [place for place, answer in enumerate(log) if answer.seat != CHANCE]
    lengths = asked[:: max(1, ceil(len(asked) / MOST_POSITIONS))]
    judged: list[list[float]] = []
    for place, answer in enumerate(log):
        if len(judged) < len(lengths) and place == lengths[len(judged)]:
            judged.append(scaled(game, game.evaluate_all(state)))
        state.play(answer.seat, answer.move)
    last = game.returns(state) if state.is_over() else game.evaluate_all(state)
    return [*lengths, len(log)], [*judged, scaled(game, last)]


def scaled(game: Game[Any], values: list[float]) -> list[float]:
    """What is on the scale of the returns, from 0 to 1."""
    low, high = game.returns_range
    return [round((value - low) / (high - low), 3) for value in values]
