"""Text that fits the terminal."""

from __future__ import annotations

import re
from shutil import get_terminal_size
from textwrap import fill

MOST = 80
"""Longer lines are not read well; output into a pipe gets as many columns."""


def width() -> int:
    """How many columns a line may have."""
    return min(get_terminal_size((MOST, 24)).columns, MOST)


def wrapped(text: str, indent: str = "") -> str:
    """The text with its long lines broken; in a list of words and sentences below the sentence."""
    lines = []
    for line in text.split("\n"):
        start = re.match(r" *\S+ {2,}| *", line)
        hanging = " " * len(start[0] if start else "") + indent
        broken = fill(
            line, width(), subsequent_indent=hanging, break_on_hyphens=False, break_long_words=False
        )
        lines.append(line if len(line) <= width() else broken)
    return "\n".join(lines)
