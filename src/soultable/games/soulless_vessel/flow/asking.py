"""Questions to a player, and questions to the party (SV-R-135).

A question is a frame with a method for what follows from the answer. One whose owner is PARTY is asked of all
players at once: the first answer counts, or the leader's, or that of most of them, as the table wants it.
"""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.frame import Owned, Together, Watched
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.state import ANYBODY, LEADER, PARTY, VesselState


class Question(Owned[VesselState]):
    """Something that is asked; `chosen` carries the answer out."""

    __slots__ = ()

    def chosen(self, state: VesselState, move: Move) -> None:
        raise NotImplementedError("a question needs `chosen`")

    def is_open(self, state: VesselState) -> bool:
        """Are there surely several answers? Said where that is found out faster than all of them are."""
        return False

    def answer(self, state: VesselState, move: Move) -> None:
        state.pop()
        self.chosen(state, move)

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        return None if move in self.moves(state) else NOT_ASKED


class Voice(Owned[VesselState]):
    """One of the players answers for the party."""

    __slots__ = ("question",)

    kind: ClassVar[str] = "party"

    def __init__(self, owner: int, question: Question) -> None:
        super().__init__(owner)
        self.question = question

    def rule_id(self) -> str:
        return self.question.rule_id()

    def moves(self, state: VesselState) -> list[Move]:
        return self.question.moves(state)

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        return self.question.why_not(state, move)

    def default(self, state: VesselState) -> Move | None:
        return self.question.default(state)

    def answer(self, state: VesselState, move: Move) -> None:
        state.pop()
        state.voted = (*state.voted, move.number)
        if state.decisions == ANYBODY:
            state.close()


class AskParty(Watched[VesselState]):
    """All are asked at once, after it was looked at what follows from the changes so far: an adventure does
    not end while several are being asked."""

    __slots__ = ("question",)

    def __init__(self, question: Question) -> None:
        self.question = question

    def go_on(self, state: VesselState) -> None:
        state.pop()
        state.split(
            PartyDecides(self.question), [[Voice(seat, self.question)] for seat in range(state.seats)]
        )


class PartyDecides(Together[VesselState]):
    """The party is asked: what was answered is carried out."""

    __slots__ = ("question",)

    def __init__(self, question: Question) -> None:
        self.question = question

    def step(self, state: VesselState) -> None:
        votes = state.voted
        state.voted = ()
        state.pop()
        best = votes[0]
        for number in votes:  # of those with the most votes the first one
            if votes.count(number) > votes.count(best):
                best = number
        for move in self.question.moves(state):
            if move.number == best:
                self.question.chosen(state, move)
                return


def ask(state: VesselState, question: Question) -> None:
    """Asks, if there is a choice; otherwise the only answer is carried out at once."""
    if not question.is_open(state):
        moves = question.moves(state)
        if not moves:
            return
        if len(moves) == 1:
            question.chosen(state, moves[0])
            return
    if question.owner != PARTY:
        state.push(question)
    elif state.decisions == LEADER:
        question.owner = state.first_player
        state.push(question)
    else:
        state.push(AskParty(question))


def owner_of(state: VesselState, actor: int) -> int:
    """Who makes the choices of a model: its player; of an enemy or an event the party."""
    if actor == NONE:
        return PARTY
    if actor < state.seats:
        return actor
    model = state.models[actor]
    return model.owner if model.owner != NONE else PARTY


def chooser_for(state: VesselState, concerned: list[int]) -> int:
    """SV-R-135: the player of the one concerned; of none or several the one whose turn it is, or all."""
    owners = {owner_of(state, model) for model in concerned}
    if len(owners) == 1:
        owner = owners.pop()
        if owner != PARTY:
            return owner
    if 0 <= state.turn < state.seats:
        return state.turn
    return PARTY
