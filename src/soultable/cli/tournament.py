"""`soultable tournament GAME BOT BOT ...`: bots against bots."""

from __future__ import annotations

import argparse
import sys

from soultable.cli.arguments import Commands, add_game, add_options, game_of, options_of, whole_number
from soultable.cli.progress import Progress


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "tournament",
        help="let bots play against each other",
        description="Lets bots play against each other, at rotating seats, and prints their win rates and"
        " ratings with 95 % intervals. The same seed gives the same result, with any number of workers."
        " Ctrl-C stops and prints what has been played.",
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
    parser.add_argument(
        "--workers", type=whole_number(0), default=0, metavar="N", help="how many processes (0: all cores)"
    )
    parser.add_argument("--seed", default="0", help="any text; decides all games (0)")
    parser.add_argument(
        "--out", default="", metavar="FOLDER", help="a new folder for the games, as match files (none)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from soultable.lab.standings import table, thinking
    from soultable.lab.tournament import tournament

    progress = Progress(1, "games", sys.stderr)

    def show(done: int, total: int) -> None:
        progress.whole = total
        progress.show(done)

    game = game_of(arguments)
    options = options_of(arguments, game)
    try:
        result = tournament(
            game,
            arguments.bots,
            arguments.games,
            arguments.seats,
            arguments.seed,
            arguments.workers,
            show,
            arguments.mode,
            options,
            arguments.out,
        )
    finally:
        progress.end()
    print(table(result))
    print(thinking(result), file=sys.stderr)
    return 0 if result.played == result.planned else 130
