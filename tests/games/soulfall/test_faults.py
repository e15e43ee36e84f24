"""What cannot be in any state is found, so that the driver and the examination can rely on it."""

from __future__ import annotations

import pytest

from tests.games.soulfall.tables import table

IMPOSSIBLE = {
    "two players in one space": ({"nomads": [["A1"], ["A1"]]}, "a marker of seat 1 shares a space"),
    "Nomad and Outpost in one space": ({"outposts": [["A1"]]}, "a marker of seat 0 shares a space"),
    "a marker off the board": (
        {"nomads": [["A1"], ["G4"]]},
        "a marker of seat 1 shares a space or stands off",
    ),
    "eleven markers": (
        {"nomads": [["A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3"]], "outposts": [["D1"]]},
        "seat 0 has more markers than there are",
    ),
    "a Devotion card twice": (
        {"devotions": [["SET"], ["SET"]]},
        "seat 1 has a Devotion card that another player has too",
    ),
    "a card in two hands": ({"hands": [["SET-1"], ["SET-1"]]}, "seat 1 holds a card that is elsewhere too"),
    "a card in hand and deck": (
        {"hands": [["SET-1"]], "deck": ["SET-1"]},
        "seat 0 holds a card that is elsewhere",
    ),
    "a card in hand and pile": ({"hands": [["SET-1"]], "discards": ["SET-1"]}, "card SET-1 is in two places"),
    "a card in the pile twice": ({"discards": ["SET-1", "SET-1"]}, "card SET-1 is in two places"),
    "no Shard": ({"shards": [0, 1]}, "seat 0 has lost the last Shard"),
    "too many Shards": ({"shards": [20, 21]}, "there are more Shards than in the box"),
    "too many Actions": (
        {"selected": ["draw", "play", "build", "prosper"]},
        "more Actions are selected than there are Action cards",
    ),
}


@pytest.mark.parametrize(("position", "fault"), IMPOSSIBLE.values(), ids=list(IMPOSSIBLE))
def test_what_cannot_be_is_found(position: dict[str, list[str]], fault: str) -> None:
    with pytest.raises(AssertionError, match=f"after the set-up: {fault}"):
        table(**position)  # type: ignore[arg-type]
