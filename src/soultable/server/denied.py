"""How a message is refused."""

from __future__ import annotations


class Denied(Exception):
    """A message is refused; nothing has changed. `code` is one of those in docs/protocol.md."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule
