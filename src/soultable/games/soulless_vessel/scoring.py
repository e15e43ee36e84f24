"""Who has won: all of the heroes, or none (SV-GEN-01)."""

from __future__ import annotations

from soultable.engine.game import Result
from soultable.games.soulless_vessel.flow.consequences import OUTCOMES
from soultable.games.soulless_vessel.flow.tiers import is_lost, is_won
from soultable.games.soulless_vessel.state import SUCCESS, VesselState


def returns(state: VesselState) -> list[float]:
    return [1.0 if state.phase == SUCCESS else 0.0] * state.seats


def result(state: VesselState) -> Result:
    won = state.phase == SUCCESS
    winners = list(range(state.seats)) if won else []
    score = 1 if won else 0
    return Result([score] * state.seats, winners, ending(state), [[] for _ in range(state.seats)])


def ending(state: VesselState) -> str:
    """How the adventure ended, and with it perhaps the campaign (SV-CAM-07, SV-R-154)."""
    if state.campaign is not None:
        if is_won(state):
            return "campaign won"
        if is_lost(state):
            return "campaign lost"
    return OUTCOMES[state.phase]
