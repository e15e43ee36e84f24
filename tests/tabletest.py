"""The table driver: a test reads like a protocol of play.

A test lays out a position, plays moves in their notation, every choice and every answer of chance stated,
and looks at what lies on the table afterwards. Each game has its own set-up in
`tests/games/<game>/tables.py`: a subclass of `Table` with accessors in the words of that game.

After every move the driver looks at what must be true at any table: no fault, no piece lost or made.
"""

from __future__ import annotations

from copy import copy
from typing import Any, Generic, Self, TypeVar, cast

from soultable.bots.advice import sure
from soultable.bots.bot import Knowledge
from soultable.engine.event import Event
from soultable.engine.game import Game, Result
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE
from soultable.engine.state import State

S = TypeVar("S", bound=State)


class Table(Generic[S]):
    """A position of a game, and what happens from there on."""

    def __init__(self, game: Game[Any], state: S) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []
        """What has happened since the set-up."""
        self.pieces = game.pieces(state)
        self.inspect("the set-up")
        state.events = self.events
        state.settle()
        state.events = None

    # --- looking

    @property
    def asked(self) -> int:
        """The one seat that is asked, or CHANCE."""
        (seat,) = self.state.asked()
        return seat

    @property
    def kind(self) -> str:
        """What is asked."""
        return self.game.kind_of(self.state, self.asked)

    @property
    def prompt(self) -> str:
        """What is asked, in words."""
        return self.game.say_ask(self.state, self.asked)

    def legal(self, verb: str = "", seat: int | None = None) -> list[str]:
        """The legal answers in their notation; only those with this verb if one is given.

        Which seat is meant has to be said when several are asked.
        """
        moves = self.state.legal(self.asked if seat is None else seat)
        return [move.notation for move in moves if verb in ("", move.verb)]

    def verbs(self) -> set[str]:
        """What kinds of answers are legal."""
        return {move.verb for move in self.state.legal(self.asked)}

    def is_over(self) -> bool:
        return self.state.is_over()

    @property
    def result(self) -> Result:
        assert self.is_over(), "the game is not over"
        return self.game.result(self.state)

    def happened(self, kind: str) -> list[tuple[int | str, ...]]:
        """The seat and the values of every event of this kind since the set-up."""
        return [(event.seat, *event.values) for event in self.events if event.kind == kind]

    def story(self, seat: int) -> list[str]:
        """What has happened since the set-up, in sentences, as that seat may know it."""
        return [self.game.say_event(event.seen_by(seat), self.names) for event in self.events]

    def warnings(self, seat: int) -> list[str]:
        """What announces the end to that seat."""
        return self.game.warnings(self.game.view(self.state, seat), self.names)

    def reasons(self, notation: str, seat: int | None = None) -> list[str]:
        """Everything that surely speaks for a move of anyone who is asked, for advice."""
        knowledge = Knowledge(self.game, self.state, self.asked if seat is None else seat)
        return sure(knowledge, self.find(notation), 0.5)

    @property
    def names(self) -> list[str]:
        return ["Ann", "Ben", "Cid", "Dea", "Eve", "Fay"][: self.state.seats]

    # --- playing

    def play(self, *notations: str) -> None:
        """Anyone who is asked answers. A move that is not legal fails the test and says why."""
        for notation in notations:
            self.answer(self.asked, notation)

    def answer(self, seat: int, *notations: str) -> None:
        """This seat answers, out of several that are asked at once or alone."""
        for notation in notations:
            move = self.find(notation)
            refusal = self.state.frame_of(seat).why_not(self.state, move)
            assert refusal is None, f"{notation!r} is refused: {refusal} {self.question(seat)}"
            assert move in self.state.legal(seat), f"{notation!r} is not offered. {self.question(seat)}"
            self.state.events = self.events
            self.state.play(seat, move)
            self.state.events = None
            self.inspect(notation)

    def refused(self, notation: str, seat: int | None = None) -> Refusal:
        """Why anyone who is asked may not give this answer. A move that is legal fails the test."""
        who, move = self.asked if seat is None else seat, self.find(notation)
        refusal = self.state.frame_of(who).why_not(self.state, move)
        assert refusal is not None, f"{notation!r} is not refused. {self.question(who)}"
        assert move not in self.state.legal(who), f"{notation!r} is offered and refused: {refusal}"
        return refusal

    def branch(self) -> Self:
        """The same position again, to see what becomes of it when it is played otherwise."""
        twin = copy(self)
        twin.state = cast(S, self.state.copy())
        twin.events = self.events.copy()
        return twin

    # --- how

    def find(self, notation: str) -> Move:
        move = self.game.vocabulary.find(notation)
        assert move is not None, f"no move of {self.game.title} is written {notation!r}"
        return move

    def question(self, seat: int) -> str:
        who = "chance" if seat == CHANCE else f"seat {seat}"
        kind = self.game.kind_of(self.state, seat)
        return f"({who} is asked: {kind}; legal are: {', '.join(self.legal(seat=seat))})"

    def inspect(self, after: str) -> None:
        faults = self.game.faults(self.state)
        assert not faults, f"after {after}: {'; '.join(faults)}"
        assert self.game.pieces(self.state) == self.pieces, f"{after} has made or lost a piece"
