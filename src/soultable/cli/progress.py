"""How far a long command has come: a line that is drawn over, or now and then a new one."""

from __future__ import annotations

from time import monotonic
from typing import Final, TextIO

BAR: Final = 24
OFTEN: Final = 0.2
"""Seconds between two looks at a terminal."""
SELDOM: Final = 10.0
"""Seconds between two lines elsewhere."""


class Progress:
    """Counts up to `whole` of something."""

    def __init__(self, whole: int, unit: str, stream: TextIO) -> None:
        self.whole = whole
        self.unit = unit
        self.stream = stream
        self.drawn_over = stream.isatty()
        self.begun = self.shown = monotonic()

    def show(self, done: int) -> None:
        now = monotonic()
        if now - self.shown < (OFTEN if self.drawn_over else SELDOM):
            return
        self.shown = now
        line = self.line(done, now - self.begun)
        print(f"\r\x1b[2K{line}" if self.drawn_over else line, end="" if self.drawn_over else "\n",
              file=self.stream, flush=True)  # fmt: skip

    def line(self, done: int, seconds: float) -> str:
        """
        >>> import io
        >>> Progress(1000, "games", io.StringIO()).line(250, 10.0)
        '[######..................]  250 of 1,000 games, 25/s, 30 s left'
        """
        filled = BAR * done // self.whole
        rate = done / seconds if seconds else 0.0
        left = time((self.whole - done) / rate) if rate else "?"
        speed = f"{rate:,.0f}/s" if rate >= 10 else f"{rate:.2f}/s"
        bar = "#" * filled + "." * (BAR - filled)
        return f"[{bar}]  {done:,} of {self.whole:,} {self.unit}, {speed}, {left} left"

    def end(self) -> None:
        """Takes away the line that is drawn over."""
        if self.drawn_over:
            print("\r\x1b[2K", end="", file=self.stream, flush=True)


def time(seconds: float) -> str:
    """
    >>> time(12.3), time(200), time(7300)
    ('12 s', '3 min 20 s', '2 h 1 min')
    """
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
