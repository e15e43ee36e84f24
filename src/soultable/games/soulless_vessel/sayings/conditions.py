"""Conditions of a text: as clauses ("you wield a Shield"), and as qualities ("with Cripple")."""

from __future__ import annotations

from typing import Final

from soultable.engine.english import listed
from soultable.games.soulless_vessel.happenings import MELEE, RANGED, SPELL
from soultable.games.soulless_vessel.hero import STATUSES
from soultable.games.soulless_vessel.sayings.nouns import OPENER, THEY, article, conjugated
from soultable.games.soulless_vessel.sayings.selectors import SaysSelectors
from soultable.games.soulless_vessel.words import conditions, terms
from soultable.games.soulless_vessel.words.numbers import Counted, Named, Reckoned
from soultable.games.soulless_vessel.words.terms import Condition, Fixed, Selector

ATTACKS: Final = {MELEE: "melee", RANGED: "ranged", SPELL: "a spell"}
WEAPON_KINDS: Final = ("Melee", "Ranged", "Reach", "Crushing", "Slashing", "Throwing", "Magical")
DENIED: Final = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
SHORTENED: Final = (conditions.Has, conditions.Wields, conditions.KindIs)
"""Conditions of which several are said in one: "you have Bleed or Weaken"."""


def shortened(texts: list[str], word: str) -> str:
    """Sentences that begin and end alike as one.

    >>> shortened(["you wear Light armor", "you wear Heavy armor"], "or")
    'you wear Light or Heavy armor'
    """
    words = [text.split(" ") for text in texts]
    least = min([len(one) for one in words])
    first = 0
    while first < least - 1 and len({one[first] for one in words}) == 1:
        first += 1
    last = 0
    while last < least - first - 1 and len({one[-1 - last] for one in words}) == 1:
        last += 1
    middle = [" ".join(one[first : len(one) - last]) for one in words]
    return " ".join([*words[0][:first], listed(middle, word), *words[0][len(words[0]) - last :]])


class SaysConditions(SaysSelectors):
    """Says whether something is so, of the table or of somebody in a selector."""

    def quality(self, condition: Condition) -> str:
        """A condition on somebody, behind the noun: "with Cripple"."""
        denied = isinstance(condition, conditions.Not)
        inner = condition.one if isinstance(condition, conditions.Not) else condition
        if isinstance(inner, conditions.Has):
            return f"{'without' if denied else 'with'} {STATUSES[inner.status].capitalize()}"
        if isinstance(inner, conditions.AreVesselless):
            return f"{'with' if denied else 'without'} a vessel"
        if isinstance(condition, conditions.OnTile):
            return f"in {self.tile(condition.tile)}"
        if isinstance(condition, conditions.Both):
            between = " or " if condition.either else ", "
            return f"{self.quality(condition.one)}{between}{self.quality(condition.other)}"
        if isinstance(condition, conditions.Compared) and isinstance(condition.one, Counted):
            counted = condition.one
            near = counted.selector.where == terms.ADJACENT and terms.TYPE not in counted.selector.kinds
            if counted.name == "dist":
                far = self.range(condition, "square", "squares")
                by_me = counted.selector.kinds == [terms.SELF] and self.me is not OPENER
                return f"{far} away" if by_me else f"{far} from {self.whom_at(counted.selector)}"
            if counted.name == "count" and near:
                nouns = [self.core(self.without_place(counted.selector), many) for many in (False, True)]
                return f"with {self.range(condition, f'adjacent {nouns[0]}', f'adjacent {nouns[1]}')}"
            if counted.name != "count":
                return f"with {self.range(condition, *self.counted_nouns(counted))}"
        before, self.it = self.it, THEY
        text = self.condition(condition)
        self.it = before
        return f"for whom {text}"

    def condition(self, condition: Condition, denied: bool = False) -> str:
        """A condition as a clause: "you wield a Shield"."""
        no = " not" if denied else ""
        if isinstance(condition, conditions.Both):
            if denied:
                either = not condition.either
                condition = conditions.Both(
                    conditions.Not(condition.one), either, conditions.Not(condition.other)
                )
            return self.both(condition)
        if isinstance(condition, conditions.Not):
            return self.condition(condition.one, not denied)
        if isinstance(condition, conditions.Compared):
            if denied:
                condition = conditions.Compared(condition.one, DENIED[condition.sign], condition.other)
            return self.compared(condition)
        if isinstance(condition, conditions.Same):
            who, whom = self.who(condition.one), self.who(condition.other).whom
            no = "" if condition.differ == denied else " not"
            return f"{who.name} {conjugated('be', who.plural)}{no} {whom}"
        if isinstance(condition, conditions.Wields):
            return f"{self.me.name} {self.held(condition, denied)}"
        if isinstance(condition, conditions.Has):
            who = self.who(condition.selector)
            verb = conjugated("have", who.plural)
            if denied:
                verb = "do not have" if who.plural else "does not have"
            return f"{who.name} {verb} {STATUSES[condition.status].capitalize()}"
        if isinstance(condition, conditions.CausedWound):
            return f"that attack caused {'no' if denied else 'a'} wound"
        if isinstance(condition, conditions.CardIs):
            word = condition.word if condition.word == "ongoing" else article(f"{condition.word} card")
            return f"the card is{no} {word}"
        if isinstance(condition, conditions.KindIs):
            if condition.reach:
                return f"the attack {'does not have' if denied else 'has'} Reach"
            return f"the attack is{no} {ATTACKS[condition.roll]}"
        if isinstance(condition, conditions.AreAdjacent):
            one, other = self.who(condition.one), self.who(condition.other)
            return f"{one.name} {conjugated('be', one.plural)}{no} adjacent to {other.whom}"
        if isinstance(condition, conditions.AreVesselless):
            who = self.who(condition.selector)
            return f"{who.name} {conjugated('be', who.plural)}{no} without a vessel"
        if isinstance(condition, conditions.ShowsIcon):
            who = self.who(condition.selector)
            icon = "skull ability" if condition.skull else "bones ability"
            return f"{who.of(icon)} is{no} active"
        if isinstance(condition, conditions.Opened):
            return f"{self.door(condition.door)} is{no} open"
        if isinstance(condition, conditions.OnTile):
            who = self.who(condition.selector)
            return f"{who.name} {conjugated('be', who.plural)}{no} in {self.tile(condition.tile)}"
        if isinstance(condition, conditions.Defeated):
            verb = "is" if self.content.enemies[condition.type].boss else "are"
            return f"{self.foe(condition.type)} {verb}{no} defeated"
        raise LookupError(f"sayings/ has no words for the condition {type(condition).__name__}")

    def held(self, condition: conditions.Wields, denied: bool) -> str:
        verb = "wear" if condition.worn else "wield"
        if denied:
            verb = f"{'do' if self.me.plural else 'does'} not {verb}"
        else:
            verb = conjugated(verb, self.me.plural)
        word = condition.keyword
        if word in ("Light", "Medium", "Heavy"):
            return f"{verb} {word} armor"
        return f"{verb} {article(word)}{' weapon' if word in WEAPON_KINDS else ''}"

    def both(self, condition: conditions.Both) -> str:
        """What is said of the same subject is said once: "you have Bleed, Weaken or Cripple"."""
        flat: list[Condition] = [condition]
        while isinstance(flat[0], conditions.Both) and flat[0].either == condition.either:
            flat[:1] = [flat[0].one, flat[0].other]
        word = "or" if condition.either else "and"
        defeated = [one.type for one in flat if isinstance(one, conditions.Defeated)]
        opened = [one.door for one in flat if isinstance(one, conditions.Opened)]
        parts: list[str] = []
        if len(defeated) > 1:
            parts.append(f"{listed([self.foe(one) for one in defeated], word)} are defeated")
            flat = [one for one in flat if not isinstance(one, conditions.Defeated)]
        if len(opened) > 1:
            rooms = [self.tile(one.partition(".")[0]) for one in opened]
            parts.append(f"the sealed doors of {listed(rooms, word)} are open")
            flat = [one for one in flat if not isinstance(one, conditions.Opened)]
        texts = [self.condition(one) for one in flat]
        if any(isinstance(one, conditions.Both) for one in flat):
            return f"; {word} ".join([*parts, *texts])
        if not parts and len({type(one) for one in flat}) == 1 and isinstance(flat[0], SHORTENED):
            return shortened(texts, word)
        if not parts and all(isinstance(one, conditions.Compared) and one.sign == "==" for one in flat):
            return shortened(texts, word)
        return listed([*parts, *texts], word)

    def compared(self, condition: conditions.Compared) -> str:
        number = condition.one
        if isinstance(number, Named):
            if number.name == "moved":
                has = f"{self.me.name} {conjugated('have', self.me.plural)}"
                if (
                    condition.sign == "=="
                    and isinstance(condition.other, Fixed)
                    and condition.other.number == 0
                ):
                    return f"{has} not moved this turn"
                return f"{has} moved {self.range(condition, 'square', 'squares')} this turn"
            if number.name == "party_wounds":
                return f"the party has {self.range(condition, 'wound', 'wounds')}"
            if number.name == "spawn_heroes":
                return f"enemies spawn for {self.range(condition, 'hero', 'heroes')}"
            return f"{self.value(number)} is {self.range(condition, '', '').strip()}"
        if isinstance(number, Counted):
            if number.name == "count":
                return self.there_are(condition, number.selector)
            if number.name == "dist":
                return self.far(condition, number)
            who = self.who(number.selector)
            has = f"{who.name} {conjugated('have', who.plural)}"
            if number.name == "placed":
                return f"{has} placed {self.range(condition, 'card', 'cards')}"
            return f"{has} {self.range(condition, *self.counted_nouns(number))}"
        assert isinstance(number, Reckoned)
        parts = [number.one, number.other]
        if number.sign == "+" and all(isinstance(one, Counted) and one.name == "count" for one in parts):
            nouns_ = [self.unit(one) or ("", "") for one in parts]
            shown = self.range(condition, *[listed([one[many] for one in nouns_], "or") for many in (0, 1)])
            return f"there {'is' if shown.startswith('at least 1 ') else 'are'} {shown}"
        return f"{self.value(number)} is {self.range(condition, '', '')}".strip()

    def there_are(self, condition: conditions.Compared, selector: Selector) -> str:
        """How many of these there are."""
        sign, other = condition.sign, condition.other
        count = other.number if isinstance(other, Fixed) else 2
        none = (sign, count) in (("==", 0), ("<=", 0))
        some = (sign, count) == (">=", 1)
        one, more = self.core(selector, False), self.core(selector, True)
        if selector.kinds == [terms.MATE] and none:
            return "no other model of its group is left"
        if selector.kinds == [terms.OWN_MINION] and selector.where == terms.ANYWHERE:
            shown = "no minion" if none else self.range(condition, "minion", "minions")
            return f"{self.me.name} {conjugated('have', self.me.plural)} {shown}"
        if selector.kinds == [terms.TYPE]:
            boss = self.content.enemies[selector.types[0]].boss
            if boss and selector.where == terms.ANYWHERE and (none or some):
                return f"{one} is {'not ' if none else ''}on the map"
            if boss and (none or some):
                plain = self.without_place(selector)
                plain.types = selector.types
                return f"{self.core(plain, False)} is {'not ' if none else ''}{self.where(selector)}"
            if selector.where == terms.ANYWHERE:
                one, more = f"{one} on the map", f"{more} on the map"
        if none:
            return f"there is no {one}"
        if some:
            return f"there is {article(one)}"
        verb = "is" if count == 1 else "are"
        return f"there {verb} {self.range(condition, one, more)}"

    def far(self, condition: conditions.Compared, number: Counted) -> str:
        assert number.other is not None
        one, other = self.who(number.selector), self.who(number.other)
        shown = self.range(condition, "square", "squares")
        if one is self.me:
            return f"{other.name} {conjugated('be', other.plural)} {shown} away"
        return f"{other.name} {conjugated('be', other.plural)} {shown} from {one.whom}"
