"""The kinds of rolls: attack, defense, spellcasting, damage, miscellaneous (SV-ROLL, SV-R-25, SV-R-26)."""

from __future__ import annotations

import pytest

from soultable.games.soulless_vessel.flow.movement import begin_movement
from soultable.games.soulless_vessel.flow.rolls import STANDARD
from soultable.games.soulless_vessel.happenings import DEFENSE
from soultable.games.soulless_vessel.hero import CRIPPLE, WEAKEN
from soultable.games.soulless_vessel.pieces import Bonus
from soultable.games.soulless_vessel.state import ROUND_END
from tests.games.soulless_vessel.battles import Battle
from tests.rules import rule


def casting(card: str, *dice: str, vessel: str = "V01", **items: str) -> Battle:
    """A hero with four scratched friends in a row casts a spell; these dice are thrown."""
    battle = Battle("A B . . X")
    battle.hero("A", card, vessel=vessel, **items)
    battle.state.heroes[1].scratches = 3
    battle.enemy("E08", "X")
    battle.major("A", card)
    battle.roll(*dice)
    return battle


# --- defense


def attacked(*dice: str, threat: int = 9, **items: str) -> Battle:
    """A Thornback Boar (attack 3) attacks the hero, who throws these dice."""
    battle = Battle("A X")
    battle.hero("A", **items)
    battle.enemy("E08", "X", threat)
    battle.turn()
    battle.roll(*dice)
    return battle


@rule("SV-ROLL-03", "SV-DIE-07", "SV-ET-07", "SV-ET-08", "SV-UI-01")
def test_the_power_of_a_defense_lessens_the_scratches() -> None:
    battle = attacked("S 1")
    assert battle.state.heroes[0].scratches == 2
    battle = attacked("S 3")
    assert battle.state.heroes[0].scratches == 1, "at least one (SV-ET-08)"


@rule("SV-DIE-17")
def test_a_botched_defense_has_no_power() -> None:
    battle = attacked("S x", "B 2", armor="I02")
    assert battle.state.heroes[0].scratches == 3


@rule("SV-DIE-17", "SV-R-24")
def test_a_botch_wins_against_a_critical_defense() -> None:
    battle = Battle("A X")
    battle.state.bonuses = (Bonus(0, DEFENSE, (STANDARD,), 0, 0, 0, ROUND_END),)
    battle.enemy("E08", "X")
    battle.turn()
    battle.roll("S x", "S !")
    assert battle.state.heroes[0].scratches == 3


@rule("SV-DIE-20", "SV-R-65", "SV-ET-08")
def test_a_critical_defense_negates_the_attack_and_its_side_effects() -> None:
    battle = attacked("S !", "B +", "B -", threat=4, hand1="I06")
    assert "spend I06.1" in battle.legal(), "options may still be spent"
    battle.play("deal", "done")
    assert battle.state.heroes[0].scratches == 0
    assert battle.where(0) == (0, 0), "no knockback of its bones"
    battle = Battle("A X .")
    battle.enemy("E04", "X", threat=16)
    battle.turn()
    battle.roll("S !")
    assert battle.state.heroes[0].status[CRIPPLE] == 0
    battle = Battle("A X .")
    battle.enemy("E04", "X", threat=16)
    battle.turn()
    battle.roll("S 3")
    assert battle.state.heroes[0].status[CRIPPLE] == 1


@rule("SV-R-65", "SV-DIE-15")
def test_wear_of_a_defense_goes_on_armor_or_shield() -> None:
    battle = attacked("S w", "B -", "B -", "B -", armor="I02", hand1="I06", hand2="I03")
    assert battle.legal() == ["wear hand1", "wear armor"]
    battle.play("wear armor")
    assert battle.state.heroes[0].wear[2] == 1


@rule("SV-DIE-20")
def test_a_critical_protects_minions_too() -> None:
    battle = Battle("M X . . A")
    servant = battle.minion("M1", "M")
    battle.enemy("E08", "X")
    battle.turn()
    battle.roll("S !")
    assert battle.state.models[servant].wounds == 0


@rule("SV-R-123")
def test_each_of_several_attacked_rolls_a_defense_of_their_own() -> None:
    """The bones of the Ogre: everybody adjacent to the target too."""
    battle = Battle(
        """
        X . A

        . . B
        """
    )
    battle.state.heroes[1].initiative = 9
    battle.enemy("E07", "X", threat=4)
    battle.turn()
    assert battle.attacks() == [("E07.1", "H1"), ("E07.1", "H2")]
    battle.roll("S !")
    battle.roll("S -")
    assert battle.state.heroes[1].scratches + battle.state.heroes[1].wounds == 0, "the first to roll"
    assert battle.state.heroes[0].wounds == 1, "the critical of the other protects only the other"


# --- spells


@rule("SV-ROLL-04", "SV-ROLL-05")
@pytest.mark.parametrize(("face", "succeeds"), [("S 2", True), ("S 3", True), ("S 1", False)])
def test_a_spell_needs_its_target_number(face: str, succeeds: bool) -> None:
    battle = casting("A07", face)
    assert (battle.state.heroes[1].scratches == 2) is succeeds
    assert battle.state.heroes[0].cooldown == [4 if succeeds else 1]


@rule("SV-DIE-21")
def test_a_critical_is_a_success_and_the_symbols_stay_spendable() -> None:
    battle = casting("A07", "S !", "B +", hand1="I17")
    battle.play("deal", "spend A07.1")
    assert battle.state.heroes[1].scratches == 1


@rule("SV-ROLL-04")
def test_minor_actions_of_spells_need_no_roll() -> None:
    battle = Battle("A B")
    battle.hero("A", "A07")
    battle.state.heroes[1].scratches = 2
    battle.minor("A", "A07")
    battle.play("pick H2")
    assert battle.state.heroes[1].scratches == 1


@rule("SV-R-119", "SV-CARD-08", "SV-X-43")
def test_a_lowered_target_number_saves_a_spell() -> None:
    """SV-X-43, with a rod."""
    battle = casting("A55B", "S 1", "B +", hand1="I08")
    assert battle.legal() == ["spend V01.plus", "spend I08.1", "deal"], "the options of the card wait"
    battle.play("spend I08.1")
    battle.roll("S 3", "B 2", "B -")
    assert battle.told("spell failed") == []
    assert battle.state.heroes[0].cooldown == [3]


@rule("SV-R-119")
def test_a_failed_spell_leaves_the_generic_option() -> None:
    battle = casting("A55B", "S 1", "B +", hand1="I08")
    battle.play("deal")
    assert battle.legal() == ["spend V01.plus", "done"]
    battle.play("done")
    assert battle.state.heroes[0].cooldown == [1]


@rule("SV-R-119")
def test_the_cards_own_options_do_nothing_for_a_spell_that_fails() -> None:
    """Quiet Hour: a star reduces the cooldown of another card, if the spell succeeds."""
    battle = Battle("A B")
    hero = battle.hero("A", "A44", "A12", hand1="I17")
    hero.hand = 1
    hero.cooldown[1] = 3
    battle.state.heroes[1].scratches = 1
    battle.major("A", "A44")
    battle.roll("S -", "B *")
    assert "spend A44.3" not in battle.legal()
    battle.play("deal")
    assert "spend A44.3" not in battle.legal()
    battle = Battle("A B")
    hero = battle.hero("A", "A44", "A12", hand1="I17")
    hero.hand = 1
    hero.cooldown[1] = 3
    battle.major("A", "A44")
    battle.roll("S 1", "B *")
    battle.play("spend A44.3")
    assert hero.cooldown[1] == 2


@rule("SV-R-119")
def test_nothing_can_be_spent_on_a_botched_spell() -> None:
    battle = casting("A55B", "S x", "B +", hand1="I08")
    assert battle.asked() == ""
    assert battle.state.heroes[0].cooldown == [1]
    assert battle.state.heroes[0].wear[0] == 0


@rule("SV-R-25")
def test_a_spell_that_attacks_is_an_attack_roll_with_the_pool_of_spells() -> None:
    battle = Battle("A X .")
    battle.hero("A", "A13", hand1="I08", hand2="I03")
    boar = battle.enemy("E08", "X")
    battle.major("A", "A13")
    battle.play("attack spell E08.1")
    assert sorted(battle.dice()) == sorted("SBBCC"), "the rod's die for spells, no sabre, adjacency"
    battle.roll("S !", "B 2", "B 2", "C -", "C -")
    assert battle.state.models[boar].wounds == 3, "4 against 2, and a critical"
    assert battle.state.heroes[0].cooldown == [1]
    battle = Battle("A . X")
    battle.hero("A", "A15", "A13B")
    boar = battle.enemy("E08", "X")
    battle.major("A", "A13B")
    battle.play("attack spell E08.1")
    battle.roll("S x", "E 3")
    assert battle.state.models[boar].wounds == 0
    assert battle.state.heroes[0].cooldown == [0, 2], "no target number was missed"


@rule("SV-R-25", "SV-ATK-02")
def test_a_spell_that_attacks_uses_no_weapon() -> None:
    """A poker in the other hand neither helps nor wears; the rod does both."""
    battle = Battle("A . X")
    battle.hero("A", "A13", vessel="V01", hand1="I08", hand2="I01")
    battle.enemy("E08", "X")
    battle.major("A", "A13")
    battle.play("attack spell E08.1")
    battle.roll("S w", "B +", "B +")
    assert "spend I01.1" not in battle.legal()
    roll = battle.state.roll()
    assert roll is not None
    assert roll.worn == (0,)


# --- damage and others


@rule("SV-ROLL-06", "SV-ROLL-07", "SV-STS-16")
def test_a_damage_roll_has_its_dice_only() -> None:
    """A botch and a plus mean nothing; Weaken adds power."""
    battle = Battle("A . X")
    hero = battle.hero("A", "A15", hand1="I03")
    hero.wounds = 1
    boar = battle.enemy("E08", "X")
    battle.state.models[boar].tokens[WEAKEN] = 1
    battle.minor("A", "A15")
    battle.play("pick E08.1")
    assert battle.dice() == "SS"
    battle.roll("S x", "S 1")
    assert battle.state.models[boar].wounds == 1
    battle = Battle("A . X")
    battle.hero("A", "A15")
    boar = battle.enemy("E08", "X")
    battle.minor("A", "A15")
    battle.play("pick E08.1")
    battle.roll("S !", "S 2")
    assert battle.state.models[boar].wounds == 2


@rule("SV-R-26")
def test_one_damage_roll_is_compared_with_each_defense() -> None:
    battle = Battle("X A Y")
    battle.hero("A", "A59")
    boar, squire = battle.enemy("E08", "X"), battle.enemy("E10", "Y")
    battle.state.models[squire].tokens[WEAKEN] = 2
    battle.minor("A", "A59")
    battle.roll("S 3")
    assert battle.state.models[boar].wounds == 1
    assert battle.state.models[squire].wounds == 1
    assert len(battle.told("dice")) == 1


@rule("SV-ROLL-08", "SV-ROLL-01")
def test_a_miscellaneous_roll_has_no_bonus_and_no_generic_option() -> None:
    battle = Battle("A B")
    hero = battle.hero("A", "A08", hand1="I03", armor="I07")
    hero.wounds = 2
    battle.state.heroes[1].scratches = 3
    battle.major("A", "A08")
    assert sorted(battle.dice()) == ["B", "E"]
    battle.roll("E 1", "B +")
    assert battle.legal() == ["spend A08.1", "deal"]
    battle.play("spend A08.1")
    assert battle.asked() == "pick"
    battle.play("pick H2")
    assert battle.state.heroes[1].scratches == 1


@rule("SV-AOO-02", "SV-ROLL-08")
def test_the_escape_test_is_one_cursed_die() -> None:
    battle = Battle(". A X")
    battle.hero("A").wounds = 2
    battle.enemy("E08", "X")
    begin_movement(battle.state, 0, 2, 0)
    battle.state.settle()
    battle.play(f"go {battle.square(0, 0).split()[1]}")
    assert battle.dice() == "C"


@rule("SV-ROLL-08", "SV-R-122", "SV-HEAL-02")
def test_who_has_no_scratches_can_be_meant_for_the_wound() -> None:
    """Field Dressing: a star heals a wound of who has no scratches."""
    battle = Battle("A B")
    battle.hero("A", "A08")
    battle.state.heroes[1].wounds = 1
    battle.major("A", "A08")
    battle.roll("E -", "B *")
    battle.play("deal", "pick H2", "spend A08.2")
    assert battle.state.heroes[1].wounds == 0
