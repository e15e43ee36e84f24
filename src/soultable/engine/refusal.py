"""Refusals: why a move is not allowed."""

from __future__ import annotations

from typing import Final


class Refusal:
    """The rule that forbids a move, and a sentence that says so.

    Games keep their refusals as constants: a predicate returns one of them or None, allocates
    nothing, and serves the generation of legal moves as well as the explanation.
    """

    __slots__ = ("rule", "sentence")

    def __init__(self, rule: str, sentence: str) -> None:
        self.rule = rule
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.sentence!r})"


NOT_ASKED: Final = Refusal("", "That is not what you are asked now.")
"""Something else is asked; `Game.why_not` says what."""
