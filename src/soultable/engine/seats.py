"""Who answers, and who sees.

Seats of people and bots are numbered 0, 1, 2 ... clockwise. The numbers below zero are the seats
at which nobody sits.
"""

from typing import Final

CHANCE: Final = -1
"""The seat of dice and shuffles."""
SPECTATOR: Final = -2
"""Sees what lies open to everybody, holds nothing, answers nothing."""
OPEN: Final = -3
"""Sees everything: for replays of a finished match and for tests, never for a player."""
TOGETHER: Final = -4
"""Several seats are asked at once; `State.asked` lists them."""
NOBODY: Final = -5
"""Nobody is asked: the frame goes on by itself, or the game is over."""

EVERYONE: Final = -1
"""The audience that includes every seat and the spectators (all bits set)."""


def only(seat: int) -> int:
    """The audience of one seat alone."""
    return 1 << seat


def sees(audience: int, seat: int) -> bool:
    """Does this seat belong to the audience? Spectators belong to EVERYONE only.

    >>> sees(only(2), 2), sees(only(2), 1), sees(only(2), SPECTATOR), sees(EVERYONE, SPECTATOR)
    (True, False, False, True)
    """
    if seat == OPEN or audience == EVERYONE:
        return True
    return seat >= 0 and (audience >> seat) & 1 == 1
