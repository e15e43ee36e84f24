"""The Runner: Leap and Superluminal Speed (SG-RUN, SG-R-69, SG-R-93)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import board
from tests.rules import rule


@rule("SG-RUN-01")
@pytest.mark.parametrize(
    ("jumped", "holes", "piles"),
    [
        ("Specter-Architect", "", {}),
        ("Shell-Architect", "", {}),
        ("", "E4", {}),
        ("", "", {"E4": "hole"}),
        ("", "E4", {"E4": "horizon"}),
    ],
)
def test_leap_goes_over_soulgivers_black_holes_and_their_modifiers(
    jumped: str, holes: str, piles: dict[str, str]
) -> None:
    others = [f"{jumped} E4"] if jumped else []
    at = board("Specter-Runner E5", "Shell-Ghost J9", *others, turn="specters", holes=holes, piles=piles)
    at.play("activate Runner")
    assert at.legal("leap") == ["leap E3"]
    at.play("leap E3")
    assert at.place("Specter-Runner") == "E3"
    assert at.essence(1) == 2


@rule("SG-RUN-01")
def test_leap_goes_neither_over_a_wall_nor_a_patch_nor_a_wall_modifier_nor_nothing() -> None:
    plain = board(
        "Specter-Runner E5", "Shell-Ghost J9", turn="specters", piles={"E4": "patch", "E6": "border"}
    )
    plain.play("activate Runner")
    assert plain.legal("leap") == []
    for cell in ("E3", "E7", "G5"):
        assert plain.refused(f"leap {cell}").rule == "SG-RUN-01"
    for wall in ("E4|E5", "E3|E4"):
        walled = board("Shell-Runner E5", "Specter-Architect E4", walls=wall)
        walled.play("activate Runner")
        assert walled.refused("leap E3").rule == "SG-RUN-01"
    rim = board("Shell-Runner E2", "Specter-Architect E1")
    rim.play("activate Runner")
    assert rim.legal("leap") == []


@rule("SG-RUN-02")
def test_leap_crosses_an_unbroken_row_and_lands_right_behind_it() -> None:
    at = board("Shell-Runner E8", "Specter-Architect E7", "Specter-Ghost E5", holes="E6")
    at.play("activate Runner")
    assert at.legal("leap") == ["leap E4"]  # not onto the Black Hole within the row
    assert at.refused("leap E3").rule == "SG-RUN-01"
    gap = board("Shell-Runner E8", "Specter-Architect E7", "Specter-Ghost E5")
    gap.play("activate Runner")
    assert gap.legal("leap") == ["leap E6"]  # a free cell lies between
    assert gap.refused("leap E4").rule == "SG-RUN-01"
    gap.play("leap E6")
    assert gap.place("Shell-Runner") == "E6"


@rule("SG-RUN-03")
def test_after_landing_it_goes_on_in_the_direction_of_the_jump_only() -> None:
    at = board("Shell-Runner E8", "Specter-Architect E7")
    at.play("activate Runner", "leap E6")
    assert at.legal("step") == ["step E5"]
    assert at.refused("step F6").rule == "SG-RUN-03"
    at.play("step E5")
    assert at.refused("step E6").rule == "SG-RUN-03"  # not back
    at.play("step E4", "step E3", "step E2")  # the jump was one point of five
    assert at.refused("step E1").rule == "SG-MOV-01"
    heir = board("Shell-Architect E8 +Shell-Runner", "Specter-Ghost E7")
    heir.play("activate Architect", "leap E6")
    assert heir.legal("step") == ["step E5"]  # also one who could turn otherwise


@rule("SG-R-93")
def test_the_jumper_is_never_on_the_jumped_cells() -> None:
    at = board("Shell-Runner C5", "Specter-Ghost J1", holes="D5 E3 D4", piles={"D4": "horizon"})
    # D5 is a Black Hole, and next to it lies a Specter Modifier; E5, where it lands, is free of both
    at.play("activate Runner", "leap E5")
    assert at.place("Shell-Runner") == "E5"
    landing = board("Shell-Runner C5", "Specter-Ghost D5", holes="E4", piles={"E4": "horizon"})
    landing.play("activate Runner", "leap E5")
    assert landing.soul("Shell-Runner") == "E4"  # checked on landing


@rule("SG-R-93")
def test_leap_begins_and_ends_on_the_board_and_stops_at_walls_also_when_incorporeal() -> None:
    portal = board("Shell-Runner south-west", "Specter-Architect C10", "Specter-Ghost J1")
    portal.play("activate Runner")
    assert portal.legal("leap") == []
    assert portal.refused("leap C9").rule == "SG-POR-02"
    home = board("Shell-Runner C8", "Specter-Architect C9", "Specter-Ghost C10", fragment="Shell-Runner")
    home.play("activate Runner")
    assert home.legal("leap") == []
    ghost = board("Shell-Runner E5 +Shell-Ghost", "Specter-Architect E4", walls="E3|E4")
    ghost.play("activate Runner")
    assert ghost.refused("leap E3").rule == "SG-RUN-01"
    ghost.play("step E4", "step E3")  # it may walk there


@rule("SG-R-93")
def test_a_soulgiver_on_a_patch_is_jumped_and_an_empty_patch_is_a_free_cell() -> None:
    at = board("Shell-Runner E5", "Specter-Architect E4", piles={"E4": "patch", "E3": "patch"})
    at.play("activate Runner", "leap E3")
    assert at.place("Shell-Runner") == "E3"


@rule("SG-R-93")
def test_leap_neither_crosses_the_barrier_nor_lands_on_a_border_cell() -> None:
    barrier = board("Shell-Runner E3", "Specter-Architect E4", barrier="R3C3")
    barrier.play("activate Runner")
    assert barrier.refused("leap E5").rule == "SG-RUN-01"
    border = board("Shell-Runner E5", "Specter-Architect E4", piles={"E3": "border"})
    border.play("activate Runner")
    assert border.refused("leap E3").rule == "SG-RUN-01"


# --- Superluminal Speed


@rule("SG-RUN-04", "SG-AUR-01")
def test_opposing_abilities_cannot_single_the_runner_out() -> None:
    at = board("Shell-Volomancer E5", "Specter-Runner F5", "Specter-Architect F8", fragment="Specter-Runner")
    at.play("activate Volomancer")
    assert at.refused("control F5").rule == "SG-RUN-04"
    assert at.refused("acquiesce F8 north").rule == "SG-RUN-04"
    charge = board("Shell-Protector E5", "Specter-Runner F5")
    charge.play("activate Protector")
    assert charge.refused("charge F5").rule == "SG-RUN-04"
    heir = board("Shell-Protector E5", "Specter-Architect F5 +Specter-Runner")
    heir.play("activate Protector")
    assert heir.refused("charge F5").rule == "SG-RUN-04"


@rule("SG-RUN-04")
def test_anomalies_cannot_single_the_runner_out() -> None:
    hand = "Decay Stasis Broken-Guard"
    at = board("Shell-Runner E5", "Shell-Ghost A1", "Specter-Ghost J9", hands=("", hand))
    at.play("activate Runner")
    assert at.refused("play Stasis").rule == "SG-RUN-04"
    other = at.branch()
    at.play("play Decay")
    assert at.legal("target") == ["target A1"]
    assert at.refused("target E5").rule == "SG-RUN-04"
    other.play("play Broken-Guard")
    assert {move.split()[1] for move in other.legal("turn")} == {"A1"}
    carrier = board(
        "Shell-Runner E5", "Specter-Ghost J9", hands=("", "Slipping-Grasp"), fragment="Shell-Runner"
    )
    carrier.play("activate Runner")
    assert carrier.refused("play Slipping-Grasp").rule == "SG-RUN-04"


@rule("SG-RUN-04")
def test_what_works_on_an_area_or_a_tile_works_on_the_runner() -> None:
    vertigo = board("Shell-Confuser E5", "Specter-Runner F5 south")
    vertigo.play("activate Confuser", "vertigo R3C3", "turn F5 east")
    assert vertigo.front("Specter-Runner") == "east"
    wind = board("Shell-Blower D5", "Specter-Runner F5")
    wind.play("activate Blower", "tornado")
    assert wind.place("Specter-Runner") == "H5"
    twist = board("Shell-Runner E5 north", "Specter-Ghost J9", hands=("", "Ground-Twist"))
    twist.play("activate Runner", "play Ground-Twist", "rotate R3C3 90")
    assert (twist.place("Shell-Runner"), twist.front("Shell-Runner")) == ("F5", "east")


@rule("SG-RUN-05")
def test_event_horizon_works_on_the_runner() -> None:
    at = board("Shell-Runner E5", "Shell-Patcher A9", "Specter-Ghost J9", holes="E4", turns=(2, 2))
    at.play("activate Patcher", "horizon", "lay E4")
    assert (at.is_in_play("Shell-Runner"), at.soul("Shell-Runner")) == (False, "E4")


@rule("SG-R-69")
def test_the_runner_is_no_stranger_to_its_friends_to_passes_and_to_attacks() -> None:
    friend = board("Shell-Volomancer E5", "Shell-Runner E6", "Shell-Patcher E9", "Specter-Ghost J1",
                   fragment="Shell-Runner")  # fmt: skip
    friend.play("activate Volomancer", "acquiesce E9 north")  # an allied Ability
    assert friend.fragment == "Shell-Patcher"
    receiver = board(
        "Shell-Volomancer E5", "Specter-Blower E6", "Specter-Runner E9", fragment="Specter-Blower"
    )
    receiver.play("activate Volomancer", "acquiesce E9 north")  # the receiver is not its target
    assert receiver.fragment == "Specter-Runner"
    attack = board("Shell-Blower E5", "Specter-Runner F5 north")
    attack.play("activate Blower", "attack F5")  # no Ability
    assert attack.soul("Specter-Runner") == "F5"
    mate = board("Shell-Spacewalker E5", "Shell-Runner A1", "Specter-Ghost J1")
    mate.play("activate Spacewalker", "teleport A1")
    assert mate.place("Shell-Runner") == "E5"
