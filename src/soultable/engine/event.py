"""Events: what happened, for logs and animations."""

from __future__ import annotations

from typing import Final

from soultable.engine.seats import EVERYONE, sees

HIDDEN: Final = "?"


class Event:
    """Something that happened at the table.

    `kind` and `seat` are known to all. `values` (names of things, counts, seats) are known to the
    `audience` alone; for the others they are hidden.
    """

    __slots__ = ("audience", "kind", "seat", "values")

    def __init__(
        self, kind: str, seat: int, values: tuple[int | str, ...] = (), audience: int = EVERYONE
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.values = values
        self.audience = audience

    def seen_by(self, seat: int) -> Event:
        """The event as that seat may know it."""
        if sees(self.audience, seat):
            return self
        hidden: tuple[int | str, ...] = tuple([HIDDEN for _ in self.values])
        return Event(self.kind, self.seat, hidden)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.values!r})"
