"""How names, numbers, selectors and conditions are written on cards.

Each method of `Notation` is a kind of argument (see `engine/grammar.py`): it reads what stands at its place
in a text, and says what was expected there if it cannot.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from soultable.engine.grammar import Reader, Unreadable
from soultable.games.soulless_vessel.happenings import MELEE, RANGED, SPELL
from soultable.games.soulless_vessel.hero import NONE, STATUSES
from soultable.games.soulless_vessel.printed.cards import FLAGS, TYPES
from soultable.games.soulless_vessel.printed.enemies import ICONS
from soultable.games.soulless_vessel.printed.items import KEYWORDS
from soultable.games.soulless_vessel.printed.reading import Names
from soultable.games.soulless_vessel.words.conditions import (
    AreAdjacent,
    AreVesselless,
    Both,
    CardIs,
    CausedWound,
    Compared,
    Defeated,
    Has,
    KindIs,
    Not,
    OnTile,
    Opened,
    Same,
    ShowsIcon,
    Wields,
)
from soultable.games.soulless_vessel.words.numbers import COUNTED, NAMED, Counted, Named, Reckoned
from soultable.games.soulless_vessel.words.terms import (
    ADJACENT,
    AREA,
    BLAST,
    CHEST,
    DOOR,
    EACH,
    ENTRANCE,
    EXACT,
    EXACTLY,
    KINDS,
    LINE,
    LINES,
    ONE,
    PLACES,
    RANDOM,
    SQUARE,
    START,
    TOKEN,
    TYPE,
    UP_TO,
    WITHIN,
    Condition,
    Fixed,
    Number,
    Selector,
)

WORD: Final = re.compile(r"[A-Za-z_]\w*")
DIGITS: Final = re.compile(r"\d+")
BEGINS_NUMBER: Final = re.compile(r"[-(=\d]")
ITEM_KEYWORD: Final = re.compile(r"[0-9A-Za-z][A-Za-z ]*")
FARTHEST: Final = 99
SIGNS: Final = ["==", "!=", "<=", ">=", "<", ">"]
PREDICATES: Final = [
    "has", "adjacent", "wields", "wears", "card", "kind", "vesselless", "active", "opened", "on_tile",
    "defeated",
]  # fmt: skip
ATTACK_KINDS: Final = ["melee", "ranged", "spell", "reach"]
ATTACK_ROLLS: Final = [MELEE, RANGED, SPELL, 0]
SOMEBODY: Final = "models, such as self or each hero@3"
SOMEWHERE: Final = "a place: square, start, entrance or token(name)"
FAR: Final = "a range, =n, adj, blast, line(way, n) or area(selector, n)"


def ahead(text: Reader) -> str:
    """The word that stands here, without reading it; empty if there is none."""
    found = WORD.match(text.text, text.here())
    return found[0] if found else ""


def such_as(word: str, known: list[str]) -> str:
    """Some of the words that would be right, for an error: those that are written alike if there are any."""
    return ", such as " + ", ".join(get_close_matches(word, known, 3, 0.6) or known[:3])


def take_word(text: Reader, word: str) -> bool:
    """Passes a word, if it stands here."""
    if ahead(text) != word:
        return False
    text.at += len(word)
    return True


class Notation:
    """The kinds of arguments, for what there is to name."""

    def __init__(self, token_names: list[str]) -> None:
        self.names = Names()
        self.token_names = token_names
        """The tokens that texts place or look for, by number: new ones are added."""
        self.sought: dict[int, str] = {}
        """The tokens that texts look for, with what is wrong if no text places them."""

    def named(self, text: Reader, ids: list[str], what: str) -> int:
        """The number of a thing that is named by its id."""
        start = text.here()
        word = text.matched(WORD, what)
        if word not in ids:
            raise text.wrong(f"{what}{such_as(word, ids)}", start)
        return ids.index(word)

    def enemy(self, text: Reader) -> int:
        return self.named(text, self.names.enemies, "the id of an enemy")

    def enemy_or_draw(self, text: Reader) -> int:
        """NONE for the next enemy card."""
        if take_word(text, "draw"):
            return NONE
        return self.named(text, self.names.enemies, "draw or the id of an enemy")

    def minion(self, text: Reader) -> int:
        return self.named(text, self.names.minions, "the id of a minion")

    def item(self, text: Reader) -> int:
        return self.named(text, self.names.items, "the id of an item")

    def tile(self, text: Reader) -> int:
        return self.named(text, self.names.tiles, "the id of a tile")

    def entrance(self, text: Reader) -> str:
        """A door of a tile, as `R05.N`."""
        tile = self.tile(text)
        text.need(".")
        sides = self.names.entrances[tile]
        return f"{self.names.tiles[tile]}.{sides[text.word_of(sides)]}"

    def counter(self, text: Reader) -> str:
        return self.names.counters[self.named(text, self.names.counters, "the name of a counter")]

    def token_name(self, text: Reader) -> int:
        name = text.matched(WORD, "the name of a token")
        if name not in self.token_names:
            self.token_names.append(name)
        return self.token_names.index(name)

    def card_word(self, text: Reader, others: list[str]) -> str:
        """A type or keyword of ability cards, or one of these."""
        known = [*others, *TYPES, *[word for word in self.names.card_words if word not in TYPES]]
        return known[text.word_of(known)]

    def item_keyword(self, text: Reader) -> str:
        start = text.here()
        found = text.matched(ITEM_KEYWORD, "a keyword of items").strip()
        if found not in KEYWORDS:
            raise text.wrong(f"a keyword of items{such_as(found, KEYWORDS)}", start)
        return found

    def item_keywords(self, text: Reader) -> list[str]:
        found = [self.item_keyword(text)]
        while text.may_take("|"):
            found.append(self.item_keyword(text))
        return found

    # --- numbers

    def number(self, text: Reader) -> Number:
        found = self.product(text)
        while (sign := text.sign()) in ("+", "-"):
            text.need(sign)
            found = Reckoned(found, sign, self.product(text))
        return found

    def product(self, text: Reader) -> Number:
        found = self.factor(text)
        while (sign := text.sign()) in ("*", "/"):
            text.need(sign)
            start = text.here()
            other = self.factor(text)
            if sign == "/" and isinstance(other, Fixed) and other.number == 0:
                raise text.wrong("a number other than 0", start)
            found = Reckoned(found, sign, other)
        return found

    def factor(self, text: Reader) -> Number:
        start = text.here()
        digits = DIGITS.match(text.text, start)
        if digits:
            text.at = digits.end()
            return Fixed(int(digits[0]))
        if text.take("-"):
            found = self.factor(text)
            return Fixed(-found.number) if isinstance(found, Fixed) else Reckoned(Fixed(0), "-", found)
        if text.take("("):
            found = self.number(text)
            text.need(")")
            return found
        if text.take("="):
            name = "=" + text.matched(WORD, "power or max")
            if name not in NAMED:
                raise text.wrong("=power or =max", start)
            if "misc" not in text.inside:
                raise text.wrong(f"a number ('{name}' is what the roll of misc shows)", start)
            return Named(name)
        word = text.matched(WORD, "a number")
        if word in NAMED:
            return Named(word)
        if word not in COUNTED:
            raise text.wrong("a number", start)
        return self.counted(text, word)

    def counted(self, text: Reader, name: str) -> Number:
        text.need("(")
        selector = self.selector(text) if name in ("count", "dist") else self.models(text)
        status, other = NONE, None
        if name == "tokens":
            text.need(",")
            status = text.word_of(STATUSES)
        elif name == "dist":
            text.need(",")
            other = self.selector(text)
        text.need(")")
        return Counted(name, selector, status, other)

    # --- selectors

    def selector(self, text: Reader) -> Selector:
        selector = self.chosen_kinds(text)
        if text.take("@"):
            self.where(text, selector)
        if text.take("["):
            if take_word(text, "min"):
                selector.extreme = self.number(text)
            elif take_word(text, "max"):
                selector.extreme = self.number(text)
                selector.largest = True
            else:
                selector.condition = self.condition(text)
            text.need("]")
        return selector

    def chosen_kinds(self, text: Reader) -> Selector:
        """A prefix and kinds: `up(2) hero|minion`."""
        selector = Selector(ONE, [])
        word = ahead(text)
        if word in ("each", "random"):
            text.at += len(word)
            selector.prefix = EACH if word == "each" else RANDOM
        elif word in ("n", "up"):
            text.at += len(word)
            selector.prefix = EXACTLY if word == "n" else UP_TO
            text.need("(")
            selector.count = self.number(text)
            text.need(")")
        self.kind(text, selector)
        while text.take("|"):
            start = text.here()
            self.kind(text, selector)
            if max(selector.kinds) > TYPE:
                raise text.wrong("models, as only those are joined by '|'", start)
        return selector

    def kind(self, text: Reader, selector: Selector) -> None:
        start = text.here()
        word = text.matched(WORD, "a selector")
        if word in KINDS:
            selector.kinds.append(KINDS.index(word))
        elif word in PLACES:
            selector.kinds.append(SQUARE + PLACES.index(word))
        elif word == "token":
            text.need("(")
            selector.kinds.append(TOKEN)
            place = text.here()
            selector.token = self.token_name(text)
            if selector.token not in self.sought:
                self.sought[selector.token] = text.message(place, "the name of a token that a text places")
            text.need(")")
        elif word in self.names.enemies:
            selector.kinds.append(TYPE)
            selector.types.append(self.names.enemies.index(word))
        elif word[0].isupper():
            text.at = start
            self.enemy(text)
        else:
            raise text.wrong(f"a selector{such_as(word, [*KINDS, *PLACES, 'token'])}", start)

    def where(self, text: Reader, selector: Selector) -> None:
        """What stands behind the `@`."""
        start = text.here()
        if text.take("="):
            selector.where = EXACT
            selector.distance = Fixed(text.number(0, FARTHEST))
        elif DIGITS.match(text.text, start):
            selector.where = WITHIN
            selector.distance = Fixed(text.number(0, FARTHEST))
        elif take_word(text, "adj"):
            selector.where = ADJACENT
        elif take_word(text, "blast"):
            selector.where = BLAST
        elif take_word(text, "line"):
            text.need("(")
            selector.where = LINE
            selector.line = text.word_of(LINES)
            text.need(",")
            selector.distance = self.number(text)
            text.need(")")
        elif ahead(text) == "area":
            selector.where = AREA
            selector.origin, selector.distance = self.area(text)
        else:
            raise text.wrong(FAR)
        if selector.where not in (AREA, BLAST) and text.take(":"):
            selector.origin = self.chosen_kinds(text)

    def area(self, text: Reader) -> tuple[Selector, Number]:
        """`area(x, n)`: the squares within n of x."""
        if not take_word(text, "area"):
            raise text.wrong("area(selector, n)")
        text.need("(")
        middle = self.selector(text)
        text.need(",")
        radius = self.number(text)
        text.need(")")
        return middle, radius

    def of_kinds(self, text: Reader, kinds: list[int], expected: str) -> Selector:
        start = text.here()
        selector = self.selector(text)
        if selector.kinds[0] not in kinds:
            raise text.wrong(expected, start)
        return selector

    def models(self, text: Reader) -> Selector:
        start = text.here()
        selector = self.selector(text)
        if not selector.is_of_models():
            raise text.wrong(SOMEBODY, start)
        return selector

    def place(self, text: Reader) -> Selector:
        return self.of_kinds(text, [SQUARE, START, ENTRANCE, TOKEN], SOMEWHERE)

    def door(self, text: Reader) -> Selector:
        return self.of_kinds(text, [DOOR], "a door, such as door@4")

    def chest(self, text: Reader) -> Selector:
        return self.of_kinds(text, [CHEST], "a chest, such as chest@4")

    # --- conditions

    def condition(self, text: Reader) -> Condition:
        found = self.all_of(text)
        while take_word(text, "or"):
            found = Both(found, True, self.all_of(text))
        return found

    def all_of(self, text: Reader) -> Condition:
        found = self.statement(text)
        while take_word(text, "and"):
            found = Both(found, False, self.statement(text))
        return found

    def statement(self, text: Reader) -> Condition:
        if take_word(text, "not"):
            return Not(self.statement(text))
        start = text.here()
        if text.take("("):
            try:
                found = self.condition(text)
                text.need(")")
                return found
            except Unreadable:
                text.at = start  # a number in brackets
                return self.comparison(text)
        word = ahead(text)
        if take_word(text, "caused_wound"):
            return CausedWound()
        if word in PREDICATES:
            text.at += len(word)
            text.need("(")
            found = self.predicate(text, word)
            text.need(")")
            return found
        return self.comparison(text)

    def predicate(self, text: Reader, name: str) -> Condition:
        if name in ("wields", "wears"):
            return Wields(self.item_keyword(text), name == "wears")
        if name == "card":
            return CardIs(self.card_word(text, FLAGS))
        if name == "kind":
            kind = text.word_of(ATTACK_KINDS)
            return KindIs(ATTACK_ROLLS[kind], ATTACK_KINDS[kind] == "reach")
        if name == "opened":
            return Opened(self.entrance(text))
        if name == "defeated":
            return Defeated(self.enemy(text))
        selector = self.models(text)
        if name == "vesselless":
            return AreVesselless(selector)
        text.need(",")
        if name == "has":
            return Has(selector, text.word_of(STATUSES))
        if name == "adjacent":
            return AreAdjacent(selector, self.models(text))
        if name == "active":
            return ShowsIcon(selector, ICONS[text.word_of(ICONS)] == "skull")
        return OnTile(selector, self.names.tiles[self.tile(text)])

    def comparison(self, text: Reader) -> Condition:
        """Two numbers, or two selectors."""
        word = ahead(text)
        if word in KINDS or word in self.names.enemies:
            model = self.models(text)
            return Same(model, self.sign(text, SIGNS[:2]) == "!=", self.models(text))
        known = word in NAMED or word in COUNTED
        if not known and not BEGINS_NUMBER.match(text.text, text.here()):
            raise text.wrong("a condition, a number or a selector")
        one = self.number(text)
        return Compared(one, self.sign(text, SIGNS), self.number(text))

    def sign(self, text: Reader, signs: list[str]) -> str:
        for sign in signs:
            if text.take(sign):
                return sign
        raise text.wrong("one of: " + " ".join(signs))
