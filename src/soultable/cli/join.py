"""`soultable join FILE...`: the parts of a run that several machines have played become one."""

from __future__ import annotations

import argparse
import sys

from soultable.cli.arguments import BadUsage, Commands
from soultable.engine.extras import need


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "join",
        help="make one file of the parts of a simulation or tournament",
        description="Makes one file of what `soultable simulate --part` has written, the same that one"
        " machine would have written in one go; or of the results of `soultable tournament --part`, and"
        " prints who is stronger.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="the parts, or folders with them")
    parser.add_argument("--out", default="", metavar="FILE", help="the file to be written")
    parser.add_argument("--force", action="store_true", help="replace the file if it exists")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from soultable.lab.results import is_results, join_results
    from soultable.lab.standings import table

    if is_results(arguments.files[0]):
        print(table(join_results(arguments.files, arguments.out)))
        return 0
    need("pyarrow", "soultable join")
    from soultable.lab.game_files import join

    if not arguments.out:
        raise BadUsage("Joining simulated games needs --out FILE, the file to be written.")
    games, planned = join(arguments.files, arguments.out, arguments.force)
    print(f"{games:,} games are in {arguments.out}.")
    if games < planned:
        print(f"{planned - games:,} games at the end are missing: {planned:,} were planned.", file=sys.stderr)
    return 0
