"""Bots that choose by playing on: every answer in the same worlds, to their own next turn."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

import pytest

import soultable
from soultable.bots.bot import Knowledge
from soultable.bots.hard import Hard
from soultable.bots.joining import joined, tried
from soultable.bots.rollouts import Rollouts, alike
from soultable.bots.search import Search
from soultable.engine.frame import Frame
from soultable.engine.game import Game
from soultable.engine.move import Move, Vocabulary
from soultable.engine.state import State
from tests.bots.test_bots import positions

SEATS = 4
MOVES = Vocabulary("pot of the rollouts")
TAKES = [MOVES.add("take", f"take {count}", count) for count in (1, 2, 3)]
WAITS = [MOVES.add("wait", f"wait {name}", number) for number, name in enumerate(("here", "there"))]


class Pot(State):
    """Everybody in turn takes coins, or waits; whoever takes the last one loses all, and one more."""

    def __init__(self) -> None:
        super().__init__(SEATS)
        self.left = 12
        self.turn = 0
        self.coins = [0] * SEATS

    def copy(self) -> Pot:
        twin = Pot()
        twin.left = self.left
        twin.turn = self.turn
        twin.coins = self.coins.copy()
        self.copy_flow(twin)
        return twin


class Turn(Frame[Pot]):
    kind: ClassVar[str] = "turn"

    def seat(self, state: Pot) -> int:
        return state.turn

    def moves(self, state: Pot) -> list[Move]:
        return [take for take in TAKES if take.value <= state.left] + WAITS

    def answer(self, state: Pot, move: Move) -> None:
        if move.verb == "take":
            state.left -= move.value
            state.coins[state.turn] += move.value
        if state.left == 0:
            state.coins[state.turn] = -1
            state.pop()
        state.turn = (state.turn + 1) % SEATS


class PotGame(Game[Pot]):
    def __init__(self) -> None:
        super().__init__("pot", "Pot", 1, (SEATS,), MOVES)

    def returns(self, state: Pot) -> list[float]:
        most = max(state.coins)
        won = [float(coins == most) for coins in state.coins]
        return [one / sum(won) for one in won]

    def redeal(self, state: Pot, seat: int, rng: Random) -> Pot:
        return state.copy()

    def evaluate(self, state: Pot, seat: int) -> float:
        return (1 + state.coins[seat]) / sum(1 + coins for coins in state.coins)

    def evaluate_all(self, state: Pot) -> list[float]:
        return [self.evaluate(state, seat) for seat in range(SEATS)]


def pot(left: int, coins: list[int]) -> Knowledge:
    state = Pot()
    state.left, state.coins = left, coins
    state.push(Turn())
    return Knowledge(PotGame(), state, 0)


def test_answers_are_worth_what_the_others_leave_of_them() -> None:
    """The others take as many of the seven as they can without taking the last one."""
    thoughts = Rollouts(40).thoughts(pot(7, [0, 0, 0, 0]), Random(1))
    assert [thought.move.notation for thought in thoughts[:3]] == ["take 3", "take 2", "take 1"]
    assert thoughts[3].move.verb == "wait"
    assert [thought.worth for thought in thoughts] == pytest.approx([0.4, 0.3, 0.2, 0.1])


def test_a_game_that_ends_before_the_next_turn_is_played_to_its_end() -> None:
    """Seat 1, who has lost already, takes the last coin if it is left."""
    best, other = Rollouts(40).thoughts(pot(1, [4, -1, 0, 0]), Random(1))
    assert (best.move.verb, best.worth) == ("wait", 1.0)
    assert (other.move.verb, other.worth) == ("take", 0.0)


def test_of_answers_that_look_alike_one_is_tried_until_it_is_the_best() -> None:
    knowledge = pot(1, [4, 2, 0, 0])
    kinds = alike(knowledge, Random(1))
    assert sorted(sorted(move.notation for move in kind) for kind in kinds) == [
        ["take 1"], ["wait here", "wait there"],
    ]  # fmt: skip
    told = [thought.move.verb for thought in Rollouts(40).thoughts(knowledge, Random(1))]
    assert told == ["wait", "take"]
    assert [kind[0] for kind in alike(knowledge, Random(2))] == [kind[0] for kind in kinds]


def test_most_rollouts_are_spent_on_those_that_are_hard_to_tell_apart() -> None:
    game, state, seat = positions("soulfall", 4, 40, 1)[0]
    visits = [thought.visits for thought in Rollouts(100).thoughts(Knowledge(game, state, seat), Random(1))]
    assert len(visits) > 3
    assert visits[0] > 2 * visits[-1]
    assert sum(visits) <= 100


@pytest.mark.parametrize("seats", [3, 4])
def test_what_a_seat_cannot_know_does_not_change_its_choice(seats: int) -> None:
    for game, state, seat in positions("soulfall", seats, 11, 4):
        real = Rollouts(12).choose(Knowledge(game, state, seat), Random(11))
        for deal in range(3):
            world = game.redeal(state, seat, Random(deal))
            assert Rollouts(12).choose(Knowledge(game, world, seat), Random(11)) is real


def ticking() -> Callable[[], float]:
    ticks = iter(range(10_000))
    return lambda: float(next(ticks))


def test_it_stops_when_its_time_is_over() -> None:
    knowledge = pot(5, [4, 2, 0, 0])
    in_time = Rollouts(10_000, 3.0, ticking()).thoughts(knowledge, Random(1))
    assert 0 < in_time[-1].visits < 10
    with pytest.raises(ValueError, match="at least one"):
        Rollouts(0)


def test_the_game_says_where_hard_chooses_by_rollouts() -> None:
    two, three = (positions("soulfall", seats, 7, 1)[0] for seats in (2, 3))
    assert isinstance(Hard().thinker(Knowledge(*two)), Search)
    hard, expert = (bot.thinker(Knowledge(*three)) for bot in (Hard(), Hard(20, 5.0)))
    assert isinstance(hard, Rollouts)
    assert isinstance(expert, Rollouts)
    assert hard.rollouts == soultable.game("soulfall").rollouts(three[1])
    assert (expert.rollouts, expert.seconds) == (20 * hard.rollouts, 5.0)


def test_several_who_choose_by_rollouts_give_one_answer() -> None:
    knowledge = pot(1, [4, 2, 0, 0])
    found = [tried(Rollouts(20), knowledge, Random(seed)) for seed in range(3)]
    assert all(sum(one.visits) > 0 and not one.hidden for one in found)
    assert joined(found, Random(1)).startswith("wait")
