"""The escape test, and attacks of opportunity (SV-AOO, SV-R-07 to SV-R-10)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Watched
from soultable.engine.move import Move
from soultable.games.soulless_vessel.flow.asking import Question, ask, chooser_for
from soultable.games.soulless_vessel.flow.damage import name_of
from soultable.games.soulless_vessel.flow.rolls import CURSED, begin_roll, end_roll
from soultable.games.soulless_vessel.flow.space import adjacent_enemies
from soultable.games.soulless_vessel.flow.values import attack_value
from soultable.games.soulless_vessel.happenings import MISC, Roll
from soultable.games.soulless_vessel.hero import NONE, STUN
from soultable.games.soulless_vessel.state import VesselState

ENEMY_ATTACKS: Final[list[EnemyAttacks]] = []
"""How an enemy attacks: put here by flow/enemy_attack.py."""


class EnemyAttacks:
    __slots__ = ()

    def begin(self, state: VesselState, attacker: int, target: int, opportunity: bool) -> None:
        raise NotImplementedError


def begin_escape_test(state: VesselState, mover: int) -> None:
    """One Cursed die: its number is how many adjacent enemies attack (SV-AOO-02)."""
    state.tell("escape test", mover if mover < state.seats else state.models[mover].owner)
    state.push(EscapeTested(mover))
    roll = Roll(mover, mover, MISC)
    roll.dice = [CURSED]
    begin_roll(state, roll)


class EscapeTested(Watched[VesselState]):
    __slots__ = ("mover",)

    has_incident: ClassVar[bool] = True

    def __init__(self, mover: int) -> None:
        self.mover = mover

    def go_on(self, state: VesselState) -> None:
        roll = end_roll(state)
        state.pop()
        count = -state.content.dice[CURSED].power[roll.faces[0]]
        if count:
            state.tell("opportunity", NONE, (name_of(state, self.mover), count))
            state.push(Opportunity(self.mover, count, ()))


def able(state: VesselState, mover: int, done: tuple[int, ...]) -> list[int]:
    """The adjacent enemies that can still attack: those of the highest attack value (SV-AOO-04, 08)."""
    found = [
        enemy
        for enemy in adjacent_enemies(state, mover)
        if enemy not in done and not state.models[enemy].tokens[STUN]
    ]
    if not found:
        return found
    best = max([attack_value(state, enemy) for enemy in found])
    return [enemy for enemy in found if attack_value(state, enemy) == best]


class Opportunity(Watched[VesselState]):
    """The attacks of opportunity, one after the other, by different models."""

    __slots__ = ("count", "done", "mover")

    def __init__(self, mover: int, count: int, done: tuple[int, ...]) -> None:
        self.mover = mover
        self.count = count
        self.done = done

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if not self.count or not state.is_there(self.mover) or state.is_vesselless(self.mover):
            return
        found = able(state, self.mover, self.done)
        if found:
            ask(state, Attacker(chooser_for(state, [self.mover]), self.mover, self.count, self.done))


class Attacker(Question):
    """Which of several equal enemies takes the opportunity."""

    __slots__ = ("count", "done", "mover")

    kind: ClassVar[str] = "opportunity"
    rule: ClassVar[str] = "SV-R-10"

    def __init__(self, owner: int, mover: int, count: int, done: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.mover = mover
        self.count = count
        self.done = done

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        return [table.pick_of(state.models[enemy]) for enemy in able(state, self.mover, self.done)]

    def chosen(self, state: VesselState, move: Move) -> None:
        for enemy in able(state, self.mover, self.done):
            if state.content.moves.model_name(state.models[enemy]) == move.value:
                state.push(Opportunity(self.mover, self.count - 1, (*self.done, enemy)))
                ENEMY_ATTACKS[0].begin(state, enemy, self.mover, True)
                return
