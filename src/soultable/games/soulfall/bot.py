"""What makes a position of Soulfall good."""

from __future__ import annotations

from soultable.engine.masks import size
from soultable.engine.seats import NOBODY
from soultable.games.soulfall.scoring import returns
from soultable.games.soulfall.state import Soulfall


def promise(state: Soulfall, seat: int) -> float:
    """The score in prospect: the product of the rules, with a little for cards still to be played."""
    people = size(state.nomads[seat]) + size(state.devotions[seat])
    wealth = state.shards[seat] + size(state.outposts[seat])
    tower = state.content.tower_points if state.tower == seat else 0
    return float((people + 1) * (wealth + 1) + tower) + 0.8 * size(state.hands[seat])


def evaluate(state: Soulfall, seat: int) -> float:
    """The chance to win, judged by the distance to the best other player."""
    if state.is_over():
        return returns(state)[seat]
    best = 0.0
    for other in range(state.seats):
        if other != seat:
            best = max(best, promise(state, other))
    lead = (promise(state, seat) - best) / (12.0 if state.tower == NOBODY else 6.0)
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))
