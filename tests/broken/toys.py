"""Broken sisters of the toy games of `tests/engine`: each has one slip in what the kernel asks for."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from soultable.engine.chance import Drawn
from soultable.engine.game import Game
from soultable.engine.move import Move
from tests.engine.urns import DrawCard, DrawStone, DrawToken, Table, Urns

# --- chance


class AllAlike(Urns):
    """The weights are not those of the bag: every value is said to be as likely as any other."""

    class Slip(DrawToken):
        def weights(self, state: Table) -> list[int]:
            return [1 for _ in self.moves(state)]

    urns: ClassVar[list[Drawn[Table]]] = [DrawCard(), Slip(), DrawStone()]


class LeftInTheUrn(Urns):
    """What was drawn stays where it is."""

    class Slip(DrawStone):
        def answer(self, state: Table, move: Move) -> None:
            state.score(move.value)

    urns: ClassVar[list[Drawn[Table]]] = [DrawCard(), DrawToken(), Slip()]


TOY_SLIPS: Final[list[tuple[type[Game[Any]], str]]] = [
    (AllAlike, r"chance does not answer by its weights \[1, 1, 1\]"),
    (LeftInTheUrn, r"there are {'things': 56} pieces and there were {'things': 55}"),
]
