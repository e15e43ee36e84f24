"""What somebody meant who has written a move that there is none."""

from __future__ import annotations

import difflib
from typing import Final

from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import Refusal

VERY_NEAR: Final = 0.8
"""How alike (1 is the same) a move must be to be suggested though it is not to be chosen now."""
MOST_COMPARED: Final = 60
"""At most that many moves that may be chosen, and as many others, are compared with what somebody wrote."""
MOST_LETTERS: Final = 60
"""A longer text is compared with nothing, and shown cut off: comparing takes the square of the letters."""


def not_written(notation: str, vocabulary: Vocabulary, legal: list[Move]) -> Refusal:
    """That no move is written so, and which one is: one of those that may be chosen, or else one like it.

    Moves of families are suggested only where they may be chosen: there are too many to compare.
    Whatever somebody writes, it takes a few milliseconds at most: strangers may ask a server for it.
    """
    if len(notation) > MOST_LETTERS:
        return Refusal("", f"No move is written {notation[:MOST_LETTERS] + '...'!r}.")
    near = difflib.get_close_matches(notation, sharing_words(notation, legal), 1)
    if not near:
        others = vocabulary.alike(notation, MOST_COMPARED)
        near = difflib.get_close_matches(notation, others, 1, VERY_NEAR)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    return Refusal("", f"No move is written {notation!r}.{hint}")


def sharing_words(notation: str, moves: list[Move]) -> list[str]:
    """The notations of the moves that have the most words in common with what somebody wrote."""
    words = set(notation.lower().split())
    notations = [move.notation for move in moves]
    notations.sort(key=lambda other: -len(words.intersection(other.lower().split())))
    return notations[:MOST_COMPARED]
