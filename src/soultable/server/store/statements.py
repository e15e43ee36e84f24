"""What is written, as SQL that both databases understand.

A change is compared and set: its statement finds the row only as it was when the change was decided on. If
somebody else was faster, nothing at all is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from soultable.server.store.rows import ChatRow, EntryRow, ModerationRow, MotionRow, SeatRow, Standing, Stored


class Statement(NamedTuple):
    """Something to write, with the arguments $1, $2 ... `must_hit`: it is a Conflict if no row is changed."""

    sql: str
    arguments: tuple[Any, ...]
    must_hit: bool = False


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()


# --- changes: compare and set


def change_seat(table: str, old: SeatRow, new: SeatRow) -> Statement:
    sql = "update seat set data = $3 where table_id = $1 and seat = $2 and data = $4"
    return Statement(sql, (table, old.seat, text(new), text(old)), must_hit=True)


def change_motion(table: str, old: MotionRow | None, new: MotionRow) -> Statement:
    sql = "update game_table set motion = $2 where id = $1 and motion = $3"
    return Statement(sql, (table, text(new), text(old) if old else ""), must_hit=True)


def change_moderation(table: str, old: ModerationRow, new: ModerationRow) -> Statement:
    sql = "update game_table set moderation = $2 where id = $1 and moderation = $3"
    was, will = ["" if row == ModerationRow() else text(row) for row in (old, new)]
    return Statement(sql, (table, will, was), must_hit=True)


def change_halt(table: str, old: Standing, new: Standing) -> Statement:
    """The table is stopped, or goes on."""
    sql = """
        update game_table set standing = $2, changed = $3, due = $4, halt = $5
        where id = $1 and standing = $6
    """
    values = (table, text(new), new.changed, new.due, new.halt, text(old))
    return Statement(sql, values, must_hit=True)


def stands(table: str, standing: Standing) -> Statement:
    """How a table stands after another change. A table that has been deleted or halted meanwhile is a
    Conflict: nothing is acknowledged for it."""
    sql = "update game_table set standing = $2, changed = $3, due = $4 where id = $1 and halt = $5"
    values = (table, text(standing), standing.changed, standing.due, standing.halt)
    return Statement(sql, values, must_hit=True)


# --- additions


def add_entry(table: str, entry: EntryRow) -> Statement:
    """A Conflict if its place in the record is taken."""
    values = (table, entry.seq, entry.line, entry.act, entry.time)
    return Statement("insert into entry values ($1, $2, $3, $4, $5)", values)


def add_table(stored: Stored, guests: Sequence[str]) -> list[Statement]:
    """A new table, in the lists of these guests."""
    head, standing, motion = stored.head, stored.standing, stored.motion
    sql = """
        insert into game_table (id, head, standing, changed, due, motion) values ($1, $2, $3, $4, $5, $6)
    """
    said = text(motion) if motion is not None else ""
    return [
        Statement(sql, (head.id, text(head), text(standing), standing.changed, standing.due, said)),
        *[add_entry(head.id, entry) for entry in stored.entries],
        *[add_seat(head.id, row) for row in stored.seats],
        *[add_visit(guest, head.id) for guest in guests],
    ]


def add_seat(table: str, row: SeatRow) -> Statement:
    return Statement("insert into seat values ($1, $2, $3)", (table, row.seat, text(row)))


def add_chat(table: str, line: ChatRow) -> Statement:
    values = (table, line.seat, line.name, line.text, line.time, line.audience)
    return Statement("insert into talk values ($1, $2, $3, $4, $5, $6)", values)


def forget_chat(table: str, oldest: float, audience: int) -> Statement:
    """Lines for this audience from before `oldest` are forgotten."""
    sql = "delete from talk where table_id = $1 and time < $2 and audience = $3"
    return Statement(sql, (table, oldest, audience))


def new_handover(guest: str, secret: str, until: float) -> Statement:
    """In place of the one that the guest has had."""
    sql = """
        insert into handover values ($1, $2, $3, '') on conflict (guest)
        do update set secret = excluded.secret, until = excluded.until, device = ''
    """
    return Statement(sql, (guest, secret, until))


def use_handover(secret: str, device: str, now: float) -> Statement:
    """A Conflict if it has been used, has been made void, or is too old."""
    sql = "update handover set device = $2 where secret = $1 and device = '' and until > $3"
    return Statement(sql, (secret, device, now), must_hit=True)


def link_device(device: str, guest: str) -> Statement:
    """From now on the guest sits at this device. Its own needs no entry."""
    if device == guest:
        return Statement("delete from device where id = $1", (device,))
    sql = "insert into device values ($1, $2) on conflict (id) do update set guest = excluded.guest"
    return Statement(sql, (device, guest))


def add_visit(guest: str, table: str) -> Statement:
    """The table appears in the list of the guest."""
    sql = """
        insert into visit (guest, table_id) values ($1, $2)
        on conflict (guest, table_id) do update set removed = 0
    """
    return Statement(sql, (guest, table))


def mark_visit(guest: str, table: str, removed: float) -> Statement:
    """The table is removed from the list of the guest at this time, or with 0 is in it again."""
    sql = "update visit set removed = $3 where guest = $1 and table_id = $2"
    return Statement(sql, (guest, table, removed))


def forget_visits(guest: str, oldest: float) -> Statement:
    """Tables removed before `oldest` are forgotten."""
    return Statement("delete from visit where guest = $1 and 0 < removed and removed < $2", (guest, oldest))
