"""The bot's contract: what a bot gets, and what it gives.

A bot gets a `Knowledge`, which is everything that its seat may know, and gives one of the moves it is
asked for. It never gets the state: it sees the view, it reads in the log and in the story what happened, and
it may think in worlds, states in which everything that the seat cannot know is dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from librt.vecs import vec
from mypy_extensions import mypyc_attr, u8

from soultable.engine.encoding import Encoding
from soultable.engine.english import counted
from soultable.engine.event import Event
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.state import State

Judge = Callable[[State], list[float]]
"""A judgement of one's own: what each seat can expect, on the scale of `returns`."""


class Knowledge:
    """What one seat that is asked knows."""

    __slots__ = ("_match", "_state", "game", "kind", "moves", "seat")

    def __init__(self, game: Game[Any], state: State, seat: int, match: Match | None = None) -> None:
        """`match` has led to the state; a position that comes from nowhere has no log and no story.

        Raises LookupError if the seat is not asked.
        """
        frame = state.frame_of(seat)
        self.game = game
        self.seat = seat
        self.kind = str(type(frame).kind)
        """The name of the question."""
        self.moves = frame.moves(state)
        """The legal answers."""
        self._state = state
        self._match = match

    def __repr__(self) -> str:
        """
        >>> import soultable
        >>> match = soultable.new("connect_four")
        >>> Knowledge(match.game, match.state, 0)
        <what seat 0 knows in connect_four: turn, 7 moves>
        """
        count = counted(len(self.moves), "move")
        return f"<what seat {self.seat} knows in {self.game.name}: {self.kind}, {count}>"

    @property
    def log(self) -> list[tuple[int, str]]:
        """Who answered what, from the beginning of the match, as the seat may know it.

        Chance is CHANCE. An answer that the seat could not see is HIDDEN for ever; what came to light
        afterwards stands in the story. What was taken back is not in it.
        """
        return self._match.log_for(self.seat) if self._match is not None else []

    @property
    def story(self) -> list[Event]:
        """What happened, from the beginning of the match, as the seat may know it."""
        if self._match is None:
            return []
        return [event.seen_by(self.seat) for _, event in self._match.story]

    def view(self) -> object:
        """The table as the seat sees it."""
        return self.game.view(self._state, self.seat)

    def observation(self, encoding: Encoding[Any]) -> vec[u8]:
        """The same as a row of numbers, by an encoding of the game for so many seats."""
        return encoding.row(self._state, self.seat)

    @property
    def seats(self) -> int:
        """How many play."""
        return self._state.seats

    def plans_now(self) -> bool:
        """Is it worth planning a whole turn from here?"""
        return self.game.plans_now(self._state)

    def rollouts(self) -> int:
        """How many rollouts make the level `hard` here; 0 where it searches or plans."""
        return self.game.rollouts(self._state)

    def world(self, rng: Random) -> State:
        """A state that the seat cannot tell from the real one."""
        world: State = self.game.redeal(self._state, self.seat, rng)
        return world


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. For each seat of each game one is made, so it may remember what it likes in its attributes.

    It may also be made in the middle of a game: when a match was loaded, or answers were taken back. So what
    it has to remember it should find in the log or the story.
    """

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        """One of `knowledge.moves`. The same memory, knowledge and rng give the same move."""
        raise NotImplementedError("a bot needs `choose`")
