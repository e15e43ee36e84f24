"""Scoring (SF-SCO) and who wins (SF-SET-11, SF-R-27, SF-R-30)."""

from __future__ import annotations

from soultable.engine.game import Result
from tests.games.soulfall.tables import game, table
from tests.rules import rule

ROWS = [
    ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "B5", "C1"],
    ["D1", "D2", "D3", "D4", "D5", "D6", "D7", "E1", "E2", "E3"],
    ["F1", "F2", "F3", "F4", "F5", "G1", "G2", "G3", "G4", "E4"],
]
LORDS = ["VAS", "ILU", "ORR", "SET", "THR", "MIR", "HAS", "OMB", "ESH", "KAU"]


def counted(*players: tuple[int, int, int, int], tower: int = -5) -> Result:
    """The result when the game ends and each player has (Nomads, Devotions, Shards, Outposts)."""
    lords = iter(LORDS)
    full = [*players, (1, 0, 1, 0), (1, 0, 1, 0)][:3]  # those who are not named have next to nothing
    at = table(
        3,
        nomads=[row[:nomads] for row, (nomads, _, _, _) in zip(ROWS, full, strict=True)],
        devotions=[[next(lords) for _ in range(devotions)] for _, devotions, _, _ in full],
        shards=[shards for _, _, shards, _ in full],
        outposts=[
            row[nomads : nomads + outposts] for row, (nomads, _, _, outposts) in zip(ROWS, full, strict=True)
        ],
        tower=tower,
        over=True,
    )
    return at.result


@rule("SF-SCO-01", "SF-R-27")
def test_the_score_is_a_product_of_two_sums() -> None:
    assert counted((3, 2, 7, 1), (2, 0, 1, 3), (1, 4, 2, 0)).scores == [
        (3 + 2) * (7 + 1),
        (2 + 0) * (1 + 3),  # an Outpost counts once, in the second factor
        (1 + 4) * (2 + 0),
    ]


@rule("SF-SCO-02")
def test_the_tower_adds_five_points_to_the_product() -> None:
    players = (3, 2, 7, 1), (2, 0, 1, 3)
    assert counted(*players).scores == [40, 8, 1]
    assert counted(*players, tower=0).scores == [45, 8, 1]
    assert counted(*players, tower=1).scores == [40, 13, 1]


@rule("SF-SCO-03", "SF-SET-11")
def test_the_highest_score_wins() -> None:
    result = counted((2, 0, 6, 0), (4, 1, 2, 1), (3, 0, 2, 0))
    assert result.scores == [12, 15, 6]
    assert result.winners == [1]  # although seat 0 has more Shards
    assert result.tie_break == ""
    assert counted((2, 0, 6, 0), (4, 1, 2, 1), tower=0).winners == [0]  # 17 against 15


@rule("SF-SCO-04")
def test_the_first_tie_breaker_is_shards() -> None:
    result = counted((8, 0, 4, 1), (5, 0, 5, 3))
    assert result.scores[:2] == [40, 40]
    assert result.winners == [1]  # 5 Shards against 4, although they have fewer Nomads
    assert result.tie_break == "shards"
    assert counted((5, 0, 5, 3), (8, 0, 4, 1)).winners == [0]


@rule("SF-SCO-05")
def test_the_second_tie_breaker_is_nomads_without_outposts() -> None:
    result = counted((5, 1, 4, 2), (6, 0, 4, 2))
    assert result.scores[:2] == [36, 36]
    assert result.winners == [1]
    assert result.tie_break == "nomads"
    # Outposts are not counted: 4 + 4 markers against 6 + 1
    result = counted((4, 1, 4, 4), (6, 2, 4, 1))
    assert result.scores[:2] == [40, 40]
    assert result.winners == [1]


@rule("SF-SCO-04", "SF-SCO-05")
def test_tie_breakers_are_for_tied_players_only() -> None:
    result = counted((4, 0, 5, 0), (2, 0, 9, 0), (5, 0, 4, 0))
    assert result.scores == [20, 18, 20]
    assert result.winners == [0]  # seat 1 has most Shards of all, but a lower score


@rule("SF-R-30")
def test_players_who_are_still_tied_share_the_victory() -> None:
    result = counted((4, 1, 3, 1), (1, 0, 2, 0), (4, 1, 3, 1))
    assert result.winners == [0, 2]
    assert result.tie_break == ""
    at = table(3, nomads=[["A1"], ["A2"], ["B1", "B2"]], shards=[2, 2, 1], over=True)
    assert at.result.scores == [2, 2, 2]
    assert game().returns(at.state) == [0.5, 0.5, 0.0]  # seat 2 lost the first tie-breaker


@rule("SF-R-30", "SF-SCO-02")
def test_the_points_of_the_tower_are_part_of_the_score_that_is_compared() -> None:
    result = counted((5, 0, 7, 0), (8, 0, 5, 0), tower=0)
    assert result.scores[:2] == [40, 40]  # a tie, made by the Tower ...
    assert result.winners == [0]  # ... and broken by the Shards
    assert counted((5, 0, 4, 3), (8, 0, 5, 0), tower=0).winners == [1]


@rule("SF-SCO-07")
def test_the_example_of_the_rulebook() -> None:
    result = counted((5, 2, 4, 2))
    assert result.scores[0] == 42
    assert result.breakdown[0] == [
        ("Nomads", 5),
        ("Devotions", 2),
        ("Shards", 4),
        ("Outposts", 2),
        ("Tower", 0),
    ]
