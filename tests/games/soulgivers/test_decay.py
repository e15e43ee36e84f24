"""Decay (SG-DEC)."""

from __future__ import annotations

from soultable.engine.seats import CHANCE
from tests.games.soulgivers.tables import board
from tests.rules import rule


@rule("SG-DEC-01")
def test_a_new_soulgiver_begins_with_a_die_at_one() -> None:
    at = board("Shell-Ghost A1", "Specter-Ghost A2 4", "Specter-Blower A3 3", decks=["Ghost", "Runner"])
    at.play("end", "place Runner north-west")
    assert at.die("Specter-Runner") == 1


@rule("SG-DEC-02", "SG-DEC-03")
def test_all_dice_of_the_player_rise_by_one_activated_or_not() -> None:
    at = board("Shell-Ghost A1 1", "Shell-Blower A5 3", "Shell-Runner J5 4", "Specter-Ghost J1 2")
    at.play("activate Ghost", "step A2", "activate Blower", "end")
    assert [at.die(f"Shell-{name}") for name in ("Ghost", "Blower", "Runner")] == [2, 4, 5]
    assert at.die("Specter-Ghost") == 2


@rule("SG-DEC-03")
def test_tribute_essences_on_a_card_make_it_two_however_many() -> None:
    at = board("Shell-Patcher E5 1", "Shell-Confuser A1 1", "Shell-Runner J5 1", "Specter-Ghost A2 north")
    at.play("activate Patcher", "collect north", "patch D5", "activate Confuser", "attack A2", "end")
    assert [at.die(f"Shell-{name}") for name in ("Patcher", "Confuser", "Runner")] == [3, 3, 2]


@rule("SG-DEC-03")
def test_what_is_paid_in_decay_or_for_a_card_adds_nothing() -> None:
    at = board("Shell-Confuser E5 1", "Shell-Runner A1 1", "Specter-Ghost J1")
    at.play("activate Confuser", "chaos R1C2", "with R1C3", "rotate R1C2 0", "rotate R1C3 0")
    assert at.die("Shell-Confuser") == 3
    at.play("draw", "anomaly Stasis", "end")
    assert (at.die("Shell-Confuser"), at.die("Shell-Runner")) == (4, 2)


@rule("SG-DEC-03")
def test_the_tribute_essences_of_the_last_turn_do_not_count_again() -> None:
    at = board("Shell-Patcher E5", "Shell-Ghost A1", "Shell-Runner J5", "Specter-Ghost J1", decks=["", ""])
    at.play("activate Patcher", "patch D5", "end", "end", "end")
    assert at.die("Shell-Patcher") == 4


@rule("SG-DEC-04")
def test_at_six_they_are_destroyed_and_replaced_at_the_owners_next_turn() -> None:
    at = board(
        "Shell-Patcher E5 4", "Shell-Ghost A1 5", "Shell-Runner J5 4", "Specter-Ghost J1",
        decks=["Blower Confuser Protector", ""],
    )  # fmt: skip
    at.play("activate Patcher", "patch D5", "end")
    assert (at.soul("Shell-Patcher"), at.soul("Shell-Ghost")) == ("E5", "A1")
    assert at.die("Shell-Runner") == 5
    assert at.asked == 1  # no replacement yet
    at.play("end")
    assert (at.asked, at.kind, at.state.turn) == (CHANCE, "card", 0)


@rule("SG-DEC-05")
def test_at_any_other_time_a_six_destroys_at_once() -> None:
    at = board("Shell-Ghost A1 4", "Shell-Blower A5", "Specter-Ghost J1", hands=["", "Decay"])
    at.play("activate Ghost", "play Decay", "target A1")
    assert (at.soul("Shell-Ghost"), at.kind) == ("A1", "turn")


@rule("SG-DEC-06")
def test_a_double_soul_loses_both() -> None:
    at = board("Shell-Ghost A1 5 +Shell-Runner", "Shell-Blower A5", "Specter-Ghost J1")
    at.play("end")
    assert (at.soul("Shell-Ghost"), at.soul("Shell-Runner")) == ("A1", "")
    assert at.view().sides[0].removed == ["Runner"]


@rule("SG-DEC-07")
def test_an_absorbed_ally_sets_the_die_back() -> None:
    at = board("Shell-Ghost A1 5", "Specter-Ghost J1", souls="Shell-Runner B2")
    at.play("activate Ghost", "absorb Runner")
    assert at.die("Shell-Ghost") == 1
    at.play("end")
    assert at.die("Shell-Ghost") == 2
