"""Tables of Soulgivers: a position laid out by naming what matters in it.

    board("Shell-Runner E5 north 2", "Specter-Ghost E8", turn="shells").play("activate Runner", "step E6")

All cells are plain and without Walls, unless they are named: `holes="C3 D4"`, `walls="E5|E6 D4-n"`. A
Soulgiver is written as its name, its place (a cell or a Portal), its front and its die; front and die may be
left out (the front towards the other side, the die 1), and `+Shell-Ghost` at the end is a Soul that it has
absorbed. The Shells sit at seat 0 (in 2vs2 at 0 and 1), the Specters at seat 1 (2 and 3). It is the turn of
one of them, nobody is Active, and the Tribute Essences are all there. It is the first turn of both, so that
no Population Ability can be played, unless `turns` says otherwise. Characters that are named nowhere are in
the decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import soultable
from soultable.engine.grid import OFF
from soultable.engine.masks import bit, members
from soultable.engine.seats import OPEN
from soultable.games.soulgivers import SoulgiversGame
from soultable.games.soulgivers.content import CELLS_OF, GROUNDS, TILE_OF, Pattern, Tile
from soultable.games.soulgivers.flow.ground import set_pile, survey
from soultable.games.soulgivers.flow.setup import new_state
from soultable.games.soulgivers.flow.turn import TURN
from soultable.games.soulgivers.moves import (
    BOARD,
    CELLS,
    CHARACTERS,
    DIRECTION_NAMES,
    POPULATION_NAMES,
    PORTAL_NAMES,
    TILE_NAMES,
    TILES,
)
from soultable.games.soulgivers.state import (
    FALLEN,
    ON_PORTAL,
    PLAYING,
    SoulgiversState,
)
from soultable.games.soulgivers.view import PieceView, SoulgiversView
from tests.tabletest import Table

MIDDLE: Final = "R3C3"


class SoulgiversTable(Table[SoulgiversState]):
    """A table of Soulgivers, read off in the words of the rules."""

    game: SoulgiversGame

    def view(self, seat: int = OPEN) -> SoulgiversView:
        return self.game.view(self.state, seat)

    def piece(self, name: str) -> PieceView:
        """A Soulgiver in play."""
        return next(piece for piece in self.view().pieces if piece.name == name)

    def is_in_play(self, name: str) -> bool:
        return any(piece.name == name for piece in self.view().pieces)

    def place(self, name: str) -> str:
        return self.piece(name).place

    def die(self, name: str) -> int:
        return self.piece(name).die

    def front(self, name: str) -> str:
        return self.piece(name).front

    def soul(self, name: str) -> str:
        """The cell on which a Soul lies; empty if it lies nowhere."""
        return next((soul.cell for soul in self.view().souls if soul.name == name), "")

    @property
    def fragment(self) -> str:
        """The tile on which the Fragment lies, or the name of its carrier."""
        return self.view().fragment

    @property
    def barrier(self) -> str:
        return self.view().barrier

    @property
    def active(self) -> str:
        return self.view().active

    def ground(self, cell: str) -> str:
        return GROUNDS[self.state.ground[BOARD.find(cell)]]

    def pile(self, cell: str) -> list[str]:
        return [GROUNDS[modifier] for modifier in self.state.piles[BOARD.find(cell)]]

    def hand(self, seat: int) -> list[str]:
        return self.view().players[seat].hand

    def essence(self, seat: int) -> int:
        return self.state.essence[seat]

    def deck(self, population: str) -> list[str]:
        """The characters in a deck."""
        side = POPULATION_NAMES.index(population)
        return [self.game.content.characters[number].id for number in members(self.state.deck[side])]


def board(
    *pieces: str,
    turn: str = "shells",
    teams: bool = False,
    player: int = 1,
    holes: str = "",
    walls: str = "",
    circles: str = "",
    piles: dict[str, str] | None = None,
    souls: str = "",
    fragment: str = MIDDLE,
    fragment_front: str = "north",
    barrier: str = "",
    hands: Sequence[str] = ("", ""),
    turns: tuple[int, int] = (1, 1),
    essence: int | None = None,
    out: str = "",
    decks: Sequence[str] | None = None,
    owners: dict[str, int] | None = None,
    horizon_by: int | None = None,
    closed: str = "",
    pack: str = "",
) -> SoulgiversTable:
    """A position in somebody's turn.

    `fragment` is a tile or a Soulgiver that carries it; `barrier` a tile (in 2vs2 it follows from the rest).
    `circles` are the Interference cells; `piles` the Modifiers of a cell from the bottom up, `"hole patch"`.
    `souls` are Souls on the board: `"Shell-Ghost C3"`, separated by commas. `out` are Soulgivers that have
    left the game with their Souls. `decks` names what is left in the decks of Shells and Specters, the rest
    is out. In 2vs2 the first Soulgivers of a population belong to its player 1, the others to player 2, two
    each, unless `owners` names a seat; `player` is the one of the team whose turn it is. `hands` are
    Anomalies by seat, `closed` are Portals that have been destroyed.
    """
    game = game_with(pack, holes, walls, circles)
    content = game.content
    state = new_state(4 if teams else 2, content)
    state.phase = PLAYING
    state.tile_bag = 0
    state.tiles = tuple(range(TILES))
    state.side_of = [0, 0, 1, 1] if teams else [0, 1]
    state.first = 0
    state.turns_begun = list(turns)
    names = content.moves.piece_names
    placed = [0, 0]
    for text in pieces:
        words = text.split()
        soul = words.pop()[1:] if words[-1].startswith("+") else ""
        piece = names.index(words[0])
        side = piece // CHARACTERS
        seat = side * 2 + placed[side] // 2 if teams else side
        placed[side] += 1
        state.player[piece] = (owners or {}).get(words[0], seat)
        state.deck[side] &= ~bit(piece % CHARACTERS)
        state.front[piece] = 2 * side
        state.die[piece] = 1
        for word in words[2:]:
            if word in DIRECTION_NAMES:
                state.front[piece] = DIRECTION_NAMES.index(word)
            else:
                state.die[piece] = int(word)
        if words[1] in PORTAL_NAMES:
            state.at[piece] = ON_PORTAL + PORTAL_NAMES.index(words[1])
        else:
            state.at[piece] = BOARD.find(words[1])
            state.occupant[state.at[piece]] = piece
        if soul:
            fall(state, names.index(soul), OFF)
            state.soul_of[piece] = names.index(soul)
    for text in [text for text in souls.split(",") if text.strip()]:
        name, cell = text.split()
        fall(state, names.index(name), BOARD.find(cell))
    for name in out.split():
        fall(state, names.index(name), OFF)
    if decks is not None:
        ids = [character.id for character in content.characters]
        for side, deck in enumerate(decks):
            kept = [ids.index(name) for name in deck.split()]
            for character in members(state.deck[side]):
                if character not in kept:
                    fall(state, CHARACTERS * side + character, OFF)
    for cell, modifiers in (piles or {}).items():
        laid = tuple(GROUNDS.index(word) for word in modifiers.split())
        set_pile(state, BOARD.find(cell), laid)
        for word in modifiers.split():
            reserve = state.holes if word == "hole" else state.patches if word == "patch" else []
            if reserve:
                reserve[0 if reserve[0] else 1] -= 1
            if word in ("border", "horizon"):
                state.population_used |= bit(word == "horizon")
    survey(state)
    if fragment in TILE_NAMES:
        state.fragment = TILE_NAMES.index(fragment)
    else:
        state.fragment = OFF
        state.carrier = names.index(fragment)
        state.fragment_front = DIRECTION_NAMES.index(fragment_front)
    state.barrier = TILE_NAMES.index(barrier) if barrier else OFF
    anomalies = [anomaly.id for anomaly in content.anomalies]
    for seat, hand in enumerate(hands):
        for name in hand.split():
            kind = anomalies.index(name)
            state.anomaly_deck[kind] -= 1
            state.hands[len(anomalies) * seat + kind] += 1
    for name in closed.split():
        state.portals &= ~bit(PORTAL_NAMES.index(name))
    side = POPULATION_NAMES.index(turn)
    state.turn = state.seats_of(side)[player - 1]
    for seat in range(state.seats):
        state.essence[seat] = content.essence_2vs2 if teams else content.essence
    if essence is not None:
        state.essence[state.turn] = essence
    if teams:
        state.shared = [content.shared_essence] * 2
    state.horizon_by = state.seats_of(1)[0] if horizon_by is None else horizon_by
    state.unsettled = True
    state.push(TURN[state.turn])
    return SoulgiversTable(game, state)


# --- a real start


def bundled() -> SoulgiversGame:
    """The game as everybody has it: a second one would take its moves away from it."""
    game = soultable.game("soulgivers")
    assert isinstance(game, SoulgiversGame)
    return game


GAME: Final = bundled()


def opening(seats: int = 2) -> SoulgiversTable:
    """The real start: chance is about to lay the first tile."""
    return SoulgiversTable(GAME, GAME.start(seats, "1vs1" if seats == 2 else "2vs2", {}))


def laid(seats: int = 2) -> SoulgiversTable:
    """T01 to T22 lie row by row as they are printed: the populations are to be chosen."""
    at = opening(seats)
    at.play(*[f"tile {tile.id} 0" for tile in GAME.content.tiles[: GAME.content.shuffled]])
    return at


def settled(first: str = "shells", seats: int = 2) -> SoulgiversTable:
    """Seat 0 (and 1) are Shells, the others Specters: the first population may exchange a tile."""
    at = laid(seats)
    at.answer(0, "population shells")
    at.answer(seats // 2, "population specters")
    at.play(f"first {first}")
    return at


@cache
def game_with(pack: str, holes: str, walls: str, circles: str) -> SoulgiversGame:
    """The game whose tiles print exactly this. It is slow to build: boards that print the same share it."""
    comment = f"# holes {holes}, walls {walls}, circles {circles}"  # another content, so moves of its own
    game = SoulgiversGame(f"{pack}\n{comment}")
    game.content.tiles[:] = printed_tiles(holes, walls, circles)
    return game


def printed_tiles(holes: str, walls: str, circles: str) -> list[Tile]:
    """Tiles that print exactly this, one for each place."""
    grounds = [0] * CELLS
    edges = [0] * CELLS
    for name in holes.split():
        grounds[BOARD.find(name)] = GROUNDS.index("hole")
    for name in circles.split():
        grounds[BOARD.find(name)] = GROUNDS.index("interference")
    for wall in walls.split():
        if "|" in wall:
            one, other = (BOARD.find(name) for name in wall.split("|"))
            edges[one] |= 1 << BOARD.direction(one, other)
        else:
            name, _, letter = wall.partition("-")
            edges[BOARD.find(name)] |= 1 << "nesw".index(letter)
    found = []
    for place, cells in enumerate(CELLS_OF):
        pattern = Pattern([grounds[cell] for cell in cells], [edges[cell] for cell in cells])
        found.append(Tile(f"X{place + 1:02}", [], [], "stand-in", pattern))
    return found


def fall(state: SoulgiversState, piece: int, cell: int) -> None:
    """A Soulgiver has been destroyed, and its Soul lies on a cell, or nowhere."""
    state.deck[piece // CHARACTERS] &= ~bit(piece % CHARACTERS)
    state.at[piece] = FALLEN
    state.soul_at[piece] = cell
    if state.player[piece] < 0:
        state.player[piece] = state.seats_of(piece // CHARACTERS)[0]


def tile_of(cell: str) -> str:
    return TILE_NAMES[TILE_OF[BOARD.find(cell)]]
