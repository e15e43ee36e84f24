"""What people write, without what would do more than be read: control signs, signs that turn text about."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from soultable.engine.event import HIDDEN

JOINERS: Final = "\u200c\u200d"
"""They cannot be seen either, but some scripts need them."""
MOST_LETTERS_READ: Final = 1_000
"""Of a name; the rest is thrown away before it costs anything."""
BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufffc\U000e0100-\U000e01ef]"
)
"""Printable by their category, and yet nothing is to be seen: fillers, variants, a braille blank."""
LIKE_LATIN: Final = str.maketrans(
    # Cyrillic, Greek, others
    "АВЕЅІЈКМНОРСТУХаеѕіјкорсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορτυχՕՍօսհոցıɑɡ",
    "ABESIJKMHOPCTYXaesijkopcyxhdqwABEZHIKMNOPTYXayikvoptuxOSouhngiag",
)
"""Letters of other scripts, and the Latin ones that they look like."""
LIKE_EACH_OTHER: Final = str.maketrans("0i1|", "olll")
"""What many typefaces hardly tell apart, after small letters."""


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
    """A name in one line, of letters that can be seen; empty if there are none. HIDDEN means something.

    >>> tidy_name("  \\uff21n\\u200bn \\n \\u202eLee\\u3164", 32), tidy_name("\\u2800\\u115f", 32)
    ('Ann Lee', '')
    """
    plain = unicodedata.normalize("NFKC", name[:MOST_LETTERS_READ])
    seen = "".join(" " if letter.isspace() else letter for letter in plain if is_seen(letter))
    tidied = " ".join(seen.split())[:letters].strip()
    return "" if tidied == HIDDEN else tidied


def is_seen(letter: str) -> bool:
    """Is it a space, or something that leaves a mark on the screen?"""
    return letter.isspace() or (letter.isprintable() and not BLANK.match(letter))


def likeness(name: str) -> str:
    """What a name looks like at a glance: two people at one table may not look the same.

    >>> likeness("Ann") == likeness("\\u0410nn") == likeness("a nn"), likeness("Ann") == likeness("Anna")
    (True, False)
    """
    folded = unicodedata.normalize("NFKC", name).translate(LIKE_LATIN).casefold().translate(LIKE_LATIN)
    alike = folded.translate(LIKE_EACH_OTHER).replace("rn", "m").replace("vv", "w")
    return "".join(alike.split())
