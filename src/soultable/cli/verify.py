"""`soultable verify FILE`: was a match played by the rules, with the chance it committed to?"""

from __future__ import annotations

import argparse

from soultable.cli.arguments import Commands
from soultable.engine.chain import Chapter, shown, verify_chain
from soultable.engine.entries import Undo
from soultable.engine.fairness import commitment
from soultable.engine.match import Match
from soultable.engine.record import verify


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "verify",
        help="check match files",
        description="Checks match files: every move legal, every answer of chance from the seed that was"
        " committed to, the result as stated. The exit code is 1 if a check fails.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a match file")
    parser.add_argument(
        "--chain",
        action="store_true",
        help="the matches are the chapters of a campaign, in this order: check that each begins with what"
        " the one before it left; a file may hold several",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.chain:
        chapters = verify_chain(arguments.files)
    else:
        chapters = [Chapter(file, *verify(file)) for file in arguments.files]
    for number, chapter in enumerate(chapters):
        print("\n".join(lines_of(chapter, arguments.chain and number > 0)))
    return 1 if any(chapter.faults for chapter in chapters) else 0


def lines_of(chapter: Chapter, follows: bool) -> list[str]:
    """What came out for one match. `follows`: it was checked against the one before it."""
    match, faults = chapter.match, chapter.faults
    state = "finished" if match.is_over else "not finished"
    if is_broken_off(faults):
        state = f"checked up to line {len(match.record) + 1}"
    lines = [f"{chapter.name}: {match.game.title}, {', '.join(match.names)}, {state}"]
    lines += [f"ok      {sentence}" for sentence in checks_passed(match, faults)]
    if follows and not any(fault.startswith("line 1: ") for fault in faults):
        lines.append(f"ok      it begins with what the match before it left: {shown(match.origin)}")
    elif match.origin and not follows:
        lines.append(f"note    it begins with what an earlier match left: {shown(match.origin)}")
    if match.unseeded:
        lines.append(
            f"note    the first {match.unseeded} answers were given beforehand and do not come from the seed"
        )
    return lines + [f"FAILED  {fault}" for fault in faults]


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
        passed.append(f"the result is what the answers lead to: {match.say_victory()}")
    return passed
