"""What makes a position of Soul Dice good.

Each soul is taken by itself: what both sides have there, what they can still lay, and who wins a tie say how
likely the angel is to win it. The points that are to be expected so, with those already won, say how likely
he is to win the game.

A die that is left is worth more than what it shows: it is a turn, and a low one fits into more sums. So it is
good to pay with few, high dice. A crystal is worth half a point or so.

The numbers were fitted to the outcomes of 220 games of search against itself (41,000 souls of 13,600
positions), those about SHADE to 150 solo games, by the greatest likelihood. Of 10 souls that the estimate
gives to the angel with `0.7` he wins about 7.
"""

from __future__ import annotations

from math import exp
from typing import Final

from soultable.engine.bags import DIGIT, FULL, size
from soultable.games.soul_dice.content import ANGEL, DEVIL, HEAVEN, HELL, NO_LIMIT
from soultable.games.soul_dice.moves import PLACES
from soultable.games.soul_dice.scoring import returns, score
from soultable.games.soul_dice.state import NO_SOUL, NO_TOKEN, SoulDice, height, total

# what lies at a soul whose condition is not fulfilled yet
HOPE_OF_SUM: Final = 0.4
HOPE_OF_CARD: Final = 0.2
"""For each card that is missing."""
# what dice promise, at each soul
DIE: Final = 1.74
PIP: Final = -0.18
SHADE_CARDS: Final = 0.56
"""For each die that the player has left, because SHADE gets cards as long as he plays."""
LAST_TURN: Final = 0.7
"""In the last turn of a round not all dice can be used."""
TIE: Final = 1.4
"""So many points it is worth to win a tie."""
# so many points more at a soul make a side e times as likely to win it
SCALE: Final = 0.65
SCALE_OF_DIE: Final = 0.44
SCALE_OF_SHADE: Final = 0.17
NARROW: Final = 0.68
"""Where sums are limited a point counts for more."""
# so many points more make a player e times as likely to win the game, by the round
POINTS: Final = [2.9, 2.8, 2.2]
CRYSTAL: Final = 0.4


def pips(dice: int) -> int:
    """What the dice of a bag show in all."""
    shown = 0
    number = 0
    while dice:
        shown += number * (dice & FULL)
        dice >>= DIGIT
        number += 1
    return shown


class Outlook:
    """What one side can still do in this round."""

    __slots__ = ("dice", "pips", "reach", "shade")

    def __init__(self, state: SoulDice, side: int) -> None:
        supply = state.sides[side].supply
        self.dice = size(supply)
        self.pips = pips(supply)
        self.shade = state.solo and side == DEVIL
        """Is it SHADE, who ignores the rules of souls?"""
        self.reach = DIE * float(self.dice) + PIP * float(self.pips)
        """The points that it is likely to add at a soul."""
        if state.last:
            self.reach *= LAST_TURN


def chance_of_soul(state: SoulDice, soul: int, angel: Outlook, devil: Outlook) -> float:
    """How likely the angel is to win a soul."""
    at = state.soul_at(soul)
    lead = 0.0
    scale = SCALE
    for side in (ANGEL, DEVIL):
        outlook = angel if side == ANGEL else devil
        stack = state.sides[side].stacks[soul]
        points = total(stack)
        worth = float(points)
        if outlook.shade:
            worth += SHADE_CARDS * float(angel.dice)
            scale += SCALE_OF_SHADE * float(angel.dice)
        elif points > at.high:
            worth = 0.0
        else:
            if at.least:
                missing = at.least - height(stack)
                if missing > outlook.dice:
                    worth = 0.0
                for _ in range(missing):
                    worth *= HOPE_OF_CARD
            if points < at.low:
                worth = HOPE_OF_SUM * worth if at.low - points <= outlook.pips else 0.0
            if at.most == NO_LIMIT or height(stack) < at.most:
                reach = outlook.reach
                if at.high != NO_LIMIT and reach > float(at.high - points):
                    reach = float(at.high - points)
                worth += reach
                scale += SCALE_OF_DIE * float(outlook.dice)
        lead += worth if side == ANGEL else -worth
    if at.high != NO_LIMIT:
        scale *= NARROW
    if at.pile == HEAVEN:
        lead += TIE
    elif at.pile == HELL:
        lead -= TIE
    return 1.0 / (1.0 + exp(-lead / scale))


def expected_lead(state: SoulDice) -> float:
    """By how many points the angel can be expected to lead after this round."""
    angel, devil = Outlook(state, ANGEL), Outlook(state, DEVIL)
    crystals = state.sides[ANGEL].crystals - state.sides[DEVIL].crystals
    lead = CRYSTAL * float(crystals)
    for soul in range(PLACES):
        token = state.tokens[state.place(soul)]
        worth = 1.0 if token == NO_TOKEN else 1.0 + float(token)
        lead += worth * (2.0 * chance_of_soul(state, soul, angel, devil) - 1.0)
    return lead


def evaluate(state: SoulDice, seat: int) -> float:
    """The chance to win."""
    if state.is_over():
        return returns(state)[seat]
    lead = float(score(state, ANGEL) - score(state, DEVIL))
    if state.souls[state.place(PLACES - 1)] != NO_SOUL:
        lead += expected_lead(state)
    won = 1.0 / (1.0 + exp(-lead / POINTS[state.round]))
    return won if state.side_of(seat) == ANGEL else 1.0 - won
