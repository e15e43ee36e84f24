"""Soulfall as an environment of PettingZoo: a policy for the first seat, random play at the others.

    python examples/pettingzoo_soulfall.py --seats 3 --games 50

The policy is a rule of thumb, to have something to put in its place: it takes the first legal action of the
kind that it likes best.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np

from soultable import learn

LIKED = ("place", "build", "populate")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=50)
    chosen = parser.parse_args(arguments)
    env = learn.pettingzoo("soulfall", seats=chosen.seats)
    numbered = env.setting.game.vocabulary.numbered
    rng = np.random.default_rng(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for seed in range(chosen.games):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, reward, over, cut, _ = env.last()
            total[agent] += reward
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            action = int(rng.choice(legal))
            if agent == "seat_0":
                liked = [number for number in legal if numbered(int(number)).verb in LIKED]
                action = int(liked[0]) if liked else action
            env.step(action)
    for agent, got in total.items():
        print(f"{agent}: {got / chosen.games:.1%} of {chosen.games} games")


if __name__ == "__main__":
    main()
