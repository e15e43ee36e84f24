"""Giving up (SV-GIV, SV-R-94)."""

from __future__ import annotations

import pytest

from soultable.games.soulless_vessel.state import ADVENTURING, GIVEN_UP
from tests.games.soulless_vessel.battles import Battle, box, game
from tests.games.soulless_vessel.tables import answer, begin_round, begin_turns, idle, with_cards
from tests.rules import rule


def offers(battle: Battle) -> bool:
    return "give up" in battle.legal()


@rule("SV-GIV-01", "SV-R-94")
@pytest.mark.parametrize(
    ("text", "near"),
    [("A B C . . X", True), ("A B C . . . X", False), ("A B C|. . X", False), ("A B C:. . X", True)],
)
def test_the_party_may_give_up_unless_an_enemy_is_near_and_in_sight(text: str, near: bool) -> None:
    battle = with_cards(text)
    battle.enemy("E01", "X")
    begin_round(battle)
    battle.play("ai 9")
    assert offers(battle) is not near
    if near:
        refusal = battle.state.frame_of(0).why_not(battle.state, box().moves.give_up)
        assert refusal is not None
        assert refusal.rule == "SV-GIV-01"


@rule("SV-GIV-01", "SV-GIV-03", "SV-R-95")
def test_giving_up_takes_all_of_the_players() -> None:
    battle = with_cards()
    begin_round(battle)
    answer(battle, 0, "give up")
    answer(battle, 1, "place A01", "place A02")
    answer(battle, 2, "give up")
    assert battle.state.asked() == [0, 2], "those two place cards after all"
    assert not offers(battle)
    answer(battle, 0, "ready")
    answer(battle, 2, "ready")
    assert battle.state.phase == ADVENTURING
    battle = with_cards()
    begin_round(battle)
    battle.state.coins = 7
    for seat in (2, 0, 1):
        answer(battle, seat, "give up")
    assert battle.state.phase == GIVEN_UP
    assert battle.state.is_over()
    assert battle.state.coins == 7, "what was collected is kept"
    assert battle.told("rewards") == []
    assert game().returns(battle.state) == [0.0] * 3


@rule("SV-R-94")
def test_between_two_activations_somebody_may_propose_to_give_up() -> None:
    battle = with_cards()
    begin_turns(battle, 4, 4, 1)
    assert offers(battle)
    battle.play("give up")
    assert battle.asked() == "agree"
    assert battle.state.asked() == [0, 1, 2]
    answer(battle, 1, "yes")
    answer(battle, 0, "no")
    assert battle.asked() == "order", "one is enough to go on"
    assert not offers(battle)
    battle.play("act H1")
    assert not offers(battle), "not again before the next activation"
    battle = with_cards()
    begin_turns(battle, 4, 4, 1)
    battle.play("give up")
    for seat in range(3):
        answer(battle, seat, "yes")
    assert battle.state.phase == GIVEN_UP


@rule("SV-R-94")
def test_in_step_5_a_player_may_propose_to_give_up() -> None:
    for last in ("yes", "no"):
        battle = with_cards()
        begin_round(battle)
        for seat in range(3):
            answer(battle, seat, "place A01", "place A02")
        assert battle.asked() == "initiative"
        battle.play("give up")
        answer(battle, 0, "yes")
        answer(battle, 1, "yes")
        answer(battle, 2, last)
        assert (battle.state.phase == GIVEN_UP) is (last == "yes")
    assert battle.state.asked() == [0]
    assert battle.legal() == ["initiative A01", "initiative A02"]


@rule("SV-R-94")
def test_as_long_as_nothing_has_been_done_in_a_turn_it_has_not_begun() -> None:
    battle = with_cards()
    begin_turns(battle, 2, 3, 4)
    assert battle.asked() == "move"
    assert offers(battle)
    battle.play(next(move for move in battle.legal() if move.startswith("go ")))
    assert not offers(battle)
    battle.play("stop")
    idle(battle, "move")
    assert battle.state.turn == 1
    battle.play("give up")
    for seat in range(3):
        answer(battle, seat, "yes")
    assert battle.state.phase == GIVEN_UP
    battle = with_cards("A B C . X")
    battle.enemy("E01", "X")
    begin_turns(battle, 4, 3, 2)
    assert not offers(battle), "an enemy is near"


@rule("SV-R-94")
def test_nobody_is_asked_for_it_alone() -> None:
    battle = with_cards()
    battle.enemy("E01", "X")
    begin_turns(battle, 2, 1, 0)
    assert battle.told("group turn") != [], "no enemy is near, and they act without a question"
