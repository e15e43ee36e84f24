"""What follows at once from a change: the end of the adventure, items without a slot (SV-CAM, SV-R-34)."""

from __future__ import annotations

from typing import Final

from soultable.engine.frame import Frame
from soultable.games.soulless_vessel.flow.inventory import excess
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.state import (
    ADVENTURING,
    CONSEQUENCES,
    FAILED,
    SUCCESS,
    WIPED_OUT,
    VesselState,
)
from soultable.games.soulless_vessel.words.terms import Condition


class Consequences(Frame[VesselState]):
    __slots__ = ()

    def step(self, state: VesselState) -> None:
        state.pop()
        if state.phase != ADVENTURING:
            return
        adventure = state.this_adventure()
        ended = state.turn_ended
        state.turn_ended = False
        at_once = adventure.check != "turn_end"
        success: Condition = adventure.success
        fail: Condition = adventure.fail
        if (at_once or ended) and success.holds(state, NONE, NONE):
            end_adventure(state, SUCCESS)
        elif all(hero.is_vesselless() for hero in state.heroes):
            end_adventure(state, WIPED_OUT)
        elif fail.holds(state, NONE, NONE):
            end_adventure(state, FAILED)
        elif excess(state):
            state.stale = True


def end_adventure(state: VesselState, outcome: int) -> None:
    """However it ends: everything else that was going on is over."""
    state.phase = outcome
    state.turn = NONE
    state.stale = True
    state.tell("adventure over", NONE, (OUTCOMES[outcome],))
    AFTERWARDS[0].begin(state)


class Afterwards:
    """What comes after an adventure; put in by flow/adventure.py."""

    __slots__ = ()

    def begin(self, state: VesselState) -> None:
        raise NotImplementedError


AFTERWARDS: Final[list[Afterwards]] = []
OUTCOMES: Final = ["", "", "success", "given up", "wiped out", "failed"]
CONSEQUENCES.append(Consequences())
