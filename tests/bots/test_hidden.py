"""Search where several are asked at once and none sees the answers of the others."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from soultable.bots.bot import Knowledge
from soultable.bots.search import Search
from soultable.engine.frame import Frame, Owned, Together
from soultable.engine.game import Game
from soultable.engine.move import Move, Vocabulary
from soultable.engine.seats import only
from soultable.engine.state import State

WORDS = Vocabulary("coins")
SIDES = WORDS.each("show", ["heads", "tails"])
NOTHING_YET = -1


class Coins(State):
    """Two seats lay down a coin each, covered. Seat 0 wins if both show the same side, otherwise seat 1."""

    def __init__(self) -> None:
        super().__init__(2)
        self.shown = [NOTHING_YET, NOTHING_YET]

    def copy(self) -> Coins:
        twin = Coins()
        twin.shown = self.shown.copy()
        self.copy_flow(twin)
        return twin


class Show(Owned[Coins]):
    kind: ClassVar[str] = "show"

    def moves(self, state: Coins) -> list[Move]:
        return SIDES

    def answer(self, state: Coins, move: Move) -> None:
        state.pop()
        state.shown[self.owner] = move.value

    def audience(self, state: Coins, move: Move) -> int:
        return only(self.owner)


class Uncover(Together[Coins]):
    def step(self, state: Coins) -> None:
        state.pop()


SHOW: list[Frame[Coins]] = [Show(0), Show(1)]


class Pennies(Game[Coins]):
    def __init__(self) -> None:
        super().__init__("pennies", "Matching pennies", 1, (2,), WORDS, simultaneous=True)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Coins:
        state = Coins()
        state.split(Uncover(), [[SHOW[0]], [SHOW[1]]])
        return state

    def redeal(self, state: Coins, seat: int, rng: Random) -> Coins:
        """Whatever it is dealt: search has to find out by itself what a coin should show."""
        world = state.copy()
        if state.shown[1 - seat] != NOTHING_YET:
            world.shown[1 - seat] = 0
        return world

    def ask_again(self, world: Coins, seat: int) -> None:
        if world.shown[1 - seat] != NOTHING_YET:
            world.shown[1 - seat] = NOTHING_YET
            world.branches[1 - seat] = [SHOW[1 - seat]]

    def returns(self, state: Coins) -> list[float]:
        same = state.shown[0] == state.shown[1]
        return [1.0, 0.0] if same else [0.0, 1.0]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("answered", [False, True])
def test_nobody_answers_what_is_hidden(seat: int, answered: bool) -> None:
    """If the other one knew the coin, every side would lose; if they showed always the same, one would win.

    That they have answered already changes nothing.
    """
    game = Pennies()
    state = game.start(2, "standard", {})
    if answered:
        state.play(1 - seat, SIDES[0])
    thoughts = Search(2_000, exploration=0.7).thoughts(Knowledge(game, state, seat), Random(1))
    assert all(0.4 < thought.worth < 0.6 for thought in thoughts)
    assert all(thought.visits > 600 for thought in thoughts)
