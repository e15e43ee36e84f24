"""How effect words are meant where the list of them is silent: the nineteen readings, as far as no other file
shows them (3 initiative, 5 and 10 events, 11 and 16 minions, 14 exploration, 15 set-up, 17 party)."""

from __future__ import annotations

import pytest

from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.flow.consequences import end_adventure
from soultable.games.soulless_vessel.flow.damage import remove_model, scratch
from soultable.games.soulless_vessel.flow.events import begin_event
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.flow.values import speed
from soultable.games.soulless_vessel.hero import ARMOR_SLOT, NONE, PACK_SLOTS
from soultable.games.soulless_vessel.state import ADVENTURING, FAILED
from soultable.games.soulless_vessel.words.standing import ADVENTURE_BEGIN
from tests.games.soulless_vessel.battles import Battle, box
from tests.games.soulless_vessel.tables import do, idle
from tests.rules import rule

HALL = "A B C . . . . . X Y Z . . . ."


def adventure(battle: Battle, name: str) -> None:
    battle.state.adventure = [one.id for one in box().adventures].index(name)
    battle.state.phase = ADVENTURING
    battle.state.stale = True


@rule("SV-R-163")
def test_1_a_lasting_word_holds_while_its_source_applies() -> None:
    """Armor that makes slow is looked up whenever the speed is needed; in the backpack it does nothing."""
    battle = Battle(HALL)
    battle.hero("A", vessel="V03")
    before = speed(battle.state, 0)
    hero = battle.hero("A", vessel="V03", armor="I77")
    assert speed(battle.state, 0) == before - 1
    hero.items[PACK_SLOTS[0]], hero.items[ARMOR_SLOT] = hero.items[ARMOR_SLOT], NONE
    battle.state.stale = True
    assert speed(battle.state, 0) == before


@rule("SV-R-164")
@pytest.mark.parametrize("count", [1, 2])
def test_2_a_passive_belongs_to_each_model(count: int) -> None:
    """Each of those beside the hero adds a Cursed die to the roll."""
    battle = Battle("X A Y B C")
    battle.hero("A", "A01", vessel="V01")
    for square in "XY"[:count]:
        battle.enemy("E40", square)
    battle.turn()
    idle(battle, "roll")
    battle.roll("S -")
    dice = "S"
    while battle.asked() == "react" or (battle.state.asked() == [CHANCE] and "roll C -1" in battle.legal()):
        dice = battle.dice()
        battle.play(battle.legal()[0])
    assert dice == "S" + "C" * count


@rule("SV-R-166")
def test_4_a_prevented_wound_leaves_the_row_full_and_the_scratch_is_lost() -> None:
    battle = Battle(HALL)
    hero = battle.hero("A", "A46A", vessel="V02")
    hero.scratches = 5
    scratch(battle.state, 0, 2)
    battle.state.settle()
    assert battle.asked() == "react"
    assert (hero.scratches, hero.wounds) == (5, 0), "before the mark is made"
    battle.play("react H1 A46")
    while battle.asked():
        battle.play(battle.legal()[0])
    assert hero.wounds == 1, "the second scratch is the first of a new row"
    assert hero.scratches == 1


@rule("SV-R-167")
def test_5_an_event_is_prevented_and_rolled_again_at_unchanged_threat() -> None:
    battle = Battle(HALL)
    battle.hero("A", vessel="V12")
    battle.state.phase = ADVENTURING
    battle.state.threat = 1
    begin_event(battle.state)
    battle.state.settle()
    battle.play("event 1")
    while battle.asked() == "react":
        battle.play(battle.legal()[0])
    assert battle.asked() == "whether"
    battle.play("yes")
    while battle.asked() != "event":
        battle.play(battle.legal()[0])
    battle.play("event 7")
    assert battle.told("event roll") == [(1, 1), (7, 1)]
    assert battle.told("event") == [("Glimpse Into The Neverwake Realm",)], "the first one does not happen"
    assert battle.state.threat == 1


@rule("SV-R-166", "SV-R-168")
def test_6_a_card_paid_from_hand_is_chosen_by_its_player_and_an_attack_can_be_prevented() -> None:
    """And 4: before any dice; that attack ends without a roll."""
    battle = Battle("A X")
    hero = battle.hero("A", "A01", "A02", vessel="V22")
    hero.perks = 0b101
    battle.enemy("E01", "X")
    battle.turn()
    while battle.asked() == "react":
        battle.play(battle.legal()[0])
    assert battle.asked() == "whether"
    battle.play("yes")
    assert battle.legal() == ["card A01", "card A02"]
    battle.play("card A02")
    assert hero.cooldown == [0, 2]
    assert battle.asked() == ""
    assert hero.scratches == 0
    assert battle.dice() == ""


@rule("SV-R-174")
def test_12_tokens_of_a_name_add_up_and_stay() -> None:
    battle = Battle("A B C S S S")
    for _ in range(2):
        do(battle, "token(stroke,random start)")
        battle.play(battle.legal()[0])
    do(battle, "threat(count(token(stroke)))")
    assert battle.state.threat == 2
    assert [token.holder for token in battle.state.tokens] == [NONE, NONE]


@rule("SV-R-175")
def test_13_a_type_is_defeated_with_its_last_model_and_stays_so() -> None:
    battle = Battle(HALL)
    one, other = battle.enemy("E01", "X"), battle.enemy("E01", "Y")
    met = "if(defeated(E01)){threat(1)}"
    remove_model(battle.state, one, True)
    do(battle, met)
    assert battle.state.threat == 0
    remove_model(battle.state, other, True)
    do(battle, met)
    assert battle.state.threat == 1
    battle.enemy("E01", "X")
    do(battle, met)
    assert battle.state.threat == 2


@rule("SV-R-177")
def test_15_the_end_of_an_adventure_happens_however_it_ends() -> None:
    battle = Battle(HALL)
    battle.hero("A", vessel="V06").perks = 0b1001
    battle.state.phase = ADVENTURING
    end_adventure(battle.state, FAILED)
    battle.state.settle()
    assert battle.state.shards == 1


@rule("SV-R-178", "SV-GEN-11")
def test_16_counters_are_still_there_at_the_end_of_an_adventure() -> None:
    battle = Battle(HALL)
    hero = battle.hero("A", vessel="V16")
    hero.perks = 0b10001
    battle.state.phase = ADVENTURING
    fire(battle.state, ADVENTURE_BEGIN, NONE)
    battle.state.settle()
    assert hero.counter == 2
    hero.counter = 5
    end_adventure(battle.state, FAILED)
    battle.state.settle()
    assert battle.asked() == "whether"
    battle.play("yes")
    assert (battle.state.shards, battle.state.coins) == (1, 10)


@rule("SV-R-180")
@pytest.mark.parametrize(("empty", "soul", "choices"), [(False, False, 2), (True, False, 1), (True, True, 2)])
def test_18_a_stroke_is_held_back_only_if_every_hero_with_a_vessel_has_a_card(
    empty: bool, soul: bool, choices: int
) -> None:
    battle = Battle("A B C S S S")
    adventure(battle, "ADV19")
    for hero in battle.state.heroes:
        hero.learn([0, 3])
    if empty:
        battle.state.heroes[1].hand = 0
    if soul:
        battle.state.heroes[1].vessel = 0
    battle.state.stale = True
    begin_event(battle.state)
    battle.state.settle()
    battle.play("event 5")
    assert (battle.asked() == "choose") is (choices == 2)
    if choices == 2:
        battle.play("choose 2")
        idle(battle, "event row")
        assert battle.state.heroes[0].cooldown.count(3) == 1


@rule("SV-R-181")
def test_19_a_retreat_caused_by_a_hero_is_from_whoever_is_closest() -> None:
    battle = Battle("B . . A X . . . .")
    human = battle.enemy("E01", "X")
    do(battle, "retreat(enemy@adj,2)", actor=0)
    assert battle.told("retreats") == [("E01.1", "H1", 2)]
    assert battle.where(human) == (6, 0)
