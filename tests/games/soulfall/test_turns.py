"""Turns (SF-TRN), and what may be selected (SF-R-02, SF-R-03)."""

from __future__ import annotations

from typing import Any

import pytest

from soultable.engine.seats import NOBODY
from tests.games.soulfall.tables import table
from tests.rules import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
ACTIONS = {"draw", "play", "populate", "prosper", "devote", "build"}


@SEATS
@rule("SF-TRN-01", "SF-TRN-06")
def test_each_player_in_turn_uses_the_three_action_cards(seats: int) -> None:
    corners = [("A1", "A2"), ("A4", "A3"), ("G4", "G3"), ("G1", "F1")][:seats]
    if seats == 2:
        corners = [("A1", "A2"), ("E3", "E2")]
    at = table(seats)
    for seat, (corner, beside) in enumerate(corners):
        for left, move in zip((3, 2, 1), ("prosper", f"populate {beside}", f"build {corner}"), strict=True):
            assert (at.asked, at.turn) == (seat, seat)
            assert at.view(seat).action_cards == left
            at.play(move)
    assert (at.asked, at.view(0).action_cards) == (0, 3)  # after the last seat comes seat 0 again


@rule("SF-TRN-02", "SF-R-22")
def test_an_action_card_is_returned_as_its_action_is_performed() -> None:
    at = table(hands=[["SET-1"], []], devotions=[["SET"]])
    at.play("draw")
    assert at.view(0).action_cards == 2  # before the Draw is carried out
    at.play("take VAS-1", "take VAS-2", "discard VAS-1", "play SET-1")
    assert at.view(0).action_cards == 1
    at.play("prosper", "prosper")  # what the Lord card grants costs no Action card
    assert at.view(0).action_cards == 1
    assert at.selected == ["draw", "play"]


@rule("SF-TRN-03", "SF-TRN-05")
def test_every_action_card_offers_the_six_actions_and_nothing_else() -> None:
    at = table(hands=[["SET-1", "SET-2"], []], nomads=[["A1", "A2", "A3"], ["E3"]])
    assert at.verbs() == ACTIONS
    at.play("prosper")
    assert at.verbs() == ACTIONS - {"prosper"}
    at.play("build A1")
    assert at.verbs() == ACTIONS - {"prosper", "build"}
    assert at.asked == 0  # an Action card is left, so it has to be used


@rule("SF-TRN-04")
@pytest.mark.parametrize(
    ("action", "again"),
    [
        (["draw", "take VAS-1", "take VAS-2", "discard VAS-2"], "draw"),
        (["play SET-1", "prosper"], "play ILU-1"),
        (["populate B1"], "populate B2"),
        (["prosper"], "prosper"),
        (["devote SET-1"], "devote ILU-1"),
        (["build A1"], "build A2"),
    ],
)
def test_no_action_is_selected_twice_in_a_turn(action: list[str], again: str) -> None:
    at = table(hands=[["SET-1", "ILU-1"], []], nomads=[["A1", "A2", "A3"], ["E3"]])
    at.play(*action)
    assert at.refused(again).rule == "SF-TRN-04"
    assert again not in at.legal()


@rule("SF-TRN-04")
def test_in_his_next_turn_a_player_may_select_the_same_actions() -> None:
    at = table()
    at.play("prosper", "populate A2", "build A1")
    assert at.verbs() >= {"prosper", "populate"}  # what seat 0 selected does not bind seat 1
    at.play("prosper", "populate E2", "build E3")
    assert at.selected == []
    at.play("prosper", "populate B1")


@rule("SF-TRN-05", "SF-R-02")
def test_a_turn_cannot_be_ended_early() -> None:
    at = table(selected=["prosper", "draw"])
    assert at.asked == 0
    assert at.verbs() == {"populate"}  # nothing else can be performed, and there is no way to pass
    verbs = {move.verb for move in at.game.vocabulary.moves}
    assert verbs & {"pass", "end", "skip", "stop", "nothing"} == set()


@rule("SF-TRN-06", "SF-END-01")
def test_the_turn_is_over_after_the_third_action_card_and_the_end_is_looked_at_then() -> None:
    at = table(shards=[7], nomads=[["A1", "A2"], ["E3"]])
    at.play("prosper")
    assert at.tower == NOBODY
    at.play("populate B1")
    assert (at.tower, at.asked) == (NOBODY, 0)
    at.play("build A1")
    assert (at.tower, at.asked) == (0, 1)


CANNOT: list[tuple[dict[str, Any], str, str]] = [
    ({"deck": [], "discards": ["SET-1"]}, "draw", "SF-R-05"),
    ({"hands": [[], ["VAS-1"]]}, "play VAS-1", "SF-R-02"),
    ({"nomads": [["A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3"]]}, "populate D1", "SF-R-08"),
    ({"nomads": [["A1"], ["A2", "B1", "B2"]]}, "populate B1", "SF-R-09"),
    ({"nomads": [["A1"], ["A2", "B1", "B2"]]}, "populate C3", "SF-POP-01"),
    ({"shards": [1, 39]}, "prosper", "SF-R-25"),
    ({"hands": [["SET-1", "SET-2"], []], "devotions": [["SET"]]}, "devote SET-2", "SF-R-15"),
    ({"nomads": [["A1", "A2"]], "outposts": [["B1", "B2"]]}, "build A1", "SF-BLD-01"),
    ({"nomads": [["A1"]]}, "build A1", "SF-R-11"),
]


@rule("SF-R-02")
@pytest.mark.parametrize(("position", "move", "refused_by"), CANNOT)
def test_an_action_that_cannot_be_performed_cannot_be_selected(
    position: dict[str, Any], move: str, refused_by: str
) -> None:
    at = table(**position)
    assert at.refused(move).rule == refused_by
    assert move.split()[0] not in at.verbs()


@rule("SF-R-02", "SF-TRN-04")
def test_the_table_says_why_an_action_is_closed() -> None:
    at = table(nomads=[["A1"], ["A2", "B1", "B2"]], shards=[1, 39], deck=["VAS-1"])
    at.play("draw", "take VAS-1", "discard VAS-1")
    assert at.asked == 1  # seat 0 can do nothing more
    assert [(action, reason.rule) for action, reason in at.game.unavailable(at.state, 1)] == [
        ("Play", "SF-R-02"),
        ("Prosper", "SF-R-25"),
        ("Devote", "SF-R-02"),
    ]
    at.play("populate C1")
    assert ("Populate", "SF-TRN-04") in [
        (action, why.rule) for action, why in at.game.unavailable(at.state, 1)
    ]


STUCK: dict[str, Any] = {
    "nomads": [["A1"], ["A2", "B1", "B2", "E3"]],  # no Populate, no Build
    "deck": [],  # and one card in the discard pile: no Draw
    "shards": [7, 33],  # no Prosper
}


@rule("SF-R-03")
def test_a_turn_in_which_nothing_can_be_done_ends_at_once() -> None:
    at = table(**STUCK)
    assert at.happened("no action") == [(0,)]
    assert (at.asked, at.selected) == (1, [])


@rule("SF-R-03", "SF-END-01")
def test_a_turn_cut_short_ends_with_the_check_for_the_tower() -> None:
    at = table(**{**STUCK, "shards": [8, 32]})
    assert (at.tower, at.asked) == (0, 1)


@rule("SF-R-03")
def test_one_action_may_make_another_possible() -> None:
    at = table(**STUCK, hands=[["SET-1"], []])
    assert at.verbs() == {"play", "devote"}
    at.play("devote SET-1")
    assert (at.asked, at.verbs()) == (0, {"draw"})  # there are two cards in the discard pile now


@rule("SF-R-03")
def test_a_player_need_not_keep_a_later_action_possible() -> None:
    at = table(**STUCK, hands=[["KAU-1", "SET-1"], []], selected=["draw"])
    careful = at.branch()
    careful.play("devote SET-1", "play KAU-1")  # the third Action card is used
    assert careful.happened("no action") == []
    at.play("play KAU-1", "devote SET-1")  # KAU-1 grants Devote: no card is left to select it with
    assert at.happened("no action") == [(0,)]
    assert (at.asked, careful.asked) == (1, 1)
