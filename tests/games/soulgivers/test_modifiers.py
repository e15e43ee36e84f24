"""Modifiers (SG-MOD), and the words in which the rules speak of the board (SG-GLO)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import board
from tests.rules import rule


@rule("SG-MOD-01", "SG-MOD-05", "SG-MOD-06")
def test_a_modifier_suspends_what_is_below_until_it_goes() -> None:
    at = board(
        "Shell-Holemaker E4", "Shell-Patcher D3", "Specter-Ghost J1",
        holes="C3", walls="C3|C4", piles={"C3": "patch"},
    )  # fmt: skip
    assert at.ground("C3") == "patch"  # over a printed Black Hole
    assert at.view().cells[22].walls == []
    assert at.view().cells[22].cancelled == ["south"]
    at.play("activate Holemaker", "void C3")
    assert at.ground("C3") == "hole"
    assert at.view().cells[22].walls == ["south"]  # the Wall that the Patch had cancelled stands again
    assert at.pile("C3") == ["patch", "hole"]
    at.play("activate Patcher", "patch C3")
    assert at.pile("C3") == ["patch", "hole", "patch"]
    at.play("end")
    at = board("Shell-Patcher D3", holes="C3", piles={"C3": "patch"})
    at.play("activate Patcher", "update C3", "take back")
    assert (at.ground("C3"), at.pile("C3")) == ("hole", [])  # the printed one works again


@rule("SG-MOD-02")
@pytest.mark.parametrize(("character", "word"), [("Holemaker", "void"), ("Patcher", "patch")])
def test_a_modifier_goes_on_a_cell_without_soulgiver_and_circle(character: str, word: str) -> None:
    at = board(f"Shell-{character} C5", "Specter-Ghost C4", circles="B5", piles={"C6": "hole", "D5": "patch"})
    at.play(f"activate {character}")
    assert at.refused(f"{word} C4").rule == "SG-MOD-02"
    assert at.refused(f"{word} B5").rule == "SG-MOD-02"
    assert {f"{word} C6", f"{word} D5"} <= set(at.legal(word))  # on other Modifiers


@rule("SG-MOD-02")
def test_that_holds_for_moved_ones_too() -> None:
    at = board("Shell-Holemaker C5", "Specter-Ghost C4", circles="B5", piles={"J9": "hole"})
    at.play("activate Holemaker", "tear J9")
    assert at.refused("move C4").rule == "SG-MOD-02"
    assert at.refused("move B5").rule == "SG-MOD-02"
    at.play("move C6")


@rule("SG-MOD-03")
def test_piles_are_taken_off_from_the_top() -> None:
    at = board("Shell-Holemaker C5", "Shell-Patcher D5", piles={"C3": "hole patch"})
    assert at.ground("C3") == "patch"  # what is covered is not in effect
    at.play("activate Holemaker")
    assert at.refused("tear C3").rule == "SG-MOD-03"
    at.play("activate Patcher", "update C3", "move A1")
    assert (at.pile("C3"), at.pile("A1"), at.ground("C3")) == (["hole"], ["patch"], "hole")


@rule("SG-MOD-04")
def test_a_modifier_of_the_opponent_may_be_moved_or_taken_back() -> None:
    """It is the Shells who have placed C3 and E3."""
    at = board(
        "Specter-Holemaker C5", "Specter-Patcher J1", turn="specters", piles={"C3": "hole", "E3": "hole"}
    )
    assert at.state.holes == [2, 4]
    at.play("activate Holemaker", "tear C3")
    assert at.refused("take back").rule == "SG-R-65"  # the Specters have placed none
    at.play("move C4")
    assert at.state.holes == [2, 4]
    at = board("Specter-Holemaker C5", turn="specters", piles={"C3": "hole", "E3": "hole"})
    at.state.holes = [3, 3]
    at.play("activate Holemaker", "tear C3", "take back")
    assert (at.state.holes, at.pile("C3")) == ([3, 4], [])


@rule("SG-MOD-05", "SG-MOD-08", "SG-GLO-05")
def test_a_black_hole_modifier_is_a_black_hole_and_no_obstacle() -> None:
    at = board(
        "Shell-Architect D5", "Shell-Ghost A1", walls="C4|D4", piles={"C4": "hole", "D4": "patch hole"}
    )
    at.play("activate Architect")
    assert at.view().cells[32].walls == ["east"]  # printed Walls stand
    at.play("step D4")
    assert at.soul("Shell-Architect") == "D4"
    at = board("Shell-Architect C5", "Shell-Ghost C2", fragment="Shell-Architect", piles={"C4": "hole"})
    at.play("activate Architect", "pass C2 north")  # no obstacle for a pass


@rule("SG-MOD-06", "SG-MOD-08")
def test_a_patch_is_an_empty_cell_without_walls() -> None:
    at = board("Shell-Architect D5", holes="D4", walls="D4|D5 C4|D4 D3|D4 D4|E4", piles={"D4": "hole patch"})
    at.play("activate Architect", "step D4", "face north")
    assert at.place("Shell-Architect") == "D4"
    assert at.view().cells[33].walls == []
    at.play("end")
    at = board("Shell-Architect D5", "Shell-Ghost D2", fragment="Shell-Architect", piles={"D4": "patch"})
    at.play("activate Architect", "pass D2 north")


@rule("SG-MOD-07")
def test_population_modifiers_leave_printed_walls_standing_and_work_on_opponents_alone() -> None:
    at = board("Shell-Architect C8", walls="D8|E8", piles={"D8": "border"})
    at.play("activate Architect", "step D8")
    assert at.refused("step E8").rule == "SG-MOV-06"
    at = board(
        "Specter-Holemaker C8", "Specter-Ghost D7", turn="specters", holes="D8", piles={"D8": "horizon"}
    )
    at.play("activate Ghost", "step D6", "activate Holemaker", "step D8", "step D7")  # drawn in by nothing
    assert at.place("Specter-Holemaker") == "D7"


@rule("SG-MOD-07")
def test_below_a_specter_modifier_the_black_hole_stays_one_for_specters() -> None:
    at = board("Specter-Ghost D7", turn="specters", holes="D8", piles={"D8": "horizon"})
    at.play("activate Ghost", "step D8")
    assert at.soul("Specter-Ghost") == "D8"


@rule("SG-MOD-08", "SG-MOD-05")
def test_only_the_border_is_an_obstacle() -> None:
    for modifier, holes in (("hole", ""), ("patch", ""), ("horizon", "D8")):
        at = board(
            "Specter-Protector C8", "Shell-Ghost F8", turn="specters", holes=holes, piles={"D8": modifier}
        )
        at.play("activate Protector")
        assert "charge F8" in at.legal()
    at = board("Specter-Protector C8", "Shell-Ghost F8", turn="specters", piles={"D8": "border"})
    at.play("activate Protector")
    assert at.refused("charge F8").rule == "SG-R-14"


@rule("SG-MOD-09", "SG-GLO-04")
def test_a_soul_is_in_nobodys_way() -> None:
    at = board(
        "Shell-Patcher C5", "Shell-Architect E5", "Shell-Ghost B5",
        souls="Specter-Runner D5, Specter-Blower C4, Shell-Runner E4", fragment="Shell-Architect",
    )  # fmt: skip
    at.play("activate Patcher", "patch C4")
    assert (at.pile("C4"), at.soul("Specter-Blower")) == (["patch"], "C4")
    at.play("step D5", "face north")  # it stops on a Soul, and absorbs nothing
    assert at.soul("Specter-Runner") == "D5"
    at = board("Shell-Architect E5", "Shell-Ghost B5", souls="Specter-Runner D5", fragment="Shell-Architect")
    at.play("activate Architect", "pass B5 north")


# --- the words of the rules


@rule("SG-GLO-01", "SG-GLO-06")
def test_soulgivers_and_walls_are_obstacles() -> None:
    at = board("Shell-Architect D5", "Specter-Ghost C5", "Shell-Ghost D4", walls="D5|E5")
    at.play("activate Architect")
    assert at.refused("step C5").rule == "SG-MOV-07"
    assert at.refused("step D4").rule == "SG-MOV-07"
    assert at.refused("step E5").rule == "SG-MOV-06"
    at.play("step D6")


@rule("SG-GLO-01", "SG-GLO-02")
def test_the_border_is_an_obstacle_for_specters_only() -> None:
    for side, seen in (("Shell", True), ("Specter", False)):
        other = "Specter" if seen else "Shell"
        at = board(
            f"{side}-Protector C8", f"{other}-Ghost F8", turn=f"{side.lower()}s", piles={"D8": "border"}
        )
        at.play("activate Protector")
        assert ("charge F8" in at.legal()) == seen
        assert ("step D8" in at.legal()) == seen


@rule("SG-GLO-02", "SG-GLO-06")
def test_a_line_of_sight_is_straight_and_without_walls_and_soulgivers() -> None:
    at = board(
        "Shell-Protector C8",
        "Specter-Ghost F8",
        "Specter-Blower C5",
        "Specter-Patcher D9",
        "Shell-Ghost C7",
        walls="E8|F8",
    )
    at.play("activate Protector")
    assert at.refused("charge F8").rule == "SG-R-14"  # the Wall in front of the target
    assert at.refused("charge C5").rule == "SG-R-14"  # a Soulgiver in between
    assert at.refused("charge D9").rule == "SG-ABL-02"  # not in one line
    assert at.legal("charge") == []


@rule("SG-GLO-03")
def test_a_free_cell_and_a_free_tile_are_without_obstacles_put_there_by_a_player() -> None:
    """Printed Walls and Black Holes, Souls and Patches do not make a tile unfree for Mold."""
    at = board(
        "Shell-Architect A1", "Specter-Ghost E1", "Specter-Blower J10",
        holes="C1", walls="C2|D2", souls="Specter-Runner D1", fragment="R2C1",
        piles={"G1": "patch", "G4": "border"},
    )  # fmt: skip
    at.play("activate Architect")
    for tile in ("R1C3", "R2C4", "R2C1"):  # a Soulgiver, a Shell Modifier, the Fragment
        assert at.refused(f"mold {tile}").rule == "SG-C-12"
    at.play("mold R1C2", "with R1C4", "rotate R1C2 0", "rotate R1C4 0")
    assert (at.ground("G1"), at.soul("Specter-Runner"), at.pile("C1")) == ("hole", "H1", ["patch"])


@rule("SG-GLO-05")
def test_one_may_step_onto_a_black_hole_and_see_across_it() -> None:
    at = board("Shell-Architect C8", "Shell-Ghost F8", holes="D8 E8", fragment="Shell-Architect")
    at.play("activate Architect", "pass F8 north", "step D8")
    assert (at.fragment, at.soul("Shell-Architect")) == ("Shell-Ghost", "D8")


@rule("SG-GLO-06")
def test_a_soulgiver_occupies_one_cell_and_blocks_a_pass() -> None:
    at = board("Shell-Architect C8", "Shell-Ghost F8", "Specter-Ghost D8", fragment="Shell-Architect")
    at.play("activate Architect")
    assert at.refused("pass F8 north").rule == "SG-FRG-07"


@rule("SG-GLO-07")
def test_the_fragment_is_in_nobodys_way() -> None:
    at = board(
        "Shell-Runner D5", "Shell-Patcher E7", "Specter-Protector F3", "Specter-Ghost F6", fragment="R3C3"
    )
    at.play("activate Runner", "step E5", "step F5", "step G5")
    at.play("activate Patcher", "patch E6")
    assert at.ground("E6") == "patch"
    at = board("Specter-Protector F4", "Shell-Ghost F7", turn="specters", fragment="R3C3")
    at.play("activate Protector", "charge F7")
    assert at.place("Shell-Ghost") == "F9"
