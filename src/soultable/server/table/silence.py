"""Silence: what a seat answers that says nothing, and the people who do not want to be asked then."""

from __future__ import annotations

from soultable.engine.entries import Undo
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE
from soultable.server.store.rows import SeatRow


def default_of(match: Match, seat: int) -> Move | None:
    """What silence means for a seat that is asked; None where an answer is needed."""
    state = match.state
    return state.frame_of(seat).default(state)


def stays_silent(match: Match, row: SeatRow) -> bool:
    """Does the table answer for this person, who is asked and has said that they need not be?

    Not after something was taken back: they may have done so to answer otherwise. Nor while they may talk in
    private: a time-out would be over before a word was said.
    """
    if not row.is_quiet or row.by_bot or taken_back(match):
        return False
    if match.game.confers(match.state, row.seat, match.mode):
        return False
    return default_of(match, row.seat) is not None


def taken_back(match: Match) -> bool:
    """Was the last thing that anybody did to take something back?"""
    for entry in reversed(match.record):
        if isinstance(entry, Undo):
            return True
        if entry.seat != CHANCE:
            return False
    return False
