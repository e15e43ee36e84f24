"""Enemies and bosses, AI cards, traits, minions and status cards."""

from __future__ import annotations

import re
from typing import Any, Final

from soultable.engine.content import Entry, one_of
from soultable.engine.effects import Program
from soultable.engine.errors import BadContent
from soultable.games.soulless_vessel.hero import STATUSES
from soultable.games.soulless_vessel.printed.reading import (
    Language,
    flag,
    formula,
    formulas,
    id_of,
    number_or,
    program_or_none,
    table,
    tables,
    text_or_none,
    words_of,
)

# --- keywords

FORCED: Final = ["knockback", "pull", "shift", "swap", "retreat"]
"""Forced movements."""
IMMUNITIES: Final = [*STATUSES, *FORCED]
KEYWORD: Final = re.compile(r"(?P<word>[A-Z][a-z]+)(?:\((?P<inner>\w+)\))?")
SIMPLE: Final = ["Bulky", "Nimble", "Reach", "Slippery"]


class Keywords:
    """The keywords of an enemy or minion."""

    def __init__(self, entry: Entry) -> None:
        self.written = entry.texts("keywords")
        self.retreat = 0
        self.immune: list[str] = []
        for word in self.written:
            found = KEYWORD.fullmatch(word)
            if found is None or not self.take(found["word"], found["inner"] or ""):
                raise entry.wrong(
                    "keywords",
                    f"a list out of: {', '.join(SIMPLE)}, Retreat(n), Immune(x), where x is "
                    + one_of(IMMUNITIES),
                )

    def take(self, word: str, inner: str) -> bool:
        if word == "Retreat" and inner.isdecimal() and int(inner) > 0:
            self.retreat = int(inner)
            return True
        if word == "Immune" and inner in IMMUNITIES:
            self.immune.append(inner)
            return True
        return word in SIMPLE and not inner


# --- enemies


class Phase:
    """What an enemy does; a boss changes from one phase to the next (SV-R-109)."""

    def __init__(self, entry: Entry, from_pct: int, language: Language) -> None:
        self.from_pct = from_pct
        """It applies while less than this part of the wounds remains; 100 is from the start."""
        self.passive = program_or_none(entry, "passive", language)
        self.bones = program_or_none(entry, "bones", language)
        self.skull = program_or_none(entry, "skull", language)


DOES: Final = ["passive", "bones", "skull"]
NUMBERS: Final = ["initiative", "speed", "attack", "range", "defense", "models", "wounds", "keywords"]


class Enemy:
    """An enemy card; a boss too."""

    def __init__(
        self, entry: Entry, number: int, language: Language, normal: Enemy | None, changed: list[str]
    ) -> None:
        """`entry` has all that is printed on the card, `changed` what a nightmare version has otherwise."""
        self.number = number
        """The nightmare version has that of the normal one."""
        self.id = id_of(entry)
        self.name = entry.text("name")
        self.tier = entry.number("tier", 0, 5)
        self.boss = flag(entry, "boss")
        self.endless = flag(entry, "endless")
        """Can an event spawn it again and again (SV-OPT-06)?"""
        self.initiative = entry.number("initiative", 0, 6)
        self.speed = entry.number("speed", 2, 6)
        self.attack: Any = formula(entry, "attack", 2, 8, language)
        self.range = 0 if entry.data.get("range") == 0 else entry.number("range", 3, 8)
        """0 is melee."""
        self.defense: Any = formula(entry, "defense", 1, 10 if self.boss else 6, language)
        self.models = formulas(entry, "models", 1, 9, language)
        """How many there are for 3, 4 and 5 heroes."""
        self.wounds = formulas(entry, "wounds", 1, 99, language)
        keywords = Keywords(entry)
        self.keywords = keywords.written
        self.bulky = "Bulky" in keywords.written
        self.nimble = "Nimble" in keywords.written
        self.reach = "Reach" in keywords.written
        self.retreat = keywords.retreat
        """The points of its Retreat; 0 if it has none."""
        self.immune = keywords.immune
        """To which statuses and forced movements."""
        self.phases: list[Phase] = (
            phases(entry, self.boss, language)
            if normal is None or any(key in changed for key in [*DOES, "phase"])
            else normal.phases
        )
        self.mark = entry.mark()
        self.nightmare: Enemy = self
        """The nightmare version; that one itself if it is the nightmare version."""
        if normal is None:
            self.nightmare = nightmare(entry, self, language)


def read_enemy(entry: Entry, number: int, language: Language) -> Enemy:
    does = ["phase"] if entry.data.get("boss") is True else DOES
    entry.only(["id", "name", "tier", "boss", "endless", *NUMBERS, *does, "mark", "nightmare"])
    return Enemy(entry, number, language, None, [])


def phases(entry: Entry, boss: bool, language: Language) -> list[Phase]:
    if not boss:
        return [Phase(entry, 100, language)]
    found: list[Phase] = []
    before = 101
    for inner in tables(entry, "phase"):
        inner.only(["from_pct", *DOES])
        from_pct = inner.number("from_pct", 1, 100)
        if from_pct >= before or (not found and from_pct != 100):
            raise inner.wrong("from_pct", "100 in the first phase, and less in each that follows")
        before = from_pct
        found.append(Phase(inner, from_pct, language))
    if not found:
        raise entry.wrong("phase", "one or more phases of a boss: [[enemy.phase]]")
    return found


def nightmare(entry: Entry, normal: Enemy, language: Language) -> Enemy:
    """The nightmare version, with the fields that it changes (SV-DIF-03)."""
    changes = table(entry, "nightmare")
    can_change = [*NUMBERS, *(["phase"] if normal.boss else DOES)]
    changes.only([*can_change, "mark"])
    if not any(key != "mark" and changes.data[key] != entry.data.get(key) for key in changes.data):
        raise BadContent(f"{changes.where} changes nothing; expected one or more of {', '.join(can_change)}.")
    whole = Entry(changes.where, {**entry.data, **changes.data})
    return Enemy(whole, normal.number, language, normal, list(changes.data))


# --- AI cards

CLOSEST: Final = 0
FURTHEST: Final = 1
PREVIOUS: Final = 2
LOWEST_INITIATIVE: Final = 3
MOST_UNWOUNDED: Final = 4
MOST_SCRATCHED: Final = 5
MOST_WOUNDED: Final = 6
PRIORITIES: Final = [
    "closest", "furthest", "previous", "lowest initiative", "most unwounded", "most scratched",
    "most wounded",
]  # fmt: skip
ICONS: Final = ["bones", "skull"]
AI_CARDS: Final = 20
CHANGES: Final = ["nimble", "speed", "attack", "defense"]


class AiCard:
    def __init__(self, entry: Entry, number: int) -> None:
        entry.only(["id", "threat", "initiative", "priorities", "icons", *CHANGES, "mark"])
        self.number = number
        self.id = id_of(entry)
        self.threat = entry.number("threat", 1, AI_CARDS)
        self.initiative = entry.number("initiative", -2, 3)
        self.priorities = [PRIORITIES.index(word) for word in words_of(entry, "priorities", PRIORITIES)]
        """Whom it attacks: the first that tells the heroes apart counts."""
        if not 1 <= len(self.priorities) <= 3:
            raise entry.wrong("priorities", "1 to 3 priorities")
        icons = words_of(entry, "icons", ICONS)
        self.bones = "bones" in icons
        self.skull = "skull" in icons
        self.nimble = flag(entry, "nimble")
        self.speed = number_or(entry, "speed", 0, -9, 9)
        self.attack = number_or(entry, "attack", 0, -9, 9)
        self.defense = number_or(entry, "defense", 0, -9, 9)
        if sum(key in entry.data for key in CHANGES) > 1:
            raise BadContent(f"{entry.where} changes several things; expected one of {', '.join(CHANGES)}.")
        self.smart = True
        """Is it used with the option Smart & Mean?"""
        self.mark = entry.mark()


# --- traits, minions, status cards


class Trait:
    def __init__(self, entry: Entry, number: int, language: Language) -> None:
        entry.only(["id", "name", "effect", "redraw_if", "boss_ok", "mark"])
        self.number = number
        self.id = id_of(entry)
        self.name = entry.text("name")
        self.program: Program[Any] = language.program(entry, "effect")
        self.bones = language.shows(self.program, "bones")
        self.skull = language.shows(self.program, "skull")
        """Does the symbol count as shown, whatever the AI card shows?"""
        self.redraw_if: Any = language.condition(entry, "redraw_if") if "redraw_if" in entry.data else None
        """If this is true, another trait is drawn."""
        self.boss_ok = flag(entry, "boss_ok")
        self.mark = entry.mark()


class Minion:
    def __init__(self, entry: Entry, number: int, language: Language) -> None:
        keys = ["id", "name", "toughness", "speed", "range", "initiative", "attack", "defense", "keywords"]
        entry.only([*keys, "effect", "mark"])
        self.number = number
        self.id = id_of(entry)
        self.name = entry.text("name")
        self.toughness = entry.number("toughness", 0, 10)
        self.speed = entry.number("speed", 0, 6)
        self.range = entry.number("range", 0, 8)
        """0 is melee."""
        self.initiative = number_or(entry, "initiative", 0, 0, 6)
        self.attack = language.pool(entry, "attack")
        self.defense = language.pool(entry, "defense")
        keywords = Keywords(entry)
        self.keywords = keywords.written
        self.bulky = "Bulky" in keywords.written
        self.nimble = "Nimble" in keywords.written
        self.reach = "Reach" in keywords.written
        self.slippery = "Slippery" in keywords.written
        self.immune = keywords.immune
        self.program = program_or_none(entry, "effect", language)
        self.mark = entry.mark()


class Status:
    def __init__(self, entry: Entry) -> None:
        entry.only(["name", "cap", "hero", "enemy", "mark"])
        self.name = entry.text("name")
        self.cap = entry.number("cap", 0, 9)
        """The most tokens that an enemy can have."""
        self.hero = entry.text("hero")
        self.enemy = text_or_none(entry, "enemy")
        self.hero_only = not self.enemy
        if self.hero_only != (self.cap == 0):
            raise entry.wrong("cap", "0 for a status without an effect on enemies, and only for such")
        self.mark = entry.mark()
