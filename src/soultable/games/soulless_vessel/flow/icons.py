"""Bones and skulls (SV-ENM-04): which abilities of an enemy apply in this round."""

from __future__ import annotations

from soultable.games.soulless_vessel.hero import DAZED, NONE
from soultable.games.soulless_vessel.state import VesselState


def shows_icon(state: VesselState, model: int, skull: bool) -> bool:
    """Does the symbol count as shown for this model? Traits may add it; one that is dazed has none."""
    found = state.models[model]
    if found.group == NONE or found.tokens[DAZED]:
        return False
    group = state.groups[found.group]
    for trait in group.traits:
        words = state.content.traits[trait]
        if words.skull if skull else words.bones:
            return True
    card = state.ai_of(group)
    return card is not None and (card.skull if skull else card.bones)
