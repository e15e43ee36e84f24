"""The content as the rules tell it (SG-C)."""

from __future__ import annotations

import tomllib

import pytest

from soultable.engine.seats import CHANCE
from soultable.games.soulgivers import FOLDER
from soultable.games.soulgivers.content import GROUNDS, Pattern
from tests.games.soulgivers.tables import GAME, board, laid, settled
from tests.rules import rule

CONTENT = GAME.content
CATALOG = GAME.catalog()
FILE = tomllib.loads((FOLDER / "content.toml").read_text(encoding="utf-8"))


def rows(table: str) -> list[list[str]]:
    return [[column.strip() for column in line.split("|")] for line in table.strip().split("\n")]


# --- counts


@rule("SG-C-01")
def test_the_numbers_of_the_rulebook() -> None:
    counts = {name: entry["value"] for name, entry in FILE["counts"].items()}
    assert counts == {
        "essence": 3,
        "essence_2vs2": 2,
        "shared_essence": 1,
        "soulgivers": 3,
        "soulgivers_2vs2": 2,
        "hole_modifiers": 4,
        "patch_modifiers": 2,
        "shell_modifiers": 6,
        "specter_modifiers": 4,
        "decay_death": 6,
        "pass_distance": 3,
        "most_anomalies": 3,
        "time_outs": 2,
        "population_from_turn": 2,
    }
    assert {entry["mark"] for entry in FILE["counts"].values()} == {"rulebook"}
    assert (len(FILE["tile"]), len(FILE["interference"]), len(CONTENT.tiles)) == (22, 2, 25)
    assert len(CONTENT.moves.piece_names) == 20
    assert (len(FILE["anomaly"]), sum(anomaly["cards"] for anomaly in FILE["anomaly"])) == (10, 20)
    assert [entry["ability"] for entry in FILE["population"]] == ["The Border", "Event Horizon"]
    assert len(FILE["portal"]) == 4


@rule("SG-C-02")
def test_the_public_facts() -> None:
    essences = [2 * CONTENT.essence, 4 * CONTENT.essence_2vs2 + 2 * CONTENT.shared_essence]
    dice = [2 * CONTENT.soulgivers, 4 * CONTENT.soulgivers_2vs2]
    assert (max(essences), max(dice)) == (10, 8)
    assert settled().deck("shells") == settled().deck("specters")
    assert [laid().view().tiles[place].tile for place in (10, 14)] == [
        "interference-west",
        "interference-east",
    ]


@rule("SG-C-03")
def test_what_the_examples_of_the_rulebook_show() -> None:
    characters = {character.id: character for character in CATALOG.characters}
    abilities = {ability.id: ability for ability in CATALOG.abilities}
    assert characters["Confuser"].movement == 3
    assert characters["Patcher"].movement >= 2
    for name in ("Patch", "Teleport", "Mind-Control", "Acquiescence"):
        assert abilities[name].price == "1 TE"
    assert (abilities["Mind-Control"].least, abilities["Mind-Control"].most) == (0, 1)
    assert (abilities["Black-Void"].least, abilities["Black-Void"].most) == (1, 10)


@rule("SG-C-04")
def test_two_cards_of_each_anomaly() -> None:
    assert [anomaly.cards for anomaly in CATALOG.anomalies] == [2] * 10
    at = board("Shell-Blower A1", hands=["", "Decay Decay Stasis"])
    at.play("draw")
    assert (at.asked, "anomaly Decay" in at.legal(), "anomaly Stasis" in at.legal()) == (CHANCE, False, True)


# --- characters

CHARACTERS = """
Runner | L 5 | F | no | Leap | Superluminal-Speed
Protector | P 2 | F R L | yes | Charge | Sacred-Ground
Architect | P 3 | F B | no | Mold |
Volomancer | P 3 | F R | no | Mind-Control, Acquiescence |
Spacewalker | P 3 | F B | yes | Teleport | Wormhole
Holemaker | P 3 | F R | no | Black-Void, Tear | Antigravitonic
Patcher | P 3 | F B | no | Patch, Update | Hush
Confuser | P 3 | F R | yes | Chaos, Vertigo |
Blower | L 4 | F R | yes | Tornado |
Ghost | L 4 | F | yes | Eradicate | Incorporeal
"""


@rule("SG-C-10", "SG-C-11")
@pytest.mark.parametrize("row", rows(CHARACTERS), ids=[row[0] for row in rows(CHARACTERS)])
def test_a_character(row: list[str]) -> None:
    entry = next(character for character in CATALOG.characters if character.id == row[0])
    sides = {"front": "F", "right": "R", "back": "B", "left": "L"}
    assert [
        entry.id,
        f"{'L' if entry.linear else 'P'} {entry.movement}",
        sorted(sides[side] for side in entry.shields),
        "yes" if entry.attack else "no",
        ", ".join(entry.abilities),
        entry.aura,
    ] == [row[0], row[1], sorted(row[2].split()), *row[3:]]
    assert entry.mark == "stand-in"


@rule("SG-C-10")
def test_there_are_ten_of_them() -> None:
    assert [entry.id for entry in CATALOG.characters] == [row[0] for row in rows(CHARACTERS)]


@rule("SG-C-11")
def test_shields_turn_with_the_piece_and_the_fragment_has_two() -> None:
    assert CATALOG.fragment_shields == ["front", "back"]
    at = board(
        "Shell-Protector A1 north", "Shell-Volomancer C1 east", "Shell-Ghost E1 west", fragment="Shell-Ghost"
    )
    assert at.piece("Shell-Protector").shields == ["north", "east", "west"]
    assert at.piece("Shell-Volomancer").shields == ["east", "south"]
    assert at.piece("Shell-Ghost").shields == ["north", "south"]  # those of the Fragment, which faces north


# --- Abilities

ABILITIES = """
Leap | 1 TE | 1-9 linear cells | 0
Charge | 1 TE | 1-3 linear cells | 2
Mold | 1 TE | 1-4 perpendicular tiles | 0
Mind-Control | 1 TE | 0-1 perpendicular tiles | 2
Acquiescence | 1 TE | 0-3 perpendicular tiles | 0
Teleport | 1 TE | unlimited | 0
Black-Void | 1 TE | 1-10 perpendicular cells | 0
Tear | 1 TE | unlimited | 0
Patch | 1 TE | 1-3 perpendicular cells | 0
Update | 1 TE | unlimited | 0
Chaos | Decay +2 | 0-3 perpendicular tiles | 0
Vertigo | 1 TE | 0-3 perpendicular tiles | 0
Tornado | 1 TE | 1-1 perpendicular tiles | 2
Eradicate | Decay +1 | 0-3 linear cells | 0
"""


@rule("SG-C-12")
def test_the_prices_ranges_and_figures_of_the_abilities() -> None:
    found = []
    for ability in CONTENT.abilities:
        reach = f"{ability.least}-{ability.most} {ability.shape} {ability.unit}"
        found.append(
            [
                ability.id,
                ability.price,
                "unlimited" if ability.unit == "board" else reach,
                str(ability.amount),
            ]
        )
    assert found == rows(ABILITIES)


@rule("SG-C-12")
def test_the_auras() -> None:
    assert [aura.name for aura in CONTENT.auras] == [
        "Superluminal Speed", "Sacred Ground", "Wormhole", "Antigravitonic", "Hush", "Incorporeal",
    ]  # fmt: skip


# --- Anomalies

ANOMALIES = """
Decay | age(2) | rulebook
Stasis | hold() | stand-in
Blunted Edge | blunt() | stand-in
Dead Air | silence() | stand-in
Broken Guard | turn() | stand-in
Slipping Grasp | loosen() | stand-in
Tribute Leak | leak(1) | stand-in
Ground Twist | twist() | stand-in
Soul Drift | drift() | stand-in
Rift Collapse | collapse() | stand-in
"""


@rule("SG-C-20")
def test_the_ten_anomalies() -> None:
    """What the words do is shown in test_anomalies.py."""
    assert [[entry["name"], entry["does"], entry["mark"]] for entry in FILE["anomaly"]] == rows(ANOMALIES)
    assert CATALOG.anomalies[6].text == "The opponent loses 1 unspent Tribute Essence for this turn."


# --- the board


@rule("SG-C-30")
@pytest.mark.parametrize(
    ("seats", "tiles", "cells"), [(2, ["R3C1", "R3C5"], ["B5", "I6"]), (4, ["R3C2", "R3C4"], ["D5", "G6"])]
)
def test_where_the_interference_tiles_lie(seats: int, tiles: list[str], cells: list[str]) -> None:
    view = laid(seats).view()
    assert [tile.name for tile in view.tiles if tile.tile == "mother"] == ["R3C3"]
    assert [tile.name for tile in view.tiles if tile.tile.startswith("interference")] == tiles
    assert [cell.name for cell in view.cells if cell.ground == "interference"] == cells
    for tile in CONTENT.tiles[22:]:
        assert tile.patterns[0].walls == [0, 0, 0, 0]
        assert {GROUNDS[ground] for ground in tile.patterns[0].grounds} <= {"plain", "interference"}


@rule("SG-C-31")
def test_where_the_portals_lie() -> None:
    portals = [(portal.name, portal.population, portal.cells) for portal in laid().view().portals]
    assert portals == [
        ("north-west", "specters", ["C1", "D1"]),
        ("north-east", "specters", ["G1", "H1"]),
        ("south-west", "shells", ["C10", "D10"]),
        ("south-east", "shells", ["G10", "H10"]),
    ]


TILES = """
T01 | | NW/NE
T02 | | NW/NE, SW/SE
T03 | | NW/NE, NW/SW
T04 | | NW-n, NE-n
T05 | | NW-n, NW-w
T06 | | NW-n, NW-w, SE-s, SE-e
T07 | | NW-w, NE-e
T08 | | NW/NE, NE-n
T09 | | NW/SW, NE-e
T10 | | NW-n, NW-w, NW/NE
T11 | NW |
T12 | NW |
T13 | NW, SE |
T14 | NW, SE |
T15 | NW, NE |
T16 | NW |
T17 | NW | SW/SE
T18 | NW | SE-s, SE-e
T19 | NW | NE/SE
T20 | NW | NE-e, SE-e
T21 | NW | NW/NE
T22 | NW, SE | NE-n
"""


@rule("SG-C-32")
def test_the_22_tiles() -> None:
    found = [
        [tile.id, ", ".join(tile.holes), ", ".join(tile.walls).replace("|", "/")]
        for tile in CATALOG.tiles[:22]
    ]
    assert found == rows(TILES)
    assert sum(len(tile.holes) for tile in CATALOG.tiles) == 16


@rule("SG-C-32")
def test_tiles_lie_as_they_are_printed() -> None:
    """Row by row: T03 at R1C3, T06 at R2C1, T11 at R3C2, T22 at R5C5."""
    cells = {cell.name: cell for cell in laid().view().cells}
    assert cells["E1"].walls == ["east", "south"]
    assert (cells["F1"].walls, cells["E2"].walls) == (["west"], ["north"])
    assert cells["A3"].walls == ["north", "west"]
    assert cells["A2"].walls == ["south"]  # a Wall stands on both sides of its edge
    assert (cells["C5"].ground, cells["D5"].ground) == ("hole", "plain")
    assert [cells[cell].ground for cell in ("I9", "J9", "I10", "J10")] == ["hole", "plain", "plain", "hole"]


@rule("SG-C-32")
def test_the_holes_on_the_whole_board_are_sixteen() -> None:
    assert sum(cell.printed == "hole" for cell in laid().view().cells) == 16


@rule("SG-C-33")
def test_which_tiles_can_close_a_portal_off() -> None:
    """Turned so that each of the two cells beside the Portal has a Wall there or is a Black Hole."""

    def closes(pattern: Pattern) -> bool:
        return all(pattern.walls[cell] & 1 or GROUNDS[pattern.grounds[cell]] == "hole" for cell in (0, 1))

    closing = [tile.id for tile in CONTENT.tiles[:22] if any(closes(pattern) for pattern in tile.patterns)]
    assert closing == ["T04", "T15", "T20", "T22"]


@rule("SG-C-33")
def test_that_is_legal_and_the_owner_may_open_one() -> None:
    at = settled("specters")  # T04 lies at R1C4
    closed = {cell.name: "north" in cell.walls for cell in at.view().cells}
    assert (closed["G1"], closed["H1"], closed["C1"]) == (True, True, False)
    twin = at.branch()
    twin.play("no exchange")
    assert twin.asked == 0
    at.play("exchange R1C4", "with R2C1", "rotate R1C4 90", "rotate R2C1 0")  # T06 comes there
    closed = {cell.name: "north" in cell.walls for cell in at.view().cells}
    assert not (closed["G1"] and closed["H1"])
    at = board("Specter-Ghost north-east", "Specter-Blower A1", turn="specters", walls="G1-n H1-n")
    at.play("activate Ghost")
    assert at.legal("step") == []
