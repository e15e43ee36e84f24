"""Who wins Soulfall (SF-SCO)."""

from __future__ import annotations

from soultable.engine.game import Result, decided_by
from soultable.engine.masks import size
from soultable.games.soulfall.state import SoulfallState


def score(state: SoulfallState, seat: int) -> int:
    """SF-SCO-01, SF-SCO-02."""
    people = size(state.nomads[seat]) + size(state.devotions[seat])
    wealth = state.shards[seat] + size(state.outposts[seat])
    return people * wealth + (state.content.tower_points if state.tower == seat else 0)


def rank(state: SoulfallState, seat: int) -> list[int]:
    """What is compared, in this order (SF-SCO-03, SF-SCO-04, SF-SCO-05)."""
    return [score(state, seat), state.shards[seat], size(state.nomads[seat])]


def winners(state: SoulfallState) -> list[int]:
    """SF-R-30: those who are still tied share the victory."""
    ranks = [rank(state, seat) for seat in range(state.seats)]
    best = max(ranks)
    return [seat for seat in range(state.seats) if ranks[seat] == best]


def returns(state: SoulfallState) -> list[float]:
    won = winners(state)
    return [1.0 / len(won) if seat in won else 0.0 for seat in range(state.seats)]


def result(state: SoulfallState) -> Result:
    seats = range(state.seats)
    scores = [score(state, seat) for seat in seats]
    parts = [breakdown(state, seat) for seat in seats]
    tie_break = decided_by([rank(state, seat) for seat in seats], ["shards", "nomads"])
    return Result(scores, winners(state), state.ending, parts, tie_break)


def breakdown(state: SoulfallState, seat: int) -> list[tuple[str, int]]:
    """The parts of the score: (Nomads + Devotions) × (Shards + Outposts) + Tower."""
    return [
        ("Nomads", size(state.nomads[seat])),
        ("Devotions", size(state.devotions[seat])),
        ("Shards", state.shards[seat]),
        ("Outposts", size(state.outposts[seat])),
        ("Tower", state.content.tower_points if state.tower == seat else 0),
    ]
