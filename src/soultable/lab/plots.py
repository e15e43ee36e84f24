"""The plots of the balance report and of comparisons, as SVG that takes its colours from the page.

Matplotlib draws with stand-in colours, which are then replaced: text by the page's own colour, data by the
variables `--series` and `--second` of its style sheet. So a plot is readable on light and dark pages. A
notebook shows a plot as the drawing that it is.
"""

from __future__ import annotations

import io
import re
from html import escape
from typing import Any, Final

import matplotlib
import numpy as np
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

INK: Final = "#010101"
SERIES: Final = "#020202"
SECOND: Final = "#030303"
COLOURS: Final = {INK: "currentColor", SERIES: "var(--series, #3a7ab8)", SECOND: "var(--second, #c2662d)"}
SETTINGS: Final[Any] = {
    "svg.fonttype": "none",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
NOTHING: Final = {"Date": None, "Creator": None, "Format": None, "Type": None}
"""No metadata: the same figures give the same bytes."""
BINS: Final = 40
DASHES: Final = ("-", "-", "--", "--", ":", ":")
"""Of curves, in two colours each."""


class Svg(str):
    """The text of a drawing."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def plot(title: str, height: float, draw: Any) -> Svg:
    """An SVG drawing with a title for those who cannot see it; `draw` fills its axes."""
    with matplotlib.rc_context({**SETTINGS, "svg.hashsalt": title}):
        figure = Figure(figsize=(8, height), layout="constrained")
        FigureCanvasSVG(figure)
        draw(figure.add_subplot())
        text = io.StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata=NOTHING)
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<g id="[^"]*"', "<g", svg)  # the same names stand in every plot
    for stand_in, colour in COLOURS.items():
        svg = svg.replace(stand_in, colour)
    return Svg(svg.replace("<svg ", f'<svg role="img" aria-label="{escape(title)}" ', 1).strip())


def rates(title: str, rows: list[tuple[str, float, float, float]], even: float | None) -> Svg:
    """Shares with their intervals, one below the other, beside the share of an even game if there is one."""

    def draw(axes: Any) -> None:
        places = np.arange(len(rows))[::-1]
        for place, (_, share, low, high) in zip(places, rows, strict=True):
            axes.plot([100 * low, 100 * high], [place, place], color=SERIES, linewidth=2)
            axes.plot([100 * share], [place], "o", color=SERIES, markersize=5)
        if even is not None:
            axes.axvline(100 * even, color=SECOND, linestyle="--", linewidth=1)
        axes.set_yticks(places, [row[0] for row in rows])
        axes.set_ylim(-0.7, len(rows) - 0.3)
        axes.set_xlabel("win rate in %" if even is None else "win rate in %; dashed: an even game")

    return plot(title, 1.0 + 0.22 * len(rows), draw)


def differences(title: str, unit: str, rows: list[tuple[str, float, float, float]]) -> Svg:
    """Differences with their intervals, one below the other, beside none at all."""

    def draw(axes: Any) -> None:
        places = np.arange(len(rows))[::-1]
        for place, (_, change, low, high) in zip(places, rows, strict=True):
            axes.plot([low, high], [place, place], color=SERIES, linewidth=2)
            axes.plot([change], [place], "o", color=SERIES, markersize=5)
        axes.axvline(0, color=SECOND, linestyle="--", linewidth=1)
        axes.set_yticks(places, [row[0] for row in rows])
        axes.set_ylim(-0.7, len(rows) - 0.3)
        axes.set_xlabel(f"{unit}; dashed: no difference")

    return plot(title, 1.0 + 0.22 * len(rows), draw)


def histogram(title: str, unit: str, values: list[int]) -> Svg:
    """How often each number, or each range of numbers, occurs."""

    def draw(axes: Any) -> None:
        low, high = min(values), max(values)
        width = max(1, -(-(high - low + 1) // BINS))
        axes.hist(values, bins=np.arange(low, high + width + 1, width) - 0.5, color=SERIES)
        axes.set_xlim(low - 1, high + width + 1)  # wide enough for whole numbers, also if all are the same
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel(unit)
        axes.set_ylabel("games")

    return plot(title, 3.0, draw)


def bars(title: str, counts: list[tuple[str, int]], unit: str = "games") -> Svg:
    def draw(axes: Any) -> None:
        names = [name for name, _ in counts][::-1]
        axes.barh(names, [count for _, count in counts][::-1], color=SERIES, height=0.6)
        axes.set_xlabel(unit)

    return plot(title, 1.0 + 0.3 * len(counts), draw)


def spread(title: str, columns: list[list[int]]) -> Svg:
    """A box for the middle half of the numbers of each seat, whiskers for 90 % of them."""

    def draw(axes: Any) -> None:
        labels = [f"seat {seat}" for seat in range(len(columns))]
        boxes = axes.boxplot(
            columns[::-1], orientation="horizontal", tick_labels=labels[::-1], whis=(5, 95), showfliers=False
        )
        for part, lines in boxes.items():
            for line in lines:
                line.set_color(SECOND if part == "medians" else SERIES)
        axes.set_xlabel("score; box: middle half, whiskers: 5 % to 95 %")

    return plot(title, 1.0 + 0.4 * len(columns), draw)


def band(
    title: str,
    unit: str,
    about: str,
    percent: list[int],
    line: list[float],
    edges: list[tuple[float, float]],
) -> Svg:
    """A number in the course of games, in a band; `about` says what line and band are."""

    def draw(axes: Any) -> None:
        lows, highs = zip(*edges, strict=True)
        axes.fill_between(percent, lows, highs, color=SERIES, alpha=0.25, linewidth=0)
        axes.plot(percent, line, color=SERIES, linewidth=2)
        over_the_game(axes, unit, f"; {about}")

    return plot(title, 3.2, draw)


def curves(title: str, unit: str, percent: list[int], lines: list[tuple[str, list[float]]]) -> Svg:
    """Some numbers in the course of games; which is which is told by the dashes, too."""

    def draw(axes: Any) -> None:
        for place, (name, line) in enumerate(lines):
            colour = (SERIES, SECOND)[place % 2]
            axes.plot(percent, line, color=colour, linewidth=2, linestyle=DASHES[place % 6], label=name)
        axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1.0, 1.0), handlelength=4)
        over_the_game(axes, unit)

    return plot(title, 3.2, draw)


def over_the_game(axes: Any, unit: str, about: str = "") -> None:
    axes.set_xlim(0, 100)
    axes.set_xlabel(f"% of the answers of a game{about}")
    axes.set_ylabel(unit)
