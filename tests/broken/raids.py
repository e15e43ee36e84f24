"""Broken sisters of Raid, each with one slip: words that apply, orders, owners, consequences that ask."""

from __future__ import annotations

from typing import Any, Final

from soultable.engine.frame import Frame
from soultable.engine.game import Game
from soultable.engine.reactions import Incident, Reaction
from soultable.engine.seats import NOBODY
from tests.broken.toys import words_with
from tests.engine.raid import Raid
from tests.engine.raid_cards import WORDS, Sweep
from tests.engine.raid_table import CONTENT, OGRE, USE, AllAtOnce, LastWish, Look, Party


class BegunNotLaid(Raid):
    """A trigger stands on a card beside what is played, and not in what lies there."""

    def __init__(self) -> None:
        super().__init__(content=CONTENT.replace('"hit(foe, 2)"', '"hit(foe, 2); on(hit){ heal(self, 1) }"'))


class OneMoveForTwo(Raid):
    """Of triggers of several owners nobody can tell which is meant."""

    class Happens(AllAtOnce):
        def reactions(self, state: Party, incident: Incident, stage: int) -> list[Reaction]:
            found = super().reactions(state, incident, stage)
            for reaction in found:
                reaction.move = USE.move(0)
            return found

    class Slip(Sweep):
        def begin(self, state: Party, actor: int, it: int) -> None:
            OneMoveForTwo.Happens().begin(state, Incident("sweep", actor, NOBODY, self.amount))

    def __init__(self) -> None:
        super().__init__(words_with(WORDS, "sweep", self.Slip))


class NoSuchSeat(Raid):
    """Every hero has a seat, however many seats there are."""

    class Slip(Party):
        def seat_of(self, owner: int) -> int:
            return self.lead() if owner == OGRE else owner

    state = Slip

    def seats_in(self, mode: str) -> tuple[int, ...]:
        return (2,)


class LooksOnce(Raid):
    """One hero is asked for the last wish; that another has no health left either is forgotten."""

    class Slip(Look):
        def step(self, state: Party) -> None:
            super().step(state)
            if state.stack and isinstance(state.stack[-1], LastWish):
                del state.stack[-2]

    class Hasty(Party):
        def consequences(self) -> Frame[Party]:
            return LooksOnce.Slip()

    state = Hasty


RAID_SLIPS: Final[list[tuple[type[Game[Any]], str]]] = [
    (BegunNotLaid, r"is legal and cannot be applied: RuntimeError.*applies while its card lies there"),
    (OneMoveForTwo, r"is asked 'reaction' and has no legal move, or one of them twice"),
    (NoSuchSeat, r"seat 2 is asked 'turn', and there are 2 seats, from 0 on"),
    (LooksOnce, r"not all consequences of the last change were looked at: "),
]
