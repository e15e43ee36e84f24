"""What makes a position of Soulfall good: the features of a player, whose weights are in weights.toml.

The score is a product, so a Nomad is worth as much as there is wealth, and a Shard as much as there are
people. Before the end is in sight both factors are taken to grow on, so people and wealth count by themselves
as well as by their product. A card in hand is then worth nearly as much as a Nomad, some more than others,
and so is an Action still to be selected. Once somebody has the Tower card only the score counts, and what
those who have a turn left can still do.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.estimate import chances_of
from soultable.engine.masks import members, size
from soultable.engine.seats import NOBODY
from soultable.games.soulfall.content import Content
from soultable.games.soulfall.state import SoulfallState

FEATURES: Final = [
    # while the Tower card lies at the side
    "people × wealth", "Nomads", "Devotions", "Shards", "Outposts", "cards", "actions",
    # once somebody has it; cards and Actions count for those who have a turn left
    "score at the end", "cards at the end", "actions at the end",
]  # fmt: skip
BY_CARD: Final = len(FEATURES)
"""The features behind these are the cards in hand, one by one."""
CARDS: Final = 4
"""More cards than these are of no use: a turn takes two at most."""
LAST_CARDS: Final = 3


def feature_names(content: Content) -> list[str]:
    return FEATURES + [f"card {card.id}" for card in content.cards]


def features(state: SoulfallState, seat: int) -> list[float]:
    """In the order of `feature_names`."""
    row = [0.0] * (BY_CARD + len(state.content.cards))
    nomads, devotions = size(state.nomads[seat]), size(state.devotions[seat])
    shards, outposts = state.shards[seat], size(state.outposts[seat])
    product = float((nomads + devotions) * (shards + outposts))
    hand = state.hands[seat]
    actions = 0.0
    if seat == state.turn:
        actions = float(state.content.action_cards - size(state.selected))
    if state.tower == NOBODY:
        row[0] = 0.1 * product
        row[1] = float(nomads)
        row[2] = float(devotions)
        row[3] = float(shards)
        row[4] = float(outposts)
        row[5] = float(min(size(hand), CARDS))
        row[6] = actions
        for card in members(hand):
            row[BY_CARD + card] = 1.0
        return row
    row[7] = product
    if seat == state.tower:
        row[7] += float(state.content.tower_points)
    elif (seat - state.turn) % state.seats < (state.tower - state.turn) % state.seats:
        row[8] = float(min(size(hand), LAST_CARDS))
        row[9] = actions if seat == state.turn else float(state.content.action_cards)
    return row


def estimated(state: SoulfallState, weights: list[float]) -> list[float]:
    """The chance of each player to win: as by `features`, which are mostly 0, without writing them down."""
    return chances_of([promise(state, seat, weights) for seat in range(state.seats)])


def promise(state: SoulfallState, seat: int, weights: list[float]) -> float:
    nomads, devotions = size(state.nomads[seat]), size(state.devotions[seat])
    shards, outposts = state.shards[seat], size(state.outposts[seat])
    product = float((nomads + devotions) * (shards + outposts))
    hand = state.hands[seat]
    actions = 0.0
    if seat == state.turn:
        actions = float(state.content.action_cards - size(state.selected))
    if state.tower == NOBODY:
        total = weights[0] * 0.1 * product + weights[1] * float(nomads) + weights[2] * float(devotions)
        total += weights[3] * float(shards) + weights[4] * float(outposts)
        total += weights[5] * float(min(size(hand), CARDS)) + weights[6] * actions
        card = BY_CARD
        while hand:
            if hand & 1:
                total += weights[card]
            hand >>= 1
            card += 1
        return total
    if seat == state.tower:
        return weights[7] * (product + float(state.content.tower_points))
    total = weights[7] * product
    if (seat - state.turn) % state.seats < (state.tower - state.turn) % state.seats:
        if seat != state.turn:
            actions = float(state.content.action_cards)
        total += weights[8] * float(min(size(hand), LAST_CARDS)) + weights[9] * actions
    return total
