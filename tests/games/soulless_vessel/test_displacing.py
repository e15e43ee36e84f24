"""Who is in the way of a Bulky model, and where they go (SV-KEY-04 to 06, SV-R-111, SV-R-115)."""

from __future__ import annotations

import pytest

from soultable.games.soulless_vessel.flow.displacing import displace, places_aside
from soultable.games.soulless_vessel.flow.movement import DISPLACING
from tests.games.soulless_vessel.battles import Battle
from tests.rules import rule


def corners(battle: Battle, model: int, taken: list[tuple[int, int]], mover: int) -> list[tuple[int, int]]:
    """Where a model could go from the squares that the mover takes."""
    dungeon = battle.state.dungeon
    squares = tuple([dungeon.at(x, y) for x, y in taken])
    found = places_aside(battle.state, model, mover, squares)
    return [(dungeon.xs[place], dungeon.ys[place]) for place in found]


@rule("SV-KEY-05", "SV-R-115")
def test_who_is_displaced_in_a_dead_end_goes_to_the_closest_free_square_behind() -> None:
    """The free square beside A is taken, too: it is no place to go, and others are farther away."""
    battle = Battle("A X . .\n\n. . . .")
    ogre = battle.enemy("E07", "X")
    taken = [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert corners(battle, 0, taken, ogre) == [(2, 0), (2, 1)], "which the ogre leaves"
    dungeon = battle.state.dungeon
    battle.state.put(ogre, dungeon.bulky_place.index((0, 0)))
    displace(battle.state, [0], ogre)
    battle.state.settle()
    assert battle.legal() == [battle.square(2, 0), battle.square(2, 1)]


@rule("SV-R-111", "SV-R-115")
@pytest.mark.parametrize("first", [0, 1])
def test_players_choose_who_of_several_goes_aside_first(first: int) -> None:
    """There is one free square beside both: who goes first takes it."""
    battle = Battle("A . # . .\n\nB . P . .")
    ogre = battle.enemy("E07", "A")
    battle.state.put(0, battle.state.dungeon.at(1, 0))
    battle.state.put(1, battle.state.dungeon.at(1, 1))
    battle.state.put(ogre, battle.state.dungeon.bulky_place.index((0, 0)))
    displace(battle.state, [0, 1], ogre)
    battle.state.settle()
    assert battle.asked() == "give way"
    assert battle.legal() == ["pick H1", "pick H2"]
    battle.play(f"pick H{first + 1}")
    assert battle.where(first) == (2, 1)
    assert battle.state.asked() == [1 - first]
    assert battle.legal() == [battle.square(3, 0), battle.square(3, 1)], "the closest squares that are left"


@rule("SV-R-111", "SV-R-115")
def test_players_choose_among_the_closest_positions_of_a_displaced_bulky_model() -> None:
    battle = Battle("\n\n".join([". . . . . ."] * 2 + [". . X . . ."] + [". . . . . ."] * 3))
    ogre = battle.enemy("E07", "X")
    battle.state.put(0, battle.at["X"])
    displace(battle.state, [ogre], 0)
    battle.state.settle()
    assert battle.asked() == "aside"
    assert len(battle.legal()) > 1
    assert all(answer.startswith("stride") for answer in battle.legal())
    battle.play(battle.stride(3, 2))
    assert battle.where(ogre) == (3, 2)
    assert battle.where(0) == (2, 2)


@rule("SV-KEY-04", "SV-R-115")
def test_a_hero_who_displaces_takes_the_square_and_leaves_the_own_one() -> None:
    """There is no other place for the enemy than where the hero came from."""
    battle = Battle("A X")
    human = battle.enemy("E01", "X")
    battle.walk("A", 1, DISPLACING)
    battle.play(battle.square(1, 0).replace("square", "go"), "roll C -")
    assert battle.where(0) == (1, 0)
    assert battle.where(human) == (0, 0)
    assert battle.told("displaced") == [("E01.1",)]


@rule("SV-R-115")
def test_a_step_that_leaves_somebody_no_place_is_not_possible() -> None:
    battle = Battle("X .\n\n. .\n\nA B")
    ogre = battle.enemy("E07", "X")
    battle.minion("M1", "A", "C")
    everything = [(x, y) for x in range(2) for y in range(3)]
    assert corners(battle, 1, everything, ogre) == []
