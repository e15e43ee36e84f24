"""The turns of the Design Phase: Pool, choice and placement (BS-DES, BS-R-05, BS-R-26)."""

from __future__ import annotations

import pytest

from soultable.engine.ask import ask_of
from soultable.engine.seats import CHANCE, SPECTATOR
from soultable.games.black_souls.content import column_of, level_of
from tests.games.black_souls.tables import BlackSoulsTable, design, opening
from tests.rules import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])


def first_pool(seats: int) -> BlackSoulsTable:
    """The first turn begins."""
    at = opening(seats)
    while at.state.turn == 0:
        seat = at.state.asked()[0]
        at.answer(seat, at.legal(seat=seat)[0])
    return at


@SEATS
@rule("BS-DES-02", "BS-DES-03", "BS-SCL-04")
def test_as_many_assets_are_drawn_as_there_are_designers_but_three_for_two(seats: int) -> None:
    at = first_pool(seats)
    for number in range(max(seats, 3)):
        ask = ask_of(at.state, CHANCE)
        assert (at.kind, len(ask.moves)) == ("pool", 72 - number)
        assert set(ask.weights) == {1}
        at.play(ask.notations[-1])
    assert len(at.view(SPECTATOR).pool) == max(seats, 3)
    assert at.state.asked() == list(range(seats))
    assert at.kinds() == {"bid"}


@rule("BS-DES-02", "BS-R-26")
def test_what_nobody_chose_goes_back_into_the_bag() -> None:
    at = design(2, pool="C01 C02 C03")
    at.bid(6, 5)
    at.play("take C02 1", "take C01 1")
    assert at.kind == "pool"
    assert at.pool == []
    assert "C03" in at.bag
    assert "C01" not in at.bag
    assert at.refused("draw C02").rule == "BS-DES-02"
    at.play("draw C03")  # it may come again


@rule("BS-DES-04")
def test_bids_are_picked_in_secret_and_revealed_together() -> None:
    at = design(3)
    at.answer(1, "bid 6")
    at.answer(0, "bid 4")
    assert [player.bid for player in at.view(2).players] == [0, 0, 0]
    assert [player.bid for player in at.view(1).players] == [0, 6, 0]
    assert at.view(SPECTATOR).players[1].hand == [1, 2, 3, 4, 5, 6]
    at.answer(2, "bid 1")
    assert [player.bid for player in at.view(SPECTATOR).players] == [4, 6, 1]
    assert at.view(2).players[1].played == [6]


@rule("BS-DES-04")
def test_a_bid_comes_from_the_hand() -> None:
    at = design(2, hands=[[2, 3]])
    assert at.legal(seat=0) == ["bid 2", "bid 3"]
    assert at.refused("bid 4", seat=0).rule == "BS-DES-04"
    assert at.refused("bid 7", seat=1).rule == "BS-SCL-03"  # the 7s stay in the box


@rule("BS-DES-05")
def test_the_highest_value_chooses_first() -> None:
    at = design(4)
    at.bid(1, 4, 6, 2)
    assert at.order == [2, 1, 3, 0]
    at.play("reveal 2F")  # the effect of the 2
    assert at.asked == 2
    at.play("take C01 1", "draw C10")
    assert at.asked == 1
    at.play("take D01 1")
    assert at.asked == 3
    at.play("take O01 1")
    assert at.asked == 0
    assert at.view(SPECTATOR).order == [2, 1, 3, 0]


@rule("BS-DES-06", "BS-R-07")
def test_effects_happen_before_any_asset_is_chosen() -> None:
    at = design(3, levels=["C10 C11", "", ""], pool="C01 C02 C03")
    at.bid(5, 6, 2)
    assert at.order == [1, 0, 2]
    assert (at.kind, at.asked) == ("swap", 0)  # in the new turn order: the 5 before the 2
    at.play("swap 1 2")
    assert at.kind == "beta"
    at.play("reveal 2F")
    assert (at.kind, at.asked) == ("take", 1)
    assert at.pool == ["C01", "C02", "C03"]


@rule("BS-DES-07")
def test_an_asset_is_taken_from_the_pool_and_placed_at_once_face_up() -> None:
    at = design(2, pool="C01 D02 O03")
    at.bid(6, 5)
    assert at.refused("take C05 1").rule == "BS-DES-07"
    at.play("take D02 1")
    assert at.level(0) == "D02s"
    assert at.pool == ["C01", "O03"]
    assert at.view(1).players[0].level[0].asset == "D02"  # type: ignore[union-attr]
    assert at.asked == 1
    assert at.refused("take D02 1").rule == "BS-DES-07"


@rule("BS-DES-08", "BS-DES-11", "BS-R-05")
def test_on_an_empty_board_there_are_three_spots() -> None:
    at = design(2, pool="C01 C02 C03")
    at.bid(4, 5)
    at.play("take C01 3")
    at.play("draw C09")
    assert at.legal() == [f"take {name} {level}" for name in ("C02", "C03", "C09") for level in (1, 2, 3)]
    spots = []
    for level in (1, 2, 3):
        twin = at.branch()
        twin.play(f"take C02 {level}")
        (space,) = [number for number, asset in enumerate(twin.view(0).players[0].level) if asset]
        spots.append((level_of(space) + 1, column_of(space) + 1))
    assert spots == [(1, 1), (2, 4), (3, 1)]  # leftmost, rightmost, leftmost


@rule("BS-DES-09", "BS-DES-10", "BS-R-05")
def test_levels_one_and_three_fill_from_the_left_level_two_from_the_right() -> None:
    columns = [[column_of(space) + 1 for space in range(first, first + 4)] for first in (0, 4, 8)]
    assert columns == [[1, 2, 3, 4], [4, 3, 2, 1], [1, 2, 3, 4]]
    at = design(2, levels=["C01 - - - D01 D02"], pool="O01 O02 O03", turn=4)
    at.bid(4, 6)
    at.play("take O01 1", "draw C09")
    for level, written in ((1, "C01 O02 - - D01 D02"), (2, "C01 - - - D01 D02 O02"), (3, None)):
        twin = at.branch()
        twin.play(f"take O02 {level}")
        assert twin.level(0) == (written or "C01 - - - D01 D02 - - O02")


@rule("BS-DES-08")
def test_a_full_level_takes_no_asset() -> None:
    at = design(2, levels=["C01 C02 C03 C04"], pool="O01 O02 O03", turn=5)
    at.bid(6, 5)
    assert at.legal() == [f"take {name} {level}" for name in ("O01", "O02", "O03") for level in (2, 3)]
    assert at.refused("take O01 1").rule == "BS-DES-08"


@rule("BS-EX-08", "BS-DES-09", "BS-DES-10")
def test_the_example_of_legal_spots() -> None:
    at = design(2, levels=["C01 C02 - - D01 - - - O01 O02 O03 O04"], pool="C05 C06 C07", turn=8)
    at.bid(6, 5)
    assert {notation.split()[2] for notation in at.legal()} == {"1", "2"}
    spots = []
    for level in (1, 2):
        twin = at.branch()
        twin.play(f"take C05 {level}")
        before, after = at.view(0).players[0].level, twin.view(0).players[0].level
        (space,) = [number for number in range(12) if before[number] != after[number]]
        spots.append((level_of(space) + 1, column_of(space) + 1))
    assert spots == [(1, 3), (2, 3)]


@rule("BS-DES-12")
def test_assets_are_of_three_types() -> None:
    at = design(3, pool="C01 D01 O01")
    at.bid(6, 4, 1)
    at.play("take C01 1", "draw C09", "take D01 1", "take O01 1")
    types = [at.view(0).players[seat].level[0].type for seat in range(3)]  # type: ignore[union-attr]
    assert types == ["cave", "dungeon", "outdoor"]


@SEATS
@rule("BS-DES-01", "BS-DES-13")
def test_after_twelve_turns_every_board_is_full_and_the_gameplay_phase_begins(seats: int) -> None:
    at = first_pool(seats)
    turns: list[int] = []
    while at.state.lead < 0:
        seat = at.state.asked()[0]
        legal = at.legal(seat=seat)
        at.answer(seat, legal[-1] if legal[-1].startswith("take") else legal[0])
        if not turns or turns[-1] != at.state.turn:
            turns.append(at.state.turn)
            placed = [at.state.placed(seat) for seat in range(seats)]
            assert placed in ([turns[-1] - 1] * seats, [12] * seats)
    assert turns == list(range(1, 13))
    assert [at.state.placed(seat) for seat in range(seats)] == [12] * seats
    assert at.view(SPECTATOR).phase == "gameplay"
