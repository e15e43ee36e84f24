"""The balance report: what files of simulated games say about seats, endings, scores and moves.

`figures` reads and counts, `page` writes one HTML page that needs nothing else. The same files give the same
page, byte for byte.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from soultable.engine import registry
from soultable.lab.game_files import game_of, read_each
from soultable.lab.move_figures import DealtFigure, MoveFigure, Rate, dealt_figures, move_figures


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


# --- reading and counting


def figures(*paths: str | Path) -> Figures:
    """Counts what the report states, over files and folders that belong together. Raises BadGameFile."""
    files = read_each(paths)
    table = pa.concat_tables([file.table for file in files]).unify_dictionaries().combine_chunks()
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

CSS: Final = """
:root { color-scheme: light dark; --line: #8886; --series: #3a7ab8; --second: #c2662d; }
@media (prefers-color-scheme: dark) { :root { --series: #6cb2ff; --second: #f0965a; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: .5rem; white-space: nowrap; }
th, td { padding: .2rem .8rem .2rem 0; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child, .words { text-align: left; }
.wide { overflow-x: auto; } svg { max-width: 100%; height: auto; } code { overflow-wrap: anywhere; }
""".strip()


def page(found: Figures) -> str:
    """The report as one HTML page."""
    from soultable.lab import plots  # matplotlib is slow to load

    facts = found.facts
    alone = len(found.seats) == 1
    seats = "1 seat" if alone else f"{len(found.seats)} seats"
    even = None if alone else 1.0 / len(found.seats)
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


def html_page(title: str, body: list[str]) -> str:
    """A page that needs nothing else, from no network either."""
    head = (
        f'<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{CSS}\n</style>"
    )
    content = "\n".join(body)
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n{head}\n</head>\n<body>\n{content}\n</body>\n</html>\n'
    )


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


def rate_table(
    caption: str, starts: list[list[str]], rates: list[Rate], headings: list[str], sample: str
) -> str:
    rows = []
    for start, rate in zip(starts, rates, strict=True):
        low, high = rate.interval
        rows.append([*start, f"{rate.of:,}", f"{rate.share:.2%}", f"{low:.2%} to {high:.2%}"])
    return table(caption, [*headings, sample, "Win rate", "95 % interval"], rows)


def spread_table(caption: str, columns: dict[str, list[int]]) -> str:
    """Mean and quantiles of some numbers."""
    rows = []
    for name, values in columns.items():
        low, quarter, half, three, high = (float(q) for q in np.quantile(values, [0, 0.25, 0.5, 0.75, 1]))
        mean = sum(values) / len(values)
        rows.append([name, f"{mean:.2f}", *(f"{value:g}" for value in (low, quarter, half, three, high))])
    return table(caption, ["", "Mean", "Least", "Quarter", "Median", "Three quarters", "Most"], rows)


def table(caption: str, headings: list[str], rows: list[list[str]]) -> str:
    """A table whose first column names the rows; columns of words stand to the left."""
    words = [name in ("Seat", "Ending", "Move", "Dealt", "About") for name in headings]
    marks = [' class="words"' if is_words else "" for is_words in words]
    head = "".join(
        f'<th scope="col"{mark}>{escape(name)}</th>' for name, mark in zip(headings, marks, strict=True)
    )
    lines = []
    for first, *rest in rows:
        cells = "".join(f"<td{mark}>{escape(c)}</td>" for c, mark in zip(rest, marks[1:], strict=True))
        lines.append(f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>')
    return (
        f'<div class="wide"><table>\n<caption>{escape(caption)}</caption>\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{chr(10).join(lines)}\n</tbody>\n</table></div>"
    )
