"""A match: play, refusals, the story, branches, names and options."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import soultable
from soultable.engine.errors import BadOption, Refused, SoultableError
from soultable.engine.event import HIDDEN
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.rulebook import ID
from soultable.engine.seats import CHANCE, SPECTATOR
from tests.conformance.attributes import dumped


def connect_four(*columns: int) -> Match:
    match = soultable.new("connect_four")
    for column in columns:
        match.play(f"drop {column}")
    return match


def leduc(*answers: str) -> Match:
    """Leduc with the answers of chance played like those of the seats."""
    match = soultable.new("leduc", seed="")
    for answer in answers:
        match.play(answer)
    return match


# --- playing


def test_a_move_is_played_by_notation_in_any_case_and_spacing_or_as_itself() -> None:
    match = connect_four()
    match.play("Drop  4")
    match.play(match.ask.moves[3], seat=1)
    assert [answer.move.notation for answer in match.log] == ["drop 4", "drop 4"]
    assert repr(match.log) == "[<0: drop 4>, <1: drop 4>]"


def test_a_refusal_says_why_and_changes_nothing() -> None:
    match = connect_four(4, 4, 4, 4, 4, 4)
    before = dumped(match.state, {})
    with pytest.raises(Refused, match=r"That column is full\. \(CF-DRP-01\)") as refused:
        match.play("drop 4")
    assert refused.value.refusal.rule == "CF-DRP-01"
    assert re.fullmatch(ID, "CF-DRP-01")
    assert match.why_not("drop 4") is refused.value.refusal
    assert match.why_not("drop 5") is None
    assert (dumped(match.state, {}), len(match.record)) == (before, 6)


def test_an_answer_to_another_question_is_told_what_is_asked() -> None:
    match = leduc()
    with pytest.raises(Refused, match=r"That is not what you are asked now\. Choose: deal\."):
        match.play("fold")
    match.play("deal J")
    match.play("deal Q")
    with pytest.raises(Refused, match=r"'fold' is not one of the moves offered now\. Choose: \w+\."):
        match.play("fold")


def test_an_unknown_move_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(Refused, match=r"No move is written 'drip 4'\. Did you mean 'drop 4'\?"):
        connect_four().play("drip 4")
    with pytest.raises(Refused, match=r"No move is written 'xyzzy'\.$"):
        connect_four().play("xyzzy")


def test_what_can_be_chosen_is_suggested_first() -> None:
    match = soultable.new("soulfall", seats=2, seed="a")
    refusal = match.why_not("place")
    assert refusal is not None
    suggested = refusal.sentence.split("Did you mean '")[1].removesuffix("'?")
    assert suggested in [move.notation for move in match.ask.moves]


def test_a_seat_that_is_not_asked_is_refused() -> None:
    with pytest.raises(Refused, match="Seat 1 is not asked now; seat 0 is"):
        connect_four().play("drop 4", seat=1)
    with pytest.raises(Refused, match="Seat 0 is not asked now; chance is"):
        leduc().play("deal K", seat=0)


def test_a_move_of_another_game_is_refused() -> None:
    with pytest.raises(Refused, match="No move is written 'raise'"):
        connect_four().play(soultable.game("leduc").vocabulary.moves[-1])
    with pytest.raises(Refused, match="<drop 1> is not a move of Connect Four"):
        connect_four().play(Move("drop", "drop 1", value=6))


def test_after_the_end_everything_is_refused() -> None:
    match = connect_four(1, 2, 1, 2, 1, 2, 1)
    assert match.is_over
    assert match.result.winners == [0]
    assert match.asks == []
    with pytest.raises(Refused, match="The game is over"):
        match.play("drop 1")
    with pytest.raises(Refused, match="The game is over: nobody is asked"):
        match.ask  # noqa: B018


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(Refused, match="The game is not over yet"):
        connect_four().result  # noqa: B018


def test_the_table_is_printed_as_the_asked_seat_sees_it() -> None:
    match = leduc("deal K", "deal Q")
    assert "Seat 0: card K" in str(match)
    assert "Seat 1: card -" in str(match)


# --- the log and the story


def test_the_log_shows_each_seat_what_it_may_know() -> None:
    match = leduc("deal K", "deal Q", "call")
    assert match.log_for(0) == [(CHANCE, "deal K"), (CHANCE, HIDDEN), (0, "call")]
    assert match.log_for(1) == [(CHANCE, HIDDEN), (CHANCE, "deal Q"), (0, "call")]
    assert match.log_for(SPECTATOR) == [(CHANCE, HIDDEN), (CHANCE, HIDDEN), (0, "call")]
    assert match.log_for(soultable.OPEN)[:2] == [(CHANCE, "deal K"), (CHANCE, "deal Q")]


def test_the_story_is_told_to_each_seat_as_far_as_it_may_know() -> None:
    match = leduc("deal K", "deal Q", "call", "call", "deal J")
    match.names[:] = ["Ann", "Ben"]
    assert match.story_for(0)[:2] == ["Ann: dealt deal K.", f"Ben: dealt {HIDDEN}."]
    assert match.story_for(SPECTATOR) == [
        f"Ann: dealt {HIDDEN}.",
        f"Ben: dealt {HIDDEN}.",
        "Ann: call.",
        "Ben: call.",
        "The table: dealt deal J.",
    ]
    assert [length for length, _ in match.story] == [1, 2, 3, 4, 5]


# --- folding


def test_every_earlier_position_can_be_folded_again() -> None:
    match = leduc("deal K", "deal Q", "raise", "call")
    assert match.at(0).asked() == [CHANCE]
    assert match.at(2).asked() == [0]
    assert dumped(match.at(4), {}) == dumped(match.state, {})
    assert match.state.asked() == [CHANCE]  # looking back changes nothing


def test_a_branch_begins_with_the_same_answers_and_goes_its_own_way() -> None:
    match = connect_four(4, 3)
    twin = match.branch(1)
    assert [answer.move.notation for answer in twin.log] == ["drop 4"]
    assert twin.unseeded == 1
    twin.play("drop 7")
    assert [answer.move.notation for answer in match.log] == ["drop 4", "drop 3"]


def test_a_branch_has_chance_of_its_own() -> None:
    match = soultable.new("leduc", seed="one", names=["Ann", "Ben"])
    twins = [match.branch(0, seed=f"another {number}") for number in range(20)]
    assert len({str(twin.log) for twin in twins}) > 1
    assert all(twin.names == ["Ann", "Ben"] for twin in twins)
    assert match.branch(2, seed="x").log_for(soultable.OPEN) == match.log_for(soultable.OPEN)


def test_a_world_is_one_that_the_seat_cannot_tell_from_the_real_one() -> None:
    match = leduc("deal K", "deal Q")
    worlds = [match.world(0, Random(seed)) for seed in range(30)]
    assert all(match.game.view(world, 0) == match.view(0) for world in worlds)
    assert {str(match.game.view(world, 1)) for world in worlds} != {str(match.view(1))}


def test_seats_and_positions_that_do_not_exist_are_refused() -> None:
    match = connect_four(4, 3)
    for seat in (-4, CHANCE, 2, 5):
        with pytest.raises(ValueError, match=f"There is no seat {seat}; the seats are 0 to 1, "):
            match.view(seat)
    for length in (-4, 3, 999):
        with pytest.raises(ValueError, match=f"no position after {length} answers; the log has 2"):
            match.at(length)
        with pytest.raises(ValueError, match=f"no position after {length} answers; the log has 2"):
            match.branch(length)


def test_a_match_says_what_it_is() -> None:
    assert repr(connect_four(4, 3)) == "<Match of connect_four, 2 seats, 2 answers>"


# --- what a table chooses before the game


def test_the_least_number_of_seats_and_the_first_mode_are_the_default() -> None:
    match = soultable.new("soulfall")
    assert (match.seats, match.mode) == (2, "standard")
    assert match.options == {"oldest": 0, "youngest": -1, "turn_limit": 100}
    assert match.names == ["Seat 0", "Seat 1"]


def test_options_are_checked() -> None:
    with pytest.raises(BadOption, match="Soulfall has no table for 5 seats; it is played with 2, 3, 4"):
        soultable.new("soulfall", seats=5)
    with pytest.raises(BadOption, match="Soulfall has no mode 'blitz'; the modes are: standard"):
        soultable.new("soulfall", mode="blitz")
    with pytest.raises(BadOption, match="Soulfall has no option 'limit'; the options are: oldest, youngest"):
        soultable.new("soulfall", limit=3)
    with pytest.raises(BadOption, match="Leduc Poker has no option 'limit'; the options are: none"):
        soultable.new("leduc", limit=3)
    with pytest.raises(BadOption, match="option 'turn_limit' is 0; expected a whole number from 1 to 100000"):
        soultable.new("soulfall", turn_limit=0)
    with pytest.raises(BadOption, match="option 'turn_limit' is True; expected a whole number"):
        soultable.new("soulfall", turn_limit=True)
    with pytest.raises(BadOption, match="oldest 1 and youngest 1; expected two different seats from 0 to 1"):
        soultable.new("soulfall", oldest=1, youngest=1)


def test_what_is_of_a_wrong_type_is_refused_as_such() -> None:
    wrong: Any = 5
    with pytest.raises(TypeError, match="expected"):
        connect_four().play(wrong)
    with pytest.raises(TypeError, match="expected"):
        soultable.new("connect_four", seed=wrong)
    with pytest.raises(TypeError, match="expected"):
        soultable.new("connect_four", seats=str(wrong))  # type: ignore[arg-type]


def test_there_is_a_name_for_each_seat() -> None:
    assert soultable.new("leduc", names=("Ann", "Ben")).names == ["Ann", "Ben"]
    with pytest.raises(SoultableError, match="There are 2 seats and 1 names"):
        soultable.new("leduc", names=["Ann"])
