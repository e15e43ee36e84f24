"""Selectors of a text: who or what is meant, and where that is."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from soultable.engine.english import listed
from soultable.games.soulless_vessel.sayings.nouns import (
    ITSELF,
    PARTY,
    THE_ATTACKER,
    THE_TARGET,
    THEY,
    YOU,
    YOURSELF,
    Who,
    article,
    plural_of,
    the,
)
from soultable.games.soulless_vessel.sayings.numbers import SaysNumbers
from soultable.games.soulless_vessel.words import conditions, terms
from soultable.games.soulless_vessel.words.numbers import Counted
from soultable.games.soulless_vessel.words.terms import Condition, Number, Selector

NOUNS: Final = {
    terms.ALLY: ("ally", "allies"),
    terms.HEROES: ("hero", "heroes"),
    terms.MINIONS: ("minion", "minions"),
    terms.OWN_MINION: ("minion of yours", "minions of yours"),
    terms.ENEMIES: ("enemy", "enemies"),
    terms.MODELS: ("model", "models"),
    terms.GROUP: ("model of its group", "models of its group"),
    terms.MATE: ("model of its group", "models of its group"),
    terms.SQUARE: ("square", "squares"),
    terms.START: ("square of the starting area", "squares of the starting area"),
    terms.DOOR: ("door", "doors"),
    terms.CHEST: ("chest", "chests"),
}
LINES: Final = ["a straight line", "a diagonal line", "a straight or diagonal line"]
THINGS: Final = (
    terms.ENEMIES, terms.TYPE, terms.MINIONS, terms.OWN_MINION, terms.GROUP, terms.MATE, terms.MODELS,
)  # fmt: skip
"""Kinds of models that are an it, not a they."""


def is_loose(selector: Selector) -> bool:
    """Is somebody chosen, or drawn by lot, for this word alone?"""
    return not selector.is_clear() and selector.kinds != [terms.TARGET]


class SaysSelectors(SaysNumbers):
    """A selector may have a filter, so it needs `conditions` for that."""

    @abstractmethod
    def quality(self, condition: Condition) -> str:
        """A condition on somebody, behind the noun: "with Cripple"."""

    def who(self, selector: Selector, *, reflexive: bool = False, choice: bool = False) -> Who:
        """Whom a selector means.

        `reflexive`: as the object of what the doer does; `choice`: where the players choose, that is said.
        """
        kinds = selector.kinds
        if len(kinds) == 1:
            if kinds[0] == terms.SELF:
                return YOURSELF if reflexive and self.me is YOU else self.me
            if kinds[0] == terms.IT:
                return self.named(self.it)
            if kinds[0] in (terms.TARGET, terms.LAST):
                return THE_TARGET
            if kinds[0] == terms.ATTACKER:
                return THE_ATTACKER
        return self.others(selector, reflexive, choice)

    def others(self, selector: Selector, reflexive: bool, choice: bool) -> Who:
        kinds = selector.kinds
        prefix = selector.prefix
        with_self = terms.SELF in kinds
        middle = self.middle(selector)
        core = self.core(selector, prefix in (terms.EXACTLY, terms.UP_TO))
        loose = prefix != terms.EACH
        own = "its" if self.are_things(selector) else "their"
        many = prefix in (terms.EXACTLY, terms.UP_TO)
        if selector.extreme is not None:
            name = f"the {core}"
        elif kinds == [terms.OWN_MINION]:
            place = "" if selector.where == terms.ANYWHERE else f" {self.where(selector)}"
            name = f"{'each' if prefix == terms.EACH else 'one'} of {self.me.own} minions{place}"
        elif kinds == [terms.TYPE] and self.content.enemies[selector.types[0]].boss:
            name, loose = core, False
        elif middle:
            name, many = f"{middle} and each {core}", True
        elif prefix == terms.EACH:
            name = f"each {core}"
        elif prefix == terms.RANDOM:
            name = f"a random {core}"
        elif many:
            most = "up to " if prefix == terms.UP_TO else ""
            name = f"{most}{self.count(selector.count)} {core}"
        else:
            name = article(core)
        party = choice and self.doer is PARTY and kinds == [terms.HEROES] and selector.where == terms.ANYWHERE
        if party and prefix in (terms.ONE, terms.EXACTLY) and selector.extreme is None:
            name += " of your choice"
        whom = f"each of {name}" if prefix == terms.EXACTLY else name
        if many and not middle:
            name += " each"
        if with_self:
            name, whom = f"you or {name}", f"yourself or {name}" if reflexive else f"you or {name}"
        whose = "" if loose or prefix == terms.EACH else f"{name}'s"
        found = Who(object() if loose else name, name, whom, own, whose, many)
        found.again = self.pronoun(selector, found.key)
        return found

    def middle(self, selector: Selector) -> str:
        """Who stands in the middle of an area and is meant as well; empty if nobody is."""
        origin = selector.origin
        if selector.where != terms.AREA or selector.prefix != terms.EACH or origin is None:
            return ""
        kinds = [terms.ENEMIES] if origin.kinds == [terms.TARGET] else self.it_kinds
        if origin.kinds not in ([terms.IT], [terms.TARGET]) or not any(
            kind in kinds for kind in selector.kinds
        ):
            return ""
        return self.who(origin).whom

    def are_things(self, selector: Selector) -> bool:
        """Is it an it, not a they?"""
        return all(kind in THINGS for kind in selector.kinds)

    def pronoun(self, selector: Selector, key: object) -> Who:
        """How somebody is called who has been named."""
        if not self.are_things(selector):
            return Who(key, "they", "them", "their", "their", True)
        if self.me is ITSELF:
            noun = "minion" if selector.kinds[0] == terms.MINIONS else "enemy"
            return Who(key, f"that {noun}", f"that {noun}", "its", f"that {noun}'s")
        return Who(key, "it", "it", "its", "its")

    def noun(self, selector: Selector, kind: int, place: int, plural: bool) -> str:
        if kind == terms.TYPE:
            enemy = self.content.enemies[selector.types[place]]
            if enemy.boss:
                return the(enemy.name) if enemy.name.startswith("The ") else enemy.name
            return plural_of(enemy.name) if plural else enemy.name
        if kind == terms.TOKEN:
            return f"{self.token(selector.token)} token{'s' if plural else ''}"
        return NOUNS[kind][plural]

    def core(self, selector: Selector, plural: bool) -> str:
        """A noun with all that belongs to it but an article: "adjacent ally", "enemies within range 3"."""
        nouns: list[str] = []
        types = 0
        for kind in selector.kinds:
            if kind != terms.SELF:
                nouns.append(self.noun(selector, kind, types, plural))
                types += kind == terms.TYPE
        text = listed(nouns, "and" if plural or selector.prefix == terms.EACH else "or")
        other, behind = self.filtered(selector)
        if selector.where == terms.ADJACENT and selector.origin is None:
            text = f"adjacent {text}"
        elif selector.where != terms.ANYWHERE:
            text += f" {self.where(selector)}"
        if other or terms.MATE in selector.kinds:
            text = f"other {text}"
        return text + behind

    def where(self, selector: Selector) -> str:
        """Where somebody or something is: "within range 3 of the target"."""
        where = selector.where
        origin = "" if selector.origin is None else self.whom_at(selector.origin)
        distance = self.value(selector.distance)
        if where == terms.WITHIN:
            return f"within range {distance}" + (f" of {origin}" if origin else "")
        if where == terms.ADJACENT:
            return f"adjacent to {origin}" if origin else "adjacent"
        squares = f"{distance} {'square' if distance == '1' else 'squares'}"
        if where == terms.EXACT:
            return f"exactly {squares} from {origin}" if origin else f"exactly {squares} away"
        if where == terms.LINE:
            return f"in {LINES[selector.line]} within range {distance}"
        if where == terms.BLAST:
            return "in the blast"
        return f"at {origin}" if distance == "0" else f"within {squares} of {origin}"

    def whom_at(self, selector: Selector) -> str:
        """Somebody or something that is measured from."""
        if selector.kinds == [terms.TOKEN]:
            return f"the {self.core(selector, False)}"
        if selector.kinds == [terms.START]:
            return "the starting area"
        return self.who(selector).whom

    def filtered(self, selector: Selector) -> tuple[bool, str]:
        """The filter of a selector: are only others meant, and what stands behind the noun."""
        if selector.extreme is not None:
            return False, f" {self.extreme(selector.extreme, selector.largest)}"
        if selector.condition is None:
            return False, ""
        if isinstance(selector.condition, conditions.Same) and selector.condition.differ:
            return True, ""
        return False, f" {self.quality(selector.condition)}"

    def extreme(self, number: Number, largest: bool) -> str:
        """Which one of several has the largest number, or the smallest."""
        if isinstance(number, Counted) and number.other is not None:
            origin = number.other if number.selector.kinds == [terms.IT] else number.selector
            return f"{'farthest from' if largest else 'nearest to'} {self.whom_at(origin)}"
        if isinstance(number, Counted) and number.name != "count":
            return f"with the {'most' if largest else 'fewest'} {self.counted_nouns(number)[1]}"
        before, self.it = self.it, THEY
        text = self.value(number)
        self.it = before
        return f"for whom {text} is {'largest' if largest else 'smallest'}"

    def without_place(self, selector: Selector) -> Selector:
        return Selector(selector.prefix, selector.kinds)

    def at(self, where: Selector, several: bool = False, square: bool = False) -> str:
        """Where something is put: "within range 3"; with `square`: "on a square within range 3"."""
        kind = where.kinds[0]
        if kind == terms.START:
            return "in the starting area"
        if kind == terms.ENTRANCE:
            return "at the nearest entrance"
        if kind == terms.TOKEN:
            return f"at {self.whom_at(where)}"
        if where.extreme is not None:
            return f"on the {self.core(where, False)}"
        if where.where == terms.ADJACENT and where.origin is None:
            return "on adjacent squares" if several else "on an adjacent square"
        text = "" if where.where == terms.ANYWHERE else self.where(where)
        if where.condition is not None:
            text = f"{text} {self.quality(where.condition)}".strip()
        return f"on a square {text}" if square else text
