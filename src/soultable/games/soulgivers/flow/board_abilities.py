"""Abilities that work on what lies on the board: Modifiers, tiles, the Fragment, Souls."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.grid import OFF, STRAIGHT
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulgivers.content import (
    ACQUIESCENCE,
    BLACK_VOID,
    CHAOS,
    ERADICATE,
    GROUNDS,
    HOLE,
    MOLD,
    PATCH,
    PATCHING,
    TEAR,
    TILE_OF,
    UPDATE,
)
from soultable.games.soulgivers.flow.actions import give_fragment, receivers, take_soul, why_no_receiver
from soultable.games.soulgivers.flow.modifiers import (
    Reposition,
    is_free_for_modifier,
    is_on_board,
    place,
    reserve,
    why_no_modifier,
    why_not_lift,
)
from soultable.games.soulgivers.flow.tiles import ExchangeWith, has_partner, open_tiles, why_not_tile
from soultable.games.soulgivers.flow.use import Use, why_not_single_out
from soultable.games.soulgivers.moves import BOARD, CHARACTERS, TILE_NAMES
from soultable.games.soulgivers.refusals import (
    HAS_SOUL,
    NO_MODIFIER,
    NO_PARTNER,
    NO_SOUL_IN_RANGE,
    NOT_CARRIER,
    OUT_OF_RANGE,
)
from soultable.games.soulgivers.state import NO_SOUL, NONE, SoulgiversState

# --- Modifiers


class PlaceModifier(Use):
    """Black Void and Patch: one Modifier out of the reserve (SG-HOL-01, SG-PAT-01)."""

    modifier: ClassVar[int] = HOLE

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        if reserve(state, self.modifier)[piece // CHARACTERS] == 0:
            return NO_MODIFIER
        if value not in state.content.abilities[self.ability].cells[state.at[piece]]:
            return OUT_OF_RANGE
        return why_no_modifier(state, value)

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        if reserve(state, self.modifier)[piece // CHARACTERS] == 0:
            return
        moves = state.content.moves
        table = moves.void if self.modifier == HOLE else moves.patch
        cells = state.content.abilities[self.ability].cells[state.at[piece]]
        found += [table.move(cell) for cell in cells if is_free_for_modifier(state, cell)]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        reserve(state, self.modifier)[piece // CHARACTERS] -= 1
        place(state, [value], self.modifier)
        state.tell("modifier", state.player[piece], (GROUNDS[self.modifier], BOARD.names[value]))


class BlackVoid(PlaceModifier):
    ability: ClassVar[int] = BLACK_VOID
    verb: ClassVar[str] = "void"
    modifier: ClassVar[int] = HOLE


class Patching(PlaceModifier):
    ability: ClassVar[int] = PATCHING
    verb: ClassVar[str] = "patch"
    modifier: ClassVar[int] = PATCH


class LiftModifier(Use):
    """Tear and Update: a Modifier on the board is repositioned or taken back (SG-HOL-02, SG-PAT-02)."""

    modifier: ClassVar[int] = HOLE

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        if value not in state.content.abilities[self.ability].cells[state.at[piece]]:
            return OUT_OF_RANGE
        return why_not_lift(state, value, self.modifier)

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        if not is_on_board(state, self.modifier):
            return
        moves = state.content.moves
        table = moves.tear if self.modifier == HOLE else moves.update
        cells = state.content.abilities[self.ability].cells[state.at[piece]]
        found += [
            table.move(cell)
            for cell in cells
            if state.piles[cell] and why_not_lift(state, cell, self.modifier) is None
        ]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        state.push(Reposition(state.player[piece], value, self.modifier))


class Tear(LiftModifier):
    ability: ClassVar[int] = TEAR
    verb: ClassVar[str] = "tear"
    modifier: ClassVar[int] = HOLE


class Update(LiftModifier):
    ability: ClassVar[int] = UPDATE
    verb: ClassVar[str] = "update"
    modifier: ClassVar[int] = PATCH


# --- tiles


class ExchangeTiles(Use):
    """Mold and Chaos: two tiles change places (SG-ARC-01, SG-CON-01)."""

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        refusal = why_not_tile(state, self.ability, piece, value)
        if refusal is not None:
            return refusal
        tiles = open_tiles(state, self.ability, piece)
        return None if has_partner(state, self.ability, piece, value, tiles) else NO_PARTNER

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        moves = state.content.moves
        table = moves.mold if self.ability == MOLD else moves.chaos
        tiles = open_tiles(state, self.ability, piece)
        found += [table[tile] for tile in tiles if has_partner(state, self.ability, piece, tile, tiles)]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        state.push(ExchangeWith(state.player[piece], self.ability, piece, value))

    def target(self, value: int) -> str:
        return TILE_NAMES[value]


class Mold(ExchangeTiles):
    ability: ClassVar[int] = MOLD
    verb: ClassVar[str] = "mold"


class Chaos(ExchangeTiles):
    ability: ClassVar[int] = CHAOS
    verb: ClassVar[str] = "chaos"


# --- the Fragment and Souls


class Acquiescence(Use):
    """The carrier passes the Fragment, as the user likes (SG-VOL-02). The value is a cell and a front."""

    ability: ClassVar[int] = ACQUIESCENCE
    verb: ClassVar[str] = "acquiesce"

    def why_no_carrier(self, state: SoulgiversState, piece: int) -> Refusal | None:
        carrier = state.carrier
        if carrier in (NONE, piece):
            return NOT_CARRIER
        tiles = state.content.abilities[ACQUIESCENCE].tiles[TILE_OF[state.at[piece]]]
        if TILE_OF[state.at[carrier]] not in tiles:
            return NOT_CARRIER
        return why_not_single_out(state, piece, carrier)

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        refusal = self.why_no_carrier(state, piece)
        return refusal if refusal is not None else why_no_receiver(state, state.carrier, value // 4)

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        if self.why_no_carrier(state, piece) is None:
            acquiesce = state.content.moves.acquiesce
            for cell in receivers(state, state.carrier):
                found += [acquiesce.move(4 * cell + front) for front in STRAIGHT]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        give_fragment(state, value // 4, value % 4, state.player[piece])

    def target(self, value: int) -> str:
        return BOARD.names[value // 4]


class Eradicate(Use):
    """Absorbs an opposing Soul (SG-GHO-01, SG-R-34). The value is its character."""

    ability: ClassVar[int] = ERADICATE
    verb: ClassVar[str] = "eradicate"

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        if state.soul_of[piece] != NO_SOUL:
            return HAS_SOUL
        cell = state.soul_at[(1 - piece // CHARACTERS) * CHARACTERS + value]
        if cell == OFF or cell not in state.content.abilities[ERADICATE].cells[state.at[piece]]:
            return NO_SOUL_IN_RANGE
        return None

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        table = state.content.moves.eradicate
        found += [table[soul] for soul in range(CHARACTERS) if self.why_not(state, piece, soul) is None]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        take_soul(state, piece, (1 - piece // CHARACTERS) * CHARACTERS + value)

    def target(self, value: int) -> str:
        return ""
