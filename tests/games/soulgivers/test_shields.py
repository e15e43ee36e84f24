"""Shields (SG-SHD), whose they are and who turns them (SG-R-21 to SG-R-23)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import SoulgiversTable, board
from tests.rules import rule


def shields(at: SoulgiversTable, name: str) -> set[str]:
    """The sides of the board from which an attack is stopped."""
    return set(at.piece(name).shields)


@rule("SG-SHD-01", "SG-SHD-03", "SG-R-21")
@pytest.mark.parametrize(
    ("front", "hit"), [("north", True), ("east", False), ("south", True), ("west", False)]
)
def test_a_shield_stops_an_attack_only_from_its_own_side(front: str, hit: bool) -> None:
    at = board("Shell-Blower F8", f"Specter-Architect G8 {front}", "Specter-Ghost J1")  # front and back
    at.play("activate Blower", "attack G8")
    assert at.is_in_play("Specter-Architect") != hit
    assert at.essence(0) == 2  # spent in any case


@rule("SG-SHD-01", "SG-R-21")
def test_the_lines_on_a_piece_turn_with_it() -> None:
    at = board(
        "Shell-Protector A1 north", "Shell-Patcher C1 east", "Shell-Confuser E1 west", "Specter-Ghost J1"
    )
    assert shields(at, "Shell-Protector") == {"north", "east", "west"}  # front, right, left
    assert shields(at, "Shell-Patcher") == {"east", "west"}  # front, back
    assert shields(at, "Shell-Confuser") == {"west", "north"}  # front, right
    assert shields(at, "Specter-Ghost") == {"south"}  # towards the other side by default


@rule("SG-R-21")
def test_a_tile_that_turns_turns_the_shields_on_it() -> None:
    at = board("Shell-Confuser E5 north", "Specter-Architect G5 north", "Specter-Ghost J1")
    at.play("activate Confuser", "chaos R3C4", "with R2C4", "rotate R3C4 0", "rotate R2C4 90")
    assert (at.place("Specter-Architect"), at.front("Specter-Architect")) == ("H3", "east")
    assert shields(at, "Specter-Architect") == {"east", "west"}
    assert at.front("Shell-Confuser") == "north"


@rule("SG-R-21", "SG-SHD-02")
def test_one_who_enters_the_board_is_turned_when_its_movement_ends() -> None:
    at = board("Shell-Architect south-west", "Specter-Ghost J1")
    at.play("activate Architect", "step C10")
    assert at.front("Shell-Architect") == "north"
    at.play("face west")
    assert at.front("Shell-Architect") == "west"


@rule("SG-SHD-02")
@pytest.mark.parametrize("front", ["north", "east", "south", "west"])
def test_any_front_at_the_end_of_movement_for_the_active_soulgiver(front: str) -> None:
    at = board("Shell-Architect E5 south", "Shell-Patcher A1 south", "Specter-Ghost J1")
    assert at.refused(f"face {front}").rule == "SG-ACT-01"
    at.play("activate Architect", "step E4", f"face {front}")
    assert at.front("Shell-Architect") == front
    assert at.front("Shell-Patcher") == "south"
    assert at.refused("step E3").rule == "SG-R-18"  # its Movement has ended


@rule("SG-SHD-04")
def test_a_shield_is_not_used_up() -> None:
    at = board("Shell-Blower F8", "Shell-Confuser H8", "Specter-Architect G8 east", "Specter-Ghost J1")
    at.play("activate Blower", "attack G8", "activate Confuser", "attack G8")
    assert at.is_in_play("Specter-Architect")
    assert shields(at, "Specter-Architect") == {"east", "west"}
    assert at.essence(0) == 1


@rule("SG-SHD-05")
def test_a_carrier_has_the_shields_of_the_fragment_in_place_of_its_own() -> None:
    at = board(
        "Shell-Blower F8",
        "Specter-Protector G8 west",
        "Specter-Ghost J1",
        fragment="Specter-Protector",
        fragment_front="north",
    )
    assert shields(at, "Specter-Protector") == {"north", "south"}  # its own would be west, north, south
    at.play("activate Blower", "attack G8")
    assert at.soul("Specter-Protector") == "G8"
    kept = board(
        "Shell-Blower F8",
        "Specter-Runner G8 north",
        "Specter-Ghost J1",
        fragment="Specter-Runner",
        fragment_front="east",
    )
    kept.play("activate Blower", "attack G8")  # the back of the Fragment is shielded, the Runner's is not
    assert kept.is_in_play("Specter-Runner")


@rule("SG-SHD-06", "SG-PRO-02")
def test_shields_do_not_help_against_the_recoil_of_charge() -> None:
    at = board("Shell-Protector E5", "Specter-Architect F5 west", "Specter-Ghost J1", holes="H5")
    at.play("activate Protector", "charge F5")
    assert at.soul("Specter-Architect") == "H5"


@rule("SG-SHD-06")
def test_shields_do_not_help_against_black_holes_decay_and_attraction() -> None:
    hole = board("Shell-Architect E5 north", "Specter-Ghost J1", holes="E4")
    hole.play("activate Architect", "step E4")
    assert hole.soul("Shell-Architect") == "E4"
    old = board("Shell-Architect E5 5", "Specter-Ghost J1", decks=("Runner", ""))
    old.play("end")
    assert old.soul("Shell-Architect") == "E5"
    drawn = board("Shell-Architect E6 north", "Specter-Ghost J1", holes="E4", piles={"E4": "horizon"})
    drawn.play("activate Architect", "step E5")
    assert drawn.soul("Shell-Architect") == "E4"


# --- who turns the Fragment


@rule("SG-R-22")
def test_the_collector_and_the_passer_set_the_front_of_the_fragment() -> None:
    at = board("Shell-Architect E5 south", "Shell-Patcher E8 south", "Specter-Ghost J1")
    assert at.view().fragment_front == ""  # lying it has none
    at.play("activate Architect")
    assert set(at.legal("collect")) == {f"collect {front}" for front in ("north", "east", "south", "west")}
    at.play("collect east")
    assert (at.view().fragment_front, at.front("Shell-Architect")) == ("east", "south")
    assert shields(at, "Shell-Architect") == {"east", "west"}
    at.play("pass E8 north")
    assert (at.view().fragment_front, at.front("Shell-Patcher")) == ("north", "south")
    assert shields(at, "Shell-Patcher") == {"north", "south"}
    assert shields(at, "Shell-Architect") == {"north", "south"}  # its own count again, with its own front


@rule("SG-R-22")
def test_acquiescence_lets_its_user_set_the_front() -> None:
    at = board(
        "Shell-Volomancer E5",
        "Specter-Architect G5",
        "Specter-Patcher G8",
        fragment="Specter-Architect",
        fragment_front="south",
    )
    at.play("activate Volomancer", "acquiesce G8 east")
    assert (at.fragment, at.view().fragment_front) == ("Specter-Patcher", "east")


@rule("SG-R-22")
def test_rotation_at_the_end_of_movement_turns_both_fronts() -> None:
    at = board("Shell-Runner E5 north", "Specter-Ghost J1", fragment="Shell-Runner", fragment_front="east")
    at.play("activate Runner", "step E6", "face west")
    assert (at.front("Shell-Runner"), at.view().fragment_front) == ("west", "west")
    at.play("drop")
    assert shields(at, "Shell-Runner") == {"west"}
    assert at.view().fragment_front == ""


@rule("SG-R-22")
def test_vertigo_and_broken_guard_turn_both_fronts_and_a_tile_turns_each() -> None:
    def carrier(turn: str, *hands: str) -> SoulgiversTable:
        return board(
            "Shell-Confuser E5",
            "Specter-Patcher G5 north",
            turn=turn,
            hands=hands or ("", ""),
            fragment="Specter-Patcher",
            fragment_front="east",
        )

    at = carrier("shells")
    at.play("activate Confuser", "vertigo R3C4", "turn G5 south")
    assert (at.front("Specter-Patcher"), at.view().fragment_front) == ("south", "south")
    at = carrier("specters", "Broken-Guard", "")
    at.play("activate Patcher", "play Broken-Guard", "turn G5 west")
    assert (at.front("Specter-Patcher"), at.view().fragment_front) == ("west", "west")
    at = carrier("specters", "Ground-Twist", "")
    at.play("activate Patcher", "play Ground-Twist", "rotate R3C4 180")
    assert (at.front("Specter-Patcher"), at.view().fragment_front) == ("south", "west")
    assert at.place("Specter-Patcher") == "H6"


@rule("SG-R-23", "SG-DBL-02")
def test_a_soul_gives_neither_movement_nor_shields_nor_attack() -> None:
    at = board("Shell-Architect E5 north +Shell-Ghost", "Specter-Patcher F5", "Specter-Ghost J1")
    assert shields(at, "Shell-Architect") == {"north", "south"}
    assert at.piece("Shell-Architect").range == 3
    at.play("activate Architect")
    assert at.refused("attack F5").rule == "SG-ATK-01"
    at.play("step D5", "step D6")  # with turns: not linear as the Ghost
    fast = board("Shell-Architect E5 +Shell-Runner", "Specter-Ghost J1")
    assert fast.piece("Shell-Architect").range == 3
