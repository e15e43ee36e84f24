"""The part of the balance report about the course of games: openings, the lead, close decisions."""

from __future__ import annotations

from html import escape
from typing import Final

from soultable.bots.decision import CLOSE
from soultable.engine.english import counted
from soultable.engine.trace import OPENING
from soultable.lab import plots
from soultable.lab.course import AHEAD, STEPS
from soultable.lab.course_figures import Closeness, Leads, Opening, Openings
from soultable.lab.intervals import mean
from soultable.lab.move_figures import Rate
from soultable.lab.pages import rate_table, spread_table, table

PERCENT: Final = [100 * step // STEPS for step in range(STEPS + 1)]
"""Of the answers of a game, at each point of a curve."""
ROWS: Final = 2
"""A table has every second point."""


def opening_sections(found: list[Openings], even: float | None) -> list[str]:
    """How seats begin, and how they did in the games that began so."""
    if not found:
        return [
            "<h2>Openings</h2>",
            "<p>Nothing is known about them: these files are older.</p>",
        ]
    body = [
        "<h2>Openings</h2>",
        "<p>The first decisions of each seat; a question with one possible answer is none. Players decide how"
        " they begin, so a high rate goes with an opening and need not come of it. The intervals of a table"
        " hold together with 95 % (Bonferroni).</p>",
    ]
    for seat in found:
        if seat.first:
            body += seat_section(seat, even)
    return body


def seat_section(found: Openings, even: float | None) -> list[str]:
    who = f"seat {found.seat}"
    body = [
        f"<h3>{who.capitalize()}</h3>",
        plots.rates(
            f"Win rate after the first decision of {who}",
            [(", ".join(one.moves), one.rate.share, *one.rate.interval) for one in found.first],
            even,
        ),
        opening_table(f"First decision of {who}", found.first, found),
    ]
    if found.different > len(found.first):
        rest = found.games - sum(one.rate.of for one in found.first)
        body.append(f"<p>{found.different - len(found.first)} more were made, in {rest:,} games.</p>")
    if found.longer:
        body.append(opening_table(f"First {OPENING} decisions of {who}, the commonest", found.longer, found))
    return body


def opening_table(caption: str, rows: list[Opening], found: Openings) -> str:
    return rate_table(
        caption,
        [[", ".join(one.moves), f"{one.rate.of / found.games:.1%}"] for one in rows],
        [one.rate for one in rows],
        ["Opening", "Share"],
        "Games",
    )


# --- the lead


def lead_sections(found: Leads | None) -> list[str]:
    if found is None:
        return [
            "<h2>The lead over time</h2>",
            "<p>Nothing is known about it: these files are older, or the game has no estimate.</p>",
        ]
    against = (
        f" Here it is {found.sides[0]} against {found.sides[1]}, which has what is left."
        if found.ended is not None or found.sides[-1] == "the game"
        else ""
    )
    told = (
        "Whom the game’s own estimate gives the best chance is ahead; how far is the difference to the next"
        f" one, in points of %.{against} The end of a curve is how the games ended. The estimate is the one"
        f" by which bots judge; it was looked at whenever a seat had to decide, in"
        f" {counted(found.games, 'game')}."
    )
    at = [f"{percent} %" for percent in PERCENT]
    return [
        "<h2>The lead over time</h2>",
        f"<p>{escape(told)}</p>",
        plots.band(
            "How far the one ahead is ahead",
            "points of %",
            "line: mean, band: middle half of the games",
            PERCENT,
            [100 * one for one in found.means],
            [(100 * low, 100 * high) for low, _, high in found.quarters],
        ),
        table(
            "How far the one ahead is ahead, in points of %",
            ["Of the game", "Mean", "Quarter", "Median", "Three quarters"],
            [
                [at[n], *(f"{100 * one:.1f}" for one in (found.means[n], *found.quarters[n]))]
                for n in range(0, STEPS + 1, ROWS)
            ],
        ),
        "<h3>How often whoever is ahead wins</h3>",
        *held_section(found.held, at),
        "<h3>What each side could expect</h3>",
        *expectations(found, at),
        "<h3>How often the lead changes</h3>",
        *changes_section(found),
    ]


def held_section(held: list[Rate], at: list[str]) -> list[str]:
    """Up to the end, where nothing is open any more; where nobody is ahead in any game nothing is known."""
    known = [n for n in range(STEPS) if held[n].of]
    if not known:
        return ["<p>Nobody was ever ahead before the end.</p>"]
    listed = [n for n in known if n % ROWS == 0]
    title = "How often the one who is ahead then wins"
    return [
        plots.band(
            title,
            "% of the games",
            "band: 95 % interval",
            [PERCENT[n] for n in known],
            [100 * held[n].share for n in known],
            [(100 * held[n].interval[0], 100 * held[n].interval[1]) for n in known],
        ),
        rate_table(
            f"{title}; games without a lead then are left out",
            [[at[n]] for n in listed],
            [held[n] for n in listed],
            ["Of the game"],
            "Games",
        ),
    ]


def expectations(found: Leads, at: list[str]) -> list[str]:
    """A curve for each side; where there is one side only, one for games won and one for games lost."""
    sides, curves = found.sides, found.expected
    if len(sides) == 2 and sides[1] == "the game":
        sides, curves = [f"{sides[0]}, all games"], curves[:1]
        if found.ended is not None:
            sides, curves = [*sides, "games won", "games lost"], [*curves, *found.ended]
    title = "What each side could expect on average"
    return [
        plots.curves(
            title,
            "estimate in %, mean",
            PERCENT,
            [(side, [100 * one for one in curve]) for side, curve in zip(sides, curves, strict=True)],
        ),
        table(
            f"{title}, in %",
            ["Of the game", *sides],
            [[at[n], *(f"{100 * curve[n]:.1f}" for curve in curves)] for n in range(0, STEPS + 1, ROWS)],
        ),
    ]


def changes_section(found: Leads) -> list[str]:
    times = found.changes
    low, high = found.never.interval
    average = f"{sum(times) / len(times):.2f} times a game"
    if len(times) > 1:
        least, most = mean(sum(times), sum(one * one for one in times), len(times))
        average += f" on average (95 % interval {max(0.0, least):.2f} to {most:.2f})"
    told = (
        f"The lead changes when another one is ahead by {100 * AHEAD:g} points of % at least: {average}. In"
        f" {found.never.share:.1%} of the games ({low:.1%} to {high:.1%}) it never did."
    )
    return [
        f"<p>{told}</p>",
        plots.histogram("How often the lead changed in a game", "changes of the lead", times),
        spread_table("How often the lead changed in a game", {"games": times}),
    ]


# --- close decisions


def close_sections(found: Closeness | None) -> list[str]:
    if found is None:
        return [
            "<h2>Close decisions</h2>",
            "<p>None was judged. With <code>soultable simulate --judge</code> the level hard thinks about one"
            " decision of each game.</p>",
        ]
    low, high = found.close.interval
    points = f"{100 * CLOSE:g}"
    told = (
        f"One decision of each game, drawn by lot, was thought over by the level {found.judge}. In"
        f" {found.close.share:.1%} of {found.close.of:,} ({low:.1%} to {high:.1%}) the best two answers"
        f" differed by less than {points} points of %: these were close. A game with few close decisions"
        " plays itself; one with nearly nothing else does not reward thinking."
    )
    total = found.close.of
    body = [
        "<h2>Close decisions</h2>",
        f"<p>{told}</p>",
        plots.bars(
            "How much better the best answer is than the second, in points of %", found.margins, "decisions"
        ),
        table(
            "How much better the best answer is than the second",
            ["Points of %", "Decisions", "Share"],
            [[name, f"{count:,}", f"{count / total:.1%}"] for name, count in found.margins],
        ),
    ]
    if len(found.kinds) > 1:
        body.append(
            rate_table(
                f"How often a decision was close (less than {points} points), by what was asked",
                [[kind] for kind, _ in found.kinds],
                [rate for _, rate in found.kinds],
                ["Question"],
                "Decisions",
                "Close",
            )
        )
    return body
