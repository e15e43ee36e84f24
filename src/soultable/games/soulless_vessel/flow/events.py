"""Events (SV-RND-03 to 07)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.effects import Program
from soultable.engine.frame import Frame, Watched
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.content import EventRow
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.deeds import begin_deed
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.happenings import ADVENTURE, NO_PART
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.printed.adventures import OPEN
from soultable.games.soulless_vessel.state import PARTY, VesselState
from soultable.games.soulless_vessel.words.standing import EVENT_ROLLED

EVENT_TEXT: Final = 70
"""Where event rows stand among the texts of an adventure, for the names of reactions."""


def begin_event(state: VesselState) -> None:
    """A ten-sided die plus the threat says what happens."""
    state.push(ROLL_EVENT)


class RollEvent(Watched[VesselState]):
    __slots__ = ()

    kind: ClassVar[str] = "event"
    rule: ClassVar[str] = "SV-RND-04"

    def asks(self, state: VesselState) -> int:
        return CHANCE

    def moves(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.event_die
        return table

    def answer(self, state: VesselState, move: Move) -> None:
        state.event_roll = move.value + state.threat
        state.tell("event roll", NONE, (move.value, state.threat))
        state.replace(EVENT_HAPPENS)
        fire(state, EVENT_ROLLED, NONE)


class EventHappens(Watched[VesselState]):
    """The row of the table; where two rows name the result the players choose (SV-R-47)."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if state.event_roll:  # otherwise it was prevented
            ask(state, WhichRow(PARTY))


def rows(state: VesselState) -> list[int]:
    """The places of the rows that name the result."""
    table = state.this_adventure().events
    result = min(state.event_roll, OPEN)  # SV-R-49: threat has no limit
    return [n for n in range(len(table)) if table[n].lo <= result <= table[n].hi]


class WhichRow(Question):
    __slots__ = ()

    kind: ClassVar[str] = "event row"
    rule: ClassVar[str] = "SV-R-47"

    def moves(self, state: VesselState) -> list[Move]:
        return [state.content.moves.choose[place] for place in rows(state)]

    def chosen(self, state: VesselState, move: Move) -> None:
        row: EventRow = state.this_adventure().events[move.value]
        state.event_roll = 0
        state.tell("event", NONE, (row.name,))
        state.tell("event text", NONE, (state.adventure, move.value))
        if row.threat:
            state.threat = max(0, state.threat + row.threat)
            state.tell("threat", NONE, (row.threat, state.threat))
        if row.voluntary:
            ask(state, Volunteer(PARTY, move.value))
        else:
            carry_out(state, move.value)


class Volunteer(Question):
    """Whether the party wants what the row offers."""

    __slots__ = ("row",)

    kind: ClassVar[str] = "event offer"
    rule: ClassVar[str] = "SV-RND-04"

    def __init__(self, owner: int, row: int) -> None:
        super().__init__(owner)
        self.row = row

    def moves(self, state: VesselState) -> list[Move]:
        return [state.content.moves.yes, state.content.moves.no]

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is state.content.moves.yes:
            carry_out(state, self.row)


def carry_out(state: VesselState, place: int) -> None:
    program = state.this_adventure().events[place].program
    if program.stands:
        state.round_rules = (*state.round_rules, program)  # reactions for this round
        state.stale = True
    steps = [step for step in program.steps if not step.standing()]
    if steps:
        begin_deed(state, NONE, ADVENTURE, EVENT_TEXT + place, NO_PART, Program(steps, False), NONE)


ROLL_EVENT: Final[Frame[VesselState]] = RollEvent()
EVENT_HAPPENS: Final = EventHappens()
