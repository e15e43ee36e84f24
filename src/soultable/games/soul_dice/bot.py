"""What makes a position of Soul Dice good.

Each soul is taken by itself: how far a side leads there, and how much both can still lay. The points that
come of it, with those already won, say how likely it is to win.
"""

from __future__ import annotations

from math import exp
from typing import Final

from soultable.engine.bags import DIGIT, FULL, size
from soultable.games.soul_dice.content import ANGEL, DEVIL, HEAVEN, HELL
from soultable.games.soul_dice.moves import PLACES
from soultable.games.soul_dice.scoring import returns, score
from soultable.games.soul_dice.state import SoulDice, height, total

HOPE_OF_SUM: Final = 0.6
HOPE_OF_CARD: Final = 0.55
REACH: Final = 0.2
TIE: Final = 0.5
SCALE: Final = 0.8
SCALE_OF_PIPS: Final = 0.06
CRYSTAL: Final = 0.15
TO_PLAY: Final = 0.1
POINTS: Final = [2.2, 1.8, 1.2]


def pips(dice: int) -> int:
    """What the dice of a bag show in all."""
    shown = 0
    number = 0
    while dice:
        shown += number * (dice & FULL)
        dice >>= DIGIT
        number += 1
    return shown


def promise(state: SoulDice, side: int, soul: int) -> float:
    """What a side will have at a soul with the cards that lie there, as far as can be said."""
    stack = state.sides[side].stacks[soul]
    points = total(stack)
    if state.solo and side == DEVIL:
        return float(points)
    at = state.soul_at(soul)
    supply = state.sides[side].supply
    if points > at.high:
        return 0.0
    worth = float(points)
    if at.least:
        missing = at.least - height(stack)
        if missing > size(supply):
            return 0.0
        for _ in range(missing):
            worth *= HOPE_OF_CARD
    if points < at.low:
        if at.low - points > pips(supply):
            return 0.0
        worth *= HOPE_OF_SUM
    return worth


def chance_of_soul(state: SoulDice, soul: int, reach: float, scale: float) -> float:
    """How likely the angel is to win a soul."""
    lead = promise(state, ANGEL, soul) - promise(state, DEVIL, soul) + reach
    pile = state.soul_at(soul).pile
    if pile == HEAVEN:
        lead += TIE
    elif pile == HELL:
        lead -= TIE
    return 1.0 / (1.0 + exp(-lead / scale))


def expected_lead(state: SoulDice) -> float:
    """By how many points the angel will lead after this round."""
    angel, devil = state.sides[ANGEL], state.sides[DEVIL]
    lead = float(score(state, ANGEL) - score(state, DEVIL))
    mine, theirs = float(pips(angel.supply)), float(pips(devil.supply))
    reach = REACH * (mine - theirs)
    scale = SCALE + SCALE_OF_PIPS * (mine + theirs)
    for soul in range(PLACES):
        token = state.tokens[state.place(soul)]
        worth = 1.0 if token < 0 else 1.0 + float(token)
        lead += worth * (2.0 * chance_of_soul(state, soul, reach, scale) - 1.0)
    lead += CRYSTAL * float(angel.crystals - devil.crystals)
    return lead + (TO_PLAY if state.turn == ANGEL else -TO_PLAY)


def evaluate(state: SoulDice, seat: int) -> float:
    """The chance to win."""
    if state.is_over():
        return returns(state)[seat]
    lead = (
        expected_lead(state)
        if state.souls[state.place(PLACES - 1)] >= 0
        else float(score(state, ANGEL) - score(state, DEVIL))
    )
    angel = 1.0 / (1.0 + exp(-lead / POINTS[state.round]))
    return angel if state.side_of(seat) == ANGEL else 1.0 - angel
