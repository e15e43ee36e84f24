"""On what a text stands, for the log."""

from __future__ import annotations

from soultable.games.soulless_vessel.happenings import ABILITY, ITEM, PERK
from soultable.games.soulless_vessel.hero import NONE, SLOTS
from soultable.games.soulless_vessel.state import VesselState


def source_id(state: VesselState, holder: int, source: int, place: int) -> str:
    """On what a text stands: the id of a card, an item, a vessel, the name of a model, `adventure`."""
    found: str
    if holder == NONE:
        return "adventure"
    if source == ABILITY:
        found = state.content.abilities[state.heroes[holder].deck[place]].id
    elif source == ITEM:
        hero = state.heroes[holder]
        item = hero.quest[place - SLOTS] if place >= SLOTS else hero.items[place] if place >= 0 else NONE
        found = state.content.items[item].id if item != NONE else "item"
    elif source == PERK:
        found = state.content.vessels[state.heroes[holder].vessel].id
    else:
        moves = state.content.moves
        found = moves.model_names[moves.model_name(state.models[holder])]
    return found


def tell_use(state: VesselState, kind: str, holder: int, source: int, place: int) -> None:
    """A text is used, or takes effect by itself."""
    if state.events is not None:
        seat = holder if 0 <= holder < state.seats else NONE
        state.tell(kind, seat, (source_id(state, holder, source, place),))
