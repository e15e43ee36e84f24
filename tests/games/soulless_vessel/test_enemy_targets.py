"""Whom enemies attack (SV-TGT, SV-R-77 to 81)."""

from __future__ import annotations

from soultable.engine.grid import OFF
from soultable.games.soulless_vessel.flow.spawning import summon
from soultable.games.soulless_vessel.flow.targets import narrowed
from soultable.games.soulless_vessel.hero import CRIPPLE, NONE
from soultable.games.soulless_vessel.pieces import TAUNT, UNTARGETABLE, Mark
from soultable.games.soulless_vessel.state import ALWAYS
from tests.games.soulless_vessel.battles import Battle, reasons
from tests.rules import rule


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
