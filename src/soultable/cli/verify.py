"""`soultable verify FILE`: was a match played by the rules, with the chance it committed to?"""

from __future__ import annotations

import argparse

from soultable.cli.arguments import Commands
from soultable.cli.sitting import victory_of
from soultable.engine.fairness import commitment
from soultable.engine.match import Match, Undo
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
    state = "finished" if match.is_over else "not finished"
    if is_broken_off(faults):
        state = f"checked up to line {len(match.record) + 1}"
    print(f"{arguments.file}: {match.game.title}, {', '.join(match.names)}, {state}")
    for sentence in checks_passed(match, faults):
        print(f"ok      {sentence}")
    if match.unseeded:
        print(
            f"note    the first {match.unseeded} answers were given beforehand and do not come from the seed"
        )
    for fault in faults:
        print(f"FAILED  {fault}")
    return 1 if faults else 0


def is_broken_off(faults: list[str]) -> bool:
    """Did the check end at an answer that is not allowed?"""
    return any("is refused" in fault for fault in faults)


def checks_passed(match: Match, faults: list[str]) -> list[str]:
    passed = []
    if not is_broken_off(faults):
        answers = sum(not isinstance(entry, Undo) for entry in match.record)
        passed.append(f"{answers} answers, each allowed by the rules when it was given")
    if match.seed and commitment(match.seed) == match.commitment:
        passed.append(f"the seed is the one that was committed to: {match.commitment}")
    if match.seed and not any("the seed gives" in fault or "is refused" in fault for fault in faults):
        passed.append("every answer of chance follows from the seed")
    if match.is_over and not any("the result" in fault for fault in faults):
        passed.append(f"the result is what the answers lead to: {victory_of(match)}")
    return passed
