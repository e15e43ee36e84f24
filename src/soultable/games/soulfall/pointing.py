"""What somebody means who points at something that is no move now."""

from __future__ import annotations

from soultable.games.soulfall.moves import PILES
from soultable.games.soulfall.view import SoulfallView


def meant(seen: SoulfallView, seat: int, thing: str, asked: dict[str, str]) -> str:
    """The move that is asked for about such a thing, or the Action that it stands for; empty for nothing.

    `asked` has what can be chosen now, and the verb for it; in a turn every Action could be, so it is empty.
    """
    sort = sort_of(seen, thing)
    if sort == "pile":
        return "draw" if thing == PILES["draw"] else "prosper"
    if sort == "tribe":
        return f"steal {thing}"
    if sort == "lord":
        return f"claim {thing}" if "claim" in asked.values() else ""
    action = "devote" if sort == "card" else "build" if thing in seen.players[seat].nomads else "populate"
    verb = next((verb for other, verb in asked.items() if sort_of(seen, other) == sort), action)
    return f"{verb} {thing}"


def sort_of(seen: SoulfallView, thing: str) -> str:
    """Of which kind the thing is that bears this name."""
    players = seen.players
    if thing in PILES.values():
        return "pile"
    if any(player.tribe == thing for player in players):
        return "tribe"
    if thing in seen.devotions_at_side or any(thing in player.devotions for player in players):
        return "lord"
    cards = [seen.discards, seen.playing, *[player.hand for player in players]]
    return "card" if any(thing in pile for pile in cards) else "space"
