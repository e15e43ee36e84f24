"""The Fragment (SG-FRG), and the rulings on it (SG-R-24, SG-R-36 to SG-R-41)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import board
from tests.rules import rule

# --- lying and collecting


@rule("SG-FRG-01")
def test_the_lying_fragment_occupies_no_cell_and_is_no_obstacle() -> None:
    at = board("Shell-Architect D5", "Specter-Ghost J1", fragment="R3C3")
    at.play("activate Architect", "step E5", "step F5", "step F6")
    assert (at.place("Shell-Architect"), at.fragment) == ("F6", "R3C3")
    seen = board("Shell-Protector D5", "Specter-Architect G5", "Specter-Ghost J1", fragment="R3C3")
    seen.play("activate Protector", "charge G5")
    assert seen.place("Shell-Protector") == "F5"


@rule("SG-FRG-02")
@pytest.mark.parametrize("cell", ["E5", "F5", "E6", "F6"])
def test_it_is_collected_from_any_cell_of_its_tile(cell: str) -> None:
    at = board(f"Shell-Architect {cell}", "Specter-Ghost J1", fragment="R3C3")
    at.play("activate Architect", "collect north")
    assert (at.fragment, at.essence(0)) == ("Shell-Architect", 2)
    assert at.piece("Shell-Architect").carries


@rule("SG-FRG-02", "SG-R-36")
def test_not_from_another_tile_but_through_a_wall_inside_the_tile() -> None:
    at = board("Shell-Architect D5", "Specter-Ghost J1", fragment="R3C3")
    at.play("activate Architect")
    assert at.refused("collect north").rule == "SG-FRG-02"
    walled = board("Shell-Architect E5", "Specter-Ghost J1", walls="E5|F5 E5|E6", fragment="R3C3")
    walled.play("activate Architect", "collect north")
    assert walled.fragment == "Shell-Architect"


@rule("SG-R-36")
def test_a_carried_fragment_is_never_collected() -> None:
    at = board("Shell-Architect E5", "Specter-Ghost F5", fragment="Specter-Ghost")
    at.play("activate Architect")
    assert at.refused("collect north").rule == "SG-FRG-02"
    own = board("Shell-Architect E5", "Specter-Ghost F5", fragment="Shell-Architect")
    own.play("activate Architect")
    assert own.refused("collect north").rule == "SG-FRG-02"


# --- carrying


@rule("SG-FRG-03", "SG-FRG-04")
def test_the_fragment_moves_with_its_carrier_which_goes_one_cell_less() -> None:
    at = board("Shell-Architect E5", "Specter-Ghost J1", fragment="Shell-Architect")
    assert at.piece("Shell-Architect").range == 2
    at.play("activate Architect", "step E4", "step E3")
    assert at.refused("step E2").rule == "SG-MOV-01"
    at.play("drop")
    assert at.fragment == "R2C3"


@rule("SG-R-24")
def test_the_malus_is_looked_at_before_each_step() -> None:
    at = board("Shell-Confuser C5", "Specter-Ghost J1", fragment="R3C3")
    at.play("activate Confuser", "step D5", "step E5", "collect north")
    assert at.refused("step E4").rule == "SG-MOV-01"  # after 2 of 3 none is left
    at.play("drop", "step E4")  # after Dropping there is one again
    assert at.place("Shell-Confuser") == "E4"
    early = board("Shell-Confuser D5", "Specter-Ghost J1", fragment="R3C3")
    early.play("activate Confuser", "step E5", "collect north", "step E4")
    assert early.refused("step E3").rule == "SG-MOV-01"


@rule("SG-R-24")
def test_a_range_never_falls_below_nothing() -> None:
    at = board(
        "Shell-Confuser E5",
        "Specter-Ghost J1",
        hands=("", "Stasis"),
        fragment="Shell-Confuser",
        turn="shells",
    )
    at.play("activate Confuser", "play Stasis")
    assert at.piece("Shell-Confuser").range == 0
    assert at.refused("step E4").rule == "SG-MOV-01"
    at.play("face east")


# --- passing


@rule("SG-FRG-05", "SG-COM-15")
def test_a_pass_goes_exactly_three_cells_in_a_straight_line() -> None:
    at = board(
        "Shell-Architect E5", "Shell-Patcher E8", "Shell-Confuser E3",
        "Specter-Ghost H5", "Specter-Runner G6", "Specter-Blower A5",
        fragment="Shell-Architect",
    )  # fmt: skip
    at.play("activate Architect")
    assert {move.split()[1] for move in at.legal("pass")} == {"E8", "H5"}
    assert at.refused("pass E3 north").rule == "SG-FRG-05"  # 2
    assert at.refused("pass A5 north").rule == "SG-FRG-05"  # 4
    assert at.refused("pass G6 north").rule == "SG-FRG-05"  # 3, but not in a line
    assert at.refused("pass E2 north").rule == "SG-FRG-05"  # nobody
    at.play("pass E8 north")
    assert (at.fragment, at.essence(0)) == ("Shell-Patcher", 2)
    assert at.refused("pass E8 north").rule == "SG-ACT-04"


@rule("SG-FRG-05")
def test_only_the_active_carrier_passes() -> None:
    at = board("Shell-Architect E5", "Shell-Patcher E8", "Specter-Ghost J1", fragment="Shell-Patcher")
    at.play("activate Architect")
    assert at.refused("pass E8 north").rule == "SG-FRG-05"
    assert at.refused("drop").rule == "SG-FRG-05"


@rule("SG-FRG-06", "SG-R-41")
def test_the_receiver_carries_at_once_for_nothing_and_goes_on_if_it_still_may() -> None:
    at = board(
        "Shell-Architect E5", "Shell-Patcher E8", "Specter-Ghost J1", fragment="Shell-Architect", essence=1
    )
    done = at.branch()
    at.play("activate Architect")
    assert set(at.legal("pass")) == {f"pass E8 {front}" for front in ("north", "east", "south", "west")}
    at.play("pass E8 west")
    assert (at.fragment, at.view().fragment_front, at.essence(0)) == ("Shell-Patcher", "west", 0)
    at.play("activate Patcher", "step E9", "step E10")
    assert at.refused("step D10").rule == "SG-MOV-01"
    done.play("activate Patcher", "activate Architect", "pass E8 north")
    assert done.fragment == "Shell-Patcher"  # it was deactivated: it carries ...
    assert done.refused("activate Patcher").rule == "SG-ACT-03"  # ... but does not act


@rule("SG-FRG-07")
def test_walls_wall_modifiers_and_soulgivers_stop_a_pass() -> None:
    for walls, piles, between in (("E6|E7", {}, "A1"), ("", {"E7": "border"}, "A1"), ("", {}, "E6")):
        at = board(
            "Specter-Architect E5",
            "Specter-Patcher E8",
            f"Shell-Ghost {between}",
            turn="specters",
            walls=walls,
            piles=piles,
            fragment="Specter-Architect",
        )
        at.play("activate Architect")
        assert at.refused("pass E8 north").rule == "SG-FRG-07"
        assert at.legal("pass") == []


@rule("SG-FRG-08")
def test_black_holes_and_souls_do_not_stop_a_pass() -> None:
    at = board(
        "Shell-Architect E5",
        "Shell-Patcher E8",
        "Specter-Ghost J1",
        holes="E6",
        piles={"E7": "hole"},
        souls="Specter-Runner E6, Shell-Runner E7",
        fragment="Shell-Architect",
    )
    at.play("activate Architect", "pass E8 north")
    assert at.fragment == "Shell-Patcher"


@rule("SG-R-37")
def test_a_pass_to_an_opposing_soulgiver_is_allowed() -> None:
    at = board("Shell-Architect E5", "Specter-Ghost E8", fragment="Shell-Architect")
    at.play("activate Architect", "pass E8 north")
    assert at.fragment == "Specter-Ghost"
    teams = board("Shell-Architect E5", "Specter-Ghost E8", fragment="Shell-Architect", teams=True)
    teams.play("activate Architect", "pass E8 north")
    assert teams.fragment == "Specter-Ghost"


@rule("SG-R-38", "SG-R-40")
def test_nobody_on_a_portal_gets_the_fragment_and_it_is_not_dropped_there() -> None:
    at = board(
        "Shell-Architect C8", "Shell-Patcher south-west", "Specter-Ghost J1", fragment="Shell-Architect"
    )
    at.play("activate Architect")
    assert at.legal("pass") == []  # the Portal would be three cells away
    at.play("step C9", "step C10", "drop")
    assert at.fragment == "R5C2"
    assert not at.is_over()


@rule("SG-R-39")
def test_the_pass_of_a_shell_crosses_the_border_that_of_a_specter_does_not() -> None:
    def crosses(passer: str, by: str) -> bool:
        turn = "shells" if by.startswith("Shell") else "specters"
        receiver = "Shell-Patcher" if passer.startswith("Specter") else "Specter-Patcher"
        at = board(
            f"{passer} C8", f"{receiver} F8", *([f"{by} C6"] if by != passer else []),
            turn=turn, piles={"E8": "border"}, fragment=passer,
        )  # fmt: skip
        at.play(f"activate {by.split('-')[1]}")
        return "pass F8 north" in at.legal() or "acquiesce F8 north" in at.legal()

    assert crosses("Shell-Architect", "Shell-Architect")
    assert not crosses("Specter-Architect", "Specter-Architect")
    assert crosses("Shell-Architect", "Specter-Volomancer")  # whoever caused it
    assert not crosses("Specter-Architect", "Shell-Volomancer")


# --- dropping, falling, bringing home


@rule("SG-FRG-09")
def test_dropping_puts_it_in_the_middle_of_the_tile() -> None:
    at = board("Shell-Architect G7", "Specter-Ghost J1", fragment="Shell-Architect")
    at.play("activate Architect", "drop")
    assert (at.fragment, at.essence(0)) == ("R4C4", 2)
    assert not at.piece("Shell-Architect").carries
    assert at.piece("Shell-Architect").tributes == 1


@rule("SG-FRG-10")
def test_the_fragment_of_a_destroyed_carrier_lies_on_that_tile() -> None:
    at = board("Shell-Architect F5", "Specter-Ghost J1", holes="G5", fragment="Shell-Architect")
    at.play("activate Architect", "step G5")
    assert (at.soul("Shell-Architect"), at.fragment) == ("G5", "R3C4")
    hit = board(
        "Shell-Blower F8", "Specter-Architect G8", fragment="Specter-Architect", fragment_front="north"
    )
    hit.play("activate Blower", "attack G8")
    assert (hit.soul("Specter-Architect"), hit.fragment) == ("G8", "R4C4")


@rule("SG-R-40")
def test_victory_is_the_carriers_own_step_onto_its_portal() -> None:
    at = board("Shell-Architect C9", "Specter-Ghost J1", fragment="Shell-Architect")
    at.play("activate Architect", "step C10")
    other = at.branch()
    at.play("step south-west")
    assert at.is_over()
    assert (at.result.ending, at.result.winners) == ("conquest", [0])
    other.play("step D10")
    assert other.refused("step south-west").rule == "SG-MOV-01"  # it costs a point
    far = board("Shell-Architect C9", "Specter-Ghost J1", fragment="Shell-Architect")
    far.play("activate Architect")
    assert far.refused("step south-west").rule == "SG-R-72"  # not from a cell that does not border on it


@rule("SG-R-41")
def test_collecting_and_passing_once_for_each_soulgiver() -> None:
    at = board("Shell-Architect E5", "Shell-Patcher E8", "Specter-Ghost J1", fragment="R3C3")
    at.play("activate Architect", "collect north", "pass E8 north")
    assert at.refused("pass E8 north").rule == "SG-ACT-04"
    at.play("activate Patcher", "pass E5 north")  # another one may do the same
    assert (at.fragment, at.essence(0)) == ("Shell-Architect", 0)
