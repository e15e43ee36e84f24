"""The typed tables that content.toml becomes, and the geometry of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.engine.content import ContentFile, Entry, vocabulary_name
from soultable.engine.errors import BadContent
from soultable.engine.grid import EAST, NORTH, OFF, SOUTH, STRAIGHT, WEST, turned_cell, turned_sides
from soultable.engine.masks import mask_of
from soultable.games.soulgivers.moves import (
    BOARD,
    CELLS,
    CHARACTERS,
    DIRECTION_NAMES,
    GRID,
    POPULATION_NAMES,
    PORTAL_NAMES,
    TILE_NAMES,
    TILES,
    Moves,
)

if TYPE_CHECKING:
    from soultable.engine.effects import Effect
    from soultable.engine.grammar import Words
    from soultable.games.soulgivers.state import SoulgiversState

# --- geometry

TILE_OF: Final = [BOARD.rows[cell] // 2 * GRID + BOARD.columns[cell] // 2 for cell in range(CELLS)]
"""On which tile of the grid a cell lies."""
CELLS_OF: Final = [[cell for cell in range(CELLS) if TILE_OF[cell] == tile] for tile in range(TILES)]
"""The cells of a tile: north-west, north-east, south-west, south-east."""
NEXT_TILES: Final = [
    [
        other
        for other in range(TILES)
        if abs(other // GRID - tile // GRID) + abs(other % GRID - tile % GRID) == 1
    ]
    for tile in range(TILES)
]
"""The tiles that share a side with a tile."""
ALL_CELLS: Final = list(range(CELLS))
ALL_TILES: Final = list(range(TILES))
CELLS_BY_DISTANCE: Final[list[list[list[int]]]] = [[[] for _ in range(19)] for _ in range(CELLS)]
"""The cells at each distance from a cell, rows plus columns."""
for one in range(CELLS):
    for other in range(CELLS):
        CELLS_BY_DISTANCE[one][BOARD.manhattan(one, other)].append(other)
CORNERS: Final = ["NW", "NE", "SW", "SE"]
"""The cells of a tile, by number."""
CORNER_OF: Final = [CELLS_OF[TILE_OF[cell]].index(cell) for cell in range(CELLS)]
"""Which cell of its tile a cell is."""
MOTHER_PLACE: Final = 12
"""Where the Mother Tile lies at first (SG-SET-01)."""

# --- what lies on a cell, and what Modifiers make of it

PLAIN: Final = 0
HOLE: Final = 1
PATCH: Final = 2
BORDER: Final = 3
"""A Shell Modifier."""
HORIZON: Final = 4
"""A Specter Modifier."""
INTERFERENCE: Final = 5
GROUNDS: Final = ["plain", "hole", "patch", "border", "horizon", "interference"]

# --- Abilities and Auras, by number: their names in content.toml

LEAP: Final = 0
CHARGE: Final = 1
MOLD: Final = 2
MIND_CONTROL: Final = 3
ACQUIESCENCE: Final = 4
TELEPORT: Final = 5
BLACK_VOID: Final = 6
TEAR: Final = 7
PATCHING: Final = 8
UPDATE: Final = 9
CHAOS: Final = 10
VERTIGO: Final = 11
TORNADO: Final = 12
ERADICATE: Final = 13
ABILITIES: Final = [
    "Leap", "Charge", "Mold", "Mind-Control", "Acquiescence", "Teleport", "Black-Void", "Tear", "Patch",
    "Update", "Chaos", "Vertigo", "Tornado", "Eradicate",
]  # fmt: skip
SUPERLUMINAL_SPEED: Final = 0
SACRED_GROUND: Final = 1
WORMHOLE: Final = 2
ANTIGRAVITONIC: Final = 3
HUSH: Final = 4
INCORPOREAL: Final = 5
AURAS: Final = ["Superluminal-Speed", "Sacred-Ground", "Wormhole", "Antigravitonic", "Hush", "Incorporeal"]
NO_AURA: Final = -1

SIDES: Final = ["front", "right", "back", "left"]
"""The sides of a piece, clockwise from its front."""
UNITS: Final = ["cells", "board"]
TILE_UNITS: Final = ["tiles", "board"]
BY_TILES: Final = ["Mold", "Mind-Control", "Acquiescence", "Chaos", "Vertigo", "Tornado"]
"""The Abilities that work on tiles; the others work on cells."""
SHAPES: Final = ["linear", "perpendicular", ""]
PRICES: Final = ["1 TE", "Decay +1", "Decay +2", "Decay +3", "Decay +4"]


class Character:
    def __init__(self, entry: Entry) -> None:
        entry.only(["id", "movement", "linear", "shields", "attack", "abilities", "aura", "mark"])
        self.id = entry.text("id")
        self.movement = entry.number("movement", 0, 9)
        self.is_linear = flag(entry, "linear")
        self.shields = shields(entry)
        """The sides that are protected, as bits."""
        self.attacks = flag(entry, "attack")
        self.abilities = [known(entry, "abilities", ABILITIES, name) for name in entry.texts("abilities")]
        aura = entry.data.get("aura")
        self.aura = NO_AURA if aura == "" else entry.word("aura", AURAS)
        self.mark = entry.mark()


class Ability:
    def __init__(self, entry: Entry) -> None:
        keys = ["id", "name", "price", "unit", "shape", "least", "most", "amount", "text", "mark"]
        entry.only(keys)
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.price = PRICES[entry.word("price", PRICES)]
        self.decay = entry.word("price", PRICES)
        """What it costs in Decay; 0 for one that costs a Tribute Essence."""
        units = TILE_UNITS if self.id in BY_TILES else UNITS
        self.unit = units[entry.word("unit", units)]
        self.shape = SHAPES[entry.word("shape", SHAPES)]
        self.least = entry.number("least", 0, CELLS)
        self.most = entry.number("most", 0, CELLS)
        self.amount = entry.number("amount", 0, 9) if "amount" in entry.data else 0
        self.text = entry.text("text")
        self.mark = entry.mark()
        if self.unit != "board" and self.most < self.least:
            raise entry.wrong("most", f"a whole number from {self.least}, the least, up")
        self.cells = [ALL_CELLS for _ in range(CELLS)]
        """The cells in range, by the cell of the one who uses it; all for a range without limit."""
        if self.unit == "cells":
            self.cells = [self.cells_from(cell) for cell in range(CELLS)]
        self.tiles = [ALL_TILES for _ in range(TILES)]
        """The tiles in range, by the tile of the one who uses it."""
        if self.unit == "tiles":
            self.tiles = [self.tiles_from(tile) for tile in range(TILES)]

    def cells_from(self, cell: int) -> list[int]:
        by_distance = CELLS_BY_DISTANCE[cell]
        found: list[int] = []
        for distance in range(self.least, min(self.most, len(by_distance) - 1) + 1):
            found += by_distance[distance]
        if self.shape == "linear":
            found = [other for other in found if in_line(cell, other)]
        found.sort()
        return found

    def tiles_from(self, tile: int) -> list[int]:
        return [other for other in range(TILES) if self.least <= tile_distance(tile, other) <= self.most]


class Aura:
    def __init__(self, entry: Entry) -> None:
        entry.only(["id", "name", "text", "mark"])
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.text = entry.text("text")
        self.mark = entry.mark()


class Anomaly:
    """An Anomaly: how many cards there are, and what it does, in the words of flow/effects.py."""

    def __init__(self, entry: Entry, words: Words[Effect[SoulgiversState]]) -> None:
        entry.only(["id", "name", "cards", "does", "mark"])
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.cards = entry.number("cards", 0, 20)
        self.effect = words.parse_program(entry, "does")
        self.mark = entry.mark()


class Population:
    def __init__(self, entry: Entry) -> None:
        entry.only(["id", "name", "piece", "ability", "text", "mark"])
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.ability = entry.text("ability")
        self.text = entry.text("text")
        self.mark = entry.mark()


class Pattern:
    """A tile in one of its four rotations: what its cells print, and the Walls on their sides, as bits."""

    def __init__(self, grounds: list[int], walls: list[int]) -> None:
        self.grounds = grounds
        self.walls = walls

    def turned(self) -> Pattern:
        """A quarter turn clockwise."""
        grounds = [PLAIN] * 4
        walls = [0] * 4
        for cell in range(4):
            goal = turned_cell(2, 2, cell, 1)
            grounds[goal] = self.grounds[cell]
            walls[goal] = turned_sides(self.walls[cell], 1)
        return Pattern(grounds, walls)


class Tile:
    """One of the 25 tiles, before it is turned (SG-C-32)."""

    def __init__(self, name: str, holes: list[str], walls: list[str], mark: str, pattern: Pattern) -> None:
        self.id = name
        self.holes = holes
        self.walls = walls
        self.mark = mark
        self.patterns = [pattern]
        for _ in range(3):
            self.patterns.append(self.patterns[-1].turned())


class Portal:
    def __init__(self, entry: Entry) -> None:
        entry.only(["id", "population", "tile", "side", "mark"])
        self.id = entry.text("id")
        self.side = entry.word("population", POPULATION_NAMES)
        """The population to which it belongs."""
        self.tile = entry.word("tile", TILE_NAMES)
        self.direction = entry.word("side", DIRECTION_NAMES)
        """On which side of its tile it lies."""
        self.cells = [cell for cell in CELLS_OF[self.tile] if BOARD.neighbour(cell, self.direction) == OFF]
        """The two cells that it borders (SG-R-72)."""
        self.mark = entry.mark()
        if len(self.cells) != 2:
            raise entry.wrong("side", "the side of the tile that lies at the rim of the board")


class Content:
    """Everything in the box."""

    def __init__(
        self, text: str, words: Words[Effect[SoulgiversState]], pack: str = "", pack_name: str = "pack"
    ) -> None:
        file = ContentFile(text, "content.toml", pack, pack_name)
        self.essence = file.count("essence", 1, 9)
        self.essence_2vs2 = file.count("essence_2vs2", 1, 9)
        self.shared_essence = file.count("shared_essence", 0, 9)
        self.soulgivers = file.count("soulgivers", 1, 3)
        self.soulgivers_2vs2 = file.count("soulgivers_2vs2", 1, 2)
        self.hole_modifiers = file.count("hole_modifiers", 0, 20)
        self.patch_modifiers = file.count("patch_modifiers", 0, 20)
        self.population_modifiers = [
            file.count("shell_modifiers", 1, 20),
            file.count("specter_modifiers", 1, 20),
        ]
        self.decay_death = file.count("decay_death", 2, 6)
        self.pass_distance = file.count("pass_distance", 1, 9)
        self.most_anomalies = file.count("most_anomalies", 1, 9)
        self.time_outs = file.count("time_outs", 0, 9)
        self.population_from_turn = file.count("population_from_turn", 1, 9)

        self.characters = [Character(entry) for entry in file.list("character")]
        if len(self.characters) != CHARACTERS:
            raise BadContent(
                f"{file.source}: there are {len(self.characters)} characters; expected {CHARACTERS}."
            )
        self.abilities = in_order([Ability(entry) for entry in file.list("ability")], ABILITIES, file.source)
        self.auras = [Aura(entry) for entry in file.list("aura")]
        if [aura.id for aura in self.auras] != AURAS:
            raise BadContent(f"{file.source}: the auras are not {', '.join(AURAS)}, in this order.")
        self.anomalies = [Anomaly(entry, words) for entry in file.list("anomaly")]
        if not 1 <= len(self.anomalies) <= 20:
            raise BadContent(f"{file.source}: there are {len(self.anomalies)} anomalies; expected 1 to 20.")
        if not any(anomaly.cards for anomaly in self.anomalies):
            raise BadContent(f"{file.source}: there are no anomaly cards; expected 1 or more.")
        self.populations = [Population(entry) for entry in file.list("population")]
        if [population.id for population in self.populations] != POPULATION_NAMES:
            raise BadContent(f"{file.source}: the populations are not {' and '.join(POPULATION_NAMES)}.")
        self.portals = [Portal(entry) for entry in file.list("portal")]
        if [portal.id for portal in self.portals] != PORTAL_NAMES:
            raise BadContent(f"{file.source}: the portals are not {', '.join(PORTAL_NAMES)}, in this order.")
        bordered = [cell for portal in self.portals for cell in portal.cells]
        if len(set(bordered)) != len(bordered) or len({portal.side for portal in self.portals}) != 2:
            raise BadContent(
                f"{file.source}: two portals border on one cell, or a population has none;"
                " expected portals of both populations at places of their own."
            )
        fragments = file.list("fragment")
        if len(fragments) != 1:
            raise BadContent(f"{file.source}: there are {len(fragments)} fragments; expected 1.")
        fragments[0].only(["id", "shields", "mark"])
        self.fragment_shields = shields(fragments[0])
        self.fragment_mark = fragments[0].mark()

        self.tiles = [printed_tile(entry) for entry in file.list("tile")]
        self.shuffled = len(self.tiles)
        """How many tiles are shuffled; those after them have fixed places."""
        circles = file.list("interference")
        if self.shuffled != TILES - 3 or len(circles) != 2:
            raise BadContent(
                f"{file.source}: there are {self.shuffled} tiles and {len(circles)} interference tiles;"
                f" expected {TILES - 3} and 2."
            )
        self.interference_places = [
            [entry.word(f"place_{mode}", TILE_NAMES) for entry in circles] for mode in ("1vs1", "2vs2")
        ]
        """Where the Interference Tiles lie at first, in 1vs1 and in 2vs2 (SG-C-30)."""
        for places in self.interference_places:
            if places[0] == places[1] or MOTHER_PLACE in places:
                raise BadContent(
                    f"{file.source}: the interference tiles lie at {TILE_NAMES[places[0]]} and"
                    f" {TILE_NAMES[places[1]]}; expected two places besides {TILE_NAMES[MOTHER_PLACE]}."
                )
        self.tiles += [interference_tile(entry) for entry in circles]
        self.tiles.append(Tile("mother", [], [], "rulebook", Pattern([PLAIN] * 4, [0] * 4)))

        self.movement = [character.movement for character in self.characters]
        self.linear = [character.is_linear for character in self.characters]
        self.shields = [character.shields for character in self.characters]
        self.attacks = [character.attacks for character in self.characters]
        self.abilities_of = [character.abilities for character in self.characters]
        self.aura_of = [character.aura for character in self.characters]
        self.portals_of = [
            [number for number, portal in enumerate(self.portals) if portal.side == side] for side in range(2)
        ]
        self.portal_masks = [mask_of(portals) for portals in self.portals_of]
        """The Portals of each population, as a set."""
        self.portal_at = portals_by_cell(self.portals)
        """The Portal that a cell borders on; OFF for none."""
        self.portal_cells = [portal.cells for portal in self.portals]
        self.portal_side = [portal.direction for portal in self.portals]
        self.moves = Moves(
            vocabulary_name("soulgivers", pack),
            [character.id for character in self.characters],
            [tile.id for tile in self.tiles[: self.shuffled]],
            [anomaly.id for anomaly in self.anomalies],
        )


def flag(entry: Entry, key: str) -> bool:
    value = entry.data.get(key)
    if not isinstance(value, bool):
        raise entry.wrong(key, "true or false")
    return value


def known(entry: Entry, key: str, words: list[str], word: str) -> int:
    if word not in words:
        raise entry.wrong(key, "a list out of: " + ", ".join(words))
    return words.index(word)


def shields(entry: Entry) -> int:
    found = 0
    for side in entry.texts("shields"):
        found |= 1 << known(entry, "shields", SIDES, side)
    return found


def in_order(abilities: list[Ability], names: list[str], source: str) -> list[Ability]:
    found = {ability.id: ability for ability in abilities}
    if sorted(found) != sorted(names):
        raise BadContent(f"{source}: the abilities are not {', '.join(names)}.")
    return [found[name] for name in names]


def printed_tile(entry: Entry) -> Tile:
    entry.only(["id", "holes", "walls", "mark"])
    grounds = [PLAIN] * 4
    walls = [0] * 4
    for corner in entry.texts("holes"):
        grounds[known(entry, "holes", CORNERS, corner)] = HOLE
    for wall in entry.texts("walls"):
        add_wall(entry, walls, wall)
    pattern = Pattern(grounds, walls)
    return Tile(entry.text("id"), entry.texts("holes"), entry.texts("walls"), entry.mark(), pattern)


BETWEEN: Final = {
    "NW|NE": (0, EAST, 1),
    "SW|SE": (2, EAST, 3),
    "NW|SW": (0, SOUTH, 2),
    "NE|SE": (1, SOUTH, 3),
}
"""The edges between two cells of a tile: a cell, its side, the other cell."""
OUTER: Final = {"NW": "nw", "NE": "ne", "SW": "sw", "SE": "se"}
"""The outer sides of each cell."""
LETTERS: Final = "nesw"


def add_wall(entry: Entry, walls: list[int], wall: str) -> None:
    """Reads `NW|NE`, a Wall between two cells, or `NW-n`, one on an outer side."""
    if wall in BETWEEN:
        cell, side, other = BETWEEN[wall]
        walls[cell] |= 1 << side
        walls[other] |= 1 << (side ^ 2)
        return
    corner, _, letter = wall.partition("-")
    if corner not in OUTER or len(letter) != 1 or letter not in OUTER[corner]:
        expected = ", ".join(BETWEEN)
        raise entry.wrong(
            "walls", f"Walls such as {expected}, or on an outer side of a cell: NW-n, NW-w, SE-s"
        )
    walls[CORNERS.index(corner)] |= 1 << LETTERS.index(letter)


def interference_tile(entry: Entry) -> Tile:
    entry.only(["id", "circle", "place_1vs1", "place_2vs2", "mark"])
    grounds = [PLAIN] * 4
    grounds[entry.word("circle", CORNERS)] = INTERFERENCE
    return Tile(entry.text("id"), [], [], entry.mark(), Pattern(grounds, [0] * 4))


def portals_by_cell(portals: list[Portal]) -> list[int]:
    found = [OFF] * CELLS
    for number, portal in enumerate(portals):
        for cell in portal.cells:
            found[cell] = number
    return found


def tile_distance(one: int, other: int) -> int:
    return abs(one // GRID - other // GRID) + abs(one % GRID - other % GRID)


def in_line(one: int, other: int) -> bool:
    return BOARD.rows[one] == BOARD.rows[other] or BOARD.columns[one] == BOARD.columns[other]


def line_direction(one: int, other: int) -> int:
    """The straight direction from one cell to another one; OFF for the same cell, or no line."""
    if one == other or not in_line(one, other):
        return OFF
    if BOARD.rows[one] == BOARD.rows[other]:
        return EAST if other > one else WEST
    return SOUTH if other > one else NORTH


BESIDE: Final = [[BOARD.neighbour(cell, side) for side in STRAIGHT] for cell in range(CELLS)]
"""The neighbour of a cell on each of its four sides; OFF at the rim."""
NEXT_CELLS: Final = [
    [
        [other for side, other in enumerate(beside) if sides >> side & 1 and other != OFF]
        for sides in range(16)
    ]
    for beside in BESIDE
]
"""The neighbours of a cell on several of its sides, which are bits."""
