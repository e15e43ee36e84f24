"""Turns and the end of the game (SF-TRN, SF-END)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Frame
from soultable.engine.masks import bit, has, size
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import EVERYONE, NOBODY
from soultable.games.soulfall import words
from soultable.games.soulfall.content import ACTIONS, NO_ACTION
from soultable.games.soulfall.flow.lords import ABILITIES
from soultable.games.soulfall.state import SoulfallState

STOPPED: Final = "stopped"
UNSELECTED: Final = [
    [ABILITIES[action] for action in range(ACTIONS) if not has(selected, action)]
    for selected in range(bit(ACTIONS))
]
"""The Actions that may still be selected, by the set of those that were (SF-TRN-04)."""


class Turn(Frame[SoulfallState]):
    """A player selects Actions until the Action cards are used (SF-TRN)."""

    kind: ClassVar[str] = "turn"
    rule: ClassVar[str] = "SF-TRN-03"

    def seat(self, state: SoulfallState) -> int:
        if size(state.selected) == state.content.action_cards:
            return NOBODY
        seat = state.turn
        for action in UNSELECTED[state.selected]:
            if action.can_begin(state, seat, EVERYONE):
                return seat
        return NOBODY  # SF-R-03

    def moves(self, state: SoulfallState) -> list[Move]:
        moves: list[Move] = []
        for action in UNSELECTED[state.selected]:
            action.add_moves(state, state.turn, EVERYONE, moves)
        return moves

    def why_not(self, state: SoulfallState, move: Move) -> Refusal | None:
        action = state.content.action_of[move.number]
        if action == NO_ACTION:
            return NOT_ASKED
        if has(state.selected, action):
            return words.SELECTED_ALREADY
        return ABILITIES[action].why_not_move(state, state.turn, EVERYONE, move)

    def answer(self, state: SoulfallState, move: Move) -> None:
        action = state.content.action_of[move.number]
        state.selected |= bit(action)  # SF-TRN-02
        ABILITIES[action].perform(state, state.turn, EVERYONE, move)

    def step(self, state: SoulfallState) -> None:
        """The turn is over (SF-TRN-06)."""
        seat = state.turn
        if size(state.selected) < state.content.action_cards:
            state.tell("no action", seat)
        if state.tower == NOBODY:
            reason = tower_reason(state, seat)
            if reason:
                state.tower = seat  # SF-END-01
                state.ending = reason
                state.tell("tower", seat, (reason,))
        state.turns_taken += 1
        state.selected = 0
        state.turn = (seat + 1) % state.seats
        if state.tower == NOBODY and state.turns_taken >= state.turn_limit * state.seats:
            state.ending = STOPPED  # SF-R-32
            state.tell("stopped", NOBODY, (state.turn_limit,))
        if state.ending == STOPPED or state.turn == state.tower:  # SF-END-05, SF-R-28
            state.pop()
            state.tell("over", NOBODY)
        else:
            state.tell("turn", state.turn)


def unavailable_actions(state: SoulfallState) -> list[tuple[str, Refusal]]:
    """The Actions that cannot be selected now, each with the reason."""
    unavailable: list[tuple[str, Refusal]] = []
    for action in range(ACTIONS):
        refusal = ABILITIES[action].why_not(state, state.turn, EVERYONE)
        if has(state.selected, action):
            refusal = words.SELECTED_ALREADY
        if refusal is not None:
            unavailable.append((ABILITIES[action].word.capitalize(), refusal))
    return unavailable


def tower_reason(state: SoulfallState, seat: int) -> str:
    """Which condition makes the player take the Tower card; empty if none does (SF-END-01)."""
    content = state.content
    if state.shards[seat] >= content.end_shards:
        return "shards"  # SF-END-02
    if size(state.outposts[seat]) >= content.end_outposts:
        return "outposts"  # SF-END-03
    if state.unplayed[seat] <= content.end_unplayed:
        return "markers"  # SF-END-04
    return ""


TURN: Final = Turn()
