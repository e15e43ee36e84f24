"""The rules of souls as content.toml writes them, and the effects that cards trigger there (SD-SOUL).

An effect cannot be declined (SD-NUM-09), and a card whose effect cannot be carried out cannot be laid
(SD-R-10).
"""

from __future__ import annotations

from typing import Final

from soultable.engine.bags import size
from soultable.engine.effects import Effect
from soultable.engine.grammar import Reader, Words, number, word_of
from soultable.engine.masks import mask_of
from soultable.engine.refusal import Refusal
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import ALL_NUMBERS, EVEN, ODD, SoulRule
from soultable.games.soul_dice.flow.dice import AGAIN, ROLL_LEFT, roll_supply, roll_used
from soultable.games.soul_dice.flow.piles import BY_SOUL_6, BY_SOUL_13, draw_cards, replace_display
from soultable.games.soul_dice.moves import NUMBERS
from soultable.games.soul_dice.state import NO_CARD, SoulDiceState


class SoulEffect(Effect[SoulDiceState]):
    """What a soul does when a card is laid, which is in the display until then."""

    def __init__(self, short: str, text: str, no_die_left: Refusal | None = None) -> None:
        self.short = short
        """For a small board."""
        self.text = text
        self.no_die_left = no_die_left
        """Why the card cannot be paid for with all dice; None if it can."""

    def say(self) -> str:
        return self.text


class RollUsed(SoulEffect):
    def __init__(self) -> None:
        super().__init__("used die back", "take one of your used dice, roll it and put it into your supply")

    def begin(self, state: SoulDiceState, side: int, card: int) -> None:
        roll_used(state, side)  # SD-SOUL-02, SD-SOUL-12


class RollUnused(SoulEffect):
    def __init__(self) -> None:
        super().__init__(
            "roll a die again", "choose one of your unused dice and roll it again", words.NO_DIE_LEFT
        )

    def begin(self, state: SoulDiceState, side: int, card: int) -> None:
        state.push(AGAIN[side])  # SD-SOUL-03


class RollAll(SoulEffect):
    def __init__(self) -> None:
        super().__init__("roll all again", "roll all dice of your supply again", words.NO_DICE_LEFT)

    def begin(self, state: SoulDiceState, side: int, card: int) -> None:
        roll_supply(state, side, ROLL_LEFT[side])  # SD-SOUL-09


class ReplaceDisplay(SoulEffect):
    def __init__(self) -> None:
        super().__init__("new display", "replace all other cards of your display")

    def why_not(self, state: SoulDiceState, side: int, card: int) -> Refusal | None:
        return words.EMPTY_DISPLAY if size(state.sides[side].display) < 2 else None  # SD-R-14

    def begin(self, state: SoulDiceState, side: int, card: int) -> None:
        replace_display(state, side, BY_SOUL_6)  # SD-SOUL-06


class TakeFaceUp(SoulEffect):
    def __init__(self) -> None:
        super().__init__("take next card", "the face-up card of your draw pile goes into your display")

    def why_not(self, state: SoulDiceState, side: int, card: int) -> Refusal | None:
        return words.NO_FACE_UP if state.sides[side].face_up == NO_CARD else None  # SD-R-15

    def begin(self, state: SoulDiceState, side: int, card: int) -> None:
        draw_cards(state, side, 1, BY_SOUL_13)  # SD-SOUL-13, SD-R-15


# --- the language


def numbers(text: Reader) -> int:
    """`any card`, or numbers joined by `or`; as a mask."""
    if text.take_part("any"):
        text.need("card")
        return ALL_NUMBERS
    found = [text.number(1, NUMBERS)]
    while text.take_part("or"):
        found.append(text.number(1, NUMBERS))
    return mask_of(found)


def sum_between(low: int, high: int) -> SoulRule:
    if low > high:
        raise ValueError("a sum from a lower to a higher number, such as: from 1 to 7")
    return SoulRule(low=low, high=high)


EFFECTS: Final[Words[SoulEffect]] = Words()
EFFECTS.add("roll a used die", RollUsed).add("roll an unused die", RollUnused)
EFFECTS.add("roll all unused dice", RollAll).add("replace the display", ReplaceDisplay)
EFFECTS.add("take the face-up card", TakeFaceUp)

RULES: Final[Words[SoulRule]] = Words(
    {
        "odd or even": word_of(["odd", "even"]),
        "higher or lower": word_of(["higher", "lower"]),
        "1 to 9": number(1, NUMBERS),
        "sum": number(1, 999),
        "numbers": numbers,
        "effect": EFFECTS.read,
    }
)
RULES.add("only <odd or even> numbers", lambda which: SoulRule(allowed=[ODD, EVEN][which]))
RULES.add("each card <higher or lower> than the one before", lambda which: SoulRule(order=[1, -1][which]))
RULES.add("at most <1 to 9> cards", lambda most: SoulRule(most=most))
RULES.add("no harp or trident", lambda: SoulRule(barred=True))
RULES.add("scores with a sum from <sum> to <sum>", sum_between)
RULES.add("scores with at least <1 to 9> cards", lambda least: SoulRule(least=least))
RULES.add("on <numbers>: <effect>", lambda numbers, effect: SoulRule(triggers=numbers, effect=effect))
