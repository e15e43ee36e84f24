"""RLlib's PPO on a game of soultable, through the environment of PettingZoo.

    pip install "soultable[learn]" "ray[rllib]" torch
    python examples/learn_rllib.py connect_four --iterations 10

All seats are played by one policy, against itself. Moves that are not legal are masked. After each iteration
it is said how often the policy wins against random play, from both seats in turn.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from soultable import learn
from soultable.lab.intervals import wilson

ONE_FOR_ALL = "policy"


class Table(PettingZooEnv):
    """A game as RLlib wants it: numbers from 0 to 1, under the names that its masking expects."""

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__(Scaled(config["game"]))


class Scaled:
    """The environment of PettingZoo with other observations."""

    def __init__(self, game: str) -> None:
        self.env = learn.pettingzoo(game, seats=2, limit=1000)
        shown = self.env.observation_space("seat_0")
        self.most = np.maximum(1, shown["observation"].high).astype(np.float32)
        self.space = spaces.Dict(
            {
                "observations": spaces.Box(0.0, 1.0, self.most.shape, np.float32),
                "action_mask": spaces.Box(0.0, 1.0, shown["action_mask"].shape, np.float32),
            }
        )

    def __getattr__(self, name: str) -> Any:
        return getattr(self.env, name)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.space

    def observe(self, agent: str) -> dict[str, Any]:
        shown = self.env.observe(agent)
        return {
            "observations": shown["observation"].astype(np.float32) / self.most,
            "action_mask": shown["action_mask"].astype(np.float32),
        }

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        _, reward, ended, cut, info = self.env.last(observe=False)
        return self.observe(self.env.agent_selection), reward, ended, cut, info


def training(game: str) -> PPOConfig:
    config = PPOConfig()
    config.environment(Table, env_config={"game": game})
    config.env_runners(num_env_runners=0)
    config.multi_agent(policies={ONE_FOR_ALL}, policy_mapping_fn=lambda agent, episode, **_: ONE_FOR_ALL)
    config.training(train_batch_size_per_learner=4000, minibatch_size=500, num_epochs=6, lr=3e-4)
    config.rl_module(
        rl_module_spec=RLModuleSpec(
            module_class=ActionMaskingTorchRLModule,
            model_config={"fcnet_hiddens": [128, 128], "head_fcnet_hiddens": []},
        )
    )
    return config


def won_against_random(policy: ActionMaskingTorchRLModule, game: str, games: int, seed: int) -> float:
    """How many games the policy wins; a draw is half a game. It sits on each seat in every other game."""
    env, luck = Scaled(game), Random(seed)
    total = 0.0
    for number in range(games):
        env.reset(seed=seed + number)
        own = f"seat_{number % 2}"
        returns: dict[str, float] = {}
        while env.agents:
            agent = env.agent_selection
            shown, reward, ended, cut, _ = env.last()
            returns[agent] = reward
            if ended or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(shown["action_mask"])
            action = int(luck.choice(legal))
            if agent == own:
                batch = {Columns.OBS: {name: torch.as_tensor(one[None]) for name, one in shown.items()}}
                with torch.no_grad():
                    scores = policy.forward_inference(batch)[Columns.ACTION_DIST_INPUTS]
                action = int(scores[0].argmax())
            env.step(action)
        total += 1.0 if returns[own] > 0.5 else 0.5 if returns[own] == 0.5 else 0.0
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="?", default="connect_four")
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--games", type=int, default=100, help="against random play, after each iteration")
    chosen = parser.parse_args()
    algorithm = training(chosen.game).build_algo()
    for iteration in range(1, chosen.iterations + 1):
        algorithm.train()
        won = won_against_random(
            algorithm.get_module(ONE_FOR_ALL), chosen.game, chosen.games, 1000 * iteration
        )
        low, high = wilson(won, chosen.games)
        print(
            f"iteration {iteration}: {100 * won / chosen.games:.1f} % against random"
            f" ({100 * low:.1f} to {100 * high:.1f})"
        )
    algorithm.stop()


if __name__ == "__main__":
    main()
