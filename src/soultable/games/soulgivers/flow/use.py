"""What all Abilities have in common (SG-ABL): each is an object that says what it can do now, why not, and
how it begins. The numbers (price, range, cells of a push) are content.
"""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulgivers.content import LEAP, SUPERLUMINAL_SPEED
from soultable.games.soulgivers.moves import BOARD, CHARACTERS
from soultable.games.soulgivers.refusals import TOO_FAST
from soultable.games.soulgivers.state import NONE, SoulgiversState


def opponent_on(state: SoulgiversState, piece: int, cell: int) -> int:
    """The opposing Soulgiver on a cell; NONE without one."""
    other = state.occupant[cell]
    return other if other != NONE and other // CHARACTERS != piece // CHARACTERS else NONE


def why_not_single_out(state: SoulgiversState, piece: int, target: int) -> Refusal | None:
    """Superluminal Speed protects from opposing Abilities that single out (SG-RUN-04, SG-R-69)."""
    opposing = piece // CHARACTERS != target // CHARACTERS
    return TOO_FAST if opposing and state.has_aura(target, SUPERLUMINAL_SPEED) else None


class Use:
    """One Ability, for anyone who has it."""

    ability: ClassVar[int] = LEAP
    verb: ClassVar[str] = ""

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        """Why it cannot be used on this (a cell, a tile, a character), if it can be used at all."""
        return None

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        """Adds the legal ways to use it, if it can be used at all."""
        raise NotImplementedError("an Ability needs `moves`")

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        """Uses it; its price is paid."""
        raise NotImplementedError("an Ability needs `begin`")

    def target(self, value: int) -> str:
        """What it is used on, for the log."""
        return BOARD.names[value]
