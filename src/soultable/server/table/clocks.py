"""Clocks: how long people may think.

When somebody's time has run out, silence is their answer; where it is none, a bot keeps the seat.
"""

from __future__ import annotations

from typing import Final

import msgspec

DAY: Final = 86_400.0
"""In seconds."""


class Preset(msgspec.Struct, frozen=True):
    start: float
    """Seconds at the beginning."""
    increment: float
    """Seconds that each answer adds."""
    per_move: bool
    """The clock is set to `start` again by each answer."""
    grace: float
    """Seconds that anyone who takes a seat back has at least."""


def minutes(start: float, increment: float) -> Preset:
    """Minutes for the whole game, and seconds for each answer."""
    return Preset(60.0 * start, increment, False, 60.0)


def days(number: int) -> Preset:
    """Days for each answer."""
    return Preset(number * DAY, 0.0, True, DAY)


PRESETS: Final[dict[str, Preset | None]] = {
    "none": None,
    "5+10": minutes(5, 10),
    "10+15": minutes(10, 15),
    "20+30": minutes(20, 30),
    "1d": days(1),
    "2d": days(2),
    "3d": days(3),
    "7d": days(7),
}
OLD_NAMES: Final = {"slow": "3d", "fast": "10+15"}
"""What clocks were called once: the names stand in databases."""


def name_of(stored: str) -> str:
    """What the clock of a stored table is called today."""
    return OLD_NAMES.get(stored, stored)


def preset_of(stored: str) -> Preset | None:
    return PRESETS[name_of(stored)]


def started(preset: Preset | None, seats: int) -> list[float]:
    return [preset.start] * seats if preset is not None else []


def spent(left: list[float], running: list[int], seconds: float) -> list[float]:
    """The clocks after some seconds, in which those of the `running` seats ran."""
    return [max(0.0, time - seconds) if seat in running else time for seat, time in enumerate(left)]


def answered(preset: Preset | None, left: list[float], seat: int) -> list[float]:
    """The clocks after an answer of that seat."""
    if preset is None:
        return left
    after = left.copy()
    after[seat] = preset.start if preset.per_move else left[seat] + preset.increment
    return after


def resumed(preset: Preset | None, left: list[float], seat: int) -> list[float]:
    """The clocks after somebody has taken the seat."""
    if preset is None:
        return left
    after = left.copy()
    after[seat] = max(left[seat], preset.grace)
    return after
