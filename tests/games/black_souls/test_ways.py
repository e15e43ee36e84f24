"""What bots foresee of the Gameplay Phase: the best way of a party through its level."""

from __future__ import annotations

from random import Random

import pytest

from soultable.games.black_souls.prospect import walk
from soultable.games.black_souls.state import EMPTY
from soultable.games.black_souls.worlds import ask_again
from tests.games.black_souls.tables import Party, design, gameplay

EASY = "C01 C02 C03 C04 C05 D01 D02 D03 D04"
"""What lies before the last three Assets: it is behind the party."""


@pytest.mark.parametrize(
    ("level", "party", "charges", "left", "kept"),
    [
        pytest.param("D06 O01 O02", (1, 1, 2, 0), 0, 1, 0, id="the only Mage pays the X, not a Healer first"),
        pytest.param(
            "O01 O03 O05", (0, 1, 1, 0), 1, 0, 0, id="two cannot pay for three Assets, one of them Hacked"
        ),
        pytest.param("O01 O03 O05", (0, 1, 1, 0), 2, 1, 0, id="two Hacks, and the Mage pays the last"),
        pytest.param(
            "C15 O01 O02", (0, 0, 1, 1), 2, 1, 0, id="a Boss ignores Hacks, but takes only the Healer"
        ),
        pytest.param("C16 O01 O02", (1, 1, 1, 0), 2, 0, 0, id="a Boss who takes all"),
        pytest.param("D21 O03 O04", (0, 0, 3, 0), 0, 1, 0, id="the Tavern's Fighter pays at once"),
        pytest.param("C11 C14 O14", (1, 0, 0, 0), 2, 0, 0, id="three Assets, two Hacks"),
    ],
)
def test_the_best_way(level: str, party: Party, charges: int, left: int, kept: int) -> None:
    at = gameplay(position=10, levels=[f"{EASY} {level}"], parties=[party], charges=[charges])
    at.state.settle()
    prospect = walk(at.state, 0)
    assert (prospect.wiped_at == EMPTY) == (left > 0)
    if left:
        assert (prospect.left, prospect.charges) == (left, kept)
        assert sum(prospect.living) == left


def test_members_who_are_lost_on_the_way_have_died() -> None:
    at = gameplay(position=11, levels=[f"{EASY} C06 O01 O02"], parties=[(2, 2, 2, 0)], dead=[(3, 0, 0, 0)])
    prospect = walk(at.state, 0)
    assert prospect.dead == 3 + 6 - sum(prospect.living)


def test_what_was_chosen_in_secret_is_asked_again() -> None:
    at = design(3, levels=["C05", "C06", "C07"])
    at.answer(0, "bid 5")
    at.answer(2, "bid 6")
    world = at.game.redeal(at.state, 1, Random(1))
    ask_again(world, 1)
    assert (world.asked(), world.bids) == ([0, 1, 2], [0, 0, 0])
    assert at.state.bids == [5, 0, 6]


def test_what_was_done_at_an_asset_in_secret_is_asked_again() -> None:
    at = gameplay(here="C21 C01", parties=[(2, 2, 2, 0), (2, 2, 2, 0)])
    at.answer(0, "add F")
    world = at.game.redeal(at.state, 1, Random(1))
    ask_again(world, 1)
    assert (world.asked(), len(world.branch_of(0)), world.chosen(0)) == ([0, 1], 2, [])
