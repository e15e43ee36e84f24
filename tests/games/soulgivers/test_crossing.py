"""What happens on a step, in which order, and cells on which nobody stops (SG-R-86 to SG-R-88)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import board
from tests.rules import rule


@rule("SG-R-87")
def test_a_black_hole_comes_before_attraction() -> None:
    at = board("Shell-Architect B2", holes="B3 C3", piles={"C3": "horizon"})
    at.play("activate Architect", "step B3")
    assert at.soul("Shell-Architect") == "B3"


@rule("SG-R-87")
def test_attraction_comes_before_wormhole() -> None:
    at = board("Shell-Spacewalker B2", holes="B3 C3 H8", piles={"C3": "horizon"})
    at.play("activate Spacewalker", "step B3")
    assert (at.kind, at.place("Shell-Spacewalker")) == ("act", "C3")
    assert at.refused("exit H7").rule == ""
    assert at.refused("step C4").rule == "SG-R-58"


@rule("SG-R-87")
def test_wormhole_comes_before_the_barrier_of_2vs2() -> None:
    """It has left the Interference cell, and the Barrier has not come down yet."""
    at = board("Shell-Spacewalker D5", teams=True, circles="D5 G6", holes="C5 E5")
    at.play("activate Spacewalker", "step C5", "exit F5")
    assert (at.place("Shell-Spacewalker"), at.barrier) == ("F5", "R3C3")


@rule("SG-R-88", "SG-MOD-01")
@pytest.mark.parametrize("piece", ["Shell-Architect", "Specter-Ghost"])
def test_a_black_hole_below_the_border_is_suspended_for_everybody(piece: str) -> None:
    population, character = piece.split("-")
    at = board(f"{piece} C8", turn=f"{population.lower()}s", holes="D8", piles={"D8": "border"})
    at.play(f"activate {character}", "step D8", "step E8")
    assert at.place(piece) == "E8"


@rule("SG-R-88")
def test_below_the_border_a_patch_cancels_no_walls() -> None:
    at = board("Shell-Architect C8", walls="D8|E8", piles={"D8": "patch border", "J1": "patch"})
    at.play("activate Architect", "step D8")
    assert at.refused("step E8").rule == "SG-MOV-06"
    at = board("Shell-Architect C8", walls="D8|E8", piles={"D8": "patch"})
    at.play("activate Architect", "step D8", "step E8")


# --- cells that one may cross but not stop on


@rule("SG-R-86")
def test_no_pause_no_action_no_end_there() -> None:
    at = board("Shell-Ghost E4", "Specter-Blower E5", "Shell-Runner A1")
    at.play("activate Ghost", "step E5")
    for answer in ("end", "draw", "face north", "collect north", "activate Runner", "attack E6"):
        assert at.refused(answer).rule == "SG-R-86"
    assert at.verbs() <= {"step", "go"}
    at.play("step E6", "collect north")


@rule("SG-R-86")
def test_a_step_there_needs_a_way_on_with_the_points_left() -> None:
    at = board("Shell-Ghost E1", "Specter-Blower E5")
    at.play("activate Ghost", "step E2", "step E3", "step E4")
    assert at.refused("step E5").rule == "SG-R-86"  # one point is left
    at = board("Shell-Ghost E2", "Specter-Blower E5")
    at.play("activate Ghost", "step E3", "step E4", "step E5")  # two are enough
    assert at.legal() == ["step E4", "step E6"]


@rule("SG-R-86")
def test_a_carrier_may_go_on_to_its_portal() -> None:
    at = board("Shell-Protector C10", piles={"D10": "border"}, fragment="Shell-Protector", walls="C10-s")
    at.play("activate Protector")
    assert at.refused("step D10").rule == "SG-R-86"  # a carrier has 1 point
    at = board(
        "Shell-Architect C10",
        "Shell-Ghost E10",
        "Shell-Runner D9",
        piles={"D10": "border"},
        fragment="Shell-Architect",
        walls="C10-s",
    )
    at.play("activate Architect", "step D10", "step south-west")
    assert at.result.ending == "conquest"


@rule("SG-R-86")
def test_the_same_holds_under_mind_control() -> None:
    at = board("Specter-Volomancer E7", "Shell-Architect D7", turn="specters", piles={"D6": "border"})
    at.play("activate Volomancer", "control D7", "lead D6")
    assert at.refused("enough").rule == "SG-R-86"
    at.play("lead D5")
    at = board("Specter-Volomancer E7", "Shell-Architect D7", turn="specters", piles={"D6": "border"})
    at.play("activate Volomancer", "control D7", "lead C7")
    at.play("lead C8")
    at = board("Specter-Volomancer E7", "Shell-Architect D8", turn="specters", piles={"D6": "border"})
    at.play("activate Volomancer", "control D8", "lead D7")
    assert at.refused("lead D6").rule == "SG-R-86"  # the second of two steps


@rule("SG-R-86")
def test_it_can_still_be_drawn_in_on_the_way() -> None:
    at = board("Shell-Architect C8", holes="D9", piles={"D8": "border", "D9": "horizon"})
    at.play("activate Architect", "step D8")
    assert at.soul("Shell-Architect") == "D9"
