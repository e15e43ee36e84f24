"""Who wins a soul, and who wins Soul Dice (SD-SCO, SD-FIN)."""

from __future__ import annotations

from typing import Final

from soultable.engine.game import Result
from soultable.games.soul_dice.content import ANGEL, DEVIL, HEAVEN, HELL, Soul
from soultable.games.soul_dice.state import BOX, SoulDiceState, height, total

DECIDED: Final = "decided"
DRAW: Final = "draw"


def side_total(state: SoulDiceState, side: int, soul: int) -> int:
    """What a side has at a soul; 0 if the soul's condition is not fulfilled (SD-SCO-01, SD-R-35)."""
    stack = state.sides[side].stacks[soul]
    points = total(stack)
    if state.solo and side == DEVIL:
        return points  # SD-R-45: SHADE ignores conditions
    rule = state.soul_at(soul).rule
    if points < rule.low or points > rule.high or (rule.least and height(stack) < rule.least):
        return 0  # SD-SOUL-05, SD-SOUL-10, SD-SOUL-15
    return points


def winner_of(state: SoulDiceState, soul: int) -> int:
    """The side that wins a soul; BOX if nobody does."""
    angel, devil = side_total(state, ANGEL, soul), side_total(state, DEVIL, soul)
    if angel != devil:
        return ANGEL if angel > devil else DEVIL
    return tie_goes_to(state, state.soul_at(soul))  # SD-SCO-03, SD-R-34


def tie_goes_to(state: SoulDiceState, soul: Soul) -> int:
    """By the disposition of the soul (SD-SCO-04 to SD-SCO-06, SD-SOL-14)."""
    if soul.pile == HEAVEN or (state.solo and soul.pile != HELL):
        return ANGEL
    return DEVIL if soul.pile == HELL else BOX


def souls_won(state: SoulDiceState, side: int) -> int:
    souls = 0
    for winner in state.winners:
        if winner == side:
            souls += 1
    return souls


def tokens_won(state: SoulDiceState, side: int) -> int:
    """The values of the tokens; the solo game has none."""
    values = 0
    if not state.solo:
        for place in range(len(state.winners)):
            if state.winners[place] == side:
                values += state.tokens[place]
    return values


def score(state: SoulDiceState, side: int) -> int:
    """SD-AIM-02, SD-FIN-01, SD-SOL-15"""
    return souls_won(state, side) + tokens_won(state, side)


def returns(state: SoulDiceState) -> list[float]:
    """A draw is half a victory for both (SD-R-38)."""
    angel, devil = score(state, ANGEL), score(state, DEVIL)
    won = 0.5 if angel == devil else 1.0 if angel > devil else 0.0
    if state.solo:
        return [won]
    return [won, 1.0 - won] if state.seat_of(ANGEL) == 0 else [1.0 - won, won]


def result(state: SoulDiceState) -> Result:
    won = returns(state)
    seats = range(state.seats)
    sides = [state.side_of(seat) for seat in seats]
    return Result(
        [score(state, side) for side in sides],
        [seat for seat in seats if won[seat] == 1.0],  # SD-R-38: a draw has no winner
        DRAW if won[0] == 0.5 else DECIDED,
        [breakdown(state, side) for side in sides],
    )


def breakdown(state: SoulDiceState, side: int) -> list[tuple[str, int]]:
    """The parts of the score. In the solo game SHADE's souls are told beside the player's own."""
    if state.solo:
        return [("Souls", souls_won(state, ANGEL)), ("SHADE", souls_won(state, DEVIL))]
    return [("Souls", souls_won(state, side)), ("Token points", tokens_won(state, side))]
