"""Who acts when (SV-INI, SV-RND-13, SV-R-73, SV-R-134)."""

from __future__ import annotations

import pytest

from soultable.games.soulless_vessel.flow.ai_cards import take_ai
from soultable.games.soulless_vessel.flow.spawning import NO_CAP, begin_spawn, summon
from soultable.games.soulless_vessel.hero import MINION, NONE
from soultable.games.soulless_vessel.state import PARTY, REVEALING, TOP_STEP, TURNS
from tests.games.soulless_vessel.battles import Battle, box
from tests.games.soulless_vessel.tables import acted, begin_turns, do, idle
from tests.rules import rule

HALL = "A B C . . . . . . . . X Y Z ."
FOUR = HALL.replace("C .", "C D")
HUMANS, RATS, ARCHERS = (
    next(enemy.name for enemy in box().enemies if enemy.id == name) for name in ("E01", "E03", "E02")
)


def minion(name: str) -> int:
    return [one.id for one in box().minions].index(name)


@rule("SV-INI-01", "SV-INI-06", "SV-RND-13")
def test_from_the_highest_initiative_to_the_lowest_everybody_acts_once() -> None:
    battle = Battle(HALL)
    battle.enemy("E01", "X")
    battle.state.groups[0].initiative = 4
    begin_turns(battle, 3, 6, 0)
    idle(battle)
    assert acted(battle) == ["B", HUMANS, "A", "C"]
    assert battle.state.round == 1, "the next round has come"


@rule("SV-INI-03", "SV-ET-01", "SV-X-17")
def test_heroes_and_minions_act_before_enemies_of_their_step() -> None:
    """SV-X-17."""
    battle = Battle(HALL)
    battle.enemy("E01", "X")
    battle.state.step = REVEALING
    take_ai(battle.state, 0, next(card.number for card in box().ai if card.initiative == 0))
    assert battle.state.groups[0].initiative == 2, "SV-INI-08"
    battle.state.step = TURNS
    summon(battle.state, minion("M1"), battle.at["Z"], 0, NONE)
    begin_turns(battle, 2, 1, 0)
    idle(battle)
    assert acted(battle) == ["A", HUMANS, "B", "C", "Clay Servant"]


@rule("SV-INI-04", "SV-MT-02")
def test_the_players_choose_who_of_a_step_comes_first_when_it_is_reached() -> None:
    battle = Battle(HALL)
    summon(battle.state, minion("M1"), battle.at["Z"], 0, NONE)
    begin_turns(battle, 5, 0, 5)
    assert battle.asked() == "order"
    assert battle.legal() == ["act H1", "act H3", "give up"]
    battle.play("act H3")
    idle(battle, "order")
    assert battle.legal() == ["act H2", "act M1.1", "give up"], "A had to be the next of step 5"
    battle.play("act M1.1")
    idle(battle)
    assert acted(battle) == ["C", "A", "Clay Servant", "B"]


@rule("SV-INI-05", "SV-RND-09")
def test_groups_of_a_step_act_in_the_order_in_which_they_were_placed_there() -> None:
    battle = Battle(HALL)
    for name, square in (("E01", "X"), ("E03", "Y"), ("E02", "Z")):
        battle.enemy(name, square)
    for number, order in ((0, 2), (1, 1), (2, 0)):
        battle.state.groups[number].order = order
    battle.state.next_order = 3
    battle.state.groups[2].initiative = 5
    do(battle, "initiative(E02,-2)", actor=0)
    begin_turns(battle, 7, 7, 7)
    idle(battle)
    assert acted(battle)[3:] == [RATS, HUMANS, ARCHERS], "E02 was the last to come to step 3"


@rule("SV-INI-08", "SV-R-71", "SV-INI-02", "SV-X-18")
@pytest.mark.parametrize(("base", "modifier", "step"), [(0, -2, 0), (5, 3, 7), (2, 0, 2)])
def test_initiative_of_a_group_is_clamped_to_the_tracker(base: int, modifier: int, step: int) -> None:
    """SV-X-18. The tracker ends at 7."""
    battle = Battle(HALL)
    battle.enemy("E01", "X")
    card = battle.state.enemy_card(battle.type("E01"))
    battle.state.step = REVEALING
    ai = box().ai[0]
    printed, shown = card.initiative, ai.initiative
    try:
        card.initiative, ai.initiative = base, modifier
        take_ai(battle.state, 0, 0)
    finally:
        card.initiative, ai.initiative = printed, shown
    assert battle.state.groups[0].initiative == step
    assert TOP_STEP == 7


@rule("SV-SPN-08", "SV-SPN-07")
def test_a_group_that_comes_above_the_running_step_is_put_on_step_0() -> None:
    battle = Battle(HALL)
    battle.state.current = 1
    begin_spawn(battle.state, battle.type("E01"), battle.squares("X"), 1, NO_CAP, False, PARTY)
    battle.state.settle()
    battle.play("ai 9")
    assert battle.state.groups[0].initiative == 0
    battle = Battle(HALL)
    battle.state.current = 7
    begin_spawn(battle.state, battle.type("E01"), battle.squares("X"), 1, NO_CAP, False, PARTY)
    battle.state.settle()
    battle.play("ai 9")
    assert battle.state.groups[0].initiative == 2 + next(c.initiative for c in box().ai if c.threat == 9)


@rule("SV-R-73")
def test_models_that_join_a_group_that_has_acted_do_not_act() -> None:
    battle = Battle(HALL)
    battle.enemy("E01", "X")
    battle.state.groups[0].initiative = 7
    begin_turns(battle, 3, 2, 1)
    idle(battle, "move")
    assert acted(battle) == [HUMANS, "A"]
    battle.enemy("E01", "Y")
    idle(battle)
    assert acted(battle) == [HUMANS, "A", "B", "C"]


@rule("SV-R-134")
@pytest.mark.parametrize(("current", "turns"), [(5, "minion A B C"), (2, "A B C minion")])
def test_a_minion_whose_step_is_past_acts_on_step_0(current: int, turns: str) -> None:
    """One whose step is still to come acts there."""
    battle = Battle(HALL)
    quick = next(one for one in box().minions if one.initiative == 4)
    battle.state.current = current
    summon(battle.state, quick.number, battle.at["Z"], 0, NONE)
    begin_turns(battle, 2, 1, 0)
    idle(battle)
    assert acted(battle) == [quick.name if turn == "minion" else turn for turn in turns.split()]


@rule("SV-MT-02", "SV-R-81", "SV-R-165")
def test_initiative_on_a_minion_moves_only_that_minion_and_only_in_this_round() -> None:
    """The third reading: of an enemy it moves the whole group."""
    battle = Battle(HALL)
    summon(battle.state, minion("M1"), battle.at["X"], 0, NONE)
    summon(battle.state, minion("M1"), battle.at["Y"], 0, NONE)
    first, second = battle.state.standing_models(MINION)
    do(battle, "initiative(own_minion,5)", actor=0)
    battle.play("pick M1.1")
    assert battle.state.models[first].initiative == 5
    assert battle.state.models[second].initiative == 0
    begin_turns(battle, 4, 3, 2)
    idle(battle)
    assert acted(battle) == ["Clay Servant", "A", "B", "C", "Clay Servant"]
    assert battle.state.models[first].initiative == 0


@rule("SV-MT-02", "SV-R-165")
def test_initiative_on_an_enemy_moves_its_whole_group() -> None:
    battle = Battle(HALL)
    battle.enemy("E01", "X")
    battle.enemy("E01", "Y")
    do(battle, "initiative(enemy,-2)", actor=0)
    battle.play("pick E01.2")
    assert battle.state.groups[0].initiative == 1


@rule("SV-INI-06")
def test_initiative_does_nothing_after_the_own_turn() -> None:
    battle = Battle(HALL)
    battle.state.set_acted(1)
    do(battle, "initiative(each ally,2)", actor=0)
    assert [hero.initiative for hero in battle.state.heroes] == [0, 0, 2]


@rule("SV-R-190", "SV-INI-01", "SV-INI-04")
def test_a_hero_raised_above_the_running_step_acts_next() -> None:
    """Others of the step have to wait, though the players choose among them otherwise."""
    battle = Battle(FOUR, heroes=4)
    begin_turns(battle, 3, 3, 1, 3)
    battle.play("act H1")
    do(battle, "initiative(hero[placed(it)==0],4)", actor=0)
    battle.play("pick H3")
    assert battle.state.heroes[2].initiative == 5
    idle(battle, "order")
    assert acted(battle) == ["A", "C"]
    assert battle.legal()[:2] == ["act H2", "act H4"], "step 3 goes on"
    assert battle.state.current == 3


@rule("SV-R-190", "SV-INI-01", "SV-INI-03")
def test_of_several_above_the_running_step_the_highest_acts_first_and_heroes_before_enemies() -> None:
    battle = Battle(FOUR, heroes=4)
    battle.enemy("E01", "X")
    battle.enemy("E03", "Y")
    begin_turns(battle, 4, 2, 3, 2)
    assert acted(battle) == ["A"]
    battle.state.groups[0].initiative = 7
    battle.state.groups[1].initiative = 5
    battle.state.heroes[1].initiative = 5
    idle(battle)
    assert acted(battle) == ["A", HUMANS, "B", RATS, "C", "D"]
