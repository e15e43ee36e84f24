"""How a message is refused, and how a connection is closed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from soultable.server.protocol.server import Bye
from soultable.server.store.base import StoreFailed

CHOSEN_BEFORE: Final = "The game has gone on since you chose this."
GONE_ON: Final = "The game has gone on in the meantime."
RETRY_SECONDS: Final = {1012: 1.0, 4408: 2.0, 4429: 10.0}
"""How long a client should wait before it comes back, by close code."""


class Denied(Exception):
    """A message is refused; nothing has changed. `code` is one of those in docs/protocol.md."""

    def __init__(self, code: str, text: str, rule: str = "", retry_after: float = 0.0) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule
        self.retry_after = retry_after
        """Seconds to wait before it is worth while to try again; 0 if it does not depend on time."""


class Closed(Exception):
    """The connection has to be closed, with this code."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.retry_after = RETRY_SECONDS.get(code, 0.0)

    def bye(self) -> Bye:
        """The last message."""
        return Bye(self.code, self.text, self.retry_after)


def too_often(what: str, seconds: float) -> Denied:
    """Somebody has done something as often as they may, and has to wait."""
    return Denied("rate", f"{what} Please wait {in_words(seconds)}.", retry_after=seconds)


def in_words(seconds: float) -> str:
    """How long that is, for people; rather a little too long.

    >>> in_words(0.2), in_words(38.5), in_words(60), in_words(61), in_words(7000)
    ('a second', '39 seconds', 'a minute', '2 minutes', '2 hours')
    """
    if seconds <= 1.0:
        return "a second"
    if seconds < 60.0:
        return f"{math.ceil(seconds)} seconds"
    minutes = math.ceil(seconds / 60.0)
    if minutes < 60:
        return "a minute" if minutes == 1 else f"{minutes} minutes"
    hours = math.ceil(minutes / 60)
    return "an hour" if hours == 1 else f"{hours} hours"


def not_stored() -> Denied:
    return Denied("store", "Nothing can be stored just now. Please try again.")


@contextmanager
def denied_if_not_stored() -> Iterator[None]:
    """A failure of the store becomes a refusal that people can read."""
    try:
        yield
    except StoreFailed:
        raise not_stored() from None
