"""Environments of PettingZoo: all seats of a game, asked one after another or, where a game does so, at once.

`soultable.learn.pettingzoo` and `pettingzoo_parallel` make them.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from soultable.engine.errors import BadAction, BadOption
from soultable.learn.setting import NO_GAME, Mask, Row, Setting
from soultable.learn.spaces import masked_space

Observation = dict[str, Row | Mask]
Infos = dict[str, dict[str, Any]]
Shown = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]
"""Observations, rewards, terminations, truncations and infos, by agent."""
METADATA: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1, "is_parallelizable": False}


class TurnsEnv(AECEnv):
    """One seat acts at a time. Several that are asked at once act one after another, and none sees what the
    others have answered."""

    metadata = METADATA

    def __init__(self, setting: Setting, render_mode: str | None) -> None:
        super().__init__()
        self.setting = setting
        self.render_mode = render_mode
        self.metadata = {**METADATA, "name": f"soultable_{setting.game.name}_v{setting.game.version}"}
        self.possible_agents = list(setting.names)
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: masked_space(setting, setting.actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(setting.actions) for agent in self.possible_agents}
        self.luck = Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed decides it and those that follow it without one."""
        if seed is not None:
            self.luck = Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self.answers = 0
        self.table = self.setting.begin(self.luck)
        self.agent_selection = self.possible_agents[self.table.asked()[0]]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return {
            "observation": self.setting.row(self.table, seat),
            "action_mask": self.setting.mask(self.table, seat),
        }

    def step(self, action: int | None) -> None:
        """The answer of the agent that is selected. Raises BadAction, and changes nothing, if it may not give
        it; None for an agent whose game is over."""
        if not self.agents:
            raise BadAction(NO_GAME)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        move = self.setting.move(self.table, seat, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.play(seat, move)
        self.setting.answer_chance(self.table, self.luck)
        self.answers += 1
        if self.table.is_over():
            returns = self.setting.game.returns(self.table)
            self.rewards = dict(zip(self.possible_agents, returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            if self.answers == self.setting.limit:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[self.table.asked()[0]]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as spectators see it."""
        return self.setting.text(self.table) if self.render_mode else None

    def close(self) -> None:
        """There is nothing to close."""


class AtOnceEnv(ParallelEnv):
    """All seats that are asked act at once. A seat that is not asked waits: `wait`, the action after those
    of the vocabulary, is all it can do then."""

    metadata = METADATA

    def __init__(self, setting: Setting, render_mode: str | None) -> None:
        if not setting.game.simultaneous:
            raise BadOption(
                f"{setting.game.title} never asks several seats at once; expected a game that does, or the"
                " environment in which they act one after another."
            )
        self.setting = setting
        self.render_mode = render_mode
        self.metadata = {**METADATA, "name": f"soultable_{setting.game.name}_v{setting.game.version}"}
        self.wait = setting.actions
        """What a seat does that is not asked."""
        self.possible_agents = list(setting.names)
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: masked_space(setting, setting.actions + 1) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(setting.actions + 1) for agent in self.possible_agents}
        self.luck = Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """A new game. A seed decides it and those that follow it without one."""
        if seed is not None:
            self.luck = Random(seed)
        self.agents = list(self.possible_agents)
        self.answers = 0
        self.table = self.setting.begin(self.luck)
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        asked = self.table.asked()
        return {
            agent: {
                "observation": self.setting.row(self.table, seat),
                "action_mask": np.append(self.setting.mask(self.table, seat), np.int8(seat not in asked)),
            }
            for seat, agent in enumerate(self.possible_agents)
        }

    def step(self, actions: dict[str, int]) -> Shown:
        """The answers of all who are asked. Raises BadAction, and changes nothing, unless all are legal.

        They are carried out in the order of the seats. Where an open answer has changed what a later seat is
        asked, that seat's answer has become pointless: it is asked anew at the next step.
        """
        if not self.agents:
            raise BadAction(NO_GAME)
        table, asked = self.table, self.table.asked()
        moves = {}
        for seat, agent in enumerate(self.possible_agents):
            if seat in asked:
                if agent not in actions:
                    raise BadAction(f"Seat {seat} is asked and has no action; expected one of {agent!r}.")
                moves[seat] = self.setting.move(table, seat, actions[agent])
            elif actions.get(agent, self.wait) != self.wait:
                raise BadAction(
                    f"Seat {seat} is not asked now, and its action is {actions[agent]}; expected {self.wait}"
                    " (it waits), or none."
                )
        questions = {seat: table.frame_of(seat) for seat in asked}
        for seat, move in moves.items():
            if (
                seat in table.asked()
                and table.frame_of(seat) is questions[seat]
                and move in table.legal(seat)
            ):
                table.play(seat, move)
                self.setting.answer_chance(table, self.luck)
                self.answers += 1
        return self.shown()

    def shown(self) -> Shown:
        """What everybody sees and gets after a step."""
        over = self.table.is_over()
        cut = not over and 0 < self.setting.limit <= self.answers
        returns = self.setting.game.returns(self.table) if over else [0.0] * self.setting.seats
        names = self.possible_agents
        if over or cut:
            self.agents = []
        return (
            self.observations(),
            dict(zip(names, returns, strict=True)),
            dict.fromkeys(names, over),
            dict.fromkeys(names, cut),
            {agent: {} for agent in names},
        )

    def render(self) -> str | None:
        """The table as spectators see it."""
        return self.setting.text(self.table) if self.render_mode else None

    def close(self) -> None:
        """There is nothing to close."""
