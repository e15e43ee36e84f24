"""Range, sight and adjacency of Bulky models (SV-R-02, SV-R-03, SV-LOS-02, SV-R-191)."""

from __future__ import annotations

import pytest

from soultable.games.soulless_vessel.flow.giving_up import why_not_give_up
from soultable.games.soulless_vessel.flow.space import (
    are_adjacent,
    is_in_range,
    is_sight,
    is_touching,
    range_between,
    range_of,
    sees_model,
)
from soultable.games.soulless_vessel.flow.targets import can_attack_now
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.pieces import SPEED, Mark
from soultable.games.soulless_vessel.planning import in_danger
from soultable.games.soulless_vessel.state import ROUND_END
from soultable.games.soulless_vessel.view import sight_of
from soultable.games.soulless_vessel.view_structs import SightView
from tests.games.soulless_vessel.battles import Battle
from tests.games.soulless_vessel.maps import Drawing
from tests.games.soulless_vessel.tables import do
from tests.rules import rule

CORNER = """
    A . . . .

    . .|X . .

    . .|. . .
"""
"""The nearest squares of a Bulky model at X are 2 away and hidden; one that is seen is 3 away."""


@rule("SV-R-03", "SV-LOS-01", "SV-LOS-02")
def test_range_is_that_of_the_nearest_square_and_any_square_is_seen() -> None:
    battle = Battle(CORNER)
    ogre = battle.enemy("E07", "X")
    dungeon, squares = battle.state.dungeon, battle.state.squares_of(ogre)
    seen = [
        dungeon.range(battle.at["A"], square) for square in squares if dungeon.sees(battle.at["A"], square)
    ]
    assert seen == [3]
    assert range_between(battle.state, ogre, 0) == 2
    assert sees_model(battle.state, ogre, 0)
    assert is_in_range(battle.state, 0, ogre, 2)
    assert is_in_range(battle.state, ogre, 0, 2)
    assert not is_in_range(battle.state, 0, ogre, 1)
    assert sight_of(battle.state, 0)["E07.1"] == SightView(2, [])


@rule("SV-R-03")
@pytest.mark.parametrize("text", ["wound(enemy@2,1)", "wound(each enemy@=2,1)", "wound(each enemy@2:hero,1)"])
def test_texts_ask_range_and_sight_separately(text: str) -> None:
    battle = Battle(CORNER)
    battle.enemy("E07", "X")
    do(battle, text, actor=0)
    if battle.asked():
        battle.play("pick E07.1")
    assert battle.told("enemy wounds") == [("E07.1", 1)]


@rule("SV-R-03")
def test_exactly_so_far_is_the_nearest_square() -> None:
    """The other squares are 3 away: that is not how far the model is."""
    battle = Battle(CORNER)
    battle.enemy("E07", "X")
    do(battle, "wound(each enemy@=3,1)", actor=0)
    assert battle.told("enemy wounds") == []


@rule("SV-R-03")
def test_range_and_sight_are_those_of_one_model() -> None:
    """B is near enough and sees nothing, A sees it and is too far away: nobody does both."""
    battle = Battle("A . . X\n= = = =\nC . . B")
    human = battle.enemy("E01", "X")
    assert [range_between(battle.state, hero, human) for hero in (0, 1)] == [3, 1]
    assert [sees_model(battle.state, hero, human) for hero in (0, 1)] == [True, False]
    do(battle, "wound(each enemy@2:hero,1)", actor=0)
    assert battle.told("enemy wounds") == []
    do(battle, "wound(each enemy@3:hero,1)", actor=0)
    assert battle.told("enemy wounds") == [("E01.1", 1)]


@rule("SV-R-03", "SV-KEY-16", "SV-ET-05", "SV-R-77")
def test_a_bulky_enemy_attacks_from_where_it_stands_if_it_can() -> None:
    """With Reach it needs no step."""
    battle = Battle(CORNER)
    king = battle.enemy("B4", "X")
    assert can_attack_now(battle.state, king, 0)
    battle.turn()
    assert battle.told("target") == [("B4.1", "H1", 0)]
    assert battle.attacks() == [("B4.1", "H1")]
    assert battle.state.models[king].moved == 0


@rule("SV-R-03")
def test_squares_that_a_bulky_enemy_endangers_are_asked_in_the_same_way() -> None:
    battle = Battle(CORNER)
    king = battle.enemy("B4", "X")
    battle.state.marks = (Mark(SPEED, king, -9, 0, ROUND_END, NONE, NONE),)
    assert in_danger(battle.state, king, [battle.at["A"]]) == [battle.at["A"]]


@rule("SV-R-03", "SV-R-94")
def test_nobody_gives_up_near_a_bulky_enemy_that_is_seen_farther_away() -> None:
    battle = Battle("A . . . . .\n\n. . . . . .\n\n. . .|X . .\n\n. . .|. . .")
    ogre = battle.enemy("E07", "X")
    assert range_between(battle.state, 0, ogre) == 3
    assert sees_model(battle.state, 0, ogre)
    assert why_not_give_up(battle.state) is not None


@rule("SV-R-02")
def test_walls_break_adjacency_of_two_bulky_models_that_see_each_other_elsewhere() -> None:
    """Their squares touch at a corner with walls on both sides; those that see each other do not touch."""
    at = Drawing("""
        A B . .

        C D|. .
          =
        . . E F

        . . G H
    """)
    one, other = tuple([at[name] for name in "ABCD"]), tuple([at[name] for name in "EFGH"])
    assert range_of(at.dungeon, one, other) == 1
    assert is_sight(at.dungeon, one, other)
    assert not is_touching(at.dungeon, one, other)


@rule("SV-R-02")
def test_nobody_is_beside_oneself() -> None:
    battle = Battle("X . A\n\n. . .")
    ogre = battle.enemy("E07", "X")
    do(battle, "status(each model@adj,weaken,1)", actor=ogre)
    assert battle.state.models[ogre].tokens == [0] * len(battle.state.models[ogre].tokens)
    assert sum(battle.state.heroes[0].status) == 1


@rule("SV-R-191", "SV-KEY-03")
@pytest.mark.parametrize("hole", ["o", "~"])
def test_what_is_in_the_wall_or_over_a_pit_counts_for_nothing(hole: str) -> None:
    battle = Battle(f". .\n\n. .\n\n{hole} {hole}\n\nA .")
    dungeon = battle.state.dungeon
    ogre = battle.enemy("E07", "A")
    battle.state.put(ogre, dungeon.bulky_place.index((0, 1)))
    battle.state.put(0, battle.at["A"])
    assert range_between(battle.state, ogre, 0) == 2, "its southern half is in there"
    assert not are_adjacent(battle.state, ogre, 0)
    assert sees_model(battle.state, ogre, 0) is (hole == "~")
