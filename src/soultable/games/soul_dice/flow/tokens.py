"""The start of a round: three tokens are put on the souls (SD-RND)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.bags import one
from soultable.engine.chance import FromBag
from soultable.engine.frame import Owned
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import only
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import ANGEL, DEVIL
from soultable.games.soul_dice.moves import PLACES
from soultable.games.soul_dice.state import NO_TOKEN, SoulDiceState


class DrawToken(FromBag[SoulDiceState]):
    """A player draws a token, looks at it and chooses its soul."""

    kind: ClassVar[str] = "draw token"
    rule: ClassVar[str] = "SD-RND-02"

    def __init__(self, side: int) -> None:
        self.side = side

    def among(self, state: SoulDiceState) -> int:
        return state.token_supply

    def table(self, state: SoulDiceState) -> list[Move]:
        return state.content.moves.draw_token

    def absent(self, state: SoulDiceState) -> Refusal:
        return words.NO_SUCH_TOKEN

    def answer(self, state: SoulDiceState, move: Move) -> None:
        seat = state.seat_of(self.side)
        state.token_supply -= one(move.value)
        state.held = move.value
        state.holder = self.side
        state.replace(LAY_TOKEN[self.side] if self.side == state.beginner() else LAY_SECOND[self.side])
        state.tell("drew token", seat, (move.value,), only(seat))

    def audience(self, state: SoulDiceState, move: Move) -> int:
        return only(state.seat_of(self.side))


class DrawUnseen(DrawToken):
    """The third token goes to the last soul, and nobody looks at it (SD-RND-04)."""

    rule: ClassVar[str] = "SD-RND-04"

    def answer(self, state: SoulDiceState, move: Move) -> None:
        soul = without_token(state)[0]
        state.pop()
        state.token_supply -= one(move.value)
        state.tokens[state.place(soul)] = move.value
        state.tell("laid unseen", state.seat_of(self.side), (soul + 1,))

    def audience(self, state: SoulDiceState, move: Move) -> int:
        return 0


class LayToken(Owned[SoulDiceState]):
    """They put it face down on a soul, the second player on one of the two without a token (SD-RND-03)."""

    kind: ClassVar[str] = "token"

    def __init__(self, side: int, by: str) -> None:
        super().__init__(side)
        self.by = by
        """The rule for the first or for the second token."""

    def rule_id(self) -> str:
        return self.by

    def moves(self, state: SoulDiceState) -> list[Move]:
        table = state.content.moves.token
        return [table[soul] for soul in without_token(state)]

    def why_not(self, state: SoulDiceState, move: Move) -> Refusal | None:
        if move.verb != "token":
            return words.why_not_now(move)
        return None if state.tokens[state.place(move.value)] == NO_TOKEN else words.TOKEN_THERE

    def answer(self, state: SoulDiceState, move: Move) -> None:
        place, seat = state.place(move.value), state.seat_of(self.owner)
        state.pop()
        state.tokens[place] = state.held
        state.knowers[place] = only(seat)  # SD-R-36
        state.held = NO_TOKEN
        state.tell("laid token", seat, (move.value + 1,))


def without_token(state: SoulDiceState) -> list[int]:
    """The souls on which no token lies."""
    return [soul for soul in range(PLACES) if state.tokens[state.place(soul)] == NO_TOKEN]


def lay_tokens(state: SoulDiceState) -> None:
    """The player who begins, the other one, and the one who begins again, without looking (SD-RND-04)."""
    first = state.beginner()
    state.follow([DRAW_TOKEN[first], DRAW_TOKEN[1 - first], DRAW_UNSEEN[first]])


DRAW_TOKEN: Final = [DrawToken(ANGEL), DrawToken(DEVIL)]
DRAW_UNSEEN: Final = [DrawUnseen(ANGEL), DrawUnseen(DEVIL)]
LAY_TOKEN: Final = [LayToken(side, "SD-RND-02") for side in (ANGEL, DEVIL)]
LAY_SECOND: Final = [LayToken(side, "SD-RND-03") for side in (ANGEL, DEVIL)]
