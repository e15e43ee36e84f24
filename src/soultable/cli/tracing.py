"""Which tests show which rules, and where a rule stands in the source.

Tests name their rules in a decorator, `@rule("SF-BLD-01")` (see `tests/rules.py`). They are found by
reading the tests, not by running them.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

from soultable.engine.rulebook import FORM, ID, BadRules, Rulebook


class Coverage:
    """What the tests of a folder say about the rules of a game."""

    def __init__(self, book: Rulebook, traced: dict[str, list[str]]) -> None:
        self.tested = {rule_id: traced[rule_id] for rule_id in book.rules if rule_id in traced}
        """The tests that show each rule."""
        self.untested = {rule.id: rule.untested for rule in book.rules.values() if rule.untested}
        """The rules that no test can show, with the reason."""
        self.missing = [
            rule_id for rule_id in book.rules if rule_id not in traced and rule_id not in self.untested
        ]
        """The rules that a test should show and none does."""
        self.needless = [rule_id for rule_id in self.untested if rule_id in traced]
        """The rules that are said to be untestable and have a test."""
        self.unknown = {
            rule_id: tests
            for rule_id, tests in traced.items()
            if book.owns(rule_id) and rule_id not in book.rules
        }
        """Ids of this game that tests name and that do not exist."""

    @property
    def complete(self) -> bool:
        return not (self.missing or self.needless or self.unknown)


def coverage(book: Rulebook, tests_folder: str | Path) -> Coverage:
    """Which rules of the book the tests in a folder show. Raises BadRules for a test that cannot be read."""
    return Coverage(book, traced_rules(tests_folder))


def traced_rules(tests_folder: str | Path) -> dict[str, list[str]]:
    """The tests that name each rule id, as `games/soulfall/test_build.py::test_build`."""
    folder = Path(tests_folder)
    traced: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for rule_id in named_rules(node, name):
                    traced.setdefault(rule_id, []).append(f"{name}::{node.name}")
    return traced


def named_rules(function: ast.FunctionDef | ast.AsyncFunctionDef, file: str) -> list[str]:
    """The ids in the `@rule(...)` of a test."""
    ids: list[str] = []
    for decorator in function.decorator_list:
        if not isinstance(decorator, ast.Call) or not isinstance(decorator.func, ast.Name):
            continue
        if decorator.func.id != "rule":
            continue
        where = f"{file}, line {decorator.lineno}"
        if not function.name.startswith("test_"):
            raise BadRules(f"{where}: {function.name} names rules, but is no test: expected test_...")
        for argument in decorator.args:
            value = argument.value if isinstance(argument, ast.Constant) else None
            if not isinstance(value, str):
                raise BadRules(f"{where}: expected rule ids, written out: @rule('SF-BLD-01', ...).")
            if not re.fullmatch(ID, value):
                raise BadRules(f"{where}: {value!r} has not the form of a rule id: {FORM}.")
            ids.append(value)
    return ids


# --- where a rule stands


def tree_of(path: Path) -> ast.Module:
    """The source in a file. Raises BadRules if it is not Python."""
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, UnicodeDecodeError) as error:
        raise BadRules(f"{path}: this is not Python: {error}.") from None


def code_lines(rule_id: str, folder: Path) -> list[str]:
    """The lines of the game's source and content that name the rule, as `flow/turn.py:24: text`."""
    named = re.compile(rf"\b{rule_id}\b")
    return [
        f"{path.relative_to(folder).as_posix()}:{number}: {line.strip()}"
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".toml")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if named.search(line)
    ]


def refusals(rule_id: str, folder: Path) -> list[str]:
    """The sentences with which the game refuses by the rule: `Refusal("SF-BLD-01", "Build needs ...")`."""
    sentences: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                values = [part.value for part in node.args if isinstance(part, ast.Constant)]
                if values[:1] == [rule_id] and len(values) > 1:
                    sentences.append(str(values[1]))
    return sentences
