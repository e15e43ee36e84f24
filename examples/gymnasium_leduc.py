"""Leduc poker as an environment of Gymnasium: Q-learning with a table, against a bot.

    python examples/gymnasium_leduc.py --others random --hands 20000

The observation has all that a player knows, so its bytes are the key of the table. Afterwards 2,000 further
hands are played without trying anything out.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np

from soultable import learn

STEP = 0.05
TRIED = 0.2
"""How often an action is chosen at random."""


def play(env: Any, worth: Any, rng: np.random.Generator, learns: bool) -> float:
    """One hand, and what it brought."""
    row, info = env.reset()
    while True:
        legal = np.flatnonzero(info["action_mask"])
        scores = worth[row.tobytes()]
        action = int(legal[scores[legal].argmax()])
        if learns and rng.random() < TRIED:
            action = int(rng.choice(legal))
        row, reward, over, _, info = env.step(action)
        if learns:
            legal = np.flatnonzero(info["action_mask"])
            hoped = reward if over else worth[row.tobytes()][legal].max()
            scores[action] += STEP * (hoped - scores[action])
        if over:
            return float(reward)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--others", default="random", help="the bot that plays against it")
    parser.add_argument("--hands", type=int, default=20_000)
    chosen = parser.parse_args(arguments)
    env = learn.gymnasium("leduc", seat=0, others=chosen.others)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    worth: Any = defaultdict(lambda: np.zeros(env.setting.actions))
    for _ in range(chosen.hands):
        play(env, worth, rng, learns=True)
    got = np.array([play(env, worth, rng, learns=False) for _ in range(2_000)])
    error = 1.96 * got.std() / len(got) ** 0.5
    print(f"{got.mean():+.2f} chips a hand (95 %: ±{error:.2f}) against {chosen.others}")


if __name__ == "__main__":
    main()
