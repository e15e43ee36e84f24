"""Random numbers for rules and bots that are given a generator."""

from __future__ import annotations

from random import Random


def below(rng: Random, count: int) -> int:
    """A random whole number from 0 to count - 1."""
    luck: float = rng.random()
    return int(luck * float(count))  # compiled, a product of two floats is one instruction


def take(rng: Random, things: list[int]) -> int:
    """Takes one of the things, at random, out of the list, which loses its order."""
    index = below(rng, len(things))
    taken = things[index]
    things[index] = things[-1]
    things.pop()
    return taken
