"""Attacks of heroes and minions (SV-ATK, SV-R-22, 27 to 29, 117, 118, 122)."""

from __future__ import annotations

import pytest

from soultable.engine.content import Entry
from soultable.games.soulless_vessel.flow.minion_turn import begin_minion_turn
from soultable.games.soulless_vessel.flow.rolls import POWER
from soultable.games.soulless_vessel.happenings import MELEE
from soultable.games.soulless_vessel.hero import WEAKEN
from soultable.games.soulless_vessel.pieces import Bonus
from soultable.games.soulless_vessel.state import NIGHTMARE, ROUND_END
from tests.games.soulless_vessel.battles import Battle, box
from tests.games.soulless_vessel.reading import LANGUAGE
from tests.games.soulless_vessel.tables import do
from tests.rules import rule


def weapons(battle: Battle) -> list[str]:
    """With what can be attacked, and whom."""
    return [move.removeprefix("attack ") for move in battle.legal() if move.startswith("attack")]


@rule("SV-ATK-01")
def test_without_an_enemy_in_reach_there_is_no_attack() -> None:
    battle = Battle("A . . . . X")
    battle.hero("A", "A06", hand1="I03")
    battle.enemy("E08", "X")
    battle.major("A", "A06")
    assert battle.asked() == ""
    assert battle.state.heroes[0].cooldown == [4]


@rule("SV-ATK-03", "SV-ATK-04")
def test_the_kind_of_attack_says_which_weapons() -> None:
    battle = Battle("A X")
    battle.hero("A", "A06", "A20", "A23", hand1="I14", hand2="I01")
    battle.enemy("E08", "X")
    battle.major("A", "A06")
    assert weapons(battle) == ["hand1 E08.1", "hand2 E08.1", "fist E08.1"]
    battle.play("skip")
    battle.major("A", "A20")
    assert weapons(battle) == ["hand2 E08.1", "fist E08.1"]
    battle.play("skip")
    battle.major("A", "A23")
    assert weapons(battle) == ["hand1 E08.1"]


@rule("SV-ATK-05")
def test_melee_is_for_adjacent_enemies_diagonals_included() -> None:
    battle = Battle(
        """
        A . Y

        . X .
        """
    )
    battle.hero("A", "A20", hand1="I01")
    battle.enemy("E08", "X")
    battle.enemy("E01", "Y")
    battle.major("A", "A20")
    assert weapons(battle) == ["hand1 E08.1", "fist E08.1"]


@rule("SV-ATK-06", "SV-LOS-01")
@pytest.mark.parametrize(
    ("bow", "targets"), [("I04", ["hand1 E08.1", "hand1 E05.1"]), ("I24", ["hand1 E05.1"])]
)
def test_ranged_attacks_need_range_and_sight(bow: str, targets: list[str]) -> None:
    """Six squares are too far for the crossbow; one enemy is behind a pillar."""
    battle = Battle(
        """
        A . . . . . X

        . o . . . Z .

        . Y . . . . .
        """
    )
    battle.hero("A", "A88", hand1=bow)
    battle.enemy("E08", "X")
    battle.enemy("E01", "Y")
    battle.enemy("E05", "Z")
    battle.major("A", "A88")
    assert weapons(battle) == targets


@rule("SV-ATK-07", "SV-R-28")
def test_a_ranged_attack_beside_an_enemy_adds_two_cursed_dice() -> None:
    battle = Battle("X A . . Y")
    battle.hero("A", "A88", hand1="I04")
    battle.enemy("E01", "X")
    battle.enemy("E08", "Y")
    battle.major("A", "A88")
    battle.play("attack hand1 E08.1")
    assert sorted(battle.dice()) == sorted("SBBCC")
    battle = Battle("X A . Y")
    battle.hero("A", "A22B", hand1="I05")
    battle.enemy("E01", "X")
    battle.enemy("E08", "Y")
    battle.major("A", "A22B")
    battle.play("attack hand1 E08.1")
    assert sorted(battle.dice()) == sorted("SSB"), "Reach is melee"


@rule("SV-R-28")
def test_minions_have_no_such_penalty() -> None:
    battle = Battle("X M . . A")
    lantern = battle.minion("M6", "M")
    battle.enemy("E08", "X")
    begin_minion_turn(battle.state, lantern)
    battle.state.settle()
    battle.play("stop", "attack own E08.1")
    assert battle.dice() == "S"


@rule("SV-ATK-09", "SV-ATK-11", "SV-R-27")
def test_fists_always_and_rocks_with_a_free_hand() -> None:
    battle = Battle("A X")
    battle.hero("A", "A06", hand1="I05")
    battle.enemy("E08", "X")
    battle.major("A", "A06")
    assert weapons(battle) == ["hand1 E08.1", "fist E08.1"], "both hands are full"
    battle = Battle("A . . X")
    battle.hero("A", "A06", hand1="I06")
    battle.enemy("E08", "X")
    battle.major("A", "A06")
    assert weapons(battle) == ["rock E08.1"]
    battle.play("attack rock E08.1")
    assert sorted(battle.dice()) == sorted("SPC")
    battle = Battle("A . . . X")
    battle.hero("A", "A06")
    battle.enemy("E08", "X")
    battle.major("A", "A06")
    assert battle.asked() == "", "range 3"


@rule("SV-ATK-10", "SV-R-27")
@pytest.mark.parametrize(("hand", "second"), [("", ["fist E08.1"]), ("I06", [])])
def test_each_free_fist_is_a_weapon_of_its_own(hand: str, second: list[str]) -> None:
    battle = Battle("A X")
    battle.hero("A", "A19A", **({"hand1": hand} if hand else {}))
    battle.enemy("E08", "X")
    battle.major("A", "A19A")
    battle.play("attack fist E08.1")
    battle.roll("S -")
    assert [one for one in weapons(battle) if one.startswith("fist")] == second


@rule("SV-R-29")
def test_a_shield_is_a_weapon_only_by_its_keywords() -> None:
    battle = Battle("A X")
    battle.hero("A", "A28", hand1="I06", hand2="I26")
    battle.enemy("E08", "X")
    battle.major("A", "A28")
    assert weapons(battle) == ["hand2 E08.1", "fist E08.1"]
    battle.play("attack fist E08.1")
    assert battle.dice() == "SBB", "and yet a shield is wielded"


@rule("SV-KEY-16", "SV-ATK-05")
def test_reach_is_melee_over_two_squares() -> None:
    battle = Battle("A . X")
    battle.hero("A", "A20", hand1="I05")
    battle.enemy("E08", "X")
    battle.major("A", "A20")
    assert weapons(battle) == ["hand1 E08.1"]


# --- more targets


@rule("SV-ATK-12", "SV-R-118", "SV-X-40")
def test_power_and_criticals_apply_to_each_target() -> None:
    """SV-X-40: 3 power and two criticals against defense 2, and against defense 4 with one Weaken."""
    battle = Battle("X A Y", difficulty=NIGHTMARE)
    battle.hero("A", "A20B", hand1="I05")
    boar, squire = battle.enemy("E08", "X"), battle.enemy("E06", "Y")
    battle.state.models[squire].tokens[WEAKEN] = 1
    battle.state.bonuses = (Bonus(0, MELEE, (POWER,), 0, 0, 0, ROUND_END),)
    battle.major("A", "A20B")
    battle.play("attack hand1 E08.1")
    battle.roll("S !", "S !", "B +", "P 3")
    battle.play("spend A20B.2")
    assert battle.state.models[boar].wounds == 1 + 2
    assert battle.told("enemy wounds") == [("E06.1", 3), ("E08.1", 3)]
    assert not battle.state.is_there(squire), "it has three wounds"


@rule("SV-R-118")
def test_weaken_counts_for_each_target_alone() -> None:
    battle = Battle("X A Y")
    battle.hero("A", "A20", hand1="I01")
    boar, squire = battle.enemy("E08", "X"), battle.enemy("E10", "Y")
    battle.state.models[squire].tokens[WEAKEN] = 2
    battle.major("A", "A20")
    battle.play("attack hand1 E08.1")
    battle.roll("S 3", "B -", "B -", "B +")
    battle.play("spend A20.2")
    assert battle.state.models[boar].wounds == 1
    assert battle.state.models[squire].wounds == 1, "(3 + 2) / 5"


@rule("SV-R-118", "SV-ATK-12")
def test_what_is_aimed_at_the_target_applies_to_each() -> None:
    """Sweeping Arc with a lash: no choice among the targets, all are crippled."""
    battle = Battle("X A Y")
    battle.hero("A", "A20", hand1="I23")
    boar, human = battle.enemy("E08", "X"), battle.enemy("E01", "Y")
    battle.major("A", "A20")
    battle.play("attack hand1 E08.1")
    battle.roll("S -", "B +", "B *", "B -")
    battle.play("spend A20.2", "spend I23.2")
    assert battle.state.models[boar].tokens[1] == 1
    assert battle.state.models[human].tokens[1] == 1


@rule("SV-R-118")
def test_an_additional_target_has_to_be_in_reach() -> None:
    battle = Battle("X A . . Y")
    battle.hero("A", "A20", hand1="I01")
    battle.enemy("E08", "X")
    battle.enemy("E01", "Y")
    battle.major("A", "A20")
    battle.play("attack hand1 E08.1")
    battle.roll("S -", "B +", "B -", "B -")
    assert "spend A20.2" not in battle.legal()


# --- order


@rule("SV-R-117", "SV-X-41")
@pytest.mark.parametrize(("order", "wounds"), [(["spend A23.1"], 2), (["deal", "spend A23.1"], 1)])
def test_weaken_before_the_damage_counts(order: list[str], wounds: int) -> None:
    """SV-X-41: 3 power against defense 2."""
    battle = Battle("A . . X")
    battle.hero("A", "A23", hand1="I14")
    boar = battle.enemy("E08", "X")
    battle.major("A", "A23")
    battle.play("attack hand1 E08.1")
    battle.roll("S 3", "B -", "E +")
    battle.play(*order)
    while battle.asked() == "spend":
        battle.play(battle.legal()[-1])
    assert battle.state.models[boar].wounds == wounds
    assert battle.state.models[boar].tokens[WEAKEN] == 1


@rule("SV-R-117")
def test_who_is_moved_after_the_dice_lie_is_still_hit() -> None:
    battle = Battle("A X . . .")
    battle.hero("A", "A26", vessel="V17", hand1="I01")
    boar = battle.enemy("E08", "X")
    battle.state.turn = 0
    battle.major("A", "A26")
    battle.play("stop", "attack hand1 E08.1")
    battle.roll("S 2", "B -", "B +")
    battle.play("spend A26.1", battle.square(2, 0))
    assert battle.where(boar) == (2, 0)
    assert battle.state.models[boar].wounds == 1


@rule("SV-R-117")
def test_what_is_left_for_a_dead_model_lapses() -> None:
    battle = Battle("A X . . .")
    battle.hero("A", "A22")
    boar = battle.enemy("E08", "X")
    battle.state.models[boar].wounds = 3
    battle.major("A", "A22")
    battle.play("attack fist E08.1")
    battle.roll("S 2", "E ++")
    battle.play("deal")
    assert not battle.state.is_there(boar)
    assert not any(move.startswith("spend A22") for move in battle.legal())


@rule("SV-R-120", "SV-CARD-03")
def test_the_options_of_a_card_are_for_each_roll_of_its_action() -> None:
    battle = Battle("A X")
    battle.hero("A", "A19A", vessel="V17")
    boar = battle.enemy("E08", "X")
    battle.major("A", "A19A")
    for _ in range(2):
        battle.play("attack fist E08.1")
        battle.roll("S +")
        battle.play("spend A19A.1")
    assert battle.told("spent") == [("A19A.1",), ("A19A.1",)]
    assert battle.state.models[boar].wounds == 0


@rule("SV-R-120")
def test_the_options_of_an_interrupt_are_for_the_roll_it_changes() -> None:
    """Iron Answer: a star reduces its own cooldown; Bind and Turn: a plus strikes back."""
    battle = Battle("A X")
    hero = battle.hero("A", "A03", "A06")
    hero.hand = 1
    hero.cooldown[1] = 1
    battle.enemy("E08", "X")
    battle.turn()
    battle.roll("S *")
    battle.play("react H1 A03")
    battle.roll("E -", "B -")
    assert "spend A03.1" in battle.legal()
    battle.play("spend A03.1")
    assert hero.cooldown == [2, 1], "this card and no other"
    battle = Battle("A X")
    battle.hero("A", "A38")
    boar = battle.enemy("E08", "X")
    battle.turn()
    battle.roll("S +")
    battle.play("react H1 A38")
    battle.roll("B -", "B -")
    battle.play("spend A38.1", "attack fist E08.1")
    battle.roll("S 3")
    assert battle.state.models[boar].wounds == 1


@rule("SV-R-122")
def test_weapon_and_target_are_named_before_the_dice() -> None:
    battle = Battle("X A Y")
    battle.hero("A", "A06", hand1="I01")
    battle.enemy("E08", "X")
    battle.enemy("E01", "Y")
    battle.major("A", "A06")
    assert len(weapons(battle)) == 6
    battle.play("attack hand1 E01.1")
    assert battle.legal()[0].startswith("roll")


@rule("SV-R-118", "SV-ATK-12")
def test_additional_targets_are_within_the_range_of_the_attack_not_of_the_weapon_alone() -> None:
    """A long shot: the second target stands where only the card reaches."""
    battle = Battle("A . . . . X Y . . . . . .")
    battle.hero("A", "A23", hand1="I14")
    battle.enemy("E08", "X")
    far = battle.enemy("E08", "Y")
    assert next(one for one in box().items if one.id == "I14").range == 4
    battle.major("A", "A23")
    battle.play("attack hand1 E08.1")
    battle.roll("S 1", "B +", "E -")
    do(battle, "hit_more(1,reach)", actor=0)
    attack = battle.state.attack()
    assert attack is not None
    assert [one[0] for one in attack.more] == [far]


@rule("SV-DIE-08")
def test_a_symbol_added_to_an_attack_before_the_dice_is_there_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program = LANGUAGE.program(Entry("a test", {"major": "attack(any){add_symbol(+,this)}"}), "major")
    monkeypatch.setattr(next(one for one in box().abilities if one.id == "A01"), "major", program)
    battle = Battle("A X .")
    battle.hero("A", "A01", hand1="I01")
    battle.enemy("E08", "X")
    battle.major("A", "A01")
    battle.play("attack hand1 E08.1")
    battle.roll("S 1", "B -")
    assert "spend I01.1" in battle.legal()
