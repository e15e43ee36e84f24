"""Dropped items: what lies on the squares of the map (SV-SMA-04, SV-SMA-05, SV-R-126)."""

from __future__ import annotations

from soultable.games.soulless_vessel.pieces import Dropped
from soultable.games.soulless_vessel.state import VesselState


def dropped_at(state: VesselState, square: int) -> Dropped | None:
    """The dropped-item token on this square. There is one at most: what is dropped there joins it."""
    for dropped in state.dropped:
        if dropped.square == square:
            return dropped
    return None


def drop(state: VesselState, square: int, item: int, wear: int = 0) -> None:
    """An item comes to lie on this square, with its wear tokens."""
    before = dropped_at(state, square)
    if before is None:
        after = Dropped(square, (item,), (wear,))
    else:
        after = Dropped(square, (*before.items, item), (*before.wear, wear))
    state.dropped = (*[one for one in state.dropped if one is not before], after)
    state.unsettled = True
    state.tell("dropped", -1, (state.content.items[item].name, square_name(state, square)))


def pick_up(state: VesselState, square: int, item: int) -> int:
    """Takes an item from this square, of several alike the least worn; says how many wear tokens it has."""
    before = dropped_at(state, square)
    assert before is not None
    place = min([n for n in range(len(before.items)) if before.items[n] == item], key=before.wear.__getitem__)
    left = [n for n in range(len(before.items)) if n != place]
    rest = [one for one in state.dropped if one is not before]
    if left:
        items = tuple([before.items[n] for n in left])
        rest.append(Dropped(square, items, tuple([before.wear[n] for n in left])))
    state.dropped = tuple(rest)
    state.unsettled = True
    return before.wear[place]


def square_name(state: VesselState, square: int) -> str:
    """How events name a square."""
    name: str = state.content.square_names[state.dungeon.name_of[square]]
    return name
