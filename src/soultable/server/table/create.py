"""Making a new table from what somebody wishes."""

from __future__ import annotations

import secrets

import msgspec

from soultable.bots.levels import LEVELS
from soultable.engine.errors import SoultableError
from soultable.engine.lesson import LessonMatch
from soultable.engine.match import Match
from soultable.server.credentials import hashed, new_secret
from soultable.server.errors import Denied
from soultable.server.protocol.http import NewTable
from soultable.server.sanitise import tidy_name
from soultable.server.store.rows import Head, SeatRow, Stored
from soultable.server.table import clocks
from soultable.server.table.lessons import digest_of, lesson_wish
from soultable.server.table.seats import BOT_NAMES, open_name, unused
from soultable.server.table.stored_match import entries_from, standing_of
from soultable.server.workers.uploads import match_of


class Created(msgspec.Struct, frozen=True):
    """A new table to be stored, and the secrets of its open seats."""

    stored: Stored
    secrets: dict[str, str]
    earlier: list[Stored] = []
    """The chapters before it, if a whole campaign was opened."""


def create_table(wish: NewTable, guest: str, name: str, now: float, letters: int) -> Created:
    """Checks everything and sets the table up. May take a while; raises Denied."""
    check_clock(wish)
    try:
        wish = lesson_wish(wish) if wish.lesson else wish
        match = match_of(wish)
    except SoultableError as error:
        raise Denied("wish", str(error)) from None
    rows, links = seats_of(wish, guest, name, letters)
    match.names = [row.name for row in rows]
    head = Head(
        secrets.token_hex(12), match.game.name, match.game.version, match.seats, match.mode, match.options,
        match.game.pack, match.seed, match.unseeded, wish.hints, wish.clock, now, guest, new_secret(),
        match.origin, match.heirs,
    )  # fmt: skip
    if isinstance(match, LessonMatch):
        lesson = match.lesson
        head = msgspec.structs.replace(head, unseeded=lesson.length, lesson=digest_of(lesson.text))
    return Created(set_up(head, match, rows), links)


def check_clock(wish: NewTable) -> None:
    if wish.clock not in clocks.PRESETS:
        raise Denied("clock", f"There is no clock {wish.clock!r}; there are: {', '.join(clocks.PRESETS)}.")


def set_up(head: Head, match: Match, rows: list[SeatRow]) -> Stored:
    """A table with a match at its beginning."""
    preset = clocks.preset_of(head.clock)
    standing = standing_of(match, rows, preset, clocks.started(preset, match.seats), head.created)
    return Stored(head, standing, rows, entries_from(match, 0, "", head.created), [], None)


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
