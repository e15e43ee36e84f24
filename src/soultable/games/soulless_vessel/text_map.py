"""The map of Soulless Vessel in characters: a window onto the dungeon, around whoever acts.

A square is as wide as `cell` says: an edge at its left, then who stands or what lies there. Between two rows
there is a line of its own where a wall or a door lies between them. A free square shows its own name in small
letters, without that of its room: `d4`.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.drawing import FAINT, LAST, PLAIN, POINTED, STRONG, Drawing
from soultable.engine.grid import DOWN, NORTH, RIGHT, WEST, turned_cell, turned_sides
from soultable.games.soulless_vessel.content import Content, Tile
from soultable.games.soulless_vessel.moves import HERO_NAMES
from soultable.games.soulless_vessel.tile import CORNERS, STRAIGHTS, TileShape
from soultable.games.soulless_vessel.view_structs import ModelView, TileView, VesselView

Place = tuple[int, int]
SIDES: Final = "NESW"
SIGNS: Final = {LAST: ">", POINTED: "*"}
"""What stands at the left edge of a marked square."""
CHEST: Final = "[]"
BODY: Final = "@@"
DROPPED: Final = "%%"
PIT: Final = "~~"
PILLAR: Final = "##"
DIFFICULT: Final = ":"
DOORS: Final = {"closed": "==", "sealed": "XX"}
DOOR_EDGES: Final = {"closed": "+", "sealed": "X"}
APART: Final = 5_000
"""What is laid apart is farther away than this."""


class Square:
    """A square of the map, as it lies."""

    def __init__(self, name: str, tile: int, foot: int, eye: int, walkable: bool, difficult: bool) -> None:
        self.name = name
        self.tile = tile
        self.foot = foot
        self.eye = eye
        self.walkable = walkable
        self.difficult = difficult
        self.open = 0
        """The sides with an entrance that is open."""


def shape_of(content: Content, tile: TileView) -> TileShape:
    """The printed piece; connectors are C1, C2, ..."""
    for one in content.tiles:
        if one.id == tile.id:
            return one.shape
    kind = CORNERS if tile.form == "corner" else STRAIGHTS
    return next(shape for shape in kind if shape.id == tile.id)


def letters(view: VesselView) -> dict[str, str]:
    """A capital for each kind of enemy and minion: the first letter of its name that is free."""
    found: dict[str, str] = {}
    titles = [group.title for group in view.groups]
    titles += [model.title for model in view.models if model.kind == "minion"]
    for title in titles:
        if title in found:
            continue
        free = [sign for sign in title.upper() if sign.isalpha() and sign not in (*found.values(), "H")]
        spare = [sign for sign in "ABCDEFGIJKLMNOPQRSTUVWXYZ" if sign not in found.values()]
        found[title] = (free or spare)[0]
    return found


def sign_of(view: VesselView, model: ModelView, known: dict[str, str]) -> str:
    """`H2`, `G3`: who stands there; beyond nine the number is a small letter."""
    if model.name in HERO_NAMES:
        return model.name
    number = int(model.name.rpartition(".")[2])
    return known.get(model.title, "?") + (str(number) if number < 10 else chr(ord("a") + number - 10))


class MapDrawing:
    """The window: `columns` squares wide, and at most `lines` lines high."""

    def __init__(
        self, content: Content, view: VesselView, marks: dict[str, int], cell: int, columns: int, lines: int
    ) -> None:
        self.content = content
        self.view = view
        self.marks = marks
        self.cell = cell
        self.columns = columns
        self.lines = lines
        self.squares: dict[Place, Square] = {}
        self.places: dict[str, Place] = {}
        self.pillars: set[Place] = set()
        for number, tile in enumerate(view.tiles):
            self.lay(number, tile)
        self.doors: dict[tuple[Place, int], str] = {}
        """Doors that are not open, by the square and the side."""
        for door in view.doors:
            if door.state != "cap":
                for square in door.squares:
                    self.doors[self.places[square], door.facing] = door.state
        self.standing = self.who_stands()

    def lay(self, number: int, tile: TileView) -> None:
        shape = shape_of(self.content, tile)
        closed = [door.name for door in self.view.doors]
        for square in range(shape.size):
            x, y = shape.lies[tile.turned][square]
            place = tile.x + x, tile.y + y
            foot = turned_sides(shape.foot[square], tile.turned)
            eye = turned_sides(shape.eye[square], tile.turned)
            name = shape.names[square]
            self.squares[place] = Square(
                name, number, foot, eye, shape.walkable[square],
                shape.difficult[square] or name in self.view.rough,
            )  # fmt: skip
            self.places[name] = place
        for side, entrance in zip(shape.sides, shape.entrances, strict=True):
            if f"{shape.id}.{SIDES[side]}" not in closed:
                for square in entrance:
                    self.squares[self.places[shape.names[square]]].open |= 1 << ((side + tile.turned) & 3)
        for one in self.content.tiles:
            if one.id == tile.id:
                self.find_pillars(tile, one)

    def find_pillars(self, tile: TileView, printed: Tile) -> None:
        width = printed.height if tile.turned & 1 else printed.width
        for y, row in enumerate(printed.grid):
            for x, sign in enumerate(row):
                if sign == "o":
                    cell = turned_cell(printed.width, printed.height, y * printed.width + x, tile.turned)
                    self.pillars.add((tile.x + cell % width, tile.y + cell // width))

    def who_stands(self) -> dict[Place, tuple[str, int, int]]:
        """On each square that shows something: its sign, its ink, and how it is marked."""
        known = letters(self.view)
        found: dict[Place, tuple[str, int, int]] = {}
        signs = {"chest": CHEST, "vessel": BODY, "dropped": DROPPED}
        for thing in self.view.things:
            sign = signs.get(thing.kind) or f"&{thing.names[0][:1]}"
            for name in thing.squares:
                found[self.places[name]] = sign, STRONG, PLAIN
        for model in sorted(self.view.models, key=lambda one: one.kind == "hero"):
            ink = model.owner if model.owner >= 0 else STRONG
            for name in model.squares:
                found[self.places[name]] = (
                    sign_of(self.view, model, known),
                    ink,
                    self.marks.get(model.name, PLAIN),
                )
        return found

    # --- the window

    def middle(self) -> Place:
        """Where whoever acts stands: the mover, the model whose turn it is, the viewer's hero."""
        wanted = [self.view.mover, self.view.turn]
        wanted += [f"H{self.view.seat + 1}"] if self.view.seat >= 0 else []
        for name in [*wanted, *[model.name for model in self.view.models]]:
            for model in self.view.models:
                if model.name == name and model.squares:
                    return self.places[model.squares[0]]
        return next(iter(self.squares), (0, 0))

    def span(self, middle: int, low: int, high: int, most: int) -> range:
        """As many rows or columns as there is room for, with the middle in the middle if there are more."""
        if high - low + 1 <= most:
            return range(low, high + 1)
        first = min(max(low, middle - most // 2), high - most + 1)
        return range(first, first + most)

    def window(self) -> tuple[range, range]:
        x, y = self.middle()
        near = [p for p in self.squares if abs(p[0] - x) < APART]
        xs, ys = [place[0] for place in near], [place[1] for place in near]
        columns = self.span(x, min(xs), max(xs), self.columns)
        most = self.lines
        while True:
            rows = self.span(y, min(ys), max(ys), most)
            used = len(rows) + sum(self.has_line(columns, row) for row in range(rows[0], rows[-1] + 2))
            if used <= self.lines or most <= 3:
                return columns, rows
            most -= 1

    # --- edges

    def edge(self, place: Place, side: int) -> str:
        """What lies between a place and the next one: wall, blue line, a door, nothing."""
        other = place[0] + RIGHT[side], place[1] + DOWN[side]
        door = self.doors.get((place, side)) or self.doors.get((other, side ^ 2))
        if door:
            return door
        one, beyond = self.squares.get(place), self.squares.get(other)
        if one is None and beyond is None:
            return ""
        if one is None or beyond is None:
            pillar = place in self.pillars or other in self.pillars
            return "" if pillar else "outside"
        if one.tile != beyond.tile:
            joined = one.open >> side & 1 and beyond.open >> (side ^ 2) & 1
            return "" if joined else "wall"
        if not one.foot >> side & 1 or not one.walkable or not beyond.walkable:
            return ""
        return "wall" if one.eye >> side & 1 else "blue"

    def has_line(self, columns: range, row: int) -> bool:
        """Is there a line above this row: a wall between squares, or a door?"""
        return any(self.edge((x, row), NORTH) not in ("", "outside") for x in columns)

    # --- drawing

    def draw(self) -> Drawing:
        drawing = Drawing()
        if not self.squares:
            return drawing
        columns, rows = self.window()
        line = 0
        for row in range(rows[0], rows[-1] + 2):
            if self.has_line(columns, row):
                self.draw_line(drawing, line, columns, row)
                line += 1
            if row in rows:
                self.draw_row(drawing, line, columns, row)
                line += 1
        return trimmed(drawing)

    def beyond(self) -> list[str]:
        """Where the map goes on outside the window."""
        columns, rows = self.window()
        near = [place for place in self.squares if abs(place[0] - columns[0]) < APART]
        ways = {
            "north": any(y < rows[0] for _, y in near),
            "east": any(x > columns[-1] for x, _ in near),
            "south": any(y > rows[-1] for _, y in near),
            "west": any(x < columns[0] for x, _ in near),
        }
        return [way for way, goes_on in ways.items() if goes_on]

    def draw_line(self, drawing: Drawing, line: int, columns: range, row: int) -> None:
        width = self.cell - 1
        for number, x in enumerate(columns):
            edge = self.edge((x, row), NORTH)
            sign = {"wall": "-", "outside": "-", "blue": ".", "closed": "=", "sealed": "X"}.get(edge, "")
            if sign:
                ink = STRONG if edge in DOORS else FAINT
                drawing.put(line, self.cell * number + 1, sign * width, ink)

    def draw_row(self, drawing: Drawing, line: int, columns: range, row: int) -> None:
        for number, x in enumerate(columns):
            column = self.cell * number
            self.draw_edge(drawing, line, column, (x, row))
            place = x, row
            square = self.squares.get(place)
            if place in self.pillars:
                drawing.put(line, column + 1, "#" * (self.cell - 1), FAINT)
            elif square is not None:
                self.draw_square(drawing, line, column, place, square)
        self.draw_edge(drawing, line, self.cell * len(columns), (columns[-1] + 1, row))

    def draw_edge(self, drawing: Drawing, line: int, column: int, place: Place) -> None:
        edge = self.edge(place, WEST)
        sign = {"wall": "|", "outside": "|", "blue": ":"}.get(edge) or DOOR_EDGES.get(edge, "")
        if sign:
            drawing.put(line, column, sign, STRONG if edge in DOORS else FAINT)

    def draw_square(self, drawing: Drawing, line: int, column: int, place: Place, square: Square) -> None:
        mark = self.marks.get(square.name, PLAIN)
        shown = self.standing.get(place)
        if shown is not None:
            sign, ink, own = shown
            mark = own if own != PLAIN else mark
            drawing.put(line, column + 1, sign, ink if mark != POINTED else POINTED)
        elif not square.walkable:
            drawing.put(line, column + 1, PIT, FAINT)
        else:
            label = self.label(square)
            drawing.put(line, column + 1, label, FAINT if mark == PLAIN else mark)
        if mark in SIGNS:
            drawing.put(line, column, SIGNS[mark], mark)

    def label(self, square: Square) -> str:
        """The own name of a free square: `d4`; in a narrow cell `a10` is `a0`. Difficult ones are `::`."""
        if square.difficult:
            return DIFFICULT * min(2, self.cell - 1)
        name = square.name.partition(".")[2].lower()
        return name if len(name) < self.cell else name[0] + name[-1]


def trimmed(drawing: Drawing) -> Drawing:
    """Without empty lines above and below."""
    full = [row for row in range(drawing.height) if "".join(drawing.characters[row]).strip()]
    if full:
        drawing.characters = drawing.characters[full[0] : full[-1] + 1]
        drawing.inks = drawing.inks[full[0] : full[-1] + 1]
    return drawing
