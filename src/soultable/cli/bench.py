"""`soultable bench`: how fast it is, beside other libraries."""

from __future__ import annotations

import argparse

from soultable.cli.arguments import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "bench",
        help="measure the speed beside OpenSpiel and PettingZoo",
        description="Measures random play, copies and search, beside OpenSpiel and PettingZoo where they"
        " are installed (`make bench` installs them). Takes some minutes.",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from soultable.lab import bench

    return int(bench.main())
