"""The board of Soulgivers in characters, in two sizes: for a pane of a terminal, and for a whole page.

Both show the cells with the Walls on their edges and the lines of the tiles. In the small one a tile is two
lines high: a Wall inside it, between its upper and its lower cells, is a line of `_` below the upper or of
`¯` above the lower cell. In the large one all Walls have lines of their own, and a Soulgiver is shown with
its die.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.drawing import FAINT, LAST, PLAIN, STRONG, Drawing
from soultable.games.soulgivers.content import CELLS_OF, Content
from soultable.games.soulgivers.moves import (
    BOARD,
    CELLS,
    DIRECTION_NAMES,
    PORTAL_NAMES,
    TILE_NAMES,
)
from soultable.games.soulgivers.view import CellView, PieceView, PortalView, SoulgiversView

ARROWS: Final = dict(zip(DIRECTION_NAMES, "^>v<", strict=True))
GROUNDS: Final = {"plain": " ", "hole": "O", "patch": "=", "border": "#", "horizon": "@", "interference": "%"}
SIGNS: Final = {LAST: ">"}
"""What stands before a marked cell; a star for what a person points at."""
SOUL: Final = "~"
FRAGMENT: Final = "$"
LEFT: Final = 2
"""The width of the numbers of the rows."""
SMALL: Final = 2
LARGE: Final = 5
"""How many characters a cell has, without the edge at its left."""


def letters(content: Content) -> dict[str, str]:
    """A capital for each character: the first letter of its name that none before it has."""
    found: dict[str, str] = {}
    for character in content.characters:
        free = [letter for letter in character.id.upper() if letter not in found.values()]
        found[character.id] = free[0] if free else "?"
    return found


def sign_of(content: Content, name: str) -> str:
    """The letter of a piece: a capital for Shells, a small one for Specters."""
    population, _, character = name.partition("-")
    letter = letters(content)[character]
    return letter if population == "Shell" else letter.lower()


class BoardDrawing:
    """The board in one of the two sizes."""

    def __init__(self, content: Content, view: SoulgiversView, marks: dict[str, int], width: int) -> None:
        self.content = content
        self.view = view
        self.width = width
        self.large = width == LARGE
        self.drawing = Drawing()
        self.cells = {cell.name: cell for cell in view.cells}
        self.standing = {piece.place: piece for piece in view.pieces}
        self.souls: dict[str, str] = {}
        for soul in view.souls:
            self.souls[soul.cell] = self.souls.get(soul.cell, "") + sign_of(content, soul.name)
        self.inks = {side.population: side.seats[0] for side in view.sides if side.seats}
        self.marks = self.marked_cells(marks)
        self.portal_marks = {name: ink for name, ink in marks.items() if name in PORTAL_NAMES}

    def marked_cells(self, marks: dict[str, int]) -> dict[str, int]:
        """Marks on cells: also those of tiles and of pieces."""
        found: dict[str, int] = {}
        for name, ink in marks.items():
            if name in TILE_NAMES:
                found.update({BOARD.names[cell]: ink for cell in CELLS_OF[TILE_NAMES.index(name)]})
        for piece in self.view.pieces:
            if piece.name in marks:
                found[piece.place] = marks[piece.name]
        found.update({name: ink for name, ink in marks.items() if name in self.cells})
        return found

    # --- places

    def row(self, row: int) -> int:
        return 2 * row + 2 if self.large else 1 + row + row // 2

    def column(self, column: int) -> int:
        """Where the edge at the left of a cell is; the cell begins one farther."""
        return LEFT + (self.width + 1) * column

    # --- drawing

    def draw(self) -> Drawing:
        for row in range(10):
            self.drawing.put(self.row(row), 0, f"{row + 1:>2}", FAINT)
        self.draw_tile_lines()
        for cell in range(CELLS):
            self.draw_cell(cell)
        for cell in range(CELLS - 10):
            if "south" in self.cells[BOARD.names[cell]].walls:
                self.draw_wall_below(cell)
        self.draw_barrier()
        self.draw_fragment()
        for name, ink in self.marks.items():
            self.draw_mark(name, ink)
        for top in (True, False):
            self.draw_rim(top)
        return self.drawing

    def draw_tile_lines(self) -> None:
        """The corners of the tiles, and the lines between them where there are no Walls."""
        last = self.column(10)
        for row in range(10):
            for column in range(11):
                edge = ":" if column % 2 == 0 else " "
                self.drawing.put(self.row(row), self.column(column), edge, FAINT)
                if self.large:
                    self.drawing.put(self.row(row) + 1, self.column(column), edge, FAINT)
        lines = range(0, 11, 2) if self.large else range(2, 10, 2)
        for row in lines:
            at = self.row(row) - 1
            self.drawing.put(at, LEFT, " " * (last - LEFT + 1))
            for column in range(0, 11, 2):
                self.drawing.put(at, self.column(column), "+", FAINT)

    def draw_cell(self, cell: int) -> None:
        name = BOARD.names[cell]
        row, column = BOARD.rows[cell], BOARD.columns[cell]
        seen = self.cells[name]
        at, left = self.row(row), self.column(column)
        text, ink = self.content_of(seen)
        self.drawing.put(at, left + 1, text.ljust(self.width), ink)
        if "west" in seen.walls:
            self.drawing.put(at, left, "|")
        if "east" in seen.walls:
            self.drawing.put(at, left + self.width + 1, "|")
        piece = self.standing.get(name)
        if piece is not None and piece.carries and "west" not in seen.walls and not self.large:
            self.drawing.put(at, left, FRAGMENT, STRONG)

    def draw_mark(self, name: str, ink: int) -> None:
        if name in self.cells:
            cell = BOARD.find(name)
            row, column = self.row(BOARD.rows[cell]), self.column(BOARD.columns[cell])
            self.drawing.put(row, column, SIGNS.get(ink, "*"), ink)

    def content_of(self, cell: CellView) -> tuple[str, int]:
        """What a cell shows: who stands there, or what it is and whose Soul lies there."""
        piece = self.standing.get(cell.name)
        souls = self.souls.get(cell.name, "")
        ground = GROUNDS[cell.ground]
        if piece is not None:
            return self.piece_text(piece, ground, souls), piece.seat
        if self.large:
            return ground + (SOUL + souls)[:4] if souls else ground, PLAIN
        if souls:
            return (SOUL if ground == " " else ground) + (souls if len(souls) == 1 else "+"), STRONG
        return (".", FAINT) if ground == " " else (ground, PLAIN)

    def piece_text(self, piece: PieceView, ground: str, souls: str) -> str:
        front = self.view.fragment_front if piece.carries else piece.front
        sign = sign_of(self.content, piece.name) + ARROWS[front]
        if not self.large:
            return sign
        return f"{ground}{sign}{piece.die}{FRAGMENT if piece.carries else SOUL if souls else ' '}"

    def draw_wall_below(self, cell: int) -> None:
        """A Wall on the south side: on a line of its own, or where a cell of a small drawing has room."""
        row, left = BOARD.rows[cell], self.column(BOARD.columns[cell]) + 1
        if self.large or row % 2:
            self.drawing.put(self.row(row) + 1, left, "-" * self.width)
            return
        for place, line in ((cell, "_"), (cell + 10, "¯")):
            text = self.content_of(self.cells[BOARD.names[place]])[0].strip(".")
            if len(text) < self.width:
                at = self.row(BOARD.rows[place])
                self.drawing.put(at, left + len(text), line * (self.width - len(text)))
                return
        self.drawing.put(self.row(row), left - 1, "_")

    def draw_barrier(self) -> None:
        """Brackets at both sides of its tile."""
        if self.view.barrier:
            for cell in CELLS_OF[TILE_NAMES.index(self.view.barrier)]:
                column = BOARD.columns[cell]
                edge, sign = (column, "(") if column % 2 == 0 else (column + 1, ")")
                self.drawing.put(self.row(BOARD.rows[cell]), self.column(edge), sign, STRONG)

    def draw_fragment(self) -> None:
        """It lies in the middle of a tile: between its cells, where no Wall is drawn."""
        if self.view.fragment not in TILE_NAMES:
            return
        upper, _, lower, _ = CELLS_OF[TILE_NAMES.index(self.view.fragment)]
        at = self.column(BOARD.columns[upper] + 1)
        if self.large:
            self.drawing.put(self.row(BOARD.rows[upper]) + 1, at, FRAGMENT, STRONG)
            return
        place = lower if "east" in self.cells[BOARD.names[upper]].walls else upper
        self.drawing.put(self.row(BOARD.rows[place]), at, FRAGMENT, STRONG)

    def draw_rim(self, top: bool) -> None:
        """The letters of the columns, with the Portals in brackets, closed by Walls or not."""
        row = 0 if top else self.row(9) + (2 if self.large else 1)
        middle = 1 + self.width // 2 if self.large else 1
        for column in range(10):
            self.drawing.put(row, self.column(column) + middle, "ABCDEFGHIJ"[column], FAINT)
        side = "north" if top else "south"
        for portal in self.view.portals:
            if portal.name.startswith(side):
                self.draw_portal(row, side, portal)

    def draw_portal(self, row: int, side: str, portal: PortalView) -> None:
        name = portal.name
        columns = [BOARD.columns[BOARD.find(cell)] for cell in portal.cells]
        ink = self.portal_marks.get(name, self.inks.get(portal.population, PLAIN))
        brackets = "[]" if portal.open else "xx"
        if name in self.portal_marks:
            brackets = "><" if self.portal_marks[name] == LAST else "**"
        self.drawing.put(row, self.column(columns[0]), brackets[0], ink)
        self.drawing.put(row, self.column(columns[-1] + 1), brackets[1], ink)
        for column, cell in zip(columns, portal.cells, strict=True):
            if side in self.cells[cell].walls:
                left = self.column(column)
                if self.large:
                    self.drawing.put(1 if row == 0 else row - 1, left + 1, "-" * self.width)
                else:
                    self.drawing.put(row, left + 2, "-")
