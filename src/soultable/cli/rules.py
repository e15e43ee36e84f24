"""`soultable rules GAME`: the rules, one of them, or which of them have tests."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from soultable.cli.arguments import BadUsage, Commands
from soultable.cli.tracing import Coverage, code_lines, coverage, refusals, traced_rules
from soultable.cli.width import wrapped
from soultable.engine import registry
from soultable.engine.rulebook import ID, Rule, Rulebook, UnknownRule, rulebook


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "rules",
        help="look up rules; which of them have tests",
        description="Prints the rules of a game: all of them, those with some ids, or those with some words"
        " in them. With --coverage it prints which rules have a test that names them; the exit code is 1 if a"
        " rule lacks one.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", default="", help="the game; all if left out")
    parser.add_argument("words", metavar="ID or WORD", nargs="*", help="ids such as SF-BLD-01, or words")
    parser.add_argument("--coverage", action="store_true", help="which rules have tests")
    parser.add_argument("--where", action="store_true", help="where a rule stands: code, refusals, tests")
    parser.add_argument("--tests", default="tests", metavar="DIR", help="where the tests are (tests)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    books = books_of(arguments.game)
    if arguments.coverage:
        if arguments.words:
            raise BadUsage("--coverage is about all rules of a game; expected no id and no word.")
        return show_coverage(books, Path(arguments.tests))
    if arguments.where:
        if not arguments.game or not arguments.words:
            raise BadUsage("--where is about some rules of a game; expected the game and ids or words.")
        rules = found(books[arguments.game], arguments.words)
        print("\n\n".join(where(arguments.game, rule, Path(arguments.tests)) for rule in rules))
        return 0
    for name, book in books.items():
        if not arguments.game:
            print(f"{name}: {book.title}, {len(book.rules)} rules. Read them with: soultable rules {name}")
        elif arguments.words:
            print("\n\n".join(shown(rule) for rule in found(book, arguments.words)))
        else:
            print("\n\n".join(chapter(title, rules) for title, rules in book.chapters.items()))
    return 0


def books_of(game: str) -> dict[str, Rulebook]:
    """The rules of the game; of all games that have some written down if none is named."""
    if game:
        return {game: rulebook(game)}
    books = {}
    for name in sorted(registry.REGISTERED):
        try:
            books[name] = rulebook(name)
        except UnknownRule:  # an example, whose rules stand in its source
            continue
    return books


def found(book: Rulebook, words: list[str]) -> list[Rule]:
    """The rules with these ids, or those with all these words in them. Raises UnknownRule."""
    if all(re.fullmatch(ID, word.upper()) for word in words):
        return [book.find(word) for word in words]
    text = " ".join(words)
    rules = book.search(text)
    if not rules:
        raise UnknownRule(f"No rule of {book.title} has {text!r} in it.")
    return rules


def shown(rule: Rule) -> str:
    return wrapped(str(rule).replace("**", ""), indent="    ")


def where(game: str, rule: Rule, tests: Path) -> str:
    """The rule, the lines of code that name it, how it refuses, and the tests that show it."""
    folder = registry.registered(game).folder
    assert folder is not None  # its RULES.md has been read
    parts = {
        "Code": code_lines(rule.id, folder),
        "Refusals": refusals(rule.id, folder),
        "Tests": traced_rules(tests).get(rule.id, []) if tests.is_dir() else [f"there is no folder {tests}"],
    }
    lines = [shown(rule)]
    for title, places in parts.items():
        lines += [f"  {title}:", *(f"    {place}" for place in places)] if places else [f"  {title}: none"]
    return "\n".join(lines)


def chapter(title: str, rules: list[Rule]) -> str:
    return "\n".join([title, "-" * len(title), *(shown(rule) for rule in rules)])


def show_coverage(books: dict[str, Rulebook], tests: Path) -> int:
    if not tests.is_dir():
        raise BadUsage(f"--tests {tests}: there is no such folder; expected the tests folder of a checkout.")
    complete = True
    for name, book in books.items():
        traced = coverage(book, tests)
        for line in faults(traced):
            print(f"{name}: {line}")
        for rule_id, reason in traced.untested.items():
            print(f"{name}: {rule_id} cannot be tested: {reason}")
        tested, missing = len(traced.tested), len(traced.missing)
        untestable = len(traced.untested)
        print(f"{name}: {len(book.rules)} rules, {tested} tested, {untestable} untestable, {missing} missing")
        complete = complete and traced.complete
    return 0 if complete else 1


def faults(traced: Coverage) -> list[str]:
    """What is wrong with the tests of a game's rules."""
    lines = [f"{rule_id} has no test" for rule_id in traced.missing]
    lines += [f"{rule_id} is marked as untestable, but has a test" for rule_id in traced.needless]
    lines += [
        f"{rule_id} is no rule, but is named by {', '.join(tests)}"
        for rule_id, tests in traced.unknown.items()
    ]
    return lines
