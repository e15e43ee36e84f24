"""What the environments have in common: a game for so many seats, with its rows, masks and refusals."""

from __future__ import annotations

import operator
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import soultable
from soultable.engine.errors import BadAction
from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.options import checked_options, usual_seats
from soultable.engine.seats import CHANCE, SPECTATOR
from soultable.engine.state import State
from soultable.learn.arrays import encoding_of

Row = NDArray[np.uint8]
Mask = NDArray[np.int8]
"""Of the type by which the spaces of Gymnasium choose among actions."""
NO_GAME: Final = "No game has begun, or it is over; expected `reset`."


class Setting:
    """A game, how many play it, in which mode, with which options. Raises as `soultable.new` does, and
    MissingMethod if the game has no encoding."""

    def __init__(
        self, game: str | Game[Any], seats: int, mode: str, options: dict[str, int], limit: int = 0
    ) -> None:
        self.game = soultable.game(game) if isinstance(game, str) else game
        self.mode = mode or self.game.modes[0]
        self.seats = seats or usual_seats(self.game, self.mode)
        self.options = checked_options(self.game, self.seats, self.mode, options)
        self.encoding = encoding_of(self.game, self.seats, self.mode)
        if limit < 0:
            raise ValueError(f"games are cut off after {limit} answers; expected a number, or 0 for never")
        self.limit = limit
        """After how many answers games are cut off; 0 for never."""
        self.actions = self.game.vocabulary.size
        """How many numbers of moves there are; those of chance are never legal."""
        self.names = [f"seat_{seat}" for seat in range(self.seats)]

    def begin(self, luck: Random) -> State:
        """A new game, at its first question to a seat."""
        state: State = self.game.start(self.seats, self.mode, self.options)
        state.settle()
        self.answer_chance(state, luck)
        return state

    def answer_chance(self, state: State, luck: Random) -> None:
        while state.asked() == [CHANCE]:
            state.play(CHANCE, state.frame_of(CHANCE).sample(state, luck))

    def row(self, state: State, seat: int) -> Row:
        """What the seat knows. It is the caller's own, to be kept and changed."""
        return np.frombuffer(memoryview(self.encoding.row(state, seat)), np.uint8).copy()

    def mask(self, state: State, seat: int) -> Mask:
        """1 for each legal answer of the seat, by number: nothing if it is not asked."""
        mask = np.zeros(self.actions, np.int8)
        if seat in state.asked():
            mask[[move.number for move in state.legal(seat)]] = 1
        return mask

    def move(self, state: State, seat: int, action: object) -> Move:
        """The answer with this number, of a seat that is asked. Raises BadAction if it may not give it."""
        try:
            number = operator.index(action)  # type: ignore[arg-type]  # whatever a policy gives
        except TypeError:
            raise BadAction(
                f"The action of seat {seat} is {action!r}; expected a whole number from 0 to"
                f" {self.actions - 1}."
            ) from None
        if not 0 <= number < self.actions:
            raise BadAction(
                f"Seat {seat}: there is no action {number}; expected a number from 0 to {self.actions - 1}."
            )
        move = self.game.vocabulary.numbered(number)
        if move not in state.legal(seat):
            refusal = self.game.why_not(state, seat, move)
            raise BadAction(f"Seat {seat} may not answer {move.notation!r}. {refusal}")
        return move

    def text(self, state: State) -> str:
        """The table as spectators see it."""
        return self.game.text(self.game.view(state, SPECTATOR), self.names)
