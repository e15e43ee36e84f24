"""`soultable simulate GAME`: many games into Parquet files."""

from __future__ import annotations

import argparse
import sys

from soultable.bots.specs import split_specs
from soultable.cli.arguments import (
    Commands,
    add_game,
    add_games,
    add_options,
    add_run,
    game_of,
    options_of,
    runner_of,
    whole_number,
)
from soultable.cli.progress import Progress
from soultable.engine.extras import need
from soultable.lab.interrupts import terminated_as_interrupted


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "simulate",
        help="let bots play many games, into Parquet files",
        description="Plays many games and writes a row for each into a Parquet file, or into several in a"
        " folder. The same seed gives the same files, with any number of workers. Ctrl-C and SIGTERM stop and"
        " keep what has been played; --resume goes on.",
    )
    add_game(parser)
    add_options(parser)
    add_games(parser, "how many games", 1)
    parser.add_argument(
        "--chain",
        type=whole_number(1),
        default=1,
        metavar="N",
        help="of a game in chapters: how many matches follow each other at most (1)",
    )
    parser.add_argument(
        "--judge",
        action="store_true",
        help="let the level hard think about one decision of each game, to see how close it was",
    )
    add_run(parser)
    parser.add_argument(
        "--out",
        default="games.parquet",
        metavar="FILE",
        help="the file to be written, or a folder for several, with a slash at its end (games.parquet)",
    )
    parser.add_argument("--force", action="store_true", help="replace the file if it exists")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    need("pyarrow", "soultable simulate")
    from soultable.lab.game_files import files_of
    from soultable.lab.parts import read_part
    from soultable.lab.simulate import setup, simulate

    game = game_of(arguments)
    bots = split_specs(arguments.bot)
    what = setup(
        game,
        arguments.seats,
        arguments.mode,
        options_of(arguments, game),
        bots,
        arguments.seed,
        arguments.pack,
        arguments.chain,
        arguments.judge,
    )
    part = read_part(arguments.part)
    planned = len(part.of(arguments.games))
    progress = Progress(planned, "games", sys.stderr)
    run_jobs = runner_of(arguments, bots)
    out = arguments.out
    with terminated_as_interrupted():
        done = simulate(
            what,
            arguments.games,
            out,
            arguments.workers,
            arguments.force,
            progress.show,
            part,
            arguments.resume,
            run_jobs,
        )
    progress.end()
    if not done:
        print("Stopped before the first games were finished; nothing was written.", file=sys.stderr)
        return 130
    if done < planned:
        print(f"Stopped: {done:,} of {planned:,} games are in {out}. Go on with --resume.", file=sys.stderr)
        return 130
    size = shown_size(sum(file.stat().st_size for file in files_of([out])))
    print(f"{done:,} games are in {out} ({size}). Look at them with: soultable report {out}")
    return 0


def shown_size(size: int) -> str:
    """A number of bytes, as people say it.

    >>> shown_size(4_321), shown_size(43_210_000)
    ('4.3 kB', '43.2 MB')
    """
    return f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{size / 1e3:.1f} kB"
