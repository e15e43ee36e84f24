"""What counted moves and what chance deals have to do with winning.

How those fared who made a move tells what goes with it: people play a card when they are ahead, or because it
is strong. Which card somebody draws is decided by chance: what those have more who drew this one rather than
another is what the card does.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from soultable.engine.game import Game
from soultable.lab.intervals import Z95, wilson, z_of_all

DEALT: Final = "dealt_"
"""How the columns with what chance has given begin."""


@dataclass(frozen=True)
class Rate:
    """How often something won. A shared victory counts in parts."""

    wins: float
    of: int
    z: float = Z95
    """How wide the interval is, in standard deviations."""

    @property
    def share(self) -> float:
        return self.wins / self.of

    @property
    def interval(self) -> tuple[float, float]:
        """The interval after Wilson."""
        return wilson(self.wins, self.of, self.z)


@dataclass(frozen=True)
class MoveFigure:
    """Counted moves about one thing: how often made, and how those fared who made one at least once."""

    notation: str
    """The move as far as it says what it is about: `take C04`, to whichever level."""
    title: str
    """What that is, such as the name of the card; empty if it has none."""
    times: int
    rate: Rate


def move_figures(
    table: pa.Table, credit: Any, game: Game[Any] | None, prefix: str = "moves_"
) -> dict[str, list[MoveFigure]]:
    """Of all moves in the columns with this prefix, by what they are about.

    The intervals of those that begin with the same words hold together with 95 % (Bonferroni).
    """
    times: dict[str, int] = {}
    players: dict[str, int] = {}
    wins: dict[str, float] = {}
    titles: dict[str, str] = {}
    for seat, won in enumerate(credit):
        made = table[f"{prefix}{seat}"].combine_chunks()
        flat = made.flatten()
        moves = np.asarray(flat.indices)
        games = np.asarray(pc.list_parent_indices(made))
        places: dict[str, list[int]] = {}
        for place, notation in enumerate(flat.dictionary.to_pylist()):
            name, title = subject(game, notation)
            titles[name] = title
            places.setdefault(name, []).append(place)
        for name, numbers in places.items():
            here = games[np.isin(moves, numbers)]
            if len(here):
                once = np.unique(here)
                times[name] = times.get(name, 0) + len(here)
                players[name] = players.get(name, 0) + len(once)
                wins[name] = wins.get(name, 0.0) + float(won[once].sum())
    alike: dict[str, list[str]] = {}
    for name in times:
        alike.setdefault(words_of(game, name) if prefix == DEALT else beginning(name), []).append(name)
    found: dict[str, list[MoveFigure]] = {}
    for words in sorted(alike):
        z = z_of_all(len(alike[words]))
        figures = [
            MoveFigure(name, titles[name], times[name], Rate(wins[name], players[name], z))
            for name in alike[words]
        ]
        found[words] = sorted(figures, key=lambda figure: -figure.rate.interval[0])
    return found


def subject(game: Game[Any] | None, notation: str) -> tuple[str, str]:
    """The move as far as it says what it is about, and what that is: the first thing the game can explain."""
    words = notation.split()
    for place in range(1, len(words)):
        explained = game.explain(words[place]) if game else []
        if explained:
            return " ".join(words[: place + 1]), explained[0]
    return notation, ""


def words_of(game: Game[Any] | None, notation: str) -> str:
    """The verb of a move of chance, which deals things of one kind: `turn up` harps and numbers."""
    move = game.vocabulary.find(notation) if game else None
    return beginning(notation) if move is None else move.verb


def beginning(notation: str) -> str:
    """The words before the first name or number.

    >>> beginning("take C04"), beginning("mega hack"), beginning("harp soul 2")
    ('take', 'mega hack', 'harp soul')
    """
    return " ".join(takewhile(lambda word: word.isalpha() and word.islower(), notation.split()))


# --- what chance deals


@dataclass(frozen=True)
class DealtFigure:
    """A thing that chance gives: how those fared who got it, and how those who did something with it."""

    thing: str
    title: str
    rate: Rate
    """Of those who got it at least once."""
    average: float
    """The win rate of all who got something of this kind."""
    made: dict[str, Rate]
    """Of those who made a move about it at least once, by the words of the move."""

    @property
    def effect(self) -> float:
        """What those have more who got it, in shares of a victory."""
        return self.rate.share - self.average

    @property
    def interval(self) -> tuple[float, float]:
        """Of the effect. The average is taken as known: it comes from all of them."""
        low, high = self.rate.interval
        return low - self.average, high - self.average


def dealt_figures(
    table: pa.Table, credit: Any, game: Game[Any] | None, moves: dict[str, list[MoveFigure]]
) -> dict[str, list[DealtFigure]]:
    """Of all that chance has given to seats, by the words of its moves, beside the moves about the same."""
    if f"{DEALT}0" not in table.column_names:
        return {}
    made = {
        (words, figure.notation[len(words) + 1 :]): figure.rate
        for words, figures in moves.items()
        for figure in figures
        if figure.title  # a number means one thing here and another there
    }
    found: dict[str, list[DealtFigure]] = {}
    for words, figures in move_figures(table, credit, game, DEALT).items():
        average = sum(figure.rate.wins for figure in figures) / sum(figure.rate.of for figure in figures)
        found[words] = []
        for figure in figures:
            thing = figure.notation[len(words) + 1 :]
            beside = {other: made[other, thing] for other in moves if (other, thing) in made}
            found[words].append(DealtFigure(thing, figure.title, figure.rate, average, beside))
    return found
