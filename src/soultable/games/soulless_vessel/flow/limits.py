"""How often a text may be used: `1/round`, `2/adventure`."""

from __future__ import annotations

from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import PER_CARD, Limit


def key_of(holder: int, place: int, number: int, period: int) -> int:
    """Where the uses of a word are counted: by who has it, on what it stands, and which word it is."""
    return ((((holder + 2) << 8) + place + 1) << 20) + (number << 2) + period


def is_used_up(state: VesselState, limit: Limit | None, holder: int, place: int, number: int) -> bool:
    if limit is None:
        return False
    return state.uses.get(key_of(holder, place, number, limit.period), 0) >= limit.count


def count_use(state: VesselState, limit: Limit | None, holder: int, place: int, number: int) -> None:
    if limit is not None:
        key = key_of(holder, place, number, limit.period)
        state.uses[key] = state.uses.get(key, 0) + 1


def decline(state: VesselState) -> None:
    """What a text offers is not wanted: then it has not been used."""
    deed = state.deed()
    if deed is not None and deed.use:
        state.uses[deed.use] -= 1
        deed.use = 0


def forget(state: VesselState, period: int) -> None:
    """A turn, a round, an adventure is over."""
    if state.uses:
        state.uses = {key: count for key, count in state.uses.items() if key & 3 != period}


def forget_card(state: VesselState, holder: int, place: int) -> None:
    """A card has left the effects track."""
    if state.uses:
        own = ((holder + 2) << 8) + place + 1
        state.uses = {
            key: count for key, count in state.uses.items() if key & 3 != PER_CARD or key >> 20 != own
        }
