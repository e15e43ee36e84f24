"""The search of the rules forgives typing errors and knows questions; the browser gets the same queries."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from soultable.engine.rulebook import BadRules, Rulebook, rulebook

QUERIES = json.loads((Path(__file__).parents[2] / "web/tests/rule_queries.json").read_text(encoding="utf-8"))
ASKED = [(game, query, rule) for game, queries in QUERIES.items() for query, rule in queries.items()]


@pytest.mark.parametrize(("game", "query", "rule"), ASKED)
def test_a_query_leads_to_its_rule(game: str, query: str, rule: str) -> None:
    found = [found.id for found in rulebook(game).search(query)]
    assert rule in found[:8], found[:8]


def test_what_means_nothing_finds_nothing() -> None:
    book = rulebook("soulfall")
    assert book.search("") == book.search(" ?! ") == []
    assert book.search("xylophone quartz") == []
    assert len(book.search("zq " * 5_000 + "nomad" * 5_000)) < len(book.rules)


def test_a_question_leads_to_rules_that_exist() -> None:
    book = Rulebook("# Game\n- **GA-AIM-01** Win.\n")
    book.add_questions('[[question]]\nasked = ["how to win"]\nrules = ["GA-AIM-01"]', "questions.toml")
    with pytest.raises(BadRules, match=r"questions\.toml: 'how' leads to GA-AIM-02, which is no rule"):
        book.add_questions('[[question]]\nasked = ["how"]\nrules = ["GA-AIM-02"]', "questions.toml")
    with pytest.raises(BadRules, match=r"expected \[\[question\]\] with asked and rules"):
        book.add_questions("[question", "questions.toml")
