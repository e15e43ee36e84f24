"""The turns of enemies: in which order they act, where they go, what they do (SV-ET, SV-R-133, 148)."""

from __future__ import annotations

import pytest

from soultable.games.soulless_vessel.flow.spawning import put_enemy
from soultable.games.soulless_vessel.hero import BLEED, CRIPPLE, DAZED, NONE, STUN
from tests.games.soulless_vessel.battles import Battle, box, reasons
from tests.rules import rule

OPEN_FLOOR = """
    A . . . . . . .

    . . . . . . . .

    . . . . . X . .
    """


# --- the order of the models


@rule("SV-ET-02", "SV-ET-03", "SV-R-76", "SV-GEN-12")
def test_models_act_from_the_one_closest_to_the_start_to_the_farthest() -> None:
    battle = Battle("S . X . Y . Z . . A", heroes=3)
    for square in "ZXY":
        battle.enemy("E01", square)
    battle.turn()
    while battle.asked():
        battle.play(battle.legal()[0])
    assert battle.told("activation") == [("E01.2",), ("E01.3",), ("E01.1",)]
    assert battle.state.groups[0].acted
    assert battle.state.turn == NONE


@rule("SV-ET-03", "SV-R-76")
def test_of_equally_close_models_the_players_choose() -> None:
    battle = Battle("X . S . Y . . . . . . . A")
    battle.enemy("E01", "X")
    battle.enemy("E01", "Y")
    battle.turn()
    assert battle.asked() == "enemy order"
    assert battle.legal() == ["act E01.1", "act E01.2"]
    battle.play("act E01.2")
    assert battle.told("activation") == [("E01.2",), ("E01.1",)], "the last one needs no choice"


@rule("SV-R-73")
def test_models_that_join_an_acting_group_do_not_act() -> None:
    battle = Battle("S X . Y . . Z . . . . . A")
    battle.enemy("E01", "X")
    battle.enemy("E01", "Y")
    battle.turn()
    put_enemy(battle.state, 0, battle.at["Z"])
    while battle.asked():
        battle.play(battle.legal()[0])
    assert [values[0] for values in battle.told("activation")] == ["E01.1", "E01.2"]


# --- movement


@rule("SV-ET-05")
def test_an_enemy_moves_as_little_as_needed() -> None:
    battle = Battle(OPEN_FLOOR)
    human = battle.enemy("E01", "X")
    battle.turn()
    assert battle.asked() == "enemy move"
    assert battle.legal() == [battle.square(1, 0), battle.square(1, 1)]
    battle.play(battle.square(1, 1))
    assert battle.where(human) == (1, 1)
    assert battle.state.models[human].moved == 4
    battle.defend()
    assert battle.attacks() == [("E01.1", "H1")]


@rule("SV-ET-05")
def test_who_can_attack_already_does_not_move() -> None:
    battle = Battle("A X . .")
    human = battle.enemy("E01", "X")
    battle.turn()
    battle.defend()
    assert battle.where(human) == (1, 0)
    assert battle.told("enemy moved") == []


@rule("SV-ET-06", "SV-R-79", "SV-R-04")
def test_out_of_reach_it_moves_toward_the_closest_by_walking_distance() -> None:
    battle = Battle(
        """
        . . . . . . . .

        . # # # # # # .

        X # A . . . . .

        . # # # # # # .

        . . . . . . . B
        """
    )
    battle.state.heroes[1].initiative = 9
    human = battle.enemy("E01", "X", threat=16)
    battle.turn()
    assert battle.told("toward") == [("E01.1", "H2")], "A is behind a wall"
    assert battle.attacks() == []
    assert battle.where(human) == (3, 4)


@rule("SV-ET-06", "SV-R-79")
def test_players_choose_among_equally_near_squares_and_equally_close_heroes() -> None:
    battle = Battle("A . . . . . . X . . . . . . B")
    human = battle.enemy("E01", "X")
    battle.turn()
    assert battle.rule() == "SV-R-79"
    assert battle.legal() == [battle.square(3, 0), battle.square(11, 0)]
    battle.play(battle.square(11, 0))
    assert battle.where(human) == (11, 0)
    assert battle.attacks() == []


# --- interrupted


def holds(battle: Battle, hero: int, card: str) -> None:
    """The hero has this one card in hand."""
    battle.state.heroes[hero].learn([[ability.id for ability in box().abilities].index(card)])


@rule("SV-R-133")
def test_who_is_crippled_before_moving_goes_on_with_what_it_has() -> None:
    """Tripline: the target is kept as long as it can be attacked; then it is toward the closest."""
    battle = Battle("X . . A . . . .")
    human = battle.enemy("E01", "X")
    holds(battle, 0, "A83A")
    battle.turn()
    assert battle.asked() == "react"
    battle.play("react H1 A83")
    assert battle.where(human) == (2, 0)
    assert battle.attacks() == [("E01.1", "H1")], "four points are enough for two squares"
    battle = Battle("X . . . . A . .")
    human = battle.enemy("E01", "X")
    holds(battle, 0, "A83A")
    battle.turn()
    battle.play("react H1 A83")
    assert battle.where(human) == (2, 0)
    assert battle.attacks() == []
    assert battle.state.models[human].tokens[CRIPPLE] == 1, "one token goes at the end"


@rule("SV-R-133")
def test_who_is_moved_away_after_moving_does_not_attack() -> None:
    battle = Battle("X . . A B")
    human = battle.enemy("E01", "X")
    holds(battle, 1, "A83B")
    battle.turn()
    battle.play("react H2 A83", battle.square(1, 0), battle.square(0, 0))
    while battle.asked():
        battle.play(battle.legal()[0])
    assert battle.where(human) == (0, 0)
    assert battle.attacks() == []


@rule("SV-ET-05")
def test_who_does_not_move_is_not_interrupted() -> None:
    battle = Battle("X A")
    battle.enemy("E01", "X")
    holds(battle, 0, "A83")
    battle.turn()
    assert battle.attacks() == [("E01.1", "H1")]


# --- Bulky


@rule("SV-KEY-04", "SV-KEY-05", "SV-KEY-06", "SV-R-115", "SV-X-32")
def test_a_bulky_model_displaces_who_is_in_its_way() -> None:
    """SV-X-32, with a hero behind the one who has to step aside."""
    battle = Battle(
        """
        X . A . . B

        . . . . . .
        """
    )
    battle.state.heroes[0].vessel = 0  # nobody's target, and yet a model
    ogre = battle.enemy("E07", "X")
    assert reasons(battle, ogre) == ["in reach: B"]
    battle.turn()
    assert battle.legal() == [battle.stride(3, 0, "north"), battle.stride(3, 0), battle.stride(3, 1)]
    battle.play(battle.stride(3, 0))
    assert battle.asked() == "stride", "one way goes past A half in the wall"
    assert battle.legal() == [battle.stride(1, 0, "north"), battle.stride(1, 0), battle.stride(1, 1)]
    battle.play(battle.stride(1, 0))
    assert battle.asked() == "aside"
    assert battle.state.asked() == [0], "the displaced hero's player"
    assert battle.legal() == [battle.square(3, 0), battle.square(3, 1)]
    battle.play(battle.square(3, 1))
    assert battle.where(ogre) == (1, 0)
    assert battle.told("displaced") == [("H1",)]
    assert battle.told("escape test") == []


@rule("SV-KEY-03", "SV-KEY-04")
def test_a_bulky_model_goes_step_by_step() -> None:
    battle = Battle(
        """
        X . . . . A

        . . . . . .
        """
    )
    ogre = battle.enemy("E07", "X")
    battle.turn()
    battle.play(battle.stride(3, 0))
    assert battle.where(ogre) == (3, 0)
    assert battle.state.models[ogre].moved == 3
    assert battle.attacks() == [("E07.1", "H1")]
    occupied = battle.state.occupied
    assert [s for s in range(len(occupied)) if occupied[s] == ogre] == sorted(battle.state.squares_of(ogre))


# --- status effects


@rule("SV-STS-13", "SV-STS-05", "SV-X-23")
@pytest.mark.parametrize(("threat", "acts"), [(10, False), (11, True)])
def test_a_stunned_model_skips_its_turn_unless_the_threat_is_high(threat: int, acts: bool) -> None:
    """SV-X-23."""
    battle = Battle("A X")
    human = battle.enemy("E01", "X", threat)
    battle.state.models[human].tokens[STUN] = 2
    battle.turn()
    assert (battle.attacks() == [("E01.1", "H1")]) is acts
    if acts:
        battle.defend()
    assert battle.state.models[human].tokens[STUN] == 1


@rule("SV-STS-07", "SV-ET-10", "SV-X-24")
def test_bleeding_at_the_end_of_the_activation() -> None:
    """SV-X-24."""
    battle = Battle("X . . . . . . . A")
    human = battle.enemy("E01", "X")
    battle.state.models[human].tokens[BLEED] = 3
    battle.turn()
    assert battle.state.models[human].tokens[BLEED] == 2
    assert battle.state.models[human].wounds == 1


# --- instead of attacking


@rule("SV-R-148", "SV-ENM-05", "SV-X-45")
def test_the_first_corrupted_human_explodes_instead_of_attacking() -> None:
    """SV-X-45: in reach it moves and explodes; the second one attacks as usual."""
    battle = Battle(
        """
        S X . . A

        . Y . . .
        """
    )
    first = battle.enemy("E01", "X", threat=16)
    second = battle.enemy("E01", "Y", threat=16)
    battle.turn()
    battle.play("act E01.1", battle.square(3, 0), battle.square(3, 1))
    assert battle.told("instead") == [("E01.1",)]
    assert not battle.state.is_there(first)
    assert battle.told("defeated") == [], "it is taken away and does not die"
    assert battle.told("scratches") == [(2,)]
    battle.defend()
    assert battle.attacks() == [("E01.2", "H1")]
    assert battle.state.is_there(second)


@rule("SV-R-148", "SV-X-45")
def test_out_of_reach_nobody_explodes() -> None:
    """SV-X-45."""
    battle = Battle("S X . . . . . . A")
    human = battle.enemy("E01", "X", threat=16)
    battle.turn()
    assert battle.told("instead") == []
    assert battle.where(human) == (5, 0)


@rule("SV-STS-11", "SV-R-164")
def test_a_dazed_model_is_not_the_first() -> None:
    battle = Battle("S X Y A")
    dazed = battle.enemy("E01", "X", threat=16)
    battle.enemy("E01", "Y", threat=16)
    battle.state.models[dazed].tokens[DAZED] = 1
    battle.turn()
    assert battle.told("instead") == [("E01.2",)]
    assert battle.attacks() == []
    assert battle.state.heroes[0].scratches == 2


@rule("SV-R-10")
def test_what_an_enemy_has_walked_counts_in_its_own_activation_only() -> None:
    """A Thornback Boar that has charged does not hit harder by an attack of opportunity."""
    battle = Battle("A . . . . X B . . C")
    boar = battle.enemy("E08", "X")
    battle.state.models[boar].moved = 4
    battle.state.turn = 1
    battle.walk("B", 1)
    battle.play(battle.square(7, 0).replace("square", "go"), "roll C -1")
    battle.defend()
    assert battle.state.heroes[1].scratches == 3
