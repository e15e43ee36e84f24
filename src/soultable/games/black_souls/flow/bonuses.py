"""What an icon or a Token on an Asset is good for (BS-SPC, BS-TOK)."""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.black_souls import words
from soultable.games.black_souls.content import MERCHANT, SHRINE, SHRINE_TOKEN, TAVERN, TAVERN_TOKEN, TREASURE
from soultable.games.black_souls.moves import CHAMPION, MEMBERS, Deed, Moves


class Bonus:
    """One kind of them. Parties are judged as they are at that moment, in counts by type (BS-R-63)."""

    def __init__(self, verb: str, event: str, is_mandatory: bool, yellow: int, refusal: Refusal) -> None:
        self.verb = verb
        """By which it is used."""
        self.event = event
        """By which its use is told."""
        self.is_mandatory = is_mandatory
        """BS-R-42: Shrine and Tavern icons have to be used; all else may be."""
        self.yellow = yellow
        """How many Champions come by it: 1 or none."""
        self.refusal = refusal
        """Why no other number of them comes."""

    def deeds(self, moves: Moves) -> list[Deed]:
        """All that it is ever good for."""
        if self.verb == "add":
            return moves.add  # BS-SPC-04, BS-TOK-01
        if self.verb == "revive":
            return moves.revive  # BS-SPC-03, BS-TOK-02
        return moves.treasure if self.yellow else moves.merchant  # BS-SPC-05, BS-SPC-02

    def uses(self, moves: Moves, living: list[int], dead: list[int]) -> list[Move]:
        """What it can be used for now."""
        return [deed for deed in self.deeds(moves) if can_change(deed, living, dead, moves.limit)]

    def why_not(self, deed: Deed, living: list[int], dead: list[int], limit: int) -> Refusal | None:
        """Why it cannot be used in this way."""
        if max(deed.living[CHAMPION], 0) != self.yellow:
            return self.refusal
        return why_not_change(deed, living, dead, limit)


def can_change(deed: Deed, living: list[int], dead: list[int], limit: int) -> bool:
    """Can a party change so, within its limit (BS-R-41)?"""
    come, die = deed.living, deed.dead
    for member in range(MEMBERS):
        alive = living[member] + come[member]
        if alive < 0 or alive > limit or dead[member] + die[member] < 0:
            return False
    return True


def why_not_change(deed: Deed, living: list[int], dead: list[int], limit: int) -> Refusal | None:
    """Why a party cannot change so."""
    if can_change(deed, living, dead, limit):
        return None
    for member in range(MEMBERS):
        if dead[member] + deed.dead[member] < 0:
            return words.NOBODY_DEAD
        if living[member] + deed.living[member] < 0:
            return words.NOT_IN_PARTY
    return words.PARTY_FULL


BONUSES: Final = {
    TAVERN: Bonus("add", "added", True, 0, words.NO_YELLOW[TAVERN]),
    TAVERN_TOKEN: Bonus("add", "added by token", False, 0, words.NO_YELLOW[TAVERN_TOKEN]),
    SHRINE: Bonus("revive", "revived", True, 0, words.NO_YELLOW[SHRINE]),
    SHRINE_TOKEN: Bonus("revive", "revived by token", False, 0, words.NO_YELLOW[SHRINE_TOKEN]),
    MERCHANT: Bonus("change", "changed", False, 0, words.NO_YELLOW[MERCHANT]),
    TREASURE: Bonus("change", "found treasure", False, 1, words.TREASURE_ONLY),
}
"""By icon or Token."""
