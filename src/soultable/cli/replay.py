"""`soultable replay FILE --game N`: a simulated game as a match file."""

from __future__ import annotations

import argparse
from pathlib import Path

from soultable.cli.arguments import BadUsage, Commands, whole_number
from soultable.engine.extras import need
from soultable.engine.record import save


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "replay",
        help="play a simulated game once more, into a match file",
        description="Plays a game of a file of `soultable simulate` once more, as it was, and writes it as a"
        " match file, which can be looked at in the browser and in the terminal.",
    )
    parser.add_argument("file", metavar="FILE", help="a file of `soultable simulate`")
    parser.add_argument(
        "--game", type=whole_number(0), required=True, metavar="N", help="the number of the game in the file"
    )
    parser.add_argument(
        "--chapter", type=whole_number(1), default=1, metavar="N", help="of a chain: which match of it (1)"
    )
    parser.add_argument("--out", default="", metavar="FILE", help="the match file (game-N.soul)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    need("pyarrow", "soultable replay")
    from soultable.lab.replay import match_of

    out = Path(arguments.out or f"game-{arguments.game}.soul")
    if out.exists():
        raise BadUsage(f"{out} exists already; choose another name by --out.")
    match = match_of(arguments.file, arguments.game, arguments.chapter)
    save(match, out)
    print(f"{match.say_victory()} The {len(match.log)} answers are in {out}.")
    return 0
