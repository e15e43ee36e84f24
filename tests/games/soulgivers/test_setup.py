"""The setup of 1vs1 (SG-SET), and the rulings on it (SG-R-03 to SG-R-05)."""

from __future__ import annotations

import pytest

from soultable.engine.ask import ask_of
from soultable.engine.seats import CHANCE, SPECTATOR
from tests.games.soulgivers.tables import SoulgiversTable, laid, opening, settled
from tests.rules import rule


def tile_at(at: SoulgiversTable, place: str) -> tuple[str, int]:
    """Which tile lies there, and its quarter turns."""
    return next((tile.tile, tile.turns) for tile in at.view().tiles if tile.name == place)


def exchanged(first: str = "shells") -> SoulgiversTable:
    """Nobody exchanges a tile: the rosters are to be chosen."""
    at = settled(first)
    at.play("no exchange", "no exchange")
    return at


def chosen(first: str = "shells") -> SoulgiversTable:
    """Each has chosen a roster, which is to be placed."""
    at = exchanged(first)
    at.answer(0, "pick Runner", "pick Ghost", "pick Blower")
    at.answer(1, "pick Patcher", "pick Ghost", "pick Confuser")
    return at


@rule("SG-SET-01", "SG-SET-02", "SG-SET-05", "SG-SET-06")
def test_mother_tile_and_interference_tiles_lie_at_fixed_places() -> None:
    at = opening()
    assert [(tile.name, tile.tile, tile.turns) for tile in at.view().tiles] == [
        ("R3C1", "interference-west", 0),
        ("R3C3", "mother", 0),
        ("R3C5", "interference-east", 0),
    ]
    at = laid()
    assert [at.ground(cell) for cell in ("B5", "I6")] == ["interference"] * 2
    assert (at.fragment, at.barrier) == ("R3C3", "R3C3")


@rule("SG-SET-03", "SG-R-04")
def test_chance_lays_22_tiles_each_turned_at_random() -> None:
    at = opening()
    ask = ask_of(at.state, CHANCE)
    assert (at.kind, len(ask.moves), set(ask.weights)) == ("tile", 88, {1})
    assert ask.notations[:4] == ["tile T01 0", "tile T01 90", "tile T01 180", "tile T01 270"]
    at.play("tile T12 0", "tile T11 90")
    assert (tile_at(at, "R1C1"), tile_at(at, "R1C2")) == (("T12", 0), ("T11", 1))
    assert at.refused("tile T12 90").rule == "SG-SET-03"
    assert len(at.legal()) == 80
    at.play(*[f"tile T{number:02} 180" for number in range(1, 23) if number not in (11, 12)])
    assert len(at.view().tiles) == 25
    assert at.ground("A1") == "hole"  # T12 has it at its north-west
    assert (at.ground("C1"), at.ground("D1")) == ("plain", "hole")  # T11 too, but turned by 90 degrees
    assert at.state.asked() == [0, 1]


@rule("SG-SET-07")
def test_each_player_chooses_a_population_and_takes_its_deck() -> None:
    at = laid()
    assert at.state.asked() == [0, 1]
    assert at.legal(seat=0) == at.legal(seat=1) == ["population shells", "population specters"]
    at.answer(1, "population shells")
    for viewer in (0, SPECTATOR):
        assert at.view(viewer).players[1].wish == ""
    at.answer(0, "population specters")
    assert [player.population for player in at.view().players] == ["specters", "shells"]
    assert [side.seats for side in at.view().sides] == [[1], [0]]
    assert [side.deck for side in at.view().sides] == [10, 10]


@rule("SG-SET-08")
def test_two_portals_of_each_population_on_opposite_sides() -> None:
    portals = {portal.name: (portal.population, portal.cells) for portal in laid().view().portals}
    assert portals == {
        "north-west": ("specters", ["C1", "D1"]),
        "north-east": ("specters", ["G1", "H1"]),
        "south-west": ("shells", ["C10", "D10"]),
        "south-east": ("shells", ["G10", "H10"]),
    }
    assert all(portal.open for portal in laid().view().portals)


@rule("SG-SET-09")
def test_what_each_player_takes() -> None:
    at = chosen()
    at.play("place Runner south-west", "place Ghost south-west", "place Blower south-west")
    at.play(
        "place Patcher north-west", "place Ghost north-west", "place Confuser north-west", "anomaly Decay"
    )
    assert at.essence(0) == 3
    for side in at.view().sides:
        assert (side.holes, side.patches, side.population_ability) == (4, 2, "not yet")
    at.play("activate Runner", "decline", "step C10", "end")
    assert (at.asked, at.essence(1)) == (1, 3)


@rule("SG-SET-10", "SG-R-03")
@pytest.mark.parametrize("first", ["shells", "specters"])
def test_a_coin_decides_who_is_first_to_exchange_to_place_and_to_play(first: str) -> None:
    at = laid()
    at.answer(0, "population shells")
    at.answer(1, "population specters")
    ask = ask_of(at.state, CHANCE)
    assert (ask.notations, ask.weights) == (["first shells", "first specters"], [1, 1])
    at.play(f"first {first}")
    one = 0 if first == "shells" else 1
    order = [at.asked]
    at.play("no exchange")
    order.append(at.asked)
    at.play("no exchange")
    at.answer(0, "pick Runner", "pick Ghost", "pick Blower")
    at.answer(1, "pick Patcher", "pick Ghost", "pick Confuser")
    for _ in range(2):
        order.append(at.asked)
        for _ in range(3):
            at.play(at.legal()[0])
    at.play("anomaly Decay")
    order.append(at.asked)
    assert order == [one, 1 - one, one, 1 - one, one]
    assert at.view().turn == one


@rule("SG-SET-11")
def test_a_tile_next_to_an_own_portal_may_be_exchanged_and_both_are_turned() -> None:
    at = settled()
    assert at.legal() == ["exchange R5C2", "exchange R5C4", "no exchange"]
    assert at.refused("exchange R1C2").rule == "SG-SET-11"  # next to a Portal of the others
    assert at.refused("exchange R5C3").rule == "SG-SET-11"
    before = {place: tile_at(at, place) for place in ("R5C2", "R4C3")}
    assert before == {"R5C2": ("T19", 0), "R4C3": ("T15", 0)}
    at.play("exchange R5C2")
    for place in ("R1C2", "R1C4", "R5C4", "R3C1", "R3C5", "R3C3"):  # Portals, Interference, Mother Tile
        assert at.refused(f"with {place}").rule == "SG-SET-11"
    assert len(at.legal("with")) == 25 - 4 - 3
    at.play("with R4C3", "rotate R5C2 90", "rotate R4C3 180")
    assert (tile_at(at, "R5C2"), tile_at(at, "R4C3")) == (("T15", 1), ("T19", 2))
    assert (at.ground("D9"), at.ground("D10"), at.ground("C9")) == ("hole", "hole", "plain")
    assert (at.ground("F8"), at.ground("E7")) == ("hole", "plain")


@rule("SG-SET-11")
def test_each_player_may_exchange_once_one_after_the_other() -> None:
    at = settled()
    at.play("exchange R5C4", "with R3C4", "rotate R5C4 0", "rotate R3C4 0")
    assert at.asked == 1
    assert at.legal() == ["exchange R1C2", "exchange R1C4", "no exchange"]
    at.play("no exchange")
    assert (at.state.asked(), at.view().phase) == ([0, 1], "rosters")
    assert tile_at(at, "R1C2") == ("T02", 0)


@rule("SG-SET-12", "SG-R-05")
def test_three_characters_are_chosen_in_secret() -> None:
    at = exchanged()
    at.answer(1, "pick Patcher", "pick Ghost")
    assert at.refused("pick Ghost", seat=1).rule == "SG-SET-12"
    at.answer(1, "pick Confuser")
    assert at.state.asked() == [0]
    assert at.view(1).players[1].picked == ["Patcher", "Confuser", "Ghost"]
    for viewer in (0, SPECTATOR):
        view = at.view(viewer)
        assert view.players[1].picked == []
        assert "Ghost" in view.sides[1].unseen
        assert view.pieces == []
    at.answer(0, "pick Runner", "pick Ghost", "pick Blower")
    assert at.deck("specters") == [
        "Runner", "Protector", "Architect", "Volomancer", "Spacewalker", "Holemaker", "Blower",
    ]  # fmt: skip
    assert [side.deck for side in at.view(0).sides] == [7, 7]


@rule("SG-SET-13")
def test_three_pieces_go_on_the_own_portals_one_player_after_the_other() -> None:
    at = chosen()
    assert len(at.legal()) == 3 * 2
    assert at.refused("place Runner north-west").rule == "SG-SET-13"
    assert at.refused("place Patcher south-west").rule == "SG-SET-13"
    at.play("place Blower south-east", "place Runner south-east")
    assert at.asked == 0  # all at one time
    at.play("place Ghost south-east")
    assert at.asked == 1
    at.play("place Patcher north-west", "place Ghost north-east", "place Confuser north-west")
    assert [at.place(f"Shell-{name}") for name in ("Runner", "Ghost", "Blower")] == ["south-east"] * 3
    assert at.place("Specter-Ghost") == "north-east"


@rule("SG-SET-14", "SG-R-05", "SG-R-21")
def test_placed_soulgivers_are_open_with_a_die_at_1_and_face_the_other_side() -> None:
    at = chosen()
    at.play("place Blower south-east", "place Runner south-east", "place Ghost south-west")
    for viewer in (0, 1, SPECTATOR):
        pieces = {piece.name: piece for piece in at.view(viewer).pieces}
        assert set(pieces) == {"Shell-Runner", "Shell-Blower", "Shell-Ghost"}
        assert {(piece.die, piece.front) for piece in pieces.values()} == {(1, "north")}
    at.play("place Patcher north-west", "place Ghost north-east", "place Confuser north-west")
    assert {piece.front for piece in at.view().pieces if piece.population == "specters"} == {"south"}
    assert {piece.die for piece in at.view().pieces} == {1}


@rule("SG-SET-15", "SG-R-05")
@pytest.mark.parametrize("first", ["shells", "specters"])
def test_who_goes_second_draws_an_anomaly_free_and_face_down(first: str) -> None:
    at = chosen(first)
    for _ in range(6):
        at.play(at.legal()[0])
    ask = ask_of(at.state, CHANCE)
    assert (at.kind, ask.weights) == ("anomaly", [2] * 10)
    at.play("anomaly Ground-Twist")
    second = 1 if first == "shells" else 0
    assert [at.view().players[seat].anomalies for seat in (second, 1 - second)] == [1, 0]
    assert at.view(second).players[second].hand == ["Ground-Twist"]
    for viewer in (1 - second, SPECTATOR):
        assert at.view(viewer).players[second].hand == []
    assert at.essence(1 - second) == 3
    assert at.view().anomaly_deck == 19
