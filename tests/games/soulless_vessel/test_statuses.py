"""Status effects (SV-STS, SV-R-57 to 62)."""

from __future__ import annotations

import pytest

from soultable.games.soulless_vessel.flow.rounds import most_cards
from soultable.games.soulless_vessel.flow.statuses import apply_status, tick_statuses
from soultable.games.soulless_vessel.hero import (
    BLEED,
    CRIPPLE,
    CURSED,
    DAZED,
    STUN,
    TERROR,
    WEAKEN,
)
from tests.games.soulless_vessel.battles import Battle
from tests.rules import rule


@rule("SV-STS-01")
def test_minions_ignore_negative_effects() -> None:
    battle = Battle("M X . A")
    servant = battle.minion("M1", "M")
    battle.enemy("E04", "X", threat=16)
    apply_status(battle.state, servant, WEAKEN, 2)
    assert battle.state.models[servant].tokens == [0] * 5


@rule("SV-STS-02", "SV-STS-03")
def test_a_new_application_counts_only_if_it_lasts_longer() -> None:
    battle = Battle("A")
    hero = battle.state.heroes[0]
    for count, after in ((2, 2), (1, 2), (4, 4)):
        apply_status(battle.state, 0, WEAKEN, count)
        assert hero.status[WEAKEN] == after
    tick_statuses(battle.state, hero)
    assert hero.status[WEAKEN] == 3


@rule("SV-STS-04", "SV-R-61")
@pytest.mark.parametrize("status", [BLEED, CRIPPLE, DAZED, STUN, WEAKEN])
def test_enemies_have_at_most_two_tokens_and_four_of_bleed(status: int) -> None:
    battle = Battle("A X")
    boar = battle.enemy("E08", "X")
    apply_status(battle.state, boar, status, 1)
    assert battle.state.models[boar].tokens[status] == 1
    for _ in range(2):
        apply_status(battle.state, boar, status, 3)
    assert battle.state.models[boar].tokens[status] == (4 if status == BLEED else 2)


@rule("SV-STS-17", "SV-STS-18")
@pytest.mark.parametrize("status", [CURSED, TERROR])
def test_cursed_and_terror_are_for_heroes(status: int) -> None:
    battle = Battle("A X")
    boar = battle.enemy("E08", "X")
    apply_status(battle.state, boar, status, 1)
    assert battle.state.models[boar].tokens == [0] * 5


# --- Bleed


@rule("SV-STS-06")
def test_bleeding_after_a_major_action_and_not_after_a_minor() -> None:
    battle = Battle("A . .")
    hero = battle.hero("A", "A12", "A06")
    hero.status[BLEED] = 2
    battle.minor("A", "A12")
    battle.play("stop")
    assert hero.scratches == 0
    battle.major("A", "A06")
    assert hero.scratches == 1
    assert hero.status[BLEED] == 2


@rule("SV-STS-06")
def test_bleeding_after_an_interrupt() -> None:
    battle = Battle("X . . . . . A")
    battle.enemy("E01", "X")
    hero = battle.hero("A", "A83A")
    hero.status[BLEED] = 1
    battle.turn()
    battle.play("react H1 A83")
    assert hero.scratches == 1


@rule("SV-R-59")
def test_bleed_gained_in_the_action_does_not_count_for_it() -> None:
    battle = Battle("A . .")
    hero = battle.hero("A", "A67B")
    battle.major("A", "A67B")
    assert hero.status[BLEED] == 2
    assert hero.scratches == 0


@rule("SV-R-59", "SV-STS-06")
def test_bleed_ended_in_the_action_is_over() -> None:
    battle = Battle("A B")
    hero = battle.hero("A", "A11B")
    hero.status[BLEED] = 2
    battle.major("A", "A11B")
    battle.play("pick H1")
    assert hero.status[BLEED] == 0
    assert hero.scratches == 0


@rule("SV-R-59")
def test_a_failed_spell_was_a_major_action() -> None:
    battle = Battle("A B")
    hero = battle.hero("A", "A07")
    hero.status[BLEED] = 1
    battle.major("A", "A07")
    battle.roll("S -")
    assert hero.scratches == 1


# --- Dazed, Stun, Weaken


@rule("SV-STS-10")
def test_dazed_lengthens_the_cooldown_of_interrupts_too() -> None:
    battle = Battle("X . . . . . A")
    battle.enemy("E01", "X")
    hero = battle.hero("A", "A83A")
    hero.status[DAZED] = 1
    battle.turn()
    battle.play("react H1 A83")
    assert hero.cooldown == [4]


@rule("SV-STS-12")
def test_a_stunned_hero_places_one_card() -> None:
    battle = Battle("A")
    hero = battle.hero("A", "A06", "A12", "A22")
    assert most_cards(battle.state, hero) == 2
    hero.status[STUN] = 1
    assert most_cards(battle.state, hero) == 1


@rule("SV-R-60")
def test_stun_changes_nothing_about_placed_cards() -> None:
    battle = Battle("A")
    hero = battle.hero("A", "A06", "A12")
    hero.placed, hero.hand = [0, 1], 0
    apply_status(battle.state, 0, STUN, 1)
    assert hero.placed == [0, 1]
    assert hero.empty == 0


@rule("SV-STS-15")
def test_a_weakened_hero_defends_with_two_cursed_dice() -> None:
    battle = Battle("A X")
    battle.hero("A", "A06").status[WEAKEN] = 1
    battle.enemy("E08", "X")
    battle.turn()
    assert sorted(battle.dice()) == sorted("SCC")
    battle = Battle("A X")
    battle.hero("A", "A06").status[WEAKEN] = 1
    battle.enemy("E08", "X")
    battle.major("A", "A06")
    battle.play("attack fist E08.1")
    assert sorted(battle.dice()) == sorted("SP"), "on defense only"


# --- Cursed


@rule("SV-STS-17")
def test_a_cursed_hero_puts_a_hand_card_on_cooldown_two() -> None:
    battle = Battle("A X")
    hero = battle.hero("A", "A06", "A12", "A22", "A19")
    hero.placed, hero.hand = [3], 0b0111
    hero.status[CURSED] = 2
    battle.enemy("E08", "X")
    battle.major("A", "A06")
    battle.play("attack fist E08.1")
    battle.roll("S 1", "P -")
    assert battle.asked() == "cursed card"
    assert battle.legal() == ["card A12", "card A22"], "not the one being played, not a placed one"
    battle.play("card A22")
    assert hero.cooldown == [4, 0, 2, 0]


@rule("SV-STS-17")
def test_a_plus_of_the_roll_avoids_it() -> None:
    battle = Battle("A X")
    hero = battle.hero("A", "A06", "A12", vessel="V17")
    hero.status[CURSED] = 2
    battle.enemy("E08", "X")
    battle.major("A", "A06")
    battle.play("attack fist E08.1")
    battle.roll("S +", "P -")
    assert "spend curse" in battle.legal()
    battle.play("spend curse")
    assert battle.asked() == ""
    assert hero.cooldown == [4, 0]


@rule("SV-STS-17", "SV-R-65")
def test_the_curse_is_for_defense_and_spells_too() -> None:
    battle = Battle("A X")
    hero = battle.hero("A", "A12")
    hero.status[CURSED] = 1
    battle.enemy("E08", "X")
    battle.turn()
    battle.roll("S !")
    assert hero.cooldown == [2], "even if the attack is negated"
    battle = Battle("A B")
    hero = battle.hero("A", "A07", "A12")
    hero.status[CURSED] = 1
    battle.major("A", "A07")
    battle.roll("S -")
    assert hero.cooldown == [1, 2]


@rule("SV-R-58")
def test_the_curse_with_an_empty_hand_and_with_a_botch() -> None:
    battle = Battle("A X")
    hero = battle.hero("A", "A06")
    hero.status[CURSED] = 1
    battle.enemy("E08", "X")
    battle.major("A", "A06")
    battle.play("attack fist E08.1")
    battle.roll("S 1", "P -")
    assert hero.cooldown == [4]
    battle = Battle("A X")
    hero = battle.hero("A", "A06", "A12")
    hero.status[CURSED] = 1
    battle.enemy("E08", "X")
    battle.major("A", "A06")
    battle.play("attack fist E08.1")
    battle.roll("S x", "P ++")
    assert hero.cooldown == [4, 2], "the plus could not be spent"


# --- Terror


@rule("SV-STS-18")
def test_under_terror_other_durations_are_not_reduced() -> None:
    battle = Battle("A B")
    hero = battle.hero("A", "A11")
    hero.status[TERROR], hero.status[WEAKEN] = 3, 2
    tick_statuses(battle.state, hero)
    assert (hero.status[TERROR], hero.status[WEAKEN]) == (2, 2)
    battle.major("A", "A11")
    battle.play("pick H1")
    assert (hero.status[TERROR], hero.status[WEAKEN]) == (0, 2), "Terror itself can be"


@rule("SV-R-57")
def test_terror_ticks_first_and_effects_may_be_ended_outright() -> None:
    battle = Battle("A B")
    hero = battle.hero("A", "A11B")
    hero.status[TERROR], hero.status[WEAKEN] = 1, 2
    tick_statuses(battle.state, hero)
    assert (hero.status[TERROR], hero.status[WEAKEN]) == (0, 1)
    hero.status[TERROR] = 3
    battle.major("A", "A11B")
    battle.play("pick H1")
    assert battle.legal() == ["relieve weaken", "relieve terror"]
    battle.play("relieve weaken")
    assert (hero.status[TERROR], hero.status[WEAKEN]) == (3, 0)


@rule("SV-STS-11")
def test_a_dazed_enemy_has_neither_bones_nor_skull_but_its_passive() -> None:
    battle = Battle("A X")
    hound = battle.enemy("E04", "X", threat=16)
    battle.state.models[hound].tokens[DAZED] = 2
    battle.turn()
    battle.roll("S -")
    assert battle.state.heroes[0].status[CRIPPLE] == 0
    battle = Battle("A X B")
    human = battle.enemy("E01", "X", threat=16)
    battle.state.models[human].tokens[DAZED] = 1
    battle.state.models[human].wounds = 1
    battle.hero("A", "A06")
    battle.major("A", "A06")
    battle.play("attack fist E01.1")
    battle.roll("S !", "P -")
    assert battle.state.heroes[1].scratches == 1


@rule("SV-STS-05")
def test_one_token_of_each_status_goes_at_the_end_of_an_activation() -> None:
    battle = Battle("X . . . . . . . . . A")
    boar = battle.enemy("E08", "X")
    battle.state.models[boar].tokens = [2, 2, 1, 0, 2]
    battle.turn()
    assert battle.state.models[boar].tokens == [1, 1, 0, 0, 1]
    assert battle.state.models[boar].wounds == 1
