"""Who has won: all of the heroes, or none (SV-GEN-01)."""

from __future__ import annotations

from soultable.engine.game import Result
from soultable.games.soulless_vessel.flow.consequences import OUTCOMES
from soultable.games.soulless_vessel.state import SUCCESS, VesselState


def returns(state: VesselState) -> list[float]:
    return [1.0 if state.phase == SUCCESS else 0.0] * state.seats


def result(state: VesselState) -> Result:
    won = state.phase == SUCCESS
    winners = list(range(state.seats)) if won else []
    score = 1 if won else 0
    return Result([score] * state.seats, winners, OUTCOMES[state.phase], [[] for _ in range(state.seats)])
