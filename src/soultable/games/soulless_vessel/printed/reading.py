"""Reading printed things: the language of their effects, and the small kinds of values that they share."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from soultable.engine.content import Entry
from soultable.engine.effects import Program

NONE: Final = -1

LEAST_HEROES: Final = 3
MOST_HEROES: Final = 5


class Names:
    """The ids of everything that effects can name; what stands at a place is the thing of that number."""

    def __init__(self) -> None:
        self.enemies: list[str] = []
        self.minions: list[str] = []
        self.items: list[str] = []
        self.tiles: list[str] = []
        self.entrances: list[list[str]] = []
        """The sides of each tile that have an entrance: N, E, S, W."""
        self.counters: list[str] = []
        """Names of the counters that vessels have."""
        self.card_words: list[str] = []
        """Types and keywords of ability cards."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Language:
    """How texts of the content files are read. Each method reads the value of an entry at a key."""

    def __init__(self) -> None:
        self.token_names: list[str] = []
        """The names of the tokens that texts are about, by number."""
        self.options_made: list[Any] = []
        """The words of texts that are spending options; each has a `name` and gets an `option_number`."""
        self.obtained: list[tuple[int, str]] = []
        """What texts give to heroes: the number of an item, or else the name of a pile."""

    def learn(self, names: Names) -> None:
        """Told before the first text is read: what there is to name."""

    def check(self) -> None:
        """Told when all texts have been read, to refuse what makes no sense of them together."""

    def program(self, entry: Entry, key: str) -> Program[Any]:
        raise NotImplementedError("a language needs `program`")

    def interrupts(self, program: Program[Any]) -> list[Any]:
        """The words of a major action by which its card can be played as an interrupt."""
        return []

    def shows(self, program: Program[Any], icon: str) -> bool:
        """Does a trait with this program make bones, or the skull, count as shown?"""
        return False

    def condition(self, entry: Entry, key: str) -> Any:
        raise NotImplementedError("a language needs `condition`")

    def formula(self, entry: Entry, key: str) -> Any:
        """A number, or a text that says how it is computed."""
        raise NotImplementedError("a language needs `formula`")

    def pool(self, entry: Entry, key: str) -> list[int]:
        """Dice such as `E+B2`: how many of each, in the order of `DICE`."""
        raise NotImplementedError("a language needs `pool`")


# --- values


def id_of(entry: Entry) -> str:
    """Ids are parts of what players write, so they are one word."""
    name = entry.text("id")
    if not name.isascii() or not name.isalnum():
        raise entry.wrong("id", "letters and digits, as A07")
    return name


def flag(entry: Entry, key: str) -> bool:
    """A yes or no; one that is left out is no."""
    value = entry.data.get(key, False)
    if not isinstance(value, bool):
        raise entry.wrong(key, "true or false")
    return value


def number_or(entry: Entry, key: str, default: int, low: int, high: int) -> int:
    return entry.number(key, low, high) if key in entry.data else default


def text_or_none(entry: Entry, key: str) -> str:
    """A text; one that is left out is empty."""
    return entry.text(key) if key in entry.data else ""


def chosen(entry: Entry, key: str, words: list[str]) -> str:
    """A word out of some."""
    return words[entry.word(key, words)]


def chosen_or(entry: Entry, key: str, words: list[str]) -> str:
    """A word out of some; one that is left out is the first."""
    return chosen(entry, key, words) if key in entry.data else words[0]


def words_of(entry: Entry, key: str, words: list[str]) -> list[str]:
    """A list of different words out of some."""
    found = entry.texts(key)
    for word in found:
        if word not in words:
            raise entry.wrong(key, "a list out of: " + ", ".join(words))
        if found.count(word) > 1:
            raise entry.wrong(key, f"each word once, {word} stands there twice")
    return found


def program_or_none(entry: Entry, key: str, language: Language) -> Program[Any] | None:
    return language.program(entry, key) if key in entry.data else None


def table(entry: Entry, key: str) -> Entry:
    """A table inside an entry, such as [vessel.perks]."""
    value = entry.data.get(key)
    if not isinstance(value, dict):
        raise entry.wrong(key, "a table of its own")
    return Entry(f"{entry.where}: {key}", value)


def tables(entry: Entry, key: str) -> list[Entry]:
    """A list of tables inside an entry; one that is left out is empty."""
    value = entry.data.get(key, [])
    if not isinstance(value, list):
        raise entry.wrong(key, "a list of tables")
    found: list[Entry] = []
    for place, inner in enumerate(value, 1):
        if not isinstance(inner, dict):
            raise entry.wrong(key, "a list of tables")
        found.append(Entry(f"{entry.where}: {key} {place}", inner))
    return found


def formula(entry: Entry, key: str, low: int, high: int, language: Language) -> Any:
    """A number in a range, or a formula."""
    if not isinstance(entry.data.get(key), str):
        entry.number(key, low, high)
    return language.formula(entry, key)


def formulas(entry: Entry, key: str, low: int, high: int, language: Language) -> list[Any]:
    """Three numbers or formulas: for 3, 4 and 5 heroes."""
    values = entry.data.get(key)
    if not isinstance(values, list) or len(values) != MOST_HEROES - LEAST_HEROES + 1:
        raise entry.wrong(key, "three numbers or formulas, for 3, 4 and 5 heroes")
    found: list[Any] = []
    for place, value in enumerate(values):
        name = f"{key} for {LEAST_HEROES + place} heroes"
        found.append(formula(Entry(entry.where, {name: value}), name, low, high, language))
    return found


# --- what names other things


def place_of(entry: Entry, key: str, ids: list[str], kind: str, name: str) -> int:
    """The number of a thing that is named."""
    if name not in ids:
        raise entry.wrong(key, f"the id of {kind}; there is no {name}")
    return ids.index(name)


def places(entry: Entry, key: str, ids: list[str], kind: str) -> list[int]:
    """The numbers of things that are named, each at most once."""
    names = entry.texts(key)
    for name in names:
        if names.count(name) > 1:
            raise entry.wrong(key, f"different ids; {name} stands there twice")
    return [place_of(entry, key, ids, kind, name) for name in names]
