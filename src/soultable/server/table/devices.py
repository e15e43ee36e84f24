"""A person at several devices: whoever sits at the desk goes on on the phone, with all their tables.

A device is known by its cookie, and so is a guest: by that of their first device. A link that the guest makes
lets one other device be theirs, too. The cookie of that device stays what it was, so whatever it had of its
own is there again when it leaves. Nobody else hears of any of this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.server.credentials import hashed, new_secret
from soultable.server.errors import Denied, denied_if_not_stored
from soultable.server.store.base import Conflict, StoreFailed
from soultable.server.store.statements import Statement, link_device, use_handover

if TYPE_CHECKING:
    from soultable.server.table.tables import Tables

LINK_SECONDS: Final = 600
"""How long a link to another device can be used."""
DEVICES: Final = "devices"
"""What other processes are told when a device has changed hands."""


class Devices:
    """Which guest sits at which device."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def guest_of(self, device: str) -> str:
        """The guest who sits at a device, which may have no cookie. Raises Denied."""
        try:
            return await self.store.guest_of(device) if device else ""
        except StoreFailed:
            raise Denied("store", "The store cannot be read just now. Please try again.") from None

    # --- the link

    async def new_link(self, guest: str) -> str:
        """The secret by which the guest can go on at another device. The one before it is void."""
        secret, now = new_secret(), self.tables.now()
        with denied_if_not_stored():
            await self.store.open_handover(guest, hashed(secret), now, now + LINK_SECONDS)
        return secret

    async def void_link(self, guest: str) -> None:
        with denied_if_not_stored():
            await self.store.void_handover(guest)

    async def claim(self, secret: str, device: str) -> str:
        """The device becomes that of the guest who has made the link; returns the guest. Raises Denied.

        The device that has used the link may say it again, if it has not heard the answer.
        """
        found = await self.store.handover(hashed(secret))
        if found is None or found.until <= self.tables.now():
            raise no_link()
        before = await self.guest_of(device)
        if before != found.guest:
            if found.device:
                raise no_link()
            await self.check_company(before, found.guest)
            await self.hand_over(hashed(secret), device, found.guest)
        return found.guest

    async def check_company(self, before: str, guest: str) -> None:
        """Nobody changes over to somebody with whom they play, and sees that hand. Raises Denied."""
        for listed in await self.store.tables_of(before):
            owners = {row.owner for row in listed.seats}
            if not listed.standing.over and {before, guest} <= owners:
                raise Denied(
                    "seat",
                    "This device plays at the same table in another seat. It can go on for somebody else"
                    " when that game is over.",
                )

    async def hand_over(self, secret: str, device: str, guest: str) -> None:
        """What the device would have handed over itself is void."""
        own = Statement("delete from handover where guest = $1", (device,))
        use = use_handover(secret, device, self.tables.now())
        with denied_if_not_stored():
            try:
                await self.store.write("", DEVICES, use, own, link_device(device, guest))
            except Conflict:
                raise no_link() from None
        await self.check_connections()

    # --- leaving

    async def leave(self, device: str) -> None:
        """A further device is its own again; from the first one all further ones are sent away. Raises
        Denied.
        """
        guest = await self.guest_of(device)
        what, whose = ("guest", guest) if guest == device else ("id", device)
        with denied_if_not_stored():
            gone = Statement(f"delete from device where {what} = $1", (whose,))
            void = Statement("delete from handover where guest = $1", (guest,))
            await self.store.write("", DEVICES, gone, void)
        await self.check_connections()

    async def check_connections(self) -> None:
        """Closes connections behind which somebody else sits now; they come back as who they are."""
        guests = await self.store.devices()
        for viewer in list(self.tables.viewers):
            if guests.get(viewer.device, viewer.device) != viewer.guest:
                viewer.close(1012, "This device goes on as somebody else.")


def no_link() -> Denied:
    return Denied("token", "This link has been used, or it is too old. Make a new one on your other device.")
