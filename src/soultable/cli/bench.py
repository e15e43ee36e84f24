"""`soultable bench`: how fast it is, beside other libraries."""

from __future__ import annotations

import argparse
import sys

from soultable.cli.arguments import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "bench",
        help="measure the speed beside OpenSpiel and PettingZoo",
        description="Measures random play, copies and search beside OpenSpiel and PettingZoo, and prints the"
        " figures and the ratios as Markdown. `make bench` installs what it needs. Takes some minutes.",
    )
    parser.add_argument("only", nargs="?", default="", help="measure only what has this in its name")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from soultable.lab.bench import bench

    print("\n".join(bench(arguments.only, lambda line: print(line, file=sys.stderr, flush=True))))
    return 0
