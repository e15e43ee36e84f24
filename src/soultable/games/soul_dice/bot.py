"""What makes a position of Soul Dice good.

Each soul is taken by itself: what both sides have there, what they can still lay, and who wins a tie say how
likely the angel is to win it. The points that are to be expected so, with those already won, say how likely
they are to win the game.

A die that is left is worth more than what it shows: it is a turn, and a low one fits into more sums. So it is
good to pay with few, high dice. A crystal is worth half a point or so.

The numbers were fitted to the outcomes of 220 games of search against itself (41,000 souls of 13,600
positions), those about SHADE to 150 solo games, by the greatest likelihood. Of 10 souls that the estimate
gives to the angel with `0.7` that side wins about 7.
"""

from __future__ import annotations

from math import exp
from typing import Final

from soultable.engine.bags import DIGIT, FULL, size
from soultable.games.soul_dice.content import ANGEL, DEVIL, HEAVEN, HELL, NO_LIMIT, SoulRule
from soultable.games.soul_dice.moves import PLACES
from soultable.games.soul_dice.scoring import returns, score
from soultable.games.soul_dice.state import NO_SOUL, NO_TOKEN, SoulDiceState, height, total

# what lies at a soul whose condition is not fulfilled yet
HOPE_OF_SUM: Final = 0.4
HOPE_OF_CARD: Final = 0.2
"""For each card that is missing."""
# what dice promise, at each soul
DIE: Final = 1.74
PIP: Final = -0.18
SHADE_CARDS: Final = 0.56
"""For each die that the player has left, because SHADE gets cards as long as they play."""
LAST_TURN: Final = 0.7
"""In the last turn of a round not all dice can be used."""
TIE: Final = 1.4
"""How many points it is worth to win a tie."""
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

    __slots__ = ("dice", "pips", "reach")

    def __init__(self, state: SoulDiceState, side: int) -> None:
        supply = state.sides[side].supply
        self.dice = size(supply)
        self.pips = pips(supply)
        self.reach = DIE * float(self.dice) + PIP * float(self.pips)
        """The points that it is likely to add at a soul."""
        if state.last:
            self.reach *= LAST_TURN


def worth_there(rule: SoulRule, stack: int, points: int, outlook: Outlook) -> float:
    """What the cards of a side at a soul are worth, as far as its condition can be fulfilled."""
    if points > rule.high:
        return 0.0
    worth = float(points)
    if rule.least:
        missing = rule.least - height(stack)
        if missing > outlook.dice:
            return 0.0
        for _ in range(missing):
            worth *= HOPE_OF_CARD
    if points < rule.low:
        return HOPE_OF_SUM * worth if rule.low - points <= outlook.pips else 0.0
    return worth


def reach_there(rule: SoulRule, stack: int, points: int, outlook: Outlook) -> float:
    """What a side is likely to add at a soul; less than nothing if no card there can score any more."""
    if rule.high != NO_LIMIT:
        return min(outlook.reach, float(rule.high - points))
    if rule.most != NO_LIMIT and height(stack) >= rule.most:
        return -1.0
    return outlook.reach


def chance_of_soul(state: SoulDiceState, soul: int, angel: Outlook, devil: Outlook) -> float:
    """How likely the angel is to win a soul."""
    at = state.soul_at(soul)
    scale = SCALE
    stack = state.sides[ANGEL].stacks[soul]
    points = total(stack)
    lead = worth_there(at.rule, stack, points, angel)
    reach = reach_there(at.rule, stack, points, angel)
    if reach >= 0.0:
        lead += reach
        scale += SCALE_OF_DIE * float(angel.dice)
    stack = state.sides[DEVIL].stacks[soul]
    points = total(stack)
    if state.solo:  # SHADE ignores the rules of souls
        lead -= float(points) + SHADE_CARDS * float(angel.dice)
        scale += SCALE_OF_SHADE * float(angel.dice)
    else:
        lead -= worth_there(at.rule, stack, points, devil)
        reach = reach_there(at.rule, stack, points, devil)
        if reach >= 0.0:
            lead -= reach
            scale += SCALE_OF_DIE * float(devil.dice)
    if at.rule.high != NO_LIMIT:
        scale *= NARROW
    if at.pile == HEAVEN:
        lead += TIE
    elif at.pile == HELL:
        lead -= TIE
    return 1.0 / (1.0 + exp(-lead / scale))


def expected_lead(state: SoulDiceState) -> float:
    """By how many points the angel can be expected to lead after this round."""
    angel, devil = Outlook(state, ANGEL), Outlook(state, DEVIL)
    crystals = state.sides[ANGEL].crystals - state.sides[DEVIL].crystals
    lead = CRYSTAL * float(crystals)
    for soul in range(PLACES):
        token = state.tokens[state.place(soul)]
        worth = 1.0 if token == NO_TOKEN else 1.0 + float(token)
        lead += worth * (2.0 * chance_of_soul(state, soul, angel, devil) - 1.0)
    return lead


def evaluate_all(state: SoulDiceState) -> list[float]:
    """The chance of each player to win."""
    if state.is_over():
        return returns(state)
    lead = float(score(state, ANGEL) - score(state, DEVIL))
    if state.souls[state.place(PLACES - 1)] != NO_SOUL:
        lead += expected_lead(state)
    won = 1.0 / (1.0 + exp(-lead / POINTS[state.round]))
    return [won if state.side_of(seat) == ANGEL else 1.0 - won for seat in range(state.seats)]
