"""Asks: what somebody is asked, as people and bots get it."""

from __future__ import annotations

from soultable.engine.english import counted
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE
from soultable.engine.state import State


class Ask:
    """A question to one seat: the legal moves, and the rule behind it."""

    def __init__(self, seat: int, kind: str, rule: str, moves: list[Move], weights: list[int]) -> None:
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.moves = moves
        self.weights = weights
        """How likely each move is, when the seat is CHANCE; otherwise empty."""

    @property
    def notations(self) -> list[str]:
        return [move.notation for move in self.moves]

    def __repr__(self) -> str:
        who = "chance" if self.seat == CHANCE else f"seat {self.seat}"
        count = counted(len(self.moves), "move")
        return f"<{who} is asked: {self.kind}, {count}{', ' + self.rule if self.rule else ''}>"


def ask_of(state: State, seat: int) -> Ask:
    """The question to a seat that is asked."""
    frame = state.frame_of(seat)
    weights = frame.weights(state) if seat == CHANCE else []
    return Ask(seat, frame.kind, frame.rule_id(), frame.moves(state), weights)


def asks_of(state: State) -> list[Ask]:
    """All open questions."""
    return [ask_of(state, seat) for seat in state.asked()]
