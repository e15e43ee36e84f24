"""What a tournament prints: a ladder with ratings, the win rates at each seat, and each bot against each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from soultable.engine.english import counted
from soultable.lab.intervals import wilson
from soultable.lab.ratings import ANCHOR, Games, Rating, rated
from soultable.lab.tournament import BotRecord, TournamentResult

FEW: Final = 4
"""Up to so many bots there is room for intervals in the table of pairs."""


def table(result: TournamentResult) -> str:
    """Everything that is the same on every machine, the best bot first."""
    parts = [title(result)]
    ratings = ratings_of(result)
    bots = sorted(result.standings, key=lambda spec: rank(result, ratings, spec), reverse=True)
    names = numbered_rows(bots)
    parts.append(aligned(ladder(result, ratings, bots, names)))
    if ratings:
        parts.append(
            f"Ratings are counted from {next(iter(result.standings))}, which has {ANCHOR:.0f}.\nOf two bots"
            " the one with 100 points more wins 64 %, with 200 more 76 %, with 400 more 91 %."
        )
        parts += ["Points more than the next one:", aligned(steps(result, ratings, bots, names))]
    if result.teams > 1:
        parts += ["Won at each place:", aligned(by_place(result, bots, names))]
    if result.pairs:
        parts += ["Won by the bot on the left against the one above:", aligned(pairs(result, bots, names))]
    return "\n\n".join(parts)


def title(result: TournamentResult) -> str:
    seats = counted(result.seats, "seat")
    if result.teams != result.seats:
        seats += " in one team" if result.teams == 1 else f" in {result.teams} teams"
    text = (
        f"{result.title}, mode {result.mode}, {seats}, {result.played:,} of {result.planned:,} games,"
        f" seed {result.seed!r}"
    )
    return f"{text}\n{result.more}" if result.more else text


def ratings_of(result: TournamentResult) -> dict[str, Rating]:
    """The ratings of those who have played against somebody, counted from the bot that was named first."""
    if result.teams == 1 or not result.played:
        return {}
    return rated(games_of(result), next(iter(result.standings)))


def games_of(result: TournamentResult) -> list[Games]:
    return [Games({bot: bots.count(bot) for bot in won}, won) for bots, won in result.lineups.items()]


def rank(result: TournamentResult, ratings: dict[str, Rating], spec: str) -> float:
    """What decides the order: the rating, or the win rate of those who play alone."""
    entry = result.standings[spec]
    if result.teams > 1:
        return ratings[spec].points if spec in ratings else float("-inf")
    return entry.won / max(entry.seated, 1)


def numbered_rows(bots: Sequence[str]) -> list[str]:
    """The bots with the numbers that stand for them where their names would be too long."""
    room = len(str(len(bots)))
    return [f"{number:{room}}  {bot}" for number, bot in enumerate(bots, 1)]


def ladder(
    result: TournamentResult, ratings: dict[str, Rating], bots: list[str], names: list[str]
) -> list[list[str]]:
    rows = [["bot", "times seated", "wins", "win rate", "95 % interval", "fair share"]]
    rows[0] += ["rating", "95 % interval"]
    for spec, name in zip(bots, names, strict=True):
        entry = result.standings[spec]
        rate, fair = percent(entry.won, entry.seated), percent(entry.fair, entry.seated)
        row = [name, f"{entry.seated:,}", f"{entry.won:,.1f}", rate, interval(entry), fair]
        rows.append([*row, *shown_rating(ratings.get(spec))])
    if result.teams == 1:  # those who play alone share with nobody, and beat nobody
        rows = [row[:-3] for row in rows]
    return rows


def shown_rating(rating: Rating | None) -> list[str]:
    """The rating and its interval; that of the bot from which they are counted has none."""
    if rating is None:
        return ["-", "-"]
    exact = rating.low == rating.high
    return [f"{rating.points:.0f}", "" if exact else f"{rating.low:.0f} to {rating.high:.0f}"]


def steps(
    result: TournamentResult, ratings: dict[str, Rating], bots: list[str], names: list[str]
) -> list[list[str]]:
    """By how much each bot is stronger than the next: if the interval is above 0 it is so for sure.

    The intervals of the ratings do not tell that, because the strength of the bot from which they are
    counted is uncertain, too.
    """
    rows = [["", "points", "95 % interval"]]
    for (one, name), (following, _) in pairwise(zip(bots, names, strict=True)):
        if following in ratings:
            step = rated(games_of(result), following)[one]
            points = [f"{end - ANCHOR:.0f}" for end in (step.points, step.low, step.high)]
            rows.append([name, points[0], f"{points[1]} to {points[2]}"])
    return rows


def by_place(result: TournamentResult, bots: list[str], names: list[str]) -> list[list[str]]:
    """How often each bot has won at each place, and all of them: whoever begins may be ahead.

    Seats have the numbers of the records, teams those by which people know them at a table.
    """
    places = range(result.teams)
    alone = result.teams == result.seats
    rows = [["", *(f"seat {place}" if alone else f"Team {place + 1}" for place in places)]]
    for spec, name in zip(bots, names, strict=True):
        entries = [result.places.get((spec, place), BotRecord()) for place in places]
        rows.append([name, *(percent(entry.won, entry.seated) for entry in entries)])
    won = [sum(result.places[at].won for at in result.places if at[1] == place) for place in places]
    return [*rows, ["all", *(percent(part, result.played) for part in won)]]


def pairs(result: TournamentResult, bots: list[str], names: list[str]) -> list[list[str]]:
    """Each bot against each other one, which is named by its number."""
    rows = [["", *(str(number) for number in range(1, len(bots) + 1))]]
    for spec, name in zip(bots, names, strict=True):
        cells = []
        for other in bots:
            entry = result.pairs.get((spec, other))
            cell = "" if entry is None else percent(entry.won, entry.seated)
            cells.append(f"{cell} ({interval(entry)})" if entry and len(bots) <= FEW else cell)
        rows.append([name, *cells])
    return rows


def thinking(result: TournamentResult) -> str:
    """How long the bots thought. Not part of the table, which is the same on every machine."""
    thought = {spec: entry for spec, entry in result.standings.items() if entry.decisions}
    times = ", ".join(f"{spec} {entry.thinking:.4f} s" for spec, entry in thought.items())
    took = f"The tournament took {result.seconds:.0f} s."
    return f"Thinking time a move: {times}. {took}" if thought else took


def percent(part: float, seated: int) -> str:
    return f"{100 * part / seated:.1f} %" if seated else "-"


def interval(entry: BotRecord) -> str:
    low, high = wilson(entry.won, entry.seated)
    return f"{100 * low:.1f} to {100 * high:.1f}" if entry.seated else "-"


def aligned(rows: list[list[str]]) -> str:
    """The first column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            [f"{row[0]:{widths[0]}}", *(f"{cell:>{w}}" for cell, w in zip(row[1:], widths[1:], strict=True))]
        ).rstrip()
        for row in rows
    )
