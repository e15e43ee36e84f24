"""Giving up an adventure (SV-GIV, SV-R-94).

It takes all of the players, and no enemy within range 3 of a hero. It is offered where the players are asked
anyway: while they place cards, choose their initiative, choose who acts next, and at the beginning of a turn,
before anything has been done in it. Nobody is asked for it alone: that would be a question in every round of
which nearly all are answered alike.
"""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Owned, Together
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulless_vessel.flow.consequences import end_adventure
from soultable.games.soulless_vessel.flow.space import is_in_range
from soultable.games.soulless_vessel.hero import ENEMY, HERO
from soultable.games.soulless_vessel.state import GIVEN_UP, VesselState

FLIGHT_RANGE: Final = 3
ENEMY_NEAR: Final = Refusal("SV-GIV-01", "An enemy is within range 3 of a hero.")


def why_not_give_up(state: VesselState) -> Refusal | None:
    """SV-GIV-01, SV-R-94."""
    for hero in state.standing_models(HERO):
        for enemy in state.standing_models(ENEMY):
            if is_in_range(state, hero, enemy, FLIGHT_RANGE):
                return ENEMY_NEAR
    return None


def decline(state: VesselState) -> None:
    """Not all want to give up: nobody is asked again before the next activation."""
    state.given = tuple(range(state.seats + 1))


def have_declined(state: VesselState) -> bool:
    return len(state.given) > state.seats


def may_give_up(state: VesselState) -> bool:
    return not have_declined(state) and why_not_give_up(state) is None


def propose_to_give_up(state: VesselState) -> None:
    """Somebody wants to give up, which takes all of them."""
    state.given = ()
    state.split(ALL_AGREE, [[Agree(seat)] for seat in range(state.seats)])


class Agree(Owned[VesselState]):
    """Whether a player wants to give up, too."""

    __slots__ = ()

    kind: ClassVar[str] = "agree"
    rule: ClassVar[str] = "SV-GIV-01"

    def moves(self, state: VesselState) -> list[Move]:
        return [state.content.moves.yes, state.content.moves.no]

    def default(self, state: VesselState) -> Move | None:
        move: Move = state.content.moves.no
        return move

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        return None if move in self.moves(state) else NOT_ASKED

    def answer(self, state: VesselState, move: Move) -> None:
        state.pop()
        if move is state.content.moves.yes:
            state.given = (*state.given, self.owner)
        else:
            state.close()


class AllAgree(Together[VesselState]):
    __slots__ = ()

    def step(self, state: VesselState) -> None:
        state.pop()
        if len(state.given) == state.seats:
            end_adventure(state, GIVEN_UP)
        else:
            decline(state)


ALL_AGREE: Final = AllAgree()
