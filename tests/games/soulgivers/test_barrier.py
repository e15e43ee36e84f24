"""The Barrier, in 1vs1 (SG-BAR) and in 2vs2 (SG-V22-15 to SG-V22-18, SG-R-80, SG-R-81)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import board, settled
from tests.rules import rule

AROUND = ["E4", "F4", "G5", "G6", "F7", "E7", "D6", "D5"]
INSIDE = {"E4": "E5", "F4": "F5", "G5": "F5", "G6": "F6", "F7": "F6", "E7": "E6", "D6": "E6", "D5": "E5"}

# --- 1vs1


@rule("SG-BAR-01")
def test_from_the_start_it_closes_the_mother_tile() -> None:
    at = settled()
    assert (at.barrier, at.fragment) == ("R3C3", "R3C3")


@rule("SG-BAR-01", "SG-R-45", "SG-BAR-02")
@pytest.mark.parametrize("cell", AROUND)
def test_it_is_attacked_from_every_cell_around_its_tile(cell: str) -> None:
    at = board(f"Shell-Confuser {cell}", barrier="R3C3")
    at.play("activate Confuser")
    assert at.refused(f"step {INSIDE[cell]}").rule == "SG-BAR-01"
    at.play("attack barrier")
    assert (at.barrier, at.essence(0)) == ("", 2)
    assert at.happened("barrier destroyed") == [(0, "Shell-Confuser")]
    at.play(f"step {INSIDE[cell]}")


@rule("SG-R-45")
def test_it_is_not_attacked_from_elsewhere_nor_across_a_wall() -> None:
    at = board("Shell-Confuser D4", barrier="R3C3", walls="E4|E5")  # diagonal to the tile
    at.play("activate Confuser")
    assert at.refused("attack barrier").rule == "SG-R-45"
    at.play("step E4")
    assert at.refused("attack barrier").rule == "SG-R-45"  # the Wall
    at.play("step F4", "attack barrier")
    assert at.barrier == ""


@rule("SG-R-45")
def test_without_a_barrier_there_is_nothing_to_attack() -> None:
    at = board("Shell-Confuser E4")
    at.play("activate Confuser")
    assert at.refused("attack barrier").rule == "SG-R-45"


@rule("SG-BAR-03", "SG-GLO-08")
def test_it_does_not_obstruct_the_line_of_sight() -> None:
    at = board("Shell-Architect E4", "Shell-Ghost E7", fragment="Shell-Architect", barrier="R3C3")
    at.play("activate Architect", "pass E7 north")
    assert at.fragment == "Shell-Ghost"


@rule("SG-BAR-03")
def test_not_even_the_ghost_goes_through_it() -> None:
    at = board("Shell-Ghost D5", barrier="R3C3")
    at.play("activate Ghost")
    assert at.refused("step E5").rule == "SG-BAR-01"
    assert "go F5" not in at.legal()


@rule("SG-BAR-01")
def test_nobody_leaps_into_its_tile() -> None:
    at = board("Shell-Runner C5", "Specter-Ghost D5", barrier="R3C3")
    at.play("activate Runner")
    assert at.refused("leap E5").rule == "SG-RUN-01"


@rule("SG-R-46")
def test_a_push_stops_before_it() -> None:
    at = board("Shell-Protector B5", "Specter-Ghost C5", barrier="R3C3")
    at.play("activate Protector", "charge C5")
    assert at.place("Specter-Ghost") == "D5"
    at = board("Shell-Protector B5", "Specter-Ghost C5")
    at.play("activate Protector", "charge C5")
    assert at.place("Specter-Ghost") == "E5"


@rule("SG-R-46")
def test_mind_control_leads_nobody_into_it() -> None:
    at = board("Shell-Volomancer C5", "Specter-Ghost D5", barrier="R3C3")
    at.play("activate Volomancer", "control D5")
    assert at.refused("lead E5").rule == "SG-BAR-01"


@rule("SG-R-47")
def test_no_modifier_is_placed_on_its_tile() -> None:
    at = board("Shell-Patcher D5", "Shell-Holemaker D6", barrier="R3C3", piles={"A1": "hole"})
    at.play("activate Patcher")
    assert at.refused("patch E5").rule == "SG-R-47"
    at.play("activate Holemaker")
    assert at.refused("void E5").rule == "SG-R-47"
    at.play("tear A1")
    assert at.refused("move E5").rule == "SG-R-47"


@rule("SG-R-47", "SG-R-54")
def test_no_population_modifier_either() -> None:
    at = board("Shell-Patcher A1", barrier="R3C3", turns=(2, 1))
    at.play("activate Patcher", "border")
    assert at.refused("lay F6").rule == "SG-R-47"


# --- 2vs2


@rule("SG-V22-15")
def test_in_2vs2_it_cannot_be_destroyed() -> None:
    at = board("Shell-Blower E4", teams=True)
    assert at.barrier == "R3C3"
    at.play("activate Blower")
    assert at.refused("attack barrier").rule == "SG-V22-15"


@rule("SG-V22-15", "SG-V22-16", "SG-R-81")
@pytest.mark.parametrize("lifter", ["Shell-Patcher D5", "Specter-Patcher D5", "Specter-Patcher G6"])
def test_it_is_lifted_while_anybody_stands_on_an_interference_cell(lifter: str) -> None:
    at = board("Shell-Architect E4", lifter, teams=True, circles="D5 G6")
    assert at.barrier == ""
    at.play("activate Architect", "step E5", "collect north", "step E4")
    assert (at.fragment, at.barrier) == ("Shell-Architect", "")


@rule("SG-V22-16", "SG-R-81", "SG-R-80")
def test_it_is_lifted_in_passing_and_comes_down_behind() -> None:
    at = board("Shell-Architect C5", teams=True, circles="D5 G6")
    assert at.barrier == "R3C3"
    at.play("activate Architect", "step D5")
    assert at.barrier == ""
    at.play("step D6")
    assert at.barrier == "R3C3"


@rule("SG-R-80")
def test_from_an_interference_cell_one_steps_straight_onto_the_closed_tile() -> None:
    at = board("Shell-Architect D5", teams=True, circles="D5 G6")
    at.play("activate Architect", "step E5")
    assert at.barrier == "R3C3"
    assert at.refused("step E4").rule == "SG-V22-17"  # locked in
    at.play("step E6", "collect north")
    assert at.fragment == "Shell-Architect"


@rule("SG-V22-17", "SG-R-80")
def test_nobody_enters_or_leaves_its_tile_by_movement() -> None:
    at = board("Shell-Architect D5", "Shell-Ghost E5", "Specter-Ghost J1", teams=True)
    at.play("activate Architect", "step D6")
    assert at.refused("step E6").rule == "SG-V22-17"
    at.play("activate Ghost")
    assert at.refused("step E4").rule == "SG-V22-17"
    at.play("step E6")


@rule("SG-R-80", "SG-V22-15")
def test_it_follows_the_carrier_which_can_be_locked_in() -> None:
    at = board("Shell-Architect C9", teams=True, fragment="Shell-Architect", circles="D5 G6")
    assert at.barrier == "R5C2"
    at.play("activate Architect", "step C10")
    assert at.refused("step south-west").rule == "SG-V22-17"
    assert at.refused("step B10").rule == "SG-V22-17"


@rule("SG-R-80")
def test_after_a_pass_it_goes_to_the_tile_of_the_receiver() -> None:
    at = board("Shell-Architect C9", "Shell-Ghost C6", teams=True, fragment="Shell-Architect")
    at.play("activate Architect", "pass C6 north")
    assert at.barrier == "R3C2"
    at.play("step C8", "step B8")  # free again


@rule("SG-R-80")
def test_nobody_comes_off_a_portal_onto_its_tile() -> None:
    at = board("Shell-Architect south-west", teams=True, fragment="R5C2")
    at.play("activate Architect")
    assert at.refused("step C10").rule == "SG-V22-17"
    at = board("Shell-Architect south-west", "Shell-Ghost D5", teams=True, fragment="R5C2", circles="D5 G6")
    at.play("activate Architect", "step C10")


@rule("SG-R-80")
def test_leap_and_wormhole_are_movement() -> None:
    at = board("Shell-Runner C5", "Specter-Ghost D5", teams=True)
    at.play("activate Runner")
    assert at.refused("leap E5").rule == "SG-RUN-01"
    at = board("Shell-Spacewalker A1", teams=True, holes="A2 E5 H9")
    at.play("activate Spacewalker", "step A2")
    exits = at.legal("exit")
    assert "exit H8" in exits
    assert not {"exit E4", "exit D5", "exit F5", "exit E6"} & set(exits)


@rule("SG-R-80", "SG-R-46")
def test_what_is_forced_goes_through_it_in_2vs2() -> None:
    at = board("Shell-Protector B5", "Specter-Ghost C5", teams=True)
    at.play("activate Protector", "charge C5")
    assert (at.place("Specter-Ghost"), at.barrier) == ("E5", "R3C3")
    at = board("Shell-Volomancer C5", "Specter-Ghost E5", teams=True)
    at.play("activate Volomancer", "control E5", "lead D5", "enough")
    assert at.place("Specter-Ghost") == "D5"
    at = board("Shell-Spacewalker A1", "Shell-Architect E5", teams=True)
    at.play("activate Spacewalker", "teleport E5")
    assert (at.place("Shell-Spacewalker"), at.place("Shell-Architect")) == ("E5", "A1")


@rule("SG-R-80")
def test_attraction_attacks_and_souls_do_not_mind_it() -> None:
    at = board(
        "Shell-Blower D5",
        "Specter-Architect E5 north",
        "Specter-Ghost J1",
        teams=True,
    )
    at.play("activate Blower", "attack E5")  # across its edge
    assert at.soul("Specter-Architect") == "E5"
    at = board("Shell-Blower E6", teams=True, souls="Shell-Ghost E5")
    at.play("activate Blower", "absorb Ghost", "collect north")  # on its tile
    assert at.fragment == "Shell-Blower"
    at = board("Shell-Blower E5", "Specter-Patcher J1", teams=True, turn="specters", holes="D5", turns=(1, 2))
    at.play("activate Patcher", "horizon", "lay D5")
    assert at.soul("Shell-Blower") == "D5"


@rule("SG-V22-18")
def test_in_2vs2_no_modifier_is_placed_or_removed_on_its_tile() -> None:
    at = board("Shell-Holemaker D5", teams=True, piles={"E5": "hole", "A1": "hole"})
    at.play("activate Holemaker")
    assert at.refused("void F5").rule == "SG-V22-18"
    assert at.refused("tear E5").rule == "SG-V22-18"
    at.play("tear A1")
    assert at.refused("move F5").rule == "SG-V22-18"


@rule("SG-V22-18", "SG-V22-16")
def test_while_it_is_lifted_modifiers_may_be_placed_there() -> None:
    at = board("Shell-Holemaker A1", "Shell-Ghost D5", teams=True, circles="D5 G6")
    at.play("activate Holemaker", "void E5")
    assert at.ground("E5") == "hole"
