"""Where people wait `hard` is bound by the clock, however slow a game is; where games repeat it is not."""

from __future__ import annotations

import time
from random import Random
from typing import ClassVar

from soultable.bots.hard import Hard
from soultable.bots.levels import EXPERT_SECONDS, HARD_SECONDS, any_bot, bot_at_table
from soultable.cli.seated_bots import SeatedBots
from soultable.engine.frame import Frame
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.move import Move, Vocabulary
from soultable.engine.state import State
from tests.conformance.candidates import known

WORDS = Vocabulary("slow sticks")
TAKE = WORDS.each("take", ["1", "2", "3"])


class Sticks(State):
    """A table whose copies take as long as the rules of a game that is not compiled may."""

    def __init__(self) -> None:
        super().__init__(2)
        self.left = 40
        self.turn = 0

    def copy(self) -> Sticks:
        time.sleep(0.003)
        twin = Sticks()
        twin.left = self.left
        twin.turn = self.turn
        self.copy_flow(twin)
        return twin


class Turn(Frame[Sticks]):
    kind: ClassVar[str] = "turn"

    def seat(self, state: Sticks) -> int:
        return state.turn

    def moves(self, state: Sticks) -> list[Move]:
        return TAKE[: state.left]

    def answer(self, state: Sticks, move: Move) -> None:
        state.left -= move.value + 1
        state.turn = 1 - state.turn
        if state.left == 0:
            state.pop()


class SlowGame(Game[Sticks]):
    """Whoever takes the last stick wins."""

    def __init__(self) -> None:
        super().__init__("slow sticks", "Slow Sticks", 1, (2,), WORDS)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Sticks:
        sticks = Sticks()
        sticks.push(Turn())
        return sticks

    def redeal(self, state: Sticks, seat: int, rng: Random) -> Sticks:
        return state.copy()

    def returns(self, state: Sticks) -> list[float]:
        return [float(state.turn), 1.0 - state.turn]

    def evaluate(self, state: Sticks, seat: int) -> float:
        return self.returns(state)[seat] if state.is_over() else 0.5


def test_hard_does_not_keep_people_waiting() -> None:
    game = SlowGame()
    assert game.iterations * 0.003 > 10 * HARD_SECONDS
    with known(game):
        begun = time.monotonic()
        SeatedBots().choose(Match(game, 2, "standard", {}, seed=""), 0, "hard", "seed")
        assert time.monotonic() - begun < 3 * HARD_SECONDS


def test_expert_has_its_own_time() -> None:
    expert = bot_at_table("expert")
    assert isinstance(expert, Hard)
    assert expert.seconds == EXPERT_SECONDS


def test_where_games_are_repeated_iterations_count() -> None:
    at_table, repeated = bot_at_table("hard"), any_bot("hard")
    assert isinstance(at_table, Hard)
    assert isinstance(repeated, Hard)
    assert (at_table.seconds, repeated.seconds) == (HARD_SECONDS, 0.0)
