"""`soultable tournament GAME BOT BOT ...`: bots against bots."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from soultable.cli.arguments import (
    BadUsage,
    Commands,
    add_game,
    add_options,
    add_run,
    game_of,
    options_of,
    runner_of,
    whole_number,
)
from soultable.cli.progress import Progress
from soultable.lab.interrupts import terminated_as_interrupted


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "tournament",
        help="let bots play against each other",
        description="Lets bots play against each other, at rotating seats, and prints their win rates and"
        " ratings with 95 % intervals. The same seed gives the same result, with any number of workers."
        " Ctrl-C and SIGTERM stop and print what has been played.",
    )
    add_game(parser)
    add_options(parser)
    parser.add_argument(
        "bots", metavar="BOT", nargs="+", help="a bot, such as hard, easy, search:2000 or module:Class"
    )
    parser.add_argument(
        "--games", type=whole_number(1), default=200, metavar="N", help="games of each line-up (200)"
    )
    parser.add_argument(
        "--seats",
        type=whole_number(1),
        default=0,
        metavar="N",
        help="how many play a game (the usual number of the game)",
    )
    add_run(parser)
    parser.add_argument("--seed", default="0", help="any text; decides all games (0)")
    parser.add_argument(
        "--out", default="", metavar="FOLDER", help="a new folder for the games, as match files (none)"
    )
    parser.add_argument(
        "--results",
        default="",
        metavar="FILE",
        help="keep every result in this file, to go on with it by --resume and to join parts (none)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from soultable.lab.parts import WHOLE, read_part
    from soultable.lab.results import Results, heading_of, played_of
    from soultable.lab.standings import table, thinking
    from soultable.lab.tournament import count, empty_folder, planned_tournament, play_tournament

    part = read_part(arguments.part)
    if (part != WHOLE or arguments.resume) and not arguments.results:
        raise BadUsage("--part and --resume need --results FILE, in which the results are kept.")
    progress = Progress(1, "games", sys.stderr)

    def show(done: int, total: int) -> None:
        progress.whole = len(numbers)
        progress.show(done)

    game = game_of(arguments)
    options = options_of(arguments, game)
    setting = (arguments.seats, arguments.seed, arguments.mode, options)
    plan, result = planned_tournament(game, arguments.bots, arguments.games, *setting)
    run_jobs = runner_of(arguments, arguments.bots)
    numbers = part.of(result.planned)
    results: Results | None = None
    if arguments.results:
        results = Results(arguments.results, heading_of(result, plan, arguments.bots), arguments.resume)
        for one in results.kept:
            count(result, played_of(plan, one))
    if arguments.out and not result.played:
        empty_folder(Path(arguments.out))
    todo = range(numbers.start + result.played, numbers.stop)
    keep = results.add if results else lambda number, played: None
    try:
        with terminated_as_interrupted():
            play_tournament(plan, result, todo, keep, arguments.workers, show, arguments.out, run_jobs)
    finally:
        progress.end()
        if results:
            results.spool.close()
    print(table(result))
    print(thinking(result), file=sys.stderr)
    return 0 if result.played == len(numbers) else 130
