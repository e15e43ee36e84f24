"""Weights that make who won most likely: the fit of training."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

STEPS: Final = 30
"""Newton needs fewer by far."""

Rows = NDArray[np.float64]
"""Features, by table, seat and feature."""


@dataclass
class Tables:
    """Many tables with as many seats: what is known of each seat, and what it has won."""

    offset: Rows
    """The promise that is taken as given, by table and seat."""
    rows: Rows
    won: Rows
    weight: Rows


def fitted(tables: Sequence[Tables], guess: Rows, stiffness: Rows) -> Rows:
    """The weights that make who won most likely, held to the guess by so much for each weight; by Newton."""
    weights = guess.copy()
    worth = likelihood(tables, weights, guess, stiffness)
    for _ in range(STEPS):
        slope = -stiffness * (weights - guess)
        curve = np.diag(stiffness)
        for table in tables:
            chance = chances_of(table, weights)
            error = (table.won - chance) * table.weight[:, None]
            slope = slope + np.einsum("ts,tsf->f", error, table.rows)
            if table.won.shape[1] == 1:
                spread = (chance * (1 - chance))[:, 0] * table.weight
                curve = curve + np.einsum("t,tf,tg->fg", spread, table.rows[:, 0], table.rows[:, 0])
                continue
            mean = np.einsum("ts,tsf->tf", chance, table.rows)
            away = table.rows - mean[:, None, :]
            scaled = (chance * table.weight[:, None])[:, :, None] * away
            curve = curve + scaled.reshape(-1, len(guess)).T @ away.reshape(-1, len(guess))
        step = np.linalg.solve(curve, slope)
        size = 1.0
        while size > 1e-6:
            tried = weights + size * step
            better = likelihood(tables, tried, guess, stiffness)
            if better >= worth:
                break
            size /= 2
        else:
            return weights
        weights, gain, worth = tried, better - worth, better
        if gain < 1e-9 * abs(worth):
            break
    return weights


def chances_of(table: Tables, weights: Rows) -> Rows:
    promise = table.offset + table.rows @ weights
    if promise.shape[1] == 1:
        alone: Rows = 1 / (1 + np.exp(-promise))
        return alone
    power = np.exp(promise - promise.max(axis=1, keepdims=True))
    shares: Rows = power / power.sum(axis=1, keepdims=True)
    return shares


def likelihood(tables: Sequence[Tables], weights: Rows, guess: Rows, stiffness: Rows) -> float:
    worth = -0.5 * float(np.sum(stiffness * (weights - guess) ** 2))
    for table in tables:
        chance = np.clip(chances_of(table, weights), 1e-12, 1 - 1e-12)
        told = table.won * np.log(chance)
        if table.won.shape[1] == 1:
            told = told + (1 - table.won) * np.log(1 - chance)
        worth += float(np.sum(told * table.weight[:, None]))
    return worth


def usual_difference(each: Sequence[Rows]) -> Rows:
    """By how much each feature differs from seat to seat, or for one seat from table to table."""
    spread = [
        np.square(rows - (rows.mean(axis=1, keepdims=True) if rows.shape[1] > 1 else rows.mean(axis=0)))
        for rows in each
    ]
    flat = np.concatenate([one.reshape(-1, one.shape[2]) for one in spread])
    usual: Rows = np.sqrt(flat.mean(axis=0))
    return usual
