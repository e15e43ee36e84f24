"""Portals (SG-POR, SG-R-72 to SG-R-74, SG-R-89)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import board
from tests.rules import rule


@rule("SG-POR-01", "SG-POR-02", "SG-POR-03", "SG-R-72")
@pytest.mark.parametrize(
    ("side", "portal", "cells"),
    [
        ("Shell", "south-west", ["C10", "D10"]),
        ("Shell", "south-east", ["G10", "H10"]),
        ("Specter", "north-west", ["C1", "D1"]),
        ("Specter", "north-east", ["G1", "H1"]),
    ],
)
def test_a_soulgiver_enters_the_board_for_one_point(side: str, portal: str, cells: list[str]) -> None:
    at = board(f"{side}-Architect {portal}", turn=f"{side.lower()}s")
    at.play("activate Architect")
    assert at.legal("step") == [f"step {cell}" for cell in cells]
    at.play(f"step {cells[0]}")
    assert at.place(f"{side}-Architect") == cells[0]
    assert at.piece(f"{side}-Architect").range == 2


@rule("SG-POR-02")
def test_its_first_action_is_movement() -> None:
    at = board("Shell-Confuser south-west", "Specter-Ghost C10", fragment="R5C2", souls="Shell-Runner D10")
    at.play("activate Confuser")
    for action in ("face north", "collect north", "absorb Runner", "attack C10", "vertigo R5C2", "drop"):
        assert at.refused(action).rule == "SG-POR-02"
    assert at.verbs() == {"step", "go", "draw", "end"}
    at.play("step D10", "collect north", "absorb Runner")


@rule("SG-POR-02", "SG-R-72")
def test_any_number_fits_on_a_portal() -> None:
    at = board("Shell-Ghost south-west", "Shell-Blower south-west", "Shell-Runner south-west")
    at.play("activate Ghost", "step C10", "activate Blower", "step D10", "activate Runner")
    assert {at.refused(f"step {cell}").rule for cell in ("C10", "D10")} == {"SG-MOV-07"}


@rule("SG-POR-03")
def test_to_bring_the_fragment_in_costs_a_point_too() -> None:
    at = board("Shell-Protector C9", fragment="Shell-Protector")
    at.play("activate Protector", "step C10")  # a carrier has one point less
    assert at.refused("step south-west").rule == "SG-MOV-01"
    at = board("Shell-Protector C10", fragment="Shell-Protector")
    at.play("activate Protector", "step south-west")
    assert at.is_over()


@rule("SG-POR-04")
def test_who_is_still_on_a_portal_at_the_end_of_the_turn_is_lost() -> None:
    at = board("Shell-Ghost south-west", "Shell-Blower south-east", "Specter-Ghost north-west")
    at.play("activate Ghost", "step C10", "end")
    assert at.place("Shell-Ghost") == "C10"
    assert not at.is_in_play("Shell-Blower")
    assert at.soul("Shell-Blower") == ""
    assert "Blower" not in at.deck("shells")
    assert at.is_in_play("Specter-Ghost")  # it is not the turn of its owner that has ended


@rule("SG-POR-05")
def test_on_a_portal_it_is_no_target_and_has_no_aura() -> None:
    at = board(
        "Shell-Spacewalker C9", "Shell-Protector south-west", "Specter-Ghost C10 north", fragment="R5C2"
    )
    at.play("activate Spacewalker")
    assert at.legal("teleport") == []
    at = board("Specter-Blower C9", "Shell-Protector south-west", turn="specters")
    at.play("activate Blower")
    assert at.refused("tornado").rule == "SG-R-91"  # nobody to blow away
    at = board("Shell-Volomancer C10", "Specter-Patcher north-west", "Specter-Ghost D9")
    at.play("activate Volomancer")
    assert at.legal("control") == ["control D9"]
    at = board(
        "Specter-Confuser C10", "Shell-Architect C9 north", "Shell-Protector south-west", turn="specters"
    )
    at.play("activate Confuser", "attack C9")  # no Sacred Ground


@rule("SG-POR-06")
def test_only_a_carrier_and_only_an_own_portal() -> None:
    at = board("Shell-Architect C10", fragment="R5C2")
    at.play("activate Architect")
    assert at.refused("step south-west").rule == "SG-POR-06"
    at.play("collect north", "step south-west")
    assert at.is_over()
    at = board("Shell-Architect C1", fragment="Shell-Architect")
    at.play("activate Architect")
    assert at.refused("step north-west").rule == "SG-POR-06"


# --- rulings


@rule("SG-R-72")
def test_what_closes_the_way_out() -> None:
    at = board("Specter-Architect north-west", turn="specters", walls="C1-n", piles={"D1": "border"})
    at.play("activate Architect")
    assert at.refused("step C1").rule == "SG-MOV-06"
    assert at.refused("step D1").rule == "SG-POP-05"
    assert at.refused("step C2").rule == "SG-MOV-04"
    at = board("Specter-Architect north-west", "Shell-Ghost C1", turn="specters")
    at.play("activate Architect")
    assert at.refused("step C1").rule == "SG-MOV-07"
    at.play("step D1")
    at = board("Specter-Architect north-west", turn="specters", barrier="R1C2")
    at.play("activate Architect")
    assert {at.refused(f"step {cell}").rule for cell in ("C1", "D1")} == {"SG-BAR-01"}


@rule("SG-R-72")
def test_a_shell_crosses_the_border_on_its_way_out() -> None:
    at = board("Shell-Architect south-west", piles={"C10": "border"})
    at.play("activate Architect", "step C10")
    assert at.refused("face north").rule == "SG-R-86"
    at.play("step C9")


@rule("SG-R-72")
def test_what_closes_the_way_in() -> None:
    at = board("Shell-Architect C9", fragment="Shell-Architect", walls="C10-s")
    at.play("activate Architect")
    assert at.refused("step south-west").rule == "SG-R-72"  # not from there
    at.play("step C10")
    assert at.refused("step south-west").rule == "SG-MOV-06"
    at = board("Shell-Architect C9", fragment="Shell-Architect", walls="C10-s")
    at.play("activate Architect", "step D9")
    at = board("Shell-Architect D10", fragment="Shell-Architect", walls="C10-s")
    at.play("activate Architect", "step south-west")
    assert at.is_over()


@rule("SG-R-72")
def test_incorporeal_ignores_the_wall_on_the_way_in() -> None:
    at = board("Shell-Ghost C10", fragment="Shell-Ghost", walls="C10-s")
    at.play("activate Ghost", "step south-west")
    assert at.result.ending == "conquest"


@rule("SG-R-72")
def test_a_closed_tile_is_no_way_in() -> None:
    at = board("Shell-Ghost C10", fragment="Shell-Ghost", barrier="R5C2")
    at.play("activate Ghost")
    assert at.refused("step south-west").rule == "SG-BAR-01"


@rule("SG-R-73")
def test_who_has_no_way_out_is_lost() -> None:
    at = board("Shell-Ghost south-west", "Shell-Blower A1", "Specter-Ghost J1", walls="C10-s D10-s")
    at.play("activate Ghost")
    assert at.legal("step") == []
    at.play("end")
    assert not at.is_in_play("Shell-Ghost")
    assert at.soul("Shell-Ghost") == ""


@rule("SG-R-74")
def test_without_portals_nobody_is_replaced() -> None:
    at = board("Shell-Ghost A1", "Shell-Runner A2", "Specter-Ghost J1", closed="north-west north-east")
    at.play("end")
    assert (at.asked, at.kind) == (1, "turn")  # one Soulgiver, cards in the deck, and no question
    assert at.deck("specters")
    at = board("Shell-Ghost A1", "Shell-Runner A2", "Specter-Ghost J1", closed="north-west")
    at.play("end", "card Runner", "card Patcher", "keep Runner")
    assert at.place("Specter-Runner") == "north-east"  # the only one left, without a question


@rule("SG-R-74")
def test_a_portal_cannot_be_attacked() -> None:
    at = board("Shell-Blower C1", "Specter-Ghost north-west")
    at.play("activate Blower")
    assert at.legal("attack") == []


@rule("SG-R-89")
def test_incorporeal_does_not_help_off_a_portal() -> None:
    at = board("Shell-Ghost south-west", "Specter-Blower D10", walls="C10-s")
    at.play("activate Ghost")
    assert at.refused("step C10").rule == "SG-MOV-06"
    assert at.refused("step D10").rule == "SG-MOV-07"


@rule("SG-R-89")
def test_immunity_and_wormhole_work_on_the_cell_that_is_entered() -> None:
    at = board("Shell-Holemaker south-west", holes="C10")
    at.play("activate Holemaker", "step C10")
    assert at.place("Shell-Holemaker") == "C10"
    at = board("Shell-Spacewalker south-west", holes="C10 E5")
    at.play("activate Spacewalker", "step C10", "exit E4")
    assert at.place("Shell-Spacewalker") == "E4"
    at = board("Shell-Architect south-west", holes="C10")
    at.play("activate Architect", "step C10")
    assert at.soul("Shell-Architect") == "C10"
