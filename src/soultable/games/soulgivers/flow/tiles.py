"""Tiles that change places and turn, with everything on them (SG-SET-11, SG-R-66)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Owned
from soultable.engine.grid import OFF, turned_cell
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulgivers.content import ALL_CELLS, CELLS_OF, CHAOS, MOLD, NEXT_TILES, TILE_OF
from soultable.games.soulgivers.flow.ground import has_population_modifier, survey_tiles
from soultable.games.soulgivers.moves import ANGLE_NAMES, CELLS, CHARACTERS, PIECES, TILE_NAMES, TILES
from soultable.games.soulgivers.refusals import (
    NOT_EXCHANGEABLE,
    NOT_NEXT_TILE,
    OUT_OF_RANGE,
    SAME_CELL,
    TILE_LOCKED,
    TILE_NOT_FREE,
    UNDOES_MOLD,
)
from soultable.games.soulgivers.state import NONE, SoulgiversState

SETUP: Final = -1
"""The exchange before the game, in the place of an Ability."""
ANGLES: Final = 4
TURNED_CORNERS: Final = [
    [turned_cell(2, 2, corner, quarters) for corner in range(4)] for quarters in range(ANGLES)
]
"""Where the four cells of a tile come to lie when it is turned."""


# --- what moves along


def rearrange(state: SoulgiversState, cells: list[int], goals: list[int]) -> None:
    """Everything on each of these cells goes to its goal: pieces, Souls, Modifiers."""
    at, soul_at, occupant = state.at, state.soul_at, state.occupant
    goal_of = ALL_CELLS.copy()
    for n in range(len(cells)):
        goal_of[cells[n]] = goals[n]
    for piece in range(PIECES):
        if 0 <= at[piece] < CELLS:
            at[piece] = goal_of[at[piece]]
        if soul_at[piece] != OFF:
            soul_at[piece] = goal_of[soul_at[piece]]
    standing = [occupant[cell] for cell in cells]
    lying = [state.piles[cell] for cell in cells]
    for n in range(len(goals)):
        occupant[goals[n]] = standing[n]
    if any(lying):
        piles = list(state.piles)
        for n in range(len(goals)):
            piles[goals[n]] = lying[n]
        state.piles = tuple(piles)


def exchange(state: SoulgiversState, one: int, other: int) -> None:
    """Two tiles change places with everything on them, the lying Fragment and the Barrier included.

    The board has to be surveyed afterwards.
    """
    tiles, turns = list(state.tiles), list(state.turns)
    tiles[one], tiles[other] = tiles[other], tiles[one]
    turns[one], turns[other] = turns[other], turns[one]
    state.tiles, state.turns = tuple(tiles), tuple(turns)
    rearrange(state, CELLS_OF[one] + CELLS_OF[other], CELLS_OF[other] + CELLS_OF[one])
    state.fragment = moved_tile(state.fragment, one, other)
    state.barrier = moved_tile(state.barrier, one, other)


def moved_tile(place: int, one: int, other: int) -> int:
    return other if place == one else one if place == other else place


def rotate(state: SoulgiversState, place: int, quarters: int) -> None:
    """A tile is turned clockwise with everything on it; fronts turn with it (SG-R-21, SG-R-22).

    The board has to be surveyed afterwards.
    """
    if quarters == 0:
        return
    turns = list(state.turns)
    turns[place] = (turns[place] + quarters) & 3
    state.turns = tuple(turns)
    cells = CELLS_OF[place]
    for cell in cells:
        piece = state.occupant[cell]
        if piece != NONE:
            state.front[piece] = (state.front[piece] + quarters) & 3
            if state.carrier == piece:
                state.fragment_front = (state.fragment_front + quarters) & 3
    rearrange(state, cells, [cells[corner] for corner in TURNED_CORNERS[quarters]])


# --- which tiles


def is_free_tile(state: SoulgiversState, tile: int) -> bool:
    """No Soulgiver, lying Fragment, Barrier or Population Modifier on it (Mold)."""
    if tile == state.fragment or tile == state.barrier or has_population_modifier(state, tile):
        return False
    return all(state.occupant[cell] == NONE for cell in CELLS_OF[tile])


def pair_code(state: SoulgiversState, one: int, other: int) -> int:
    """Two tiles, whichever of them is named first."""
    first, second = state.tiles[one], state.tiles[other]
    return first * TILES + second if first < second else second * TILES + first


def why_not_tile(state: SoulgiversState, ability: int, piece: int, tile: int) -> Refusal | None:
    """Why a tile cannot be exchanged by Mold or Chaos."""
    if tile not in state.content.abilities[ability].tiles[TILE_OF[state.at[piece]]]:
        return OUT_OF_RANGE
    return why_locked(state, ability, tile)


def why_locked(state: SoulgiversState, ability: int, tile: int) -> Refusal | None:
    """Why a tile in range has to stay where it is."""
    if ability == MOLD:
        return None if is_free_tile(state, tile) else TILE_NOT_FREE
    return TILE_LOCKED if has_population_modifier(state, tile) else None


def why_not_with(state: SoulgiversState, ability: int, piece: int, one: int, other: int) -> Refusal | None:
    """Why the first tile cannot be exchanged with this one."""
    if one == other:
        return SAME_CELL
    if ability == SETUP:
        return None if is_exchangeable(state, other) else NOT_EXCHANGEABLE
    refusal = why_not_tile(state, ability, piece, other)
    return refusal if refusal is not None else why_no_pair(state, ability, piece, one, other)


def why_no_pair(state: SoulgiversState, ability: int, piece: int, one: int, other: int) -> Refusal | None:
    """Why two tiles that can be exchanged cannot be with each other."""
    if ability == CHAOS:
        return None if other in NEXT_TILES[one] else NOT_NEXT_TILE
    molds = state.molds[1 - piece // CHARACTERS]
    return UNDOES_MOLD if molds and pair_code(state, one, other) in molds else None


def is_exchangeable(state: SoulgiversState, tile: int) -> bool:
    """Not next to a Portal, no Interference Tile, not the Mother Tile (SG-SET-11)."""
    if state.tiles[tile] >= state.content.shuffled:
        return False
    return all(portal.tile != tile for portal in state.content.portals)


def open_tiles(state: SoulgiversState, ability: int, piece: int) -> list[int]:
    """The tiles that the Ability can exchange."""
    tiles = state.content.abilities[ability].tiles[TILE_OF[state.at[piece]]]
    return [tile for tile in tiles if why_locked(state, ability, tile) is None]


def partners(state: SoulgiversState, ability: int, piece: int, one: int) -> list[int]:
    if ability == SETUP:
        return [tile for tile in range(TILES) if tile != one and is_exchangeable(state, tile)]
    tiles = open_tiles(state, ability, piece)
    return [tile for tile in tiles if tile != one and why_no_pair(state, ability, piece, one, tile) is None]


def has_partner(state: SoulgiversState, ability: int, piece: int, one: int, tiles: list[int]) -> bool:
    """Is there one for the first tile among those that can be exchanged?"""
    return any(tile != one and why_no_pair(state, ability, piece, one, tile) is None for tile in tiles)


# --- the questions: with which tile, and how both are turned; then everything happens at once


class ExchangeWith(Owned[SoulgiversState]):
    __slots__ = ("ability", "one", "piece")

    kind: ClassVar[str] = "with"

    def __init__(self, owner: int, ability: int, piece: int, one: int) -> None:
        super().__init__(owner)
        self.ability = ability
        self.piece = piece
        self.one = one

    def rule_id(self) -> str:
        return "SG-SET-11" if self.ability == SETUP else "SG-R-66"

    def moves(self, state: SoulgiversState) -> list[Move]:
        table = state.content.moves.with_
        return [table[tile] for tile in partners(state, self.ability, self.piece, self.one)]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "with":
            return NOT_ASKED
        return why_not_with(state, self.ability, self.piece, self.one, move.value)

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.replace(RotateExchanged(self.owner, self.ability, self.one, move.value, NONE))


class RotateExchanged(Owned[SoulgiversState]):
    """How the tile is turned that comes to the first place, then the one that comes to the other."""

    __slots__ = ("ability", "first_angle", "one", "other")

    kind: ClassVar[str] = "rotate"

    def __init__(self, owner: int, ability: int, one: int, other: int, first_angle: int) -> None:
        super().__init__(owner)
        self.ability = ability
        self.one = one
        self.other = other
        self.first_angle = first_angle

    def rule_id(self) -> str:
        return "SG-SET-11" if self.ability == SETUP else "SG-R-66"

    def place(self) -> int:
        return self.one if self.first_angle == NONE else self.other

    def moves(self, state: SoulgiversState) -> list[Move]:
        table = state.content.moves.rotate
        return [table.move(ANGLES * self.place() + angle) for angle in range(ANGLES)]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        return None if move.verb == "rotate" and move.value // ANGLES == self.place() else NOT_ASKED

    def answer(self, state: SoulgiversState, move: Move) -> None:
        angle = move.value % ANGLES
        if self.first_angle == NONE:
            state.replace(RotateExchanged(self.owner, self.ability, self.one, self.other, angle))
            return
        state.pop()
        if self.ability == MOLD:
            side = state.side_of[self.owner]
            state.molds[side] += (pair_code(state, self.one, self.other),)
        exchange(state, self.one, self.other)
        state.tell("exchanged", self.owner, (TILE_NAMES[self.one], TILE_NAMES[self.other]))
        for place, quarters in ((self.one, self.first_angle), (self.other, angle)):
            rotate(state, place, quarters)
            if quarters:
                state.tell("rotated", self.owner, (TILE_NAMES[place], ANGLE_NAMES[quarters]))
        survey_tiles(state, [self.one, self.other])
