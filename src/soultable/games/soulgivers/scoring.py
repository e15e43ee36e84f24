"""Who has won (SG-END)."""

from __future__ import annotations

from soultable.engine.game import Result
from soultable.games.soulgivers.moves import SHELLS, SPECTERS
from soultable.games.soulgivers.state import NONE, SoulgiversState


def returns(state: SoulgiversState) -> list[float]:
    """1 for the population that has brought the Fragment home; nothing for anybody when the Decay has won."""
    won = state.winner
    return [1.0 if won != NONE and state.side_of[seat] == won else 0.0 for seat in range(state.seats)]


def result(state: SoulgiversState) -> Result:
    winners = [
        seat for seat in range(state.seats) if state.winner != NONE and state.side_of[seat] == state.winner
    ]
    scores = [int(seat in winners) for seat in range(state.seats)]
    breakdown = [[("Fragment", score)] for score in scores]
    return Result(scores, winners, "decay" if state.winner == NONE else "conquest", breakdown)


def statistics(state: SoulgiversState) -> dict[str, int]:
    """Which population has won, whether it is the one that went first, and after how many turns of both."""
    won = state.winner
    return {
        "shells_won": int(won == SHELLS),
        "specters_won": int(won == SPECTERS),
        "first_won": int(won != NONE and won == state.first),
        "turns": sum(state.turns_begun),
    }
