"""What somebody means who points at something that is no move now."""

from __future__ import annotations

from typing import Final

from soultable.games.black_souls.moves import SPACES
from soultable.games.black_souls.view import BlackSoulsView

NAMED_BY_THEMSELVES: Final = ("bid", "lose", "add", "revive", "mega")
"""Cards and buttons that bear the notation of their move."""
SPACE_WORDS: Final = [str(space + 1) for space in range(SPACES)]


def meant(seen: BlackSoulsView, seat: int, kind: str, things: list[str]) -> str:
    """The notation of the move; empty for nothing. What lies in the Pool or on a level would be taken."""
    last = things[-1]
    first, _, word = last.partition(" ")
    if first == "space" and word in SPACE_WORDS:
        if kind == "swap":
            return f"swap {word} {SPACES - 1 if word == str(SPACES) else SPACES}"
        return meant_at(seen, seat, int(word))
    if first == "level":
        chosen = [thing for thing in things if thing in seen.pool] or seen.pool
        return taking(chosen[0] if chosen else "", word)
    if first == "to":
        return " ".join(things)
    if last in seen.pool:
        return taking(last, "1")
    if last in seen.players[seat].quirks:
        return f"discard {last}"
    return last if first in NAMED_BY_THEMSELVES or last in ("hack", "pass") else ""


def meant_at(seen: BlackSoulsView, seat: int, number: int) -> str:
    """Pointing at a free space means to build there, at an Asset to have it."""
    there = seen.players[seat].level[number - 1]
    wanted = there.asset if there else seen.pool[0] if seen.pool else ""
    return taking(wanted, str(-(-number // 4)))


def taking(asset: str, level: str) -> str:
    return f"take {asset} {level}" if asset else ""
