"""What a person types at the table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from soultable.cli.commands import COMMANDS, answer, completed, completions, example, matching, move_lines
from soultable.cli.sitting import ListedMove, Sitting
from soultable.engine.move import Move
from soultable.engine.record import load
from soultable.engine.registry import game
from tests.cli.helper import sitting


@pytest.fixture
def table() -> Sitting:
    """Soulfall, both Nomads placed, the person to choose an Action."""
    table = sitting("soulfall", "me,easy")
    table.play(1, "place A1")
    table.play(0, "place C3")
    return table


def last(table: Sitting) -> str:
    return next(answer.move.notation for answer in reversed(table.match.log) if answer.seat == 0)


@pytest.mark.parametrize("line", ["populate C2", "POPULATE c2", "  populate   c2 ", "c2"])
def test_a_move_by_notation_or_by_words_that_fit_only_one(table: Sitting, line: str) -> None:
    reply = answer(table, line)
    assert (reply.text, reply.changed) == ("", True)
    assert last(table) == "populate C2"


def test_a_move_by_number(table: Sitting) -> None:
    notations = [choice.move.notation for choice in table.choices()]
    assert answer(table, str(notations.index("populate C2") + 1)).changed
    assert last(table) == "populate C2"


@pytest.mark.parametrize(
    "line", ["0", "99", "populate A1", "populate E1", "fly", "populate", "undo it", "why"]
)
def test_what_cannot_be_done_changes_nothing(table: Sitting, line: str) -> None:
    before = len(table.match.record)
    reply = answer(table, line)
    assert reply.text
    assert not reply.changed
    assert len(table.match.record) == before


def test_a_refusal_says_the_rule(table: Sitting) -> None:
    assert "(SF-R-09)\nSF-R-09 How many markers may stand in a space?" in answer(table, "populate A1").text
    assert "(SF-POP-01)" in answer(table, "populate E1").text


def test_words_that_fit_several_moves_are_questioned(table: Sitting) -> None:
    assert answer(table, "populate").text.startswith("Which one? populate B2, populate B3, ")


def test_a_move_typed_as_it_is_shown_is_that_move() -> None:
    table = sitting("soul_dice", "me,me", automatic=False)
    rng = Random(1)
    seen = 0
    for _ in range(60):
        table.take_over(table.match.ask.seat)
        choices = table.choices()
        for choice in choices:
            assert choice in matching(choices, choice.label)
            same = [other for other in choices if other.label == choice.label]
            assert len(matching(choices, choice.label)) == len(same)
            seen += "pay" in choice.move.notation
        table.play(table.viewer, rng.choice(choices).move)
    assert seen


def test_whole_words_come_before_parts_of_words() -> None:
    moves = {"take D09 1": "Oubliette level 1", "take D09 2": "Oubliette level 2"}
    moves |= {"take D12 1": "Oubliette's Door level 1", "take D09 12": "Oubliette level 12"}
    choices = [ListedMove(n, Move("take", notation), moves[notation]) for n, notation in enumerate(moves, 1)]
    for line in ("oubliette level 2", "level 2 oubliette", "D09 2", "Oubliette level 2 · take D09 2"):
        assert [choice.move.notation for choice in matching(choices, line)] == ["take D09 2"]
    assert len(matching(choices, "oubl")) == 4


def test_what_is_typed_filters_the_moves(table: Sitting) -> None:
    choices = table.choices()
    assert {choice.move.verb for choice in matching(choices, "pop")} == {"populate"}
    assert [choice.number for choice in matching(choices, "1")][:2] == [1, 10]
    assert [choice.move.notation for choice in matching(choices, "draw")] == ["draw"]
    assert matching(choices, "elephant") == []


def test_why(table: Sitting) -> None:
    assert answer(table, "why populate C2").text.startswith("Allowed: Populate C2. (SF-TRN-03)\nSF-TRN-03 ")
    assert answer(table, "why populate E1").text.startswith("Not allowed. ")
    assert answer(table, "why 1").text.startswith("Allowed: ")
    assert "No move is written 'flee'" in answer(table, "why flee").text
    assert not answer(table, "why draw").changed


def test_why_takes_the_words_of_a_move_too(table: Sitting) -> None:
    assert answer(table, "why c2").text.startswith("Allowed: Populate C2. ")
    assert answer(table, "why populate").text.startswith("Which one? populate B2, ")


@pytest.mark.parametrize("game", ["soulfall", "soul_dice", "black_souls", "connect_four"])
def test_the_examples_are_moves_of_this_match(game: str) -> None:
    table = sitting(game, "me,me")
    table.take_over(table.match.ask.seat)
    notation, word = example(table)
    assert notation in [choice.move.notation for choice in table.choices()]
    assert not word or [choice.move.notation for choice in matching(table.choices(), word)] == [notation]
    assert f"({notation})" in answer(table, "help").text
    assert answer(table, "why").text == f"Expected a move: `why {notation}`."


def test_rules(table: Sitting) -> None:
    assert answer(table, "rules sf-bld-01").text.startswith("SF-BLD-01 Build is allowed only if")
    both = answer(table, "rules SF-BLD-01 sf-bld-02").text.split("\n\n")
    assert [rule.split()[0] for rule in both] == ["SF-BLD-01", "SF-BLD-02"]
    found = answer(table, "rules protected")
    assert found.title == "Rules with 'protected'"
    assert "SF-R-10" in found.text
    assert "Turns (6 rules)" in answer(table, "rules").text
    chapters = answer(sitting("black_souls", "me,easy"), "rules").text
    assert "(1 rule)" in chapters
    assert "(1 rules)" not in chapters
    assert answer(table, "rules elephants").text == "No rule has 'elephants' in it."
    assert "no rules" in answer(sitting("leduc", "me,easy"), "rules betting").text


def test_show_and_hand(table: Sitting) -> None:
    assert answer(table, "show vas-1").text.splitlines()[:2] == ["Sundering (Vaskar, VAS-1)", "Destroy."]
    assert answer(table, "show elephant").text == "There is no card 'elephant'."
    cards = table.match.game.hand(table.view)
    assert all(card in answer(table, "hand").text for card in cards)
    assert answer(sitting("connect_four", "me,easy"), "hand").text == "You hold no cards."


def test_moves_say_what_is_closed_and_why(table: Sitting) -> None:
    lines = answer(table, "moves").text.splitlines()
    assert lines[0] == "  1. Draw 2 cards, then discard 1"
    assert any(line.startswith("  -  ") and "SF-R-11" in line for line in lines)  # Build with one Nomad


def test_help_names_every_command(table: Sitting) -> None:
    text = answer(table, "help").text
    assert all(f"\n{command} " in text for command in COMMANDS)


@pytest.mark.parametrize("name", ["soulfall", "soul_dice", "black_souls"])
def test_help_explains_the_signs_of_the_table(name: str) -> None:
    seated = sitting(name, "me,easy")
    text = answer(seated, "help").text
    assert f"The signs of {seated.match.game.title}'s table:" in text
    assert all(f"\n{sign} " in text for sign in seated.match.game.legend())
    assert max(len(line) for line in text.partition("The signs")[2].splitlines()) <= 80


def test_the_headings_of_the_players_are_in_the_legend() -> None:
    for name in ("soulfall", "black_souls"):
        seated = sitting(name, "me,easy")
        heading = str(seated.match.game.players(seated.view, ["A", "B"])).splitlines()[0]
        explained = " ".join(seated.match.game.legend()).split()
        assert set(heading.split()) <= set(explained)


def test_the_document_of_black_souls_has_its_legend() -> None:
    text = (Path(__file__).parents[2] / "docs" / "black_souls.md").read_text(encoding="utf-8")
    for sign, meaning in game("black_souls").legend().items():
        assert f"| `{sign}` | {meaning} |" in text


def test_quit_and_hint_are_left_to_the_table(table: Sitting) -> None:
    assert answer(table, "quit").quit
    assert answer(table, "hint").hint


def test_undo(table: Sitting) -> None:
    answer(table, "populate C2")
    assert answer(table, "undo").changed
    assert last(table) == "place C3"
    answer(table, "draw")
    assert "undo agreed" in answer(table, "undo").text
    assert answer(table, "undo agreed").changed


def test_nothing_but_commands_when_not_asked() -> None:
    waiting = sitting("soulfall", "me,easy")
    for line in ("1", "place C3", "c3", "hint", "why draw", "quickly"):
        assert answer(waiting, line).text.startswith("You are not asked now.")
    assert answer(waiting, "moves").text == "You are not asked now."
    assert answer(waiting, "rules SF-BLD-01").text


def test_save_writes_only_over_the_same_match(table: Sitting, home: Path) -> None:
    assert answer(table, "save a.soul").text.startswith("Saved to a.soul.")
    answer(table, "populate C2")
    assert answer(table, "save a.soul").text.startswith("Saved to a.soul.")
    assert load("a.soul").log[-1].move.notation == "populate C2"
    other = sitting("soulfall", "me,easy", seed="another")
    assert "is not this match" in answer(other, "save a.soul").text
    Path("diary.txt").write_text("precious")
    assert "is not this match" in answer(table, "save diary.txt").text
    assert Path("diary.txt").read_text() == "precious"
    assert "No such file or directory" in answer(table, "save nowhere/a.soul").text
    assert "Expected a file" in answer(table, "save").text


def test_completions(table: Sitting, home: Path) -> None:
    Path("evening.soul").touch()
    assert completions(table, "populate c") == ["populate C2", "populate C4"]
    assert completed(table, "pop") == "populate "
    assert completed(table, "dr") == "draw"
    assert completed(table, "rul") == "rules "
    assert completed(table, "rules sf-bld") == "rules SF-BLD-0"
    assert completed(table, "why devote vas") == "why devote VAS-"
    assert completed(table, "undo a") == "undo agreed"
    assert completed(table, "save ev") == "save evening.soul"
    assert completed(table, "save nowhere/ev") == "save nowhere/ev"
    assert completed(table, "elephant") == "elephant"
    assert completions(table, "show ") == [f"show {card}" for card in table.match.game.hand(table.view)]


def test_many_short_moves_stand_in_columns(table: Sitting) -> None:
    beginning = sitting("soulfall", "me,easy,easy", oldest=1, youngest=0)
    lines = move_lines(beginning.choices())
    assert len(lines) == 19
    assert " ".join(lines[0].split()) == "1. Begin on A1 · place A1 20. Begin on D5 · place D5"
    assert max(len(line) for line in lines) <= 80
    few = table.choices()[:3]
    assert len(move_lines(few)) == 3
