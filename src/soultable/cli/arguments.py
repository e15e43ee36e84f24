"""What several commands share: how arguments are read, and how a wrong one is refused."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Any, NoReturn

import soultable
from soultable.bots.specs import read_own
from soultable.engine.errors import SoultableError
from soultable.engine.extras import need
from soultable.engine.game import Game
from soultable.lab.workers import RunJobs, run_jobs

Commands = Any
"""What argparse's `add_subparsers` returns; its type has no public name."""


class BadUsage(SoultableError):
    """The command line cannot be understood."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, as all others are."""

    def error(self, message: str) -> NoReturn:
        sentence = message[0].upper() + message[1:].rstrip(".")
        raise BadUsage(f"{sentence}. `{self.prog} --help` says what can be given.")


def whole_number(low: int, high: int | None = None) -> Callable[[str], int]:
    """A type for argparse: a whole number from `low` up, at most to `high`."""
    expected = f"a whole number from {low} {'up' if high is None else f'to {high}'}"

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if number < low or (high is not None and number > high):
            raise argparse.ArgumentTypeError(f"{text!r}; expected {expected}")
        return number

    return read


def add_game(parser: argparse.ArgumentParser, optional: bool = False, pack: bool = True) -> None:
    if optional:
        parser.add_argument("game", metavar="GAME", nargs="?", default="", help="the game, such as soulfall")
    else:
        parser.add_argument("game", metavar="GAME", help="the game, such as soulfall")
    parser.add_argument("--mode", default="", help="the mode of the game, if it has several")
    if pack:
        parser.add_argument("--pack", default="", metavar="FILE", help="play with this content pack")


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="an option of the game, such as turn_limit=50; may be given several times",
    )


def add_games(parser: argparse.ArgumentParser, what: str, least: int) -> None:
    """Which games are played, and by whom; `what` is said of their number."""
    parser.add_argument(
        "--seats",
        type=whole_number(1),
        default=0,
        metavar="N",
        help="how many play (the usual number of the game)",
    )
    parser.add_argument("--games", type=whole_number(least), default=1000, metavar="N", help=f"{what} (1000)")
    parser.add_argument(
        "--bot", default="random", metavar="BOT", help="who plays: one bot, or one per seat (random)"
    )
    parser.add_argument("--seed", default="0", help="any text; decides everything in all games (0)")


def add_run(parser: argparse.ArgumentParser, parts: bool = True) -> None:
    """How and where many games are played."""
    parser.add_argument(
        "--workers", type=whole_number(0), default=0, metavar="N", help="how many processes (0: all cores)"
    )
    parser.add_argument(
        "--on",
        choices=("processes", "ray"),
        default="processes",
        help="where: in processes of this machine, or on a Ray cluster (at RAY_ADDRESS, or started here)",
    )
    if parts:
        parser.add_argument(
            "--part", default="1/1", metavar="K/N", help="play the K-th of N parts of the games (all of them)"
        )
        parser.add_argument(
            "--resume", action="store_true", help="go on with what an earlier run has left in the file"
        )


def runner_of(arguments: argparse.Namespace, bots: list[str]) -> RunJobs:
    """Who has the games played. Raises MissingPackage."""
    if arguments.on == "processes":
        return run_jobs
    need("ray", "--on ray", "ray")
    from soultable.lab.on_ray import RayJobs

    own = [read_own(spec) for spec in bots]
    return RayJobs(own_modules=[spec.module for spec in own if spec is not None])


def game_of(arguments: argparse.Namespace) -> Game[Any]:
    """The game that is meant, with its pack. Raises UnknownGame or BadContent."""
    return soultable.game(arguments.game, arguments.pack)


def options_of(arguments: argparse.Namespace, game: Game[Any]) -> dict[str, int]:
    """The options that were given, by number or by the word for it. Raises BadUsage."""
    named = {option.name: option for option in game.options}
    options: dict[str, int] = {}
    for text in arguments.option:
        name, _, value = text.partition("=")
        if name in options:
            raise BadUsage(f"--option {text}: {name} is given twice; once is enough.")
        option = named.get(name)
        if option is not None and value in option.choices:
            options[name] = option.low + option.choices.index(value)
        elif re.fullmatch(r"-?\d{1,99}", value):
            options[name] = int(value)
        elif option is not None and option.choices:
            raise BadUsage(f"--option {text}: expected {name}= and one of: {', '.join(option.choices)}.")
        else:
            raise BadUsage(f"--option {text}: expected NAME=NUMBER, such as turn_limit=50.")
    return options
