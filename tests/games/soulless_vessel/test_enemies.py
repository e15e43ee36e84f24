"""The turns of enemies: whom they attack, where they go, how they retreat (SV-ET, SV-TGT, SV-KEY)."""

from __future__ import annotations

import pytest

from soultable.engine.grid import OFF
from soultable.games.soulless_vessel.flow.retreating import begin_retreat
from soultable.games.soulless_vessel.flow.spawning import put_enemy, summon
from soultable.games.soulless_vessel.flow.targets import narrowed
from soultable.games.soulless_vessel.hero import BLEED, CRIPPLE, DAZED, NONE, STUN
from soultable.games.soulless_vessel.pieces import TAUNT, UNTARGETABLE, Mark
from soultable.games.soulless_vessel.state import ALWAYS
from tests.games.soulless_vessel.battles import HEROES, Battle, box
from tests.rules import rule

OPEN_FLOOR = """
    A . . . . . . .

    . . . . . . . .

    . . . . . X . .
    """


def reasons(battle: Battle, model: int) -> list[str]:
    """What narrowed the choice of a model down, were it to choose now, and to whom."""
    return [
        step.reason + ": " + " ".join(HEROES[one.target] for one in step.left)
        for step in narrowed(battle.state, model)
    ]


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


# --- the target


@rule("SV-TGT-01", "SV-TGT-02", "SV-TGT-04", "SV-TGT-06", "SV-TGT-10", "SV-ET-05", "SV-X-09")
def test_the_goblin_archer_of_the_rulebook() -> None:
    """SV-X-09: one hero 9 squares away, two 6 squares; furthest, then lowest initiative."""
    battle = Battle(
        """
        X . . . . . B . . A

        . . . . . . C . . .
        """
    )
    for seat, initiative in enumerate((1, 2, 5)):
        battle.state.heroes[seat].initiative = initiative
    archer = battle.enemy("E02", "X", threat=6)
    assert reasons(battle, archer) == ["in reach: B C", "lowest initiative: B"]
    battle.turn()
    assert battle.asked() == "enemy move"
    assert battle.legal() == [battle.square(1, 0), battle.square(1, 1)]
    assert battle.state.asked() == [1], "the player of the target answers"
    battle.play(battle.square(1, 0))
    attack = battle.state.attack()
    assert attack is not None
    assert (attack.actor, attack.target) == (archer, 1)
    assert battle.told("target") == [("E02.1", "H2", 1)]
    battle.defend()
    assert battle.state.heroes[1].wounds * 10 + battle.state.heroes[1].scratches >= 3
    assert battle.state.models[archer].previous == 1


@rule("SV-TGT-03", "SV-R-78")
def test_closest_is_who_needs_the_fewest_movement_points_then_the_shortest_way() -> None:
    battle = Battle(
        """
        . , A . .

        X # # # .

        . . . . B
        """
    )
    battle.state.put(2, OFF)
    human = battle.enemy("E01", "X", threat=14)
    assert reasons(battle, human) == ["in reach: A B", "closest: A"]
    battle = Battle(
        """
        A . . X . . B
        """
    )
    human = battle.enemy("E01", "X", threat=14)
    assert reasons(battle, human) == ["in reach: A B"]
    battle.turn()
    assert battle.asked() == "enemy target"
    assert battle.legal() == ["pick H1", "pick H2"]


@rule("SV-R-77", "SV-TGT-01")
def test_who_stands_behind_others_cannot_be_reached_except_by_the_nimble() -> None:
    battle = Battle("X . A . B")
    human = battle.enemy("E01", "X", threat=14)
    assert reasons(battle, human) == ["in reach: A"]
    battle = Battle("X . A . B")
    rat = battle.enemy("E03", "X", threat=14)
    assert reasons(battle, rat) == ["in reach: A B", "closest: A"]


@rule("SV-R-77", "SV-MOV-10", "SV-STS-08")
def test_cripple_and_terrain_count() -> None:
    battle = Battle("X . . . . A")
    human = battle.enemy("E01", "X")
    assert reasons(battle, human) == ["in reach: A"]
    battle.state.models[human].tokens[CRIPPLE] = 1
    assert reasons(battle, human) == []
    battle = Battle("X , . . . A")
    human = battle.enemy("E01", "X")
    assert reasons(battle, human) == []


@rule("SV-TGT-04", "SV-TGT-05", "SV-TGT-07", "SV-TGT-08", "SV-TGT-09")
def test_other_priorities() -> None:
    battle = Battle("A . X B C\n\n. . . . .")
    state = battle.state
    human = battle.enemy("E01", "X", threat=3)  # previous, most unwounded, closest
    state.models[human].previous = 2
    assert reasons(battle, human)[-1] == "previous: C"
    state.models[human].previous = NONE
    state.heroes[1].wounds = state.heroes[2].wounds = 1
    assert reasons(battle, human)[-1] == "most unwounded: A"
    battle.group("E01", 9)  # most wounded, closest
    assert reasons(battle, human)[1:] == ["most wounded: B C", "closest: B"]
    battle.group("E01", 20)  # most scratched, closest
    state.heroes[0].scratches = 2
    assert reasons(battle, human)[-1] == "most scratched: A"
    battle.group("E01", 10)  # furthest
    assert reasons(battle, human)[-1] == "furthest: A C"


@rule("SV-R-81")
def test_minions_are_targets_with_initiative_0_and_no_wounds() -> None:
    battle = Battle("A . X . M")
    state = battle.state
    summon(state, 0, battle.at["M"], 0, NONE)
    state.heroes[0].initiative = 4
    human = battle.enemy("E01", "X", threat=5)
    steps = narrowed(state, human)
    assert [one.target for one in steps[0].left] == [0, 3]
    assert steps[1].reason == "lowest initiative"
    assert [one.target for one in steps[1].left] == [3]
    state.models[3].wounds = 1
    battle.group("E01", 20)
    assert [one.target for one in narrowed(state, human)[-1].left] == [3], "most scratched"


@rule("SV-R-79", "SV-R-80", "SV-R-108")
def test_who_is_hidden_or_vesselless_is_ignored() -> None:
    battle = Battle("A . X B")
    human = battle.enemy("E01", "X", threat=14)
    battle.state.heroes[1].vessel = 0
    assert reasons(battle, human) == ["in reach: A"]
    battle.state.marks = (Mark(UNTARGETABLE, 0, 1, 0, ALWAYS, 0, NONE),)
    assert reasons(battle, human) == []
    battle.turn()
    assert battle.where(human) == (2, 0)
    assert battle.told("nobody") == [("E01.1",)]


@rule("SV-GEN-11")
def test_a_taunt_comes_before_the_priorities() -> None:
    battle = Battle("A . . X B . . . . . C")
    human = battle.enemy("E01", "X", threat=14)
    assert reasons(battle, human)[-1] == "closest: B"
    battle.state.marks = (
        Mark(TAUNT, human, 1, 0, ALWAYS, 0, NONE),
        Mark(TAUNT, human, 1, 0, ALWAYS, 2, NONE),
    )
    assert reasons(battle, human) == ["in reach: A B", "taunt: A"], "C has taunted and is out of reach"


def test_what_a_text_prefers_comes_before_the_priorities() -> None:
    battle = Battle("A B . X . . C")
    scenting = battle.enemy("E01", "X", threat=14)
    battle.state.groups[0].traits = (battle.trait("T13"),)  # prefer(scratches(it)>=3)
    battle.state.heroes[2].scratches = 3
    battle.state.stale = True
    assert reasons(battle, scenting) == ["in reach: B C", "prefer: C"]


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


# --- Retreat


@rule("SV-KEY-13", "SV-KEY-15", "SV-R-82", "SV-X-14")
def test_rats_run_away_from_the_hero_they_bit() -> None:
    """SV-X-14."""
    battle = Battle("A X . . . . . . . .")
    rat = battle.enemy("E03", "X", threat=4)
    battle.turn()
    battle.defend()
    assert battle.where(rat) == (6, 0)
    assert battle.told("retreats") == [("E03.1", "H1", 5)]


@rule("SV-KEY-15")
def test_cornered_rats_run_past_the_heroes() -> None:
    battle = Battle("X A . . . . . . .")
    rat = battle.enemy("E03", "X", threat=4)
    battle.turn()
    battle.defend()
    assert battle.where(rat) == (5, 0)


@rule("SV-R-82")
def test_without_a_target_there_is_no_retreat() -> None:
    battle = Battle("A . . . . . . . . X .")
    battle.enemy("E03", "X", threat=4)
    battle.turn()
    assert battle.attacks() == []
    assert battle.told("retreats") == []


@rule("SV-R-83")
def test_cripple_doubles_the_cost_of_a_retreat_and_speed_does_not_matter() -> None:
    battle = Battle("A X . . . . . . . .")
    rat = battle.enemy("E03", "X", threat=4)
    battle.state.models[rat].tokens[CRIPPLE] = 2
    battle.turn()
    battle.defend()
    assert battle.where(rat) == (3, 0)


@rule("SV-KEY-14")
def test_a_retreat_without_an_attack_is_from_the_closest_hero() -> None:
    battle = Battle(". . . X A . . . B")
    rat = battle.enemy("E03", "X")
    begin_retreat(battle.state, rat, 2, NONE)
    battle.state.settle()
    assert battle.told("retreats") == [("E03.1", "H1", 2)]
    assert battle.where(rat) == (1, 0)
    battle = Battle("A . X . B")
    rat = battle.enemy("E03", "X")
    begin_retreat(battle.state, rat, 1, NONE)
    battle.state.settle()
    assert battle.asked() == "retreat"
    assert battle.legal() == ["pick H1", "pick H2"]
    battle.play("pick H2")
    assert battle.where(rat) == (1, 0)


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
