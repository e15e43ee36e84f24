"""Where people wait `hard` is bound by the clock, however slow a game is; where games repeat it is not."""

from __future__ import annotations

import time
from random import Random

from soultable.bots.hard import Hard
from soultable.bots.levels import EXPERT_SECONDS, HARD_SECONDS, any_bot, bot_at_table
from soultable.cli.seated_bots import SeatedBots
from soultable.engine.match import Match
from soultable.examples import connect_four
from tests.conformance.candidates import known


class Slow(connect_four.Board):
    """A table whose copies take as long as the rules of a game that is not compiled may."""

    def copy(self) -> connect_four.Board:
        time.sleep(0.003)
        return super().copy()


class SlowGame(connect_four.ConnectFour):
    def start(self, seats: int, mode: str, options: dict[str, int]) -> connect_four.Board:
        board = Slow()
        board.push(connect_four.TURN)
        return board

    def redeal(self, state: connect_four.Board, seat: int, rng: Random) -> connect_four.Board:
        return Slow.copy(state)  # type: ignore[arg-type]


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
