"""What makes a position of Soul Dice good: the features of a side, whose weights are in weights.toml.

Each soul is taken by itself: what both sides have there, what each is likely to add, and who wins a tie say
how likely a side is to win it. In rounds 1 and 2 what counts is the sum of what the souls promise. In round 3
all ways in which the three souls can fall are weighed, because only who is ahead then counts.

In the last turn of a round dice are worth what can be paid with them now, and nothing after it.

The numbers by which the chances at a soul are guessed were fitted to 5,700 positions of search against
itself, to who won and to what search expected; the weights are learnt (docs/bots.md).
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from soultable.engine.bags import DIGIT, FULL, size
from soultable.games.soul_dice.content import (
    ABILITY_WORDS,
    ALL_NUMBERS,
    ANGEL,
    DEVIL,
    HEAVEN,
    HELL,
    NO_LIMIT,
    ROUNDS,
    SoulRule,
)
from soultable.games.soul_dice.moves import NUMBERS, PLACES
from soultable.games.soul_dice.state import (
    BOX,
    NO_ABILITY,
    NO_SOUL,
    NO_TOKEN,
    Side,
    SoulDiceState,
    height,
    top,
    total,
)

FEATURES: Final = [
    "points, round 2", "souls, round 1", "souls, round 2", "victory, round 3",
    "crystals", "instrument",
    # before the last turn of a round
    "pips", "dice", "low dice", "high dice", "payable points", "on turn",
    # in it
    "points in the last turn",
    *[f"may {word}" for word in ABILITY_WORDS],
]  # fmt: skip
ABILITY: Final = FEATURES.index("points in the last turn") + 1

# what lies at a soul whose condition is not fulfilled yet
HOPE_OF_SUM: Final = 0.5
HOPE_OF_CARD: Final = 0.6
"""For each card that is missing."""
# what a side is likely to add at a soul
BY_PIP: Final = 0.086
BY_DIE: Final = 0.2
BY_POINT: Final = 0.28
"""For each point of the cards that can be paid now."""
IN_LAST_TURN: Final = 0.34
"""The same, when nothing comes after it."""
SOME_NUMBERS: Final = 0.67
"""So much of it where only odd or only even numbers may be laid."""
IN_ORDER: Final = 0.82 / float(NUMBERS)
"""So much of it for each number that is left where the order of cards counts."""
SHADE_CARDS: Final = 0.6
"""How many points SHADE gets at a soul for each die that the player has left."""
ROLLED: Final = 7
"""What two dice show that are being rolled."""
TIE: Final = 0.3
"""How many points it is worth to win a tie."""
DOUBT: Final = 0.15
"""How many points of a lead make it e times as likely to win a soul ..."""
DOUBT_BY_PIP: Final = 0.117
"""... and so many more for each pip that both sides have left."""
LAST_DOUBT: Final = 1.37
"""The same in the last turn."""

FAR: Final = 40
"""Nobody is ever ahead by more points."""
BY_AHEAD: Final = 0.33
"""Points that a side is ahead of the other when the souls have fallen as they were guessed to fall. Guesses
are not certain, so a point less is not lost for sure."""
AHEAD: Final = [1.0 / (1.0 + exp(-BY_AHEAD * float(points))) for points in range(-FAR, FAR + 1)]


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

    __slots__ = ("dice", "pips", "points", "reach")

    def __init__(self, state: SoulDiceState, side: int) -> None:
        own = state.sides[side]
        self.dice = size(own.supply) + own.rolling
        self.pips = pips(own.supply) + ROLLED * own.rolling // 2
        self.points = payable_points(own, self.pips)
        if not state.last:
            self.reach = BY_PIP * float(self.pips) + BY_DIE * float(self.dice) + BY_POINT * float(self.points)
            """The points that it is likely to add at a soul."""
        else:  # SD-END-02: what can be paid now is all
            self.reach = IN_LAST_TURN * float(self.points) if side == state.turn else 0.0


def payable_points(own: Side, left: int) -> int:
    """The cards of the display that can be paid together, as far as the pips last: their sum."""
    if not own.supply:
        return 0
    sums = payable(own.supply)
    points = 0
    for card in range(NUMBERS, 0, -1):
        copies = (own.display >> (DIGIT * card)) & FULL
        if copies and (sums >> card) & 1:
            while copies and left >= card:
                left -= card
                points += card
                copies -= 1
    return points


# --- one soul


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
    if rule.most != NO_LIMIT:
        return 0.0 if height(stack) >= rule.most else reach
    if rule.allowed != ALL_NUMBERS:
        return SOME_NUMBERS * reach
    if rule.order > 0:
        return IN_ORDER * float(NUMBERS - top(stack)) * reach
    if rule.order < 0:
        return IN_ORDER * float(top(stack) - 1 if stack else NUMBERS) * reach
    return reach


def likely(lead: float, scale: float) -> float:
    """How likely it is to stay ahead."""
    steps = lead / scale
    if steps > 30.0:
        return 1.0
    return 0.0 if steps < -30.0 else 1.0 / (1.0 + exp(-steps))


def chance_there(state: SoulDiceState, soul: int, angel: Outlook, devil: Outlook) -> float:
    """How likely the angel is to win a soul."""
    at = state.soul_at(soul)
    rule = at.rule
    stack = state.sides[ANGEL].stacks[soul]
    points = total(stack)
    lead = worth_there(rule, stack, points, angel) + reach_there(rule, stack, points, angel.reach)
    stack = state.sides[DEVIL].stacks[soul]
    points = total(stack)
    if state.solo:  # SD-R-45: SHADE ignores the rules of souls
        lead -= float(points) + SHADE_CARDS * float(angel.dice)
    else:
        lead -= worth_there(rule, stack, points, devil) + reach_there(rule, stack, points, devil.reach)
    if at.pile == HEAVEN:
        lead += TIE
    elif at.pile == HELL:
        lead -= TIE
    return likely(lead, LAST_DOUBT if state.last else DOUBT + DOUBT_BY_PIP * float(angel.pips + devil.pips))


# --- the table


def points_ahead(state: SoulDiceState) -> int:
    """How many points the angel is ahead (SD-AIM-02)."""
    ahead = 0
    for place in range(PLACES * state.round):
        winner = state.winners[place]
        if winner != BOX:
            worth = 1 if state.solo else 1 + state.tokens[place]
            ahead += worth if winner == ANGEL else -worth
    return ahead


class Comparison:
    """How the angel stands against the devil."""

    __slots__ = ("points", "souls", "victory")

    def __init__(self, state: SoulDiceState, angel: Outlook, devil: Outlook) -> None:
        ahead = points_ahead(state)
        self.points = float(ahead)
        self.souls = 0.0
        """What the souls promise: how likely each is won more than lost, times what it is worth."""
        self.victory = 0.0
        """In round 3: the chance to win, as log-odds."""
        late = state.round >= ROUNDS - 1
        if state.souls[state.place(PLACES - 1)] == NO_SOUL:
            if late:
                self.victory = BY_AHEAD * float(ahead)
            return
        chances = [chance_there(state, soul, angel, devil) for soul in range(PLACES)]
        worths = [worth_of(state, soul) for soul in range(PLACES)]
        if late:
            self.victory = odds_of_victory(ahead, chances, worths)
        else:
            for soul in range(PLACES):
                self.souls += float(worths[soul]) * (chances[soul] - 0.5)


def worth_of(state: SoulDiceState, soul: int) -> int:
    """The points that a soul and its token are worth."""
    token = state.tokens[state.place(soul)]
    return 1 if token == NO_TOKEN else 1 + token


def odds_of_victory(ahead: int, chances: list[float], worths: list[int]) -> float:
    """The chance of the angel to win, as log-odds: all ways in which the souls can fall."""
    won = 0.0
    for way in range(1 << PLACES):
        chance = 1.0
        points = ahead + FAR
        for soul in range(PLACES):
            if (way >> soul) & 1:
                chance *= chances[soul]
                points += worths[soul]
            else:
                chance *= 1.0 - chances[soul]
                points -= worths[soul]
        won += chance * AHEAD[points]
    return log(won / (1.0 - won))


class Own:
    """What a side has, and who is on turn."""

    __slots__ = ("crystals", "dice", "high", "instrument", "last", "low", "on_turn", "pips", "points")

    def __init__(self, state: SoulDiceState, side: int, outlook: Outlook) -> None:
        own = state.sides[side]
        self.crystals = float(own.crystals)
        self.instrument = 1.0 if own.crystals and own.display & FULL else 0.0
        self.pips = self.dice = self.low = self.high = self.points = self.on_turn = self.last = 0.0
        if state.last:
            if side == state.turn:
                self.last = 0.1 * float(outlook.points)
            return
        supply = own.supply
        self.pips = 0.1 * float(outlook.pips)
        self.dice = 0.1 * float(outlook.dice)
        self.low = 0.1 * float(((supply >> DIGIT) & FULL) + ((supply >> (2 * DIGIT)) & FULL))
        self.high = 0.1 * float(((supply >> (5 * DIGIT)) & FULL) + ((supply >> (6 * DIGIT)) & FULL))
        self.points = 0.1 * float(outlook.points)
        self.on_turn = 1.0 if side == state.turn else 0.0


def uses_left(state: SoulDiceState, side: int) -> float:
    """How often the special ability can still be used."""
    own = state.sides[side]
    uses = float(ROUNDS - 1 - state.round)
    return uses + 1.0 if own.crystals and not own.flipped else uses


def features(state: SoulDiceState, seat: int) -> list[float]:
    """In the order of FEATURES."""
    side = state.side_of(seat)
    angel, devil = Outlook(state, ANGEL), Outlook(state, DEVIL)
    compared = Comparison(state, angel, devil)
    row = [0.0] * len(FEATURES)
    sign = 1.0 if side == ANGEL else -1.0
    if state.round == 1:
        row[0] = sign * compared.points
    if state.round < ROUNDS - 1:
        row[1 + state.round] = sign * compared.souls
    row[3] = sign * compared.victory
    own = Own(state, side, angel if side == ANGEL else devil)
    row[4] = own.crystals
    row[5] = own.instrument
    row[6] = own.pips
    row[7] = own.dice
    row[8] = own.low
    row[9] = own.high
    row[10] = own.points
    row[11] = own.on_turn
    row[12] = own.last
    ability = state.sides[side].ability
    if ability != NO_ABILITY:
        for kind in state.content.abilities[ability].kinds:
            row[ABILITY + kind] = uses_left(state, side)
    return row


def promise(state: SoulDiceState, side: int, outlook: Outlook, weights: list[float]) -> float:
    """What a side can hope for, but for what compares the sides; as by `features`, not written down."""
    own = Own(state, side, outlook)
    hope = weights[4] * own.crystals + weights[5] * own.instrument + weights[12] * own.last
    if not state.last:
        hope += weights[6] * own.pips + weights[7] * own.dice + weights[8] * own.low + weights[9] * own.high
        hope += weights[10] * own.points + weights[11] * own.on_turn
    ability = state.sides[side].ability
    if ability != NO_ABILITY:
        uses = uses_left(state, side)
        for kind in state.content.abilities[ability].kinds:
            hope += weights[ABILITY + kind] * uses
    return hope


def estimated(state: SoulDiceState, weights: list[float]) -> list[float]:
    """The chance of each player to win. Both sides are looked at once, and compared once."""
    angel, devil = Outlook(state, ANGEL), Outlook(state, DEVIL)
    compared = Comparison(state, angel, devil)
    ahead = weights[3] * compared.victory
    if state.round < ROUNDS - 1:
        ahead += weights[1 + state.round] * compared.souls
        if state.round == 1:
            ahead += weights[0] * compared.points
    hope = ahead + promise(state, ANGEL, angel, weights)
    if state.solo:
        return [likely(hope, 1.0)]
    won = likely(hope + ahead - promise(state, DEVIL, devil, weights), 1.0)
    return [won, 1.0 - won] if state.side_of(0) == ANGEL else [1.0 - won, won]
