"""A policy that learns to beat random play in Soulfall within minutes, with NumPy alone.

    python examples/learn_soulfall.py weights.npz

It plays against itself, 128 games at a time, and makes moves more likely in the positions of those who won
and less likely in those of who lost (REINFORCE). The policy is linear: what the seat sees, times a table of
weights, gives a score for each move. What was learnt plays in tournaments and at tables as a bot of one's
own:

    PYTHONPATH=examples soultable tournament soulfall "learn_soulfall:Learnt('weights.npz')" random --seats 2
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from soultable import learn
from soultable.lab.intervals import wilson

Floats = NDArray[np.float32]
LANES = 128
STEPS = 96
"""Answers in each lane between two updates: longer than a game, so that most of them are over by then."""
RATE = 0.02


class Linear:
    """Scores for all moves: the observation, scaled to 0 to 1, times a table of weights."""

    def __init__(self, places: int, actions: int, scale: Floats) -> None:
        self.weights: Floats = np.zeros((places + 1, actions), np.float32)
        self.scale = scale
        self.mean = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.updates = 0

    def seen(self, observations: NDArray[np.uint8]) -> Floats:
        """The observations as numbers from 0 to 1, and a 1 for what does not depend on them."""
        ones = np.ones((len(observations), 1), np.float32)
        return np.hstack([observations * self.scale, ones])

    def __call__(self, observations: NDArray[np.uint8]) -> Floats:
        scores: Floats = self.seen(observations) @ self.weights
        return scores

    def climb(self, gradient: Floats) -> None:
        """One step of Adam, uphill."""
        self.updates += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient**2 - self.square)
        mean = self.mean / (1 - 0.9**self.updates)
        square = self.square / (1 - 0.999**self.updates)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-8)


class Learnt(learn.PolicyBot):
    """The bot that plays by a file of weights."""

    def __init__(self, path: str) -> None:
        with np.load(path) as file:
            policy = Linear(len(file["scale"]), file["weights"].shape[1], file["scale"])
            policy.weights = file["weights"]
        super().__init__(policy)


def drawn(scores: Floats, masks: NDArray[np.uint8], rng: np.random.Generator) -> NDArray[np.intp]:
    """A legal move in each row, the likelier the higher its score."""
    noise = rng.gumbel(size=scores.shape).astype(np.float32)
    return np.where(masks == 1, scores + noise, -np.inf).argmax(axis=1)


def played(games: learn.ArrayLanes, policy: Linear, rng: np.random.Generator) -> dict[str, NDArray[Any]]:
    """Some steps in all lanes: what was seen, what was legal and chosen, by whom, and what it came to."""
    kept: dict[str, list[NDArray[Any]]] = {
        name: [] for name in ("seen", "masks", "chosen", "seats", "over", "rewards")
    }
    for _ in range(STEPS):
        chosen = drawn(policy(games.observations), games.masks, rng)
        for name, array in (
            ("seen", games.observations), ("masks", games.masks), ("chosen", chosen), ("seats", games.asked),
        ):  # fmt: skip
            kept[name].append(array.copy())  # the arrays show another position after the step
        games.step(chosen)
        kept["over"].append(games.over.copy())
        kept["rewards"].append(games.rewards.copy())
    return {name: np.stack(arrays) for name, arrays in kept.items()}


def advantages(kept: dict[str, NDArray[Any]]) -> Floats:
    """For each answer how much better than half a victory its game ended for the one who gave it; 0 if it did
    not end in time."""
    steps, lanes = kept["over"].shape
    found: Floats = np.zeros((steps, lanes), np.float32)
    outcome = np.full(kept["rewards"].shape[1:], 0.5)
    for step in range(steps - 1, -1, -1):
        over = kept["over"][step]
        outcome[over] = kept["rewards"][step][over]
        found[step] = outcome[np.arange(lanes), kept["seats"][step]] - 0.5
    return found


def improve(policy: Linear, kept: dict[str, NDArray[Any]]) -> None:
    worth = advantages(kept).ravel()
    known = np.flatnonzero(worth)
    chosen = kept["chosen"].reshape(-1)[known]
    masks = kept["masks"].reshape(len(worth), -1)[known]
    seen = policy.seen(kept["seen"].reshape(len(worth), -1)[known])
    scores = np.where(masks == 1, seen @ policy.weights, -np.inf)
    likely = np.exp(scores - scores.max(axis=1, keepdims=True))
    change = -likely / likely.sum(axis=1, keepdims=True)
    change[np.arange(len(known)), chosen] += 1
    policy.climb(seen.T @ (change * worth[known, np.newaxis]).astype(np.float32) / len(known))


def against_random(policy: Linear, each: int, seed: int) -> tuple[float, int]:
    """Victories (a shared one counts half) in the first games of each lane, half of them at each seat.

    So many of each: those that are over first would be the short ones.
    """
    games, rng = learn.lanes("soulfall", LANES, seats=2, seed=seed), np.random.default_rng(seed)
    mine = np.arange(LANES) % 2
    count, won = np.zeros(LANES, np.int64), 0.0
    while count.min() < each:
        best = np.where(games.masks == 1, policy(games.observations), -np.inf).argmax(axis=1)
        games.step(np.where(games.asked == mine, best, games.random_actions(rng)))
        counted = np.flatnonzero(games.over & (count < each))
        won += games.rewards[counted, mine[counted]].sum()
        count[games.over] += 1
    return float(won), each * LANES


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="A policy that learns to beat random play in Soulfall.")
    parser.add_argument("file", help="where the weights go")
    parser.add_argument("--updates", type=int, default=20)
    parser.add_argument("--games", type=int, default=8, help=f"times {LANES}: against random play in the end")
    chosen = parser.parse_args(arguments)
    games, rng = learn.lanes("soulfall", LANES, seats=2, seed=1), np.random.default_rng(1)
    policy = Linear(games.encoding.size, games.actions, games.scale)
    begun = time.monotonic()
    for update in range(1, chosen.updates + 1):
        improve(policy, played(games, policy, rng))
        if update % 20 == 0:
            won, count = against_random(policy, 1, update)
            print(
                f"{update} updates, {time.monotonic() - begun:.0f} s: won {won:g} of {count} against random"
            )
    won, count = against_random(policy, chosen.games, 0)
    low, high = wilson(won, count)
    print(f"Won {won / count:.1%} of {count} games against random play (95 %: {low:.1%} to {high:.1%}).")
    np.savez(chosen.file, weights=policy.weights, scale=policy.scale)


if __name__ == "__main__":
    main()
