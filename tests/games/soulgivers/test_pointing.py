"""What people point at for a move of Soulgivers, what is drawn of it, what they mean, what ends something."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import SoulgiversTable, board
from tests.rules import rule


def about(at: SoulgiversTable, notation: str) -> tuple[str, ...]:
    assert notation in at.legal()
    return at.game.about(at.state, at.asked, at.find(notation))


def shown(at: SoulgiversTable, notation: str) -> object:
    assert notation in at.legal()
    return at.game.shows(at.state, at.asked, at.find(notation))


def meant(at: SoulgiversTable, *things: str) -> str:
    return at.game.meant(at.state, at.asked, list(things))


def ends(at: SoulgiversTable, notation: str) -> bool:
    assert notation in at.legal()
    return at.game.ends(at.state, at.asked, at.find(notation))


# --- what a move is about


def test_movement_is_about_cells_portals_and_fronts() -> None:
    at = board("Shell-Blower C10", "Specter-Ghost E4", fragment="Shell-Blower")
    assert about(at, "activate Blower") == ("Shell-Blower",)
    assert about(at, "end") == ("end",)
    at.play("activate Blower")
    assert about(at, "step C9") == ("C9",)
    assert about(at, "go C8") == ("C8",)
    assert about(at, "step south-west") == ("south-west",)
    assert about(at, "face north") == ("face north",)
    assert about(at, "drop") == ("drop",)


def test_actions_are_about_themselves_and_their_target() -> None:
    at = board(
        "Shell-Blower E5", "Shell-Runner E8", "Specter-Ghost E4", fragment="R3C3", souls="Shell-Ghost F6",
        barrier="R3C4",
    )  # fmt: skip
    at.play("activate Blower")
    assert about(at, "attack E4") == ("attack", "E4")
    assert about(at, "collect north") == ("collect", "front north")
    assert about(at, "absorb Ghost") == ("absorb", "soul Shell-Ghost")
    assert about(at, "tornado") == ("tornado",)
    at.play("step F5")
    assert about(at, "attack barrier") == ("attack", "barrier")
    at.play("step E5", "collect north")
    assert about(at, "pass E8 east") == ("pass", "E8", "front east")


def test_abilities_and_what_they_ask_for() -> None:
    at = board("Shell-Volomancer E5", "Specter-Ghost E6")
    at.play("activate Volomancer")
    assert about(at, "control E6") == ("control", "E6")
    at.play("control E6")
    assert about(at, "lead E7") == ("E7",)
    at.play("lead E7")
    assert about(at, "enough") == ("enough",)
    at = board("Shell-Confuser E5", "Specter-Ghost E6")
    at.play("activate Confuser")
    assert about(at, "vertigo R3C3") == ("vertigo", "R3C3")
    at.play("vertigo R3C3")
    assert about(at, "turn E6 east") == ("E6", "front east")
    at = board("Shell-Architect E5", "Specter-Ghost E6")
    at.play("activate Architect", "mold R1C3")
    assert about(at, "with R2C2") == ("R2C2",)
    at.play("with R2C2")
    assert about(at, "rotate R1C3 90") == ("rotate 90",)
    at = board("Specter-Ghost E5", "Shell-Blower A1", souls="Shell-Runner E6", turn="specters")
    at.play("activate Ghost")
    assert about(at, "eradicate Runner") == ("eradicate", "soul Shell-Runner")
    at = board("Shell-Holemaker E5", "Specter-Ghost E6", piles={"C3": "hole"})
    at.play("activate Holemaker")
    assert about(at, "void A1") == ("void", "A1")
    at.play("tear C3")
    assert about(at, "move A1") == ("A1",)
    assert about(at, "take back") == ("take back",)


def test_anomalies_and_what_they_ask_for() -> None:
    hand = "Ground-Twist Soul-Drift Rift-Collapse"
    at = board("Shell-Blower E5", "Specter-Ghost E8", hands=("", hand), souls="Shell-Ghost C3")
    at.play("activate Blower")
    assert about(at, "play Soul-Drift") == ("anomaly Soul-Drift",)
    assert about(at, "decline") == ("decline",)
    twist, drift, collapse = at.branch(), at.branch(), at.branch()
    twist.play("play Ground-Twist")
    assert about(twist, "rotate R1C2 90") == ("R1C2", "rotate 90")
    drift.play("play Soul-Drift")
    assert about(drift, "drift Shell-Ghost") == ("soul Shell-Ghost",)
    collapse.play("play Rift-Collapse")
    assert about(collapse, "collapse south-west") == ("south-west",)


# --- what is drawn


def test_a_step_shows_what_becomes_of_the_piece() -> None:
    at = board("Shell-Blower E5", "Specter-Ghost A1", holes="E4", fragment="R1C1")
    at.play("activate Blower")
    assert shown(at, "step E6") == {"path": ["E5", "E6"], "fate": ""}
    assert shown(at, "step E4") == {"path": ["E5", "E4"], "fate": "destroyed"}
    assert shown(at, "go E8") == {"path": ["E5", "E6", "E7", "E8"], "fate": ""}
    assert shown(at, "face north") is None
    assert at.place("Shell-Blower") == "E5"


@rule("SG-SPW-02", "SG-R-87")
def test_a_step_onto_a_black_hole_may_lead_through_it() -> None:
    at = board("Shell-Spacewalker E5", "Specter-Ghost A1", holes="E4 H8", fragment="R1C1")
    at.play("activate Spacewalker")
    assert shown(at, "step E4") == {"path": ["E5", "E4"], "fate": "wormhole"}
    at = board("Shell-Holemaker E5", "Specter-Ghost A1", holes="E4 H8", fragment="R1C1")
    at.play("activate Holemaker")
    assert shown(at, "step E4") == {"path": ["E5", "E4"], "fate": ""}


@rule("SG-POP-09", "SG-R-55")
def test_a_step_beside_a_specter_modifier_shows_that_one_is_drawn_in() -> None:
    for piles in ({"E3": "horizon"}, {"E3": "horizon", "F4": "horizon"}):
        at = board("Shell-Blower E5", "Specter-Ghost A1", holes="E3 F4", piles=piles, fragment="R1C1")
        at.play("activate Blower")
        assert shown(at, "step E4") == {"path": ["E5", "E4"], "fate": "attracted"}


@rule("SG-END-01", "SG-R-86")
def test_a_conquest_and_a_cell_where_one_cannot_stop_are_shown() -> None:
    at = board("Shell-Blower C10", "Specter-Ghost A1", fragment="Shell-Blower")
    at.play("activate Blower")
    assert shown(at, "step south-west") == {"path": ["C10", "south-west"], "fate": "conquest"}
    at = board("Specter-Ghost E5", "Shell-Blower E6", turn="specters")
    at.play("activate Ghost")
    assert shown(at, "step E6") == {"path": ["E5", "E6"], "fate": "goes on"}


@rule("SG-ATK-04", "SG-DBL-07")
def test_an_attack_shows_what_it_would_do() -> None:
    at = board(
        "Shell-Blower E5", "Specter-Ghost E4 south", "Specter-Runner D5 north", barrier="R3C4",
        fragment="R3C4",
    )  # fmt: skip
    at.play("activate Blower")
    assert shown(at, "attack E4") == {"fate": "shielded"}
    assert shown(at, "attack D5") == {"fate": "destroyed"}
    at.play("step F5")
    assert shown(at, "attack barrier") == {"fate": "barrier"}
    at = board("Shell-Blower E5", "Specter-Ghost E4 north +Specter-Runner", fragment="R1C1")
    at.play("activate Blower")
    assert shown(at, "attack E4") == {"fate": "loses soul"}


def test_a_charge_shows_the_way_and_whether_somebody_is_lost() -> None:
    at = board("Shell-Protector E6", "Specter-Ghost E3", fragment="R1C1", holes="E2")
    at.play("activate Protector")
    assert shown(at, "charge E3") == {"path": ["E6", "E5", "E4"], "fate": "destroyed"}
    at = board("Shell-Protector E6", "Specter-Ghost E3", fragment="R1C1")
    at.play("activate Protector")
    assert shown(at, "charge E3") == {"path": ["E6", "E5", "E4"], "fate": ""}


def test_a_led_soulgiver_shows_its_own_way() -> None:
    at = board("Shell-Volomancer E5", "Specter-Blower E6", holes="E7", fragment="R1C1")
    at.play("activate Volomancer", "control E6")
    assert shown(at, "lead E7") == {"path": ["E6", "E7"], "fate": "destroyed"}
    assert shown(at, "lead F6") == {"path": ["E6", "F6"], "fate": ""}


# --- what is meant


def test_pointing_in_a_turn_means_a_way_somebody_or_a_button() -> None:
    at = board("Shell-Blower E5", "Shell-Runner E8", "Specter-Ghost H4", "Specter-Runner north-west")
    assert meant(at, "Shell-Blower") == "activate Blower"
    assert meant(at, "E5") == "activate Blower"
    assert meant(at, "end") == "end"
    assert meant(at, "attack") == "attack A1"
    assert str(at.refused(meant(at, "attack"))) == "Declare a Soulgiver Active first. (SG-ACT-01)"
    at.play("activate Blower")
    assert meant(at, "E4") == "step E4"
    assert meant(at, "H8") == "go H8"
    assert meant(at, "E8") == meant(at, "Shell-Runner") == "activate Runner"
    assert meant(at, "H4") == meant(at, "Specter-Ghost") == "attack H4"
    assert meant(at, "Specter-Runner") == ""
    assert meant(at, "attack", "E4") == "attack E4"
    assert meant(at, "barrier") == "attack barrier"
    assert meant(at, "pass", "E8") == "pass E8 north"
    assert meant(at, "pass", "E8", "front east") == "pass E8 east"
    assert meant(at, "south-west") == "step south-west"
    assert meant(at, "front north") == meant(at, "face north") == "face north"
    assert meant(at, "soul Shell-Ghost") == "absorb Ghost"
    assert meant(at, "soul Specter-Ghost") == "eradicate Ghost"
    assert meant(at, "anomaly Decay") == "play Decay"
    assert meant(at, "R1C1") == "go A1"
    assert [meant(at, thing) for thing in ("elephant", "", "card", "#")] == ["", "", "", ""]


@rule("SG-MOV-06", "SG-POR-06")
def test_what_is_meant_is_refused_with_its_reason() -> None:
    at = board("Shell-Blower E5", "Specter-Ghost H4", walls="E5|E4")
    at.play("activate Blower")
    assert str(at.refused(meant(at, "E4"))) == "A Wall is in the way. (SG-MOV-06)"
    assert at.refused(meant(at, "south-west")).rule == "SG-POR-06"
    assert at.refused(meant(at, "attack")).rule == "SG-ATK-02"
    assert at.refused(meant(at, "tornado")).rule == "SG-R-91"


@pytest.mark.parametrize("verb", ["collect", "pass", "absorb", "charge", "mold", "void", "tear", "leap"])
def test_a_button_without_a_target_means_a_move_that_says_why_not(verb: str) -> None:
    at = board("Shell-Blower E8", "Shell-Runner A9", "Specter-Ghost H4")
    assert at.game.vocabulary.find(meant(at, verb)) is not None
    at.play("activate Blower")
    assert meant(at, verb).startswith(verb)
    assert at.refused(meant(at, verb)).rule


def test_tiles_mean_what_the_active_one_can_do_with_them() -> None:
    at = board("Shell-Confuser E5", "Specter-Ghost H4")
    at.play("activate Confuser")
    assert meant(at, "R1C1") == "chaos R1C1"
    assert meant(at, "vertigo", "A1") == "vertigo R1C1"


def test_outside_of_a_turn_it_is_the_answer_that_is_asked_for() -> None:
    hand = "Decay Ground-Twist Soul-Drift"
    at = board("Shell-Blower E5", "Specter-Ghost E8", hands=("", hand), souls="Shell-Ghost C3")
    at.play("activate Blower")
    assert meant(at, "anomaly Stasis") == "play Stasis"
    assert meant(at, "decline") == "decline"
    twist, drift = at.branch(), at.branch()
    at.play("play Decay")
    assert meant(at, "Specter-Ghost") == meant(at, "E8") == "target E8"
    twist.play("play Ground-Twist")
    assert meant(twist, "R1C1") == meant(twist, "A1") == "rotate R1C1 90"
    assert meant(twist, "R1C1", "rotate 180") == "rotate R1C1 180"
    drift.play("play Soul-Drift")
    assert meant(drift, "C3") == meant(drift, "soul Shell-Ghost") == "drift Shell-Ghost"
    drift.play("drift Shell-Ghost")
    assert meant(drift, "J10") == "move J10"


def test_what_is_meant_while_an_ability_asks() -> None:
    at = board("Shell-Volomancer E5", "Specter-Ghost E6")
    at.play("activate Volomancer", "control E6")
    assert meant(at, "J10") == "lead J10"
    at = board("Shell-Confuser E5", "Specter-Ghost E6")
    at.play("activate Confuser", "vertigo R3C3")
    assert meant(at, "Specter-Ghost", "front west") == "turn E6 west"
    assert meant(at, "E6") == "turn E6 north"
    assert meant(at, "front west") == ""
    at = board("Shell-Architect E5", "Specter-Ghost E6")
    at.play("activate Architect", "mold R1C3", "with R2C2")
    assert meant(at, "rotate 45") == "rotate R1C3 45"


# --- what ends something


def test_the_turn_a_window_and_the_game_end() -> None:
    at = board("Shell-Blower C10", "Specter-Ghost A1", fragment="Shell-Blower", hands=("", "Decay"))
    assert ends(at, "end")
    assert not ends(at, "activate Blower")
    at.play("activate Blower")
    assert ends(at, "decline")
    assert ends(at, "decline turn")
    assert not ends(at, "play Decay")
    at.play("decline")
    assert ends(at, "step south-west")
    assert not ends(at, "step C9")
