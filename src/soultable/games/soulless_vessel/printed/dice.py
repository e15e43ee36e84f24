"""Dice and their faces, and what their symbols can be spent on."""

from __future__ import annotations

from typing import Any, Final

from soultable.engine.content import Entry
from soultable.engine.effects import Program
from soultable.games.soulless_vessel.happenings import (
    ANY_ATTACK,
    ANY_ROLL,
    DAMAGE,
    DEFENSE,
    MELEE,
    MELEE_DEFENSE,
    MISC,
    RANGED,
    SPELL,
)
from soultable.games.soulless_vessel.printed.reading import Language

# --- dice

STANDARD: Final = 0
POWER_DIE: Final = 1
ENHANCEMENT: Final = 2
BLESSING: Final = 3
CURSED_DIE: Final = 4
DICE: Final = ["S", "P", "E", "B", "C"]
"""The ids of the dice, by number."""
EVENT_DIE: Final = "d10"
EVENT_SIDES: Final = 10
SIDES: Final = [20, 6, 10, 6, 6]
"""How many faces the dice have (SV-DIE-01)."""

# --- faces

BLANK: Final = 0
PLUS: Final = 1
DOUBLE: Final = 2
STAR: Final = 3
WEAR: Final = 4
BOTCH: Final = 5
CRITICAL: Final = 6
SYMBOLS: Final = ["-", "+", "++", "*", "w", "x", "!"]
POWER: Final = 20
"""A face with a number n is POWER + n."""
LARGEST: Final = 10
"""Numbers on faces go from -LARGEST to LARGEST."""
LAYOUTS: Final = ["number", "plus", "star", "blank"]
"""The layouts of a tile, by number."""


class Die:
    def __init__(self, entry: Entry) -> None:
        entry.only(["id", "name", "colour", "faces", "supply", "mark"])
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.faces = faces(entry)
        """What each face shows. A face is known by its place here, as in the lists that follow."""
        self.numbered = [face >= POWER - LARGEST for face in self.faces]
        """Does it show a number?"""
        self.power = [face - POWER if face >= POWER - LARGEST else 0 for face in self.faces]
        self.plus = [1 if face == PLUS else 2 if face == DOUBLE else 0 for face in self.faces]
        """How many plus symbols it has."""
        self.star = [1 if face == STAR else 0 for face in self.faces]
        self.botch = [face == BOTCH for face in self.faces]
        self.critical = [face == CRITICAL for face in self.faces]
        self.wear = [face == WEAR for face in self.faces]
        self.first_alike = [self.faces.index(face) for face in self.faces]
        """For each side the first side that shows the same."""
        self.face_names = [
            str(face - POWER) if face >= POWER - LARGEST else SYMBOLS[face] for face in self.faces
        ]
        number = DICE.index(self.id) if self.id in DICE else -1
        sides = SIDES[number] if number >= 0 else EVENT_SIDES
        if len(self.faces) != sides:
            raise entry.wrong("faces", f"{sides} faces, there are {len(self.faces)}")
        self.colour = entry.text("colour") if number >= 0 else ""
        self.supply = entry.number("supply", 1, 9) if number >= 0 else 1
        """How many there are at most in a roll (SV-DIE-02)."""
        self.mark = entry.mark()


def faces(entry: Entry) -> list[int]:
    """Faces as they are written: symbols and numbers."""
    values = entry.data.get("faces")
    expected = f"a list of faces: numbers from {-LARGEST} to {LARGEST}, or {' '.join(SYMBOLS)}"
    if not isinstance(values, list) or not values:
        raise entry.wrong("faces", expected)
    found: list[int] = []
    for value in values:
        if isinstance(value, str) and value in SYMBOLS:
            found.append(SYMBOLS.index(value))
        elif isinstance(value, int) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST:
            found.append(POWER + value)
        else:
            raise entry.wrong("faces", expected)
    return found


def dice_of(pool: list[int]) -> tuple[int, ...]:
    """The dice of a pool one by one, of which it says how many of each there are."""
    return tuple([die for die in range(len(pool)) for _ in range(pool[die])])


# --- spending options

PLUS_COST: Final = 0
DOUBLE_COST: Final = 1
STAR_COST: Final = 2
NUMBERS_COST: Final = 3
COSTS: Final = ["+", "++", "*", "numbers"]

ROLLS: Final = ["attack", "melee", "ranged", "defense", "spell", "damage", "any"]
ROLL_KINDS: Final = [ANY_ATTACK, MELEE, RANGED, DEFENSE, SPELL, DAMAGE, ANY_ROLL]
"""The kinds of rolls that are meant by a word, as sets."""
CARD_ROLLS: Final = ANY_ROLL | MISC | DAMAGE
"""The options of a card are for the rolls of its action, whatever they are (SV-R-120)."""
DICE_ROLLS: Final = ["attack", "melee", "ranged", "defense", "melee_defense", "spell"]
DICE_KINDS: Final = [MELEE | RANGED, MELEE, RANGED, DEFENSE, MELEE_DEFENSE, SPELL]
"""The rolls to which an item adds dice: a spell that attacks has the spellcasting pool (SV-R-25)."""

PERIODS: Final = ["turn", "round", "adventure", "card"]
MOST_USES: Final = 9


class SpendingOption:
    """What symbols of a roll can be spent on."""

    def __init__(
        self, number: int, name: str, cost: int, roll: int, effect: Program[Any], limit: int, period: int
    ) -> None:
        self.number = number
        """Its place among all spending options of the content."""
        self.id = name
        self.cost = cost
        self.roll = roll
        """On which kinds of rolls it can be used, as a set."""
        self.effect = effect
        self.limit = limit
        """How often it can be used in a period; 0 for no limit but once per roll (SV-DIE-09)."""
        self.period = period


class Options:
    """Gives the spending options of the content their numbers."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.all: list[SpendingOption] = []

    def add(
        self, name: str, cost: int, roll: int, effect: Program[Any], limit: int = 0, period: int = 0
    ) -> SpendingOption:
        option = SpendingOption(len(self.all), name, cost, roll, effect, limit, period)
        self.all.append(option)
        return option

    def read(self, entry: Entry, name: str, roll: int) -> SpendingOption:
        """An option of an ability card, for the rolls of its action."""
        entry.only(["cost", "effect"])
        return self.add(name, entry.word("cost", COSTS), roll, self.language.program(entry, "effect"))

    def read_of_item(self, entry: Entry, name: str) -> SpendingOption:
        entry.only(["cost", "roll", "effect"])
        cost = entry.word("cost", COSTS[:NUMBERS_COST])
        roll = ROLL_KINDS[entry.word("roll", ROLLS)]
        return self.add(name, cost, roll, self.language.program(entry, "effect"))

    def read_plus(self, entry: Entry, name: str) -> SpendingOption:
        """The generic plus option of a vessel (SV-DIE-10)."""
        limit = period = 0
        if "plus_limit" in entry.data:
            limit, period = uses(entry, "plus_limit")
        effect = self.language.program(entry, "plus")
        return self.add(name, PLUS_COST, ANY_ROLL, effect, limit, period)


def uses(entry: Entry, key: str) -> tuple[int, int]:
    """How often in which period, as `1/round`."""
    count, _, period = entry.text(key).partition("/")
    if count not in [str(number) for number in range(1, MOST_USES + 1)] or period not in PERIODS:
        raise entry.wrong(key, f"a limit such as 1/round; the periods are {', '.join(PERIODS)}")
    return int(count), PERIODS.index(period)
