"""What the parts of a row of Soulless Vessel share: how squares, models and signed numbers are written.

A row tells where things are twice. The number of a square's name, from 1 on, is the one by which moves name
it: `go R01.D4` has that number among the moves `go`. The distance from the own hero says what that means for
whoever is asked.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.encoding import Encoding, put_number
from soultable.engine.grid import OFF
from soultable.games.soulless_vessel.dungeon import APART, Dungeon
from soultable.games.soulless_vessel.hero import MINION
from soultable.games.soulless_vessel.state import VesselState

BYTE: Final = 256
HERE: Final = 128
"""How far east or south something is, beyond this number; below it, how far west or north."""
SQUARE_PLACES: Final = 4
MODEL_PLACES: Final = 3
SIGNED_PLACES: Final = 2


class Part(Encoding[VesselState]):
    """Some of the places of a row, declared and written together."""

    def large(self, name: str) -> None:
        """A number up to 65,535, in two places."""
        self.number(f"{name}.high")
        self.number(f"{name}.low")

    def square(self, name: str) -> None:
        """A square: its name, and where it lies, seen from the own hero. All are 0 where there is none."""
        self.large(name)
        self.number(f"{name}.east")
        self.number(f"{name}.south")

    def model(self, name: str, seats: int, types: int) -> None:
        """A model, wherever it is: a hero, by the order of play from 1 on; or a type and its standee."""
        self.number(f"{name}.hero", seats)
        self.number(f"{name}.type", types)
        self.number(f"{name}.standee")

    def signed(self, name: str) -> None:
        """An amount that may be below 0."""
        self.number(name)
        self.number(f"{name} below 0")


def put_large(row: vec[u8], at: i64, number: int) -> i64:
    row[at] = u8(number // BYTE)
    row[at + 1] = u8(number % BYTE)
    return at + 2


def put_signed(row: vec[u8], at: i64, number: int) -> i64:
    if number > 0:
        put_number(row, at, number)
    elif number < 0:
        put_number(row, at + 1, -number)
    return at + SIGNED_PLACES


def put_offset(row: vec[u8], at: i64, offset: int) -> i64:
    """How far away something is; what is farther than can be told is at the edge."""
    row[at] = u8(max(1, min(BYTE - 1, HERE + offset)))
    return at + 1


def put_square(row: vec[u8], at: i64, dungeon: Dungeon, square: int, own: int) -> i64:
    put_large(row, at, dungeon.name_of[square] + 1)
    put_offset(row, at + 2, dungeon.xs[square] - (dungeon.xs[own] if own != OFF else 0))
    put_offset(row, at + 3, dungeon.ys[square] - (dungeon.ys[own] if own != OFF else 0))
    return at + SQUARE_PLACES


def put_model(row: vec[u8], at: i64, state: VesselState, seat: int, model: int) -> i64:
    if 0 <= model < state.seats:
        row[at] = u8((model - seat) % state.seats + 1)
    elif model >= 0:
        found = state.models[model]
        minion = found.kind == MINION
        row[at + 1] = u8(found.type + 1 + (len(state.content.enemies) if minion else 0))
        row[at + 2] = u8(found.number)
    return at + MODEL_PLACES


def stands_on(state: VesselState, hero: int) -> int:
    """The square of a hero; OFF if it is not on the map."""
    return state.models[hero].cell if hero < len(state.models) else OFF


def looks_from(state: VesselState, seat: int) -> int:
    """The square from which a seat looks at the map: its hero's, or where heroes begin; OFF without a map."""
    square = stands_on(state, seat)
    if square == OFF and state.dungeon.start:
        square = state.dungeon.start[0]
    return square


def part_of(x: int) -> int:
    """Which of the parts that are laid apart has this column (SV-R-89); 0 for what hangs together with the
    first tile."""
    return (x + APART // 2) // APART
