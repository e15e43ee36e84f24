"""The Protector: Charge and Sacred Ground (SG-PRO, SG-R-92)."""

from __future__ import annotations

from tests.games.soulgivers.tables import board
from tests.rules import rule


@rule("SG-PRO-01")
def test_the_way_of_a_charge_is_no_movement() -> None:
    at = board("Shell-Protector E5", "Specter-Architect H5", "Specter-Ghost J1")
    at.play("activate Protector", "charge H5")
    assert (at.place("Shell-Protector"), at.place("Specter-Architect")) == ("G5", "J5")
    assert at.essence(0) == 2
    at.play("step G4", "step F4")  # both points are left
    assert at.refused("step E4").rule == "SG-MOV-01"
    moved = board("Shell-Protector E5", "Specter-Architect H5", "Specter-Ghost J1")
    moved.play(
        "activate Protector", "step E4", "step E5", "face north", "charge H5"
    )  # also when Movement is over
    assert moved.place("Shell-Protector") == "G5"


@rule("SG-PRO-01")
def test_the_target_is_at_most_three_cells_away() -> None:
    at = board("Shell-Protector E5", "Specter-Architect I5", "Specter-Ghost E2")
    at.play("activate Protector")
    assert at.legal("charge") == ["charge E2"]
    assert at.refused("charge I5").rule == "SG-ABL-02"


@rule("SG-PRO-03")
def test_an_obstacle_behind_the_target_stops_the_recoil() -> None:
    one = board("Shell-Protector E5", "Specter-Architect F5", "Specter-Ghost H5")
    one.play("activate Protector", "charge F5")
    assert (one.place("Specter-Architect"), one.place("Specter-Ghost")) == ("G5", "H5")
    none = board("Shell-Protector E5", "Specter-Architect F5", "Shell-Ghost G5")
    none.play("activate Protector", "charge F5")
    assert none.place("Specter-Architect") == "F5"
    wall = board("Shell-Protector E5", "Specter-Architect F5", walls="G5|H5")
    wall.play("activate Protector", "charge F5")
    assert wall.place("Specter-Architect") == "G5"
    border = board("Shell-Protector E5", "Specter-Architect F5", piles={"H5": "border"})
    border.play("activate Protector", "charge F5")
    assert border.place("Specter-Architect") == "G5"


@rule("SG-PRO-04", "SG-R-71")
def test_sacred_ground_protects_allies_on_the_tile_but_not_the_bearer() -> None:
    at = board(
        "Shell-Blower D5",
        "Specter-Architect E5 north",
        "Specter-Protector E6 north",
        "Specter-Patcher D4 east",
    )
    at.play("activate Blower")
    assert at.refused("attack E5").rule == "SG-PRO-04"
    assert "attack D4" in at.legal()  # on another tile
    bearer = board("Shell-Blower E7", "Specter-Architect E5 north", "Specter-Protector E6 north")
    bearer.play("activate Blower", "attack E6")
    assert bearer.soul("Specter-Protector") == "E6"
    foe = board("Shell-Blower D5", "Specter-Architect E5 north", "Shell-Protector E6 north")
    foe.play("activate Blower", "attack E5")  # not allied
    assert foe.soul("Specter-Architect") == "E5"
    two = board(
        "Shell-Blower D5",
        "Shell-Confuser E7",
        "Specter-Protector E6 north",
        "Specter-Ghost E5 +Specter-Runner",
    )
    two.play("activate Confuser", "attack E6")
    assert not two.is_in_play("Specter-Protector")


@rule("SG-PRO-04")
def test_sacred_ground_protects_from_attacks_only() -> None:
    at = board("Shell-Protector D5", "Specter-Architect E5", "Specter-Protector E6", holes="F5")
    at.play("activate Protector", "charge E5")
    assert at.soul("Specter-Architect") == "F5"


# --- the way up


@rule("SG-R-92")
def test_no_charge_onto_the_tile_with_the_barrier() -> None:
    at = board("Shell-Protector D6", "Specter-Architect G6", "Specter-Ghost J1", barrier="R3C3")
    at.play("activate Protector")
    assert at.refused("charge G6").rule == "SG-R-92"
    gone = board("Shell-Protector D6", "Specter-Architect G6", "Specter-Ghost J1")
    gone.play("activate Protector", "charge G6")
    beside = board("Shell-Protector E4", "Specter-Architect E3", "Specter-Ghost J1", barrier="R1C3")
    beside.play("activate Protector", "charge E3")
    assert beside.place("Specter-Architect") == "E3"  # the Barrier stops the recoil


@rule("SG-R-92")
def test_the_last_cell_is_no_border_cell() -> None:
    last = board("Shell-Protector E5", "Specter-Architect E8", piles={"E7": "border"})
    last.play("activate Protector")
    assert last.refused("charge E8").rule == "SG-R-92"
    across = board("Shell-Protector E5", "Specter-Architect E8", piles={"E6": "border"})
    across.play("activate Protector", "charge E8")
    assert across.place("Shell-Protector") == "E7"


@rule("SG-R-92", "SG-R-58")
def test_a_target_stuck_on_a_specter_modifier_does_not_recoil() -> None:
    at = board(
        "Specter-Protector E4", "Shell-Holemaker E5", turn="specters", holes="E5", piles={"E5": "horizon"}
    )
    at.play("activate Protector", "charge E5")
    assert at.place("Shell-Holemaker") == "E5"
    assert at.happened("pushed") == []


@rule("SG-R-92")
def test_a_charger_uses_no_wormhole_and_is_lost_on_the_way() -> None:
    worm = board("Shell-Protector E5 +Shell-Spacewalker", "Specter-Architect E8", holes="E6 A1")
    worm.play("activate Protector", "charge E8")
    assert (worm.place("Shell-Protector"), worm.place("Specter-Architect")) == ("E7", "E10")
    fallen = board("Shell-Protector E5", "Specter-Architect E8", holes="E6")
    fallen.play("activate Protector", "charge E8")
    assert (fallen.soul("Shell-Protector"), fallen.place("Specter-Architect")) == ("E6", "E8")
    drawn = board("Shell-Protector E5", "Specter-Architect E8", holes="F6", piles={"F6": "horizon"})
    drawn.play("activate Protector", "charge E8")
    assert (drawn.soul("Shell-Protector"), drawn.place("Specter-Architect")) == ("F6", "E8")
    held = board(
        "Shell-Protector E5 +Shell-Holemaker", "Specter-Architect E8", holes="F6", piles={"F6": "horizon"}
    )
    held.play("activate Protector", "charge E8")
    assert (held.place("Shell-Protector"), held.place("Specter-Architect")) == ("F6", "E8")
    last = board(
        "Shell-Protector E6 +Shell-Holemaker", "Specter-Architect E8", holes="E7", piles={"E7": "horizon"}
    )
    assert last.place("Shell-Protector") == "E7"  # drawn in from the start: there it can still charge
    last.play("activate Protector", "charge E8")
    assert last.place("Specter-Architect") == "E10"
