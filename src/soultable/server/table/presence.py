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
BYTES_TOLD: Final = 7_000
"""What is told of watchers at once: PostgreSQL carries less than 8,000 bytes."""


class Elsewhere(NamedTuple):
    """The people at another process."""

    until: float
    """How long they count, by the monotonic clock."""
    seats: list[int]
    watchers: list[list[str]]
    """Key, name and key of the address of each."""


class Presence:
    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        """The connections of this process."""
        self.elsewhere: dict[tuple[str, int], Elsewhere] = {}
        """What each process has told, part by part."""
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

    def addresses(self) -> list[str]:
        """From where people look who sit at the table, as far as they are connected to this process."""
        return sorted({viewer.address for viewer in self.viewers if viewer.seat != SPECTATOR})

    def watchers(self) -> list[WatcherInfo]:
        """Everybody who watches, at whichever process; each person once."""
        now = time.monotonic()
        named = [(viewer.key, viewer.name) for viewer in self.viewers if viewer.seat == SPECTATOR]
        for other in self.elsewhere.values():
            named += [(key, name) for key, name, _ in other.watchers if other.until > now]
        return [WatcherInfo(key, name) for key, name in sorted(dict(named).items())]

    def homes_of(self, key: str) -> set[str]:
        """The addresses, by their keys, from which the watcher of this key looks."""
        here = {viewer.home for viewer in self.viewers if viewer.key == key}
        return here.union(
            *[
                {home for found, _, home in other.watchers if found == key}
                for other in self.elsewhere.values()
            ]
        )

    # --- between processes

    def told(self, process: str) -> list[str]:
        """What this process tells the others: seats, and who watches, in as many parts as it takes."""
        seats = sorted({viewer.seat for viewer in self.viewers})
        people = {v.key: [v.key, v.name, v.home] for v in self.viewers if v.seat == SPECTATOR}
        parts: list[list[list[str]]] = [[]]
        size = 0
        for person in people.values():
            size += len(json.dumps(person, ensure_ascii=False).encode()) + 2
            if size > BYTES_TOLD * len(parts):
                parts.append([])
            parts[-1].append(person)
        return [
            json.dumps([process, number, len(parts), seats, part], ensure_ascii=False)
            for number, part in enumerate(parts)
        ]

    def hear(self, told: str) -> None:
        """A part of what another process has told."""
        process, number, count, seats, watchers = json.loads(told)
        until = time.monotonic() + BELIEVED_SECONDS
        self.elsewhere[process, number] = Elsewhere(until, seats, watchers)
        for one, part in list(self.elsewhere):
            if one == process and part >= count:
                del self.elsewhere[one, part]

    def must_tell_again(self) -> bool:
        """Is it time to tell the others that people are still connected? Then they have been told now."""
        now = time.monotonic()
        due = bool(self.viewers) and now - self.told_at > BELIEVED_SECONDS / 3
        if due:
            self.told_at = now
        return due
