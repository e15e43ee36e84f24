"""Anomalies (SG-ANO): drawing and playing them."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.chance import FromCounts
from soultable.engine.frame import Owned, Watched
from soultable.engine.masks import bit, has
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulgivers.flow.effects import OnActivation
from soultable.games.soulgivers.moves import CHARACTERS
from soultable.games.soulgivers.refusals import (
    DECK_EMPTY,
    DRAWN_ALREADY,
    INTERFERED,
    NO_ANOMALIES,
    NO_ESSENCE,
    NOT_AS_ANSWER,
    NOT_HELD,
    PLAYED_ALREADY,
)
from soultable.games.soulgivers.state import NONE, SoulgiversState

# --- drawing


def is_interfered(state: SoulgiversState, side: int) -> bool:
    """Does an opposing Soulgiver stand on an Interference cell (SG-INT-01, SG-R-50)?"""
    for cell in state.circles:
        piece = state.occupant[cell]
        if piece != NONE and piece // CHARACTERS != side:
            return True
    return False


def why_not_draw(state: SoulgiversState, seat: int) -> Refusal | None:
    """SG-ANO-01, SG-ANO-02, SG-R-52."""
    if state.teams:
        return NO_ANOMALIES
    if state.drawn:
        return DRAWN_ALREADY
    if state.essence[seat] == 0:
        return NO_ESSENCE
    if is_interfered(state, state.side_of[seat]):
        return INTERFERED
    return None if is_any_left(state.anomaly_deck) or is_any_left(state.discards) else DECK_EMPTY


def is_any_left(counts: list[int]) -> bool:
    """Is there a card of any kind in a pile?"""
    return any(count > 0 for count in counts)


def draw(state: SoulgiversState, seat: int) -> None:
    """For 1 TE, which lies on nobody's card (SG-R-10)."""
    state.pay(seat)
    state.drawn = True
    if not is_any_left(state.anomaly_deck):  # SG-ANO-04
        state.anomaly_deck = state.discards
        state.discards = [0] * len(state.discards)
    state.push(DRAW_ANOMALY[seat])


class DrawAnomaly(FromCounts[SoulgiversState]):
    """An Anomaly comes from the deck into a hand."""

    __slots__ = ("owner",)

    kind: ClassVar[str] = "anomaly"
    rule: ClassVar[str] = "SG-ANO-01"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def among(self, state: SoulgiversState) -> list[int]:
        return state.anomaly_deck

    def table(self, state: SoulgiversState) -> list[Move]:
        return state.content.moves.anomaly

    def audience(self, state: SoulgiversState, move: Move) -> int:
        return bit(self.owner)

    def receiver(self, state: SoulgiversState) -> int:
        return self.owner

    def answer(self, state: SoulgiversState, move: Move) -> None:
        seat = self.owner
        state.anomaly_deck[move.value] -= 1
        state.hands[len(state.anomaly_deck) * seat + move.value] += 1
        state.tell("drew", seat, (state.content.anomalies[move.value].id,), bit(seat))
        if state.hand_size(seat) > state.content.most_anomalies:
            state.replace(RETURN_ANOMALY[seat])  # SG-ANO-03
        else:
            state.pop()


class ReturnAnomaly(Owned[SoulgiversState]):
    """One of four cards goes back into the deck, unseen by the others (SG-ANO-03, SG-R-52)."""

    __slots__ = ()

    kind: ClassVar[str] = "return"
    rule: ClassVar[str] = "SG-ANO-03"

    def moves(self, state: SoulgiversState) -> list[Move]:
        table = state.content.moves.return_
        return [table[kind] for kind in held(state, self.owner)]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "return":
            return NOT_ASKED
        return None if move.value in held(state, self.owner) else NOT_HELD

    def audience(self, state: SoulgiversState, move: Move) -> int:
        return bit(self.owner)

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        state.hands[len(state.anomaly_deck) * self.owner + move.value] -= 1
        state.anomaly_deck[move.value] += 1
        state.tell("returned", self.owner, (state.content.anomalies[move.value].id,), bit(self.owner))


def held(state: SoulgiversState, seat: int) -> list[int]:
    """The kinds of Anomalies in a hand."""
    kinds = len(state.anomaly_deck)
    return [kind for kind in range(kinds) if state.hands[kinds * seat + kind]]


# --- playing


def might_play(state: SoulgiversState, seat: int) -> bool:
    """Could the player play an Anomaly, for all that the others know (SG-ANO-05, SG-ANO-06)?"""
    if state.teams or has(state.played, seat) or not state.has_anomalies(seat):
        return False
    return not is_interfered(state, state.side_of[seat])


def why_not_play(state: SoulgiversState, seat: int, kind: int, activated: int) -> Refusal | None:
    """Why an Anomaly cannot be played now; `activated` is the declared Soulgiver."""
    if state.teams:
        return NO_ANOMALIES
    if not state.hands[len(state.anomaly_deck) * seat + kind]:
        return NOT_HELD
    if has(state.played, seat):
        return PLAYED_ALREADY
    if is_interfered(state, state.side_of[seat]):
        return INTERFERED
    return why_no_effect(state, seat, kind, activated)


def why_no_effect(state: SoulgiversState, seat: int, kind: int, activated: int) -> Refusal | None:
    """Why this Anomaly would be of no use to one who may play Anomalies."""
    effect = state.content.anomalies[kind].effect
    if seat == state.turn:  # SG-R-49
        for step in effect.steps:
            if isinstance(step, OnActivation):
                return NOT_AS_ANSWER
    return effect.why_not(state, seat, activated)


def playable(state: SoulgiversState, seat: int, activated: int) -> list[int]:
    """The Anomalies that one can play who `might_play`."""
    return [kind for kind in held(state, seat) if why_no_effect(state, seat, kind, activated) is None]


def play(state: SoulgiversState, seat: int, kind: int, activated: int) -> None:
    """The card is played, takes effect at once and is discarded (SG-ANO-08)."""
    state.hands[len(state.anomaly_deck) * seat + kind] -= 1
    state.discards[kind] += 1
    state.played |= bit(seat)
    state.tell("played", seat, (state.content.anomalies[kind].id,))
    state.push(CardIsOver(state.card))
    state.card = kind
    state.content.anomalies[kind].effect.begin(state, seat, activated)


class CardIsOver(Watched[SoulgiversState]):
    """What a card brought about is over; the one that it answered goes on."""

    __slots__ = ("before",)

    def __init__(self, before: int) -> None:
        self.before = before

    def go_on(self, state: SoulgiversState) -> None:
        state.pop()
        state.card = self.before


DRAW_ANOMALY: Final = [DrawAnomaly(seat) for seat in range(2)]
RETURN_ANOMALY: Final = [ReturnAnomaly(seat) for seat in range(2)]
