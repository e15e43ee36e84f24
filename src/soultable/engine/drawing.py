"""Drawings: characters on a grid, with inks that say whose they are.

Games draw their boards so, and know nothing of terminals. `str(drawing)` is plain text; a terminal that
has colours asks for the `runs`. What a colour says must be said by a character too.
"""

from __future__ import annotations

from typing import Final

PLAIN: Final = -1
FAINT: Final = -2
"""Lines and names that matter less than what stands on them."""
STRONG: Final = -3
"""Headings."""
LAST: Final = -4
"""What the last answers were about."""
POINTED: Final = -5
"""What the move that a person is looking at is about."""


class Drawing:
    """Characters, each with an ink: a seat (0, 1, ...) for what belongs to it, or one of the above.

    >>> drawing = Drawing(["a board", "(y)"])
    >>> drawing.put(1, 4, "[B]", ink=1)
    >>> print(drawing)
    a board
    (y) [B]
    >>> drawing.runs()[1]
    [('(y) ', -1), ('[B]', 1)]
    """

    def __init__(self, lines: list[str] | None = None) -> None:
        self.characters: list[list[str]] = []
        self.inks: list[list[int]] = []
        for row, line in enumerate(lines or []):
            self.put(row, 0, line)

    def put(self, row: int, column: int, text: str, ink: int = PLAIN) -> None:
        """Writes a text over what is there."""
        while len(self.characters) <= row:
            self.characters.append([])
            self.inks.append([])
        characters, inks = self.characters[row], self.inks[row]
        missing = column + len(text) - len(characters)
        characters += [" "] * missing
        inks += [PLAIN] * missing
        characters[column : column + len(text)] = text
        inks[column : column + len(text)] = [ink] * len(text)

    @property
    def width(self) -> int:
        return max((len(line) for line in self.characters), default=0)

    @property
    def height(self) -> int:
        return len(self.characters)

    def runs(self) -> list[list[tuple[str, int]]]:
        """Each line as pieces of text of one ink."""
        lines = []
        for characters, inks in zip(self.characters, self.inks, strict=True):
            line: list[tuple[str, int]] = []
            for character, ink in zip(characters, inks, strict=True):
                if line and line[-1][1] == ink:
                    line[-1] = (line[-1][0] + character, ink)
                else:
                    line.append((character, ink))
            lines.append(line)
        return lines

    def __str__(self) -> str:
        return "\n".join("".join(line).rstrip() for line in self.characters)
