"""What can go wrong, in words that a person can act on."""

from __future__ import annotations

from soultable.engine.refusal import Refusal


class SoultableError(Exception):
    """Something asked of soultable cannot be done; the message says what would be right."""


class UnknownGame(SoultableError):
    """No game has this name."""


class BadModule(SoultableError):
    """A module with games of its own that cannot be imported: says which and why."""


class BadOption(SoultableError):
    """A seat count, mode or option that the game does not have."""


class BadOrigin(BadOption):
    """What a match is to begin with cannot be used: says what was found and what was expected."""


class BadContent(SoultableError):
    """A content file or pack that cannot be used: says the file, the key and what was expected."""


class BadRecord(SoultableError):
    """A match file that cannot be read: says the file, the line and what was expected."""


class Refused(SoultableError):
    """A move that is not allowed. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class BadAction(SoultableError, ValueError):
    """An action of a learner that cannot be played: says in which lane and why. Nothing has changed."""


class MissingMethod(SoultableError, NotImplementedError):
    """A game that lacks a method of the contract which is needed now."""

    def __init__(self, game: str, method: str) -> None:
        super().__init__(f"The game {game!r} needs the method `{method}`, which it does not have.")
