"""Who is connected to a table, at this process and at others."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from soultable.engine.seats import SPECTATOR
from soultable.server.protocol.parts import WatcherInfo
from soultable.server.table.viewer import Viewer

BELIEVED_SECONDS: Final = 90.0
"""How long another process is believed that people are connected to it: it may have died."""
TELL_SECONDS: Final = 0.5
"""However many come and go, the people at a table hear of it at most so often."""
WATCHERS_TOLD: Final = 30
"""PostgreSQL carries 8,000 bytes at once, and a letter of a name may need 12 of them."""


class Elsewhere(NamedTuple):
    """The people at another process."""

    until: float
    """How long they count, by the monotonic clock."""
    seats: list[int]
    watchers: list[list[str]]
    """Key and name of each."""


class Presence:
    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        """The connections of this process."""
        self.elsewhere: dict[str, Elsewhere] = {}
        self.left_at = time.monotonic()
        """When somebody left last, or nobody had come yet."""
        self.told_at = 0.0
        """When the other processes were told again, though nothing had changed."""
        self.news_at = 0.0
        """When everybody heard last who is there."""
        self.telling: asyncio.TimerHandle | None = None
        """They will hear of it again, when a moment has passed since."""

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.left_at = time.monotonic()

    def tell(self, telling: Callable[[], None]) -> bool:
        """Lets somebody tell who is there now: at once (True), or a little later for all who come and go
        meanwhile. If a hundred leave at the same time, the others would get a hundred messages each.
        """
        wait = self.news_at + TELL_SECONDS - time.monotonic()
        if self.telling is None and wait <= 0.0:
            self.tell_now(telling)
            return True
        if self.telling is None:
            self.telling = asyncio.get_running_loop().call_later(wait, self.tell_now, telling)
        return False

    def tell_now(self, telling: Callable[[], None]) -> None:
        self.telling = None
        self.news_at = time.monotonic()
        telling()

    def online(self) -> set[int]:
        """The seats from which somebody looks."""
        seats = {viewer.seat for viewer in self.viewers}
        now = time.monotonic()
        return seats.union(*[other.seats for other in self.elsewhere.values() if other.until > now])

    def watchers(self) -> list[WatcherInfo]:
        """Everybody who watches, at whichever process; each person once."""
        now = time.monotonic()
        named = [(viewer.key, viewer.name) for viewer in self.viewers if viewer.seat == SPECTATOR]
        for other in self.elsewhere.values():
            named += [(key, name) for key, name in other.watchers if other.until > now]
        return [WatcherInfo(key, name) for key, name in sorted(dict(named).items())]

    # --- between processes

    def told(self, process: str) -> str:
        """What this process tells the others: seats, and who watches, as far as it fits."""
        seats = sorted({viewer.seat for viewer in self.viewers})
        people = {viewer.key: viewer.name for viewer in self.viewers if viewer.seat == SPECTATOR}
        return json.dumps([process, seats, list(people.items())[:WATCHERS_TOLD]])

    def hear(self, told: str) -> None:
        """What another process has told."""
        process, seats, watchers = json.loads(told)
        self.elsewhere[process] = Elsewhere(time.monotonic() + BELIEVED_SECONDS, seats, watchers)

    def must_tell_again(self) -> bool:
        """Is it time to tell the others that people are still connected? Then they have been told now."""
        now = time.monotonic()
        due = bool(self.viewers) and now - self.told_at > BELIEVED_SECONDS / 3
        if due:
            self.told_at = now
        return due
