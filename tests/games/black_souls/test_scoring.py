"""Scoring in six categories, and who wins (BS-END, BS-REP, BS-FLU, BS-CHA, BS-DIF, BS-CUP)."""

from __future__ import annotations

import pytest

from soultable.engine.seats import SPECTATOR
from soultable.games.black_souls.content import column_of, level_of
from tests.games.black_souls.tables import BlackSoulsTable, Party, ended, game
from tests.rules import rule

ALIVE: Party = (1, 0, 0, 0)


def difficulties(*totals: int, wiped_at: list[int] | None = None) -> BlackSoulsTable:
    """Designers whose levels have these Difficulty totals, in few Assets."""
    left = sorted(game().content.assets, key=lambda asset: -asset.difficulty)
    levels = []
    for total in totals:
        level = []
        for asset in [*left]:
            if asset.difficulty <= total:
                level.append(asset.id)
                left.remove(asset)
                total -= asset.difficulty
        assert total == 0
        levels.append(" ".join(level))
    return ended(len(totals), levels=levels, wiped_at=wiped_at or [])


def column(at: BlackSoulsTable, category: str) -> list[int]:
    return [at.points(seat).get(category, 0) for seat in range(at.state.seats)]


# --- the total and the winner


@rule("BS-END-01")
def test_the_total_is_the_sum_of_six_categories() -> None:
    at = ended(2, levels=["C15 C16 D15 D16 O15"], dead=[(3, 3, 0, 0)], charges=[2], quirks=["Q01 Q07"])
    categories = [name for name, _ in at.result.breakdown[0]]
    assert categories == ["Reports", "Fluidity", "Challenge", "Difficulty", "Catch-Up", "Hacks"]
    assert at.points(0) == {"Reports": 2, "Challenge": 2, "Difficulty": 3, "Hacks": 2}
    assert at.result.scores == [9, 1]
    assert at.result.winners == [0]


@rule("BS-END-02")
def test_ties_are_broken_by_champions_then_by_difficulty_then_shared() -> None:
    at = difficulties(2, 2, 2)
    assert at.result.scores == [2, 2, 2]
    assert at.result.winners == [0, 1, 2]
    assert at.game.returns(at.state) == [1 / 3, 1 / 3, 1 / 3]
    at = ended(3, parties=[(0, 1, 0, 1), (0, 0, 0, 2), (5, 5, 5, 1)], levels=["C01", "D01", "O01"])
    assert at.result.scores == [2, 2, 2]
    assert at.result.winners == [1]
    assert [score.won for score in at.view(SPECTATOR).scores] == [False, True, False]
    at = ended(2, levels=["C15 C01", "D15"], charges=[0, 2])  # 9 against 8
    assert at.result.scores == [3, 3]
    assert at.result.winners == [0]


@rule("BS-R-57")
def test_wiped_designers_score_quirks_fluidity_hacks_and_catch_up_and_can_win() -> None:
    at = ended(
        2,
        levels=["C01 C02 C03 C04 C05 C15", "D15 D16"],
        dead=[(5, 5, 5, 5), (0, 0, 0, 0)],
        charges=[2, 0],
        quirks=["Q09 Q20"],
        wiped_at=[12],
    )
    assert at.points(0) == {"Reports": 3, "Fluidity": 2, "Catch-Up": 4, "Hacks": 2}
    assert at.result.winners == [0]
    at = ended(2, levels=["C15", "D01"], charges=[0, 1], wiped_at=[12], parties=[ALIVE, (1, 0, 0, 0)])
    assert at.result.scores == [4, 2]
    tied = ended(2, levels=["C15", "D01"], charges=[0, 2], wiped_at=[12], dead=[(0, 0, 0, 0), (3, 0, 0, 0)])
    assert tied.result.scores == [4, 4]
    assert tied.result.winners == [0]  # no Champions on both sides, and his full Difficulty total


# --- Reports


@rule("BS-REP-01", "BS-SET-05")
def test_each_completed_secret_quirk_scores_for_its_owner_alone() -> None:
    at = ended(2, levels=["C15", "D15"], quirks=["Q01 Q09", "Q10 Q07"])
    assert column(at, "Reports") == [4, 2]  # Q01 is completed by both, and counts for its owner
    assert at.view(SPECTATOR).players[0].quirks == ["Q01", "Q09"]  # revealed at the end
    assert at.view(SPECTATOR).scores[0].completed == ["Q01", "Q09"]
    assert at.view(SPECTATOR).scores[1].completed == ["Q10"]


@rule("BS-REP-02", "BS-SET-06")
def test_public_quirks_score_for_everybody_who_completes_them() -> None:
    at = ended(3, levels=["C15", "D15", "O01"], public="Q01 Q09 Q12")
    assert column(at, "Reports") == [4, 2, 0]


# --- Fluidity

# Caves on these spaces of the path, and how many of them hang together.
GROUPS = {
    "1 2 3 4": 4,
    "1 2 3 4 5": 5,  # the path goes up to the space above
    "1 8 9": 3,  # one above the other
    "1 2 7 8": 4,  # a square
    "1 7": 1,  # diagonal
    "1 3 9 11": 1,
    "4 5 12 11 10 9": 6,
    "1 2 3 4 5 6 7": 7,
    "1 2 3 4 5 6 7 8": 8,
    "1 2 3 4 5 6 7 8 9 10 11 12": 12,
}
POINTS = {5: 1, 6: 2, 7: 2, 8: 4, 12: 4}


def caves_on(spaces: str) -> BlackSoulsTable:
    """The other spaces are filled like a chessboard, so that nothing else hangs together."""
    caves, others = iter(range(1, 25)), {"D": iter(range(1, 25)), "O": iter(range(1, 25))}
    level = []
    for space in range(12):
        if str(space + 1) in spaces.split():
            level.append(f"C{next(caves):02}")
        else:
            letter = "DO"[(level_of(space) + column_of(space)) % 2]
            level.append(f"{letter}{next(others[letter]):02}")
    return ended(2, levels=[" ".join(level)])


@rule("BS-FLU-01", "BS-FLU-02", "BS-R-49")
@pytest.mark.parametrize(("spaces", "size"), GROUPS.items())
def test_the_largest_group_of_neighbours_of_one_type_scores(spaces: str, size: int) -> None:
    score = caves_on(spaces).view(SPECTATOR).scores[0]
    assert (score.connected, score.fluidity) == (size, POINTS.get(size, 0))


@rule("BS-FLU-02")
def test_two_groups_score_once() -> None:
    level = "C01 C02 C03 C04 C05 D01 D02 D03 O01 D04 D05 O02"
    at = ended(2, levels=[level])
    assert at.points(0)["Fluidity"] == 1


# --- Challenge


@rule("BS-CHA-01", "BS-R-55")
@pytest.mark.parametrize(("dead", "points"), [(2, 0), (3, 1), (5, 1), (6, 2), (11, 3), (12, 4)])
def test_a_surviving_party_scores_a_point_for_three_dead(dead: int, points: int) -> None:
    at = ended(2, dead=[(dead, 0, 0, 0), (dead, 0, 0, 0)], wiped_at=[0, 5])
    assert column(at, "Challenge") == [points, 0]


# --- Difficulty


@rule("BS-DIF-01", "BS-DIF-02")
@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((20, 10), [3, 1]),
        ((10, 30, 20), [1, 4, 2]),
        ((10, 30, 20, 15), [1, 5, 3, 2]),
        ((10, 30, 20, 15, 5), [2, 5, 4, 3, 1]),
        ((10, 30, 20, 15, 5, 3), [2, 5, 4, 3, 1, 0]),
    ],
)
def test_difficulty_is_ranked_and_scored_by_the_chart(totals: tuple[int, ...], points: list[int]) -> None:
    at = difficulties(*totals)
    assert column(at, "Difficulty") == points
    assert [score.difficulty for score in at.view(SPECTATOR).scores] == list(totals)


@rule("BS-DIF-02")
def test_a_wiped_designer_keeps_his_rank_and_gains_nothing() -> None:
    assert column(difficulties(10, 30, 20, wiped_at=[0, 4, 0]), "Difficulty") == [1, 0, 2]


@rule("BS-DIF-03", "BS-DIF-04")
def test_the_tied_share_the_points_of_their_ranks_rounded_down() -> None:
    assert column(difficulties(12, 12, 30, 20, 5), "Difficulty") == [2, 2, 5, 4, 1]  # (3 + 2) / 2
    assert column(difficulties(12, 12, 12), "Difficulty") == [2, 2, 2]  # 7 / 3
    assert [score.rank for score in difficulties(12, 12, 30).view(0).scores] == [2, 2, 1]


@rule("BS-R-48")
def test_the_share_of_a_wiped_designer_is_lost() -> None:
    assert column(difficulties(12, 12, 30, wiped_at=[3]), "Difficulty") == [0, 1, 4]  # (2 + 1) / 2


# --- Catch-Up


@rule("BS-CUP-01", "BS-R-47")
def test_the_party_wiped_last_catches_up_four_the_one_before_two() -> None:
    at = ended(5, wiped_at=[3, 0, 9, 5, 1])
    assert column(at, "Catch-Up") == [0, 0, 4, 2, 0]


@rule("BS-CUP-02", "BS-R-46")
def test_tied_parties_get_the_bonus_in_full_and_no_rank_is_skipped() -> None:
    assert column(ended(5, wiped_at=[9, 9, 5, 5, 3]), "Catch-Up") == [4, 4, 2, 2, 0]
    assert column(ended(3, wiped_at=[0, 1, 0]), "Catch-Up") == [0, 4, 0]


# --- the example


@rule("BS-EX-18", "BS-END-01", "BS-END-02", "BS-CHA-01", "BS-HCK-07", "BS-R-51")
def test_the_example_of_a_whole_score() -> None:
    first = "C03 C21 C24 C18 C14 D23 O02 D11 O23 D07 O18 D09"
    second = "D01 D12 D18 C15 C06 O20 C20 D17 O21 O17 O03 C09"
    at = ended(
        2,
        levels=[first, second],
        parties=[(1, 0, 1, 2)],
        dead=[(4, 4, 3, 0), (5, 4, 3, 0)],
        charges=[0, 2],
        quirks=["Q06 Q02", "Q01 Q20"],
        public="Q15 Q12 Q18",
        wiped_at=[0, 12],
    )
    scores = at.view(SPECTATOR).scores
    assert [score.difficulty for score in scores] == [40, 38]
    assert [score.connected for score in scores] == [5, 4]
    assert scores[0].completed == ["Q02", "Q06", "Q15"]
    assert scores[1].completed == ["Q01", "Q20"]
    assert at.points(0) == {"Reports": 5, "Fluidity": 1, "Challenge": 3, "Difficulty": 3}
    assert at.points(1) == {"Reports": 3, "Catch-Up": 4, "Hacks": 2}
    assert at.result.scores == [12, 9]
    assert at.result.winners == [0]
    equal = ended(2, levels=["C01", "D01"], parties=[(0, 0, 0, 2), (1, 0, 0, 0)])
    assert equal.result.scores == [2, 2]
    assert equal.result.winners == [0]  # 2 living Champions against 0
