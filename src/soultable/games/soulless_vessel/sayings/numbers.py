"""Numbers of a text: what they count, how many of a thing, by how much, compared with what."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from soultable.games.soulless_vessel.hero import STATUSES
from soultable.games.soulless_vessel.sayings.nouns import Who, article, conjugated, number_word
from soultable.games.soulless_vessel.sayings.speaker import Speaker
from soultable.games.soulless_vessel.words import conditions
from soultable.games.soulless_vessel.words.numbers import Counted, Named, Reckoned
from soultable.games.soulless_vessel.words.terms import Fixed, Number, Selector

COUNTED: Final = {
    "wounds": ("wound", "wounds"),
    "scratches": ("scratch", "scratches"),
    "hand": ("card in hand", "cards in hand"),
    "placed": ("placed card", "placed cards"),
    "free_hands": ("free hand", "free hands"),
}
COMPARED: Final = {
    "==": "exactly",
    "!=": "not",
    ">=": "at least",
    "<=": "at most",
    ">": "more than",
    "<": "fewer than",
}


class SaysNumbers(Speaker, ABC):
    """A number counts models or things on them, so it needs `selectors` for their names."""

    @abstractmethod
    def who(self, selector: Selector, *, reflexive: bool = False, choice: bool = False) -> Who:
        """Whom a selector means.

        `reflexive`: as the object of what the doer does; `choice`: where the players choose, that is said.
        """

    @abstractmethod
    def core(self, selector: Selector, plural: bool) -> str:
        """A noun with all that belongs to it but an article: "adjacent ally", "enemies within range 3"."""

    @abstractmethod
    def whom_at(self, selector: Selector) -> str:
        """Somebody or something that is measured from."""

    def unit(self, number: Number) -> tuple[str, str] | None:
        """What a number counts, one and several of them."""
        if isinstance(number, Named):
            if number.name in ("heroes", "spawn_heroes"):
                return "hero", "heroes"
            if number.name == "moved":
                has = f"{self.me.name} {conjugated('have', self.me.plural)}"
                return f"square {has} moved", f"squares {has} moved"
        if isinstance(number, Counted):
            if number.name == "count":
                return self.core(number.selector, False), self.core(number.selector, True)
            if number.name == "dist":
                return None
            who = self.who(number.selector)
            has = f"{who.name} {conjugated('have', who.plural)}"
            one, more = self.counted_nouns(number)
            behind = f"on {who.whom}" if number.name == "tokens" else has
            return f"{one} {behind}", f"{more} {behind}"
        return None

    def per(self, number: Number) -> tuple[int, str] | None:
        """A number as so many for each of something."""
        unit = self.unit(number)
        if unit is not None:
            return 1, f"each {unit[0]}"
        if not isinstance(number, Reckoned):
            return None
        one, other = number.one, number.other
        if number.sign == "*":
            if isinstance(one, Fixed):
                one, other = other, one
            inner = self.per(one)
            if inner is not None and isinstance(other, Fixed):
                return inner[0] * other.number, inner[1]
        if number.sign == "+" and isinstance(other, Fixed):
            inner = self.per(one)
            return None if inner is None else (inner[0], f"{inner[1]}, plus {other.number}")
        if number.sign == "/" and isinstance(other, Fixed):
            unit = self.unit(one)
            if unit is not None:
                return 1, f"every {other.number} {unit[1]}"
        if number.sign == "-":
            if isinstance(one, Fixed) and one.number == 0:
                inner = self.per(other)
                return None if inner is None else (-inner[0], inner[1])
            if isinstance(one, Named) and isinstance(other, Fixed):
                unit = self.unit(one)
                beyond = ["", "first", "second", "third"]
                if unit is not None and 0 < other.number < len(beyond):
                    return 1, f"each {unit[0]} beyond the {beyond[other.number]}"
        return None

    def value(self, number: Number) -> str:
        """A number in words that stand for themselves."""
        if isinstance(number, Fixed):
            return str(number.number)
        if isinstance(number, Named):
            return {
                "=power": "the power rolled",
                "=max": "the highest number rolled",
                "party_wounds": "the wounds of the party",
                "chapter": "the chapter",
            }.get(number.name) or f"the number of {(self.unit(number) or ('', number.name))[1]}"
        if isinstance(number, Reckoned):
            inner = self.per(number)
            if inner is not None and number.sign in "*/":
                return f"{inner[0]} for {inner[1]}"
            sign = {"+": "plus", "-": "minus", "*": "times", "/": "divided by"}[number.sign]
            return f"{self.value(number.one)} {sign} {self.value(number.other)}"
        assert isinstance(number, Counted)
        if number.other is not None:
            return f"the distance between {self.whom_at(number.selector)} and {self.whom_at(number.other)}"
        return f"the number of {(self.unit(number) or ('', ''))[1]}"

    def count(self, number: Number) -> str:
        """A small number as a word."""
        return number_word(number.number) if isinstance(number, Fixed) else self.value(number)

    def amount(self, number: Number, one: str, more: str) -> tuple[str, str]:
        """So many of a thing, and what stands behind it: "1 power", " for each adjacent ally"."""
        if isinstance(number, Fixed):
            return f"{number.number} {one if abs(number.number) == 1 else more}", ""
        if isinstance(number, Named) and number.name == "all":
            return f"all {more}", ""
        each = self.per(number)
        if each is not None:
            return f"{each[0]} {one if abs(each[0]) == 1 else more}", f" for {each[1]}"
        return more, f" equal to {self.value(number)}"

    def by(self, number: Number) -> tuple[bool, str]:
        """By how much something changes: does it rise, and "by 1 for each hero"."""
        each = (number.number, "") if isinstance(number, Fixed) else self.per(number)
        if each is None:
            return True, f"by {self.value(number)}"
        return each[0] >= 0, f"by {abs(each[0])}" + (f" for {each[1]}" if each[1] else "")

    def counted_nouns(self, number: Counted) -> tuple[str, str]:
        """What is counted on a model, one and several of them."""
        if number.name == "tokens":
            status = STATUSES[number.status].capitalize()
            return f"{status} token", f"{status} tokens"
        return COUNTED[number.name]

    def range(self, condition: conditions.Compared, one: str, more: str) -> str:
        """What a number of things is compared with: "no wounds", "at least 2 wounds"."""
        head, tail = self.amount(condition.other, one, more)
        sign = condition.sign
        if isinstance(condition.other, Fixed):
            count = condition.other.number
            if (sign, count) in (("==", 0), ("<=", 0), ("<", 1)):
                return f"no {one if one.startswith('adjacent') else more}"
            if (sign, count) in ((">=", 1), (">", 0)):
                return article(one) if one.startswith("adjacent") else f"at least {head}"
        return f"{COMPARED[sign]} {head}{tail}"

    def squares(self, count: Number, way: str = "up to ") -> str:
        head, tail = self.amount(count, "square", "squares")
        return f"a number of {head}{tail}" if tail.startswith(" equal") else f"{way}{head}{tail}"

    def counters(self, count: Number) -> str:
        return "".join(self.amount(count, f"{self.counter} counter", f"{self.counter} counters"))
