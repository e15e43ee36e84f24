"""Reading content files and content packs, with errors that say the file, the key and what was expected."""

from __future__ import annotations

import tomllib
from hashlib import sha256
from typing import Final

from soultable.engine.errors import BadContent

MARKS: Final = ("rulebook", "fact", "stand-in", "pack")
"""Where an entry comes from: `pack` is for anyone who writes a content pack from a box."""


class Entry:
    """One table of a content file, with the words that name it in an error."""

    def __init__(self, where: str, data: dict[str, object]) -> None:
        self.where = where
        self.data = data

    def wrong(self, key: str, expected: str) -> BadContent:
        found = f"is {self.data[key]!r}" if key in self.data else "is missing"
        return BadContent(f"{self.where}: {key} {found}; expected {expected}.")

    def text(self, key: str) -> str:
        value = self.data.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(key, "a text")
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts; one that is left out is empty."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise self.wrong(key, "a list of texts")
        texts: list[str] = []
        for item in value:
            if not isinstance(item, str) or not item.strip():
                raise self.wrong(key, "a list of texts")
            texts.append(item)
        return texts

    def word(self, key: str, words: list[str]) -> int:
        """The place of a word in a list of allowed words."""
        value = self.data.get(key)
        if not isinstance(value, str) or value not in words:
            raise self.wrong(key, one_of(words))
        return words.index(value)

    def number(self, key: str, low: int, high: int) -> int:
        value = self.data.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(key, f"a whole number from {low} to {high}")
        return value

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        value = self.data.get(key)
        expected = f"a list of whole numbers from {low} to {high}"
        if not isinstance(value, list) or not value:
            raise self.wrong(key, expected)
        numbers: list[int] = []
        for item in value:
            if isinstance(item, bool) or not isinstance(item, int) or not low <= item <= high:
                raise self.wrong(key, expected)
            numbers.append(item)
        return numbers

    def mark(self) -> str:
        return MARKS[self.word("mark", list(MARKS))]

    def only(self, keys: list[str]) -> None:
        """Refuses keys that nobody reads: they are mostly slips."""
        for key in self.data:
            if key not in keys:
                raise BadContent(f"{self.where}: {key} is not a key here; the keys are {', '.join(keys)}.")


def one_of(words: list[str]) -> str:
    return "one of: " + ", ".join(words)


def vocabulary_name(game: str, pack: str) -> str:
    """The moves of a game with one pack are others than those with another pack."""
    return f"{game}/{sha256(pack.encode()).hexdigest()}" if pack else game


class ContentFile:
    """A content file with a pack laid over it.

    A pack has the form of the content file and holds only what differs: an entry of a list replaces
    the one with the same `id` (or `name`), a value of a table replaces the value of the same key. Lists
    that the pack brings in full are named at its head: `whole = ["lord", "card"]`.
    """

    def __init__(self, text: str, name: str, pack: str = "", pack_name: str = "pack") -> None:
        self.name = name
        self.source = pack_name if pack else name
        """Where to look for what is wrong with the whole."""
        self.origin: dict[str, str] = {}
        self.whole: dict[str, str] = {}
        self.data = parsed(text, name)
        if pack:
            self.lay_over(parsed(pack, pack_name), pack_name)

    def lay_over(self, pack: dict[str, object], pack_name: str) -> None:
        whole = pack.pop("whole", [])
        lists = [key for key, value in pack.items() if isinstance(value, list)]
        if not isinstance(whole, list) or any(key not in lists for key in whole):
            raise BadContent(
                f"{pack_name}: whole is {whole!r}; expected names of lists in this pack, as ['card']."
            )
        for key, value in pack.items():
            base = self.data.get(key)
            if key in whole and isinstance(base, list):
                self.data[key] = value
                self.whole[key] = pack_name
                continue
            if isinstance(base, dict) and isinstance(value, dict):
                for name, inner in value.items():
                    if name not in base:
                        known = ", ".join(base)
                        raise BadContent(f"{pack_name}: {key} has no value {name}; the values are {known}.")
                    base[name] = inner
                    self.origin[f"{key} {name}"] = pack_name
            elif isinstance(base, list) and isinstance(value, list):
                self.replace_entries(key, base, value, pack_name)
            elif base is not None:
                expected = f"[{key}]" if isinstance(base, dict) else f"[[{key}]]"
                raise BadContent(f"{pack_name}: {key} has the wrong form; expected {expected}.")
            else:
                known = ", ".join(self.data)
                raise BadContent(f"{pack_name}: {key} is not a part of the content; the parts are {known}.")

    def replace_entries(self, key: str, base: list[object], entries: list[object], pack_name: str) -> None:
        ids = [entry_id(entry, f"{self.name}: {key}") for entry in base]
        for entry in entries:
            name = entry_id(entry, f"{pack_name}: {key}")
            if name not in ids:
                raise BadContent(
                    f"{pack_name}: there is no {key} {name} to replace; there are {', '.join(ids)}."
                    f" To add one, bring the whole list: whole = ['{key}'] at the head of the pack."
                )
            base[ids.index(name)] = entry
            self.origin[f"{key} {name}"] = pack_name

    def count(self, name: str, low: int, high: int) -> int:
        """A number of the table [counts]."""
        counts = self.data.get("counts")
        if not isinstance(counts, dict):
            raise BadContent(f"{self.name}: the table [counts] is missing.")
        if name not in counts:
            raise BadContent(f"{self.name}: counts: {name} is missing.")
        where = f"{self.origin.get(f'counts {name}', self.name)}: counts {name}"
        if not isinstance(counts[name], dict):
            raise BadContent(f"{where} is {counts[name]!r}; expected {{ value = ..., mark = ... }}.")
        entry = Entry(where, counts[name])
        entry.only(["value", "mark"])
        entry.mark()
        return entry.number("value", low, high)

    def list(self, key: str) -> list[Entry]:
        """The entries of a list such as [[card]], each with an id or a name."""
        part = self.data.get(key)
        if not isinstance(part, list):
            raise BadContent(f"{self.name}: the list [[{key}]] is missing.")
        entries: list[Entry] = []
        names: list[str] = []
        for value in part:
            source = self.whole.get(key, self.name)
            name = entry_id(value, f"{source}: {key}")
            where = f"{self.origin.get(f'{key} {name}', source)}: {key} {name}"
            if name in names:
                raise BadContent(f"{where} stands there twice.")
            names.append(name)
            entries.append(Entry(where, value))
        return entries


def parsed(text: str, name: str) -> dict[str, object]:
    try:
        data: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{name}: this is not TOML: {error}.") from None
    return data


def entry_id(entry: object, where: str) -> str:
    if isinstance(entry, dict):
        for key in ("id", "name"):
            value = entry.get(key)
            if isinstance(value, str) and value:
                return value
    raise BadContent(f"{where}: an entry has neither id nor name.")
