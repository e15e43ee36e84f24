"""How dice, scopes, triggers and the smaller arguments of words are written on cards."""

from __future__ import annotations

import re
from typing import Any, Final

from soultable.engine.content import one_of
from soultable.engine.grammar import Kind, Reader, number, word_of
from soultable.games.soulless_vessel.flow.movement import FLAGS as WAYS
from soultable.games.soulless_vessel.flow.triggers import GROUP_ENDS
from soultable.games.soulless_vessel.flow.values import KEYWORDS, RETREAT
from soultable.games.soulless_vessel.happenings import ANY_ATTACK, MELEE, RANGED
from soultable.games.soulless_vessel.hero import NONE, STATUSES
from soultable.games.soulless_vessel.printed.dice import (
    COSTS,
    DICE,
    LAYOUTS,
    NUMBERS_COST,
    ROLL_KINDS,
    ROLLS,
    STAR_COST,
)
from soultable.games.soulless_vessel.printed.enemies import ICONS, IMMUNITIES
from soultable.games.soulless_vessel.printed.items import PILES
from soultable.games.soulless_vessel.state import UNTILS
from soultable.games.soulless_vessel.words.control import Price
from soultable.games.soulless_vessel.words.hands import Filter
from soultable.games.soulless_vessel.words.notation import FARTHEST, Notation, ahead, take_word
from soultable.games.soulless_vessel.words.standing import (
    ATTACKED,
    GLOBAL,
    PERIODS,
    TRIGGERS,
    TURN_ENDS,
    WAS_ATTACKED,
    Limit,
)
from soultable.games.soulless_vessel.words.standing import ROLLS as ROLLS_TRIGGER
from soultable.games.soulless_vessel.words.terms import ANYWHERE, GROUP, ONE, SELF, Fixed, Number, Selector

DIE: Final = re.compile(r"[A-Z][0-9]*(?!\w)")
ATTACKED_BY: Final = ["melee", "ranged", "any"]
ATTACKED_ROLLS: Final = [MELEE, RANGED, ANY_ATTACK]
DICE_SHOWN: Final = f"dice such as E+B2, each of {', '.join(DICE)} at most once"

ATTACKS: Final = ["any", "melee", "ranged"]
ATTACK_MASKS: Final = [MELEE | RANGED, MELEE, RANGED]
IGNORED: Final = ["botch", "wear", "negative", "wound_dice", "adjacency"]
PREVENTED: Final = ["scratch", "wound", "attack", "event"]
MORE_PLACES: Final = ["cards", "backpack", "gear", "consumable"]
FORBIDDEN: Final = ["doors", "chests"]
TERRAINS: Final = ["difficult", "wall", "blue"]
COLOURS: Final = ["red", "blue", "boss"]
CURRENCIES: Final = ["coins", "shards", "legend", "xp"]
PARTS: Final = ["major", "minor"]
PRICES: Final = ["scratch", "mp", "hand_to_cd", "counter", "wear", "discard"]
MOST: Final = 12
"""The most alternatives of a choice."""
MOST_ALIKE: Final = 9


# Scopes of what is added to rolls.
THIS_ROLL: Final = 0
THIS_CARD: Final = 1
NEXT_ROLL: Final = 2
ALL_ROLLS: Final = 3


class Scope:
    """For which rolls dice, power or symbols are added."""

    def __init__(self, reach: int, selector: Selector, rolls: int = 0, until: int = 0) -> None:
        self.reach = reach
        self.selector = selector
        """Whose rolls; it does not matter for THIS_ROLL and THIS_CARD."""
        self.rolls = rolls
        self.until = until


class Moment:
    """A trigger: what happens, to whom, with which rolls."""

    def __init__(self, trigger: int, selector: Selector | None, rolls: int) -> None:
        self.trigger = trigger
        self.selector = selector
        self.rolls = rolls


class Arguments(Notation):
    """All kinds of arguments that words have."""

    # --- dice and rolls

    def pool(self, text: Reader) -> tuple[int, ...]:
        """`E+B2`: the dice one by one."""
        found: list[int] = []
        while True:
            start = text.here()
            word = text.matched(DIE, DICE_SHOWN)
            count = int(word[1:] or 1)
            if word[0] not in DICE or DICE.index(word[0]) in found or not 1 <= count <= MOST_ALIKE:
                raise text.wrong(DICE_SHOWN, start)
            found += [DICE.index(word[0])] * count
            if not text.take("+"):
                return tuple(found)

    def more_dice(self, text: Reader) -> tuple[int, ...]:
        if not text.take("+"):
            raise text.wrong("more dice, such as +E")
        return self.pool(text)

    def die(self, text: Reader) -> int:
        return text.word_of(DICE)

    def roll(self, text: Reader) -> int:
        return ROLL_KINDS[text.word_of(ROLLS)]

    def rolls(self, text: Reader) -> int:
        """`attack|spell`"""
        found = self.roll(text)
        while text.may_take("|"):
            found |= self.roll(text)
        return found

    def scope(self, text: Reader) -> Scope:
        if take_word(text, "this"):
            return Scope(THIS_ROLL, Selector(ONE, [SELF]))
        if take_word(text, "effect"):
            return Scope(THIS_CARD, Selector(ONE, [SELF]))
        if not take_word(text, "next"):
            selector = self.models(text)
            text.need(".")
            return Scope(ALL_ROLLS, selector, self.roll(text))
        text.need("(")
        selector = self.models(text)
        text.need(".")
        rolls = self.roll(text)
        text.need(",")
        until = self.until(text)
        text.need(")")
        return Scope(NEXT_ROLL, selector, rolls, until)

    def until(self, text: Reader) -> int:
        return text.word_of(UNTILS)

    def limit(self, text: Reader) -> Limit:
        """`2/round`"""
        count = text.number(1, MOST_ALIKE)
        text.need("/")
        return Limit(count, text.word_of(PERIODS))

    # --- triggers

    def trigger(self, text: Reader) -> Moment:
        word = ahead(text)
        if word in TRIGGERS[:GLOBAL]:
            text.at += len(word)
            return Moment(TRIGGERS.index(word), None, 0)
        if word in TRIGGERS:
            raise text.wrong(f"models before the trigger, such as self.{word}")
        selector = self.models(text)
        text.need(".")
        trigger = GLOBAL + self.named(text, TRIGGERS[GLOBAL:], "a trigger")
        rolls = 0
        if trigger in (ATTACKED, WAS_ATTACKED):
            text.need("(")
            rolls = ATTACKED_ROLLS[text.word_of(ATTACKED_BY)]
            text.need(")")
        elif trigger == ROLLS_TRIGGER:
            text.need("(")
            rolls = self.rolls(text)
            text.need(")")
        elif trigger == TURN_ENDS and selector.kinds == [GROUP] and selector.where == ANYWHERE:
            trigger = GROUP_ENDS
        return Moment(trigger, selector, rolls)

    # --- kinds of arguments that only one word or two have

    def attack_flag(self, text: Reader) -> tuple[str, Any]:
        start = text.here()
        word = ahead(text)
        if take_word(text, "free"):
            return word, None
        if take_word(text, "target"):
            text.need("=")
            return "target=", self.models(text)
        if take_word(text, "weapon"):
            text.need("=")
            if not take_word(text, "other"):
                raise text.wrong("other")
            return "weapon=other", None
        if take_word(text, "range"):
            if text.take("+"):
                return "range+", self.number(text)
            text.need("*")
            text.number(2, 2)
            return "range*2", None
        raise text.wrong("range+n, range*2, weapon=other, free or target=models", start)

    def reach_or_models(self, text: Reader) -> Selector | None:
        """None for all that the weapon reaches."""
        return None if take_word(text, "reach") else self.models(text)

    def this_or_models(self, text: Reader) -> Selector | None:
        """None for the card being played."""
        return None if take_word(text, "this") else self.models(text)

    def number_or_until(self, text: Reader) -> Number | None:
        return None if take_word(text, "until") else self.number(text)

    def symbol(self, text: Reader) -> int:
        """What can be shown, and paid with: a plus, two of them, a star."""
        for cost in (COSTS.index("++"), COSTS.index("+"), STAR_COST):
            if text.take(COSTS[cost]):
                return cost
        raise text.wrong(one_of(COSTS[:NUMBERS_COST]))

    def quality(self, text: Reader) -> tuple[int, Number]:
        """A keyword of models, and how far a retreat goes."""
        keyword = text.word_of(KEYWORDS)
        if keyword != RETREAT:
            return keyword, Fixed(1)
        text.need("(")
        far = self.number(text)
        text.need(")")
        return keyword, far

    def card_filter(self, text: Reader) -> Filter:
        if take_word(text, "place"):
            text.need(">=")
            return Filter("", text.number(1, 5))
        return Filter(self.card_word(text, ["all", "other"]))

    def forbidden(self, text: Reader) -> list[str]:
        found = [FORBIDDEN[text.word_of(FORBIDDEN)]]
        while text.may_take("|"):
            found.append(FORBIDDEN[text.word_of(FORBIDDEN)])
        return found

    def item_or_pile(self, text: Reader) -> tuple[int, str]:
        word = ahead(text)
        if take_word(text, word) and word in PILES:
            return NONE, word
        text.at -= len(word)
        names = self.names.items
        return self.named(text, names, "t0 or another pile, or the id of an item"), ""

    def times(self, text: Reader) -> tuple[int, bool]:
        count = text.number(1, MOST)
        return count, text.take("*")

    def price(self, text: Reader) -> Price:
        what = PRICES[text.word_of(PRICES)]
        if what in ("wear", "discard"):
            return Price(what, None)
        text.need("(")
        if what == "counter":
            self.counter(text)
            text.need(",")
        count = self.number(text)
        text.need(")")
        return Price(what, count)

    def kinds(self) -> dict[str, Kind]:
        """All of them, as the forms of words name them."""
        return {
            "number": self.number,
            "models": self.models,
            "place": self.place,
            "door": self.door,
            "chest": self.chest,
            "area": self.area,
            "condition": self.condition,
            "pool": self.pool,
            "+pool": self.more_dice,
            "die": self.die,
            "roll": self.roll,
            "scope": self.scope,
            "until": self.until,
            "limit": self.limit,
            "trigger": self.trigger,
            "enemy": self.enemy_or_draw,
            "minion": self.minion,
            "item": self.item,
            "tile": self.tile,
            "entrance": self.entrance,
            "counter": self.counter,
            "token": self.token_name,
            "keyword": self.item_keyword,
            "keywords": self.item_keywords,
            "way": word_of(WAYS),
            "attack kind": word_of(ATTACKS),
            "how": self.attack_flag,
            "reach or models": self.reach_or_models,
            "this": word_of(["this"]),
            "this or models": self.this_or_models,
            "self": word_of(["self"]),
            "symbol": self.symbol,
            "ignored": word_of(IGNORED),
            "prevented": word_of(PREVENTED),
            "status": word_of(STATUSES),
            "quality": self.quality,
            "immunity": word_of(IMMUNITIES),
            "cards": self.card_filter,
            "pick": word_of(["choice", "random"]),
            "part": word_of(PARTS),
            "noreduce": word_of(["noreduce"]),
            "places": word_of(MORE_PLACES),
            "forbidden": self.forbidden,
            "terrain": word_of(TERRAINS),
            "layout": word_of(LAYOUTS),
            "colour": word_of(COLOURS),
            "column": number(0, FARTHEST),
            "count": number(0, MOST),
            "number or until": self.number_or_until,
            "item or pile": self.item_or_pile,
            "currency": word_of(CURRENCIES),
            "icon": word_of(ICONS),
            "times": self.times,
            "price": self.price,
            "attack": word_of(["attack"]),
        }
