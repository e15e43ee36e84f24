"""Absorbing a Soul and Double Souls (SG-ABS, SG-DBL), and the rulings on them (SG-R-26 to SG-R-35)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import board
from tests.rules import rule

NO_DECKS = ("", "")


# --- absorbing


@rule("SG-ABS-01")
def test_only_souls_of_the_own_population_are_absorbed() -> None:
    at = board("Shell-Architect E5", "Specter-Ghost J9", souls="Specter-Runner E5, Shell-Blower E6")
    at.play("activate Architect")
    assert at.legal("absorb") == ["absorb Blower"]
    assert at.refused("absorb Runner").rule == "SG-ABS-02"
    for name in ("Ghost", "Runner"):
        anybody = board(f"Shell-{name} E5", "Specter-Patcher J9", souls="Shell-Blower E6")
        anybody.play(f"activate {name}", "absorb Blower")


@rule("SG-ABS-02", "SG-R-28")
def test_the_soul_lies_on_the_tile_of_the_active_soulgiver_not_on_its_cell() -> None:
    at = board(
        "Shell-Architect E5", "Shell-Patcher A1", "Specter-Ghost J9", souls="Shell-Blower F6, Shell-Ghost G5"
    )
    at.play("activate Architect")
    assert at.refused("absorb Ghost").rule == "SG-ABS-02"  # as near, but on another tile
    away = at.branch()
    at.play("absorb Blower")  # without having moved
    assert at.piece("Shell-Architect").soul == "Shell-Blower"
    away.play("step E4")
    assert away.refused("absorb Blower").rule == "SG-ABS-02"
    away.play("activate Patcher")
    assert away.refused("absorb Blower").rule == "SG-ABS-02"


@rule("SG-ABS-03")
def test_one_soul_only_and_for_good() -> None:
    at = board("Shell-Architect E5 +Shell-Runner", "Specter-Ghost J9", souls="Shell-Blower E6")
    at.play("activate Architect")
    assert at.refused("absorb Blower").rule == "SG-ABS-03"
    assert at.legal("absorb") == []
    at.play("end")
    assert at.piece("Shell-Architect").soul == "Shell-Runner"


@rule("SG-ABS-04", "SG-ABS-05", "SG-ABS-06")
def test_the_soul_goes_under_the_piece_which_becomes_young_for_nothing() -> None:
    at = board("Shell-Architect E5 4", "Specter-Ghost F5", souls="Shell-Volomancer E6", decks=NO_DECKS)
    at.play("activate Architect")
    assert at.refused("control F5").rule == "SG-ABL-01"
    at.play("absorb Volomancer")
    assert (at.soul("Shell-Volomancer"), at.piece("Shell-Architect").soul) == ("", "Shell-Volomancer")
    assert (at.die("Shell-Architect"), at.essence(0)) == (1, 3)
    assert "control F5" in at.legal()  # its Abilities are there
    at.play("end")
    assert at.die("Shell-Architect") == 2


@rule("SG-R-29")
def test_any_number_of_souls_on_a_tile_or_a_cell() -> None:
    at = board(
        "Shell-Architect E5", "Specter-Ghost J9", souls="Shell-Runner F6, Shell-Blower F6, Specter-Runner F6"
    )
    at.play("activate Architect")
    assert at.legal("absorb") == ["absorb Runner", "absorb Blower"]
    at.play("absorb Blower")
    assert (at.soul("Shell-Runner"), at.soul("Shell-Blower"), at.soul("Specter-Runner")) == ("F6", "", "F6")


# --- what a Double Soul can do


@rule("SG-DBL-01", "SG-DBL-02", "SG-AUR-02")
def test_a_double_soul_has_the_abilities_and_the_aura_of_both() -> None:
    at = board(
        "Shell-Spacewalker E5 +Shell-Holemaker", "Shell-Patcher A9", "Specter-Ghost J9", piles={"A1": "hole"}
    )
    at.play("activate Spacewalker")
    assert {"teleport", "void", "tear"} <= at.verbs()
    floating = board("Shell-Patcher E5 +Shell-Holemaker", "Specter-Ghost J9", holes="E4")
    floating.play("activate Patcher", "step E4", "face north")
    assert floating.place("Shell-Patcher") == "E4"  # Antigravitonic
    alone = board("Shell-Patcher E5", "Specter-Ghost J9", holes="E4")
    alone.play("activate Patcher", "step E4")
    assert not alone.is_in_play("Shell-Patcher")


@rule("SG-DBL-03", "SG-DBL-04")
def test_one_ability_of_each_for_one_essence_in_either_order() -> None:
    at = board(
        "Shell-Spacewalker E5 +Shell-Volomancer",
        "Shell-Patcher E8",
        "Shell-Architect A1",
        "Specter-Ghost F5",
        fragment="Shell-Patcher",
    )
    at.play("activate Spacewalker")
    other = at.branch()
    at.play("teleport E8", "acquiesce E8 north")
    assert (at.fragment, at.essence(0)) == ("Shell-Spacewalker", 2)
    other.play("acquiesce E5 north")
    assert (other.fragment, other.essence(0)) == ("Shell-Spacewalker", 2)
    assert other.refused("control F5").rule == "SG-ACT-05"  # the second one of the same Soul
    other.play("teleport A1")
    assert (other.place("Shell-Spacewalker"), other.essence(0)) == ("A1", 2)  # no further essence
    assert other.piece("Shell-Spacewalker").tributes == 1
    assert other.refused("teleport E5").rule == "SG-ACT-05"


@rule("SG-DBL-04")
def test_teleport_and_mind_control_but_not_acquiescence_as_well() -> None:
    at = board(
        "Shell-Spacewalker A1 +Shell-Volomancer",
        "Shell-Patcher E8",
        "Specter-Ghost F8",
        "Specter-Runner E5",
        fragment="Shell-Patcher",
    )
    at.play("activate Spacewalker", "teleport E8", "control F8", "lead F9", "enough")
    assert at.essence(0) == 2
    assert at.refused("acquiesce E5 north").rule == "SG-ACT-05"
    assert at.legal("teleport") == at.legal("control") == at.legal("acquiesce") == []


@rule("SG-DBL-03", "SG-R-31", "SG-R-32")
def test_a_price_in_decay_is_paid_in_full_besides_the_essence() -> None:
    at = board("Shell-Confuser E5 1 +Shell-Holemaker", "Specter-Ghost J9", decks=NO_DECKS)
    at.play("activate Confuser", "void E4", "step E6")  # with other actions between
    assert at.essence(0) == 2
    at.play("chaos R3C3", "with R3C4", "rotate R3C3 0", "rotate R3C4 0")
    assert (at.essence(0), at.die("Shell-Confuser")) == (2, 3)
    at.play("end")
    assert at.die("Shell-Confuser") == 5  # 1 and 1 more for the essence, none for the price


@rule("SG-R-31")
def test_the_single_essence_pays_for_both_also_with_none_left_and_actions_between() -> None:
    at = board(
        "Shell-Blower E5 +Shell-Holemaker", "Specter-Architect G5", "Specter-Ghost D5 south", essence=2
    )
    at.play("activate Blower", "void A1", "attack D5", "step E6")
    assert (at.essence(0), at.is_in_play("Specter-Ghost")) == (0, False)
    at.play("tornado")
    assert at.place("Specter-Architect") == "I5"
    assert (at.essence(0), at.piece("Shell-Blower").tributes) == (0, 2)


@rule("SG-DBL-05")
def test_a_soul_that_comes_after_an_ability_paid_for_waits_but_its_aura_works() -> None:
    at = board("Shell-Patcher E5", "Specter-Ghost J9", souls="Shell-Holemaker E6", holes="E4", decks=NO_DECKS)
    before = at.branch()
    at.play("activate Patcher", "patch F5", "absorb Holemaker")
    assert at.refused("void A1").rule == "SG-DBL-05"
    assert at.legal("void") == []
    at.play("step E4", "face north")
    assert at.place("Shell-Patcher") == "E4"
    at.play("end", "end", "activate Patcher", "void A1")  # in the next turn
    before.play("activate Patcher", "absorb Holemaker", "patch F5", "void A1")
    assert before.essence(0) == 2


@rule("SG-R-30")
def test_after_an_ability_paid_in_decay_the_soul_may_still_be_used() -> None:
    at = board("Shell-Confuser E5", "Specter-Ghost J9", souls="Shell-Holemaker E6")
    at.play("activate Confuser", "chaos R1C3", "with R2C3", "rotate R1C3 0", "rotate R2C3 0")
    at.play("absorb Holemaker", "void A1")
    assert (at.ground("A1"), at.essence(0), at.die("Shell-Confuser")) == ("hole", 2, 1)
    ghost = board("Shell-Ghost E5", "Specter-Patcher J9", souls="Specter-Holemaker E7")
    ghost.play("activate Ghost", "eradicate Holemaker", "void A1")
    assert (ghost.ground("A1"), ghost.essence(0), ghost.die("Shell-Ghost")) == ("hole", 2, 2)


@rule("SG-R-32", "SG-TRB-02")
def test_a_price_in_decay_raises_the_die_and_may_not_bring_it_to_six() -> None:
    at = board(
        "Shell-Confuser E5 3", "Shell-Ghost A1 4", "Specter-Patcher J9", souls="Specter-Runner A2", essence=0
    )
    at.play("activate Confuser", "chaos R3C3", "with R3C4", "rotate R3C3 0", "rotate R3C4 0")
    assert (at.die("Shell-Confuser"), at.essence(0)) == (5, 0)  # no essence
    assert at.piece("Shell-Confuser").tributes == 0
    at.play("activate Ghost", "eradicate Runner")
    assert at.die("Shell-Ghost") == 5
    old = board("Shell-Confuser E5 4", "Shell-Ghost A1 5", "Specter-Patcher J9", souls="Specter-Runner A2")
    old.play("activate Confuser")
    assert old.refused("chaos R3C3").rule == "SG-R-32"
    old.play("activate Ghost")
    assert old.refused("eradicate Runner").rule == "SG-R-32"


@rule("SG-DBL-06")
def test_a_double_soul_neither_moves_nor_attacks_twice() -> None:
    at = board("Shell-Blower E5 +Shell-Ghost", "Specter-Architect F5 east", "Specter-Ghost J9")
    at.play("activate Blower", "attack F5")
    assert at.refused("attack F5").rule == "SG-ACT-04"
    at.play("step E6", "step E7", "step E8", "step E9")
    assert at.refused("step E10").rule == "SG-MOV-01"


# --- how a Double Soul ends


@rule("SG-DBL-07", "SG-R-33")
def test_an_attack_takes_the_absorbed_soul_first() -> None:
    at = board(
        "Shell-Blower F8",
        "Shell-Confuser G7",
        "Specter-Architect G8 north 3 +Specter-Runner",
        "Specter-Ghost J1",
    )
    at.play("activate Blower", "attack G8")
    assert at.piece("Specter-Architect").soul == ""
    assert at.die("Specter-Architect") == 3
    assert at.soul("Specter-Runner") == ""  # removed from the game
    assert "Runner" in at.view().sides[1].removed
    at.play("activate Confuser", "step H7", "step H8", "attack G8")
    assert (at.is_in_play("Specter-Architect"), at.soul("Specter-Architect")) == (False, "G8")
    assert at.soul("Specter-Runner") == ""


@rule("SG-DBL-08", "SG-R-33")
def test_a_black_hole_destroys_a_double_soul_at_once() -> None:
    at = board("Shell-Architect E5 +Shell-Runner", "Specter-Ghost J9", holes="E4")
    at.play("activate Architect", "step E4")
    assert at.soul("Shell-Architect") == "E4"
    assert at.soul("Shell-Runner") == ""
    assert at.view().sides[0].removed == ["Runner"]


@rule("SG-DBL-09", "SG-R-33")
def test_decay_destroys_a_double_soul_at_once() -> None:
    at = board("Shell-Architect E5 5 +Shell-Runner", "Shell-Patcher A1", "Specter-Ghost J9", decks=NO_DECKS)
    at.play("end")
    assert (at.is_in_play("Shell-Architect"), at.soul("Shell-Architect")) == (False, "E5")
    assert at.view().sides[0].removed.count("Runner") == 1
    assert at.soul("Shell-Runner") == ""


@rule("SG-R-33")
def test_any_other_circumstance_destroys_a_double_soul_outright() -> None:
    drawn = board("Shell-Architect E6 +Shell-Runner", "Specter-Ghost J9", holes="E4", piles={"E4": "horizon"})
    drawn.play("activate Architect", "step E5")
    assert (drawn.soul("Shell-Architect"), drawn.soul("Shell-Runner")) == ("E4", "")
    portal = board(
        "Shell-Architect south-west +Shell-Runner", "Shell-Patcher A1", "Specter-Ghost J9", decks=NO_DECKS
    )
    portal.play("end")
    assert not portal.is_in_play("Shell-Architect")
    assert (portal.soul("Shell-Architect"), portal.soul("Shell-Runner")) == ("", "")


@rule("SG-DBL-10")
@pytest.mark.parametrize("soul", ["Spacewalker", "Holemaker"])
def test_black_holes_do_not_destroy_who_has_the_soul_of_spacewalker_or_holemaker(soul: str) -> None:
    at = board(f"Shell-Architect E5 +Shell-{soul}", "Specter-Ghost J9", holes="E4")
    at.play("activate Architect", "step E4", "face north", "end")
    assert at.place("Shell-Architect") == "E4"


@rule("SG-R-26")
def test_who_loses_its_immunity_on_a_black_hole_is_destroyed_at_once() -> None:
    at = board(
        "Shell-Blower F8", "Specter-Architect G8 north +Specter-Holemaker", "Specter-Ghost J1", holes="G8"
    )
    at.play("activate Blower", "attack G8")
    assert (at.is_in_play("Specter-Architect"), at.soul("Specter-Architect")) == (False, "G8")
    assert at.soul("Specter-Holemaker") == ""


@rule("SG-R-34")
def test_an_eradicated_soul_counts_as_an_absorbed_one() -> None:
    at = board(
        "Shell-Ghost E5 3",
        "Specter-Patcher F7 south",
        souls="Specter-Holemaker E7, Shell-Runner E6",
        holes="E8",
    )
    at.play("activate Ghost", "eradicate Holemaker")
    assert at.piece("Shell-Ghost").soul == "Specter-Holemaker"
    assert at.die("Shell-Ghost") == 4  # the price; not set back
    assert at.refused("absorb Runner").rule == "SG-ABS-03"
    at.play("void A1", "step E6", "step E7", "step E8", "face north")  # Ability and Aura
    assert at.place("Shell-Ghost") == "E8"
    assert at.view().sides[0].holes == 3  # from the reserve of the Ghost's own population


@rule("SG-R-34")
def test_eradicate_is_no_action_of_absorbing_and_needs_a_ghost_without_soul() -> None:
    full = board("Shell-Ghost E5 +Shell-Runner", "Specter-Patcher J9", souls="Specter-Holemaker E7")
    full.play("activate Ghost")
    assert full.refused("eradicate Holemaker").rule == "SG-ABS-03"
    heir = board("Shell-Architect E5 +Shell-Ghost", "Specter-Patcher J9", souls="Specter-Holemaker E7")
    heir.play("activate Architect")
    assert heir.refused("eradicate Holemaker").rule == "SG-ABS-03"
    hushed = board("Shell-Ghost E5", "Specter-Patcher E6", souls="Specter-Runner E7, Shell-Runner F5")
    hushed.play("activate Ghost")
    assert hushed.refused("eradicate Runner").rule == "SG-R-68"  # an Ability
    hushed.play("absorb Runner")
    hit = board("Shell-Blower F8", "Specter-Ghost G8 north +Shell-Runner", "Specter-Patcher J1")
    hit.play("activate Blower", "attack G8")
    assert hit.piece("Specter-Ghost").soul == ""  # a second life, too
    assert "Runner" in hit.view().sides[0].removed


@rule("SG-R-34")
def test_allied_and_opposing_are_seen_from_the_ghost() -> None:
    at = board(
        "Shell-Ghost E5 +Specter-Protector", "Shell-Patcher F5 north", "Specter-Confuser G5", turn="specters"
    )
    at.play("activate Confuser")
    assert at.refused("attack F5").rule == "SG-PRO-04"  # Sacred Ground protects the Ghost's own side
    at = board("Shell-Ghost E5 +Specter-Spacewalker", "Shell-Patcher A1", "Specter-Confuser G5")
    at.play("activate Ghost")
    assert at.legal("teleport") == ["teleport A1"]


@rule("SG-R-35")
def test_abilities_go_with_the_soul_that_is_removed() -> None:
    at = board(
        "Shell-Blower F8",
        "Shell-Architect G7",
        "Specter-Architect G8 north +Specter-Holemaker",
        "Specter-Ghost J1",
        decks=NO_DECKS,
    )
    at.play("activate Blower", "attack G8", "end", "activate Architect")
    assert at.refused("void A1").rule == "SG-ABL-01"
    assert "mold R5C1" in at.legal()
