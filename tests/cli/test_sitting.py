"""A sitting: who is next, what the viewer sees, what can be taken back."""

from __future__ import annotations

import pytest

from soultable.cli.commands import answer
from soultable.cli.sitting import ASK, BOT, HAND_OVER, OVER, Sitting
from soultable.engine.drawing import LAST
from soultable.engine.errors import Refused
from soultable.engine.match import Match
from soultable.engine.seats import SPECTATOR
from tests.cli.helper import sitting
from tests.engine.duel import Duel


def test_a_person_alone_sees_his_own_view_all_the_time() -> None:
    table = sitting("soulfall", "me,easy")
    assert table.viewer == 0
    assert table.situation() == (BOT, 1)  # the youngest begins
    table.play(1, "place A1")
    assert table.situation() == (ASK, 0)


def test_the_terminal_is_handed_over_where_there_are_secrets() -> None:
    table = sitting("soulfall", "me,me")
    assert table.viewer == SPECTATOR
    assert table.situation() == (HAND_OVER, 1)
    assert table.ask is None
    table.take_over(1)
    assert table.situation() == (ASK, 1)
    table.play(1, "place A1")
    assert table.situation() == (HAND_OVER, 0)


def test_the_terminal_is_not_handed_over_where_there_are_none() -> None:
    table = sitting("connect_four", "me,me")
    assert table.situation() == (ASK, 0)
    table.play(0, "drop 4")
    assert table.situation() == (ASK, 1)
    assert table.viewer == 1


def test_only_the_viewers_own_cards_are_told() -> None:
    table = sitting("soulfall", "me,me")
    game, view = table.match.game, table.match.view
    hands = [{game.explain(card)[0].split(" (")[0] for card in game.hand(view(seat))} for seat in (0, 1)]
    for viewer in (0, 1):
        table.take_over(viewer)
        told = " ".join(line for line, _ in table.transcript())
        assert all(card in told for card in hands[viewer])
        assert not any(card in told for card in hands[1 - viewer])


def test_the_answers_are_the_story_of_a_game_that_tells_nothing() -> None:
    table = sitting("connect_four", "me,easy")
    table.play(0, "drop 4")
    assert table.transcript() == [("Me 0: drop 4.", False)]


def full_but_one_column(automatic: bool) -> list[int]:
    """Fills all columns but the last without four in a row; returns how many answers there are then."""
    table = sitting("connect_four", "me,me", automatic=automatic)
    for column in (
        1,
        2,
        1,
        2,
        2,
        1,
        2,
        1,
        1,
        2,
        1,
        2,
        3,
        4,
        3,
        4,
        4,
        3,
        4,
        3,
        3,
        4,
        3,
        4,
        5,
        6,
        5,
        6,
        6,
        5,
        6,
        5,
        5,
        6,
        5,
        6,
    ):
        table.play(table.match.ask.seat, f"drop {column}")
    notes = [text for _, _, text in table.notes]
    assert all(text == "Only one answer was possible: drop 7." for text in notes)
    return [len(table.match.log), len(notes)]


def test_the_last_column_fills_itself_unless_one_wants_to_be_asked() -> None:
    assert full_but_one_column(automatic=True) == [42, 6]
    assert full_but_one_column(automatic=False) == [36, 0]


def test_undo_takes_back_a_choice_that_showed_nothing() -> None:
    table = sitting("soulfall", "me,easy")
    table.play(1, "place A1")
    table.play(0, "place C3")
    table.play(0, "populate C2")
    length = len(table.match.log)
    table.undo(0)
    assert len(table.match.log) == length - 1
    assert table.situation() == (ASK, 0)
    assert "populate C2" in [choice.move.notation for choice in table.choices()]


def test_undo_stops_at_what_was_shown_unless_it_is_agreed() -> None:
    table = sitting("soulfall", "me,easy")
    table.play(1, "place A1")
    table.play(0, "place C3")
    table.play(0, "draw")
    with pytest.raises(Refused, match="undo agreed"):
        table.undo(0)
    table.undo(0, agreed=True)
    assert "draw" in [choice.move.notation for choice in table.choices()]


def test_nothing_can_be_taken_back_before_the_first_choice() -> None:
    table = sitting("soulfall", "me,easy")
    for agreed in (False, True):
        with pytest.raises(Refused, match="no choice"):
            table.undo(0, agreed)


def test_what_happened_since_the_viewers_last_answer_is_marked() -> None:
    table = sitting("soulfall", "me,easy")
    table.play(1, "place A1")
    assert table.marks().items() >= {"A1": LAST}.items()
    table.play(0, "place C3")
    assert "A1" not in table.marks()
    assert table.marks()["C3"] == LAST


def test_marks_do_not_give_away_what_the_viewer_may_not_know() -> None:
    table = sitting("soulfall", "me,easy")
    table.play(1, "place A1")
    theirs = table.match.game.hand(table.match.view(1))
    assert not set(theirs) & set(table.marks())


def test_bots_alone_play_for_a_spectator() -> None:
    table = sitting("leduc", "random,random")
    assert table.viewer == SPECTATOR
    while table.situation()[0] == BOT:
        seat = table.situation()[1]
        table.play(seat, table.match.ask.moves[0])
    assert table.situation()[0] == OVER


def test_the_result_is_a_table_that_can_be_checked() -> None:
    table = sitting("soulfall", "me,easy", turn_limit=1)
    while not table.match.is_over:
        table.play(table.match.ask.seat, table.match.ask.moves[0])
    lines = table.result_lines()
    result = table.match.result
    assert lines[0].startswith("The game is over. The game was stopped at the limit of turns. ")
    assert lines[2].split() == ["Me", "0", "Easy", "1"]
    rows = {line.split()[0]: [int(cell) for cell in line.split()[1:]] for line in lines[3:]}
    assert list(rows) == ["Nomads", "Devotions", "Shards", "Outposts", "Tower", "Score"]
    assert rows["Score"] == result.scores
    for seat, score in enumerate(result.scores):
        people = rows["Nomads"][seat] + rows["Devotions"][seat]
        assert score == people * (rows["Shards"][seat] + rows["Outposts"][seat]) + rows["Tower"][seat]


def test_the_label_of_a_move_contains_its_notation() -> None:
    table = sitting("soulfall", "me,easy")
    table.play(1, "place A1")
    labels = {choice.move.notation: choice.label for choice in table.choices()}
    assert labels["place C3"] == "Begin on C3 · place C3"
    table.play(0, "place C3")
    labels = {choice.move.notation: choice.label for choice in table.choices()}
    assert labels["populate C2"] == "Populate C2"


def test_one_who_can_only_pass_is_handed_the_terminal_where_others_must_not_know_it() -> None:
    """Otherwise the one who attacked would learn, from not having to hand it over, that there is no Parry."""
    match = Match(Duel(), seed="")
    for card in ("fury", "banner", "banner", "wall", "wall", "thorns"):
        match.play(f"take {card}")
    table = Sitting(match, ["me", "me"])
    table.take_over(0)
    table.play(0, "attack")
    assert table.situation() == (HAND_OVER, 1)
    table.take_over(1)
    assert [choice.move.notation for choice in table.choices()] == ["pass"]
    alone = Sitting(match.branch(len(match.log), seed=""), ["me", "easy"])
    assert alone.situation() == (ASK, 0)  # the bot has passed, and the person may answer their own attack


def test_an_empty_line_is_what_silence_means() -> None:
    table = Sitting(Match(Duel(), seed="test"), ["me", "me"], automatic=False)
    table.take_over(0)
    assert "Enter alone" not in table.prompt()
    assert not answer(table, "").changed, "a turn needs an answer"
    table.play(0, "attack")
    assert not answer(table, "").changed, "somebody else is asked"
    table.take_over(1)
    assert table.prompt().endswith("Enter alone: pass.")
    assert answer(table, " ").changed
    assert (table.match.log[-1].seat, table.match.log[-1].move.notation) == (1, "pass")
