"""What the pages of reports and comparisons are made of: a page that needs nothing else, and tables."""

from __future__ import annotations

from html import escape
from typing import Final

import numpy as np

from soultable.lab.move_figures import Rate

CSS: Final = """
:root { color-scheme: light dark; --line: #8886; --series: #3a7ab8; --second: #c2662d; }
@media (prefers-color-scheme: dark) { :root { --series: #6cb2ff; --second: #f0965a; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; min-width: min(100%, 28rem); }
caption { text-align: left; padding-bottom: .5rem; }
th, td { padding: .2rem .8rem .2rem 0; border-bottom: 1px solid var(--line); text-align: right; }
th, td { white-space: nowrap; }
th:first-child, td:first-child, .words { text-align: left; }
td.words { white-space: normal; min-width: 12rem; }
.wide { overflow-x: auto; margin-bottom: 1rem; } code { overflow-wrap: anywhere; }
svg { max-width: 100%; min-width: 34rem; height: auto; }
""".strip()


WORDS: Final = ("Seat", "Ending", "Move", "Dealt", "About", "Opening", "Question")
"""Columns of words, which stand to the left."""


def wide(drawing: str) -> str:
    """A drawing that goes beyond a narrow screen, and is moved there, rather than too small to be read."""
    return f'<div class="wide">{drawing}</div>'


def html_page(title: str, body: list[str]) -> str:
    """A page that needs nothing else, from no network either."""
    head = (
        f'<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{CSS}\n</style>"
    )
    content = "\n".join(wide(part) if part.startswith("<svg") else part for part in body)
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n{head}\n</head>\n<body>\n{content}\n</body>\n</html>\n'
    )


def rate_table(
    caption: str,
    starts: list[list[str]],
    rates: list[Rate],
    headings: list[str],
    sample: str,
    what: str = "Win rate",
) -> str:
    rows = []
    for start, rate in zip(starts, rates, strict=True):
        low, high = rate.interval
        rows.append([*start, f"{rate.of:,}", f"{rate.share:.2%}", f"{low:.2%} to {high:.2%}"])
    return table(caption, [*headings, sample, what, "95 % interval"], rows)


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
    words = [name in WORDS for name in headings]
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
