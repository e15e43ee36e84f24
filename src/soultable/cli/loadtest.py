"""`soultable loadtest`: how many tables does this machine serve?"""

from __future__ import annotations

import argparse

import soultable
from soultable.cli.arguments import BadUsage, Commands, whole_number

MOST_TABLES = 2_000
MOST_SECONDS = 600
USUAL_SEATS = 4


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "loadtest",
        help="measure the server with scripted players",
        description="Starts a server of its own on loopback, fills tables with scripted players, and prints"
        " moves a second, the time until the last seat has got a move, and the server's processor time.",
    )
    parser.add_argument("--game", default="soulfall", help="the game, by default soulfall")
    parser.add_argument("--tables", type=whole_number(1), default=500, help="how many tables (500)")
    parser.add_argument(
        "--seats",
        type=whole_number(1),
        default=0,
        help=f"seats at each table (as many as the game has, up to {USUAL_SEATS})",
    )
    parser.add_argument(
        "--rate", type=whole_number(1), default=250, help="moves a second at all tables (250)"
    )
    parser.add_argument("--seconds", type=whole_number(1), default=20, help="how long (20)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from soultable.lab.loadtest import Load

    game = soultable.game(arguments.game)
    allowed = game.seats_in(game.modes[0])
    seats = arguments.seats or max([count for count in allowed if count <= USUAL_SEATS] or allowed)
    if seats not in allowed:
        counts = ", ".join(str(count) for count in allowed)
        raise BadUsage(f"{game.title} has no table for {seats} seats; it is played with {counts}.")
    if arguments.tables > MOST_TABLES or arguments.seconds > MOST_SECONDS:
        raise BadUsage(f"At most {MOST_TABLES} tables and {MOST_SECONDS} seconds.")
    load = Load(game.name, seats, arguments.tables, arguments.rate, arguments.seconds)
    for line in load.run().lines():
        print(line)
    return 0
