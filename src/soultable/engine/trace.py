"""What is noted down of a game while it is played, for bulk statistics.

Noting down never changes a game: it draws nothing from the luck of the game, and changes no state.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.state import State

OPENING: Final = 3
"""So many first decisions of each seat are noted down."""


class Trace:
    """The notes of one game. A decision is a question to a seat with at least two answers.

    `follows` has the game's own estimate noted down at every decision. With a `sampler` one decision of the
    game, drawn by lot, is kept: all are equally likely.
    """

    __slots__ = (
        "decisions",
        "estimates",
        "follows",
        "game",
        "missing",
        "openings",
        "record",
        "sampled",
        "sampled_seat",
        "sampler",
        "times",
        "wanted",
        "watches",
    )

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        wanted: list[bool],
        follows: bool = False,
        sampler: Random | None = None,
    ) -> None:
        self.game = game
        self.wanted = wanted
        """Is the move with this number noted down in the record?"""
        self.record: list[tuple[int, Move]] = []
        """Who made which of them; of those of chance, who got what they give."""
        self.openings: list[list[Move]] = [[] for _ in range(seats)]
        self.missing = seats * OPENING
        """How many moves of the openings are still to come."""
        self.follows = follows
        self.estimates: list[list[float]] = []
        """What every seat could expect at each decision, on the scale of `returns`."""
        self.times: list[int] = []
        """How many answers had been given then."""
        self.sampler = sampler
        self.decisions = 0
        self.sampled: State | None = None
        self.sampled_seat = 0
        self.watches = follows or sampler is not None
        """Is there anything to be looked at before a decision?"""

    def look(self, state: State, seat: int, answers: int) -> None:
        """A seat is about to decide something."""
        if self.follows:
            self.estimates.append(self.game.evaluate_all(state))
            self.times.append(answers)
        sampler = self.sampler
        if sampler is not None and (not self.game.plans_turns or self.game.plans_now(state)):
            self.decisions += 1
            if sampler.random() * float(self.decisions) < 1.0:
                self.sampled = state.copy()
                self.sampled_seat = seat

    def decided(self, seat: int, move: Move) -> None:
        """It has decided; asked for as long as openings are `missing`."""
        opening = self.openings[seat]
        if len(opening) < OPENING:
            opening.append(move)
            self.missing -= 1
