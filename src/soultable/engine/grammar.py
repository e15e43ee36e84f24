"""The language of cards: texts of content files that say what a thing does, read with precise errors.

A game lists its words with `Words`: how each is written, and what it makes. There are two ways to write one,
and a language may have both:

- a phrase with gaps, such as `discard a top card to <card>`;
- a call with arguments and a body, such as `attack(kind, dice?, flag*){?}`, which cards then write
  `attack(melee, E+B2){may{move(1)}}`.

What stands in a gap or between the brackets is an argument of a *kind*, and a kind is a function that reads
it: `number(1, 9)`, `word_of([...])`, or whatever a game needs, a selector, a condition, a formula.
`Words.read` is such a function too, so one language can be used inside another. The arguments are handed in
their order to what makes the word, mostly a class:

    >>> def times(count, thing): return [thing] * count
    >>> words = Words({"count": number(1, 9), "thing": word_of(["ash", "bone"])})
    >>> _ = words.add("<count> times <thing>", times).add("nothing", list)
    >>> words.parse(Entry("box.toml: card 7", {"does": "2 times bone"}), "does")
    [1, 1]
    >>> try: words.parse(Entry("box.toml: card 7", {"does": "2 times bome"}), "does")
    ... except BadContent as error: print(error)
    box.toml: card 7: does, column 9: found 'bome'; expected one of: ash, bone.

In a call the marks behind a kind mean: `?` may be missing (it is None then), `*` as many as one likes (a
list). The body is `{}`, or `{?}` if it may be missing, or `{|}` for two or more alternatives; it comes after
the arguments, as a `Program`, as None, or as a list of Programs. What makes no sense is refused by what makes
the word, with a ValueError that says what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Final, Generic, TypeVar

from soultable.engine.content import Entry, one_of
from soultable.engine.effects import Program
from soultable.engine.errors import BadContent

T = TypeVar("T")

NAME: Final = re.compile(r"[\w-]+")
NUMBER: Final = re.compile(r"-?\d+")
LISTED: Final = 40
"""Of more words than this an error lists only those that are written alike."""


class Unreadable(BadContent):
    """Something else was expected at a place of a text."""

    def __init__(self, text: Reader, at: int, expected: list[str]) -> None:
        self.at = at
        self.expected = expected
        super().__init__(text.message(at, " or ".join(expected)))


class Reader:
    """A text that is read from left to right. Kinds of arguments are written with its methods."""

    def __init__(self, where: str, text: str) -> None:
        self.where = where
        self.text = text
        self.at = 0
        self.inside: list[str] = []
        """The calls around what is being read, the innermost last: some arguments make sense only there."""
        self.furthest: Unreadable | None = None

    # --- errors

    def wrong(self, expected: str, at: int | None = None) -> Unreadable:
        """The error that something else was expected, here or at another place.

        Of several ways in which the text could be read, the one that got furthest says what is wrong.
        """
        place = self.here() if at is None else at
        best = self.furthest
        if best is None or place > best.at:
            best = Unreadable(self, place, [expected])
        elif place == best.at and expected not in best.expected:
            best = Unreadable(self, place, [*best.expected, expected])
        self.furthest = best
        return best

    def message(self, at: int, expected: str) -> str:
        lines = self.text[:at].split("\n")
        place = f"column {len(lines[-1]) + 1}"
        if "\n" in self.text:
            place = f"line {len(lines)}, {place}"
        found = repr(self.shown_at(at)) if at < len(self.text) else "the end"
        return f"{self.where}, {place}: found {found}; expected {expected}."

    def shown_at(self, at: int) -> str:
        """The word or the sign that stands there; empty at the end."""
        found = NAME.match(self.text, at)
        return found[0] if found else self.text[at : at + 1]

    # --- reading

    def here(self) -> int:
        """The place of the next word or sign; blanks are passed."""
        text, at = self.text, self.at
        while at < len(text) and text[at].isspace():
            at += 1
        self.at = at
        return at

    def sign(self) -> str:
        """The sign or letter that stands here, which is not passed; empty at the end."""
        at = self.here()
        return self.text[at : at + 1]

    def sees(self, sign: str) -> bool:
        """Does this sign, or this beginning, stand here?"""
        return self.text.startswith(sign, self.here())

    def take(self, sign: str) -> bool:
        """Passes a sign, if it stands here."""
        at = self.here()
        if not self.text.startswith(sign, at):
            return False
        self.at = at + len(sign)
        return True

    def may_take(self, sign: str) -> bool:
        """The same for a sign that an error shall name, if there is one here."""
        taken = self.take(sign)
        if not taken:
            self.wrong(repr(sign))
        return taken

    def need(self, sign: str) -> None:
        if not self.take(sign):
            raise self.wrong(repr(sign))

    def sees_part(self, part: str) -> bool:
        """Does this whole word, or this sign, stand here?"""
        found = NAME.match(self.text, self.here())
        return found[0] == part if found else self.sees(part)

    def take_part(self, part: str) -> bool:
        """Passes a whole word or a sign, if it stands here."""
        if not self.sees_part(part):
            return False
        self.at += len(part)
        return True

    def matched(self, pattern: re.Pattern[str], expected: str) -> str:
        """What the pattern matches here."""
        found = pattern.match(self.text, self.here())
        if found is None:
            raise self.wrong(expected)
        self.at = found.end()
        return found[0]

    def number(self, low: int, high: int) -> int:
        start, expected = self.here(), f"a whole number from {low} to {high}"
        value = int(self.matched(NUMBER, expected))
        if not low <= value <= high:
            raise self.wrong(expected, start)
        return value

    def word_of(self, words: list[str]) -> int:
        """The place of the word that stands here in a list of allowed words."""
        start, expected = self.here(), one_of(words)
        word = self.matched(NAME, expected)
        if word not in words:
            raise self.wrong(expected, start)
        return words.index(word)

    def end(self) -> None:
        if self.here() < len(self.text):
            raise self.wrong("the end")


Kind = Callable[[Reader], Any]


def number(low: int, high: int) -> Kind:
    return lambda text: text.number(low, high)


def word_of(words: list[str]) -> Kind:
    return lambda text: text.word_of(words)


# --- forms


class Form(Generic[T]):
    """How a word is written, and what it makes."""

    def __init__(self, written: str, make: Callable[..., T], first: str) -> None:
        self.written = written
        self.make = make
        self.first = first
        """The word by which it is known; empty if it begins with a gap."""

    def arguments(self, text: Reader) -> list[Any]:
        """Reads the whole form and returns what stands in it."""
        raise NotImplementedError


class Phrase(Form[T]):
    """Words with gaps."""

    def __init__(self, written: str, make: Callable[..., T], kinds: dict[str, Kind]) -> None:
        self.parts = re.findall(r"<[^>]+>|[\w-]+|[^\w\s]", written)
        self.kinds = [kinds[part[1:-1]] if part[0] == "<" else None for part in self.parts]
        super().__init__(written, make, self.parts[0] if self.kinds[0] is None else "")

    def arguments(self, text: Reader) -> list[Any]:
        values: list[Any] = []
        for part, kind in zip(self.parts, self.kinds, strict=True):
            if kind is not None:
                values.append(kind(text))
            elif not text.take_part(part):
                raise text.wrong(repr(part))
        return values


class Call(Form[T]):
    """A word with arguments in round brackets, a body in curly ones, or both."""

    def __init__(self, written: str, make: Callable[..., T], kinds: dict[str, Kind], words: Words[T]) -> None:
        found = CALL.fullmatch(written)
        assert found is not None
        super().__init__(written, make, found["name"])
        self.words = words
        listed = [one.strip() for one in (found["arguments"] or "").split(",") if one.strip()]
        self.has_brackets = found["arguments"] is not None
        self.marks = [one[-1] if one[-1] in "?*" else "" for one in listed]
        self.kinds = [kinds[one.rstrip("?*")] for one in listed]
        self.body = found["body"]
        """What stands in the curly brackets of the form; None if it has none."""

    def arguments(self, text: Reader) -> list[Any]:
        text.need(self.first)
        text.inside.append(self.first)
        values = self.in_brackets(text) if self.has_brackets else []
        if self.body is not None:
            values.append(self.in_body(text))
        text.inside.pop()
        return values

    def in_brackets(self, text: Reader) -> list[Any]:
        text.need("(")
        values: list[Any] = [[] if mark == "*" else None for mark in self.marks]
        place = 0
        if not text.sees(")"):
            place = self.argument(text, 0, values)
            while text.take(","):
                place = self.argument(text, place, values)
        if "" in self.marks[place:]:
            raise text.wrong(self.written)
        text.need(")")
        return values

    def argument(self, text: Reader, place: int, values: list[Any]) -> int:
        """Reads one argument, of the first kind from `place` on that fits. Returns the place of the next."""
        start = text.here()
        for fitting in range(place, len(self.kinds)):
            text.at = start
            try:
                value = self.kinds[fitting](text)
                if text.sign() not in (",", ")"):
                    raise text.wrong("',' or ')'")
            except Unreadable:
                if not self.marks[fitting]:
                    raise
                continue
            if self.marks[fitting] == "*":
                values[fitting].append(value)
                return fitting
            values[fitting] = value
            return fitting + 1
        raise text.wrong(self.written, start)

    def in_body(self, text: Reader) -> Any:
        if self.body == "?" and not text.sees("{"):
            return None
        text.need("{")
        programs = [self.words.read_program(text)]
        if self.body == "|":
            text.need("|")
            programs.append(self.words.read_program(text))
            while text.may_take("|"):
                programs.append(self.words.read_program(text))
        text.need("}")
        return programs if self.body == "|" else programs[0]


CALL: Final = re.compile(r"(?P<name>[A-Za-z_]\w*)(?:\((?P<arguments>[^()]*)\))?(?:\{(?P<body>[?|]?)\})?")


class Words(Generic[T]):
    """The words of a language. See the head of this module."""

    def __init__(self, kinds: dict[str, Kind] | None = None, needs_all: bool = True) -> None:
        self.kinds = kinds or {}
        self.needs_all = needs_all
        """Can a program begin only if all that it needs can be done? Otherwise if any of it can."""
        self.forms: list[Form[T]] = []
        self.by_first: dict[str, list[Form[T]]] = {"": []}
        """The forms that may stand where this word or sign does, in their order; empty for any other."""

    def add(self, written: str, make: Callable[..., T]) -> Words[T]:
        """Takes in a word: a call if it is written with brackets, otherwise a phrase."""
        form: Form[T]
        if CALL.fullmatch(written) and written[-1] in ")}":
            form = Call(written, make, self.kinds, self)
        else:
            form = Phrase(written, make, self.kinds)
        self.forms.append(form)
        if form.first:
            self.by_first.setdefault(form.first, self.by_first[""].copy()).append(form)
        else:  # one that begins with a gap may stand anywhere
            for forms in self.by_first.values():
                forms.append(form)
        return self

    def read(self, text: Reader) -> T:
        """What the word makes that stands here; of several that fit the longest."""
        start = text.here()
        end = -1
        for form in self.by_first.get(text.shown_at(start), self.by_first[""]):
            text.at = start
            depth = len(text.inside)
            try:
                found = form.arguments(text)
            except Unreadable:
                del text.inside[depth:]
                continue
            if text.at > end:
                end, make, arguments = text.at, form.make, found
        if end < 0:
            text.at = start
            raise self.unread(text)
        text.at = end
        try:
            return make(*arguments)
        except ValueError as error:
            raise BadContent(text.message(start, str(error))) from None

    def unread(self, text: Reader) -> Unreadable:
        """The error that no word stands here, or what is wrong with the one that does."""
        if text.furthest is not None and text.furthest.at > text.at:
            return text.furthest
        return text.wrong(self.listed(text.shown_at(text.at)))

    def listed(self, found: str = "") -> str:
        """The words for an error; of many only those that are written like the one that was found."""
        if len(self.forms) <= LISTED:
            return one_of([form.written for form in self.forms])
        firsts = [form.first for form in self.forms]
        return one_of(get_close_matches(found, firsts, 3, 0.5) or [*firsts[:3], "..."])

    def read_program(self, text: Reader) -> Program[Any]:
        """Words separated by semicolons."""
        steps: list[Any] = [self.read(text)]
        while text.may_take(";"):
            steps.append(self.read(text))
        return Program(steps, self.needs_all)

    # --- whole texts

    def parse(self, entry: Entry, key: str) -> T:
        """What the text of an entry says in one word."""
        text = Reader(f"{entry.where}: {key}", entry.text(key))
        found = self.read(text)
        text.end()
        return found

    def parse_each(self, entry: Entry, key: str) -> list[T]:
        """What each text of a list says in one word."""
        texts = entry.data.get(key)
        if not isinstance(texts, list) or not texts or any(not isinstance(text, str) for text in texts):
            raise entry.wrong(key, f"a list of texts, each {self.listed()}")
        found = []
        for number, text in enumerate(texts, 1):
            reader = Reader(f"{entry.where}: {key}, item {number}", text)
            found.append(self.read(reader))
            reader.end()
        return found

    def parse_program(self, entry: Entry, key: str) -> Program[Any]:
        """What the text of an entry says in words separated by semicolons."""
        text = Reader(f"{entry.where}: {key}", entry.text(key))
        program = self.read_program(text)
        text.end()
        return program
