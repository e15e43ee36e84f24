"""Abilities and Auras in general (SG-ABL, SG-AUR, SG-R-91, SG-R-94)."""

from __future__ import annotations

from tests.games.soulgivers.tables import GAME, board
from tests.rules import rule

ABILITIES = {ability.id: ability for ability in GAME.content.abilities}


@rule("SG-ABL-01")
def test_an_ability_has_a_name_a_range_and_a_text_and_belongs_to_a_character() -> None:
    for ability in GAME.content.abilities:
        assert ability.name
        assert ability.text
        assert ability.unit in ("cells", "tiles", "board")
        assert ability.shape in (("linear", "perpendicular") if ability.unit != "board" else ("",))
    at = board("Shell-Holemaker E5", "Specter-Ghost F5")
    at.play("activate Holemaker")
    for move in ("control F5", "vertigo R3C3", "patch E4", "tornado"):
        assert at.refused(move).rule == "SG-ABL-01"


@rule("SG-ABL-01", "SG-ABL-02")
def test_cells_are_counted_in_a_line_or_by_rows_and_columns() -> None:
    line = board(
        "Shell-Ghost E5",
        "Specter-Patcher J10",
        souls="Specter-Runner E8, Specter-Blower F6, Specter-Confuser E5",
    )
    line.play("activate Ghost")
    assert line.legal("eradicate") == [
        "eradicate Runner",
        "eradicate Confuser",
    ]  # 0-3, and not around a corner
    around = board("Shell-Patcher E5", "Specter-Ghost J10")
    around.play("activate Patcher")
    cells = {move.split()[1] for move in around.legal("patch")}
    assert len(cells) == 4 + 8 + 12  # 1-3 cells
    assert "F7" in cells
    assert "G7" not in cells
    assert around.refused("patch E5").rule == "SG-ABL-02"  # 0 is not in 1-3


@rule("SG-ABL-02", "SG-ABL-03")
def test_tiles_are_counted_by_rows_and_columns_and_0_is_the_own_one() -> None:
    at = board("Shell-Confuser E5", "Specter-Ghost F5", "Specter-Architect A1", "Specter-Runner J5")
    at.play("activate Confuser")
    assert at.legal("vertigo") == ["vertigo R3C3", "vertigo R3C5"]  # 0-3: the corner is 4 away
    mold = board("Shell-Architect E5", "Specter-Ghost J10", fragment="R1C1")
    mold.play("activate Architect")
    assert len(mold.legal("mold")) == 25 - 3  # 1-4: all but its own and those of Fragment and Ghost


@rule("SG-ABL-03")
def test_examples_of_ranges() -> None:
    ranges = {
        name: (ability.least, ability.most, ability.shape, ability.unit)
        for name, ability in ABILITIES.items()
    }
    assert ranges["Eradicate"] == (0, 3, "linear", "cells")
    assert ranges["Mold"] == (1, 4, "perpendicular", "tiles")
    assert ranges["Vertigo"] == (0, 3, "perpendicular", "tiles")
    assert ranges["Teleport"][3] == "board"  # unlimited
    at = board("Shell-Holemaker A1", "Specter-Ghost J1", piles={"J10": "hole"})
    at.play("activate Holemaker")
    assert "tear J10" in at.legal()


@rule("SG-ABL-04")
def test_an_ability_is_used_in_ones_own_turn_for_its_price_and_works_at_once() -> None:
    at = board(
        "Shell-Volomancer E5",
        "Specter-Volomancer F6",
        "Specter-Ghost J9",
        decks=("", ""),
        hands=("", "Decay"),
    )
    at.play("activate Volomancer")
    assert at.asked == 1
    assert at.refused("control E5").rule == ""  # not in the turn of the other
    at.play("decline", "control F6", "lead G6", "enough")
    assert (at.place("Specter-Volomancer"), at.essence(0)) == ("G6", 2)
    at.play("end", "activate Volomancer", "control E5", "lead E4", "lead E3")
    assert (at.place("Shell-Volomancer"), at.essence(1)) == ("E3", 2)
    poor = board("Shell-Volomancer E5", "Specter-Ghost F6", essence=0)
    poor.play("activate Volomancer")
    assert poor.refused("control F6").rule == "SG-TRB-01"


# --- Auras


@rule("SG-AUR-01")
def test_an_aura_works_at_any_time_for_nothing() -> None:
    at = board(
        "Shell-Holemaker E5",
        "Specter-Ghost J9",
        holes="E4",
        essence=0,
        hands=("", "Dead-Air"),
        decks=("", ""),
    )
    at.play("activate Holemaker", "play Dead-Air", "step E4", "end")
    assert (at.place("Shell-Holemaker"), at.die("Shell-Holemaker")) == ("E4", 2)
    guard = board("Specter-Blower D5", "Shell-Patcher E5 north", "Shell-Protector F6", turn="specters")
    guard.play("activate Blower")
    assert guard.refused("attack E5").rule == "SG-PRO-04"  # in the turn of the other as well


@rule("SG-AUR-02")
def test_an_aura_is_handed_on_with_the_soul() -> None:
    at = board("Shell-Patcher E5", "Specter-Ghost J9", walls="E4|E5", souls="Shell-Ghost E6")
    at.play("activate Patcher")
    assert at.refused("step E4").rule == "SG-MOV-06"
    at.play("absorb Ghost", "step E4")
    assert at.place("Shell-Patcher") == "E4"


@rule("SG-AUR-03")
def test_nobody_uses_ability_or_aura_on_a_portal() -> None:
    at = board(
        "Shell-Ghost south-west",
        "Shell-Patcher C10",
        "Specter-Ghost J1",
        walls="D10-s",
        souls="Specter-Runner D9",
    )
    at.play("activate Ghost")
    assert at.refused("step C10").rule == "SG-MOV-07"  # Incorporeal does not help yet
    assert at.refused("step D10").rule == "SG-MOV-06"
    assert at.refused("eradicate Runner").rule == "SG-POR-02"
    maker = board("Shell-Holemaker south-west", "Specter-Ghost J1")
    maker.play("activate Holemaker")
    assert maker.refused("void C10").rule == "SG-POR-02"
    maker.play("step C10", "void C9")


# --- no Tribute Action to no purpose


@rule("SG-R-91")
def test_an_ability_needs_a_legal_target() -> None:
    wind = board("Shell-Blower E5", "Specter-Ghost F5")
    wind.play("activate Blower")
    assert wind.refused("tornado").rule == "SG-R-91"
    spin = board("Shell-Confuser E5", "Specter-Ghost J10")
    spin.play("activate Confuser")
    assert spin.refused("vertigo R3C3").rule == "SG-R-91"
    empty = board(
        "Shell-Holemaker E5",
        "Shell-Patcher F5",
        "Specter-Ghost J10",
        piles={"A1": "hole hole hole hole", "A2": "patch patch"},
    )
    empty.play("activate Holemaker")
    assert empty.refused("void E4").rule == "SG-R-91"
    empty.play("activate Patcher")
    assert empty.refused("patch F4").rule == "SG-R-91"
    held = board("Shell-Volomancer B3", "Shell-Patcher A2", "Shell-Runner B1", "Specter-Architect A1")
    held.play("activate Volomancer")
    assert held.refused("control A1").rule == "SG-R-91"  # it cannot move
    charge = board("Shell-Protector E5", "Shell-Patcher E6", "Specter-Ghost J10")
    charge.play("activate Protector")
    assert charge.refused("charge E6").rule == "SG-R-91"


@rule("SG-R-91")
def test_mind_control_has_to_move_its_target() -> None:
    at = board("Shell-Volomancer E5", "Specter-Architect F6")
    at.play("activate Volomancer", "control F6")
    assert at.refused("enough").rule == "SG-R-91"


@rule("SG-R-91")
def test_an_attack_on_a_shield_may_be_declared_one_on_sacred_ground_may_not() -> None:
    at = board("Shell-Blower E5", "Specter-Architect F5 west", "Specter-Ghost J10")
    at.play("activate Blower", "attack F5")
    assert (at.is_in_play("Specter-Architect"), at.essence(0)) == (True, 2)
    sacred = board("Shell-Blower D5", "Specter-Architect E5 north", "Specter-Protector F6")
    sacred.play("activate Blower")
    assert sacred.refused("attack E5").rule == "SG-PRO-04"


# --- whose Ability it is


@rule("SG-R-94")
def test_the_name_in_a_text_means_the_one_who_uses_the_ability_or_bears_the_aura() -> None:
    charge = board("Shell-Patcher E5 +Shell-Protector", "Specter-Architect H5")
    charge.play("activate Patcher", "charge H5")
    assert (charge.place("Shell-Patcher"), charge.place("Specter-Architect")) == ("G5", "J5")
    wind = board("Shell-Patcher E5 +Shell-Blower", "Specter-Architect G5")
    wind.play("activate Patcher", "tornado")
    assert wind.place("Specter-Architect") == "I5"
    fast = board("Shell-Volomancer E5", "Specter-Patcher G6 +Specter-Runner")
    fast.play("activate Volomancer")
    assert fast.refused("control G6").rule == "SG-RUN-04"
    swap = board(
        "Shell-Patcher E5 +Shell-Spacewalker", "Shell-Architect A1", "Specter-Ghost J9", holes="E4 H8"
    )
    swap.play("activate Patcher", "step E4", "exit H7", "teleport A1")
    assert swap.place("Shell-Patcher") == "A1"
