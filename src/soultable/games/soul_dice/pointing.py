"""What somebody means who points at things that do not go together."""

from __future__ import annotations

from typing import Final

from soultable.games.soul_dice.content import ANGEL, SIDES
from soultable.games.soul_dice.moves import INSTRUMENTS
from soultable.games.soul_dice.view import SideView, SoulDiceView

HIGHEST: Final = 6
"""What a die can show."""
DICE: Final = [str(die) for die in range(1, HIGHEST + 1)]
NUMBERS: Final = [str(number) for number in range(1, 2 * HIGHEST + 1)]
"""What a card can cost that two dice pay for."""
BUTTONS: Final = ("reroll", "exchange", "end")


def kind_of(thing: str) -> str:
    """`die` for `die 3`; a thing of one word stands for itself."""
    return thing.rpartition(" ")[0] or thing


def word_of(thing: str) -> str:
    """`3` for `die 3`."""
    return thing.rpartition(" ")[2]


def words_of(things: list[str], kind: str) -> list[str]:
    """Those of a kind, each by its word."""
    return [word_of(thing) for thing in things if kind_of(thing) == kind]


def meant_in_turn(seen: SoulDiceView, seat: int, things: list[str]) -> str:
    """In the main question: a card, a soul, a die, a top card of the opponent, or a button."""
    own = next((side for side in seen.sides if side.seat == seat), seen.sides[ANGEL])
    last = things[-1]
    kind, word = kind_of(last), word_of(last)
    dice = [die for die in words_of(things, "die") if die in DICE]
    first = [card for card in own.display if card not in INSTRUMENTS][:1]
    card = (words_of(things, "card") or first or [""])[-1]
    soul = (words_of(things, "soul") or ["1"])[-1]
    if kind == "their top":
        return f"{INSTRUMENTS[SIDES.index(own.side)]} soul {word}"
    if kind in ("card", "soul"):
        if card in INSTRUMENTS:
            return f"{card} soul {soul}"
        return placing(own, int(card), soul, sorted(map(int, dice))) if card in NUMBERS else ""
    if kind == "die":
        return f"pass {word}"
    if kind in ("pass", "turn"):
        return f"{last} {dice[0] if dice else own.dice[0] if own.dice else 1}"
    if last and any(side.ability == last for side in seen.sides):
        return f"use {last}"
    return last if last in BUTTONS else ""


def placing(own: SideView, number: int, soul: str, dice: list[int]) -> str:
    """A placing, with the dice picked if they fit the card, else with some that do."""
    some = [number] if number <= HIGHEST else [number - HIGHEST, HIGHEST]
    paid = dice if sum(dice) == number else way_to_pay(number, own.dice) or some
    return f"place {number} soul {soul} pay {'+'.join(map(str, paid))}"


def way_to_pay(total: int, supply: list[int]) -> list[int]:
    """Some dice of a supply that add up to a number, the highest first; none if there are none.

    >>> way_to_pay(9, [1, 1, 2, 3, 5]), way_to_pay(9, [1, 1, 2])
    ([1, 3, 5], [])
    """
    dice = sorted(supply, reverse=True)
    for place, die in enumerate(dice):
        if die == total:
            return [die]
        rest = way_to_pay(total - die, dice[place + 1 :]) if die < total else []
        if rest:
            return sorted([die, *rest])
    return []


def meant_elsewhere(things: list[str], asked: list[tuple[str, tuple[str, ...]]]) -> str:
    """The answer that is asked for, about this thing. `asked` has each legal move, and what it is about."""
    last = things[-1]
    kind, word = kind_of(last), word_of(last)
    verb = asked[0][0].partition(" ")[0] if asked else ""
    if verb == "move":
        tops = words_of(things, "top")
        return f"move soul {tops[0]} to soul {word}" if tops and kind == "soul" else ""
    alike = [move for move, about in asked if kind in map(kind_of, about)]
    if not alike:
        return ""
    if verb in ("token", "discard"):
        return f"{verb} soul {word}"
    return f"{alike[0].partition(' ')[0]} {word}"
