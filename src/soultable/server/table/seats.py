"""Who sits where: taking a seat, leaving it, letting a bot keep it, taking it back."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

import msgspec

from soultable.bots.levels import LEVELS
from soultable.engine.game import Game
from soultable.engine.seats import SPECTATOR
from soultable.server.credentials import hashed, holds, new_secret
from soultable.server.errors import Denied
from soultable.server.protocol.parts import SeatInfo
from soultable.server.protocol.server import SeatsNow, Watchers
from soultable.server.sanitise import likeness
from soultable.server.store.rows import WISH, SeatRow, Standing
from soultable.server.store.statements import add_visit, change_seat, stands
from soultable.server.table import clocks
from soultable.server.table.stored_match import standing_of

if TYPE_CHECKING:
    from soultable.server.table.table import Table
    from soultable.server.table.viewer import Viewer

BOT_NAMES: Final = ("Ash", "Ember", "Flint", "Moss", "Slate", "Thorn")


def unused(name: str, rows: list[SeatRow], seat: int) -> str:
    """The name, with a number if somebody else at the table bears it, or one that looks like it."""
    taken = {likeness(row.name) for row in rows if row.seat != seat}
    candidates = [name, *[f"{name} {number}" for number in range(2, len(rows) + 2)]]
    return next(candidate for candidate in candidates if likeness(candidate) not in taken)


def open_name(seat: int) -> str:
    return f"Seat {seat + 1}"


def team_numbers(game: Game[Any], seats: int, mode: str) -> list[int]:
    """The number of each seat's team, from 1; all 0 where nobody has both a partner and an opponent."""
    teams = game.teams(seats, mode)
    if not 1 < len(teams) < seats:
        return [0] * seats
    numbers = {seat: number for number, team in enumerate(teams, 1) for seat in team}
    return [numbers[seat] for seat in range(seats)]


class Seats:
    """The seats of one table."""

    def __init__(self, table: Table, rows: list[SeatRow]) -> None:
        self.table = table
        self.rows = rows
        self.teams = team_numbers(table.match.game, table.match.seats, table.match.mode)

    # --- who is who

    def mine(self, viewer: Viewer) -> list[int]:
        """The seats of the person behind a connection."""
        return [
            row.seat
            for row in self.rows
            if row.kind == "person" and (holds(row.owner, viewer.guest) or holds(row.secret, viewer.token))
        ]

    def of_guest(self, guest: str) -> list[int]:
        """The seats that a guest has by the cookie."""
        return [row.seat for row in self.rows if holds(row.owner, guest)]

    def played_by_people(self) -> list[int]:
        """The seats that no bot plays, and that are not open."""
        return [row.seat for row in self.rows if row.kind == "person" and not row.kept]

    def of_people(self) -> list[int]:
        """The seats of people, also of those whose seat a bot keeps."""
        return [row.seat for row in self.rows if row.kind == "person"]

    def of_same_person(self, seat: int) -> list[int]:
        """All seats of the person who holds that one."""
        owner = self.rows[seat].owner
        return [row.seat for row in self.rows if row.seat == seat or (owner and row.owner == owner)]

    def online(self) -> set[int]:
        """The seats of the people who are connected, from whichever of their seats they look."""
        looked_from = self.table.presence.online()
        owners = {row.owner for row in self.rows if row.owner and row.seat in looked_from}
        return {row.seat for row in self.rows if row.seat in looked_from or row.owner in owners}

    def row_of(self, secret: str, guest: str) -> SeatRow:
        """The seat to which the link with this secret leads, or has led this guest. Raises Denied."""
        found = hashed(secret)
        for row in self.rows:
            used = row.claimed is not msgspec.UNSET and holds(row.claimed, found) and holds(row.owner, guest)
            if used or holds(row.secret, found):
                return row
        raise Denied("token", "This link does not lead to a seat, or no longer does.")

    # --- coming and going

    async def claim(self, secret: str, name: str, guest: str, cookie: str = "") -> int:
        """Takes the seat of a link and returns which it is. Raises Denied.

        With a guest the seat becomes the guest's and the link is used up: only the same guest may follow it
        again, who has not heard the answer. Without one (a bot of somebody's own) the secret stays what opens
        the seat; `cookie` is the guest who nevertheless comes with it.
        """
        async with self.table.lock:
            row = self.row_of(secret, guest)
            if row.kind == "person" and (not guest or row.owner == guest):
                return row.seat
            self.check_second_hand(row.seat, self.of_guest(guest or cookie))
            chosen = unused(name or "Guest", self.rows, row.seat)
            called = row.name if row.kind == "person" and not name else chosen
            new = SeatRow(row.seat, "person", called, owner=guest, secret="" if guest else row.secret)
            if row.has_resigned:
                new = msgspec.structs.replace(new, kept=True, level=row.level, reason=row.reason)
            if guest:
                new = msgspec.structs.replace(new, claimed=row.secret)
            await self.change(new, guest)
            return row.seat

    def check_second_hand(self, seat: int, mine: list[int]) -> None:
        """Nobody takes a further seat to look at its hand. Raises Denied."""
        table, both = self.table, [*mine, seat]
        if mine and not (table.projection.shared_by(both) and table.chat.is_shared_by(both)):
            raise Denied(
                "seat", "You sit at this table already, and this seat holds other secrets than yours."
            )

    async def new_link(self, seat: int, guest: str) -> str:
        """A new secret for an open seat, or for one's own. Only people at the table may ask for it."""
        async with self.table.lock:
            mine = self.of_guest(guest)
            if not mine or not 0 <= seat < len(self.rows):
                raise Denied("seat", "Only people who sit at the table can make a link to a seat.")
            row = self.rows[seat]
            if row.kind == "bot" or (row.kind == "person" and seat not in mine):
                raise Denied("seat", f"The seat of {row.name} is taken.")
            secret = new_secret()
            await self.change(msgspec.structs.replace(row, secret=hashed(secret)))
            return secret

    async def leave(self, seat: int) -> None:
        """The seat is open again; anyone who sits at the table can make a new link to it."""
        async with self.table.lock:
            self.check_playing(seat)
            await self.change(SeatRow(seat, "open", open_name(seat)))

    # --- bots that keep a seat

    async def let_bot_keep(self, seat: int, level: str) -> None:
        """A bot plays for a person, or at a seat that is still open. Raises Denied."""
        if level not in LEVELS:
            raise Denied("level", f"There is no bot {level!r}; there are: {', '.join(LEVELS)}.")
        async with self.table.lock:
            if self.rows[seat].kind == "bot":
                raise Denied("seat", f"{self.rows[seat].name} is a bot already.")
            await self.bot_keeps(seat, level, WISH)

    async def bot_keeps(self, seat: int, level: str, reason: str) -> None:
        """From now on a bot keeps the seat; the lock must be held. Raises Denied."""
        self.check_playing(seat)
        await self.change(msgspec.structs.replace(self.rows[seat], kept=True, level=level, reason=reason))

    async def resume(self, seat: int) -> None:
        """The person takes the seat back from the bot."""
        async with self.table.lock:
            self.check_playing(seat)
            if self.rows[seat].kept:
                back = msgspec.structs.replace(self.rows[seat], kept=False, level="", reason=msgspec.UNSET)
                await self.change(back)

    def check_playing(self, seat: int) -> None:
        """Raises Denied when that seat has resigned."""
        if self.rows[seat].has_resigned:
            raise Denied("resigned", f"{self.rows[seat].name} has resigned: a bot plays on in the seat.")

    # --- silence

    async def set_quiet(self, seat: int, quiet: bool) -> None:
        """Sets whether the person wants to be asked where silence is an answer. Raises Denied.

        Nobody else hears of it: they get no message, and the table has not changed in their lists.
        """
        table = self.table
        async with table.lock:
            old, standing = self.rows[seat], table.standing
            new = msgspec.structs.replace(old, quiet=quiet or msgspec.UNSET)
            rows = [new if row.seat == seat else row for row in self.rows]
            standing = standing_of(
                table.match, rows, table.preset, standing.left, standing.changed, standing.halt
            )
            change = change_seat(table.id, old, new)
            await table.change("quiet", self.reload, change, stands(table.id, standing))
            self.rows, table.standing = rows, standing
            self.tell_owner(seat)
            table.wake()

    async def reload_quietly(self) -> None:
        """Another process has changed who is asked; the lock must be held."""
        store, table, old = self.table.store, self.table, self.rows
        table.standing = await store.standing(table.id) or table.standing
        self.rows = await store.seats(table.id)
        for row, before in zip(self.rows, old, strict=True):
            if row.quiet != before.quiet:
                self.tell_owner(row.seat)
        table.wake()

    # --- changing

    async def change(self, new: SeatRow, guest: str = "") -> None:
        """Stores who sits there now and tells everybody; the lock must be held. Raises Denied.

        The table appears in the list of the `guest`, if there is one.
        """
        table, old, now = self.table, self.rows[new.seat], self.table.tables.now()
        left = table.time_left(now)
        if old.by_bot and not new.by_bot:
            left = clocks.resumed(table.preset, left, new.seat)
        rows = [new if row.seat == new.seat else row for row in self.rows]
        standing = standing_of(table.match, rows, table.preset, left, now, table.standing.halt)
        visits = [add_visit(guest, table.id)] if guest else []
        change = change_seat(table.id, old, new)
        await table.change("seats", self.reload, change, stands(table.id, standing), *visits)
        self.sit(rows, standing)

    async def reload(self) -> None:
        """Somebody else has changed the seats; the lock must be held."""
        store, table = self.table.store, self.table
        standing = await store.standing(table.id)
        self.sit(await store.seats(table.id), standing or table.standing)

    def sit(self, rows: list[SeatRow], standing: Standing) -> None:
        """From now on these people sit there, and the match stands so: everybody hears of it."""
        table = self.table
        self.rows = rows
        renamed = table.seats_changed(standing)
        for viewer in list(table.presence.viewers):
            if viewer.seat >= 0 and viewer.seat not in self.mine(viewer):
                viewer.look_from(SPECTATOR)  # it must not see that hand any longer
                table.moderation.check_watching(viewer)
            elif renamed or table.preset is not None:
                viewer.resync()  # the names stand in the story; clocks have stopped or run again
        self.tell()
        table.wake()

    # --- telling

    def infos(self, viewer: Viewer) -> list[SeatInfo]:
        return self.infos_for(self.mine(viewer), self.online())

    def infos_for(self, mine: list[int], online: set[int]) -> list[SeatInfo]:
        return [
            SeatInfo(
                row.seat, row.kind, row.name, row.level if row.by_bot else "", row.seat in online,
                row.kept, row.seat in mine, row.seat in mine and row.is_quiet, self.teams[row.seat],
                row.reason or "",
            )
            for row in self.rows
        ]  # fmt: skip

    def tell_owner(self, seat: int) -> None:
        """Tells only the person of that seat."""
        watching = len(self.table.presence.watchers())
        for viewer in self.table.presence.viewers:
            if seat in self.mine(viewer):
                viewer.post(SeatsNow(self.infos(viewer), watching))

    def tell(self) -> None:
        """Tells everybody who sits where and how many watch, and the owner of the table who they are."""
        self.tell_to(self.table.presence.viewers)

    def tell_to(self, viewers: Collection[Viewer]) -> None:
        watchers, online = self.table.presence.watchers(), self.online()
        for_watchers = SeatsNow(self.infos_for([], online), len(watchers))
        for viewer in viewers:
            mine = self.mine(viewer)
            viewer.post(SeatsNow(self.infos_for(mine, online), len(watchers)) if mine else for_watchers)
            if self.table.moderation.is_owner(viewer):
                viewer.post(Watchers(watchers))
