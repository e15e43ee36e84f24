"""The Population Abilities: The Border and Event Horizon (SG-POP, SG-R-54 to SG-R-57)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.soulgivers.tables import SoulgiversTable, board
from tests.rules import rule


def horizon(*pieces: str, holes: str, lay: str, **options: Any) -> SoulgiversTable:
    """The Specters have just played Event Horizon in their own turn."""
    at = board("Specter-Patcher J10", *pieces, turn="specters", holes=holes, turns=(1, 2), **options)
    at.play("activate Patcher", "horizon", *[f"lay {cell}" for cell in lay.split()])
    if at.kind == "lay":
        at.play("done")
    return at


# --- once


@rule("SG-POP-01")
def test_once_in_a_game() -> None:
    at = board("Shell-Blower D4", "Shell-Ghost A1", "Shell-Runner A9", turns=(2, 1))
    at.play("activate Blower", "border", "lay J1", "done", "activate Ghost")
    assert at.refused("border").rule == "SG-POP-01"
    assert at.view().sides[0].population_ability == "used"


@rule("SG-POP-01")
def test_not_in_the_first_turn_and_not_that_of_the_others() -> None:
    at = board("Shell-Blower D4", turns=(1, 2), holes="J1")
    at.play("activate Blower", "decline")
    assert at.refused("border").rule == "SG-POP-01"
    at = board("Shell-Blower D4", turns=(2, 2), holes="J1")
    at.play("activate Blower")
    assert at.refused("border").rule == "SG-POP-01"  # seat 1 is asked, and has Event Horizon
    at.play("decline")
    assert at.refused("horizon").rule == "SG-POP-01"


# --- where


@rule("SG-R-54", "SG-POP-05")
def test_the_border_takes_one_to_six_cells_anywhere() -> None:
    at = board("Shell-Blower D4", "Specter-Ghost E5", circles="B5 I6", turns=(2, 1), piles={"C3": "hole"})
    at.play("activate Blower", "border")
    assert at.refused("done").rule == "SG-R-54"
    assert at.state.frame_of(0).default(at.state) is None  # silence lays nothing
    assert at.refused("lay D4").rule == "SG-MOD-02"  # a Soulgiver
    assert at.refused("lay B5").rule == "SG-MOD-02"  # an Interference cell
    at.play("lay C3", "lay A1")
    assert at.refused("lay A1").rule == "SG-R-54"
    assert at.ground("A1") == "plain"  # all are laid at once
    assert at.view(1).laying == ["C3", "A1"]
    twin = at.branch()
    enough = twin.state.frame_of(0).default(twin.state)
    assert enough is not None
    twin.play(enough.notation)
    assert enough.notation == "done"
    assert twin.pile("C3") == ["hole", "border"]
    at.play("lay J10", "lay J1", "lay F5", "lay G5")
    assert (at.kind, at.active) == ("act", "Shell-Blower")
    assert [at.ground(cell) for cell in ("C3", "A1", "J10", "J1", "F5", "G5")] == ["border"] * 6


@rule("SG-R-54", "SG-POP-08")
def test_event_horizon_takes_one_to_four_uncovered_black_holes() -> None:
    at = board(
        "Specter-Holemaker A1", "Specter-Blower J10", "Shell-Ghost J1",
        turn="specters", turns=(1, 2), holes="A1 C3 E3 G3 G5 H1",
        piles={"C3": "patch", "C5": "hole", "H1": "border"},
    )  # fmt: skip
    at.play("activate Blower", "horizon")
    assert at.legal("lay") == ["lay E3", "lay G3", "lay C5", "lay G5"]
    assert at.refused("lay C3").rule == "SG-R-54"  # covered by a Patch
    assert at.refused("lay H1").rule == "SG-R-54"  # covered by the Border
    assert at.refused("lay B2").rule == "SG-R-54"  # no Black Hole
    assert at.refused("lay A1").rule == "SG-MOD-02"  # the Holemaker stands on it
    assert at.refused("done").rule == "SG-R-54"
    at.play("lay C5", "lay E3", "done")
    assert [at.ground(cell) for cell in ("C5", "E3", "G3")] == ["horizon", "horizon", "hole"]
    assert at.pile("C5") == ["hole", "horizon"]


@rule("SG-R-54")
def test_it_takes_no_more_than_four() -> None:
    at = board("Specter-Blower J10", turn="specters", turns=(1, 2), holes="A1 C3 E3 G3 G5")
    at.play("activate Blower", "horizon", "lay A1", "lay C3", "lay E3", "lay G3")
    assert (at.kind, at.ground("G5")) == ("act", "hole")


@rule("SG-R-54")
def test_without_black_holes_event_horizon_cannot_be_played() -> None:
    at = board("Specter-Blower J10", turn="specters", turns=(1, 2))
    at.play("activate Blower")
    assert at.refused("horizon").rule == "SG-R-54"


@rule("SG-POP-04", "SG-MOD-07", "SG-R-54")
def test_nothing_covers_or_removes_a_population_modifier() -> None:
    piles = {"C3": "hole border", "E3": "patch border", "G3": "hole horizon"}
    at = board("Shell-Holemaker D5", "Shell-Patcher F4", piles=piles, turns=(2, 2))
    at.play("activate Holemaker")
    assert {at.refused(f"void {cell}").rule for cell in piles} == {"SG-MOD-07"}
    assert {at.refused(f"tear {cell}").rule for cell in piles} == {"SG-MOD-03"}
    at.play("activate Patcher")
    assert at.refused("patch E3").rule == "SG-MOD-07"
    assert at.refused("update E3").rule == "SG-MOD-03"


@rule("SG-POP-04")
def test_neither_population_ability_covers_the_other() -> None:
    at = board("Shell-Holemaker D5", holes="G3 C3", piles={"G3": "horizon"}, turns=(2, 2))
    at.play("activate Holemaker", "border")
    assert at.refused("lay G3").rule == "SG-MOD-07"


# --- The Border


@rule("SG-POP-05")
def test_specters_neither_go_nor_see_through_the_border() -> None:
    at = board("Specter-Protector C8", "Shell-Ghost F8", turn="specters", piles={"D8": "border"})
    at.play("activate Protector")
    assert at.refused("step D8").rule == "SG-POP-05"
    assert at.refused("charge F8").rule == "SG-R-14"


@rule("SG-POP-07")
def test_shells_see_through_it() -> None:
    at = board("Shell-Protector C8", "Specter-Ghost F8", piles={"D8": "border"})
    at.play("activate Protector", "charge F8")
    assert (at.place("Shell-Protector"), at.place("Specter-Ghost")) == ("E8", "H8")


@rule("SG-POP-06", "SG-POP-07")
def test_the_shell_runner_walks_through() -> None:
    at = board("Shell-Runner C8", piles={"D8": "border", "E8": "border"})
    at.play("activate Runner")
    assert at.refused("leap F8").rule == "SG-RUN-01"
    at.play("step D8", "step E8")
    assert at.refused("face north").rule == "SG-R-86"
    at.play("step F8", "face north")


@rule("SG-POP-06")
@pytest.mark.parametrize("piece", ["Shell-Architect", "Specter-Ghost"])
def test_whoever_may_cross_does_not_stop_there(piece: str) -> None:
    population, character = piece.split("-")
    at = board(f"{piece} C8", turn=f"{population.lower()}s", piles={"D8": "border"})
    at.play(f"activate {character}")
    assert "go D8" not in at.legal()
    at.play("step D8")
    assert at.verbs() <= {"step", "go"}
    at.play("step E8")


@rule("SG-POP-15", "SG-R-73")
def test_the_border_shuts_soulgivers_in_on_a_portal() -> None:
    at = board(
        "Specter-Ghost north-west",
        "Specter-Blower A5",
        turn="specters",
        piles={"C1": "border", "D1": "border"},
    )
    at.play("activate Ghost")  # Incorporeal does not help on a Portal
    assert {at.refused(f"step {cell}").rule for cell in ("C1", "D1")} == {"SG-POP-05"}
    at.play("end")
    assert not at.is_in_play("Specter-Ghost")
    assert at.soul("Specter-Ghost") == ""
    assert "Ghost" in at.view().sides[1].removed


# --- Event Horizon


@rule("SG-POP-08", "SG-POP-16")
def test_shells_next_to_a_specter_modifier_are_drawn_in() -> None:
    at = horizon(
        "Shell-Architect C4", "Shell-Ghost D4", "Specter-Ghost C2", "Shell-Blower J1", holes="C3", lay="C3"
    )
    assert at.soul("Shell-Architect") == "C3"
    assert at.place("Shell-Ghost") == "D4"  # diagonal
    assert at.place("Specter-Ghost") == "C2"  # an ally
    assert (at.asked, at.active) == (1, "Specter-Patcher")  # the turn goes on


@rule("SG-POP-09", "SG-POP-11")
def test_they_keep_working_until_the_owners_next_turn() -> None:
    at = horizon("Shell-Architect A3", "Shell-Ghost A9", "Shell-Blower J1", holes="C3", lay="C3")
    at.play("end", "activate Architect", "step B3")
    assert at.soul("Shell-Architect") == "C3"
    at.play("end")
    assert (at.ground("C3"), at.pile("C3")) == ("hole", [])


@rule("SG-POP-11")
def test_the_border_played_in_the_opponents_turn_ends_in_the_own_next_turn() -> None:
    at = board(
        "Shell-Blower D4", "Shell-Ghost A9", "Shell-Runner A8", "Specter-Ghost J1",
        turn="specters", turns=(2, 2), decks=["", ""],
    )  # fmt: skip
    at.play("activate Ghost", "border", "lay C3", "done")
    assert at.ground("C3") == "border"
    at.play("end")
    assert (at.ground("C3"), at.state.turn) == ("plain", 0)


@rule("SG-POP-11")
def test_the_border_played_in_the_own_turn_lasts_through_the_opponents() -> None:
    at = board(
        "Shell-Blower D4", "Shell-Ghost A9", "Shell-Runner A8", "Specter-Ghost J1",
        turns=(2, 2), decks=["", ""],
    )  # fmt: skip
    at.play("activate Blower", "border", "lay C3", "done", "end")
    assert (at.ground("C3"), at.state.turn) == ("border", 1)
    at.play("end")
    assert (at.ground("C3"), at.state.turn) == ("plain", 0)


@rule("SG-POP-10")
@pytest.mark.parametrize("character", ["Holemaker", "Spacewalker"])
def test_who_is_immune_is_held_and_blocks_the_hole(character: str) -> None:
    at = horizon(
        f"Shell-{character} C4", "Shell-Architect A3", "Shell-Ghost J1", "Specter-Spacewalker E2",
        holes="C3 F2", lay="C3",
    )  # fmt: skip
    assert at.place(f"Shell-{character}") == "C3"
    assert at.piece(f"Shell-{character}").stuck
    at.play("activate Spacewalker", "step F2")  # no Wormhole: the only other hole is blocked
    assert (at.kind, at.place("Specter-Spacewalker")) == ("act", "F2")
    at.play("end", f"activate {character}")
    assert at.refused("step C4").rule == "SG-R-58"
    at.play("face west", "activate Architect", "step B3")  # others are safe from it (SG-R-55)
    assert at.place("Shell-Architect") == "B3"


@rule("SG-POP-13")
def test_attraction_works_on_one_that_is_pushed() -> None:
    at = board(
        "Specter-Protector B4", "Shell-Architect C4", turn="specters", holes="D3", piles={"D3": "horizon"}
    )
    at.play("activate Protector", "charge C4")
    assert at.soul("Shell-Architect") == "D3"  # after the first of two steps


@rule("SG-POP-13")
def test_attraction_works_on_one_that_is_led_and_one_that_walks_on() -> None:
    at = board(
        "Specter-Volomancer B4", "Shell-Architect C4", turn="specters", holes="D3", piles={"D3": "horizon"}
    )
    at.play("activate Volomancer", "control C4", "lead D4")
    assert at.soul("Shell-Architect") == "D3"
    assert at.kind == "act"
    at = board("Shell-Architect B4", holes="D3", piles={"D3": "horizon"})
    at.play("activate Architect")
    assert at.refused("go D4").rule == "SG-MOV-01"  # not by a harmless way
    at.play("step C4", "step D4")
    assert at.soul("Shell-Architect") == "D3"


@rule("SG-POP-14", "SG-MOD-07")
@pytest.mark.parametrize("modifier", ["border", "horizon"])
def test_tiles_with_population_modifiers_are_locked(modifier: str) -> None:
    at = board(
        "Specter-Confuser C5", "Specter-Architect C6", turn="specters",
        holes="C3", piles={"C3": modifier}, hands=["Ground-Twist", ""],
    )  # fmt: skip
    at.play("activate Confuser")
    at.play("play Ground-Twist")
    assert at.refused("rotate R2C2 90").rule == "SG-R-51"
    at.play("rotate R5C5 90")
    assert at.refused("chaos R2C2").rule == "SG-POP-14"
    at.play("chaos R2C3")
    assert at.refused("with R2C2").rule == "SG-POP-14"
    at.play("with R1C3", "rotate R2C3 0", "rotate R1C3 0", "activate Architect")
    assert at.refused("mold R2C2").rule == "SG-C-12"


# --- rulings


@rule("SG-R-55")
def test_the_order_of_victims_and_their_modifiers_are_chosen() -> None:
    at = horizon("Shell-Architect C4", "Shell-Holemaker D3", "Shell-Ghost A1", holes="C3 E3", lay="C3 E3")
    assert at.kind == "attract"
    assert at.legal() == ["attract C4 C3", "attract D3 E3", "attract D3 C3"]
    assert at.refused("attract C4 E3").rule == "SG-R-55"
    twin = at.branch()
    twin.play("attract D3 C3")  # the immune one first: it stays and blocks the hole
    assert (twin.place("Shell-Holemaker"), twin.place("Shell-Architect")) == ("C3", "C4")
    at.play("attract C4 C3")  # the other one first: destroyed, it frees the hole for the next
    assert at.soul("Shell-Architect") == "C3"
    at.play("attract D3 C3")
    assert at.place("Shell-Holemaker") == "C3"


@rule("SG-R-55")
def test_the_specters_choose_also_when_the_border_was_played_later() -> None:
    at = board(
        "Shell-Architect A3", "Shell-Ghost A9", "Specter-Blower J1",
        holes="C3 B4", piles={"C3": "horizon", "B4": "horizon"}, turns=(2, 2),
    )  # fmt: skip
    at.play("activate Architect", "border", "lay J9", "done", "step B3")
    assert (at.asked, at.kind) == (1, "attract")
    at.play("attract B3 B4")
    assert at.soul("Shell-Architect") == "B4"


@rule("SG-R-56")
def test_not_across_a_wall_not_even_the_ghost() -> None:
    at = horizon("Shell-Ghost C4", "Shell-Architect D3", holes="C3", lay="C3", walls="C3|C4 C3|D3")
    assert (at.place("Shell-Ghost"), at.place("Shell-Architect")) == ("C4", "D3")


@rule("SG-R-56")
def test_shields_and_sacred_ground_do_not_help() -> None:
    at = horizon(
        "Shell-Protector C4 north", "Shell-Architect D3 west", "Shell-Blower A1", holes="C3", lay="C3"
    )
    at.play("attract D3 C3")
    assert (at.soul("Shell-Architect"), at.soul("Shell-Protector")) == ("C3", "C3")


@rule("SG-R-56")
def test_it_follows_a_displacement() -> None:
    at = board("Shell-Spacewalker A1", holes="A2 G3 H4", piles={"H4": "horizon"})
    at.play("activate Spacewalker", "step A2", "exit H3")
    assert (at.place("Shell-Spacewalker"), at.piece("Shell-Spacewalker").stuck) == ("H4", True)


@rule("SG-R-56")
def test_it_follows_a_change_of_tiles() -> None:
    at = board("Shell-Blower A3", holes="C3", piles={"C3": "horizon"}, hands=["", "Ground-Twist"])
    at.play("activate Blower", "play Ground-Twist", "rotate R2C1 90")
    assert at.soul("Shell-Blower") == "C3"


@rule("SG-R-56")
def test_nobody_is_drawn_from_a_portal() -> None:
    at = board("Shell-Blower south-west", holes="C10", piles={"C10": "horizon"})
    assert at.place("Shell-Blower") == "south-west"
    at.play("activate Blower", "step D10")
    assert at.soul("Shell-Blower") == "C10"


@rule("SG-R-57")
def test_a_carrier_that_is_drawn_in_leaves_the_fragment_on_the_tile_of_the_hole() -> None:
    at = horizon("Shell-Blower E5", holes="D5", lay="D5", fragment="Shell-Blower")
    assert (at.soul("Shell-Blower"), at.fragment) == ("D5", "R3C2")
