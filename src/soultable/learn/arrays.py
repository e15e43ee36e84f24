"""Many games in step, as arrays of NumPy that lie over the memory of the compiled loop."""

from __future__ import annotations

from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import ArrayLike, NDArray

import soultable
from soultable.engine.encoding import Encoding
from soultable.engine.errors import BadAction, MissingMethod
from soultable.engine.game import Game
from soultable.engine.lanes import Lanes
from soultable.engine.options import checked_options, usual_seats
from soultable.engine.state import State


def encoding_of(game: Game[Any], seats: int, mode: str) -> Encoding[Any]:
    """How what a seat knows becomes a row of numbers. Raises MissingMethod if the game does not say it."""
    checked_options(game, seats, mode, {})
    encoding = game.encoding(seats, mode)
    if encoding is None:
        raise MissingMethod(game.name, "encoding")
    return encoding


def lanes(
    game: str | Game[Any],
    count: int = 256,
    *,
    seats: int = 0,
    mode: str = "",
    seed: int = 0,
    limit: int = 0,
    masked: bool = True,
    **options: int,
) -> ArrayLanes:
    """So many games in step. Seats and mode are the usual ones if nothing else is said.

    >>> lanes("soulfall", 8, seats=3, turn_limit=20)
    <8 lanes of soulfall, 3 seats: 623 places, 499 actions>
    """
    playing = soultable.game(game) if isinstance(game, str) else game
    mode = mode or playing.modes[0]
    seats = seats or usual_seats(playing, mode)
    encoding = encoding_of(playing, seats, mode)
    return ArrayLanes(Lanes(playing, encoding, count, seats, mode, options, seed, limit, masked))


class ArrayLanes:
    """Lanes (see `soultable.engine.lanes`) whose vectors are arrays.

    `observations` is a new array after every `step` and `reset`: read it again each time; an old one stays as
    it was. The others show what was written last, without a copy: keep a copy of what is needed later. None
    can be written to.
    """

    def __init__(self, inner: Lanes) -> None:
        self.inner = inner
        self.game = inner.game
        self.encoding = inner.encoding
        self.count = inner.count
        self.seats = inner.seats
        self.actions = inner.actions
        """How many numbers of moves there are; those of chance are never legal."""
        count = inner.count
        self.observations = self.observed()
        """What the seat that is asked knows, a row for each lane. Another array after each step."""
        self.masks: NDArray[np.uint8] = of(inner.masks, np.uint8).reshape(
            count, inner.actions if inner.masked else 0
        )
        """1 for each legal move, by number."""
        self.asked: NDArray[np.int32] = of(inner.asked, np.int32)
        """Who is asked in each lane."""
        self.rewards: NDArray[np.float64] = of(inner.rewards, np.float64).reshape(count, inner.seats)
        """What each seat has got by the last step: the returns of a game that is over."""
        self.over: NDArray[np.bool_] = of(inner.over, np.bool_)
        """Where the last step ended a game. Everything else is of the next game already."""
        self.cut: NDArray[np.bool_] = of(inner.cut, np.bool_)
        """Where the last step reached the limit."""
        self.answers: NDArray[np.int32] = of(inner.answers, np.int32)
        """How many answers the seats have given in the present games."""
        self.scale: NDArray[np.float32] = np.reciprocal(np.array(inner.encoding.highs, np.float32))
        """What observations are multiplied by to lie between 0 and 1."""

    def __repr__(self) -> str:
        return (
            f"<{self.count} lanes of {self.game.name}, {self.seats} seats:"
            f" {self.encoding.size} places, {self.actions} actions>"
        )

    def step(self, actions: ArrayLike) -> None:
        """One answer in each lane, by the numbers of the moves. Raises BadAction, and changes nothing, unless
        all of them are legal."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,) or not np.issubdtype(chosen.dtype, np.integer):
            raise BadAction(
                f"The actions are {chosen.dtype} of the shape {chosen.shape};"
                f" expected whole numbers of the shape ({self.count},), one for each lane."
            )
        self.inner.step(vec[i64](np.ascontiguousarray(chosen, np.int64)))
        self.observations = self.observed()

    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The numbers of all legal moves, lane after lane, and where those of each lane begin and end: those
        of lane 3 are `numbers[starts[3]:starts[4]]`. For vocabularies that are too large for masks.
        """
        numbers, starts = self.inner.numbers()
        return of(numbers, np.int64), of(starts, np.int64)

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A legal move in each lane, all alike likely."""
        chosen: NDArray[np.int64] = of(self.inner.drawn(vec[float](rng.random(self.count))), np.int64)
        return chosen

    def reset(self, seed: int = 0) -> None:
        """Begins all games anew."""
        self.inner.reset(seed)
        self.observations = self.observed()

    def observed(self) -> NDArray[np.uint8]:
        rows: NDArray[np.uint8] = of(self.inner.observations, np.uint8).reshape(self.count, self.inner.size)
        return rows

    def copy(self) -> ArrayLanes:
        """The same games at the same point, which go on in the same way, independent of these."""
        return ArrayLanes(self.inner.copy())

    def state(self, lane: int) -> State:
        """A copy of the table of a lane, with everything that the seats may not know."""
        return self.inner.state(lane)


def of(vector: Any, kind: Any) -> Any:
    """A vector as an array over the same memory."""
    return np.frombuffer(vector, kind)
