"""Bots in a game that all seats win or lose together: they agree, never give up, and do not trust in luck."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from soultable.bots.bot import Knowledge
from soultable.bots.greedy import WORLDS, Greedy
from soultable.bots.levels import bot
from soultable.bots.lookahead import agreement
from soultable.bots.planner import Limit, Planner, plans_of
from soultable.engine.frame import Frame, Owned, Together
from soultable.engine.game import Game
from soultable.engine.move import Move, Vocabulary
from soultable.engine.seats import CHANCE
from soultable.engine.state import State

WORDS = Vocabulary("tests of allies")
VOTES = WORDS.each("vote", ["left", "right"])
GIVE_UP = WORDS.add("give up", "give up")
SURE = WORDS.add("sure", "sure")
GAMBLE = WORDS.add("gamble", "gamble")
FACES = WORDS.each("face", [str(number) for number in range(10)])
LEVELS = ["easy", "normal", "hard"]


class Party(State):
    def __init__(self) -> None:
        super().__init__(3)
        self.votes: tuple[int, ...] = ()
        self.worth = 0.5

    def copy(self) -> Party:
        twin = Party()
        twin.votes = self.votes
        twin.worth = self.worth
        self.copy_flow(twin)
        return twin


class Vote(Owned[Party]):
    """All three say where to go; only if all say the same they go at all."""

    kind: ClassVar[str] = "vote"

    def moves(self, state: Party) -> list[Move]:
        return [*VOTES, GIVE_UP]

    def answer(self, state: Party, move: Move) -> None:
        state.pop()
        state.votes = (*state.votes, move.number)


class Counted(Together[Party]):
    def step(self, state: Party) -> None:
        state.pop()
        if len(set(state.votes)) == 1:
            state.worth = {VOTES[0].number: 0.2, VOTES[1].number: 0.8}.get(state.votes[0], 0.9)
        state.push(Rest())


class Rest(Frame[Party]):
    """Somebody else goes on."""

    kind: ClassVar[str] = "rest"

    def seat(self, state: Party) -> int:
        return 2

    def moves(self, state: Party) -> list[Move]:
        return [SURE]

    def answer(self, state: Party, move: Move) -> None:
        state.pop()


class Risk(Owned[Party]):
    """Something sure, or one chance in ten of something better."""

    kind: ClassVar[str] = "risk"

    def moves(self, state: Party) -> list[Move]:
        return [GAMBLE, SURE]

    def answer(self, state: Party, move: Move) -> None:
        state.worth = 0.6
        state.replace(Rest())
        if move is GAMBLE:
            state.push(Die())


class Die(Frame[Party]):
    kind: ClassVar[str] = "die"

    def seat(self, state: Party) -> int:
        return CHANCE

    def moves(self, state: Party) -> list[Move]:
        return FACES

    def answer(self, state: Party, move: Move) -> None:
        state.pop()
        state.worth = 1.0 if move is FACES[0] else 0.1


class Parties(Game[Party]):
    def __init__(self) -> None:
        super().__init__(
            "parties", "Parties", 1, (3,), WORDS, cooperative=True, plans_turns=True, looks_ahead=False
        )
        self.judged = 0

    def redeal(self, state: Party, seat: int, rng: Random) -> Party:
        return state.copy()

    def returns(self, state: Party) -> list[float]:
        return [state.worth] * 3

    def evaluate(self, state: Party, seat: int) -> float:
        self.judged += 1
        return state.worth

    def gives_up(self, move: Move) -> bool:
        return move is GIVE_UP


class Twice(Owned[Party]):
    """A question that comes again with one answer less."""

    kind: ClassVar[str] = "twice"

    def moves(self, state: Party) -> list[Move]:
        return [SURE, GAMBLE]

    def answer(self, state: Party, move: Move) -> None:
        state.replace(Vote(self.owner))


class Loan(Owned[Party]):
    """One may ask a friend for something, or do without."""

    kind: ClassVar[str] = "loan"

    def moves(self, state: Party) -> list[Move]:
        return [GAMBLE, SURE] if not state.votes else [SURE]

    def answer(self, state: Party, move: Move) -> None:
        if move is GAMBLE:
            state.push(Lend(1))
        else:
            state.replace(Rest())


class Lend(Owned[Party]):
    """Who says no leaves all as it was."""

    kind: ClassVar[str] = "lend"

    def is_proposal(self) -> bool:
        return True

    def moves(self, state: Party) -> list[Move]:
        return VOTES

    def default(self, state: Party) -> Move | None:
        return VOTES[0]

    def answer(self, state: Party, move: Move) -> None:
        state.pop()
        state.votes = (move.number,)
        if move is VOTES[1]:
            state.worth += state.worth - 0.4  # good or bad for all


def voting() -> Party:
    state = Party()
    state.split(Counted(), [[Vote(seat)] for seat in range(3)])
    return state


def risking() -> Party:
    state = Party()
    state.push(Risk(0))
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seat", range(3))
def test_all_are_of_one_mind_where_they_are_asked_the_same(level: str, seat: int) -> None:
    """One's own vote changes nothing alone; with those of the others it does. Giving up would pay best."""
    for seed in range(5):
        assert bot(level).choose(Knowledge(Parties(), voting(), seat), Random(seed)) is VOTES[1]


def test_it_is_the_same_question_only_if_all_can_answer_the_same() -> None:
    state = voting()
    assert agreement(state, 0, VOTES[0]) is VOTES[0]
    state.branches[1] = [Risk(1)]
    assert agreement(state, 0, VOTES[0]) is None


def test_a_plan_with_dice_is_worth_what_they_bring_on_average() -> None:
    """Tried out often enough, one of the throws is lucky: that does not make the gamble good."""
    for seed in range(20):
        assert Planner().choose(Knowledge(Parties(), risking(), 0), Random(seed)) is SURE


@pytest.mark.parametrize(("worth", "asked"), [(0.5, True), (0.3, False)])
def test_nobody_is_asked_for_what_an_ally_would_decline(worth: float, asked: bool) -> None:
    state = Party()
    state.worth = worth
    state.push(Loan(0))
    plans = plans_of(Parties(), state, 0, 3, Random(1), Limit(float, 0.0))
    assert any(GAMBLE in plan.answers for plan in plans) == asked
    assert any(plan.answers == [SURE] for plan in plans)


def test_where_nothing_is_left_to_luck_greedy_looks_into_one_world() -> None:
    game = Parties()
    assert Greedy().choose(Knowledge(game, voting(), 0), Random(1)) is VOTES[1]
    assert game.judged == 2  # one table for each of two serious answers
    game = Parties()
    assert Greedy().choose(Knowledge(game, risking(), 0), Random(1)) is SURE
    assert game.judged == WORLDS + 1  # the dice are thrown in every world


@pytest.mark.parametrize("level", LEVELS)
def test_what_was_agreed_is_answered_only_where_it_is_asked(level: str) -> None:
    state = Party()
    state.split(Counted(), [[Twice(seat)] for seat in range(3)])
    assert bot(level).choose(Knowledge(Parties(), state, 1), Random(1)) in (SURE, GAMBLE)
