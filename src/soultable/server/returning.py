"""Coming back: whoever has seen the table before gets what is new, and not everything again."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

import msgspec

import soultable
from soultable.engine.match import Undo
from soultable.server.projection import Seen
from soultable.server.protocol.client import Hello

if TYPE_CHECKING:
    from soultable.server.table import Table

MOST_MISSED: Final = 300
"""Whoever has missed more entries of the record gets the whole table."""


def mark(table: Table, viewer: int) -> str:
    """Changes when nobody can go on from what he has seen: by another seat, other names, another program."""
    said = f"{soultable.__version__} {viewer} {table.match.names}"
    return hashlib.sha256(said.encode()).hexdigest()[:12]


def seen_before(table: Table, viewer: int, hello: Hello) -> Seen | None:
    """What somebody had got when he was here last; None if he had better get everything.

    That is so when he has missed too much, and when something was taken back meanwhile.
    """
    match = table.match
    missed = match.record[hello.since :] if 0 <= hello.since <= len(match.record) else None
    if missed is None or len(missed) > MOST_MISSED or hello.mark != mark(table, viewer):
        return None
    if table.pending or any(isinstance(entry, Undo) for entry in missed):
        return None
    length = len(match.log) - len(missed)
    seen = Seen()
    seen.seq = hello.since
    seen.view = msgspec.to_builtins(match.game.view(match.at(length), viewer))
    seen.told = table.projection.told_until(length)
    return seen
