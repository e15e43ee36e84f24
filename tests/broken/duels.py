"""Broken sisters of Duel, each with one slip: in a window, a standing condition, or a number that changes."""

from __future__ import annotations

from typing import Final, Self

from soultable.engine.frame import Frame
from soultable.engine.move import Move
from soultable.engine.reactions import Incident, Reaction
from tests.engine.duel import PARRY, PLAY, TURNS, Attack, Blow, CardPlayed, Check, Duel, Table, Turn


def table_with(attack: Attack | None = None, card_played: CardPlayed | None = None) -> type[Table]:
    """A table at which one thing happens otherwise."""

    class Other(Table):
        pass

    Other.attack = attack or Table.attack
    Other.card_played = card_played or Table.card_played
    return Other


# --- windows


class OpensForTheHolder(Duel):
    """Only one who holds a Parry is asked about an attack."""

    class Slip(Attack):
        def reactions(self, state: Table, incident: Incident, stage: int) -> list[Reaction]:
            found = super().reactions(state, incident, stage)
            return [reaction for reaction in found if reaction.move is not None]

    state = table_with(attack=Slip())


class TellsOfThePass(Duel):
    """Everybody is told when one who could have parried does not."""

    class Slip(Attack):
        def answer(self, state: Table, move: Move) -> None:
            asked = self.asks(state)
            super().answer(state, move)
            if move.verb == "pass" and PARRY in state.hands[asked]:
                state.tell("kept the Parry", asked)

    state = table_with(attack=Slip())


class ForgetsThePass(Duel):
    """One who has passed is asked again, and again."""

    class Slip(CardPlayed):
        def answer(self, state: Table, move: Move) -> None:
            super().answer(state, move)
            state.incidents[-1].passed = [0, 0, 0]

    state = table_with(card_played=Slip())


class SilenceParries(Duel):
    """Silence means to parry, whether or not there is a Parry."""

    class Slip(Attack):
        def default(self, state: Table) -> Move | None:
            return PLAY[PARRY]

    state = table_with(attack=Slip())


# --- incidents


class SharedIncident(Duel):
    class Slip(Table):
        def copy(self) -> Self:
            twin = super().copy()
            twin.incidents = self.incidents
            return twin

    state = Slip


class ForgottenEdge(Duel):
    """What lasts as long as the attack is not copied with it."""

    class Dull(Blow):
        def copy(self) -> Blow:
            twin = type(self)(self.kind, self.actor, self.target, self.amount)
            self.copy_course(twin)
            return twin

    class Slip(Attack):
        def begin(self, state: Table, incident: Incident) -> None:
            super().begin(
                state, ForgottenEdge.Dull(incident.kind, incident.actor, incident.target, incident.amount)
            )

    state = table_with(attack=Slip())


class LeftOver(Duel):
    """An attack that is stopped leaves its incident behind."""

    class Slip(Attack):
        def proceed(self, state: Table, incident: Incident) -> None:
            if incident.stopped:
                state.pop()
            else:
                super().proceed(state, incident)

    state = table_with(attack=Slip())


# --- standing conditions


class AsksTooEarly(Duel):
    """The next turn begins before anybody has looked what follows from the last one."""

    class Slip(Turn):
        def seat(self, state: Table) -> int:
            return self.asks(state)

        def step(self, state: Table) -> None:
            if state.unsettled and state.turns < TURNS:
                state.replace(type(self)(state.turn))  # without a card: that would look
            else:
                self.go_on(state)

        def answer(self, state: Table, move: Move) -> None:
            super().answer(state, move)
            if move.verb == "wait":
                state.unsettled = True

    turn = Slip


class ForgetsToSay(Duel):
    """One who loses a heart does not say that something has changed."""

    class Slip(Table):
        def lose_heart(self, seat: int, count: int) -> None:
            settled = not self.unsettled
            super().lose_heart(seat, count)
            self.unsettled = not settled

    state = Slip


# --- numbers that change while something lasts


class StaleStrength(Duel):
    """What is derived from the table is stored, and is not computed anew when cards are lost."""

    class Slip(Check):
        def step(self, state: Table) -> None:
            before = state.strength
            super().step(state)
            state.strength = before

    class Stale(Table):
        def consequences(self) -> Frame[Table]:
            return StaleStrength.Slip()

    state = Stale


SLIPS: Final[list[tuple[type[Duel], str]]] = [
    (OpensForTheHolder, r"who is asked, or the question to seat \d, leaks what it cannot know"),
    (TellsOfThePass, r"the events tell (seat \d|a spectator) what its view does not show: .*kept the Parry"),
    (ForgetsThePass, r"the game goes on after \d+ answers"),
    (SilenceParries, r"is asked 'reaction to an attack' and silence means 'play parry', which is not legal"),
    (
        SharedIncident,
        r"a copy shares \.incidents\[0\]\.open, \.incidents\[0\]\.passed, \.incidents\[0\]\.reacted with",
    ),
    (ForgottenEdge, r"a copy is not equal: the attribute incidents\.0\.edge is not copied"),
    (LeftOver, r"the stack has 0 happenings and the state 1 incidents"),
    (AsksTooEarly, r"before anybody has looked what follows from the last change"),
    (ForgetsToSay, r"not all consequences of the last change were looked at: .*\.(lying|discards|stack)"),
    (StaleStrength, r"the strength is \[\d, \d\] and comes to \[\d, \d\]"),
]  # fmt: skip
