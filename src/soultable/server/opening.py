"""Making a new table from what somebody wishes."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from soultable.engine import registry
from soultable.engine.errors import SoultableError
from soultable.engine.match import Match
from soultable.engine.record import loads
from soultable.engine.seats import CHANCE
from soultable.server import clocks
from soultable.server.denied import Denied
from soultable.server.fold import entries_from
from soultable.server.protocol.http import NewTable
from soultable.server.seating import BOT_NAMES, LEVELS, open_name, unused
from soultable.server.secret import hashed, new_secret
from soultable.server.store.rows import Head, SeatRow, Standing, Stored
from soultable.server.tidy import tidy_name

MOST_UNDOS: Final = 200
"""A match file with more of them is not imported: each lets the whole log be folded again."""


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


def match_of(wish: NewTable) -> Match:
    """A new match, or one that goes on from a match file with a new seed."""
    if not wish.record:
        game = registry.game(wish.game, wish.pack, "pack")
        return Match(game, len(wish.seats), wish.mode, wish.options)
    if sum(line.lstrip().startswith("{") for line in wish.record.split("\n")) > MOST_UNDOS:
        raise Denied("wish", f"The match file has more than {MOST_UNDOS} undos.")  # or lines like them
    told = loads(wish.record, "record")
    if told.game.name != wish.game or told.seats != len(wish.seats):
        raise Denied("wish", f"The match file is one of {told.game.title} with {told.seats} seats.")
    return told.branch(len(told.log) if wish.length < 0 else min(wish.length, len(told.log)))


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
