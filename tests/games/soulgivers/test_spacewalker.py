"""The Spacewalker: Teleport and Wormhole (SG-SPW, SG-R-61, SG-R-62); Specter Modifiers (SG-R-58, SG-R-59)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import board
from tests.rules import rule

# --- Teleport


@rule("SG-SPW-01")
def test_teleport_changes_places_with_an_ally_anywhere_in_the_game() -> None:
    at = board(
        "Shell-Spacewalker E5 east", "Shell-Patcher J10 west", "Shell-Runner south-west", "Specter-Ghost A1"
    )
    at.play("activate Spacewalker")
    assert at.legal("teleport") == ["teleport J10"]  # nobody on a Portal
    assert at.refused("teleport A1").rule == "SG-SPW-01"
    assert at.refused("teleport E5").rule == "SG-SPW-01"
    at.play("teleport J10")
    assert (at.place("Shell-Spacewalker"), at.place("Shell-Patcher")) == ("J10", "E5")
    assert (at.front("Shell-Spacewalker"), at.front("Shell-Patcher")) == ("east", "west")
    assert at.essence(0) == 2


@rule("SG-SPW-01", "SG-AUR-03")
def test_no_teleport_from_a_portal_and_no_harmless_one_onto_a_black_hole() -> None:
    portal = board("Shell-Spacewalker south-west", "Shell-Patcher J10", "Specter-Ghost A1")
    portal.play("activate Spacewalker")
    assert portal.refused("teleport J10").rule == "SG-POR-02"
    hole = board("Shell-Spacewalker E5", "Shell-Patcher J10", "Specter-Ghost A1", holes="E5 A9")
    hole.play("activate Spacewalker", "teleport J10")
    assert (hole.soul("Shell-Patcher"), hole.kind) == ("E5", "act")


# --- Wormhole


@rule("SG-SPW-02", "SG-R-61")
def test_wormhole_only_from_a_cell_without_black_hole_onto_one() -> None:
    at = board("Shell-Spacewalker E5", "Specter-Ghost J9", holes="E4 E3 A1")
    at.play("activate Spacewalker", "step E4")
    assert (at.asked, at.kind) == (0, "wormhole")
    at.play("stay")
    assert at.place("Shell-Spacewalker") == "E4"  # unharmed
    at.play("step E3")
    assert (at.place("Shell-Spacewalker"), at.kind) == ("E3", "act")  # from hole to hole: none
    at.play("step E2")  # leaving costs a point for each cell
    assert at.refused("step E1").rule == "SG-MOV-01"


@rule("SG-SPW-03")
def test_entering_costs_one_point_and_the_exit_none() -> None:
    at = board("Shell-Spacewalker E5", "Specter-Ghost J9", holes="E4 H8")
    at.play("activate Spacewalker", "step E4")
    assert set(at.legal()) == {
        "exit H7",
        "exit I8",
        "exit H9",
        "exit G8",
        "stay",
    }  # next to another Black Hole
    at.play("exit H9", "step H10", "step G10")
    assert at.refused("step F10").rule == "SG-MOV-01"


@rule("SG-SPW-04", "SG-HOL-03")
def test_the_exit_has_no_soulgiver_on_it_and_a_free_cell_beside_it() -> None:
    at = board("Shell-Spacewalker E5", "Specter-Holemaker A1", "Specter-Ghost J9", holes="E4 A1 J10")
    at.play("activate Spacewalker", "step E4")
    assert at.legal() == ["exit I10", "stay"]  # A1 is blocked, and so is one of two cells beside J10
    none = board("Shell-Spacewalker E5", "Specter-Architect I10", "Specter-Ghost J9", holes="E4 J10")
    none.play("activate Spacewalker", "step E4")
    assert none.kind == "act"  # nothing to choose
    entrance = board("Shell-Spacewalker E5", "Specter-Holemaker E4", "Specter-Ghost J9", holes="E4 J10")
    entrance.play("activate Spacewalker")
    assert entrance.refused("step E4").rule == "SG-MOV-07"  # blocked as an entrance, too


@rule("SG-SPW-05")
def test_the_owner_chooses_the_exit_also_in_the_turn_of_the_other() -> None:
    at = board("Specter-Blower C5", "Shell-Spacewalker E5", turn="specters", holes="F5 A1")
    at.play("activate Blower", "tornado")
    assert (at.asked, at.kind) == (0, "wormhole")
    at.play("exit A2")
    assert (at.place("Shell-Spacewalker"), at.asked) == ("A2", 1)


@rule("SG-R-61")
def test_without_an_exit_it_stands_on_the_hole_and_blocks_it() -> None:
    at = board("Shell-Spacewalker E5", "Shell-Architect E2", "Specter-Ghost J9", holes="E4")
    at.play("activate Spacewalker", "step E4")
    assert (at.kind, at.place("Shell-Spacewalker")) == ("act", "E4")
    at.play("activate Architect", "step E3")
    assert at.refused("step E4").rule == "SG-MOV-07"


@rule("SG-R-62")
def test_the_exit_cell_is_no_hole_no_border_cell_and_behind_no_wall() -> None:
    at = board(
        "Shell-Spacewalker E5",
        "Specter-Ghost J9",
        holes="E4 C8 D8",
        walls="C7|C8 D8|D9",
        piles={"B8": "border"},
    )
    at.play("activate Spacewalker", "step E4")
    assert set(at.legal()) == {"exit C9", "exit D7", "exit E8", "stay"}
    assert at.refused("exit C7").rule == "SG-R-62"
    assert at.refused("exit B8").rule == "SG-R-62"
    covered = board("Shell-Spacewalker E5", "Specter-Ghost J9", holes="E4 C8", piles={"C8": "patch"})
    covered.play("activate Spacewalker", "step E4")
    assert covered.kind == "act"  # a covered hole is none
    made = board("Shell-Spacewalker E5", "Specter-Ghost J9", holes="E4", piles={"A1": "hole"})
    made.play("activate Spacewalker", "step E4", "exit B1")


@rule("SG-R-62")
def test_a_wormhole_leads_neither_into_nor_out_of_the_tile_with_the_barrier() -> None:
    at = board("Shell-Spacewalker B2", "Specter-Ghost J9", holes="B1 E5 F7", barrier="R3C3")
    at.play("activate Spacewalker", "step B1")
    assert set(at.legal()) == {"exit E7", "exit F8", "exit G7", "stay"}  # not at E5, and not onto F6
    out = board(
        "Shell-Spacewalker E6",
        "Specter-Ghost J9",
        holes="E5 B1",
        fragment="R3C3",
        teams=True,
        circles="A9 J2",
    )
    assert out.barrier == "R3C3"
    out.play("activate Spacewalker", "step E5")
    assert (out.kind, out.place("Shell-Spacewalker")) == ("act", "E5")


# --- Specter Modifiers


@rule("SG-R-58")
@pytest.mark.parametrize("name", ["Spacewalker", "Holemaker"])
def test_one_stuck_on_a_specter_modifier_cannot_leave_it_by_any_means(name: str) -> None:
    at = board(
        f"Shell-{name} E5 south",
        "Shell-Patcher A1",
        "Specter-Blower C4",
        holes="E5 A9",
        piles={"E5": "horizon"},
    )
    assert at.piece(f"Shell-{name}").stuck
    at.play(f"activate {name}")
    assert at.refused("step E4").rule == "SG-R-58"
    assert at.legal("step") == at.legal("go") == []
    if name == "Spacewalker":
        assert at.refused("teleport A1").rule == "SG-R-58"
    else:
        at.play("void A2")  # it may act otherwise
    at.play("face east")
    assert at.front(f"Shell-{name}") == "east"
    push = board(
        f"Shell-{name} E5", "Specter-Blower C5", turn="specters", holes="E5", piles={"E5": "horizon"}
    )
    push.play("activate Blower", "tornado")
    assert push.place(f"Shell-{name}") == "E5"
    assert push.happened("pushed") == []  # not even to be drawn in again
    led = board(
        f"Shell-{name} E5", "Specter-Volomancer F5", turn="specters", holes="E5", piles={"E5": "horizon"}
    )
    led.play("activate Volomancer")
    assert led.refused("control E5").rule == "SG-R-91"


@rule("SG-R-58")
def test_no_teleport_with_a_partner_that_is_stuck_and_freedom_when_the_modifier_goes() -> None:
    at = board(
        "Shell-Spacewalker A1",
        "Shell-Holemaker E5",
        "Specter-Blower J9",
        holes="E5",
        piles={"E5": "horizon"},
        decks=("", ""),
    )
    at.play("activate Spacewalker")
    assert at.refused("teleport E5").rule == "SG-R-58"
    at.play("end")
    assert (at.ground("E5"), at.place("Shell-Holemaker")) == (
        "hole",
        "E5",
    )  # it expires in the Specters' turn
    at.play("end", "activate Holemaker", "step E4")
    assert at.place("Shell-Holemaker") == "E4"


@rule("SG-R-59")
def test_specter_modifiers_are_no_wormholes_for_a_shell_but_are_for_a_specter() -> None:
    shell = board("Shell-Spacewalker E5", "Specter-Ghost J9", holes="E4 A1", piles={"A1": "horizon"})
    shell.play("activate Spacewalker", "step E4")
    assert shell.kind == "act"  # no exit
    entrance = board("Shell-Spacewalker E6", "Specter-Ghost J9", holes="E4 A1", piles={"E4": "horizon"})
    entrance.play("activate Spacewalker", "step E5")
    assert (entrance.place("Shell-Spacewalker"), entrance.kind) == ("E4", "act")  # no entrance: drawn in
    specter = board(
        "Specter-Spacewalker E5",
        "Shell-Ghost J9",
        turn="specters",
        holes="E4 A1",
        piles={"A1": "horizon", "E4": "horizon"},
    )
    specter.play("activate Spacewalker", "step E4", "exit B1")
    assert specter.place("Specter-Spacewalker") == "B1"


@rule("SG-R-59")
def test_specters_are_not_drawn_in_but_the_cell_is_a_black_hole_for_them() -> None:
    at = board("Specter-Architect E6", "Shell-Ghost J9", turn="specters", holes="E4", piles={"E4": "horizon"})
    at.play("activate Architect", "step E5")
    assert at.place("Specter-Architect") == "E5"
    at.play("step E4")
    assert at.soul("Specter-Architect") == "E4"
    float_ = board(
        "Specter-Holemaker E5", "Shell-Ghost J9", turn="specters", holes="E4", piles={"E4": "horizon"}
    )
    float_.play("activate Holemaker", "step E4", "step E3")
    assert float_.place("Specter-Holemaker") == "E3"  # and it does not hold them


@rule("SG-R-59")
def test_a_shell_that_steps_on_a_specter_modifier_is_treated_as_drawn_in() -> None:
    at = board("Shell-Ghost E5", "Specter-Ghost J9", walls="E4|E5", holes="E4", piles={"E4": "horizon"})
    assert at.place("Shell-Ghost") == "E5"  # the Wall keeps it safe
    at.play("activate Ghost", "step E4")
    assert at.soul("Shell-Ghost") == "E4"
    immune = board(
        "Shell-Ghost E5 +Shell-Holemaker",
        "Specter-Ghost J9",
        walls="E4|E5",
        holes="E4",
        piles={"E4": "horizon"},
    )
    immune.play("activate Ghost", "step E4")
    assert immune.refused("step E3").rule == "SG-R-58"
