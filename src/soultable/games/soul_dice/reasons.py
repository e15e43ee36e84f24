"""What a move of Soul Dice changes, for somebody who is advised."""

from __future__ import annotations

from typing import Final

from soultable.engine.bags import contains, members, one, size
from soultable.engine.english import counted, listed
from soultable.engine.move import Move
from soultable.games.soul_dice.content import NO_LIMIT, SIDES
from soultable.games.soul_dice.flow.souls import RollUsed
from soultable.games.soul_dice.moves import NUMBERS, PLACES
from soultable.games.soul_dice.scoring import returns, side_total, tie_goes_to, winner_of
from soultable.games.soul_dice.state import BOX, NO_SOUL, SoulDiceState, height, top, total

CHANCY: Final = ("reroll", "exchange", "pass")
"""What is done where one's own dice do not fit one's own cards."""


def reasons(before: SoulDiceState, after: SoulDiceState, seat: int, move: Move) -> list[str]:
    """The end, the souls, then what it costs and what it leaves."""
    side = before.side_of(seat)
    if before.souls[before.place(PLACES - 1)] == NO_SOUL:
        return []  # no soul lies there yet
    if move.verb == "token":
        return [on_token(before, side, move.value)]
    if move.verb == "again":
        return spared(before, side, move.value)
    said = the_end(before, after, seat)
    if after.round == before.round and not after.is_over():
        for soul in range(PLACES):
            said += at_soul(before, after, side, soul)
        said += [*the_cards(before, after, side, move), *the_dice(before, after, side, move)]
    return said


def opponent(state: SoulDiceState, side: int) -> str:
    return "SHADE" if state.solo else f"the {SIDES[1 - side]}"


# --- the end


def the_end(before: SoulDiceState, after: SoulDiceState, seat: int) -> list[str]:
    """The game or the round is over, or one's own dice are."""
    side = before.side_of(seat)
    if after.is_over() and returns(after)[seat] == 1.0:
        return ["this wins the game"]
    if after.is_over() or after.round != before.round:
        won = [str(soul + 1) for soul in range(PLACES) if after.winners[before.place(soul)] == side]
        names = f"soul{'s' if len(won) > 1 else ''} {listed(won)}"
        return [f"it ends the round, and you win {names}"] if won else []
    if after.sides[side].supply or after.sides[side].rolling or not before.sides[side].supply or before.last:
        return []
    follows = "the round ends" if before.solo else f"{opponent(before, side)} has one turn left"
    return [f"your last die: {follows}"]


# --- the souls


def at_soul(before: SoulDiceState, after: SoulDiceState, side: int, soul: int) -> list[str]:
    """How one stands at a soul at which a card was laid, moved or removed."""
    other = 1 - side
    mine, theirs = after.sides[side].stacks[soul], after.sides[other].stacks[soul]
    mine_before, theirs_before = before.sides[side].stacks[soul], before.sides[other].stacks[soul]
    said = []
    if total(theirs) < total(theirs_before):
        said.append(f"{opponent(before, side)} loses the {top(theirs_before)} at soul {soul + 1}")
    if total(mine) > total(mine_before) or said:
        said = [*standing(before, after, side, soul), *said]
    elif before.solo and total(theirs) > total(theirs_before):
        points = total(theirs) - total(theirs_before)
        said.append(f"SHADE gets {points} at soul {soul + 1}")
    return said


def standing(before: SoulDiceState, after: SoulDiceState, side: int, soul: int) -> list[str]:
    """`you take the lead at soul 2, 9 to 7`"""
    mine, theirs = side_total(after, side, soul), side_total(after, 1 - side, soul)
    stack = after.sides[side].stacks[soul]
    where = f"soul {soul + 1}"
    if total(stack) and not mine:
        return [condition(after, side, soul)]
    leads, led = winner_of(after, soul) == side, winner_of(before, soul) == side
    if mine == theirs:
        if not mine:
            return []
        ties = {side: "and the tie is yours", BOX: "and nobody wins a tie"}
        whose = ties.get(tie_goes_to(after, after.soul_at(soul)), f"but {opponent(after, side)} wins the tie")
        return [f"level at {where} with {mine}, {whose}"]
    if not leads:
        return [f"closer at {where}: {mine} against {theirs}"]
    first = not side_total(before, side, soul) and not theirs
    lead = (
        f"your lead at {where} grows: {mine} to {theirs}"
        if led
        else f"you take the lead at {where}, {mine} to {theirs}"
    )
    said = [f"{mine} at {where}, where nobody has scored yet" if first else lead]
    if cannot_reach(after, side, soul, mine):
        said.append(f"{opponent(after, side)} cannot reach {mine} there any more")
    return said


def condition(state: SoulDiceState, side: int, soul: int) -> str:
    """What is missing until one's cards score (SD-SOUL-05, SD-SOUL-10, SD-SOUL-15)."""
    rule, stack = state.soul_at(soul).rule, state.sides[side].stacks[soul]
    where = f"soul {soul + 1}"
    if rule.least:
        return f"{height(stack)} of the {rule.least} cards that {where} needs"
    if total(stack) > rule.high:
        return f"too much at {where}, which scores up to {rule.high}"
    return f"{total(stack)} at {where}, which scores from {rule.low} to {rule.high}"


def cannot_reach(state: SoulDiceState, side: int, soul: int, points: int) -> bool:
    """Is it sure that the opponent stays below so many points, whatever their dice show?

    Not where dice come back, nor with special abilities; SHADE needs no dice.
    """
    if (
        state.solo
        or state.advanced
        or any(isinstance(state.soul_at(place).rule.effect, RollUsed) for place in range(PLACES))
    ):
        return False
    theirs, rule = state.sides[1 - side], state.soul_at(soul).rule
    cards = size(theirs.supply)
    if rule.most != NO_LIMIT:
        cards = min(cards, rule.most - height(theirs.stacks[soul]))
    highest = max(state.content.faces(1 - side))
    most = min(highest * size(theirs.supply), NUMBERS * cards)
    return min(total(theirs.stacks[soul]) + most, rule.high) < points


def on_token(state: SoulDiceState, side: int, soul: int) -> str:
    """Where ties go says which side a soul leans to, as long as nothing lies there."""
    whose = tie_goes_to(state, state.soul_at(soul))
    ties = (
        "you win ties"
        if whose == side
        else "nobody wins ties"
        if whose == BOX
        else f"{opponent(state, side)} wins ties"
    )
    return f"a token worth {state.held} where {ties}"


# --- what it costs and leaves


def payable(state: SoulDiceState, side: int, dice: int) -> list[int]:
    """The numbered cards of the display for which these dice can pay."""
    ways, display = state.content.moves.ways_to_pay(dice), state.sides[side].display
    return [card for card in range(1, NUMBERS + 1) if contains(display, one(card)) and ways[card]]


def the_cards(before: SoulDiceState, after: SoulDiceState, side: int, move: Move) -> list[str]:
    """What the dice pay for, which cards come, and the crystals that are spent."""
    said = []
    then, now = before.sides[side], after.sides[side]
    could = payable(before, side, then.supply)
    if move.verb in CHANCY and not could:
        said.append("your dice pay for none of your cards")
    if move.verb == "turn" and size(now.supply) == size(then.supply) and now.supply != then.supply:
        new = members(now.supply - (then.supply - one(move.value)))
        said.append(f"it can become a {new[0]}")
    if move.verb in ("turn", "to", "use"):
        more = [card for card in payable(after, side, now.supply) if card not in could]
        said += [f"your dice then pay for {cards_text(more)}"] if more else []
    if then.crystals > now.crystals:
        said.append(f"it costs {counted(then.crystals - now.crystals, 'crystal')}")
    come = before.content.display - size(then.display)
    if move.verb == "end" and come and not before.solo:
        said.append(f"{counted(come, 'new card')} for your next turn")
    return said


def cards_text(cards: list[int]) -> str:
    return f"the {listed([str(card) for card in cards])}"


def the_dice(before: SoulDiceState, after: SoulDiceState, side: int, move: Move) -> list[str]:
    """The dice that are left, where some were used or could have been."""
    supply = after.sides[side].supply
    shown = " ".join([str(die) for die in members(supply)])
    if move.verb == "to":
        return [f"you then have {shown}"]
    if not supply or (size(supply) >= size(before.sides[side].supply) and move.verb != "end"):
        return []
    return [f"you keep {counted(size(supply), 'die', 'dice')}: {shown}"]


def spared(state: SoulDiceState, side: int, die: int) -> list[str]:
    """Of a die that is rolled again: what the others pay for without it."""
    supply = state.sides[side].supply
    cards, others = payable(state, side, supply), payable(state, side, supply - one(die))
    if not cards:
        return ["your dice pay for none of your cards"]
    return (
        [f"your other dice {'still ' if others == cards else ''}pay for {cards_text(others)}"]
        if others
        else []
    )
