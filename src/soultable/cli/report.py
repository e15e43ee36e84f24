"""`soultable report FILE...`: a balance report of simulated games, as a page."""

from __future__ import annotations

import argparse
from pathlib import Path

from soultable.cli.arguments import BadUsage, Commands
from soultable.engine.extras import need


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "report",
        help="a balance report of simulated games",
        description="Reads files of `soultable simulate` and writes one HTML page: win rates of the seats,"
        " lengths, endings, scores, and how often each card was played and won.",
    )
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a file of `soultable simulate`, or a folder of such files"
    )
    parser.add_argument(
        "--out", default="", metavar="FILE", help="the page (the name of the first file, with .html)"
    )
    parser.add_argument("--force", action="store_true", help="replace the page if it exists")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    for package in ("pyarrow", "matplotlib"):
        need(package, "soultable report")
    from soultable.lab.report import figures, page

    target = Path(arguments.out) if arguments.out else Path(arguments.files[0]).with_suffix(".html")
    if target.exists() and not arguments.force:
        raise BadUsage(f"{target} exists already; choose another name by --out, or replace it by --force.")
    if target.is_dir():
        raise BadUsage(f"{target} cannot be written: it is a folder.")
    beside = target.with_name(target.name + ".part")
    try:
        with beside.open("w", encoding="utf-8") as file:  # before the page is drawn, which takes seconds
            file.write(page(figures(*arguments.files)))
        beside.replace(target)
    except OSError as error:
        raise BadUsage(f"{target} cannot be written: {error.strerror}.") from None
    finally:
        beside.unlink(missing_ok=True)
    print(f"The report is in {target}")
    return 0
