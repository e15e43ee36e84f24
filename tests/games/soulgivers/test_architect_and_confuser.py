"""The Architect and the Confuser: exchanged tiles, and Vertigo (SG-ARC, SG-CON, SG-R-66, SG-R-67)."""

from __future__ import annotations

import pytest

from tests.games.soulgivers.tables import SoulgiversTable, board
from tests.rules import rule


def tiles(at: SoulgiversTable) -> dict[str, str]:
    return {tile.name: tile.tile for tile in at.view().tiles}


@rule("SG-ARC-01", "SG-R-67")
@pytest.mark.parametrize("quarters", ["0", "180"])
def test_mold_may_not_undo_the_opposing_mold_of_the_turn_before(quarters: str) -> None:
    at = board(
        "Shell-Architect A1",
        "Specter-Architect I3",
        "Specter-Patcher J9",
        "Specter-Confuser E1",
        decks=("", ""),
    )
    before = tiles(at)
    at.play("activate Architect", "mold R1C2", "with R2C2", f"rotate R1C2 {quarters}", "rotate R2C2 0")
    assert tiles(at)["R1C2"] == before["R2C2"]
    assert tiles(at)["R2C2"] == before["R1C2"]
    at.play("end", "activate Architect", "mold R1C2")
    assert at.refused("with R2C2").rule == "SG-ARC-01"
    assert "with R1C4" in at.legal()  # with a third one it may
    at.play("with R1C4", "rotate R1C2 0", "rotate R1C4 0")


@rule("SG-R-67")
def test_any_bearer_of_mold_is_held_to_it_but_chaos_is_not() -> None:
    at = board(
        "Shell-Architect A1",
        "Specter-Patcher G1 +Specter-Architect",
        "Specter-Confuser E1",
        decks=("", ""),
    )
    at.play("activate Architect", "mold R1C2", "with R2C2", "rotate R1C2 0", "rotate R2C2 0", "end")
    at.play("activate Patcher", "mold R2C2")
    assert at.refused("with R1C2").rule == "SG-ARC-01"
    at.play("with R2C3", "rotate R2C2 0", "rotate R2C3 0")
    chaos = board("Shell-Architect A1", "Specter-Confuser E1", decks=("", ""))
    before = tiles(chaos)
    chaos.play("activate Architect", "mold R1C2", "with R2C2", "rotate R1C2 0", "rotate R2C2 0", "end")
    chaos.play("activate Confuser", "chaos R1C2", "with R2C2", "rotate R1C2 0", "rotate R2C2 0")
    assert tiles(chaos) == before


@rule("SG-R-67")
def test_the_ban_is_for_the_turn_right_after_only() -> None:
    at = board("Shell-Architect A1", "Specter-Architect E1", decks=("", ""))
    before = tiles(at)
    exchange = ["mold R1C2", "with R2C2", "rotate R1C2 0", "rotate R2C2 0"]
    at.play("activate Architect", *exchange, "end", "end")
    own = at.branch()
    at.play("end", "activate Architect", "decline", *exchange)  # a turn later
    assert tiles(at) == before
    own.play("activate Architect", *exchange)  # one's own Mold may be undone
    assert tiles(own) == before


@rule("SG-R-67")
def test_in_2vs2_the_ban_is_for_the_next_population_turn() -> None:
    at = board(
        "Shell-Architect A1", "Shell-Ghost A9", "Shell-Runner C9", "Shell-Blower E9",
        "Specter-Architect E1", "Specter-Patcher J9", "Specter-Ghost G1", "Specter-Runner J7",
        teams=True, decks=("", ""), circles="J10 J1",
    )  # fmt: skip
    exchange = ["mold R1C2", "with R2C2", "rotate R1C2 0", "rotate R2C2 0"]
    at.play("activate Architect", *exchange, "end", "end", "activate Architect", "mold R1C2")
    assert at.refused("with R2C2").rule == "SG-ARC-01"


@rule("SG-R-66", "SG-CON-01")
def test_everything_on_a_tile_moves_and_turns_with_it() -> None:
    at = board(
        "Shell-Confuser C5",
        "Specter-Architect E5 north",
        "Specter-Ghost J10",
        holes="F5",
        walls="E5|E6",
        piles={"F6": "patch"},
        souls="Shell-Runner E6",
        fragment="R3C3",
        barrier="R3C3",
    )
    at.play("activate Confuser", "chaos R3C3", "with R2C3", "rotate R3C3 0", "rotate R2C3 90")
    # a quarter turn clockwise: north-west to north-east to south-east to south-west
    assert (at.place("Specter-Architect"), at.front("Specter-Architect")) == ("F3", "east")
    assert (at.ground("F4"), at.ground("E4"), at.pile("E4")) == ("hole", "patch", ["patch"])
    assert at.soul("Shell-Runner") == "E3"
    assert (at.fragment, at.barrier) == ("R2C3", "R2C3")
    assert (at.ground("F5"), at.pile("F6")) == ("plain", [])
    walls = {cell.name: cell.walls for cell in at.view().cells}
    assert (walls["E3"], walls["F3"], walls["E5"]) == (["east"], ["west"], [])
    assert at.die("Shell-Confuser") == 3  # Decay +2
    assert at.essence(0) == 3


@rule("SG-CON-01")
def test_chaos_moves_the_confuser_itself_and_carriers() -> None:
    at = board(
        "Shell-Confuser C5", "Specter-Architect E5", fragment="Specter-Architect", fragment_front="north"
    )
    at.play("activate Confuser", "chaos R3C2", "with R3C3", "rotate R3C2 180", "rotate R3C3 0")
    assert (at.place("Shell-Confuser"), at.place("Specter-Architect")) == ("E5", "D6")
    assert (at.fragment, at.view().fragment_front) == ("Specter-Architect", "south")


@rule("SG-CON-01", "SG-ABL-03")
def test_chaos_exchanges_neighbours_within_three_tiles() -> None:
    at = board("Shell-Confuser A1", "Specter-Ghost J10")
    at.play("activate Confuser")
    assert at.refused("chaos R2C4").rule == "SG-ABL-02"
    at.play("chaos R1C4")  # 3 tiles away
    assert at.legal() == ["with R1C3"]  # the other neighbours are out of range
    assert at.refused("with R1C2").rule == "SG-C-12"
    assert at.refused("with R1C5").rule == "SG-ABL-02"


@rule("SG-R-66")
def test_interference_tiles_and_the_mother_tile_move_but_not_one_with_a_population_modifier() -> None:
    at = board("Shell-Confuser C5", "Specter-Ghost J10", circles="B5 I6", piles={"E3": "border"})
    at.play("activate Confuser")
    assert at.refused("chaos R2C3").rule == "SG-POP-14"
    at.play("chaos R3C1", "with R3C2", "rotate R3C1 0", "rotate R3C2 0")
    assert (at.ground("D5"), at.ground("B5")) == ("interference", "plain")
    mold = board("Shell-Architect A1", "Specter-Ghost J10", piles={"E3": "border"}, fragment="R5C5")
    mold.play("activate Architect")
    assert mold.refused("mold R2C3").rule == "SG-C-12"
    mold.play("mold R3C3", "with R1C5", "rotate R3C3 0", "rotate R1C5 0")
    assert tiles(mold)["R1C5"] == "X13"


@rule("SG-R-66")
def test_a_tile_exchange_is_no_step_but_attraction_is_looked_at_afterwards() -> None:
    immune = board("Shell-Confuser C5", "Shell-Spacewalker E5", "Specter-Ghost J10", holes="E5 A9")
    immune.play("activate Confuser", "chaos R3C3", "with R2C3", "rotate R3C3 0", "rotate R2C3 0")
    assert (immune.place("Shell-Spacewalker"), immune.kind) == ("E3", "act")  # no Wormhole
    drawn = board(
        "Shell-Confuser C5", "Shell-Architect E7", "Specter-Ghost J10", holes="G5", piles={"G5": "horizon"}
    )
    drawn.play("activate Confuser", "chaos R4C3", "with R3C3", "rotate R4C3 0", "rotate R3C3 90")
    assert drawn.soul("Shell-Architect") == "G5"  # it came to F5


@rule("SG-ARC-01", "SG-ABL-03")
def test_mold_exchanges_two_free_tiles_one_to_four_tiles_away() -> None:
    at = board("Shell-Architect A1", "Shell-Patcher C1", "Specter-Ghost E1", fragment="R2C2", barrier="R2C3")
    at.play("activate Architect")
    assert at.refused("mold R1C1").rule == "SG-ABL-02"  # its own
    assert at.refused("mold R4C4").rule == "SG-ABL-02"
    for tile in ("R1C2", "R1C3", "R2C2", "R2C3"):  # friend, foe, Fragment, Barrier
        assert at.refused(f"mold {tile}").rule == "SG-C-12"
    at.play("mold R1C5", "with R5C1", "rotate R1C5 90", "rotate R5C1 270")
    assert (tiles(at)["R1C5"], tiles(at)["R5C1"]) == ("X21", "X05")
    assert {tile.name: tile.turns for tile in at.view().tiles if tile.turns} == {"R1C5": 1, "R5C1": 3}
    assert at.essence(0) == 2


@rule("SG-CON-02")
def test_vertigo_turns_every_opposing_soulgiver_on_a_tile_to_any_front() -> None:
    at = board(
        "Shell-Confuser E5", "Shell-Patcher G6 north", "Specter-Architect G5 north", "Specter-Runner H6 north"
    )
    at.play("activate Confuser", "vertigo R3C4")
    assert (at.asked, at.legal()) == (0, ["turn G5 north", "turn G5 east", "turn G5 south", "turn G5 west"])
    at.play("turn G5 west")
    assert at.legal() == ["turn H6 north", "turn H6 east", "turn H6 south", "turn H6 west"]
    at.play("turn H6 south")
    assert (at.front("Specter-Architect"), at.front("Specter-Runner")) == ("west", "south")
    assert at.front("Shell-Patcher") == "north"  # not an ally
    assert (at.kind, at.essence(0)) == ("act", 2)
    far = board("Shell-Confuser A1", "Specter-Architect I1", "Specter-Runner E3")
    far.play("activate Confuser")
    assert far.legal("vertigo") == ["vertigo R2C3"]  # 3 tiles, not 4
    assert far.refused("vertigo R1C5").rule == "SG-ABL-02"
