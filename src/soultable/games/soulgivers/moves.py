"""What a player, or chance, can choose in Soulgivers."""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import Grid
from soultable.engine.move import Vocabulary

BOARD: Final = Grid(10, 10)
CELLS: Final = 100
GRID: Final = 5
"""The board has so many tiles in a row and in a column; a tile has 2 × 2 cells."""
TILES: Final = 25
TILE_NAMES: Final = [f"R{place // GRID + 1}C{place % GRID + 1}" for place in range(TILES)]
PORTAL_NAMES: Final = ["north-west", "north-east", "south-west", "south-east"]
PORTALS: Final = 4
DIRECTION_NAMES: Final = ["north", "east", "south", "west"]
"""As `engine.grid` counts them: clockwise, and the opposite of one is `direction ^ 2`."""
ANGLE_NAMES: Final = ["0", "90", "180", "270"]

# The populations, by number.
SHELLS: Final = 0
SPECTERS: Final = 1
POPULATION_NAMES: Final = ["shells", "specters"]
CHARACTERS: Final = 10
PIECES: Final = 20
"""A piece is its population times ten, plus its character."""


class Moves:
    """Every move there is with one content, in tables by what the move is about."""

    def __init__(self, name: str, characters: list[str], tiles: list[str], anomalies: list[str]) -> None:
        words = Vocabulary(name)
        self.vocabulary = words
        self.piece_names = [
            f"{side}-{character}" for side in ("Shell", "Specter") for character in characters
        ]

        # chance
        self.tile = words.product("tile", [tiles, ANGLE_NAMES])
        self.coin = words.each("coin", ["1", "2"])
        self.first = words.each("first", POPULATION_NAMES)
        self.card = words.each("card", characters)
        """A Soulgiver card is drawn for a replacement."""
        self.anomaly = words.each("anomaly", anomalies)
        """An Anomaly is drawn."""

        # setup, and the beginning of a turn
        self.population = words.each("population", POPULATION_NAMES)
        self.exchange = words.each("exchange", TILE_NAMES)
        self.no_exchange = words.add("no exchange", "no exchange")
        self.with_ = words.each("with", TILE_NAMES)
        self.rotate = words.product("rotate", [TILE_NAMES, ANGLE_NAMES])
        self.pick = words.each("pick", characters)
        self.place = words.product("place", [characters, PORTAL_NAMES])
        self.keep = words.each("keep", characters)

        # the turn
        self.activate = words.each("activate", characters)
        self.end = words.add("end", "end")
        self.draw = words.add("draw", "draw")
        self.return_ = words.each("return", anomalies)
        self.time_out = words.add("time-out", "time-out")
        self.resume = words.add("resume", "resume")

        # what the Active Soulgiver does
        self.step = words.product("step", [BOARD.names + PORTAL_NAMES])
        self.go = words.product("go", [BOARD.names])
        self.face = words.each("face", DIRECTION_NAMES)
        self.leap = words.product("leap", [BOARD.names])
        self.exit = words.product("exit", [BOARD.names])
        self.stay = words.add("stay", "stay")
        self.absorb = words.each("absorb", characters)
        self.collect = words.each("collect", DIRECTION_NAMES)
        self.pass_ = words.product("pass", [BOARD.names, DIRECTION_NAMES])
        self.drop = words.add("drop", "drop")
        self.attack = words.product("attack", [[*BOARD.names, "barrier"]])

        # Abilities
        self.charge = words.product("charge", [BOARD.names])
        self.mold = words.each("mold", TILE_NAMES)
        self.control = words.product("control", [BOARD.names])
        self.lead = words.product("lead", [BOARD.names])
        self.enough = words.add("enough", "enough")
        self.acquiesce = words.product("acquiesce", [BOARD.names, DIRECTION_NAMES])
        self.teleport = words.product("teleport", [BOARD.names])
        self.void = words.product("void", [BOARD.names])
        self.tear = words.product("tear", [BOARD.names])
        self.patch = words.product("patch", [BOARD.names])
        self.update = words.product("update", [BOARD.names])
        self.move = words.product("move", [BOARD.names])
        self.take_back = words.add("take back", "take back")
        self.chaos = words.each("chaos", TILE_NAMES)
        self.vertigo = words.each("vertigo", TILE_NAMES)
        self.turn = words.product("turn", [BOARD.names, DIRECTION_NAMES])
        self.tornado = words.add("tornado", "tornado")
        self.push = words.product("push", [BOARD.names])
        self.eradicate = words.each("eradicate", characters)

        # Anomalies and Population Abilities
        self.play = words.each("play", anomalies)
        self.population_ability = [words.add("border", "border"), words.add("horizon", "horizon")]
        self.lay = words.product("lay", [BOARD.names])
        self.done = words.add("done", "done")
        self.decline = words.add("decline", "decline")
        self.decline_turn = words.add("decline turn", "decline turn")
        self.decline_until = words.each("decline until", characters)
        self.attract = words.product("attract", [BOARD.names, BOARD.names])
        self.target = words.product("target", [BOARD.names])
        self.drift = words.each("drift", self.piece_names)
        self.collapse = words.each("collapse", PORTAL_NAMES)
