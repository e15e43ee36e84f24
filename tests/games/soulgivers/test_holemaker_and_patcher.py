"""The Holemaker and the Patcher: Modifiers, and Hush (SG-HOL, SG-PAT, SG-R-63 to SG-R-65, SG-R-68)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import board
from tests.rules import rule


@rule("SG-HOL-01")
def test_black_void_places_one_modifier_within_ten_cells_and_needs_no_sight() -> None:
    at = board("Shell-Holemaker A1", "Specter-Ghost J10", walls="A1|A2 A1|B1", decks=("", ""))
    at.play("activate Holemaker")
    assert {"void A2", "void F6", "void A10", "void J2"} <= set(at.legal())  # 1 to 10
    assert at.refused("void A1").rule == "SG-ABL-02"
    assert at.refused("void F7").rule == "SG-ABL-02"  # 11
    at.play("void A10")
    assert (at.ground("A10"), at.view().sides[0].holes, at.essence(0)) == ("hole", 3, 2)
    assert at.refused("void A9").rule == "SG-ACT-05"  # one in a turn
    at.play("end", "end", "activate Holemaker", "decline", "void A9")


@rule("SG-HOL-02")
def test_tear_repositions_a_black_hole_modifier_whosever_it_was() -> None:
    at = board("Specter-Holemaker A1", "Shell-Ghost J10", turn="specters", piles={"H8": "hole"})
    assert [side.holes for side in at.view().sides] == [3, 4]  # a Shell has placed it
    at.play("activate Holemaker", "tear H8")
    assert at.refused("move H8").rule == "SG-HOL-02"
    at.play("move J1")
    assert (at.ground("H8"), at.ground("J1"), at.essence(1)) == ("plain", "hole", 2)
    assert [side.holes for side in at.view().sides] == [3, 4]
    printed = board(
        "Specter-Holemaker A1", "Shell-Ghost J10", turn="specters", holes="H8", piles={"C3": "patch"}
    )
    printed.play("activate Holemaker")
    assert printed.refused("tear H8").rule == "SG-MOD-03"  # no Modifier
    assert printed.refused("tear C3").rule == "SG-MOD-03"


@rule("SG-HOL-03")
def test_the_holemaker_stops_on_black_holes_unharmed_and_blocks_them() -> None:
    at = board(
        "Shell-Holemaker E5", "Shell-Spacewalker A1", "Specter-Ghost J10", holes="E4 A2", piles={"E3": "hole"}
    )
    at.play("activate Holemaker", "step E4", "step E3", "step E4", "face north")
    assert at.place("Shell-Holemaker") == "E4"
    at.play("activate Spacewalker", "step A2")
    assert {move.split()[1] for move in at.legal("exit")} == {"E2", "D3", "F3"}  # next to E3, not to E4


@rule("SG-PAT-01")
def test_patch_makes_an_empty_cell_for_everyone() -> None:
    at = board("Shell-Patcher E5", "Specter-Architect E2", holes="E4", walls="E3|E4", decks=("", ""))
    at.play("activate Patcher")
    assert {move.split()[1] for move in at.legal("patch")} >= {"E4", "H5", "F7"}
    assert at.refused("patch E9").rule == "SG-ABL-02"  # 1 to 3 cells
    at.play("patch E4", "step E4", "step E5")
    assert (at.ground("E4"), at.essence(0), at.view().sides[0].patches) == ("patch", 2, 1)
    at.play("end", "activate Architect", "step E3", "step E4", "face south")  # the other side too
    assert at.place("Specter-Architect") == "E4"


@rule("SG-PAT-02")
def test_update_repositions_a_patch_whosever_it_was() -> None:
    at = board("Specter-Patcher A1", "Shell-Ghost J10", turn="specters", holes="H8", piles={"H8": "patch"})
    assert [side.patches for side in at.view().sides] == [1, 2]
    at.play("activate Patcher", "update H8")
    assert at.refused("move H8").rule == "SG-HOL-02"
    at.play("move J1")
    assert (at.ground("H8"), at.ground("J1"), at.essence(1)) == ("hole", "patch", 2)


@rule("SG-PAT-03")
def test_all_four_obey_what_holds_for_placing_modifiers() -> None:
    holes = board(
        "Shell-Holemaker E5", "Shell-Patcher C5", "Specter-Ghost E4", circles="D5 J1", piles={"A1": "hole"}
    )
    holes.play("activate Holemaker")
    for cell in ("C5", "E4", "D5"):  # friend, foe, Interference
        assert holes.refused(f"void {cell}").rule == "SG-MOD-02"
    holes.play("tear A1")
    for cell in ("C5", "E4", "D5", "J1"):
        assert holes.refused(f"move {cell}").rule == "SG-MOD-02"
    patches = board(
        "Shell-Patcher E5", "Shell-Runner F5", "Specter-Ghost E4", circles="D5 J1", piles={"A1": "patch"}
    )
    patches.play("activate Patcher")
    for cell in ("F5", "E4", "D5"):
        assert patches.refused(f"patch {cell}").rule == "SG-MOD-02"
    patches.play("update A1")
    for cell in ("F5", "E4", "D5", "J1"):
        assert patches.refused(f"move {cell}").rule == "SG-MOD-02"


@rule("SG-R-63")
def test_piles_have_no_limit_but_population_modifiers_are_not_covered() -> None:
    at = board(
        "Shell-Holemaker E5",
        "Shell-Patcher F5",
        "Specter-Ghost J10",
        holes="E3 D3",
        piles={"E3": "hole hole", "D3": "horizon", "G3": "border"},
    )
    at.play("activate Holemaker")
    assert at.refused("void D3").rule == "SG-MOD-07"
    assert at.refused("void G3").rule == "SG-MOD-07"
    at.play("void E3")  # a Black Hole onto Black Holes
    assert at.pile("E3") == ["hole", "hole", "hole"]
    at.play("activate Patcher", "patch F4")  # a Patch onto a plain cell
    assert at.pile("F4") == ["patch"]


@rule("SG-R-64")
def test_no_modifier_is_taken_from_under_a_soulgiver() -> None:
    at = board(
        "Shell-Patcher E5", "Specter-Architect A1", "Specter-Ghost J10", piles={"A1": "patch", "E5": "patch"}
    )
    at.play("activate Patcher")
    assert at.legal("update") == []
    assert at.refused("update A1").rule == "SG-MOD-03"
    assert at.refused("update E5").rule == "SG-MOD-03"
    hole = board("Shell-Holemaker E5", "Specter-Spacewalker A1", "Specter-Ghost J10", piles={"A1": "hole"})
    hole.play("activate Holemaker")
    assert hole.refused("tear A1").rule == "SG-MOD-03"
    expired = board(
        "Shell-Holemaker E5", "Specter-Ghost J10", holes="E5", piles={"E5": "horizon"}, decks=("", "")
    )
    expired.play("end")  # those that expire go regardless
    assert (expired.ground("E5"), expired.place("Shell-Holemaker")) == ("hole", "E5")


@rule("SG-R-65")
@pytest.mark.parametrize(
    ("name", "verb", "kind"), [("Holemaker", "tear", "hole"), ("Patcher", "update", "patch")]
)
def test_only_who_has_placed_one_takes_one_back(name: str, verb: str, kind: str) -> None:
    at = board(f"Specter-{name} A1", "Shell-Ghost J10", turn="specters", piles={"H8": kind})
    full = 4 if kind == "hole" else 2
    at.play(f"activate {name}", f"{verb} H8")
    assert at.refused("take back").rule == "SG-R-65"
    at.play("move H7")  # repositioning has no such condition
    own = board(f"Shell-{name} A1", "Specter-Ghost J10", piles={"H8": kind})
    own.play(f"activate {name}", f"{verb} H8", "take back")
    side = own.view().sides[0]
    assert (side.holes if kind == "hole" else side.patches) == full
    assert own.ground("H8") == "plain"


# --- Hush


@rule("SG-PAT-04", "SG-R-68")
def test_who_is_declared_on_the_patchers_tile_uses_no_ability_in_that_activation() -> None:
    at = board(
        "Shell-Volomancer E5",
        "Specter-Patcher F6",
        "Specter-Ghost J10",
        souls="Shell-Runner E6",
        fragment="R3C3",
    )
    at.play("activate Volomancer")
    assert at.piece("Shell-Volomancer").hushed
    assert at.refused("control F6").rule == "SG-R-68"
    at.play("absorb Runner", "collect north", "step D5")  # no Abilities
    assert at.refused("control F6").rule == "SG-R-68"  # though it has left the tile
    walked = board("Shell-Volomancer D5", "Specter-Patcher F6", "Specter-Ghost J10")
    walked.play("activate Volomancer", "step E5", "control F6", "lead F7", "enough")  # it came while Active
    assert walked.place("Specter-Patcher") == "F7"
    friend = board("Shell-Volomancer E5", "Shell-Patcher F6", "Specter-Ghost E6")
    friend.play("activate Volomancer")
    assert "control E6" in friend.legal()


@rule("SG-R-68")
def test_hush_reaches_the_runner_and_comes_with_the_soul() -> None:
    runner = board("Shell-Runner E5", "Specter-Patcher F6", "Specter-Ghost E6")
    runner.play("activate Runner")
    assert runner.refused("leap E7").rule == "SG-R-68"
    heir = board("Shell-Runner E5", "Specter-Confuser F6 +Specter-Patcher", "Specter-Ghost E6")
    heir.play("activate Runner")
    assert heir.refused("leap E7").rule == "SG-R-68"
    away = board("Shell-Runner E5", "Specter-Patcher G6", "Specter-Ghost E6")
    away.play("activate Runner", "leap E7")


@rule("SG-R-68")
def test_dead_air_leaves_absorbing_too() -> None:
    at = board("Shell-Volomancer E5", "Specter-Ghost F5", souls="Shell-Runner E6", hands=("", "Dead-Air"))
    at.play("activate Volomancer", "play Dead-Air")
    assert at.refused("control F5").rule == "SG-R-68"
    at.play("absorb Runner")
