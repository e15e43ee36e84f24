"""The balance report: what files of simulated games say about seats, endings, scores and moves.

`figures` reads and counts, `page` writes one HTML page that needs nothing else. The same files give the same
page, byte for byte.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from soultable.engine import registry
from soultable.engine.english import counted
from soultable.lab.course_figures import Closeness, Leads, Openings, closeness, leads, openings
from soultable.lab.game_files import game_of, kinds_of, read_each
from soultable.lab.move_figures import DEALT, DealtFigure, MoveFigure, Rate, dealt_figures, move_figures
from soultable.lab.pages import html_page, rate_table, spread_table, table


@dataclass(frozen=True)
class Figures:
    """Everything that the report states."""

    facts: dict[str, str]
    """The metadata of the files."""
    title: str
    games: int
    seats: list[Rate]
    length_unit: str
    lengths: list[int]
    endings: list[tuple[str, int]]
    scores: list[list[int]]
    """For each seat, of all games."""
    moves: dict[str, list[MoveFigure]]
    """By the words with which the moves begin; first what has surely succeeded most."""
    dealt: dict[str, list[DealtFigure]]
    """The same of what chance has given to seats."""
    deals: bool
    """Does the game count anything that chance gives to a seat?"""
    teams: list[list[int]]
    openings: list[Openings]
    leads: Leads | None
    closeness: Closeness | None

    @property
    def even(self) -> float | None:
        """The win rate in an even game; None where nobody plays against anybody."""
        return 1.0 / len(self.teams) if len(self.teams) > 1 else None


# --- reading and counting


def figures(*paths: str | Path) -> Figures:
    """Counts what the report states, over files and folders that belong together. Raises BadGameFile."""
    files = read_each(paths)
    tables = pa.concat_tables([file.table for file in files], promote_options="default")  # some may be older
    table = tables.unify_dictionaries().combine_chunks()
    facts = facts_of_all([file.facts for file in files])
    seats = int(facts["seats"])
    known = registry.game(facts["game"]) if facts["game"] in registry.REGISTERED else None
    teams = known.teams(seats, facts["mode"]) if known else [[seat] for seat in range(seats)]
    credit = victories(table, teams, known.returns_range if known else (0.0, 1.0))
    unit = "turns" if "turns" in table.column_names else "answers"
    endings = pc.value_counts(table["ending"]).to_pylist()
    game = game_of(facts)
    moves = move_figures(table, credit, game)
    return Figures(
        facts=facts,
        title=game.title if game else facts["game"],
        games=table.num_rows,
        seats=[Rate(float(credit[seat].sum()), table.num_rows) for seat in range(seats)],
        length_unit=unit,
        lengths=table[unit].to_pylist(),
        endings=sorted(
            ((ending["values"], ending["counts"]) for ending in endings), key=lambda pair: (-pair[1], pair[0])
        ),
        scores=[table[f"score_{seat}"].to_pylist() for seat in range(seats)],
        moves=moves,
        dealt=dealt_figures(table, credit, game, moves),
        deals=game is not None and any(kind.prefix == DEALT for kind in kinds_of(game)),
        teams=teams,
        openings=openings(table, credit),
        leads=leads(table, credit, teams),
        closeness=closeness(table, facts.get("judge", "")),
    )


def facts_of_all(each: list[dict[str, str]]) -> dict[str, str]:
    """The facts of files that belong together: parts of a run, or runs by several seeds."""
    runs = {facts["seed"]: int(facts["games"]) for facts in each}
    commands = list(dict.fromkeys(facts["command"] for facts in each))
    return {
        **each[0],
        "seed": ", ".join(runs),
        "games": str(sum(runs.values())),
        "command": "\n".join(commands),
    }


def victories(table: pa.Table, teams: list[list[int]], returns_range: tuple[float, float]) -> Any:
    """For each seat and game the part of the victory that its team has: 1, 0, or less if it is shared.

    Without a winner it is what the game gives to the seat: as much as to all others in a draw.
    """
    seats = sum(len(team) for team in teams)
    first = np.zeros(seats, dtype=bool)
    first[[team[0] for team in teams]] = True
    winners = table["winners"].combine_chunks()
    who = np.asarray(winners.flatten())
    where = np.asarray(pc.list_parent_indices(winners))
    parts = np.bincount(where, weights=first[who], minlength=table.num_rows)  # teams that share it
    credit = np.zeros((seats, table.num_rows))
    credit[who, where] = 1.0 / parts[where]
    without = parts == 0
    low, high = returns_range
    for seat in range(seats):
        credit[seat, without] = (np.asarray(table[f"return_{seat}"])[without] - low) / (high - low)
    return credit


# --- the page


def page(found: Figures) -> str:
    """The report as one HTML page."""
    from soultable.lab import course_page, plots  # matplotlib is slow to load

    facts = found.facts
    seats = counted(len(found.seats), "seat")
    even = found.even
    bots = json.loads(facts["bots"])
    players = f"{bots[0]} bots" if len(set(bots)) == 1 else f"the bots {', '.join(bots)}"
    planned = int(facts["games"])
    stopped = f" The simulation was stopped: {planned:,} games were planned." if planned > found.games else ""
    pack = f", with the content pack {facts['pack']}" if facts.get("pack") else ""
    intro = (
        f"{found.games:,} games of {found.title} (version {facts['version']}, mode {facts['mode']}) with"
        f" {seats}, played by {players}{pack}.{stopped} Intervals are 95 % intervals after"
        " Wilson; those of moves and of what is dealt are so wide that all of one table hold together with"
        " 95 % (Bonferroni). A shared victory counts in parts."
    )
    body = [
        f"<h1>{escape(found.title)}: balance report</h1>",
        f"<p>{escape(intro)}</p>",
        "<h2>Seats</h2>",
        plots.rates(
            "Win rate of each seat",
            [(f"seat {seat}", rate.share, *rate.interval) for seat, rate in enumerate(found.seats)],
            even,
        ),
        rate_table(
            f"Win rate of each seat{'' if even is None else f'; an even game gives {even:.1%}'}",
            [[f"seat {seat}"] for seat in range(len(found.seats))],
            found.seats,
            ["Seat"],
            "Games",
        ),
        "<h2>Length</h2>",
        plots.histogram(f"Length of the games in {found.length_unit}", found.length_unit, found.lengths),
        spread_table(f"Length of the games in {found.length_unit}", {"games": found.lengths}),
        "<h2>Endings</h2>",
        plots.bars("What ended the games", found.endings),
        table(
            "What ended the games",
            ["Ending", "Games", "Share"],
            [[name, f"{count:,}", f"{count / found.games:.1%}"] for name, count in found.endings],
        ),
        "<h2>Scores</h2>",
        plots.spread("Scores of each seat", found.scores),
        spread_table("Scores", {f"seat {seat}": scores for seat, scores in enumerate(found.scores)}),
    ]
    body += [
        *course_page.lead_sections(found.leads),
        *course_page.close_sections(found.closeness),
        *course_page.opening_sections(found.openings, even),
    ]
    if not found.dealt:
        older = "Nothing is known about it: these files are older, or nothing was dealt."
        nothing = "In this game chance deals nothing to a seat that is counted."
        body += ["<h2>Dealt by chance</h2>", f"<p>{older if found.deals else nothing}</p>"]
    for words, things in found.dealt.items():
        body += dealt_section(words, things)
    for words, moves in found.moves.items():
        body += move_section(words, moves, even)
    body += [
        "<h2>How to repeat it</h2>",
        *[f"<p><code>{escape(command)}</code></p>" for command in facts["command"].split("\n")],
        f"<p>Seed {escape(facts['seed'])}, soultable {escape(facts['soultable'])}.</p>",
    ]
    return html_page(f"{found.title}: balance report", body)


def dealt_section(words: str, things: list[DealtFigure]) -> list[str]:
    """What chance gives by moves that begin alike, and beside it what players do with it."""
    from soultable.lab import plots

    average = things[0].average
    caption = f"Win rate of those who got it at least once; on average {average:.2%}"
    told = (
        "Chance decides which of these a player gets. How far the win rate of those who got it lies from the"
        " average of all is therefore what the thing itself does, with these players: the effect is a cause."
        " Columns that begin with “after” are about those who made a move with it. Players decide"
        " that: such a rate may be high because the move is made by those who are ahead, and is no cause."
    )
    others = sorted({other for figure in things for other in figure.made})
    rows = []
    for figure in things:
        low, high = figure.interval
        after = [f"{figure.made[other].share:.2%}" if other in figure.made else "-" for other in others]
        effect = [f"{figure.effect:+.2%}", f"{low:+.2%} to {high:+.2%}"]
        rows.append([figure.thing, figure.title, f"{figure.rate.of:,}", f"{figure.rate.share:.2%}"])
        rows[-1] += effect + after
    headings = ["Dealt", "About", "Players", "Win rate", "Effect", "95 % interval"]
    return [
        f"<h2>Dealt by chance: {escape(words)}</h2>",
        f"<p>{told}</p>",
        plots.differences(
            f"Effect of what was dealt: {words}",
            "win rate of those who got it, minus the average, in points of %",
            [
                (figure.thing, 100 * figure.effect, 100 * figure.interval[0], 100 * figure.interval[1])
                for figure in things
            ],
        ),
        table(caption, [*headings, *(f"After {other}" for other in others)], rows),
    ]


def move_section(words: str, moves: list[MoveFigure], even: float | None) -> list[str]:
    """The moves that begin alike: how often made, and how often those won who made them."""
    from soultable.lab import plots

    caption = "Win rate of those who made the move at least once in a game"
    if even is not None:
        caption += f"; even is {even:.1%}"
    warning = (
        "A high rate does not prove a strong move: it may be one that players make when they are ahead."
        " The moves are ordered by the lower end of the interval, so that rare ones do not stand on top."
    )
    named = any(figure.title for figure in moves)
    rows = [(figure.notation, figure.rate.share, *figure.rate.interval) for figure in moves]
    return [
        f"<h2>Moves: {escape(words)}</h2>",
        f"<p>{warning}</p>",
        plots.rates(f"Win rate of those who made a move: {words}", rows, even),
        rate_table(
            caption,
            [[figure.notation, *([figure.title] * named), f"{figure.times:,}"] for figure in moves],
            [figure.rate for figure in moves],
            ["Move", *(["About"] * named), "Times made"],
            "Players",
        ),
    ]
