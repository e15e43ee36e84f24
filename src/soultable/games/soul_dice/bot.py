"""What makes a position of Soul Dice good: the features of a side, whose weights are in weights.toml.

Each soul is taken by itself: what both sides have there, what they can still pay for, and who wins a tie say
how likely a side is to win it. This is guessed three times: as the cards lie, with as much more as the dice
of both sides show, and with so much more for each die; how much to believe each guess is learnt.

In the last turn of a round dice are worth what can be paid with them now, and nothing after it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from soultable.engine.bags import DIGIT, FULL, size
from soultable.engine.estimate import chances
from soultable.games.soul_dice.content import (
    ABILITY_WORDS,
    ANGEL,
    DEVIL,
    HEAVEN,
    HELL,
    NO_LIMIT,
    ROUNDS,
    SoulRule,
)
from soultable.games.soul_dice.moves import NUMBERS, PLACES
from soultable.games.soul_dice.scoring import score
from soultable.games.soul_dice.state import (
    NO_ABILITY,
    NO_SOUL,
    NO_TOKEN,
    Side,
    SoulDiceState,
    height,
    total,
)

FEATURES: Final = [
    "points, round 1", "points, round 2", "points, round 3",
    "souls as they lie", "souls by pips", "souls by dice",
    # before the last turn of a round
    "pips", "dice, alone", "dice ahead", "low dice", "payable cards", "payable points", "on turn",
    # in it
    "points in the last turn",
    "crystals", "instrument", "cards to place",
    *[f"may {word}" for word in ABILITY_WORDS],
]  # fmt: skip
COMPARED: Final = FEATURES.index("pips")
"""So many features compare the sides."""
ABILITY: Final = FEATURES.index("cards to place") + 1

# what lies at a soul whose condition is not fulfilled yet
HOPE_OF_SUM: Final = 0.5
HOPE_OF_CARD: Final = 0.4
"""For each card that is missing."""
SHARE: Final = 0.3
"""Of what the dice of a side show so much goes to one soul ..."""
BY_DIE: Final = 1.1
"""... or so much for each die."""
ROLLED: Final = 7
"""What two dice show that are being rolled."""
TIE: Final = 0.6
"""How many points it is worth to win a tie."""
SHADE_CARDS: Final = 0.6
"""How many points SHADE gets at a soul for each die that the player has left."""


def payable(dice: int) -> int:
    """The sums that dice of a bag can make, as a mask."""
    sums = 1
    number = 0
    while dice:
        for _ in range(dice & FULL):
            sums |= sums << number
        dice >>= DIGIT
        number += 1
    return sums


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

    __slots__ = ("by_dice", "by_pips", "cards", "dice", "pips", "points")

    def __init__(self, state: SoulDiceState, side: int) -> None:
        own = state.sides[side]
        self.dice = size(own.supply) + own.rolling
        self.pips = pips(own.supply) + ROLLED * own.rolling // 2
        self.cards = 0
        """How many cards of the display can be paid."""
        self.points = 0
        """The sum of those that can be paid together, as far as the pips last."""
        self.look_at(own)
        self.by_pips = SHARE * float(self.pips)
        """The points that it is likely to add at a soul, by one guess ..."""
        self.by_dice = BY_DIE * float(self.dice)
        """... and by another."""
        if state.last:  # SD-END-02: what can be paid now is all
            self.by_pips = self.by_dice = 0.6 * float(self.points) if side == state.turn else 0.0

    def look_at(self, own: Side) -> None:
        sums = payable(own.supply)
        left = self.pips
        for card in range(NUMBERS, 0, -1):
            copies = (own.display >> (DIGIT * card)) & FULL
            if copies and (sums >> card) & 1:
                self.cards += copies
                while copies and left >= card:
                    left -= card
                    self.points += card
                    copies -= 1


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


def reach_there(rule: SoulRule, stack: int, points: int, reach: float) -> float:
    """What a side is likely to add at a soul."""
    if rule.high != NO_LIMIT:
        return max(0.0, min(reach, float(rule.high - points)))
    if rule.most != NO_LIMIT and height(stack) >= rule.most:
        return 0.0
    return reach


def likely(lead: float, scale: float) -> float:
    """How likely it is to stay ahead."""
    steps = lead / scale
    if steps > 30.0:
        return 1.0
    return 0.0 if steps < -30.0 else 1.0 / (1.0 + exp(-steps))


def features(state: SoulDiceState, seat: int) -> list[float]:
    """In the order of FEATURES."""
    side = state.side_of(seat)
    mine, theirs = Outlook(state, side), Outlook(state, 1 - side)
    row = compared(state, side, mine, theirs)
    add_own(row, state, side, mine, theirs)
    return row


def compared(state: SoulDiceState, side: int, mine: Outlook, theirs: Outlook) -> list[float]:
    """The features that compare the sides: what is good for one is as bad for the other."""
    row = [0.0] * len(FEATURES)
    row[min(state.round, ROUNDS - 1)] = float(score(state, side) - score(state, 1 - side))
    if state.souls[state.place(PLACES - 1)] != NO_SOUL:
        for soul in range(PLACES):
            add_soul(row, state, soul, side, mine, theirs)
    return row


def add_own(row: list[float], state: SoulDiceState, side: int, mine: Outlook, theirs: Outlook) -> None:
    """The features of what a side has."""
    own = state.sides[side]
    if not state.last:
        row[6] = 0.1 * float(mine.pips)
        if state.solo:
            row[7] = 0.1 * float(mine.dice)
        elif mine.dice > theirs.dice:
            row[8] = 0.1 * float(mine.dice - theirs.dice)
        row[9] = 0.1 * float(((own.supply >> DIGIT) & FULL) + ((own.supply >> (2 * DIGIT)) & FULL))
        row[10] = float(mine.cards)
        row[11] = 0.1 * float(mine.points)
        row[12] = 1.0 if side == state.turn else 0.0
    elif side == state.turn:
        row[13] = 0.1 * float(mine.points)
    row[14] = float(own.crystals)
    if own.crystals and (own.display & FULL):
        row[15] = 1.0
    if side == state.turn:
        row[16] = float(min(mine.cards, state.cards_in_turn() - state.placed))
    if own.ability != NO_ABILITY:
        uses = float(ROUNDS - 1 - state.round)
        if not own.flipped and own.crystals:
            uses += 1.0
        for kind in state.content.abilities[own.ability].kinds:
            row[ABILITY + kind] = uses


def add_soul(
    row: list[float], state: SoulDiceState, soul: int, side: int, mine: Outlook, theirs: Outlook
) -> None:
    """What a soul promises: how likely it is won more than lost, times what it is worth."""
    at = state.soul_at(soul)
    rule = at.rule
    token = state.tokens[state.place(soul)]
    worth = 1.0 if token == NO_TOKEN else 1.0 + float(token)
    stack = state.sides[side].stacks[soul]
    points = total(stack)
    lead = worth_there(rule, stack, points, mine)
    by_pips = reach_there(rule, stack, points, mine.by_pips)
    by_dice = reach_there(rule, stack, points, mine.by_dice)
    stack = state.sides[1 - side].stacks[soul]
    points = total(stack)
    if state.solo and side != DEVIL:  # SD-R-45: SHADE ignores the rules of souls
        lead -= float(points)
        by_pips -= SHADE_CARDS * float(mine.dice)
        by_dice -= SHADE_CARDS * float(mine.dice)
    else:
        lead -= worth_there(rule, stack, points, theirs)
        by_pips -= reach_there(rule, stack, points, theirs.by_pips)
        by_dice -= reach_there(rule, stack, points, theirs.by_dice)
    if at.pile == (HEAVEN if side != DEVIL else HELL):
        lead += TIE
    elif at.pile == (HELL if side != DEVIL else HEAVEN):
        lead -= TIE
    doubt = 0.3 if state.last else 0.3 + 0.07 * float(mine.pips + theirs.pips)
    row[3] += worth * (likely(lead, doubt) - 0.5)
    row[4] += worth * (likely(lead + by_pips, doubt) - 0.5)
    row[5] += worth * (likely(lead + by_dice, doubt) - 0.5)


def estimated(state: SoulDiceState, weights: list[float]) -> list[float]:
    """The chance of each player to win. Both sides are looked at once, and compared once."""
    angel, devil = Outlook(state, ANGEL), Outlook(state, DEVIL)
    row = compared(state, ANGEL, angel, devil)
    rows = [row]
    if not state.solo:
        other = [0.0] * len(FEATURES)
        for i in range(COMPARED):
            other[i] = -row[i]
        add_own(other, state, DEVIL, devil, angel)
        rows.append(other)
    add_own(row, state, ANGEL, angel, devil)
    won = chances(weights, rows)
    return won if state.solo or state.side_of(0) == ANGEL else [won[1], won[0]]
