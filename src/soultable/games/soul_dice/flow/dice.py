"""Rolling and turning dice."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.bags import count, one, size
from soultable.engine.chance import FromList
from soultable.engine.frame import Owned
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, NOBODY
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import ANGEL, DEVIL
from soultable.games.soul_dice.moves import NUMBERS, add_dice
from soultable.games.soul_dice.state import SoulDiceState

TURNED_BY: Final = ["SD-B-02", "SD-E-04"]
"""The rules by which a special ability of each side turns a die."""


class Roll(FromList[SoulDiceState]):
    """Dice of a side are rolled, one after the other, and come into its supply."""

    kind: ClassVar[str] = "roll"
    rule: ClassVar[str] = "SD-R-01"

    def __init__(self, side: int, whole: bool, by: str) -> None:
        self.side = side
        self.whole = whole
        """Is the whole supply rolled?"""
        self.by = by
        """The rule by which it is; empty for the dice of a new round."""

    def asks(self, state: SoulDiceState) -> int:
        return CHANCE if state.sides[self.side].rolling else NOBODY

    def go_on(self, state: SoulDiceState) -> None:
        state.pop()
        if self.whole and state.events is not None:
            by = self.by or ("SD-PRE-04" if state.round else "SD-SET-10")
            dice = words.dice_text(state.sides[self.side].supply)
            state.tell("rolled all", state.seat_of(self.side), (dice, by))

    def among(self, state: SoulDiceState) -> list[int]:
        return state.content.die[self.side].sides

    def table(self, state: SoulDiceState) -> list[Move]:
        return state.content.moves.roll

    def absent(self, state: SoulDiceState) -> Refusal:
        return words.NO_SUCH_SIDE

    def receiver(self, state: SoulDiceState) -> int:
        """The first dice are everybody's luck; later on players decide what is rolled."""
        return NOBODY if self.by or not self.whole or state.round else state.seat_of(self.side)

    def answer(self, state: SoulDiceState, move: Move) -> None:
        own = state.sides[self.side]
        own.rolling -= 1
        own.supply += one(move.value)
        if not self.whole:
            state.tell("rolled", state.seat_of(self.side), (move.value,))


class Again(Owned[SoulDiceState]):
    """The player chooses the unused die that they roll again (SD-SOUL-03, SD-R-12)."""

    kind: ClassVar[str] = "again"
    rule: ClassVar[str] = "SD-R-12"

    def moves(self, state: SoulDiceState) -> list[Move]:
        moves: list[Move] = []
        add_dice(moves, state.content.moves.again, state.sides[self.owner].supply)
        return moves

    def why_not(self, state: SoulDiceState, move: Move) -> Refusal | None:
        if move.verb == "again":
            return why_not_choose_die(state, self.owner, move, words.NO_DIE_TO_ROLL)
        return words.EFFECT_FIRST if move.verb == "end" else words.why_not_now(move)

    def answer(self, state: SoulDiceState, move: Move) -> None:
        own = state.sides[self.owner]
        own.supply -= one(move.value)
        own.rolling = 1
        state.tell("again", state.seat_of(self.owner), (move.value,))
        state.replace(ROLL_ONE[self.owner])


class TurnDie(Owned[SoulDiceState]):
    """A player chooses the die of their supply that they turn; where they need not, they may leave it."""

    kind: ClassVar[str] = "turn die"

    def __init__(self, side: int, forced: bool) -> None:
        super().__init__(side)
        self.forced = forced

    def rule_id(self) -> str:
        return TURNED_BY[self.owner]

    def moves(self, state: SoulDiceState) -> list[Move]:
        moves: list[Move] = []
        add_dice(moves, state.content.moves.turn, state.sides[self.owner].supply)
        if not self.forced:
            moves.append(state.content.moves.enough)
        return moves

    def why_not(self, state: SoulDiceState, move: Move) -> Refusal | None:
        if move.verb == "turn":
            return why_not_choose_die(state, self.owner, move, words.NOT_TURNED[self.owner])
        if move.verb != "enough":
            return words.why_not_now(move)
        return words.MUST_TURN if self.forced else None

    def answer(self, state: SoulDiceState, move: Move) -> None:
        if move.verb == "enough":
            state.pop()
        else:
            state.replace(ABILITY_TO_SIDE[self.owner][move.value])


class ToSide(Owned[SoulDiceState]):
    """The player says to which side they turn the die: one of their supply, or a used one that comes back."""

    kind: ClassVar[str] = "to side"

    def __init__(self, side: int, die: int, by: str) -> None:
        super().__init__(side)
        self.die = die
        """What the die shows now; 0 for a used die."""
        self.by = by
        """The rule by which it is turned."""

    def rule_id(self) -> str:
        return self.by

    def moves(self, state: SoulDiceState) -> list[Move]:
        table = state.content.moves.to
        return [table[number] for number in state.content.faces(self.owner)]

    def why_not(self, state: SoulDiceState, move: Move) -> Refusal | None:
        if move.verb != "to":
            return words.why_not_now(move)
        return None if move.value in state.content.faces(self.owner) else words.NO_SUCH_SIDE

    def answer(self, state: SoulDiceState, move: Move) -> None:
        own = state.sides[self.owner]
        state.pop()
        own.supply += one(move.value)
        if self.die:
            own.supply -= one(self.die)
            state.tell("turned", state.seat_of(self.owner), (self.die, move.value))
        else:
            own.used -= 1
            state.tell("took back", state.seat_of(self.owner), (move.value,))


def why_not_choose_die(state: SoulDiceState, side: int, move: Move, refusal: Refusal) -> Refusal | None:
    """Why a die that shows this cannot be chosen from the supply of a side."""
    return None if count(state.sides[side].supply, move.value) else refusal


def roll_supply(state: SoulDiceState, side: int, frame: Roll) -> None:
    """Rolls all unused dice of a side."""
    own = state.sides[side]
    own.rolling = size(own.supply)
    own.supply = 0
    state.push(frame)


def roll_used(state: SoulDiceState, side: int) -> None:
    """Rolls one used die of a side, which comes back into the supply (SD-R-11)."""
    own = state.sides[side]
    own.used -= 1
    own.rolling = 1
    state.push(ROLL_ONE[side])


ROLL_ONE: Final = [Roll(side, False, "") for side in (ANGEL, DEVIL)]
ROLL_ALL: Final = [Roll(side, True, "") for side in (ANGEL, DEVIL)]
REROLL: Final = [Roll(side, True, "SD-ADD-03") for side in (ANGEL, DEVIL)]
ROLL_LEFT: Final = [Roll(side, True, "SD-SOUL-09") for side in (ANGEL, DEVIL)]
AGAIN: Final = [Again(ANGEL), Again(DEVIL)]
TURN_DIE: Final = [TurnDie(side, True) for side in (ANGEL, DEVIL)]
TURN_OR_NOT: Final = [TurnDie(side, False) for side in (ANGEL, DEVIL)]
TO_SIDE: Final = [[ToSide(side, die, "SD-R-26") for die in range(NUMBERS + 1)] for side in (ANGEL, DEVIL)]
ABILITY_TO_SIDE: Final = [
    [ToSide(side, die, TURNED_BY[side]) for die in range(NUMBERS + 1)] for side in (ANGEL, DEVIL)
]
TAKEN_BACK: Final = [ToSide(side, 0, "SD-B-03") for side in (ANGEL, DEVIL)]
