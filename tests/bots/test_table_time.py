"""Where people wait `hard` is bound by the clock, however slow a game is; where games repeat it is not."""

from __future__ import annotations

import time
from random import Random

from soultable.bots.hard import Hard
from soultable.bots.levels import EXPERT_SECONDS, HARD_SECONDS, any_bot, bot_at_table
from soultable.cli.seated_bots import SeatedBots
from soultable.engine.match import Match
from tests.bots.test_planner import Sticks, SticksGame, Turn
from tests.conformance.candidates import known


class SlowGame(SticksGame):
    """A game whose worlds take as long as the rules of one that is not compiled may."""

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Sticks:
        sticks = Sticks()
        sticks.push(Turn())
        return sticks

    def redeal(self, state: Sticks, seat: int, rng: Random) -> Sticks:
        time.sleep(0.003)
        return state.copy()


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
