"""Rules are traced: every rule of every game is named by a test, and every id that is named exists."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import soultable
from soultable.cli.tracing import Coverage, coverage, traced_rules
from soultable.engine import registry
from soultable.engine.rulebook import BadRules, Rulebook, UnknownRule, rulebook
from tests.cli.helper import refused

TESTS = Path(__file__).parent
PACKAGE = Path(soultable.__file__).parent
GAMES = {
    entry.name: entry.folder
    for entry in registry.REGISTERED.values()
    if entry.folder is not None and (entry.folder / "RULES.md").is_file()
}
EACH_GAME = pytest.mark.parametrize("game", sorted(GAMES))


@cache
def named() -> dict[str, list[str]]:
    """The tests of each rule. All of them are read once: that takes seconds."""
    return traced_rules(TESTS)


def covered(game: str) -> Coverage:
    return Coverage(rulebook(game), named())


# --- the games


@pytest.mark.parametrize("game", ["black_souls", "soulfall"])
def test_the_rules_of_the_games_are_traced(game: str) -> None:
    assert soultable.game(game).name in GAMES


@EACH_GAME
def test_every_rule_is_named_by_a_test_or_says_why_not(game: str) -> None:
    missing = covered(game).missing
    assert not missing, f"no test names {', '.join(missing)}"


@EACH_GAME
def test_every_rule_that_a_test_names_exists(game: str) -> None:
    unknown = covered(game).unknown
    assert not unknown, "; ".join(f"{', '.join(tests)} names {name}" for name, tests in unknown.items())


@EACH_GAME
def test_a_rule_that_is_marked_untested_has_no_test(game: str) -> None:
    needless = covered(game).needless
    assert not needless, f"marked untested, yet named by a test: {', '.join(needless)}"


@EACH_GAME
def test_every_rule_that_the_source_mentions_exists(game: str) -> None:
    """In comments, refusals and the `rule` of frames; in RULES.md and content.toml; anywhere."""
    book = rulebook(game)
    files = [path for path in sorted(PACKAGE.rglob("*")) if path.suffix in (".py", ".toml", ".md")]
    assert GAMES[game] / "worlds.py" in files
    wrong = [
        f"{path.relative_to(PACKAGE)} mentions {name}"
        for path in files
        for name in book.unknown_in(path.read_text(encoding="utf-8"))
    ]
    assert not wrong, "; ".join(wrong)


def test_every_id_in_a_test_belongs_to_a_game() -> None:
    known = {name for game in GAMES for name in rulebook(game).rules}
    unknown = {name: tests for name, tests in named().items() if name not in known}
    assert not unknown, "; ".join(f"{', '.join(tests)} names {name}" for name, tests in unknown.items())


# --- reading RULES.md

BOOK = """# Trial

Words before the rules. See TR-A-01.

## Turns

- **TR-A-01** A turn is a turn.
- **TR-A-02** Be polite. [untested: advice]

## Actions

### Build

- **TR-B-01** Build a **house**, as in TR-A-01.
"""


def test_a_rulebook_has_rules_chapters_and_reasons() -> None:
    book = Rulebook(BOOK)
    assert book.title == "Trial"
    assert list(book.rules) == ["TR-A-01", "TR-A-02", "TR-B-01"]
    assert {name: [rule.id for rule in rules] for name, rules in book.chapters.items()} == {
        "Turns": ["TR-A-01", "TR-A-02"],
        "Actions: Build": ["TR-B-01"],
    }
    polite = book.find("tr-a-02")
    assert (polite.text, polite.untested, polite.chapter) == ("Be polite.", "advice", "Turns")


def test_a_rule_is_found_by_words() -> None:
    book = Rulebook(BOOK)
    assert [rule.id for rule in book.search("turn")] == ["TR-A-01", "TR-A-02"]  # in its chapter, too
    assert [rule.id for rule in book.search("BUILD house")] == ["TR-B-01"]
    assert book.search("build castle") == []


def test_an_unknown_rule_gets_a_hint() -> None:
    with pytest.raises(UnknownRule, match=r"Trial has no rule 'TR-B-11'. Did you mean TR-B-01?"):
        Rulebook(BOOK).find("TR-B-11")
    with pytest.raises(UnknownRule, match=r"connect_four has no RULES.md"):
        rulebook("connect_four")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("- **TR-A-01** Again.", r"RULES.md, line 16: TR-A-01 stands there twice"),
        (
            "- **TR-C-01** So. [untested: ]",
            r"RULES.md, line 16: TR-C-01 is marked untested; expected the reason",
        ),
        ("- *TR-C-01* Slip.", r"RULES.md, line 16: expected a rule such as"),
        ("- **TR-1** Slip.", r"RULES.md, line 16: .*; an id is two or three capitals, a chapter, a number"),
    ],
)
def test_a_slip_in_the_rules_is_refused(line: str, message: str) -> None:
    with pytest.raises(BadRules, match=message):
        Rulebook(f"{BOOK}\n{line}\n")


def test_a_rulebook_without_rules_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "RULES.md").write_text("# Nim\n\n1. Take one, two or three sticks.\n")
    monkeypatch.setattr(registry, "REGISTERED", dict(registry.REGISTERED))
    registry.register("nim", lambda pack, pack_name: soultable.game("leduc"), tmp_path)
    said = refused("rules", "nim")
    assert "nim/RULES.md has no rule; expected lines such as '- **SF-BLD-01** Build ...'." in said


def test_what_looks_like_a_rule_of_the_game_and_is_none() -> None:
    text = "TR-A-01, TR-B, TR-B-02, TR-A-1, TR-C; of others: SF-R-99, UTF-8, ISO-8859-1"
    assert Rulebook(BOOK).unknown_in(text) == ["TR-A-1", "TR-B-02", "TR-C"]


# --- reading tests


def test_coverage_bites(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "test_trial.py").write_text(
        '@rule("TR-A-02", "TR-Z-09")\ndef test_manners() -> None: ...\n'
        'class TestTurn:\n    @rule("SF-R-01")\n    @rule("TR-A-01")\n    def test_turn(self) -> None: ...\n'
        "@other('TR-B-01')\ndef test_house() -> None: ...\n",
        encoding="utf-8",
    )
    found = coverage(Rulebook(BOOK), tmp_path)
    assert found.tested["TR-A-01"] == ["games/test_trial.py::test_turn"]
    assert found.missing == ["TR-B-01"]
    assert found.needless == ["TR-A-02"]
    assert found.unknown == {"TR-Z-09": ["games/test_trial.py::test_manners"]}
    assert found.untested == {"TR-A-02": "advice"}
    assert not found.complete


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("@rule(IDS)\ndef test_a(): ...", r"test_trial.py, line 1: expected rule ids, written out"),
        ("@rule('TR-1')\ndef test_a(): ...", r"line 1: 'TR-1' has not the form of a rule id: two or three"),
        ("@rule('TR-A-01')\ndef check(): ...", r"test_trial.py, line 1: check names rules, but is no test"),
        ("def test_a(:", r"test_trial.py: this is not Python"),
    ],
)
def test_a_slip_in_the_naming_of_rules_is_refused(tmp_path: Path, source: str, message: str) -> None:
    (tmp_path / "test_trial.py").write_text(source, encoding="utf-8")
    with pytest.raises(BadRules, match=message):
        traced_rules(tmp_path)
