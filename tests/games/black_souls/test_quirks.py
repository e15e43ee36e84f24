"""The 20 Quirks (BS-QRK), and how "most" is meant (BS-R-50 to BS-R-54)."""

from __future__ import annotations

import pytest

from soultable.games.black_souls import words
from tests.games.black_souls.tables import BlackSoulsTable, ended, game
from tests.rules import rule


def completed(quirk: str, at: BlackSoulsTable) -> list[bool]:
    """Which designers complete this Quirk, which is a public one here."""
    return [quirk in score.completed for score in at.view(0).scores]


def public(quirk: str, seats: int = 3, **position: object) -> list[bool]:
    return completed(quirk, ended(seats, public=quirk, **position))  # type: ignore[arg-type]


def by_levels(quirk: str, *levels: str) -> list[bool]:
    return public(quirk, len(levels), levels=levels)


# --- most of something


@rule("BS-QRK-01", "BS-QRK-03", "BS-QRK-04", "BS-QRK-05", "BS-R-50")
@pytest.mark.parametrize(("quirk", "row"), [("Q01", 15), ("Q03", 23), ("Q04", 19), ("Q05", 21)])
def test_most_assets_with_an_icon(quirk: str, row: int) -> None:
    one, other = f"{row:02}", f"{row + 1:02}"
    assert by_levels(quirk, f"C{one} C{other}", f"D{one}", "O01") == [True, False, False]
    assert by_levels(quirk, f"C{one}", f"D{one}", "O01") == [True, True, False]  # sharing is enough
    assert by_levels(quirk, "C01", "D01", "O01") == [False, False, False]  # zero does not win


@rule("BS-QRK-04", "BS-QRK-05")
@pytest.mark.parametrize(("quirk", "sign"), [("Q04", "s"), ("Q05", "t")])
def test_tokens_are_no_icons(quirk: str, sign: str) -> None:
    assert by_levels(quirk, f"C01{sign} C02{sign}", "D01") == [False, False]


@rule("BS-QRK-06")
def test_highest_difficulty() -> None:
    assert by_levels("Q06", "C15", "D15", "O01") == [True, True, False]
    assert public("Q06", levels=["C15", "D01", "O01"], wiped_at=[4]) == [True, False, False]  # wiped ones too


@rule("BS-QRK-07", "BS-R-25", "BS-R-50")
def test_most_tokens() -> None:
    assert by_levels("Q07", "C01t C02s", "D01t", "O01") == [True, False, False]
    assert by_levels("Q07", "C01t", "D01s", "O01") == [True, True, False]
    assert by_levels("Q07", "C01", "D01", "O01") == [False, False, False]


@rule("BS-QRK-08", "BS-R-50", "BS-R-53")
def test_fewest_bid_cards_in_hand() -> None:
    assert public("Q08", hands=[[1, 2], [3], [4]]) == [False, True, True]
    assert public("Q08", hands=[[], [3], [4]]) == [True, False, False]  # none at all is fine
    assert public("Q08", 5, hands=[[3], [7], [3, 7], [3, 4], [3, 5]]) == [True, True, False, False, False]


@rule("BS-QRK-09", "BS-QRK-10", "BS-QRK-11", "BS-R-50")
@pytest.mark.parametrize(("quirk", "letter"), [("Q09", "C"), ("Q10", "D"), ("Q11", "O")])
def test_most_assets_of_a_type(quirk: str, letter: str) -> None:
    others = {"C": "DO", "D": "CO", "O": "CD"}[letter]
    many, few = f"{letter}01 {letter}02 {others[0]}01", f"{letter}03 {others[1]}01 {others[1]}02"
    assert by_levels(quirk, many, few) == [True, False]
    assert by_levels(quirk, few, f"{letter}01") == [True, True]
    assert by_levels(quirk, f"{others[0]}01", f"{others[1]}01") == [False, False]


@rule("BS-QRK-13", "BS-R-50")
def test_most_special_assets() -> None:
    assert by_levels("Q13", "C15 C17", "D19 D21 D23", "O01") == [False, True, False]
    assert by_levels("Q13", "C01", "D01") == [False, False]


# --- numbers


@rule("BS-QRK-12", "BS-R-49")
def test_a_connection_of_seven() -> None:
    six = "C01 C02 C03 C04 C05 C06"
    assert by_levels("Q12", f"{six} C07", six.replace("C", "D")) == [True, False]


@rule("BS-QRK-14", "BS-R-52")
def test_hack_never_used() -> None:
    at = ended(3, public="Q14", charges=[2, 1, 0])
    assert completed("Q14", at) == [True, False, False]
    assert at.points(0) == {"Reports": 1, "Difficulty": 2, "Hacks": 2}  # it adds to the 2 DP of the Hacks


@rule("BS-QRK-15", "BS-R-54")
def test_three_types_alive() -> None:
    parties = [(1, 1, 0, 1), (2, 3, 0, 0), (1, 1, 1, 1)]  # Champion is a type of its own
    assert public("Q15", parties=parties) == [True, False, True]
    assert public("Q15", parties=[(1, 1, 1, 1)], wiped_at=[3]) == [False, False, False]


@rule("BS-QRK-16", "BS-QRK-17", "BS-QRK-18", "BS-QRK-19", "BS-R-54")
@pytest.mark.parametrize(
    ("quirk", "member", "number"), [("Q16", 0, 3), ("Q17", 1, 3), ("Q18", 2, 3), ("Q19", 3, 2)]
)
def test_members_of_a_type_alive(quirk: str, member: int, number: int) -> None:
    enough, few = [0, 0, 0, 5], [0, 0, 0, 5]
    if member == 3:
        enough, few = [5, 0, 0, 0], [5, 0, 0, 0]
    enough[member] = number
    few[member] = number - 1  # and a Champion never stands in
    assert public(quirk, 2, parties=[tuple(enough), tuple(few)]) == [True, False]


@rule("BS-QRK-20", "BS-R-55")
def test_twelve_dead_members() -> None:
    at = ended(3, public="Q20", dead=[(3, 3, 3, 3), (11, 0, 0, 0), (12, 0, 0, 0)], wiped_at=[0, 0, 8])
    assert completed("Q20", at) == [True, False, True]  # a wiped designer can complete it


@rule("BS-QRK-02", "BS-R-51")
def test_two_other_quirks_own_and_public_alike() -> None:
    levels = ["C15 C01t", "D01"]
    at = ended(2, levels=levels, quirks=["Q02 Q01"], public="Q07 Q12")
    assert completed("Q02", at) == [True, False]
    at = ended(2, levels=levels, quirks=["Q02 Q01"], public="Q12")
    assert completed("Q02", at) == [False, False]  # itself does not count
    at = ended(2, levels=levels, charges=[2], quirks=["Q02 Q14"], public="Q07")
    assert completed("Q02", at) == [True, False]  # a Quirk of 1 DP counts as well
    at = ended(2, levels=levels, quirks=["Q07 Q08", "Q01"], public="Q02")
    assert completed("Q02", at) == [True, False]  # as a public one, for each designer by his own


# --- points and words


@rule("BS-REP-01", "BS-REP-02", "BS-QRK-02", "BS-QRK-14", "BS-QRK-20")
def test_a_quirk_scores_two_points_and_three_of_them_one() -> None:
    points = {quirk.id: quirk.points for quirk in game().content.quirks}
    assert {name for name, value in points.items() if value == 1} == {"Q02", "Q14", "Q20"}
    assert {value for name, value in points.items() if name not in ("Q02", "Q14", "Q20")} == {2}


def test_the_quirks_in_words() -> None:
    told = [words.goal_text(quirk) for quirk in game().content.quirks]
    assert told == [
        "most Assets with Boss",
        "at least 2 other Quirks completed",
        "most Assets with Treasure",
        "most Assets with Shrine",
        "most Assets with Tavern",
        "highest Difficulty total",
        "most Tokens on your level",
        "fewest Bid Cards in hand after the Design Phase",
        "most Cave Assets",
        "most Dungeon Assets",
        "most Outdoor Assets",
        "at least 7 connected Assets of one type",
        "most Special Assets",
        "no Hack in the whole game",
        "at least 3 types of members alive at the end",
        "at least 3 Fighters alive at the end",
        "at least 3 Mages alive at the end",
        "at least 3 Healers alive at the end",
        "at least 2 Champions alive at the end",
        "at least 12 dead members at the end",
    ]
