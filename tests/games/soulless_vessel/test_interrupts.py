"""Interrupts: when they are played, in which order, what stays as it was (SV-CARD-12 to 14, SV-R-39, 40)."""

from __future__ import annotations

from soultable.games.soulless_vessel.hero import BLEED, CRIPPLE
from tests.games.soulless_vessel.battles import Battle
from tests.games.soulless_vessel.tables import acting
from tests.rules import rule


@rule("SV-CARD-12", "SV-CARD-13", "SV-CARD-14")
def test_an_interrupt_is_played_from_hand_and_the_game_goes_on() -> None:
    battle = Battle("X . . A . .")
    human = battle.enemy("E01", "X")
    hero = battle.hero("A", "A83")
    battle.turn()
    battle.play("react H1 A83")
    battle.roll("S -")
    assert battle.state.models[human].tokens[CRIPPLE] == 1
    assert hero.cooldown == [2]
    assert battle.where(human) == (2, 0)
    assert battle.attacks() == [("E01.1", "H1")]


@rule("SV-R-39")
def test_a_placed_card_is_no_interrupt_and_its_major_cannot_be_used() -> None:
    battle = Battle("A . .")
    hero = battle.hero("A", "A83", "A46")
    acting(battle, hero, 0)
    assert battle.legal() == ["minor A83", "forfeit A83", "rest"]
    battle = Battle("X . A . .")
    battle.enemy("E01", "X")
    hero = battle.hero("A", "A83")
    hero.placed, hero.hand = [0], 0
    battle.turn()
    assert battle.asked() == "roll", "nobody was asked to react"


@rule("SV-R-39")
def test_interrupts_have_no_limit() -> None:
    battle = Battle("X . A . .")
    battle.enemy("E01", "X")
    battle.hero("A", "A83", "A46", "A03")
    battle.turn()
    battle.play("react H1 A83")
    battle.roll("S -")
    battle.roll("S -")
    battle.play("react H1 A03")
    battle.roll("E -", "B -")
    battle.play("react H1 A46")
    assert battle.state.heroes[0].scratches == 1
    assert battle.state.heroes[0].cooldown == [2, 3, 3]


@rule("SV-R-40", "SV-R-132")
def test_several_interrupts_come_one_after_the_other() -> None:
    battle = Battle("X A B . .")
    battle.enemy("E01", "X")
    battle.hero("A", "A46", "A71")
    battle.hero("B", "A46")
    battle.turn()
    battle.roll("S -")
    assert battle.legal() == ["react H1 A46", "react H1 A71", "no"]
    battle.play("react H1 A71", "choose 1")
    assert battle.legal() == ["react H1 A46", "no"], "one scratch is left"
    battle.play("no")
    assert battle.legal() == ["react H2 A46", "no"]
    battle.play("react H2 A46")
    assert battle.state.heroes[0].scratches == 0
    assert battle.state.heroes[0].status[BLEED] == 2


@rule("SV-R-40")
def test_an_interrupt_may_interrupt_another() -> None:
    """An ally's attack within an interrupt is rolled, and that roll can be changed."""
    battle = Battle("X . A B . .")
    human = battle.enemy("E01", "X")
    battle.hero("A", "A41A")
    battle.hero("B", "A10")
    battle.turn()
    battle.play("react H1 A41", "attack fist E01.1")
    battle.roll("S -", "B -")
    battle.play("react H2 A10", "reroll 1")
    battle.roll("S !")
    assert battle.state.models[human].wounds == 1
    assert battle.attacks() == [("E01.1", "H1")], "the newest first, then what it interrupted"


@rule("SV-R-40", "SV-CARD-13")
def test_what_counts_for_an_attack_stays_when_another_interrupts_it() -> None:
    """A Thornback Boar that has come from afar attacks harder, even if it is struck before."""
    battle = Battle("X . . . . A")
    battle.hero("A", "A75A", vessel="V02")
    battle.enemy("E08", "X")
    battle.turn()
    battle.play("react H1 A75", "attack fist E08.1")
    battle.roll("S -", "P -")
    battle.roll("S -")
    assert battle.state.heroes[0].scratches == 3 + 2


@rule("SV-R-132", "SV-CARD-17")
def test_who_declines_has_not_used_it() -> None:
    """Hold the Line: once per round another's attack may be redirected."""
    battle = Battle(
        """
        X A .

        Y B .
        """
    )
    battle.hero("A", "A01").lasting[0] = 2
    battle.state.heroes[0].hand = 0
    battle.state.heroes[1].wounds = 1
    battle.enemy("E04", "X")
    battle.enemy("E04", "Y")
    battle.turn()
    battle.play("act E04.1", "no")
    battle.roll("S 3", "C -")
    assert battle.legal() == ["yes", "no"], "the second attack on B"
    battle.play("yes")
    assert battle.told("redirected") == [("H1",)]


@rule("SV-R-23", "SV-CARD-17")
def test_a_reroll_that_is_declined_has_not_been_used() -> None:
    """Copper Ring: once per round."""
    battle = Battle("A X")
    battle.hero("A", "A12", "A20", gear1="I09")
    boar = battle.enemy("E08", "X")
    battle.major("A", "A12")
    battle.play("attack fist E08.1")
    battle.roll("S 1", "B 1")
    battle.play("skip")
    assert battle.state.models[boar].wounds == 1
    battle.major("A", "A20")
    battle.play("attack fist E08.1")
    battle.roll("S 1", "B -", "B 1")
    assert battle.legal() == ["reroll 2", "reroll 3", "skip"]
