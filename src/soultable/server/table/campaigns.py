"""Campaigns as one file: opening all chapters of one as tables, and writing the tables of one into a file.

Chapters that are over stay what they are, with their seeds and what was taken back, so that they can be
checked again. The last one, if it is not over, goes on with a new seed, as every match file does.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final

import msgspec

from soultable.engine.chain import check_next, split
from soultable.engine.match import Match
from soultable.engine.record import lines_of
from soultable.engine.seats import NOBODY
from soultable.server.credentials import new_secret
from soultable.server.errors import Denied
from soultable.server.protocol.http import NewTable
from soultable.server.sanitise import tidy_name
from soultable.server.store.rows import Head, MotionRow, SeatRow, Stored
from soultable.server.table import outdated
from soultable.server.table.create import Created, check_clock, seats_of, set_up
from soultable.server.table.play_on import NEXT, id_after
from soultable.server.table.seats import open_name, unused
from soultable.server.table.stored_match import fold
from soultable.server.workers.uploads import RECORD, check_campaign, read_chapter

if TYPE_CHECKING:
    from soultable.server.table.tables import Tables

LEVEL: Final = "normal"
"""The bots that sit where nobody does who has opened the file."""


def create_campaign(wish: NewTable, guest: str, name: str, now: float, letters: int) -> Created:
    """The tables of all chapters in a file. `seats` of the wish are those of the last one.

    May take a while; raises Denied or SoultableError.
    """
    check_clock(wish)
    matches: list[Match] = []
    for text, where in split(wish.record, RECORD):
        match = read_chapter(text, where)
        check_next(matches, match, where)
        matches.append(match)
    check_campaign(wish, matches)
    rows, links = seats_of(wish, guest, name, letters)
    seated = [rows]
    for match, following in zip(matches[-2::-1], matches[:0:-1], strict=True):
        seated.insert(0, rows_before(match, following, seated[0], letters))
    chapters: list[Stored] = []
    for match, sit in zip(matches, seated, strict=True):
        kept = match if match.is_over and match.seed else match.branch(len(match.log))
        kept.names = [row.name for row in sit]
        before = chapters[-1].head if chapters else None
        head = Head(
            id_after(before, NEXT) if before else secrets.token_hex(12),
            kept.game.name, kept.game.version, kept.seats, kept.mode, kept.options, kept.game.pack,
            kept.seed, kept.unseeded, wish.hints, wish.clock, now, guest, new_secret(), kept.origin,
            kept.heirs, before.id if before else "",
        )  # fmt: skip
        if chapters:
            chapters[-1] = msgspec.structs.replace(chapters[-1], motion=gone_on(chapters[-1], head))
        chapters.append(set_up(head, kept, sit))
    return Created(chapters[-1], links, chapters[:-1])


def rows_before(match: Match, following: Match, after: list[SeatRow], letters: int) -> list[SeatRow]:
    """Who sat in a chapter: whoever opens the file where they sit in the next one, and bots."""
    heirs = following.heirs or range(following.seats)
    mine = {heir: row.owner for heir, row in zip(heirs, after, strict=True) if row.owner and heir != NOBODY}
    rows: list[SeatRow] = []
    for seat, called in enumerate(match.names):
        name = unused(tidy_name(called, letters) or open_name(seat), rows, seat)
        if seat in mine:
            rows.append(SeatRow(seat, "person", name, owner=mine[seat]))
        else:
            rows.append(SeatRow(seat, "bot", name, LEVEL))
    return rows


def gone_on(chapter: Stored, following: Head) -> MotionRow:
    """The people of a chapter have gone on to the next one."""
    people = [row.seat for row in chapter.seats if row.owner]
    return MotionRow(1, NEXT, people[0] if people else 0, -1, people, people, -1, following.id)


async def export(tables: Tables, table_id: str, guest: str, address: str) -> tuple[str, int, str]:
    """The name of the game, how many chapters there are, and the file that holds them. Raises Denied.

    Anyone who may have the last one may have those before it: they are over. If the last one is not, and not
    everything in it is known to this guest, the file ends with the chapter before it.
    """
    texts: list[str] = []
    try:
        game, text = await tables.export(table_id, guest, address)
        texts.append(text)
    except Denied as denied:
        head = await tables.store.head(table_id) if denied.code == "running" else None
        if head is None or not head.after:
            raise
        game = head.game
    last = await tables.store.head(table_id)
    before = last.after if last else ""
    while before and (stored := await tables.store.load(before)):
        texts.insert(0, await asyncio.to_thread(text_of, stored))
        before = stored.head.after
    return game, len(texts), "".join(texts)


def text_of(stored: Stored) -> str:
    """The match file of a chapter that is over."""
    if outdated.why_outdated(stored.head):
        return outdated.file_of(stored)
    return "\n".join(lines_of(fold(stored.head, stored.seats, stored.entries))) + "\n"
