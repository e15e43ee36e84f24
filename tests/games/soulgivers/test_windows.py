"""The window after each declaration: who may play what, in which order (SG-R-48, SG-R-49)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import SoulgiversTable, board
from tests.rules import rule


def duel(*more: str, turn: str = "shells", hands: tuple[str, str] = ("Decay", "Decay")) -> SoulgiversTable:
    """Both can play everything: it is the third turn of both, and there are Black Holes."""
    return board(
        "Shell-Blower D4", "Shell-Ghost A10", "Specter-Blower G7", "Specter-Ghost J1", *more,
        turn=turn, hands=hands, holes="J9 A3", turns=(3, 3),
    )  # fmt: skip


# --- when


@rule("SG-R-48")
def test_it_opens_after_each_declaration_once_also_of_one_on_a_portal() -> None:
    at = duel("Shell-Runner south-west")
    for character in ("Blower", "Ghost", "Runner"):
        at.play(f"activate {character}")
        assert (at.asked, at.kind) == (1, "react")
        at.play("decline")
        assert (at.asked, at.kind) == (0, "act")


@rule("SG-R-48", "SG-POP-02", "SG-POP-12")
def test_the_other_player_may_play_a_card_and_the_population_ability_in_either_order() -> None:
    at = duel()
    at.play("activate Blower", "play Decay", "target D4")
    assert at.legal() == ["horizon", "decline", "decline turn", "decline until Ghost"]
    at.play("horizon", "decline", "lay J9", "done")  # the Active player may answer in between
    assert (at.asked, at.kind) == (0, "act")
    at = duel()
    at.play("activate Blower", "horizon", "decline", "lay J9", "done")
    assert at.legal("play") == ["play Decay"]
    at.play("play Decay", "target D4")
    assert (at.asked, at.kind) == (0, "act")


@rule("SG-R-48", "SG-POP-02")
def test_then_the_active_player_may_play_the_population_ability() -> None:
    at = duel()
    assert at.refused("border").rule == "SG-POP-02"  # nobody has been declared
    at.play("activate Blower", "decline")
    assert "border" in at.legal()
    at.play("border", "decline", "lay J10", "done")
    assert (at.essence(0), at.kind, at.active) == (3, "act", "Shell-Blower")  # it is free
    assert at.ground("J10") == "border"


@rule("SG-POP-02")
@pytest.mark.parametrize("answer", ["step D5", "face north"])
def test_after_any_action_it_is_too_late(answer: str) -> None:
    at = duel()
    at.play("activate Blower", "decline", answer)
    assert at.refused("border").rule == "SG-POP-02"
    at.play("activate Ghost", "decline")  # until the next declaration
    assert "border" in at.legal()


@rule("SG-R-48")
def test_all_steps_are_gone_through_even_if_the_declared_soulgiver_dies() -> None:
    at = duel("Shell-Runner J5")
    at.state.die[8] = 4
    at.play("activate Blower", "play Decay", "target D4")
    assert at.soul("Shell-Blower") == "D4"
    assert at.legal() == ["horizon", "decline", "decline turn", "decline until Runner", "decline until Ghost"]
    at.play("decline")
    assert (at.asked, at.kind) == (0, "turn")
    at.play("border")  # still right after a declaration
    assert (at.asked, at.kind) == (0, "lay")  # the other one has played a card in this turn
    at.play("lay J10", "done")
    assert (at.asked, at.kind) == (0, "turn")


@rule("SG-R-48")
def test_nobody_is_asked_without_cards_and_before_the_second_turn() -> None:
    at = board("Shell-Blower D4", "Specter-Ghost J1", holes="J9")
    at.play("activate Blower")
    assert (at.asked, at.kind) == (0, "act")


# --- answers to a Population Ability


@rule("SG-POP-03", "SG-R-48")
def test_what_the_active_player_plays_is_answered_first_and_laid_then() -> None:
    at = duel("Shell-Runner J10", turn="specters", hands=("Soul-Drift Ground-Twist", ""))
    at.play("activate Ghost", "decline", "horizon")
    assert (at.asked, at.kind) == (0, "answer")
    assert at.view(0).played_card == "horizon"
    at.play("play Ground-Twist", "rotate R5C5 180")  # the hole goes to I10, the Runner to I9
    assert at.view(0).played_card == "horizon"
    assert (at.asked, at.kind) == (1, "lay")
    assert at.legal("lay") == ["lay A3", "lay I10"]
    at.play("lay I10", "done")
    assert at.soul("Shell-Runner") == "I10"
    assert at.view(0).played_card == ""


@rule("SG-POP-12", "SG-R-49", "SG-R-48")
def test_what_the_other_player_plays_is_answered_by_the_active_one() -> None:
    at = duel(hands=("Decay", ""))
    at.play("activate Blower", "horizon")
    assert (at.asked, at.kind) == (0, "answer")
    at.play("play Decay", "target G7")
    assert at.die("Specter-Blower") == 3
    assert (at.asked, at.kind) == (1, "lay")
    at.play("lay J9", "done")
    assert (at.asked, at.active) == (0, "Shell-Blower")


@rule("SG-R-49")
def test_otherwise_the_active_player_plays_no_card() -> None:
    at = duel(hands=("Decay", ""))
    at.play("activate Blower", "decline")
    assert at.legal("play") == []
    at.play("border")
    assert at.kind == "lay"  # nor as an answer to the own ability


@rule("SG-R-49")
def test_cards_that_work_on_the_activated_soulgiver_are_no_answer_of_the_active_player() -> None:
    at = duel(hands=("Stasis Blunted-Edge Dead-Air", ""))
    at.play("activate Blower", "horizon")
    for card in ("Stasis", "Blunted-Edge", "Dead-Air"):
        assert at.refused(f"play {card}").rule == "SG-R-49"
    assert at.legal() == ["decline"]
    at = duel(hands=("Tribute-Leak Decay", ""))
    at.play("activate Blower", "horizon")
    assert at.refused("play Tribute-Leak").rule == "SG-R-49"
    assert at.legal() == ["play Decay", "decline"]


@rule("SG-R-49", "SG-POP-03")
def test_the_other_player_answers_with_any_card() -> None:
    at = duel(hands=("", "Stasis Tribute-Leak"))
    at.play("activate Blower", "decline", "border")
    assert at.legal() == ["play Stasis", "play Tribute-Leak", "decline"]
    at.play("play Stasis", "lay J10", "done")
    assert at.refused("step D5").rule == "SG-MOV-01"


@rule("SG-R-49", "SG-ANO-06")
def test_an_answer_is_the_one_card_of_the_turn() -> None:
    at = duel("Specter-Runner J5", hands=("Decay Decay", "Decay Decay"))
    at.play("activate Blower", "horizon", "play Decay", "target G7", "lay J9", "done")
    at.play("play Decay", "target D4")  # the other player has one of their own
    at.play("border")
    assert at.kind == "lay"  # and no second one to answer with


@rule("SG-R-49", "SG-R-50")
def test_interference_blocks_answers_too() -> None:
    at = board(
        "Shell-Blower D4", "Specter-Ghost B5", circles="B5 I6", hands=["Decay", ""], holes="J9", turns=(3, 3)
    )
    at.play("activate Blower", "horizon")
    assert (at.asked, at.kind) == (1, "lay")


# --- the second turn


@rule("SG-R-53", "SG-POP-01")
def test_in_the_opponents_turn_the_own_second_turn_must_have_begun() -> None:
    at = board("Shell-Blower D4", "Specter-Ghost J1", hands=["", "Decay"], holes="J9", turns=(2, 1))
    at.play("activate Blower")
    assert at.refused("horizon").rule == "SG-POP-01"
    at = board("Shell-Blower D4", "Specter-Ghost J1", hands=["", "Decay"], holes="J9", turns=(3, 2))
    at.play("activate Blower", "horizon")


@rule("SG-R-53", "SG-POP-01")
def test_from_the_beginning_of_the_second_turn_on() -> None:
    at = board(
        "Shell-Blower D4", "Specter-Ghost J1", "Specter-Blower J5", "Specter-Runner J6",
        holes="J9", turns=(1, 1),
    )  # fmt: skip
    at.play("end", "activate Ghost")  # the second turn of the Specters
    assert "horizon" in at.legal()
    assert at.refused("border").rule == "SG-POP-01"


# --- not being asked


@rule("SG-R-48")
def test_decline_turn() -> None:
    at = duel()
    at.play("activate Blower", "decline turn", "activate Ghost")
    assert at.asked == 0
    at.play("border")  # an answer is asked all the same
    assert (at.asked, at.kind) == (1, "answer")


@rule("SG-R-48")
def test_decline_until() -> None:
    at = duel("Shell-Runner south-west")
    at.play("activate Blower")
    assert at.refused("decline until Blower").rule == "SG-R-48"  # it has been activated
    at.play("decline until Runner")
    at.play("activate Ghost")
    assert at.asked == 0
    at.play("activate Runner")
    assert (at.asked, at.kind) == (1, "react")


@rule("SG-R-48")
def test_in_the_next_turn_everything_is_asked_again() -> None:
    at = board(
        "Shell-Blower D4", "Shell-Ghost A10", "Shell-Runner A9", "Specter-Ghost J1",
        hands=["", "Decay"], decks=["", ""],
    )  # fmt: skip
    at.play("activate Blower", "decline turn", "end", "end", "activate Blower")
    assert (at.asked, at.kind) == (1, "react")


# --- 2vs2


@rule("SG-R-96")
def test_in_2vs2_both_players_of_the_other_team_are_asked_in_order() -> None:
    at = board(
        "Shell-Blower D4", "Shell-Ghost A10", "Shell-Runner A9", "Specter-Ghost J1",
        teams=True, holes="J9", turns=(3, 3),
    )  # fmt: skip
    at.play("activate Blower")
    assert (at.asked, at.kind) == (2, "react")
    at.play("decline")
    assert (at.asked, at.kind) == (3, "react")
    at.play("decline")
    assert (at.asked, at.kind) == (0, "act")  # then the Active player, and not the teammate
    assert "border" in at.legal()
    at.play("border")
    assert (at.asked, at.kind) == (0, "lay")  # nobody has a card to answer with


@rule("SG-R-96")
def test_in_2vs2_the_second_population_turn_counts() -> None:
    at = board(
        "Shell-Blower D4", "Shell-Ghost A10", "Shell-Runner A9", "Shell-Patcher A8", teams=True, turns=(1, 1)
    )
    at.play("activate Blower")
    assert at.refused("border").rule == "SG-POP-01"
    at.play("end", "activate Runner")  # the second turn of the team, but the same population turn
    assert (at.asked, at.refused("border").rule) == (1, "SG-POP-01")


@rule("SG-R-96", "SG-R-55")
@pytest.mark.parametrize("seat", [2, 3])
def test_in_2vs2_who_played_event_horizon_chooses_the_victims(seat: int) -> None:
    at = board(
        "Shell-Blower D4", "Shell-Architect C3", "Specter-Ghost J1", teams=True, holes="D3", turns=(1, 3),
    )  # fmt: skip
    at.play("activate Blower")
    if seat == 3:
        at.play("decline")
    at.play("horizon", "lay D3")
    assert (at.asked, at.kind) == (seat, "attract")
    assert at.legal() == ["attract C3 D3", "attract D4 D3"]
