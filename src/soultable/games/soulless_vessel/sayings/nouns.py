"""Nouns: who somebody in a sentence is, and small words for numbers, names, dice and rolls."""

from __future__ import annotations

from typing import Final

from soultable.engine.english import listed
from soultable.games.soulless_vessel.happenings import (
    ANY_ROLL,
    DAMAGE,
    DEFENSE,
    MELEE,
    MELEE_DEFENSE,
    RANGED,
    SPELL,
)


class Who:
    """Somebody in a sentence."""

    def __init__(
        self, key: object, name: str, whom: str = "", own: str = "its", whose: str = "", plural: bool = False
    ) -> None:
        self.key = key
        """The same for all names of the same models."""
        self.name = name
        self.whom = whom or name
        self.own = own
        """What it calls its own things: your, its, their."""
        self.whose = whose
        """Before a thing of it: "your", "the target's"; empty where only "of ..." will do."""
        self.plural = plural
        self.again: Who | None = None
        """How it is called after the first time."""

    def of(self, thing: str) -> str:
        return f"{self.whose} {thing}" if self.whose else f"the {thing} of {self.whom}"

    def one_of(self, thing: str, more: str) -> str:
        """One of several things that it has."""
        return f"one of {self.whose} {more}" if self.whose else f"{article(thing)} of {self.whom}"

    def all_of(self, things_: str) -> str:
        return f"all {self.whose} {things_}" if self.whose else f"all {things_} of {self.whom}"


YOU: Final = Who("self", "you", "you", "your", "your", True)
YOURSELF: Final = Who("self", "you", "yourself", "your", "your", True)
ITSELF: Final = Who("self", "it", "it", "its", "its")
OPENER: Final = Who("self", "the hero who opened the door", "", "their", "that hero's")
PARTY: Final = Who("party", "the party", "the party", "its", "the party's")
THE_TARGET: Final = Who("target", "the target", "the target", "their", "the target's")
THE_ATTACKER: Final = Who("attacker", "the attacker", "the attacker", "their", "the attacker's")
THEY: Final = Who("it", "they", "them", "their", "their", True)
COUNTS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
PERIODS: Final = ["per turn", "per round", "per adventure", "while this card lasts"]
DICE_NAMES: Final = ["Standard", "Power", "Enhancement", "Blessing", "Cursed"]
SYMBOLS: Final = ["a plus", "a double plus", "a star", "numbers"]
CURRENCIES: Final = {
    "coins": ("coin", "coins"),
    "shards": ("Soul Shard", "Soul Shards"),
    "legend": ("Legend Point", "Legend Points"),
    "xp": ("Soul XP", "Soul XP"),
}


def times(count: int) -> str:
    return ["never", "once", "twice"][count] if count < 3 else f"{number_word(count)} times"


def number_word(count: int) -> str:
    return COUNTS[count] if 0 <= count < len(COUNTS) else str(count)


def article(noun: str) -> str:
    if noun.startswith("other "):
        return f"an{noun}"
    return f"an {noun}" if noun[0].lower() in "aeiou" or noun.lower().startswith("hour") else f"a {noun}"


def plural_of(name: str) -> str:
    """Names as "Salt Scarabs" are plural already.

    >>> plural_of("Grave Hound"), plural_of("Swarm Of Rats"), plural_of("Erasure Clerk")
    ('Grave Hounds', 'Swarms Of Rats', 'Erasure Clerks')
    """
    first, of, last = name.partition(" Of ")
    return name if not of and name.endswith("s") else f"{first}s{of}{last}"


def the(name: str) -> str:
    """A thing that there is only once: "the Warder's Key"."""
    return f"the {name.removeprefix('The ')}"


def conjugated(verb: str, plural: bool) -> str:
    """A verb, perhaps with words behind it, for the third person.

    >>> conjugated("carry on", False), conjugated("be", True), conjugated("cannot open", False)
    ('carries on', 'are', 'cannot open')
    """
    first, space, rest = verb.partition(" ")
    if first == "be":
        first = "are" if plural else "is"
    elif not plural and first not in ("cannot", "may"):
        if first == "have":
            first = "has"
        elif first.endswith(("s", "sh", "ch", "x", "o")):
            first += "es"
        elif first.endswith("y") and first[-2] not in "aeo":
            first = f"{first[:-1]}ies"
        else:
            first += "s"
    return first + space + rest


def dice_text(dice: list[int] | tuple[int, ...], more: str = "") -> str:
    """
    >>> dice_text((2, 3, 3)), dice_text((1,), "additional ")
    ('an Enhancement die and 2 Blessing dice', 'an additional Power die')
    """
    found: list[str] = []
    for die, name in enumerate(DICE_NAMES):
        count = list(dice).count(die)
        if count:
            word = more if not found else ""
            found.append(article(f"{word}{name} die") if count == 1 else f"{count} {word}{name} dice")
    return listed(found)


def roll_words(rolls: int) -> list[str]:
    """Kinds of rolls, as they stand before the word roll; none for all kinds."""
    if rolls & ANY_ROLL == ANY_ROLL:
        return []
    found = ["attack"] if rolls & (MELEE | RANGED) == MELEE | RANGED else []
    for kind, word in (
        (MELEE, "melee attack"),
        (RANGED, "ranged attack"),
        (MELEE_DEFENSE, "melee defense"),
        (DEFENSE, "defense"),
        (SPELL, "spellcasting"),
        (DAMAGE, "damage"),
    ):
        if rolls & kind and not ("attack" in found and kind in (MELEE, RANGED)):
            found.append(word)
    return found


def a_roll(rolls: int, any_word: str = "a") -> str:
    words = roll_words(rolls)
    return article(f"{listed(words, 'or')} roll") if words else f"{any_word} roll"
