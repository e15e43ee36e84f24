"""Making a new table from what somebody wishes."""

from __future__ import annotations

import secrets

import msgspec

from soultable.engine.errors import SoultableError
from soultable.engine.seats import CHANCE
from soultable.server.credentials import hashed, new_secret
from soultable.server.errors import Denied
from soultable.server.protocol.http import NewTable
from soultable.server.sanitise import tidy_name
from soultable.server.store.rows import Head, SeatRow, Standing, Stored
from soultable.server.table import clocks
from soultable.server.table.seats import BOT_NAMES, LEVELS, open_name, unused
from soultable.server.table.stored_match import entries_from
from soultable.server.workers.uploads import match_of


class Opened(msgspec.Struct, frozen=True):
    """A new table to be stored, and the secrets of its open seats."""

    stored: Stored
    secrets: dict[str, str]


def open_table(wish: NewTable, guest: str, name: str, now: float, letters: int) -> Opened:
    """Checks everything and sets the table up. May take a while; raises Denied."""
    if wish.clock not in clocks.PRESETS:
        raise Denied("clock", f"There is no clock {wish.clock!r}; there are: {', '.join(clocks.PRESETS)}.")
    try:
        match = match_of(wish)
    except SoultableError as error:
        raise Denied("wish", str(error)) from None
    seats, links = seats_of(wish, guest, name, letters)
    match.names = [row.name for row in seats]
    head = Head(
        secrets.token_hex(12), match.game.name, match.game.version, match.seats, match.mode, match.options,
        match.game.pack, match.seed, match.unseeded, wish.hints, wish.clock, now, guest, new_secret(),
    )  # fmt: skip
    asked = match.state.asked()
    bots = [seat for seat in asked if seats[seat].by_bot]
    preset = clocks.PRESETS[wish.clock]
    due = now if bots else now + preset.start if preset is not None and asked else None
    turns = sum(answer.seat != CHANCE for answer in match.log)
    standing = Standing(asked, not asked, turns, now, clocks.started(preset, match.seats), due)
    entries = entries_from(match, 0, "", now)
    return Opened(Stored(head, standing, seats, entries, [], None), links)


def seats_of(wish: NewTable, guest: str, name: str, letters: int) -> tuple[list[SeatRow], dict[str, str]]:
    """The seats, and the secrets of those that are open."""
    rows: list[SeatRow] = []
    links: dict[str, str] = {}
    bots = 0
    for seat, one in enumerate(wish.seats):
        called = tidy_name(one.name, letters)
        if one.kind == "me":
            row = SeatRow(seat, "person", called or name or "Guest", owner=guest)
        elif one.kind == "open":
            links[str(seat)] = new_secret()
            row = SeatRow(seat, "open", open_name(seat), secret=hashed(links[str(seat)]))
        elif one.kind == "bot" and one.level in LEVELS:
            row = SeatRow(seat, "bot", called or BOT_NAMES[bots % len(BOT_NAMES)], one.level)
            bots += 1
        else:
            kinds = f"me, open, or bot with a level of {', '.join(LEVELS)}"
            raise Denied("wish", f"Seat {seat} is {one.kind!r} {one.level!r}; expected {kinds}.")
        rows.append(msgspec.structs.replace(row, name=unused(row.name, rows, seat)))
    return rows, links
