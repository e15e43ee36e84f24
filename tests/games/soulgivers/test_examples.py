"""The worked examples of the rules, played through (SG-X)."""

from __future__ import annotations

import pytest

from soultable.engine.seats import CHANCE
from tests.games.soulgivers.tables import board
from tests.rules import rule


@rule("SG-X-01", "SG-DEC-02", "SG-DEC-03", "SG-MOD-06")
def test_gretas_turn() -> None:
    at = board(
        "Specter-Patcher C7 2",
        "Specter-Spacewalker B2 3",
        "Specter-Confuser C10 4",
        turn="specters",
        walls="D7|E7",
        holes="C2 H6",
        souls="Specter-Volomancer A7",
        fragment="R4C4",
    )
    at.play("activate Patcher", "step D7")
    assert at.refused("step E7").rule == "SG-MOV-06"
    at.play("patch E7", "step E7")  # the Wall is cancelled
    at.play("activate Spacewalker", "step C2", "exit H7", "collect north", "pass E7 north")
    assert at.fragment == "Specter-Patcher"
    assert at.essence(1) == 0
    at.play("activate Confuser", "step B10", "step B9", "step B8")
    assert at.refused("step B7").rule == "SG-MOV-01"
    at.play("absorb Volomancer")
    assert at.die("Specter-Confuser") == 1
    at.play("end")
    assert at.die("Specter-Patcher") == 4
    assert at.die("Specter-Spacewalker") == 5  # 2 more, not 3, for two Tribute Essences
    assert at.die("Specter-Confuser") == 2
    assert at.fragment == "Specter-Patcher"


@rule("SG-X-02", "SG-ANO-10", "SG-ANO-05", "SG-ANO-06", "SG-DEC-05")
def test_pietro_and_valentina() -> None:
    at = board(
        "Shell-Volomancer D4 4",
        "Shell-Blower A10",
        "Specter-Ghost J1",
        holes="J10",
        hands=["", "Decay Stasis"],
        turns=(2, 2),
    )
    at.play("activate Volomancer")
    assert (at.asked, at.kind) == (1, "react")
    at.play("play Decay", "target D4")
    assert not at.is_in_play("Shell-Volomancer")
    assert at.soul("Shell-Volomancer") == "D4"
    at.play("decline")  # her Event Horizon
    assert (at.asked, at.kind, at.active, at.essence(0)) == (0, "turn", "", 3)
    at.play("activate Blower")
    assert at.refused("play Stasis").rule == "SG-ANO-06"
    at.play("decline")
    assert at.active == "Shell-Blower"


@rule("SG-X-03", "SG-POP-08", "SG-POP-09", "SG-POP-11", "SG-POP-13", "SG-POP-16")
def test_giulia_and_riccardo() -> None:
    at = board(
        "Specter-Blower J10",
        "Shell-Runner D3",
        "Shell-Protector G7",
        "Shell-Architect H5",
        turn="specters",
        holes="C3 G3 C8 G8",
        turns=(2, 3),
    )
    at.play("activate Blower", "decline", "horizon", "lay C3", "lay G3", "lay C8", "lay G8")
    at.play("attract D3 C3")  # the Protector follows by itself
    assert (at.soul("Shell-Runner"), at.soul("Shell-Protector")) == ("C3", "G8")
    assert at.place("Shell-Architect") == "H5"
    assert (at.asked, at.active) == (1, "Specter-Blower")  # her turn goes on
    at.play("step J9", "end")
    at.play("card Ghost", "card Blower", "keep Ghost", "place Ghost south-west")
    at.play("card Patcher", "card Blower", "keep Blower", "place Blower south-west")
    at.play("activate Architect", "step H4", "step H3")
    assert at.soul("Shell-Architect") == "G3"  # the third step never happens
    assert at.active == ""
    assert [at.ground(cell) for cell in ("C3", "G3", "C8", "G8")] == ["horizon"] * 4
    at.play("end")
    assert (at.asked, at.state.turn) == (CHANCE, 1)
    assert [at.ground(cell) for cell in ("C3", "G3", "C8", "G8")] == ["hole"] * 4
    assert [at.pile(cell) for cell in ("C3", "G3", "C8", "G8")] == [[]] * 4


@rule("SG-X-04", "SG-ATK-04")
@pytest.mark.parametrize(("front", "lives"), [("north", False), ("east", True), ("west", True)])
def test_an_attack_on_an_open_and_on_a_shielded_side(front: str, lives: bool) -> None:
    at = board("Specter-Blower F8", f"Shell-Architect G8 {front}", turn="specters")
    at.play("activate Blower", "attack G8")
    assert at.is_in_play("Shell-Architect") == lives
    assert at.soul("Shell-Architect") == ("" if lives else "G8")
    assert at.essence(1) == 2


@rule("SG-X-05")
def test_a_double_soul_survives_one_attack() -> None:
    at = board("Specter-Blower F8", "Shell-Architect G8 north 3 +Shell-Runner", turn="specters")
    at.play("activate Blower", "attack G8")
    assert at.piece("Shell-Architect").soul == ""
    assert at.view().sides[0].removed == ["Runner"]
    assert (at.place("Shell-Architect"), at.die("Shell-Architect")) == ("G8", 3)
    assert at.refused("attack G8").rule == "SG-ACT-04"


@rule("SG-X-07")
def test_the_malus_when_the_fragment_is_collected_on_the_way() -> None:
    at = board("Shell-Confuser C5")
    at.play("activate Confuser", "step D5", "step E5", "collect north")
    assert at.refused("step F5").rule == "SG-MOV-01"
    at = board("Shell-Confuser D5")
    at.play("activate Confuser", "step E5", "collect north", "step F5")
    assert at.refused("step F6").rule == "SG-MOV-01"


@rule("SG-X-09", "SG-BAR-01", "SG-BAR-02", "SG-BAR-03", "SG-R-45")
def test_a_ghost_and_the_barrier() -> None:
    at = board("Specter-Ghost E3", turn="specters", barrier="R3C3")
    at.play("activate Ghost", "step E4")
    assert at.refused("step E5").rule == "SG-BAR-01"
    at.play("attack barrier")
    assert (at.barrier, at.essence(1)) == ("", 2)
    assert at.refused("step F4").rule == "SG-MOV-02"
    at.play("step E5", "collect south")
    assert at.fragment == "Specter-Ghost"


@rule("SG-X-10", "SG-INT-01", "SG-INT-02")
def test_a_shell_on_an_interference_cell() -> None:
    at = board("Shell-Blower B5", "Specter-Ghost J1", turn="specters", circles="B5 I6")
    assert at.refused("draw").rule == "SG-INT-01"
    at = board(
        "Shell-Blower B5",
        "Specter-Ghost J1",
        circles="B5 I6",
        holes="C3",
        hands=["", "Decay"],
        turns=(2, 2),
    )
    at.play("activate Blower")
    assert at.refused("play Decay").rule == "SG-INT-01"
    at.play("horizon", "lay C3")
    assert at.ground("C3") == "horizon"


@rule("SG-X-12", "SG-POP-05", "SG-POP-06", "SG-POP-07")
def test_a_border_cell_on_the_way() -> None:
    border = {"E8": "border"}
    at = board("Shell-Protector D8", piles=border)
    at.play("activate Protector", "step E8")
    assert {at.refused(stop).rule for stop in ("face north", "end", "draw")} == {"SG-R-86"}
    at.play("step F8", "face north")
    at = board("Shell-Protector C8", piles=border)
    at.play("activate Protector", "step D8")
    assert at.refused("step E8").rule == "SG-R-86"
    at = board("Specter-Architect D8", turn="specters", piles=border)
    at.play("activate Architect")
    assert at.refused("step E8").rule == "SG-POP-05"
    at = board("Specter-Ghost D8", turn="specters", piles=border)
    at.play("activate Ghost", "step E8")
    assert at.refused("face north").rule == "SG-R-86"
    at.play("step F8", "face north")
    at = board("Specter-Runner D8", turn="specters", piles=border)
    at.play("activate Runner")
    assert at.refused("leap F8").rule == "SG-RUN-01"


@rule("SG-X-12", "SG-POP-05", "SG-POP-07", "SG-GLO-02")
def test_a_pass_across_a_border_cell() -> None:
    at = board("Shell-Architect C8", "Shell-Ghost F8", fragment="Shell-Architect", piles={"E8": "border"})
    at.play("activate Architect", "pass F8 east")
    assert at.fragment == "Shell-Ghost"
    at = board(
        "Specter-Architect C8",
        "Specter-Ghost F8",
        turn="specters",
        fragment="Specter-Architect",
        piles={"E8": "border"},
    )
    at.play("activate Architect")
    assert at.refused("pass F8 east").rule == "SG-FRG-07"


@rule("SG-X-14", "SG-R-44", "SG-DEC-02", "SG-DEC-03", "SG-DEC-04")
def test_a_carrier_that_decays() -> None:
    at = board("Shell-Patcher H8 4", "Shell-Ghost A1 4", fragment="R4C4")
    at.play("activate Patcher", "collect north", "patch G8")
    assert at.piece("Shell-Patcher").tributes == 2
    at.play("end")
    assert at.soul("Shell-Patcher") == "H8"
    assert at.fragment == "R4C4"
    assert at.die("Shell-Ghost") == 5


@rule("SG-X-15", "SG-POR-04", "SG-R-73", "SG-DST-04")
def test_a_replacement_that_finds_no_way_onto_the_board() -> None:
    at = board("Specter-Blower C1", "Specter-Ghost D1", "Shell-Runner A9", decks=["Ghost", "Architect"])
    at.play("end", "place Architect north-west", "activate Architect")
    assert {at.refused(f"step {cell}").rule for cell in ("C1", "D1")} == {"SG-MOV-07"}
    at.play("end")
    assert not at.is_in_play("Specter-Architect")
    assert at.soul("Specter-Architect") == ""
    assert at.deck("specters") == []
    assert "Architect" in at.view().sides[1].removed
    assert at.die("Specter-Blower") == 2


@rule("SG-X-17")
def test_hush_is_judged_at_the_declaration() -> None:
    at = board("Shell-Volomancer F8", "Specter-Patcher E8", souls="Shell-Runner F7", fragment="R4C3")
    at.play("activate Volomancer")
    assert at.refused("control E8").rule == "SG-R-68"
    at.play("collect north", "absorb Runner", "step G8")
    assert at.refused("control E8").rule == "SG-R-68"
    at = board("Shell-Volomancer G8", "Specter-Patcher E8")
    at.play("activate Volomancer", "step F8", "control E8", "lead D8", "enough")
    assert at.place("Specter-Patcher") == "D8"


@rule("SG-X-20")
def test_mold_does_not_undo_mold() -> None:
    at = board("Shell-Architect A1", "Specter-Architect C3", "Specter-Confuser D3", "Specter-Ghost J1")
    tiles = [at.view().tiles[place].tile for place in (2, 7)]
    at.play("activate Architect", "mold R1C3", "with R2C3", "rotate R1C3 0", "rotate R2C3 90")
    assert [at.view().tiles[place].tile for place in (7, 2)] == tiles
    at.play("end", "activate Architect", "mold R1C3")
    assert at.refused("with R2C3").rule == "SG-ARC-01"
    at.play("with R1C4")
    at.play("rotate R1C3 0", "rotate R1C4 0")


@rule("SG-X-20")
def test_chaos_may_undo_mold() -> None:
    at = board("Shell-Architect A1", "Specter-Confuser D3", "Specter-Ghost J1", "Specter-Runner J2")
    tiles = [at.view().tiles[place].tile for place in (2, 7)]
    at.play("activate Architect", "mold R1C3", "with R2C3", "rotate R1C3 0", "rotate R2C3 0", "end")
    at.play("activate Confuser", "chaos R1C3", "with R2C3", "rotate R1C3 0", "rotate R2C3 0")
    assert [at.view().tiles[place].tile for place in (2, 7)] == tiles
