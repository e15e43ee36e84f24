"""A connection, as its table knows it."""

from __future__ import annotations

from typing import Protocol

from soultable.server.protocol import Message
from soultable.server.views.projection import Seen


class Viewer(Protocol):
    seat: int
    """The seat from which it looks, or SPECTATOR."""
    address: str
    device: str
    """The hash of its cookie, of which it has got to be the `guest`."""
    guest: str
    token: str
    """Hashes that tell which seats are its own."""
    key: str
    name: str
    """What the owner of the table knows of it when it watches."""
    home: str
    """The key of its address."""
    seen: Seen

    def post(self, message: Message) -> None:
        """Sends a message when its turn comes."""

    def refresh(self) -> None:
        """The table has changed: sends what is new as soon as it can."""

    def resync(self) -> None:
        """Sends the whole table again."""

    def look_from(self, seat: int) -> None:
        """From now on it looks from that seat."""

    def close(self, code: int, text: str) -> None:
        """Ends the connection, with a reason."""

    def check_alive(self, now: float) -> None:
        """Ends the connection if nobody reads and writes at its other end any more."""
