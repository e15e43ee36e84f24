"""Attacks of opportunity (SV-AOO, SV-R-07 to 10)."""

from __future__ import annotations

import pytest

from soultable.games.soulless_vessel.flow.minion_turn import begin_minion_turn
from soultable.games.soulless_vessel.flow.movement import BE_SLIPPERY, begin_movement
from soultable.games.soulless_vessel.hero import STUN
from tests.games.soulless_vessel.battles import Battle, go, steps
from tests.rules import rule


def escaping(*faces: str, humans: int = 2) -> Battle:
    """A hero between Corrupted Humans walks away and throws the Cursed die."""
    battle = Battle(
        """
        . . X .

        . . A .

        . . Y .
        """
    )
    battle.hero("A", vessel="V02")
    for place in "XY"[:humans]:
        battle.enemy("E01", place)
    battle.walk("A", 2)
    battle.play(go(battle, 0, 1))
    battle.roll(*faces)
    return battle


@rule("SV-AOO-01", "SV-AOO-02", "SV-AOO-05", "SV-AOO-06", "SV-AOO-09", "SV-X-12")
@pytest.mark.parametrize(("face", "attacks"), [("C -", 0), ("C -1", 1), ("C -2", 2)])
def test_the_number_of_the_escape_test_is_the_number_of_attacks(face: str, attacks: int) -> None:
    """SV-X-12: each is defended, by different models; then the movement goes on."""
    battle = escaping(face)
    if attacks:
        assert battle.asked() == "opportunity" or attacks == 2
    if battle.asked() == "opportunity":
        assert battle.rule() == "SV-R-10"
        assert battle.legal() == ["pick E01.1", "pick E01.2"]
        battle.play("pick E01.2")
    for _ in range(attacks):
        assert battle.where(0) == (2, 1), "not yet"
        battle.defend("1")
    assert len(set(battle.attacks())) == attacks
    assert battle.state.heroes[0].scratches == 2 * attacks
    assert battle.where(0) == (0, 1)


@rule("SV-AOO-03")
def test_never_more_attacks_than_adjacent_enemies() -> None:
    battle = escaping("C -2", humans=1)
    battle.defend()
    assert battle.attacks() == [("E01.1", "H1")]
    assert battle.where(0) == (0, 1)


@rule("SV-AOO-04")
def test_the_highest_attack_value_attacks() -> None:
    battle = Battle(
        """
        X A Y

        . . .
        """
    )
    battle.hero("A", vessel="V02")
    battle.enemy("E04", "X")
    battle.enemy("E10", "Y")
    battle.walk("A", 1)
    battle.play(go(battle, 1, 1))
    battle.roll("C -1")
    assert battle.attacks() == [("E10.1", "H1")]


@rule("SV-AOO-08", "SV-STS-14", "SV-X-23")
@pytest.mark.parametrize("threat", [10, 11])
def test_a_stunned_enemy_takes_no_opportunity(threat: int) -> None:
    """SV-X-23."""
    battle = Battle(". A X")
    human = battle.enemy("E01", "X", threat)
    battle.state.models[human].tokens[STUN] = 1
    battle.walk("A", 1)
    battle.play(go(battle, 0, 0))
    battle.roll("C -2")
    assert battle.attacks() == []
    assert battle.where(0) == (0, 0)


@rule("SV-AOO-07")
def test_slippery_movement_owes_no_test() -> None:
    battle = Battle(". A X")
    battle.enemy("E01", "X")
    battle.walk("A", 1, BE_SLIPPERY)
    battle.play(go(battle, 0, 0))
    assert battle.where(0) == (0, 0)
    assert battle.told("escape test") == []


@rule("SV-AOO-07")
def test_who_becomes_slippery_when_about_to_move_owes_no_test() -> None:
    """Rope-Soled Shoes."""
    battle = Battle(". A X")
    battle.hero("A", gear1="I33")
    battle.enemy("E01", "X")
    battle.walk("A", 1)
    battle.play(go(battle, 0, 0), "yes")
    assert battle.told("escape test") == []
    assert battle.state.heroes[0].wear[3] == 1
    battle = Battle(". A X")
    battle.hero("A", gear1="I33")
    battle.enemy("E01", "X")
    battle.walk("A", 1)
    battle.play(go(battle, 0, 0), "no")
    assert battle.told("escape test") == [()]


@rule("SV-R-07")
def test_the_test_is_owed_once_and_not_for_special_actions() -> None:
    battle = Battle(
        """
        . . . A X

        . . . . .
        """
    )
    battle.hero("A", pack1="I01")
    battle.enemy("E01", "X")
    battle.walk("A", 3)
    battle.play("rearrange", "done")
    assert battle.told("escape test") == []
    battle.play(go(battle, 3, 1))
    battle.roll("C -")
    battle.play(go(battle, 2, 1))
    assert battle.told("escape test") == [()], "once, whoever is adjacent on the way"


@rule("SV-R-07")
def test_becoming_adjacent_on_the_way_owes_nothing() -> None:
    battle = Battle("A . X . .")
    battle.enemy("E01", "X")
    battle.walk("A", 3)
    battle.play(go(battle, 1, 0))
    battle.play(go(battle, 0, 0))
    assert battle.told("escape test") == []


@rule("SV-R-09")
def test_a_hero_who_dies_goes_on_as_a_soul() -> None:
    battle = Battle(". B . . A X")
    hero = battle.hero("A")
    hero.wounds, hero.scratches = 2, 5
    battle.enemy("E01", "X")
    battle.walk("A", 4)
    battle.play(go(battle, 2, 0))
    battle.roll("C -1")
    battle.roll("S -", "C -", "C -")
    assert hero.is_vesselless()
    assert battle.where(0) == (2, 0)
    assert (0, 0) in steps(battle), "with the points that are left, and a soul is Nimble"


@rule("SV-R-09")
def test_a_minion_that_dies_is_removed_and_its_activation_is_over() -> None:
    battle = Battle(". . . M X . A")
    crawler = battle.minion("M4", "M")
    battle.enemy("E01", "X")
    begin_minion_turn(battle.state, crawler)
    battle.state.settle()
    battle.play(go(battle, 2, 0))
    battle.roll("C -1")
    battle.roll("S -")
    assert not battle.state.is_there(crawler)
    assert battle.asked() == ""
    assert battle.state.turn == -1


@rule("SV-R-10")
def test_what_rides_on_the_attack_applies_to_the_mover_alone() -> None:
    """Goblin Archers: bones and skull; the Ogre's further strikes."""
    battle = Battle(
        """
        . A X

        . B .
        """
    )
    battle.hero("A", vessel="V02")
    archer = battle.enemy("E02", "X", threat=16)
    battle.walk("A", 1)
    battle.play(go(battle, 0, 0))
    battle.roll("C -1")
    battle.defend()
    assert battle.state.heroes[0].scratches == 3
    assert battle.state.heroes[1].scratches == 0, "its skull hits those beside the target, not here"
    assert battle.state.models[archer].previous == 0


@rule("SV-R-10")
def test_no_further_attacks_and_no_retreat() -> None:
    battle = Battle(
        """
        . . A X .

        . . B . .
        """
    )
    battle.hero("A", vessel="V02")
    ogre = battle.enemy("E07", "X", threat=4)
    begin_movement(battle.state, 0, 1, 0)
    battle.state.settle()
    battle.play(go(battle, 1, 0))
    battle.roll("C -1")
    battle.defend("3")
    assert battle.attacks() == [("E07.1", "H1")]
    assert battle.state.heroes[0].scratches == 4
    while battle.asked() == "push":
        battle.play(battle.legal()[0])
    assert battle.where(0) != (2, 0), "its knockback rides on the attack"
    assert battle.state.is_there(ogre)
    battle = Battle(". . A X . . . . .")
    battle.hero("A", vessel="V02")
    rat = battle.enemy("E03", "X", threat=4)
    battle.walk("A", 1)
    battle.play(go(battle, 1, 0))
    battle.roll("C -1")
    battle.defend()
    assert battle.where(rat) == (3, 0)


@rule("SV-R-08")
def test_the_mover_may_stop_after_the_attacks() -> None:
    battle = escaping("C -1", humans=1)
    battle.defend()
    assert battle.asked() == "", "two points were spent"
    battle = Battle(". . A X")
    battle.enemy("E01", "X")
    battle.walk("A", 2)
    battle.play(go(battle, 1, 0))
    battle.roll("C -")
    battle.play("stop")
    assert battle.where(0) == (1, 0)
    assert battle.asked() == ""
