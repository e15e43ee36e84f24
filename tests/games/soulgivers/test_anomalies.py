"""Anomalies: drawing them, playing them, and what each does (SG-ANO, SG-INT, SG-C-20)."""

from __future__ import annotations

import pytest

from soultable.engine.seats import CHANCE
from soultable.games.soulgivers.moves import BOARD
from tests.games.soulgivers.tables import GAME, SoulgiversTable, board
from tests.rules import rule

ALL = [anomaly.id for anomaly in GAME.content.anomalies]


def discarded(at: SoulgiversTable) -> list[str]:
    return at.view().anomaly_discards


# --- drawing


@rule("SG-ANO-01")
def test_a_card_is_drawn_for_a_tribute_essence_unseen_by_the_opponent() -> None:
    at = board("Shell-Blower A1", "Specter-Ghost J1")
    at.play("draw")
    assert (at.asked, at.kind) == (CHANCE, "anomaly")
    at.play("anomaly Stasis")
    assert at.essence(0) == 2
    assert at.hand(0) == ["Stasis"]
    assert (at.view(1).players[0].hand, at.view(1).players[0].anomalies) == ([], 1)
    assert "Stasis" in at.story(0)[-1]
    assert "Stasis" not in at.story(1)[-1]


@rule("SG-ANO-01")
def test_a_draw_needs_a_tribute_essence() -> None:
    assert board("Shell-Blower A1", essence=0).refused("draw").rule == "SG-TRB-01"


@rule("SG-ANO-02")
def test_one_card_in_a_turn() -> None:
    at = board("Shell-Blower A1", "Shell-Ghost A2", "Shell-Runner A3", "Specter-Ghost J1")
    at.play("draw", "anomaly Stasis")
    assert at.refused("draw").rule == "SG-ANO-02"
    at.play("activate Blower")
    assert at.refused("draw").rule == "SG-ANO-02"


@rule("SG-ANO-02", "SG-ANO-03", "SG-R-52")
def test_who_holds_three_puts_any_of_the_four_back_into_the_deck() -> None:
    at = board("Shell-Blower A1", "Specter-Ghost J1", hands=["Decay Stasis Dead-Air", ""])
    at.play("draw", "anomaly Soul-Drift")
    assert (at.asked, at.kind) == (0, "return")
    assert at.legal() == ["return Decay", "return Stasis", "return Dead-Air", "return Soul-Drift"]
    assert at.refused("return Ground-Twist").rule == "SG-ANO-05"
    twin = at.branch()
    twin.play("return Soul-Drift")  # the new one too
    assert twin.hand(0) == ["Decay", "Stasis", "Dead-Air"]
    at.play("return Stasis")
    assert at.hand(0) == ["Decay", "Dead-Air", "Soul-Drift"]
    assert at.view().anomaly_deck == 17
    assert discarded(at) == []
    assert "Stasis" not in at.story(1)[-1]


@rule("SG-ANO-04")
def test_the_discards_form_a_new_deck() -> None:
    at = board("Shell-Blower A1", "Specter-Ghost J1")
    at.state.discards = [0, 1, 0, 0, 0, 0, 0, 0, 0, 1]
    at.state.anomaly_deck = [0] * 10
    at.pieces = at.game.pieces(at.state)
    at.play("draw")
    assert at.legal() == ["anomaly Stasis", "anomaly Rift-Collapse"]
    at.play("anomaly Stasis")
    assert (discarded(at), at.view().anomaly_deck) == ([], 1)


@rule("SG-R-52")
def test_from_nothing_nothing_is_drawn() -> None:
    at = board("Shell-Blower A1", "Specter-Ghost J1")
    at.state.anomaly_deck = [0] * 10
    assert at.refused("draw").rule == "SG-R-52"
    assert at.essence(0) == 3


# --- playing


@rule("SG-ANO-05", "SG-ANO-07", "SG-ANO-08")
def test_a_card_is_played_for_nothing_right_after_the_opponent_has_declared_a_soulgiver() -> None:
    at = board("Shell-Blower D4", "Specter-Ghost D3 north", hands=["Decay", "Stasis"])
    assert at.refused("play Decay").rule == ""  # not in one's own turn
    at.play("activate Blower")
    assert (at.asked, at.active) == (1, "Shell-Blower")  # before it has done anything
    at.play("play Stasis")
    assert (at.essence(1), at.essence(0)) == (3, 3)
    assert (at.hand(1), discarded(at)) == ([], ["Stasis"])
    assert at.asked == 0
    assert at.refused("step D5").rule == "SG-MOV-01"  # it has taken effect


@rule("SG-ANO-07")
def test_who_declines_is_not_asked_again_when_the_soulgiver_acts() -> None:
    at = board("Shell-Blower D4", "Shell-Ghost A1", "Specter-Ghost D3 north", hands=["", "Stasis"])
    at.play("activate Blower", "decline", "step D5")
    assert at.asked == 0
    at.play("step D4", "attack D3")
    assert at.asked == 0
    at.play("activate Ghost")
    assert at.asked == 1


@rule("SG-ANO-06")
def test_one_card_in_a_turn_is_played() -> None:
    at = board("Shell-Blower D4", "Shell-Ghost A1", "Specter-Ghost J1", hands=["", "Stasis Dead-Air"])
    at.play("activate Blower", "play Dead-Air")
    assert at.asked == 0  # no second one for this Soulgiver
    at.play("activate Ghost")
    assert at.asked == 0  # nor for the next


@rule("SG-ANO-06")
def test_in_the_next_turn_another_one_may_be_played() -> None:
    at = board(
        "Shell-Blower D4", "Specter-Ghost J1", hands=["", "Stasis Dead-Air"], decks=["", "Runner Patcher"]
    )
    at.play("activate Blower", "play Dead-Air", "end")
    at.play("card Runner", "card Patcher", "keep Runner", "place Runner north-west")
    at.play("place Patcher north-west", "end", "activate Blower")
    assert at.legal("play") == ["play Stasis"]


@rule("SG-ANO-09", "SG-POR-05")
def test_a_soulgiver_on_a_portal_opens_the_window_and_is_no_target() -> None:
    at = board("Shell-Blower south-west", "Specter-Ghost J1", hands=["", "Decay Stasis"])
    at.play("activate Blower")
    assert at.asked == 1
    assert at.legal("play") == []
    assert at.refused("play Stasis").rule == "SG-R-51"
    assert at.refused("play Decay").rule == "SG-R-51"
    at = board(
        "Shell-Blower south-west", "Shell-Ghost A1", "Specter-Ghost J1", hands=["", "Decay Tribute-Leak"]
    )
    at.play("activate Blower")
    assert at.legal("play") == ["play Decay", "play Tribute-Leak"]
    at.play("play Decay")
    assert at.legal() == ["target A1"]


@rule("SG-R-51")
@pytest.mark.parametrize("card", ["Slipping-Grasp", "Soul-Drift", "Rift-Collapse"])
def test_a_card_without_anything_to_work_on_cannot_be_played(card: str) -> None:
    """Nobody carries the Fragment, no Soul lies anywhere, and a Soulgiver stands on each Portal."""
    at = board("Shell-Blower south-west", "Shell-Ghost south-east", "Shell-Runner A1", hands=["", card])
    at.play("activate Runner")
    assert at.refused(f"play {card}").rule == "SG-R-51"
    assert at.legal() == ["decline", "decline turn", "decline until Blower", "decline until Ghost"]


@rule("SG-R-51")
def test_the_target_of_a_card_that_has_died_in_the_window_is_none_any_more() -> None:
    at = board("Shell-Blower D4", "Specter-Ghost J1", holes="D5", hands=["", "Stasis"], turns=(1, 2))
    at.play("activate Blower", "horizon", "lay D5")
    assert at.soul("Shell-Blower") == "D5"
    assert at.refused("play Stasis").rule == "SG-R-51"


@rule("SG-R-51")
def test_a_population_ability_that_has_lost_its_cells_is_used_all_the_same() -> None:
    at = board(
        "Shell-Blower A1", "Specter-Holemaker D4", "Specter-Ghost J1", turn="specters", holes="D5",
        hands=["Decay", ""], turns=(1, 2),
    )  # fmt: skip
    at.play("activate Ghost", "decline", "horizon")
    holemaker = at.game.content.moves.piece_names.index("Specter-Holemaker")
    at.state.put(holemaker, BOARD.find("D5"))  # no Anomaly of this content does that; another one might
    at.play("decline")
    assert (at.asked, at.active) == (1, "Specter-Ghost")
    assert at.view().sides[1].population_ability == "used"


# --- Interference


@rule("SG-INT-01", "SG-R-50", "SG-ANO-01", "SG-ANO-05")
@pytest.mark.parametrize("cell", ["B5", "I6"])
def test_one_soulgiver_on_either_cell_blocks_drawing_and_playing(cell: str) -> None:
    at = board(f"Shell-Blower {cell}", "Specter-Ghost J1", turn="specters", circles="B5 I6")
    assert at.refused("draw").rule == "SG-INT-01"
    at = board(f"Shell-Blower {cell}", "Specter-Ghost J1", circles="B5 I6", hands=["", "Decay"])
    at.play("activate Blower")
    assert at.asked == 0


@rule("SG-INT-01", "SG-R-50")
def test_an_own_soulgiver_there_blocks_nothing() -> None:
    at = board("Shell-Blower A1", "Specter-Ghost B5", turn="specters", circles="B5 I6")
    at.play("draw", "anomaly Decay")
    at = board("Shell-Blower A1", "Specter-Ghost B5", circles="B5 I6", hands=["", "Decay"])
    at.play("activate Blower", "play Decay", "target A1")


@rule("SG-INT-01", "SG-R-50")
def test_the_check_is_made_at_the_moment_of_drawing_or_playing() -> None:
    at = board("Shell-Blower B4", "Shell-Ghost A1", "Specter-Ghost J1", circles="B5 I6", hands=["", "Decay"])
    at.play("activate Blower", "decline", "step B5", "face north")  # it may stop there
    at.play("activate Ghost")
    assert at.asked == 0  # nobody is asked any more
    at = board("Shell-Blower B5", "Shell-Ghost A1", "Specter-Ghost J1", circles="B5", hands=["", "Decay"])
    at.play("activate Blower", "step B4", "activate Ghost")
    assert at.asked == 1  # it has left


# --- what each does


@rule("SG-C-20")
def test_decay() -> None:
    at = board("Shell-Blower D4 2", "Shell-Ghost A1 4", "Shell-Runner A5", hands=["", "Decay Decay"])
    at.play("activate Blower", "play Decay")
    assert at.legal() == ["target D4", "target A1"]
    assert at.refused("target A5").rule == "SG-RUN-04"
    assert at.refused("target J9").rule == "SG-R-51"
    twin = at.branch()
    twin.play("target A1")
    assert twin.soul("Shell-Ghost") == "A1"  # 4 and 2 are 6
    at.play("target D4")
    assert at.die("Shell-Blower") == 4


@rule("SG-C-20")
def test_stasis() -> None:
    at = board("Shell-Blower D4", "Specter-Ghost D3 north", hands=["", "Stasis"])
    at.play("activate Blower", "play Stasis")
    assert at.verbs() == {"face", "attack", "draw", "end"}
    at.play("attack D3", "face west")
    assert at.front("Shell-Blower") == "west"
    at = board("Shell-Runner D4", "Specter-Ghost J1", hands=["", "Stasis"])
    at.play("activate Runner")
    assert at.refused("play Stasis").rule == "SG-RUN-04"


@rule("SG-C-20")
def test_blunted_edge() -> None:
    at = board("Shell-Blower D4", "Specter-Ghost D3", "Specter-Runner F4", hands=["", "Blunted-Edge"])
    at.play("activate Blower", "play Blunted-Edge")
    assert at.refused("attack D3").rule == "SG-C-20"
    at.play("tornado")  # Abilities are not touched


@rule("SG-C-20")
def test_dead_air() -> None:
    at = board(
        "Shell-Blower D4", "Specter-Ghost D3 north", "Specter-Runner F4", souls="Shell-Runner C4",
        hands=["", "Dead-Air"],
    )  # fmt: skip
    at.play("activate Blower", "play Dead-Air")
    assert at.refused("tornado").rule == "SG-R-68"
    at.play("attack D3", "absorb Runner", "step D5")


@rule("SG-C-20")
@pytest.mark.parametrize(("card", "forbidden"), [("Stasis", "step D5"), ("Blunted-Edge", "attack D3")])
def test_what_a_card_forbids_it_forbids_one_soulgiver(card: str, forbidden: str) -> None:
    at = board("Shell-Ghost A1", "Shell-Blower D4", "Specter-Ghost D3 north", hands=["", card])
    at.play("activate Ghost", f"play {card}", "activate Blower", forbidden)


@rule("SG-C-20")
def test_broken_guard() -> None:
    at = board(
        "Shell-Blower D4 north", "Shell-Ghost A1 north", hands=["", "Broken-Guard"], fragment="Shell-Ghost"
    )
    at.play("activate Blower", "play Broken-Guard")
    assert at.legal() == [
        f"turn {cell} {way}" for cell in ("D4", "A1") for way in ("north", "east", "south", "west")
    ]
    assert at.refused("turn J9 north").rule == "SG-R-51"
    at.play("turn A1 west")
    assert at.front("Shell-Ghost") == "west"
    assert at.view().fragment_front == "west"
    assert at.front("Shell-Blower") == "north"


@rule("SG-C-20")
def test_slipping_grasp() -> None:
    at = board("Shell-Blower D4", "Shell-Ghost A1", fragment="Shell-Ghost", hands=["", "Slipping-Grasp"])
    at.play("activate Blower", "play Slipping-Grasp")
    assert at.fragment == "R1C1"
    at = board("Shell-Blower D4", "Shell-Runner A1", fragment="Shell-Runner", hands=["", "Slipping-Grasp"])
    at.play("activate Blower")
    assert at.refused("play Slipping-Grasp").rule == "SG-RUN-04"
    at = board("Shell-Blower D4", "Specter-Ghost A1", fragment="Specter-Ghost", hands=["", "Slipping-Grasp"])
    at.play("activate Blower")
    assert at.refused("play Slipping-Grasp").rule == "SG-R-51"  # the own carrier


@rule("SG-C-20")
def test_tribute_leak() -> None:
    at = board("Shell-Blower D4", hands=["", "Tribute-Leak"])
    at.play("activate Blower", "play Tribute-Leak")
    assert (at.essence(0), at.essence(1)) == (2, 3)
    at = board("Shell-Blower D4", hands=["", "Tribute-Leak"], essence=0)
    at.play("activate Blower", "play Tribute-Leak")
    assert at.essence(0) == 0


@rule("SG-C-20")
def test_ground_twist() -> None:
    at = board(
        "Shell-Blower C3 north",
        hands=["", "Ground-Twist"],
        holes="D3",
        walls="C4-w",
        souls="Shell-Runner D4",
        piles={"C4": "patch", "J10": "border"},
        barrier="R3C3",
    )
    at.play("activate Blower", "play Ground-Twist")
    assert at.refused("rotate R3C3 90").rule == "SG-R-51"  # the Barrier
    assert at.refused("rotate R5C5 90").rule == "SG-R-51"  # a Population Modifier
    assert at.refused("rotate R2C2 0").rule == "SG-R-51"
    at.play("rotate R2C2 90")
    assert (at.place("Shell-Blower"), at.front("Shell-Blower")) == ("D3", "east")
    assert (at.ground("D4"), at.pile("C3"), at.soul("Shell-Runner")) == ("hole", ["patch"], "C4")


@rule("SG-C-20")
def test_soul_drift() -> None:
    at = board(
        "Shell-Blower J9",
        hands=["", "Soul-Drift"],
        souls="Shell-Runner C5, Specter-Ghost A1",
        barrier="R3C3",
    )
    at.play("activate Blower", "play Soul-Drift")
    assert at.legal() == ["drift Shell-Runner", "drift Specter-Ghost"]
    assert at.refused("drift Shell-Ghost").rule == "SG-R-51"
    at.play("drift Shell-Runner")
    tiles = ["C3 D3 C4 D4", "A5 B5 A6 B6", "C7 D7 C8 D8"]  # not the tile with the Barrier
    assert sorted(at.legal()) == sorted(f"move {cell}" for tile in tiles for cell in tile.split())
    assert at.refused("move E5").rule == "SG-R-51"
    at.play("move B6")
    assert at.soul("Shell-Runner") == "B6"


@rule("SG-C-20", "SG-R-74")
def test_rift_collapse() -> None:
    at = board("Shell-Blower south-west", "Shell-Ghost A1", hands=["", "Rift-Collapse"])
    at.play("activate Ghost", "play Rift-Collapse")
    assert at.legal() == ["collapse south-east"]
    assert at.refused("collapse south-west").rule == "SG-R-51"  # a Soulgiver is on it
    assert at.refused("collapse north-west").rule == "SG-R-51"  # it is one's own
    at.play("collapse south-east")
    assert [portal.name for portal in at.view().portals if not portal.open] == ["south-east"]


@rule("SG-C-20", "SG-C-04")
def test_there_are_ten_kinds_with_two_cards_each() -> None:
    at = board("Shell-Blower A1")
    at.play("draw")
    assert at.legal() == [f"anomaly {name}" for name in ALL]
    assert len(ALL) == 10
    assert at.view().anomaly_deck == 20
