"""What people write, without what would do more than be read: control signs, signs that turn text about."""

from __future__ import annotations

from typing import Final

from soultable.engine.event import HIDDEN

JOINERS: Final = "\u200c\u200d"
"""They cannot be seen either, but some scripts need them."""


def printable(text: str, also: str = JOINERS) -> str:
    """The text with a space for every sign that cannot be seen.

    >>> printable("all\\x00 is \\u202ewell")
    'all  is  well'
    """
    return "".join(letter if letter.isprintable() or letter in also else " " for letter in text)


def tidy_line(text: str) -> str:
    """In one line, with single spaces."""
    return " ".join(printable(text).split())


def tidy_text(text: str, letters: int) -> str:
    """The first letters, in lines as they were."""
    return "\n".join(printable(line) for line in text[:letters].splitlines())


def tidy_name(name: str, letters: int) -> str:
    """A name in one line, without anything unseen. HIDDEN means something in sentences."""
    plain = " ".join(printable(name, also="").split())[:letters].strip()
    return "" if plain == HIDDEN else plain
