"""How far greedy looks, and how much it costs."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import pytest

from soultable.bots.bot import Knowledge
from soultable.bots.greedy import BUDGET, Greedy
from soultable.bots.lookahead import has_choice
from soultable.engine.frame import Owned
from soultable.engine.game import Game
from soultable.engine.move import Move, Vocabulary
from soultable.engine.reactions import BEFORE, Happening, Incident, Reaction
from soultable.engine.state import State

WORDS = Vocabulary("tests of looking")
PICK = WORDS.each("pick", [str(number) for number in range(300)])
PASS = WORDS.add("pass", "pass")


class Maze(State):
    """Every answer leads to another question of the same seat, with as many choices."""

    def __init__(self, choices: int) -> None:
        super().__init__(2)
        self.choices = choices
        self.sum = 0

    def copy(self) -> Maze:
        twin = Maze(self.choices)
        twin.sum = self.sum
        self.copy_flow(twin)
        return twin


class Fork(Owned[Maze]):
    kind: ClassVar[str] = "fork"

    def moves(self, state: Maze) -> list[Move]:
        return PICK[: state.choices]

    def answer(self, state: Maze, move: Move) -> None:
        state.sum += move.value
        state.replace(Fork(self.owner))


class Mazes(Game[Maze]):
    def __init__(self) -> None:
        super().__init__("mazes", "Mazes", 1, (2,), WORDS)
        self.judged = 0

    def redeal(self, state: Maze, seat: int, rng: Random) -> Maze:
        return state.copy()

    def evaluate(self, state: Maze, seat: int) -> float:
        self.judged += 1
        return float(state.sum)


@pytest.mark.parametrize("choices", [2, 4, 8, 12, 20, 30, 100, 300])
def test_greedy_keeps_to_its_budget_however_many_choices_follow(choices: int) -> None:
    game, state = Mazes(), Maze(choices)
    state.push(Fork(0))
    assert Greedy().choose(Knowledge(game, state, 0), Random(1)) is PICK[choices - 1]
    assert game.judged <= BUDGET


# --- what is settled


class Echo(Happening[Maze]):
    """Seat 0 may answer, and every answer is echoed by an incident of the same kind, two deep."""

    kind: ClassVar[str] = "echo"

    def reactions(self, state: Maze, incident: Incident, stage: int) -> list[Reaction]:
        return [Reaction(0, "shout", PICK[0])] if stage == BEFORE else []

    def react(self, state: Maze, incident: Incident, reaction: Reaction) -> None:
        if len(state.incidents) < 3:
            self.begin(state, Incident("echo"))

    def carry_out(self, state: Maze, incident: Incident) -> None:
        state.sum += 1

    def passing(self, state: Maze) -> Move:
        return PASS


def choice_after(state: State, move: Move) -> bool:
    """Has seat 0 to choose because of this answer?"""
    before = state.waiting()
    state.play(0, move)
    return has_choice(state, 0, before, state.branches, Random(1))


def test_an_incident_in_another_of_its_kind_is_a_new_situation() -> None:
    state = Maze(2)
    state.push(Fork(0))
    Echo().begin(state, Incident("echo"))
    state.settle()
    assert choice_after(state, PICK[0])  # the window of the echo
    assert not choice_after(state, PASS)  # back in the first one, or beyond it


def test_a_question_that_comes_round_is_the_same() -> None:
    class Round(Fork):
        def answer(self, state: Maze, move: Move) -> None:
            state.sum += move.value

    state: Any = Maze(2)
    state.push(Round(0))
    assert not choice_after(state, PICK[0])
