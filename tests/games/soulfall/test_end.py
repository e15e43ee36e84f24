"""The end of the game (SF-END) with its rulings (SF-R-26 to SF-R-29, SF-R-32)."""

from __future__ import annotations

from typing import Any

import pytest

from soultable.engine.seats import NOBODY, SPECTATOR
from tests.games.soulfall.tables import SoulfallTable, game, table
from tests.rules import rule

SEVEN = ["A1", "A2", "A3", "B1", "B2", "B3", "B4"]


def last_action(seats: int = 2, **position: Any) -> SoulfallTable:
    """A turn with one Action card left; Prosper and Draw have been selected."""
    return table(seats, selected=["prosper", "draw"], **position)


def rest_of_turn(at: SoulfallTable) -> None:
    """The player who is asked uses up his turn with what comes first, changing as little as may be."""
    seat = at.turn
    while not at.is_over() and at.turn == seat:
        quiet = [move for move in at.legal() if move.split()[0] not in ("prosper", "build", "devote")]
        at.play((quiet or at.legal())[0])


# --- who takes the Tower card


@rule("SF-END-01", "SF-END-02")
@pytest.mark.parametrize(("shards", "tower"), [(7, NOBODY), (8, 0), (9, 0)])
def test_eight_shards(shards: int, tower: int) -> None:
    at = last_action(shards=[shards])
    at.play("populate A2")
    assert (at.tower, at.turn) == (tower, 1)


@rule("SF-END-01", "SF-END-03")
@pytest.mark.parametrize(("outposts", "tower"), [(3, NOBODY), (4, 0), (5, 0)])
def test_four_outposts(outposts: int, tower: int) -> None:
    at = last_action(nomads=[["C1"]], outposts=[SEVEN[:outposts]])
    at.play("populate D1")
    assert at.tower == tower


@rule("SF-END-01", "SF-END-04", "SF-R-27")
@pytest.mark.parametrize(
    ("nomads", "outposts", "tower"), [(6, 0, NOBODY), (7, 0, 0), (3, 3, NOBODY), (4, 3, 0), (6, 2, 0)]
)
def test_two_unplayed_markers(nomads: int, outposts: int, tower: int) -> None:
    spaces = [*SEVEN, "C1"]
    at = last_action(nomads=[spaces[:nomads]], outposts=[spaces[nomads : nomads + outposts]])
    at.play("populate C2")  # 2 unplayed markers are left, or 3, or 1; Outposts are not unplayed
    assert at.tower == tower


@rule("SF-END-01")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_tower_goes_to_the_player_whose_turn_ends(seat: int) -> None:
    at = table(4, shards=[8, 8, 8, 8], turn=seat, selected=["prosper", "draw"])
    at.play(at.legal("populate")[0])  # he has to take it: nobody is asked
    assert at.happened("tower") == [(seat, "shards")]
    assert (at.tower, at.asked) == (seat, (seat + 1) % 4)


@rule("SF-END-01")
@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"shards": [8]}, "shards"),
        ({"nomads": [["C1"]], "outposts": [SEVEN[:4]]}, "outposts"),
        ({"nomads": [SEVEN]}, "markers"),
        ({"shards": [8], "nomads": [["C1"]], "outposts": [SEVEN[:4]]}, "shards"),  # several at once
    ],
)
def test_the_result_says_what_ended_the_game(position: dict[str, Any], reason: str) -> None:
    at = last_action(**position)
    at.play(at.legal("populate")[-1])
    rest_of_turn(at)
    assert at.result.ending == reason


@rule("SF-R-26")
def test_a_condition_reached_and_lost_within_the_turn_does_not_count() -> None:
    at = table(hands=[["VAS-1"]], nomads=[SEVEN], devotions=[["VAS"]])
    at.play("populate C1")  # 2 unplayed markers
    at.play("play VAS-1", "sacrifice C1", "prosper")  # 3 again
    at.play("draw", "take ILU-1", "take ILU-2", "discard ILU-1")
    assert (at.tower, at.turn) == (NOBODY, 1)


@rule("SF-R-26", "SF-END-01")
def test_conditions_are_looked_at_only_for_the_player_whose_turn_ends() -> None:
    at = last_action(shards=[1, 8])
    at.play("populate A2")
    assert at.tower == NOBODY  # seat 1 fulfils a condition in the turn of seat 0
    at.play("populate E2", "build E3", "prosper")
    assert at.tower == 1


# --- the last turns


@rule("SF-END-05", "SF-R-28")
@pytest.mark.parametrize(
    ("seats", "holder"), [(seats, holder) for seats in (2, 3, 4) for holder in range(seats)]
)
def test_all_others_have_exactly_one_more_turn(seats: int, holder: int) -> None:
    at = table(seats, shards=[8 if seat == holder else 1 for seat in range(seats)], turn=holder)
    turns = []
    while not at.is_over():
        turns.append(at.turn)
        rest_of_turn(at)
    assert turns == [(holder + step) % seats for step in range(seats)]  # clockwise from his left
    assert at.happened("over") == [(NOBODY,)]
    assert at.tower == holder


@rule("SF-END-06", "SF-R-29", "SF-SCO-02")
def test_nothing_keeps_the_game_from_ending() -> None:
    at = table(hands=[[], ["SET-3"]], shards=[8], discards=["SET-1"], selected=["prosper", "draw"])
    at.play("populate A2")
    at.play("play SET-3", "draw", "take SET-2", "take VAS-1", "discard SET-2", "steal Yellow")
    assert at.shards(0) == 7  # below the condition
    at.play("prosper", "populate E2")
    assert at.is_over()
    assert at.tower == 0
    assert at.result.breakdown[0][-1] == ("Tower", 5)
    assert at.result.scores[0] == 2 * 7 + 5


@rule("SF-R-28")
def test_the_tower_does_not_change_hands() -> None:
    at = table(3, shards=[8, 8, 8], selected=["prosper", "draw"])
    at.play("populate A2")
    for seat in (1, 2):
        assert at.turn == seat
        rest_of_turn(at)  # he ends his turn with 8 Shards and gets nothing for it
    assert at.is_over()
    assert at.happened("tower") == [(0, "shards")]
    assert [parts[-1] for parts in at.result.breakdown] == [("Tower", 5), ("Tower", 0), ("Tower", 0)]


# --- a game that goes on too long


@rule("SF-R-32")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_stopped_when_every_player_has_had_his_turns(seats: int) -> None:
    at = table(seats, turn_limit=2)
    for taken in range(2 * seats):
        assert at.turn == taken % seats
        rest_of_turn(at)
    assert at.is_over()
    assert at.tower == NOBODY
    assert at.happened("stopped") == [(NOBODY, 2)]
    assert at.result.ending == "stopped"
    assert [parts[-1] for parts in at.result.breakdown] == [("Tower", 0)] * seats


@rule("SF-R-32", "SF-SCO-01", "SF-SCO-03", "SF-SCO-04")
def test_a_stopped_game_is_scored_without_the_tower() -> None:
    at = last_action(nomads=[["A1"], ["E1", "E2", "E3"]], shards=[6, 2], turns_taken=199)
    at.play("populate A2")
    assert at.result.scores == [2 * 6, 3 * 2]
    assert at.result.winners == [0]
    tied = last_action(nomads=[["A1"], ["E1", "E2", "E3"]], shards=[3, 2], turns_taken=199)
    tied.play("populate A2")
    assert (tied.result.scores, tied.result.winners) == ([6, 6], [0])  # more Shards


@rule("SF-R-32")
def test_the_limit_is_100_turns_each_unless_the_table_says_otherwise() -> None:
    limit = next(option for option in game().options if option.name == "turn_limit")
    assert limit.default == 100
    at = last_action(turns_taken=198)  # the 199th turn of 200
    at.play("populate A2")
    assert not at.is_over()
    options = {"oldest": 0, "youngest": -1, "turn_limit": 7}
    assert game().start(2, "standard", options).turn_limit == 7


@rule("SF-R-32", "SF-END-05")
def test_once_somebody_holds_the_tower_the_last_turns_are_always_played() -> None:
    last = table(3, shards=[1, 1, 8], turn=2, selected=["prosper", "draw"], turns_taken=5, turn_limit=2)
    last.play("populate F4")  # the very last turn brings the Tower
    assert (last.tower, last.turn, last.is_over()) == (2, 0, False)
    rest_of_turn(last)
    assert not last.is_over()  # although every player has had his turns and more
    rest_of_turn(last)
    assert last.is_over()
    assert last.result.ending == "shards"


# --- how it is announced


@rule("SF-END-01")
@pytest.mark.parametrize(
    ("position", "warning"),
    [
        ({}, []),
        ({"shards": [1, 7]}, ["Ben is one step from the Tower card: 1 more Shard."]),
        (
            {"nomads": [["C1"]], "outposts": [SEVEN[:3]], "shards": [7]},
            ["Ann is one step from the Tower card: 1 more Shard or 1 more Outpost."],
        ),
        ({"nomads": [SEVEN]}, ["Ann is one step from the Tower card: 1 more marker on the board."]),
        ({"shards": [8]}, ["Ann takes the Tower card at the end of their turn, if nobody prevents it."]),
        (
            {"turn_limit": 3, "turns_taken": 4},
            ["This is the last round: the game is stopped after it."],
        ),
    ],
)
def test_somebody_who_is_one_step_from_the_end_is_named(position: dict[str, Any], warning: list[str]) -> None:
    at = table(2, **position)
    assert at.warnings(SPECTATOR) == warning
    own = [
        sentence.replace("Ann is", "You are")
        .replace("Ann takes", "You take")
        .replace("their turn", "your turn")
        for sentence in warning
    ]
    assert at.warnings(0) == own
    assert at.warnings(1) == [sentence.replace("Ben is", "You are") for sentence in warning]


@rule("SF-END-05")
def test_the_last_turns_are_announced() -> None:
    at = table(3, turn=0, tower=2)
    assert at.warnings(0) == ["This is your last turn: Cid has the Tower card."]
    assert at.warnings(1) == ["Cid has the Tower card: you have one more turn."]
    assert at.warnings(2) == ["Cid has the Tower card: one last turn for Ann and Ben."]
    rest_of_turn(at)
    assert at.warnings(0) == ["Cid has the Tower card: one last turn for Ben."]
    rest_of_turn(at)
    assert at.is_over()
    assert at.warnings(0) == []
