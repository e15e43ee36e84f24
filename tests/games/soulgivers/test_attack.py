"""Attack: Destruction, and what it means to be destroyed (SG-ATK, SG-DST)."""

from __future__ import annotations

import pytest

from soultable.engine.seats import CHANCE
from tests.games.soulgivers.tables import board
from tests.rules import rule

# --- Attack: Destruction


@rule("SG-ATK-01")
@pytest.mark.parametrize(
    ("character", "attacks"),
    [("Architect", False), ("Runner", False), ("Holemaker", False), ("Blower", True), ("Protector", True)],
)
def test_only_who_has_the_icon_attacks(character: str, attacks: bool) -> None:
    at = board(f"Shell-{character} E5", "Specter-Ghost E4 south")
    at.play(f"activate {character}")
    if attacks:
        at.play("attack E4")
    else:
        assert at.refused("attack E4").rule == "SG-ATK-01"


@rule("SG-ATK-02")
def test_an_attack_costs_a_tribute_essence_and_reaches_the_next_cell() -> None:
    at = board("Shell-Blower E5", "Specter-Ghost E4", "Specter-Runner F6", "Specter-Blower E7")
    at.play("activate Blower")
    assert at.refused("attack F6").rule == "SG-ATK-02"  # diagonal
    assert at.refused("attack E7").rule == "SG-ATK-02"  # two cells away
    at.play("attack E4")
    assert at.essence(0) == 2
    assert at.piece("Shell-Blower").tributes == 1


@rule("SG-ATK-02")
def test_without_tribute_essence_nobody_attacks() -> None:
    at = board("Shell-Blower E5", "Specter-Ghost E4", essence=0)
    at.play("activate Blower")
    assert at.refused("attack E4").rule == "SG-TRB-01"


@rule("SG-ATK-03")
def test_neither_an_ally_nor_a_soul_is_a_target() -> None:
    at = board("Shell-Blower E5", "Shell-Ghost E4", souls="Specter-Ghost D5, Shell-Runner F5")
    at.play("activate Blower")
    for cell in ("E4", "D5", "F5", "E6"):
        assert at.refused(f"attack {cell}").rule == "SG-ATK-03"


@rule("SG-ATK-03")
def test_an_opposing_soulgiver_and_the_barrier_are_targets() -> None:
    at = board("Shell-Blower E4", "Specter-Ghost E3 north", barrier="R3C3")
    at.play("activate Blower")
    assert at.legal("attack") == ["attack E3", "attack barrier"]


@rule("SG-ATK-04", "SG-DST-01")
@pytest.mark.parametrize(("attacker", "lives"), [("E4", True), ("F5", True), ("E6", False), ("D5", False)])
def test_a_shield_stops_what_comes_from_its_side(attacker: str, lives: bool) -> None:
    """The Blower has Shields in front and to the right, and faces north."""
    at = board("Specter-Blower E5 north", f"Shell-Confuser {attacker}")
    at.play("activate Confuser", "attack E5")
    assert at.is_in_play("Specter-Blower") == lives
    assert at.die("Specter-Blower") == 1 if lives else at.soul("Specter-Blower") == "E5"
    assert at.essence(0) == 2


@rule("SG-R-90")
def test_a_double_soul_that_carries_keeps_the_fragment() -> None:
    """The Ghost faces west, where the attack comes from; the Fragment's front is north: west is open."""
    at = board(
        "Specter-Ghost E5 west +Specter-Runner",
        "Shell-Blower D5",
        fragment="Specter-Ghost",
        fragment_front="north",
    )
    at.play("activate Blower", "attack E5")
    assert at.piece("Specter-Ghost").soul == ""
    assert at.fragment == "Specter-Ghost"


@rule("SG-R-90")
def test_the_shields_of_the_fragment_save_the_soul() -> None:
    at = board(
        "Specter-Ghost E5 east +Specter-Runner",
        "Shell-Blower D5",
        fragment="Specter-Ghost",
        fragment_front="west",
    )
    at.play("activate Blower", "attack E5")
    assert at.piece("Specter-Ghost").soul == "Specter-Runner"


# --- destruction


@rule("SG-DST-01", "SG-DST-02")
def test_whoever_is_destroyed_leaves_a_soul_and_the_fragment() -> None:
    at = board("Specter-Ghost G3", "Shell-Blower F3", fragment="Specter-Ghost", fragment_front="north")
    deck = at.deck("specters")
    at.play("activate Blower", "attack G3")
    assert not at.is_in_play("Specter-Ghost")
    assert at.soul("Specter-Ghost") == "G3"
    assert at.deck("specters") == deck  # the card does not go back
    assert "Ghost" not in deck
    assert at.view().sides[1].fallen == ["Ghost"]
    assert at.fragment == "R2C4"


@rule("SG-DST-01", "SG-DST-05")
def test_a_black_hole_destroys_and_the_soul_lies_there() -> None:
    at = board("Shell-Architect G4", "Shell-Ghost A1", holes="G5", fragment="Shell-Architect")
    at.play("activate Architect", "step G5")
    assert at.soul("Shell-Architect") == "G5"
    assert at.fragment == "R3C4"
    assert (at.asked, at.kind) == (0, "turn")


@rule("SG-DST-05")
def test_to_end_on_a_black_hole_destroys_too() -> None:
    at = board("Shell-Spacewalker E5", "Shell-Architect C3", holes="E5")
    at.play("activate Spacewalker", "teleport C3")
    assert at.place("Shell-Spacewalker") == "C3"
    assert at.soul("Shell-Architect") == "E5"


@rule("SG-DST-03")
def test_the_replacement_comes_at_the_beginning_of_the_owners_next_turn() -> None:
    at = board("Shell-Blower D5", "Shell-Runner A10", "Specter-Ghost E5 north", "Specter-Blower A1")
    at.play("activate Blower", "attack E5")
    assert (at.asked, len(at.view().pieces)) == (0, 3)  # not yet
    at.play("end")
    assert (at.asked, at.kind) == (CHANCE, "card")
    at.play("card Runner", "card Patcher", "keep Patcher", "place Patcher north-east")
    assert at.place("Specter-Patcher") == "north-east"
    assert "Runner" in at.deck("specters")
    assert "Patcher" not in at.deck("specters")


@rule("SG-DST-04")
def test_a_replacement_that_stays_on_its_portal_is_removed_with_its_soul() -> None:
    at = board("Shell-Blower D5", "Specter-Ghost A1", "Specter-Blower A2", decks=["Ghost", "Runner"])
    at.play("end", "place Runner north-west", "end")
    assert not at.is_in_play("Specter-Runner")
    assert at.soul("Specter-Runner") == ""
    assert "Runner" in at.view().sides[1].removed
    assert at.place("Specter-Ghost") == "A1"


@rule("SG-DST-06")
def test_nothing_happens_to_a_soul_that_lies_in_the_way_of_things() -> None:
    at = board(
        "Specter-Holemaker A1",
        "Specter-Runner C9",
        "Shell-Ghost J1",
        turn="specters",
        souls="Shell-Runner C3, Specter-Ghost C8",
        turns=(1, 2),
    )
    at.play("activate Holemaker", "void C3")  # a Black Hole below the Soul
    at.play("activate Runner", "horizon", "lay C3", "step C8", "step C7")  # an Amplifier; a step over a Soul
    assert at.soul("Shell-Runner") == "C3"
    assert at.soul("Specter-Ghost") == "C8"


# --- at the end of a turn, all at once


@rule("SG-R-42")
def test_the_dice_rise_together_and_all_at_six_die_together() -> None:
    at = board("Shell-Ghost A1 5", "Shell-Blower B1 5", "Shell-Runner south-west 1", "Specter-Ghost J1 5")
    at.play("end")
    assert [event[1] for event in at.happened("destroyed")] == ["Shell-Runner", "Shell-Blower", "Shell-Ghost"]
    assert [event[1] for event in at.happened("aged")] == ["Shell-Blower", "Shell-Ghost"]
    assert (at.soul("Shell-Ghost"), at.soul("Shell-Blower"), at.soul("Shell-Runner")) == ("A1", "B1", "")
    assert at.die("Specter-Ghost") == 5  # it was not the turn of its owner


@rule("SG-R-42", "SG-R-56")
def test_then_attraction_is_looked_at() -> None:
    """The Holemaker blocks the Specter Modifier until it dies of Decay."""
    at = board(
        "Shell-Holemaker C3 5",
        "Shell-Architect C4",
        "Specter-Ghost J1",
        holes="C3",
        piles={"C3": "horizon"},
    )
    assert at.place("Shell-Architect") == "C4"
    at.play("end")
    assert at.soul("Shell-Holemaker") == "C3"
    assert at.soul("Shell-Architect") == "C3"


@rule("SG-R-42")
def test_then_the_end_of_the_game_is_looked_at() -> None:
    """Nobody is left on either side once the last Shell has been drawn in."""
    at = board(
        "Shell-Holemaker C3 5",
        "Shell-Architect C4",
        holes="C3",
        piles={"C3": "horizon"},
        decks=["", ""],
        out="Specter-Ghost",
    )
    assert not at.is_over()
    at.play("end")
    assert at.is_over()
    assert at.result.ending == "decay"


@rule("SG-R-43")
def test_a_die_does_not_go_beyond_six() -> None:
    at = board("Shell-Blower D5 5", "Shell-Ghost A1", "Specter-Ghost E5 north")
    at.play("activate Blower", "attack E5", "end")
    assert (0, "Shell-Blower", 6) in at.happened("aged")
    at = board("Shell-Blower D5 5", "Shell-Ghost A1", hands=["", "Decay"])
    at.play("activate Blower", "play Decay", "target D5")
    assert at.happened("aged") == [(0, "Shell-Blower", 6)]


@rule("SG-R-44")
def test_a_carrier_that_decays_leaves_the_fragment_on_its_tile() -> None:
    at = board("Shell-Ghost H8 5", "Shell-Blower A1", fragment="Shell-Ghost")
    at.play("end")
    assert (at.soul("Shell-Ghost"), at.fragment) == ("H8", "R4C4")


@rule("SG-R-44")
def test_in_2vs2_the_barrier_follows() -> None:
    at = board("Shell-Ghost H8 5", "Shell-Blower B5", teams=True, circles="B5 I6", fragment="Shell-Ghost")
    assert at.barrier == ""  # lifted
    at.play("activate Blower", "step B4")
    assert at.barrier == "R4C4"  # on the carrier's tile
    at.play("end")
    assert (at.fragment, at.barrier) == ("R4C4", "R4C4")
