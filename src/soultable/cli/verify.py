"""`soultable verify FILE`: was a match played by the rules, with the chance it committed to?"""

from __future__ import annotations

import argparse

from soultable.cli.arguments import Commands
from soultable.engine.match import Undo
from soultable.engine.record import verify


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "verify",
        help="check a match file",
        description="Checks a match file: every move legal, every answer of chance from the seed that was"
        " committed to, the result as stated. The exit code is 1 if a check fails.",
    )
    parser.add_argument("file", metavar="FILE", help="the match file")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    match, faults = verify(arguments.file)
    answers = sum(not isinstance(entry, Undo) for entry in match.record)
    undone = len(match.record) - answers
    state = "finished" if match.is_over else "not finished"
    print(f"{arguments.file}: {match.game.title}, {', '.join(match.names)}, {state}")
    print(f"ok      {answers} answers, each allowed by the rules when it was given")
    if undone:
        print(f"ok      {undone} times something was taken back")
    for fault in faults:
        print(f"FAILED  {fault}")
    if not faults:
        print(f"ok      the seed is the one that was committed to: {match.commitment}")
        if match.given:
            print(f"note    the first {match.given} answers were given and do not come from the seed")
        print("ok      every answer of chance follows from the seed")
        if match.is_over:
            winners = " and ".join(match.names[seat] for seat in match.result.winners)
            print(f"ok      the result is as stated: won by {winners}")
    return 1 if faults else 0
