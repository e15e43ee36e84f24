"""The `soultable` command: finds the command that is meant, and says in one line what went wrong."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Sequence

import soultable
from soultable.cli import (
    admin,
    bench,
    compare,
    join,
    learn,
    loadtest,
    play,
    replay,
    report,
    rules,
    serve,
    simulate,
    tournament,
    train,
    verify,
)
from soultable.cli.arguments import Parser
from soultable.engine import registry
from soultable.engine.build import COMPILED
from soultable.engine.errors import SoultableError

DESCRIPTION = "Tabletop games as complete rules engines: play them, let bots play them, study them."
EPILOG = "Without a command it serves the tables and opens the browser. `soultable COMMAND --help` says more."


def version() -> str:
    build = "compiled" if COMPILED else "plain Python"
    return f"soultable {soultable.__version__} ({build} build, Python {platform.python_version()})"


def parser() -> argparse.ArgumentParser:
    whole = Parser(prog="soultable", description=DESCRIPTION, epilog=EPILOG)
    whole.add_argument("--version", action="version", version=version(), help="say which version this is")
    whole.set_defaults(run=None)
    commands = whole.add_subparsers(title="commands", metavar="COMMAND")
    for command in (
        serve,
        play,
        learn,
        simulate,
        join,
        replay,
        report,
        compare,
        tournament,
        train,
        bench,
        rules,
        verify,
        loadtest,
        admin,
    ):
        command.add(commands)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command. Returns its exit code: 0, 1 for a check that failed, 2 for bad input."""
    try:
        registry.check_external_games()
        whole = parser()
        arguments = whole.parse_args(argv)
        if arguments.run is None:
            arguments = whole.parse_args(["serve"])
        code = int(arguments.run(arguments))
        sys.stdout.flush()
    except SoultableError as error:
        print(f"soultable: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except SystemExit as end:  # --help and --version
        return int(end.code or 0)
    return code
