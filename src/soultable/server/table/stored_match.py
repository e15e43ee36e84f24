"""From stored entries to a match and back."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from soultable.engine import fairness, record, registry
from soultable.engine.errors import BadRecord
from soultable.engine.match import Answer, Match, Undo
from soultable.server.store.rows import Entry, Head, SeatRow


def fold(head: Head, seats: list[SeatRow], entries: list[Entry]) -> Match:
    """The match at a stored table. Raises BadRecord if the rules have changed since it began."""
    game = registry.game(head.game, head.pack)
    if game.version != head.version:
        raise BadRecord(
            f"This match was begun with version {head.version} of {game.title}; here is {game.version}."
        )
    match = Match(game, head.seats, head.mode, head.options, "", [row.name for row in seats])
    extend(match, entries)
    match.seed, match.unseeded = head.seed, head.given
    match.commitment = fairness.commitment(head.seed)
    return match


def extend(match: Match, entries: list[Entry]) -> None:
    """Enters what has been stored. It was checked before it was stored, so it is not checked again."""
    first = len(match.record)
    record.extend(match, [read(first + number, entry) for number, entry in enumerate(entries)])


def read(place: int, entry: Entry) -> Any:
    """An entry's line. Raises BadRecord if it does not belong to this place of the record."""
    if entry.seq != place:
        raise BadRecord(f"The stored record goes on at {entry.seq}; expected {place}.")
    return json.loads(entry.line)


def entries_from(match: Match, first: int, act: str, now: float) -> list[Entry]:
    """The record from a place on, to be stored. The id of the act goes with the first entry."""
    return [
        Entry(place, line_of(match.record[place]), act if place == first else "", now)
        for place in range(first, len(match.record))
    ]


def line_of(entry: Answer | Undo) -> str:
    """An entry as it stands in a match file."""
    data = {"undo": entry.length} if isinstance(entry, Undo) else [entry.seat, entry.move.notation]
    return msgspec.json.encode(data).decode()
