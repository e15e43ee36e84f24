"""What makes a position of Soulfall good.

The score is a product, so a Nomad is worth as much as there is wealth, and a Shard as much as there are
people. Before the end is in sight both factors are taken to grow on: what counts is the product as it will
be. A card in hand is then worth nearly as much as a Nomad, and so is an Action still to be selected.

The numbers were fitted to the outcomes of 850 games of search against itself with two and three players
(46,000 positions), by the greatest likelihood. With them the estimate says of 10 positions with `0.7`
that about 7 were won. Distance to the end conditions, free spaces and contact with opponents were fitted
too and made no difference.
"""

from __future__ import annotations

from math import exp
from typing import Final

from soultable.engine.masks import size
from soultable.engine.seats import NOBODY
from soultable.games.soulfall.scoring import returns
from soultable.games.soulfall.state import SoulfallState

# while the Tower card lies at the side
PEOPLE_TO_COME: Final = 13.0
WEALTH_TO_COME: Final = 16.0
CARD: Final = 10.0
CARDS: Final = 4
"""More cards than these are of no use: a turn takes two at most."""
ACTION: Final = 7.8
SCALE: Final = 39.0
"""How many points more make a player e times as likely to win."""
# once somebody has it; cards and Actions count for those who have a turn left
LAST_CARD: Final = 2.2
LAST_CARDS: Final = 3
LAST_ACTION: Final = 7.8
LAST_SCALE: Final = 4.7


def promise(state: SoulfallState, seat: int) -> float:
    """The score in prospect, in units of the scale."""
    people = float(size(state.nomads[seat]) + size(state.devotions[seat]))
    wealth = float(state.shards[seat] + size(state.outposts[seat]))
    cards = size(state.hands[seat])
    actions = 0.0
    if seat == state.turn:
        actions = float(state.content.action_cards - size(state.selected))
    if state.tower == NOBODY:
        grown = (people + PEOPLE_TO_COME) * (wealth + WEALTH_TO_COME)
        return (grown + CARD * float(min(cards, CARDS)) + ACTION * actions) / SCALE
    points = people * wealth
    if seat == state.tower:
        points += float(state.content.tower_points)
    elif (seat - state.turn) % state.seats < (state.tower - state.turn) % state.seats:
        if seat != state.turn:
            actions = float(state.content.action_cards)
        points += LAST_CARD * float(min(cards, LAST_CARDS)) + LAST_ACTION * actions
    return points / LAST_SCALE


def evaluate_all(state: SoulfallState) -> list[float]:
    """The chance of each player to win."""
    if state.is_over():
        return returns(state)
    promises = [promise(state, seat) for seat in range(state.seats)]
    highest = max(promises)
    weights = [exp(one - highest) for one in promises]
    total = sum(weights)
    return [weight / total for weight in weights]
