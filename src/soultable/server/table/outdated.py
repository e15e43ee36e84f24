"""Tables that nobody can go on with here: they were begun with other rules, or their game is not installed.

What is stored of them can still be had as a match file by the people at the table, and deleted by the owner.
"""

from __future__ import annotations

import json
from typing import Final

from soultable.engine import fairness, registry
from soultable.engine.errors import SoultableError, UnknownGame
from soultable.engine.record import FORMAT, json_line
from soultable.server.credentials import holds
from soultable.server.errors import Denied
from soultable.server.store.rows import Head, Stored

FILE: Final = "Its match file can be had from the shelf."


class Outdated(SoultableError):
    """A stored match that the rules of this server cannot fold: says why."""


def why_outdated(head: Head) -> str:
    """Why this server cannot go on with the table; empty if it can."""
    if head.game not in registry.REGISTERED:
        return f"This table plays {head.game!r}, a game that this server does not have. {FILE}"
    game = registry.game(head.game)
    if game.version == head.version:
        return ""
    return (
        f"This match was begun with version {head.version} of {game.title};"
        f" this server has version {game.version}. {FILE}"
    )


def title_of(head: Head) -> str:
    try:
        return registry.game(head.game).title
    except UnknownGame:
        return head.game.replace("_", " ").title()


def export(stored: Stored, guest: str) -> str:
    """The match file, with all hands: nobody can gain by it here. Only for the people at the table."""
    head = stored.head
    if not any(holds(owner, guest) for owner in [head.owner, *[row.owner for row in stored.seats]]):
        raise Denied("seat", "Only the people at the table can have the file of a match that cannot go on.")
    return file_of(stored)


def file_of(stored: Stored) -> str:
    """What is stored, as a match file; it is not carried out, so its result is not in it."""
    head = stored.head
    data: dict[str, object] = {
        "soultable": FORMAT,
        "game": head.game,
        "version": head.version,
        "seats": head.seats,
        "mode": head.mode,
        "options": head.options,
        "names": [row.name for row in stored.seats],
        "pack": head.pack,
        "given": head.unseeded,
        "commitment": fairness.commitment(head.seed),
        "seed": head.seed if stored.standing.over else "",
    }
    if head.origin:
        data["origin"] = head.origin
    if head.heirs:
        data["heirs"] = head.heirs
    lines = [json_line(data), *[json_line(json.loads(entry.line)) for entry in stored.entries]]
    return "\n".join(lines) + "\n"
