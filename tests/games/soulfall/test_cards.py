"""Every Lord card on the table: what its top ability offers, when its bottom ability is used, and when not.

Seat 0 plays the card. Unless the situation says otherwise he has Nomads on A1 and A2, his opponent on E2
and E3, and Kaul is the Current Lord.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.games.soulfall.tables import SoulfallTable, game, table
from tests.rules import rule


class Situation(NamedTuple):
    """One card. Moves are separated by commas."""

    card: str
    offers: str
    """The verbs that the top ability offers when everything can be performed."""
    top: str
    """How the top ability is used."""
    holds: dict[str, Any]
    """A position in which the requirement holds after that ..."""
    bottom: str
    """... and all moves of the bottom ability there."""
    use: str
    """How the bottom ability is used to the end."""
    fails: dict[str, Any]
    """A position in which the requirement fails after the top ability ..."""
    fails_top: str = ""
    """... which is used in this other way, if it has to be."""


def current(card: str) -> dict[str, Any]:
    return {"discards": [card]}


DRAW = "draw, take KAU-1, take KAU-2, discard KAU-1"
ANYWHERE = ["A3", "B2", "B3", "B4", "C1", "C2", "C3", "C4", "C5", "D1", "D2", "D3", "D4", "E1"]

SITUATIONS = [
    Situation(
        "VAS-1",
        offers="destroy",
        top="destroy E3",
        holds={"devotions": [["VAS"]]},
        bottom="sacrifice A1, sacrifice A2",
        use="sacrifice A1, prosper",
        fails={"devotions": [[], ["VAS"]]},
    ),
    Situation(
        "VAS-2",
        offers="prosper, draw",
        top="prosper",
        holds=current("VAS-1"),
        bottom="destroy E2, destroy E3",
        use="destroy E2",
        fails=current("SET-1"),
    ),
    Situation(
        "VAS-3",
        offers="populate",
        top="populate B1",
        holds={"outposts": [["C1"], ["D1", "D2"]]},
        bottom="raze D1, raze D2",
        use="raze D2",
        fails={"outposts": [["C1"], ["D1"]]},
    ),
    Situation(
        "ILU-1",
        offers="populate",
        top="populate B1",
        holds={"devotions": [["ILU"]]},
        bottom=", ".join(f"wander {space}" for space in ANYWHERE),
        use="wander E1",
        fails={},
    ),
    Situation(
        "ILU-2",
        offers="migrate",
        top="migrate A2, to E1",
        holds=current("ILU-1"),
        bottom="populate A2, populate B1, populate B2, populate D1, populate D2",
        use="populate D1",
        fails=current("SET-1"),
    ),
    Situation(
        "ILU-3",
        offers="draw, populate",
        top="populate B1",
        holds={},
        bottom="prosper",
        use="prosper",
        fails={"nomads": [["A1", "A2"], ["C1", "E3"]]},
    ),
    Situation(
        "ORR-1",
        offers="build",
        top="build A1",
        holds={"devotions": [["ORR"]]},
        bottom="prosper",
        use="prosper",
        fails={},
    ),
    Situation(
        "ORR-2",
        offers="prosper, build",
        top="prosper",
        holds={"outposts": [["C1"], []]},
        bottom="draw",
        use=DRAW,
        fails={"outposts": [["C1"], ["D1"]]},
    ),
    Situation(
        "ORR-3",
        offers="populate, build",
        top="populate B1",
        holds=current("ORR-1"),
        bottom="build A1, build A2, build B1",
        use="build B1",
        fails=current("SET-1"),
    ),
    Situation(
        "SET-1",
        offers="prosper",
        top="prosper",
        holds={"devotions": [["SET"]]},
        bottom="prosper",
        use="prosper",
        fails={},
    ),
    Situation(
        "SET-2",
        offers="prosper, populate",
        top="populate B1",
        holds={"shards": [1, 2]},
        bottom="prosper",
        use="prosper",
        fails={"shards": [1, 1]},
    ),
    Situation(
        "SET-3",
        offers="draw",
        top="draw, take SET-1, take ORR-1, discard SET-1",
        holds={"shards": [1, 2]},
        bottom="steal Blue",
        use="steal Blue",
        fails={"shards": [1, 2]},
        fails_top="draw, take SET-1, take ORR-1, discard ORR-1",
    ),
    Situation(
        "THR-1",
        offers="draw",
        top=DRAW,
        holds={"devotions": [["THR"]]},
        bottom="play KAU-2",
        use="play KAU-2, build A1",
        fails={},
    ),
    Situation(
        "THR-2",
        offers="draw, devote",
        top="devote SET-1",
        holds={"hands": [["THR-2", "SET-1"], ["VAS-1"]]},
        bottom="draw",
        use=DRAW,
        fails={"hands": [["THR-2", "SET-1"], []]},
    ),
    Situation(
        "THR-3",
        offers="play",
        top="play THR-1, draw, take ORR-1, take ORR-2, discard ORR-1",
        holds={"hands": [["THR-3", "THR-1"]]},
        bottom="draw",
        use=DRAW,
        fails={"hands": [["THR-3", "SET-1"]]},
        fails_top="play SET-1, prosper",
    ),
    Situation(
        "MIR-1",
        offers="prosper, devote",
        top="prosper",
        holds={**current("SET-1"), "devotions": [["SET"]]},
        bottom="prosper",
        use="prosper",
        fails={**current("SET-1"), "devotions": [["VAS"], ["SET"]]},
    ),
    Situation(
        "MIR-2",
        offers="populate, draw",
        top="populate B1",
        holds={**current("SET-1"), "devotions": [[], ["SET"]]},
        bottom="destroy E2, destroy E3",
        use="destroy E3",
        fails={**current("SET-1"), "devotions": [["SET"], ["VAS"]]},
    ),
    Situation(
        "MIR-3",
        offers="play",
        top="play SET-1, prosper",
        holds={"hands": [["MIR-3", "SET-1"]]},
        bottom="claim SET",
        use="claim SET",
        fails={"hands": [["MIR-3", "SET-1"]], "devotions": [[], ["SET"]]},
    ),
    Situation(
        "HAS-1",
        offers="prosper, draw",
        top="prosper",
        holds={"nomads": [["A1"], ["E2", "E3"]]},
        bottom="populate A2, populate B1, populate B2",
        use="populate B1",
        fails={},
    ),
    Situation(
        "HAS-2",
        offers="populate",
        top="populate B1",
        holds={"shards": [1, 3]},
        bottom="steal Blue",
        use="steal Blue",
        fails={"shards": [1, 2]},
    ),
    Situation(
        "HAS-3",
        offers="draw",
        top=DRAW,
        holds={},
        bottom="devote KAU-2",
        use="devote KAU-2",
        fails={"devotions": [["VAS"]]},
    ),
    Situation(
        "OMB-1",
        offers="devote",
        top="devote SET-1",
        holds={"hands": [["OMB-1", "SET-1"]], "devotions": [["OMB"]], "shards": [1, 2]},
        bottom="steal Blue",
        use="steal Blue",
        fails={"hands": [["OMB-1", "SET-1"]], "shards": [1, 2]},
    ),
    Situation(
        "OMB-2",
        offers="draw, prosper",
        top="prosper",
        holds={"devotions": [["VAS"], ["SET", "ESH"]]},
        bottom="claim SET, claim ESH",
        use="claim ESH",
        fails={"devotions": [["VAS"], ["SET"]]},
    ),
    Situation(
        "OMB-3",
        offers="populate, devote",
        top="populate B1",
        holds=current("OMB-1"),
        bottom="destroy E2, destroy E3",
        use="destroy E2",
        fails=current("SET-1"),
    ),
    Situation(
        "ESH-1",
        offers="populate",
        top="populate B1",
        holds={"devotions": [["ESH"]]},
        bottom="populate A3, populate B2, populate B3, populate C1, populate C2",
        use="populate C1",
        fails={},
    ),
    Situation(
        "ESH-2",
        offers="populate, prosper",
        top="prosper",
        holds={"outposts": [["B2"]]},
        bottom="prosper",
        use="prosper",
        fails={"outposts": [["B1"]], "nomads": [["A1", "A2"], ["C1", "C2"]]},
    ),
    Situation(
        "ESH-3",
        offers="build",
        top="build A1",
        holds=current("ESH-1"),
        bottom="populate A3, populate B1, populate B2, populate B3",
        use="populate B1",
        fails=current("SET-1"),
    ),
    Situation(
        "KAU-1",
        offers="devote",
        top="devote SET-1",
        holds={"hands": [["KAU-1", "SET-1"]], "devotions": [["KAU"]]},
        bottom="draw",
        use="draw, take ORR-1, take ORR-2, discard ORR-1",
        fails={"hands": [["KAU-1", "SET-1"]]},
    ),
    Situation(
        "KAU-2",
        offers="devote, build",
        top="build A1",
        holds={"devotions": [["VAS", "ILU", "ORR"]]},
        bottom="prosper",
        use="prosper",
        fails={"devotions": [["VAS", "ILU"], ["ORR"]]},
    ),
    Situation(
        "KAU-3",
        offers="play, populate",
        top="populate B2",
        holds={"nomads": [["A1", "A2"], ["C3", "E3"]]},
        bottom="destroy C3",
        use="destroy C3",
        fails={},
    ),
]
EACH = pytest.mark.parametrize("situation", SITUATIONS, ids=[situation.card for situation in SITUATIONS])
EITHER_SEAT = pytest.mark.parametrize("seat", [0, 1])
"""What is said above of seat 0 and its opponent holds the other way round, too."""
DEFAULTS: dict[str, list[Any]] = {
    "hands": [[], []],
    "nomads": [["A1", "A2"], ["E2", "E3"]],
    "outposts": [[], []],
    "shards": [1, 1],
    "devotions": [[], []],
}


def laid_out(situation: Situation, position: dict[str, Any], seat: int) -> SoulfallTable:
    whole = {"hands": [[situation.card]], "discards": [], **position}
    for key, usual in DEFAULTS.items():
        stated = whole.get(key, [])
        pair = [*stated, *usual[len(stated) :]]
        whole[key] = pair if seat == 0 else pair[::-1]
    return table(**whole, turn=seat)


def moves(text: str, seat: int = 0) -> list[str]:
    return (text if seat == 0 else text.replace("Blue", "Yellow")).split(", ")


def test_no_card_is_forgotten() -> None:
    assert [situation.card for situation in SITUATIONS] == [card.id for card in game().content.cards]


@EACH
@EITHER_SEAT
@rule("SF-PLY-02", "SF-W-01", "SF-W-08")
def test_the_top_ability_offers_its_options(situation: Situation, seat: int) -> None:
    spare = "ORR-2" if situation.card == "HAS-2" else "HAS-2"
    at = laid_out(situation, {"hands": [[situation.card, spare]]}, seat)
    at.play(f"play {situation.card}")
    assert (at.asked, at.kind) == (seat, "top")
    assert at.verbs() == set(moves(situation.offers))


@EACH
@EITHER_SEAT
@rule("SF-PLY-03", "SF-PLY-04", "SF-PLY-05")
def test_the_bottom_ability_is_used_when_its_requirement_holds(situation: Situation, seat: int) -> None:
    at = laid_out(situation, situation.holds, seat)
    at.play(f"play {situation.card}", *moves(situation.top, seat))
    assert (at.asked, at.kind) == (seat, "bottom")
    assert at.legal() == moves(situation.bottom, seat)
    at.play(*moves(situation.use, seat))
    assert (seat, "bottom", situation.card) not in at.happened("skipped")
    assert (at.asked, at.kind, at.discards[-1]) == (seat, "turn", situation.card)


@EACH
@EITHER_SEAT
@rule("SF-PLY-03", "SF-R-20")
def test_the_bottom_ability_is_skipped_when_its_requirement_fails(situation: Situation, seat: int) -> None:
    at = laid_out(situation, situation.fails, seat)
    at.play(f"play {situation.card}", *moves(situation.fails_top or situation.top, seat))
    assert (seat, "bottom", situation.card) in at.happened("skipped")
    assert (at.asked, at.kind, at.discards[-1]) == (seat, "turn", situation.card)
