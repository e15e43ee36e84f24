"""What the owner of a table may do: mute, close the chat, send watchers away.

The owner is the guest who made the table. A watcher is known by a key, which is made from their cookie, or
from their address if they have none, in a way that nobody else can retrace. Anyone who is sent away does not
come back with a new cookie either: their address is remembered by such a key, too, unless people at the table
share it.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, Final

import msgspec

from soultable.engine.seats import SPECTATOR
from soultable.server.credentials import holds
from soultable.server.errors import Denied
from soultable.server.protocol.parts import ModerationInfo
from soultable.server.protocol.server import ModerationNow
from soultable.server.store.rows import ModerationRow
from soultable.server.store.statements import change_moderation

if TYPE_CHECKING:
    from soultable.server.table.table import Table
    from soultable.server.table.viewer import Viewer

SENT_AWAY: Final = 4410
"""The close code of a watcher who has to go."""
CLOSED_TO_WATCHERS: Final = "The owner of the table has closed it to watchers, or to you."
MOST_REMOVED: Final = 400
"""Keys that are remembered, at most two for each watcher; then the oldest is forgotten."""
SWITCHES: Final = {
    "close_chat": ("chat", False),
    "open_chat": ("chat", True),
    "close_watching": ("watching", False),
    "open_watching": ("watching", True),
}
OPERATIONS: Final = ("mute", "unmute", "remove", *SWITCHES)


class Moderation:
    """What the owner of one table has set."""

    def __init__(self, table: Table, row: ModerationRow) -> None:
        self.table = table
        self.row = row

    # --- who may what

    def keys_of(self, guest: str, address: str) -> tuple[str, str]:
        """What a person is called as a watcher of this table, and the key of their address."""
        return self.key_of(guest or address), self.key_of(f"home {address}")

    def key_of(self, secret: str) -> str:
        salt = self.table.head.salt.encode()
        return hmac.new(salt, secret.encode(), hashlib.sha256).hexdigest()[:16]

    def is_owner(self, viewer: Viewer) -> bool:
        return self.owned_by(viewer.guest)

    def owned_by(self, guest: str) -> bool:
        return holds(self.table.head.owner, guest)

    def may_watch(self, guest: str, address: str) -> bool:
        removed = set(self.keys_of(guest, address)).intersection(self.row.removed)
        return self.owned_by(guest) or (self.row.watching and not removed)

    def check_chat(self, seats: list[int]) -> None:
        """May a person with these seats chat? Raises Denied."""
        if not self.row.chat:
            raise Denied("muted", "The owner of the table has closed the chat.")
        if any(seat in self.row.muted for seat in seats):
            raise Denied("muted", "The owner of the table has muted you.")

    def check_watching(self, viewer: Viewer) -> None:
        """Closes the connection of somebody who watches and may not."""
        if viewer.seat == SPECTATOR and not self.may_watch(viewer.guest, viewer.address):
            viewer.close(SENT_AWAY, CLOSED_TO_WATCHERS)

    # --- changing

    async def moderate(self, op: str, seat: int, watcher: str) -> None:
        """One operation of the owner. Raises Denied."""
        async with self.table.lock:
            new = self.after(op, seat, watcher)
            if new != self.row:
                change = change_moderation(self.table.id, self.row, new)
                await self.table.change("moderation", self.reload, change)
                self.set(new)

    def after(self, op: str, seat: int, watcher: str) -> ModerationRow:
        """What is set after an operation. Raises Denied."""
        row = self.row
        if op in SWITCHES:
            name, value = SWITCHES[op]
            return msgspec.structs.replace(row, **{name: value})
        if op in ("mute", "unmute"):
            if not 0 <= seat < len(self.table.seats.rows):
                raise Denied("seat", "There is no such seat.")
            others = {*row.muted} - {seat}
            return msgspec.structs.replace(row, muted=sorted(others | {seat} if op == "mute" else others))
        if op == "remove":
            if watcher not in [one.key for one in self.table.presence.watchers()]:
                raise Denied("watcher", "Nobody with that key is watching now.")
            keys = [watcher, *sorted(self.table.presence.homes_of(watcher) - self.shared_homes())]
            others_removed = [key for key in row.removed if key not in keys]
            return msgspec.structs.replace(row, removed=[*others_removed, *keys][-MOST_REMOVED:])
        raise Denied("op", f"There is no operation {op!r}; there are: {', '.join(OPERATIONS)}.")

    def shared_homes(self) -> set[str]:
        """The addresses of the people at the table, and of its owner."""
        viewers = self.table.presence.viewers
        return {viewer.home for viewer in viewers if viewer.seat != SPECTATOR or self.is_owner(viewer)}

    async def reload(self) -> None:
        """Another process has changed what is set."""
        self.set(await self.table.store.moderation(self.table.id))

    def set(self, row: ModerationRow) -> None:
        """From now on this is set; anyone who may no longer watch has to go."""
        told = self.info()
        self.row = row
        for viewer in list(self.table.presence.viewers):
            self.check_watching(viewer)
        if self.info() != told:
            self.table.post(ModerationNow(self.info()))

    def info(self) -> ModerationInfo:
        return ModerationInfo(self.row.muted, self.row.chat, self.row.watching)
