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


PRESETS: Final[dict[str, Preset | None]] = {
    "none": None,
    "slow": Preset(3 * DAY, 0.0, True, DAY),
    "fast": Preset(600.0, 15.0, False, 60.0),
}


def started(preset: Preset | None, seats: int) -> list[float]:
    return [preset.start] * seats if preset is not None else []


def spent(left: list[float], running: list[int], seconds: float) -> list[float]:
    """The clocks after some seconds, in which those of the `running` seats ran."""
    return [max(0.0, time - seconds) if seat in running else time for seat, time in enumerate(left)]


def answered(preset: Preset | None, left: list[float], seat: int) -> list[float]:
    """The clocks after an answer of that seat."""
    if preset is None or seat < 0:
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
