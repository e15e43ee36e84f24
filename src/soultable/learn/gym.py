"""An environment of Gymnasium: one seat of a game, with bots at the others.

`soultable.learn.gymnasium` makes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from soultable.bots.bot import Bot, Knowledge
from soultable.bots.levels import any_bot
from soultable.engine.errors import BadAction, BadOption
from soultable.engine.match import Match
from soultable.engine.seats import CHANCE
from soultable.engine.state import State
from soultable.learn.setting import NO_GAME, Row, Setting
from soultable.learn.spaces import row_space

METADATA: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}


class SeatEnv(gymnasium.Env[Row, np.int64]):
    """The learner has one seat. `info` has the `action_mask`, and after an illegal action why it was
    `refused`."""

    metadata = METADATA

    def __init__(
        self,
        setting: Setting,
        seat: int,
        others: str | Sequence[str],
        render_mode: str | None,
    ) -> None:
        if seat not in range(setting.seats):
            raise BadOption(f"There is no seat {seat}; expected a number from 0 to {setting.seats - 1}.")
        bots = [others] * (setting.seats - 1) if isinstance(others, str) else list(others)
        if len(bots) != setting.seats - 1:
            raise BadOption(
                f"There are {len(bots)} bots for the other {setting.seats - 1} seats; expected as many,"
                " or one name for all."
            )
        self.setting = setting
        self.seat = seat
        self.render_mode = render_mode
        self.specs = [*bots[:seat], "", *bots[seat:]]
        """The names of the bots, by seat."""
        self.make_bots()  # a name that is wrong is told at once
        self.observation_space = row_space(setting)
        self.action_space = spaces.Discrete(setting.actions)
        self.match: Match | None = None
        self.state: State | None = None
        self.luck = Random()

    def make_bots(self) -> dict[int, Bot]:
        """New ones for each game: they may remember what happens."""
        return {seat: any_bot(spec) for seat, spec in enumerate(self.specs) if seat != self.seat}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """A new game, at the first question to the learner's seat.

        A game that is over before the seat was asked teaches nothing: then the next one is begun.
        """
        super().reset(seed=seed)
        self.luck = Random(int(self.np_random.integers(1 << 62)))
        self.state = None
        while self.state is None or self.state.is_over():
            self.match = Match(
                self.setting.game, self.setting.seats, self.setting.mode, self.setting.options, ""
            )
            self.bots = self.make_bots()
            self.answers = 0
            self.state = self.go_on(self.match)
        mask = self.setting.mask(self.state, self.seat)
        return self.setting.row(self.state, self.seat), {"action_mask": mask}

    def go_on(self, match: Match) -> State:
        """Lets chance and the bots answer until the learner's seat is asked, or the game is over."""
        state = match.state
        while not state.is_over():
            asked = state.asked()
            if asked == [self.seat]:
                break
            seat = next(seat for seat in asked if seat != self.seat)
            if seat == CHANCE:
                move = state.frame_of(CHANCE).sample(state, self.luck)
            else:
                move = self.bots[seat].choose(Knowledge(match.game, state, seat, match), self.luck)
            match.enter(seat, move)
        return state

    def step(self, action: np.int64) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """The learner's answer, and all that follows until its seat is asked again.

        An illegal action ends the game with the lowest of all returns, and `info["refused"]` says why.
        """
        match = self.match
        if match is None:
            raise BadAction(NO_GAME)
        state = match.state
        info: dict[str, Any] = {}
        reward = 0.0
        over = cut = False
        try:
            move = self.setting.move(state, self.seat, action)
        except BadAction as refused:
            info["refused"] = str(refused)
            reward, over = self.setting.game.returns_range[0], True
        else:
            match.enter(self.seat, move)
            self.answers += 1
            self.go_on(match)
            over = state.is_over()
            if over:
                reward = self.setting.game.returns(state)[self.seat]
            cut = not over and self.answers == self.setting.limit
        if over or cut:
            self.match = None
        info["action_mask"] = self.setting.mask(state, self.seat)
        return self.setting.row(state, self.seat), reward, over, cut, info

    def render(self) -> str | None:
        """The table as spectators see it."""
        return self.setting.text(self.state) if self.render_mode and self.state is not None else None
