"""A part of a run, for one of several machines."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from soultable.engine.errors import SoultableError


class BadPart(SoultableError):
    """A part that cannot be."""


class Part(NamedTuple):
    """The `number`-th of `parts` parts of a run, counted from 1."""

    number: int
    parts: int

    def __str__(self) -> str:
        return f"{self.number}/{self.parts}"

    def of(self, games: int) -> range:
        """Which of so many games belong to it.

        >>> [Part(number, 3).of(10) for number in (1, 2, 3)]
        [range(0, 3), range(3, 6), range(6, 10)]
        """
        if games < self.parts:
            raise BadPart(f"{games} games cannot be split into {self.parts} parts; at most {games}.")
        return range(games * (self.number - 1) // self.parts, games * self.number // self.parts)


WHOLE: Final = Part(1, 1)


def read_part(text: str) -> Part:
    """
    >>> read_part("2/4")
    Part(number=2, parts=4)
    """
    found = re.fullmatch(r"(\d{1,6})/(\d{1,6})", text)
    part = Part(int(found[1]), int(found[2])) if found else Part(0, 0)
    if not 1 <= part.number <= part.parts:
        raise BadPart(
            f"The part {text!r}: expected two numbers such as 2/4, the first one from 1 to the second."
        )
    return part
