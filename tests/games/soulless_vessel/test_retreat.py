"""How enemies retreat (SV-KEY-13 to 15, SV-R-82, 83)."""

from __future__ import annotations

from soultable.games.soulless_vessel.flow.retreating import begin_retreat
from soultable.games.soulless_vessel.hero import CRIPPLE, NONE
from tests.games.soulless_vessel.battles import Battle
from tests.rules import rule


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
