"""What is in the box (SG-COM), and how much of it (SG-R-01, SG-R-02)."""

from __future__ import annotations

from soultable.engine.ask import ask_of
from soultable.engine.seats import CHANCE, SPECTATOR
from tests.games.soulgivers.tables import GAME, board, laid, opening, settled
from tests.rules import rule

CHARACTERS = [
    "Runner", "Protector", "Architect", "Volomancer", "Spacewalker",
    "Holemaker", "Patcher", "Confuser", "Blower", "Ghost",
]  # fmt: skip


@rule("SG-COM-01")
def test_25_tiles_of_4_cells_form_a_grid() -> None:
    view = laid().view(SPECTATOR)
    assert len(view.cells) == 100
    assert [tile.name for tile in view.tiles] == [f"R{row}C{column}" for row in "12345" for column in "12345"]
    numbered = [f"T{number:02}" for number in range(1, 23)]
    assert sorted(tile.tile for tile in view.tiles) == sorted(
        [*numbered, "interference-east", "interference-west", "mother"]
    )


@rule("SG-COM-02")
def test_nothing_is_printed_on_the_mother_tile_where_fragment_and_barrier_begin() -> None:
    at = laid()
    assert [tile.name for tile in at.view().tiles if tile.tile == "mother"] == ["R3C3"]
    assert [at.ground(cell) for cell in ("E5", "F5", "E6", "F6")] == ["plain"] * 4
    (mother,) = (tile for tile in GAME.content.tiles if tile.id == "mother")
    assert mother.patterns[0].walls == [0, 0, 0, 0]
    assert (at.fragment, at.barrier) == ("R3C3", "R3C3")


@rule("SG-COM-03", "SG-COM-04")
def test_an_interference_tile_has_one_circle_and_others_have_walls_or_black_holes() -> None:
    at = laid()
    circles = [cell.name for cell in at.view().cells if cell.ground == "interference"]
    assert len(circles) == 2
    for tile in GAME.content.tiles:
        (pattern, *_) = tile.patterns
        grounds = [["plain", "hole", "", "", "", "interference"][ground] for ground in pattern.grounds]
        if tile.id.startswith("interference"):
            assert sorted(grounds) == ["interference", "plain", "plain", "plain"]
            assert pattern.walls == [0, 0, 0, 0]
        elif tile.id.startswith("T"):
            assert "hole" in grounds or any(pattern.walls)
            assert "interference" not in grounds


@rule("SG-COM-05")
def test_both_decks_have_the_same_ten_characters() -> None:
    at = settled()
    assert at.deck("shells") == at.deck("specters") == CHARACTERS


@rule("SG-COM-07")
def test_there_are_ten_pieces_of_each_population_with_shields_and_a_soul_each() -> None:
    names = GAME.content.moves.piece_names
    assert names == [f"{side}-{character}" for side in ("Shell", "Specter") for character in CHARACTERS]
    assert all(character.shields for character in GAME.content.characters)
    at = board("Shell-Blower A1", "Shell-Patcher A9", "Specter-Blower J1", holes="A2 A10")
    at.play("activate Blower", "step A2", "activate Patcher", "step A10")
    assert (at.soul("Shell-Blower"), at.soul("Shell-Patcher")) == ("A2", "A10")
    assert not at.is_in_play("Shell-Blower")


@rule("SG-COM-08", "SG-SET-04")
def test_20_anomalies_of_10_types_lie_face_down_in_one_deck() -> None:
    at = settled()
    for viewer in (0, 1, SPECTATOR):
        assert at.view(viewer).anomaly_deck == 20
    at = board("Shell-Ghost A1", "Specter-Ghost J9", hands=("", "Decay"), decks=("", ""))
    at.play("draw")
    ask = ask_of(at.state, CHANCE)
    assert (len(ask.moves), sum(ask.weights)) == (10, 19)
    assert ask.weights[ask.notations.index("anomaly Decay")] == 1  # the other one is in the other's hand
    at.play("anomaly Stasis", "end", "draw")
    assert sum(ask_of(at.state, CHANCE).weights) == 18  # both draw from the same deck


@rule("SG-COM-09")
def test_each_population_has_its_own_ability() -> None:
    abilities = {population.id: population.ability for population in GAME.content.populations}
    assert abilities == {"shells": "The Border", "specters": "Event Horizon"}
    at = board("Shell-Ghost A1", "Specter-Ghost J9", holes="C3", turns=(2, 2))
    at.play("activate Ghost")
    assert "horizon" in at.legal()  # the Specters are asked first
    assert at.refused("border").rule == "SG-POP-01"
    at.play("decline")
    assert "border" in at.legal()
    assert at.refused("horizon").rule == "SG-POP-01"


@rule("SG-COM-11")
def test_one_fragment_one_barrier_four_portals_and_a_coin() -> None:
    at = laid()
    assert [portal.population for portal in at.view().portals] == ["specters"] * 2 + ["shells"] * 2
    at.answer(0, "population shells")
    at.answer(1, "population specters")
    assert at.legal() == ["first shells", "first specters"]
    assert set(ask_of(at.state, CHANCE).weights) == {1}
    carried = board("Shell-Ghost E5", "Specter-Ghost J9", fragment="Shell-Ghost")
    assert (carried.fragment, carried.barrier) == ("Shell-Ghost", "")
    assert [piece.name for piece in carried.view().pieces if piece.carries] == ["Shell-Ghost"]


@rule("SG-COM-12", "SG-R-01")
def test_four_black_hole_modifiers_and_two_patches_for_each_population() -> None:
    view = opening().view(SPECTATOR)
    assert [(side.holes, side.patches) for side in view.sides] == [(4, 2), (4, 2)]
    assert GAME.content.population_modifiers == [6, 4]  # 22 in all, not 20
    at = board("Shell-Holemaker E1", "Specter-Ghost J9", piles={"A1": "hole hole hole hole"})
    assert at.view().sides[0].holes == 0
    at.play("activate Holemaker")
    assert at.refused("void E2").rule == "SG-R-91"


@rule("SG-COM-13", "SG-R-02")
def test_six_essences_and_dice_for_two_players_ten_and_eight_for_four() -> None:
    two = board("Shell-Ghost A1", "Specter-Ghost J9")
    four = board("Shell-Ghost A1", "Specter-Ghost J9", teams=True)
    assert [player.essence for player in two.view().players] == [3, 3]
    assert [side.shared for side in two.view().sides] == [0, 0]
    assert [player.essence for player in four.view().players] == [2, 2, 2, 2]
    assert [side.shared for side in four.view().sides] == [1, 1]
    assert (2 * two.state.limit_of(0), 4 * four.state.limit_of(0)) == (6, 8)  # each Soulgiver has a die
    old = board("Shell-Ghost A1 5", "Shell-Runner C1 4", "Specter-Ghost J9")
    old.play("end")
    assert (old.is_in_play("Shell-Ghost"), old.die("Shell-Runner")) == (
        False,
        5,
    )  # a die has the sides 1 to 6


@rule("SG-COM-14", "SG-MOV-10")
def test_what_a_card_says_goes_before_the_general_rules() -> None:
    at = board("Shell-Ghost A1", "Shell-Holemaker C1", "Specter-Ghost J9", walls="A1|A2", holes="C2")
    at.play("activate Ghost", "step A2")  # a Wall stops all but the Ghost
    at.play(
        "activate Holemaker", "step C2"
    )  # a Black Hole destroys all but the Holemaker and the Spacewalker
    assert (at.place("Shell-Ghost"), at.place("Shell-Holemaker")) == ("A2", "C2")
    other = board("Shell-Patcher A1", "Shell-Architect C1", "Specter-Ghost J9", walls="A1|A2", holes="C2")
    other.play("activate Patcher")
    assert other.refused("step A2").rule == "SG-MOV-06"
    other.play("activate Architect", "step C2")
    assert not other.is_in_play("Shell-Architect")


@rule("SG-COM-15", "SG-MOV-04")
def test_nothing_works_diagonally() -> None:
    at = board("Shell-Confuser E5", "Specter-Ghost F6 north", "Specter-Runner H8", fragment="Shell-Confuser")
    at.play("activate Confuser")
    assert at.refused("step D4").rule == "SG-MOV-04"
    assert at.refused("attack F6").rule == "SG-ATK-02"
    assert at.refused("pass H8 north").rule == "SG-FRG-05"
    at.play("chaos R3C3")
    assert at.refused("with R4C4").rule == "SG-C-12"  # a corner is not a side
    wind = board("Shell-Blower E5", "Specter-Ghost G7")
    wind.play("activate Blower")
    assert wind.refused("tornado").rule == "SG-R-91"
