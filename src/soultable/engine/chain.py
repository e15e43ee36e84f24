"""Campaigns as files: matches of which each begins with what the one before it left.

A chain file is nothing but match files one after another, each beginning with its head. Every match in it
can be played, replayed and verified by itself; what the chain adds is that its `origin` is the `legacy` of
the one before.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from soultable.engine.chapters import why_not_heirs
from soultable.engine.errors import BadRecord
from soultable.engine.match import Match
from soultable.engine.record import HEAD, lines_of, loads, read, text_of, verify_text, write

SHOWN: Final = 30
"""How many characters of an origin are shown where it is wrong."""


class Chapter:
    """A match of a chain that has been checked."""

    def __init__(self, name: str, match: Match, faults: list[str]) -> None:
        self.name = name
        """The file, and which chapter of it."""
        self.match = match
        self.faults = faults


def save_chain(matches: Sequence[Match], path: str | Path) -> None:
    """Writes the matches into one file, whole or not at all. Raises BadRecord, as `Match.save` does."""
    write([line for match in matches for line in lines_of(match)], path)


def load_chain(path: str | Path) -> list[Match]:
    """The matches in a chain file. Raises BadRecord when one cannot be read or does not follow."""
    matches: list[Match] = []
    for text, name in split(text_of(path), str(path)):
        match = loads(text, name)
        check_next(matches, match, name)
        matches.append(match)
    return matches


def read_chain(path: str | Path) -> list[Chapter]:
    """As `load_chain`, with what does not follow from the seeds; chance is not asked for further answers."""
    chapters: list[Chapter] = []
    for text, name in split(text_of(path), str(path)):
        chapter = Chapter(name, *read(text, name))
        check_next([one.match for one in chapters], chapter.match, name)
        chapters.append(chapter)
    return chapters


def check_next(before: Sequence[Match], match: Match, name: str) -> None:
    """Raises BadRecord if the match does not go on from the last one before it."""
    fault = why_not_next(before[-1], match) if before else ""
    if fault:
        raise BadRecord(f"{name}, line 1: {fault}.")


def split(text: str, name: str) -> list[tuple[str, str]]:
    """The match files in a text, each with its name."""
    parts: list[list[str]] = [[]]
    for line in text.split("\n"):
        if line.startswith(HEAD) and parts[-1]:
            parts.append([])
        if line.strip():
            parts[-1].append(line)
    if len(parts) == 1:
        return [(text, name)]
    return [("\n".join(part), f"{name}, chapter {number}") for number, part in enumerate(parts, 1)]


def is_chain(text: str) -> bool:
    """Are there several match files in the text?"""
    return f"\n{HEAD}" in text.lstrip()


def verify_chain(paths: Sequence[str | Path]) -> list[Chapter]:
    """Checks every match in these files, and that each but the first begins with what the one before left.

    Raises BadRecord when a file cannot be read.
    """
    chapters: list[Chapter] = []
    for path in paths:
        for text, name in split(text_of(path), str(path)):
            match, faults = verify_text(text, name)
            fault = why_not_next(chapters[-1].match, match) if chapters else ""
            chapters.append(Chapter(name, match, ([f"line 1: {fault}"] if fault else []) + faults))
    return chapters


def why_not_next(before: Match, match: Match) -> str:
    """Why this match does not go on from the one before it; empty when it does."""
    if match.game.name != before.game.name:
        return f"this is a match of {match.game.title}, and the one before it is one of {before.game.title}"
    if not before.is_over:
        return "the match before it is not finished, so nothing follows it"
    if not before.legacy:
        return "nothing follows the match before it"
    fault = why_not_heirs(before, match.heirs or range(match.seats))
    if fault:
        return fault
    legacy = before.legacy_for(match.heirs)
    if not legacy:
        return f"the seats {match.heirs} cannot go on with what the match before it left"
    if not match.origin:
        return f"it begins from nothing; expected the origin {shown(legacy)}"
    if match.origin != legacy:
        place = first_difference(match.origin, legacy)
        found, expected = shown(match.origin[place:]), shown(legacy[place:])
        return f"its origin differs at character {place + 1}: expected {expected}, found {found}"
    return ""


def first_difference(one: str, other: str) -> int:
    """Where two texts part.

    >>> first_difference("town 2: 5 3", "town 2: 5 4"), first_difference("town", "town 2")
    (10, 4)
    """
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))


def shown(text: str) -> str:
    """The text or, if it is long, its beginning."""
    return repr(text) if len(text) <= SHOWN else f"{text[:SHOWN]!r}..."
