"""Who answers for the party, and in whose favour (SV-AMB-01, SV-R-135, the seventeenth reading)."""

from __future__ import annotations

import pytest

from soultable.games.soulless_vessel.flow.asking import ask, chooser_for
from soultable.games.soulless_vessel.flow.damage import remove_model
from soultable.games.soulless_vessel.flow.events import Volunteer, begin_event
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.state import (
    ADVENTURING,
    ANYBODY,
    LEADER,
    PARTY,
    SUCCESS,
    VOTE,
    VesselState,
)
from tests.games.soulless_vessel.battles import Battle, box
from tests.rules import rule


def two_rows(decisions: int, first_player: int = 0) -> Battle:
    """An event for which the players choose one of two rows."""
    battle = Battle("A B C . . .")
    battle.state.decisions = decisions
    battle.state.first_player = first_player
    battle.state.phase = ADVENTURING
    begin_event(battle.state)
    battle.state.settle()
    battle.play("event 3")
    return battle


def say(state: VesselState, seat: int, answer: str) -> None:
    state.play(seat, next(move for move in state.legal(seat) if move.notation == answer))


@rule("SV-R-135", "SV-AMB-01", "SV-R-179")
def test_any_of_the_players_answers_for_all() -> None:
    battle = two_rows(ANYBODY)
    assert battle.state.asked() == [0, 1, 2]
    assert battle.rule() == "SV-R-47"
    say(battle.state, 1, "choose 2")
    assert battle.told("event") == [("Loot What's Necessary!",)]


@rule("SV-R-135")
def test_the_first_player_answers_for_all() -> None:
    battle = two_rows(LEADER, first_player=2)
    assert battle.state.asked() == [2]
    say(battle.state, 2, "choose 1")
    assert battle.told("event") == [("Plunder Fallen Adventurers",)]


@rule("SV-R-135")
@pytest.mark.parametrize(("votes", "row"), [((2, 1, 2), 2), ((1, 1, 2), 1), ((2, 2, 1), 2)])
def test_the_answer_of_most_counts(votes: tuple[int, ...], row: int) -> None:
    battle = two_rows(VOTE)
    for seat in (2, 0, 1):
        say(battle.state, seat, f"choose {votes[seat]}")
    names = ["Plunder Fallen Adventurers", "Loot What's Necessary!"]
    assert battle.told("event") == [(names[row - 1],)]


@rule("SV-R-135")
def test_among_equal_votes_the_first_one_counts() -> None:
    battle = Battle("A B C D . .", heroes=4)
    battle.state.decisions = VOTE
    battle.state.phase = ADVENTURING
    begin_event(battle.state)
    battle.state.settle()
    battle.play("event 3")
    for seat, row in ((3, 2), (0, 1), (1, 1), (2, 2)):
        say(battle.state, seat, f"choose {row}")
    assert battle.told("event") == [("Loot What's Necessary!",)]


@rule("SV-R-135")
def test_the_player_of_the_one_concerned_answers_else_whose_turn_it_is() -> None:
    battle = Battle("A B C M X")
    minion, human = battle.minion("M1", "M", "C"), battle.enemy("E01", "X")
    state = battle.state
    state.turn = NONE
    assert chooser_for(state, [1]) == 1
    assert chooser_for(state, [minion]) == 2
    assert chooser_for(state, [minion, 2]) == 2
    assert chooser_for(state, [0, 1]) == PARTY
    assert chooser_for(state, []) == PARTY
    assert chooser_for(state, [human]) == PARTY
    state.turn = 1
    assert chooser_for(state, [0, 2]) == 1
    assert chooser_for(state, [human]) == 1
    assert chooser_for(state, [0]) == 0
    state.turn = human
    assert chooser_for(state, []) == PARTY


@rule("SV-R-135")
@pytest.mark.parametrize("decisions", [ANYBODY, LEADER, VOTE])
def test_an_adventure_that_has_ended_asks_the_party_nothing_more(decisions: int) -> None:
    """The boss is taken away, and in the same breath the party would be asked something.

    Instead the player of the Gravedigger is, whose vessel has a text about the end of an adventure.
    """
    battle = Battle("A B C X Y Z")
    state = battle.state
    state.decisions = decisions
    state.adventure = [one.id for one in box().adventures].index("ADV01")
    boss = battle.enemy("B1", "X")
    state.phase = ADVENTURING
    remove_model(state, boss, True)
    hero = battle.hero("A", vessel="V16")
    hero.perks, hero.counter, hero.scratches = 0b10001, 5, 1
    ask(state, Volunteer(PARTY, 0))
    state.settle()
    assert state.phase == SUCCESS
    assert battle.asked() == "whether"
    assert state.asked() == [0]
    battle.play("no")
    while not state.is_over():
        assert battle.legal()[0].startswith("hand over I12"), "only the reward is left"
        battle.play(battle.legal()[0])
    assert hero.scratches == 0, "and what follows its end has been done"
    assert state.legend == 2
