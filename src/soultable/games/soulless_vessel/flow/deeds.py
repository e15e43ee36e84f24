"""Carrying out a text: a card, a perk, an ability of an enemy, an event.

A deed is an incident as long as its words are carried out. When it is over, a card goes where it belongs:
back to the hand, to the cooldown track, to the effects track (SV-CARD-04, 05, 09, 14).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from soultable.engine.effects import Program
from soultable.engine.frame import Watched
from soultable.games.soulless_vessel.flow.asking import owner_of
from soultable.games.soulless_vessel.happenings import ABILITY, NO_PART, Deed
from soultable.games.soulless_vessel.hero import BLEED
from soultable.games.soulless_vessel.state import VesselState

AFTER_CARD: Final[list[Any]] = []
"""What is done with a card when its deed is over: put here by flow/cards.py."""


def begin_deed(
    state: VesselState, actor: int, source: int, place: int, part: int, program: Program[Any], it: int
) -> Deed:
    """The words of a text are carried out, before the present frame goes on."""
    deed = Deed(actor, source, place, part)
    if source == ABILITY:
        deed.original = state.heroes[actor].status[BLEED]
    state.incidents += (deed,)
    state.push(DEED_IS_OVER)
    program.begin_by(state, owner_of(state, actor), actor, it)
    return deed


class DeedIsOver(Watched[VesselState]):
    __slots__ = ()

    has_incident: ClassVar[bool] = True

    def go_on(self, state: VesselState) -> None:
        deed = state.incidents[len(state.incidents) - 1]
        assert isinstance(deed, Deed)
        state.incidents = state.incidents[: len(state.incidents) - 1]
        state.pop()
        if deed.source == ABILITY and deed.part != NO_PART:
            AFTER_CARD[0](state, deed)


DEED_IS_OVER: Final = DeedIsOver()
