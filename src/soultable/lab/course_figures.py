"""What files of simulated games say about the course of games: openings, the lead, close decisions."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

import numpy as np
import pyarrow as pa

from soultable.bots.decision import CLOSE
from soultable.engine.trace import OPENING
from soultable.lab.course import LEAD, OPENED, STEPS
from soultable.lab.intervals import z_of_all
from soultable.lab.move_figures import Rate

MOST: Final = 15
"""So many openings of a seat are shown, those that were played most."""
OFTEN: Final = 5
"""An opening of several decisions is shown if so many games began with it."""
EDGES: Final = (0.01, CLOSE, 0.05, 0.1, 0.2, 0.5)
"""Between these margins decisions are counted."""


@dataclass(frozen=True)
class Opening:
    """The first decisions of a seat, and how it did in the games that began so."""

    moves: tuple[str, ...]
    rate: Rate


@dataclass(frozen=True)
class Openings:
    """Those of one seat: first what was played most."""

    seat: int
    games: int
    """In how many games it decided anything."""
    first: list[Opening]
    """By the first decision."""
    different: int
    """How many first decisions there were, shown or not."""
    longer: list[Opening]
    """By the first decisions together, as far as several games began with them."""


@dataclass(frozen=True)
class Leads:
    """The lead in the course of the games: each list has a number for each twentieth of a game."""

    games: int
    """How many were followed."""
    sides: list[str]
    """Who plays against whom."""
    expected: list[list[float]]
    """What each side could expect, on average."""
    quarters: list[tuple[float, float, float]]
    """How far whoever was ahead was ahead of the next one: a quarter, a half, three quarters of the games."""
    means: list[float]
    held: list[Rate]
    """How often whoever was ahead then has won, in those games in which somebody was."""
    changes: list[int]
    """How often the lead changed in each game."""
    ended: tuple[list[float], list[float]] | None
    """Where all play together: what they could expect on average in games won, and in games lost."""

    @property
    def never(self) -> Rate:
        """How often the lead never changed."""
        return Rate(float(self.changes.count(0)), len(self.changes))


@dataclass(frozen=True)
class Closeness:
    """How close decisions were for a strong bot."""

    judge: str
    close: Rate
    """How often the best two answers differed by less than CLOSE."""
    margins: list[tuple[str, int]]
    """How many decisions had such a margin, in points of %."""
    kinds: list[tuple[str, Rate]]
    """The same by what was asked, the commonest first; all intervals hold together with 95 %."""


def openings(table: pa.Table, credit: Any) -> list[Openings]:
    """Of each seat; none if the files do not have them."""
    if f"{OPENED}0" not in table.column_names:
        return []
    return [openings_of(seat, table[f"{OPENED}{seat}"].to_pylist(), won) for seat, won in enumerate(credit)]


def openings_of(seat: int, rows: list[list[str] | None], won: Any) -> Openings:
    begun = [(tuple(row), float(part)) for row, part in zip(rows, won, strict=True) if row]
    first = counted([(moves[:1], part) for moves, part in begun])
    longer = counted([(moves, part) for moves, part in begun if len(moves) == OPENING])
    often = [opening for opening in longer if opening.rate.of >= OFTEN]
    return Openings(seat, len(begun), widened(first[:MOST]), len(first), widened(often[:MOST]))


def counted(begun: list[tuple[tuple[str, ...], float]]) -> list[Opening]:
    """The commonest first."""
    times = Counter(moves for moves, _ in begun)
    wins: dict[tuple[str, ...], float] = {}
    for moves, part in begun:
        wins[moves] = wins.get(moves, 0.0) + part
    order = sorted(times, key=lambda moves: (-times[moves], moves))
    return [Opening(moves, Rate(wins[moves], times[moves])) for moves in order]


def widened(found: list[Opening]) -> list[Opening]:
    """With intervals that hold together."""
    z = z_of_all(len(found))
    return [Opening(one.moves, Rate(one.rate.wins, one.rate.of, z)) for one in found]


def leads(table: pa.Table, credit: Any, teams: list[list[int]]) -> Leads | None:
    """Of the games that were followed; None if none was."""
    if f"{LEAD}0" not in table.column_names:
        return None
    followed = np.flatnonzero(np.asarray(table[f"{LEAD}0"].is_valid()))
    if not len(followed):
        return None
    curves = [
        np.asarray(table[f"{LEAD}{team[0]}"].take(followed).combine_chunks().flatten()).reshape(-1, STEPS + 1)
        for team in teams
    ]
    won = [credit[team[0]][followed] for team in teams]
    sides = [name_of(team) for team in teams]
    alone = len(teams) == 1
    if alone:
        curves.append(1.0 - curves[0])
        won.append(1.0 - won[0])
        sides = ["the players" if len(teams[0]) > 1 else "the player", "the game"]
    all_sides = np.stack(curves)
    ranked = np.sort(all_sides, axis=0)
    ahead = ranked[-1] - ranked[-2]
    leader = np.argmax(all_sides, axis=0)
    parts = np.take_along_axis(np.stack(won)[:, :, None], leader[None], axis=0)[0]
    return Leads(
        games=len(followed),
        sides=sides,
        expected=[means(side) for side in curves],
        quarters=[tuple(np.quantile(column, [0.25, 0.5, 0.75]).tolist()) for column in ahead.T],
        means=means(ahead),
        held=[
            Rate(float(part[gap > 0].sum()), int((gap > 0).sum()))
            for part, gap in zip(parts.T, ahead.T, strict=True)
        ],
        changes=np.asarray(table["lead_changes"].take(followed)).astype(int).tolist(),
        ended=ended(curves[0], won[0]) if alone else None,
    )


def ended(curve: Any, won: Any) -> tuple[list[float], list[float]] | None:
    """Apart for games won and lost, if there are both."""
    wins, losses = curve[won > 0.5], curve[won <= 0.5]
    return (means(wins), means(losses)) if len(wins) and len(losses) else None


def means(rows: Any) -> list[float]:
    found: list[float] = rows.mean(axis=0, dtype=float).tolist()
    return found


def name_of(team: list[int]) -> str:
    return f"{'seat' if len(team) == 1 else 'seats'} {', '.join(map(str, team))}"


def closeness(table: pa.Table, judge: str) -> Closeness | None:
    """Of the decisions that were judged; None if none was."""
    if "margin" not in table.column_names:
        return None
    valid = np.asarray(table["margin"].is_valid())
    margins = np.asarray(table["margin"].drop_null(), dtype=float)
    if not len(margins):
        return None
    kinds = [kind for kind, here in zip(table["judged"].to_pylist(), valid, strict=True) if here]
    close = margins < CLOSE
    places = np.digitize(margins, EDGES)
    names = [
        f"less than {100 * EDGES[0]:g}",
        *(f"{100 * low:g} to {100 * high:g}" for low, high in pairwise(EDGES)),
        f"{100 * EDGES[-1]:g} or more",
    ]
    times = Counter(kinds)
    z = z_of_all(len(times))
    return Closeness(
        judge=judge,
        close=Rate(float(close.sum()), len(close)),
        margins=[(name, int((places == place).sum())) for place, name in enumerate(names)],
        kinds=[
            (kind, Rate(float(close[[one == kind for one in kinds]].sum()), times[kind], z))
            for kind in sorted(times, key=lambda kind: (-times[kind], kind))
        ],
    )
