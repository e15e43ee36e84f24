"""The Blower and the Ghost: Tornado, Eradicate, Incorporeal (SG-BLO, SG-GHO, SG-R-70, SG-R-71)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import board
from tests.rules import rule

# --- Tornado


@rule("SG-BLO-01")
def test_tornado_works_in_all_four_directions_on_the_tiles_next_to_the_blowers() -> None:
    at = board(
        "Shell-Blower E5", "Shell-Patcher F3", "Specter-Architect C6", "Specter-Runner E7", "Specter-Ghost F6"
    )
    at.play("activate Blower", "tornado")
    assert at.place("Specter-Architect") == "A6"  # west
    assert at.place("Specter-Runner") == "E9"  # south
    assert at.place("Specter-Ghost") == "F6"  # on the Blower's own tile
    assert at.place("Shell-Patcher") == "F3"  # not opposing
    other = board("Shell-Blower E5", "Specter-Architect G5", "Specter-Runner F4", "Specter-Ghost G7")
    other.play("activate Blower", "tornado")
    assert (other.place("Specter-Architect"), other.place("Specter-Runner")) == ("I5", "F2")
    assert other.place("Specter-Ghost") == "G7"  # a corner is not next to
    assert other.essence(0) == 2


@rule("SG-BLO-02")
def test_who_is_blown_onto_a_black_hole_is_destroyed_at_once() -> None:
    at = board("Shell-Blower E5", "Specter-Architect G5", "Specter-Ghost J9", holes="H5")
    at.play("activate Blower", "tornado")
    assert at.soul("Specter-Architect") == "H5"  # it does not come as far as I5
    end = board("Shell-Blower E5", "Specter-Architect G5", "Specter-Ghost J9", piles={"I5": "hole"})
    end.play("activate Blower", "tornado")
    assert end.soul("Specter-Architect") == "I5"


@rule("SG-R-70")
def test_those_farthest_away_are_pushed_first_and_block_the_one_behind() -> None:
    at = board("Shell-Blower E5", "Specter-Architect G5", "Specter-Ghost H5", walls="I5|J5")
    at.play("activate Blower", "tornado")
    assert (at.place("Specter-Ghost"), at.place("Specter-Architect")) == ("I5", "H5")
    free = board("Shell-Blower E5", "Specter-Architect G5", "Specter-Ghost H5")
    free.play("activate Blower", "tornado")
    assert (free.place("Specter-Ghost"), free.place("Specter-Architect")) == ("J5", "I5")


@rule("SG-R-70")
def test_of_two_equally_far_the_user_chooses_which_goes_first() -> None:
    at = board("Shell-Blower E5", "Specter-Architect G5", "Specter-Spacewalker G6", holes="H6 A1")
    other = at.branch()
    at.play("activate Blower", "tornado")
    assert (at.asked, at.kind, at.legal()) == (0, "push", ["push G5", "push G6"])
    at.play("push G6")
    assert (at.asked, at.kind) == (1, "wormhole")
    assert at.place("Specter-Architect") == "G5"  # each its whole push
    at.play("stay")
    assert (at.place("Specter-Spacewalker"), at.place("Specter-Architect")) == ("I6", "I5")
    other.play("activate Blower", "tornado", "push G5")
    assert (other.place("Specter-Architect"), other.kind) == ("I5", "wormhole")


# --- Eradicate


@rule("SG-GHO-01")
def test_eradicate_absorbs_an_opposing_soul_and_the_die_is_not_set_back() -> None:
    at = board(
        "Shell-Ghost E5 3",
        "Specter-Patcher J9",
        souls="Specter-Runner E8, Specter-Blower A5, Shell-Confuser E6",
    )
    at.play("activate Ghost")
    assert at.legal("eradicate") == ["eradicate Runner"]
    assert at.refused("eradicate Blower").rule == "SG-GHO-01"  # four cells away
    assert at.refused("eradicate Confuser").rule == "SG-GHO-01"  # its own
    at.play("eradicate Runner")
    assert (at.piece("Shell-Ghost").soul, at.soul("Specter-Runner")) == ("Specter-Runner", "")
    assert (at.die("Shell-Ghost"), at.essence(0)) == (4, 3)  # its price is Decay +1


@rule("SG-GHO-01")
def test_eradicate_needs_no_line_of_sight_and_reaches_the_own_cell() -> None:
    at = board(
        "Shell-Ghost E5",
        "Shell-Patcher E6",
        "Specter-Confuser J9",
        walls="E5|E6 E6|E7",
        souls="Specter-Runner E8",
    )
    at.play("activate Ghost", "eradicate Runner")
    here = board("Shell-Ghost E5", "Specter-Confuser J9", souls="Specter-Runner E5, Specter-Blower F6")
    here.play("activate Ghost")
    assert here.legal("eradicate") == ["eradicate Runner"]  # F6 is not in line


# --- Incorporeal


@rule("SG-GHO-02", "SG-AUR-01")
def test_a_ghost_goes_through_walls_soulgivers_and_shell_modifiers() -> None:
    at = board(
        "Specter-Ghost E5",
        "Shell-Architect E7",
        turn="specters",
        walls="E5|E6",
        piles={"E8": "border"},
        essence=0,
    )
    at.play("activate Ghost", "step E6", "step E7")
    assert at.refused("end").rule == "SG-R-86"  # it may not stop on a Soulgiver ...
    assert at.verbs() == {"step", "go"}
    at.play("step E8")
    assert at.refused("face north").rule == "SG-R-86"  # ... nor on a Shell Modifier
    at.play("step E9")
    assert at.place("Specter-Ghost") == "E9"
    wall = board("Specter-Ghost E5", "Shell-Architect J1", turn="specters", walls="E5|E6")
    wall.play("activate Ghost", "step E6", "face north")  # it may stop behind a Wall
    assert wall.place("Specter-Ghost") == "E6"


@rule("SG-GHO-02")
def test_not_even_a_ghost_goes_through_the_barrier() -> None:
    at = board("Shell-Ghost E4", "Specter-Architect J1", barrier="R3C3")
    at.play("activate Ghost")
    assert at.refused("step E5").rule == "SG-BAR-01"


@rule("SG-GHO-02", "SG-R-86")
def test_a_ghost_without_a_place_to_stop_does_not_set_out() -> None:
    at = board("Shell-Ghost A1", "Specter-Architect B1", "Specter-Runner C1", "Specter-Blower D1")
    at.play("activate Ghost")
    assert "step B1" in at.legal()  # it could come back
    carrier = board("Shell-Ghost A1", "Specter-Architect B1", fragment="Shell-Ghost", hands=("", "Stasis"))
    carrier.play("activate Ghost", "play Stasis")
    assert carrier.refused("step B1").rule == "SG-MOV-01"
    last = board("Shell-Ghost A5", "Specter-Architect A1")
    last.play("activate Ghost", "step A4", "step A3", "step A2")
    assert last.refused("step A1").rule == "SG-R-86"


# --- Auras together


@rule("SG-R-71")
def test_wormhole_with_antigravitonic() -> None:
    at = board("Shell-Spacewalker E5 +Shell-Holemaker", "Specter-Ghost J9", holes="E4 A1")
    at.play("activate Spacewalker", "step E4")
    assert at.legal() == ["exit B1", "exit A2", "stay"]
    at.play("stay", "face north")
    assert at.place("Shell-Spacewalker") == "E4"


@rule("SG-R-71", "SG-PRO-04")
def test_two_bearers_of_sacred_ground_protect_each_other() -> None:
    at = board(
        "Shell-Blower D5",
        "Specter-Architect E5 north +Specter-Protector",
        "Specter-Ghost E6 +Shell-Protector",
    )
    at.play("activate Blower")
    assert at.refused("attack E5").rule == "SG-PRO-04"
    alone = board("Shell-Blower D5", "Specter-Architect E5 north +Specter-Protector", "Specter-Ghost E6")
    alone.play("activate Blower", "attack E5")
    assert alone.piece("Specter-Architect").soul == ""


@rule("SG-R-71")
def test_a_ghost_falls_into_a_black_hole_that_it_crosses_also_under_a_soulgiver() -> None:
    at = board("Shell-Ghost E5", "Specter-Holemaker E6", holes="E6")
    at.play("activate Ghost", "step E6")
    assert at.soul("Shell-Ghost") == "E6"
    assert at.place("Specter-Holemaker") == "E6"
    worm = board("Shell-Ghost E5 +Shell-Spacewalker", "Specter-Holemaker E6", holes="E6 A1")
    worm.play("activate Ghost", "step E6")
    assert worm.kind == "act"  # no Wormhole there: occupied
    worm.play("step E7")
    assert worm.place("Shell-Ghost") == "E7"


@rule("SG-R-86", "SG-R-56")
def test_who_crosses_a_soulgiver_that_is_drawn_in_has_the_cell_to_itself() -> None:
    """The Ghost lets go of the Specter Modifier that it blocked: the Shell beside it is drawn in."""
    at = board(
        "Specter-Ghost E5 +Specter-Holemaker",
        "Shell-Architect E6",
        "Shell-Confuser D6",
        turn="specters",
        holes="E5",
        piles={"E5": "horizon"},
        decks=("", ""),
    )
    at.play("activate Ghost", "step E6")
    assert at.soul("Shell-Architect") == "E5"
    at.play("face east", "end")  # it may stop now
    assert at.place("Specter-Ghost") == "E6"
    at.play("activate Confuser", "attack E6")  # and it is there to be attacked
    assert at.piece("Specter-Ghost").soul == ""


@rule("SG-R-58", "SG-R-86")
@pytest.mark.parametrize("led", [False, True])
def test_an_immune_ghost_does_not_cross_a_soulgiver_on_a_specter_modifier(led: bool) -> None:
    """It would be stuck where it cannot stop."""
    at = board(
        "Shell-Ghost E5 +Shell-Spacewalker",
        "Specter-Holemaker E6",
        "Specter-Volomancer F5",
        turn="specters" if led else "shells",
        holes="E6",
        piles={"E6": "horizon"},
    )
    if led:
        at.play("activate Volomancer", "control E5")
        assert at.refused("lead E6").rule == "SG-R-86"
    else:
        at.play("activate Ghost")
        assert at.refused("step E6").rule == "SG-R-86"
