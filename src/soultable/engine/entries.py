"""The entries of a record: answers, and what takes them back."""

from __future__ import annotations

from collections.abc import Sequence

from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, EVERYONE


class Answer:
    """An entry of the record: what a seat or chance answered, and who saw it."""

    __slots__ = ("audience", "is_news", "move", "place", "seat")

    def __init__(self, place: int, seat: int, move: Move, audience: int = EVERYONE) -> None:
        self.place = place
        self.seat = seat
        self.move = move
        self.audience = audience
        self.is_news: bool | None = None
        """Has it shown anybody something new? None until somebody wants to take it back."""

    def __repr__(self) -> str:
        return f"<{'chance' if self.seat == CHANCE else self.seat}: {self.move.notation}>"


class Undo:
    """An entry of the record: from here on only the first `length` answers of the log are in force.

    Those at the places `kept` of the log stay, too: others gave them while all were asked at once.
    """

    __slots__ = ("audience", "kept", "length", "place")

    def __init__(self, place: int, length: int, kept: Sequence[int] = (), audience: int = EVERYONE) -> None:
        self.place = place
        self.length = length
        self.kept = kept
        self.audience = audience
        """Who saw what is taken back; EVERYONE where it is not known."""
