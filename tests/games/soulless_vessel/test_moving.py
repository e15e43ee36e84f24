"""Movement actions (SV-MOV, SV-R-11 to 13, SV-R-113, SV-R-116)."""

from __future__ import annotations

from soultable.engine.grid import OFF
from soultable.games.soulless_vessel.flow.hero_turn import begin_hero_turn
from soultable.games.soulless_vessel.flow.movement import BE_NIMBLE
from soultable.games.soulless_vessel.flow.vessels import take_vessel
from soultable.games.soulless_vessel.hero import CRIPPLE
from tests.games.soulless_vessel.battles import Battle, go, steps
from tests.rules import rule


@rule("SV-MOV-01", "SV-MOV-02")
def test_a_point_for_each_square_in_every_direction_and_not_through_models() -> None:
    battle = Battle(
        """
        A B .

        . # .

        . . .
        """
    )
    battle.walk("A", 2)
    assert steps(battle) == [(0, 1), (0, 2), (1, 2)]
    assert not [move for move in battle.legal() if move == go(battle, 1, 0)]


@rule("SV-MOV-03", "SV-MOV-06")
def test_the_default_movement_comes_first_and_what_is_left_of_it_is_lost() -> None:
    battle = Battle("A . . . . .")
    hero = battle.hero("A", "A12")
    hero.placed, hero.hand, hero.empty = [0], 0, 1
    begin_hero_turn(battle.state, 0)
    battle.state.settle()
    assert battle.asked() == "move"
    assert steps(battle) == [(1, 0), (2, 0), (3, 0)], "the speed of the Peasant"
    battle.play(go(battle, 1, 0), "stop")
    assert battle.asked() == "act"
    battle.play("rest")
    assert steps(battle) == []
    battle.play("minor A12")
    assert steps(battle) == [(0, 0), (2, 0), (3, 0)], "points of its own"


@rule("SV-MOV-04", "SV-MOV-05", "SV-R-13")
def test_a_movement_action_is_finished_before_the_next_action() -> None:
    battle = Battle("A . . . . X")
    battle.hero("A", "A19")
    battle.enemy("E08", "X")
    battle.minor("A", "A19")
    battle.play(go(battle, 1, 0))
    assert battle.asked() == "move", "one point is left"
    battle.play(go(battle, 2, 0))
    assert battle.asked() == "attack"


@rule("SV-MOV-07", "SV-MOV-08")
def test_lines_are_not_crossed() -> None:
    battle = Battle("A|B:C .")
    battle.state.put(1, OFF)
    battle.state.put(2, OFF)
    battle.walk("A", 3)
    assert battle.asked() == ""
    battle = Battle(". . A:.")
    battle.walk("A", 3)
    assert steps(battle) == [(0, 0), (1, 0)]


@rule("SV-MOV-09", "SV-MOV-10", "SV-MOV-11")
def test_difficult_squares_cost_double_and_do_not_add_up_with_cripple() -> None:
    battle = Battle("A , , .")
    battle.walk("A", 4)
    assert steps(battle) == [(1, 0), (2, 0)]
    battle = Battle("A , , .")
    battle.state.heroes[0].status[CRIPPLE] = 1
    battle.walk("A", 4)
    assert steps(battle) == [(1, 0), (2, 0)]
    battle = Battle("A , , .")
    battle.walk("A", 3, BE_NIMBLE)
    assert steps(battle) == [(1, 0), (2, 0), (3, 0)]


@rule("SV-STS-08", "SV-STS-09", "SV-R-12")
def test_crippled_an_odd_point_pays_only_for_special_actions() -> None:
    battle = Battle("A . . .")
    battle.hero("A", pack1="I01").status[CRIPPLE] = 1
    battle.walk("A", 3)
    battle.play(go(battle, 1, 0))
    assert battle.legal() == ["rearrange", "stop"]


@rule("SV-R-113")
def test_a_nimble_model_goes_through_others_and_never_ends_on_them() -> None:
    battle = Battle("A B C .")
    battle.walk("A", 2, BE_NIMBLE)
    assert steps(battle) == [], "two points do not reach a free square"
    battle = Battle("A B C .")
    battle.walk("A", 3, BE_NIMBLE)
    assert steps(battle) == [(3, 0)]


@rule("SV-R-116")
def test_with_another_vessel_the_points_stay() -> None:
    battle = Battle("A . . . . . .")
    battle.walk("A", 3)
    battle.play(go(battle, 1, 0))
    take_vessel(battle.state, battle.state.heroes[0], 4)  # a faster one
    assert steps(battle) == [(0, 0), (2, 0), (3, 0)]
    assert battle.where(0) == (1, 0)


@rule("SV-R-11")
def test_placing_and_moving_an_enemy_owe_no_escape_test() -> None:
    battle = Battle("X A . .")
    battle.hero("A", "A21A", "A20")
    boar = battle.enemy("E08", "X")
    battle.minor("A", "A21A")
    battle.play(battle.square(3, 0))
    assert battle.where(0) == (3, 0)
    battle.state.put(0, battle.at["A"])
    battle.minor("A", "A20")
    battle.play("stop", "pick E08.1")
    assert battle.told("escape test") == []
    assert battle.where(boar) == (0, 0)


@rule("SV-R-11")
def test_a_move_of_an_ally_is_a_movement_action_of_the_ally() -> None:
    battle = Battle("A . . B X")
    battle.hero("A", "A11")
    battle.enemy("E08", "X")
    battle.minor("A", "A11")
    battle.play("pick H2")
    assert battle.state.asked() == [1], "its player decides"
    battle.play(go(battle, 2, 0))
    assert battle.told("escape test") == [()]


@rule("SV-R-163", "SV-MOV-11", "SV-SMA-06")
def test_boots_that_are_put_on_on_the_way_make_nimble_at_once() -> None:
    """I50: Nimble while light armor is worn."""
    battle = Battle("A , ,")
    battle.hero("A", armor="I02", pack1="I50")
    battle.walk("A", 3)
    far = battle.square(2, 0).replace("square", "go")
    assert far not in battle.legal(), "two difficult squares cost 4"
    battle.play("rearrange", "put pack1 gear1")
    if battle.asked() == "rearrange":
        battle.play("done")
    assert far in battle.legal()
