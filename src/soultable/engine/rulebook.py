"""RULES.md: the rules of a game with their ids.

A rule is an item of a list, with its id in bold: `- **SF-BLD-01** Build is allowed only if ...`. An id is
two or three capitals for the game, capitals or digits for the chapter, and a number. Headings make the
chapters. A rule that no test can show says so at its end: `[untested: advice for counting]`.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from typing import Final

from soultable.engine import registry
from soultable.engine.errors import SoultableError
from soultable.engine.rule_search import search

ID: Final = r"[A-Z]{2,3}-[A-Z0-9]+-\d+"
FORM: Final = "two or three capitals, a chapter, a number, such as SF-BLD-01"
HEADING: Final = re.compile(r"(#+) +(.+)")
ITEM: Final = re.compile(rf"- \*\*({ID})\*\* +(.+)")
MEANT: Final = re.compile(rf"\W*{ID}|- \*\*[A-Z][A-Z0-9]*(-[A-Z0-9]+)+\*\*")
"""What a line begins with that is meant to be a rule."""
UNTESTED: Final = re.compile(r" *\[untested: *([^\]]*)\]$")


class UnknownRule(SoultableError):
    """No rule has this id, or the game has no rules to read."""


class BadRules(SoultableError):
    """A RULES.md, or a test that names rules, that cannot be read: says the file and the line."""


class Rule:
    """One rule. `chapter` is the heading above it (`Rulings`, `The Actions: Build`)."""

    def __init__(self, rule_id: str, chapter: str, text: str, untested: str) -> None:
        self.id = rule_id
        self.chapter = chapter
        self.text = text
        self.untested = untested
        """Why no test can show the rule; empty for most rules."""

    def __str__(self) -> str:
        """
        >>> print(rulebook("soulfall").find("SF-SCO-03"))
        SF-SCO-03 The highest score wins.
        """
        return f"{self.id} {self.text}"


class Rulebook:
    """The rules of one game, in the order of its RULES.md."""

    def __init__(self, text: str, name: str = "RULES.md") -> None:
        self.title = ""
        self.text = text
        self.rules: dict[str, Rule] = {}
        self.prefixes: set[str] = set()
        """How the ids begin: `SF`."""
        self.questions: list[tuple[list[str], list[str]]] = []
        """What people ask, and the ids of the rules that answer it."""
        self.chapters: dict[str, list[Rule]] = {}
        """The rules of each chapter that has some."""
        headings: list[str] = []
        for number, line in enumerate(text.splitlines(), 1):
            heading, item = HEADING.fullmatch(line), ITEM.fullmatch(line)
            if heading is not None:
                depth = len(heading[1])
                self.title = self.title or heading[2]
                headings = [*headings[: depth - 1], heading[2]]
            elif item is not None:
                self.add(item[1], ": ".join(headings[1:]), item[2], f"{name}, line {number}")
            elif MEANT.match(line):
                raise BadRules(
                    f"{name}, line {number}: expected a rule such as '- **SF-BLD-01** Build ...';"
                    f" an id is {FORM}."
                )

    def add(self, rule_id: str, chapter: str, text: str, where: str) -> None:
        if rule_id in self.rules:
            raise BadRules(f"{where}: {rule_id} stands there twice.")
        untested = UNTESTED.search(text)
        if untested is not None and not untested[1]:
            raise BadRules(f"{where}: {rule_id} is marked untested; expected the reason.")
        plain = UNTESTED.sub("", text)
        self.prefixes.add(rule_id.split("-")[0])
        self.rules[rule_id] = Rule(rule_id, chapter, plain, untested[1] if untested is not None else "")
        self.chapters.setdefault(chapter, []).append(self.rules[rule_id])

    def find(self, rule_id: str) -> Rule:
        """The rule with this id, in upper or lower case. Raises UnknownRule with the nearest id."""
        found = self.rules.get(rule_id.strip().upper())
        if found is None:
            near = difflib.get_close_matches(rule_id.strip().upper(), self.rules, 1)
            hint = f" Did you mean {near[0]}?" if near else ""
            raise UnknownRule(f"{self.title} has no rule {rule_id!r}.{hint}")
        return found

    def search(self, query: str) -> list[Rule]:
        """The rules that answer a question, and those in whose id, chapter or text all its words occur.

        >>> [rule.id for rule in rulebook("soulfall").search("tei-breaker shards")]
        ['SF-SCO-04']
        """
        texts = [(rule.id, f"{rule.chapter} {rule}") for rule in self.rules.values()]
        return [self.rules[rule_id] for rule_id in search(query, texts, self.questions)]

    def add_questions(self, text: str, name: str) -> None:
        """What people ask, from a questions.toml. Raises BadRules."""
        try:
            listed = tomllib.loads(text)["question"]
            self.questions = [(list(entry["asked"]), list(entry["rules"])) for entry in listed]
        except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
            raise BadRules(f"{name}: expected [[question]] with asked and rules: {error}.") from None
        for asked, rules in self.questions:
            for rule_id in rules:
                if rule_id not in self.rules:
                    raise BadRules(f"{name}: {asked[0]!r} leads to {rule_id}, which is no rule.")

    def owns(self, rule_id: str) -> bool:
        """Does this id, or what looks like one, begin as the ids of this game do (`SF-`)?"""
        return rule_id.split("-")[0] in self.prefixes

    def unknown_in(self, text: str) -> list[str]:
        """What looks like an id of this game in a text (`SF-BLD-01`, or a chapter, `SF-BLD`) and is none."""
        mentioned = set(re.findall(r"\b[A-Z]{2,3}-[A-Z0-9]+(?:-\d+)?\b", text))
        strange = {rule_id for rule_id in mentioned if self.owns(rule_id) and rule_id not in self.rules}
        return sorted(strange - {rule_id.rpartition("-")[0] for rule_id in self.rules}) if strange else []


def has_rules(game: str) -> bool:
    """Does a RULES.md lie in the folder with which the game is registered?"""
    return registry.registered(game).file("RULES.md") is not None


def rulebook(game: str) -> Rulebook:
    """The rules of a registered game. Raises UnknownGame, BadRules, or UnknownRule if it has no RULES.md."""
    path = registry.registered(game).file("RULES.md")
    if path is None:
        raise UnknownRule(f"{game} has no RULES.md.")
    book = Rulebook(path.read_text(encoding="utf-8"), f"{game}/RULES.md")
    if not book.rules:
        raise BadRules(f"{game}/RULES.md has no rule; expected lines such as '- **SF-BLD-01** Build ...'.")
    questions = registry.registered(game).file("questions.toml")
    if questions is not None:
        book.add_questions(questions.read_text(encoding="utf-8"), f"{game}/questions.toml")
    return book
