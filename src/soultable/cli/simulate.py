"""`soultable simulate GAME`: many games into one Parquet file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from soultable.bots.specs import split_specs
from soultable.cli.arguments import Commands, add_game, add_options, game_of, need, options_of, whole_number
from soultable.cli.progress import Progress


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "simulate",
        help="let bots play many games, into a Parquet file",
        description="Plays many games and writes a row for each into a Parquet file. The same seed gives the"
        " same file, with any number of workers. Ctrl-C stops and keeps what has been played.",
    )
    add_game(parser)
    add_options(parser)
    parser.add_argument(
        "--seats",
        type=whole_number(1),
        default=0,
        metavar="N",
        help="how many play (the usual number of the game)",
    )
    parser.add_argument(
        "--games", type=whole_number(1), default=1000, metavar="N", help="how many games (1000)"
    )
    parser.add_argument(
        "--bot", default="random", metavar="BOT", help="who plays: one bot, or one per seat (random)"
    )
    parser.add_argument(
        "--workers", type=whole_number(0), default=0, metavar="N", help="how many processes (0: all cores)"
    )
    parser.add_argument(
        "--chain",
        type=whole_number(1),
        default=1,
        metavar="N",
        help="of a game in chapters: how many matches follow each other at most (1)",
    )
    parser.add_argument("--seed", default="0", help="any text; decides everything in all games (0)")
    parser.add_argument(
        "--out", default="games.parquet", metavar="FILE", help="the file to be written (games.parquet)"
    )
    parser.add_argument("--force", action="store_true", help="replace the file if it exists")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    need("pyarrow", "soultable simulate")
    from soultable.lab.simulate import setup, simulate

    game = game_of(arguments)
    what = setup(
        game,
        arguments.seats,
        arguments.mode,
        options_of(arguments, game),
        split_specs(arguments.bot),
        arguments.seed,
        arguments.pack,
        arguments.chain,
    )
    progress = Progress(arguments.games, "games", sys.stderr)
    done = simulate(what, arguments.games, arguments.out, arguments.workers, arguments.force, progress.show)
    progress.end()
    if not done:
        print("Stopped before the first games were finished; nothing was written.", file=sys.stderr)
        return 130
    report = f"soultable report {arguments.out}"
    if done < arguments.games:
        print(f"Stopped: {done:,} of {arguments.games:,} games are in {arguments.out}.", file=sys.stderr)
        return 130
    size = shown_size(Path(arguments.out).stat().st_size)
    print(f"{done:,} games are in {arguments.out} ({size}). Look at them with: {report}")
    return 0


def shown_size(size: int) -> str:
    """A number of bytes, as people say it.

    >>> shown_size(4_321), shown_size(43_210_000)
    ('4.3 kB', '43.2 MB')
    """
    return f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{size / 1e3:.1f} kB"
