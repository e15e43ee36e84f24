"""What the owner of a table may do: mute, close the chat, send watchers away.

The owner is the guest who made the table. A watcher is known by a key, which is made from his cookie, or
from his address if he has none, in a way that nobody else can retrace.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from typing import TYPE_CHECKING, Final

import msgspec

from soultable.engine.seats import SPECTATOR
from soultable.server.credentials import holds
from soultable.server.errors import Denied
from soultable.server.protocol.parts import HouseInfo, WatcherInfo
from soultable.server.protocol.server import HouseNow
from soultable.server.store.base import Conflict, StoreFailed
from soultable.server.store.rows import Head, House

if TYPE_CHECKING:
    from soultable.server.table.table import Table
    from soultable.server.table.viewer import Viewer

AWAY: Final = 4410
"""The close code of a watcher who has to go."""
MOST_REMOVED: Final = 200
SWITCHES: Final = {
    "close_chat": ("chat", False),
    "open_chat": ("chat", True),
    "close_watching": ("watching", False),
    "open_watching": ("watching", True),
}
OPERATIONS: Final = ("mute", "unmute", "remove", *SWITCHES)


def key_of(head: Head, guest: str, address: str) -> str:
    """What a person is called as a watcher of this table."""
    return hmac.new(head.salt.encode(), (guest or address).encode(), hashlib.sha256).hexdigest()[:16]


def is_owner(table: Table, viewer: Viewer) -> bool:
    return holds(table.head.owner, viewer.guest)


def info(table: Table) -> HouseInfo:
    return HouseInfo(table.house.muted, table.house.chat, table.house.watching)


def watchers(table: Table) -> list[WatcherInfo]:
    """Who watches, here and at other processes; each person once."""
    now = time.monotonic()
    named = [(viewer.key, viewer.name) for viewer in table.viewers if viewer.seat == SPECTATOR]
    for until, _, watching in table.elsewhere.values():
        named += [(key, name) for key, name in watching if until > now]
    return [WatcherInfo(key, name) for key, name in sorted(dict(named).items())]


def may_watch(table: Table, guest: str, key: str) -> bool:
    if holds(table.head.owner, guest):
        return True
    return table.house.watching and key not in table.house.removed


def check_talk(table: Table, seats: list[int]) -> None:
    """May a person with these seats chat? Raises Denied."""
    if not table.house.chat:
        raise Denied("muted", "The owner of the table has closed the chat.")
    if any(seat in table.house.muted for seat in seats):
        raise Denied("muted", "The owner of the table has muted you.")


async def keep(table: Table, op: str, seat: int, watcher: str) -> None:
    """One operation of the owner. Raises Denied."""
    async with table.turn:
        await change(table, after(table, op, seat, watcher))


def after(table: Table, op: str, seat: int, watcher: str) -> House:
    """The house after an operation."""
    house = table.house
    if op in SWITCHES:
        name, value = SWITCHES[op]
        return msgspec.structs.replace(house, **{name: value})
    if op in ("mute", "unmute"):
        if not 0 <= seat < len(table.seats):
            raise Denied("seat", "There is no such seat.")
        others = {*house.muted} - {seat}
        return msgspec.structs.replace(house, muted=sorted(others | {seat} if op == "mute" else others))
    if op == "remove":
        if watcher not in [one.key for one in watchers(table)]:
            raise Denied("watcher", "Nobody of that key watches now.")
        kept = [key for key in house.removed if key != watcher][1 - MOST_REMOVED :]
        return msgspec.structs.replace(house, removed=[*kept, watcher])
    raise Denied("op", f"There is no operation {op!r}; there are: {', '.join(OPERATIONS)}.")


async def change(table: Table, house: House) -> None:
    if house == table.house:
        return
    try:
        await table.tables.store.change_house(table.id, table.house, house)
    except Conflict:
        enter(table, await table.tables.store.house(table.id))
        raise Denied("stale", "Something else was set meanwhile.") from None
    except StoreFailed:
        raise Denied("store", "Nothing could be stored just now. Please try again.") from None
    enter(table, house)


def enter(table: Table, house: House) -> None:
    """From now on this is set; whoever may no longer watch has to go."""
    told = info(table)
    table.house = house
    for viewer in list(table.viewers):
        send_away(table, viewer)
    if info(table) != told:
        table.post(HouseNow(info(table)))


def send_away(table: Table, viewer: Viewer) -> None:
    """Closes the connection of somebody who watches and may not."""
    if viewer.seat == SPECTATOR and not may_watch(table, viewer.guest, viewer.key):
        viewer.leave(AWAY, "The owner of the table has closed it to watchers, or to you.")
