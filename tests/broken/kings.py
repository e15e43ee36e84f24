"""Broken sisters of Kings: slips that only a large vocabulary can have, and the words that must fail them."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.move import Vocabulary
from tests.engine.kings import BOARD, POINTS, Kings, KingsState, Turn


def transposed(name: str) -> int:
    """Reads `C4` as the square in row 3 and column 4."""
    cell = BOARD.find(name)
    return cell if cell < 0 else BOARD.at(BOARD.columns[cell], BOARD.rows[cell])


class MisreadSquares(Kings):
    """`read` and `write` do not agree on what is a row and what a column."""

    vocabulary_of: ClassVar[Vocabulary] = Vocabulary("misread squares")
    vocabulary_of.family("go", BOARD.size, BOARD.name, transposed)


class SquaresWithoutColumns(Kings):
    """`write` gives the same notation to all squares of a row."""

    vocabulary_of: ClassVar[Vocabulary] = Vocabulary("squares without columns")
    vocabulary_of.family("go", BOARD.size, lambda cell: f"row {cell // 30}", lambda text: int(text[4:]) * 30)


class SquaresByNumber(Kings):
    """`read` expects that people write numbers."""

    vocabulary_of: ClassVar[Vocabulary] = Vocabulary("squares by number")
    vocabulary_of.family("go", BOARD.size, str, int)


class ThroughMarshAndWall(Kings):
    """`why_not` looks at the distance alone, `moves` at the way there."""

    class Slip(Turn):
        def can_go(self, state: KingsState, cell: int) -> bool:
            return 0 < BOARD.chebyshev(state.kings[state.turn], cell) <= POINTS

    turn = Slip


KINGS_SLIPS: Final[list[tuple[type[Kings], str]]] = [
    (MisreadSquares, r"the move 'go \w+' is not found as 'go \w+'"),
    (SquaresWithoutColumns, r"the notation 'go row \d+' stands for two moves"),
    (SquaresByNumber, r"the family 'go' cannot read '\?'"),
    (ThroughMarshAndWall, r"'go \w+' is neither offered nor refused"),
]  # fmt: skip
