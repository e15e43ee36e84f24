"""Games of soultable with a slip around them.

Compiled, their classes cannot be subclassed: so they are wrapped.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import soultable
from soultable.engine.event import Event
from soultable.engine.frame import Frame
from soultable.engine.game import Game, Result
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import EVERYONE, OPEN


class Wrapped(Game[Any]):
    """Does everything as the game in it does."""

    wrapped: ClassVar[str] = "soulfall"
    seats: ClassVar[int] = 3

    def __init__(self) -> None:
        self.inner = inner = soultable.game(self.wrapped)
        super().__init__(
            inner.name, inner.title, inner.version, inner.seat_counts, inner.vocabulary, options=inner.options
        )

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Any:
        return self.inner.start(seats, mode, options)

    def returns(self, state: Any) -> list[float]:
        return self.inner.returns(state)

    def result(self, state: Any) -> Result:
        return self.inner.result(state)

    def view(self, state: Any, seat: int) -> object:
        return self.inner.view(state, seat)

    def redeal(self, state: Any, seat: int, rng: Random) -> Any:
        return self.inner.redeal(state, seat, rng)

    def evaluate(self, state: Any, seat: int) -> float:
        return self.inner.evaluate(state, seat)

    def say_event(self, event: Event, names: list[str]) -> str:
        return self.inner.say_event(event, names)

    def text(self, view: object, names: list[str]) -> str:
        return self.inner.text(view, names)

    def pieces(self, state: Any) -> dict[str, int]:
        return self.inner.pieces(state)

    def faults(self, state: Any) -> list[str]:
        return self.inner.faults(state)


class LeakingSoulfall(Wrapped):
    """Shows everybody all hands."""

    def view(self, state: Any, seat: int) -> object:
        return self.inner.view(state, OPEN)


class TrueSoulfall(Wrapped):
    """Deals nothing anew."""

    def redeal(self, state: Any, seat: int, rng: Random) -> Any:
        return state.copy()


class Gift(Frame[Any]):
    """Before the first turn the first player may Prosper, whatever the rules say."""

    kind: ClassVar[str] = "gift"

    def seat(self, state: Any) -> int:
        return 0

    def moves(self, state: Any) -> list[Move]:
        return [state.content.moves.prosper]

    def answer(self, state: Any, move: Move) -> None:
        state.pop()


class MintingSoulfall(Wrapped):
    """The gift is a second copy of the card on the discard pile."""

    class Mint(Gift):
        def answer(self, state: Any, move: Move) -> None:
            state.pop()
            state.discards.append(state.discards[-1])

    gift: ClassVar[type[Gift]] = Mint

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Any:
        state = self.inner.start(seats, mode, options)
        state.stack.insert(1, self.gift())
        return state


class CarelessSoulfall(MintingSoulfall):
    """The gift is offered as another move than the one that `why_not` expects."""

    class Slip(Gift):
        def moves(self, state: Any) -> list[Move]:
            return [state.content.moves.draw]

        def why_not(self, state: Any, move: Move) -> Refusal | None:
            return None if move.verb in ("draw", "prosper") else super().why_not(state, move)

    gift: ClassVar[type[Gift]] = Slip


class ForgetfulSoulDice(Wrapped):
    """Nobody remembers which tokens they have looked at."""

    wrapped: ClassVar[str] = "soul_dice"
    seats: ClassVar[int] = 2

    def forgotten(self, state: Any) -> Any:
        twin = state.copy()
        twin.knowers = [knowers if knowers == EVERYONE else 0 for knowers in state.knowers]
        return twin

    def view(self, state: Any, seat: int) -> object:
        return self.inner.view(state if seat == OPEN else self.forgotten(state), seat)

    def redeal(self, state: Any, seat: int, rng: Random) -> Any:
        world = self.inner.redeal(self.forgotten(state), seat, rng)
        world.knowers = state.knowers.copy()
        return world
