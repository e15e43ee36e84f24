"""Heirs: Hoard in chapters, with the gems carried over, and sisters of it with one slip each."""

from __future__ import annotations

import random
import re
from typing import Final

from soultable.engine.errors import BadOrigin
from tests.broken.hoard import Hoard, HoardState

ORIGIN: Final = re.compile(r"gems (\d) (\d)")


class Heirs(Hoard):
    """Sound: the next match begins with the gems of this one, until somebody has nine."""

    def start_from(self, origin: str, seats: int, mode: str, options: dict[str, int]) -> HoardState:
        read = ORIGIN.fullmatch(origin)
        if read is None:
            raise BadOrigin(f"The origin is {origin[:40]!r}; expected a text such as 'gems 2 1'.")
        state = self.start(seats, mode, options)
        state.gems = [int(read[1]), int(read[2])]
        return state

    def legacy(self, state: HoardState) -> str:
        return f"gems {state.gems[0]} {state.gems[1]}" if max(state.gems) <= 9 else ""


class Disinherited(Hoard):
    """Leaves something, and does not go on from it."""

    def legacy(self, state: HoardState) -> str:
        return f"gems {state.gems[0]} {state.gems[1]}"


class FickleLegacy(Heirs):
    """What is left does not follow from what was played."""

    def legacy(self, state: HoardState) -> str:
        return f"gems {random.randrange(9)} {random.randrange(9)}"


class SpentLegacy(Heirs):
    """Asking what is left takes it away."""

    def legacy(self, state: HoardState) -> str:
        legacy = super().legacy(state)
        state.gems = [0, 0]
        return legacy


class Gullible(Heirs):
    """Believes every text."""

    def start_from(self, origin: str, seats: int, mode: str, options: dict[str, int]) -> HoardState:
        return self.start(seats, mode, options)


class Helpless(Heirs):
    """Falls over a text that is not as expected."""

    def start_from(self, origin: str, seats: int, mode: str, options: dict[str, int]) -> HoardState:
        state = self.start(seats, mode, options)
        _, mine, theirs = origin.split()
        state.gems = [int(mine), int(theirs)]
        return state


class LostCard(Heirs):
    """In the second match a card is missing."""

    def start_from(self, origin: str, seats: int, mode: str, options: dict[str, int]) -> HoardState:
        state = super().start_from(origin, seats, mode, options)
        state.deck.remove(8)
        return state


class Uninvited(Heirs):
    """Lets others join, and keeps nothing for them."""

    def next_seats(self, state: HoardState) -> tuple[int, ...]:
        return (2, 3)


HEIR_SLIPS: Final[list[tuple[type[Hoard], str]]] = [
    (Disinherited, r"the legacy 'gems \d \d' is refused: Hoard does not go on from an earlier match"),
    (FickleLegacy, r"the legacy is 'gems \d \d' and, the log folded again, 'gems \d \d'"),
    (SpentLegacy, r"the question what is left changes the state: \.gems"),
    (Gullible, r"the origin ' ' is nonsense and is not refused"),
    (Helpless, r"the origin ' ' is not refused in words: ValueError"),
    (Uninvited, r"the seats \[1, 0, -5\] cannot go on: The seats \[1, 0, -5\] cannot go on with what this"),
    (LostCard, r"in the next match, after \d+ answers the cards are \[1, 2, 3, 4, 5, 6, 7\]"),
]
