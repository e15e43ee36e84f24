"""What `soultable compare` prints and writes: tables for a terminal, and one HTML page."""

from __future__ import annotations

from html import escape
from typing import Final

from soultable.engine.english import counted
from soultable.lab.compare import Comparison, Difference, Section
from soultable.lab.pages import html_page, table
from soultable.lab.standings import aligned

FEW: Final = 12
"""So many rows of a long section a terminal shows; those with a sure difference are always shown."""
HEADINGS: Final = ["base", "new", "difference", "95 % interval", ""]
SURE: Final = "*"
LEGEND: Final = (
    f"95 % intervals of the mean difference of pairs; {SURE} marks those without 0. Those of endings and of"
    " moves are so wide that all of one table hold together with 95 % (Bonferroni)."
)


def text(found: Comparison) -> str:
    """The comparison for a terminal."""
    parts = ["\n".join(heading(found)), *(section_text(section) for section in found.sections), LEGEND]
    return "\n\n".join(parts)


def heading(found: Comparison) -> list[str]:
    """What was played, in lines."""
    what = found.new
    bots = what.bots[0] if len(set(what.bots)) == 1 else ", ".join(what.bots)
    stopped = f" of {found.planned:,}" if found.pairs < found.planned else ""
    return [
        f"{found.title}, mode {what.mode}, {counted(what.seats, 'seat')}, {found.pairs:,}{stopped} games with"
        f" either content, bots {bots}, seed {what.seed!r}",
        f"base: {found.base.pack_name or 'the bundled content'}",
        f"new:  {found.new.pack_name or 'the bundled content'}",
        f"{found.alike:,} of the {found.pairs:,} pairs are alike in everything that is counted.",
    ]


def section_text(section: Section) -> str:
    shown = [row for place, row in enumerate(section.rows) if row.is_sure or place < FEW]
    lines = [unit_heading(section)]
    lines.append(aligned([["", *HEADINGS], *([label(row), *cells(section, row)] for row in shown)]))
    if len(shown) < len(section.rows):
        lines.append(f"and {len(section.rows) - len(shown)} more, none of them with a sure difference")
    return "\n".join(lines)


def unit_heading(section: Section) -> str:
    return f"{section.heading}, in %" if section.is_share else section.heading


def label(row: Difference) -> str:
    return f"{row.name}  {row.title}".rstrip()


def cells(section: Section, row: Difference) -> list[str]:
    scale = 100.0 if section.is_share else 1.0
    base, new, change, low, high = (
        scale * value for value in (row.base, row.new, row.change, row.low, row.high)
    )
    return [f"{base:.2f}", f"{new:.2f}", f"{change:+.2f}", f"{low:+.2f} to {high:+.2f}", SURE * row.is_sure]


def page(found: Comparison) -> str:
    """The comparison as one HTML page that needs nothing else."""
    from soultable.lab import plots  # matplotlib is slow to load

    title = f"{found.title}: two packs compared"
    body = [f"<h1>{escape(title)}</h1>", *(f"<p>{escape(line)}</p>" for line in heading(found))]
    body.append(f"<p>{escape(LEGEND)}</p>")
    for section in found.sections:
        scale = 100.0 if section.is_share else 1.0
        named = any(row.title for row in section.rows)
        body += [
            f"<h2>{escape(section.heading)}</h2>",
            plots.differences(
                f"Differences: {section.heading}",
                "new minus base, in points of %" if section.is_share else "new minus base",
                [(row.name, scale * row.change, scale * row.low, scale * row.high) for row in section.rows],
            ),
            table(
                unit_heading(section),
                ["", *(["About"] * named), *HEADINGS],
                [[row.name, *([row.title] * named), *cells(section, row)] for row in section.rows],
            ),
        ]
    return html_page(title, body)
