"""The bot's contract: what a bot gets, and what it gives.

A bot gets a `Knowledge`, which is everything that its seat may know, and gives one of the moves it is
asked for. It never gets the state: it sees the view, and it may think in worlds, states in which
everything that the seat cannot know is dealt anew.
"""

from __future__ import annotations

from random import Random
from typing import Any

from mypy_extensions import mypyc_attr

from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.state import State


class Knowledge:
    """What one seat that is asked knows."""

    __slots__ = ("_state", "game", "kind", "moves", "seat")

    def __init__(self, game: Game[Any], state: State, seat: int) -> None:
        """Raises LookupError if the seat is not asked."""
        frame = state.frame_of(seat)
        self.game = game
        self.seat = seat
        self.kind = str(type(frame).kind)
        """The name of the question."""
        self.moves = frame.moves(state)
        """The legal answers."""
        self._state = state

    def view(self) -> object:
        """The table as the seat sees it."""
        return self.game.view(self._state, self.seat)

    def world(self, rng: Random) -> State:
        """A state that the seat cannot tell from the real one."""
        world: State = self.game.redeal(self._state, self.seat, rng)
        return world


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. One bot can sit at several tables at once: it remembers nothing between its answers."""

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        """One of `knowledge.moves`. The same knowledge and the same rng give the same move."""
        raise NotImplementedError("a bot needs `choose`")
