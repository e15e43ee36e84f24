"""The worked examples (SF-X), exactly as RULES.md states them."""

from __future__ import annotations

import pytest

from soultable.engine.seats import NOBODY
from tests.games.soulfall.tables import table
from tests.rules import rule

GREATER = [
    f"{row}{number}"
    for row, width in zip("ABCDEFG", (4, 5, 6, 7, 6, 5, 4), strict=True)
    for number in range(1, width + 1)
]
LESSER = [
    f"{row}{number}"
    for row, width in zip("ABCDE", (3, 4, 5, 4, 3), strict=True)
    for number in range(1, width + 1)
]


@rule("SF-X-01", "SF-SCO-01", "SF-SCO-02", "SF-SCO-07", "SF-R-27")
@pytest.mark.parametrize(("tower", "score"), [(NOBODY, 42), (0, 47)])
def test_a_score(tower: int, score: int) -> None:
    at = table(
        nomads=[["A1", "A2", "A3", "B1", "B2"]],
        outposts=[["B3", "B4"]],
        shards=[4],
        devotions=[["VAS", "SET"]],
        tower=tower,
        over=True,
    )
    assert at.result.scores[0] == score
    assert at.unplayed(0) == 3


@rule("SF-X-02", "SF-DRW-01", "SF-DRW-03", "SF-R-05")
def test_a_draw_with_a_reshuffle() -> None:
    at = table(
        hands=[["VAS-1", "VAS-2", "VAS-3"], []],
        deck=["ILU-1"],
        discards=["ORR-1", "ORR-2", "ORR-3", "SET-1", "SET-2"],
    )
    at.play("draw", "take ILU-1")
    assert at.legal() == ["turn ORR-1", "turn ORR-2", "turn ORR-3", "turn SET-1", "turn SET-2"]
    at.play("turn SET-1", "take ORR-2", "discard VAS-1")
    assert (len(at.hand(0)), len(at.deck), len(at.discards)) == (4, 3, 2)


@rule("SF-X-04", "SF-BLD-01", "SF-BLD-02", "SF-R-11")
@pytest.mark.parametrize(
    ("nomads", "outposts", "after"), [(3, 3, None), (3, 2, (2, 3)), (1, 0, None), (2, 0, (1, 1))]
)
def test_when_build_is_legal(nomads: int, outposts: int, after: tuple[int, int] | None) -> None:
    at = table(nomads=[LESSER[:nomads]], outposts=[LESSER[nomads : nomads + outposts]])
    if after is None:
        assert at.refused("build A1").rule in ("SF-BLD-01", "SF-R-11")
        assert at.legal("build") == []
    else:
        at.play("build A1")
        assert (len(at.nomads(0)), len(at.outposts(0))) == after


@rule("SF-X-05", "SF-PLY-07", "SF-R-10", "SF-R-13", "SF-R-14", "SF-R-20")
def test_targets_of_destroy() -> None:
    at = table(hands=[["VAS-1"]], nomads=[["A1"], ["E3"]], outposts=[[], ["D3", "D4", "E2"]])
    at.play("play VAS-1")
    assert at.happened("skipped") == [(0, "top", "VAS-1"), (0, "bottom", "VAS-1")]
    assert at.discards == ["KAU-3", "VAS-1"]
    at = table(3, hands=[["VAS-1"]], nomads=[["A1"], ["A4"], ["G3", "G4"]], outposts=[[], ["A3", "B4", "B5"]])
    at.play("play VAS-1")
    assert at.legal() == ["destroy G3", "destroy G4"]  # anywhere on the board
    at.play("destroy G4")
    assert (at.nomads(2), at.unplayed(2)) == (["G3"], 9)


@rule("SF-X-07", "SF-DEV-01", "SF-DEV-02", "SF-R-15", "SF-R-17")
def test_a_devotion_card_changes_hands() -> None:
    at = table(hands=[["SET-1", "SET-2"], []], devotions=[[], ["SET"]])
    at.play("devote SET-2")
    assert (at.devotions(0), at.devotions(1), at.current_lord) == (["SET"], [], "SET")
    at.play("prosper", "populate A2")
    at.play("prosper", "populate E2", "build E2")  # nobody takes it back
    assert (at.turn, at.hand(0)) == (0, ["SET-1"])
    assert at.legal("devote") == []
    assert at.refused("devote SET-1").rule == "SF-R-15"


@rule("SF-X-08", "SF-TRN-04", "SF-PLY-06", "SF-R-23")
def test_an_action_selected_and_granted() -> None:
    at = table(hands=[["ESH-1"]], devotions=[["ESH"]])
    at.play("populate A2", "play ESH-1", "populate A3", "populate B1")
    assert at.nomads(0) == ["A1", "A2", "A3", "B1"]
    assert at.refused("populate B2").rule == "SF-TRN-04"  # as third Action
    at = table(hands=[["ESH-1"]], devotions=[["ESH"]])
    at.play("play ESH-1", "populate A2", "populate A3", "populate B1")
    assert at.nomads(0) == ["A1", "A2", "A3", "B1"]


@rule("SF-X-10", "SF-END-05", "SF-END-06", "SF-R-28", "SF-R-29")
def test_the_last_turns_of_three_players() -> None:
    at = table(
        3,
        hands=[[], ["OMB-1", "SET-1"]],
        nomads=[["A1"], ["A4", "A3", "B4", "B5"], ["G4"]],
        outposts=[[], ["C5", "C6", "B3"]],
        shards=[7, 1, 1],
        devotions=[[], ["OMB"]],
    )
    at.play("prosper", "populate A2", "draw", "take VAS-1", "take VAS-2", "discard VAS-1")
    assert (at.tower, at.shards(0)) == (0, 8)
    at.play("play OMB-1", "devote SET-1", "steal Yellow", "build A4", "prosper")
    assert (at.shards(0), len(at.outposts(1)), at.tower) == (7, 4, 0)
    at.play("prosper", "populate G3", "build G4")
    assert at.is_over()
    assert [parts[-1] for parts in at.result.breakdown] == [("Tower", 5), ("Tower", 0), ("Tower", 0)]


@rule("SF-X-13", "SF-SCO-04", "SF-SCO-05", "SF-R-30")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ((5, 0, 5, 3), (8, 0, 4, 1), [0]),  # Shards 5 against 4
        ((6, 2, 4, 1), (5, 3, 4, 1), [0]),  # Shards equal, Nomads 6 against 5
        ((5, 3, 4, 1), (5, 3, 4, 1), [0, 1]),  # all equal
    ],
)
def test_ties(
    first: tuple[int, int, int, int], second: tuple[int, int, int, int], winners: list[int]
) -> None:
    lords = ["VAS", "ILU", "ORR", "SET", "THR", "MIR"]
    at = table(
        3,
        nomads=[GREATER[: first[0]], GREATER[10 : 10 + second[0]], ["G4"]],
        devotions=[lords[: first[1]], lords[3 : 3 + second[1]]],
        shards=[first[2], second[2], 1],
        outposts=[GREATER[20 : 20 + first[3]], GREATER[25 : 25 + second[3]]],
        over=True,
    )
    assert at.result.scores == [40, 40, 1]
    assert at.result.winners == winners


@rule("SF-X-14", "SF-POP-01", "SF-R-02", "SF-W-04")
def test_a_corner_of_the_lesser_land() -> None:
    at = table(nomads=[["A1"], ["E3"]])
    assert at.legal("populate") == ["populate A2", "populate B1", "populate B2"]
    shut_in = table(hands=[["ILU-1"]], nomads=[["A1"], ["A2", "B1", "B2"]], devotions=[["ILU"]])
    assert "populate" not in shut_in.verbs()
    shut_in.play("play ILU-1")
    free = [space for space in LESSER if space not in ("A1", "A2", "B1", "B2")]
    assert shut_in.legal() == [f"wander {space}" for space in free]


@rule("SF-X-15", "SF-PRO-02", "SF-W-03")
@pytest.mark.parametrize("shards", [1, 2])
def test_steal(shards: int) -> None:
    at = table(hands=[["OMB-1", "SET-1"]], devotions=[["OMB"]], shards=[1, shards])
    at.play("play OMB-1", "devote SET-1")
    if shards == 1:
        assert at.happened("skipped") == [(0, "bottom", "OMB-1")]
    else:
        at.play("steal Blue")
        assert (at.shards(0), at.shards(1)) == (2, 1)
