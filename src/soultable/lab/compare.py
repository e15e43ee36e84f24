"""Two content packs in the same games: what the new one changes, and how sure that is.

Game number n of both packs has the same seed. Up to the first difference both games are the same, and what
they have in common cancels out: the intervals are those of the mean of the differences of pairs, which are
narrower than those of games that have nothing to do with each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from soultable.engine.game import Game
from soultable.lab.intervals import Z95, mean, paired_shares, z_of_all
from soultable.lab.move_figures import subject
from soultable.lab.report import victories
from soultable.lab.simulate import BATCH, Jobs, Setup, play_some
from soultable.lab.workers import RunJobs, run_jobs

NO_FIGURES: Final = ("game", "seed", "seats")
"""Number columns that say which game it is, not how it went."""


@dataclass(frozen=True)
class Difference:
    """What a figure is with either pack, and the interval of the difference."""

    name: str
    title: str
    """What the name means, such as the name of a card; may be empty."""
    base: float
    new: float
    low: float
    high: float

    @property
    def change(self) -> float:
        return self.new - self.base

    @property
    def is_sure(self) -> bool:
        """Is there a difference, as far as the interval tells?"""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True)
class Section:
    """Figures of one kind."""

    heading: str
    is_share: bool
    """Shares of the games, or plain numbers?"""
    together: bool
    """Do all intervals hold together with 95 %, or each for itself?"""
    rows: list[Difference]


@dataclass(frozen=True)
class Comparison:
    """Everything that is stated about two packs."""

    base: Setup
    new: Setup
    title: str
    planned: int
    pairs: int
    alike: int
    """In how many pairs nothing differs that a row of a file of games has."""
    sections: list[Section]


# --- playing


def compare(
    base: Setup,
    new: Setup,
    games: int,
    workers: int = 0,
    progress: Callable[[int], None] = lambda done: None,
    run: RunJobs = run_jobs,
) -> Comparison | None:
    """Plays so many games, two at least, with either setup, and compares them.

    They are fewer after Ctrl-C; None if there are no two.
    """
    jobs = Jobs([range(games)], BATCH if base.is_random() and new.is_random() else 1)
    played: list[tuple[pa.RecordBatch, pa.RecordBatch]] = []
    try:
        done = 0
        for both in run(partial(play_both, base, new, jobs), range(len(jobs)), workers):
            played.append(both)
            done += both[0].num_rows
            progress(done)
    except KeyboardInterrupt:
        pass  # what has been played is compared
    if sum(batch.num_rows for batch, _ in played) < 2:
        return None
    tables = [whole(batches) for batches in zip(*played, strict=True)]
    return compared(base, new, games, tables[0], tables[1])


def play_both(base: Setup, new: Setup, jobs: Jobs, job: int) -> tuple[pa.RecordBatch, pa.RecordBatch]:
    return play_some(base, jobs, job), play_some(new, jobs, job)


def whole(batches: Iterable[pa.RecordBatch]) -> pa.Table:
    return pa.Table.from_batches(list(batches)).combine_chunks()


# --- counting


def compared(base: Setup, new: Setup, planned: int, before: pa.Table, after: pa.Table) -> Comparison:
    """What differs between the rows of the same games with either setup."""
    game = new.load()
    teams = game.teams(new.seats, new.mode)
    won = [victories(table, teams, game.returns_range) for table in (before, after)]
    sections = [
        section(
            "Win rates",
            [(f"seat {seat}", "", won[0][seat], won[1][seat]) for seat in range(new.seats)]
            + [
                (f"team {number}", seats_of(team), won[0][team[0]], won[1][team[0]])
                for number, team in enumerate(teams, 1)
                if len(teams) < new.seats
            ],
            is_share=True,
        ),
        section(
            "Scores",
            [(f"seat {seat}", "", *columns(before, after, f"score_{seat}")) for seat in range(new.seats)],
        ),
        section(
            "Length and other numbers of a game",
            [(name, "", *columns(before, after, name)) for name in number_columns(before, after)],
        ),
        section("Endings", endings(before, after), is_share=True, together=True),
        section(
            "Counted moves in a game", moves(before, after, [base.load(), game], new.seats), together=True
        ),
    ]
    alike = sum(one == other for one, other in zip(before.to_pylist(), after.to_pylist(), strict=True))
    found = [one for one in sections if one.rows]
    return Comparison(base, new, game.title, planned, before.num_rows, alike, found)


def seats_of(team: list[int]) -> str:
    return f"{'seat' if len(team) == 1 else 'seats'} {', '.join(map(str, team))}"


def section(
    heading: str,
    figures: list[tuple[str, str, Any, Any]],
    is_share: bool = False,
    together: bool = False,
) -> Section:
    """Of each figure its name, its title, and its value in every game with either pack.

    It may be unknown in some games: of random ones few are followed.
    """
    z = z_of_all(len(figures)) if together else Z95
    interval = paired_shares if is_share else mean
    rows = []
    for name, title, before, after in figures:
        known = ~np.isnan(after - before)
        if known.sum() < 2:
            continue
        before, after = before[known], after[known]
        changes = after - before
        low, high = interval(float(changes.sum()), float((changes * changes).sum()), len(changes), z)
        rows.append(Difference(name, title, float(before.mean()), float(after.mean()), low, high))
    if together:  # many rows: first those that say most
        rows.sort(key=lambda row: (not row.is_sure, -abs(row.change)))
    return Section(heading, is_share, together, rows)


def columns(before: pa.Table, after: pa.Table, name: str) -> tuple[Any, Any]:
    return np.asarray(before[name], dtype=float), np.asarray(after[name], dtype=float)


def number_columns(before: pa.Table, after: pa.Table) -> list[str]:
    """The number of answers and what the game itself reports."""
    return [
        name
        for name in before.column_names
        if name not in NO_FIGURES and pa.types.is_int64(before[name].type) and name in after.column_names
    ]


def endings(before: pa.Table, after: pa.Table) -> list[tuple[str, str, Any, Any]]:
    ends = [np.asarray(table["ending"].to_pylist()) for table in (before, after)]
    names = sorted({*ends[0].tolist(), *ends[1].tolist()})
    return [(name, "", (ends[0] == name).astype(float), (ends[1] == name).astype(float)) for name in names]


def moves(
    before: pa.Table, after: pa.Table, games: list[Game[Any]], seats: int
) -> list[tuple[str, str, Any, Any]]:
    """How often a move about each thing was made in each game, by all seats."""
    made = [moves_made(table, game, seats) for table, game in zip((before, after), games, strict=True)]
    never = np.zeros(before.num_rows)
    return [
        (name, subject(games[1], name)[1], made[0].get(name, never), made[1].get(name, never))
        for name in sorted({*made[0], *made[1]})
    ]


def moves_made(table: pa.Table, game: Game[Any], seats: int) -> dict[str, Any]:
    """By what moves are about, how many of them there were in each game."""
    made: dict[str, Any] = {}
    for seat in range(seats):
        column = table[f"moves_{seat}"].combine_chunks()
        flat = column.flatten()
        numbers = np.asarray(flat.indices)
        rows = np.asarray(pc.list_parent_indices(column))
        for place, notation in enumerate(flat.dictionary.to_pylist()):
            times = np.bincount(rows[numbers == place], minlength=table.num_rows)
            if times.any():
                name = subject(game, notation)[0]
                made[name] = made.get(name, 0.0) + times
    return made
