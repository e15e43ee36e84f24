"""The Volomancer: Mind Control and Acquiescence (SG-VOL); forced movement (SG-R-25, SG-R-27, SG-R-60)."""

from __future__ import annotations

from tests.games.soulgivers.tables import board
from tests.rules import rule


@rule("SG-VOL-01")
def test_mind_control_moves_a_soulgiver_up_to_two_cells_and_does_not_rotate_it() -> None:
    at = board("Shell-Volomancer E5", "Specter-Architect G5 west", "Specter-Ghost J9")
    at.play("activate Volomancer", "control G5")
    assert at.kind == "lead"
    assert at.legal() == ["lead G4", "lead H5", "lead G6", "lead F5"]
    assert at.refused("lead H6").rule == "SG-MOV-04"
    at.play("lead G6")
    short = at.branch()
    at.play("lead H6")
    assert (at.place("Specter-Architect"), at.front("Specter-Architect")) == ("H6", "west")
    assert (at.kind, at.essence(0)) == ("act", 2)
    short.play("enough")
    assert (short.place("Specter-Architect"), short.front("Specter-Architect")) == ("G6", "west")


@rule("SG-VOL-01", "SG-ABL-02")
def test_mind_control_reaches_its_own_tile_and_the_four_next_to_it() -> None:
    at = board("Shell-Volomancer E5", "Specter-Architect F6", "Specter-Blower E8", "Specter-Ghost G7")
    at.play("activate Volomancer")
    assert set(at.legal("control")) == {"control F6", "control E8"}
    assert at.refused("control G7").rule == "SG-ABL-02"
    friend = board("Shell-Volomancer E5", "Shell-Architect F6", "Specter-Ghost J1")
    friend.play("activate Volomancer")
    assert friend.refused("control F6").rule == "SG-R-91"


@rule("SG-VOL-02")
def test_acquiescence_makes_the_carrier_pass_to_whom_the_user_likes() -> None:
    at = board(
        "Shell-Volomancer E5", "Specter-Architect H5", "Specter-Ghost H8", fragment="Specter-Architect"
    )
    at.play("activate Volomancer")
    assert {move.split()[1] for move in at.legal("acquiesce")} == {"E5", "H8"}  # the user too
    own = at.branch()
    at.play("acquiesce H8 north")
    assert (at.fragment, at.essence(0)) == ("Specter-Ghost", 2)
    own.play("acquiesce E5 north")
    assert own.fragment == "Shell-Volomancer"
    own.play("pass H5 north")  # its own Passing is another action, and it carries at once
    assert own.fragment == "Specter-Architect"


@rule("SG-VOL-02")
def test_acquiescence_needs_another_one_in_range_that_carries_and_a_legal_pass() -> None:
    nobody = board("Shell-Volomancer E5", "Specter-Architect H5", "Specter-Ghost H8")
    nobody.play("activate Volomancer")
    assert nobody.refused("acquiesce H8 north").rule == "SG-VOL-02"
    self = board("Shell-Volomancer E5", "Specter-Architect H5", fragment="Shell-Volomancer")
    self.play("activate Volomancer")
    assert self.refused("acquiesce H5 north").rule == "SG-VOL-02"
    far = board(
        "Shell-Volomancer A1", "Specter-Architect H1", "Specter-Ghost H4", fragment="Specter-Architect"
    )
    far.play("activate Volomancer")
    assert "acquiesce H4 north" in far.legal()  # 3 tiles
    far = board(
        "Shell-Volomancer A1", "Specter-Architect I1", "Specter-Ghost I4", fragment="Specter-Architect"
    )
    far.play("activate Volomancer")
    assert far.refused("acquiesce I4 north").rule == "SG-VOL-02"
    walled = board(
        "Shell-Volomancer E5",
        "Specter-Architect H5",
        "Specter-Ghost H8",
        fragment="Specter-Architect",
        walls="H6|H7",
    )
    walled.play("activate Volomancer")
    assert walled.refused("acquiesce H8 north").rule == "SG-FRG-07"
    assert walled.refused("acquiesce H6 north").rule == "SG-FRG-05"


# --- forced movement


@rule("SG-R-25")
def test_forced_movement_obeys_the_rules_and_the_barrier() -> None:
    at = board(
        "Shell-Volomancer C6",
        "Specter-Architect D5",
        "Specter-Ghost D4",
        walls="D5|D6",
        barrier="R3C3",
        piles={"C5": "border"},
    )
    at.play("activate Volomancer")
    assert at.refused("control D5").rule == "SG-R-91"  # Soulgiver, Wall, Barrier and Border around it
    teams = board(
        "Shell-Volomancer C6", "Specter-Architect D5", "Specter-Ghost J9", teams=True, circles="A9 J2"
    )
    assert teams.barrier == "R3C3"
    teams.play("activate Volomancer", "control D5", "lead E5", "enough")  # not in 2vs2
    assert teams.place("Specter-Architect") == "E5"


@rule("SG-R-25")
def test_forced_movement_uses_no_points_and_turns_nobody() -> None:
    at = board("Shell-Volomancer E5", "Specter-Architect G5 west", "Specter-Ghost J9", decks=("", ""))
    at.play("activate Volomancer", "control G5", "lead G6", "lead G7", "end")
    assert at.front("Specter-Architect") == "west"
    at.play("activate Architect", "step G8", "step G9", "step G10")
    assert at.refused("step H10").rule == "SG-MOV-01"


@rule("SG-R-25", "SG-R-60")
def test_immunity_to_holes_applies_to_the_moved_piece() -> None:
    at = board("Shell-Volomancer E5", "Specter-Holemaker G5", "Specter-Architect G6", holes="H5")
    other = at.branch()
    at.play("activate Volomancer", "control G5", "lead H5", "lead I5")  # moved on
    assert at.place("Specter-Holemaker") == "I5"
    other.play("activate Volomancer", "control G6", "lead H6", "lead H5")
    assert other.soul("Specter-Architect") == "H5"  # the victim is destroyed
    first = board("Shell-Volomancer E5", "Specter-Architect G5", holes="H5")
    first.play("activate Volomancer", "control G5", "lead H5")
    assert (first.soul("Specter-Architect"), first.kind) == ("H5", "act")  # and nothing more is asked


@rule("SG-R-25", "SG-R-86")
def test_a_ghost_is_led_through_obstacles_as_its_mover_likes() -> None:
    at = board("Shell-Volomancer E5", "Specter-Ghost G5", "Specter-Architect H5", walls="G4|G5")
    at.play("activate Volomancer", "control G5")
    assert at.legal() == ["lead G4", "lead H5", "lead G6", "lead F5"]  # through the Wall, over the Architect
    at.play("lead H5")
    assert at.refused("enough").rule == "SG-R-86"
    at.play("lead I5")
    assert (at.place("Specter-Ghost"), at.place("Specter-Architect")) == ("I5", "H5")


@rule("SG-R-25", "SG-PRO-03")
def test_a_push_is_stopped_by_any_obstacle_also_for_the_ghost() -> None:
    wall = board("Shell-Protector E5", "Specter-Ghost F5", walls="F5|G5")
    wall.play("activate Protector", "charge F5")
    assert wall.place("Specter-Ghost") == "F5"
    piece = board("Shell-Blower D5", "Specter-Ghost F5", "Specter-Architect G5")
    piece.play("activate Blower", "tornado")
    assert piece.place("Specter-Ghost") == "F5"
    border = board("Shell-Protector E5", "Specter-Ghost F5", piles={"G5": "border"})
    border.play("activate Protector", "charge F5")
    assert border.place("Specter-Ghost") == "F5"


@rule("SG-R-27")
def test_shells_are_pushed_across_border_cells_but_never_stop_there() -> None:
    over = board("Specter-Protector E5", "Shell-Architect F5", turn="specters", piles={"G5": "border"})
    over.play("activate Protector", "charge F5")
    assert over.place("Shell-Architect") == "H5"
    before = board("Specter-Protector E5", "Shell-Architect F5", turn="specters", piles={"H5": "border"})
    before.play("activate Protector", "charge F5")
    assert before.place("Shell-Architect") == "G5"  # it stops on the last cell before it
    both = board(
        "Specter-Protector E5", "Shell-Architect F5", turn="specters", piles={"G5": "border", "H5": "border"}
    )
    both.play("activate Protector", "charge F5")
    assert both.place("Shell-Architect") == "F5"
    closed = board(
        "Specter-Protector E5",
        "Shell-Architect F5",
        "Shell-Ghost H5",
        turn="specters",
        piles={"G5": "border"},
    )
    closed.play("activate Protector", "charge F5")
    assert closed.place("Shell-Architect") == "F5"
    led = board("Specter-Volomancer E5", "Shell-Architect F5", turn="specters", piles={"G5": "border"})
    led.play("activate Volomancer", "control F5", "lead G5")
    assert led.refused("enough").rule == "SG-R-86"
    led.play("lead H5")


@rule("SG-R-60", "SG-SPW-05")
def test_a_spacewalker_moved_by_force_may_use_its_wormhole_and_its_owner_chooses() -> None:
    at = board("Shell-Volomancer E5", "Specter-Spacewalker G5", holes="H5 A1")
    at.play("activate Volomancer", "control G5", "lead H5")
    assert (at.asked, at.kind) == (1, "wormhole")
    assert at.legal() == ["exit B1", "exit A2", "stay"]
    stay = at.branch()
    at.play("exit B1")
    assert (at.place("Specter-Spacewalker"), at.asked, at.kind) == ("B1", 0, "act")  # the forced move ends
    stay.play("stay")
    assert (stay.asked, stay.kind) == (0, "lead")  # it is moved on
    stay.play("lead I5")
    assert stay.place("Specter-Spacewalker") == "I5"


@rule("SG-R-60")
def test_a_push_into_a_black_hole() -> None:
    at = board("Shell-Protector E5", "Specter-Spacewalker F5", "Specter-Architect A9", holes="G5 A1")
    left = at.branch()
    at.play("activate Protector", "charge F5", "stay")
    assert at.place("Specter-Spacewalker") == "H5"
    left.play("activate Protector", "charge F5", "exit A2")
    assert left.place("Specter-Spacewalker") == "A2"
    fallen = board("Shell-Protector E5", "Specter-Architect F5", holes="G5")
    fallen.play("activate Protector", "charge F5")
    assert fallen.soul("Specter-Architect") == "G5"
