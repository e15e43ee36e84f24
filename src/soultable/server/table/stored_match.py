"""From stored entries to a match and back, and how it stands, as it is stored beside them."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from soultable.engine import fairness, record, registry
from soultable.engine.errors import BadRecord
from soultable.engine.match import Match
from soultable.engine.seats import CHANCE
from soultable.server.store.rows import EntryRow, Head, SeatRow, Standing, ends
from soultable.server.table import lessons
from soultable.server.table.clocks import Preset
from soultable.server.table.outdated import Outdated, why_outdated
from soultable.server.table.silence import stays_silent
from soultable.server.views.ending import ending_of


def fold(head: Head, rows: list[SeatRow], entries: list[EntryRow]) -> Match:
    """The match at a stored table. Raises Outdated if the rules have changed since it began."""
    outdated = why_outdated(head)
    if outdated:
        raise Outdated(outdated)
    game = registry.game(head.game, head.pack)
    names = [row.name for row in rows]
    guided = lessons.begun(head, names, len(entries)) if head.lesson else None
    setting = (game, head.seats, head.mode, head.options)
    match = guided or Match(*setting, "", names, head.origin, head.heirs)
    extend(match, entries)
    match.seed = head.seed
    match.unseeded = min(head.unseeded, len(match.record))
    match.commitment = fairness.commitment(head.seed)
    return match


def extend(match: Match, entries: list[EntryRow]) -> None:
    """Enters what has been stored. It was checked before it was stored, so it is not checked again."""
    first = len(match.record)
    record.extend(match, [line_at(first + number, entry) for number, entry in enumerate(entries)])


def line_at(place: int, entry: EntryRow) -> Any:
    """An entry's line. Raises BadRecord if it does not belong to this place of the record."""
    if entry.seq != place:
        raise BadRecord(f"The stored record goes on at {entry.seq}; expected {place}.")
    return json.loads(entry.line)


def entries_from(match: Match, first: int, act: str, now: float) -> list[EntryRow]:
    """The record from a place on, to be stored. The id of the act goes with the first entry."""
    return [
        EntryRow(
            place,
            msgspec.json.encode(record.entry_data(match.record[place])).decode(),
            act if place == first else "",
            now,
        )
        for place in range(first, len(match.record))
    ]


def acts_of(entries: list[EntryRow]) -> dict[str, int]:
    """What was done under which id, and the seq after it and the answers of chance that follow."""
    acts: dict[str, int] = {}
    act = ""
    for entry in entries:
        if entry.act or not entry.line.startswith(f"[{CHANCE},"):
            act = entry.act
        if act:
            acts[act] = entry.seq + 1
    return acts


def standing_of(
    match: Match, rows: list[SeatRow], preset: Preset | None, left: list[float], now: float, halt: str = ""
) -> Standing:
    """How a match stands with these people, times on the clocks, and agreements."""
    asked = match.state.asked() if not ends(halt) else []
    people = [seat for seat in asked if not rows[seat].by_bot]
    waits = any(rows[seat].by_bot and lessons.may_answer(match, seat) for seat in asked) or any(
        stays_silent(match, rows[seat]) for seat in people
    )
    due = [now] if waits else []
    if preset is not None:
        due += [now + left[seat] for seat in people]
    turns = len(match.log) - [answer.seat for answer in match.log].count(CHANCE)
    wakes = None if halt else min(due, default=None)
    ending = ending_of(match, halt) or msgspec.UNSET
    return Standing(asked, not asked, turns, now, left, wakes, halt, ending)
