"""What has been done under which id, so that a message that comes twice is carried out once.

Answers and what is taken back stand in the record with their ids, and stay known for ever. For all the rest
the table remembers the last ones: long enough for a client that has lost its connection and comes back.
"""

from __future__ import annotations

from typing import Final

from soultable.server.protocol import Message

MOST_REMEMBERED: Final = 500
"""At one table."""

Key = tuple[str, type[Message], str]
"""Whose message it was, of which kind, and its id."""


class Repeats:
    def __init__(self) -> None:
        self.answers: dict[Key, Message] = {}
        """What was answered; the oldest first."""

    def remember(self, key: Key, answer: Message) -> None:
        self.answers[key] = answer
        if len(self.answers) > MOST_REMEMBERED:
            del self.answers[next(iter(self.answers))]
