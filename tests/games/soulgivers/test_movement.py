"""Movement, Walls and line of sight (SG-MOV, SG-R-11 to SG-R-20)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import SoulgiversTable, board
from tests.rules import rule


def reach(at: SoulgiversTable) -> set[str]:
    """The cells where the Active Soulgiver can go, by one step or by several."""
    return {move.split()[1] for move in at.legal("step") + at.legal("go")}


# --- range and kind


@rule("SG-MOV-01")
def test_the_range_is_the_largest_number_of_cells_not_a_distance_to_be_covered() -> None:
    at = board("Shell-Architect E5", "Specter-Ghost J9")
    at.play("activate Architect", "step E4", "step E5", "step E4")  # back and forth counts as well
    assert at.refused("step E5").rule == "SG-MOV-01"
    assert at.legal("step") == at.legal("go") == []
    short = board("Shell-Architect E5", "Specter-Ghost J9")
    short.play("activate Architect", "step E4", "face north", "end")  # one of three is enough
    assert short.place("Shell-Architect") == "E4"
    at = board("Shell-Architect E5", "Specter-Ghost J9")
    at.play("activate Architect")
    assert reach(at) == {
        cell
        for row, columns in enumerate(("E", "DEF", "CDEFG", "BCDFGH", "CDEFG", "DEF", "E"), 2)
        for cell in (f"{column}{row}" for column in columns)
    }
    assert at.refused("go E9").rule == "SG-MOV-01"


@rule("SG-MOV-02")
def test_a_linear_mover_keeps_to_one_line_but_may_turn_back() -> None:
    at = board("Shell-Ghost E5", "Specter-Ghost J9")
    at.play("activate Ghost")
    assert reach(at) == {"E1", "E2", "E3", "E4", "E6", "E7", "E8", "E9"} | {
        "A5", "B5", "C5", "D5", "F5", "G5", "H5", "I5"
    }  # fmt: skip
    at.play("step E6")
    assert at.refused("step F6").rule == "SG-MOV-02"
    at.play("step E5", "step E4")
    assert at.refused("step D4").rule == "SG-MOV-02"
    assert at.legal("step") == ["step E3", "step E5"]


@rule("SG-MOV-03")
def test_a_perpendicular_mover_turns_as_often_as_it_likes() -> None:
    at = board("Shell-Architect E5", "Specter-Ghost J9")
    at.play("activate Architect", "step F5", "step F6", "step G6")
    assert at.place("Shell-Architect") == "G6"
    assert at.events[-1].kind == "stepped"


@rule("SG-MOV-04")
def test_movement_is_never_diagonal() -> None:
    at = board("Shell-Architect E5", "Specter-Ghost J9")
    at.play("activate Architect")
    assert at.legal("step") == ["step E4", "step F5", "step E6", "step D5"]
    for cell in ("D4", "F4", "D6", "F6", "E3", "E5"):
        assert at.refused(f"step {cell}").rule == "SG-MOV-04"


# --- the five rules


@rule("SG-MOV-05", "SG-R-20")
@pytest.mark.parametrize("modifier", [False, True])
def test_who_steps_on_a_black_hole_is_destroyed_also_of_its_own_will(modifier: bool) -> None:
    at = board(
        "Shell-Architect E5",
        "Specter-Ghost J9",
        holes="" if modifier else "E4",
        piles={"E4": "hole"} if modifier else {},
    )
    at.play("activate Architect")
    assert "step E4" in at.legal()
    at.play("step E4")
    assert not at.is_in_play("Shell-Architect")
    assert at.soul("Shell-Architect") == "E4"  # it leaves its Soul there
    assert at.happened("destroyed") == [(0, "Shell-Architect", "E4", "hole")]


@rule("SG-MOV-05")
def test_a_way_of_several_steps_never_leads_over_a_black_hole() -> None:
    at = board("Shell-Architect A1", "Specter-Ghost J9", holes="A2", walls="B1|B2")
    at.play("activate Architect")
    assert reach(at) == {"A2", "B1", "C1", "D1", "C2"}
    assert at.refused("go A3").rule == "SG-MOV-01"


@rule("SG-MOV-06", "SG-R-11")
def test_a_wall_is_an_edge_that_closes_both_sides() -> None:
    at = board("Shell-Architect E5", "Shell-Patcher E4", "Specter-Ghost J9", walls="E4|E5")
    at.play("activate Architect")
    assert at.refused("step E4").rule == "SG-MOV-06"
    at.play("step D5", "step D4")
    assert "step E4" not in at.legal()  # the Patcher
    at.play("activate Patcher")
    assert at.refused("step E5").rule == "SG-MOV-06"  # from the other side too
    around = board("Shell-Architect E5", "Specter-Ghost J9", walls="E4|E5")
    around.play(
        "activate Architect", "go E4"
    )  # the cell itself is free: both cells have a Wall on a side only
    assert around.place("Shell-Architect") == "E4"
    assert [event.values[2] for event in around.events if event.kind == "stepped"][-1] == "E4"
    assert len([event for event in around.events if event.kind == "stepped"]) == 3


@rule("SG-R-11")
def test_a_wall_at_the_rim_closes_the_portal() -> None:
    at = board("Specter-Ghost J9", "Shell-Architect south-west", walls="C10-s")
    at.play("activate Architect")
    assert at.refused("step C10").rule == "SG-MOV-06"
    at.play("step D10")
    assert at.place("Shell-Architect") == "D10"


@rule("SG-MOV-06")
def test_a_wall_modifier_is_neither_crossed_nor_a_place_to_stop() -> None:
    at = board("Specter-Architect E5", "Shell-Ghost A9", turn="specters", piles={"E4": "border"})
    at.play("activate Architect")
    assert at.refused("step E4").rule == "SG-POP-05"
    assert "E3" not in reach(at)


@rule("SG-MOV-07")
def test_a_soulgiver_is_in_the_way_friend_or_foe() -> None:
    at = board("Shell-Architect A1", "Shell-Patcher B1", "Specter-Ghost A2")
    at.play("activate Architect")
    assert at.refused("step B1").rule == "SG-MOV-07"
    assert at.refused("step A2").rule == "SG-MOV-07"
    assert reach(at) == set()


@rule("SG-MOV-08")
def test_souls_are_no_obstacle_and_are_not_absorbed_by_going_there() -> None:
    at = board("Shell-Architect E5", "Specter-Ghost J9", souls="Shell-Runner E6, Specter-Blower E7")
    at.play("activate Architect", "step E6", "step E7", "face north")
    assert at.place("Shell-Architect") == "E7"
    assert at.piece("Shell-Architect").soul == ""
    assert (at.soul("Shell-Runner"), at.soul("Specter-Blower")) == ("E6", "E7")


@rule("SG-MOV-09")
def test_an_interference_cell_is_crossed_or_a_place_to_stop() -> None:
    at = board("Shell-Architect E5", "Specter-Ghost J9", circles="E6 J1")
    over = at.branch()
    at.play("activate Architect", "step E6", "face north")
    assert at.place("Shell-Architect") == "E6"
    over.play("activate Architect", "go E7")
    assert over.place("Shell-Architect") == "E7"


# --- Walls and Patches, sight and range


@rule("SG-R-12")
def test_a_patch_cancels_the_walls_on_all_four_sides_whoever_prints_them() -> None:
    walls = "E5-n E5-w E5|F5 E6-n"  # the last one is printed by the neighbour
    at = board("Shell-Holemaker E5", "Specter-Ghost J9", walls=walls, piles={"E5": "patch"})
    at.play("activate Holemaker")
    assert set(at.legal("step")) == {"step E4", "step D5", "step F5", "step E6"}
    at.play("step E4", "void E5")  # a covered Patch cancels nothing
    assert at.refused("step E5").rule == "SG-MOV-06"
    gone = board("Shell-Patcher E4", "Specter-Ghost J9", walls=walls, piles={"E5": "patch"})
    gone.play("activate Patcher")
    assert "step E5" in gone.legal()
    gone.play("update E5", "move A1")
    assert gone.refused("step E5").rule == "SG-MOV-06"


@rule("SG-R-13")
@pytest.mark.parametrize("between", ["E5|E6", "E6|E7", "E7|E8"])
def test_a_wall_anywhere_between_closes_the_line_of_sight(between: str) -> None:
    at = board("Shell-Confuser E5", "Shell-Patcher E8", "Specter-Ghost J9", fragment="Shell-Confuser")
    at.play("activate Confuser", "pass E8 north")
    closed = board(
        "Shell-Confuser E5", "Shell-Patcher E8", "Specter-Ghost J9", fragment="Shell-Confuser", walls=between
    )
    closed.play("activate Confuser")
    assert closed.refused("pass E8 north").rule == "SG-FRG-07"


@rule("SG-R-13")
def test_what_else_closes_the_line_of_sight_and_what_does_not() -> None:
    def is_seen(at: SoulgiversTable) -> bool:
        at.play("activate Protector")
        return "charge E5" in at.legal()

    shell = ["Shell-Protector E2", "Specter-Architect E5"]
    specter = ["Specter-Protector E2", "Shell-Architect E5"]
    assert is_seen(board(*shell))
    assert not is_seen(board(*shell, "Shell-Patcher E4"))
    assert not is_seen(board(*specter, "Shell-Patcher E4", turn="specters"))
    assert is_seen(board(*shell, piles={"E3": "border"}))  # Shell Modifiers are obstacles for Specters only
    assert not is_seen(board(*specter, piles={"E3": "border"}, turn="specters"))
    harmless = board(*shell, holes="E3", piles={"E4": "patch"}, souls="Shell-Blower E4", fragment="R2C3")
    assert is_seen(harmless)
    aside = board("Shell-Protector D2", "Specter-Architect E5")
    aside.play("activate Protector")
    assert aside.refused("charge E5").rule == "SG-ABL-02"  # neither in its row nor in its column


@rule("SG-R-14")
def test_only_linear_ranges_in_cells_need_a_line_of_sight() -> None:
    walls = "E4|E5 E5|E6 D5|E5 E5|F5"  # shut in
    at = board("Shell-Holemaker E5", "Specter-Ghost E7", walls=walls)
    at.play("activate Holemaker")
    assert {"void E4", "void E6", "void E8", "void G7"} <= set(at.legal())
    spell = board("Shell-Volomancer E5", "Specter-Architect G5", walls=walls)
    spell.play("activate Volomancer")
    assert "control G5" in spell.legal()
    charge = board("Shell-Protector E5", "Specter-Architect E7", walls=walls)
    charge.play("activate Protector")
    assert charge.refused("charge E7").rule == "SG-R-14"


@rule("SG-R-15")
def test_nobody_attacks_across_a_wall_the_ghost_neither() -> None:
    for name in ("Ghost", "Confuser"):
        at = board(f"Shell-{name} E5", "Specter-Architect F5 north", walls="E5|F5")
        at.play(f"activate {name}")
        assert at.refused("attack F5").rule == "SG-R-15"
        at = board(f"Shell-{name} E5", "Specter-Architect F5 north")
        at.play(f"activate {name}", "attack F5")
        assert at.soul("Specter-Architect") == "F5"


@rule("SG-R-15")
def test_nobody_stops_on_a_border_cell_to_be_attacked_there() -> None:
    at = board("Shell-Architect D5", "Specter-Ghost G5", piles={"E5": "border"})
    at.play("activate Architect", "step E5")
    assert at.refused("end").rule == "SG-R-86"
    assert at.refused("face north").rule == "SG-R-86"


@rule("SG-R-16")
def test_the_rim_stops_every_forced_movement() -> None:
    at = board("Shell-Protector D3", "Specter-Architect C3", "Specter-Ghost C1")
    at.play("activate Protector", "charge C3")
    assert at.place("Specter-Architect") == "A3"
    rim = board("Shell-Protector C3", "Specter-Architect B3", "Specter-Ghost J1")
    rim.play("activate Protector", "charge B3")
    assert rim.place("Specter-Architect") == "A3"  # one cell only
    portal = board("Shell-Protector C2", "Specter-Architect C1", "Specter-Ghost J1")
    portal.play("activate Protector", "charge C1")
    assert portal.place("Specter-Architect") == "C1"  # not onto its Portal
    led = board(
        "Shell-Volomancer C2", "Specter-Architect C1", "Specter-Ghost J1", fragment="Specter-Architect"
    )
    led.play("activate Volomancer", "control C1")
    assert led.legal() == ["lead D1", "lead B1"]


# --- the end of Movement, and the axis


@rule("SG-R-17")
def test_movement_of_no_cells_is_a_movement_with_a_rotation() -> None:
    at = board("Shell-Architect E5 north", "Specter-Ghost J9")
    at.play("activate Architect", "face east")
    assert (at.place("Shell-Architect"), at.front("Shell-Architect")) == ("E5", "east")
    assert at.refused("step E4").rule == "SG-R-18"
    portal = board("Shell-Architect south-west", "Specter-Ghost J9")
    portal.play("activate Architect")
    assert portal.refused("face east").rule == "SG-POR-02"  # not in the game


@rule("SG-R-18")
def test_a_rotation_ends_movement_and_a_pause_does_not() -> None:
    at = board("Shell-Architect E5 north", "Specter-Ghost J9")
    at.play("activate Architect", "step E4", "mold R1C1", "with R1C2", "rotate R1C1 0", "rotate R1C2 0")
    at.play("step E3", "face west")
    assert at.refused("step E2").rule == "SG-R-18"
    assert at.refused("face north").rule == "SG-R-18"  # once in an activation
    assert at.legal("step") == at.legal("go") == at.legal("face") == []
    unturned = board("Shell-Architect E5 east", "Shell-Patcher A1", "Specter-Ghost J9")
    unturned.play("activate Architect", "step E4")
    assert "face west" in unturned.legal()  # still when it is about to be deactivated
    unturned.play("activate Patcher")
    assert unturned.front("Shell-Architect") == "east"


@rule("SG-R-19")
def test_the_axis_of_a_linear_mover_stays_when_it_is_displaced() -> None:
    at = board("Shell-Blower E5 +Shell-Spacewalker", "Shell-Patcher H8", "Specter-Ghost J1")
    at.play("activate Blower", "step E6", "teleport H8")
    assert at.legal("step") == ["step H7", "step H9"]
    assert at.refused("step G8").rule == "SG-MOV-02"
    worm = board("Shell-Blower E5 +Shell-Spacewalker", "Specter-Ghost J1", holes="E6 H9")
    worm.play("activate Blower", "step E6", "exit H8")
    assert worm.legal("step") == ["step H7", "step H9"]
    tile = board("Shell-Blower E5 +Shell-Confuser", "Specter-Ghost J1")
    tile.play("activate Blower", "step E6", "chaos R3C3", "with R3C4", "rotate R3C3 0", "rotate R3C4 90")
    assert tile.place("Shell-Blower") == "G5"
    assert tile.legal("step") == ["step G4", "step G6"]  # a rotation of the tile does not turn it


@rule("SG-R-19")
def test_the_step_from_a_portal_fixes_the_axis_and_a_charge_does_not() -> None:
    at = board("Shell-Ghost south-west", "Specter-Ghost J1")
    at.play("activate Ghost", "step C10")
    assert at.refused("step B10").rule == "SG-MOV-02"
    assert at.legal("step") == ["step C9"]
    charge = board("Shell-Blower E5 +Shell-Protector", "Specter-Architect E8", "Specter-Ghost J1")
    charge.play("activate Blower", "charge E8")
    assert charge.place("Shell-Blower") == "E7"
    charge.play("step F7")
    assert charge.refused("step F8").rule == "SG-MOV-02"


@rule("SG-R-19")
def test_a_leap_goes_along_the_axis() -> None:
    at = board("Shell-Runner E5", "Specter-Architect E3", "Specter-Ghost F4")
    at.play("activate Runner")
    at.play("step E4")
    assert at.legal("leap") == ["leap E2"]  # not over F4, to the east
    assert at.refused("leap G4").rule == "SG-RUN-01"
