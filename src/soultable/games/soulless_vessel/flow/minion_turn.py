"""A minion's turn (SV-MT)."""

from __future__ import annotations

from soultable.engine.frame import Watched
from soultable.games.soulless_vessel.flow.asking import owner_of
from soultable.games.soulless_vessel.flow.attack import Plan, begin_attack
from soultable.games.soulless_vessel.flow.hero_turn import TURN_IS_OVER
from soultable.games.soulless_vessel.flow.movement import begin_movement
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.flow.values import speed
from soultable.games.soulless_vessel.happenings import MELEE, RANGED
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import TURN_BEGIN, TURN_ENDS


def begin_minion_turn(state: VesselState, minion: int) -> None:
    """It moves up to its speed, then it attacks (SV-MT-04)."""
    state.turn = minion
    state.set_acted(minion)
    state.models[minion].moved = 0
    state.tell(
        "minion turn", state.models[minion].owner, (state.content.minions[state.models[minion].type].name,)
    )
    state.follow([MinionWalks(minion), MinionAttacks(minion), MinionEnds(minion)])
    fire(state, TURN_BEGIN, minion)


class MinionWalks(Watched[VesselState]):
    __slots__ = ("minion",)

    def __init__(self, minion: int) -> None:
        self.minion = minion

    def go_on(self, state: VesselState) -> None:
        state.pop()
        begin_movement(state, self.minion, speed(state, self.minion), 0, True)


class MinionAttacks(Watched[VesselState]):
    __slots__ = ("minion",)

    def __init__(self, minion: int) -> None:
        self.minion = minion

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if state.is_there(self.minion):
            plan = Plan(MELEE | RANGED, (), None)
            begin_attack(state, owner_of(state, self.minion), self.minion, plan, True)


class MinionEnds(Watched[VesselState]):
    __slots__ = ("minion",)

    def __init__(self, minion: int) -> None:
        self.minion = minion

    def go_on(self, state: VesselState) -> None:
        state.replace(TURN_IS_OVER)
        if state.is_there(self.minion):
            fire(state, TURN_ENDS, self.minion)
