"""Turns of minions (SV-MT, SV-MDM, SV-R-09, the eleventh and the sixteenth reading)."""

from __future__ import annotations

import pytest

from soultable.games.soulless_vessel.flow.consequences import end_adventure
from soultable.games.soulless_vessel.flow.minion_turn import begin_minion_turn
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.hero import BLEED, NONE, WEAKEN
from soultable.games.soulless_vessel.state import ADVENTURING, GIVEN_UP
from soultable.games.soulless_vessel.words.standing import ADVENTURE_BEGIN
from tests.games.soulless_vessel.battles import Battle, box
from tests.games.soulless_vessel.tables import do, idle
from tests.rules import rule


def act(battle: Battle, minion: int) -> None:
    begin_minion_turn(battle.state, minion)
    battle.state.settle()


@rule("SV-MT-01", "SV-MT-04", "SV-MT-03", "SV-ROLL-02")
def test_a_minion_moves_and_then_attacks_as_its_owner_says() -> None:
    battle = Battle("A B C M . . X")
    minion = battle.minion("M1", "M", "B")
    battle.enemy("E01", "X")
    act(battle, minion)
    assert battle.asked() == "move"
    assert battle.state.asked() == [1]
    assert "open" not in "".join(battle.legal())
    battle.play(battle.square(5, 0).replace("square", "go"))
    if battle.asked() == "move":
        battle.play("stop")
    assert battle.state.asked() == [1]
    assert "attack own E01.1" in battle.legal()
    battle.play("attack own E01.1")
    assert battle.dice() == "S"


@rule("SV-MT-05")
def test_each_plus_and_each_star_is_one_power() -> None:
    for face, wounds in (("+", 0), ("*", 0), ("2", 1)):
        battle = Battle("A B C M X")
        minion = battle.minion("M1", "M")
        battle.enemy("E01", "X")
        act(battle, minion)
        battle.play("attack own E01.1")
        battle.roll(f"S {face}")
        idle(battle)
        assert sum(int(values[1]) for values in battle.told("enemy wounds")) == wounds
    battle = Battle("A B C M X")
    minion = battle.minion("M2", "M")
    battle.enemy("E01", "X")
    act(battle, minion)
    battle.play("attack own E01.1")
    battle.roll("S +", "B *")
    idle(battle)
    assert battle.told("enemy wounds") == [("E01.1", 1)], "one and one are two"


@rule("SV-MT-04")
def test_a_minion_with_a_range_shoots() -> None:
    battle = Battle("A B C M . . X")
    minion = battle.minion("M3", "M")
    battle.enemy("E01", "X")
    act(battle, minion)
    battle.play("stop")
    assert "attack own E01.1" in battle.legal()
    assert battle.state.asked() == [0]


@rule("SV-MT-06", "SV-R-09")
def test_minions_make_escape_tests_and_one_that_dies_is_gone() -> None:
    battle = Battle("A B C . . M X . . . .")
    minion = battle.minion("M4", "M")
    battle.enemy("E01", "X")
    act(battle, minion)
    go = battle.square(4, 0).replace("square", "go")
    battle.play(go)
    battle.play("roll C -1")
    assert battle.attacks() == [("E01.1", "M4.1")]
    battle.roll("S -")
    idle(battle)
    assert not battle.state.is_there(minion)
    assert battle.asked() == "", "its activation is over"
    assert battle.state.turn == NONE


@rule("SV-STS-01")
def test_minions_ignore_negative_effects() -> None:
    battle = Battle("A B C M X")
    minion = battle.minion("M1", "M")
    human = battle.enemy("E01", "X")
    do(battle, "status(each minion,bleed,2); status(each minion,weaken,2)", actor=human)
    assert battle.state.models[minion].tokens[BLEED] == 0
    assert battle.state.models[minion].tokens[WEAKEN] == 0


@rule("SV-ADV-07", "SV-R-161", "SV-R-178")
def test_minions_of_the_beginning_of_an_adventure_leave_at_its_end() -> None:
    """The sixteenth reading: the Hollow Queen has a Royal Shade."""
    battle = Battle("A B C S S S")
    battle.hero("A", vessel="V06")
    state = battle.state
    state.phase = ADVENTURING
    fire(state, ADVENTURE_BEGIN, NONE)
    state.settle()
    assert state.asked() == [0]
    assert len(battle.legal()) == 3, "anywhere in the starting area"
    battle.play(battle.legal()[1])
    assert [box().minions[model.type].id for model in state.models[3:]] == ["M3"]
    end_adventure(state, GIVEN_UP)
    state.settle()
    assert not state.is_there(3)


@rule("SV-R-173")
@pytest.mark.parametrize("number", ["hand(minion)", "placed(minion)"])
def test_a_minion_has_no_cards(number: str) -> None:
    """The eleventh reading."""
    battle = Battle("A B C M")
    battle.minion("M1", "M")
    do(battle, f"threat({number}+1)")
    assert battle.state.threat == 1
