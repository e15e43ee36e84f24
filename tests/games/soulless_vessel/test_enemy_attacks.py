"""Attacks of enemies: lost, redirected, on several at once (SV-R-123, 133)."""

from __future__ import annotations

from tests.games.soulless_vessel.battles import Battle
from tests.games.soulless_vessel.tables import do
from tests.rules import rule


@rule("SV-R-133")
def test_an_attack_is_lost_when_its_target_is_out_of_reach() -> None:
    """One Step Aside."""
    battle = Battle(". A X")
    battle.hero("A", "A39")
    battle.enemy("E08", "X")
    battle.turn()
    assert battle.legal() == ["react H1 A39", "no"]
    battle.play("react H1 A39", battle.square(0, 0).replace("square", "go"))
    assert battle.asked() == ""
    assert battle.told("attack lost") == [()]
    assert battle.state.heroes[0].scratches == 0


@rule("SV-R-133")
def test_a_redirected_attack_needs_neither_range_nor_sight() -> None:
    """Hold the Line would have to be adjacent; Ribs for a Shield need not."""
    battle = Battle("X A . . . . M")
    battle.hero("A", "A65")
    crawler = battle.minion("M4", "M")
    battle.enemy("E08", "X")
    battle.turn()
    battle.play("react H1 A65", "pick M4.1")
    battle.roll("S -")
    assert battle.state.heroes[0].scratches == 0
    assert not battle.state.is_there(crawler)


@rule("SV-R-40", "SV-CARD-12")
def test_who_takes_over_an_attack_is_attacked() -> None:
    """Under My Shield, then One Step Aside: those of the first target are not asked any more."""
    battle = Battle("X B A . .")
    battle.hero("A", "A27B", "A39A")
    battle.hero("B", "A39A")
    battle.enemy("E08", "X")
    battle.turn()
    battle.play("react H1 A27")
    assert battle.legal() == ["react H1 A39", "no"]
    battle.play("no")
    assert sorted(battle.dice()) == sorted("SP"), "it is A who defends"
    battle.roll("S -", "P -")
    assert battle.state.heroes[0].scratches == 3
    assert battle.state.heroes[1].hand == 1


# --- attacks on several


@rule("SV-R-123", "SV-DIE-20")
def test_players_choose_the_order_in_which_several_defend_and_each_rolls_alone() -> None:
    battle = Battle(". A . .\n\nB X C .")
    human = battle.enemy("E01", "X")
    battle.state.turn = human
    do(battle, "strike(each hero@adj,2)", actor=human)
    assert battle.asked() == "one by one"
    assert battle.rule() == "SV-R-123"
    assert battle.legal() == ["pick H1", "pick H2", "pick H3"]
    battle.play("pick H3")
    assert battle.told("enemy attacks")[-1][1] == "H3"
    battle.defend("!")
    battle.play("pick H1")
    battle.defend()
    battle.defend()
    assert [hero.scratches for hero in battle.state.heroes] == [2, 2, 0], (
        "a critical protects only its roller"
    )
