"""What a table chooses before a match (seats, mode, options, names, heirs), checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from soultable.engine.english import counted
from soultable.engine.errors import BadOption, SoultableError
from soultable.engine.game import Game


def usual_seats(game: Game[Any], mode: str) -> int:
    """How many play in this mode when nobody says a number."""
    return game.seats_in(mode)[0] if mode in game.modes else game.seat_counts[0]


def checked_options(game: Game[Any], seats: int, mode: str, options: dict[str, int]) -> dict[str, int]:
    """All options of the game with the given values. Raises BadOption."""
    if mode not in game.modes:
        raise BadOption(f"{game.title} has no mode {mode!r}; the modes are: {', '.join(game.modes)}.")
    if type(seats) is not int:
        raise TypeError(f"The number of seats is {seats!r}; expected a whole number.")
    if seats not in game.seats_in(mode):
        counts = ", ".join(str(count) for count in game.seats_in(mode))
        where = "" if game.seats_in(mode) == game.seat_counts else f" in the mode {mode}"
        others = [other for other in game.modes if seats in game.seats_in(other)]
        hint = f" The mode {' or '.join(others)} is played with {seats}." if others else ""
        wanted = counted(seats, "seat")
        raise BadOption(f"{game.title} has no table for {wanted}{where}; it is played with {counts}.{hint}")
    known = {option.name: option for option in game.options}
    for name in options:
        if name not in known:
            listed = ", ".join(known) or "none"
            raise BadOption(f"{game.title} has no option {name!r}; the options are: {listed}.")
    values = {}
    for option in game.options:
        value = options.get(option.name, option.default)
        if type(value) is not int or not option.low <= value <= option.high:
            expected = f"a whole number from {option.low} to {option.high}"
            raise BadOption(f"{game.title}: option {option.name!r} is {value!r}; expected {expected}.")
        values[option.name] = value
    return values


def checked_names(names: list[str] | None, seats: int) -> list[str]:
    if names is None:
        return [f"Seat {seat}" for seat in range(seats)]
    if len(names) != seats:
        raise SoultableError(f"There are {seats} seats and {len(names)} names.")
    if not all(isinstance(name, str) for name in names):
        raise SoultableError(f"The names are {names!r}; expected texts.")
    return list(names)


def checked_heirs(heirs: Sequence[int], seats: int) -> list[int]:
    """Who of an earlier match sits where. What that match says to it is asked in chapters.py."""
    if any(type(heir) is not int for heir in heirs):
        raise SoultableError(f"The heirs are {heirs!r}; expected numbers of seats.")
    if heirs and len(heirs) != seats:
        raise SoultableError(f"There are {seats} seats and {len(heirs)} heirs.")
    return list(heirs)
