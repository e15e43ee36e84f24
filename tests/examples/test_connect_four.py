"""Connect four: rows of four in all directions, and the full board."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import soultable
from soultable.engine.errors import Refused
from soultable.engine.masks import mask_of
from soultable.engine.match import Match
from soultable.examples.connect_four import COLUMNS, ROWS, has_four


def played(columns: str) -> Match:
    match = soultable.new("connect_four")
    for column in columns:
        match.play(f"drop {column}")
    return match


def rows(match: Match) -> list[str]:
    view = match.view(soultable.SPECTATOR)
    assert isinstance(view, dict)
    shown: list[str] = view["rows"]
    return shown


@pytest.mark.parametrize(
    ("direction", "columns"),
    [
        ("upward", "1212121"),
        ("sideways", "1122334"),
        ("sideways, closed in the middle", "1122443"),
        ("sideways at the right edge", "4455667"),
        ("rising", "12234334454"),
        ("falling", "43321221171"),
    ],
)
def test_four_in_a_row_win(direction: str, columns: str) -> None:
    before = played(columns[:-1])
    assert not before.is_over, direction
    match = played(columns)
    assert match.is_over, direction
    assert match.result.winners == [0]
    assert match.result.ending == "four"
    assert match.game.returns(match.state) == [1.0, 0.0]


def test_the_second_player_can_win() -> None:
    match = played("71212121")
    assert match.result.winners == [1]
    assert match.result.scores == [0, 1]


def naive_four(discs: set[tuple[int, int]]) -> bool:
    """Is there a disc with three more in one direction?"""
    return any(
        all((column + step * across, row + step * up) in discs for step in range(4))
        for column, row in discs
        for across, up in ((1, 0), (0, 1), (1, 1), (1, -1))
    )


PLACES = st.tuples(st.integers(0, COLUMNS - 1), st.integers(0, ROWS - 1))


@settings(max_examples=300)
@given(discs=st.sets(PLACES, min_size=4), first=PLACES, direction=st.sampled_from([1, 6, 7, 8]))
def test_rows_are_found_anywhere_and_never_round_the_edge(
    discs: set[tuple[int, int]], first: tuple[int, int], direction: int
) -> None:
    """Also with four bits in a row, which are not four discs in a row where they go round the edge."""
    bits = [7 * first[0] + first[1] + step * direction for step in range(4)]
    for more in (set(), {divmod(bit, 7) for bit in bits if bit // 7 < COLUMNS and bit % 7 < ROWS}):
        together = discs | more
        assert has_four(mask_of([7 * column + row for column, row in together])) == naive_four(together)


def test_a_full_board_is_a_draw() -> None:
    match = played("121212212121343434434343565656656565777777")
    assert match.is_over
    assert match.is_draw
    assert match.result.winners == []
    assert match.result.ending == "full board"
    assert match.game.returns(match.state) == [0.5, 0.5]
    assert "." not in "".join(rows(match))


def test_a_disc_falls_to_the_lowest_free_place() -> None:
    assert rows(played("443"))[-2:] == ["...O...", "..XX..."]


def test_a_full_column_takes_no_disc() -> None:
    match = played("444444")
    assert "drop 4" not in match.ask.notations
    with pytest.raises(Refused, match="That column is full"):
        match.play("drop 4")


def test_the_table_is_shown() -> None:
    assert str(played("44")).splitlines()[4:7] == ["...O...", "...X...", "1234567"]
