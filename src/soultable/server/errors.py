"""How a message is refused, and how a connection is closed."""

from __future__ import annotations

from typing import Final

from soultable.server.protocol.server import Bye

RETRY_SECONDS: Final = {1012: 1.0, 4408: 2.0, 4429: 10.0}


class Denied(Exception):
    """A message is refused; nothing has changed. `code` is one of those in docs/protocol.md."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule


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
