"""`soultable loadtest`: how many tables does this machine serve?"""

from __future__ import annotations

import argparse

import soultable
from soultable.cli.arguments import BadUsage, Commands, whole_number

MOST_TABLES = 2_000
MOST_SECONDS = 600


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "loadtest",
        help="measure the server with scripted players",
        description="Starts a server of its own on loopback, fills tables with scripted players, and prints"
        " moves a second, the time until the last seat has got a move, and the server's processor time.",
    )
    parser.add_argument("--game", default="soulfall", help="the game, by default soulfall")
    parser.add_argument("--tables", type=whole_number(1), default=500, help="how many tables")
    parser.add_argument("--seats", type=whole_number(1), default=4, help="seats at each table")
    parser.add_argument("--rate", type=whole_number(1), default=250, help="moves a second at all tables")
    parser.add_argument("--seconds", type=whole_number(1), default=20, help="how long")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from soultable.server.load import Load

    game = soultable.game(arguments.game)
    if arguments.seats not in game.seat_counts:
        raise BadUsage(f"{game.title} has no table for {arguments.seats} seats.")
    if arguments.tables > MOST_TABLES or arguments.seconds > MOST_SECONDS:
        raise BadUsage(f"At most {MOST_TABLES} tables and {MOST_SECONDS} seconds.")
    load = Load(game.name, arguments.seats, arguments.tables, arguments.rate, arguments.seconds)
    for line in load.run().lines():
        print(line)
    return 0
