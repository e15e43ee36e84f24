"""Time-outs of a team in 2vs2, and when it may confer (SG-V22-14)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Owned
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulgivers.refusals import NO_TEAM, NO_TIME_OUT, NOT_CONFERRING, TIME_OUTS_TAKEN
from soultable.games.soulgivers.state import PLAYING, SoulgiversState


def why_no_time_out(state: SoulgiversState, seat: int) -> Refusal | None:
    """SG-V22-14, SG-R-83."""
    side = state.side_of[seat]
    if not state.teams or state.activated or state.seats_of(side)[0] != seat or not state.shared[side]:
        return NO_TIME_OUT
    return TIME_OUTS_TAKEN if state.time_outs[side] >= state.content.time_outs else None


def take_time_out(state: SoulgiversState, seat: int) -> None:
    """The team confers, for the shared Tribute Essence (SG-V22-14)."""
    side = state.side_of[seat]
    state.shared[side] -= 1
    state.time_outs[side] += 1
    state.tell("time-out", seat)
    state.push(TIME_OUT[seat])


class TimeOut(Owned[SoulgiversState]):
    __slots__ = ()

    kind: ClassVar[str] = "time-out"
    rule: ClassVar[str] = "SG-V22-14"

    def moves(self, state: SoulgiversState) -> list[Move]:
        return [state.content.moves.resume]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        return None if move.verb == "resume" else NOT_ASKED

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        state.tell("resumed", self.owner)

    def default(self, state: SoulgiversState) -> Move | None:
        return state.content.moves.resume


def why_not_confer(state: SoulgiversState, seat: int) -> Refusal | None:
    """Why a player cannot talk with the teammate in private: before the game and in time-outs they can."""
    if not state.teams:
        return NO_TEAM
    if state.phase != PLAYING:
        return None
    frame = state.stack[len(state.stack) - 1] if state.stack else None
    if not isinstance(frame, TimeOut) or state.side_of[frame.owner] != state.side_of[seat]:
        return NOT_CONFERRING
    return None


TIME_OUT: Final = [TimeOut(seat) for seat in range(4)]
