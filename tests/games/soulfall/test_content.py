"""The content as RULES.md tells it: counts, boards, Lords and Lord cards (SF-C)."""

from __future__ import annotations

import re
import tomllib

import pytest

from soultable.engine.rulebook import rulebook
from soultable.games.soulfall import FOLDER
from soultable.games.soulfall.content import ACTION_WORDS
from soultable.games.soulfall.words import card_text
from tests.games.soulfall.tables import game, table
from tests.rules import rule

CONTENT = game().content
FILE = tomllib.loads((FOLDER / "content.toml").read_text(encoding="utf-8"))


# --- counts


@rule("SF-C-01", "SF-DEV-05")
def test_ten_lords_have_three_different_cards_each() -> None:
    assert len(CONTENT.lords) == 10
    assert len(CONTENT.cards) == 30
    for number, lord in enumerate(CONTENT.lords):
        cards = [card for card in CONTENT.cards if card.lord == number]
        assert [card.id for card in cards] == [f"{lord.id}-{place}" for place in (1, 2, 3)]
        assert len({card.name for card in cards}) == 3
        assert len({tuple(card_text(CONTENT, card)) for card in cards}) == 3


@rule("SF-C-01")
def test_a_devotion_card_is_nothing_but_its_lord() -> None:
    assert set(FILE) == {"counts", "tribe", "board", "lord", "card"}
    assert all(set(lord) == {"id", "name", "title", "mark"} for lord in FILE["lord"])


@rule("SF-C-02")
def test_four_tribes_have_ten_markers_each() -> None:
    assert CONTENT.tribes == ["Yellow", "Blue", "Red", "Green"]
    assert CONTENT.markers == 10
    assert game().pieces(table(4).state)["markers"] == 40


@rule("SF-C-03", "SF-TRN-03", "SF-R-06")
def test_the_numbers_of_the_rulebook() -> None:
    assert CONTENT.action_cards == 3
    assert ACTION_WORDS == ["draw", "play", "populate", "prosper", "devote", "build"]
    assert CONTENT.draw == 2
    marks = {name: entry["mark"] for name, entry in FILE["counts"].items()}
    assert {name for name, mark in marks.items() if mark == "stand-in"} == {"shards"}


@rule("SF-C-04")
def test_there_are_40_shards() -> None:
    assert CONTENT.shards == 40
    for seats, at_side in ((2, 38), (3, 37), (4, 36)):
        assert table(seats).shards_at_side == at_side


# --- boards


def neighbours(rule_id: str) -> dict[str, list[str]]:
    """What the rule says of each space: `A1: A2 B1 B2; A2: ...`"""
    listed = re.findall(r"([A-G]\d): ([A-G\d ]+)[;.]", rulebook("soulfall").find(rule_id).text)
    return {space: beside.split() for space, beside in listed}


BOARDS = pytest.mark.parametrize(
    ("seats", "rows", "pairs", "rule_id"),
    [(2, [3, 4, 5, 4, 3], 42, "SF-C-09"), (3, [4, 5, 6, 7, 6, 5, 4], 90, "SF-C-11")],
)


@BOARDS
@rule("SF-C-06", "SF-C-08", "SF-C-10")
def test_both_boards_are_hexagonal_fields(seats: int, rows: list[int], pairs: int, rule_id: str) -> None:
    board = CONTENT.board_for(seats)
    names = [name for number, name in enumerate(CONTENT.spaces) if board.spaces >> number & 1]
    assert names == [
        f"{'ABCDEFG'[row]}{space}" for row, width in enumerate(rows) for space in range(1, width + 1)
    ]
    assert sum(neighbours.bit_count() for neighbours in board.beside.sets) == 2 * pairs


@BOARDS
@rule("SF-C-07", "SF-C-09", "SF-C-11", "SF-POP-01")
def test_a_lone_nomad_populates_its_neighbours(seats: int, rows: list[int], pairs: int, rule_id: str) -> None:
    listed = neighbours(rule_id)
    assert len(listed) == sum(rows)
    for space, beside in listed.items():
        elsewhere = [[name] for name in listed if name != space and name not in beside]
        at = table(seats, nomads=[[space], *elsewhere[: seats - 1]])
        assert at.legal("populate") == [f"populate {name}" for name in beside]


@BOARDS
@rule("SF-C-07")
def test_neighbours_follow_from_the_rows(seats: int, rows: list[int], pairs: int, rule_id: str) -> None:
    listed = neighbours(rule_id)
    for space, beside in listed.items():
        row, number = "ABCDEFG".index(space[0]), int(space[1:])
        expected = [f"{space[0]}{number - 1}", f"{space[0]}{number + 1}"]
        for other in (row - 1, row + 1):
            if 0 <= other < len(rows):
                first = number if rows[other] > rows[row] else number - 1
                expected += [f"{'ABCDEFG'[other]}{first}", f"{'ABCDEFG'[other]}{first + 1}"]
        assert sorted(beside) == sorted(name for name in expected if name in listed)


# --- Lords and cards


@rule("SF-C-12")
def test_the_lords_are_those_of_the_rules() -> None:
    told = rulebook("soulfall").find("SF-C-12").text
    assert [f"{lord.name}, {lord.title} ({lord.id})" for lord in CONTENT.lords] == [
        entry.strip() for entry in told.split(": ")[1].split(". ")[0].split(";")
    ]


CARDS = """
VAS-1, Sundering: Destroy. If you are Devoted to Vaskar: Sacrifice, then Prosper.
VAS-2, Tremor: Prosper or Draw. If Vaskar is the Current Lord: Destroy.
VAS-3, Levelled Walls: Populate. If another player has more Outposts than you: Raze an Outpost of such a player.
ILU-1, Far Shore: Populate. If you are Devoted to Ilune: Wander.
ILU-2, Drifting Tents: Migrate. If Ilune is the Current Lord: Populate.
ILU-3, Open Sky: Draw or Populate. If none of your markers is adjacent to an opposing marker: Prosper.
ORR-1, First Stone: Build. If you are Devoted to Orrom: Prosper.
ORR-2, High Walls: Prosper or Build. If you have more Outposts than each other player: Draw.
ORR-3, Quarry: Populate or Build. If Orrom is the Current Lord: Build.
SET-1, Bright Seam: Prosper. If you are Devoted to Sethe: Prosper.
SET-2, Alms of Glass: Prosper or Populate. If you have fewer Shards than each other player: Prosper.
SET-3, Mirror Debt: Draw. If Sethe is the Current Lord: Steal.
THR-1, Spoken Name: Draw. If you are Devoted to Thren: Play.
THR-2, Empty Page: Draw or Devote. If you have fewer cards in hand than each other player: Draw.
THR-3, Long Recital: Play. If Thren is the Current Lord: Draw.
MIR-1, Full Faces: Prosper or Devote. If you are Devoted to the Current Lord: Prosper.
MIR-2, Eclipse: Populate or Draw. If another player is Devoted to the Current Lord: Destroy a Nomad of such a player.
MIR-3, Moonrise: Play. If nobody is Devoted to the Current Lord: Claim the Devotion card of the Current Lord.
HAS-1, Few Fires: Prosper or Draw. If you have fewer Nomads than each other player: Populate.
HAS-2, Open Palm: Populate. If another player has at least 2 more Shards than you: Steal from such a player.
HAS-3, Last Prayer: Draw. If you have no Devotion cards: Devote.
OMB-1, Soft Step: Devote. If you are Devoted to Ombrel: Steal.
OMB-2, False Idol: Draw or Prosper. If another player has more Devotion cards than you: Claim a Devotion card of such a player.
OMB-3, Night Knife: Populate or Devote. If Ombrel is the Current Lord: Destroy.
ESH-1, Deep Root: Populate. If you are Devoted to Eshk: Populate.
ESH-2, Ring of Tents: Populate or Prosper. If one of your Outposts is adjacent to at least 2 of your Nomads: Prosper.
ESH-3, Living Gate: Build. If Eshk is the Current Lord: Populate.
KAU-1, Kindling: Devote. If you are Devoted to Kaul: Draw.
KAU-2, Many Altars: Devote or Build. If you have at least 3 Devotion cards: Prosper.
KAU-3, Border Fire: Play or Populate. If one of your markers is adjacent to an unprotected opposing Nomad: Destroy an opposing Nomad adjacent to one of your markers.
"""  # noqa: E501  (a card is a line)


@rule("SF-PLY-02", "SF-C-01")
def test_the_thirty_lord_cards() -> None:
    told = [f"{card.id}, {card.name}: {' '.join(card_text(CONTENT, card))}" for card in CONTENT.cards]
    assert told == CARDS.strip().split("\n")
    assert {card["mark"] for card in FILE["card"]} == {"stand-in"}


@rule("SF-PLY-02")
def test_a_top_ability_usually_grants_actions() -> None:
    others = [
        card.id for card in CONTENT.cards if not {ability.verb for ability in card.top} <= {*ACTION_WORDS}
    ]
    assert others == ["VAS-1", "ILU-2"]  # Destroy and Migrate


@rule("SF-C-13", "SF-R-24")
def test_at_most_five_cards_are_being_played_at_a_time() -> None:
    grants = {
        card["id"]: [*card["top"], *card["bottom"].split(" then ")].count("play") for card in FILE["card"]
    }
    assert {card: times for card, times in grants.items() if times} == {
        "THR-1": 1, "THR-3": 1, "MIR-3": 1, "KAU-3": 1,
    }  # fmt: skip
    at = table(hands=[["THR-3", "MIR-3", "KAU-3", "THR-1", "SET-1"]], devotions=[["THR"]], discards=["VAS-1"])
    at.play("play THR-3", "play MIR-3", "play KAU-3", "play THR-1")
    at.play("draw", "take ORR-1", "take ORR-2", "discard ORR-1", "play SET-1")
    assert at.playing == ["THR-3", "MIR-3", "KAU-3", "THR-1", "SET-1"]
    at.play("prosper")
    assert at.discards[:5] == ["VAS-1", "ORR-1", "SET-1", "THR-1", "KAU-3"]  # from the innermost outwards
